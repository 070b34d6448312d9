/*
** lib/parallel/pool.h - a pool of workers in the client, and the frames between client and workers.
**
** A worker executes one job at a time: a range of turns of a loop, a call, or an spmd block. While it works, it may
** send output and data of queues. Calls belong to futures: their results become events, which MATLAB code takes
** (runmat_pool). Results of loops and blocks go to the C code that waits for them.
*/
#ifndef LIB_PARALLEL_POOL_H
#define LIB_PARALLEL_POOL_H

#include <sys/types.h>

#include "base/link.h"
#include "base/vec.h"
#include "vm/state.h"

enum pool_frame {
	/* Frames to a worker: */
	POOL_SETTINGS = 1,      /* its number, the folder, the search path */
	POOL_LOOP,              /* a loop with its variables; number: of the loop */
	POOL_TURNS,             /* number: of a job; two int64_t: the range of blocks */
	POOL_CALL,              /* number: of a job; {function, outputs, {arguments}} */
	POOL_BLOCK,             /* number: of a job; an spmd block */
	POOL_REPLY,             /* number: a sender; a message for which the worker waits */
	POOL_MAIL,              /* from another worker of MPI: struct pool_mail, then a value */
	/* Frames from a worker: */
	POOL_HELLO,
	POOL_BEGUN,             /* number: of the job; from now on SIGINT ends it */
	POOL_OUT, POOL_ERR,
	POOL_RESULT,            /* number: of the job */
	POOL_FAILED,            /* number: of the job; {MException, turn} */
	POOL_DATA,              /* {queue, value} */
	POOL_MESSAGE,           /* struct pool_message, then a value */
	POOL_DEVICE,            /* text: what the worker did on its device so far */
	POOL_NOTE,              /* how workers compute a function: "NAME\nWHERE\nWHY"; number: of elements */
};

/* The last three are reports of workers of MPI: what the worker waits for; that it goes on; that it has ended. */
enum pool_op { OP_SEND, OP_RECEIVE, OP_PROBE, OP_BARRIER, OP_WAITS, OP_GOES, OP_ENDS };
/*
** The head of a message. A value follows: `unused` makes its arrays begin at multiples of 64 bytes. peer 1 .. n, 0:
** any, or with OP_SEND all others; tag -1: any.
*/
struct pool_message { int64_t op, peer, tag, unused[5]; };
struct pool_mail { int64_t block, from, tag, unused[5]; };
enum { OWN_TAGS = 1 << 30, TAG_BARRIER = OWN_TAGS + 100 };      /* tags from OWN_TAGS on belong to the library */
/* Whether a worker that waits for `wish` gets a message with this sender and tag. */
static inline bool pool_fits(const struct pool_message *wish, int64_t from, int64_t tag)
{
	return (wish->peer == 0 || wish->peer == from) && (wish->tag == -1 ? tag < OWN_TAGS : wish->tag == tag);
}

enum pool_work { WORK_NONE, WORK_LOOP, WORK_CALL, WORK_BLOCK };

struct pool_worker {
	int index;
	struct link link;
	bool hello;
	uint64_t begun, cancelled;      /* jobs: the last one that has begun; the last one that was cancelled */
	enum pool_work work;
	uint64_t job;
	uint64_t settings;      /* hash of its settings; 0: none */
	uint64_t loop;          /* the last loop that was sent to it */
	int64_t from, to;       /* range of blocks of the job */
	uint64_t sent, received;        /* bytes */
	int64_t stopped;        /* since when a signal has stopped it, in milliseconds; 0: it runs */
};

struct pool {
	struct pool *next;
	struct vm *vm;
	int id, n;
	bool current;           /* parfor and spmd use this pool */
	bool mpi;               /* its workers are ranks of MPI */
	struct pool_worker *worker;
	VEC(value) events;      /* rows {kind, worker, job, value} */
	uint64_t jobs, loops;
	int64_t idle_most;      /* milliseconds without work after which the pool is closed; 0: never */
	int64_t used;           /* when work was given or done last, in milliseconds */
	int64_t looked;         /* when the workers were looked at last, in milliseconds */
};

/* A frame of a worker for a loop or a block. died: the worker has ended, and bytes is NULL. */
struct pool_reply { struct pool_worker *from; bool died; enum pool_frame kind; uint64_t number;
	struct link_bytes *bytes; };

struct pool *pool_current(struct vm *vm);               /* NULL: none, or it had no work for too long */
struct pool *pool_find(struct vm *vm, int id);          /* NULL: error written */
/* Starts a worker again that has ended, and sends changed settings. False: an error was written. */
MUST bool pool_ready(struct pool *p, struct pool_worker *w);
/* Sends a frame. False: the worker has ended, and the next pool_wait reports it. */
bool pool_send(struct pool *p, struct pool_worker *w, enum pool_frame kind, uint64_t number,
	const struct link_load *l);
/* Waits up to `ms`. reply->from is NULL if no frame for a loop or block arrived. False: interrupted. Bytes are
** owned. */
MUST bool pool_wait(struct pool *p, int ms, struct pool_reply *reply);
/* Ends the jobs of this kind, like Ctrl-C. Workers that do not react are killed. */
void pool_cancel(struct pool *p, enum pool_work work);
void pool_event(struct pool *p, const char *kind, int worker, uint64_t job, value taken);

/* Notes for --explain how a function of matrices is computed. */
void pool_note(const char *name, double elements, const char *where, const char *why);
/* Raises the error {MException, turn} of a worker in the program that sent the work. Always false. */
bool pool_raise(struct pool *p, struct link_bytes *bytes);

/* The number of this worker; 0: this process is no worker. */
int worker_index(void);
bool worker_send(enum pool_frame kind, uint64_t number, const void *bytes, size_t n);
/* The same, with v behind `bytes`. kind may be one of link_to. False: an error was written. */
MUST bool worker_send_with(struct vm *vm, uint32_t kind, uint64_t number, struct str *bytes, value v);
bool worker_send_load(uint32_t kind, uint64_t number, const struct link_load *l);
/* Waits up to `ms` for a frame (kind 0: none came). False: an error was written. */
MUST bool worker_receive(struct link_frame *f, int ms);
MUST bool worker_send_value(struct vm *vm, enum pool_frame kind, uint64_t number, value v);
/* number of workers that execute this spmd block; 1 outside of blocks */
int worker_block_size(void);
int worker_block_rank(void);

/* mail.c: messages in a worker. direct: they go to the other workers, and not through the client. */
void mail_begin(bool direct, int64_t block, int n);     /* an spmd block begins */
MUST bool mail_end(void);                               /* its code has ended */
void mail_keep(struct link_bytes *taken);               /* the bytes of a POOL_MAIL */
bool mail_is_direct(void);
/* Gives a job for ScaLAPACK to the carrier, and waits for its end. All workers of the block call this together. */
MUST bool mail_call_library(const struct link_load *l);

/* loop.c, block.c */
bool parallel_loop(struct vm *vm, const struct ast *loop, value first, value last, value limit, bool *done);
bool parallel_block(struct vm *vm, const struct ast *spmd, value limit, bool *done);

/* The position and the input of a loop or block: {path, text, position, {names}, {values}, more...}; owned. */
value parallel_job(struct vm *vm, const struct ast *at, int n, const sym *names, const value *values, int more,
	const value *taken);

#endif
