/*
** exec/recover.c - recipes: how to compute again the results that only a device has.
**
** When a region has run on a device, its nodes are kept as a recipe: the nodes, operands first, and the leaves that
** they read. A recipe of a loop has its turns, which grow with its chunks, and the values that they started from.
** When the device is lost, a look at a result computes it again on the host. If a leaf of one recipe was lost, too,
** another recipe makes it. A very old result has no recipe any more; it is lost, and the error names the variable.
**
** A launch returns before it has run. Until the device has answered (a download has ended), nobody knows that the
** results exist, so a recipe may hold leaves that nobody else holds, up to a limit. After an answer it holds no
** device memory, and less host memory. A recipe must let go of a leaf that only the device has and nobody else holds,
** and of a leaf that is about to be changed. If another recipe made that leaf, its id is kept instead, because the
** numbers of an id never change. Otherwise the recipe is dropped.
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

/* when there are MOST recipes, all but LEAST are dropped */
enum { LEAST = 96, MOST = LEAST + 32, MOST_NODES = 512, SPARE = MOST - LEAST };
static const uint64_t most_bytes = (uint64_t)256 << 20;
static const uint64_t most_small = (uint64_t)4 << 20;
static const int64_t most_turns = 1 << 24;

struct recipe_node {
	enum op op;
	enum cls cls;
	shape shape;
	struct pending like;            /* the attributes; the recipe owns the view */
	int arg[PENDING_ARGS];          /* number of a node, or ~number of a leaf */
	struct array *made;
};

struct recipe_leaf {
	struct array *a;                /* counted; NULL: use id */
	uint64_t id, bytes;             /* the id of the result, of this recipe or another one */
	enum cls cls;
	shape shape;
	bool gpu, complex;
};

struct places {
	int n, item;
	bool writes;
	shape shape;                    /* of the result */
	uint64_t number;
	/* from: the leaf that holds the subscripts; 0: none */
	struct { int64_t count, start, step, stride, *list; int from; } sub[SHAPE_MAX + 1];
};

struct recipe {
	/* result ids: node i has first + i; the values of a loop have ids in the order of its turns */
	uint64_t first, ids;
	int n, leaves;
	bool answered;
	size_t room;                    /* bytes of one block that holds the nodes and then the leaves */
	struct recipe_node *node;
	struct recipe_leaf *leaf;
	struct loop *loop;              /* the turns of a loop; its arrays are the leaves */
	uint32_t epoch;                 /* the epoch of the loop node */
	uint64_t fresh;                 /* bytes of the FRESH arrays that it holds */
	/* subscripts by which elements of leaf 0 are read, or written with leaf 1 or a number */
	struct places *places;
	bool has_y;
	struct recover_call call;        /* if `again` is set: a function outside of the graph */
};

struct recovered { uint64_t id; struct storage *s; };

struct recipes {
	struct recipe *at;              /* oldest first; room for MOST */
	int n;
	uint64_t ids, read;             /* read: bytes of leaves in recipes made since the last full check */
	bool busy;
	struct { void *at; size_t room; } spare[SPARE];        /* memory of dropped recipes */
	int spares;
	/* while busy: results that were recovered, so that no result is computed twice */
	VEC(struct recovered) made;
	uint64_t made_bytes;
	unsigned answers;               /* how many answers of a device there were */
};
static inline struct recipes *kept(void) { return engine()->recipes; }

static bool has_view(enum op op) { return op == OP_slice || op == OP_assign; }

static void *room_new(size_t bytes, size_t *room)
{
	for (int i = kept()->spares - 1; i >= 0; i--)
		if (kept()->spare[i].room >= bytes && kept()->spare[i].room / 4 <= bytes) {
			void *at = kept()->spare[i].at;
			*room = kept()->spare[i].room;
			kept()->spare[i] = kept()->spare[--kept()->spares];
			return at;
		}
	return mem_alloc(*room = bytes);
}

static void room_free(void *at, size_t room)
{
	if (kept()->spares == SPARE) {
		mem_free(at);
		return;
	}
	kept()->spare[kept()->spares].at = at;
	kept()->spare[kept()->spares++].room = room;
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
	for (int d = 0; r->places && d < r->places->n; d++)
		mem_free(r->places->sub[d].list);
	mem_free(r->places);
	if (r->call.again)
		r->call.done(r->call.how);
}

/* True for a pending array that is made of numbers only. */
static bool is_cheap(const struct array *a)
{
	for (int k = 0; a->pending && k < a->pending->n; k++)
		if (a->pending->arg[k]->count > 1 && a->pending->arg[k]->op != OP_fill)
			return false;
	return a->pending != NULL;
}

/* True if only leaves of recipes own the array. It searches the newest recipes first. */
static bool only_held(const struct array *a)
{
	uint32_t n = 0;
	for (int i = kept()->n - 1; i >= 0 && n < a->refs; i--)
		for (int k = 0; k < kept()->at[i].leaves; k++)
			n += kept()->at[i].leaf[k].a == a;
	return n >= a->refs;
}

static uint64_t alone_bytes(const struct array *a)
{
	return !a || a->refs > 1 || is_cheap(a) ? 0 : (uint64_t)a->count * (uint64_t)array_item(a);
}

/* The bytes that only this leaf keeps alive. */
static uint64_t own_bytes(const struct array *a)
{
	enum { FEW = 8 };
	if (!a || a->refs > FEW || is_cheap(a) || (a->refs > 1 && !only_held(a)))
		return 0;
	return (uint64_t)a->count * (uint64_t)array_item(a) / a->refs;
}

static bool is(const struct array *x, const struct array *a)
{
	return a && x && (x == a || (a->storage && x->storage == a->storage));
}

struct leaving { VEC(struct array *) list; };

/* Lets go of a, and of each leaf of an answered recipe that is expensive to keep. False: the recipe is useless now. */
static bool leave(struct recipe *r, const struct array *a, struct leaving *out)
{
	for (int i = 0; i < r->leaves; i++) {
		struct recipe_leaf *l = &r->leaf[i];
		bool own = r->answered && own_bytes(l->a);
		if (own && !is(l->a, a) && l->a->storage && l->a->storage->data) {
			storage_detach(l->a->storage);          /* the recipe needs the host's copy only */
			continue;
		}
		if (!is(l->a, a) && !own)
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

/*
** Drops the recipes that dropped[] marks. It frees arrays last, because freeing an array may call this file again.
*/
static void drop(const bool *dropped, struct leaving *leaving)
{
	struct recipe gone[MOST];
	int n = 0, gones = 0;
	bool any = leaving->list.n > 0;
	for (int i = 0; i < kept()->n && !any; i++)
		any = dropped[i];
	if (!any)
		return;
	for (int i = 0; i < kept()->n; i++)
		if (dropped[i])
			gone[gones++] = kept()->at[i];
		else
			kept()->at[n++] = kept()->at[i];
	kept()->n = n;
	for (int i = 0; i < gones; i++)
		recipe_free(&gone[i]);
	for (int i = 0; i < leaving->list.n; i++)
		array_unref(leaving->list.at[i]);
	vec_free(&leaving->list);
}

/*
** Lets go of a, and of expensive leaves, in the recipes from number `from` on. Drops the recipes that need such an
** array, and the oldest ones beyond the limits; with `all`, every recipe.
*/
static void tidy(const struct array *a, bool all, int from)
{
	struct leaving leaving = { 0 };
	bool dropped[MOST] = { false };
	uint64_t bytes = 0;
	if (kept()->busy)
		return;
	for (int i = kept()->n - 1; i >= from; i--) {
		struct recipe *r = &kept()->at[i];
		dropped[i] = all || !leave(r, a, &leaving);
		bytes += dropped[i] ? 0 : r->fresh;
		for (int k = 0; k < r->leaves && !dropped[i]; k++)
			bytes += own_bytes(r->leaf[k].a);
		dropped[i] |= bytes > (r->answered ? most_bytes / 4 : most_bytes);
	}
	drop(dropped, &leaving);
}

/* Makes room for one more recipe: drops the oldest, and keeps the unanswered ones within their limit. */
static void make_room(void)
{
	struct leaving leaving = { 0 };
	bool dropped[MOST] = { false };
	uint64_t bytes = 0;
	for (int i = 0; kept()->n == MOST && i < MOST - LEAST; i++)
		dropped[i] = true;
	for (int i = kept()->n - 1; i >= 0 && !kept()->at[i].answered; i--) {
		bytes += kept()->at[i].fresh;
		for (int k = 0; k < kept()->at[i].leaves; k++)
			bytes += alone_bytes(kept()->at[i].leaf[k].a);
		dropped[i] |= bytes > most_bytes;
	}
	drop(dropped, &leaving);
}

void recover_forget(void)
{
	tidy(NULL, true, 0);
	while (kept()->spares)
		mem_free(kept()->spare[--kept()->spares].at);
}

void recover_let_go(const struct array *a) { if (kept()->n) tidy(a, false, 0); }

/* The host is about to write to the array. A small array is copied instead, so that its recipes stay. */
void recover_before_write(const struct array *a)
{
	if ((uint64_t)a->count * (uint64_t)array_item(a) > most_small)
		recover_let_go(a);
}

void recover_drop_unshared(void)
{
	for (int i = 0; i < kept()->n; i++)
		kept()->at[i].answered = true;
	if (kept()->n)
		tidy(NULL, false, 0);
}

/*
** Checks the recipes that had no answer so far. Sometimes it checks all recipes, because other owners of their leaves
** may be gone.
*/
static void now_answered(void)
{
	int from = kept()->n;
	for (; from > 0 && !kept()->at[from - 1].answered; from--)
		kept()->at[from - 1].answered = true;
	if (++kept()->answers % 32 == 0 || kept()->read > most_bytes / 4)
		from = 0, kept()->read = 0;
	if (from < kept()->n)
		tidy(NULL, false, from);
}

static struct recipe_leaf leaf_of(struct array *a)
{
	kept()->read += (uint64_t)a->count * (uint64_t)array_item(a);
	return (struct recipe_leaf){ .a = array_ref(a),
		.bytes = (uint64_t)a->count * (uint64_t)array_item(a),
		.cls = (enum cls)a->cls,
		.shape = a->shape,
		.gpu = a->gpu,
		.complex = a->complex };
}

static void stop(void)
{
	recover_forget();
	mem_free(kept()->at);
	kept()->at = NULL;
}

const struct engine_part recipes_part = { sizeof(struct recipes), NULL, stop };

static struct recipe *recipe_new(uint64_t ids, int nodes, int leaves)
{
	if (!kept()->at) {
		kept()->at = mem_alloc(MOST * sizeof *kept()->at);
	}
	make_room();
	struct recipe *x = &kept()->at[kept()->n++];
	*x = (struct recipe){ .first = kept()->ids + 1, .ids = ids, .n = nodes, .leaves = leaves };
	kept()->ids += ids;
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
	if (kept()->busy || r->node.n > MOST_NODES)
		return 0;
	struct recipe *x = recipe_new((uint64_t)r->node.n, r->node.n, r->leaf.n);
	for (int i = 0; i < x->n; i++)
		copy_node(&x->node[i], r, i);
	for (int i = 0; i < x->leaves; i++)
		x->leaf[i] = leaf_of(r->leaf.at[i]);
	return x->first;
}

/* ---- loops ---- */

static struct recipe *recipe_of(const struct loop *l)
{
	for (int i = kept()->n - 1; i >= 0; i--)
		if (kept()->at[i].loop && kept()->at[i].epoch == l->epoch && kept()->at[i].loop->end == l->first
		    && kept()->at[i].loop->count == l->count)
			return &kept()->at[i];
	return NULL;
}

bool recover_begin_loop(const struct loop *l, int64_t upto)
{
	struct recipe *x = recipe_of(l);
	struct array **slot;
	int slots = 0;
	uint64_t fresh = loop_fresh_bytes(l, upto);
	if (kept()->busy || upto - (x ? x->loop->first : l->first) > most_turns ||
		fresh + (x ? x->fresh : 0) > most_bytes / 4)
		return false;
	kept()->read += fresh;
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

uint64_t recover_loop_id(const struct loop *l, int place, int64_t turn, int64_t upto)
{
	for (int i = kept()->n - 1; i >= 0; i--) {
		const struct recipe *r = &kept()->at[i];
		if (r->loop && r->epoch == l->epoch && r->loop->end == upto && r->loop->count == l->count)
			return turn >= r->loop->first ?
				r->first + (uint64_t)((turn - r->loop->first) * l->count + place) :
				0;
	}
	return 0;
}

/* ---- reading and writing elements by index ---- */

enum { MOST_PLACES = 1 << 20 };         /* in lists */

uint64_t recover_begin_subscripts(const struct recover_places *p)
{
	int64_t listed = 0, stride = 1;
	int leaves = 1 + (p->y != NULL);
	for (int d = 0; d < p->n; d++) {
		listed += p->sub[d].on_device ? p->sub[d].from ? 0 : MOST_PLACES : p->sub[d].list ? p->sub[d].count : 0;
		leaves += p->sub[d].from != NULL;
	}
	if (kept()->busy || listed >= MOST_PLACES || (p->a->complex && !p->gather) || p->n > SHAPE_MAX)
		return 0;
	struct recipe *x = recipe_new(1, 0, leaves);
	x->leaf[0] = leaf_of(p->a);
	if (p->y)
		x->leaf[1] = leaf_of(p->y);
	x->has_y = p->y != NULL;
	leaves = 1 + x->has_y;
	struct places *to = x->places = mem_zalloc(sizeof *to);
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

/* The positions that a mask or a list selects; free with mem_free. NULL: their number is not n. */
static int64_t *list_again(const struct array *x, int64_t count)
{
	int64_t *list = mem_alloc((size_t)MAX(count, 1) * sizeof *list), n = 0;
	double place;
	for (int64_t i = 0; i < x->count && n < count; i++)
		if (x->cls != CLS_LOGICAL) {
			op_convert(CLS_DOUBLE, &place, (enum cls)x->cls,
				(const char *)x->data + (size_t)i * (size_t)array_item(x), 1);
			list[n++] = (int64_t)place - 1;
		} else if (((const uint8_t *)x->data)[i])
			list[n++] = i;
	if (n == count)
		return list;
	mem_free(list);
	return NULL;
}

/* Copies elements: the selected ones of `from` to `to` in order, or those of `from` in order to the selected ones. */
static void walk_places(const struct places *p, char *to, const char *from)
{
	int64_t at[SHAPE_MAX + 1] = { 0 }, total = 1;
	size_t item = (size_t)p->item;
	for (int d = 0; d < p->n; d++)
		total *= p->sub[d].count;
	for (int64_t i = 0; i < total; i++) {
		int64_t place = 0;
		for (int d = 0; d < p->n; d++)
			place += (p->sub[d].list ? p->sub[d].list[at[d]] : p->sub[d].start + at[d] * p->sub[d].step) *
				p->sub[d].stride;
		if (!p->writes)
			memcpy(to + (size_t)i * item, from + (size_t)place * item, item);
		else
			memcpy(to + (size_t)place * item, from ? from + (size_t)i * item : (const char *)&p->number,
				item);
		for (int d = 0; d < p->n && ++at[d] == p->sub[d].count; d++)
			at[d] = 0;
	}
}

/* ---- recovery ---- */

struct storage *recover_storage(uint64_t id, uint64_t bytes);

/* A pending leaf (see is_cheap) may belong to the region that runs now, so a new array is made instead. Owned. */
static struct array *apart(struct array *a)
{
	const struct pending *p = a->pending;
	bool of_numbers = p && !has_view((enum op)a->op);
	for (int k = 0; of_numbers && k < p->n; k++)
		of_numbers = !p->arg[k]->pending;
	return of_numbers ? node_new_apart((enum op)a->op, (enum cls)a->cls, &a->shape, p->n, p->arg, p) : array_ref(a);
}

/* The array of a leaf, or a recovered one with its id. Owned. NULL: it cannot be recovered. */
static struct array *leaf_again(const struct recipe_leaf *l)
{
	if (l->a)
		return apart(l->a);
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

static bool make_node(struct recipe *r, struct recipe_node *x)
{
	struct array *args[PENDING_ARGS] = { NULL };
	struct pending like = x->like;
	bool ok = true;
	for (int j = 0; j < like.n && ok; j++)
		ok = (args[j] = x->arg[j] >= 0 ? array_ref(r->node[x->arg[j]].made) :
			leaf_again(&r->leaf[~x->arg[j]])) != NULL;
	if (ok && has_view(x->op)) {
		like.u.view = mem_alloc(sizeof *like.u.view);
		*like.u.view = *x->like.u.view;
	}
	if (ok)
		x->made = node_new_apart(x->op, x->cls, &x->shape, like.n, args, &like);
	for (int j = 0; j < like.n; j++)
		array_unref(args[j]);
	return ok && x->made && exec_host_node(x->made);
}

/* Computes node i and only the nodes that it needs. Owned. */
static struct array *node_again(struct recipe *r, int i)
{
	bool *need = needed(r, i), ok = true;
	for (int k = 0; k <= i && ok; k++)
		if (need[k] && !r->node[k].made)
			ok = make_node(r, &r->node[k]);
	mem_free(need);
	struct array *a = ok ? array_ref(r->node[i].made) : NULL;
	for (int k = 0; k < r->n; k++) {
		array_unref(r->node[k].made);
		r->node[k].made = NULL;
	}
	return a;
}

static bool lists_again(struct recipe *r)
{
	bool ok = true;
	for (int d = 0; d < r->places->n && ok; d++) {
		if (!r->places->sub[d].from || r->places->sub[d].list)
			continue;
		struct array *x = leaf_again(&r->leaf[r->places->sub[d].from]);
		ok = x && array_data(x) && (r->places->sub[d].list = list_again(x, r->places->sub[d].count));
		array_unref(x);
	}
	return ok;
}

static struct array *places_again(struct recipe *r)
{
	const struct places *p = r->places;
	struct array *a = leaf_again(&r->leaf[0]), *y = r->has_y ? leaf_again(&r->leaf[1]) : NULL, *to = NULL;
	if (a && array_data(a) && (!r->has_y || (y && array_data(y))) && lists_again(r) &&
		(to = array_new(r->leaf[0].cls, a->complex, &p->shape))) {
		if (p->writes)
			memcpy(to->data, a->data, (size_t)a->count * (size_t)p->item);
		walk_places(p, to->data, p->writes ? y ? y->data : NULL : a->data);
	}
	array_unref(a);
	array_unref(y);
	return to;
}

uint64_t recover_begin_call(const struct recover_call *c)
{
	if (kept()->busy || c->leaves > RECOVER_LEAVES || c->results > RECOVER_RESULTS) {
		c->done(c->how);
		return 0;
	}
	struct recipe *x = recipe_new((uint64_t)c->results, 0, c->leaves);
	for (int i = 0; i < c->leaves; i++)
		x->leaf[i] = leaf_of(c->leaf[i]);
	x->call = *c;
	x->call.leaf = NULL;
	return x->first;
}

/* Result k of a function. Owned. */
static struct array *call_again(struct recipe *r, int k)
{
	struct array *leaf[RECOVER_LEAVES] = { NULL }, *out[RECOVER_RESULTS] = { NULL }, *a = NULL;
	bool ok = true;
	for (int i = 0; i < r->leaves && ok; i++)
		ok = (leaf[i] = leaf_again(&r->leaf[i])) && array_data(leaf[i]);
	place_override(PLACE_HOST);
	ok = ok && r->call.again(r->call.how, leaf, out);
	if (ok && out[k] && array_data(out[k]))
		a = array_ref(out[k]);
	place_override(PLACE_ANY);
	for (int i = 0; i < r->leaves; i++)
		array_unref(leaf[i]);
	for (int i = 0; i < r->call.results; i++)
		array_unref(out[i]);
	return a;
}

/* V(place, turn) of a loop, computed from its first turn on. Owned. */
static struct array *turn_again(struct recipe *r, int place, int64_t turn)
{
	struct loop *l = loop_copy(r->loop, turn + 1);
	struct array **slot, *a = NULL;
	bool ok = true;
	for (int i = 0; i < r->leaves && ok; i++)
		ok = loop_slots(l, i, &slot) && (*slot = leaf_again(&r->leaf[i]));
	if (ok && turn < r->loop->end)
		a = loop_value(l, place, turn);
	loop_unref(l);
	place_override(PLACE_HOST);
	if (a && !array_data(a)) {
		array_unref(a);
		a = NULL;
	}
	place_override(PLACE_ANY);
	return a;
}

static struct storage *made_before(uint64_t id)
{
	for (int i = kept()->made.n - 1; i >= 0; i--)
		if (kept()->made.at[i].id == id)
			return storage_ref(kept()->made.at[i].s);
	return NULL;
}

static void note_made(uint64_t id, struct storage *s, uint64_t bytes)
{
	if (!s || kept()->made_bytes + bytes > most_bytes)
		return;
	vec_push(&kept()->made, ((struct recovered){ id, storage_ref(s) }));
	kept()->made_bytes += bytes;
}

static void forget_made(void)
{
	for (int i = 0; i < kept()->made.n; i++)
		storage_unref(kept()->made.at[i].s);
	vec_free(&kept()->made);
	kept()->made_bytes = 0;
}

/* bytes: the expected size, which differs if the result became real since then. */
struct storage *recover_storage(uint64_t id, uint64_t bytes)
{
	struct storage *known = made_before(id);
	if (known)
		return known;
	for (int k = 0; k < kept()->n; k++) {
		struct recipe *r = &kept()->at[k];
		if (id < r->first || id >= r->first + r->ids)
			continue;
		bool outer = kept()->busy;
		kept()->busy = engine()->node_apart = true;
		uint64_t at = id - r->first;
		struct array *a;
		if (r->loop)
			a = turn_again(r, (int)(at % (uint64_t)r->loop->count),
				r->loop->first + (int64_t)(at / (uint64_t)r->loop->count));
		else
			a = r->call.again ? call_again(r, (int)at) :
				r->places ? places_again(r) :
				node_again(r, (int)at);
		struct storage *s = a && a->data && (uint64_t)a->count * (uint64_t)array_item(a) == bytes ?
			storage_ref(a->storage) :
			NULL;
		array_unref(a);
		kept()->busy = engine()->node_apart = outer;
		if (outer)
			note_made(id, s, bytes);
		else
			forget_made();
		return s;
	}
	return NULL;
}

void recover_note_answer(uint64_t bytes, double seconds)
{
	now_answered();
	place_note_answer(MAX(0, seconds - (double)bytes * device_costs()->down), explain_clock());
}
