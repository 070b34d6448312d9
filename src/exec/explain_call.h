/*
** exec/explain_call.h - notes of the VM for --explain: the time of functions of the library that are not ops, such as
** eig, and the loops that run as machine code.
**
** The time of a function does not include its kernels, or other functions of the library that it calls.
*/
#ifndef EXEC_EXPLAIN_CALL_H
#define EXEC_EXPLAIN_CALL_H

#include "base/base.h"

/*
** The seconds that were noted before the call began. program: the time of PHASE_PROGRAM (exec/explain.h). library: the
** sum of the times of all functions of the library. outer: the function that called this one. began: when it began.
*/
struct explained_call { double program, library; const char *outer; uint64_t outer_site; double began; };
struct explained_call explain_function_begins(const char *name);
/* Notes the call. elements: the number of elements of its first argument. */
void explain_function(const char *name, int64_t elements, struct explained_call c);

/*
** Notes what is known of a loop of the VM, or of a call of a recursive function, until now. turns: those, or calls,
** that ran as machine code. entered, left: how often the machine code was entered, and left before the loop's end.
** why: the reason why it was left, or not compiled; NULL: no new reason.
*/
void explain_compiled_loop(bool is_call, int first_line, int last_line, int64_t turns, int64_t entered, int64_t left,
	const char *why);
/* Notes why no loop can run as machine code on this machine. why: a string that lives until the process ends. */
void explain_no_compiled_loops(const char *why);

/* Notes that workers of a pool computed a function of an array. */
void explain_by_workers(const char *name, int64_t elements, const char *where, const char *why, int line);

#endif
