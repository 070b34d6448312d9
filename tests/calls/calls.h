/*
** tests/calls/calls.h - the parts of the test that calls every function with nonsense: the texts, and the processes.
*/
#ifndef CALLS_CALLS_H
#define CALLS_CALLS_H

#include <stdint.h>

#include "base/str.h"

/* A function that may be called, and its vocabulary. */
struct function {
	char *name;
	const char *help;               /* of a built-in in C; else NULL */
	char **words;                   /* quoted texts of its help or source: its options */
	int word_count;
};

struct function *functions_all(int *n); /* all that may be called, in the order of their names */
const char *function_left_out(const char *name);                /* the reason, or NULL */

/* Random numbers that depend on the seed and the number of the call only. */
struct draws {
	uint64_t state;
};
void draws_start(struct draws *d, uint64_t seed, uint64_t call);
int draw(struct draws *d, int below);

/* The statements of one call. earlier: variables o1 to o4 of an earlier call may be arguments. */
void make_call(struct str *out, struct draws *d, const struct function *f, bool earlier);
void make_syntax(struct str *out, struct draws *d); /* an index, an assignment, a bracket or a control statement */

/* Makes the file system outside of folder read-only for this process, and forbids new processes and connections. */
bool confine(const char *folder);

#endif
