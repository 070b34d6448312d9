/*
** provider/cpu/bind.c - a launch's arrays as walks: axes of length 1 dropped, axes joined where memory continues.
*/
#include "base/thread.h"
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

void coord_walks(const struct cpu_launch *c, const struct runmat_instr *in, struct walk walk[2])
{
	walk[0].n = walk[1].n = 0;
	for (int d = 0; d < c->p->k->axes; d++)
		walk_add(&walk[!(c->inner >> d & 1)], c->l->extent[d], in->kind == RUNMAT_INDEX ? 0 : d == in->arg);
}

int64_t coord_first(const struct cpu_launch *c, const struct runmat_instr *in)
{
	return in->kind == RUNMAT_INDEX ? c->index_first : c->part ? c->part->first[in->arg] : 0;
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

static void walks(const struct cpu_launch *c, const int64_t *stride, int64_t scale, struct walk *inner,
	struct walk *outer)
{
	inner->n = outer->n = 0;
	for (int d = 0; d < c->p->k->axes; d++)
		walk_add(c->inner >> d & 1 ? inner : outer, c->l->extent[d], stride[d] * scale);
}

static void bind_array(struct cpu_launch *c, int i, const int64_t *dense)
{
	static const int64_t zero[RUNMAT_AXES];
	const struct runmat_array *a = &c->p->k->array[i];
	const struct runmat_binding *from = &c->l->binding[i];
	struct bound *b = &c->array[i];
	b->item = bytes_of[a->cls], b->scale = a->complex ? 2 : 1;
	b->base = (char *)(uintptr_t)from->buffer + from->offset * b->scale * b->item;
	walks(c, a->layout == RUNMAT_DENSE ? dense : a->layout == RUNMAT_ONE ? zero : from->stride, b->scale, &b->inner,
		&b->outer);
	b->far = a->access & RUNMAT_READ && c->groups * c->lanes * b->item >= FAR_BYTES;
	/* the rows of a part do not begin at lines of the cache */
	b->stream = a->access & RUNMAT_WRITE && !c->part && c->groups * c->lanes * b->item >= NT_BYTES &&
		c->p->loop < 0;
}

/* Does an array that is written begin where another one begins? Then loads must come before stores. */
static bool is_aliased(const struct cpu_launch *c)
{
	for (int i = 0; i < c->p->k->arrays; i++)
		for (int j = 0; j < c->p->k->arrays; j++)
			if (i != j && c->p->k->array[i].access & RUNMAT_WRITE && c->array[i].base == c->array[j].base)
				return true;
	return false;
}

static bool same_walk(const struct walk *x, const struct walk *y)
{
	bool same = x->n == y->n;
	for (int d = 0; d < x->n && same; d++)
		same = x->extent[d] == y->extent[d] && x->stride[d] == y->stride[d];
	return same;
}

/* Does the kernel read each written array only at the element that it writes? */
static bool is_alike(const struct cpu_launch *c)
{
	for (int i = 0; i < c->p->k->arrays; i++)
		for (int j = 0; j < c->p->k->arrays; j++)
			if (i != j && c->p->k->array[i].access & RUNMAT_WRITE && c->array[i].base == c->array[j].base &&
				!(same_walk(&c->array[i].inner, &c->array[j].inner) &&
					same_walk(&c->array[i].outer, &c->array[j].outer)))
				return false;
	return c->p->may_overwrite;
}

enum { KEPT_BYTES = 256 << 10 };
enum { SHORT = 16 };             /* runs of fewer elements are not worth a loop of their own */

static bool continues(const struct cpu_launch *c, int d, int before)
{
	for (int i = 0; i < c->p->k->arrays; i++) {
		const int64_t *stride = c->l->binding[i].stride;
		if (c->p->k->array[i].layout == RUNMAT_STRIDED && stride[d] != stride[before] * c->l->extent[before])
			return false;
	}
	for (int i = 0; i < c->p->k->instrs; i++)
		if (c->p->k->instr[i].kind == RUNMAT_COORD)
			return false;
	return true;
}

/* Returns the axes of a map that form one run in all arrays and coordinates; all axes if such runs would be short. */
static uint32_t run_axes(const struct cpu_launch *c)
{
	uint32_t all = ~(uint32_t)0, run = 0;
	int64_t lanes = 1;
	for (int d = 0, before = -1; d < c->p->k->axes; d++) {
		if (!c->l->extent[d])
			return all;
		if (c->l->extent[d] > 1 && before >= 0 && !continues(c, d, before))
			return lanes < SHORT ? all : run;
		run |= (uint32_t)1 << d, lanes *= c->l->extent[d];
		before = c->l->extent[d] > 1 ? d : before;
	}
	return all;
}

void cpu_bind(struct cpu_launch *c)
{
	const struct cpu_plan *p = c->p;
	int64_t dense[RUNMAT_AXES], stride = 1;
	bool seen = false;
	c->groups = c->lanes = 1;
	/* tiles of a loop are small */
	c->inner = !p->is_map ? p->k->inner : p->loop < 0 ? run_axes(c) : ~(uint32_t)0;
	c->is_map = p->is_map && c->inner == ~(uint32_t)0;
	for (int d = 0; d < p->k->axes; d++) {
		bool inner = c->inner >> d & 1;
		int64_t n = c->l->extent[d];
		dense[d] = stride, stride *= c->part ? c->part->whole[d] : n;
		c->index_first += c->part ? c->part->first[d] * dense[d] : 0;
		*(inner ? &c->lanes : &c->groups) *= n;
		if (n > 1 && !seen)
			seen = true, c->by_columns = !inner;
	}
	walks(c, dense, 1, &c->index_inner, &c->index_outer);
	for (int i = 0; i < p->k->arrays; i++)
		bind_array(c, i, dense);
	c->aliased = is_aliased(c);
	c->alike = c->aliased && is_alike(c);
	c->flat = (c->by_columns ? c->groups : c->lanes) < SHORT && c->groups > 1;
}

/* A compiled loop that reads and writes arrays only touches no register. Its tiles need not fit the cache, and fewer
** tiles cost less. */
static int64_t compiled_block(const struct cpu_launch *c)
{
	const struct cpu_plan *p = c->p;
	if (p->touched || !p->is_map || c->flat || (c->aliased && !c->alike))
		return MIN(BLOCK_MAX, BLOCK_BYTES / (MAX(p->touched, 1) * p->touched_item));
	return MAX(BLOCK_MAX, MIN(BLOCK_FREE, c->lanes * c->groups / (8 * thread_count())));
}

/*
** May one tile hold whole groups, where strips would compute values twice? It pays when the value is expensive (the
** exp of a softmax) and the whole launch fits the L2 cache. A block of a larger product fits as well
** (exec/row_blocks.c).
*/
bool cpu_is_kept(const struct cpu_launch *c)
{
	return c->by_columns && !c->is_map && c->p->recomputed_ns > 0.8 && c->p->loop < 0 &&
		c->lanes * c->groups * c->p->item <=
		KEPT_BYTES;
}

/*
** Uses short blocks for an interpreted map that reads from memory. The processor then looks ahead from one loop into
** the next, and waits for all operands together instead of for one array after the other. A chain over 1e7 doubles
** takes 9 ms instead of 15 ms. With many instructions, the cost of so many short loops would be higher than the gain.
*/
static bool reads_far(const struct cpu_launch *c)
{
	bool far = false;
	for (int i = 0; i < c->p->k->arrays; i++)
		far |= c->array[i].far;
	return far && c->is_map && c->p->loop < 0 && c->p->all.count <= AHEAD_MOST;
}

/* Chooses how many elements a register holds, so that all that a tile touches stays in the cache. */
void cpu_choose_block(struct cpu_launch *c)
{
	const struct cpu_plan *p = c->p;
	int64_t block = MIN(BLOCK_MAX, BLOCK_BYTES / (p->live * p->item));
	if (p->lane_item <= 2 && p->loop < 0 && !p->fused_count)
		block = MIN(BLOCK_LIGHT, BLOCK_BYTES / (p->live * p->lane_item));
	if (p->body && compiled_kernel_loop(c->code))
		block = MIN(BLOCK_MAX, compiled_loop_block(c));
	else if (p->loop < 0 && fused_ready(c))
		block = compiled_block(c);
	else if (p->fused_count && reads_far(c))
		block = MIN(block, BLOCK_AHEAD / p->item);
	c->block = p->body ? MAX(TURNS_MOST, block & -TURNS_MOST) : MAX(BLOCK_MIN, block & -64);
	if (!c->is_map) {
		int64_t enough = p->whole_groups ? c->lanes * (c->by_columns ? MIN(c->groups, 16) : 1) :
			c->by_columns ? (c->lanes <= 512 ? c->lanes * MIN(c->groups, 64 / p->item) : 0) :
			c->lanes > RUNMAT_CHUNK ? 0 :
			c->lanes;
		if (cpu_is_kept(c))
			enough = c->lanes * c->groups;
		c->block = MAX(MAX(c->block, RUNMAT_CHUNK), enough);
	}
	c->reg_bytes = (size_t)((c->block * p->item + 127) / 128 * 128);
}
