/*
** exec/exec.h - runs plans. To get the numbers of a pending array, other folders call exec_force, by array_force.
*/
#ifndef EXEC_EXEC_H
#define EXEC_EXEC_H

#include "plan/plan.h"

MUST bool exec_force(struct array *a);                          /* makes a pending array a leaf in place */
/* Calls `planned` when the plan of a region is about to run. */
struct plan_watch {
	void (*planned)(void *self, const struct region *r, struct plan *p);
	void *self;
};
/*
** Computes pending arrays as one region. rewrite: simplifies its nodes. False without an error: some are still pending.
*/
MUST bool exec_run_together(int n, struct array *const *root, bool rewrite, const struct plan_watch *watch);
union runmat_scalar exec_scalar_at(enum cls c, const void *number);     /* a number as an argument of a launch */
union runmat_scalar exec_constant_of(const struct region *r, const struct constant *c);
struct loop;
MUST bool exec_run_steps(struct loop *l, int64_t upto);         /* turns.c: the same for a stepped loop */
MUST bool exec_run_loop(struct loop *l, int64_t upto);          /* runs the turns before upto. False: error written */
MUST bool exec_run(struct region *r, struct plan *p);           /* every stored node of the region becomes a leaf */
/*
** Evaluates the flags of a step after its launch. Returns false if a guess about real or complex was wrong; then all
** results of the step must be dropped.
*/
bool exec_check_flags(struct region *r, const struct step *s, const uint32_t *flag);
struct runmat_binding;
/* Launches the kernel of a step on arrays in host memory. */
MUST bool exec_launch(struct step *s, const struct runmat_binding *b, const union runmat_scalar *v);
/* Runs the loop node of which a is a value. Afterwards a is a leaf, or a plain node if the loop was unrolled. */
MUST bool exec_loop_value(struct array *a);
/* Computes one pending node, whose operands are leaves, on the host. */
MUST bool exec_host_node(struct array *a);

/* Counts of the work of this engine, for --explain, telemetry and tests. */
struct exec_stats {
	uint64_t regions;
	uint64_t kernels;               /* launches */
	uint64_t host_steps;            /* nodes that the host computed without a kernel */
	uint64_t fused_ops;             /* nodes that all launches computed */
	uint64_t fallbacks;             /* how often the host computed work that a device could not */
	uint64_t replays;               /* how often a region was planned again after a wrong guess */
};

#endif
