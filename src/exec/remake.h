/*
** exec/remake.h - how to compute again what only a device has.
*/
#ifndef EXEC_REMAKE_H
#define EXEC_REMAKE_H

#include "graph/roll.h"
#include "plan/plan.h"
#include "runmat/kernel_ir.h"

/* Before a region runs on a device: its nodes are kept. The id of node 0; node i has id + i. 0: they are not. */
uint64_t remake_begin(const struct region *r);
/* The same of a loop's turns up to `upto`: after other chunks of it, or the first. False: not. */
bool remake_begin_loop(const struct loop *l, int64_t upto);
uint64_t remake_of_loop(const struct loop *l, int place, int64_t turn, int64_t upto);   /* id of V(place, turn), when turns before upto are kept; else 0 */
/* Elements read by their places (gather: the shape of what they give), or written: y, or a number, when y is NULL. The result's id. */
struct there_sub;
struct remake_places {
	struct array *a, *y;
	union runmat_scalar number;
	int n;
	const struct there_sub *sub;
	const int64_t *extent;
	const shape *gather;
};
uint64_t remake_begin_places(const struct remake_places *p);
/*
** What a function made of arrays beside any graph (sorting, transforms, factors): how it makes them on the host. again: results, owned,
** in out, of the leaves; how: what else it needs, taken, and given back to done. The id of result 0; result k has id + k. 0: not.
*/
struct remake_call {
	int leaves, results;
	struct array *const *leaf;
	bool (*again)(void *how, struct array *const *leaf, struct array **out);
	void (*done)(void *how);
	void *how;
};
enum { REMAKE_RESULTS = 4, REMAKE_LEAVES = 4 };
uint64_t remake_begin_call(const struct remake_call *c);
void remake_forget(void);               /* of this thread: nothing is kept any more, and nobody's arrays are held */
void remake_only_free(void);            /* what holds arrays that nobody else holds is not kept any more */
void remake_let_go(const struct array *a);      /* it will be changed: what reads it does without it, or is not kept */
void remake_start(void);

#endif
