/*
** exec/force.c - the door: array_data() of a pending array comes here.
**
** Collect what it needs, find the plan, run it. Where a provider fails, what is left runs on the host, node by node, with
** the same results.
*/
#include <string.h>

#include "base/error.h"
#include "exec/exec.h"
#include "exec/explain.h"

_Thread_local struct exec_stats exec_stats;

static bool force(struct array *a)
{
	array_ref(a);           /* somebody else may drop it on the way */
	struct region r = { 0 };
	region_collect(&r, a);
	place_region(&r);
	exec_stats.regions++;
	double began = r.estimate > 0 && !r.device ? explain_clock() : 0;
	bool ok = exec_run(&r, plan_for(&r));
	if (ok && began > 0)
		place_ran(&r, explain_clock() - began);
	region_done(&r);
	if (!ok && !error_is_set() && a->pending) {
		exec_stats.fallbacks++;
		ok = true;
		region_collect(&r, a);
		for (int i = 0; i < r.node.n && ok; i++)
			ok = exec_host_node(r.node.at[i].a);
		region_done(&r);
	}
	array_unref(a);
	return ok;
}

void exec_start(void) { array_force = force; }
