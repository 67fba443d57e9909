// Times the decoding of PNG files that lie in memory, on as many threads as there are processors.
//
//     decode FILE ...
//
// Every row of every file is decoded with libpng, and no pixel kept. Prints the median of some
// rounds in microseconds, the start of the threads included.
#include <png.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 21, MOST_THREADS = 64 };

struct file {
  const char *path;
  unsigned char *bytes;
  size_t size, taken;
};

static struct file *files;
static size_t count;
static atomic_size_t next;

static void fail(const char *what) {
  fprintf(stderr, "decode: %s cannot be read\n", what);
  exit(1);
}

static void read_file(struct file *file, const char *path) {
  FILE *stream = fopen(path, "rb");
  if (stream == NULL || fseek(stream, 0, SEEK_END) != 0) fail(path);
  file->path = path;
  file->size = (size_t)ftell(stream);
  file->bytes = malloc(file->size + 1);
  rewind(stream);
  if (file->bytes == NULL || fread(file->bytes, 1, file->size, stream) != file->size) fail(path);
  fclose(stream);
}

static void give(png_structp png, png_bytep bytes, size_t size) {
  struct file *file = png_get_io_ptr(png);
  if (size > file->size - file->taken) png_error(png, "too short");
  memcpy(bytes, file->bytes + file->taken, size);
  file->taken += size;
}

static void decode(struct file *file) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) fail(file->path);
  file->taken = 0;
  png_set_read_fn(png, file, give);
  png_read_info(png, info);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  // Interlaced rows are put together from pass to pass.
  size_t width = png_get_rowbytes(png, info), height = png_get_image_height(png, info);
  unsigned char *rows = malloc(width * height);
  if (rows == NULL) fail(file->path);
  for (int pass = 0; pass < passes; pass++)
    for (size_t row = 0; row < height; row++) png_read_row(png, rows + row * width, NULL);
  png_read_end(png, NULL);
  free(rows);
  png_destroy_read_struct(&png, &info, NULL);
}

static void *work(void *context) {
  for (size_t i; (i = atomic_fetch_add(&next, 1)) < count;) decode(&files[i]);
  return context;
}

static int64_t round_ns(size_t threads) {
  struct timespec begin, end;
  pthread_t others[MOST_THREADS];
  atomic_store(&next, 0);
  clock_gettime(CLOCK_MONOTONIC, &begin);
  for (size_t i = 1; i < threads; i++)
    if (pthread_create(&others[i], NULL, work, NULL) != 0) fail("a thread");
  work(NULL);
  for (size_t i = 1; i < threads; i++) pthread_join(others[i], NULL);
  clock_gettime(CLOCK_MONOTONIC, &end);
  return (end.tv_sec - begin.tv_sec) * 1000000000 + end.tv_nsec - begin.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  count = (size_t)argc - 1;
  files = calloc(count + 1, sizeof *files);
  if (files == NULL) fail("memory");
  for (size_t i = 0; i < count; i++) read_file(&files[i], argv[i + 1]);
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  size_t threads = processors < 1 ? 1 : processors > MOST_THREADS ? MOST_THREADS : (size_t)processors;
  int64_t times[ROUNDS];
  for (int i = 0; i < ROUNDS; i++) times[i] = round_ns(threads);
  qsort(times, ROUNDS, sizeof *times, ascending);
  printf("%.1f\n", (double)times[ROUNDS / 2] / 1000);
  return 0;
}
