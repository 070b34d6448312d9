/*
** vm/vectorize.h - shared by vectorize.c (statements) and vectorize_expr.c (expressions), which execute a function of
** numbers once, with arrays in place of the numbers.
*/
#ifndef VM_VECTORIZE_H
#define VM_VECTORIZE_H

#include "vm/run.h"

struct local {
	sym name;
	value v;
	bool gone;              /* first assigned after some elements had left; those have no value */
	bool maybe;             /* some active elements may have no value */
};

/* How all elements that began a block have left it: */
enum left { LEFT_NOT, LEFT_TURN, LEFT_LOOP, LEFT_FUNCTION };

/* The state of a running call. NONE stands for "all elements" in `mask`, and for "no element" in the other masks. */
struct vector_call {
	struct vm *vm;
	struct function *function;
	int nin, nout;
	int depth, deep;        /* depth of calls; depth of expressions */
	VEC(struct local) local;
	value mask;             /* the elements for which the branches around are executed */
	value gone;             /* the elements that have left this turn, the loop, or the function */
	value broken;           /* the elements that have left the innermost loop */
	value returned;
	enum left left;
};

/* Always returns false, without an error: the function must be called for each element. */
bool vectorize_refuse(void);
struct local *vectorize_find(struct vector_call *w, sym name);
MUST bool vectorize_eval(struct vector_call *w, const struct ast *a, value *out);
MUST bool vectorize_eval_many(struct vector_call *w, const struct ast *a, int nout, value *out);
/* Gives a logical array or a logical number. */
MUST bool vectorize_truth(struct vector_call *w, const struct ast *a, value *out);
MUST bool vectorize_handle(struct vector_call *w, struct func *h, int nin, const value *in, int nout, value *out);
MUST bool vectorize_function(struct vector_call *caller, struct vm *vm, struct function *f, const struct func *lambda,
	int nin, const value *in, int nout, value *out);
/* `mask` without the elements that have left; NONE: all */
MUST bool mask_active(struct vector_call *w, value *out);
MUST bool mask_and(value a, value b, value *out);                      /* NONE: all elements */
MUST bool mask_not(value a, value *out);
MUST bool vectorize_select(value mask, value yes, value no, value *out);

#endif
