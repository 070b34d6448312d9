/*
** array/node.h - what stands behind an array: the counted bytes, and for a pending one its arguments and attributes.
*/
#ifndef ARRAY_NODE_H
#define ARRAY_NODE_H

#include "array/array.h"
#include "op/op.h"

/* Bytes that several arrays may share (a reshape shares its operand's). Counted atomically: pools and devices hold them too. */
struct storage {
	_Atomic uint32_t refs;
	uint32_t kind;          /* array/storage.c's own: which pool it goes back to */
	size_t room;            /* bytes behind data */
	void *data;
};

struct storage *storage_new(size_t bytes);              /* not set; NULL: error written */
void storage_unref(struct storage *s);
static inline struct storage *storage_ref(struct storage *s) { s->refs++; return s; }
void storage_trim(void);                                /* gives kept blocks back to the system */
void storage_stats(uint64_t *in_use, uint64_t *peak, uint64_t *kept);

struct array *array_header(enum cls c, bool complex, const shape *s);   /* no storage; count is set; NULL: error written */
void array_give_storage(struct array *a, struct storage *taken);        /* makes it a leaf */
uint64_t array_next_serial(void);

/* ---- now.c: ops on computed arrays, at once; classes and shapes are checked. NULL: error written ---- */
struct op_types;
struct array *now_map(enum op op, int n, struct array *const *args, const struct op_types *t, const shape *s);
struct array *now_cast(struct array *a, enum cls c);
struct array *now_narrow(struct array *a);
struct array *now_reduce(enum op op, struct array *a, uint32_t axes, unsigned flags, enum cls out);
struct array *now_extreme(enum op op, struct array *a, uint32_t axes, unsigned flags, struct array **index);
struct array *now_scan(enum op op, struct array *a, int axis, unsigned flags);
struct array *now_permute(struct array *a, const int *axes, int n, bool conjugate);
struct array *now_slice(struct array *a, const shape *out, const int64_t *start, const int64_t *step);
struct array *now_broadcast(struct array *a, const shape *to);
struct array *now_cat(int axis, int n, struct array *const *args, enum cls c, bool complex, const shape *out);
struct array *now_gather(struct array *a, struct array *index, const shape *out);
struct array *now_mtimes(struct array *a, bool ta, struct array *b, bool tb);

#endif
