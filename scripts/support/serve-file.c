// Serves one file over HTTP on loopback, whatever is asked for, as fresh for a day.
//
//     serve-file FILE [TYPE]     TYPE is image/png unless given
//
// Prints its port as a line, then answers one connection after the other until it is killed.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static char *contents(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) fail(path);
  long length = ftell(file);
  if (length < 0) fail(path);
  rewind(file);
  *size = (size_t)length;
  char *bytes = malloc(*size + 1);
  if (bytes == NULL || fread(bytes, 1, *size, file) != *size) fail(path);
  fclose(file);
  return bytes;
}

static int send_all(int connection, const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t sent = write(connection, bytes, size);
    if (sent <= 0) return 0;
    bytes += sent;
    size -= (size_t)sent;
  }
  return 1;
}

// Reads a request up to the empty line at its end; returns whether there was one.
static int read_request(int connection) {
  char request[16384];
  size_t length = 0;
  while (length < sizeof request - 1) {
    ssize_t got = read(connection, request + length, sizeof request - 1 - length);
    if (got <= 0) return 0;
    length += (size_t)got;
    request[length] = '\0';
    if (strstr(request, "\r\n\r\n") != NULL) return 1;
  }
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 2 || argc > 3) {
    fprintf(stderr, "usage: serve-file FILE [TYPE]\n");
    return 64;
  }
  size_t size;
  char *body = contents(argv[1], &size);
  char head[512];
  int head_length = snprintf(
      head, sizeof head,
      "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Length: %zu\r\n"
      "Cache-Control: max-age=86400\r\nConnection: close\r\n\r\n",
      argc > 2 ? argv[2] : "image/png", size);
  if (head_length < 0 || (size_t)head_length >= sizeof head) return 64;
  signal(SIGPIPE, SIG_IGN);

  int listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, length) != 0 ||
      listen(listener, 16) != 0 || getsockname(listener, (struct sockaddr *)&address, &length) != 0)
    fail("serve-file");
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);

  for (;;) {
    int connection = accept(listener, NULL, NULL);
    if (connection < 0) continue;
    if (read_request(connection) && send_all(connection, head, (size_t)head_length))
      send_all(connection, body, size);
    close(connection);
  }
}
