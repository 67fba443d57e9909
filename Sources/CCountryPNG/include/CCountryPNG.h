#ifndef CCOUNTRY_PNG_H
#define CCOUNTRY_PNG_H

#endif
