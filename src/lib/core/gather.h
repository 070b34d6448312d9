/*
** lib/core/gather.h - copies selected elements of any value; used by repmat, circshift, sort and so on.
*/
#ifndef LIB_GATHER_H
#define LIB_GATHER_H

#include "value/value.h"

/* Element k of the result is element index[k] of v; -1 stands for the class's default (0, '', [], missing). */
MUST bool value_pick(value v, const int64_t *index, const shape *s, value *out);
MUST bool value_reshaped(value v, const shape *s, value *out);       /* same count; shares what can be shared */

/* An axis of a shape as three nested loops: element (o, k, i) lies at (o * n + k) * inner + i. */
struct lines {
	int64_t outer, n, inner;
};
struct lines lines_of(const shape *s, int axis);

/* Selects along one axis: element k of the result's axis is element from[k] of v's (-1: default). */
MUST bool value_pick_axis(value v, int axis, const int64_t *from, int64_t n, value *out);

int64_t *index_alloc(int64_t n);                /* mem_try of n indices; NULL: error written */

#endif
