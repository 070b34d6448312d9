/*
** value/cycle.c - frees handle objects that only hold each other.
**
** Values are reference-counted, so unreachable values are freed at once, except for cycles. Every cycle passes through
** a handle object, because all other values are copied on write. (Maps are native handle objects. The native_visit of
** their class visits listeners and the frames that nested functions share.)
**
** The method is trial deletion. A walk starts from all handle instances and visits all that they hold. For each value
** it counts the owners that it has seen. A value with more owners is held from outside, so it and all that it reaches
** stay alive. The others are only held by each other. Their finalizers run, their slots are emptied, and reference
** counting then frees them. The walk has its own stack, so its depth is not limited by the C stack.
**
** The cost of a collection grows with all that handle objects reach. So a collection is due when the number of handle
** objects has doubled since the last one. A small collection starts from the newest objects only. It is correct, too,
** because unvisited values could only be further owners. It frees the cycles that a function leaves when it returns.
*/
#include "value/cycle.h"

#include "array/node.h"
#include "base/engine.h"
#include "base/map.h"
#include "base/mem.h"
#include "base/vec.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/owners.h"
#include "value/structs.h"

enum { FIRST_DUE = 10000 };

struct cycles {
	struct instance *first;
	int64_t live, due;
};

static void start(void *part) { ((struct cycles *)part)->due = FIRST_DUE; }

/* Objects that outlive the engine leave a list of one. */
static void stop(void)
{
	for (struct instance *i = engine()->cycles->first, *next; i; i = next) {
		next = i->next;
		i->next = NULL;
		i->prev = &i->next;
	}
}

const struct engine_part cycles_part = { sizeof(struct cycles), start, stop };

void cycle_enter(struct instance *i)
{
	struct cycles *c = engine()->cycles;
	i->next = c->first;
	i->prev = &c->first;
	if (i->next)
		i->next->prev = &i->next;
	c->first = i;
	c->live++;
}

void cycle_leave(struct instance *i)
{
	*i->prev = i->next;
	if (i->next)
		i->next->prev = i->prev;
	engine()->cycles->live--;
}

bool cycle_is_due(void) { return engine()->cycles->live >= engine()->cycles->due; }

int64_t cycle_live(void) { return engine()->cycles->live; }

struct instance *cycle_first(void) { return engine()->cycles->first; }

/* A counted thing that the walk has met. */
struct node {
	uint32_t *refs;
	uint32_t kind;          /* enum tag, or INSTANCE */
	uint32_t seen;          /* owners met by the walk */
	bool alive;
};
enum { INSTANCE = 1000 };

struct walk {
	VEC(struct node) nodes; /* in the order of discovery: also the queue */
	struct map index;       /* pointer -> position in nodes */
	bool marking;           /* second pass: pass on being alive */
	VEC(int) marked;
};

static void meet(struct walk *w, uint32_t *refs, uint32_t kind)
{
	struct map_slot *s = map_find(&w->index, (uint64_t)(uintptr_t)refs);
	if (w->marking) {
		if (s && !w->nodes.at[s->i].alive) {
			w->nodes.at[s->i].alive = true;
			vec_push(&w->marked, (int)s->i);
		}
		return;
	}
	if (!s) {
		map_put(&w->index, (uint64_t)(uintptr_t)refs)->i = w->nodes.n;
		vec_push(&w->nodes, ((struct node){ refs, kind, 1, false }));
	} else {
		w->nodes.at[s->i].seen++;
	}
}

static bool visit(value v, void *walk)
{
	if (v.tag == V_CELL || v.tag == V_STRUCT || v.tag == V_FUNC || v.tag == V_OBJECT)
		meet(walk, v.refs, v.tag);
	return true;
}

static void visit_all(struct walk *w, const value *at, int64_t n)
{
	for (int64_t i = 0; i < n; i++)
		visit(at[i], w);
}

static void visit_instance(struct walk *w, struct instance *i)
{
	visit_all(w, i->slots, i->cls->property_count);
	if (i->native && i->cls->native_visit)
		i->cls->native_visit(i->native, visit, w);
}

static void visit_children(struct walk *w, struct node n)
{
	value v = { .tag = n.kind, .refs = n.refs };
	switch (n.kind) {
	case INSTANCE:
		visit_instance(w, (struct instance *)(void *)n.refs);
		break;
	case V_CELL:
		visit_all(w, v.cell->at, v.cell->count);
		break;
	case V_STRUCT:
		for (int64_t i = 0; i < v.structs->count; i++)
			visit_all(w, v.structs->at + i * v.structs->stride, fields_count(v.structs->fields));
		break;
	case V_FUNC:
		visit_all(w, v.func->captured, v.func->captured_count);
		break;
	case V_OBJECT:
		for (int64_t i = 0; i < v.object->count; i++)
			if (v.object->at[i])
				meet(w, &v.object->at[i]->refs, INSTANCE);
		break;
	}
}

/* False: there is more than the limit, and nothing is known. */
static bool find_garbage(struct walk *w, int64_t newest, int limit)
{
	for (struct instance *i = cycle_first(); i && newest-- > 0; i = i->next) {
		map_put(&w->index, (uint64_t)(uintptr_t)&i->refs)->i = w->nodes.n;
		vec_push(&w->nodes, ((struct node){ &i->refs, INSTANCE, 0, false }));
	}
	for (int i = 0; i < w->nodes.n; i++) {
		if (w->nodes.n > limit)
			return false;
		visit_children(w, w->nodes.at[i]);
	}
	w->marking = true;
	for (int i = 0; i < w->nodes.n; i++) {
		struct node *n = &w->nodes.at[i];
		if (*n->refs > n->seen && !n->alive)
			meet(w, n->refs, n->kind);
		while (w->marked.n)
			visit_children(w, w->nodes.at[w->marked.at[--w->marked.n]]);
	}
	return true;
}

/* Empties garbage instances. Each is held meanwhile, because emptying one frees others. */
static bool empty(struct walk *w)
{
	VEC(struct instance *) dead = { 0 };
	for (int i = 0; i < w->nodes.n; i++)
		if (w->nodes.at[i].kind == INSTANCE && !w->nodes.at[i].alive)
			vec_push(&dead, instance_ref((struct instance *)(void *)w->nodes.at[i].refs));
	for (int i = 0; i < dead.n; i++) {
		struct instance *x = dead.at[i];
		if (x->cls->finalize && !x->deleted && !x->finalizing && x->cls->is_handle) {
			x->finalizing = true;
			owners_finalize(x->cls->finalize, value_object(instance_ref(x)).object);
		}
	}
	for (int i = 0; i < dead.n; i++) {
		struct instance *x = dead.at[i];
		for (int s = 0; s < x->cls->property_count; s++)
			value_set(&x->slots[s], NONE);
		if (x->native && x->cls->native_free) {
			void *native = x->native;
			x->native = NULL;
			x->cls->native_free(native);
		}
	}
	bool any = dead.n > 0;
	for (int i = 0; i < dead.n; i++)
		instance_unref(dead.at[i]);
	vec_free(&dead);
	return any;
}

static bool collect(int64_t newest, int limit, int *walked)
{
	struct walk w = { 0 };
	bool any = find_garbage(&w, newest, limit);
	*walked = w.nodes.n;
	any = any && empty(&w);
	vec_free(&w.nodes);
	vec_free(&w.marked);
	map_free(&w.index);
	return any;
}

bool cycle_collect_newest(int n, int limit, int *walked) { return collect(n, limit, walked); }

void cycle_collect(void)
{
	int walked;
	(void)collect(INT64_MAX, INT_MAX, &walked);
	engine()->cycles->due = MAX(FIRST_DUE, engine()->cycles->live * 2);
}
