/*
** gpu/eigen.c - eigenvalues and eigenvectors of symmetric matrices on a device (text/reflect.k). It computes in
** doubles, also for singles.
**
** The device makes the matrix tridiagonal by Householder reflections, which is nearly all of the work. This takes two
** launches for each column, and two products for each panel of 32 columns. The tridiagonal matrix has about 2n numbers.
** LAPACK computes its eigenvalues on the host. Its eigenvectors are copied to the device, which multiplies them by the
** reflections, one panel at a time.
**
** The reflections are those of LAPACK's syevd, so the vectors have LAPACK's signs. syevd begins with the last column.
** So the device reverses the rows and columns of the matrix at first, and the rows of the vectors at the end.
**
** If the device has a library, it computes eigenvalues alone, and the vectors of large matrices.
*/
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "device/place.h"
#include "exec/lapack.h"
#include "gpu/blocks.h"
#include "gpu/call.h"
#include "gpu/library.h"

/* Columns of a panel; fewest and most rows; rows from which signs of vectors need not be LAPACK's. For up to 32 rows
   LAPACK uses another method, which gives other signs. */
enum { NB = BLOCK, LEAST = 33, MOST = 8192, ANY_SIGNS = 256 };

/* All data are in one buffer of doubles. The matrix is at position 0; `vectors` to `diagonals` are positions in it. */
struct room {
	struct work w;
	uint64_t id;                    /* the buffer */
	int64_t n;                      /* rows of the matrix */
	int64_t vectors;                /* the vectors of all reflections, n x n */
	int64_t products;               /* products of the matrix with the vectors of the present panel, n x 32 */
	int64_t dots;                   /* 32 for each reflection: dot products with earlier ones of its panel */
	int64_t scratch;                /* scratch: n + 32 numbers in reduce, 32 x n in blocks_reflect */
	int64_t diagonals;              /* the tridiagonal matrix: its diagonal, then its subdiagonal */
};

static void room_new(struct room *r, struct gpu_call *t)
{
	int64_t n = r->n;
	r->vectors = n * n, r->products = 2 * n * n, r->dots = r->products + NB * n, r->scratch = r->dots + NB * n,
		r->diagonals = r->scratch + NB * n;
	r->id = gpu_numbers(t, RUNMAT_F64, r->diagonals + 2 * n);
}

int blocks_dots(const struct work *w, uint64_t id, const int64_t n[12])
{
	return LAUNCH(reflect_dots, w->p, (n[3] + n[6] + n[9] + 7) / 8, .a = { id }, .rows = n[0], .top = n[1],
		.at_v = n[2], .columns = n[3], .at_0 = n[4], .to_0 = n[5], .columns_1 = n[6], .at_1 = n[7],
		.to_1 = n[8], .columns_2 = n[9], .at_2 = n[10], .to_2 = n[11]);
}

/* In the panel that begins at k: computes column i - 1 of the products, and makes reflection i if `make` is set. */
static int step(const struct room *r, int64_t k, int64_t i, bool make)
{
	int64_t n = r->n, before = MAX(i - k - 1, 0), v = r->vectors + k * n;
	return LAUNCH(reflect_step, r->w.p, 1, .a = { r->id }, .rows = n, .top = i, .p_columns = before,
		.q_columns = before, .at_column = i * n, .at_p = v, .at_q = r->products, .at_row1 = r->products + i,
		.at_row2 = v + i, .apart = n, .at_dot1 = r->scratch + n, .at_dot2 = r->dots + (i - 1) * NB,
		.at_found = r->scratch, .at_diagonals = r->diagonals, .tasks = (i > k) + 2 * make, .symmetric = true);
}

/* Computes the dot products of reflection i: with the columns of the matrix that remain, and with the earlier vectors
   and products of the panel that begins at k. */
static int dots(const struct room *r, int64_t k, int64_t i)
{
	int64_t n = r->n, rest = n - i - 1, before = i - k;
	return blocks_dots(&r->w, r->id,
		(int64_t[]){ n, i + 1, r->vectors + i * n, rest, (i + 1) * n, r->scratch + i + 1, before, r->products,
			r->scratch + n, before, r->vectors + k * n, r->dots + i * NB });
}

/* Turns the matrix into reflections and a tridiagonal matrix. The matrix is overwritten. */
static int reduce(const struct room *r)
{
	struct gpu_call t = { .p = r->w.p };
	int64_t n = r->n;
	for (int64_t k = 0; k < n && !t.status; k += NB) {
		int64_t end = MIN(k + NB, n), rest = n - end;
		for (int64_t i = k; i < end && !t.status; i++) {
			DO(&t, step(r, k, i, true));
			DO(&t, i == n - 1 ? RUNMAT_OK : dots(r, k, i));
		}
		if (!rest)
			break;
		struct side c = { r->id, end * n + end, 1, n }, v = { r->id, r->vectors + k * n + end, 1, n },
			    q = { r->id, r->products + end, 1, n };
		DO(&t, step(r, k, end, false));
		DO(&t, blocks_update(&r->w, false, rest, rest, NB, &c, &v, &q));
		DO(&t, blocks_update(&r->w, false, rest, rest, NB, &c, &q, &v));
	}
	return gpu_end(&t);
}

int blocks_reflect(const struct work *w, const struct reflections *f, const struct side *x, int64_t columns)
{
	struct gpu_call steps = { .p = w->p };
	uint64_t id = x->id;
	for (int64_t k = (f->count - 1) / NB * NB; k >= 0 && !steps.status; k -= NB) {
		int64_t size = MIN(NB, f->count - k), from = k + f->shift, rows = f->rows - from,
			v = f->vectors + k * f->rows + from, last = size - 1;
		if (!rows)
			continue;
		struct side below = { id, side_at(x, from, 0), x->down, x->across },
			    across = { id, below.first, x->across, x->down }, y = { id, f->scratch, 1, NB };
		/* The triangle is solved from its last row to its first, so both matrices have negative distances. */
		struct side t = { id, f->dots + (k + last) * NB + last, -1, -NB }, up = { id, y.first + last, -1, NB };
		DO(&steps, blocks_product(w, size, columns, rows, &y, &(struct side){ id, v, f->rows, 1 }, &across));
		DO(&steps, blocks_solve_one(w, &t, UNIT_LOWER, 0, size, &up, columns));
		DO(&steps, blocks_update(w, false, rows, columns, size, &below,
			&(struct side){ id, v, 1, f->rows }, &(struct side){ id, y.first, NB, 1 }));
	}
	return gpu_end(&steps);
}

/* ---- the small problem ---- */

/* Computes the eigenvalues of a tridiagonal matrix. d: the diagonal, which the eigenvalues replace; e: the subdiagonal;
   z: memory for the vectors, or NULL. */
static int solve(int64_t rows, double *d, double *e, double *z)
{
	const struct lapack *lp = lapack_for(rows, rows);
	int n = (int)rows, info = 0, lwork = 1 + 4 * n + n * n, liwork = 3 + 5 * n;
	if (!lp)
		return RUNMAT_FAILED;
	if (!z) {
		if (!LAPACK_CALL(lp->dsterf[0], &n, d, e, &info))
			return RUNMAT_FAILED;
		return info ? RUNMAT_UNSUPPORTED : RUNMAT_OK;
	}
	double *work = mem_try((size_t)lwork * sizeof *work);
	int *more = mem_alloc((size_t)liwork * sizeof *more);
	bool ok = !work || LAPACK_CALL(lp->dstedc[0], "I", &n, d, e, z, &n, work, &lwork, more, &liwork, &info);
	mem_free(more);
	mem_try_free(work);
	if (!ok)
		return RUNMAT_FAILED;
	return work ? info ? RUNMAT_UNSUPPORTED : RUNMAT_OK : RUNMAT_NO_MEMORY;
}

bool blocks_squares(const double *x, int64_t n)
{
	double most = 0;
	for (int64_t i = 0; i < n; i++) {
		if (!(fabs(x[i]) < 1e140))
			return false;
		most = fmax(most, fabs(x[i]));
	}
	return most > 1e-140;
}

static void reverse(double *x, int64_t n)
{
	for (int64_t i = 0; i < n / 2; i++) {
		double t = x[i];
		x[i] = x[n - 1 - i], x[n - 1 - i] = t;
	}
}

/* Solves the tridiagonal problem on the host and multiplies its vectors by the reflections. d: memory for 2n numbers;
   the first n become the eigenvalues. */
static int finish(const struct room *r, double *d, bool vectors)
{
	struct gpu_call t = { .p = r->w.p };
	int64_t n = r->n;
	double *z = vectors ? mem_try((size_t)(n * n) * sizeof *z) : NULL;
	struct reflections f = { .count = n - 1, .rows = n, .vectors = r->vectors, .dots = r->dots, .shift = 1,
		.scratch = r->scratch };
	DO(&t, z || !vectors ? RUNMAT_OK : RUNMAT_NO_MEMORY);
	DO(&t, device_download(t.p, r->id, (uint64_t)r->diagonals * 8, d, (uint64_t)(2 * n) * 8));
	DO(&t, blocks_squares(d, 2 * n - 1) ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	if (!t.status)
		reverse(d, n), reverse(d + n, n - 1);
	DO(&t, solve(n, d, d + n, z));
	DO(&t, z ? device_upload(t.p, r->id, z, (uint64_t)(n * n) * 8) : RUNMAT_OK);
	DO(&t, z ? blocks_reflect(&r->w, &f, &(struct side){ r->id, n - 1, -1, n }, n) : RUNMAT_OK);
	mem_try_free(z);
	return gpu_end(&t);
}

/* ---- arrays ---- */

static bool can(const struct array *a)
{
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && a->shape.d[0] == a->shape.d[1]
		&& a->shape.d[0] >= LEAST && a->shape.d[0] <= MOST;
}

/* Returns RUNMAT_UNSUPPORTED if the n x n matrix is not symmetric. The host waits. */
static int check_symmetric(const struct work *w, uint64_t a, int64_t n)
{
	uint32_t is[4] = { 1, 1, 1, 1 };
	int status = blocks_classify(w, a, n, is);
	return status ? status : is[2] ? RUNMAT_UNSUPPORTED : RUNMAT_OK;
}

bool eig_may(struct device_call *c)
{
	const struct array *a = c->arg[0];
	c->n = a->shape.d[0], c->elements = c->outs ? a->count : c->n;
	return can(a) && device_has_f64() && lapack_is_open() && blocks_has_room_for(c);
}

/* Whether the library should compute it. Its vectors may have other signs than LAPACK's. */
static bool is_for_library(const struct device_call *c, int64_t n)
{
	return library_wants(c->device, n) && (!c->outs || n >= ANY_SIGNS || library_is_forced(c->device));
}

/* Computes the eigenvalues d of a by the library. The vectors, if they are wanted, go to the buffer r->id. */
static void by_library(struct gpu_call *t, struct room *r, struct array *a, bool vectors, double *d)
{
	struct work w = { t->p, a->cls };
	double norm = NAN;
	uint64_t from = gpu_operand(t, a);
	DO(t, blocks_norm(&w, from, r->n, r->n, &norm));
	DO(t, isfinite(norm) ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	r->id = gpu_numbers(t, RUNMAT_F64, a->count);
	DO(t, blocks_move(t->p, a->cls, RUNMAT_F64, COPY_PLAIN, from, 0, r->id, r->n, r->n, r->n));
	DO(t, library_eigen(&r->w, r->id, r->n, vectors, d));
}

/* Does the same by reflections. */
static void by_reflections(struct gpu_call *t, struct room *r, struct array *a, bool vectors, double *d)
{
	uint64_t from = gpu_operand(t, a);
	room_new(r, t);
	DO(t, blocks_move(t->p, a->cls, RUNMAT_F64, COPY_BACKWARDS, from, 0, r->id, r->n, r->n, r->n));
	DO(t, reduce(r));
	DO(t, finish(r, d, vectors));
}

/*
** Writes the eigenvalues in ascending order to c->numbers. The first result, if wanted, has orthonormal eigenvectors.
** The second one is a diagonal matrix of the eigenvalues.
*/
int eig_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	enum cls cls = (enum cls)a->cls;
	struct gpu_call t = { .p = c->device };
	struct room r = { .w = { c->device, RUNMAT_F64 }, .n = a->shape.d[0] };
	struct work w = { c->device, cls };
	uint64_t x = gpu_operand(&t, a);
	DO(&t, check_symmetric(&w, x, r.n));
	if (t.status)
		return gpu_end(&t);
	bool library = is_for_library(c, r.n);
	double *d = mem_alloc((size_t)(2 * r.n) * sizeof *d);
	if (library)
		by_library(&t, &r, a, c->outs > 0, d);
	if (!library || t.status == RUNMAT_UNSUPPORTED) {
		gpu_end(&t);
		by_reflections(&t, &r, a, c->outs > 0, d);
	}
	if (!t.status)
		memcpy(c->numbers, d, (size_t)r.n * sizeof *d);
	mem_free(d);
	if (c->outs > 0) {
		uint64_t y = gpu_numbers(&t, cls, a->count);
		DO(&t, blocks_move(t.p, RUNMAT_F64, cls, COPY_PLAIN, r.id, 0, y, r.n, r.n, r.n));
		c->out[0] = gpu_result(&t, cls, &a->shape, y);
	}
	if (c->outs > 1) {
		struct device_buffer *b = NULL;
		DO(&t, blocks_diagonal(&w, c->numbers, r.n, &b));
		c->out[1] = gpu_result(&t, cls, &a->shape, gpu_keep(&t, b));
	}
	return gpu_end(&t);
}
