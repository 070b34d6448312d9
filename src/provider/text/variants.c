/*
** provider/text/variants.c - see provider/variants.h.
*/
#include "provider/variants.h"

#include <stdlib.h>

#include "base/knobs.h"

int variants_begin(struct variants *c, void *owner, const struct runmat_program *p, variant_compile compile)
{
	c->p = *p, c->p.text = NULL;
	c->compile = compile, c->owner = owner;
	c->n = 0;
	if (p->late)
		return RUNMAT_OK;
	c->at[0].which = p->shape == RUNMAT_BY_TEAM, c->at[0].workgroup = p->workgroup;
	c->n = 1;
	return c->at[0].status = compile(owner, p, &c->at[0]);
}

static int variant_get(struct variants *c, uint32_t which, struct variant **out, const char **why)
{
	struct runmat_program p;
	for (int i = 0; i < c->n; i++)
		if (c->at[i].which == which) {
			*out = &c->at[i];
			return c->at[i].status;
		}
	if (c->n == VARIANTS_MOST) {
		*why = "too many variants of a kernel";
		return RUNMAT_UNSUPPORTED;
	}
	struct variant *v = *out = &c->at[c->n++];
	*v = (struct variant){ .which = which };
	if (c->p.late && which == (c->p.shape == RUNMAT_BY_TEAM))
		which = 0;                      /* the text of the program itself */
	v->status = c->p.emit ? c->p.emit(&c->p, which, &p) : RUNMAT_UNSUPPORTED;
	if (v->status)
		return v->status;
	v->stages = p.stages, v->slots = p.slots, v->workgroup = p.workgroup;
	v->status = p.stages > VARIANT_STAGES ? RUNMAT_UNSUPPORTED : c->compile(c->owner, &p, v);
	free((char *)p.text);
	return v->status;
}

int variants_plan(struct variants *c, const struct runmat_launch *l, struct shape_plan *s, struct variant **v,
	const char **why)
{
	for (;;) {
		*v = NULL;
		*why = shape_plan(&c->p, l, (int64_t)knob_size(KNOB_two_pass_threshold), c->without, s);
		if (*why || !s->workgroups)
			return *why ? RUNMAT_UNSUPPORTED : RUNMAT_OK;
		int status = variant_get(c, s->variant, v, why);
		uint32_t special = s->variant & RUNMAT_VARIANT_SHORT ? RUNMAT_VARIANT_SHORT :
			s->variant & RUNMAT_VARIANT_LAST ? RUNMAT_VARIANT_LAST :
			s->variant & (RUNMAT_VARIANT_WIDE | RUNMAT_VARIANT_TEAMS);
		if (status != RUNMAT_UNSUPPORTED || !(special & ~c->without))
			return status;
		c->without |= special;
	}
}

int variants_prepare(void *owner, const struct runmat_program *p, const struct runmat_launch *l,
	variant_compile compile)
{
	struct variants c = { .n = 0 };
	struct shape_plan s;
	struct variant *v;
	const char *why;
	int status = variants_begin(&c, owner, p, compile);
	return status ? status : variants_plan(&c, l, &s, &v, &why);
}
