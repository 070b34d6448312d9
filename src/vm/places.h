/*
** vm/places.h - short ways to one element of a container, and through chains of them. False or NULL: not such a case,
** nothing was done.
*/
#ifndef VM_PLACES_H
#define VM_PLACES_H

#include "vm/run.h"

/* Element `at` of a struct array, a cell or a string array, as one of the same kind; at is inside. False: error. */
MUST bool quick_element(const value *v, int64_t at, value *out);
/* place(sub) = rhs, both structs */
bool quick_set_struct(value *place, const value *sub, const value *rhs);
/* v path; *out is owned. The subscripts, scalars, are still there. */
bool quick_chain(const struct frame *f, value *v, const struct path *p, value *out);
/* Where v path is; to be changed if everything on the way has one owner; alone: seen through v only, not by handles */
enum place_use { PLACE_READ, PLACE_OWN, PLACE_ALONE, PLACE_GROWS };
value *quick_place(const struct frame *f, value *v, const struct path *p, enum place_use how);
bool quick_set(const struct frame *f, value *v, const struct path *p, const value *rhs);

#endif
