/*
** plan/region.c - collects a region: all pending nodes that an array needs, operands first.
**
** The walk keeps its own stack instead of recursing, because chains of nodes may be long. A node is external if it has
** more owners than uses in the region, because the other owners may ask for its numbers later.
*/
#include <string.h>

#include "device/device.h"
#include "plan/plan.h"
#include "base/engine.h"

enum {
	FEW_LEAVES = 8, /* a region with more leaves has a map, in which a leaf is looked up */
	SPARE_NODES = 256 /* the memory of a region with more nodes is freed at its end */
};

struct regions {
	uint32_t walks;                 /* counts walks, because each needs a new mark */
	/* The vectors of an ended region, for the next region: malloc would take a fifth of the time of a launch. */
	struct region spare;
	VEC(struct array *) stack;
};
static inline struct regions *state(void) { return engine()->regions; }

int region_leaf(const struct region *r, const struct array *a)
{
	if (r->leaf.n > FEW_LEAVES) {
		const struct map_slot *s = map_find(&r->leaf_at, (uint64_t)(uintptr_t)a);
		return s ? (int)s->i - 1 : -1;
	}
	for (int i = 0; i < r->leaf.n; i++)
		if (r->leaf.at[i] == a)
			return i;
	return -1;
}

static int new_leaf(struct region *r, struct array *a)
{
	vec_push(&r->leaf, a);
	r->has_complex |= a->complex;
	vec_push(&r->leaf_uses, 0);
	if (r->leaf.n > FEW_LEAVES)
		for (int i = r->leaf.n == FEW_LEAVES + 1 ? 0 : r->leaf.n - 1; i < r->leaf.n; i++)
			map_put(&r->leaf_at, (uint64_t)(uintptr_t)r->leaf.at[i])->i = i + 1;
	return r->leaf.n - 1;
}

static int leaf_number(struct region *r, struct array *a)
{
	int i = region_leaf(r, a);
	if (i < 0)
		i = new_leaf(r, a);
	r->leaf_uses.at[i]++;
	return i;
}

/* Adds a, whose operands were added before. */
static void add_node(struct region *r, struct array *a)
{
	struct pending *p = a->pending;
	p->index = r->node.n;
	if (UNLIKELY(p->looks_plan != 0) && !p->looks_own_only)
		plan_count_look(a);
	r->has_complex |= a->complex || a->unsure || p->guess;
	vec_push(&r->node, ((struct member){ .a = a, .group = NO_GROUP }));
	for (int i = 0; i < PENDING_ARGS; i++) {
		struct array *x = i < p->n ? p->arg[i] : NULL;
		int number = !x ? 0 : x->pending ? x->pending->index : ~leaf_number(r, x);
		vec_push(&r->arg, number);
		if (x && x->pending)
			r->node.at[number].uses++;
	}
}

/* Fills the list r->user, and the fields first_user and uses of each node. */
static void list_users(struct region *r)
{
	int total = 0;
	for (int i = 0; i < r->node.n; i++) {
		r->node.at[i].first_user = total;
		total += r->node.at[i].uses;
		r->node.at[i].uses = 0;
	}
	vec_room(&r->user, total);
	r->user.n = total;
	for (int i = 0; i < r->node.n; i++)
		for (int k = 0; k < r->node.at[i].a->pending->n; k++) {
			int x = region_arg(r, i, k);
			if (x >= 0)
				r->user.at[r->node.at[x].first_user + r->node.at[x].uses++] = i;
		}
}

uint32_t region_mark(void) { return ++state()->walks * 2; }

/*
** Adds the root and all pending nodes below it. A node gets the mark `mark` when its operands are pushed on the stack,
** and mark + 1 when it is added.
*/
static void walk(struct region *r, uint32_t mark, struct array *root)
{
	state()->stack.n = 0;
	vec_push(&state()->stack, root);
	while (state()->stack.n) {
		struct array *a = state()->stack.at[state()->stack.n - 1];
		struct pending *p = a->pending;
		if (p->mark == mark + 1 || p->mark == mark) {
			if (p->mark == mark) {
				add_node(r, a);
				p->mark = mark + 1;
			}
			state()->stack.n--;
			continue;
		}
		p->mark = mark;
		if (a->op == OP_project)
			r->loop_value = a;
		for (int i = p->n - 1; i >= 0; i--)
			if (p->arg[i]->pending && p->arg[i]->pending->mark != mark + 1)
				vec_push(&state()->stack, p->arg[i]);
	}
}

static void take_spare(struct region *r)
{
	if (r->node.at || !state()->spare.node.at)
		return;
	const struct region *s = &state()->spare;
	r->node = s->node, r->leaf = s->leaf, r->leaf_uses = s->leaf_uses, r->arg = s->arg, r->user = s->user;
	state()->spare = (struct region){ .loop_value = NULL };
}

/* Keeps the memory of r for the next region. False: it must be freed. */
static bool keep_spare(struct region *r)
{
	struct region *s = &state()->spare;
	if (s->node.at || !r->node.at || r->node.cap > SPARE_NODES)
		return false;
	s->node = r->node, s->leaf = r->leaf, s->leaf_uses = r->leaf_uses, s->arg = r->arg, s->user = r->user;
	s->node.n = s->leaf.n = s->leaf_uses.n = s->arg.n = s->user.n = 0;
	return true;
}

static void free_memory(struct region *r)
{
	vec_free(&r->node);
	vec_free(&r->leaf);
	vec_free(&r->leaf_uses);
	vec_free(&r->arg);
	vec_free(&r->user);
}

static void forget(void)
{
	free_memory(&state()->spare);
	vec_free(&state()->stack);
}

const struct engine_part regions_part = { sizeof(struct regions), NULL, forget };

void region_collect(struct region *r, int roots, struct array *const *root)
{
	take_spare(r);
	uint32_t mark = region_mark();
	for (int i = 0; i < roots; i++)
		walk(r, mark, root[i]);
	r->mark = mark + 1;
	r->root = root[0]->pending->index;
	r->line = root[0]->pending->line;
	if (root[0]->pending->looks_plan)
		plan_count_look(root[0]);
	list_users(r);
	for (int i = 0; i < roots; i++)
		r->node.at[root[i]->pending->index].wanted = true;
	for (int i = 0; i < r->node.n; i++) {
		struct member *m = &r->node.at[i];
		m->external = m->a->refs > (uint32_t)m->uses || m->wanted;
		m->stored = m->external;
	}
}

void region_done(struct region *r)
{
	for (int i = 0; i < r->node.n; i++) {
		struct member *m = &r->node.at[i];
		if (m->partial)
			storage_unref(m->partial);
		if (m->partial_on_device)
			device_buffer_unref(m->partial_on_device);
		if (m->unchecked)
			storage_unref(m->unchecked);
	}
	if (r->flags)
		device_buffer_unref(r->flags);
	vec_free(&r->unread_flags);
	if (!keep_spare(r))
		free_memory(r);
	if (r->leaf_at.slots)
		map_free(&r->leaf_at);
}
