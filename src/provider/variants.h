/*
** provider/variants.h - a kernel as a provider of text keeps it: a text a variant (accelerate_api.h), each compiled
** when the first launch asks for it.
*/
#ifndef PROVIDER_VARIANTS_H
#define PROVIDER_VARIANTS_H

#include "provider/shape.h"

enum { VARIANTS_MOST = 12, VARIANT_STAGES = 16 };

struct variant {
	uint32_t which, stages, slots, workgroup;
	int status;
	void *code;                     /* what the provider made of the text: it frees it */
};
/* Makes v->code of p->text. */
typedef int (*variant_compile)(void *owner, const struct runmat_program *p, struct variant *v);

struct variants {
	struct runmat_program p;        /* without text */
	uint32_t without;               /* variants whose text would be too long: SHORT, WIDE */
	struct variant at[VARIANTS_MOST];
	int n;
	/* the provider's: looks at small results, less copies of them in vain (wgpu_ahead.c) */
	int worth;
	variant_compile compile;
	void *owner;                    /* is passed to `compile` */
};

/* Compiles the text of p, which is the first variant, unless p->late allows to wait until a launch needs a text. */
int variants_begin(struct variants *c, void *owner, const struct runmat_program *p, variant_compile compile);
/* How this launch is laid out, and the variant for it; v is NULL when there is nothing to do. why: of a failure that
** `compile` does not speak of, or NULL. */
int variants_plan(struct variants *c, const struct runmat_launch *l, struct shape_plan *s, struct variant **v,
	const char **why);

/* Calls compile for the texts that p and this launch of it want, and keeps nothing: it makes them known elsewhere, and
** sets no code. */
int variants_prepare(void *owner, const struct runmat_program *p, const struct runmat_launch *l,
	variant_compile compile);

#endif
