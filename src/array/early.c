/*
** array/early.c - a process that is young computes what is small at once.
**
** Its first nodes cost a process a millisecond or two: code that was never run, fresh memory for what waits, plans, threads. A short program
** on small arrays would take longer than without any of this. So small work is not deferred before a process has done about as much of it
** as could have saved that time (RUNMAT_ACCEL_DEFER_AFTER). Elements are counted, nothing is measured: a program does the same each time.
** It is over at once where a device is ready, whose arrays should stay there.
*/
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/knobs.h"
#include "device/place.h"
#include "runmat/accelerate_api.h"

enum { SETTLED_MOST = 64 };

_Atomic int64_t node_early_left = -1, node_early_done;
void (*node_early_over)(void);

static int64_t ask(void)
{
	const struct runmat_provider *p = runmat_provider();
	bool named = *knob_text(KNOB_accel_provider) || strcmp(knob_text(KNOB_accel_place), "device") == 0 || (p && strcmp(p->name, "cpu") != 0);
	int64_t left = named ? 0 : knob_size(KNOB_accel_defer_after);
	node_early_left = left;
	return left;
}

bool node_spend_early(int64_t work)
{
	int64_t left = node_early_left < 0 ? ask() : node_early_left;
	if (!left)
		return false;
	if (work < left && !device_ready()) {
		node_early_left -= work;
		node_early_done += work;
		return true;
	}
	node_early_left = 0;
	if (node_early_over)
		node_early_over();
	return false;
}

/* Elements that are computed for it, as array/ops.c counts them. */
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

static bool is_large(const struct array *a) { return a->op == OP_project || a->gpu || work_of(a) >= EARLY_BELOW; }

/*
** What is made of something pending is pending, too: in a loop whose values come of something that was pending before it, all is, turn after
** turn, and each turn would be a region of its own. So it is computed where a turn ends; but not where the loop makes anything large.
*/
bool node_settle_early(uint64_t entered)
{
	int n = node_count();
	if (!n || n > SETTLED_MOST || !(node_early_left < 0 ? ask() : node_early_left))
		return true;
	for (const struct array *x = node_last(); x && x->serial > entered; x = x->pending->prev)
		if (is_large(x))
			return true;
	bool before = node_store_all, ok = true;
	node_store_all = true;
	for (struct array *x; ok && n-- > 0 && (x = node_last()) != NULL && !is_large(x);)
		ok = node_run(x);
	node_store_all = before;
	return ok;
}
