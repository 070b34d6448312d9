/*
** vm/vectorize.h - what vectorize.c (statements) and vectorize_expr.c (expressions) share: a function of numbers that
** is executed once, with arrays in place of numbers.
*/
#ifndef VM_VECTORIZE_H
#define VM_VECTORIZE_H

#include "vm/run.h"

struct local {
	sym name;
	value v;
	bool gone;              /* first set after some elements had left: those have none */
	bool maybe;             /* some elements that are here may have none */
};

/* How the elements that a block began with have left it, all of them: */
enum left { LEFT_NOT, LEFT_TURN, LEFT_LOOP, LEFT_FUNCTION };

/* A call that is at work. Of masks no value says "all" (mask) or "none" (the others). */
struct whole {
	struct vm *vm;
	struct function *function;
	int nin, nout;
	int depth, deep;        /* calls; expressions inside one another */
	VEC(struct local) local;
	value mask;             /* the elements that the branches around came for */
	value gone;             /* that have left this turn, the loop, or the function */
	value broken;           /* that have left the innermost loop */
	value returned;
	enum left left;
};

/* always false, without an error: it is to be called for each element */
bool vectorize_refuse(void);
struct local *vectorize_find(struct whole *w, sym name);
MUST bool vectorize_eval(struct whole *w, const struct ast *a, value *out);
MUST bool vectorize_eval_many(struct whole *w, const struct ast *a, int nout, value *out);
/* a logical array, or a logical number */
MUST bool vectorize_truth(struct whole *w, const struct ast *a, value *out);
MUST bool vectorize_handle(struct whole *w, struct func *h, int nin, const value *in, int nout, value *out);
MUST bool vectorize_function(struct whole *caller, struct vm *vm, struct function *f, const struct func *lambda,
	int nin, const value *in, int nout, value *out);
MUST bool mask_active(struct whole *w, value *out);                    /* mask, but for who has gone; NONE: all */
MUST bool mask_and(value a, value b, value *out);                      /* NONE: all */
MUST bool mask_not(value a, value *out);
MUST bool vectorize_select(value mask, value yes, value no, value *out);

#endif
