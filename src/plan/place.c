/*
** plan/place.c - host or device: decided for a region.
*/
#include <stdio.h>

#include "base/knobs.h"
#include "device/device.h"
#include "plan/plan.h"

static const struct runmat_provider *given_up;

void place_give_up(const struct runmat_provider *p) { given_up = p; }

/* The current provider when it has memory of its own and its device can be opened. */
static const struct runmat_provider *current(void)
{
	static _Thread_local const struct runmat_provider *last, *chosen;
	const struct runmat_provider *p = runmat_provider();
	struct runmat_device_info info = { .size = sizeof info };
	if (!p || p == given_up)
		return NULL;
	if (p == last)
		return chosen;
	last = p, chosen = NULL;
	if (p->device_info(p->self, &info)) {
		given_up = p;
		device_note_fallback(p->name, "the device cannot be opened", device_error(p));
		if (knob_is_on(KNOB_accel_log))
			fprintf(stderr, "runmat: %s: the device cannot be opened (%s); the CPU does it\n", p->name, device_error(p));
	} else if (!(info.capabilities & RUNMAT_HOST_MEMORY)) {
		chosen = p;
		node_trace_lines(true);         /* what is lost can say where it was computed */
	}
	return chosen;
}

static bool is_large(const struct region *r)
{
	int64_t small = knob_size(KNOB_accel_host_below);
	for (int i = 0; i < r->node.n; i++)
		if (r->node.at[i].a->count > small)
			return true;
	for (int i = 0; i < r->leaf.n; i++)
		if (r->leaf.at[i]->count > small || array_is_away(r->leaf.at[i]))
			return true;
	return false;
}

void place_region(struct region *r)
{
	const struct runmat_provider *p = current();
	r->device = p && is_large(r) ? p : NULL;
}
