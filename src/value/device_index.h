/*
** value/device_index.h - reads and assigns elements of arrays on a device without a copy of the array to the host.
**
** All functions return false, and have changed nothing, if the array is not on a device or if this would not pay. They
** also return false after an error, which the general path finds again.
*/
#ifndef VALUE_DEVICE_INDEX_H
#define VALUE_DEVICE_INDEX_H

#include "value/value.h"

bool try_index_on_device(struct array *a, int n, const value *subs, value *out);
/* the same, where a subscript was made on a device */
bool try_create_on_device(struct array *a, int n, const value *subs, value *out);
/* one real number of a large array: only this number is copied to the host */
bool try_element_on_device(struct array *a, int64_t position, value *out);
bool try_assign_on_device(value *lvalue, int n, const value *subs, value rhs);   /* only elements that exist */

#endif
