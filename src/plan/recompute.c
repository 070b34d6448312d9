/*
** plan/recompute.c - decides which nodes are computed again where they are read.
**
** Some readers need other elements of a node than those of their box, for example the elements of a slice. Then the
** node cannot be an ordinary member of the reader's group. Instead of loading the stored node, the reader may compute
** the elements that it needs, once for each different index map. With one map, this always saves work. With a few maps,
** this saves work if the node is plain arithmetic.
*/
#include <string.h>

#include "base/hash.h"
#include "plan/plan.h"

enum { MAPS_MOST = 4, NESTED_MOST = 3 };

static void add_map(struct reads *w, uint64_t id)
{
	for (int i = 0; i < w->n; i++)
		if (w->id[i] == id)
			return;
	if (w->n < COUNT(w->id))
		w->id[w->n++] = id;
	else
		w->wide = true;
}

/* True if a view repeats elements, or moves the operand's first axis (as a transpose does). */
static bool is_wide(const struct array *a)
{
	const struct view *v = a->pending->u.view;
	const shape *s = &a->pending->arg[0]->shape;
	int source_first = 0, view_first = 0;   /* first axes longer than 1 */
	while (source_first < s->nd - 1 && s->d[source_first] == 1)
		source_first++;
	while (view_first < a->shape.nd - 1 && a->shape.d[view_first] == 1)
		view_first++;
	for (int d = 0; d < a->shape.nd; d++)
		if (a->shape.d[d] > 1 && (v->axis[d] < 0 || (v->axis[d] == source_first && d != view_first)))
			return true;
	return false;
}

/* True for a slice that only concatenations use. Several such slices of a node mostly read different elements, so each
   element is computed about once. These slices therefore do not count as different index maps. */
static bool is_block_of_cat(const struct region *r, int node)
{
	const struct member *m = &r->node.at[node];
	for (int k = 0; k < m->uses; k++)
		if (r->node.at[r->user.at[m->first_user + k]].a->op != OP_cat)
			return false;
	return m->uses > 0;
}

/* A hash of the index map by which a user reads its operand; 0: the user reads it at its view_first elements. */
static uint64_t map_of(const struct region *r, int user)
{
	const struct array *a = r->node.at[user].a;
	if (a->op == OP_cat)
		return (uint64_t)user + 1;
	if (a->op != OP_slice || is_block_of_cat(r, user))
		return 0;
	return hash_bytes(a->pending->u.view, sizeof *a->pending->u.view);
}

struct reads reads_of(const struct region *r, const struct map *known, int node)
{
	struct reads w = { .n = 0 };
	const struct member *m = &r->node.at[node];
	for (int k = 0; k < m->uses; k++) {
		int u = r->user.at[m->first_user + k];
		const struct member *user = &r->node.at[u];
		uint64_t map = map_of(r, u);
		if (user->a->op == OP_slice)
			w.wide |= is_wide(user->a);
		else if (user->a->op != OP_cat)
			w.wide |= op_info[user->a->op].kind == OPKIND_MAP &&
				!shape_equal(&user->a->shape, &m->a->shape) && user->a->pending->n > 1;
		if (user->group != VIRTUAL) {
			add_map(&w, hash_mix((uint64_t)user->group + 1, map));
			for (int j = 0; j < user->also_in_count; j++)
				add_map(&w, hash_mix((uint64_t)user->also_in[j] + 1, map));
			continue;
		}
		const struct reads *x = map_get(known, (uint64_t)u + 1);
		w.wide |= !x || x->wide;
		for (int i = 0; x && i < x->n; i++)
			add_map(&w, map ? hash_mix(x->id[i], map) : x->id[i]);
	}
	return w;
}

bool reads_are_cheap(const struct array *a, const struct reads *w)
{
	bool map = op_info[a->op].kind == OPKIND_MAP && a->pending->n == op_info[a->op].n;
	if ((!map && a->op != OP_cast) || a->pending->check || a->unsure || a->complex || w->wide || a->count < 2)
		return false;
	return w->n == 1 || (w->n <= MAPS_MOST && op_info[a->op].ulp == 0);
}

/* The array that a slice, or a slice of a slice, copies. Stops at a slice that must be stored. */
static int source_of(const struct region *r, int source)
{
	while (source >= 0 && r->node.at[source].a->op == OP_slice && !r->node.at[source].external &&
		!(r->node.at[source].a->pending->flags & VIEW_CONJUGATE))
		source = region_arg(r, source, 0);
	return source;
}

/* True if all pieces are slices of one array. */
static bool are_of_one(const struct region *r, int node)
{
	int first = source_of(r, region_arg(r, node, 0));
	bool one = true;
	for (int k = 1; k < r->node.at[node].a->pending->n; k++)
		one &= source_of(r, region_arg(r, node, k)) == first;
	return one;
}

/* True if each piece is in memory or a fill. depth: how many concatenations inside of each other may follow. */
static bool are_loaded(const struct region *r, int node, int depth)
{
	const struct array *a = r->node.at[node].a;
	bool loaded = depth > 0;
	for (int k = 0; k < a->pending->n && loaded; k++) {
		int x = source_of(r, region_arg(r, node, k));
		const struct array *piece = region_array(r, x);
		loaded = piece->cls == a->cls && !piece->complex &&
			(x < 0 || r->node.at[x].external || piece->op == OP_fill ||
				(piece->op == OP_cat && (are_of_one(r, x) || are_loaded(r, x, depth - 1))));
	}
	return loaded;
}

enum pieces plan_pieces(const struct region *r, int node)
{
	return are_of_one(r, node) ? PIECES_OF_ONE : are_loaded(r, node, NESTED_MOST) ? PIECES_LOADED : PIECES_COMPUTED;
}
