/*
** exec/there.h - what devices do beside the kernels of plans: moving elements, small factorisations, sorting.
**
** Kernels of our own, built by hand from the IR, so that they run on every device that runs the others. Functions take
** and give arrays; NULL or false without an error: the device cannot or should not, and the host does it. Nothing here
** waits for a device but what says so.
*/
#ifndef EXEC_THERE_H
#define EXEC_THERE_H

#include "exec/device.h"
#include "kernel/kernel.h"

/* ---- there.c: kernels built once for each `how`, kept by thread ---- */

/*
** name and how, of so many bytes, are the kernel's identity; make builds it from how (doubles become singles where the
** device has none and the user wants that). Extents beyond `axes` are 1. A status.
*/
struct there_launch {
	const char *name;
	const void *how;
	size_t bytes;
	struct runmat_kernel *(*make)(const void *how);
	struct own_text own;
	int axes;
	int64_t extent[RUNMAT_AXES];
	struct runmat_binding binding[RUNMAT_ARGS];
	union runmat_scalar scalar[16];
};
int there_launch(const struct runmat_provider *p, struct there_launch *l);

bool there_writes(const struct runmat_provider *p);     /* it takes texts; NULL: no */
void there_drop(struct device_buffer **b, int n);       /* those that are there */

/*
** The device that is to work with an array: where its numbers are and nowhere else, or where a gpuArray is. NULL: the
** host is to. A pending one is computed first, wherever it is placed.
*/
const struct runmat_provider *there_for(struct array *a);
/* there_call.c: of functions that are no nodes: where the operand is, or where it costs least. */
enum there_kind {
	THERE_FFT,
	THERE_SORT,
	THERE_CONV,
	THERE_PAGES,
	THERE_FACTOR,
	THERE_SOLVE,
	THERE_QR,
	THERE_PRODUCT,
	THERE_WINDOW,
	THERE_ORTHO,
	THERE_EIGEN,
	THERE_SVD,
	THERE_FIND,
	THERE_LOOK,
	THERE_GROUPS,
	THERE_FILTER,
	THERE_PLACES,
	THERE_SETS,
	THERE_FIRST
};
struct there_call {
	enum there_kind kind;
	struct array *arg[2];
	int64_t n;                      /* length of a lane, or what rows and columns have in common */
	int64_t out;                    /* elements of the result */
	int64_t how[4];                 /* the function's other arguments */
	shape result;                   /* of THERE_PAGES and THERE_FFT */
};
/* there_times.c: the table of kinds. */
struct place_call;
struct there_kind_info {
	const char *name;
	bool rehearses;                 /* zeros can stand for its operand */
	void (*times)(const struct there_call *c, struct place_call *out);
};
const struct there_kind_info *there_kind_info(enum there_kind kind);
/* From now on, as often as it says so: calls are parts of one that was decided, and go where that goes. False: again as
   usual. */
void there_within(bool begin);
bool there_is_within(void);
bool there_may(const struct array *a);                  /* is it worth asking? Cheap */
const struct runmat_provider *there_call(
	struct there_call *c); /* NULL: the host is to; operands are computed, or pending still */
void there_rehearse(const struct runmat_provider *p, const struct there_call *c,
	uint64_t structure); /* beside the program, for work of this structure */
void there_was_here(enum there_kind kind); /* the host has done what was asked about last, whoever was to */
void there_was_there(void); /* the device has: what the host does next was not asked about */
bool there_is_placed(const struct array *a);            /* what is made of it runs on the device, whatever it costs */
bool there_is_unready(struct there_call
		*c); /* nobody named the device, and kernels for it are compiled meanwhile: the host is to do it */
bool there_is_rehearsal(void);                          /* this thread compiles for another one */
/* An array whose numbers were made there; takes the buffer. NULL: error written. */
struct array *there_array(enum cls c, bool complex, const shape *s, struct device_buffer *taken);
void there_renewed(struct storage *s);           /* of an array on a device: most of it was written by a kernel */
uint64_t there_bytes(const struct array *a);
void there_failed(
	const struct runmat_provider *p, const char *what, int status); /* notes it; a lost device is given up */

/* ---- there_move.c ---- */

/* A pending concatenation, part of an array replaced, view, or scan, whose operands are computed. */
bool there_node(const struct region *r, struct array *a);
/* Subscripts made plain, one an axis: start + i * step, or list[i] (then not NULL), or what there_list made; count of
   them. */
struct there_sub {
	int64_t count, start, step;
	const int64_t *list;
	struct device_buffer *there;    /* counted by the caller */
	struct array *from;             /* what that was made from: a mask, or subscripts from 1 on */
	bool may_repeat;                /* of `there`: places may come twice */
};
/* a(subs), of this shape. extent: of the axes that the subscripts address. */
struct array *there_gather(struct array *a, int n, const struct there_sub *s, const int64_t *extent, const shape *out);
/*
** a with y (or, y NULL, the number x of a's class) at these places; in place when nobody else has its numbers. NULL:
** see above, and a is as it was.
*/
struct array *there_scatter(struct array *a, int n, const struct there_sub *s, const int64_t *extent, struct array *y,
	union runmat_scalar x);

/* One real number of an array that is away, brought down alone (this waits). False: all of it should come. */
bool there_element(struct array *a, int64_t place, void *to);

/* ---- there_scan.c ---- */

bool there_can_scan(const struct array *a);             /* a pending node */
int there_scan(
	const struct runmat_provider *p, const struct array *a, uint64_t to); /* its operand is computed; a status */

/* ---- there_sort.c ---- */
enum { SORT_COUNTS = 512 };     /* columns of up to so many rows are one launch */

/* Along the first axis that is longer than 1; NaN last, or first when descending; index: places from 1, may be NULL. */
bool there_sort(struct array *a, bool descend, struct array **sorted, struct array **index);
/* there_radix.c: the same of buffers, a status; index 0: not wanted. */
int there_radix(const struct runmat_provider *p, int cls, bool descend, int64_t rows, int64_t columns, uint64_t from,
	uint64_t sorted, uint64_t index);
/* The same of n words by their lowest bits: buffers of the caller. numbers: places from 0, equal words in their order.
   */
int there_order(const struct runmat_provider *p, int64_t n, int bits, uint64_t words, struct device_buffer **sorted,
	struct device_buffer **numbers);

/* ---- there_count.c ---- */

/* A row: how many elements of x lie between each two edges; of the shape of x: between which. closed: enum
   OWN_COUNT_LEFT ... */
bool there_counts(struct array *x, struct array *edges, struct array **out);
bool there_looks(struct array *x,
	int64_t n); /* is it to look for the places of x in a table of n numbers? Then what follows is `within` */
bool there_bins(struct array *x, struct array *edges, int closed, struct array **out);
/* On the lines between points that ascend, or (method: OWN_COUNT_NEAREST ...) at one of them: what a table of the host
   says of each element. extend: as the
** first and last point go on; else: outside. */
bool there_lines(struct array *x, const double *points, const double *values, int64_t n, int method, bool extend,
	double outside, struct array **out);
/* On piecewise polynomials: column j of the coefficients is of the power order - j. */
bool there_pieces(struct array *x, const double *begin, const double *coefficients, int64_t pieces, int64_t order,
	struct array **out);
bool there_member(struct array *x, const double *of, const double *place, int64_t n,
	struct array **out); /* place[k] where it is of[k], which ascend, else 0 */
/*
** Of the elements of x (or of `one` for each) whose subscripts are equal: sums (how 0), the largest (1), the least (-1;
*NaN of nothing).
** size: of so many columns; -1 is found out. *fits: false where a number is no subscript, then there is no result. This
*waits once.
*/
struct there_groups {
	struct array *subs, *x;         /* x: NULL where each element counts `one` */
	double one;
	int columns, how;
	int64_t rows, size[4];
};
bool there_sums(struct there_groups *g, struct array **out, bool *fits);

/* ---- there_mask.c: each waits for one number ---- */

/*
** What x, a mask or a list of numbers of the device, names below extent, as 32-bit places times stride; n of them (0:
** *out is NULL). False: the general way is to find out why, or to do it.
*/
bool there_list(struct array *x, int64_t extent, int64_t stride, struct device_buffer **out, int64_t *n);
bool there_count(struct array *m, int64_t *n);          /* how many of its elements are not zero */
/* Where they are: the first `most`, or the last; outs: 2 for rows and columns. shape_for: of so many numbers found in
   s. */
bool there_find(struct array *m, int64_t most, bool last, int outs, shape (*shape_for)(const shape *s, int64_t n),
	struct array **out);

/* ---- gpu/fft.c ---- */

/* Waits for two flags, unless the result is symmetric. */
bool there_fft(struct array *a, const struct dft *t, struct array **out);
bool there_fft_later(struct array *a, const struct dft *t,
	struct array **out); /* as a node, where it is sure to be placed on a device */
bool there_fft_node(struct region *r, int node);        /* false: not there; nothing is said */

/* ---- there_chol.c: each waits for a few numbers ---- */

bool there_chol(struct array *a, bool lower, struct array **r);         /* false too when it is not positive definite */
bool there_solve(struct array *a, struct array *b,
	struct array **x); /* a \ b of a triangle, or of a positive definite matrix, when the condition is good */

/* ---- there_ortho.c: each waits for a few numbers ---- */

/* Of at least as many rows as columns; r has as many rows as a unless economy; q may be NULL. False too where the
   condition is poor. */
bool there_ortho(struct array *a, bool economy, struct array **q, struct array **r);
bool there_least(struct array *a, struct array *b, struct array **x);   /* a \ b by least squares */

/* ---- there_eigen.c: waits for a few numbers, and the host does a small part ---- */

/* Of a symmetric matrix: n values, ascending, and, v not NULL, orthonormal vectors. False too where it is not
   symmetric, or not finite. */
bool there_eigen(struct array *a, double *values, struct array **v);

/* ---- there_svd.c: the same ---- */

/* As many singular values, descending, as the shorter side has; u not NULL: vectors, as many, or all. False too where
   one side is twice the other, or what is not finite. */
bool there_svd(struct array *a, bool all, double *values, struct array **u, struct array **v);

/* ---- there_lu.c: each waits for a few numbers ---- */

bool there_lu(struct array *a, int outs, bool vector, struct array **out);      /* what lu(a) returns; out: three */
bool there_inverse(struct array *a, struct array **out);        /* false too where the condition is poor */
bool there_det(struct array *a, double *det);

/* ---- there_pages.c ---- */

/* The product of each page; tx, ty: of its transpose. p: on this device; NULL: where it costs least. Pages are as many
   as out's, or one for all. NULL: see above. */
struct array *there_pages(
	const struct runmat_provider *p, struct array *x, bool tx, struct array *y, bool ty, const shape *out);

/* ---- there_conv.c ---- */

/* So many rows and columns of the full convolution of matrices of one class, from top and left on. NULL: see above. */
struct array *there_conv(struct array *a, struct array *k, int64_t top, int64_t left, int64_t rows, int64_t columns);

/* ---- there_filter.c: waits for one flag where lines are few ---- */

/*
** b and a: so many coefficients, a[0] is 1. single: the result is. delays: NULL, or order - 1 doubles a line with which
** they begin; zf: NULL, or those with which they end, order - 1 rows.
*/
struct there_filter { int axis, order; bool single; const double *b, *a, *delays; struct array **zf; };
bool there_filter(struct array *x, const struct there_filter *f, struct array **out);

/* ---- there_window.c ---- */

/* Of each element of the columns, with so many before and after it, as many as are there: a double. kind: enum
   own_window. omit: without NaN. */
bool there_window(struct array *x, int64_t before, int64_t after, int kind, bool omit, bool biased, struct array **out);

/* ---- gpu/tall_qr.c ---- */

/* The economy-size factors of a tall and narrow matrix, as LAPACK's Householder reflections give them; r may be NULL.
   */
int there_thin(const struct runmat_provider *p, int cls, int64_t m, int64_t k, int64_t n, uint64_t a, uint64_t b,
	uint64_t c); /* a product with few columns; a status */
bool there_qr(struct array *a, struct array **q, struct array **r);
void there_forget(void);        /* what is kept on the device between calls: another one is about to be selected */

#endif
