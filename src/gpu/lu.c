/*
** gpu/lu.c - LU factorization with partial pivoting, inverse and determinant on a device (text/lu.k). Linear systems
** are in solve.c.
**
** The factorization works on panels of 32 columns. It factorizes the panel, swaps the rows of all other columns, and
** computes the rows of U to the right of the panel. Then it subtracts the product of the panel and these rows from the
** rest of the matrix. The pivots are those that LAPACK chooses.
**
** At the end the pivots are copied to the host, which computes the order of the rows. This order gives the sign of the
** determinant. Kernels use it to copy all rows of a result in one launch, instead of many swaps.
*/
#include <math.h>

#include "base/mem.h"
#include "device/place.h"
#include "gpu/blocks.h"
#include "gpu/launch.h"
#include "gpu/library.h"

enum { MOST = 8192 };                   /* rows or columns */

/* Replaces a by its factors. pivots[i]: the row that was swapped with row i. */
static int factor(const struct work *w, uint64_t a, uint64_t pivots, int64_t m, int64_t n)
{
	int status = RUNMAT_OK;
	struct side s = { a, 0, 1, m };
	for (int64_t k = 0; k < MIN(m, n) && !status; k += BLOCK) {
		int64_t size = MIN(BLOCK, MIN(m, n) - k), below = m - k - size, beside = n - k - size;
		status = LAUNCH(lu_panel, w->p, 1, .T = w->cls, .a = { a }, .pivots = { pivots }, .rows = m, .first = k,
			.size = size);
		if (!status)
			status = LAUNCH(lu_swap, w->p, (n + 3) / 4, .T = w->cls, .a = { a }, .pivots = { pivots },
				.rows = m, .first = k, .size = size, .columns = n);
		struct side u = { a, side_at(&s, k, k + size), 1, m }, l = { a, side_at(&s, k + size, k), 1, m },
			    rest = { a, side_at(&s, k + size, k + size), 1, m };
		struct side across = { a, u.first, m, 1 };
		if (beside && !status)
			status = blocks_solve_one(w, &s, UNIT_LOWER, k, size, &u, beside);
		if (beside && below && !status)
			status = blocks_update(w, false, below, beside, size, &rest, &l, &across);
	}
	return status;
}

/* Computes the order of the rows after all swaps, and stores it on the host and on the device. */
static int order_of(const struct work *w, uint64_t pivots, struct lu *f)
{
	int64_t steps = MIN(f->rows, f->columns);
	int64_t *wide = mem_alloc((size_t)steps * sizeof *wide);
	int32_t *narrow = (int32_t *)wide;
	f->row = mem_alloc((size_t)f->rows * sizeof *f->row);
	int status = device_download(w->p, pivots, 0, wide, (uint64_t)steps * (f->wide ? 8 : 4));
	for (int64_t i = 0; i < f->rows; i++)
		f->row[i] = (int32_t)i;
	for (int64_t i = 0; i < steps && !status; i++) {
		int64_t other = f->wide ? wide[i] - 1 : narrow[i];
		int32_t t = f->row[i];
		if (other < i || other >= f->rows)
			status = RUNMAT_FAILED;
		else
			f->row[i] = f->row[other], f->row[other] = t, f->odd ^= other != i;
	}
	mem_free(wide);
	status = status ? status : device_room(w->p, (uint64_t)f->rows * sizeof *f->row, &f->order);
	return status ? status : device_upload(w->p, f->order->id, f->row, (uint64_t)f->rows * sizeof *f->row);
}

int lu_factor(const struct work *w, struct array *a, struct lu *out)
{
	struct device_buffer *pivots = NULL;
	*out = (struct lu){ .rows = a->shape.d[0], .columns = a->shape.d[1] };
	int64_t steps = MIN(out->rows, out->columns);
	int status = blocks_copy(w->p, a, &out->factors);
	status = status ? status : device_room(w->p, (uint64_t)steps * sizeof(int64_t), &pivots);
	int by_library = status || !library_wants(w->p, steps) ? RUNMAT_UNSUPPORTED :
		library_lu(w, out->factors->id, pivots->id, out->rows, out->columns);
	out->wide = !by_library;
	if (!status && by_library == RUNMAT_UNSUPPORTED)
		status = factor(w, out->factors->id, pivots->id, out->rows, out->columns);
	else if (!status)
		status = by_library;
	status = status ? status : order_of(w, pivots->id, out);
	if (pivots)
		device_buffer_unref(pivots);
	return status;
}

void lu_done(struct lu *f)
{
	if (f->factors)
		device_buffer_unref(f->factors);
	if (f->order)
		device_buffer_unref(f->order);
	mem_free(f->row);
}

/* Makes a buffer for this many numbers of the class of w. */
static int room_of(const struct work *w, int64_t numbers, struct device_buffer **out)
{
	return device_room(w->p, (uint64_t)numbers * (w->cls == RUNMAT_F64 ? 8 : 4), out);
}

int lu_rows(const struct work *w, struct array *b, uint64_t order, int64_t more, struct device_buffer **out)
{
	struct device_buffer *from = NULL;
	int64_t m = b->shape.d[0], n = b->shape.d[1];
	int status = device_array(w->p, b, &from);
	status = status ? status : room_of(w, m * (n + more), out);
	if (!status)
		status = LAUNCH(lu_pick_rows, w->p, gpu_groups(m * n), .T = w->cls, .a = { from->id },
			.order = { order }, .y = { (*out)->id }, .rows = m, .m = m, .n = n);
	device_drop(&from, 1);
	return status;
}

/* A matrix with a one in column order[r] of row r. */
static int order_matrix(const struct work *w, uint64_t order, int64_t n, struct device_buffer **out)
{
	int status = room_of(w, n * n, out);
	if (!status)
		status = LAUNCH(lu_order_matrix, w->p, gpu_groups(n * n), .T = w->cls, .order = { order },
			.y = { (*out)->id }, .m = n, .n = n);
	return status;
}

/* ---- arrays ---- */

static bool may(struct device_call *c, bool square)
{
	const struct array *a = c->arg[0];
	c->n = MIN(a->shape.d[0], a->shape.d[1]), c->elements = a->count;
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && (!square || a->shape.d[0] == a->shape.d[1])
		&& c->n >= BLOCKS_LEAST && MAX(a->shape.d[0], a->shape.d[1]) <= MOST && blocks_has_room_for(c);
}

bool inv_may(struct device_call *c) { return may(c, true); }

bool lu_may(struct device_call *c)
{
	return may(c, false) && (c->outs < 3 || c->option.lu.order_as_vector || !c->device || device_has_f64());
}

static struct array *array_of(const struct work *w, int64_t m, int64_t n,
	struct device_buffer *taken)
{
	return array_on_device((enum cls)w->cls, false, &(shape){ 2, { m, n } }, taken);
}

/* Makes the results of lu. Two results: L with its rows in the original order, and U. Three results: L, U, and the
   order as a permutation matrix or as a vector. */
static int results(const struct work *w, const struct lu *f, int outs, bool vector, struct array **out)
{
	struct device_buffer *b[3] = { NULL }, *plain = NULL;
	int64_t m = f->rows, n = f->columns, k = MIN(m, n);
	int32_t *same = mem_alloc((size_t)m * sizeof *same);
	for (int64_t i = 0; i < m; i++)
		same[i] = outs > 2 ? (int32_t)i : f->row[i];
	int status = device_room(w->p, (uint64_t)m * sizeof *same, &plain);
	status = status ? status : device_upload(w->p, plain->id, same, (uint64_t)m * sizeof *same);
	mem_free(same);
	status = status ? status : room_of(w, m * k, &b[0]);
	status = status ? status : room_of(w, k * n, &b[1]);
	if (!status)
		status = LAUNCH(lu_lower, w->p, gpu_groups(m * k), .T = w->cls, .a = { f->factors->id },
			.order = { plain->id }, .y = { b[0]->id }, .rows = m, .m = m, .n = k);
	if (!status)
		status = LAUNCH(lu_upper, w->p, gpu_groups(k * n), .T = w->cls, .a = { f->factors->id },
			.y = { b[1]->id }, .rows = m, .m = k, .n = n);
	if (outs > 2 && !vector && !status)
		status = order_matrix(&(struct work){ w->p, RUNMAT_F64 }, f->order->id, m, &b[2]);
	device_drop(&plain, 1);
	if (status) {
		device_drop(b, 3);
		return status;
	}
	out[0] = array_of(w, m, k, b[0]), out[1] = array_of(w, k, n, b[1]);
	if (outs > 2)
		out[2] = vector ? array_new(CLS_DOUBLE, false, &(shape){ 2, { 1, m } }) : array_of(&(struct work){ w->p,
			RUNMAT_F64 }, m, m, b[2]);
	for (int64_t i = 0; vector && outs > 2 && out[2] && i < m; i++)
		((double *)out[2]->data)[i] = f->row[i] + 1;
	return RUNMAT_OK;
}

/* If one result is wanted, it contains both factors. */
int lu_run(struct device_call *c)
{
	struct work w = { c->device, c->arg[0]->cls };
	struct lu f;
	int status = lu_factor(&w, c->arg[0], &f);
	if (!status && c->outs < 2)
		c->out[0] = array_of(&w, f.rows, f.columns, device_buffer_ref(f.factors));
	else if (!status)
		status = results(&w, &f, c->outs, c->option.lu.order_as_vector, c->out);
	lu_done(&f);
	return status;
}

/* Computes the inverse. Returns RUNMAT_UNSUPPORTED if the condition number is large. */
static int invert(const struct work *w, struct array *a, const struct lu *f, struct device_buffer **x)
{
	struct device_buffer *from = NULL;
	struct side t = { f->factors->id, 0, 1, f->rows };
	double whole = 0, inverse = 0;
	int status = order_matrix(w, f->order->id, f->rows, x);
	if (status)
		return status;
	struct side s = { (*x)->id, 0, 1, f->rows };
	status = blocks_substitute(w, &t, UNIT_LOWER, f->rows, &s, f->rows);
	status = status ? status : blocks_substitute(w, &t, UPPER, f->rows, &s, f->rows);
	status = status ? status : device_array(w->p, a, &from);
	status = status ? status : blocks_norm(w, from->id, f->rows, f->rows, &whole);
	status = status ? status : blocks_norm(w, (*x)->id, f->rows, f->rows, &inverse);
	if (from)
		device_buffer_unref(from);
	return status ? status : 1 / (whole * inverse) > (w->cls == RUNMAT_F64 ? 1e-12 : 1e-4)
		? RUNMAT_OK : RUNMAT_UNSUPPORTED;
}

/* Returns RUNMAT_UNSUPPORTED if the condition number is large. */
int inv_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	struct device_buffer *x = NULL;
	struct work w = { c->device, a->cls };
	struct lu f;
	int status = lu_factor(&w, a, &f);
	status = status ? status : invert(&w, a, &f, &x);
	lu_done(&f);
	if (status)
		device_drop(&x, 1);
	else
		c->out[0] = array_of(&w, a->shape.d[0], a->shape.d[0], x);
	return status;
}

int det_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	struct device_buffer *diagonal = NULL;
	struct work w = { c->device, a->cls };
	struct lu f;
	int64_t n = a->shape.d[0];
	double *x = mem_alloc((size_t)n * sizeof *x);
	int status = lu_factor(&w, a, &f);
	status = status ? status : room_of(&w, n, &diagonal);
	if (!status)
		status = LAUNCH(lu_diagonal, w.p, gpu_groups(n), .T = w.cls, .a = { f.factors->id },
			.y = { diagonal->id }, .rows = n, .n = n);
	status = status ? status :
		device_download(w.p, diagonal->id, 0, x, (uint64_t)n * (a->cls == CLS_DOUBLE ? 8 : 4));
	c->number = f.odd ? -1 : 1;
	for (int64_t i = 0; i < n && !status; i++)
		c->number *= a->cls == CLS_DOUBLE ? x[i] : (double)((const float *)(const void *)x)[i];
	lu_done(&f);
	mem_free(x);
	device_drop(&diagonal, 1);
	return status;
}
