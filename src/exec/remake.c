/*
** exec/remake.c - how to compute again what only a device has.
**
** The nodes of a region that ran on a device are kept as a recipe, operands first, with the leaves that they read. When the device
** is lost, whoever looks at a result has its nodes computed again, on the host; what the leaves of one recipe lost, another one
** makes. What has no recipe any more (results of loops, arrays changed in place, the very old) is lost: the error names the
** variable.
**
** A launch returns before it ran: until the device has answered (something came down), nobody knows that its results exist, so a
** recipe may hold leaves that nobody else does, up to a bound. Behind an answer it is kept only as long as that costs nothing: while
** all its leaves have other owners. An array that is about to be changed is let go first.
*/
#include "exec/remake.h"

#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/exec.h"
#include "exec/explain.h"

enum { MOST = 64, MOST_NODES = 512 };
static const uint64_t most_bytes = (uint64_t)256 << 20;

struct recipe_node {
	enum op op;
	enum cls cls;
	shape shape;
	struct pending like;            /* attributes; its view is ours */
	int arg[PENDING_ARGS];          /* number of a node, or ~number of a leaf */
	struct array *made;
};

struct recipe {
	uint64_t first;                 /* id of node 0 */
	int n, leaves;
	bool answered;
	struct recipe_node *node;
	struct array **leaf;            /* counted */
};

static _Thread_local struct {
	struct recipe at[MOST];         /* oldest first */
	int n;
	uint64_t ids;
	bool busy, registered;
} kept;

static bool has_view(enum op op) { return op == OP_slice || op == OP_assign; }

static void recipe_free(struct recipe *r)
{
	for (int i = 0; i < r->n; i++)
		if (has_view(r->node[i].op))
			mem_free(r->node[i].like.u.view);
	for (int i = 0; i < r->leaves; i++)
		array_unref(r->leaf[i]);
	mem_free(r->node);
	mem_free(r->leaf);
}

/* Bytes of leaves that nobody else holds. */
static uint64_t own_bytes(const struct recipe *r)
{
	uint64_t bytes = 0;
	for (int i = 0; i < r->leaves; i++)
		if (r->leaf[i]->refs == 1)
			bytes += (uint64_t)r->leaf[i]->count * (uint64_t)array_item(r->leaf[i]);
	return bytes;
}

static bool reads(const struct recipe *r, const struct array *a)
{
	for (int i = 0; a && i < r->leaves; i++)
		if (r->leaf[i] == a || (a->storage && r->leaf[i]->storage == a->storage))
			return true;
	return false;
}

/*
** Recipes go: those that read a; answered ones that cost something; the oldest beyond the bounds. With all: every one. They are
** freed last, because freeing arrays may come back here.
*/
static void tidy(const struct array *a, bool all)
{
	struct recipe gone[MOST];
	uint64_t bytes = 0;
	int n = 0, gones = 0, left = kept.n;
	bool dropped[MOST] = { false };
	if (kept.busy)
		return;
	for (int i = kept.n - 1; i >= 0; i--) {
		const struct recipe *r = &kept.at[i];
		uint64_t own = own_bytes(r);
		bytes += own;
		dropped[i] = all || (r->answered && own) || bytes > most_bytes || reads(r, a);
		left -= dropped[i];
	}
	for (int i = 0; i < kept.n; i++) {
		bool old = !dropped[i] && left == MOST;
		left -= old;
		if (dropped[i] || old)
			gone[gones++] = kept.at[i];
		else
			kept.at[n++] = kept.at[i];
	}
	kept.n = n;
	for (int i = 0; i < gones; i++)
		recipe_free(&gone[i]);
}

void remake_forget(void) { tidy(NULL, true); }
void remake_let_go(const struct array *a) { if (kept.n) tidy(a, false); }

void remake_only_free(void)
{
	for (int i = 0; i < kept.n; i++)
		kept.at[i].answered = true;
	if (kept.n)
		tidy(NULL, false);
}

static void copy_node(struct recipe_node *to, const struct region *r, int i)
{
	const struct array *a = r->node.at[i].a;
	*to = (struct recipe_node){ .op = (enum op)a->op, .cls = (enum cls)a->cls, .shape = a->shape, .like = *a->pending };
	if (has_view(to->op)) {
		to->like.u.view = mem_alloc(sizeof *to->like.u.view);
		*to->like.u.view = *a->pending->u.view;
	}
	for (int k = 0; k < a->pending->n; k++)
		to->arg[k] = region_arg(r, i, k);
}

uint64_t remake_begin(const struct region *r)
{
	if (kept.busy || r->node.n > MOST_NODES)
		return 0;
	tidy(NULL, false);
	if (!kept.registered)
		array_at_thread_end(remake_forget), kept.registered = true;
	struct recipe *x = &kept.at[kept.n++];
	*x = (struct recipe){ .first = kept.ids + 1, .n = r->node.n, .leaves = r->leaf.n };
	kept.ids += (uint64_t)r->node.n;
	x->node = mem_alloc((size_t)x->n * sizeof *x->node);
	x->leaf = mem_alloc((size_t)MAX(x->leaves, 1) * sizeof *x->leaf);
	for (int i = 0; i < x->n; i++)
		copy_node(&x->node[i], r, i);
	for (int i = 0; i < x->leaves; i++)
		x->leaf[i] = array_ref(r->leaf.at[i]);
	return x->first;
}

/* ---- again ---- */

static struct array *operand(const struct recipe *r, int source) { return source >= 0 ? r->node[source].made : r->leaf[~source]; }

/* What is needed for node i, and no more. */
static bool make(struct recipe *r, int i)
{
	bool *need = mem_zalloc((size_t)r->n * sizeof *need), ok = true;
	need[i] = true;
	for (int k = i; k >= 0; k--)
		for (int j = 0; need[k] && j < r->node[k].like.n; j++)
			if (r->node[k].arg[j] >= 0)
				need[r->node[k].arg[j]] = true;
	for (int k = 0; k <= i && ok; k++) {
		struct recipe_node *x = &r->node[k];
		struct array *args[PENDING_ARGS] = { NULL };
		struct pending like = x->like;
		if (!need[k] || x->made)
			continue;
		if (has_view(x->op)) {
			like.u.view = mem_alloc(sizeof *like.u.view);
			*like.u.view = *x->like.u.view;
		}
		for (int j = 0; j < like.n; j++)
			args[j] = operand(r, x->arg[j]);
		x->made = node_plain(x->op, x->cls, &x->shape, like.n, args, &like);
		ok = x->made && exec_host_node(x->made);
	}
	mem_free(need);
	return ok;
}

static struct storage *remake(uint64_t id)
{
	for (int k = 0; k < kept.n; k++) {
		struct recipe *r = &kept.at[k];
		if (id < r->first || id >= r->first + (uint64_t)r->n)
			continue;
		bool outer = kept.busy;
		kept.busy = true;
		bool ok = make(r, (int)(id - r->first));
		struct array *a = r->node[id - r->first].made;
		struct storage *s = ok && a->data && !a->complex ? storage_ref(a->storage) : NULL;
		for (int i = 0; i < r->n; i++) {
			array_unref(r->node[i].made);
			r->node[i].made = NULL;
		}
		kept.busy = outer;
		return s;
	}
	return NULL;
}

static void answered(uint64_t bytes, double seconds)
{
	remake_only_free();
	place_answered(MAX(0, seconds - (double)bytes * device_costs()->down), explain_clock());
}

void remake_start(void)
{
	storage_remake = remake;
	device_answered = answered;
	array_let_go = remake_let_go;
}
