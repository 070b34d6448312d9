/*
** provider/cpu/bind.c - a launch's arrays as walks: axes of length 1 dropped, axes joined where memory continues.
*/
#include "provider/cpu/cpu.h"

static const uint8_t bytes_of[RUNMAT_CLASSES] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2 };

static void walk_add(struct walk *w, int64_t extent, int64_t stride)
{
	if (extent == 1)
		return;
	if (w->n && w->stride[w->n - 1] * w->extent[w->n - 1] == stride)
		w->extent[w->n - 1] *= extent;
	else
		w->extent[w->n] = extent, w->stride[w->n] = stride, w->n++;
}

int64_t walk_offset(const struct walk *w, int64_t i)
{
	int64_t at = 0;
	for (int d = 0; d < w->n && i; d++) {
		if (d == w->n - 1)
			return at + i * w->stride[d];
		at += i % w->extent[d] * w->stride[d];
		i /= w->extent[d];
	}
	return at;
}

static void walks(const struct cpu_launch *c, const int64_t *stride, int64_t scale, struct walk *inner, struct walk *outer)
{
	inner->n = outer->n = 0;
	for (int d = 0; d < c->p->k->axes; d++)
		walk_add(c->p->is_map || c->p->k->inner >> d & 1 ? inner : outer, c->l->extent[d], stride[d] * scale);
}

static void bind_array(struct cpu_launch *c, int i, const int64_t *dense)
{
	static const int64_t zero[RUNMAT_AXES];
	const struct runmat_array *a = &c->p->k->array[i];
	const struct runmat_binding *from = &c->l->binding[i];
	struct bound *b = &c->array[i];
	b->item = bytes_of[a->cls], b->scale = a->complex ? 2 : 1;
	b->base = (char *)(uintptr_t)from->buffer + from->offset * b->scale * b->item;
	walks(c, a->layout == RUNMAT_DENSE ? dense : a->layout == RUNMAT_ONE ? zero : from->stride, b->scale, &b->inner, &b->outer);
	b->far = a->access & RUNMAT_READ && c->groups * c->lanes * b->item >= FAR_BYTES;
	b->stream = a->access & RUNMAT_WRITE && c->groups * c->lanes * b->item >= NT_BYTES && c->p->loop < 0;
}

/* Two arrays of which one is written may be one: then loads must be taken before stores. */
static bool is_aliased(const struct cpu_launch *c)
{
	for (int i = 0; i < c->p->k->arrays; i++)
		for (int j = 0; j < c->p->k->arrays; j++)
			if (i != j && c->p->k->array[i].access & RUNMAT_WRITE && c->array[i].base == c->array[j].base)
				return true;
	return false;
}

static size_t register_bytes(const struct cpu_launch *c)
{
	return (size_t)((c->block * c->p->item + 127) / 128 * 128);
}

void cpu_bind(struct cpu_launch *c)
{
	const struct cpu_plan *p = c->p;
	int64_t dense[RUNMAT_AXES], stride = 1;
	bool seen = false;
	c->groups = c->lanes = 1;
	for (int d = 0; d < p->k->axes; d++) {
		bool inner = p->is_map || p->k->inner >> d & 1;
		int64_t n = c->l->extent[d];
		dense[d] = stride, stride *= n;
		*(inner ? &c->lanes : &c->groups) *= n;
		if (n > 1 && !seen)
			seen = true, c->by_columns = !inner;
	}
	walks(c, dense, 1, &c->index_inner, &c->index_outer);
	for (int i = 0; i < p->k->arrays; i++)
		bind_array(c, i, dense);
	c->aliased = is_aliased(c);
	int64_t block = (p->loop < 0 ? BLOCK_BYTES : LOOP_BYTES) / (p->item * p->live);     /* a loop streams little */
	c->block = MAX(BLOCK_MIN, MIN(BLOCK_MAX, block & -64));
	if (!p->is_map) {
		int64_t enough = p->whole ? c->lanes * (c->by_columns ? MIN(c->groups, 16) : 1) : c->by_columns || c->lanes > RUNMAT_CHUNK ? 0 : c->lanes;
		c->block = MAX(MAX(c->block, RUNMAT_CHUNK), enough);
	}
	c->reg_bytes = register_bytes(c);
}
