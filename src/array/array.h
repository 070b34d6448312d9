/*
** array/array.h - the array: a node of a graph, or computed numbers.
**
** An array is in one of three states:
**
**     pending    op is an op, and pending has its operands
**     computed   op is OP_LEAF, and data has `count` contiguous elements in column-major order (complex: re, im pairs)
**     away       computed on a device: op is OP_AWAY, and data is NULL until array_data() is called
**
** Class and shape are known from the moment a node is made, and usually also whether it is complex (but see `unsure`).
** The only way to the numbers is array_data(): it computes a pending array, and downloads an array that is away.
** Owners count with array_ref and array_unref. Functions borrow arguments and return owned results. NULL means failure
** with an error written.
*/
#ifndef ARRAY_ARRAY_H
#define ARRAY_ARRAY_H

#include "base/engine_hooks.h"
#include "op/class.h"
#include "op/shape.h"

struct storage;                 /* the bytes of an array, on the host or a device (array/node.h) */

enum { OP_LEAF = 0, OP_AWAY = 0xffff };        /* values of array.op for arrays that are computed or away */

/* The fields that every node uses come first and fill two cache lines. */
struct array {
	uint32_t refs;
	uint16_t op;            /* enum op while pending; else OP_LEAF or OP_AWAY */
	uint8_t cls;            /* enum cls */
	bool complex;           /* each element is a pair (real, imaginary) */
	int64_t count;
	void *data;             /* the elements; NULL while pending or away; any address if count is 0 */
	struct pending *pending;/* arguments and attributes of a pending node (array/node.h); NULL for a leaf */
	struct storage *storage;
	uint64_t serial;        /* a new number after every write, so equal serials mean equal numbers */
	uint8_t facts;          /* of a leaf: known properties of its elements (array/node.h); 0 after every write */
	/* The array is pending, and `complex` is a guess that a kernel checks. Call array_is_complex to know. */
	bool unsure;
	bool gpu;               /* a gpuArray: class() says so, and ops on it are always deferred */
	/*
	** The host computed this array only because kernels of a device are still being compiled. Ops on it are
	** deferred as if it were on the device.
	*/
	bool away_soon;
	/* The stamp of the node (node.h, segments): it was node number `op_index` of turn `turn` of a loop. */
	int32_t op_index;
	int64_t turn;
	uint32_t epoch;         /* number of that run of the loop; 0: no stamp */
	size_t room;            /* bytes to which the elements may grow in place */
	shape shape;
};

struct array *array_new(enum cls c, bool complex, const shape *s);        /* the elements are not set */
struct array *array_zeros(enum cls c, bool complex, const shape *s);
struct array *array_new_2d(enum cls c, bool complex, int64_t rows, int64_t cols);
struct array *array_from_text(const char *utf8, size_t n);                /* a char row; 0x0 if n is 0 */
struct array *array_double(double x);                                     /* a new 1x1 array */
/* A real 1x1 array with the number *x of class c. It may be shared, so nobody may write to it. */
struct array *array_number(enum cls c, const void *x);

static inline struct array *array_ref(struct array *a) { a->refs++; return a; }
void array_free(struct array *a);
static inline void array_unref(struct array *a) { if (a && --a->refs == 0) array_free(a); }

/* Computes a pending array, which becomes a leaf or is away. False: error written. */
MUST static inline bool array_force(struct array *a) { return engine_hooks.force(a); }
/* The elements of a, lent. Computes a if it is pending, and downloads it if it is away. NULL: error written. */
MUST const void *array_data(struct array *a);
/* Pending or away: the numbers are not on the host yet. */
static inline bool array_is_pending(const struct array *a) { return a->op != OP_LEAF; }
static inline bool array_is_away(const struct array *a) { return a->op == OP_AWAY; }
/*
** True if the array is away, or would be if the kernels were compiled. Callers ask this where nodes are made, so the
** turns of a loop make equal nodes before and after the work moves to a device.
*/
static inline bool array_is_away_soon(const struct array *a) { return a->op == OP_AWAY ||
	(a->away_soon && a->op == OP_LEAF); }
/* Computes a pending array, because only its numbers tell whether it is complex. */
void array_decide_complex(struct array *a);
static inline bool array_is_complex(const struct array *a)
{
	if (__builtin_expect(a->unsure, 0))
		array_decide_complex((struct array *)(uintptr_t)a);
	return a->complex;
}
/* The bytes of one element. A complex element has two numbers. */
static inline int array_item(const struct array *a) { return cls_bytes((enum cls)a->cls) << a->complex; }
static inline uint64_t array_bytes(const struct array *a) { return (uint64_t)a->count * (uint64_t)array_item(a); }

/* Computes all pending arrays that somebody holds. Called before the program waits, ends, or is observed. */
MUST bool array_compute_held(void);
/*
** Like array_compute_held, except for arrays that a kernel has already computed without storing them. tic and toc call
** it.
*/
MUST bool array_run_held(void);

/*
** Computes *variable and makes it writable. If somebody else holds the array, a copy replaces it in *variable. False:
** error written, and *variable is unchanged, so that a failure does not destroy the variable's value.
*/
MUST bool array_own(struct array **variable);

/*
** Changes the shape of a writable array (array_own) in place, to as many elements or more. The old elements keep their
** offsets, and the new ones are zero. So a vector or the last dimension can grow. Growing by one element takes
** constant time on average.
*/
MUST bool array_grow_last(struct array *unshared, const shape *s);

struct array *array_reshape(struct array *a, const shape *s);             /* the result shares the elements of a */

/* The VM's answer to the question whether the program will read a variable that holds an array. */
enum later {
	LATER_NOT,              /* no variable that holds it is read again */
	LATER_READ,             /* an op will read it */
	LATER_LOOKED,           /* an index or a print will read it, which needs the numbers */
	LATER_NOW,              /* a temporary of the present statement holds it */
	LATER_UNKNOWN           /* no program runs */
};

#endif
