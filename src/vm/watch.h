/*
** vm/watch.h - the interface of the debugger and the profiler.
**
** While one of them is on, VM_WATCH is set in vm->stop. Then calls go through the general code of call.c, which reports
** each frame that begins and ends, and no turns of loops are skipped. Without them a program has no cost.
*/
#ifndef VM_WATCH_H
#define VM_WATCH_H

#include <time.h>

#include "base/interrupt.h"
#include "base/reserve.h"
#include "base/str.h"
#include "vm/state.h"

enum { VM_STOP = INTERRUPT_STOP, VM_WATCH = 2, VM_MEMORY = INTERRUPT_MEMORY };     /* bits of vm->stop */

void watch_changed(struct vm *vm);      /* the debugger or the profiler was switched on or off */
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
	int anonymous;                  /* N of LINE@N, the N-th anonymous function of the line; 0: none */
};
struct debugger;
void debug_request(struct vm *vm, const struct request *wanted);        /* copies the texts of `wanted` */
int debug_requests(struct vm *vm, const struct request **lent);
/* NULL: all; if only the file is set: all of that file */
void debug_clear(struct vm *vm, const struct request *which);
void debug_when(struct vm *vm, enum debug_when w, bool on);
bool debug_is_when(struct vm *vm, enum debug_when w);
bool debug_resume(struct vm *vm, enum debug_step step, int steps);        /* false: no prompt is open */
bool debug_quit(struct vm *vm);
bool debug_up(struct vm *vm, int by);                           /* 1: the workspace of the caller; -1: back */
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
