#include "refusal.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

static const char *reason(unsigned status) {
  switch (status) {
    case MHD_HTTP_CONTENT_TOO_LARGE: return "Content Too Large";
    case MHD_HTTP_URI_TOO_LONG: return "URI Too Long";
    case MHD_HTTP_REQUEST_HEADER_FIELDS_TOO_LARGE: return "Request Header Fields Too Large";
    default: return "Bad Request";
  }
}

void country_mhd_refuse_by_hand(const country_mhd *m, struct MHD_Connection *connection, fault fault,
                                bool has_body) {
  char body[256], text[1024];
  int size = snprintf(body, sizeof body, "{\"message\":\"%s\",\"status\":%u}", fault.message,
                      fault.status);
  int length = snprintf(text, sizeof text,
                        "HTTP/1.1 %u %s\r\n"
                        "Connection: close\r\n"
                        "Content-Length: %d\r\n"
                        "Cache-Control: no-store\r\n"
                        "Access-Control-Allow-Origin: *\r\n"
                        "Content-Type: application/json\r\n"
                        "X-Content-Type-Options: nosniff\r\n\r\n%s",
                        fault.status, reason(fault.status), size, has_body ? body : "");
  const union MHD_ConnectionInfo *tls =
      m->get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  if (tls && tls->tls_session) {
    if (m->tls_send) m->tls_send(tls->tls_session, text, (size_t)length);
    return;
  }
  const union MHD_ConnectionInfo *info =
      m->get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  // Who reads so little that this finds no room is not told.
  if (info) (void)!send(info->connect_fd, text, (size_t)length, MSG_NOSIGNAL | MSG_DONTWAIT);
}
