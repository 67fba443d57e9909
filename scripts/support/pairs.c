// Times two commands in turn (A B A B ...) and prints median(A) / median(B).
//
//     pairs [--before COMMAND] PAIRS A [ARG ...] -- B [ARG ...]
//
// COMMAND is run by the shell before each of the two, and its time is not counted.
//
// Alternating is the point: run in blocks, the same two commands gave ratios from 0.77 to 1.07 on
// one machine, because its speed drifts between blocks. A time is that of a whole process, from
// before it is started to after it is gone. Input comes from /dev/null, output and messages go
// there: look at them before, not while the clock runs. Prints "ratio medianA_us medianB_us" and how
// much memory A took at the most, in KB.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static int64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

// The most memory that the last command took, in KB.
static long peak_kb;

// How long a command takes. Ends the program if the command fails: the time to fail is not a time.
static int64_t run_ns(char **argv, const posix_spawn_file_actions_t *actions) {
  pid_t child;
  int status = 0;
  struct rusage usage;
  int64_t start = now_ns();
  int failure = posix_spawnp(&child, argv[0], actions, NULL, argv, environ);
  if (failure != 0) {
    fprintf(stderr, "pairs: cannot start %s: %s\n", argv[0], strerror(failure));
    exit(1);
  }
  while (wait4(child, &status, 0, &usage) == -1)
    if (errno != EINTR) {
      perror("pairs: wait4");
      exit(1);
    }
  int64_t elapsed = now_ns() - start;
  peak_kb = usage.ru_maxrss;
  if (WIFSIGNALED(status)) {
    fprintf(stderr, "pairs: %s ended by signal %d\n", argv[0], WTERMSIG(status));
    exit(1);
  }
  if (WEXITSTATUS(status) != 0) {
    fprintf(stderr, "pairs: %s ended with %d\n", argv[0], WEXITSTATUS(status));
    exit(1);
  }
  return elapsed;
}

static int ascending(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

static double median_us(int64_t *times, size_t count) {
  qsort(times, count, sizeof *times, ascending);
  int64_t middle = count % 2 ? times[count / 2] : (times[count / 2 - 1] + times[count / 2]) / 2;
  return (double)middle / 1000.0;
}

// Makes things ready, by the shell, where there is something to do.
static void prepare(char *command, const posix_spawn_file_actions_t *actions) {
  char *shell[] = {"/bin/sh", "-c", command, NULL};
  if (command != NULL) run_ns(shell, actions);
}

static void measure(char **a, char **b, char *before, size_t count) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);

  int64_t *times_a = calloc(count, sizeof *times_a);
  int64_t *times_b = calloc(count, sizeof *times_b);
  if (times_a == NULL || times_b == NULL) {
    perror("pairs");
    exit(71);
  }
  // The first runs find caches cold and are not counted.
  size_t first = count < 20 ? 1 : 3;
  long peak = 0;
  for (size_t i = 0; i < first + count; i++) {
    size_t place = i < first ? 0 : i - first;
    prepare(before, &actions);
    times_a[place] = run_ns(a, &actions);
    if (peak_kb > peak) peak = peak_kb;
    prepare(before, &actions);
    times_b[place] = run_ns(b, &actions);
  }
  double median_a = median_us(times_a, count), median_b = median_us(times_b, count);
  printf("%.3f %.1f %.1f %ld\n", median_a / median_b, median_a, median_b, peak);
}

int main(int argc, char **argv) {
  char *before = NULL;
  if (argc > 2 && strcmp(argv[1], "--before") == 0) {
    before = argv[2];
    argc -= 2;
    argv += 2;
  }
  long pairs = argc > 1 ? strtol(argv[1], NULL, 10) : 0;
  int split = 0;
  for (int i = 2; i < argc && !split; i++)
    if (strcmp(argv[i], "--") == 0) split = i;
  if (pairs < 1 || pairs > 1000000 || split < 3 || split + 1 >= argc) {
    fprintf(stderr, "usage: pairs [--before COMMAND] PAIRS A [ARG ...] -- B [ARG ...]\n");
    return 64;
  }
  argv[split] = NULL;
  measure(argv + 2, argv + split + 1, before, (size_t)pairs);
  return 0;
}
