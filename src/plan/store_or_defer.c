/*
** plan/store_or_defer.c - decides which held values of a region are stored, and which stay pending.
**
** A name may hold a value that other nodes of the region need, and that nobody looks at now. The kernels of these nodes
** can compute the value without storing it. To store it costs memory bandwidth: half of the time of an element-wise
** program on a GPU. But if the value stays pending and somebody looks at it later, it is computed a second time.
**
** So a value stays pending in two cases: the program does not read its name again (the VM knows this), or computing the
** value again costs no more than reading it from memory. There are exceptions, for which a value is stored:
**
** - The value stayed pending before, or depends on one that did. So nothing is computed more than twice.
** - The plan has learned that such values are often looked at (struct tally).
** - The value needs expensive work, such as products, reductions, scans and steps on the host. But if the expensive
**   part is a small operand, that operand is stored, and the value stays pending.
** - As a pending node, the value would keep more memory alive than its own numbers need.
*/
#include <stdio.h>
#include <string.h>

#include "array/ops.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/knobs.h"
#include "plan/plan.h"

enum {
	CONE_MOST = 256, /* ops that are searched below a value */
	CHEAP_ON_HOST = 3, CHEAP_ON_DEVICE = 12, /* in the unit of cost_of, see cheap_for */
	LITTLE_ON_DEVICE = 1 << 20 /* bytes that a device stores and reads in less time than a launch takes */
};

/* A value and all nodes that must be computed again with it; and the cost of this. */
struct cone {
	struct region *r;
	struct plan *p;
	struct array *of;               /* the value */
	VEC(int) todo;                  /* nodes of the cone */
	VEC(int) small;                 /* expensive small nodes below the cone, which are stored */
	struct map seen;
	int cost;                       /* the sum of cost_of: arithmetic for each element */
	int reads;                      /* how many large arrays it reads */
	bool functions;                 /* it has elementary functions */
	int64_t kept;                   /* bytes that only this value would keep alive */
	const char *obstacle;           /* why the value must be stored; NULL: nothing was found yet */
};

static bool is_generator(enum op op) { return op == OP_fill || op == OP_range; }
static bool is_free(enum op op) { return is_generator(op) || op == OP_slice || op == OP_reshape; }

bool plan_is_function(const struct array *a) { return op_info[a->op].kind == OPKIND_MAP && op_info[a->op].ulp > 0; }

/* True if a kernel can compute any single element of the node again. */
static bool can_recompute(const struct region *r, const struct array *a)
{
	if (a->op == OP_cat)
		return r->can_pick && a->pending->n <= PICK_PIECES && !a->complex && !a->unsure &&
			(!r->pick_loads || plan_pieces(r, a->pending->index));
	switch (op_info[a->op].kind) {
	case OPKIND_MAP: return (a->op != OP_max && a->op != OP_min) || a->pending->n > 1;
	case OPKIND_MAKE: return true;
	default: return a->op == OP_cast || a->op == OP_slice || a->op == OP_reshape;
	}
}

/* Estimates the arithmetic for one element; the unit is an addition. */
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
		c->obstacle = "a pending node would keep a larger array alive";
	else if (x->refs == (uint32_t)c->r->leaf_uses.at[leaf])
		c->kept += bytes_of(x);
}

static void add_node(struct cone *c, int i)
{
	const struct member *m = &c->r->node.at[i];
	if (m->a->count <= c->of->count / 8 && !can_recompute(c->r, m->a)) {
		vec_push(&c->small, i);
		return;
	}
	if (m->external)                /* it is stored, so it is read like a leaf */
		c->reads += m->a->count > c->of->count / 8;
	else if (!can_recompute(c->r, m->a))
		c->obstacle = "an operand is expensive to compute again";
	else if (m->a->pending->unstored)
		c->obstacle = "it needs a value that was left pending before";
	else
		vec_push(&c->todo, i);
}

/* Collects the cone of node i and its cost. */
static void collect_cone(struct cone *c, int i)
{
	vec_push(&c->todo, i);
	for (int n = 0; n < c->todo.n && !c->obstacle; n++) {
		const struct array *a = c->r->node.at[c->todo.at[n]].a;
		c->cost += cost_of(a);
		c->functions |= plan_is_function(a);
		for (int k = 0; k < a->pending->n && !c->obstacle; k++) {
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
			c->obstacle = "too many ops would be computed again";
	}
	if (!c->obstacle && c->kept > bytes_of(c->of))
		c->obstacle = "a pending node would keep more memory than its own alive";
}

/*
** Returns the cost up to which computing an element again is as cheap as reading it. Devices can afford much
** arithmetic. But elementary functions take the longest to compile, and each kernel that computes the value again would
** contain them: a cosine of doubles takes 20 to 100 ms with NVRTC, and seconds with Mesa. So a small value with
** functions has the limit of the host on a device, too.
*/
static int cheap_for(const struct cone *c)
{
	bool device = plan_target(c->r) && (!c->functions || bytes_of(c->of) > LITTLE_ON_DEVICE);
	return device ? CHEAP_ON_DEVICE : CHEAP_ON_HOST;
}

/* Returns the reason why the value stays pending. NULL: it is stored, and *obstacle is the reason. */
static const char *why_deferred(struct cone *c, int i, bool *cheap, const char **obstacle)
{
	const struct array *a = c->of;
	int names = 0;
	*obstacle = NULL;
	if (a->pending->unstored)
		*obstacle = "it was left pending before";
	else if (!can_recompute(c->r, a))
		*obstacle = "it is expensive to compute again";
	else if (c->p->tally.at[i].stored)
		*obstacle = "the program often read it after it was left pending";
	if (*obstacle)
		return NULL;
	collect_cone(c, i);
	if ((*obstacle = c->obstacle))
		return NULL;
	*cheap = (c->cost <= cheap_for(c) && c->reads <= 1) || a->op == OP_rand ||
		(a->op == OP_randn && plan_target(c->r));
	enum later later = (enum later)engine_hooks.reads_later(a, &names);
	if (later == LATER_UNKNOWN)
		later = LATER_READ;
	bool only_names = a->refs == (uint32_t)(c->r->node.at[i].uses + names);
	if (later == LATER_NOT && only_names)
		return "nothing reads its name again";
	*obstacle = later == LATER_NOT || !only_names ? "something other than a variable holds it" :
		later == LATER_READ ? "its name is read again" :
		"the current statement needs it";
	return c->cost == 0 || (*cheap && only_names && later != LATER_NOW) ?
		"it is as cheap to compute again as to read" :
		NULL;
}

/* True for a large value that is held but not looked at now. */
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
		vec_push(&p->tally, ((struct tally){ .deferred = 0 }));
	if (engine()->node_store_all || !knob_is_on(KNOB_accel_foresight))
		return;
	for (int i = 0; i < r->node.n; i++)
		largest = is_free((enum op)r->node.at[i].a->op) ? largest : MAX(largest, r->node.at[i].a->count);
	for (int i = 0; i < r->node.n; i++) {
		if (!is_candidate(r, i, largest))
			continue;
		struct cone c = { .r = r, .p = p, .of = r->node.at[i].a };
		bool cheap = false;
		const char *obstacle, *why = why_deferred(&c, i, &cheap, &obstacle);
		if (why) {
			r->node.at[i].external = r->node.at[i].stored = false;
			for (int k = 0; k < c.small.n; k++)
				r->node.at[c.small.at[k]].external = r->node.at[c.small.at[k]].stored = true;
		}
		vec_push(&p->held,
			((struct held){ i, .deferred = why != NULL, .cheap = cheap, .why = why ? why : obstacle }));
		vec_free(&c.todo);
		vec_free(&c.small);
		map_free(&c.seen);
	}
}

/* State of a node after the run. CHECKED: a flag has confirmed its guess. BELOW: it is deferred, or a deferred value
   depends on it. */
enum { CHECKED = 1, BELOW = 2 };

static void note_checked(const struct plan *p, uint8_t *state)
{
	for (int i = 0; i < p->step.n; i++)
		for (int k = 0; p->step.at[i].host_node < 0 && k < p->step.at[i].flag.n; k++)
			state[p->step.at[i].flag.at[k]] |= CHECKED;
}

/* Marks the deferred value `root` and the pending nodes on which it depends. */
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
** Updates what is known of the array `a`, which a kernel computed but did not store: is it surely real or complex? If
** a flag checked the guess, the guess was right. If no node of the region depends on whether `a` is complex, as real(a)
** does not, no flag checks this (plan_checks_guess), and `a` stays unsure. The operands of `a` came before.
*/
static void note_unstored(struct array *a, bool checked)
{
	struct pending *p = a->pending;
	bool unsure = false;
	if (!is_generator((enum op)a->op))
		node_mark_unstored(a);
	if (checked && p->guess != GUESS_NONE)
		p->guess = GUESS_DECIDED;
	if (checked)
		p->check = 0;
	else
		unsure = p->check || p->guess == GUESS_COMPLEX || p->guess == GUESS_REAL;
	for (int k = 0; k < p->n && !checked; k++)
		unsure |= a->unsure && p->arg[k]->unsure;
	node_set_complex(a, a->complex, unsure, p->facts);
}

static bool stayed_pending(const struct region *r, const struct held *h)
{
	return h->deferred && r->node.at[h->node].a->pending;
}

static void note_deferred(const struct region *r, const struct plan *p)
{
	uint8_t *state = mem_alloc((size_t)r->node.n);
	memset(state, 0, (size_t)r->node.n);
	note_checked(p, state);
	for (int i = 0; i < p->held.n; i++)
		if (stayed_pending(r, &p->held.at[i]))
			note_below(r, p->held.at[i].node, state);
	for (int i = 0; i < r->node.n; i++)
		if (state[i] & BELOW)
			note_unstored(r->node.at[i].a, state[i] & CHECKED);
	mem_free(state);
}

void plan_note_deferred(const struct region *r, struct plan *p)
{
	bool noted = false;
	for (int i = 0; i < p->held.n; i++) {
		const struct held *l = &p->held.at[i];
		if (!stayed_pending(r, l))
			continue;
		if (!noted)
			note_deferred(r, p);
		noted = true;
		p->tally.at[l->node].deferred += p->tally.at[l->node].deferred < UINT16_MAX;
		struct pending *q = r->node.at[l->node].a->pending;
		if (q->unstored) {
			/* On a device, only looks at this value itself count. A kernel that needs it for another value
			   computes it again in less time than a launch takes. */
			q->looks_own_only = l->cheap || plan_target(r);
			q->looks_plan = p->hash;
			q->looks_node = (uint16_t)l->node;
		}
	}
}
