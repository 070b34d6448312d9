/*
** array/ops.h - the operations on arrays.
**
** Each function checks class and shape at once; after an error it returns NULL. Then it computes small work on computed
** operands, or returns a pending node. The caller does not see which.
*/
#ifndef ARRAY_OPS_H
#define ARRAY_OPS_H

#include "array/array.h"
#include "op/op.h"

/* element-wise ops of the table: implicit expansion, class rules, complex; 1 to 3 operands */
struct array *array_op(enum op op, int n, struct array *const *args);
/* Facts of the operands prove that they lie in the op's real domain. */
bool array_op_stays_real(enum op op, int n, struct array *const *args);
/*
** a(mask) = y, as a node: elements of y where the mask is true, else of a. y and a have one class. The result keeps
** imaginary parts that are zero. NULL without an error: it cannot be a node.
*/
struct array *array_choose(struct array *mask, struct array *y, struct array *a);
/* The same for picked elements y. The result is real if a is real and y has no imaginary parts. */
struct array *array_choose_picks(struct array *mask, struct array *y, struct array *a);
/* a op number; takes a, which may be NULL */
struct array *array_take_op(enum op op, struct array *taken, double number);
/*
** A quick array_op for small arrays of doubles: a op b, or with `number` in place of a or b, which is NULL then. If it
** returns NULL without an error, call array_op.
*/
struct array *array_op_small(enum op op, struct array *a, struct array *b, double number);
/*
** A quick array_op for two scalars of which one is complex; `number` stands for a or b, which is NULL then. NULL: the
** operands or the op do not fit (complex_scalar.c).
*/
struct array *array_op_pair(enum op op, struct array *a, struct array *b, double number);
/* abs, real, imag of one complex number; false: the op or the operand does not fit */
bool array_pair_part(enum op op, struct array *a, double *y);
/* saturating, rounding; complex stays complex for floats */
struct array *array_cast(struct array *a, enum cls c);
struct array *array_complex(struct array *re, struct array *im);          /* complex(re, im): stays complex */
/* complex with all-zero imaginary part becomes real (may compute) */
struct array *array_narrow(struct array *a);

/* Reductions. axes is a bit set; these axes get length 1. index, which may be NULL: positions of min or max along one
** axis. */
enum { REDUCE_OMITNAN = 1, REDUCE_NATIVE = 2, REDUCE_DOUBLE = 4, REDUCE_INCLUDENAN = 8 };
struct array *array_reduce(enum op op, struct array *a, uint32_t axes, unsigned flags, struct array **index);
/* cumsum cumprod cummax cummin; REVERSE = 16 */
struct array *array_scan(enum op op, struct array *a, int axis, unsigned flags);
enum { SCAN_REVERSE = 16 };

/* t: conjugate-transposed operand */
struct array *array_mtimes(struct array *a, bool ta, struct array *b, bool tb);
/*
** A Fourier transform of n[k] points along `axes` axes from `axis` on. back: the inverse transform. symmetric: the
** result is taken as real.
*/
enum { DFT_AXES = 6 };
struct dft {
	int axis, axes;
	int64_t n[DFT_AXES];
	bool back, symmetric;
};
/* A node for a device (gpu/fft.c), of singles or doubles, not symmetric. NULL: error written. */
struct array *array_dft(struct array *a, const struct dft *t);

/*
** Matrix products page by page. x and y have one floating-point class, both are real or both complex, and their
** matrices fit. how: 'N', 'T' or 'C'. pages_shape checks that the dimensions of pages agree or are 1. pages_at returns
** the offset, in elements, of the page of a that belongs to page `number` of the result.
*/
struct array *array_pages(struct array *x, char how_x, struct array *y, char how_y);
MUST bool pages_shape(const struct array *x, bool tx, const struct array *y, bool ty, shape *s);
int64_t pages_at(const struct array *a, const shape *out, int64_t number);
/* a product of computed operands is a node if they have so many times the elements that other ops need */
enum { PRODUCT_WORK = 16 };
struct array *array_transpose(struct array *a, bool conjugate);
struct array *array_permute(struct array *a, int n, const int *axes);
/* a(start:step:..., ...); start, step and count have one 0-based entry for each dimension */
struct array *array_slice(struct array *a, int n, const int64_t *start, const int64_t *step, const int64_t *count);
struct array *array_broadcast(struct array *a, const shape *to);                      /* repmat of axes of length 1 */
/* repmat; times: nd of them, at least as many as a has axes */
struct array *array_tile(struct array *a, int nd, const int64_t *times);
/* numeric, logical, char of any mix: class rules of concatenation */
struct array *array_cat(int axis, int n, struct array *const *args);
struct array *array_range(double start, double step, int64_t count);                  /* double row */
struct array *array_fill(enum cls c, double x, const shape *s);

/*
** a with y in the block (start, step, count), as a node. The block is in range. NULL without an error: assigning now is
** better.
*/
struct array *array_assign_later(struct array *a, struct array *y, int n, const int64_t *start, const int64_t *step,
	const int64_t *count);

/* gather and scatter by linear 0-based index (int64 leaf of any shape, already checked against the count) */
struct array *array_gather(struct array *a, struct array *index, const shape *out);

#endif
