/*
** kernel/emit_tree.h - the one tree of kernel_ir.h, as a workgroup of emit_group.c adds it up: accumulators over a
** team, teams of a round, rounds of a group. Every reduction of a pass goes the same steps, so that all of them wait at
** the same barriers.
**
** Names have a %s where a part's suffix goes (emit_part).
*/
#ifndef KERNEL_EMIT_TREE_H
#define KERNEL_EMIT_TREE_H

#include "kernel/emit.h"

struct tree_shared { char name[2][24]; };                               /* arrays in shared memory, one a part */
struct tree_red {
	int i, copy;
	struct tree_shared s;
}; /* a reduction of a pass; where copies are groups, of one of them */

void tree_begin(struct emit *e);                                        /* a pass: shared arrays are used again */
void tree_shared(struct emit *e, int i, int n, struct tree_shared *s);  /* arrays of n numbers for reduction i */
void tree_get(struct emit *e, int i, const struct tree_shared *s, const char *at,
	const char *pattern); /* variables of a pattern from them */
/* A name's pattern: acc%s7_0, and of the copy when copies are groups: g2acc%s7_0. */
const char *tree_name(const struct emit *e, const char *what, int i, const char *tail, char *to, size_t n);
void tree_open(struct emit *e, int i, const char *what, int copies);    /* accumulators of such names */

/* A team's 16 threads, `copies` accumulators each: afterwards in shared memory at tid, of t = 0 the sum. */
void tree_of_team(struct emit *e, struct tree_red *red, int n, int copies);
/* y%s and any_y, the sum of what came last, small; here of nothing. */
void tree_open_y(struct emit *e, int i);
/* Items of a power-of-two tree in shared memory, `m` of them from `base` on, one apart or (strided) team_step: y%s
   becomes their sum. Pairs
** combine; the last of an odd number waits, the larger on the left. `mine`: this thread's item, where strided. */
void tree_fold(struct emit *e, int i, const struct tree_shared *s, const char *base, const char *mine, bool strided);
/* The chunks of a round: a full round goes to the counter, the last one is the tail. alone: no other reduction is in
   the pass. */
void tree_end_round(struct emit *e, int i, const struct tree_shared *s, bool alone);
void tree_end_rounds(struct emit *e, int i); /* the counter, small to large: the result of this block */

#endif
