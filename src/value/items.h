/*
** value/items.h - the elements of any container as bytes of one size: what indexing, assignment, deletion and
** concatenation of arrays, strings, cells, structs and objects share.
**
** An element of a container is `size` bytes: a number, a value, a pointer to a text or an instance, or a row of values
** (struct arrays). memcpy moves elements. For reference-counted elements, items_retain then adds references, and
** items_release drops them. So the same loops and the same rules of indexing serve all containers.
*/
#ifndef VALUE_ITEMS_H
#define VALUE_ITEMS_H

#include "value/value.h"

struct items {
	uint32_t tag;           /* of the container */
	size_t size;
	int64_t count;
	shape shape;
	char *at;
	int width;              /* struct arrays: values in use in an element; the row may be longer */
};

/* Lent view of a container (V_ARRAY .. V_OBJECT without V_FUNC); computes what is pending. */
MUST bool items_of(value v, struct items *out);

/* An unshared container of the same kind as `like` (class, fields, ...) and shape s. Elements are not set: the caller
** fills all of them before anything else can happen. `like` may be a scalar. */
MUST bool items_new(value like, const shape *s, value *out);

/* elements from..to-1 have one owner more */
void items_retain(const struct items *x, int64_t from, int64_t to);
void items_release(const struct items *x, int64_t from, int64_t to);
void items_release_bytes(const struct items *like, char *at, int64_t n);    /* the same for n elements kept elsewhere */

MUST bool items_own(value *lvalue);                     /* *lvalue becomes unshared; scalars become arrays */
/* Grows *lvalue (unshared) to s, every axis at least as long as before; new elements are the class's default. */
MUST bool items_grow(value *lvalue, const shape *s);
/*
** Puts the elements of containers of the same kind (same fields, for structs) behind those of an unshared `lvalue` that
** is no array; s is its shape then. To a cell, what is no cell is an element.
*/
MUST bool items_append(value lvalue, int64_t n, const value *elements, const shape *s);
void items_reshape(value v, const shape *s);           /* of an unshared container: the same or fewer elements */

/* Memory of elements: small blocks come from the runtime's own memory, large ones may fail (NULL: error written). */
MUST void *store_alloc(int64_t n, size_t size);
void store_free(void *p, int64_t n, size_t size);

MUST bool value_fill_empty(value *at, int64_t n);      /* [] n times, counted; nothing is owned on failure */
MUST bool items_copy(value v, value *out);              /* an unshared copy of a container; elements are shared */

/* The position of a single element named by real double scalars in bounds; -1: anything else, for the general way. */
int64_t items_scalar_position(const shape *s, int64_t count, int n, const value *subs);

/* The positions of a short list of real double indices, or a short range, when all are in bounds: how many. 0: anything
** else. */
enum { ITEMS_FEW = 32 };
int items_few_positions(value sub, int64_t count, int64_t *positions);

value value_element(const struct array *computed, int64_t i);          /* the unboxed scalar; real arrays only */

#endif
