/*
** gpu/library.c - calls of a vendor's library: see library.h.
**
** The memory that a library works in comes from the pool and counts in its limit. If there is too little, or the
** library fails before it begins, own kernels do the work.
*/
#include "gpu/library.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "base/knobs.h"
#include "base/mem.h"
#include "device/place.h"
#include "gpu/complex.h"
#include "gpu/launch.h"

static bool may_call(const struct runmat_provider *p)
{
	return p && p->library && !device_narrows() && strcmp(knob_text(KNOB_accel_libraries), "never") != 0;
}

bool library_is_forced(const struct runmat_provider *p)
{
	return may_call(p) && !strcmp(knob_text(KNOB_accel_libraries), "always");
}

bool library_wants(const struct runmat_provider *p, int64_t rows)
{
	return may_call(p) && (rows >= knob_size(KNOB_library_rows) || library_is_forced(p));
}

/* Notes a failure, and returns RUNMAT_UNSUPPORTED if own kernels can still do the work. */
static int failed(const struct runmat_provider *p, int status, bool began)
{
	if (status && status != RUNMAT_UNSUPPORTED)
		device_note_fallback(p->name, "a library call failed", device_error(p));
	return status && status != RUNMAT_LOST && !began ? RUNMAT_UNSUPPORTED : status;
}

int library_run(const struct runmat_provider *p, struct runmat_library_call *c)
{
	struct device_buffer *work = NULL;
	c->size = sizeof *c, c->ask = true, c->work_bytes = 0;
	device_clear_error();
	int status = p->library(p->self, c);
	if (!status && c->work_bytes)
		status = device_room(p, c->work_bytes, &work);
	if (status)
		return failed(p, status, false);
	c->ask = false, c->work = work ? work->id : 0;
	status = failed(p, p->library(p->self, c), true);
	device_drop(&work, 1);
	return status;
}

/* ---- steps of factorizations ---- */

static int class_of(const struct work *w) { return w->cls & ~LIBRARY_PAIRS; }
static bool is_of_pairs(const struct work *w) { return w->cls & LIBRARY_PAIRS; }
static uint64_t real_item(const struct work *w) { return class_of(w) == RUNMAT_F64 ? 8 : 4; }
static uint64_t item_of(const struct work *w) { return real_item(w) << is_of_pairs(w); }

static struct runmat_library_call call_of(const struct work *w, enum runmat_library function)
{
	return (struct runmat_library_call){ .function = (uint16_t)function, .cls = (uint16_t)class_of(w),
		.complex = is_of_pairs(w) };
}

/* How a matrix of elements that are neighbours along one side is stored; turned: as its transpose. */
static bool stored(const struct side *s, struct runmat_matrix *out, bool *turned)
{
	*turned = s->down != 1;
	*out = (struct runmat_matrix){ s->id, s->first, *turned ? s->down : s->across };
	return (*turned ? s->across : s->down) == 1 && out->apart > 0;
}

int library_substitute(const struct work *w, const struct side *t, enum triangle kind, int64_t n,
	const struct side *x, int64_t columns)
{
	struct runmat_library_call c = call_of(w, RUNMAT_LIBRARY_TRIANGLE);
	bool turned_t, turned_x, lower = kind == LOWER || kind == UNIT_LOWER;
	if (!stored(t, &c.a, &turned_t) || !stored(x, &c.b, &turned_x) || (is_of_pairs(w) && turned_x))
		return RUNMAT_UNSUPPORTED;
	c.rows = turned_x ? columns : n, c.columns = turned_x ? n : columns;
	c.flags = (lower != turned_t ? RUNMAT_LIBRARY_LOWER : 0u) | (turned_x ? RUNMAT_LIBRARY_RIGHT : 0u) |
		(turned_t != turned_x ? RUNMAT_LIBRARY_TRANSPOSED : 0u) |
		(kind == UNIT_LOWER || kind == UNIT_UPPER ? RUNMAT_LIBRARY_UNIT : 0u);
	return library_run(w->p, &c);
}

static double number_of(const void *x, int cls, int64_t i)
{
	return cls == RUNMAT_F64 ? ((const double *)x)[i] : ((const float *)x)[i];
}


/* Runs a call that writes `info`, and waits for this number. */
static int run_and_wait(const struct work *w, struct runmat_library_call *c, int32_t *info)
{
	struct device_buffer *b = NULL;
	int status = blocks_zero_words(w->p, 1, &b);
	c->info = b ? b->id : 0;
	status = status ? status : library_run(w->p, c);
	status = status ? status : device_download(w->p, b->id, 0, info, sizeof *info);
	device_drop(&b, 1);
	return status;
}

int library_cholesky_later(const struct work *w, const struct side *l, int64_t n, uint64_t info)
{
	struct runmat_library_call c = call_of(w, RUNMAT_LIBRARY_CHOLESKY);
	bool turned;
	if (!stored(l, &c.a, &turned))
		return RUNMAT_UNSUPPORTED;
	c.rows = n, c.info = info, c.flags = turned ? 0 : RUNMAT_LIBRARY_LOWER;
	return library_run(w->p, &c);
}

/* A NaN on the diagonal is not positive either; it makes all later ones NaN. */
int library_cholesky(const struct work *w, const struct side *l, int64_t n, bool *positive)
{
	struct device_buffer *b = NULL;
	char last[16];
	int32_t info = 1;
	int status = blocks_zero_words(w->p, 1, &b);
	status = status ? status : library_cholesky_later(w, l, n, b->id);
	status = status ? status : device_download(w->p, b->id, 0, &info, sizeof info);
	device_drop(&b, 1);
	status = status ? status :
		device_download(w->p, l->id, (uint64_t)side_at(l, n - 1, n - 1) * item_of(w), last, item_of(w));
	*positive = !status && !info && number_of(last, class_of(w), 0) > 0;
	return status;
}

/* Whether all numbers of an m x n matrix are finite, and their sums too. */
static int all_finite(const struct work *w, uint64_t a, int64_t m, int64_t n, bool *is)
{
	double norm = NAN;
	int status = blocks_norm(w, a, m, n, &norm);
	*is = isfinite(norm);
	return status;
}

/* The library's pivots are not LAPACK's if a number is NaN. */
int library_lu(const struct work *w, uint64_t a, uint64_t pivots, int64_t m, int64_t n)
{
	struct device_buffer *info = NULL;
	bool is_finite = false;
	struct runmat_library_call c = call_of(w, RUNMAT_LIBRARY_LU);
	int status = all_finite(w, a, m, n, &is_finite);
	if (status || !is_finite)
		return status ? status : RUNMAT_UNSUPPORTED;
	status = blocks_zero_words(w->p, 1, &info);
	c.rows = m, c.columns = n, c.a = (struct runmat_matrix){ a, 0, m };
	c.pivots = pivots, c.info = info ? info->id : 0;
	status = status ? status : library_run(w->p, &c);
	device_drop(&info, 1);
	return status;
}

/*
** LAPACK does not reflect the last column of a square matrix. If the library did, its sign is changed back: in the last
** number of R and the last column of Q.
*/
static int last_sign(const struct work *w, uint64_t tau, uint64_t a, int64_t n, uint64_t r)
{
	char x[8], y[8];
	uint64_t item = item_of(w);
	int status = device_download(w->p, tau, (uint64_t)(n - 1) * item, x, item);
	if (status || number_of(x, w->cls, 0) == 0)
		return status;
	char *column = mem_alloc((size_t)n * item);
	status = device_download(w->p, r, (uint64_t)(n * n - 1) * item, y, item);
	status = status ? status : device_download(w->p, a, (uint64_t)(n * (n - 1)) * item, column, (uint64_t)n * item);
	for (int64_t i = 0; i <= n; i++) {      /* the sign is the highest bit of the last byte */
		char *number = i == n ? y : column + i * (int64_t)item;
		number[item - 1] ^= (char)0x80;
	}
	status = status ? status : device_upload_at(w->p, r, (uint64_t)(n * n - 1) * item, y, item);
	status = status ? status :
		device_upload_at(w->p, a, (uint64_t)(n * (n - 1)) * item, column, (uint64_t)n * item);
	mem_free(column);
	return status;
}

int library_qr(const struct work *w, uint64_t a, int64_t m, int64_t n, uint64_t r, int64_t rows)
{
	struct device_buffer *tau = NULL;
	int32_t info = 1;
	struct runmat_library_call c = call_of(w, RUNMAT_LIBRARY_QR);
	c.rows = m, c.columns = c.depth = n, c.a = (struct runmat_matrix){ a, 0, m };
	int status = device_room(w->p, (uint64_t)n * item_of(w), &tau);
	c.values = tau ? tau->id : 0;
	status = status ? status : run_and_wait(w, &c, &info);
	status = status || !info ? status : RUNMAT_FAILED;
	if (!status && is_of_pairs(w))
		status = complex_part(w, a, m, COMPLEX_UPPER, rows, n, r);
	else if (!status)
		status = LAUNCH(lu_upper, w->p, gpu_groups(rows * n), .T = w->cls, .a = { a }, .y = { r }, .rows = m,
			.m = rows, .n = n);
	c.function = RUNMAT_LIBRARY_QR_VECTORS;
	status = status ? status : run_and_wait(w, &c, &info);
	status = status || !info ? status : RUNMAT_FAILED;
	status = status || m != n || is_of_pairs(w) ? status : last_sign(w, tau->id, a, n, r);
	device_drop(&tau, 1);
	return status;
}

/* Copies n real values to the host, as doubles. */
static int values_of(const struct work *w, uint64_t from, int64_t n, double *values)
{
	int status = device_download(w->p, from, 0, values, (uint64_t)n * real_item(w));
	for (int64_t i = n - 1; i >= 0 && !status && class_of(w) == RUNMAT_F32; i--)
		values[i] = number_of(values, RUNMAT_F32, i);
	return status;
}

int library_eigen(const struct work *w, uint64_t a, int64_t n, bool vectors, double *values)
{
	struct device_buffer *b = NULL;
	int32_t info = 1;
	struct runmat_library_call c = call_of(w, RUNMAT_LIBRARY_EIGEN_SYMMETRIC);
	c.rows = n, c.a = (struct runmat_matrix){ a, 0, n };
	c.flags = RUNMAT_LIBRARY_LOWER | (vectors ? RUNMAT_LIBRARY_VECTORS : 0u);
	int status = device_room(w->p, (uint64_t)n * real_item(w), &b);
	c.values = b ? b->id : 0;
	status = status ? status : run_and_wait(w, &c, &info);
	status = status || !info ? status : RUNMAT_FAILED;
	status = status ? status : values_of(w, b->id, n, values);
	device_drop(&b, 1);
	return status;
}

int library_svd(const struct work *w, uint64_t a, int64_t first, int64_t m, int64_t n, uint64_t u, uint64_t v,
	double *values)
{
	struct device_buffer *b = NULL;
	int32_t info = 1;
	struct runmat_library_call c = call_of(w, RUNMAT_LIBRARY_SVD);
	c.rows = m, c.columns = n, c.flags = u ? RUNMAT_LIBRARY_VECTORS : 0u;
	c.a = (struct runmat_matrix){ a, first, m };
	c.b = (struct runmat_matrix){ u, 0, m }, c.c = (struct runmat_matrix){ v, 0, n };
	int status = device_room(w->p, (uint64_t)n * real_item(w), &b);
	c.values = b ? b->id : 0;
	status = status ? status : run_and_wait(w, &c, &info);
	status = status || !info ? status : RUNMAT_UNSUPPORTED;
	status = status ? status : values_of(w, b->id, n, values);
	double rounding = class_of(w) == RUNMAT_F64 ? DBL_EPSILON : FLT_EPSILON;
	if (!status && !(c.perturbed <= rounding * values[0]))
		status = RUNMAT_UNSUPPORTED;
	device_drop(&b, 1);
	return status;
}
