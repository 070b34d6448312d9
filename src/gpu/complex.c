/*
** gpu/complex.c - products, factorizations and linear systems of complex matrices, by a vendor's library (library.h).
**
** The elements of a complex array are pairs on the device, as libraries want them. So nothing is converted, except a
** real operand beside a complex one: it becomes pairs, which costs one pass over its memory. A complex matrix times a
** real one is a real product of twice as many rows, without a conversion.
**
** Without a library, the host does the work. Results are complex even if all imaginary parts are zero, as on the host;
** products are real then.
*/
#include "gpu/complex.h"

#include <math.h>

#include "array/node.h"
#include "base/mem.h"
#include "device/place.h"
#include "gpu/call.h"
#include "gpu/library.h"

enum { MOST = 8192, LEAST = 8 };                /* rows or columns */

static int real_class(const struct work *w) { return w->cls & ~LIBRARY_PAIRS; }
static struct work work_of(const struct device_call *c)
{
	return (struct work){ c->device, c->arg[0]->cls | LIBRARY_PAIRS };
}

/* ---- buffers ---- */

static uint64_t pairs_room(struct gpu_call *t, const struct work *w, int64_t n)
{
	return gpu_numbers(t, real_class(w), 2 * n);
}

/* The pairs of an operand, which may be real. */
static uint64_t pairs_of(struct gpu_call *t, const struct work *w, struct array *a)
{
	uint64_t from = gpu_operand(t, a);
	if (a->complex)
		return from;
	uint64_t to = pairs_room(t, w, a->count);
	STEP(t, complex_of_real, gpu_groups(a->count), .T = real_class(w), .x = { from }, .y = { to },
		.count = a->count);
	return to;
}

/* A copy of n pairs. */
static uint64_t copy_of(struct gpu_call *t, const struct work *w, uint64_t from, int64_t n)
{
	uint64_t to = pairs_room(t, w, n);
	DO(t, t->p->copy(t->p->self, to, 0, from, 0, (uint64_t)n * (real_class(w) == RUNMAT_F64 ? 16 : 8)));
	return to;
}

static struct array *array_of_pairs(struct gpu_call *t, const struct work *w, int64_t m, int64_t n, uint64_t id)
{
	struct device_buffer *b = gpu_share(t, id);
	return b ? array_on_device((enum cls)real_class(w), true, &(shape){ 2, { m, n } }, b) : NULL;
}

/* Whether some imaginary part of n pairs is not zero. The host waits to know it. */
static bool has_imaginary(struct gpu_call *t, const struct work *w, uint64_t x, int64_t n)
{
	uint32_t found = 0;
	uint64_t flags = gpu_zeros(t, 1);
	STEP(t, complex_look, gpu_groups(n), .T = real_class(w), .x = { x }, .flags = { flags }, .count = n);
	gpu_receive(t, flags, &found, sizeof found);
	return found;
}

/* Of an array that is known to have imaginary parts, the next sum can be computed on the device, too. */
static struct array *mark_imaginary(struct array *a, bool is)
{
	if (a && is)
		a->facts |= FACT_IMAG;
	return a;
}

static struct array *pairs_result(struct gpu_call *t, const struct work *w, int64_t m, int64_t n, uint64_t id)
{
	bool is = has_imaginary(t, w, id, m * n);
	return mark_imaginary(array_of_pairs(t, w, m, n, id), is);
}

/* ---- steps ---- */

/* Launches complex_copy; see text/complex.k. order: a buffer, or 0. */
struct copy { int64_t rows; enum complex_part part; bool turned, pick; uint64_t order; };
static int copy_part(const struct work *w, const struct copy *c, uint64_t a, int64_t m, int64_t n, uint64_t y)
{
	return LAUNCH(complex_copy, w->p, gpu_groups(m * n), .T = real_class(w), .a = { a }, .order = { c->order },
		.y = { y }, .rows = c->rows, .m = m, .n = n, .part = c->part, .turned = c->turned, .pick = c->pick);
}

int complex_part(const struct work *w, uint64_t a, int64_t rows, enum complex_part part, int64_t m, int64_t n,
	uint64_t y)
{
	return copy_part(w, &(struct copy){ .rows = rows, .part = part }, a, m, n, y);
}

/* ---- what a device can do ---- */

/* Whether the operands are matrices of one class, of which one is complex, and a library can work with them. */
static bool may(struct device_call *c, bool square)
{
	const struct array *a = c->arg[0], *b = c->arg[1];
	int64_t few = MIN(a->shape.d[0], a->shape.d[1]), most = MAX(a->shape.d[0], a->shape.d[1]);
	const struct runmat_provider *p = c->device ? c->device : device_ready();
	c->n = few, c->elements = b ? b->count : a->count;
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && (!square || few == most) && few >= LEAST && most <= MOST
		&& (a->complex || (b && b->complex)) && (!b || (b->cls == a->cls && b->shape.nd == 2))
		&& (!p || library_wants(p, few));
}

bool complex_square_may(struct device_call *c) { return may(c, true); }
bool complex_lu_may(struct device_call *c)
{
	return may(c, false) && (c->outs < 3 || c->option.lu.order_as_vector || !c->device || device_has_f64());
}
bool complex_qr_may(struct device_call *c)
{
	return may(c, false) && c->arg[0]->shape.d[0] >= c->arg[0]->shape.d[1];
}

/* Whether the vectors need the phases that LAPACK gives them, which a library does not. */
static bool needs_phases(const struct device_call *c)
{
	enum { ANY_PHASES = 256 };
	return c->device && c->outs && c->n < ANY_PHASES && !library_is_forced(c->device);
}

bool complex_eig_may(struct device_call *c) { return may(c, true) && !needs_phases(c); }
bool complex_svd_may(struct device_call *c)
{
	const struct array *a = c->arg[0];
	bool ok = may(c, false) && !needs_phases(c);
	c->elements = c->outs ? 2 * a->count : c->n;
	return ok && (!c->outs || !c->option.svd.square || a->shape.d[0] == a->shape.d[1]);
}

/* ---- factorizations ---- */

/* The host makes the error message if there is no factor. It waits once, for what the library and a kernel found. */
int complex_chol_run(struct device_call *c)
{
	struct work w = work_of(c);
	struct gpu_call t = { .p = c->device };
	int64_t n = c->n;
	bool lower = c->option.chol.lower;
	uint32_t found[4] = { 1, 1, 1, 1 };     /* the library's word, and the flags of complex_look_at_factor */
	uint64_t from = gpu_operand(&t, c->arg[0]), l = copy_of(&t, &w, from, n * n), y = pairs_room(&t, &w, n * n),
		flags = gpu_zeros(&t, 4);
	DO(&t, library_cholesky_later(&w, &(struct side){ l, 0, lower ? 1 : n, lower ? n : 1 }, n, flags));
	DO(&t, complex_part(&w, l, n, lower ? COMPLEX_LOWER : COMPLEX_UPPER, n, n, y));
	STEP(&t, complex_look_at_factor, gpu_groups(n * n), .T = real_class(&w), .a = { from }, .y = { y },
		.flags = { flags }, .n = n);
	gpu_receive(&t, flags, found, sizeof found);
	DO(&t, found[0] || found[1] || found[3] ? RUNMAT_UNSUPPORTED : RUNMAT_OK);
	c->out[0] = mark_imaginary(array_of_pairs(&t, &w, n, n, y), found[2]);
	return gpu_end(&t);
}

static void lu_results(struct gpu_call *t, const struct work *w, const struct lu *f, struct device_call *c)
{
	int64_t m = f->rows, n = f->columns, k = MIN(m, n);
	uint64_t l = pairs_room(t, w, m * k), u = pairs_room(t, w, k * n), p = 0;
	struct copy lower = { .rows = m, .part = COMPLEX_UNIT_LOWER, .order = c->outs > 2 ? 0 : f->order->id };
	DO(t, copy_part(w, &lower, f->factors->id, m, k, l));
	DO(t, complex_part(w, f->factors->id, m, COMPLEX_UPPER, k, n, u));
	if (c->outs > 2 && c->option.lu.order_as_vector && !t->status)
		c->out[2] = lu_order_vector(f);
	else if (c->outs > 2) {
		p = gpu_numbers(t, RUNMAT_F64, m * m);
		STEP(t, lu_order_matrix, gpu_groups(m * m), .T = RUNMAT_F64, .order = { f->order->id }, .y = { p },
			.m = m, .n = m);
		c->out[2] = gpu_result(t, CLS_DOUBLE, &(shape){ 2, { m, m } }, p);
	}
	c->out[0] = pairs_result(t, w, m, k, l);
	c->out[1] = pairs_result(t, w, k, n, u);
}

int complex_lu_run(struct device_call *c)
{
	struct work w = work_of(c);
	struct gpu_call t = { .p = c->device };
	struct lu f;
	DO(&t, lu_factor(&w, c->arg[0], &f));
	if (!t.status && c->outs < 2)
		c->out[0] = array_on_device((enum cls)real_class(&w), true, &c->arg[0]->shape,
			device_buffer_ref(f.factors));
	else if (!t.status)
		lu_results(&t, &w, &f, c);
	lu_done(&f);
	return gpu_end(&t);
}

/* The determinant is c->number + i * c->imaginary. */
int complex_det_run(struct device_call *c)
{
	struct work w = work_of(c);
	struct gpu_call t = { .p = c->device };
	struct lu f;
	int64_t n = c->n;
	double *x = mem_alloc((size_t)n * 2 * sizeof *x);
	DO(&t, lu_factor(&w, c->arg[0], &f));
	uint64_t diagonal = pairs_room(&t, &w, n);
	STEP(&t, complex_diagonal, gpu_groups(n), .T = real_class(&w), .a = { f.factors->id }, .y = { diagonal },
		.n = n);
	gpu_receive_numbers(&t, diagonal, real_class(&w), 2 * n, x);
	c->number = f.odd ? -1 : 1, c->imaginary = 0;
	for (int64_t i = 0; i < n && !t.status; i++) {
		double re = x[2 * i], im = x[2 * i + 1], before = c->number;
		c->number = re * before - im * c->imaginary;
		c->imaginary = re * c->imaginary + im * before;
	}
	lu_done(&f);
	mem_free(x);
	return gpu_end(&t);
}

/* The first result is R. The second result, if it is wanted, is Q. */
int complex_qr_run(struct device_call *c)
{
	struct work w = work_of(c);
	struct gpu_call t = { .p = c->device };
	struct array *a = c->arg[0];
	int64_t m = a->shape.d[0], n = a->shape.d[1], rows = a->shape.d[!c->option.qr.all_rows];
	double norm = NAN;
	uint64_t from = gpu_operand(&t, a), q = copy_of(&t, &w, from, m * n), r = pairs_room(&t, &w, rows * n);
	DO(&t, blocks_norm(&w, from, m, n, &norm));
	DO(&t, isfinite(norm) ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	DO(&t, library_qr(&w, q, m, n, r, rows));
	c->out[0] = pairs_result(&t, &w, rows, n, r);
	if (c->outs > 1)
		c->out[1] = pairs_result(&t, &w, m, n, q);
	return gpu_end(&t);
}

/* A diagonal matrix of the eigenvalues, which are real. */
static struct array *diagonal(struct gpu_call *t, const struct device_call *c, int cls)
{
	struct device_buffer *b = NULL;
	DO(t, blocks_diagonal(&(struct work){ c->device, cls }, c->numbers, c->n, &b));
	return gpu_result(t, (enum cls)cls, &c->arg[0]->shape, gpu_keep(t, b));
}

/* Of Hermitian matrices: the results are those of eig_run. */
int complex_eig_run(struct device_call *c)
{
	struct work w = work_of(c);
	struct gpu_call t = { .p = c->device };
	int64_t n = c->n;
	double norm = NAN;
	uint32_t is[4] = { 1, 1, 1, 1 };
	uint64_t from = gpu_operand(&t, c->arg[0]), v = copy_of(&t, &w, from, n * n);
	DO(&t, blocks_classify(&w, from, n, is));
	DO(&t, blocks_norm(&w, from, n, n, &norm));
	DO(&t, is[2] || !isfinite(norm) ? RUNMAT_UNSUPPORTED : RUNMAT_OK);
	DO(&t, library_eigen(&w, v, n, c->outs > 0, c->numbers));
	if (c->outs)
		c->out[0] = pairs_result(&t, &w, n, n, v);
	if (c->outs > 1)
		c->out[1] = diagonal(&t, c, real_class(&w));
	return gpu_end(&t);
}

/* The results are those of svd_run. The library wants at least as many rows as columns, so a wide matrix is turned. */
int complex_svd_run(struct device_call *c)
{
	struct work w = work_of(c);
	struct array *a = c->arg[0];
	struct gpu_call t = { .p = c->device };
	int64_t rows = a->shape.d[0], columns = a->shape.d[1], m = MAX(rows, columns), n = c->n;
	bool wide = rows < columns, vectors = c->outs > 0;
	struct copy turn = { .rows = rows, .turned = wide };
	double norm = NAN;
	uint64_t from = gpu_operand(&t, a), copy = pairs_room(&t, &w, m * n),
		 u = vectors ? pairs_room(&t, &w, m * n) : 0,
		 v = vectors ? pairs_room(&t, &w, n * n) : 0;
	DO(&t, blocks_norm(&w, from, rows, columns, &norm));
	DO(&t, isfinite(norm) ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	DO(&t, copy_part(&w, &turn, from, m, n, copy));
	DO(&t, library_svd(&w, copy, 0, m, n, u, v, c->numbers));
	if (vectors) {
		c->out[0] = pairs_result(&t, &w, rows, n, wide ? v : u);
		c->out[1] = pairs_result(&t, &w, columns, n, wide ? u : v);
	}
	return gpu_end(&t);
}

/* ---- linear systems ---- */

/* A matrix that is a triangle (`upper` or `lower`), R' * R (neither), or a permutation of L * U (`order`). */
struct solver {
	struct work w;
	int64_t n;
	bool upper, lower;
	uint64_t id, order;
};

static int solve_with(const struct solver *s, uint64_t b, int64_t columns)
{
	struct side x = { b, 0, 1, s->n }, t = { s->id, 0, 1, s->n }, turned = { s->id, 0, s->n, 1 };
	int status = RUNMAT_OK;
	if (s->lower || s->order)
		status = library_substitute(&s->w, &t, s->order ? UNIT_LOWER : LOWER, s->n, &x, columns);
	else if (!s->upper)
		status = library_substitute(&s->w, &turned, LOWER, s->n, &x, columns);
	return status || s->lower ? status : library_substitute(&s->w, &t, UPPER, s->n, &x, columns);
}

/* Finds out what the matrix is, and factorizes it. f: gets LU factors. */
static void choose(struct gpu_call *t, struct solver *s, uint64_t a, struct lu *f)
{
	uint32_t is[4] = { 1, 1, 1, 1 };
	bool positive = false;
	s->id = a;
	DO(t, blocks_classify(&s->w, a, s->n, is));
	s->upper = !is[0], s->lower = is[0] && !is[1];
	if (s->upper || s->lower || t->status)
		return;
	if (!is[2] && !is[3]) {
		s->id = copy_of(t, &s->w, a, s->n * s->n);
		DO(t, library_cholesky(&s->w, &(struct side){ s->id, 0, s->n, 1 }, s->n, &positive));
	}
	if (positive || t->status)
		return;
	struct array *pairs = array_of_pairs(t, &s->w, s->n, s->n, a);
	DO(t, pairs ? lu_factor(&s->w, pairs, f) : RUNMAT_NO_MEMORY);
	array_unref(pairs);
	s->id = f->factors ? f->factors->id : 0, s->order = f->order ? f->order->id : 0;
}

/* The norm of the inverse, from the inverse itself. x: gets the inverse. */
static int invert(const struct solver *s, uint64_t x, double *norm)
{
	int status = LAUNCH(complex_unit, s->w.p, gpu_groups(s->n * s->n), .T = real_class(&s->w),
		.order = { s->order }, .y = { x }, .n = s->n);
	status = status ? status : solve_with(s, x, s->n);
	return status ? status : blocks_norm(&s->w, x, s->n, s->n, norm);
}

/* Whether the condition number is small enough. */
static bool is_good(const struct work *w, double matrix_norm, double inverse)
{
	return 1 / (matrix_norm * inverse) > (real_class(w) == RUNMAT_F64 ? 1e-12 : 1e-4);
}

/* The status becomes RUNMAT_UNSUPPORTED if the condition number is large, so that the host warns. */
static void check_condition(struct gpu_call *t, const struct solver *s, double matrix_norm)
{
	double inverse = NAN;
	uint64_t unit = pairs_room(t, &s->w, s->n * s->n);
	DO(t, invert(s, unit, &inverse));
	DO(t, is_good(&s->w, matrix_norm, inverse) ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
}

enum { TRIED = 2 };                     /* random vectors */

/* Writes random signs to the columns of x behind the first ones. Their 1-norm is 1. */
static int send_signs(const struct solver *s, uint64_t x, int64_t before)
{
	int64_t count = s->n * TRIED, item = real_class(&s->w) == RUNMAT_F64 ? 16 : 8;
	double *y = mem_alloc((size_t)count * 2 * sizeof *y);
	uint64_t bits = 0x9E3779B97F4A7C15u;
	for (int64_t i = 0; i < count; i++) {
		bits ^= bits << 13, bits ^= bits >> 7, bits ^= bits << 17;
		double re = (bits >> 40 & 1 ? 1 : -1) / (double)s->n;
		if (item == 16)
			y[2 * i] = re, y[2 * i + 1] = 0;
		else
			((float *)(void *)y)[2 * i] = (float)re, ((float *)(void *)y)[2 * i + 1] = 0;
	}
	int status = s->w.p->upload(s->w.p->self, x, (uint64_t)(before * s->n * item), y, (uint64_t)(count * item));
	mem_free(y);
	return status;
}

/*
** Whether the solutions of the random vectors tell that the condition number is small. The product of the inverse and a
** random vector is rarely a thousandth of what the norms allow, and never more than they allow.
*/
static bool tell_good(struct gpu_call *t, const struct solver *s, uint64_t x, int64_t before, double matrix_norm)
{
	int64_t item = real_class(&s->w) == RUNMAT_F64 ? 16 : 8;
	double norm = NAN;
	uint64_t last = gpu_room(t, (uint64_t)(TRIED * s->n * item));
	DO(t, t->p->copy(t->p->self, last, 0, x, (uint64_t)(before * s->n * item), (uint64_t)(TRIED * s->n * item)));
	DO(t, blocks_norm(&s->w, last, s->n, TRIED, &norm));
	return is_good(&s->w, matrix_norm, norm * 1000 * (double)s->n);
}

int complex_inv_run(struct device_call *c)
{
	struct solver s = { .w = work_of(c), .n = c->n };
	struct gpu_call t = { .p = c->device };
	struct lu f = { .rows = 0 };
	double norm = NAN, inverse = NAN;
	uint64_t a = gpu_operand(&t, c->arg[0]), x = pairs_room(&t, &s.w, c->n * c->n);
	DO(&t, blocks_norm(&s.w, a, c->n, c->n, &norm));
	DO(&t, lu_factor(&s.w, c->arg[0], &f));
	s.id = f.factors ? f.factors->id : 0, s.order = f.order ? f.order->id : 0;
	DO(&t, invert(&s, x, &inverse));
	DO(&t, is_good(&s.w, norm, inverse) ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	c->out[0] = pairs_result(&t, &s.w, c->n, c->n, x);
	lu_done(&f);
	return gpu_end(&t);
}

bool complex_solve_may(struct device_call *c)
{
	const struct array *a = c->arg[0], *b = c->arg[1];
	return may(c, true) && b->shape.d[0] == a->shape.d[0] && b->shape.d[1] > 0 && b->count < 1 << 28;
}

int complex_solve_run(struct device_call *c)
{
	struct solver s = { .w = work_of(c), .n = c->n };
	struct gpu_call t = { .p = c->device };
	struct lu f = { .rows = 0 };
	int64_t columns = c->arg[1]->shape.d[1], n = s.n;
	double norm = NAN;
	uint64_t a = pairs_of(&t, &s.w, c->arg[0]), b = pairs_of(&t, &s.w, c->arg[1]),
		 x = pairs_room(&t, &s.w, n * (columns + TRIED));
	DO(&t, blocks_norm(&s.w, a, n, n, &norm));
	choose(&t, &s, a, &f);
	DO(&t, copy_part(&s.w, &(struct copy){ .rows = n, .order = s.order, .pick = true }, b, n, columns, x));
	DO(&t, send_signs(&s, x, columns));
	DO(&t, solve_with(&s, x, columns + TRIED));
	if (!t.status && !tell_good(&t, &s, x, columns, norm))
		check_condition(&t, &s, norm);
	c->out[0] = pairs_result(&t, &s.w, n, columns, x);
	lu_done(&f);
	return gpu_end(&t);
}

/* ---- products ---- */

bool complex_product_may(struct device_call *c)
{
	const struct array *x = c->arg[0], *y = c->option.product.same ? x : c->arg[1];
	const struct runmat_provider *p = c->device ? c->device : device_ready();
	bool tx = c->option.product.first_transposed, ty = c->option.product.second_transposed;
	int64_t m = x->shape.d[tx], n = y->shape.d[!ty];
	c->n = x->shape.d[!tx], c->elements = m * n;
	return (x->complex || y->complex) && x->cls <= CLS_SINGLE && y->cls == x->cls && x->shape.nd == 2
		&& y->shape.nd == 2 && x->count && y->count && m * n < 1 << 29
		&& (!p || (p->gemm && gpu_runs_text(p) && !device_narrows()));
}

/* Multiplies. A complex matrix that is not transposed and a real one: a real product of twice as many rows. */
static void multiply(struct gpu_call *t, const struct work *w, const struct device_call *c, struct array *y,
	uint64_t z)
{
	struct array *x = c->arg[0];
	bool tx = c->option.product.first_transposed, ty = c->option.product.second_transposed;
	int64_t m = x->shape.d[tx], n = y->shape.d[!ty], wide = x->complex && !y->complex && !tx ? 2 : 1;
	uint64_t p = wide == 2 ? gpu_operand(t, x) : pairs_of(t, w, x),
		 q = wide == 2 ? gpu_operand(t, y) : x == y ? p : pairs_of(t, w, y);
	DO(t, t->p->gemm(t->p->self, real_class(w), wide == 1, tx ? 'C' : 'N', ty ? 'C' : 'N', m * wide, n, c->n, 1, p,
		x->shape.d[0] * wide, q, y->shape.d[0], 0, z, m * wide));
}

/* A product whose imaginary parts are all zero becomes real, as on the host. The host waits to know it. */
int complex_product_run(struct device_call *c)
{
	struct work w = work_of(c);
	struct gpu_call t = { .p = c->device };
	struct array *x = c->arg[0], *y = c->option.product.same ? x : c->arg[1];
	bool tx = c->option.product.first_transposed, ty = c->option.product.second_transposed;
	int64_t m = x->shape.d[tx], n = y->shape.d[!ty];
	uint64_t z = pairs_room(&t, &w, m * n);
	multiply(&t, &w, c, y, z);
	if (x == y && tx != ty)
		STEP(&t, complex_mirror, gpu_groups(m * n), .T = real_class(&w), .a = { z }, .n = n);
	if (has_imaginary(&t, &w, z, m * n)) {
		c->out[0] = mark_imaginary(array_of_pairs(&t, &w, m, n, z), true);
		return gpu_end(&t);
	}
	uint64_t real = gpu_numbers(&t, real_class(&w), m * n);
	STEP(&t, complex_real_parts, gpu_groups(m * n), .T = real_class(&w), .x = { z }, .y = { real }, .count = m * n);
	c->out[0] = gpu_result(&t, (enum cls)real_class(&w), &(shape){ 2, { m, n } }, real);
	return gpu_end(&t);
}

struct array *device_complex_product(struct array *x, bool tx, struct array *y, bool ty)
{
	struct device_call c = { .function = DEVICE_complex_product, .arg = { x, x == y ? NULL : y }, .outs = 1,
		.option.product = { tx, ty, x == y } };
	return device_is_worth_asking(x) || device_is_worth_asking(y) ? device_function(&c) ? c.out[0] : NULL : NULL;
}

/* ---- costs: a complex multiplication is four real ones ---- */

static void four_times(const struct device_call *c, struct place_call *w, enum device_function real,
	void (*times)(const struct device_call *c, struct place_call *w))
{
	struct device_call like = *c;
	like.function = real;
	times(&like, w);
	w->host *= 4, w->device *= 4;
}

void complex_factor_times(const struct device_call *c, struct place_call *w)
{
	four_times(c, w, c->function == DEVICE_complex_solve ? DEVICE_solve : DEVICE_lu, factor_times);
}
void complex_ortho_times(const struct device_call *c, struct place_call *w)
{
	four_times(c, w, DEVICE_qr, ortho_times);
}
void complex_eigen_times(const struct device_call *c, struct place_call *w)
{
	four_times(c, w, c->function == DEVICE_complex_svd ? DEVICE_svd : DEVICE_eig, eigen_times);
}
void complex_product_times(const struct device_call *c, struct place_call *w)
{
	four_times(c, w, DEVICE_pages, pages_times);
	w->device += device_costs()->sync;
}
