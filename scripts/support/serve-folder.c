// Serves the pictures of a folder over HTTP/1.1 on loopback, each answer some time after its
// question, to any number of connections at once.
//
//     serve-folder FOLDER MILLISECONDS
//
// Prints its port as a line, then answers until it is killed. Files lie in memory. An answer has an
// ETag and may be kept but not used without asking; a question with that ETag gets a 304. What the
// peers are given to wait for is the same for all of them: nothing is logged, counted or looked up.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { MOST_PICTURES = 4096, MOST_EVENTS = 64 };

struct picture {
  char *path;  // "/in.png"
  char *bytes;
  size_t size;
  char etag[48];
  char head[512];  // of the 200
  size_t head_size;
  char unchanged[512];  // the 304
  size_t unchanged_size;
};

struct connection {
  int descriptor;
  char question[4096];
  size_t question_size;
  int64_t due;                     // when the answer is to go
  struct connection *next;         // in the line of those that wait
  struct iovec answer[2];          // what is still to be sent
};

static struct picture pictures[MOST_PICTURES];
static size_t picture_count;
static struct picture nothing;  // the 404
static int64_t delay_ns;
static int events;
// The delay is the same for all, so those that asked first are first in line.
static struct connection *first, *last;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void read_picture(struct picture *picture, int folder, const char *name) {
  int file = openat(folder, name, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) fail(name);
  picture->size = (size_t)status.st_size;
  picture->bytes = malloc(picture->size + 1);
  if (picture->bytes == NULL || asprintf(&picture->path, "/%s", name) < 0) fail(name);
  if (read(file, picture->bytes, picture->size) != (ssize_t)picture->size) fail(name);
  close(file);
  char changed[64];
  strftime(changed, sizeof changed, "%a, %d %b %Y %H:%M:%S GMT", gmtime(&status.st_mtime));
  snprintf(picture->etag, sizeof picture->etag, "\"%llx-%zx\"",
           (unsigned long long)status.st_mtime, picture->size);
  char fields[256];
  snprintf(fields, sizeof fields,
           "Last-Modified: %s\r\nETag: %s\r\nCache-Control: max-age=0\r\n\r\n", changed,
           picture->etag);
  picture->head_size = (size_t)snprintf(
      picture->head, sizeof picture->head,
      "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: %zu\r\n%s", picture->size,
      fields);
  picture->unchanged_size = (size_t)snprintf(picture->unchanged, sizeof picture->unchanged,
                                             "HTTP/1.1 304 Not Modified\r\n%s", fields);
}

static void read_pictures(const char *path) {
  DIR *folder = opendir(path);
  if (folder == NULL) fail(path);
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    size_t length = strlen(entry->d_name);
    if (length < 5 || strcmp(entry->d_name + length - 4, ".png") != 0) continue;
    if (picture_count == MOST_PICTURES) break;
    read_picture(&pictures[picture_count++], dirfd(folder), entry->d_name);
  }
  closedir(folder);
  nothing.head_size = (size_t)snprintf(nothing.head, sizeof nothing.head,
                                       "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
}

static struct picture *asked_for(const char *question) {
  if (strncmp(question, "GET ", 4) != 0) return &nothing;
  const char *path = question + 4;
  size_t length = strcspn(path, " ?\r\n");
  for (size_t i = 0; i < picture_count; i++)
    if (strlen(pictures[i].path) == length && memcmp(pictures[i].path, path, length) == 0)
      return &pictures[i];
  return &nothing;
}

static void listen_for(struct connection *connection, uint32_t what) {
  struct epoll_event event = {.events = what, .data.ptr = connection};
  epoll_ctl(events, EPOLL_CTL_MOD, connection->descriptor, &event);
}

static void end(struct connection *connection) {
  close(connection->descriptor);
  free(connection);
}

// Sends what is left of an answer, as far as it goes.
static void send_answer(struct connection *connection) {
  struct iovec *answer = connection->answer;
  while (answer[0].iov_len + answer[1].iov_len > 0) {
    ssize_t sent = writev(connection->descriptor, answer, 2);
    if (sent < 0 && errno == EAGAIN) return listen_for(connection, EPOLLOUT);
    if (sent < 0) return end(connection);
    for (int i = 0; i < 2; i++) {
      size_t part = (size_t)sent < answer[i].iov_len ? (size_t)sent : answer[i].iov_len;
      answer[i].iov_base = (char *)answer[i].iov_base + part;
      answer[i].iov_len -= part;
      sent -= (ssize_t)part;
    }
  }
  listen_for(connection, EPOLLIN);
}

static void choose_answer(struct connection *connection) {
  struct picture *picture = asked_for(connection->question);
  const char *condition = strcasestr(connection->question, "\r\nIf-None-Match: ");
  struct iovec *answer = connection->answer;
  answer[1] = (struct iovec){0};
  if (condition != NULL && picture->size > 0 && strstr(condition, picture->etag) != NULL) {
    answer[0] = (struct iovec){picture->unchanged, picture->unchanged_size};
  } else {
    answer[0] = (struct iovec){picture->head, picture->head_size};
    answer[1] = (struct iovec){picture->bytes, picture->size};
  }
}

static void read_question(struct connection *connection) {
  size_t room = sizeof connection->question - 1 - connection->question_size;
  ssize_t got =
      read(connection->descriptor, connection->question + connection->question_size, room);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) return end(connection);
  connection->question_size += (size_t)got;
  connection->question[connection->question_size] = '\0';
  if (strstr(connection->question, "\r\n\r\n") == NULL) return;
  choose_answer(connection);
  connection->question_size = 0;
  if (delay_ns == 0) return send_answer(connection);
  connection->due = now_ns() + delay_ns;
  connection->next = NULL;
  listen_for(connection, 0);
  if (first == NULL) first = connection;
  else last->next = connection;
  last = connection;
}

static void take_connections(int listener) {
  for (int one = 1, descriptor;
       (descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0;) {
    struct connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL) fail("serve-folder");
    connection->descriptor = descriptor;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
    if (epoll_ctl(events, EPOLL_CTL_ADD, descriptor, &event) != 0) fail("serve-folder");
  }
}

static void send_what_is_due(void) {
  for (int64_t now = now_ns(); first != NULL && first->due <= now;) {
    struct connection *connection = first;
    first = connection->next;
    send_answer(connection);
  }
}

static void serve(int listener) {
  for (;;) {
    struct epoll_event happened[MOST_EVENTS];
    int64_t left = first == NULL ? 0 : first->due - now_ns();
    if (left < 0) left = 0;
    struct timespec wait = {.tv_sec = left / 1000000000, .tv_nsec = left % 1000000000};
    int count = epoll_pwait2(events, happened, MOST_EVENTS, first == NULL ? NULL : &wait, NULL);
    if (count < 0 && errno != EINTR) fail("serve-folder");
    send_what_is_due();
    for (int i = 0; i < count; i++) {
      struct connection *connection = happened[i].data.ptr;
      if (connection == NULL) take_connections(listener);
      else if (happened[i].events & EPOLLOUT) send_answer(connection);
      else if (happened[i].events & EPOLLIN) read_question(connection);
      // One that waits for its answer ends when that cannot be sent.
    }
  }
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: serve-folder FOLDER MILLISECONDS\n");
    return 64;
  }
  delay_ns = strtoll(argv[2], NULL, 10) * 1000000;
  read_pictures(argv[1]);
  signal(SIGPIPE, SIG_IGN);

  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, length) != 0 ||
      listen(listener, 256) != 0 ||
      getsockname(listener, (struct sockaddr *)&address, &length) != 0)
    fail("serve-folder");
  events = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL};
  if (events < 0 || epoll_ctl(events, EPOLL_CTL_ADD, listener, &event) != 0) fail("serve-folder");
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  serve(listener);
}
