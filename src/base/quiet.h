/*
** base/quiet.h - writes that would otherwise raise a signal: to a pipe that nobody reads (SIGPIPE), or beyond the
** allowed size of a file (SIGXFSZ).
**
** A library may not change what signals do to its process. So a thread hides both signals from itself while it works
** for an embedder, and forgets those that its own writes raised. Such a write fails with EPIPE or EFBIG.
*/
#ifndef BASE_QUIET_H
#define BASE_QUIET_H

#include <signal.h>
#include <sys/types.h>

#include "base/base.h"

struct quiet { sigset_t mask, pending; bool on; };

void quiet_enter(struct quiet *q);
void quiet_leave(struct quiet *q);              /* errno stays */
ssize_t quiet_write(int fd, const void *bytes, size_t n);
/* The program ignores both signals in the whole process: nothing needs hiding. */
void quiet_process(void);

#endif
