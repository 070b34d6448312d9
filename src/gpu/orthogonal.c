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
#include "gpu/launch.h"
#include "gpu/library.h"

enum { MOST_COLUMNS = 4096, MOST_ELEMENTS = 1 << 28 };
/* If the norm of the first Q'*Q is below this, the second pass makes Q orthogonal to the last bit. */
static const double near_one = 1 + 1e-3;

int blocks_move(const struct runmat_provider *p, int from, int to, enum copy_kind kind, uint64_t x, uint64_t s,
	uint64_t y, int64_t rows_x, int64_t rows, int64_t columns)
{
	return LAUNCH(copy_matrix, p, gpu_groups(rows * columns), .x = { x, from }, .signs = { s }, .y = { y, to },
		.rows_x = rows_x,
		.rows = rows, .columns = columns, .kind = kind);
}

/* Returns the first `rows` rows of a, as doubles. */
static struct array *doubles_of(const struct runmat_provider *p, struct array *a, int64_t rows)
{
	struct device_buffer *b = NULL, *to = NULL;
	int64_t columns = a->shape.d[1];
	int status = device_array(p, a, &b);
	status = status ? status : device_room(p, (uint64_t)(rows * columns) * 8, &to);
	status = status ? status : blocks_move(p, a->cls, RUNMAT_F64, COPY_PLAIN, b->id, 0, to->id, a->shape.d[0], rows,
		columns);
	device_drop((struct device_buffer *[]){ b, status ? to : NULL }, 2);
	if (status)
		device_work_failed(p, "the device could not factor a matrix", status);
	return status ? NULL : array_on_device(CLS_DOUBLE, false, &(shape){ 2, { rows, columns } }, to);
}

/* Returns x * y, or x' * y if tx is set. */
static struct array *product(const struct runmat_provider *p, struct array *x, bool tx, struct array *y)
{
	struct device_buffer *b[3] = { NULL };
	shape s = { 2, { x->shape.d[tx], y->shape.d[1] } };
	int status = p->gemm ? device_array(p, x, &b[0]) : RUNMAT_UNSUPPORTED;
	status = status ? status : device_array(p, y, &b[1]);
	status = status ? status : device_room(p, (uint64_t)(s.d[0] * s.d[1]) * 8, &b[2]);
	status = status ? status : device_multiply(p, CLS_DOUBLE, x, tx, y, false, b[0]->id, b[1]->id, b[2]->id);
	device_drop(b, status ? 3 : 2);
	if (status == RUNMAT_UNSUPPORTED)
		return device_pages(p, x, tx, y, false, &s);
	if (status)
		device_work_failed(p, "the device could not factor a matrix", status);
	return status ? NULL : array_on_device(CLS_DOUBLE, false, &s, b[2]);
}

struct ortho {
	const struct runmat_provider *p;
	struct array *q, *r[2];         /* A = q * r[1] * r[0] */
};

static void done(struct ortho *o) { array_unref(o->q), array_unref(o->r[0]), array_unref(o->r[1]); }

static uint64_t id_of(const struct runmat_provider *p, const struct array *a) { return storage_buffer(a->storage,
	p)->id; }

/*
** One pass: replaces q by a more orthogonal q and an upper triangle r[number]. Returns a status; RUNMAT_UNSUPPORTED:
** the condition number is too large.
*/
static int pass(struct ortho *o, int number)
{
	const struct runmat_provider *p = o->p;
	struct work w = { p, RUNMAT_F64 };
	int64_t m = o->q->shape.d[0], n = o->q->shape.d[1];
	double norm = 1;
	bool positive = false;
	struct array *r = o->r[number] = product(p, o->q, true, o->q);
	if (!r)
		return RUNMAT_UNSUPPORTED;
	/* t and x are the transposes of r and q: t is a lower triangle, and the solution of t * y = x is the new q'. */
	struct side t = { id_of(p, r), 0, n, 1 }, x = { id_of(p, o->q), 0, m, 1 };
	int status = number ? blocks_norm(&w, t.id, n, n, &norm) : RUNMAT_OK;
	if (!status && !(norm < near_one))
		return RUNMAT_UNSUPPORTED;
	status = status ? status : blocks_factor(&w, &t, n, &positive);
	if (!status && !positive)
		return RUNMAT_UNSUPPORTED;
	status = status ? status : blocks_clear(&w, t.id, n, false);
	return status ? status : blocks_substitute(&w, &t, LOWER, n, &x, m);
}

static bool factor(struct ortho *o, struct array *a)
{
	int status = (o->q = doubles_of(o->p, a, a->shape.d[0])) ? RUNMAT_OK : RUNMAT_UNSUPPORTED;
	for (int i = 0; i < 2 && !status; i++)
		status = pass(o, i);
	if (status)
		device_work_failed(o->p, "the device could not factor a matrix", status);
	return !status;
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
	int status = RUNMAT_OK;
	for (int64_t k = 0; k < n && !status; k += BLOCK) {
		int64_t size = MIN(BLOCK, n - k), rest = n - k - size;
		status = LAUNCH(orthogonal_signs, w->p, 1, .square = { square }, .signs = { s }, .size = size,
			.first = side_at(&l, k, k),
			.rows = n, .before = k, .kept = kept);
		if (!rest || status)
			continue;
		struct side beside = { square, side_at(&l, k, k + size), 1, n },
			    below = { square, side_at(&l, k + size, k), n, 1 };
		struct side c = { square, side_at(&l, k + size, k + size), 1, n }, down = { square, below.first, 1, n },
			across = { square, beside.first, n, 1 };
		status = blocks_solve_one(w, &l, UNIT_LOWER, k, size, &beside, rest);
		status = status ? status : blocks_solve_one(w, &upper, LOWER, k, size, &below, rest);
		status = status ? status : blocks_update(w, false, rest, rest, size, &c, &down, &across);
	}
	return status;
}

/* Returns the first `rows` rows of x, multiplied by the signs s, in class cls. */
static struct array *signed_of(const struct ortho *o, struct array *x, enum copy_kind kind, uint64_t s, int cls,
	int64_t rows)
{
	struct device_buffer *to = NULL;
	shape is = { 2, { rows, x->shape.d[1] } };
	int status = device_room(o->p, (uint64_t)(rows * is.d[1]) * (cls == CLS_DOUBLE ? 8 : 4), &to);
	status = status ?
		status :
		blocks_move(o->p, RUNMAT_F64, cls, kind, id_of(o->p, x), s, to->id, x->shape.d[0], rows, is.d[1]);
	device_drop(&to, status != RUNMAT_OK);
	if (status)
		device_work_failed(o->p, "the device could not factor a matrix", status);
	return status ? NULL : array_on_device((enum cls)cls, false, &is, to);
}

/* Makes Q (unless q is NULL) and R with LAPACK's signs. */
static bool results(const struct ortho *o, int cls, int64_t rows_of_r, struct array **q, struct array **r)
{
	int64_t m = o->q->shape.d[0], n = o->q->shape.d[1];
	struct work w = { o->p, RUNMAT_F64 };
	struct device_buffer *s = NULL;
	struct array *square = doubles_of(o->p, o->q, n),
		     *both = square ? product(o->p, o->r[1], false, o->r[0]) : NULL;
	int status = both ? device_room(o->p, (uint64_t)n * 8, &s) : RUNMAT_UNSUPPORTED;
	status = status ? status : signs(&w, id_of(o->p, square), n, m == n ? n - 1 : -1, s->id);
	if (status)
		device_work_failed(o->p, "the device could not factor a matrix", status);
	else {
		*r = signed_of(o, both, COPY_UPPER, s->id, cls, rows_of_r);
		if (q && *r)
			*q = signed_of(o, o->q, COPY_SIGN_COLUMNS, s->id, cls, m);
	}
	array_unref(square), array_unref(both);
	device_drop(&s, 1);
	return *r && (!q || *q);
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
	struct device_buffer *b[2] = { NULL };
	int64_t m = a->shape.d[0], n = a->shape.d[1], rows = a->shape.d[!c->option.qr.all_rows];
	int status = library_wants(w.p, n) ? blocks_copy(w.p, a, &b[1]) : RUNMAT_UNSUPPORTED;
	status = status ? status : device_room(w.p, (uint64_t)(rows * n * array_item(a)), &b[0]);
	status = status ? status : library_qr(&w, b[1]->id, m, n, b[0]->id, rows);
	if (status) {
		device_drop(b, 2);
		return status;
	}
	c->out[0] = array_on_device((enum cls)a->cls, false, &(shape){ 2, { rows, n } }, b[0]);
	if (c->outs > 1)
		c->out[1] = array_on_device((enum cls)a->cls, false, &(shape){ 2, { m, n } }, b[1]);
	else
		device_drop(&b[1], 1);
	return RUNMAT_OK;
}

/*
** The first result is R. The second result, if it is wanted, is Q. Returns RUNMAT_UNSUPPORTED if the
** condition number is large and there is no library, or if the device failed.
*/
int qr_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	struct ortho o = { .p = c->device };
	bool ok = factor(&o, a) &&
		results(&o, a->cls, a->shape.d[!c->option.qr.all_rows], c->outs > 1 ? &c->out[1] : NULL, &c->out[0]);
	done(&o);
	return ok ? RUNMAT_OK : by_library(c);          /* device_work_failed has been called already */
}

/* Returns r[0] \ (r[1] \ (Q' * b)). */
static struct array *solved(const struct ortho *o, struct array *b)
{
	int64_t n = o->q->shape.d[1], rows = b->shape.d[0], columns = b->shape.d[1];
	struct work w = { o->p, RUNMAT_F64 };
	struct array *y = doubles_of(o->p, b, rows), *x = y ? product(o->p, o->q, true, y) : NULL, *out = NULL;
	int status = x ? RUNMAT_OK : RUNMAT_UNSUPPORTED;
	for (int i = 1; i >= 0 && !status; i--) {
		struct side t = { id_of(o->p, o->r[i]), 0, 1, n }, s = { id_of(o->p, x), 0, 1, n };
		status = blocks_substitute(&w, &t, UPPER, n, &s, columns);
	}
	if (status)
		device_work_failed(o->p, "the device could not solve linear equations", status);
	else
		out = b->cls == CLS_DOUBLE ? array_ref(x) : signed_of(o, x, COPY_PLAIN, 0, CLS_SINGLE, n);
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
	done(&o);
	return c->out[0] ? RUNMAT_OK : RUNMAT_UNSUPPORTED;
}
