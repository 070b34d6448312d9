/*
** value/there.h - subscripts on arrays whose numbers are on a device: read and assigned there, without bringing them down.
**
** All return false when that is not the case, or not worth it (or there is an error, which the general way finds again):
** nothing has happened then.
*/
#ifndef VALUE_THERE_H
#define VALUE_THERE_H

#include "value/value.h"

bool try_index_there(struct array *a, int n, const value *subs, value *out);
bool try_made_there(struct array *a, int n, const value *subs, value *out);        /* the same, where a subscript was made on a device */
bool try_element_there(struct array *a, int64_t place, value *out);        /* one real number of a large array: only that comes down */
bool try_assign_there(value *place, int n, const value *subs, value rhs);   /* places that exist */

#endif
