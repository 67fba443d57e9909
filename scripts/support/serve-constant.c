// A web server of a few lines on libmicrohttpd, which answers everything with one file from memory:
// what a server on that library can reach at best.
//
//     serve-constant FILE THREADS      prints its port
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct MHD_Response *response;

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *body,
                              size_t *size, void **seen) {
  (void)context, (void)url, (void)method, (void)version, (void)body, (void)size;
  static int mark;
  if (!*seen) {
    *seen = &mark;
    return MHD_YES;
  }
  return MHD_queue_response(connection, MHD_HTTP_OK, response);
}

int main(int count, char **words) {
  if (count != 3) return 64;
  FILE *file = fopen(words[1], "rb");
  if (!file) return 66;
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(size ? size : 1);
  if (!bytes || fread(bytes, 1, size, file) != size) return 74;
  fclose(file);
  response = MHD_create_response_from_buffer(size, bytes, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Content-Type", "application/json");
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, &answer, NULL, MHD_OPTION_THREAD_POOL_SIZE,
      (unsigned)atoi(words[2]), MHD_OPTION_CONNECTION_LIMIT, 1024u, MHD_OPTION_END);
  if (!daemon) return 70;
  printf("%u\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);
  for (;;) pause();
}
