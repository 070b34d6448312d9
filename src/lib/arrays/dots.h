/*
** lib/arrays/dots.h - scalar products in one pass.
*/
#ifndef LIB_DOTS_H
#define LIB_DOTS_H

#include "array/array.h"

/* Computes sum(conj(a) .* b) for two complex arrays, as a 1x1. NULL without an error: the arrays are pending, short, or
** of different classes. */
struct array *complex_dot(struct array *a, struct array *b);

#endif
