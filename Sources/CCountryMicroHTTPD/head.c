// For strcasecmp, which the plain C of the build leaves out.
#define _GNU_SOURCE

#include "head.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

const char country_mhd_cookie[] = "Cookie";
const fault country_mhd_too_large = {MHD_HTTP_CONTENT_TOO_LARGE,
                                     "the body of the request is too large"};

// What a field costs of a connection's memory besides its bytes, and what an answer's head does.
enum { field_cost = 64, answer_cost = 3 * 1024 };

// Fields as they are walked over.
typedef struct {
  size_t fields;
  int hosts, lengths, codings;
  size_t length;
  bool is_chunked;
  fault fault;
} walk;

static fault bad(const char *message) { return (fault){MHD_HTTP_BAD_REQUEST, message}; }

static bool is_token(const char *text, size_t size) {
  static const char others[] = "!#$%&'*+-.^_`|~";
  for (size_t place = 0; place < size; place++) {
    char c = text[place];
    bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!is_plain && !memchr(others, c, sizeof others - 1)) return false;
  }
  return size > 0;
}

static bool has_control(const char *text, size_t size, bool tab_is_one) {
  for (size_t place = 0; place < size; place++) {
    unsigned char c = (unsigned char)text[place];
    if (c == 0x7F || (c < 0x20 && (tab_is_one || c != '\t'))) return true;
  }
  return false;
}

// The digits of a length; false for anything else, and for one that no memory holds.
static bool read_length(const char *text, size_t size, size_t *length) {
  *length = 0;
  for (size_t place = 0; place < size; place++) {
    if (text[place] < '0' || text[place] > '9') return false;
    if (*length > (SIZE_MAX - 9) / 10) return false;
    *length = *length * 10 + (size_t)(text[place] - '0');
  }
  return size > 0;
}

static bool is_called(const char *name, size_t size, const char *other) {
  return size == strlen(other) && strncasecmp(name, other, size) == 0;
}

static enum MHD_Result look(void *context, enum MHD_ValueKind kind, const char *name,
                            size_t name_size, const char *value, size_t value_size) {
  (void)kind;
  walk *w = context;
  if (name == country_mhd_cookie) return MHD_YES;
  w->fields++;
  if (!value) value = "";
  if (!is_token(name, name_size)) {
    w->fault = bad("a header field of the request has no name");
  } else if (has_control(value, value_size, false)) {
    w->fault = bad("a header field of the request has control characters in it");
  } else if (is_called(name, name_size, MHD_HTTP_HEADER_HOST)) {
    w->hosts++;
  } else if (is_called(name, name_size, MHD_HTTP_HEADER_CONTENT_LENGTH)) {
    w->lengths++;
    if (!read_length(value, value_size, &w->length)) {
      w->fault = bad("the Content-Length of the request is no number");
    }
  } else if (is_called(name, name_size, MHD_HTTP_HEADER_TRANSFER_ENCODING)) {
    w->codings++;
    w->is_chunked = is_called(value, value_size, "chunked");
  }
  return w->fault.status ? MHD_NO : MHD_YES;
}

fault country_mhd_check_head(const country_mhd *m, const country_mhd_settings *settings,
                             const country_mhd_request *request, const char *version,
                             size_t *length) {
  if (!is_token(request->method, strlen(request->method))) {
    return bad("the method of the request is none");
  }
  if (has_control(request->uri, request->uri_size, true) || strchr(request->uri, ' ')) {
    return bad("the target of the request has blanks or control characters in it");
  }
  size_t memory = settings->connection_memory - answer_cost;
  if (request->uri_size > memory / 2) {
    return (fault){MHD_HTTP_URI_TOO_LONG, "the target of the request is too long"};
  }
  walk w = {0};
  m->get_connection_values_n(request->connection, MHD_HEADER_KIND, look, &w);
  if (w.fault.status) return w.fault;
  const union MHD_ConnectionInfo *info =
      m->get_connection_info(request->connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  if ((info ? info->header_size : 0) + w.fields * field_cost > memory) {
    return (fault){MHD_HTTP_REQUEST_HEADER_FIELDS_TOO_LARGE, "the head of the request is too large"};
  }
  bool is_first = strcmp(version, MHD_HTTP_VERSION_1_0) == 0;
  if (w.hosts > 1 || (w.hosts == 0 && !is_first)) return bad("the request must have one Host");
  if (w.lengths > 1) return bad("the request has more than one Content-Length");
  if (w.codings > 0 && (w.codings > 1 || !w.is_chunked || w.lengths > 0 || is_first)) {
    return bad("the end of the request cannot be told: Transfer-Encoding is chunked, and stands alone");
  }
  *length = w.length;
  return w.length > settings->body_limit ? country_mhd_too_large : (fault){0};
}
