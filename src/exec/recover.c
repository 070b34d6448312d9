/*
** exec/recover.c - recipes: how to compute again the results that only a device has.
**
** When a region runs on a device, its nodes and the leaves that they read are kept as a recipe. A recipe of a loop has
** the turns so far and the values from which the first turn started. There are also recipes for elements that are read
** or written by index (subscripts), and for functions outside of the graph (calls). When the device is lost, a look at
** a result computes the result again on the host. If a leaf of its recipe was lost, too, another recipe computes the
** leaf. A very old result has no recipe any more, so it is lost, and the error names the variable.
**
** Each result has an id, a count that never repeats. An array may change, but the result of an id is always the same.
**
** A launch returns before it has run. Until the device has answered (a download has ended), nobody knows that the
** results exist. So an unanswered recipe may hold leaves that nobody else holds, up to a limit of memory. After the
** answer, the limit is smaller. Then a recipe also releases each leaf that only the device has and that nobody else
** holds. Every recipe releases a leaf that is about to be changed. Instead of a released leaf, the recipe keeps the id
** of the leaf, if the leaf is a result of a recipe. Otherwise the recipe is useless and is dropped.
*/
#include "exec/recover.h"

#include <string.h>

#include "base/engine.h"
#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "exec/device_work.h"

/* when there are MOST recipes, the oldest are dropped until LEAST remain */
enum { LEAST = 96, MOST = LEAST + 32, MOST_NODES = 512, SPARE = MOST - LEAST };
static const uint64_t most_bytes = (uint64_t)256 << 20;         /* of leaves that only recipes hold */
static const uint64_t most_small = (uint64_t)4 << 20;           /* bytes of an array that is copied before a write */
static const int64_t most_turns = 1 << 24;

struct recipe_node {
	enum op op;
	enum cls cls;
	shape shape;
	struct pending like;            /* the attributes; the recipe owns the view */
	int arg[PENDING_ARGS];          /* number of a node, or ~number of a leaf */
	struct array *again;            /* during a recovery: the node, computed again */
};

struct recipe_leaf {
	struct array *a;                /* counted; NULL: the leaf was released, use its id */
	uint64_t id, bytes;             /* the id that the leaf has as a result; its size */
	enum cls cls;
	shape shape;
	bool gpu, complex;
};

/* For the recipe of elements that are read or written by index. The array is leaf 0. */
struct subscripts {
	int n, item;                    /* how many subscripts; bytes of an element */
	bool writes;
	shape shape;                    /* of the result */
	uint64_t number;                /* the number that is written to all elements, if there is no leaf 1 */
	/* There are `count` positions: the entries of `list`, or start + i * step if there is no list. stride: elements
	   between positions. from: the leaf that has the list; 0: none */
	struct { int64_t count, start, step, stride, *list; int from; } sub[SHAPE_MAX + 1];
};

struct recipe {
	/* result ids: node i has first + i; the values of a loop have ids in the order of its turns */
	uint64_t first, ids;
	int n, leaves;
	bool answered;                  /* the device has answered since the launch */
	size_t room;                    /* bytes of the block of memory that has the nodes and then the leaves */
	struct recipe_node *node;
	struct recipe_leaf *leaf;
	struct loop *loop;              /* the turns of a loop; its arrays are the leaves */
	uint32_t epoch;                 /* which run of the loop it is (graph/roll.h, struct stamp) */
	uint64_t fresh;                 /* bytes of held arrays that are new in each turn (OPERAND_FRESH) */
	struct subscripts *subscripts;  /* NULL: not a recipe of subscripts */
	bool has_y;                     /* leaf 1 has the elements that are written */
	struct recover_call call;       /* if `repeat` is set: a function outside of the graph */
};

struct recovered { uint64_t id; struct storage *s; };

struct recipes {
	struct recipe *at;              /* oldest first; room for MOST */
	int n;
	uint64_t ids;                   /* the last id that was given */
	uint64_t read;                  /* bytes of leaves that were added since all recipes were last checked */
	bool busy;                      /* a recovery is running: no recipe is added or dropped */
	struct { void *at; size_t room; } spare[SPARE];        /* memory of dropped recipes */
	int spares;
	VEC(struct recovered) recovered;        /* while busy: results, so that none is computed twice */
	uint64_t recovered_bytes;
	unsigned answers;               /* counts the answers of a device */
};
static inline struct recipes *state(void) { return engine()->recipes; }

static bool has_view(enum op op) { return op == OP_slice || op == OP_assign; }

/* Allocates a block for nodes and leaves, perhaps that of a dropped recipe. *room: its size. */
static void *room_new(size_t bytes, size_t *room)
{
	for (int i = state()->spares - 1; i >= 0; i--)
		if (state()->spare[i].room >= bytes && state()->spare[i].room / 4 <= bytes) {
			void *at = state()->spare[i].at;
			*room = state()->spare[i].room;
			state()->spare[i] = state()->spare[--state()->spares];
			return at;
		}
	return mem_alloc(*room = bytes);
}

static void room_free(void *at, size_t room)
{
	if (state()->spares == SPARE) {
		mem_free(at);
		return;
	}
	state()->spare[state()->spares].at = at;
	state()->spare[state()->spares++].room = room;
}

static void recipe_free(struct recipe *r)
{
	for (int i = 0; i < r->n; i++)
		if (has_view(r->node[i].op))
			node_view_free(r->node[i].like.u.view);
	for (int i = 0; i < r->leaves; i++)
		array_unref(r->leaf[i].a);
	room_free(r->node, r->room);
	if (r->loop)
		loop_unref(r->loop);
	for (int d = 0; r->subscripts && d < r->subscripts->n; d++)
		mem_free(r->subscripts->sub[d].list);
	mem_free(r->subscripts);
	if (r->call.repeat)
		r->call.free(r->call.context);
}

/* True for a pending array that depends on no other array, so that holding it costs no memory. */
static bool needs_no_memory(const struct array *a)
{
	for (int k = 0; a->pending && k < a->pending->n; k++)
		if (a->pending->arg[k]->count > 1 && a->pending->arg[k]->op != OP_fill)
			return false;
	return a->pending != NULL;
}

/* True if only recipes own the array. */
static bool only_recipes_hold(const struct array *a)
{
	uint32_t n = 0;
	for (int i = state()->n - 1; i >= 0 && n < a->refs; i--)
		for (int k = 0; k < state()->at[i].leaves; k++)
			n += state()->at[i].leaf[k].a == a;
	return n >= a->refs;
}

/* The bytes of a leaf if only one recipe holds it; else 0. */
static uint64_t bytes_if_alone(const struct array *a)
{
	return !a || a->refs > 1 || needs_no_memory(a) ? 0 : (uint64_t)a->count * (uint64_t)array_item(a);
}

/* This leaf's share of the bytes that only recipes keep alive; 0: the program holds the array, too. */
static uint64_t own_bytes(const struct array *a)
{
	enum { FEW = 8 };               /* if an array has more owners, one of them is surely not a recipe */
	if (!a || a->refs > FEW || needs_no_memory(a) || (a->refs > 1 && !only_recipes_hold(a)))
		return 0;
	return (uint64_t)a->count * (uint64_t)array_item(a) / a->refs;
}

/* True if both arrays have the same numbers in memory. */
static bool same_memory(const struct array *x, const struct array *a)
{
	return a && x && (x == a || (a->storage && x->storage == a->storage));
}

struct released { VEC(struct array *) list; };

/*
** Releases the leaf a. If the recipe is answered, also releases each leaf that only recipes hold. Moves these leaves to
** `out`. False: the recipe is useless now.
*/
static bool release(struct recipe *r, const struct array *a, struct released *out)
{
	for (int i = 0; i < r->leaves; i++) {
		struct recipe_leaf *l = &r->leaf[i];
		bool own = r->answered && own_bytes(l->a);
		if (own && !same_memory(l->a, a) && l->a->storage && l->a->storage->data) {
			storage_detach(l->a->storage);          /* only the host's copy is needed */
			continue;
		}
		if (!same_memory(l->a, a) && !own)
			continue;
		uint64_t id = l->a->storage ? storage_recipe(l->a->storage) : 0;
		if (!id)
			return false;
		l->id = id;
		vec_push(&out->list, l->a);
		l->a = NULL;
	}
	return true;
}

/* Drops the recipes that dropped[] marks. Frees arrays last, because freeing an array may call this file again. */
static void drop(const bool *dropped, struct released *released)
{
	struct recipe gone[MOST];
	int n = 0, gones = 0;
	bool any = released->list.n > 0;
	for (int i = 0; i < state()->n && !any; i++)
		any = dropped[i];
	if (!any)
		return;
	for (int i = 0; i < state()->n; i++)
		if (dropped[i])
			gone[gones++] = state()->at[i];
		else
			state()->at[n++] = state()->at[i];
	state()->n = n;
	for (int i = 0; i < gones; i++)
		recipe_free(&gone[i]);
	for (int i = 0; i < released->list.n; i++)
		array_unref(released->list.at[i]);
	vec_free(&released->list);
}

/*
** In the recipes from number `from` on, releases the leaf a and each leaf that only recipes hold. Drops the recipes
** that become useless, and the oldest ones beyond the limits of memory. all: drops every recipe.
*/
static void release_leaves(const struct array *a, bool all, int from)
{
	struct released released = { 0 };
	bool dropped[MOST] = { false };
	uint64_t bytes = 0;
	if (state()->busy)
		return;
	for (int i = state()->n - 1; i >= from; i--) {
		struct recipe *r = &state()->at[i];
		dropped[i] = all || !release(r, a, &released);
		bytes += dropped[i] ? 0 : r->fresh;
		for (int k = 0; k < r->leaves && !dropped[i]; k++)
			bytes += own_bytes(r->leaf[k].a);
		dropped[i] |= bytes > (r->answered ? most_bytes / 4 : most_bytes);
	}
	drop(dropped, &released);
}

/* Makes room for one more recipe: drops the oldest, and unanswered ones that hold too much memory. */
static void make_room(void)
{
	struct released released = { 0 };
	bool dropped[MOST] = { false };
	uint64_t bytes = 0;
	for (int i = 0; state()->n == MOST && i < MOST - LEAST; i++)
		dropped[i] = true;
	for (int i = state()->n - 1; i >= 0 && !state()->at[i].answered; i--) {
		bytes += state()->at[i].fresh;
		for (int k = 0; k < state()->at[i].leaves; k++)
			bytes += bytes_if_alone(state()->at[i].leaf[k].a);
		dropped[i] |= bytes > most_bytes;
	}
	drop(dropped, &released);
}

void recover_forget(void)
{
	release_leaves(NULL, true, 0);
	while (state()->spares)
		mem_free(state()->spare[--state()->spares].at);
}

void recover_let_go(const struct array *a) { if (state()->n) release_leaves(a, false, 0); }

/*
** If a recipe holds an array, the program writes to a copy. A copy of a large array is slow, so the recipe
** releases the array.
*/
void recover_before_write(const struct array *a)
{
	if ((uint64_t)a->count * (uint64_t)array_item(a) > most_small)
		recover_let_go(a);
}

void recover_drop_unshared(void)
{
	for (int i = 0; i < state()->n; i++)
		state()->at[i].answered = true;
	if (state()->n)
		release_leaves(NULL, false, 0);
}

/*
** After an answer of the device: marks the unanswered recipes as answered, and releases leaves in them. Sometimes it
** does so in all recipes, because other owners of their leaves may be gone.
*/
static void set_answered(void)
{
	int from = state()->n;
	for (; from > 0 && !state()->at[from - 1].answered; from--)
		state()->at[from - 1].answered = true;
	if (++state()->answers % 32 == 0 || state()->read > most_bytes / 4)
		from = 0, state()->read = 0;
	if (from < state()->n)
		release_leaves(NULL, false, from);
}

static struct recipe_leaf leaf_of(struct array *a)
{
	state()->read += (uint64_t)a->count * (uint64_t)array_item(a);
	return (struct recipe_leaf){ .a = array_ref(a),
		.bytes = (uint64_t)a->count * (uint64_t)array_item(a),
		.cls = (enum cls)a->cls,
		.shape = a->shape,
		.gpu = a->gpu,
		.complex = a->complex };
}

static void free_all(void)
{
	recover_forget();
	mem_free(state()->at);
	state()->at = NULL;
}

const struct engine_part recipes_part = { sizeof(struct recipes), NULL, free_all };

static struct recipe *recipe_new(uint64_t ids, int nodes, int leaves)
{
	if (!state()->at) {
		state()->at = mem_alloc(MOST * sizeof *state()->at);
	}
	make_room();
	struct recipe *x = &state()->at[state()->n++];
	*x = (struct recipe){ .first = state()->ids + 1, .ids = ids, .n = nodes, .leaves = leaves };
	state()->ids += ids;
	x->node = room_new((size_t)nodes * sizeof *x->node + (size_t)MAX(leaves, 1) * sizeof *x->leaf, &x->room);
	x->leaf = (struct recipe_leaf *)(void *)(x->node + nodes);
	return x;
}

static void copy_node(struct recipe_node *to, const struct region *r, int i)
{
	const struct array *a = r->node.at[i].a;
	*to = (struct recipe_node){
		.op = (enum op)a->op, .cls = (enum cls)a->cls, .shape = a->shape, .like = *a->pending
	};
	if (has_view(to->op)) {
		to->like.u.view = node_view_copy(a->pending->u.view);
	}
	for (int k = 0; k < a->pending->n; k++)
		to->arg[k] = region_arg(r, i, k);
}

uint64_t recover_begin(const struct region *r)
{
	if (state()->busy || r->node.n > MOST_NODES)
		return 0;
	struct recipe *x = recipe_new((uint64_t)r->node.n, r->node.n, r->leaf.n);
	for (int i = 0; i < x->n; i++)
		copy_node(&x->node[i], r, i);
	for (int i = 0; i < x->leaves; i++)
		x->leaf[i] = leaf_of(r->leaf.at[i]);
	return x->first;
}

/* ---- loops ---- */

/* The recipe of this loop whose turns end where the turns of l begin. NULL: there is none. */
static struct recipe *recipe_of(const struct loop *l)
{
	for (int i = state()->n - 1; i >= 0; i--)
		if (state()->at[i].loop && state()->at[i].epoch == l->epoch && state()->at[i].loop->end == l->first
		    && state()->at[i].loop->count == l->count)
			return &state()->at[i];
	return NULL;
}

bool recover_begin_loop(const struct loop *l, int64_t upto)
{
	struct recipe *x = recipe_of(l);
	struct array **slot;
	int slots = 0;
	uint64_t fresh = loop_fresh_bytes(l, upto);
	if (state()->busy || upto - (x ? x->loop->first : l->first) > most_turns ||
		fresh + (x ? x->fresh : 0) > most_bytes / 4)
		return false;
	state()->read += fresh;
	if (x) {
		loop_copy_more(x->loop, l, upto);
		x->fresh += fresh;
		return true;
	}
	while (loop_slots((struct loop *)l, slots, &slot))
		slots++;
	x = recipe_new((uint64_t)l->count * (uint64_t)most_turns, 0, slots);
	x->loop = loop_copy(l, upto);
	x->fresh = fresh;
	x->epoch = l->epoch;
	for (int i = 0; i < slots && loop_slots((struct loop *)l, i, &slot); i++)
		x->leaf[i] = leaf_of(*slot);
	return true;
}

uint64_t recover_loop_id(const struct loop *l, int op_index, int64_t turn, int64_t upto)
{
	for (int i = state()->n - 1; i >= 0; i--) {
		const struct recipe *r = &state()->at[i];
		if (r->loop && r->epoch == l->epoch && r->loop->end == upto && r->loop->count == l->count)
			return turn >= r->loop->first ?
				r->first + (uint64_t)((turn - r->loop->first) * l->count + op_index) :
				0;
	}
	return 0;
}

/* ---- subscripts: reading and writing elements by index ---- */

enum { MOST_LISTED = 1 << 20 };         /* positions in all lists of a recipe */

uint64_t recover_begin_subscripts(const struct recover_subscripts *p)
{
	int64_t listed = 0, stride = 1;
	int leaves = 1 + (p->y != NULL);
	for (int d = 0; d < p->n; d++) {
		listed += p->sub[d].on_device ? p->sub[d].from ? 0 : MOST_LISTED : p->sub[d].list ? p->sub[d].count : 0;
		leaves += p->sub[d].from != NULL;
	}
	if (state()->busy || listed >= MOST_LISTED || (p->a->complex && !p->gather) || p->n > SHAPE_MAX)
		return 0;
	struct recipe *x = recipe_new(1, 0, leaves);
	x->leaf[0] = leaf_of(p->a);
	if (p->y)
		x->leaf[1] = leaf_of(p->y);
	x->has_y = p->y != NULL;
	leaves = 1 + x->has_y;
	struct subscripts *to = x->subscripts = mem_zalloc(sizeof *to);
	to->n = p->n, to->item = array_item(p->a), to->writes = !p->gather, to->number = p->number.u64;
	to->shape = p->gather ? *p->gather : p->a->shape;
	for (int d = 0; d < p->n; stride *= p->extent[d++]) {
		const struct device_subscripts *s = &p->sub[d];
		to->sub[d].count = s->count, to->sub[d].start = s->start, to->sub[d].step = s->step,
		to->sub[d].stride = stride;
		if (s->from) {
			to->sub[d].from = leaves;
			x->leaf[leaves++] = leaf_of(s->from);
		} else if (s->list) {
			to->sub[d].list = mem_alloc((size_t)s->count * sizeof *s->list);
			memcpy(to->sub[d].list, s->list, (size_t)s->count * sizeof *s->list);
		}
	}
	return x->first;
}

/* The positions that a mask or a list of subscripts selects; free with mem_free. NULL: their number is wrong. */
static int64_t *positions_of(const struct array *x, int64_t count)
{
	int64_t *list = mem_alloc((size_t)MAX(count, 1) * sizeof *list), n = 0;
	double subscript;
	for (int64_t i = 0; i < x->count && n < count; i++)
		if (x->cls != CLS_LOGICAL) {
			op_convert(CLS_DOUBLE, &subscript, (enum cls)x->cls,
				(const char *)x->data + (size_t)i * (size_t)array_item(x), 1);
			list[n++] = (int64_t)subscript - 1;
		} else if (((const uint8_t *)x->data)[i])
			list[n++] = i;
	if (n == count)
		return list;
	mem_free(list);
	return NULL;
}

/* Reads: copies the selected elements of `from` to `to`. Writes: copies `from` to the selected elements of `to`. */
static void copy_selected(const struct subscripts *p, char *to, const char *from)
{
	int64_t at[SHAPE_MAX + 1] = { 0 }, total = 1;
	size_t item = (size_t)p->item;
	for (int d = 0; d < p->n; d++)
		total *= p->sub[d].count;
	for (int64_t i = 0; i < total; i++) {
		int64_t position = 0;
		for (int d = 0; d < p->n; d++) {
			int64_t k = p->sub[d].list ? p->sub[d].list[at[d]] : p->sub[d].start + at[d] * p->sub[d].step;
			position += k * p->sub[d].stride;
		}
		if (!p->writes)
			memcpy(to + (size_t)i * item, from + (size_t)position * item, item);
		else
			memcpy(to + (size_t)position * item, from ? from + (size_t)i * item : (const char *)&p->number,
				item);
		for (int d = 0; d < p->n && ++at[d] == p->sub[d].count; d++)
			at[d] = 0;
	}
}

/* ---- recovery ---- */

struct storage *recover_storage(uint64_t id, uint64_t bytes);

/*
** The leaf a, or an equal new array if a is pending (see needs_no_memory), because a may belong to the region that runs
** now. Owned.
*/
static struct array *separate_leaf(struct array *a)
{
	const struct pending *p = a->pending;
	bool of_numbers = p && !has_view((enum op)a->op);
	for (int k = 0; of_numbers && k < p->n; k++)
		of_numbers = !p->arg[k]->pending;
	return of_numbers ? node_new_apart((enum op)a->op, (enum cls)a->cls, &a->shape, p->n, p->arg, p) : array_ref(a);
}

/* The array of a leaf. A released leaf is recovered by its id. Owned. NULL: this is not possible. */
static struct array *leaf_again(const struct recipe_leaf *l)
{
	if (l->a)
		return separate_leaf(l->a);
	struct storage *s = recover_storage(l->id, l->bytes);
	struct array *a = s ? array_header(l->cls, l->complex, &l->shape) : NULL;
	if (!a) {
		storage_unref(s);
		return NULL;
	}
	array_give_storage(a, s);
	a->gpu = l->gpu;
	return a;
}

/* Marks the nodes that node i needs. Owned. */
static bool *needed(const struct recipe *r, int i)
{
	bool *need = mem_zalloc((size_t)r->n * sizeof *need);
	need[i] = true;
	for (int k = i; k >= 0; k--)
		for (int j = 0; need[k] && j < r->node[k].like.n; j++)
			if (r->node[k].arg[j] >= 0)
				need[r->node[k].arg[j]] = true;
	return need;
}

/* Computes x->again. The nodes that x reads were computed before. */
static bool compute_node(struct recipe *r, struct recipe_node *x)
{
	struct array *args[PENDING_ARGS] = { NULL };
	struct pending like = x->like;
	bool ok = true;
	for (int j = 0; j < like.n && ok; j++)
		ok = (args[j] = x->arg[j] >= 0 ? array_ref(r->node[x->arg[j]].again) :
			leaf_again(&r->leaf[~x->arg[j]])) != NULL;
	if (ok && has_view(x->op)) {
		like.u.view = mem_alloc(sizeof *like.u.view);
		*like.u.view = *x->like.u.view;
	}
	if (ok)
		x->again = node_new_apart(x->op, x->cls, &x->shape, like.n, args, &like);
	for (int j = 0; j < like.n; j++)
		array_unref(args[j]);
	return ok && x->again && exec_host_node(x->again);
}

/* Computes node i, and no nodes but those that it needs. Owned. */
static struct array *node_again(struct recipe *r, int i)
{
	bool *need = needed(r, i), ok = true;
	for (int k = 0; k <= i && ok; k++)
		if (need[k] && !r->node[k].again)
			ok = compute_node(r, &r->node[k]);
	mem_free(need);
	struct array *a = ok ? array_ref(r->node[i].again) : NULL;
	for (int k = 0; k < r->n; k++) {
		array_unref(r->node[k].again);
		r->node[k].again = NULL;
	}
	return a;
}

/* Computes each list of positions whose subscripts or mask are in a leaf of the recipe. */
static bool find_lists(struct recipe *r)
{
	bool ok = true;
	for (int d = 0; d < r->subscripts->n && ok; d++) {
		if (!r->subscripts->sub[d].from || r->subscripts->sub[d].list)
			continue;
		struct array *x = leaf_again(&r->leaf[r->subscripts->sub[d].from]);
		ok = x && array_data(x) && (r->subscripts->sub[d].list = positions_of(x, r->subscripts->sub[d].count));
		array_unref(x);
	}
	return ok;
}

/* The result of a recipe of subscripts. Owned. */
static struct array *subscripts_again(struct recipe *r)
{
	const struct subscripts *p = r->subscripts;
	struct array *a = leaf_again(&r->leaf[0]), *y = r->has_y ? leaf_again(&r->leaf[1]) : NULL, *to = NULL;
	if (a && array_data(a) && (!r->has_y || (y && array_data(y))) && find_lists(r) &&
		(to = array_new(r->leaf[0].cls, a->complex, &p->shape))) {
		if (p->writes)
			memcpy(to->data, a->data, (size_t)a->count * (size_t)p->item);
		copy_selected(p, to->data, p->writes ? y ? y->data : NULL : a->data);
	}
	array_unref(a);
	array_unref(y);
	return to;
}

uint64_t recover_begin_call(const struct recover_call *c)
{
	if (state()->busy || c->leaves > RECOVER_LEAVES || c->results > RECOVER_RESULTS) {
		c->free(c->context);
		return 0;
	}
	struct recipe *x = recipe_new((uint64_t)c->results, 0, c->leaves);
	for (int i = 0; i < c->leaves; i++)
		x->leaf[i] = leaf_of(c->leaf[i]);
	x->call = *c;
	x->call.leaf = NULL;
	return x->first;
}

/* Result k of a function outside of the graph. Owned. */
static struct array *call_again(struct recipe *r, int k)
{
	struct array *leaf[RECOVER_LEAVES] = { NULL }, *out[RECOVER_RESULTS] = { NULL }, *a = NULL;
	bool ok = true;
	for (int i = 0; i < r->leaves && ok; i++)
		ok = (leaf[i] = leaf_again(&r->leaf[i])) && array_data(leaf[i]);
	place_override(PLACE_HOST);
	ok = ok && r->call.repeat(r->call.context, leaf, out);
	if (ok && out[k] && array_data(out[k]))
		a = array_ref(out[k]);
	place_override(PLACE_ANY);
	for (int i = 0; i < r->leaves; i++)
		array_unref(leaf[i]);
	for (int i = 0; i < r->call.results; i++)
		array_unref(out[i]);
	return a;
}

/* V(op_index, turn) of a loop (graph/roll.h), computed from the recipe's first turn on. Owned. */
static struct array *turn_again(struct recipe *r, int op_index, int64_t turn)
{
	struct loop *l = loop_copy(r->loop, turn + 1);
	struct array **slot, *a = NULL;
	bool ok = true;
	for (int i = 0; i < r->leaves && ok; i++)
		ok = loop_slots(l, i, &slot) && (*slot = leaf_again(&r->leaf[i]));
	if (ok && turn < r->loop->end)
		a = loop_value(l, op_index, turn);
	loop_unref(l);
	place_override(PLACE_HOST);
	if (a && !array_data(a)) {
		array_unref(a);
		a = NULL;
	}
	place_override(PLACE_ANY);
	return a;
}

/* A result that this recovery computed before; owned. NULL: none. */
static struct storage *find_recovered(uint64_t id)
{
	for (int i = state()->recovered.n - 1; i >= 0; i--)
		if (state()->recovered.at[i].id == id)
			return storage_ref(state()->recovered.at[i].s);
	return NULL;
}

static void keep_recovered(uint64_t id, struct storage *s, uint64_t bytes)
{
	if (!s || state()->recovered_bytes + bytes > most_bytes)
		return;
	vec_push(&state()->recovered, ((struct recovered){ id, storage_ref(s) }));
	state()->recovered_bytes += bytes;
}

static void free_recovered(void)
{
	for (int i = 0; i < state()->recovered.n; i++)
		storage_unref(state()->recovered.at[i].s);
	vec_free(&state()->recovered);
	state()->recovered_bytes = 0;
}

/* bytes: the expected size; a result that became real instead of complex has another size and cannot be used. */
struct storage *recover_storage(uint64_t id, uint64_t bytes)
{
	struct storage *known = find_recovered(id);
	if (known)
		return known;
	for (int k = 0; k < state()->n; k++) {
		struct recipe *r = &state()->at[k];
		if (id < r->first || id >= r->first + r->ids)
			continue;
		bool outer = state()->busy;
		state()->busy = engine()->node_apart = true;
		uint64_t at = id - r->first;
		struct array *a;
		if (r->loop)
			a = turn_again(r, (int)(at % (uint64_t)r->loop->count),
				r->loop->first + (int64_t)(at / (uint64_t)r->loop->count));
		else
			a = r->call.repeat ? call_again(r, (int)at) :
				r->subscripts ? subscripts_again(r) :
				node_again(r, (int)at);
		struct storage *s = a && a->data && (uint64_t)a->count * (uint64_t)array_item(a) == bytes ?
			storage_ref(a->storage) :
			NULL;
		array_unref(a);
		state()->busy = engine()->node_apart = outer;
		if (outer)
			keep_recovered(id, s, bytes);
		else
			free_recovered();
		return s;
	}
	return NULL;
}

void recover_note_answer(uint64_t bytes, double seconds)
{
	set_answered();
	place_note_answer(MAX(0, seconds - (double)bytes * device_costs()->down), explain_clock());
}
