#define _GNU_SOURCE
#include "CCountryProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int argument_count;
static char **arguments;

// The C library hands these to every constructor.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

// Swift's `CommandLine` asks this function. The standard library's own reads /proc/self/maps to
// find the arguments on the stack, at every start and before anyone asks; where there is no /proc
// it finds none. The linker takes this one instead where the standard library is linked statically.
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return arguments;
}

void country_prepare_heap(void) {
  const int size = 320 * 1024;
  // The heap grows by this much at once and is not given back in between.
  mallopt(M_TOP_PAD, size);
  mallopt(M_TRIM_THRESHOLD, 4 * size);
  // Small enough to be taken from the heap, large enough to make it grow.
  void *block = malloc(96 * 1024);
  if (block == NULL) return;
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  const uintptr_t start = ((uintptr_t)block + page - 1) & ~(page - 1);
  madvise((void *)start, (size_t)size, MADV_POPULATE_WRITE);
  free(block);
}

int country_exchange(const char *one, const char *other) {
#ifdef SYS_renameat2
  const unsigned exchange = 1 << 1;
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, exchange);
#else
  (void)one;
  (void)other;
  errno = ENOSYS;
  return -1;
#endif
}

int country_is_mount_point(const char *folder) {
  struct statx told;
  if (statx(AT_FDCWD, folder, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, &told) != 0) return 0;
  if (told.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT) {
    return (told.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
  }
  char above[PATH_MAX + 4];
  struct stat here, there;
  snprintf(above, sizeof above, "%s/..", folder);
  return stat(folder, &here) == 0 && stat(above, &there) == 0 &&
         (here.st_dev != there.st_dev || here.st_ino == there.st_ino);
}
