/*
** value/device_index.h - subscripts on arrays whose numbers are on a device: read and assigned there, without bringing
** them down.
**
** All return false when that is not the case, or not worth it (or there is an error, which the general way finds
** again): nothing has happened then.
*/
#ifndef VALUE_DEVICE_INDEX_H
#define VALUE_DEVICE_INDEX_H

#include "value/value.h"

bool try_index_on_device(struct array *a, int n, const value *subs, value *out);
/* the same, where a subscript was made on a device */
bool try_create_on_device(struct array *a, int n, const value *subs, value *out);
/* one real number of a large array: only that comes down */
bool try_element_on_device(struct array *a, int64_t place, value *out);
bool try_assign_on_device(value *place, int n, const value *subs, value rhs);   /* places that exist */

#endif
