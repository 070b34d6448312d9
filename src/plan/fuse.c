/*
** plan/fuse.c - decides which nodes share a kernel.
**
** In: a region. Out: groups, each of which plan/lower.c can translate, and their order.
**
** The search is greedy and starts at the results. A node may join the group of one of its users on two conditions. The
** node fits into the index space of the group. And all other groups that read the node can run after the group.
**
** The box of a kernel is the shape of its elements (space LANE). The results of a reduction have the shape of the box
** with the reduced axes shrunk to 1 (space GROUP). Later ops of the kernel may use these results, also broadcast over
** the box. If several groups read a value, one of them stores it. Views and generators cost nothing, so every reader
** computes them again. The grouping is not optimal: optimal grouping is NP-hard.
*/
#include <string.h>

#include "array/ops.h"
#include "base/engine.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "plan/plan.h"

enum {
	/* limits of a kernel */
	NODES_MOST = 256,
	ARRAYS_MOST = 40,
	SEAMS_MOST = 8,
	PICKS_MOST = 64, /* positions at which the kernel changes the array from which it reads */
	GROUP_MOST = 16384, /* most lanes of a reduction, if the kernel reads them again when the result is known */
	GROUP_LEAST = 32, /* fewest lanes of a reduction that joins the kernel of a map of its results */
	CPU_SCAN_MOST = 512, /* elements of one scan */
	MANY_SCANS = 1024, /* scans of an array that keep a device busy, although each of them is serial */
	LONG_SCAN = 2048, /* elements; a few scans that are longer are faster in gpu/scan.c */
	/* limits of searches */
	SEARCH_MOST = 128,
	NEWEST_GROUPS = 8, NEWEST_TO_MERGE = 12,
	PICK_ANYWAY = 1 << 20, /* elements that are copied in less time than a launch takes */
	/* elements and ops of a table (see is_table); how many tables are remembered */
	TABLE_MOST = 1 << 16,
	TABLE_OPS = 32,
	TABLES = 64
};

struct fuse {
	struct region *r;
	struct groups *g;
	VEC(int) seen;                  /* groups that `depends` has visited */
	struct map reads;               /* node + 1 -> struct reads, for VIRTUAL nodes */
};

static bool is_generator(enum op op) { return op == OP_fill || op == OP_range; }
static bool is_reduction(const struct array *a)
{
	return op_info[a->op].kind == OPKIND_REDUCE || ((a->op == OP_max || a->op == OP_min) && a->pending->n == 1);
}

static bool is_draw(const struct array *a) { return a->op == OP_rand || a->op == OP_randn; }

static bool is_scan(const struct array *a) { return op_info[a->op].kind == OPKIND_SCAN; }

/* True if the node is so small that the host computes it without a kernel. */
static bool is_small(const struct region *r, const struct array *a)
{
	if (r->device)                  /* moving the array to the host and back would cost more than a launch */
		return false;
	const int64_t small = knob_size(KNOB_accel_host_below);
	if (a->count > small)
		return false;
	for (int i = 0; i < a->pending->n && a->op != OP_slice; i++) /* a slice reads only the elements that it has */
		if (a->pending->arg[i]->count > small)
			return false;
	return a->op != OP_rand && a->op != OP_randn;
}

/* The set of axes whose length is not 1. */
static uint32_t long_axes(const shape *s)
{
	uint32_t axes = 0;
	for (int d = 0; d < s->nd; d++)
		axes |= (uint32_t)(s->d[d] != 1) << d;
	return axes;
}

/* True if s is the box with these axes shrunk to length 1. */
static bool is_shrunk(const shape *s, const shape *box, uint32_t inner)
{
	for (int d = 0; d < MAX(s->nd, box->nd); d++)
		if (shape_dim(s, d) != (inner >> d & 1 ? 1 : shape_dim(box, d)))
			return false;
	return true;
}

/* True if element i of a map depends on elements i of its operands only. */
static bool is_elementwise(const struct array *a)
{
	for (int i = 0; i < a->pending->n; i++)
		if ((a->pending->arg[i]->count != a->count && a->pending->arg[i]->count != 1) ||
			a->pending->arg[i]->op == OP_slice)
			return false;
	return a->op != OP_slice;
}

/* ---- groups ---- */
static int new_group(struct fuse *f, const shape *box, uint32_t inner, bool host)
{
	int number = f->g->at.n;
	vec_push(&f->g->at, ((struct group){ .number = number, .box = *box, .inner = inner, .host = host}));
	return f->g->at.n - 1;
}

/* Notes that `before` must run before `group`. */
static void need(struct fuse *f, int group, int before)
{
	struct group *g = &f->g->at.at[group];
	if (group == before)
		return;
	for (int i = 0; i < g->needs.n; i++)
		if (g->needs.at[i] == before)
			return;
	vec_push(&g->needs, before);
}

/* True if `before` must run before `group`, or if this search becomes too long. */
static bool depends(struct fuse *f, int group, int before)
{
	f->seen.n = 0;
	vec_push(&f->seen, group);
	for (int i = 0; i < f->seen.n; i++) {
		const struct group *g = &f->g->at.at[f->seen.at[i]];
		for (int k = 0; k < g->needs.n; k++) {
			int x = g->needs.at[k], j = 0;
			if (x == before || f->seen.n > SEARCH_MOST)
				return true;
			while (j < f->seen.n && f->seen.at[j] != x)
				j++;
			if (j == f->seen.n)
				vec_push(&f->seen, x);
		}
	}
	return false;
}

/* How a group reads a node: at the elements of its box, at other elements, or (as a set) both. */
enum { DIRECT = 1, BY_VIEW = 2 };

/* How a group reads node i through `user`, which the group reads by `access`. */
static int reads_through(const struct fuse *f, int user, int i, int access)
{
	const struct member *u = &f->r->node.at[user];
	bool block = u->a->op == OP_assign && region_arg(f->r, user, 1) == i,
	     changed = u->a->op == OP_assign && region_arg(f->r, user, 0) == i;
	/* a block assignment in a kernel that picks reads the old array at each element, and the block by a view */
	if (u->picked && u->a->op == OP_assign)
		return (changed ? access : 0) | (block ? BY_VIEW : 0);
	return u->a->op == OP_slice || u->a->op == OP_cat || changed ? BY_VIEW : access;
}

/* Adds the groups that read node i to `out`; the values are DIRECT and BY_VIEW. Walks through VIRTUAL nodes. */
static void add_user_groups(struct fuse *f, int i, struct map *out, int access, struct map *walked)
{
	const struct member *m = &f->r->node.at[i];
	for (int k = 0; k < m->uses; k++) {
		int u = f->r->user.at[m->first_user + k];
		const struct member *user = &f->r->node.at[u];
		int g = user->group;
		for (int j = 0; j < user->also_in_count; j++)
			map_put(out, (uint64_t)user->also_in[j] + 1)->i |= access;
		if (g != VIRTUAL)
			map_put(out, (uint64_t)g + 1)->i |= reads_through(f, u, i, access);
		else if (!map_put(walked, (uint64_t)u + 1)->i++)
			add_user_groups(f, u, out, BY_VIEW, walked);
	}
}

/* Fills `out` with the groups that read node i. The keys are group + 1. */
static void user_groups(struct fuse *f, int i, struct map *out)
{
	struct map walked = { 0 };
	add_user_groups(f, i, out, DIRECT, &walked);
	map_free(&walked);
}

/* True if a is computed, by maps only, from a reduction over exactly these axes of the box. */
static bool comes_from_reduction(const struct array *a, const shape *box, uint32_t axes, int depth)
{
	if (!a->pending || depth > 12)  /* 12 bounds the recursion */
		return false;
	if (is_reduction(a))
		return a->pending->u.axes == axes && shape_equal(&a->pending->arg[0]->shape, box);
	if (op_info[a->op].kind != OPKIND_MAP && a->op != OP_cast)
		return false;
	for (int i = 0; i < a->pending->n; i++)
		if (shape_equal(&a->pending->arg[i]->shape, &a->shape) &&
			comes_from_reduction(a->pending->arg[i], box, axes, depth + 1))
			return true;
	return false;
}

/* How many lanes of the box one reduction over these axes combines. */
static int64_t lanes_of(const shape *box, uint32_t inner)
{
	int64_t n = 1;
	for (int d = 0; d < box->nd; d++)
		n *= inner >> d & 1 ? box->d[d] : 1;
	return n;
}

static bool has_room(const struct group *g)
{
	return !g->host && !g->merged && g->nodes < NODES_MOST && g->arrays < ARRAYS_MOST;
}

/* True if g may be split at this number of further seams. */
static bool may_split(const struct group *g, int seams)
{
	return !g->has_complex && !g->host && !g->merged && !g->inner && !g->reshaped && !g->has_draws &&
		g->seams + seams <= SEAMS_MOST && g->arrays + seams < ARRAYS_MOST;
}

/* True if the kernel of g may pick at this number of further seams. */
static bool may_pick(const struct fuse *f, const struct group *g, int seams)
{
	return !(f->r->pick_loads && g->inner) && !g->has_complex && !g->host && !g->merged && !g->reshaped &&
		!g->splits &&
		g->seams + seams <= PICKS_MOST && g->arrays + 2 < ARRAYS_MOST;
}

/* How many seams a node adds to a kernel that picks; a block assignment adds one. */
static int seams_of(const struct array *a) { return a->op == OP_cat ? a->pending->n - 1 : 1; }

static bool can_pick(const struct fuse *f, int i);
static bool can_split(const struct fuse *f, const struct array *a);

/* True if an operand of node i is a concatenation from which a map could pick. */
static bool reads_concatenation(const struct fuse *f, int i)
{
	bool reads = false;
	for (int k = 0; k < f->r->node.at[i].a->pending->n && !reads; k++) {
		int x = region_arg(f->r, i, k);
		reads = x >= 0 && f->r->node.at[x].a->op == OP_cat && !f->r->node.at[x].external &&
			can_split(f, f->r->node.at[x].a) && can_pick(f, x);
	}
	return reads;
}

/* True if a map node may join g. A result computed from a reduction of g's box may join, too: g gets inner axes. */
static bool fits_map(const struct fuse *f, struct group *g, const struct member *m)
{
	const struct array *a = m->a;
	if (m->picked)
		return shape_equal(&a->shape, &g->box) && may_pick(f, g, seams_of(a));
	if (g->inner && f->r->pick_loads && reads_concatenation(f, (int)(m - f->r->node.at)))
		return false;           /* it is stored by a map, which can pick, and reduced by another kernel */
	if (g->splits && (is_draw(a) || plan_has_complex(a)))
		return false;
	if (a->op == OP_cat && !may_split(g, seams_of(a)))
		return false;
	if (shape_equal(&a->shape, &g->box) ||
		(g->reshaped && a->count == shape_count_known(&g->box) && is_elementwise(a)))
		return true;
	if (is_draw(a))                 /* a draw depends on the element's number in the box */
		return false;
	if (g->inner)
		return is_shrunk(&a->shape, &g->box, g->inner);
	if (g->splits || g->picks_edges)
		return false;
	uint32_t axes = long_axes(&g->box) & ~long_axes(&a->shape);
	if (!is_shrunk(&a->shape, &g->box, axes) || lanes_of(&g->box, axes) > GROUP_MOST ||
		!comes_from_reduction(a, &g->box, axes, 0))
		return false;
	g->inner = axes;
	return true;
}

/* True if a reduction may join g. If g was a map so far, it gets inner axes, or the reduction's larger box. */
static bool fits_reduction(struct group *g, const struct array *a)
{
	const shape *box = &a->pending->arg[0]->shape;
	uint32_t axes = a->pending->u.axes;
	if (g->splits || g->picks_edges)
		return false;
	if (g->inner)
		return g->inner == axes && shape_equal(box, &g->box);
	if (shape_equal(box, &g->box) && lanes_of(box, axes) <= GROUP_MOST) {
		g->inner = axes;        /* the map g uses the result on every lane of the reduction */
		return true;
	}
	if (g->reshaped || g->has_draws || !shape_equal(&a->shape, &g->box) || lanes_of(box, axes) < GROUP_LEAST)
		return false;
	g->box = *box;
	g->inner = axes;
	return true;
}

/* True if the group computes the node; other groups may compute it, too. */
static bool is_member(const struct member *m, int group)
{
	bool is = m->group == group;
	for (int i = 0; i < m->also_in_count; i++)
		is |= m->also_in[i] == group;
	return is;
}

/*
** For a reshape a that joins a total such as sum(x(:)): the kernel runs over the box of x, not of x(:), if possible.
** Then slices and broadcasts in the computation of x fit, too. The order of the elements stays, and so do the bits of
** the total.
*/
static void take_operand_box(struct fuse *f, int group, const struct array *a)
{
	struct group *g = &f->g->at.at[group];
	const shape *below = &a->pending->arg[0]->shape;
	if (g->reshaped || !g->inner || long_axes(&g->box) & ~g->inner)
		return;
	for (int i = 0; i < f->r->node.n; i++) {
		const struct array *x = f->r->node.at[i].a;
		if (is_member(&f->r->node.at[i], group) &&
			(x->count == a->count ? !is_elementwise(x) :
				is_reduction(x) && x->pending->arg[0]->op == OP_slice))
			return;
	}
	g->box = *below;
	g->inner = ((uint32_t)1 << below->nd) - 1;
}

/* True if a scan may join g. It has a result for each lane of the box. */
static bool fits_scan(struct group *g, const struct array *a)
{
	uint32_t axes = UINT32_C(1) << a->pending->u.axis;
	if (g->reshaped || g->splits || g->picks_edges || !shape_equal(&a->shape, &g->box) ||
		(g->inner && g->inner != axes))
		return false;
	g->inner = axes;
	return true;
}

/* True if a reshape may join the group. It costs nothing: the group's kernel addresses arrays by element numbers. */
static bool fits_reshape(struct fuse *f, int group, const struct array *a)
{
	struct group *g = &f->g->at.at[group];
	if (g->splits || g->recomputes || g->stores_block)
		return false;
	if (!shape_equal(&a->shape, &g->box) && !(g->reshaped && a->count == shape_count_known(&g->box)))
		return false;
	take_operand_box(f, group, a);
	return g->reshaped = true;
}

/* True if no other group that reads the node must run before `group`. */
static bool may_join(struct fuse *f, int group, const struct map *users)
{
	for (struct map_slot *s = NULL; (s = map_next(users, s));)
		if ((int)s->key - 1 != group && depends(f, group, (int)s->key - 1))
			return false;
	return true;
}

/* Returns the group of a user that node i may join, else NO_GROUP. */
static int join_user(struct fuse *f, int i, const struct map *users)
{
	struct array *a = f->r->node.at[i].a;
	bool reduction = is_reduction(a);
	for (struct map_slot *s = NULL; (s = map_next(users, s));) {
		int group = (int)s->key - 1;
		struct group *g = &f->g->at.at[group];
		if (s->i == DIRECT && has_room(g) && may_join(f, group, users) &&
			(a->op == OP_reshape ? fits_reshape(f, group, a) :
				is_scan(a) ? fits_scan(g, a) :
				reduction ? fits_reduction(g, a) :
				fits_map(f, g, &f->r->node.at[i])))
			return group;
	}
	return NO_GROUP;
}

/* Returns a group that reduction i may join because it reduces the same box, else NO_GROUP. */
static int join_sibling(struct fuse *f, int i, const struct map *users)
{
	struct array *a = f->r->node.at[i].a;
	int last = f->g->at.n - 1;
	for (int group = last; group >= 0 && group > last - NEWEST_GROUPS; group--) {
		struct group *g = &f->g->at.at[group];
		if (!has_room(g) || g->inner != a->pending->u.axes || !shape_equal(&g->box, &a->pending->arg[0]->shape))
			continue;
		bool free = true;
		for (struct map_slot *s = NULL; (s = map_next(users, s)) && free;)
			free = (int)s->key - 1 != group && !depends(f, group, (int)s->key - 1);
		if (free)
			return group;
	}
	return NO_GROUP;
}

/* True if the group reads an array that node i depends on. */
static bool shares_operand(const struct fuse *f, int i, int group)
{
	struct map below = { 0 };       /* all arrays that node i depends on */
	VEC(int) todo = { 0 };
	bool shares = false;
	vec_push(&todo, i);
	for (int n = 0; n < todo.n && n < SEARCH_MOST; n++)
		for (int k = 0; k < f->r->node.at[todo.at[n]].a->pending->n; k++) {
			int x = region_arg(f->r, todo.at[n], k);
			if (region_array(f->r, x)->count == 1 ||
				map_put(&below, (uint64_t)(int64_t)x ^ UINT64_C(1) << 63)->i++)
				continue;
			if (x >= 0)
				vec_push(&todo, x);
		}
	for (int n = i + 1; n < f->r->node.n && !shares; n++) {
		const struct member *m = &f->r->node.at[n];
		for (int k = 0; m->group == group && k < m->a->pending->n; k++)
			shares |= map_find(&below, (uint64_t)(int64_t)region_arg(f->r, n, k) ^ UINT64_C(1) << 63) !=
				NULL;
	}
	vec_free(&todo);
	map_free(&below);
	return shares;
}

/*
** Returns a group that the stored map i may join, else NO_GROUP. The group and the map read a common array, so one
** kernel for both saves a pass over this array.
*/
static int join_reader_of_operand(struct fuse *f, int i, const struct map *users)
{
	const struct array *a = f->r->node.at[i].a;
	int last = f->g->at.n - 1;
	for (int group = last; group >= 0 && group > last - NEWEST_GROUPS; group--) {
		struct group *g = &f->g->at.at[group];
		if (has_room(g) && !g->splits && !g->reshaped && shape_equal(&g->box, &a->shape) &&
			!map_find(users, (uint64_t)group + 1) && shares_operand(f, i, group) &&
			may_join(f, group, users))
			return group;
	}
	return NO_GROUP;
}

/* Replaces b by a in the list of groups that compute the node, without listing a group twice. */
static void rename_group(struct member *m, int a, int b)
{
	int n = 0;
	for (int j = 0; j < m->also_in_count; j++) {
		int g = m->also_in[j] == b ? a : m->also_in[j];
		bool listed = g == m->group;
		for (int k = 0; k < n; k++)
			listed |= m->also_in[k] == g;
		if (!listed)
			m->also_in[n++] = g;
	}
	m->also_in_count = n;
}

/* Moves the members of b to a. Neither group may need the other. */
static void merge(struct fuse *f, int a, int b)
{
	struct group *ga = &f->g->at.at[a], *gb = &f->g->at.at[b];
	for (int i = 0; i < f->r->node.n; i++)
		if (f->r->node.at[i].group == b)
			f->r->node.at[i].group = a;
	for (int i = 0; i < f->r->node.n; i++)
		rename_group(&f->r->node.at[i], a, b);
	for (int i = 0; i < gb->needs.n; i++)
		need(f, a, gb->needs.at[i]);
	for (int i = 0; i < f->g->at.n; i++) {
		struct group *g = &f->g->at.at[i];
		for (int k = 0; k < g->needs.n; k++)
			if (g->needs.at[k] == b)
				g->needs.at[k] = a;
	}
	ga->nodes += gb->nodes;
	ga->arrays += gb->arrays;
	ga->reshaped |= gb->reshaped;
	ga->has_draws |= gb->has_draws;
	ga->stores_block |= gb->stores_block;
	ga->recomputes |= gb->recomputes, ga->picks_edges |= gb->picks_edges;
	ga->seams += gb->seams;
	ga->has_complex |= gb->has_complex;
	gb->nodes = 0;
	gb->needs.n = 0;
	gb->merged = true;
}

/*
** After a reduction joined a group: merges the group with another one over the same box, so that one pass computes
** both. For example, this merges the three sums of an N-body step. A group that reads the reduction through a view
** stays apart, because it reads stored elements. Returns the number of the merged group.
*/
static int merge_sibling(struct fuse *f, int group, const struct map *users)
{
	const struct group *g = &f->g->at.at[group];
	int last = f->g->at.n - 1;
	for (int i = last; i >= 0 && i > last - NEWEST_TO_MERGE; i--) {
		const struct group *x = &f->g->at.at[i];
		const struct map_slot *reads = map_find(users, (uint64_t)i + 1);
		if (i == group || x->merged || x->host || (reads && reads->i != DIRECT) || x->inner != g->inner ||
			!shape_equal(&x->box, &g->box) ||
			x->nodes + g->nodes > NODES_MOST || x->arrays + g->arrays > ARRAYS_MOST ||
			depends(f, i, group) || depends(f, group, i) || !may_join(f, i, users))
			continue;
		merge(f, i, group);
		return i;
	}
	return group;
}

/*
** True if a step on the host needs the values of a view or generator. A concatenation on the host does not need the
** values of a slice, because it copies them from the slice's operand. It needs those of a slice of a slice.
*/
static bool host_needs(struct fuse *f, int i, const struct map *users)
{
	const struct member *m = &f->r->node.at[i];
	bool host = false, needs = m->a->op != OP_slice || m->a->unsure || m->a->pending->arg[0]->op == OP_slice;
	for (struct map_slot *s = NULL; (s = map_next(users, s));)
		host |= f->g->at.at[s->key - 1].host;
	for (int k = 0; k < m->uses && host; k++)
		needs |= f->r->node.at[f->r->user.at[m->first_user + k]].a->op != OP_cat;
	return host && needs;
}

/*
** True if a kernel should compute the scan a. A kernel holds all elements of one scan at a time, and does not skip NaN.
** On the CPU they must be few and neighbours in memory. Otherwise array/eager.c is faster, because it adds whole rows:
** a scan of 3,000 x 3,000 along rows takes 16 ms there, and 120 ms in a kernel.
*/
static bool can_scan(const struct fuse *f, const struct array *a)
{
	int64_t lanes = shape_dim(&a->shape, a->pending->u.axis);
	for (int d = 0; d < a->pending->u.axis && !f->r->device; d++)
		if (shape_dim(&a->shape, d) != 1)
			return false;
	const struct array *x = a->pending->arg[0];
	if (!f->r->device &&
		(!x->pending || op_info[x->op].kind != OPKIND_MAP || f->r->node.at[x->pending->index].external))
		return false;           /* nothing can be fused with the scan, so the host's loop is faster */
	int64_t most = !f->r->device ? CPU_SCAN_MOST :
		a->count / MAX(lanes, 1) >= MANY_SCANS ? GROUP_MOST :
		LONG_SCAN;
	return a->cls <= CLS_SINGLE && !(a->pending->flags & ~(unsigned)SCAN_REVERSE) && lanes > 1 && lanes <= most &&
		!is_small(f->r, a);
}

/* True if readers may read the pieces of the concatenation a instead of a stored copy. */
static bool can_split(const struct fuse *f, const struct array *a)
{
	/* copying so few elements takes less time than a launch for each piece */
	bool little = !f->r->device && a->count < 2 * knob_size(KNOB_accel_defer_from);
	bool can = a->op == OP_cat && !f->r->no_splits && !a->complex && !a->unsure && !little && !is_small(f->r, a);
	for (int i = 0; i < a->pending->n && can; i++) {
		const struct array *x = a->pending->arg[i];
		can = !x->complex && !x->unsure && x->cls != CLS_CHAR && x->cls != CLS_INT64 && x->cls != CLS_UINT64;
	}
	return can && a->cls != CLS_CHAR && a->cls != CLS_INT64 && a->cls != CLS_UINT64;
}

/* True if all readers of a concatenation read its pieces instead. Notes the seams in their groups. */
static bool readers_take_pieces(struct fuse *f, int i, const struct map *users)
{
	const struct member *m = &f->r->node.at[i];
	int seams = m->a->pending->n - 1;
	bool may = !m->external && can_split(f, m->a);
	for (struct map_slot *s = NULL; may && (s = map_next(users, s));) {
		const struct group *g = &f->g->at.at[s->key - 1];
		may = m->picked && !g->splits ? may_pick(f, g, seams) : may_split(g, seams);
	}
	for (struct map_slot *s = NULL; may && (s = map_next(users, s));) {
		struct group *g = &f->g->at.at[s->key - 1];
		if (m->picked && !g->splits)
			g->recomputes = true, g->picks_edges = f->r->pick_loads;
		else
			g->splits = true;
		g->seams += seams, g->arrays += seams;
	}
	return may;
}

/*
** True if the kernel that computes a concatenation or a block assignment should pick the source of each element. On a
** device this costs less than further launches: no box is split, and an assigned block has no kernel of its own. But if
** the array is large and its block is small, copying the rest of the array would cost more than it saves.
*/
static bool can_pick(const struct fuse *f, int i)
{
	const struct array *a = f->r->node.at[i].a, *y;
	if (!f->r->can_pick || a->count > INT32_MAX ||
		(f->r->pick_loads && (a->op != OP_cat || !plan_pieces(f->r, i))))
		return false;
	if (a->op == OP_cat) {
		for (int k = 0; k < a->pending->n; k++)
			if (a->pending->arg[k]->count > INT32_MAX)
				return false;
		return can_split(f, a) && a->pending->n <= PICK_PIECES;
	}
	if (a->op != OP_assign)
		return false;
	y = a->pending->arg[1];
	int old = region_arg(f->r, i, 0);
	const struct view *v = a->pending->u.view;
	for (int d = 0; d < y->shape.nd; d++)
		if (v->axis[d] >= 0 && v->step[d] != 1)
			return false;
	bool fused = old >= 0 && f->r->node.at[old].uses == 1 && !f->r->node.at[old].external;
	return !a->complex && !a->unsure && !y->complex && !y->unsure && y->count && y->cls == a->cls &&
		a->pending->arg[0]->count == a->count &&
		(fused || a->count <= PICK_ANYWAY || y->count >= a->count / 2) && !is_small(f->r, a);
}

/*
** Stores the result of reads_of() for node i, which is VIRTUAL. reads_of() looks this result up when it is called for
** the operands of node i.
*/
static void keep_reads(struct fuse *f, int i)
{
	struct reads *reads = mem_alloc(sizeof *reads);
	*reads = reads_of(f->r, &f->reads, i);
	map_put(&f->reads, (uint64_t)i + 1)->p = reads;
}

/* True if each reader computes the node again at the elements that it reads. Adds this work to the readers' groups. */
static bool readers_recompute(struct fuse *f, int i, const struct map *users)
{
	const struct member *m = &f->r->node.at[i];
	bool by_view = false, may = !m->external && !is_small(f->r, m->a);
	for (struct map_slot *s = NULL; may && (s = map_next(users, s));) {
		const struct group *g = &f->g->at.at[s->key - 1];
		by_view |= s->i & BY_VIEW;
		may = has_room(g) && !g->reshaped;
	}
	if (!may || !by_view)
		return false;
	struct reads w = reads_of(f->r, &f->reads, i);
	if (!reads_are_cheap(m->a, &w))
		return false;
	for (struct map_slot *s = NULL; (s = map_next(users, s));) {
		struct group *g = &f->g->at.at[s->key - 1];
		g->recomputes = true, g->nodes += w.n, g->arrays += w.n * (m->a->pending->n - 1);
	}
	return true;
}

/*
** True if the kernel that computes an assigned block should store it directly into the array. Before that, the rest of
** the old array is copied, unless nobody else needs the old array. For a small block, it is cheaper to store the block
** alone and let the host assign it. On a device the result is always false, because copies are cheap there.
*/
static bool can_store_block(const struct fuse *f, const struct array *a)
{
	const struct array *y = a->op == OP_assign ? a->pending->arg[1] : NULL;
	if (!y || f->r->device || !y->pending || y->complex || a->complex || y->unsure || y->count < a->count / 2 ||
		is_small(f->r, y))
		return false;
	return op_info[y->op].kind == OPKIND_MAP ? y->pending->n == op_info[y->op].n :
		y->op == OP_cast || y->op == OP_slice || is_draw(y);
}

/* True if no kernel can compute the node, so array/eager.c does. */
static bool needs_host(const struct fuse *f, const struct member *m)
{
	const struct array *a = m->a;
	enum op_kind kind = op_info[a->op].kind;
	if (UNLIKELY(f->r->has_complex) && plan_has_complex(a) && !plan_fits_complex(a))
		return true;
	return (kind == OPKIND_SCAN && !can_scan(f, a)) || kind == OPKIND_CALL ||
		(a->op == OP_cat && !can_split(f, a)) ||
		(a->op == OP_assign && !m->picked && !can_store_block(f, a));
}

/* True if the host computes the node without a kernel, because it must or because the node is small. */
static bool on_host(const struct fuse *f, const struct member *m)
{
	const struct array *a = m->a;
	if (UNLIKELY(f->r->has_complex) && plan_has_complex(a)) {
		if (!plan_fits_complex(a))
			return true;
		if (a->op == OP_complex)
			return is_small(f->r, a);
	}
	switch (op_info[a->op].kind) {
	case OPKIND_MAP: case OPKIND_REDUCE: return is_small(f->r, a);
	case OPKIND_MAKE: return false;
	case OPKIND_SCAN: return !can_scan(f, a);
	case OPKIND_MOVE:
		if (m->picked)
			return false;
		if (a->op == OP_cat || a->op == OP_assign)
			return !can_split(f, a) && !can_store_block(f, a);
		__attribute__((fallthrough));
	default: return a->op == OP_reshape || (a->op != OP_cast && a->op != OP_slice) || is_small(f->r, a);
	}
}

/*
** True if computing the node again in another group costs no more than reading it: a uniform draw, a normal draw on a
** device, where arithmetic is cheap, and plain arithmetic on one large operand.
*/
static bool is_cheap(const struct fuse *f, int i)
{
	const struct array *a = f->r->node.at[i].a;
	const struct pending *p = a->pending;
	if (is_draw(a))
		return a->op == OP_rand || f->r->device;
	int large = 0;
	for (int k = 0; k < p->n; k++)
		large += p->arg[k]->count == a->count && !is_generator((enum op)p->arg[k]->op) &&
			p->arg[k]->op != OP_rand && (k == 0 || p->arg[k] != p->arg[0]);
	return (op_info[a->op].kind == OPKIND_MAP || a->op == OP_cast) && !is_reduction(a) && p->n <= 2 &&
		op_info[a->op].ulp == 0 && !p->check && !p->guess && large <= 1 && a->count > 1;
}

/* True if the group may compute the node in addition to other groups. */
static bool may_recompute(const struct fuse *f, int i, int group)
{
	const struct group *g = &f->g->at.at[group];
	const struct member *m = &f->r->node.at[i];
	return has_room(g) && !g->reshaped && !(g->splits && is_draw(m->a)) && m->also_in_count < ALSO_MOST &&
		shape_equal(&m->a->shape, &g->box) && is_cheap(f, i);
}

/* Adds node i to the counts and properties of the group. */
static void count_in(struct fuse *f, int i, int group)
{
	struct group *g = &f->g->at.at[group];
	const struct array *a = f->r->node.at[i].a;
	g->nodes++;
	g->has_draws |= is_draw(a);
	g->has_complex |= UNLIKELY(f->r->has_complex) && plan_has_complex(a);
	for (int k = 0; k < a->pending->n; k++)
		g->arrays += region_arg(f->r, i, k) < 0 && a->pending->arg[k]->count > 1;
}

/* If a node is cheap, makes it a member of every group that reads it, so it is not stored. Returns false if not. */
static bool join_all_users(struct fuse *f, int i, const struct map *users)
{
	struct member *m = &f->r->node.at[i];
	int groups = 0;
	if (m->external)
		return false;
	for (struct map_slot *s = NULL; (s = map_next(users, s)); groups++)
		if (s->i != DIRECT || groups == ALSO_MOST || !may_recompute(f, i, (int)s->key - 1))
			return false;
	if (groups < 2)
		return false;
	for (struct map_slot *s = NULL; (s = map_next(users, s));) {
		int group = (int)s->key - 1;
		if (m->group == NO_GROUP)
			m->group = group;
		else
			m->also_in[m->also_in_count++] = group;
		count_in(f, i, group);
	}
	m->stored = false;
	return true;
}

/* True if an assignment changes a block of the node; then the node must be stored. */
static bool is_changed(const struct fuse *f, int i)
{
	const struct member *m = &f->r->node.at[i];
	for (int k = 0; k < m->uses; k++) {
		int u = f->r->user.at[m->first_user + k];
		if (f->r->node.at[u].a->op == OP_assign && !f->r->node.at[u].picked && region_arg(f->r, u, 0) == i)
			return true;
	}
	return false;
}

/*
** True for a difference D of a matrix and a row, if D is used in D' * D only. For example, the row has the means of the
** matrix's columns. The product subtracts the row while it reads the matrix (exec/host.c), so D is never stored.
*/
static bool product_subtracts(const struct fuse *f, int i)
{
	const struct member *m = &f->r->node.at[i];
	const struct pending *p = m->a->pending;
	bool fits = m->a->op == OP_minus && !m->external && !m->wanted && !f->r->device && m->uses > 0 && !p->check &&
		!m->a->unsure && !m->a->complex && m->a->shape.nd == 2 && m->a->cls <= CLS_SINGLE &&
		p->arg[0]->cls == m->a->cls && p->arg[1]->cls == m->a->cls &&
		shape_equal(&p->arg[0]->shape, &m->a->shape) && p->arg[1]->shape.nd == 2 &&
		p->arg[1]->shape.d[0] == 1 && p->arg[1]->shape.d[1] == m->a->shape.d[1] && m->a->shape.d[0] > 1;
	for (int k = 0; k < m->uses && fits; k++) {
		int u = f->r->user.at[m->first_user + k];
		const struct array *a = f->r->node.at[u].a;
		fits = a->op == OP_mtimes && region_arg(f->r, u, 0) == i && region_arg(f->r, u, 1) == i &&
			(a->pending->flags & 3) == 1 && a->cls == m->a->cls;
	}
	return fits;
}

struct tables_met { uint64_t structure[TABLES]; };      /* the tables that is_table met last */
const struct engine_part tables_met_part = { sizeof(struct tables_met), NULL, NULL };

/* Notes the structure of a table. True if this engine met it before; old structures may be forgotten. */
static bool table_was_met(uint64_t structure)
{
	uint64_t *at = &engine()->tables_met->structure[structure % TABLES];
	bool before = *at == structure;
	*at = structure;
	return before;
}

/*
** True for a table that gets a kernel of its own. A table, such as weights or a grid, is held by a name and computed
** from numbers only, with elementary functions. Inside the kernels of its readers, these functions would be compiled
** once for each reader. So when a device meets a table for the second time, one kernel serves it and all later ones.
*/
static bool is_table(const struct fuse *f, int i)
{
	const struct member *m = &f->r->node.at[i];
	if (!f->r->device || !m->external || m->wanted || m->a->count < 2 || m->a->count > TABLE_MOST)
		return false;
	VEC(int) todo = { 0 };
	bool table = true, functions = false;
	uint64_t structure = 1;
	vec_push(&todo, i);
	for (int n = 0; n < todo.n && table; n++) {
		const struct array *a = f->r->node.at[todo.at[n]].a;
		functions |= plan_is_function(a);
		structure = hash_mix(structure,
			(uint64_t)a->op << 16 | (uint64_t)a->cls << 8 | (uint64_t)(a->count > 1) << 4 | a->pending->n);
		table = (op_info[a->op].kind == OPKIND_MAP && !is_reduction(a)) || a->op == OP_cast ||
			a->op == OP_slice || a->op == OP_reshape || is_generator((enum op)a->op);
		for (int k = 0; k < a->pending->n && table; k++) {
			int x = region_arg(f->r, todo.at[n], k);
			table = (x >= 0 || f->r->leaf.at[~x]->count == 1) && todo.n < TABLE_OPS;
			if (x >= 0)
				vec_push(&todo, x);
		}
	}
	vec_free(&todo);
	return table && functions && table_was_met(structure);
}

/* True if the node is VIRTUAL: no group has it, and each reader computes it again. */
static bool is_virtual(struct fuse *f, int i, bool host, const struct map *users)
{
	const struct member *m = &f->r->node.at[i];
	if (m->a->op == OP_assign || is_changed(f, i))
		return false;
	if (product_subtracts(f, i)) {
		keep_reads(f, i);
		return true;
	}
	bool view = m->a->op == OP_slice || is_generator((enum op)m->a->op);
	if (m->external || (view && host_needs(f, i, users)))
		return false;
	if (!view && (m->a->op == OP_cat ? !readers_take_pieces(f, i, users) : host || !readers_recompute(f, i, users)))
		return false;
	if (!is_generator((enum op)m->a->op))
		keep_reads(f, i);
	return true;
}

/* Puts node i into a group, or makes it VIRTUAL. All its users have a group already. */
static void assign_group(struct fuse *f, int i)
{
	struct member *m = &f->r->node.at[i];
	struct array *a = m->a;
	struct map users = { 0 };
	int group = NO_GROUP;
	m->picked = can_pick(f, i);
	bool host = on_host(f, m), table = is_table(f, i);
	user_groups(f, i, &users);
	if (is_virtual(f, i, host, &users)) {
		m->group = VIRTUAL;
		map_free(&users);
		return;
	}
	if (!host && !needs_host(f, m) && join_all_users(f, i, &users)) {
		map_free(&users);
		return;
	}
	if (needs_host(f, m) || (a->op == OP_assign && !m->picked))
		group = NO_GROUP;
	else if (!table && (a->op != OP_reshape || (!m->external && a->pending->arg[0]->op != OP_slice)))
		group = join_user(f, i, &users);
	if (group == NO_GROUP && is_reduction(a) && !host)
		group = join_sibling(f, i, &users);
	if (group == NO_GROUP && m->external && !table && !host && op_info[a->op].kind == OPKIND_MAP &&
		!is_reduction(a))
		group = join_reader_of_operand(f, i, &users);
	if (group == NO_GROUP)
		group = host ? new_group(f, &a->shape, 0, true) :
			a->op == OP_assign && !m->picked ? new_group(f, &a->pending->arg[1]->shape, 0, false) :
			is_scan(a) ? new_group(f, &a->shape, UINT32_C(1) << a->pending->u.axis, false) :
			is_reduction(a) ? new_group(f, &a->pending->arg[0]->shape, a->pending->u.axes, false) :
			new_group(f, &a->shape, 0, false);
	m->group = group;
	int before = group;
	if (is_reduction(a) && !f->g->at.at[group].host && f->g->at.at[group].inner && f->g->at.at[group].nodes > 0)
		group = merge_sibling(f, group, &users);
	struct group *g = &f->g->at.at[group];
	g->stores_block |= a->op == OP_assign && !m->picked;
	if (m->picked)
		g->recomputes = true, g->picks_edges = f->r->pick_loads, g->seams += seams_of(a);
	else if (a->op == OP_cat && !host)
		g->splits = true, g->seams += seams_of(a);
	count_in(f, i, group);
	for (struct map_slot *s = NULL; (s = map_next(&users, s));)
		if ((int)s->key - 1 != group && (int)s->key - 1 != before) {
			m->stored = true;
			need(f, (int)s->key - 1, group);
		}
	g->arrays += m->stored;
	map_free(&users);
}

/* Appends group i to the order, after the groups that it needs. */
static void put_in_order(struct groups *g, int i)
{
	VEC(int) stack = { 0 };
	vec_push(&stack, i);
	while (stack.n) {
		int x = stack.at[stack.n - 1];
		struct group *p = &g->at.at[x];
		int wait = -1;
		for (int k = 0; k < p->needs.n && wait < 0; k++)
			if (!g->at.at[p->needs.at[k]].ordered)
				wait = p->needs.at[k];
		if (wait >= 0) {
			vec_push(&stack, wait);
			continue;
		}
		stack.n--;
		if (!p->ordered) {
			p->ordered = true;
			vec_push(&g->order, x);
		}
	}
	vec_free(&stack);
}

/* Sets r->can_pick and r->pick_loads for provider p. */
void plan_set_can_pick(struct region *r, const struct runmat_provider *p)
{
	const char *knob = knob_text(KNOB_accel_pick);
	struct runmat_device_info info = { .size = sizeof info };
	uint32_t source = p && p->prefers ? p->prefers(p->self) : RUNMAT_SOURCE_IR;
	r->can_pick = r->pick_loads = false;
	if (r->no_splits || *knob == '0')
		return;
	if (!p)
		r->can_pick = true, r->pick_loads = *knob != '1';
	else if (source == RUNMAT_SOURCE_WGSL || source == RUNMAT_SOURCE_CUDA ||
		source == RUNMAT_SOURCE_OPENCL)
		r->can_pick = true;
	else
		r->can_pick = !p->device_info(p->self, &info) && info.capabilities & RUNMAT_CAN_PICK;
}

void plan_fuse(struct region *r, struct groups *g)
{
	struct fuse f = { .r = r, .g = g };
	for (int i = r->node.n - 1; i >= 0; i--)
		assign_group(&f, i);
	for (int i = 0; i < r->node.n; i++) {
		const struct member *m = &r->node.at[i];
		if (m->group >= 0)
			vec_push(&g->at.at[m->group].member, i);
		for (int j = 0; j < m->also_in_count; j++)
			vec_push(&g->at.at[m->also_in[j]].member, i);
	}
	for (int i = 0; i < g->at.n; i++)
		if (!g->at.at[i].merged)
			put_in_order(g, i);
	vec_free(&f.seen);
	for (struct map_slot *s = NULL; (s = map_next(&f.reads, s));)
		mem_free(s->p);
	map_free(&f.reads);
}

void groups_done(struct groups *g)
{
	for (int i = 0; i < g->at.n; i++) {
		vec_free(&g->at.at[i].member);
		vec_free(&g->at.at[i].needs);
	}
	vec_free(&g->at);
	vec_free(&g->order);
}
