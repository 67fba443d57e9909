#ifndef CCOUNTRY_PROCESS_H
#define CCOUNTRY_PROCESS_H

/// Has the kernel make the memory that a command will touch at one go. Page by page, as each is
/// touched first, takes about a microsecond a page, and a list touches eighty. Where the kernel
/// (before Linux 5.14) does not know how, nothing is lost.
void country_prepare_heap(void);

/// Makes two files or folders change places in one step. Returns -1 where that cannot be, with errno.
int country_exchange(const char *one, const char *other);

/// Whether a disk or another folder is mounted on this one, which then cannot be renamed. Where the
/// kernel (before Linux 5.8) does not tell, a folder that is mounted from the same disk is not seen.
int country_is_mount_point(const char *folder);

#endif
