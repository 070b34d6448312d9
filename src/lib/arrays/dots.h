/*
** lib/arrays/dots.h - scalar products in one pass.
*/
#ifndef LIB_DOTS_H
#define LIB_DOTS_H

#include "array/array.h"

/* sum(conj(a) .* b) of the elements of two complex arrays as a 1x1. NULL without an error: they are not there, short,
   or not of one class. */
struct array *complex_dot(struct array *a, struct array *b);

#endif
