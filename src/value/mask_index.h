/*
** value/mask_index.h - a(mask), a(mask) = y and a(index) of whole computed arrays, without a list of places in between.
*/
#ifndef VALUE_MASK_INDEX_H
#define VALUE_MASK_INDEX_H

#include "value/value.h"

bool try_mask_index(struct array *a, value sub, value *out);                /* false: not that case */
/* places from 0 of m numbers; limit: at most INT32_MAX; false: one is no place */
bool places_of(const double *index, int64_t m, int64_t limit, int32_t *at);
/* a list of doubles; false: not that case, or out of bounds */
bool try_listed(struct array *a, value sub, value *out);
/* place is computed and unshared, rhs of its class */
bool try_assign_mask_index(value place, value sub, value rhs);

#endif
