/*
** exec/force.c - the door: array_data() of a pending array comes here.
**
** Collect what it needs, find the plan, run it. Where a provider fails, what is left runs on the host, node by node, with
** the same results. Where a kernel found that an element leaves the real domain (the root of a negative number), or that a
** complex result has no imaginary parts, nothing of that kernel is kept, its inputs still are, nodes become what they are
** (array/narrow.c), and the region is planned and run anew (replay).
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/device.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "exec/measure.h"
#include "exec/remake.h"
#include "graph/simplify.h"

enum { COMPANY_MOST = 16 };

_Thread_local struct exec_stats exec_stats;

/* One after another on the host: each op sees what its operands have become. */
static bool node_by_node(struct array *a)
{
	struct region r = { 0 };
	bool ok = true;
	region_collect(&r, 1, &a);
	for (int i = 0; i < r.node.n && ok; i++)
		ok = exec_host_node(r.node.at[i].a);
	region_done(&r);
	return ok;
}

/* Loops that a needs run first; what is left of them are plain nodes. */
static bool collect(struct region *r, struct array *a)
{
	for (;;) {
		region_collect(r, 1, &a);
		if (!r->part)
			return true;
		struct array *part = r->part;
		region_done(r);
		*r = (struct region){ .part = NULL };
		TRY(exec_part(part));
		if (!a->pending)
			return true;
	}
}

/* With RUNMAT_ACCEL_CHECK: the pass that breaks a graph is the one that reports it. */
static void check_region(const struct region *r, const char *when)
{
	struct str why = { 0 };
	for (int i = 0; knob_is_on(KNOB_accel_check) && i < r->node.n; i++)
		if (!graph_check(r->node.at[i].a, &why)) {
			fprintf(stderr, "runmat: %s: node %d, %s\n", when, i, str_text(&why));
			abort();
		}
}

/* True: something was changed, and the region is another. */
static bool simplify_nodes(struct region *r)
{
	bool changed = false;
	check_region(r, "as made");
	node_hold(true);
	for (int i = 0; i < r->node.n; i++)
		changed |= graph_simplify(r->node.at[i].a);
	node_hold(false);
	return changed;
}

/* Real or complex, as operands have turned out since the nodes were made. */
static void retype(struct region *r)
{
	for (int i = 0; i < r->node.n && r->parts; i++)
		node_retype(r->node.at[i].a);
}

static void collect_again(struct region *r, int n, struct array *const *root)
{
	region_done(r);
	*r = (struct region){ .part = NULL };
	region_collect(r, n, root);
	retype(r);
}

/* The region, and what had better be computed with it: what is looked at soon and reads the same. */
static struct plan *plan_with_company(struct region *r)
{
	struct array *root[COMPANY_MOST + 1] = { r->node.at[r->root].a };
	place_region(r);
	struct plan *p = plan_for(r);
	if (LIKELY(!p->company && p->met & (p->met - 1)))       /* looked for at each power of two */
		return p;
	int n = plan_company(r, root + 1, COMPANY_MOST);
	p->company = n > 0;
	if (n == 0)
		return p;
	collect_again(r, n + 1, root);
	if (simplify_nodes(r))
		collect_again(r, n + 1, root);
	check_region(r, "in company");
	for (int i = 1; explain_on && i <= n; i++)
		explain_held(root[i], HELD_TAKEN, "the program looks at it soon");
	place_region(r);
	return plan_for(r);
}

/* Its kernels for a device are compiled beside the program: planned as for there, and the region is as it was. */
static struct plan *prepared(struct region *r)
{
	size_t bytes = (size_t)r->node.n * sizeof *r->node.at;
	struct member *before = mem_alloc(bytes);
	bool uncut = r->uncut;
	const struct runmat_provider *bound = r->bound;
	memcpy(before, r->node.at, bytes);
	r->device = r->prepare, r->bound = NULL;
	struct plan *p = plan_for(r);
	plan_ready(p, r);
	place_planned(r->structure, p, true);
	device_prepare(r, p);
	memcpy(r->node.at, before, bytes);
	mem_free(before);
	r->device = r->prepare = NULL, r->bound = bound, r->uncut = uncut;
	if (device_ready() && beside_state(r->structure) == BESIDE_READY)
		place_region(r);        /* others had its texts compiled */
	return plan_for(r);
}

/* What the host reads for itself is the host's. */
static void note_unbound(const struct region *r)
{
	for (int i = 0; i < r->leaf.n && !r->bound && !r->device; i++)
		r->leaf.at[i]->bound = false;
}

/* What the host made in place of a device whose kernels are being compiled. */
static void note_bound(const struct region *r)
{
	for (int i = 0; i < r->node.n && r->bound; i++) {
		const struct member *m = &r->node.at[i];
		if (m->external && !m->a->pending && m->a->count > 1)
			m->a->bound = true;
	}
}

static bool run_region(struct region *r)
{
	struct plan *p = plan_with_company(r);
	if (UNLIKELY(r->prepare != NULL))
		p = prepared(r);
	note_unbound(r);
	plan_ready(p, r);
	struct stretch s = explain_enter(PHASE_RUN);
	double began = r->estimate > 0 ? explain_clock() : 0;
	place_planned(r->structure, p, r->device != NULL);
	p->running++;
	bool ok = exec_run(r, p);
	p->running--;
	if (began > 0 && r->device)
		place_asked(r->there, r->first, began, explain_clock());
	else if (ok && began > 0) {
		note_bound(r);
		place_ran(r->structure, r->estimate, explain_clock() - began);
	}
	explain_leave(s);
	return ok;
}

/* What operands stand for is found operands first; then the region is another. */
static bool simplify(struct region *r, struct array *a)
{
	if (!simplify_nodes(r))
		return true;
	region_done(r);
	*r = (struct region){ .part = NULL };
	TRY(collect(r, a));
	retype(r);
	check_region(r, "simplified");
	return true;
}

enum { REPLAYS_MOST = 16 };

/* *again: something was not what it was taken for; what is left is to be done anew. */
static bool compute_once(struct array *a, bool *again)
{
	struct region r = { 0 };
	bool ok = collect(&r, a);
	retype(&r);
	ok = ok && (!a->pending || simplify(&r, a));
	if (!ok || !a->pending) {
		region_done(&r);
		return ok;
	}
	exec_stats.regions++;
	ok = run_region(&r);
	*again = !ok && r.left_real && !error_is_set();
	region_done(&r);
	return ok;
}

static bool compute(struct array *a)
{
	if (!node_enabled())            /* what immediate mode leaves pending: a transpose that awaits its product */
		return node_by_node(a);
	bool again = true, ok = false;
	for (int i = 0; i < REPLAYS_MOST && again && !ok && a->pending; i++) {
		again = false;
		ok = compute_once(a, &again);
		exec_stats.replays += again;
	}
	if (!ok && !error_is_set()) {
		exec_stats.fallbacks += !again;
		ok = !a->pending || node_by_node(a);
	}
	return ok;
}

static bool force(struct array *a)
{
	struct stretch s = explain_enter(PHASE_PLAN);
	array_ref(a);           /* somebody else may drop it on the way */
	bool ok = compute(a);
	array_unref(a);
	explain_leave(s);
	return ok;
}

void exec_start(void)
{
	array_force = force;
	remake_start();
	quick_start();
	exec_loops();
}
