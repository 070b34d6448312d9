/*
** plan/store_or_defer.c - decides which held values of a region are stored, and which stay pending.
**
** If a name holds a value and nobody looks at it now, the kernel that needs the value computes it inside. Storing it
** would cost bandwidth: half of the time of an element-wise program on a GPU. Leaving it pending costs a second
** computation if somebody looks at it later. So a value stays pending if the program does not read it again (the VM
** knows), or if computing it again costs no more than reading it.
**
** A value is stored in these cases:
**
** - It was left pending before, or reads such a value. So nothing is computed more than twice.
** - The plan has learned that it is often looked at (struct tally).
** - It needs expensive work (products, reductions, scans, host steps). But if storing a small operand avoids that work,
**   the operand is stored in its place.
** - Pending, it would keep alive more memory than it has itself.
*/
#include <stdio.h>
#include <string.h>

#include "array/ops.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/knobs.h"
#include "plan/plan.h"

enum { CONE_MOST = 256, CHEAP = 3, CHEAP_ON_DEVICE = 12,
	LITTLE_ON_DEVICE = 1 << 20 /* a device stores and reads so many bytes in less time than a launch takes */ };

struct cone {                   /* the cost of leaving a value pending */
	struct region *r;
	struct plan *p;
	struct array *of;
	VEC(int) todo, small;           /* small: expensive small nodes below it, which are stored instead */
	struct map seen;
	int cost, reads;                /* arithmetic for each element; how many large arrays it reads */
	bool functions;                 /* some of it is a function's */
	int64_t kept;                   /* bytes that only this value would keep alive */
	const char *no;
};

static bool is_generator(enum op op) { return op == OP_fill || op == OP_range; }
static bool is_free(enum op op) { return is_generator(op) || op == OP_slice || op == OP_reshape; }

/* True for elementary functions, whose long bodies take compile time in each kernel that has one. */
bool plan_is_function(const struct array *a) { return op_info[a->op].kind == OPKIND_MAP && op_info[a->op].ulp > 0; }

/* True if a kernel can compute the node again at any element. */
static bool can_remake(const struct region *r, const struct array *a)
{
	if (a->op == OP_cat)
		return r->picks && a->pending->n <= PICK_PIECES && !a->complex && !a->unsure;
	switch (op_info[a->op].kind) {
	case OPKIND_MAP: return (a->op != OP_max && a->op != OP_min) || a->pending->n > 1;
	case OPKIND_MAKE: return true;
	default: return a->op == OP_cast || a->op == OP_slice || a->op == OP_reshape;
	}
}

static int cost_of(const struct array *a)
{
	if (is_free((enum op)a->op))
		return 0;
	if (a->op == OP_sqrt || a->op == OP_rdivide || a->op == OP_mod || a->op == OP_rem)
		return 4;
	if (op_info[a->op].kind == OPKIND_MAP)
		return plan_is_function(a) ? 8 : 1;
	return a->op == OP_rand ? 8 : a->op == OP_randn ? 24 : 1;
}

static int64_t bytes_of(const struct array *a) { return a->count * array_item(a); }

static void add_leaf(struct cone *c, int leaf)
{
	const struct array *x = c->r->leaf.at[leaf];
	if (x->count < c->of->count / 8)
		return;
	c->reads++;
	if (bytes_of(x) > 2 * bytes_of(c->of))
		c->no = "it would keep a larger array";
	else if (x->refs == (uint32_t)c->r->leaf_uses.at[leaf])
		c->kept += bytes_of(x);
}

static void add_node(struct cone *c, int i)
{
	const struct member *m = &c->r->node.at[i];
	if (m->a->count <= c->of->count / 8 && !can_remake(c->r, m->a)) {
		vec_push(&c->small, i);
		return;
	}
	if (m->external)                /* it is stored, so it is read like a leaf */
		c->reads += m->a->count > c->of->count / 8;
	else if (!can_remake(c->r, m->a))
		c->no = "what it is made of is dear";
	else if (m->a->pending->unstored)
		c->no = "it is made of what was left pending before";
	else
		vec_push(&c->todo, i);
}

/* Adds up the cost of computing node i again. */
static void look_below(struct cone *c, int i)
{
	vec_push(&c->todo, i);
	for (int n = 0; n < c->todo.n && !c->no; n++) {
		const struct array *a = c->r->node.at[c->todo.at[n]].a;
		c->cost += cost_of(a);
		c->functions |= plan_is_function(a);
		for (int k = 0; k < a->pending->n && !c->no; k++) {
			int x = region_arg(c->r, c->todo.at[n], k);
			struct map_slot *s = map_put(&c->seen, (uint64_t)(int64_t)x ^ (uint64_t)1 << 63);
			if (s->i++)
				continue;
			if (x < 0)
				add_leaf(c, ~x);
			else
				add_node(c, x);
		}
		if (n >= CONE_MOST)
			c->no = "too many ops to make again";
	}
	if (!c->no && c->kept > bytes_of(c->of))
		c->no = "it would keep more memory";
}

/*
** How much arithmetic for an element costs no more than reading the element. Devices have much arithmetic to spare.
** But each kernel that computes a value again also contains its functions, and these take the longest to compile: a
** cosine of doubles takes 20 to 100 ms with NVRTC, and seconds with Mesa. So a small value made of functions is
** stored.
*/
static int cheap_for(const struct cone *c)
{
	return plan_is_for(c->r) && (!c->functions || bytes_of(c->of) > LITTLE_ON_DEVICE) ? CHEAP_ON_DEVICE : CHEAP;
}

/* Returns the reason why the value stays pending. NULL: it is stored, and *no is the reason. */
static const char *why_left(struct cone *c, int i, bool *free_to_make, const char **no)
{
	const struct array *a = c->of;
	int names = 0;
	*no = NULL;
	if (a->pending->unstored)
		*no = "it was left pending before";
	else if (!can_remake(c->r, a))
		*no = "it is dear to make";
	else if (c->p->tally.at[i].stored)
		*no = "it was looked at when it was left pending";
	if (*no)
		return NULL;
	look_below(c, i);
	if ((*no = c->no))
		return NULL;
	*free_to_make = (c->cost <= cheap_for(c) && c->reads <= 1) || a->op == OP_rand ||
		(a->op == OP_randn && plan_is_for(c->r));
	enum later later = (enum later)engine_hooks.reads_later(a, &names);
	if (later == LATER_UNKNOWN)
		later = LATER_READ;
	bool only_names = a->refs == (uint32_t)(c->r->node.at[i].uses + names);
	if (later == LATER_NOT && only_names)
		return "nothing reads its name again";
	*no = later == LATER_NOT || !only_names ? "not only names hold it" :
		later == LATER_READ ? "it is read again" :
		"an expression waits for it";
	return c->cost == 0 || (*free_to_make && only_names && later != LATER_NOW) ?
		"it is as cheap to make again as to read" :
		NULL;
}

static bool is_candidate(const struct region *r, int i, int64_t largest)
{
	const struct member *m = &r->node.at[i];
	return m->external && !m->wanted && m->a->count > knob_size(KNOB_accel_host_below) &&
		m->a->count >= largest / 4 && m->a->op != OP_project;
}

void plan_store_or_defer(struct region *r, struct plan *p)
{
	int64_t largest = 0;
	p->held.n = 0;
	while (p->tally.n < r->node.n)
		vec_push(&p->tally, ((struct tally){ .left = 0 }));
	if (engine()->node_store_all || !knob_is_on(KNOB_accel_foresight))
		return;
	for (int i = 0; i < r->node.n; i++)
		largest = is_free((enum op)r->node.at[i].a->op) ? largest : MAX(largest, r->node.at[i].a->count);
	for (int i = 0; i < r->node.n; i++) {
		if (!is_candidate(r, i, largest))
			continue;
		struct cone c = { .r = r, .p = p, .of = r->node.at[i].a };
		bool cheap = false;
		const char *no, *why = why_left(&c, i, &cheap, &no);
		if (why) {
			r->node.at[i].external = r->node.at[i].stored = false;
			for (int k = 0; k < c.small.n; k++)
				r->node.at[c.small.at[k]].external = r->node.at[c.small.at[k]].stored = true;
		}
		vec_push(&p->held,
			((struct held){ .node = i, .left = why != NULL, .cheap = cheap, .why = why ? why : no }));
		vec_free(&c.todo);
		vec_free(&c.small);
		map_free(&c.seen);
	}
}

enum { ASKED = 1, BELOW = 2 };  /* of a node: a flag asked about it; it is in the cone of a value that was left */

/* The nodes whose guesses a flag of the plan tested. No flag said that one was wrong. */
static void note_asked(const struct plan *p, uint8_t *state)
{
	for (int i = 0; i < p->step.n; i++)
		for (int k = 0; p->step.at[i].host_node < 0 && k < p->step.at[i].flag.n; k++)
			state[p->step.at[i].flag.at[k]] |= ASKED;
}

static void note_below(const struct region *r, int root, uint8_t *state)
{
	VEC(int) todo = { 0 };
	vec_push(&todo, root);
	while (todo.n) {
		int i = vec_last(&todo);
		todo.n--;
		if (state[i] & BELOW)
			continue;
		state[i] |= BELOW;
		for (int k = 0; k < r->node.at[i].a->pending->n; k++) {
			int x = region_arg(r, i, k);
			const struct array *a = x >= 0 ? r->node.at[x].a : NULL;
			if (a && a->pending && !(state[x] & BELOW) && (!a->pending->unstored || a->unsure))
				vec_push(&todo, x);
		}
	}
	vec_free(&todo);
}

/*
** A kernel computed a, and its operands were settled before. If its guess about real and complex was tested, it was
** right. The kernel did not test it if only readers like real(a) were computed (plan_asks): then it is still open, and
** so is the kind of what follows from it.
*/
static void settle(struct array *a, bool asked)
{
	struct pending *p = a->pending;
	bool open = false;
	if (!is_generator((enum op)a->op))
		node_mark_unstored(a);
	if (asked && p->narrow != NARROW_NO)
		p->narrow = NARROW_DONE;
	if (asked)
		p->check = 0;
	else
		open = p->check || p->narrow == NARROW_COMPLEX || p->narrow == NARROW_REAL;
	for (int k = 0; k < p->n && !asked; k++)
		open |= a->unsure && p->arg[k]->unsure;
	node_set_kind(a, a->complex, open, p->facts);
}

static bool was_left(const struct region *r, const struct held *h) { return h->left && r->node.at[h->node].a->pending; }

static void settle_left(const struct region *r, const struct plan *p)
{
	uint8_t *state = mem_alloc((size_t)r->node.n);
	memset(state, 0, (size_t)r->node.n);
	note_asked(p, state);
	for (int i = 0; i < p->held.n; i++)
		if (was_left(r, &p->held.at[i]))
			note_below(r, p->held.at[i].node, state);
	for (int i = 0; i < r->node.n; i++)
		if (state[i] & BELOW)
			settle(r->node.at[i].a, state[i] & ASKED);
	mem_free(state);
}

void plan_left(const struct region *r, struct plan *p)
{
	bool settled = false;
	for (int i = 0; i < p->held.n; i++) {
		const struct held *l = &p->held.at[i];
		if (!was_left(r, l))
			continue;
		if (!settled)
			settle_left(r, p);
		settled = true;
		p->tally.at[l->node].left += p->tally.at[l->node].left < UINT16_MAX;
		struct pending *q = r->node.at[l->node].a->pending;
		if (q->unstored) {
			/* on a device another kernel costs more than this */
			q->looks_own_only = l->cheap || plan_is_for(r);
			q->looks_plan = p->hash;
			q->looks_node = (uint16_t)l->node;
		}
	}
}
