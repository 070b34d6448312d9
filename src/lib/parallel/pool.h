/*
** lib/parallel/pool.h - a pool of workers, as the client sees it, and what goes between the two.
**
** A worker does one job at a time: a range of turns of a loop, a call, or an spmd block. While it works, it may send
** output and data of queues. Calls belong to futures: their results become events, which MATLAB code takes
** (runmat_pool). Results of loops and blocks go to the C code that waits for them.
*/
#ifndef LIB_PARALLEL_POOL_H
#define LIB_PARALLEL_POOL_H

#include <sys/types.h>

#include "base/link.h"
#include "base/vec.h"
#include "vm/state.h"

enum pool_frame {
	/* to a worker */
	POOL_SETTINGS = 1,      /* its number, the folder, the search path */
	POOL_LOOP,              /* a loop with its variables; number: the loop's */
	POOL_TURNS,             /* number: a job; two int64_t, the blocks from and to */
	POOL_CALL,              /* number: a job; {function, outputs, {arguments}} */
	POOL_BLOCK,             /* number: a job; an spmd block */
	POOL_REPLY,             /* number: a sender; a message that the worker waits for */
	/* from a worker */
	POOL_HELLO,
	POOL_BEGUN,             /* number: the job's; from now on SIGINT ends it */
	POOL_OUT, POOL_ERR,
	POOL_RESULT,            /* number: the job's */
	POOL_FAILED,            /* number: the job's; {MException, turn} */
	POOL_DATA,              /* {queue, value} */
	POOL_MESSAGE,           /* struct pool_message, then a value */
};

enum pool_op { OP_SEND, OP_RECEIVE, OP_PROBE, OP_BARRIER };
struct pool_message { int64_t op, peer, tag; };         /* peer 1 .. n, 0: any; tag -1: any */

enum pool_work { WORK_NONE, WORK_LOOP, WORK_CALL, WORK_BLOCK };

struct pool_worker {
	int index, fd;
	pid_t pid;
	bool alive, hello;
	uint64_t begun, cancelled;      /* jobs: the last one that began; the last one that was cancelled */
	enum pool_work work;
	uint64_t job;
	uint64_t settings;      /* hash of those that it has; 0: none */
	uint64_t loop;          /* the loop that it got last */
	int64_t from, to;       /* blocks of the job */
	uint64_t sent, received;        /* bytes */
};

struct pool {
	struct pool *next;
	struct vm *vm;
	int id, n;
	bool current;           /* of parfor and spmd */
	struct pool_worker *worker;
	VEC(value) events;      /* rows {kind, worker, job, value} */
	uint64_t jobs, loops;
};

/* What a worker sent for a loop or a block. died: it has ended; bytes are NULL then. */
struct pool_reply { struct pool_worker *from; bool died; enum pool_frame kind; uint64_t number;
	struct link_bytes *bytes; };

struct pool *pool_current(struct vm *vm);               /* NULL: none */
struct pool *pool_find(struct vm *vm, int id);          /* NULL: error written */
/* False: error written. Starts a worker that has ended, and sends settings that have changed. */
MUST bool pool_ready(struct pool *p, struct pool_worker *w);
/* False: the worker has gone; the next pool_wait says so. */
bool pool_send(struct pool *p, struct pool_worker *w, enum pool_frame kind, uint64_t number,
	const struct link_load *l);
/* Waits up to `ms`; reply->from NULL: nothing came for a loop or a block. False: interrupted. Bytes are owned. */
MUST bool pool_wait(struct pool *p, int ms, struct pool_reply *reply);
/* Ends the jobs of this kind of work, as Ctrl-C would; workers that do not answer are killed. */
void pool_cancel(struct pool *p, enum pool_work work);
void pool_event(struct pool *p, const char *kind, int worker, uint64_t job, value taken);

/* The error {MException, turn} that a worker sent becomes this session's. Always false. */
bool pool_raise(struct pool *p, struct link_bytes *bytes);

/* In a worker. 0: this process is none. */
int worker_index(void);
bool worker_send(enum pool_frame kind, uint64_t number, const void *bytes, size_t n);
MUST bool worker_receive(struct link_frame *f);         /* a POOL_REPLY; false: error written */
MUST bool worker_send_value(struct vm *vm, enum pool_frame kind, uint64_t number, value v);
int worker_block_size(void);                            /* how many execute this spmd block; 1 outside of blocks */
int worker_block_rank(void);

/* loop.c, block.c */
bool parallel_loop(struct vm *vm, const struct ast *loop, value first, value last, value limit, bool *done);
bool parallel_block(struct vm *vm, const struct ast *spmd, value limit, bool *done);

/* Where a loop or block stands and what it reads: {path, text, position, {names}, {values}, more...}; owned. */
value parallel_job(struct vm *vm, const struct ast *at, int n, const sym *names, const value *values, int more,
	const value *taken);

#endif
