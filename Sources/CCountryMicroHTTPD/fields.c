// For strcasecmp, which the plain C of the build leaves out.
#define _GNU_SOURCE

#include "functions.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct {
  const char *name;
  char *text;
  size_t size;
} list;

static enum MHD_Result join(void *context, enum MHD_ValueKind kind, const char *name,
                            size_t name_size, const char *value, size_t value_size) {
  (void)kind;
  list *l = context;
  if (name_size != strlen(l->name) || strncasecmp(name, l->name, name_size) != 0) return MHD_YES;
  char *text = realloc(l->text, l->size + value_size + 2);
  if (!text) return MHD_NO;
  l->text = text;
  if (l->size > 0) text[l->size++] = ',';
  if (value_size > 0) memcpy(text + l->size, value, value_size);
  l->size += value_size;
  text[l->size] = '\0';
  return MHD_YES;
}

char *country_mhd_list(const country_mhd *m, struct MHD_Connection *connection, const char *name) {
  list l = {.name = name};
  m->get_connection_values_n(connection, MHD_HEADER_KIND, join, &l);
  return l.text;
}

static enum MHD_Result look_for_proxy(void *context, enum MHD_ValueKind kind, const char *name,
                                      size_t name_size, const char *value, size_t value_size) {
  (void)kind;
  (void)value;
  (void)value_size;
  static const char *const names[] = {"Forwarded",   "Via",            "X-Real-IP",
                                      "X-Client-IP", "True-Client-IP", "CF-Connecting-IP"};
  static const char prefix[] = "X-Forwarded";
  bool is_one = name_size >= sizeof prefix - 1 && strncasecmp(name, prefix, sizeof prefix - 1) == 0;
  for (size_t place = 0; place < sizeof names / sizeof *names; place++) {
    is_one = is_one || (name_size == strlen(names[place]) &&
                        strncasecmp(name, names[place], name_size) == 0);
  }
  if (is_one) *(bool *)context = true;
  return is_one ? MHD_NO : MHD_YES;
}

bool country_mhd_is_forwarded(const country_mhd *m, struct MHD_Connection *connection) {
  bool is_forwarded = false;
  m->get_connection_values_n(connection, MHD_HEADER_KIND, look_for_proxy, &is_forwarded);
  return is_forwarded;
}
