/*
** gpu/select.h - selects elements of a few long lines, on which all of a device works (gpu/select_long.c).
*/
#ifndef GPU_SELECT_H
#define GPU_SELECT_H

#include "gpu/call.h"

/* Whether these functions should be used: there are few lines with many elements, and few places of each are wanted. */
bool select_is_long(int64_t rows, int64_t lines, int64_t places);
/* x: the elements of `a`, whose lines lie along the first axis. Returns for each line the positions of the elements
   that the sorted line has at these places, which count from 0 and ascend. */
uint64_t select_long_places(struct gpu_call *t, const struct array *a, uint64_t x, const int64_t *place,
	int64_t places);
/* Returns for each line the positions of the first k elements of the sorted line, in any order. */
uint64_t select_long_first(struct gpu_call *t, const struct array *a, uint64_t x, int64_t k, bool descend);

/* The smallest integer of a class that text/keys.h makes keys of. */
static inline int64_t select_least(int cls)
{
	return cls == RUNMAT_I8 ? INT8_MIN : cls == RUNMAT_I16 ? INT16_MIN : cls == RUNMAT_I32 ? INT32_MIN : 0;
}

#endif
