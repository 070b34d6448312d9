/*
** exec/there_chol.c - Cholesky factors, and systems of triangular and of positive definite matrices, where the matrix is.
**
** Blocks of 32 from the upper left: the block's own factor, then the strip below it against that, then what is left less the
** product of the strip with itself (kernel/own_chol.c). Systems go by the same blocks. How good the matrix is conditioned is not
** estimated: the inverse is made along with the solution, which a device does faster than it answers questions; where the
** condition is poor, nothing is done here, and the host solves and warns.
*/
#include <string.h>

#include "base/mem.h"
#include "device/place.h"
#include "exec/there_blocks.h"

enum { NB = OWN_CHOL_BLOCK, MOST_FACTOR = 8192, MOST_SOLVE = 6144 };

struct how { int what, first, second, third; };

static int launch(const struct work *w, struct how h, int64_t groups, uint64_t a, uint64_t b, int n, const int64_t *scalar)
{
	union runmat_scalar s[12] = { { .i64 = 0 } };
	uint8_t cls = (uint8_t)w->cls;
	bool reads = h.what == OWN_CHOL_CLASSIFY || h.what == OWN_CHOL_SUMS, two = (h.what == OWN_CHOL_SOLVE || h.what == OWN_CHOL_UPDATE) && !h.first;
	struct there_text t = { .write = own_chol, .name = "cholesky", .how = { h.what, h.first, h.second, h.third }, .scalars = 12,
		.array = { { cls, reads ? THERE_READ : THERE_BOTH }, { cls, two ? THERE_READ : 0 } } };
	if (h.what == OWN_CHOL_FACTOR || h.what == OWN_CHOL_CLASSIFY)
		t.array[1].cls = RUNMAT_U32, t.array[1].use = THERE_BOTH;
	else if (h.what == OWN_CHOL_SUMS)
		t.array[1].use = THERE_WRITE;
	for (int i = 0; i < n; i++)
		s[i].i64 = scalar[i];
	return there_text(w->p, &t, groups, THERE_BUFFERS(a, b), s);
}

static int64_t at(const struct side *s, int64_t row, int64_t column) { return side_at(s, row, column); }

int blocks_solve_one(const struct work *w, const struct side *t, enum triangle kind, int64_t k0, int64_t size, const struct side *x, int64_t columns)
{
	return launch(w, (struct how){ .what = OWN_CHOL_SOLVE, .first = x->id == t->id, .second = kind == UPPER, .third = kind == UNIT_LOWER }, (columns + 255) / 256, x->id, t->id, 8,
		(int64_t[]){ size, columns, at(t, k0, k0), t->down, t->across, x->first, x->down, x->across });
}

static int product(const struct work *w, bool below, bool set, int64_t m, int64_t n, int64_t depth, const struct side *c, const struct side *p, const struct side *q)
{
	return launch(w, (struct how){ .what = OWN_CHOL_UPDATE, .first = c->id == p->id, .second = below, .third = set }, ((m + 63) / 64) * ((n + 63) / 64), c->id, p->id, 12,
		(int64_t[]){ m, n, depth, c->first, c->down, c->across, p->first, p->down, p->across, q->first, q->down, q->across });
}

int blocks_update(const struct work *w, bool below, int64_t m, int64_t n, int64_t depth, const struct side *c, const struct side *p, const struct side *q)
{
	return product(w, below, false, m, n, depth, c, p, q);
}

int blocks_product(const struct work *w, int64_t m, int64_t n, int64_t depth, const struct side *c, const struct side *p, const struct side *q)
{
	return product(w, false, true, m, n, depth, c, p, q);
}

/* failed: a buffer that says which block is not positive definite. */
static int factor(const struct work *w, const struct side *l, int64_t n, uint64_t failed)
{
	int status = RUNMAT_OK;
	for (int64_t k = 0; k < n && !status; k += NB) {
		int64_t size = MIN(NB, n - k), rest = n - k - size;
		status = launch(w, (struct how){ .what = OWN_CHOL_FACTOR }, 1, l->id, failed, 5, (int64_t[]){ size, at(l, k, k), l->down, l->across, k });
		if (!rest || status)
			continue;
		struct side strip = { l->id, at(l, k + size, k), l->across, l->down };           /* its rows are the columns that are solved for */
		struct side p = { l->id, strip.first, l->down, l->across }, c = { l->id, at(l, k + size, k + size), l->down, l->across };
		status = blocks_solve_one(w, l, LOWER, k, size, &strip, rest);
		status = status ? status : blocks_update(w, true, rest, rest, size, &c, &p, &p);
	}
	return status;
}

static int words(const struct runmat_provider *p, int n, struct device_buffer **out)
{
	static const uint32_t none[4];
	int status = device_room(p, sizeof none, out);
	return status ? status : p->upload(p->self, (*out)->id, 0, none, (uint64_t)n * sizeof *none);
}

int blocks_factor(const struct work *w, const struct side *l, int64_t n, bool *positive)
{
	struct device_buffer *failed = NULL;
	uint32_t info = 1;
	int status = words(w->p, 1, &failed);
	status = status ? status : factor(w, l, n, failed->id);
	status = status ? status : device_download(w->p, failed->id, 0, &info, sizeof info);
	there_drop(&failed, 1);
	*positive = !status && !info;
	return status;
}

int blocks_clear(const struct work *w, uint64_t a, int64_t n, bool above)
{
	return launch(w, (struct how){ .what = OWN_CHOL_FILL, .first = above }, there_groups(n * n), a, 0, 1, &n);
}

int blocks_substitute(const struct work *w, const struct side *t, enum triangle kind, int64_t n, const struct side *x, int64_t columns)
{
	int status = RUNMAT_OK;
	int64_t blocks = (n + NB - 1) / NB;
	bool upper = kind == UPPER;
	for (int64_t i = 0; i < blocks && !status; i++) {
		int64_t k = (upper ? blocks - 1 - i : i) * NB, size = MIN(NB, n - k), from = upper ? 0 : k + size, rest = upper ? k : n - from;
		struct side block = { x->id, at(x, k, 0), x->down, x->across };
		status = blocks_solve_one(w, t, kind, k, size, &block, columns);
		if (!rest || status)
			continue;
		struct side c = { x->id, at(x, from, 0), x->down, x->across }, p = { t->id, at(t, from, k), t->down, t->across };
		struct side q = { x->id, block.first, x->across, x->down };
		status = blocks_update(w, false, rest, columns, size, &c, &p, &q);
	}
	return status;
}

/* ---- arrays ---- */

static bool can(const struct array *a, int64_t most)
{
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && a->shape.d[0] == a->shape.d[1] && a->shape.d[0] >= BLOCKS_LEAST && a->shape.d[0] <= most;
}

bool blocks_have_room(const struct runmat_provider *p)
{
	struct runmat_device_info info = { .size = sizeof info };
	return there_writes(p) && !p->device_info(p->self, &info) && info.shared_bytes >= 2 * 64 * 16 * 8
		&& !device_narrows();
}

int blocks_copy(const struct runmat_provider *p, struct array *a, struct device_buffer **out)
{
	struct device_buffer *b = NULL;
	int status = device_array(p, a, &b);
	status = status ? status : device_room(p, there_bytes(a), out);
	status = status ? status : p->copy(p->self, (*out)->id, 0, b->id, 0, there_bytes(a));
	if (b)
		device_buffer_unref(b);
	return status;
}

bool there_chol(struct array *a, bool lower, struct array **r)
{
	struct there_call call = { .kind = THERE_FACTOR, .arg = { a }, .n = a->shape.d[0], .out = a->count, .how = { lower } };
	const struct runmat_provider *p = can(a, MOST_FACTOR) ? there_call(&call) : NULL;
	struct device_buffer *l = NULL;
	int64_t n = a->shape.d[0];
	bool positive = false;
	if (!p || !can(a, MOST_FACTOR) || !blocks_have_room(p))
		return false;
	struct work w = { p, a->cls };
	int status = blocks_copy(p, a, &l);
	status = status ? status : blocks_factor(&w, &(struct side){ l->id, 0, lower ? 1 : n, lower ? n : 1 }, n, &positive);
	status = status || !positive ? status : blocks_clear(&w, l->id, n, lower);
	if (!status && positive)
		return (*r = there_array((enum cls)a->cls, false, &a->shape, l)) != NULL;
	there_drop(&l, 1);
	if (status)
		there_failed(p, "a Cholesky factor failed", status);
	return false;
}

int blocks_norm(const struct work *w, uint64_t a, int64_t n, double *out)
{
	struct device_buffer *sums = NULL;
	size_t item = w->cls == RUNMAT_F64 ? 8 : 4;
	double *x = mem_alloc((size_t)n * 8);
	int status = device_room(w->p, (uint64_t)n * item, &sums);
	status = status ? status : launch(w, (struct how){ .what = OWN_CHOL_SUMS }, (n + 255) / 256, a, sums->id, 1, &n);
	status = status ? status : device_download(w->p, sums->id, 0, x, (uint64_t)n * item);
	*out = 0;
	for (int64_t i = 0; !status && i < n; i++) {
		double s = item == 8 ? x[i] : ((const float *)(const void *)x)[i];
		*out = s > *out || s != s ? s : *out;
	}
	mem_free(x);
	if (sums)
		device_buffer_unref(sums);
	return status;
}

/* What solves it: a triangle as it is, or the factor of a positive definite matrix, or the factors of any other. */
struct solver {
	struct work w;
	int64_t n;
	bool lower, upper;              /* both: L * L' */
	struct device_buffer *order;    /* of rows: L * U, L with ones; then b's rows are in that order */
	struct side t;
};

static int solve_with(const struct solver *s, uint64_t b, int64_t columns)
{
	struct side x = { b, 0, 1, s->n }, back = { s->t.id, s->t.first, s->t.across, s->t.down };
	int status = s->lower ? blocks_substitute(&s->w, &s->t, s->order ? UNIT_LOWER : LOWER, s->n, &x, columns) : RUNMAT_OK;
	return !s->upper || status ? status : blocks_substitute(&s->w, s->lower && !s->order ? &back : &s->t, UPPER, s->n, &x, columns);
}

/* Of A and its inverse. */
static int condition(const struct solver *s, uint64_t a, double *rcond)
{
	struct device_buffer *unit = NULL;
	double whole, inverse;
	int status = device_room(s->w.p, (uint64_t)(s->n * s->n) * (s->w.cls == RUNMAT_F64 ? 8 : 4), &unit);
	status = status ? status : launch(&s->w, (struct how){ .what = OWN_CHOL_FILL, .first = 2 }, (s->n * s->n + 255) / 256, unit->id, 0, 1, &s->n);
	status = status ? status : solve_with(s, unit->id, s->n);
	status = status ? status : blocks_norm(&s->w, a, s->n, &whole);
	status = status ? status : blocks_norm(&s->w, unit->id, s->n, &inverse);
	*rcond = status ? 0 : 1 / (whole * inverse);
	if (unit)
		device_buffer_unref(unit);
	return status;
}

int blocks_classify(const struct work *w, uint64_t a, int64_t n, uint32_t is[4])
{
	struct device_buffer *flags = NULL;
	int status = words(w->p, 4, &flags);
	status = status ? status : launch(w, (struct how){ .what = OWN_CHOL_CLASSIFY }, (n * n + 255) / 256, a, flags->id, 1, &n);
	status = status ? status : device_download(w->p, flags->id, 0, is, 4 * sizeof *is);
	there_drop(&flags, 1);
	return status;
}

/* Which way: RUNMAT_UNSUPPORTED when there is none here. factor_of: a copy to be made, or NULL. */
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

static int choose_factors(struct solver *s, struct array *a, struct device_buffer **own)
{
	struct lu f;
	if (*own)
		device_buffer_unref(*own);
	*own = NULL;
	int status = lu_factor(&s->w, a, &f);
	if (!status) {
		*own = device_buffer_ref(f.factors), s->order = device_buffer_ref(f.order);
		s->t = (struct side){ f.factors->id, 0, 1, s->n };
		s->lower = s->upper = true;
	}
	lu_done(&f);
	return status;
}

bool there_solve(struct array *a, struct array *b, struct array **x)
{
	bool may = can(a, MOST_SOLVE) && b->cls == a->cls && b->shape.nd == 2 && b->shape.d[0] == a->shape.d[0] && b->shape.d[1] > 0 && !b->complex && b->count < 1 << 28;
	struct there_call call = { .kind = THERE_SOLVE, .arg = { a, b }, .n = a->shape.d[0], .out = b->count };
	const struct runmat_provider *p = may ? there_call(&call) : NULL;
	if (!p || !blocks_have_room(p) || (b->pending && !array_force(b)) || b->complex)
		return false;
	struct solver s = { .w = { p, a->cls }, .n = a->shape.d[0] };
	struct device_buffer *from = NULL, *own = NULL, *to = NULL;
	double rcond = 0;
	int status = device_array(p, a, &from);
	status = status ? status : choose(&s, a, from->id, &own);
	if (status == RUNMAT_UNSUPPORTED)
		status = choose_factors(&s, a, &own);
	status = status ? status : condition(&s, from->id, &rcond);
	if (!status && !(rcond > (a->cls == CLS_DOUBLE ? 1e-12 : 1e-4)))
		status = RUNMAT_UNSUPPORTED;
	status = status ? status : s.order ? lu_rows(&s.w, b, s.order->id, &to) : blocks_copy(p, b, &to);
	status = status ? status : solve_with(&s, to->id, b->shape.d[1]);
	if (s.order)
		device_buffer_unref(s.order);
	if (from)
		device_buffer_unref(from);
	if (own)
		device_buffer_unref(own);
	if (!status)
		return (*x = there_array((enum cls)a->cls, false, &b->shape, to)) != NULL;
	if (to)
		device_buffer_unref(to);
	there_failed(p, "a system failed", status);
	return false;
}
