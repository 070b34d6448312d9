/*
** provider/shape.h - the layout of the threads of a launch of emitted text (accelerate_api.h, enum runmat_shape):
** the same for every device that runs text.
**
** Few elements a group: several groups a workgroup. Neighbours in memory are neighbour threads: when the box's first
** axis numbers the groups, the groups are. Few large groups are split over workgroups until there are about a thousand.
*/
#ifndef PROVIDER_SHAPE_H
#define PROVIDER_SHAPE_H

#include "base/base.h"
#include "provider/provider.h"

struct shape_plan {
	uint32_t variant;
	int log_x, shift_t, shift_x, spread;
	int log_teams;                           /* of 16 threads, a workgroup */
	int64_t groups, lanes, elements;
	int64_t workgroups, blocks, rounds;      /* workgroups 0: nothing to do */
	/* step_work workgroups take step_elements neighbouring elements; 0: there are no such steps */
	int64_t step_work, step_elements;
};

/* NULL, or why the launch cannot be. split_above: lanes a group up to which it is never split. without: variants
** (SHORT, WIDE) of which there is no text. */
const char *shape_plan(const struct runmat_program *p, const struct runmat_launch *l, int64_t split_above,
	uint32_t without, struct shape_plan *out);

/* P as accelerate_api.h says, a number an entry: how many. A scalar is the entry that holds both its words and one of
** zero, from entry *scalars_at on. */
int shape_params(const struct runmat_program *prog, const struct runmat_launch *l, const struct shape_plan *s,
	int64_t *p, int *scalars_at);

/* Tells how a launch divides its work. threads: of a workgroup. */
void shape_tell(const struct runmat_program *p, const struct shape_plan *s, uint32_t threads,
	struct runmat_launch_shape *out);

#endif
