/*
** lib/core/args.h - reads arguments and sets results of built-in functions. Positions are 0-based in C; messages count
** from 1.
*/
#ifndef LIB_ARGS_H
#define LIB_ARGS_H

#include "base/error.h"
#include "vm/vm.h"

MUST bool arg_double(struct call *c, int i, double *x);         /* real numeric scalar */
MUST bool arg_int(struct call *c, int i, int64_t *x);           /* whole number */
MUST bool arg_axis(struct call *c, int i, int *axis);           /* DIM: positive whole number, returned 0-based */
MUST bool arg_size(
	struct call *c, int from, int to, shape *s); /* zeros(n), zeros(m,n,...), zeros([m n ...]) from in[from..to) */
MUST bool arg_text(struct call *c, int i, struct str *s); /* char row or string scalar; s must be zero or cleared */
bool arg_is_text(
	struct call *c, int i, const char *word); /* equal, ignoring case; false when it is no text or i >= nin */
MUST bool arg_array(struct call *c, int i, struct array **a); /* owned; numeric, logical or char; sparse becomes full */
MUST bool arg_doubles(struct call *c, int i, double **x, int64_t *n);   /* owned (mem_free) copy as doubles */
MUST bool arg_numbers(struct call *c, int i, struct array **hold, const double **x,
	int64_t *n); /* lent, as long as hold (owned) is */
MUST bool arg_texts(struct call *c, int i, char ***texts,
	int *n); /* char rows, cellstr or string array; free with arg_texts_free */
void arg_texts_free(char **texts, int n);
bool arg_bad(struct call *c, int i, const char *expected); /* fails: "Invalid argument at position 2. <expected>." */

/* Returns false if the value is NONE, because the function that made it failed with an error. */
static inline bool return_value(struct call *c, value taken)
{
	c->out[0] = taken;
	return taken.tag != V_NONE || !error_is_set();
}
static inline bool return_array(struct call *c, struct array *taken)
{
	if (!taken)
		return false;
	c->out[0] = value_array(taken);
	return true;
}
static inline bool return_bool(struct call *c, bool b) { return return_value(c, value_bool(b)); }
static inline bool return_double(struct call *c, double d) { return return_value(c, value_double(d)); }
static inline bool return_text(struct call *c, const char *s) { return return_value(c, value_text_z(s)); }

/* Handles zeros(..., 'CLASS'), zeros(..., 'like', P) and similar calls, for classes with a static method zeros or a
** method zerosLike. done: the result is in c->out. */
MUST bool arg_of_class(struct call *c, bool *done);

#endif
