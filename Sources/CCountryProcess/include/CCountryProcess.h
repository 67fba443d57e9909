#ifndef CCOUNTRY_PROCESS_H
#define CCOUNTRY_PROCESS_H

/// Has the kernel make the memory that a command will touch at one go. Page by page, as each is
/// touched first, takes about a microsecond a page, and a list touches eighty. Where the kernel
/// (before Linux 5.14) does not know how, nothing is lost.
void country_prepare_heap(void);

#endif
