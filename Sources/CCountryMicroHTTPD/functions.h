#ifndef COUNTRY_MHD_FUNCTIONS_H
#define COUNTRY_MHD_FUNCTIONS_H

#include "CCountryMicroHTTPD.h"

// Every function of libmicrohttpd that is used, with the type its header gives it.
#define COUNTRY_MHD_FUNCTIONS(F)                                                          \
  F(get_version) F(start_daemon) F(stop_daemon)                                           \
  F(lookup_connection_value) F(get_connection_values_n) F(set_connection_value)           \
  F(get_connection_info)                                                                  \
  F(create_response_from_buffer) F(add_response_header) F(queue_response)                 \
  F(destroy_response) F(suspend_connection) F(resume_connection)

struct country_mhd {
#define COUNTRY_MHD_MEMBER(name) __typeof__(&MHD_##name) name;
  COUNTRY_MHD_FUNCTIONS(COUNTRY_MHD_MEMBER)
#undef COUNTRY_MHD_MEMBER
  // Whether it is one of 0.9, whose faults are known.
  bool is_old;
};

#endif
