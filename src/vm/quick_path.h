/*
** vm/quick_path.h - quick reads and writes of one element of a container, also through chains of containers. False or
** NULL means that the case was not handled, and nothing was changed.
*/
#ifndef VM_QUICK_PATH_H
#define VM_QUICK_PATH_H

#include "vm/run.h"

/* Makes element `at` of a struct array, a cell or a string array a value of the same type. `at` is in range. False:
** error. */
MUST bool quick_element(const value *v, int64_t at, value *out);
/* Executes lvalue(sub) = rhs for two structs. */
bool quick_set_struct(value *lvalue, const value *sub, const value *rhs);
/* Evaluates v <path>; *out is owned. The subscripts, which are scalars, stay in their registers. */
bool quick_chain(const struct frame *f, value *v, const struct path *p, value *out);
/*
** Finds the value that v <path> names. LVALUE_READ: it will only be read. LVALUE_OWN: it may be changed, because each
** value on the way has one owner. LVALUE_ALONE: it is reached only through v, not through handles.
*/
enum lvalue_use { LVALUE_READ, LVALUE_OWN, LVALUE_ALONE, LVALUE_GROWS };
value *quick_lvalue(const struct frame *f, value *v, const struct path *p, enum lvalue_use use);
bool quick_set(const struct frame *f, value *v, const struct path *p, const value *rhs);

#endif
