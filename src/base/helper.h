/*
** base/helper.h - work on hostile bytes in a process of its own.
**
** A server process is forked early. For each request it forks a worker, which gets the bytes of a file through a pipe
** and gives its answer through another one. A worker has no descriptor but these two, no file system, no network, and
** limits of memory and time; Landlock and seccomp hold it where the kernel has them. A crash or a limit of a worker is
** an error of the request. Whatever a worker answers is input that nobody trusts: frames have a kind and a length, all
** of them together have a bound, and the caller checks what they hold.
**
** The server has no lock and no thread of the process that it was forked from. So jobs may use memory, texts and
** errors, but neither values nor names nor the VM.
*/
#ifndef BASE_HELPER_H
#define BASE_HELPER_H

#include "base/base.h"

struct helper;
struct helper_worker;

/* The function that a worker runs. False: an error was written, which the worker sends. */
typedef bool helper_job(struct helper_worker *w);

struct helper_order {           /* what the server is told */
	int job;                /* -1: the worker of this slot ends */
	int slot, fault;
	bool kernel;            /* Landlock and seccomp, too */
	int64_t seconds;        /* of the processor */
};
struct helper_fds { int slot, in, out; };       /* of a new worker, on the parent's side */

/* ---- the server ---- */

/* memory: the most that a worker may take. NULL: error written. */
struct helper *helper_start(helper_job *const *jobs, int n, size_t memory);
void helper_stop(struct helper *h);
/* The helper of all threads. That of this thread's limits (limits.h) comes first. */
void helper_of_process(struct helper *h);
struct helper *helper_now(void);                                /* NULL: none */

/* ---- a request ---- */

enum { HELPER_BUFFER = 64 << 10 };

struct helper_call {
	struct helper *helper;
	const char *file;               /* whose bytes they are, for messages; lent */
	struct helper_fds fds;          /* of the worker; in is -1 when it has ended */
	uint64_t budget;                /* bytes that the worker may send still */
	uint64_t frame;                 /* bytes left of the frame that is being read */
	int64_t seconds;
	size_t at, n;                   /* what of the buffer is not taken yet */
	char buffer[HELPER_BUFFER];
};

/*
** False: error written; helper_end has to be called all the same. number: for the job. most: how many bytes one byte
** of the file may become.
*/
MUST bool helper_begin(struct helper_call *c, int job, uint64_t number, const char *bytes, size_t n, uint64_t most,
	const char *file);
MUST bool helper_size(struct helper_call *c, size_t *n);        /* of the frame that comes next */
MUST bool helper_take(struct helper_call *c, void *to, size_t n);       /* n bytes of frames */
MUST bool helper_answer(struct helper_call *c, char byte);      /* to a worker that asks */
MUST bool helper_end(struct helper_call *c, bool ok);           /* ok: the worker has to end well, too */
MUST bool helper_wrong(const struct helper_call *c);            /* the answer makes no sense: error written, false */

/* ---- in a worker ---- */
const char *helper_bytes(const struct helper_worker *w, size_t *n);
uint64_t helper_number(const struct helper_worker *w);
void helper_send(struct helper_worker *w, const void *bytes, size_t n); /* one frame */
void helper_frame(struct helper_worker *w, size_t n);   /* begins a frame, whose bytes helper_more sends */
void helper_more(struct helper_worker *w, const void *bytes, size_t n);
char helper_ask(struct helper_worker *w);               /* waits for an answer */

/* ---- between helper.c and helper_server.c ---- */
enum helper_kind { HELPER_DATA = 0x31415926, HELPER_ERROR, HELPER_DONE };
struct helper_head { uint32_t kind, zero; uint64_t n; };        /* of a frame */
struct helper_request { uint64_t number, n; };                  /* stands before the bytes */
enum helper_fault {
	FAULT_NONE, FAULT_CRASH, FAULT_LOOP, FAULT_SLEEP, FAULT_MEMORY, FAULT_GARBAGE, FAULT_FLOOD, FAULT_ESCAPE
};
enum { HELPER_SLOTS = 32, HELPER_TEXT = 4096 };
_Noreturn void helper_serve(int control, helper_job *const *jobs, int n, size_t memory, bool kernel);
/* base/door_kernel.c, for this process and for ever: no file, no network; nothing but memory and open descriptors. */
void door_close_files(void);
void door_close_calls(void);

#endif
