// For clock_gettime and POLLRDHUP, which the plain C of the build leaves out.
#define _GNU_SOURCE

#include "CCountryMicroHTTPD.h"

#include "functions.h"
#include "head.h"

#include <arpa/inet.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// A connection, in a list so that slow ones can be found. `since` is when it was opened or its
// last answer ended; 0 while a whole request is being answered.
typedef struct watched {
  struct watched *previous, *next;
  int socket;
  _Atomic time_t since;
  // Whether its client was seen to have gone.
  bool is_gone;
} watched;

struct country_mhd_daemon {
  const country_mhd *m;
  struct MHD_Daemon *daemon;
  country_mhd_settings settings;
  atomic_int active;
  atomic_int open;
  atomic_bool is_stopping;
  pthread_mutex_t lock;
  watched *connections;
};

// What is kept of a request from its first line to its end.
typedef struct {
  country_mhd_request request;
  fault fault;
  bool has_head;
  bool is_whole;
  size_t body_size;
  char uri[];
} state;

// A body that is too large is read up to so many times its limit, so that its client hears the answer:
// who still sends when the connection is closed may not.
enum { body_patience = 64 };

static time_t seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  return now.tv_sec;
}

static watched *watch_of(country_mhd_daemon *d, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      d->m->get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

static void set_since(country_mhd_daemon *d, struct MHD_Connection *connection, time_t since) {
  // The watch lives as long as its connection.
  watched *w = watch_of(d, connection);
  if (w) atomic_store_explicit(&w->since, since, memory_order_relaxed);
}

// Whether somebody new is let in.
static enum MHD_Result admits(void *context, const struct sockaddr *address, socklen_t size) {
  (void)address;
  (void)size;
  country_mhd_daemon *d = context;
  return atomic_load(&d->is_stopping) ? MHD_NO : MHD_YES;
}

// Called when a connection is opened, and before its socket is closed.
static void connection_changed(void *context, struct MHD_Connection *connection, void **kept,
                               enum MHD_ConnectionNotificationCode code) {
  country_mhd_daemon *d = context;
  atomic_fetch_add(&d->open, code == MHD_CONNECTION_NOTIFY_STARTED ? 1 : -1);
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    const union MHD_ConnectionInfo *info =
        d->m->get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    watched *w = calloc(1, sizeof *w);
    *kept = w;
    if (!w) return;
    w->socket = info ? info->connect_fd : -1;
    w->since = seconds();
    pthread_mutex_lock(&d->lock);
    w->next = d->connections;
    if (w->next) w->next->previous = w;
    d->connections = w;
    pthread_mutex_unlock(&d->lock);
    return;
  }
  watched *w = *kept;
  if (!w) return;
  pthread_mutex_lock(&d->lock);
  if (w->next) w->next->previous = w->previous;
  if (w->previous) w->previous->next = w->next;
  else d->connections = w->next;
  pthread_mutex_unlock(&d->lock);
  free(w);
  *kept = NULL;
}

// Whether the client of a connection sends no more.
static bool is_at_end(const watched *w) {
  struct pollfd place = {.fd = w->socket, .events = POLLRDHUP};
  return poll(&place, 1, 0) == 1 && place.revents & (POLLRDHUP | POLLHUP | POLLERR);
}

void country_mhd_end_slow(country_mhd_daemon *d) {
  time_t limit = seconds() - (time_t)d->settings.request_seconds;
  pthread_mutex_lock(&d->lock);
  // The socket is not closed before its watch has left the list, so it is still the connection's.
  for (watched *w = d->connections; w; w = w->next) {
    time_t since = atomic_load_explicit(&w->since, memory_order_relaxed);
    if (!since) continue;
    // libmicrohttpd 0.9 does not look again at a client that has sent a part of a request and gone. Who
    // is seen twice has had the time to be answered.
    bool was_gone = w->is_gone;
    w->is_gone = is_at_end(w);
    if (since < limit || (was_gone && w->is_gone)) shutdown(w->socket, SHUT_RD);
  }
  pthread_mutex_unlock(&d->lock);
}

// libmicrohttpd 0.9 takes the query and the cookies of a request to pieces, which nobody here asks for,
// and falls silent where the pieces take more memory than a connection has. It is shown an empty query,
// and an empty `Cookie` before the client's.
static void spare(country_mhd_daemon *d, struct MHD_Connection *connection, const char *uri) {
  // The text lies in the connection's own memory, where the library itself writes next.
  char *mark = strchr(uri, '?');
  if (mark) mark[1] = '\0';
  d->m->set_connection_value(connection, MHD_HEADER_KIND, country_mhd_cookie, "");
}

// The first that is heard of a request: its target, before libmicrohttpd cuts it to pieces.
static void *begin(void *context, const char *uri, struct MHD_Connection *connection) {
  country_mhd_daemon *d = context;
  size_t size = strlen(uri);
  state *s = calloc(1, sizeof *s + size + 1);
  if (!s) return NULL;
  memcpy(s->uri, uri, size + 1);
  s->request.connection = connection;
  s->request.uri = s->uri;
  s->request.uri_size = size;
  if (d->m->is_old) spare(d, connection, uri);
  return s;
}

// Says what is wrong with a request; its connection is closed after that.
static enum MHD_Result refuse(country_mhd_daemon *d, state *s) {
  s->request.is_last = true;
  bool is_said =
      d->settings.refuse(d->settings.context, &s->request, s->fault.status, s->fault.message);
  return is_said ? MHD_YES : MHD_NO;
}

static enum MHD_Result take_head(country_mhd_daemon *d, state *s, const char *version) {
  s->has_head = true;
  size_t length = 0;
  s->fault = country_mhd_check_head(d->m, &d->settings, &s->request, version, &length);
  bool can_wait = s->fault.status == MHD_HTTP_CONTENT_TOO_LARGE &&
                  length / body_patience <= d->settings.body_limit;
  return !s->fault.status || can_wait ? MHD_YES : refuse(d, s);
}

static enum MHD_Result take_body(country_mhd_daemon *d, state *s, size_t size) {
  s->body_size += size;
  if (s->body_size <= d->settings.body_limit) return MHD_YES;
  s->fault = country_mhd_too_large;
  return s->body_size / body_patience <= d->settings.body_limit ? MHD_YES : MHD_NO;
}

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *body,
                              size_t *body_size, void **kept) {
  (void)url;
  (void)body;
  country_mhd_daemon *d = context;
  state *s = *kept;
  if (!s) return MHD_NO;
  s->request.method = method;
  // The head is here; the body, if there is one, comes next.
  if (!s->has_head) return take_head(d, s, version);
  if (*body_size > 0) {
    size_t size = *body_size;
    *body_size = 0;
    return take_body(d, s, size);
  }
  if (s->fault.status) return refuse(d, s);
  if (!s->is_whole) {
    s->is_whole = true;
    atomic_fetch_add(&d->active, 1);
    set_since(d, connection, 0);
  }
  s->request.is_last = atomic_load(&d->is_stopping);
  return d->settings.answer(d->settings.context, &s->request) ? MHD_YES : MHD_NO;
}

static void end(void *context, struct MHD_Connection *connection, void **kept,
                enum MHD_RequestTerminationCode code) {
  (void)code;
  country_mhd_daemon *d = context;
  state *s = *kept;
  if (!s) return;
  if (s->request.kept) d->settings.end(d->settings.context, s->request.kept);
  if (s->is_whole) {
    set_since(d, connection, seconds());
    atomic_fetch_sub(&d->active, 1);
  }
  free(s);
  *kept = NULL;
}

// Targets are decoded by whoever answers, where a NUL and broken UTF-8 can be told.
static size_t leave(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

// What libmicrohttpd says of clients that go away is of no use to anybody.
static void ignore(void *context, const char *format, va_list arguments) {
  (void)context;
  (void)format;
  (void)arguments;
}

country_mhd_daemon *country_mhd_start(const country_mhd *m, const country_mhd_settings *settings) {
  country_mhd_daemon *d = calloc(1, sizeof *d);
  if (!d) return NULL;
  d->m = m;
  d->settings = *settings;
  pthread_mutex_init(&d->lock, NULL);
  struct MHD_OptionItem options[] = {
      {MHD_OPTION_EXTERNAL_LOGGER, (intptr_t)ignore, NULL},
      {MHD_OPTION_LISTEN_SOCKET, settings->socket, NULL},
      {MHD_OPTION_THREAD_POOL_SIZE, (intptr_t)settings->threads, NULL},
      {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)settings->connections, NULL},
      {MHD_OPTION_PER_IP_CONNECTION_LIMIT, (intptr_t)settings->connections_of_address, NULL},
      {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)settings->connection_memory, NULL},
      {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)settings->idle_seconds, NULL},
      {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)begin, d},
      {MHD_OPTION_UNESCAPE_CALLBACK, (intptr_t)leave, NULL},
      {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)end, d},
      {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)connection_changed, d},
      {settings->tls_key ? MHD_OPTION_HTTPS_MEM_KEY : MHD_OPTION_END, 0,
       (void *)settings->tls_key},
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings->tls_certificates},
      {MHD_OPTION_END, 0, NULL},
  };
  // While a handshake waits for its client, libmicrohttpd 0.9 asks epoll over and over, and keeps a
  // processor busy with it; poll waits.
  unsigned loop = settings->tls_key ? MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_TLS
                                    : MHD_USE_EPOLL_INTERNAL_THREAD;
  unsigned flags = loop | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
  d->daemon = m->start_daemon(flags, 0, &admits, d, &handle, d, MHD_OPTION_ARRAY, options,
                              MHD_OPTION_END);
  // These were read while it started.
  d->settings.tls_key = d->settings.tls_certificates = NULL;
  if (d->daemon) return d;
  pthread_mutex_destroy(&d->lock);
  free(d);
  return NULL;
}

// MHD_quiesce_daemon takes the socket from threads of which one may be doing the same, and ends the
// program then (seen with 0.9.75).
void country_mhd_stop_admitting(country_mhd_daemon *d) { atomic_store(&d->is_stopping, true); }

int country_mhd_connections(country_mhd_daemon *d) { return atomic_load(&d->open); }

int country_mhd_active(country_mhd_daemon *d) { return atomic_load(&d->active); }

void country_mhd_stop(country_mhd_daemon *d) {
  d->m->stop_daemon(d->daemon);
  pthread_mutex_destroy(&d->lock);
  free(d);
}

void country_mhd_client(const country_mhd *m, struct MHD_Connection *connection, char *text,
                        size_t size) {
  snprintf(text, size, "-");
  const union MHD_ConnectionInfo *info =
      m->get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (!info || !info->client_addr) return;
  const struct sockaddr *address = info->client_addr;
  if (address->sa_family == AF_INET) {
    inet_ntop(AF_INET, &((const struct sockaddr_in *)address)->sin_addr, text, (socklen_t)size);
  } else if (address->sa_family == AF_INET6) {
    inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)address)->sin6_addr, text,
              (socklen_t)size);
  }
}
