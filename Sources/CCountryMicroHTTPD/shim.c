// For POLLRDHUP, which the plain C of the build leaves out.
#define _GNU_SOURCE

#include "CCountryMicroHTTPD.h"

#include "functions.h"

#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const country_mhd *country_mhd_open(const char *library, char *message, size_t size) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    snprintf(message, size, "%s", dlerror());
    return NULL;
  }
  struct country_mhd *m = calloc(1, sizeof *m);
  if (!m) {
    snprintf(message, size, "out of memory");
    return NULL;
  }
  const char *missing = NULL;
#define FIND(name)                                                          \
  m->name = (__typeof__(&MHD_##name))dlsym(handle, "MHD_" #name);           \
  if (!m->name) missing = "MHD_" #name;
  COUNTRY_MHD_FUNCTIONS(FIND)
#undef FIND
  if (!missing) {
    m->is_old = strncmp(m->get_version(), "0.", 2) == 0;
    return m;
  }
  snprintf(message, size, "%s is too old: it has no %s", library, missing);
  free(m);
  return NULL;
}

const char *country_mhd_header(const country_mhd *m, struct MHD_Connection *connection,
                               const char *name) {
  return m->lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

struct MHD_Response *country_mhd_response(const country_mhd *m, void *bytes, size_t size) {
  struct MHD_Response *response =
      m->create_response_from_buffer(size, bytes, MHD_RESPMEM_MUST_FREE);
  if (!response) free(bytes);
  return response;
}

bool country_mhd_add(const country_mhd *m, struct MHD_Response *response, const char *name,
                     const char *value) {
  return m->add_response_header(response, name, value) == MHD_YES;
}

bool country_mhd_queue(const country_mhd *m, struct MHD_Connection *connection, unsigned status,
                       struct MHD_Response *response) {
  return m->queue_response(connection, status, response) == MHD_YES;
}

void country_mhd_release(const country_mhd *m, struct MHD_Response *response) {
  m->destroy_response(response);
}

void country_mhd_suspend(const country_mhd *m, struct MHD_Connection *connection) {
  m->suspend_connection(connection);
}

void country_mhd_resume(const country_mhd *m, struct MHD_Connection *connection) {
  m->resume_connection(connection);
}

bool country_mhd_is_open(const country_mhd *m, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      m->get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  struct pollfd place = {.fd = info ? info->connect_fd : -1, .events = POLLRDHUP};
  return poll(&place, 1, 0) == 0;
}
