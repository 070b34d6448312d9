/*
** value/solve.c - a \ b and integer powers of matrices, in plain C: LU with partial pivoting, triangular substitution,
** and Householder QR with column pivoting for systems that are not square. Systems of up to 16 real equations have
** functions of their own; all others are computed in complex doubles. engine_hooks.solve_left may be faster.
*/
#include <complex.h>
#undef complex                  /* a name of ours */
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/mem.h"
#include "value/items.h"
#include "value/solve.h"
#include "value/sparse_solve.h"

typedef double _Complex z;

struct matrix {
	int64_t rows, cols;
	z *at;
};

static bool load(value v, struct matrix *m)
{
	value full = value_ref(v);
	if (v.tag == V_SPARSE) {
		value_unref(full);
		TRY(sparse_full(v.sparse, &full));
	}
	struct array *a = value_to_array(full);
	value_unref(full);
	TRY(a);
	struct array *d = array_cast(a, CLS_DOUBLE);
	array_unref(a);
	TRY(d);
	m->rows = d->shape.d[0];
	m->cols = d->shape.d[1];
	m->at = d->count == 0 || array_data(d) ? mem_try((size_t)MAX(d->count, 1) * sizeof(z)) : NULL;
	for (int64_t i = 0; m->at && i < d->count; i++) {
		const double *x = d->data;
		m->at[i] = d->complex ? x[2 * i] + x[2 * i + 1] * I : x[i];
	}
	array_unref(d);
	return m->at != NULL;
}

static bool store(const struct matrix *m, bool complex, bool single, value *out)
{
	struct array *a = array_new_2d(CLS_DOUBLE, complex, m->rows, m->cols);
	TRY(a);
	for (int64_t i = 0; i < a->count; i++) {
		double *x = a->data;
		x[complex ? 2 * i : i] = creal(m->at[i]);
		if (complex)
			x[2 * i + 1] = cimag(m->at[i]);
	}
	struct array *r = single ? array_cast(a, CLS_SINGLE) : array_ref(a);
	array_unref(a);
	*out = value_array(r);
	return r != NULL;
}

/* ---- triangles ---- */

static bool is_triangle(const struct matrix *a, bool upper)
{
	for (int64_t j = 0; j < a->cols; j++)
		for (int64_t i = upper ? j + 1 : 0; i < (upper ? a->rows : j); i++)
			if (a->at[j * a->rows + i] != 0)
				return false;
	return true;
}

static void substitute(const struct matrix *a, bool upper, struct matrix *b)
{
	int64_t n = a->cols, ld = a->rows;
	for (int64_t c = 0; c < b->cols; c++) {
		z *x = b->at + c * b->rows;
		for (int64_t k = 0; k < n; k++) {
			int64_t j = upper ? n - 1 - k : k;
			x[j] /= a->at[j * ld + j];
			for (int64_t i = upper ? 0 : j + 1; i < (upper ? j : n); i++)
				x[i] -= x[j] * a->at[j * ld + i];
		}
	}
}

void solve_warn(double rcond)
{
	if (rcond == 0)
		engine_hooks.warn("MATLAB:singularMatrix", "Matrix is singular to working precision.");
	else if (isnan(rcond))
		engine_hooks.warn("MATLAB:illConditionedMatrix",
			"Matrix is singular, close to singular or badly scaled. Results may be inaccurate. "
			"RCOND = NaN.");
	else if (rcond < 2.220446049250313e-16)
		engine_hooks.warn("MATLAB:nearlySingularMatrix",
			"Matrix is close to singular or badly scaled. Results may be inaccurate. RCOND = %13.6e.",
			rcond);
}

/* ---- square systems ---- */

static double norm1(const struct matrix *a)
{
	double best = 0;
	for (int64_t j = 0; j < a->cols; j++) {
		double s = 0;
		for (int64_t i = 0; i < a->rows; i++)
			s += cabs(a->at[j * a->rows + i]);
		best = s > best || s != s ? s : best;
	}
	return best;
}

/* LU with partial pivoting, in place: L below the diagonal, U on and above it. Exchanges rows of b, too. */
static void factor(struct matrix *a, struct matrix *b, bool *singular)
{
	int64_t n = a->rows;
	for (int64_t k = 0; k < n; k++) {
		int64_t p = k;
		for (int64_t i = k + 1; i < n; i++)
			if (cabs(a->at[k * n + i]) > cabs(a->at[k * n + p]))
				p = i;
		for (int64_t j = 0; p != k && j < n; j++) {
			z t = a->at[j * n + k];
			a->at[j * n + k] = a->at[j * n + p];
			a->at[j * n + p] = t;
		}
		for (int64_t j = 0; p != k && j < b->cols; j++) {
			z t = b->at[j * n + k];
			b->at[j * n + k] = b->at[j * n + p];
			b->at[j * n + p] = t;
		}
		z pivot = a->at[k * n + k];
		*singular |= pivot == 0;
		for (int64_t i = k + 1; i < n && pivot != 0; i++)
			a->at[k * n + i] /= pivot;
		for (int64_t j = k + 1; j < n; j++) {
			z f = a->at[j * n + k];
			for (int64_t i = k + 1; i < n && f != 0; i++)
				a->at[j * n + i] -= a->at[k * n + i] * f;
		}
	}
}

/* Solves with the unit lower triangle, and then with the upper one. */
static void solve_factored(const struct matrix *lu, struct matrix *b)
{
	int64_t n = lu->rows;
	for (int64_t c = 0; c < b->cols; c++) {
		z *x = b->at + c * n;
		for (int64_t j = 0; j < n; j++)
			for (int64_t i = j + 1; i < n; i++)
				x[i] -= x[j] * lu->at[j * n + i];
	}
	substitute(lu, true, b);
}

typedef void (*solver)(const struct matrix *a, struct matrix *b);
static void solve_upper(const struct matrix *a, struct matrix *b) { substitute(a, true, b); }
static void solve_lower(const struct matrix *a, struct matrix *b) { substitute(a, false, b); }

/* Computes 1 / (norm(A) norm(inv(A))) from the inverse. This takes about as long as the factorization. */
static bool condition(const struct matrix *a, solver solve, double norm, double *rcond)
{
	int64_t n = a->cols;
	struct matrix inv = { n, n, mem_try_zero((size_t)(n * n) * sizeof(z)) };
	TRY(inv.at);
	for (int64_t j = 0; j < n; j++)
		inv.at[j * n + j] = 1;
	solve(a, &inv);
	*rcond = 1 / (norm * norm1(&inv));
	mem_try_free(inv.at);
	return true;
}

static bool solve_square(struct matrix *a, struct matrix *b)
{
	bool upper = is_triangle(a, true), triangle = upper || is_triangle(a, false), singular = false;
	solver solve = !triangle ? solve_factored : upper ? solve_upper : solve_lower;
	double norm = norm1(a), rcond = 0;
	if (!triangle)
		factor(a, b, &singular);
	for (int64_t j = 0; triangle && j < a->cols; j++)
		singular |= a->at[j * a->rows + j] == 0;
	if (!singular)
		TRY(condition(a, solve, norm, &rcond));
	solve_warn(rcond);
	solve(a, b);
	return true;
}

/*
** Solves small real systems (up to SMALL) row by row. The right sides, and the columns of the inverse if its norm is
** needed, lie side by side in rows. The compiler knows the length of a row. What stands below the diagonal of u is
** zero.
*/
enum { SMALL = 16 };
typedef double row[SMALL];
struct small_system { int64_t n; row u[SMALL], l[SMALL]; bool lower; };

static inline void subtract_multiple(double *restrict y, const double *restrict x, double f)
{
	for (int j = 0; j < SMALL && f != 0; j++)
		y[j] -= x[j] * f;
}

static void exchange(row *x, int64_t i, int64_t k)
{
	row t;
	memcpy(t, x[i], sizeof t), memcpy(x[i], x[k], sizeof t), memcpy(x[k], t, sizeof t);
}

static void factor_small(struct small_system *w, row *b, bool *singular)
{
	for (int64_t k = 0; k < w->n; k++) {
		int64_t p = k;
		for (int64_t i = k + 1; i < w->n; i++)
			if (fabs(w->u[i][k]) > fabs(w->u[p][k]))
				p = i;
		if (p != k)
			exchange(w->u, p, k), exchange(w->l, p, k), exchange(b, p, k);
		double pivot = w->u[k][k];
		*singular |= pivot == 0;
		for (int64_t i = k + 1; i < w->n && pivot != 0; i++) {
			double f = w->u[i][k] / pivot;
			subtract_multiple(w->u[i], w->u[k], f);
			w->u[i][k] = 0, w->l[i][k] = f;
		}
	}
}

static void solve_small(const struct small_system *w, row *x)
{
	for (int64_t k = 0; k < w->n; k++) {
		for (int j = 0; j < SMALL && w->lower; j++)
			x[k][j] /= w->u[k][k];
		for (int64_t i = k + 1; i < w->n; i++)
			subtract_multiple(x[i], x[k], w->lower ? w->u[i][k] : w->l[i][k]);
	}
	for (int64_t k = w->n - 1; k >= 0 && !w->lower; k--) {
		for (int j = 0; j < SMALL; j++)
			x[k][j] /= w->u[k][k];
		for (int64_t i = 0; i < k; i++)
			subtract_multiple(x[i], x[k], w->u[i][k]);
	}
}

static double norm_small(row *x, int64_t n)
{
	double best = 0;
	for (int64_t j = 0; j < n; j++) {
		double s = 0;
		for (int64_t i = 0; i < n; i++)
			s += fabs(x[i][j]);
		best = s > best || s != s ? s : best;
	}
	return best;
}

/* b, whose columns are b_rows apart, becomes the solution. */
static void solve_square_small(const double *a, int64_t n, double *b, int64_t cols)
{
	struct small_system w = { .n = n };
	row x[SMALL] = { { 0 } }, inverse[SMALL] = { { 0 } };
	bool upper = true, lower = true, singular = false;
	for (int64_t j = 0; j < n; j++)
		for (int64_t i = 0; i < n; i++) {
			w.u[i][j] = a[j * n + i];
			upper &= i <= j || w.u[i][j] == 0, lower &= i >= j || w.u[i][j] == 0;
		}
	for (int64_t j = 0; j < cols; j++)
		for (int64_t i = 0; i < n; i++)
			x[i][j] = b[j * n + i];
	double norm = norm_small(w.u, n), rcond = 0;
	w.lower = lower && !upper;
	if (!upper && !lower)
		factor_small(&w, x, &singular);
	for (int64_t j = 0; j < n; j++)
		singular |= w.u[j][j] == 0, inverse[j][j] = 1;
	if (!singular)
		solve_small(&w, inverse), rcond = 1 / (norm * norm_small(inverse, n));
	solve_warn(rcond);
	solve_small(&w, x);
	for (int64_t j = 0; j < cols; j++)
		for (int64_t i = 0; i < n; i++)
			b[j * n + i] = x[i][j];
}

static struct array *doubles_of(value v)
{
	struct array *a = value_to_array(v), *d = a ? array_cast(a, CLS_DOUBLE) : NULL;
	if (a)
		array_unref(a);
	if (d && d->count && !array_data(d)) {
		array_unref(d);
		return NULL;
	}
	return d;
}

static bool is_small(value a, value b)
{
	shape s = value_shape(a), t = value_shape(b);
	return a.tag != V_SPARSE && b.tag != V_SPARSE && s.nd == 2 && t.nd == 2 && s.d[0] == s.d[1] &&
		s.d[0] == t.d[0] && s.d[0] > 0 && s.d[0] <= SMALL && t.d[1] > 0 && t.d[1] <= SMALL &&
		value_is_numeric_like(a) && value_is_numeric_like(b) && !value_is_complex(a) && !value_is_complex(b);
}

static bool try_small(value a, value b, bool single, value *out)
{
	struct array *x = doubles_of(a), *y = x ? doubles_of(b) : NULL;
	struct array *r = y && !x->complex && !y->complex ? array_new_2d(CLS_DOUBLE, false, y->shape.d[0],
		y->shape.d[1]) : NULL;
	if (r) {
		memcpy(r->data, y->data, (size_t)y->count * sizeof(double));
		solve_square_small(x->data, x->shape.d[0], r->data, r->shape.d[1]);
	}
	if (x)
		array_unref(x);
	if (y)
		array_unref(y);
	struct array *t = r && single ? array_cast(r, CLS_SINGLE) : r;
	if (r && single)
		array_unref(r);
	*out = t ? value_array(t) : NONE;
	return t != NULL;
}

/* ---- least squares ---- */

/* Householder reflection of column k, applied to the columns after it and to b. */
static void reflect(struct matrix *a, int64_t k, struct matrix *b)
{
	int64_t m = a->rows;
	z *v = a->at + k * m;
	double norm = 0;
	for (int64_t i = k; i < m; i++)
		norm += creal(v[i]) * creal(v[i]) + cimag(v[i]) * cimag(v[i]);
	norm = sqrt(norm);
	if (norm == 0)
		return;
	z alpha = v[k] == 0 ? -norm : -norm * v[k] / cabs(v[k]), first = v[k] - alpha;
	double square = 2 * norm * (norm + cabs(v[k]));
	v[k] = first;
	for (int part = 0; part < 2; part++) {
		struct matrix *t = part ? b : a;
		for (int64_t j = part ? 0 : k + 1; j < t->cols; j++) {
			z *x = t->at + j * m, dot = 0;
			for (int64_t i = k; i < m; i++)
				dot += conj(v[i]) * x[i];
			dot *= 2 / square;
			for (int64_t i = k; i < m; i++)
				x[i] -= dot * v[i];
		}
	}
	v[k] = alpha;
}

static void pivot_column(struct matrix *a, int64_t k, int64_t *order)
{
	int64_t best = k;
	double most = -1;
	for (int64_t j = k; j < a->cols; j++) {
		double s = 0;
		for (int64_t i = k; i < a->rows; i++)
			s += creal(a->at[j * a->rows + i]) * creal(a->at[j * a->rows + i]) +
				cimag(a->at[j * a->rows + i]) * cimag(a->at[j * a->rows + i]);
		if (s > most * (1 + 1e-14)) {
			most = s;
			best = j;
		}
	}
	for (int64_t i = 0; best != k && i < a->rows; i++) {
		z t = a->at[k * a->rows + i];
		a->at[k * a->rows + i] = a->at[best * a->rows + i];
		a->at[best * a->rows + i] = t;
	}
	int64_t t = order[k];
	order[k] = order[best];
	order[best] = t;
}

/* A basic solution: at most rank(A) nonzeros, as QR with column pivoting gives it. */
static bool solve_least(struct matrix *a, struct matrix *b, struct matrix *x)
{
	int64_t m = a->rows, n = a->cols, steps = MIN(m, n), rank = 0;
	int64_t *order = mem_try((size_t)MAX(n, 1) * sizeof *order);
	TRY(order);
	for (int64_t j = 0; j < n; j++)
		order[j] = j;
	for (int64_t k = 0; k < steps; k++) {
		pivot_column(a, k, order);
		reflect(a, k, b);
	}
	double tol = (double)MAX(m, n) * 2.220446049250313e-16 * (steps ? cabs(a->at[0]) : 0);
	while (rank < steps && cabs(a->at[rank * m + rank]) > tol)
		rank++;
	if (rank < steps)
		engine_hooks.warn("MATLAB:rankDeficientMatrix",
			"Rank deficient, rank = %lld, tol = %13.6e.", (long long)rank, tol);
	for (int64_t c = 0; c < b->cols; c++) {
		z *r = b->at + c * m;
		for (int64_t j = rank - 1; j >= 0; j--) {
			r[j] /= a->at[j * m + j];
			for (int64_t i = 0; i < j; i++)
				r[i] -= r[j] * a->at[j * m + i];
			x->at[c * n + order[j]] = r[j];
		}
	}
	mem_try_free(order);
	return true;
}

static bool is_single(value v) { return value_is_numeric_like(v) && value_cls(v) == CLS_SINGLE; }

bool solve_plain(value a, value b, value *out)
{
	struct matrix x = { 0 }, y = { 0 }, r = { 0 };
	if (is_small(a, b))
		return try_small(a, b, is_single(a) || is_single(b), out);
	bool ok = load(a, &x) && load(b, &y);
	bool complex = value_is_complex(a) || value_is_complex(b);
	if (ok && x.rows != y.rows)
		ok = fail(ERR_dim_agree);
	if (ok && x.rows == x.cols) {
		ok = solve_square(&x, &y) && store(&y, complex, is_single(a) || is_single(b), out);
	} else if (ok) {
		r = (struct matrix){ x.cols, y.cols, mem_try_zero((size_t)MAX(x.cols * y.cols, 1) * sizeof(z)) };
		ok = r.at && solve_least(&x, &y, &r) && store(&r, complex, is_single(a) || is_single(b), out);
	}
	mem_try_free(x.at);
	mem_try_free(y.at);
	mem_try_free(r.at);
	return ok;
}

bool solve_left(value a, value b, value *out)
{
	shape s = value_shape(a), t = value_shape(b);
	if (s.nd > 2 || t.nd > 2)
		return fail(ERR_dim_agree);
	if (s.d[0] != t.d[0])
		return fail(ERR_dim_agree);
	if (a.tag == V_SPARSE && s.d[0] == s.d[1])
		return sparse_solve(a, b, out);
	if (a.tag != V_SPARSE && b.tag != V_SPARSE)
		return engine_hooks.solve_left(a, b, out);
	TRY(solve_plain(a, b, out));
	if (a.tag == V_SPARSE && b.tag == V_SPARSE) {
		value full = *out;
		bool ok = sparse_from(full, out);
		value_unref(full);
		return ok;
	}
	return true;
}

/* ---- powers ---- */

static bool identity(value like, value *out)
{
	int64_t n = value_shape(like).d[0];
	shape s = shape_2d(n, n);
	struct array *a = array_zeros(CLS_DOUBLE, false, &s);
	TRY(a);
	for (int64_t i = 0; i < n; i++)
		((double *)a->data)[i * n + i] = 1;
	value full = value_array(a);
	bool ok = true;
	if (like.tag == V_SPARSE) {
		ok = sparse_from(full, out);
		value_unref(full);
	} else if (is_single(like)) {
		ok = value_cast(full, CLS_SINGLE, out);
		value_unref(full);
	} else {
		*out = full;
	}
	return ok;
}

/* Computes base^n by squaring. Takes base. */
static bool integer_power(value base, uint64_t n, value *out)
{
	bool ok = true, started = false;
	*out = NONE;
	if (n == 0) {
		ok = identity(base, out);
		value_unref(base);
		return ok;
	}
	for (; ok && n; n >>= 1) {
		value t;
		if ((n & 1) && !started) {
			*out = value_ref(base);
			started = true;
		} else if (n & 1) {
			ok = value_mtimes(*out, base, &t);
			if (ok)
				value_set(out, t);
		}
		if (ok && n > 1) {
			ok = value_mtimes(base, base, &t);
			if (ok)
				value_set(&base, t);
		}
	}
	value_unref(base);
	if (!ok) {
		value_unref(*out);
		*out = NONE;
	}
	return ok;
}

bool solve_power(value a, value b, value *out)
{
	shape s = value_shape(a), t = value_shape(b);
	double p;
	if (s.nd > 2 || t.nd > 2 || s.d[0] != s.d[1] || t.d[0] != t.d[1] ||
		(!value_is_scalar(a) && !value_is_scalar(b)))
		return fail(ERR_mpower_square);
	bool is_integer = value_is_scalar(b) && !value_is_complex(b);
	if (is_integer) {
		TRY(value_get_double(b, &p));
		is_integer = p == floor(p) && fabs(p) < 9e15;
	}
	if (!is_integer)
		return fail(ERR_not_supported, "A matrix power with an exponent that is not whole");
	if (p >= 0)
		return integer_power(value_ref(a), (uint64_t)p, out);
	value one, inverse;
	TRY(identity(a, &one));
	bool ok = value_mldivide(a, one, &inverse);
	value_unref(one);
	return ok && integer_power(inverse, (uint64_t)-p, out);
}
