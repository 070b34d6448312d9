/*
** array/ops.h - the operations on arrays.
**
** Each function checks class and shape at once, and returns NULL after an error. Small work on computed operands is
** computed at once; other work becomes a pending node. The caller need not know which.
*/
#ifndef ARRAY_OPS_H
#define ARRAY_OPS_H

#include "array/array.h"
#include "op/op.h"

/* An element-wise op of ops.def with 1 to 3 operands, which may be complex. Shapes expand implicitly. */
struct array *array_op(enum op op, int n, struct array *const *args);
/* True if the facts and bounds of the operands prove that they lie in the op's real domain. */
bool array_op_stays_real(enum op op, int n, struct array *const *args);
/*
** a(mask) = y as a node: elements of y where the mask is true, else of a. y and a have one class. The result is complex
** if y or a is, even if all imaginary parts are zero. NULL without an error: it cannot be a node.
*/
struct array *array_choose(struct array *mask, struct array *y, struct array *a);
/* Like array_choose, but the result is real if a is real and the elements of y in the result have no imaginary part. */
struct array *array_choose_picks(struct array *mask, struct array *y, struct array *a);
/* Computes `taken op number`. If `taken` is NULL, the result is NULL. */
struct array *array_take_op(enum op op, struct array *taken, double number);
/*
** A quick array_op for small arrays of doubles: a op b. If a or b is NULL, `number` is that operand. If it returns NULL
** without an error, call array_op.
*/
struct array *array_op_small(enum op op, struct array *a, struct array *b, double number);
/*
** A quick array_op for two scalars of which one is complex. If a or b is NULL, `number` is that operand. NULL without
** an error: call array_op (complex_scalar.c).
*/
struct array *array_op_pair(enum op op, struct array *a, struct array *b, double number);
/* *y: abs, real or imag of one complex number. False: the operand is another array, or the op is another one. */
bool array_pair_part(enum op op, struct array *a, double *y);
/* Converts to class c; integers are rounded and saturated. A complex array stays complex. */
struct array *array_cast(struct array *a, enum cls c);
struct array *array_complex(struct array *re, struct array *im);          /* complex(re, im): stays complex */
/* Returns a as a real array if all its imaginary parts are zero, else a itself. May compute a. */
struct array *array_narrow(struct array *a);

/* Flags of reductions and scans, which have the names of MATLAB's options. */
enum { REDUCE_OMITNAN = 1, REDUCE_NATIVE = 2, REDUCE_DOUBLE = 4, REDUCE_INCLUDENAN = 8, SCAN_REVERSE = 16 };
/* A reduction. axes is a bit set; these axes get length 1. *index, if not NULL: positions of max or min, from 1. */
struct array *array_reduce(enum op op, struct array *a, uint32_t axes, unsigned flags, struct array **index);
/* cumsum, cumprod, cummax or cummin. */
struct array *array_scan(enum op op, struct array *a, int axis, unsigned flags);

/*
** Replaces a pending transpose by its operand, and changes the flag *t of a product instead. For complex numbers, *t
** means the conjugate transpose, so a plain transpose of these stays.
*/
void array_remove_transpose(struct array **a, bool *t);
/* The matrix product. ta, tb: the operand is conjugate-transposed first. */
struct array *array_mtimes(struct array *a, bool ta, struct array *b, bool tb);
/*
** A Fourier transform along `axes` neighbouring axes, of which `axis` is the first. It has n[k] points along the k-th
** of these. back: the inverse transform. symmetric: the caller knows that the result is real.
*/
enum { DFT_AXES = 6 };
struct dft {
	int axis, axes;
	int64_t n[DFT_AXES];
	bool back, symmetric;
};
/* Makes a node OP_fft for a device (gpu/fft.c). a: singles or doubles; t->symmetric: false. NULL: error written. */
struct array *array_dft(struct array *a, const struct dft *t);

/*
** Matrix products page by page. x and y have one floating-point class, both are real or both complex, and their
** matrices fit. form_x, form_y: 'N' takes a page as it is, 'T' transposes it, 'C' also conjugates it. pages_shape
** checks that the dimensions of pages agree or are 1. pages_at returns the offset, in elements, of the page of a that
** belongs to page `number` of the result.
*/
struct array *array_pages(struct array *x, char form_x, struct array *y, char form_y);
MUST bool pages_shape(const struct array *x, bool tx, const struct array *y, bool ty, shape *s);
int64_t pages_at(const struct array *a, const shape *out, int64_t number);
/* A product is deferred if its arrays together have at least PRODUCT_WORK * node_defer_from() elements. */
enum { PRODUCT_WORK = 16 };
struct array *array_transpose(struct array *a, bool conjugate);
struct array *array_permute(struct array *a, int n, const int *axes);
/* A slice of a. start (from 0), step and count have one entry for each dimension. */
struct array *array_slice(struct array *a, int n, const int64_t *start, const int64_t *step, const int64_t *count);
struct array *array_broadcast(struct array *a, const shape *to);                      /* repeats axes of length 1 */
/* repmat: repeats a times[d] times along axis d, for d < nd. NULL without an error: the result has too many axes. */
struct array *array_tile(struct array *a, int nd, const int64_t *times);
/* Concatenates along an axis. Numeric, logical and char operands may be mixed. */
struct array *array_cat(int axis, int n, struct array *const *args);
struct array *array_range(double start, double step, int64_t count);                  /* a row of doubles */
struct array *array_fill(enum cls c, double x, const shape *s);

/*
** Returns a with y in the block (start, step, count), as a node. The block is in range. NULL without an error: the
** caller assigns at once.
*/
struct array *array_assign_later(struct array *a, struct array *y, int n, const int64_t *start, const int64_t *step,
	const int64_t *count);

/* The elements of a at linear indices, from 0. index: a leaf of int64 whose numbers are in range. */
struct array *array_gather(struct array *a, struct array *index, const shape *out);

#endif
