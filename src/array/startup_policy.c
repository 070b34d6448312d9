/*
** array/startup_policy.c - computes small arrays at once while the process is young.
**
** The first nodes cost a process one or two milliseconds, because code runs for the first time, memory is fresh, and
** plans and threads are new. Deferring would make a short program on small arrays slower. So a process begins with a
** budget of elements (RUNMAT_ACCEL_DEFER_AFTER). Small work is computed at once, and takes its elements from the
** budget, until the budget is used up. The policy counts elements and measures nothing, so a program does the same in
** each run. When a device is ready, the policy ends at once, because arrays should stay on the device.
*/
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/knobs.h"
#include "device/place.h"
#include "runmat/accelerate_api.h"

enum { COMPUTED_MOST = 64 };     /* the most nodes that startup_compute_pending computes */

_Atomic int64_t startup_budget = -1, startup_computed;

/* Reads the budget from the settings. It is 0 if the user chose a provider or a device. */
static int64_t read_budget(void)
{
	const struct runmat_provider *p = runmat_provider();
	bool named = *knob_text(KNOB_accel_provider) || strcmp(knob_text(KNOB_accel_place), "device") == 0 ||
		(p && strcmp(p->name, "cpu") != 0);
	int64_t left = named ? 0 : knob_size(KNOB_accel_defer_after);
	startup_budget = left;
	return left;
}

bool startup_spend(int64_t work)
{
	int64_t left = startup_budget < 0 ? read_budget() : startup_budget;
	if (!left)
		return false;
	if (work < left && !device_ready()) {
		startup_budget -= work;
		startup_computed += work;
		return true;
	}
	startup_budget = 0;
	engine_hooks.watch_loops_again();
	return false;
}

/* The work of a node in elements, counted as array/ops.c does. */
static int64_t work_of(const struct array *a)
{
	const struct pending *p = a->pending;
	int64_t n = a->count, all = n;
	if (a->op == OP_slice || a->op == OP_reshape)
		return 0;
	for (int i = 0; i < p->n; i++)
		n = n > p->arg[i]->count ? n : p->arg[i]->count, all += p->arg[i]->count;
	return a->op == OP_mtimes ? all / PRODUCT_WORK : n;
}

static bool is_large(const struct array *a) { return a->op == OP_project || a->gpu || work_of(a) >= STARTUP_BELOW; }

/*
** Computes the small pending nodes at the end of a turn of a loop. Without this, a loop that starts from a pending
** value would defer all its values, because an op with a pending operand is deferred. Each turn would then be a region.
** Nothing is computed if the loop made a large node.
*/
bool startup_compute_pending(uint64_t entered)
{
	int n = node_count();
	if (!n || n > COMPUTED_MOST || !(startup_budget < 0 ? read_budget() : startup_budget))
		return true;
	for (const struct array *x = node_last(); x && x->serial > entered; x = x->pending->prev)
		if (is_large(x))
			return true;
	bool before = engine()->node_store_all, ok = true;
	engine()->node_store_all = true;
	for (struct array *x; ok && n-- > 0 && (x = node_last()) != NULL && !is_large(x);)
		ok = node_run(x);
	engine()->node_store_all = before;
	return ok;
}
