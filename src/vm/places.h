/*
** vm/places.h - short ways to one element of a container, and through chains of containers. False or NULL means that
** the case was not handled, and nothing was changed.
*/
#ifndef VM_PLACES_H
#define VM_PLACES_H

#include "vm/run.h"

/* Makes element `at` of a struct array, a cell or a string array a value of the same type. `at` is in range. False:
** error. */
MUST bool quick_element(const value *v, int64_t at, value *out);
/* Executes place(sub) = rhs for two structs. */
bool quick_set_struct(value *place, const value *sub, const value *rhs);
/* Evaluates v <path>; *out is owned. The subscripts, which are scalars, stay in their registers. */
bool quick_chain(const struct frame *f, value *v, const struct path *p, value *out);
/* Finds the place of v <path>. PLACE_OWN: it may be changed, because everything on the way has one owner. PLACE_ALONE:
** it is reached only through v, not through handles. */
enum place_use { PLACE_READ, PLACE_OWN, PLACE_ALONE, PLACE_GROWS };
value *quick_place(const struct frame *f, value *v, const struct path *p, enum place_use how);
bool quick_set(const struct frame *f, value *v, const struct path *p, const value *rhs);

#endif
