/*
** value/mask_index.h - a(mask), a(mask) = y and a(index) of whole computed arrays, without making a list of positions.
*/
#ifndef VALUE_MASK_INDEX_H
#define VALUE_MASK_INDEX_H

#include "value/value.h"

bool try_mask_index(struct array *a, value sub, value *out);                /* false: not that case */
/* Converts m indices to positions from 0. limit: at most INT32_MAX. False: one is outside of 1..limit. */
bool places_of(const double *index, int64_t m, int64_t limit, int32_t *at);
/* a list of doubles; false: not that case, or out of bounds */
bool try_listed(struct array *a, value sub, value *out);
/* lvalue is computed and unshared, rhs of its class */
bool try_assign_mask_index(value lvalue, value sub, value rhs);

#endif
