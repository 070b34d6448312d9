/*
** array/array.h - the array: a node of the deferred graph that may already be computed.
**
** An array is in one of three states:
**
**     deferred   op is an op, and pending has its operands
**     computed   op is OP_LEAF, and data has `count` contiguous elements in column-major order (complex: re, im pairs)
**     away       computed on a device: op is OP_AWAY, and data is NULL until array_data() is called
**
** Class, shape and whether it is complex are known from the moment a node is made (but see `unsure`). The only way to
** the numbers is array_data(): it computes a deferred array, and fetches one that is away. Owners count with array_ref
** and array_unref. Functions borrow arguments and return owned results. NULL means failure with an error written.
*/
#ifndef ARRAY_ARRAY_H
#define ARRAY_ARRAY_H

#include "base/engine_hooks.h"
#include "op/class.h"
#include "op/shape.h"

struct storage;                 /* counted bytes on host or device; owned by array.c and exec */

enum { OP_LEAF = 0, OP_AWAY = 0xffff };        /* AWAY: computed, and its numbers are on a device only (data is NULL) */

/* The fields that every node uses come first, in two cache lines. */
struct array {
	uint32_t refs;
	uint16_t op;            /* enum op, OP_LEAF when computed, OP_AWAY when that was on a device */
	uint8_t cls;            /* enum cls */
	bool complex;           /* elements are pairs; of a pending node it may be a guess */
	int64_t count;
	void *data;             /* NULL while pending; any address if count is 0 */
	struct pending *pending;/* arguments and attributes of a deferred node (array/node.h); NULL for a leaf */
	struct storage *storage;
	uint64_t serial;        /* a new number after every write; finds equal nodes */
	uint8_t facts;          /* of a leaf: what is known of its elements (array/node.h); 0 after every write */
	bool unsure;            /* pending, and `complex` is a guess that its kernel checks: ask array_is_complex */
	bool gpu;               /* made by gpuArray: keeps the class name and is always deferred */
	/*
	** A computed array that a device will compute the next time, when its kernels are compiled. Ops on it are
	** deferred as if it were on the device.
	*/
	bool bound;
	/* stamp: which op of the loop's body made it, in which turn of which loop (node.h, segments) */
	int32_t place;
	int64_t turn;
	uint32_t epoch;         /* 0: none */
	size_t room;            /* bytes that data may grow to in place */
	shape shape;
};

struct array *array_new(enum cls c, bool complex, const shape *s);        /* elements not set */
struct array *array_zeros(enum cls c, bool complex, const shape *s);
struct array *array_new_2d(enum cls c, bool complex, int64_t rows, int64_t cols);
struct array *array_from_text(const char *utf8, size_t n);                /* a char row; 0x0 when n is 0 */
struct array *array_double(double x);                                     /* 1x1 */
/* 1x1, real; it may be shared, so nobody may write to it */
struct array *array_number(enum cls c, const void *x);

static inline struct array *array_ref(struct array *a) { a->refs++; return a; }
void array_free(struct array *a);
static inline void array_unref(struct array *a) { if (a && --a->refs == 0) array_free(a); }

/* Makes a pending array a leaf in place. False: error written. */
MUST static inline bool array_force(struct array *a) { return engine_hooks.force(a); }
MUST const void *array_data(struct array *a);          /* the door: computes if pending; lent; NULL: error written */
/* Deferred or away: the numbers are not on the host yet. */
static inline bool array_is_pending(const struct array *a) { return a->op != OP_LEAF; }
static inline bool array_is_away(const struct array *a) { return a->op == OP_AWAY; }
/* Away, or away the next time (bound). It decides which nodes are made, so that the turns of a loop are equal before
** and after the work moves to a device. */
static inline bool array_is_away_soon(const struct array *a) { return a->op == OP_AWAY ||
	(a->bound && a->op == OP_LEAF); }
/* Computes a if only its numbers say whether it is complex, as for the root of a number that may be negative. */
void array_be_sure(struct array *a);
static inline bool array_is_complex(const struct array *a)
{
	if (__builtin_expect(a->unsure, 0))
		array_be_sure((struct array *)(uintptr_t)a);
	return a->complex;
}
/* bytes of one element, pairs counted */
static inline int array_item(const struct array *a) { return cls_bytes((enum cls)a->cls) << a->complex; }
static inline uint64_t array_bytes(const struct array *a) { return (uint64_t)a->count * (uint64_t)array_item(a); }

/* Computes all pending arrays that somebody holds: before the program waits, ends, or is observed from outside. */
MUST bool array_settle(void);
/* The same for tic and toc, except arrays that a kernel has already computed without storing them. */
MUST bool array_settle_work(void);

/* Makes *place writable: it stays when nobody else holds it, else a copy takes its place. Computes what is pending.
** False: error written, and *place is as it was: no failure may cost a variable its value. */
MUST bool array_own(struct array **place);

/* Changes the shape of an array you own (array_own) in place, to as many elements or more. New elements are zero if
** they lie behind the old ones, as in a vector or in the last dimension. The cost is amortised O(1) an element. */
MUST bool array_grow_last(struct array *own, const shape *s);

struct array *array_reshape(struct array *a, const shape *s);             /* same count; shares the data */

/* Answers of the VM: will the program read a variable that holds the array? LOOKED: an index or a print will, which
** needs the numbers. NOW: a temporary holds it. */
enum later { LATER_NOT, LATER_READ, LATER_LOOKED, LATER_NOW, LATER_UNKNOWN /* no program runs */ };

#endif
