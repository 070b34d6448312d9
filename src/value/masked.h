/*
** value/masked.h - a(mask), a(mask) = y and a(index) of whole computed arrays, without a list of places in between.
*/
#ifndef VALUE_MASKED_H
#define VALUE_MASKED_H

#include "value/value.h"

bool try_masked(struct array *a, value sub, value *out);                /* false: not that case */
bool places_of(const double *index, int64_t m, int64_t limit, int32_t *at);     /* places from 0 of m numbers; limit: at most INT32_MAX; false: one is no place */
bool try_listed(struct array *a, value sub, value *out);                /* a list of doubles; false: not that case, or out of bounds */
bool try_assign_masked(value place, value sub, value rhs);              /* place is computed and unshared, rhs of its class */

#endif
