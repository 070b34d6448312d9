/*
** gpu/complex.h - steps with complex matrices. w->cls contains LIBRARY_PAIRS. Functions that return int return a
** status.
*/
#ifndef GPU_COMPLEX_H
#define GPU_COMPLEX_H

#include "gpu/blocks.h"

enum complex_part { COMPLEX_ALL, COMPLEX_UPPER, COMPLEX_LOWER, COMPLEX_UNIT_LOWER };

/* Writes a part of the first m x n elements of a, which has `rows` rows, to y, and zeros elsewhere. */
int complex_part(const struct work *w, uint64_t a, int64_t rows, enum complex_part part, int64_t m, int64_t n,
	uint64_t y);

#endif
