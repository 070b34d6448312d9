/*
** plan/cache.c - keeps plans, so that a region with the structure of an earlier one uses its plan again.
**
** The structure is written as words: op, class, shape, attributes and operand numbers of each node; class and shape of
** each leaf. The words do not contain numbers that become arguments of a launch, such as those of fills and ranges.
** Regions with equal words have equal plans. Each engine has a cache of its own, so that sessions need no lock.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/engine.h"
#include "base/knobs.h"
#include "device/place.h"
#include "plan/plan.h"

/* PLANS: how many plans are kept. RECOMPUTE_COST: the cost of computing a value again at a look, if storing it costs
   1. */
enum { PLANS = 256, RECOMPUTE_COST = 4 };

struct plan_cache {
	struct plan *plan[PLANS];
	struct plan probe;              /* the words of the region that is looked up */
};
static inline struct plan_cache *state(void) { return engine()->plan_cache; }
/* upper limits for the words of one node and of one leaf */
enum { NODE_WORDS = 2 + SHAPE_MAX + PENDING_ARGS + 3 * SHAPE_MAX + 2, LEAF_WORDS = SHAPE_MAX + 2 };

static inline uint64_t *put_shape(uint64_t *w, const shape *s)
{
	*w++ = (uint64_t)s->nd;
	for (int d = 0; d < s->nd; d++)
		*w++ = (uint64_t)s->d[d];
	return w;
}

static uint64_t *put_view(uint64_t *w, const struct array *a)
{
	const struct view *v = a->pending->u.view;
	for (int d = 0; d < a->shape.nd; d++) {
		*w++ = (uint64_t)v->axis[d];
		*w++ = (uint64_t)v->step[d];
	}
	for (int d = 0; d < a->pending->arg[0]->shape.nd; d++)
		*w++ = (uint64_t)v->start[d];
	return w;
}

static inline uint64_t *put_node(uint64_t *w, const struct region *r, int i)
{
	const struct member *m = &r->node.at[i];
	const struct array *a = m->a;
	const struct pending *q = a->pending;
	uint64_t *head = w++;
	*head = (uint64_t)a->op | (uint64_t)a->cls << 16 | (uint64_t)q->compute << 24 | (uint64_t)q->raw << 32 |
		(uint64_t)q->flags << 40 | (uint64_t)m->external << 48 | (uint64_t)m->wanted << 49 |
		(uint64_t)q->unstored << 50 | (uint64_t)q->n << 52 | (uint64_t)q->check << 56;
	if (UNLIKELY(a->complex || q->guess)) {
		*head |= (uint64_t)1 << 51;
		*w++ = (uint64_t)a->complex | (uint64_t)q->guess << 1;
	}
	w = put_shape(w, &a->shape);
	for (int k = 0; k < q->n; k++)
		*w++ = (uint64_t)region_arg(r, i, k);
	if (a->op == OP_slice || a->op == OP_assign)
		w = put_view(w, a);
	else if (a->op == OP_rand || a->op == OP_randn)
		*w++ = q->u.draw.seed;  /* the kernel has one scalar argument for all draws of equal seeds */
	else if (a->op == OP_range)
		/* the kernel omits the addition of a start 0, and the multiplication by a step 1 */
		*w++ = (uint64_t)(q->u.number[0] != 0) | (uint64_t)(q->u.number[1] != 1) << 1;
	else if (q->n == 1 || a->op == OP_cat)
		*w++ = q->u.axes;
	return w;
}

/* Sets p->key and p->hash to the structure of r. */
static void write_structure(struct plan *p, const struct region *r)
{
	bool held = false;
	p->key.n = 0;
	vec_room(&p->key, r->node.n * NODE_WORDS + r->leaf.n * LEAF_WORDS + 2);
	uint64_t *w = p->key.at;
	*w++ = (uint64_t)(r->device != NULL) | (uint64_t)engine()->node_store_all << 1 |
		(uint64_t)(r->later_device != NULL) << 2;
	for (int i = 0; i < r->node.n; i++) {
		w = put_node(w, r, i);
		held |= r->node.at[i].external && !r->node.at[i].wanted;
	}
	for (int i = 0; i < r->leaf.n; i++) {
		const struct array *a = r->leaf.at[i];
		*w++ = (uint64_t)a->cls | (uint64_t)a->complex << 8 | (uint64_t)(r->device && array_is_away(a)) << 9 |
			(uint64_t)(held && a->count > 1 && a->refs == (uint32_t)r->leaf_uses.at[i])
				<< 10; /* only nodes of the region own it */
		w = put_shape(w, &a->shape);
	}
	*w++ = r->device != NULL;
	p->key.n = (int)(w - p->key.at);
	p->hash = hash_words(p->key.at, (size_t)p->key.n);
}

void step_release(struct step *s)
{
	if (s->compiled && s->provider->release)
		s->provider->release(s->provider->self, s->compiled);
	for (int i = 0; i < s->each.n && s->provider->release; i++)
		s->provider->release(s->provider->self, s->each.at[i]);
	vec_free(&s->each);
	s->compiled = NULL;
}

void step_done(struct step *s)
{
	step_release(s);
	if (s->on_device && s->device->release)
		s->device->release(s->device->self, s->on_device);
	kernel_free(s->kernel);
	kernel_free(s->narrow);
	vec_free(&s->access);
	vec_free(&s->constant);
	vec_free(&s->member);
	vec_free(&s->op);
	vec_free(&s->flag);
}

static void forget_steps(struct plan *p)
{
	for (int i = 0; i < p->step.n; i++)
		step_done(&p->step.at[i]);
	p->step.n = 0;
}

static void plan_free(struct plan *p)
{
	forget_steps(p);
	vec_free(&p->step);
	vec_free(&p->held);
	vec_free(&p->tally);
	vec_free(&p->key);
	mem_free(p);
}

void plan_clear_cache(void)
{
	vec_free(&state()->probe.key);
	for (int i = 0; i < PLANS; i++)
		if (state()->plan[i]) {
			plan_free(state()->plan[i]);
			state()->plan[i] = NULL;
		}
}
const struct engine_part plan_cache_part = { sizeof(struct plan_cache), NULL, plan_clear_cache };

/* Makes a host step for each node, which is always possible. */
static void all_on_host(struct plan *p, const struct region *r)
{
	forget_steps(p);
	p->held.n = 0;
	for (int i = 0; i < r->node.n; i++)
		vec_push(&p->step, ((struct step){ .host_node = i, .ops = 1 }));
}

/* True if the step reads a value from memory that the same step writes. */
static bool reads_own_result(const struct step *s)
{
	for (int i = 0; i < s->access.n; i++)
		for (int k = 0; k < s->access.n && s->access.at[i].write; k++)
			if (!s->access.at[k].write && s->access.at[k].source == s->access.at[i].source)
				return true;
	return false;
}

/* False if the step cannot run. With RUNMAT_ACCEL_CHECK, this ends the process, and so does an illegal kernel. */
static bool check_step(const struct step *s)
{
	struct str why = { 0 };
	bool reads_own = reads_own_result(s);
	if (!knob_is_on(KNOB_accel_check) || (!reads_own && kernel_check(s->kernel, &why)))
		return !reads_own;
	kernel_dump(s->kernel, &why);
	fprintf(stderr, "runmat: an illegal kernel was made: %s%s\n", reads_own ? "it reads its own result\n" : "",
		str_text(&why));
	abort();
}

static bool try_steps(struct plan *p, struct region *r)
{
	struct groups g = { 0 };
	bool ok = true;
	plan_fuse(r, &g);
	for (int i = 0; i < g.order.n && ok; i++) {
		const struct group *one = &g.at.at[g.order.at[i]];
		struct step s = { .host_node = one->member.at[0], .ops = 1 };
		int first = p->step.n;
		if (one->splits)
			ok = plan_lower_split(r, one, p);
		else {
			ok = one->host || plan_lower(r, one, NULL, &s, NULL);
			vec_push(&p->step, s);
		}
		for (int k = first; k < p->step.n && ok; k++)
			if (p->step.at[k].kernel)
				ok = check_step(&p->step.at[k]);
	}
	groups_done(&g);
	return ok;
}

/* If no steps can be made, tries again without picks, then also without splits, so concatenations are stored. If this
   fails, too, the host computes each node. */
static void make_steps(struct plan *p, struct region *r)
{
	plan_set_can_pick(r, plan_target(r));
	plan_store_or_defer(r, p);
	plan_set_can_pick(r, r->device);
	size_t bytes = (size_t)r->node.n * sizeof *r->node.at;
	struct member *before = mem_alloc(bytes);
	memcpy(before, r->node.at, bytes);
	bool ok = try_steps(p, r);
	for (bool picks = r->pick_loads; !ok && !r->no_splits; picks = false) {
		forget_steps(p);
		memcpy(r->node.at, before, bytes);
		r->no_splits = !picks, r->can_pick = false;
		ok = try_steps(p, r);
	}
	if (!ok)
		all_on_host(p, r);
	else
		plan_in_place(p, r);
	mem_free(before);
}

void plan_count_look(struct array *a)
{
	struct plan *p = state()->plan[a->pending->looks_plan % PLANS];
	if (p && p->hash == a->pending->looks_plan && a->pending->looks_node < p->tally.n) {
		struct tally *t = &p->tally.at[a->pending->looks_node];
		t->looked += t->looked < UINT16_MAX;
		if (!t->stored && t->looked * RECOMPUTE_COST > t->deferred)
			t->stored = p->stale = true;
	}
	a->pending->looks_plan = 0;
}

int plan_kernels(const struct plan *p)
{
	int n = 0;
	for (int i = 0; i < p->step.n; i++)
		n += p->step.at[i].host_node < 0;
	return n;
}

int plan_distinct_kernels(struct plan *p)
{
	if (p->texts)
		return p->texts;
	struct map seen = { .n = 0 };
	for (int i = 0; i < p->step.n; i++)
		if (p->step.at[i].host_node < 0)
			map_put(&seen, kernel_key(p->step.at[i].kernel));
	p->texts = (int)seen.n;
	map_free(&seen);
	return p->texts;
}

/* True if p has the structure of the region that is looked up. */
static bool is_probe(const struct plan *p)
{
	const struct plan *q = &state()->probe;
	size_t bytes = (size_t)q->key.n * sizeof *q->key.at;
	return p->hash == q->hash && p->key.n == q->key.n && !memcmp(p->key.at, q->key.at, bytes);
}

struct plan *plan_for(struct region *r)
{
	write_structure(&state()->probe, r);
	struct plan **slot = &state()->plan[state()->probe.hash % PLANS];
	for (uint64_t i = state()->probe.hash + 1; UNLIKELY(*slot && (*slot)->running && !is_probe(*slot)); i++)
		slot = &state()->plan[i % PLANS];
	struct plan *p = *slot;
	if (p && is_probe(p)) {
		engine()->plan_hits++;
		p->met++;
		return p;
	}
	engine()->plan_misses++;
	device_at_exit(plan_clear_cache);
	if (p)
		plan_free(p);
	p = *slot = mem_zalloc(sizeof *p);
	p->hash = state()->probe.hash;
	vec_room(&p->key, state()->probe.key.n);
	memcpy(p->key.at, state()->probe.key.at, (size_t)state()->probe.key.n * sizeof *p->key.at);
	p->key.n = state()->probe.key.n;
	p->stale = true;
	return p;
}

void plan_ready(struct plan *p, struct region *r)
{
	if (LIKELY(!p->stale))
		return;
	forget_steps(p);
	p->stale = false;
	p->texts = 0;
	make_steps(p, r);
}
