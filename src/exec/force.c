/*
** exec/force.c - computes pending arrays. array_data() calls exec_force for a pending array.
**
** exec_force collects the region, finds its plan and runs the plan. If a provider fails, the host computes the nodes
** that remain, one by one, with equal results.
**
** A kernel may find that a guess was wrong (array/real_or_complex.c): an element leaves the real domain, as in the root
** of a negative number, or a complex result has no imaginary parts. Then the results of the kernel are dropped, the
** kind of the nodes is corrected, and the region is planned and run again. exec_stats counts this as a replay.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/engine.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/device.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "exec/calibrate.h"
#include "exec/recover.h"
#include "base/trace.h"
#include "graph/simplify.h"

enum { JOINT_LOOKS_MOST = 16 };

/* Computes the nodes one by one on the host. No guess is needed, because the kinds of operands are known then. */
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

/* Collects the region of a. Before that, runs the loop nodes that a needs. */
static bool collect(struct region *r, struct array *a)
{
	for (;;) {
		region_collect(r, 1, &a);
		if (!r->loop_value)
			return true;
		struct array *value = r->loop_value;
		region_done(r);
		*r = (struct region){ .loop_value = NULL };
		TRY(exec_loop_value(value));
		if (!a->pending)
			return true;
	}
}

/* Aborts if RUNMAT_ACCEL_CHECK is set and the region's nodes are illegal. */
static void check_region(const struct region *r, const char *when)
{
	struct str why = { 0 };
	for (int i = 0; knob_is_on(KNOB_accel_check) && i < r->node.n; i++)
		if (!graph_check(r->node.at[i].a, &why)) {
			fprintf(stderr, "runmat: %s: node %d, %s\n", when, i, str_text(&why));
			abort();
		}
}

/* Simplifies each node. Returns true if nodes were changed, so the region must be collected again. */
static bool simplify_nodes(struct region *r)
{
	bool changed = false;
	check_region(r, "before simplification");
	node_suspend_limits(true);
	for (int i = 0; i < r->node.n; i++)
		changed |= graph_simplify(r->node.at[i].a);
	node_suspend_limits(false);
	return changed;
}

/* Updates whether nodes are real or complex: operands that were computed meanwhile may decide guesses. */
static void retype(struct region *r)
{
	for (int i = 0; i < r->node.n && r->has_complex; i++)
		node_retype(r->node.at[i].a);
}

static void collect_again(struct region *r, int n, struct array *const *root)
{
	region_done(r);
	*r = (struct region){ .loop_value = NULL };
	region_collect(r, n, root);
	retype(r);
}

/* Finds the plan of the region. If the program will look at other values soon, they are added to the region first. */
static struct plan *plan_with_joint_looks(struct region *r)
{
	struct array *root[JOINT_LOOKS_MOST + 1] = { r->node.at[r->root].a };
	place_region(r);
	struct plan *p = plan_for(r);
	/* The search costs time. It runs if the last one found a value, or if the cache has found this plan 0, 1, 2, 4,
	   8, ... times (p->met). */
	if (LIKELY(!p->joint_looks && p->met & (p->met - 1)))
		return p;
	int n = plan_joint_looks(r, root + 1, JOINT_LOOKS_MOST);
	p->joint_looks = n > 0;
	if (n == 0)
		return p;
	collect_again(r, n + 1, root);
	if (simplify_nodes(r))
		collect_again(r, n + 1, root);
	check_region(r, "with joint looks");
	for (int i = 1; engine()->explain_on && i <= n; i++)
		explain_held(root[i], HELD_JOINED, "the program will look at it soon");
	place_region(r);
	return plan_for(r);
}

/*
** Plans the region for the device r->compile_for and compiles its kernels in the background. Returns the plan by which
** the region runs now: on the host, unless all kernels were compiled already.
*/
static struct plan *plan_and_precompile(struct region *r)
{
	size_t bytes = (size_t)r->node.n * sizeof *r->node.at;
	struct member *before = mem_alloc(bytes);
	bool no_splits = r->no_splits;
	const struct runmat_provider *later = r->later_device;
	memcpy(before, r->node.at, bytes);
	r->device = r->compile_for, r->later_device = NULL;
	struct plan *p = plan_for(r);
	plan_ready(p, r);
	place_note_kernels(r->structure, p, true);
	device_precompile(r, p);
	memcpy(r->node.at, before, bytes);
	mem_free(before);
	r->device = r->compile_for = NULL, r->later_device = later, r->no_splits = no_splits;
	if (device_ready() && compile_state_of(r->structure) == COMPILE_READY)
		place_region(r);
	return plan_for(r);
}

/* Clears the mark away_soon of operands (array.h), if neither this region nor later ones of its kind use a device. */
static void clear_away_soon(const struct region *r)
{
	for (int i = 0; i < r->leaf.n && !r->later_device && !r->device; i++)
		r->leaf.at[i]->away_soon = false;
}

/* Sets the mark away_soon of results, if the region's kernels are being compiled for a device. */
static void set_away_soon(const struct region *r)
{
	for (int i = 0; i < r->node.n && r->later_device; i++) {
		const struct member *m = &r->node.at[i];
		if (m->external && !m->a->pending && m->a->count > 1)
			m->a->away_soon = true;
	}
}

static bool may_lack_doubles(const struct region *r)
{
	char names[OP_NAMES] = "";
	for (int i = 0; i < r->node.n; i++) {
		const struct array *a = r->node.at[i].a;
		if (a->cls == CLS_DOUBLE || (a->pending && a->pending->compute == CLS_DOUBLE))
			op_add_name(names, (enum op)a->op);
	}
	return device_may_fall_back(r->lacks_doubles, names, place_lacks_doubles);
}

/* Runs the region by plan p, or by the plan for a device on which it may run at once. */
static bool run_by(struct region *r, struct plan *p, const struct plan_watch *watch)
{
	if (UNLIKELY(r->lacks_doubles != NULL))
		TRY(may_lack_doubles(r));
	if (UNLIKELY(r->compile_for != NULL))
		p = plan_and_precompile(r);
	clear_away_soon(r);
	plan_ready(p, r);
	if (r->device) {
		struct phase_span c = phase_enter(PHASE_COMPILE);
		device_compile_together(r, p);
		phase_leave(c);
	}
	struct phase_span s = phase_enter(PHASE_RUN);
	double began = r->host_time > 0 ? explain_clock() : 0;
	place_note_kernels(r->structure, p, r->device != NULL);
	p->running++;
	if (UNLIKELY(watch != NULL))
		watch->planned(watch->self, r, p);
	bool ok = exec_run(r, p);
	p->running--;
	if (began > 0 && r->device)
		place_note_launch(r->device_time, r->compiles, began, explain_clock());
	else if (ok && began > 0) {
		set_away_soon(r);
		place_note_host_time(r->structure, r->host_time, explain_clock() - began);
	}
	phase_leave(s);
	return ok;
}

static bool run_region(struct region *r) { return run_by(r, plan_with_joint_looks(r), NULL); }

bool exec_run_together(int n, struct array *const *root, bool rewrite, const struct plan_watch *watch)
{
	struct region r = { 0 };
	struct phase_span s = phase_enter(PHASE_PLAN);
	region_collect(&r, n, root);
	retype(&r);
	if (rewrite && simplify_nodes(&r))
		collect_again(&r, n, root);
	check_region(&r, "before a turn runs");
	bool ok = !r.loop_value;
	if (ok) {
		engine()->exec_stats->regions++;
		place_region(&r);
		ok = run_by(&r, plan_for(&r), watch);
	}
	region_done(&r);
	phase_leave(s);
	return ok;
}

/* Simplifies the region of a, and collects it again if this changed nodes. False: error written. */
static bool simplify(struct region *r, struct array *a)
{
	if (!simplify_nodes(r))
		return true;
	region_done(r);
	*r = (struct region){ .loop_value = NULL };
	TRY(collect(r, a));
	retype(r);
	check_region(r, "after simplification");
	return true;
}

enum { REPLAYS_MOST = 16 };

/* Collects, plans and runs the region of a. Sets *again if a guess was wrong, so the region must be planned again. */
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
	engine()->exec_stats->regions++;
	ok = run_region(&r);
	*again = !ok && r.guess_failed && !error_is_set();
	region_done(&r);
	return ok;
}

static bool compute(struct array *a)
{
	if (!node_enabled())            /* immediate mode: only transposes are pending, in case a product follows */
		return node_by_node(a);
	bool again = true, ok = false;
	for (int i = 0; i < REPLAYS_MOST && again && !ok && a->pending; i++) {
		again = false;
		ok = compute_once(a, &again);
		engine()->exec_stats->replays += again;
	}
	if (!ok && !error_is_set()) {
		engine()->exec_stats->fallbacks += !again;
		ok = !a->pending || node_by_node(a);
	}
	return ok;
}

bool exec_force(struct array *a)
{
	struct phase_span s = phase_enter(PHASE_PLAN);
	double began = trace_clock();
	enum op op = (enum op)a->op;
	int line = a->pending ? a->pending->line : 0;
	array_ref(a);           /* because other owners may drop the array during the run */
	bool ok = compute(a);
	if (UNLIKELY(trace_on))
		explain_forced(op, a->count, line, began);
	array_unref(a);
	phase_leave(s);
	return ok;
}

const struct engine_part exec_stats_part = { sizeof(struct exec_stats), NULL, NULL };
