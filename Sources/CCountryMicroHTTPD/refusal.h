#ifndef COUNTRY_MHD_REFUSAL_H
#define COUNTRY_MHD_REFUSAL_H

#include "head.h"

// Says by hand what is wrong with a request, where libmicrohttpd has no way to: in the middle of a
// body, and where its memory is used up. The connection is to be closed then.
void country_mhd_refuse_by_hand(const country_mhd *m, struct MHD_Connection *connection, fault fault,
                                bool has_body);

#endif
