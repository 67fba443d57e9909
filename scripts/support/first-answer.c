// How long a server takes from its start to its first answer.
//
//     first-answer TIMES PATH PROGRAM ARGUMENT...
//
// Starts the program, which prints where it is, asks for PATH at once, and prints the median in
// milliseconds.
#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int by_size(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

// The milliseconds that one start takes; it ends the program where anything fails.
static double measure(const char *path, char **command) {
  int ends[2];
  if (pipe(ends)) exit(71);
  double start = now();
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], 1);
    close(ends[0]);
    close(ends[1]);
    execv(command[0], command);
    _exit(127);
  }
  close(ends[1]);
  FILE *output = fdopen(ends[0], "r");
  char line[256];
  if (child < 0 || !output || !fgets(line, sizeof line, output)) exit(70);
  char *port = strrchr(line, ':');
  struct sockaddr_in address = {.sin_family = AF_INET};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons((uint16_t)atoi(port ? port + 1 : "0"));
  int client = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(client, (struct sockaddr *)&address, sizeof address)) exit(69);
  char request[512];
  int size = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: a\r\n\r\n", path);
  if (write(client, request, (size_t)size) != size || read(client, line, sizeof line) < 12 ||
      memcmp(line, "HTTP/1.1 200", 12))
    exit(76);
  double time = now() - start;
  close(client);
  fclose(output);
  kill(child, SIGTERM);
  int status;
  waitpid(child, &status, 0);
  if (status) exit(72);
  return time;
}

int main(int count, char **words) {
  if (count < 4) return 64;
  int times = atoi(words[1]);
  double *all = calloc((size_t)times, sizeof *all);
  if (!all || times < 1) return 64;
  for (int i = 0; i < times; i++) all[i] = measure(words[2], words + 3);
  qsort(all, (size_t)times, sizeof *all, by_size);
  printf("%.1f\n", all[times / 2]);
}
