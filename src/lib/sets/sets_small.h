/*
** lib/sets/sets_small.h - sets of integers in a small range (sets_small.c). False: not such sets; nothing was changed.
*/
#ifndef LIB_SETS_SMALL_H
#define LIB_SETS_SMALL_H

#include "value/value.h"

/* The elements of one or two arrays of one class, ascending. wanted[1]: those only in A; [2]: only in B; [3]: in both;
** [0] is false. */
bool try_small_sets(int n, const value *in, const bool *wanted, bool row, value *out);
bool try_small_member(value a, value set, value *out);         /* which elements of a are in the set */

#endif
