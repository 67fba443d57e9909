#ifndef CCOUNTRY_MICROHTTPD_H
#define CCOUNTRY_MICROHTTPD_H

// The door to GNU libmicrohttpd. The library is loaded with dlopen when a server is first
// started, so that no other command pays for it; only the types and constants of its header are
// used at build time.
#include <microhttpd.h>
#include <stdbool.h>
#include <stddef.h>

/// libmicrohttpd's functions, found once. Usable from any thread; never unloaded.
typedef struct country_mhd country_mhd;

/// Loads `library` and finds every function. NULL on failure, with the reason in `message`.
/// Call it from one thread at a time.
const country_mhd *country_mhd_open(const char *library, char *message, size_t size);

/// A request whose head has arrived.
typedef struct {
  struct MHD_Connection *connection;
  /// As the client wrote them, each ending in a NUL.
  const char *method;
  const char *uri;
  size_t uri_size;
  /// Whether the server stops, so that this answer should be the connection's last.
  bool is_last;
  /// What `country_mhd_settings.answer` has left here for when it is called again; NULL at first.
  void *kept;
} country_mhd_request;

/// Answers a request with `country_mhd_queue`, or suspends its connection and is called again after
/// `country_mhd_resume`. It is called on any of the daemon's threads. False closes the connection.
typedef bool (*country_mhd_answer)(void *context, country_mhd_request *request);

/// Answers a request that is refused before anybody is asked for an answer: its head breaks the rules
/// of RFC 9112, or there is too much of it. False closes the connection without a word.
typedef bool (*country_mhd_refusal)(void *context, const country_mhd_request *request,
                                    unsigned status, const char *message);

/// Told that a request has ended, however it did; it lets go of what is kept.
typedef void (*country_mhd_end)(void *context, void *kept);

/// How a daemon is to be.
typedef struct {
  /// A socket that listens; it is the daemon's from then on.
  int socket;
  unsigned threads;
  /// The most connections, at least as many as threads, and the most of one address; 0 for no
  /// limit of its own.
  unsigned connections;
  unsigned connections_of_address;
  /// The bytes that a connection may take for the head of a request and of its answer.
  size_t connection_memory;
  /// The seconds in which nothing happens until a connection is closed.
  unsigned idle_seconds;
  /// The seconds in which a connection has to bring each of its requests.
  unsigned request_seconds;
  /// The most bytes of a request's body, which is not looked at.
  size_t body_limit;
  /// A private key and certificates in PEM, for TLS; both or none.
  const char *tls_key;
  const char *tls_certificates;
  country_mhd_answer answer;
  country_mhd_refusal refuse;
  country_mhd_end end;
  void *context;
} country_mhd_settings;

/// A server at work.
typedef struct country_mhd_daemon country_mhd_daemon;

/// Starts a daemon. NULL on failure; libmicrohttpd may then have closed the socket, or not.
/// `settings` may go, what it points to except `context` too.
country_mhd_daemon *country_mhd_start(const country_mhd *m, const country_mhd_settings *settings);

/// Lets nobody new in: whoever still connects is left without an answer.
void country_mhd_stop_admitting(country_mhd_daemon *d);

/// How many requests have come whole and not ended.
int country_mhd_active(country_mhd_daemon *d);

/// How many connections are open.
int country_mhd_connections(country_mhd_daemon *d);

/// Ends connections that take too long to bring a request, and those whose clients have gone in the middle
/// of one. Called every second or so.
void country_mhd_end_slow(country_mhd_daemon *d);

/// Closes all connections, waits for the threads and frees the daemon.
void country_mhd_stop(country_mhd_daemon *d);

/// The value of a header, or NULL.
const char *country_mhd_header(const country_mhd *m, struct MHD_Connection *connection,
                               const char *name);

/// Writes the address of the client as text.
void country_mhd_client(const country_mhd *m, struct MHD_Connection *connection, char *text,
                        size_t size);

/// The values of a header field that may come several times, with a comma between them, to be freed;
/// NULL if there is none.
char *country_mhd_list(const country_mhd *m, struct MHD_Connection *connection, const char *name);

/// Whether the client of a connection that is put aside is still there.
bool country_mhd_is_open(const country_mhd *m, struct MHD_Connection *connection);

/// Whether a proxy says that it passed a request on: `Forwarded` (RFC 7239), `Via` (RFC 9110, 7.6.3),
/// or what was usual before these.
bool country_mhd_is_forwarded(const country_mhd *m, struct MHD_Connection *connection);

/// Makes an answer of bytes that were allocated with malloc, and are the answer's from then on.
/// NULL on failure; the bytes are then freed.
struct MHD_Response *country_mhd_response(const country_mhd *m, void *bytes, size_t size);

/// Adds a header to an answer. False if it is none.
bool country_mhd_add(const country_mhd *m, struct MHD_Response *response, const char *name,
                     const char *value);

/// Sends an answer, which may be on its way on many connections at once.
bool country_mhd_queue(const country_mhd *m, struct MHD_Connection *connection, unsigned status,
                       struct MHD_Response *response);

/// Lets go of an answer; connections on which it is under way keep it until it is sent.
void country_mhd_release(const country_mhd *m, struct MHD_Response *response);

/// Puts a connection aside until it is resumed, from any thread.
void country_mhd_suspend(const country_mhd *m, struct MHD_Connection *connection);
void country_mhd_resume(const country_mhd *m, struct MHD_Connection *connection);

#endif
