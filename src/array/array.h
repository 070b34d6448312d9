/*
** array/array.h - the array: a node of the deferred graph that may already be computed.
**
** Deferred: op and args are set. Computed: op is OP_LEAF, and data points at `count` elements, contiguous, column-major
** (complex: interleaved re,im). Away: computed on a device, op is OP_AWAY and data NULL until the door is used; to all
** who ask for numbers it looks like a pending one. Class, shape and complex-ness are known from the moment a node is
** made. The only way to numbers is array_data(): it computes what is pending. Owners count with array_ref/array_unref;
** functions borrow arguments and return owned results; NULL means failure with an error written.
*/
#ifndef ARRAY_ARRAY_H
#define ARRAY_ARRAY_H

#include "base/engine_hooks.h"
#include "op/class.h"
#include "op/shape.h"

struct storage;                 /* counted bytes on host or device; owned by array.c and exec */

enum { OP_LEAF = 0, OP_AWAY = 0xffff };        /* AWAY: computed, and its numbers are on a device only (data is NULL) */

/* What a node is made of and dropped by stands first: two lines of cache. */
struct array {
	uint32_t refs;
	uint16_t op;            /* enum op, OP_LEAF when computed, OP_AWAY when that was on a device */
	uint8_t cls;            /* enum cls */
	bool complex;           /* elements are pairs; for a pending node: as speculated */
	int64_t count;
	void *data;             /* NULL while pending, and when count is 0 it may be anything */
	struct pending *pending;/* arguments and attributes of a deferred node (array/node.h); NULL for a leaf */
	struct storage *storage;
	uint64_t serial;        /* renewed on every write: finds equal nodes */
	uint8_t facts;          /* of a leaf: what is known of its elements (array/node.h); 0 after every write */
	bool unsure;            /* pending, and real unless a flag of its kernel is raised: ask array_is_complex */
	bool gpu;               /* made by gpuArray: keeps the class name and is always deferred */
	/* a leaf that a device will make the next time, when its kernels are compiled: what is made of it is deferred
	   as if it
	** were there */
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
/* 1x1, real; perhaps shared with others: never written to in place */
struct array *array_number(enum cls c, const void *x);

static inline struct array *array_ref(struct array *a) { a->refs++; return a; }
void array_free(struct array *a);
static inline void array_unref(struct array *a) { if (a && --a->refs == 0) array_free(a); }

/* Makes a pending array a leaf in place. False: error written. */
MUST static inline bool array_force(struct array *a) { return engine_hooks.force(a); }
MUST const void *array_data(struct array *a);          /* the door: computes if pending; lent; NULL: error written */
/* or away: has no numbers here yet */
static inline bool array_is_pending(const struct array *a) { return a->op != OP_LEAF; }
static inline bool array_is_away(const struct array *a) { return a->op == OP_AWAY; }
/* Or will be, the next time: by this is decided what nodes are made of it, so that the work of a turn is the same
** before it moves and after. */
static inline bool array_is_away_soon(const struct array *a) { return a->op == OP_AWAY ||
	(a->bound && a->op == OP_LEAF); }
/* Of an array that may be pending: computes it when that depends on its numbers (the root of what may be negative). */
void array_be_sure(struct array *a);
static inline bool array_is_complex(const struct array *a)
{
	if (__builtin_expect(a->unsure, 0))
		array_be_sure((struct array *)(uintptr_t)a);
	return a->complex;
}
/* bytes of one element, pairs counted */
static inline int array_item(const struct array *a) { return cls_bytes((enum cls)a->cls) << a->complex; }

/* Computes everything that is pending and that somebody holds: for what looks at time, waits, or leaves the program. */
MUST bool array_settle(void);
/* the same, except what a kernel computed already and did not store: for what looks at time */
MUST bool array_settle_work(void);

/* Makes *place writable: it stays when nobody else holds it, else a copy takes its place. Computes what is pending.
** False: error written, and *place is as it was: no failure may cost a variable its value. */
MUST bool array_own(struct array **place);

/* Changes the shape of an array you own (array_own) in place, to as many elements or more. New elements are zero if
** they lie behind the old ones, as in a vector or in the last dimension. The cost is amortised O(1) an element. */
MUST bool array_grow_last(struct array *own, const shape *s);

struct array *array_reshape(struct array *a, const shape *s);             /* same count; shares the data */

/* Set by the VM: does the program read a variable that holds a? LOOKED: by an index or a print, which want its numbers.
** NOW: a temporary holds it. *names: variables that hold it. */
enum later { LATER_NOT, LATER_READ, LATER_LOOKED, LATER_NOW, LATER_UNKNOWN /* no program runs */ };

#endif
