/*
** plan/reading.h - how an operand is read at the elements of a kernel's box: along each axis of the box which axis of the operand,
** from where, by what step. A reading composes with the views and concatenations below it, until memory is reached.
*/
#ifndef PLAN_READING_H
#define PLAN_READING_H

#include "array/node.h"

enum { BENDS_MOST = 3, BEND_PARTS = 9 };

/*
** A reading that bends: elements of axis `axis` are by[i] further on from coordinate at[i] of the box's axis `along` on. So wraps
** circshift around: [0 from 0, -n from seam]. at[0] is 0.
*/
struct bend { int8_t axis, along; int n; int64_t at[BEND_PARTS], by[BEND_PARTS]; };

struct reading {
	struct view v;
	bool through;           /* a view stands between: the axes are those of the array's own shape */
	int bends;
	struct bend bend[BENDS_MOST];
};

/* Of a box that is read from a concatenation: from `from` to `upto` along one of its axes it is piece k, whose places begin at `start`. */
struct stretch { int64_t from, upto, start; int piece; };

struct reading reading_plain(const shape *s);
struct reading reading_view(const struct reading *w, const struct array *slice);        /* of the slice's operand, where the slice is read so */
struct reading reading_block(const struct array *assign);       /* of the block that is assigned, where the array is read plainly */
bool reading_same(const struct reading *a, const struct reading *b);
/* The stretches of box elements low up to high (nd axes), in order; *along: the axis, -1: they are all one. 0: not to be said so. */
int reading_stretches(const struct array *cat, const struct reading *w, int nd, const int64_t *low, const int64_t *high, int *along, struct stretch *out);
/* One reading for stretches that are read so (each of them), which differ in where they begin alone. False: they differ in more. */
bool reading_bent(struct reading *out, const struct reading *each, const struct stretch *at, int n, int along);
bool reading_inside(const struct reading *w, const shape *s, const shape *box);      /* is no place outside of an array of shape s, wherever in the box? */

#endif
