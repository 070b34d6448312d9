/*
** gpu/orthogonal.c - QR factorization of matrices with many columns, and least squares, on a device
** (text/orthogonal.k).
**
** The method is CholeskyQR2, in doubles, also for singles. R is the Cholesky factor of A'*A, and Q is A / R. Because
** the error of this Q grows with the condition number of A, the same is done a second time with Q in place of A. The
** work is matrix products and Cholesky factorizations only. This is not possible if A'*A is not positive definite, or
** if the first Q is too far from orthogonal (a condition number of A above about 1e7). Then the device's library
** computes reflections, or the host factorizes A. The signs are those of LAPACK.
*/
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "device/place.h"
#include "gpu/blocks.h"
#include "gpu/call.h"
#include "gpu/library.h"

enum { MOST_COLUMNS = 4096, MOST_ELEMENTS = 1 << 28 };
/* If the norm of the first Q'*Q is below this, the second pass makes Q orthogonal to the last bit. */
static const double near_one = 1 + 1e-3;

int blocks_move(const struct runmat_provider *p, int from, int to, enum copy_kind kind, uint64_t x, uint64_t s,
	uint64_t y, int64_t rows_x, int64_t rows, int64_t columns)
{
	return LAUNCH(copy_matrix, p, gpu_groups(rows * columns), .x = { x, from }, .signs = { s }, .y = { y, to },
		.rows_x = rows_x, .rows = rows, .columns = columns, .kind = kind);
}

/* Ends a call that factors a matrix. Notes a failure, unless the status is RUNMAT_UNSUPPORTED. */
static int end(struct gpu_call *t)
{
	int status = gpu_end(t);
	if (status)
		device_work_failed(t->p, "the device could not factor a matrix", status);
	return status;
}

/* Returns the first `rows` rows of x, in class `to`, multiplied by the signs s (blocks_move). */
static struct array *copy_of(const struct runmat_provider *p, struct array *x, int64_t rows, enum cls to,
	enum copy_kind kind, uint64_t s)
{
	struct gpu_call t = { .p = p };
	shape is = { 2, { rows, x->shape.d[1] } };
	uint64_t from = gpu_operand(&t, x), y = gpu_numbers(&t, to, rows * is.d[1]);
	DO(&t, blocks_move(p, x->cls, to, kind, from, s, y, x->shape.d[0], rows, is.d[1]));
	struct array *out = gpu_result(&t, to, &is, y);
	end(&t);
	return out;
}

/* Returns x * y, or x' * y if tx is set. */
static struct array *product(const struct runmat_provider *p, struct array *x, bool tx, struct array *y)
{
	struct gpu_call t = { .p = p, .status = p->gemm ? RUNMAT_OK : RUNMAT_UNSUPPORTED };
	shape s = { 2, { x->shape.d[tx], y->shape.d[1] } };
	uint64_t a = gpu_operand(&t, x), b = gpu_operand(&t, y), c = gpu_numbers(&t, RUNMAT_F64, s.d[0] * s.d[1]);
	DO(&t, device_multiply(p, CLS_DOUBLE, x, tx, y, false, a, b, c));
	struct array *out = gpu_result(&t, CLS_DOUBLE, &s, c);
	return end(&t) == RUNMAT_UNSUPPORTED ? device_pages(p, x, tx, y, false, &s) : out;
}

struct ortho {
	const struct runmat_provider *p;
	struct array *q, *r[2];         /* A = q * r[1] * r[0] */
};

static void ortho_free(struct ortho *o) { array_unref(o->q), array_unref(o->r[0]), array_unref(o->r[1]); }

static uint64_t id_of(const struct runmat_provider *p, const struct array *a) { return storage_buffer(a->storage,
	p)->id; }

/*
** One pass: replaces q by a more orthogonal q and an upper triangle r[number]. Returns a status; RUNMAT_UNSUPPORTED:
** the condition number is too large.
*/
static int pass(struct ortho *o, int number)
{
	struct gpu_call c = { .p = o->p };
	struct work w = { o->p, RUNMAT_F64 };
	int64_t m = o->q->shape.d[0], n = o->q->shape.d[1];
	double norm = 1;
	bool positive = false;
	struct array *r = o->r[number] = product(o->p, o->q, true, o->q);
	if (!r)
		return RUNMAT_UNSUPPORTED;
	/* t and x are the transposes of r and q: t is a lower triangle, and the solution of t * y = x is the new q'. */
	struct side t = { id_of(o->p, r), 0, n, 1 }, x = { id_of(o->p, o->q), 0, m, 1 };
	DO(&c, number ? blocks_norm(&w, t.id, n, n, &norm) : RUNMAT_OK);
	DO(&c, norm < near_one ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	DO(&c, blocks_factor(&w, &t, n, &positive));
	DO(&c, positive ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	DO(&c, blocks_clear(&w, t.id, n, false));
	DO(&c, blocks_substitute(&w, &t, LOWER, n, &x, m));
	return gpu_end(&c);
}

static bool factor(struct ortho *o, struct array *a)
{
	o->q = copy_of(o->p, a, a->shape.d[0], CLS_DOUBLE, COPY_PLAIN, 0);
	struct gpu_call t = { .p = o->p, .status = o->q ? RUNMAT_OK : RUNMAT_UNSUPPORTED };
	for (int i = 0; i < 2; i++)
		DO(&t, pass(o, i));
	return end(&t) == RUNMAT_OK;
}

/* ---- signs ---- */

/*
** Computes the n signs that make Q and R those of LAPACK, from the first n rows of Q (`square`, which is overwritten).
** text/orthogonal.k explains the method, which replaces the square by its LU factorization. kept: the row that LAPACK
** does not reflect, which is the last row of a square matrix; -1: there is none.
*/
static int signs(const struct work *w, uint64_t square, int64_t n, int64_t kept, uint64_t s)
{
	struct side l = { square, 0, 1, n }, upper = { square, 0, n, 1 };       /* upper: U', a lower triangle */
	struct gpu_call t = { .p = w->p };
	for (int64_t k = 0; k < n && !t.status; k += BLOCK) {
		int64_t size = MIN(BLOCK, n - k), rest = n - k - size;
		STEP(&t, orthogonal_signs, 1, .square = { square }, .signs = { s }, .size = size,
			.first = side_at(&l, k, k), .rows = n, .before = k, .kept = kept);
		if (!rest)
			break;
		struct side beside = { square, side_at(&l, k, k + size), 1, n },
			    below = { square, side_at(&l, k + size, k), n, 1 };
		struct side c = { square, side_at(&l, k + size, k + size), 1, n }, down = { square, below.first, 1, n },
			across = { square, beside.first, n, 1 };
		DO(&t, blocks_solve_one(w, &l, UNIT_LOWER, k, size, &beside, rest));
		DO(&t, blocks_solve_one(w, &upper, LOWER, k, size, &below, rest));
		DO(&t, blocks_update(w, false, rest, rest, size, &c, &down, &across));
	}
	return gpu_end(&t);
}

/* Makes Q (unless q is NULL) and R with LAPACK's signs. */
static bool results(const struct ortho *o, enum cls cls, int64_t rows_of_r, struct array **q, struct array **r)
{
	int64_t m = o->q->shape.d[0], n = o->q->shape.d[1];
	struct work w = { o->p, RUNMAT_F64 };
	struct array *square = copy_of(o->p, o->q, n, CLS_DOUBLE, COPY_PLAIN, 0),
		     *both = square ? product(o->p, o->r[1], false, o->r[0]) : NULL;
	struct gpu_call t = { .p = o->p, .status = both ? RUNMAT_OK : RUNMAT_UNSUPPORTED };
	uint64_t s = gpu_numbers(&t, RUNMAT_F64, n);
	DO(&t, signs(&w, id_of(o->p, square), n, m == n ? n - 1 : -1, s));
	if (!t.status)
		*r = copy_of(o->p, both, rows_of_r, cls, COPY_UPPER, s);
	if (*r && q)
		*q = copy_of(o->p, o->q, m, cls, COPY_SIGN_COLUMNS, s);
	end(&t);
	array_unref(square), array_unref(both);
	if (*r && q && !*q)
		array_unref(*r), *r = NULL;
	return *r != NULL;
}

/* ---- arrays ---- */

static bool can(const struct array *a)
{
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && a->shape.d[1] > 0
		&& a->shape.d[0] >= a->shape.d[1] && a->shape.d[1] <= MOST_COLUMNS && a->count <= MOST_ELEMENTS;
}

static bool may(struct device_call *c, const struct array *b)
{
	const struct array *a = c->arg[0];
	c->n = a->shape.d[1], c->elements = b ? b->count : a->count;
	return can(a) && device_has_f64() && blocks_has_room_for(c);
}

bool qr_may(struct device_call *c) { return may(c, NULL); }

/* Computes R and Q by the library's reflections, which need no small condition number. */
static int by_library(struct device_call *c)
{
	struct array *a = c->arg[0];
	struct work w = { c->device, a->cls };
	int64_t m = a->shape.d[0], n = a->shape.d[1], rows = a->shape.d[!c->option.qr.all_rows];
	struct gpu_call t = { .p = c->device, .status = library_wants(w.p, n) ? RUNMAT_OK : RUNMAT_UNSUPPORTED };
	uint64_t q = gpu_operand_copy(&t, a), r = gpu_numbers(&t, w.cls, rows * n);
	DO(&t, library_qr(&w, q, m, n, r, rows));
	c->out[0] = gpu_result(&t, (enum cls)w.cls, &(shape){ 2, { rows, n } }, r);
	if (c->outs > 1)
		c->out[1] = gpu_result(&t, (enum cls)w.cls, &(shape){ 2, { m, n } }, q);
	return gpu_end(&t);
}

/*
** The first result is R. The second result, if it is wanted, is Q. Returns RUNMAT_UNSUPPORTED if the
** condition number is large and there is no library, or if the device failed.
*/
int qr_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	struct ortho o = { .p = c->device };
	int64_t rows = a->shape.d[!c->option.qr.all_rows];
	bool ok = factor(&o, a) &&
		results(&o, (enum cls)a->cls, rows, c->outs > 1 ? &c->out[1] : NULL, &c->out[0]);
	ortho_free(&o);
	return ok ? RUNMAT_OK : by_library(c);          /* device_work_failed has been called already */
}

/* Returns r[0] \ (r[1] \ (Q' * b)). */
static struct array *solved(const struct ortho *o, struct array *b)
{
	int64_t n = o->q->shape.d[1], rows = b->shape.d[0], columns = b->shape.d[1];
	struct work w = { o->p, RUNMAT_F64 };
	struct array *y = copy_of(o->p, b, rows, CLS_DOUBLE, COPY_PLAIN, 0),
		     *x = y ? product(o->p, o->q, true, y) : NULL, *out = NULL;
	struct gpu_call c = { .p = o->p, .status = x ? RUNMAT_OK : RUNMAT_UNSUPPORTED };
	for (int i = 1; i >= 0 && !c.status; i--) {
		struct side t = { id_of(o->p, o->r[i]), 0, 1, n }, s = { id_of(o->p, x), 0, 1, n };
		DO(&c, blocks_substitute(&w, &t, UPPER, n, &s, columns));
	}
	if (end(&c) == RUNMAT_OK)
		out = b->cls == CLS_DOUBLE ? array_ref(x) : copy_of(o->p, x, n, CLS_SINGLE, COPY_PLAIN, 0);
	array_unref(y), array_unref(x);
	return out;
}

bool least_may(struct device_call *c)
{
	const struct array *a = c->arg[0], *b = c->arg[1];
	return may(c, b) && b->cls == a->cls && b->shape.nd == 2 && b->shape.d[0] == a->shape.d[0]
		&& b->shape.d[1] > 0 && !b->complex && b->count <= MOST_ELEMENTS;
}

/* Computes a \ b by least squares. */
int least_run(struct device_call *c)
{
	struct ortho o = { .p = c->device };
	c->out[0] = factor(&o, c->arg[0]) ? solved(&o, c->arg[1]) : NULL;
	ortho_free(&o);
	return c->out[0] ? RUNMAT_OK : RUNMAT_UNSUPPORTED;
}
