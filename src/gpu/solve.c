/*
** gpu/solve.c - linear systems A * x = b with a square matrix, on a device.
**
** A triangular matrix is used as it is. A symmetric matrix with a positive diagonal is factorized by Cholesky's method,
** and any other matrix by LU. The host must warn if the condition number is large. To estimate this number, the host
** would have to wait for the device several times, so the device computes the inverse of a small matrix instead. If the
** condition number is large, the host solves the system again and warns.
*/
#include <math.h>

#include "base/mem.h"
#include "device/place.h"
#include "gpu/blocks.h"
#include "gpu/call.h"
#include "gpu/library.h"

enum { MOST = 8192 };                   /* rows of the matrix */
enum { ESTIMATED = 256 };               /* rows from which the norm of the inverse is estimated */

/* A matrix that is a triangle, L * L', or a permutation of L * U. */
struct solver {
	struct work w;
	int64_t n;
	bool lower, upper;              /* the triangles in t; both: L * L', or L * U if `order` is set */
	struct device_buffer *order;    /* the order of the rows of L * U, or NULL; b must have this order, too */
	int32_t *row;                   /* a copy of `order` on the host, or NULL */
	struct side t;                  /* the triangles */
};

static int solve_with(const struct solver *s, uint64_t b, int64_t columns)
{
	struct side x = { b, 0, 1, s->n }, back = { s->t.id, s->t.first, s->t.across, s->t.down };
	int status = s->lower ? blocks_substitute(&s->w, &s->t, s->order ? UNIT_LOWER : LOWER, s->n, &x,
		columns) : RUNMAT_OK;
	if (!s->upper || status)
		return status;
	return blocks_substitute(&s->w, s->lower && !s->order ? &back : &s->t, UPPER, s->n, &x, columns);
}

/* Solves A' * x = b, but the rows of x have the order of the rows of L * U. */
static int solve_turned(const struct solver *s, uint64_t b, int64_t columns)
{
	struct side x = { b, 0, 1, s->n }, back = { s->t.id, s->t.first, s->t.across, s->t.down };
	if (s->lower && s->upper && !s->order)
		return solve_with(s, b, columns);
	int status = s->upper ? blocks_substitute(&s->w, &back, LOWER, s->n, &x, columns) : RUNMAT_OK;
	return status || !s->lower ? status :
		blocks_substitute(&s->w, &back, s->order ? UNIT_UPPER : UPPER, s->n, &x, columns);
}

/* ---- the condition number ---- */

enum { TRIED = 2 };                     /* vectors at a time */

/* Writes the vectors x to the columns of b behind the first ones. ordered: in the order of the rows of L * U. */
static int send(const struct solver *s, const double *x, bool ordered, uint64_t b, int64_t before)
{
	int64_t n = s->n, count = n * TRIED, item = s->w.cls == RUNMAT_F64 ? 8 : 4;
	double *y = mem_alloc((size_t)count * sizeof *y);
	float *narrow = (float *)(void *)y;
	for (int64_t i = 0; i < count; i++) {
		double number = s->row && ordered ? x[i / n * n + s->row[i % n]] : x[i];
		if (item == 8)
			y[i] = number;
		else
			narrow[i] = (float)number;
	}
	int status = device_upload_at(s->w.p, b, (uint64_t)(before * n * item), y, (uint64_t)(count * item));
	mem_free(y);
	return status;
}

/* Reads the vectors that `send` wrote. ordered: they have the order of the rows of L * U. */
static int fetch(const struct solver *s, double *x, bool ordered, uint64_t b, int64_t before)
{
	int64_t n = s->n, count = n * TRIED, item = s->w.cls == RUNMAT_F64 ? 8 : 4;
	double *y = mem_alloc((size_t)count * sizeof *y);
	const float *narrow = (const float *)(const void *)y;
	int status = device_download(s->w.p, b, (uint64_t)(before * n * item), y, (uint64_t)(count * item));
	for (int64_t i = 0; i < count && !status; i++)
		x[s->row && ordered ? i / n * n + s->row[i % n] : i] = item == 8 ? y[i] : (double)narrow[i];
	mem_free(y);
	return status;
}

/* The largest 1-norm of the vectors; NaN if there is one. */
static double largest_norm(const double *x, int64_t n)
{
	double most = 0;
	for (int j = 0; j < TRIED; j++) {
		double sum = 0;
		for (int64_t i = 0; i < n; i++)
			sum += fabs(x[j * n + i]);
		most = sum > most || isnan(sum) ? sum : most;
	}
	return most;
}

/* Vectors of signs that look random, and whose 1-norm is 1. */
static void random_signs(double *x, int64_t n)
{
	uint64_t bits = 0x9E3779B97F4A7C15u;
	for (int64_t i = 0; i < n * TRIED; i++) {
		bits ^= bits << 13, bits ^= bits >> 7, bits ^= bits << 17;
		x[i] = (bits >> 40 & 1 ? 1 : -1) / (double)n;
	}
}

/* Replaces each vector by the unit vector of its largest number; the vectors differ. */
static void largest_units(double *x, int64_t n)
{
	int64_t at[TRIED] = { 0 };
	for (int j = 0; j < TRIED; j++) {
		double most = -1;
		for (int64_t i = 0; i < n; i++)
			if (fabs(x[j * n + i]) > most && (!j || i != at[0]))
				most = fabs(x[j * n + i]), at[j] = i;
	}
	for (int64_t i = 0; i < TRIED * n; i++)
		x[i] = at[i / n] == i % n;
}

/*
** Improves an estimate of the 1-norm of the inverse (Higham and Tisseur, 2000). x: vectors that were multiplied by the
** inverse. The estimate is rarely less than a third of the norm, and it is never more.
*/
static int improve(const struct solver *s, double *x, double *norm)
{
	enum { TURNS = 2 };
	int64_t n = s->n;
	struct gpu_call t = { .p = s->w.p };
	uint64_t b = gpu_numbers(&t, s->w.cls, n * TRIED);
	for (int turn = 0; turn < TURNS && !t.status && isfinite(*norm); turn++) {
		double before = *norm;
		for (int64_t i = 0; i < n * TRIED; i++)
			x[i] = x[i] < 0 ? -1 : 1;
		DO(&t, send(s, x, false, b, 0));
		DO(&t, solve_turned(s, b, TRIED));
		DO(&t, fetch(s, x, true, b, 0));
		largest_units(x, n);
		DO(&t, send(s, x, true, b, 0));
		DO(&t, solve_with(s, b, TRIED));
		DO(&t, fetch(s, x, false, b, 0));
		double now = t.status ? 0 : largest_norm(x, n);
		*norm = now > before || isnan(now) ? now : before;
		if (!(now > before))
			break;
	}
	return gpu_end(&t);
}

/*
** Solves for the columns of b, behind which there is room for more columns. Also computes the reciprocal condition
** number. The product of the inverse and a random vector is rarely a thousandth of what the norms allow. So if the
** condition number is good even then, no further solution is needed.
*/
static int solve_and_estimate(const struct solver *s, uint64_t a, uint64_t b, int64_t columns, double *rcond)
{
	int64_t n = s->n;
	double norm = 0, inverse = NAN, doubt = 1000 * (double)n, least = s->w.cls == RUNMAT_F64 ? 1e-12 : 1e-4;
	double *x = mem_alloc((size_t)(n * TRIED) * sizeof *x);
	random_signs(x, n);
	int status = blocks_norm(&s->w, a, n, n, &norm);
	status = status ? status : send(s, x, true, b, columns);
	status = status ? status : solve_with(s, b, columns + TRIED);
	status = status ? status : fetch(s, x, false, b, columns);
	if (!status)
		inverse = largest_norm(x, n);
	if (!status && !(1 / (norm * inverse * doubt) > least))
		status = improve(s, x, &inverse);
	*rcond = status ? 0 : 1 / (norm * inverse);
	mem_free(x);
	return status;
}

/* Computes the norm of the inverse from the inverse itself. */
static int invert(const struct solver *s, double *norm)
{
	struct gpu_call t = { .p = s->w.p };
	uint64_t unit = gpu_numbers(&t, s->w.cls, s->n * s->n);
	DO(&t, blocks_unit(&s->w, unit, s->n));
	DO(&t, solve_with(s, unit, s->n));
	DO(&t, blocks_norm(&s->w, unit, s->n, s->n, norm));
	return gpu_end(&t);
}

/* Solves for the columns of b, and computes the reciprocal condition number from the norms of A and of its inverse. */
static int solve_and_invert(const struct solver *s, uint64_t a, uint64_t b, int64_t columns, double *rcond)
{
	double norm = 0, inverse = 0;
	int status = blocks_norm(&s->w, a, s->n, s->n, &norm);
	status = status ? status : invert(s, &inverse);
	*rcond = status ? 0 : 1 / (norm * inverse);
	return status ? status : solve_with(s, b, columns);
}

/* A copy of b with room for more columns; for L * U its rows have the order of the factors. */
static int copy_of(const struct solver *s, struct array *b, int64_t more, struct device_buffer **out)
{
	struct gpu_call t = { .p = s->w.p };
	if (s->order)
		return lu_rows(&s->w, b, s->order->id, more, out);
	uint64_t from = gpu_operand(&t, b), to = gpu_numbers(&t, s->w.cls, b->count + more * s->n);
	DO(&t, t.p->copy(t.p->self, to, 0, from, 0, array_bytes(b)));
	*out = gpu_share(&t, to);
	return gpu_end(&t);
}

/*
** Uses a triangle, or computes the Cholesky factor. Returns RUNMAT_UNSUPPORTED if neither is possible. *own: the copy
** that contains the factor, or NULL.
*/
static int choose(struct solver *s, struct array *a, uint64_t id, struct device_buffer **own)
{
	uint32_t is[4] = { 1, 1, 1, 1 };
	bool positive = true;
	int status = blocks_classify(&s->w, id, s->n, is);
	s->upper = !is[0], s->lower = is[0] && !is[1];
	s->t = (struct side){ id, 0, 1, s->n };
	if (!status && !s->upper && !s->lower) {
		status = is[2] || is[3] ? RUNMAT_UNSUPPORTED : blocks_copy(s->w.p, a, own);
		if (!status)
			s->t.id = (*own)->id, s->lower = s->upper = true;
		status = status ? status : blocks_factor(&s->w, &s->t, s->n, &positive);
		status = status || positive ? status : RUNMAT_UNSUPPORTED;
	}
	return status;
}

/* Computes the LU factors. */
static int choose_factors(struct solver *s, struct array *a, struct device_buffer **own)
{
	struct lu f;
	device_drop(own, 1);
	*own = NULL;
	int status = lu_factor(&s->w, a, &f);
	if (!status) {
		*own = device_buffer_ref(f.factors), s->order = device_buffer_ref(f.order);
		s->row = f.row, f.row = NULL;
		s->t = (struct side){ f.factors->id, 0, 1, s->n };
		s->lower = s->upper = true;
	}
	lu_done(&f);
	return status;
}

bool solve_may(struct device_call *c)
{
	const struct array *a = c->arg[0], *b = c->arg[1];
	c->n = a->shape.d[0], c->elements = b->count;
	return blocks_can(a, MOST) && b->cls == a->cls && b->shape.nd == 2 && b->shape.d[0] == a->shape.d[0]
		&& b->shape.d[1] > 0 && !b->complex && b->count < 1 << 28 && blocks_has_room_for(c);
}

/* Computes a \ b for a square matrix a. Returns RUNMAT_UNSUPPORTED if the condition number is large. */
int solve_run(struct device_call *c)
{
	struct array *a = c->arg[0], *b = c->arg[1];
	struct solver s = { .w = { c->device, a->cls }, .n = a->shape.d[0] };
	struct device_buffer *from = NULL, *own = NULL, *to = NULL;
	double rcond = 0;
	int status = device_array(s.w.p, a, &from);
	status = status ? status : choose(&s, a, from->id, &own);
	if (status == RUNMAT_UNSUPPORTED)
		status = choose_factors(&s, a, &own);
	bool estimates = s.n >= ESTIMATED && library_wants(s.w.p, s.n);
	status = status ? status : copy_of(&s, b, estimates ? TRIED : 0, &to);
	if (!status)
		status = (estimates ? solve_and_estimate : solve_and_invert)(
			&s, from->id, to->id, b->shape.d[1], &rcond);
	if (!status && !(rcond > (a->cls == CLS_DOUBLE ? 1e-12 : 1e-4)))
		status = RUNMAT_UNSUPPORTED;
	device_drop((struct device_buffer *[]){ s.order, from, own }, 3);
	mem_free(s.row);
	if (status)
		device_drop(&to, 1);
	else
		c->out[0] = array_on_device((enum cls)a->cls, false, &b->shape, to);
	return status;
}
