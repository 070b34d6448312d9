/*
** kernel/emit.h - what the emitters share: one walk over a kernel (emit.c), and a table of how languages differ.
*/
#ifndef KERNEL_EMIT_H
#define KERNEL_EMIT_H

#include "kernel/kernel.h"

struct emit;

struct lang {
	const char *name;
	const char *type[RUNMAT_CLASSES];        /* of a value; NULL: this language cannot hold it */
	const char *let, *var;                   /* printf of type and name: "let %2$s: %1$s = ", "const %1$s %2$s = " */
	const char *index;                       /* the type of element numbers */
	const char *yes, *no;
	const char *barrier;
	bool wgsl;
	void (*load)(struct emit *e, const struct runmat_instr *in, const char *at);            /* an expression */
	void (*store)(struct emit *e, const struct runmat_instr *in, const char *at, const char *value);     /* a statement */
	void (*cast)(struct emit *e, int to, int from, const char *x);                          /* an expression */
	void (*scalar)(struct emit *e, const struct runmat_instr *in);                          /* an expression */
	void (*draw)(struct emit *e, const struct runmat_instr *in);                            /* an expression */
	void (*flag)(struct emit *e, const struct runmat_instr *in);                            /* a statement */
	void (*share)(struct emit *e, int cls, const char *at, const char *value);             /* shared memory = value */
};

enum { EMIT_TEAM = RUNMAT_ACCUMULATORS, EMIT_TEAMS = 4, EMIT_WORKGROUP = EMIT_TEAM * EMIT_TEAMS };

struct emit {
	const struct runmat_kernel *k;
	const struct lang *lang;
	struct str *out, *why;
	int depth;
	bool f64;                                /* WGSL: doubles are there */
	bool shared[2];                          /* F64, F32: shared memory is used */
};

/* The body of the entry point: everything between the braces. False: not expressible, `why` says why. */
bool emit_body(struct emit *e);
bool emit_is_group(const struct runmat_kernel *k);       /* one workgroup a group; else one thread an element */
void emit_line(struct emit *e, const char *fmt, ...) PRINTF(2, 3);
bool emit_no(struct emit *e, const char *fmt, ...) PRINTF(2, 3);        /* always false */
int emit_param_array(const struct runmat_kernel *k, int array);         /* where in P its offset and strides begin */
int emit_param_scalar(const struct runmat_kernel *k, int scalar);       /* where in P its two words begin */

/* The functions that `text` calls, and those they call, from a prelude: appended to out, each once, in order. */
bool emit_prelude(const char *prelude, const char *text, struct str *out, struct str *why);
extern const char emit_prelude_wgsl[], emit_prelude_wgsl_soft[], emit_prelude_cuda[];    /* made by the build from op_*.h */

#endif
