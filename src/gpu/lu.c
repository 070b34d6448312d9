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
#include "gpu/call.h"
#include "gpu/launch.h"
#include "gpu/library.h"

enum { MOST = 8192 };                   /* rows or columns */

/* Replaces a by its factors. pivots[i]: the row that was swapped with row i. */
static int factor(const struct work *w, uint64_t a, uint64_t pivots, int64_t m, int64_t n)
{
	struct gpu_call t = { .p = w->p };
	struct side s = { a, 0, 1, m };
	for (int64_t k = 0; k < MIN(m, n) && !t.status; k += BLOCK) {
		int64_t size = MIN(BLOCK, MIN(m, n) - k), below = m - k - size, beside = n - k - size;
		STEP(&t, lu_panel, 1, .T = w->cls, .a = { a }, .pivots = { pivots }, .rows = m, .first = k,
			.size = size);
		STEP(&t, lu_swap, (n + 3) / 4, .T = w->cls, .a = { a }, .pivots = { pivots }, .rows = m, .first = k,
			.size = size, .columns = n);
		struct side u = { a, side_at(&s, k, k + size), 1, m }, l = { a, side_at(&s, k + size, k), 1, m },
			    rest = { a, side_at(&s, k + size, k + size), 1, m };
		struct side across = { a, u.first, m, 1 };
		if (beside)
			DO(&t, blocks_solve_one(w, &s, UNIT_LOWER, k, size, &u, beside));
		if (beside && below)
			DO(&t, blocks_update(w, false, below, beside, size, &rest, &l, &across));
	}
	return gpu_end(&t);
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
	struct gpu_call t = { .p = w->p, .status = status };
	f->order = gpu_share(&t, gpu_send(&t, f->row, (uint64_t)f->rows * sizeof *f->row));
	return gpu_end(&t);
}

int lu_factor(const struct work *w, struct array *a, struct lu *out)
{
	struct gpu_call t = { .p = w->p };
	*out = (struct lu){ .rows = a->shape.d[0], .columns = a->shape.d[1] };
	int64_t steps = MIN(out->rows, out->columns);
	DO(&t, blocks_copy(w->p, a, &out->factors));
	uint64_t pivots = gpu_room(&t, (uint64_t)steps * sizeof(int64_t));
	int by_library = t.status || !library_wants(w->p, steps) ? RUNMAT_UNSUPPORTED :
		library_lu(w, out->factors->id, pivots, out->rows, out->columns);
	out->wide = !by_library;
	DO(&t, by_library != RUNMAT_UNSUPPORTED || a->complex ? by_library :
		factor(w, out->factors->id, pivots, out->rows, out->columns));
	DO(&t, order_of(w, pivots, out));
	return gpu_end(&t);
}

void lu_done(struct lu *f)
{
	if (f->factors)
		device_buffer_unref(f->factors);
	if (f->order)
		device_buffer_unref(f->order);
	mem_free(f->row);
}

int lu_rows(const struct work *w, struct array *b, uint64_t order, int64_t more, struct device_buffer **out)
{
	struct gpu_call t = { .p = w->p };
	int64_t m = b->shape.d[0], n = b->shape.d[1];
	uint64_t from = gpu_operand(&t, b), y = gpu_numbers(&t, w->cls, m * (n + more));
	STEP(&t, lu_pick_rows, gpu_groups(m * n), .T = w->cls, .a = { from }, .order = { order }, .y = { y },
		.rows = m, .m = m, .n = n);
	*out = gpu_share(&t, y);
	return gpu_end(&t);
}

struct array *lu_order_vector(const struct lu *f)
{
	struct array *a = array_new(CLS_DOUBLE, false, &(shape){ 2, { 1, f->rows } });
	for (int64_t i = 0; a && i < f->rows; i++)
		((double *)a->data)[i] = f->row[i] + 1;
	return a;
}

/* A matrix with a one in column order[r] of row r. */
static uint64_t order_matrix(struct gpu_call *t, int cls, uint64_t order, int64_t n)
{
	uint64_t y = gpu_numbers(t, cls, n * n);
	STEP(t, lu_order_matrix, gpu_groups(n * n), .T = cls, .order = { order }, .y = { y }, .m = n, .n = n);
	return y;
}

/* ---- arrays ---- */

static bool may(struct device_call *c, bool square)
{
	const struct array *a = c->arg[0];
	c->n = MIN(a->shape.d[0], a->shape.d[1]), c->elements = a->count;
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && (!square || a->shape.d[0] == a->shape.d[1])
		&& c->n >= BLOCKS_LEAST && MAX(a->shape.d[0], a->shape.d[1]) <= MOST && blocks_has_room_for(c);
}

bool inv_may(struct device_call *c) { return c->outs < 2 && may(c, true); }

bool lu_may(struct device_call *c)
{
	return may(c, false) && (c->outs < 3 || c->option.lu.order_as_vector || !c->device || device_has_f64());
}

/* Makes the results of lu. Two results: L with its rows in the original order, and U. Three results: L, U, and the
   order as a permutation matrix or as a vector. */
static int results(const struct work *w, const struct lu *f, int outs, bool vector, struct array **out)
{
	struct gpu_call t = { .p = w->p };
	int64_t m = f->rows, n = f->columns, k = MIN(m, n);
	enum cls cls = (enum cls)w->cls;
	int32_t *same = mem_alloc((size_t)m * sizeof *same);
	for (int64_t i = 0; i < m; i++)
		same[i] = outs > 2 ? (int32_t)i : f->row[i];
	uint64_t plain = gpu_send(&t, same, (uint64_t)m * sizeof *same);
	mem_free(same);
	uint64_t l = gpu_numbers(&t, cls, m * k), u = gpu_numbers(&t, cls, k * n);
	STEP(&t, lu_lower, gpu_groups(m * k), .T = cls, .a = { f->factors->id }, .order = { plain }, .y = { l },
		.rows = m, .m = m, .n = k);
	STEP(&t, lu_upper, gpu_groups(k * n), .T = cls, .a = { f->factors->id }, .y = { u }, .rows = m, .m = k, .n = n);
	if (outs > 2 && !vector)
		out[2] = gpu_result(&t, CLS_DOUBLE, &(shape){ 2, { m, m } },
			order_matrix(&t, RUNMAT_F64, f->order->id, m));
	else if (outs > 2 && !t.status)
		out[2] = lu_order_vector(f);
	out[0] = gpu_result(&t, cls, &(shape){ 2, { m, k } }, l);
	out[1] = gpu_result(&t, cls, &(shape){ 2, { k, n } }, u);
	return gpu_end(&t);
}

/* If one result is wanted, it contains both factors. */
int lu_run(struct device_call *c)
{
	struct work w = { c->device, c->arg[0]->cls };
	struct lu f;
	int status = lu_factor(&w, c->arg[0], &f);
	if (!status && c->outs < 2)
		c->out[0] = array_on_device((enum cls)w.cls, false, &c->arg[0]->shape, device_buffer_ref(f.factors));
	else if (!status)
		status = results(&w, &f, c->outs, c->option.lu.order_as_vector, c->out);
	lu_done(&f);
	return status;
}

/* Computes the inverse. Returns RUNMAT_UNSUPPORTED if the condition number is large. */
static int invert(const struct work *w, struct array *a, const struct lu *f, struct array **out)
{
	struct gpu_call t = { .p = w->p };
	int64_t n = f->rows;
	double norm = 0, inverse_norm = 0;
	uint64_t x = order_matrix(&t, w->cls, f->order->id, n);
	struct side factors = { f->factors->id, 0, 1, n }, s = { x, 0, 1, n };
	DO(&t, blocks_substitute(w, &factors, UNIT_LOWER, n, &s, n));
	DO(&t, blocks_substitute(w, &factors, UPPER, n, &s, n));
	uint64_t from = gpu_operand(&t, a);
	DO(&t, blocks_norm(w, from, n, n, &norm));
	DO(&t, blocks_norm(w, x, n, n, &inverse_norm));
	DO(&t, 1 / (norm * inverse_norm) > (w->cls == RUNMAT_F64 ? 1e-12 : 1e-4) ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	*out = gpu_result(&t, (enum cls)w->cls, &a->shape, x);
	return gpu_end(&t);
}

int inv_run(struct device_call *c)
{
	struct work w = { c->device, c->arg[0]->cls };
	struct lu f;
	int status = lu_factor(&w, c->arg[0], &f);
	status = status ? status : invert(&w, c->arg[0], &f, &c->out[0]);
	lu_done(&f);
	return status;
}

int det_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	struct gpu_call t = { .p = c->device };
	struct work w = { c->device, a->cls };
	struct lu f;
	int64_t n = a->shape.d[0];
	double *x = mem_alloc((size_t)n * sizeof *x);
	DO(&t, lu_factor(&w, a, &f));
	uint64_t diagonal = gpu_numbers(&t, w.cls, n);
	STEP(&t, lu_diagonal, gpu_groups(n), .T = w.cls, .a = { f.factors->id }, .y = { diagonal }, .rows = n, .n = n);
	gpu_receive_numbers(&t, diagonal, w.cls, n, x);
	c->number = f.odd ? -1 : 1;
	for (int64_t i = 0; i < n && !t.status; i++)
		c->number *= x[i];
	lu_done(&f);
	mem_free(x);
	return gpu_end(&t);
}
