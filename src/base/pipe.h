/*
** base/pipe.h - named pipes and terminals as files, whose reads and writes end at Ctrl-C.
**
** A pipe is opened without waiting; reads and writes wait until the other side is there and ready. A program that is
** interrupted meanwhile gets errno EINTR, and a stream that was interrupted while it wrote writes nothing more.
*/
#ifndef BASE_PIPE_H
#define BASE_PIPE_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

bool pipe_is(const char *path);                         /* a named pipe or a terminal, which may be opened */
int pipe_open(const char *path, int flags);             /* -1: errno says why */
ssize_t pipe_read(int fd, char *to, size_t n);
ssize_t pipe_write(int fd, const char *from, size_t n);
FILE *pipe_fopen(const char *path, const char *mode);   /* mode as of fopen */

#endif
