// For strcasecmp, which the plain C of the build leaves out.
#define _GNU_SOURCE

#include "head.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

const char country_mhd_cookie[] = "Cookie";
const fault country_mhd_too_large = {MHD_HTTP_CONTENT_TOO_LARGE,
                                     "the body of the request is too large"};
static const fault bad_length = {MHD_HTTP_BAD_REQUEST,
                                 "the Content-Length of the request is no number"};
static const fault too_large_head = {MHD_HTTP_REQUEST_HEADER_FIELDS_TOO_LARGE,
                                     "the head of the request is too large"};

// What a field costs of a connection's memory besides its bytes.
enum { field_cost = 64 };

// Fields as they are walked over.
typedef struct {
  // Where the next name lies, if nothing stands between; NULL where the library keeps them otherwise.
  const char *next;
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
  } else if (w->next && name != w->next) {
    w->fault = bad("a header field of the request has a NUL in it, or goes on in the next line");
  } else if (is_called(name, name_size, MHD_HTTP_HEADER_HOST)) {
    w->hosts++;
  } else if (is_called(name, name_size, MHD_HTTP_HEADER_CONTENT_LENGTH)) {
    w->lengths++;
    if (!read_length(value, value_size, &w->length)) {
      w->fault = bad_length;
    }
  } else if (is_called(name, name_size, MHD_HTTP_HEADER_TRANSFER_ENCODING)) {
    w->codings++;
    w->is_chunked = is_called(value, value_size, "chunked");
  }
  if (w->fault.status) return MHD_NO;
  // A CR and an LF, or an LF alone, which are NULs by now.
  if (w->next) w->next = value + value_size + (value[value_size + 1] ? 1 : 2);
  return MHD_YES;
}

// Where a NUL stands in the head, libmicrohttpd 0.9 sees less of it than there is. Names and values
// lie where they were read, one behind the other, so that what is passed over shows as a gap.
static bool is_whole(const country_mhd *m, const request_head *head, const walk *w,
                     size_t head_size) {
  if (!m->is_old || !w->next) return true;
  ptrdiff_t rest = head->method + head_size - w->next;
  // The empty line; where it follows a line that ends in an LF alone, it was taken for its end.
  return rest >= 0 && rest <= 2;
}

fault country_mhd_check_head(const country_mhd *m, const request_head *head, size_t *length) {
  const union MHD_ConnectionInfo *info =
      m->get_connection_info(head->connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  size_t size = info ? info->header_size : 0;
  const char *method_end = head->method + strlen(head->method);
  while (m->is_old && method_end + 1 < head->place && method_end[1] == ' ') method_end++;
  if (!is_token(head->method, strlen(head->method)) ||
      (m->is_old && method_end + 1 != head->place)) {
    return bad("the method of the request is none");
  }
  if (m->is_old && head->version != head->place + head->uri_size + 1) {
    return bad("the target of the request has a NUL in it");
  }
  if (has_control(head->uri, strlen(head->uri), true) || strchr(head->uri, ' ')) {
    return bad("the target of the request has blanks or control characters in it");
  }
  walk w = {0};
  if (m->is_old && info) {
    const char *end = head->version + strlen(head->version);
    w.next = end + (end[1] ? 1 : 2);
  }
  m->get_connection_values_n(head->connection, MHD_HEADER_KIND, look, &w);
  if (w.fault.status) return w.fault;
  if (!is_whole(m, head, &w, size)) {
    return bad("a header field of the request has a NUL in it, or goes on in the next line");
  }
  if (head->uri_size > head->memory / 2) {
    return (fault){MHD_HTTP_URI_TOO_LONG, "the target of the request is too long"};
  }
  if (size + w.fields * field_cost > head->memory) return too_large_head;
  bool is_first = strcmp(head->version, MHD_HTTP_VERSION_1_0) == 0;
  if (w.hosts > 1 || (w.hosts == 0 && !is_first)) return bad("the request must have one Host");
  if (w.lengths > 1) return bad("the request has more than one Content-Length");
  if (w.codings > 0 && (w.codings > 1 || !w.is_chunked || w.lengths > 0 || is_first)) {
    return bad("the end of the request cannot be told: Transfer-Encoding is chunked, and stands alone");
  }
  *length = w.length;
  return w.length > head->body_limit ? country_mhd_too_large : (fault){0};
}

typedef struct {
  size_t size;
  bool has_length, has_bad_length;
} sketch;

static enum MHD_Result add_up(void *context, enum MHD_ValueKind kind, const char *name,
                              size_t name_size, const char *value, size_t value_size) {
  (void)kind;
  sketch *k = context;
  size_t length;
  k->size += name_size + value_size + field_cost;
  // The first is the one that is read.
  if (!k->has_length && is_called(name, name_size, MHD_HTTP_HEADER_CONTENT_LENGTH)) {
    k->has_length = true;
    k->has_bad_length = !value || !read_length(value, value_size, &length);
  }
  return MHD_YES;
}

fault country_mhd_foresee(const country_mhd *m, struct MHD_Connection *connection,
                          size_t target_size, size_t memory) {
  sketch k = {.size = target_size};
  m->get_connection_values_n(connection, MHD_HEADER_KIND, add_up, &k);
  if (k.has_bad_length) return bad_length;
  return k.size > memory ? too_large_head : (fault){0};
}
