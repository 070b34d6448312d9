/*
** base/link.h - processes that work for this one, and frames between the two.
**
** A worker is a process of the same program with one end of a socket pair. A frame has a kind, a number and bytes. Few
** bytes go through the socket; many go through shared memory, which the receiver maps without a copy. The same shared
** memory may go to several workers. A worker ends when the process that started it ends, however that happens.
*/
#ifndef BASE_LINK_H
#define BASE_LINK_H

#include <sys/types.h>

#include "base/base.h"

enum { LINK_WORKER_FD = 3, LINK_INLINE = 64 << 10 };    /* bytes of a frame from which on memory is shared */

struct link_bytes {             /* counted: arrays may lie in it */
	_Atomic uint32_t refs;
	bool mapped;
	size_t n;
	char *at;
};
struct link_frame { uint32_t kind; uint64_t number; struct link_bytes *bytes; };

/* What a frame carries, made once for all who get it. */
struct link_load { const void *bytes; size_t n; int fd; };
/* bytes are lent until link_unload. False: error written. */
MUST bool link_load(struct link_load *l, const void *bytes, size_t n);
void link_unload(struct link_load *l);

/* False: the other end has gone. */
MUST bool link_send(int fd, uint32_t kind, uint64_t number, const struct link_load *l);        /* l NULL: no bytes */
/* Waits for a whole frame. False: the other end has gone, or the frame makes no sense. */
MUST bool link_receive(int fd, struct link_frame *f);
void link_bytes_ref(struct link_bytes *b);
void link_bytes_unref(struct link_bytes *b);            /* NULL is fine */

/* The program whose processes are workers; "": there is none. */
void link_set_program(const char *program);
/* Starts "PROGRAM worker-process PARENT". *fd: its socket. -1: error written. */
pid_t link_start(int *fd);
/* In a worker: it ends when process `parent` ends. False: that has ended already. */
bool link_follow(pid_t parent);

#endif
