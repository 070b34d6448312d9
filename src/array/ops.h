/*
** array/ops.h - what can be done with arrays. Each of these checks class and shape at once (an error is written and
** NULL returned), and then either computes (small work, nothing pending) or returns a pending node. Callers cannot
** tell.
*/
#ifndef ARRAY_OPS_H
#define ARRAY_OPS_H

#include "array/array.h"
#include "op/op.h"

/* element-wise ops of the table: implicit expansion, class rules, complex; 1 to 3 operands */
struct array *array_op(enum op op, int n, struct array *const *args);
/* by what is known of the operands: their numbers stay inside its domain */
bool array_op_stays_real(enum op op, int n, struct array *const *args);
/* y where the mask holds, else a: an assignment through a mask, whose imaginary parts stay; of one class; NULL without
** an error: not as a node */
struct array *array_choose(struct array *mask, struct array *y, struct array *a);
/* Likewise of elements y that were picked: where a is real and they have no imaginary parts, the result is real. */
struct array *array_choose_picks(struct array *mask, struct array *y, struct array *a);
/* a op number; takes a, which may be NULL */
struct array *array_then(enum op op, struct array *taken, double number);
/* op of two doubles' arrays, or of one and a number (the other is NULL), when both are small and the usual case; NULL:
** array_op, or the error that is set */
struct array *array_op_small(enum op op, struct array *a, struct array *b, double number);
/* Of one complex number, and another one or a real number (a or b NULL). NULL: not such operands, or not such an op
** (complex_scalar.c). */
struct array *array_op_pair(enum op op, struct array *a, struct array *b, double number);
/* abs, real, imag of one complex number; false: not that */
bool array_pair_part(enum op op, struct array *a, double *y);
/* saturating, rounding; complex stays complex for floats */
struct array *array_cast(struct array *a, enum cls c);
struct array *array_complex(struct array *re, struct array *im);          /* complex(re, im): stays complex */
/* complex with all-zero imaginary part becomes real (may compute) */
struct array *array_narrow(struct array *a);

/* reductions: axes is a set of bits; the reduced axes become 1. flags below; index (may be NULL): of min and max,
** linear along one axis */
enum { REDUCE_OMITNAN = 1, REDUCE_NATIVE = 2, REDUCE_DOUBLE = 4, REDUCE_INCLUDENAN = 8 };
struct array *array_reduce(enum op op, struct array *a, uint32_t axes, unsigned flags, struct array **index);
/* cumsum cumprod cummax cummin; REVERSE = 16 */
struct array *array_scan(enum op op, struct array *a, int axis, unsigned flags);
enum { SCAN_REVERSE = 16 };

/* t: conjugate-transposed operand */
struct array *array_mtimes(struct array *a, bool ta, struct array *b, bool tb);
/* The Fourier transform of n[k] points along `axes` axes, the first of which is `axis`, forth or back; symmetric: the
** result counts as real. */
enum { DFT_AXES = 6 };
struct dft {
	int axis, axes;
	int64_t n[DFT_AXES];
	bool back, symmetric;
};
/* a node, of singles or doubles, for a device (gpu/fft.c), and not symmetric. NULL: error written */
struct array *array_dft(struct array *a, const struct dft *t);

/*
** Page by page, of one floating-point class, both real or both complex, whose matrices fit; how: 'N', 'T', 'C'. The
** pages' dimensions must agree, or be 1: pages_shape. pages_at: where a's page stands that goes with page `number` of
** the result, in elements.
*/
struct array *array_pages(struct array *x, char how_x, struct array *y, char how_y);
MUST bool pages_shape(const struct array *x, bool tx, const struct array *y, bool ty, shape *s);
int64_t pages_at(const struct array *a, const shape *out, int64_t number);
/* a product of computed operands is a node when they are so many times what other ops need */
enum { PRODUCT_WORK = 16 };
struct array *array_transpose(struct array *a, bool conjugate);
struct array *array_permute(struct array *a, int n, const int *axes);
/* a(start:step:..., ...) 0-based, one a dimension */
struct array *array_slice(struct array *a, int n, const int64_t *start, const int64_t *step, const int64_t *count);
struct array *array_broadcast(struct array *a, const shape *to);                      /* repmat of axes of length 1 */
/* repmat; times: nd of them, at least as many as a has axes */
struct array *array_tile(struct array *a, int nd, const int64_t *times);
/* numeric, logical, char of any mix: class rules of concatenation */
struct array *array_cat(int axis, int n, struct array *const *args);
struct array *array_range(double start, double step, int64_t count);                  /* double row */
struct array *array_fill(enum cls c, double x, const shape *s);

/* a with y in a block (start, step, count: one a dimension; in range), when that is better done later; NULL: it is
** not */
struct array *array_assign_later(struct array *a, struct array *y, int n, const int64_t *start, const int64_t *step,
	const int64_t *count);

/* gather and scatter by linear 0-based index (int64 leaf of any shape, already checked against the count) */
struct array *array_gather(struct array *a, struct array *index, const shape *out);

#endif
