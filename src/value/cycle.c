/*
** value/cycle.c - frees handle objects that only hold each other.
**
** Values are counted, so what nobody reaches dies at once, except for cycles; and those pass through a handle object,
** because everything else is copied on write. (Maps are native handle objects; the frames that nested functions share
** and listeners are visited through the native_visit of their class.)
**
** Trial deletion: from all handle instances, walk everything they hold, and count for each counted thing how many of its
** owners the walk has seen. What has more owners than that is held from outside; it and what it reaches stays alive.
** The rest holds only itself: its finalizers run, its slots are emptied, and counting does what remains. The walk keeps
** its own stack, so depth is not limited by the C stack. A collection costs as much as what the handle objects reach, and
** is due when their number has doubled since the last one. A small one, from the newest objects only, is right for the same
** reason (what the walk did not meet can only add owners) and frees what a function leaves behind when it returns.
*/
#include "value/cycle.h"

#include <pthread.h>

#include "array/node.h"
#include "base/map.h"
#include "base/mem.h"
#include "base/vec.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/owners.h"
#include "value/structs.h"

enum { FIRST_DUE = 10000 };

/*
** The list begins on the heap, not in the thread: a session may go on in another thread when this one has ended, and its
** objects leave the list there.
*/
struct head {
	struct instance *first;
	struct head *next;
};
static _Thread_local struct head *head;
static struct {
	pthread_mutex_t lock;
	struct head *empty, *left;      /* of threads that ended; left: objects still stand in them */
} heads = { .lock = PTHREAD_MUTEX_INITIALIZER };

static void leave_head(void)
{
	if (!head)
		return;
	pthread_mutex_lock(&heads.lock);
	struct head **to = head->first ? &heads.left : &heads.empty;
	head->next = *to;
	*to = head;
	pthread_mutex_unlock(&heads.lock);
	head = NULL;
}

static void take_head(void)
{
	pthread_mutex_lock(&heads.lock);
	if ((head = heads.empty))
		heads.empty = head->next;
	pthread_mutex_unlock(&heads.lock);
	if (!head)
		head = mem_zalloc(sizeof *head);
	array_at_thread_end(leave_head);
}

static _Thread_local int64_t live, due = FIRST_DUE;

void cycle_enter(struct instance *i)
{
	if (UNLIKELY(!head))
		take_head();
	i->next = head->first;
	i->prev = &head->first;
	if (i->next)
		i->next->prev = &i->next;
	head->first = i;
	live++;
}

void cycle_leave(struct instance *i)
{
	*i->prev = i->next;
	if (i->next)
		i->next->prev = i->prev;
	live--;
}

bool cycle_is_due(void) { return live >= due; }

int64_t cycle_live(void) { return live; }

struct instance *cycle_first(void) { return head ? head->first : NULL; }

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
	due = MAX(FIRST_DUE, live * 2);
}
