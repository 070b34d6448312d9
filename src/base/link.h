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
	int fd;                 /* the shared memory, if it may be sent on (link_receive_whole); else -1 */
	size_t n;
	char *at;
};
struct link_frame { uint32_t kind; uint64_t number; struct link_bytes *bytes; };

/* The content of a frame, made once for all receivers. */
struct link_load { const void *bytes; size_t n; int fd; };
/* Prepares the bytes, which are borrowed until link_unload. False: an error was written. */
MUST bool link_load(struct link_load *l, const void *bytes, size_t n);
/* The same for pieces, which are copied into shared memory at once. */
struct link_piece { const void *at; size_t n; };
MUST bool link_load_pieces(struct link_load *l, int count, const struct link_piece *piece);
void link_unload(struct link_load *l);

/* False: the other process has ended. */
MUST bool link_send(int fd, uint32_t kind, uint64_t number, const struct link_load *l);        /* l NULL: no bytes */
/* Waits for a whole frame. False: the other process has ended, or the frame is invalid. */
MUST bool link_receive(int fd, struct link_frame *f);
/* The same. The descriptor of shared memory stays open, so that the bytes can be sent on without a copy. */
MUST bool link_receive_whole(int fd, struct link_frame *f);
void link_bytes_close(struct link_bytes *b);             /* closes the descriptor, if there is one */
void link_bytes_ref(struct link_bytes *b);
void link_bytes_unref(struct link_bytes *b);            /* NULL is fine */

/* Sets the program that worker processes execute; "": there is none. */
void link_set_program(const char *program);
const char *link_program(void);                         /* RUNMAT_WORKER_PROGRAM, or the one that was set; "": none */

/*
** A worker as its client sees it. Its frames come through `fd`, whatever carries them: rank 0 is a process of this
** machine, and other ranks are those of MPI (mpi.h), which may be on other machines.
*/
struct link { int fd, rank; pid_t pid; bool alive; };
/* Starts "PROGRAM worker-process PARENT". False: an error was written. */
MUST bool link_start(struct link *l, int rank);
void link_interrupt(struct link *l);                    /* as Ctrl-C does */
void link_kill(struct link *l);                         /* its socket ends soon */
bool link_is_stopped(const struct link *l);             /* a signal has stopped it (on this machine) */
void link_end(struct link *l);                          /* kills it, and waits for its end */

/*
** Kinds of frames for the process that carries them. The others are below 256. LINK_SCALAPACK comes from a worker with
** shared memory (scalapack.h), and goes back without bytes when the memory has the results.
*/
enum { LINK_START = 1 << 28, LINK_INTERRUPT, LINK_SCALAPACK, LINK_DIRECT = 1 << 29 };
/* The kind of a frame that goes to another worker of MPI, and not to the client. */
static inline uint32_t link_to(int rank, uint32_t kind) { return LINK_DIRECT | (uint32_t)rank << 8 | kind; }
/* The client of an MPI program gets its workers by this socket. */
void link_set_ranks(int control, int n);
int link_ranks(void);                                   /* how many workers mpirun has started; 0: none */
/* Receives a frame without bytes and the descriptor that came with it. */
MUST bool link_receive_fd(int fd, uint32_t *kind, uint64_t *number, int *got);
/* Prepares shared memory for n bytes, mapped at *at, which are sent by link_send. False: an error was written. */
MUST bool link_room(struct link_load *l, size_t n, char **at);

/* Called in a worker, which then ends when process `parent` ends. False: that process has ended already. */
bool link_follow(pid_t parent);

#endif
