/*
** base/link.h - worker processes, and the frames that this process and a worker exchange.
**
** A worker is a process of this program, connected by a socket pair. A frame has a kind, a number and bytes. Few bytes
** are sent through the socket. Many bytes are in shared memory, which the receiver maps without a copy, and which
** several workers may share. A worker ends when the process that started it ends, however that happens.
*/
#ifndef BASE_LINK_H
#define BASE_LINK_H

#include <sys/types.h>

#include "base/base.h"

enum { LINK_WORKER_FD = 3, LINK_INLINE = 64 << 10 };    /* LINK_INLINE: frames with more bytes use shared memory */

struct link_bytes {             /* counted, because arrays may use the memory */
	_Atomic uint32_t refs;
	bool mapped;
	size_t n;
	char *at;
};
struct link_frame { uint32_t kind; uint64_t number; struct link_bytes *bytes; };

/* The content of a frame, made once for all receivers. */
struct link_load { const void *bytes; size_t n; int fd; };
/* Prepares the bytes, which are borrowed until link_unload. False: an error was written. */
MUST bool link_load(struct link_load *l, const void *bytes, size_t n);
void link_unload(struct link_load *l);

/* False: the other process has ended. */
MUST bool link_send(int fd, uint32_t kind, uint64_t number, const struct link_load *l);        /* l NULL: no bytes */
/* Waits for a whole frame. False: the other process has ended, or the frame is invalid. */
MUST bool link_receive(int fd, struct link_frame *f);
void link_bytes_ref(struct link_bytes *b);
void link_bytes_unref(struct link_bytes *b);            /* NULL is fine */

/* Sets the program that worker processes execute; "": there is none. */
void link_set_program(const char *program);
/* Starts "PROGRAM worker-process PARENT". *fd: its socket. Returns -1 after an error. */
pid_t link_start(int *fd);
/* Called in a worker, which then ends when process `parent` ends. False: that process has ended already. */
bool link_follow(pid_t parent);

#endif
