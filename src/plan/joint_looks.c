/*
** plan/joint_looks.c - finds other pending values that should be computed together with a region.
**
** A program that looks at s = sum(y) and then at y(9) would make two passes over y, one for each look. So a pending
** value joins the region on two conditions. First, the value depends on a large array of the region, and its kernel
** could run over the same box. Second, the program's text says that a look will follow. For a small value, such as a
** total, any later read of its name is enough. A large value must be printed or indexed later.
**
** The plan notes whether such values were found. If there were none, later runs of the plan seldom search again.
*/
#include <string.h>

#include "base/knobs.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "plan/plan.h"

enum {
	WINDOW = 256, /* pending nodes that are searched */
	OPS_MOST = 64,
	LARGE_MOST = 3 /* large values, as all of them are in memory at the same time */
};

struct search {
	const struct region *r;
	shape box;              /* the largest shape in the region */
	int64_t count;          /* elements of the box */
	struct array *at[WINDOW];       /* pending nodes outside of the region, oldest first */
	uint8_t state[WINDOW];          /* for each of them: MAY and TOUCHES */
	int n;
	uint32_t mark;          /* pending->mark of these nodes */
};

/* MAY: it and its operands fit into kernels over the box. TOUCHES: it depends on a large array of the region. */
enum { MAY = 1, TOUCHES = 2 };

static void widen_box(struct search *s, const struct array *a)
{
	if (a->count > s->count) {
		s->count = a->count;
		s->box = a->shape;
	}
}

static bool is_reduction(const struct array *a)
{
	return op_info[a->op].kind == OPKIND_REDUCE ||
		((a->op == OP_max || a->op == OP_min || a->op == OP_argmax || a->op == OP_argmin) &&
			a->pending->n == 1);
}

/* True if the node could be part of a kernel over the box. */
static bool fits(const struct search *s, const struct array *a)
{
	const struct pending *p = a->pending;
	if (p->check || a->unsure || a->complex || a->op == OP_project)
		return false;
	if (is_reduction(a))
		return p->arg[0]->count == 1 || shape_equal(&p->arg[0]->shape, &s->box);
	if (op_info[a->op].kind != OPKIND_MAP && a->op != OP_cast && a->op != OP_slice && a->op != OP_reshape &&
		a->op != OP_fill && a->op != OP_range)
		return false;
	return a->count <= s->count / 8 || shape_equal(&a->shape, &s->box) ||
		(a->op == OP_reshape && a->count == s->count);
}

static uint8_t state_of(const struct search *s, const struct array *a)
{
	const struct pending *p = a->pending;
	uint8_t state = fits(s, a) ? MAY : 0;
	for (int k = 0; k < p->n && state; k++) {
		struct array *x = p->arg[k];
		if (!x->pending) {
			if (x->complex)
				return 0;
			if (x->count >= s->count / 2 && region_leaf(s->r, x) >= 0)
				state |= TOUCHES;
		} else if (x->pending->mark == s->r->mark)
			state |= x->count >= s->count / 2 ? TOUCHES : 0;
		else if (x->pending->mark != s->mark || !(s->state[x->pending->index] & MAY))
			return 0;
		else
			state |= s->state[x->pending->index] & TOUCHES;
	}
	return state;
}

/* True if the program's text says that a look at a will follow. */
static bool will_be_looked_at(const struct search *s, struct array *a)
{
	int names;
	enum later later = (enum later)engine_hooks.reads_later(a, &names);
	return later == LATER_LOOKED || (later != LATER_NOT && later != LATER_UNKNOWN && a->count <= s->count / 8);
}

/* Lists the newest pending nodes outside of the region, oldest first. */
static void list_others(struct search *s)
{
	struct array *at[WINDOW];
	int n = 0;
	for (struct array *a = node_last(); a && n < WINDOW; a = a->pending->prev)
		if (a->pending->mark != s->r->mark)
			at[n++] = a;
	while (n)
		s->at[s->n++] = at[--n];
}

int plan_joint_looks(const struct region *r, struct array **out, int most)
{
	struct search s = { .r = r, .mark = region_mark() };
	int found = 0, large = 0, ops = 0;
	for (int i = 0; i < r->node.n; i++)
		widen_box(&s, r->node.at[i].a);
	for (int i = 0; i < r->leaf.n; i++)
		widen_box(&s, r->leaf.at[i]);
	if (s.count <= knob_size(KNOB_accel_host_below) || engine()->node_store_all || engine()->node_apart
	    || !knob_is_on(KNOB_accel_foresight))
		return 0;
	list_others(&s);
	for (int i = 0; i < s.n; i++) {
		struct pending *p = s.at[i]->pending;
		p->mark = s.mark;
		p->index = i;
		s.state[i] = state_of(&s, s.at[i]);
		ops += s.state[i] != 0;
	}
	if (ops > OPS_MOST)
		return 0;
	for (int i = s.n - 1; i >= 0 && found < most; i--)
		if (s.state[i] & TOUCHES && will_be_looked_at(&s, s.at[i])) {
			bool is_large = s.at[i]->count > s.count / 8;
			if (!is_large || large++ < LARGE_MOST)
				out[found++] = s.at[i];
		}
	return found;
}
