#ifndef CCOUNTRY_CURL_H
#define CCOUNTRY_CURL_H

#endif
