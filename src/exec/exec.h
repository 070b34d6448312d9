/*
** exec/exec.h - runs plans. force.c is the only way to the numbers of a pending array.
*/
#ifndef EXEC_EXEC_H
#define EXEC_EXEC_H

#include "plan/plan.h"

MUST bool exec_force(struct array *a);                          /* makes a pending array a leaf in place */
struct loop;
MUST bool exec_run_loop(struct loop *l, int64_t upto);          /* runs the turns before upto. False: error written */
MUST bool exec_run(struct region *r, struct plan *p);           /* every stored node of the region becomes a leaf */
/*
** Evaluates the flags of a step after its launch. False: an element left the real domain, so no result of the step
** counts.
*/
bool exec_stayed_real(struct region *r, const struct step *s, const uint32_t *flag);
struct runmat_binding;
union runmat_scalar;
/* on arrays in host memory */
MUST bool exec_launch(struct step *s, const struct runmat_binding *b, const union runmat_scalar *v);
/* a is a value of a loop node: runs the loop; afterwards a may be a plain node */
MUST bool exec_part(struct array *a);
/* computes one pending node, whose operands are leaves */
MUST bool exec_host_node(struct array *a);

/* Counts of the work of this engine, for --explain, telemetry and tests. */
struct exec_stats {
	uint64_t regions, kernels, host_steps, fused_ops, fallbacks, replays;
};

#endif
