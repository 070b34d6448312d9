/*
** vm/watch.h - the debugger and the profile: who looks on while programs run.
**
** While somebody does, VM_WATCH is set in vm->stop: calls then take the long way through call.c, which tells of each
** frame that comes and goes, and turns of loops are not foreseen. A program that nobody watches pays nothing.
*/
#ifndef VM_WATCH_H
#define VM_WATCH_H

#include <time.h>

#include "base/interrupt.h"
#include "base/reserve.h"
#include "base/str.h"
#include "vm/state.h"

enum { VM_STOP = INTERRUPT_STOP, VM_WATCH = 2, VM_MEMORY = INTERRUPT_MEMORY };     /* bits of vm->stop */

void watch_changed(struct vm *vm);      /* somebody begins or ends to look on */
void watch_enter(struct vm *vm, struct frame *f);
void watch_leave(struct vm *vm, struct frame *f);
void watch_each_line(struct code *c, void (*f)(void *ctx, int at, int line, int last), void *ctx);

/* debug.c */
enum debug_step { DEBUG_RUN, DEBUG_STEP, DEBUG_IN, DEBUG_OUT };
enum debug_when { DEBUG_ERROR, DEBUG_CAUGHT, DEBUG_WHEN_COUNT };
struct request {
	char *file, *function, *cond;   /* function and cond may be NULL */
	int asked;                      /* the line; 0: the first one */
	int line;                       /* where its statement begins, once its function was called */
	int anonymous;                  /* N: in the N-th anonymous function of the line, LINE@N; 0: in none */
};
struct debugger;
void debug_request(struct vm *vm, const struct request *wanted);        /* its texts are copied */
int debug_requests(struct vm *vm, const struct request **lent);
void debug_clear(struct vm *vm, const struct request *which);   /* NULL: all; only a file: all of the file */
void debug_when(struct vm *vm, enum debug_when w, bool on);
bool debug_is_when(struct vm *vm, enum debug_when w);
bool debug_resume(struct vm *vm, enum debug_step step, int steps);        /* false: nothing stands at a prompt */
bool debug_quit(struct vm *vm);
bool debug_up(struct vm *vm, int by);                           /* the workspace of a caller (1) or back (-1) */
MUST bool debug_prompt(struct vm *vm, struct frame *f, bool show_line);         /* false: dbquit */
void debug_on_error(struct vm *vm, bool caught);
void debug_enter(struct vm *vm, struct frame *f);
bool debug_is_on(struct vm *vm);
void debug_free(struct vm *vm);

/* profile.c */
struct profile_row {
	sym name;                       /* "f", "file>local", "file>@(x)x+1" */
	const char *file;
	int64_t calls;
	double total, self;             /* seconds */
	int active;
	bool recursive;
	bool builtin;                   /* of C */
	VEC(struct profile_edge { int row; int64_t calls; double total; }) children;
	VEC(struct profile_line { int64_t calls; double total; }) lines;        /* by line, from 0 */
};
struct profile_event { int row; bool ends; double at; };        /* at: seconds since 1970 */
struct profile_options {
	bool builtins, history;
	double history_size;
	clockid_t clock;
};
void profile_set(struct vm *vm, bool on, const struct profile_options *o);      /* o: NULL: as before */
bool profile_is_on(struct vm *vm);
void profile_clear(struct vm *vm);
int profile_rows(struct vm *vm, const struct profile_row **lent);
int profile_events(struct vm *vm, const struct profile_event **lent);
int profile_call(struct vm *vm, sym name);     /* a built-in function begins; -1: not noted */
void profile_called(struct vm *vm, int call);
void profile_enter(struct vm *vm, struct frame *f);
void profile_leave(struct vm *vm, struct frame *f);
void profile_free(struct vm *vm);

#endif
