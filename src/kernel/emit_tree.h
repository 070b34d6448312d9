/*
** kernel/emit_tree.h - writes the sum tree of kernel_ir.h for a workgroup of emit_group.c.
**
** A workgroup combines the accumulators of a team, then the teams of a round, then the rounds of a group. All
** reductions of a pass take each of these steps together, so that they wait at the same barriers.
**
** Names contain %s, which stands for the suffix of a part (emit_part).
*/
#ifndef KERNEL_EMIT_TREE_H
#define KERNEL_EMIT_TREE_H

#include "kernel/emit.h"

struct tree_shared { char name[2][24]; };       /* names of arrays in shared memory, one for each part */
/* A reduction of a pass. copy: if copies are groups, the group that is meant. */
struct tree_red {
	int i, copy;
	struct tree_shared s;
};

void tree_begin(struct emit *e);        /* begins a pass, which uses the shared arrays of earlier passes again */
void tree_shared(struct emit *e, int i, int n, struct tree_shared *s);  /* shared arrays of n numbers, reduction i */
/* Declares variables with names of this pattern, and loads them from the shared arrays. */
void tree_get(struct emit *e, int i, const struct tree_shared *s, const char *at, const char *pattern);
/* The pattern of a name, such as acc%s7_0; if copies are groups, such as g2acc%s7_0. */
const char *tree_name(const struct emit *e, const char *prefix, int i, const char *tail, char *to, size_t n);
void tree_open(struct emit *e, int i, const char *prefix, int copies);    /* declares accumulators with such names */

/* Combines the accumulators of the 16 threads of a team; each thread has `copies` of them. The sum is then in shared
   memory at the number of the team's first thread. */
void tree_of_team(struct emit *e, struct tree_red *red, int n, int copies);
/* Declares y%s and any_y, the sum of the chunks that do not form a full round, and whether there are any. */
void tree_open_y(struct emit *e, int i);
/*
** Combines `m` numbers in shared memory, from `base` on, and sets y%s to the result. Their distance is 1, or team_step
** if `strided` is set. Neighbours combine in pairs; the last of an odd number stays as it is. `mine`: the number of
** this thread, if strided.
*/
void tree_fold(struct emit *e, int i, const struct tree_shared *s, const char *base, const char *mine, bool strided);
/* Combines the chunks of a round. A full round is added to the binary counter of emit.h; the last round may become y.
   alone: the pass has no other reduction. */
void tree_end_round(struct emit *e, int i, const struct tree_shared *s, bool alone);
void tree_end_rounds(struct emit *e, int i);    /* adds the numbers of the counter, small to large */

#endif
