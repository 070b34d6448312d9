/*
** exec/exec.h - running plans: the one door to numbers stands in force.c.
*/
#ifndef EXEC_EXEC_H
#define EXEC_EXEC_H

#include "plan/plan.h"

void exec_start(void);                  /* from now on arrays may be deferred */
MUST bool exec_run(struct region *r, struct plan *p);           /* every stored node of the region becomes a leaf */
/*
** After a launch: what its checks found (one a flag of the step). False: an element left the real domain; nothing that the
** step computed counts.
*/
bool exec_stayed_real(struct region *r, const struct step *s, const uint32_t *flag);
struct runmat_binding;
union runmat_scalar;
MUST bool exec_launch(struct step *s, const struct runmat_binding *b, const union runmat_scalar *v);    /* in the host's memory */
MUST bool exec_part(struct array *a);                           /* runs the loop that a is a value of; a may then be a plain node */
void exec_loops(void);                                          /* from now on loops may roll */
MUST bool exec_host_node(struct array *a);                      /* one pending node whose operands are leaves */

/* What has run on this thread, for --explain, telemetry and tests. */
struct exec_stats {
	uint64_t regions, kernels, host_steps, fused_ops, fallbacks, replays;
};
extern _Thread_local struct exec_stats exec_stats;

#endif
