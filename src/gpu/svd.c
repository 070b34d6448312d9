/*
** gpu/svd.c - singular values and vectors of nearly square matrices on a device. It computes in doubles, also for
** singles.
**
** The device makes the matrix bidiagonal by Householder reflections, which are those of LAPACK's gesdd
** (text/reflect.k). One column and one row take four launches together. LAPACK on the host computes the singular
** values and vectors of the bidiagonal matrix. The device multiplies these vectors by the reflections, one panel at a
** time (eigen.c).
**
** The device keeps a second, transposed copy of the matrix, so a row is a column of this copy. If the matrix has more
** columns than rows, the two copies change roles. If one side is much longer than the other, the built-in function
** first does a QR factorization.
**
** If the device has a library, it computes values alone, and the vectors of large matrices.
*/
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "device/place.h"
#include "exec/lapack.h"
#include "gpu/blocks.h"
#include "gpu/call.h"
#include "gpu/launch.h"
#include "gpu/library.h"

/* Columns of a panel; fewest and most rows or columns; rows from which signs of vectors need not be LAPACK's. */
enum { NB = BLOCK, LEAST = 33, MOST = 6144, ANY_SIGNS = 256 };

/* One of the two copies and the data of its reflections. All members but `rows` are positions in one buffer. */
struct face {
	int64_t rows;
	int64_t matrix;                 /* the copy */
	int64_t vectors;                /* the vectors of the reflections, rows x n */
	int64_t products;               /* products of the matrix with vectors of the other copy, rows x 32 */
	int64_t dots;                   /* dot products of the reflections, 32 x n */
};

struct room {
	struct work w;
	uint64_t id;                    /* the buffer */
	int64_t n;                      /* reflections of each copy */
	struct face up, across;         /* the copy with m rows, and the copy with n rows; m is not less than n */
	int64_t scratch;                /* scratch: m + 32 numbers in reduce, 32 x m in blocks_reflect */
	int64_t diagonals;              /* the bidiagonal matrix: two diagonals, 2 n numbers */
};

/* Sets the positions of the data of f, from `first` on. Returns the position behind them. */
static int64_t lay_out(struct face *f, int64_t rows, int64_t n, int64_t first)
{
	f->rows = rows, f->vectors = first, f->products = f->vectors + rows * n, f->dots = f->products + rows * NB;
	return f->dots + n * NB;
}

static void lay_out_all(struct room *r, int64_t m, int64_t n, bool wide)
{
	r->n = n;
	r->up.matrix = wide ? m * n : 0, r->across.matrix = wide ? 0 : m * n;
	r->scratch = lay_out(&r->across, n, n, lay_out(&r->up, m, n, 2 * m * n));
	r->diagonals = r->scratch + NB * m;
}

/*
** Makes reflection i of f from column i of its matrix, without the rows above `top`. `what` is a sum of two tasks.
** Task 1, done first, computes another column of the products: the matrix times reflection `last` of the other copy.
** Task 2, done last, makes the reflection.
**
** Between these tasks, the earlier reflections of the panel that begins at k change column i: `vectors` vectors and
** `products` products are subtracted from it. A vector is multiplied by an element of row i of the other copy's
** products, and a product by an element of row i of the other copy's vectors.
*/
static int step(const struct room *r, const struct face *f, int64_t k, int64_t i, int64_t top, int64_t vectors,
	int64_t products, int64_t last, int64_t what)
{
	const struct face *o = f == &r->up ? &r->across : &r->up;
	return LAUNCH(reflect_step, r->w.p, 1, .a = { r->id }, .rows = f->rows, .top = top, .p_columns = vectors,
		.q_columns = products, .at_column = f->matrix + i * f->rows, .at_p = f->vectors + k * f->rows,
		.at_q = f->products, .at_row1 = o->products + i, .at_row2 = o->vectors + k * o->rows + i,
		.apart = o->rows, .at_dot1 = r->scratch + r->up.rows, .at_dot2 = o->dots + last * NB,
		.at_found = r->scratch, .at_diagonals = r->diagonals + i + (f == &r->up ? 0 : r->n), .tasks = what,
		.symmetric = false);
}

/*
** Computes the dot products of reflection i with the columns after i of its matrix, which has `columns` columns. Also
** computes those with the first `products` columns of the products, and with the earlier vectors of the panel that
** begins at k.
*/
static int dots(const struct room *r, const struct face *f, int64_t k, int64_t i, int64_t top, int64_t columns,
	int64_t products)
{
	return blocks_dots(&r->w, r->id, (int64_t[]){ f->rows, top, f->vectors + i * f->rows, columns - i - 1,
		f->matrix + (i + 1) * f->rows, r->scratch + i + 1,
		products, f->products, r->scratch + r->up.rows, i - k, f->vectors + k * f->rows, f->dots + i * NB });
}

/* Applies the reflections of the panel from k to end to the columns of f's matrix that remain. */
static int update(const struct room *r, const struct face *f, int64_t k, int64_t end)
{
	const struct face *o = f == &r->up ? &r->across : &r->up;
	uint64_t id = r->id;
	int64_t m = f->rows, n = o->rows;
	struct side c = { id, f->matrix + end * m + end, 1, m };
	int status = blocks_update(&r->w, false, m - end, n - end, NB, &c, &(struct side){ id, f->vectors + k * m + end,
		1, m }, &(struct side){ id, o->products + end, 1, n });
	return status ? status : blocks_update(&r->w, false, m - end, n - end, NB, &c, &(struct side){ id,
		f->products + end, 1, m }, &(struct side){ id, o->vectors + k * n + end, 1, n });
}

/* Makes the reflections of column i and of row i. */
static int column_and_row(const struct room *r, int64_t k, int64_t i)
{
	int status = step(r, &r->up, k, i, i, i - k, MAX(i - k - 1, 0), i - 1, (i > k) + 2);
	status = status ? status : dots(r, &r->up, k, i, i, r->n, i - k);
	if (i == r->n - 1)
		return status;
	status = status ? status : step(r, &r->across, k, i, i + 1, i - k, i - k, i, 3);
	return status ? status : dots(r, &r->across, k, i, i + 1, r->up.rows, i - k + 1);
}

/* Turns the matrix into reflections and a bidiagonal matrix. */
static int reduce(const struct room *r)
{
	int status = RUNMAT_OK;
	for (int64_t k = 0; k < r->n && !status; k += NB) {
		int64_t end = MIN(k + NB, r->n);
		for (int64_t i = k; i < end && !status; i++)
			status = column_and_row(r, k, i);
		if (end == r->n || status)
			continue;
		status = step(r, &r->up, k, end, end, NB, NB - 1, end - 1, 1);
		status = status ? status : update(r, &r->up, k, end);
		status = status ? status : update(r, &r->across, k, end);
	}
	return status;
}

/* ---- the small problem ---- */

/*
** Computes the singular values of a bidiagonal matrix. d: its diagonal, which the values replace. e: the diagonal above
** it, or below it if the matrix is wide. u, v: memory for n x n vectors, or NULL.
*/
static int solve(int64_t rows, bool wide, double *d, double *e, double *u, double *v)
{
	const struct lapack *lp = lapack_for(rows, rows);
	int n = (int)rows, one = 1, info = 0;
	double *work = mem_try((size_t)(u ? 3 * rows * rows + 4 * rows : 8 * rows) * sizeof *work);
	int *more = mem_alloc((size_t)(8 * rows) * sizeof *more);
	bool ok = !work || LAPACK_CALL(lp->dbdsdc[0], wide ? "L" : "U", u ? "I" : "N", &n, d, e, u, u ? &n : &one, v,
		v ? &n : &one, NULL, NULL, work, more, &info);
	mem_free(more);
	mem_try_free(work);
	for (int64_t i = 0; v && i < rows; i++)                 /* LAPACK returns the transpose of v */
		for (int64_t j = 0; j < i; j++) {
			double t = v[i * rows + j];
			v[i * rows + j] = v[j * rows + i], v[j * rows + i] = t;
		}
	if (!ok)
		return RUNMAT_FAILED;
	return work ? info ? RUNMAT_UNSUPPORTED : RUNMAT_OK : RUNMAT_NO_MEMORY;
}

/* Makes a buffer of class cls of a matrix of doubles. */
static uint64_t as_class(struct gpu_call *t, int cls, uint64_t from, int64_t rows, int64_t columns)
{
	uint64_t to = gpu_numbers(t, cls, rows * columns);
	DO(t, blocks_move(t->p, RUNMAT_F64, cls, COPY_PLAIN, from, 0, to, rows, rows, columns));
	return to;
}

/*
** Multiplies `small`, a matrix of n x n, by the reflections of f, and makes a buffer of class cls of it. If `all` is
** set, the columns of an identity matrix follow `small`, so that the result is square.
*/
static uint64_t vectors_of(struct gpu_call *t, const struct room *r, const struct face *f, const double *small,
	bool all, int cls)
{
	int64_t m = f->rows, n = r->n, columns = all ? m : n;
	double *x = t->status ? NULL : mem_try_zero((size_t)(m * columns) * sizeof *x);
	DO(t, x ? RUNMAT_OK : RUNMAT_NO_MEMORY);
	for (int64_t j = 0; j < n && x; j++)
		memcpy(x + j * m, small + j * n, (size_t)n * sizeof *x);
	for (int64_t j = n; j < columns && x; j++)
		x[j * m + j] = 1;
	DO(t, device_upload(r->w.p, r->id, x, (uint64_t)(m * columns) * 8));
	mem_try_free(x);
	bool up = f == &r->up;
	struct reflections g = {
		.count = up ? n : n - 1, .rows = m, .vectors = f->vectors, .dots = f->dots, .shift = !up,
		.scratch = r->scratch
	};
	DO(t, blocks_reflect(&r->w, &g, &(struct side){ r->id, 0, 1, m }, columns));
	return as_class(t, cls, r->id, m, columns);
}

/* ---- arrays ---- */

/* A call: its operand, its results, and their sizes. */
struct wanted {
	struct array *a;
	int64_t most, few;              /* the larger and the smaller side */
	bool wide, vectors, all;        /* more columns than rows; vectors are wanted; they are square matrices */
	double *d;                      /* memory for 2 few numbers, which gets the values */
	uint64_t left, right;           /* the vectors */
};

/* Copies the matrix as doubles to position 0 of a buffer, and its transpose behind it. */
static void both_copies(struct gpu_call *t, const struct wanted *s, uint64_t to)
{
	int64_t rows = s->a->shape.d[0], columns = s->a->shape.d[1];
	uint64_t from = gpu_operand(t, s->a);
	DO(t, blocks_move(t->p, s->a->cls, RUNMAT_F64, COPY_PLAIN, from, 0, to, rows, rows, columns));
	STEP(t, reflect_transpose, gpu_groups(s->a->count), .a = { to }, .rows = rows, .columns = columns,
		.to = s->a->count);
}

/* The vectors of the bidiagonal matrix, multiplied by the reflections. small: those of its left and right side. */
static void vectors(struct gpu_call *t, const struct room *r, struct wanted *s, const double *small)
{
	int64_t n = r->n;
	s->left = vectors_of(t, r, s->wide ? &r->across : &r->up, small, s->all, s->a->cls);
	s->right = vectors_of(t, r, s->wide ? &r->up : &r->across, small + n * n, s->all, s->a->cls);
}

/* Computes the values, and the vectors if they are wanted, by own kernels and by LAPACK on the host. */
static void by_kernels(struct gpu_call *t, struct wanted *s)
{
	int64_t n = s->few;
	struct room r = { .w = { t->p, RUNMAT_F64 } };
	lay_out_all(&r, s->most, n, s->wide);
	r.id = gpu_numbers(t, RUNMAT_F64, r.diagonals + 2 * n);
	both_copies(t, s, r.id);
	DO(t, reduce(&r));
	double *small = s->vectors && !t->status ? mem_try((size_t)(2 * n * n) * sizeof *small) : NULL;
	DO(t, s->vectors && !small ? RUNMAT_NO_MEMORY : RUNMAT_OK);
	DO(t, device_download(t->p, r.id, (uint64_t)r.diagonals * 8, s->d, (uint64_t)(2 * n) * 8));
	DO(t, blocks_squares(s->d, 2 * n - 1) ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	DO(t, solve(n, s->wide, s->d, s->d + n, small, small ? small + n * n : NULL));
	if (s->vectors)
		vectors(t, &r, s, small);
	mem_try_free(small);
}

/*
** Computes them by the library, in doubles. The vectors of small matrices have LAPACK's signs, which the library does
** not give. Its vectors are not square matrices, unless the matrix is.
*/
static int by_library(const struct device_call *c, struct wanted *s, struct device_buffer **left,
	struct device_buffer **right)
{
	struct gpu_call t = { .p = c->device };
	const struct work own = { t.p, s->a->cls }, w = { t.p, RUNMAT_F64 };
	int64_t m = s->most, n = s->few;
	bool signs = s->vectors && n < ANY_SIGNS && !library_is_forced(t.p);
	double norm = NAN;
	if (!library_wants(t.p, n) || signs || (s->vectors && s->all && m != n))
		return RUNMAT_UNSUPPORTED;
	DO(&t, blocks_norm(&own, gpu_operand(&t, s->a), s->a->shape.d[0], s->a->shape.d[1], &norm));
	DO(&t, isfinite(norm) ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	uint64_t copies = gpu_numbers(&t, RUNMAT_F64, 2 * m * n);
	uint64_t u = s->vectors ? gpu_numbers(&t, RUNMAT_F64, m * n) : 0,
		 v = s->vectors ? gpu_numbers(&t, RUNMAT_F64, n * n) : 0;
	both_copies(&t, s, copies);
	DO(&t, library_svd(&w, copies, s->wide ? m * n : 0, m, n, u, v, s->d));
	if (s->vectors && s->a->cls == CLS_SINGLE) {
		u = as_class(&t, CLS_SINGLE, u, m, n);
		v = as_class(&t, CLS_SINGLE, v, n, n);
	}
	*left = s->vectors ? gpu_share(&t, s->wide ? v : u) : NULL;
	*right = s->vectors ? gpu_share(&t, s->wide ? u : v) : NULL;
	return gpu_end(&t);
}

static bool can(const struct array *a)
{
	int64_t few = MIN(a->shape.d[0], a->shape.d[1]);
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && few >= LEAST && MAX(a->shape.d[0],
		a->shape.d[1]) <= MIN(2 * few, MOST);
}

bool svd_may(struct device_call *c)
{
	const struct array *a = c->arg[0];
	c->n = MIN(a->shape.d[0], a->shape.d[1]), c->elements = c->outs ? 2 * a->count : c->n;
	return can(a) && device_has_f64() && lapack_is_open() && blocks_has_room_for(c);
}

/*
** Writes the singular values in descending order to c->numbers. The two results, if wanted, are the left and right
** singular vectors: as many as values, or square matrices.
*/
int svd_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	int64_t m = a->shape.d[0], n = a->shape.d[1];
	struct wanted s = { .a = a, .most = MAX(m, n), .few = MIN(m, n), .wide = m < n, .vectors = c->outs > 0,
		.all = c->option.svd.square };
	struct gpu_call t = { .p = c->device };
	struct device_buffer *left = NULL, *right = NULL;
	s.d = mem_alloc((size_t)(2 * s.few) * sizeof *s.d);
	t.status = by_library(c, &s, &left, &right);
	if (t.status == RUNMAT_UNSUPPORTED) {
		t.status = RUNMAT_OK;
		by_kernels(&t, &s);
	} else if (s.vectors) {
		s.left = gpu_keep(&t, left), s.right = gpu_keep(&t, right);
	}
	memcpy(c->numbers, s.d, (size_t)s.few * sizeof *s.d);
	mem_free(s.d);
	if (s.vectors) {
		c->out[0] = gpu_result(&t, (enum cls)a->cls, &(shape){ 2, { m, s.all ? m : s.few } }, s.left);
		c->out[1] = gpu_result(&t, (enum cls)a->cls, &(shape){ 2, { n, s.all ? n : s.few } }, s.right);
	}
	return gpu_end(&t);
}
