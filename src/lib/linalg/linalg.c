/*
** lib/linalg/linalg.c - systems of equations: lu, chol, det, inv, rcond, and the operator \ for dense matrices.
**
** a \ b examines the matrix first, as MATLAB's documentation describes. Triangular matrices are solved by substitution.
** For Hermitian ones with a positive diagonal, Cholesky is tried. Other square ones are factored by LU. All others use
** QR with column pivoting, which gives a basic solution if the rank is not full.
*/
#include <float.h>
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "base/engine_hooks.h"
#include "base/mem.h"
#include "lib/core/device_or_host.h"
#include "lib/linalg/linalg.h"
#include "lib/linalg/matrix.h"
#include "value/solve.h"

static bool need_square(const struct mat *a)
{
	return a->rows == a->cols || fail(ERR_square);
}

/* Factors a in place; the pivots are owned (mem_free). singular: the diagonal of U has an exact zero. */
static bool factor(struct mat *a, int **pivots, bool *singular)
{
	const struct lapack *lp = lapack_for_eigenvalues(a->rows, a->cols);
	int info = 0, ld = mat_ld(a);
	if (!lp)
		return false;
	*pivots = mem_try_zero((size_t)(MIN(a->rows, a->cols) + 1) * sizeof(int));
	TRY(*pivots);
	*singular = false;
	if (a->rows && a->cols)
		TRY(LAPACK_CALL(lp->getrf[a->z], &a->rows, &a->cols, a->x, &ld, *pivots, &info));
	*singular = info > 0;
	return true;
}

static bool reciprocal_condition(const struct mat *factors, double norm, double *rcond)
{
	double *work, *more;
	int n = factors->rows, ld = mat_ld(factors), info;
	if (n == 0) {
		*rcond = INFINITY;
		return true;
	}
	if (isnan(norm)) {
		*rcond = NAN;
		return true;
	}
	TRY(work_alloc(&work, (int64_t)n * 8));
	bool ok = work_alloc(&more, (int64_t)n * 4);
	if (ok)
		ok = LAPACK_CALL(
			lapack()->gecon[factors->z], "1", &n, factors->x, &ld, &norm, rcond, work, more, &info);
	mem_try_free(work);
	mem_try_free(more);
	return ok;
}

/* ---- lu ---- */

static void split_factors(const struct mat *a, struct mat *l, struct mat *u)
{
	int k = l->cols, pair = a->z ? 2 : 1;
	for (int j = 0; j < a->cols; j++)
		for (int i = 0; i < a->rows; i++) {
			const double *from = mat_at(a, i, j);
			if (i <= j && i < k)
				memcpy(mat_at(u, i, j), from, (size_t)pair * sizeof(double));
			else if (j < k)
				memcpy(mat_at(l, i, j), from, (size_t)pair * sizeof(double));
		}
	for (int i = 0; i < k; i++)
		*mat_at(l, i, i) = 1;
}

/* Row i of P*A is row order[i] of A. */
static int *row_order(const struct mat *a, const int *pivots)
{
	int *order = mem_try((size_t)(a->rows + 1) * sizeof *order);
	if (!order)
		return NULL;
	for (int i = 0; i < a->rows; i++)
		order[i] = i;
	for (int i = 0; i < MIN(a->rows, a->cols); i++) {
		int other = pivots[i] - 1, t = order[i];
		order[i] = order[other];
		order[other] = t;
	}
	return order;
}

static bool unpermuted(struct mat *l, const int *order)
{
	struct mat t;
	TRY(mat_new(&t, l->rows, l->cols, l->z));
	t.single = l->single;
	for (int j = 0; j < l->cols; j++)
		for (int i = 0; i < l->rows; i++)
			memcpy(mat_at(&t, order[i], j), mat_at(l, i, j), (size_t)(l->z ? 2 : 1) * sizeof(double));
	mat_done(l);
	*l = t;
	return true;
}

static bool permutation(const int *order, int n, bool vector, value *out)
{
	struct mat p;
	TRY(vector ? mat_new(&p, 1, n, false) : mat_new(&p, n, n, false));
	for (int i = 0; i < n; i++)
		if (vector)
			p.x[i] = order[i] + 1;
		else
			*mat_at(&p, i, order[i]) = 1;
	*out = mat_value(&p);
	return true;
}

static bool lu_on_host(struct call *c, const void *with)
{
	struct mat a, l = { 0 }, u = { 0 };
	int *pivots = NULL;
	bool singular, vector = arg_is_text(c, c->nin - 1, "vector");
	if (c->in[0].tag == V_SPARSE)
		return vm_call_private(c->vm, "sparse_lu", c->nin, c->in, MAX(c->nout, 1), c->out);
	if (c->nout > 3)
		return fail(ERR_too_many_out);
	TRY(mat_of(c->in[0], "lu", &a));
	bool ok = factor(&a, &pivots, &singular);
	if (ok && c->nout <= 1) {
		mem_free(pivots);
		return return_value(c, mat_value(&a));
	}
	int k = MIN(a.rows, a.cols), *order = ok ? row_order(&a, pivots) : NULL;
	ok = order && mat_new(&l, a.rows, k, a.z) && mat_new(&u, k, a.cols, a.z);
	if (ok) {
		l.single = u.single = a.single;
		split_factors(&a, &l, &u);
		ok = c->nout > 2 || unpermuted(&l, order);
	}
	if (ok) {
		c->out[0] = mat_value(&l);
		c->out[1] = mat_value(&u);
		ok = c->nout < 3 || permutation(order, a.rows, vector, &c->out[2]);
	}
	mat_done(&a);
	mat_done(&l);
	mat_done(&u);
	mem_free(pivots);
	mem_free(order);
	return ok;
}

BUILTIN(lu, 1, 3, 5,
	"[L, U, P] = lu(A)            P*A = L*U: L lower triangular with ones on its diagonal, U upper triangular.\n"
	"[L, U] = lu(A)               A = L*U, where L is a permuted triangle.\n"
	"Y = lu(A)                    L and U in one matrix, without L's ones.\n"
	"[L, U, p] = lu(A, 'vector')  A(p,:) = L*U.\n"
	"[L, U, P, Q, D] = lu(S)      Of a sparse matrix: P*(D\\S)*Q = L*U.\n"
	">> [L, U, P] = lu([1 2; 3 4]); U\n"
	"U =\n"
	"    3.0000    4.0000\n"
	"         0    0.6667")
{
	for (int i = 1; i < c->nin; i++)
		if (!(c->in[0].tag == V_SPARSE && value_is_numeric(c->in[i])) && !arg_is_text(c, i, "vector") &&
			!arg_is_text(c, i, "matrix"))
			return arg_bad(c, i, "The option must be 'vector' or 'matrix'");
	struct device_or_host w = {
		.device = { .function = DEVICE_lu, .arg = { c->nout > 3 ? NULL : device_operand(c, 0) },
			.option.lu.order_as_vector = arg_is_text(c, c->nin - 1, "vector"), .outs = MAX(c->nout, 1) },
		.host = lu_on_host };
	return device_or_host(c, &w);
}

/* ---- det, inv, rcond ---- */

static bool det_on_host(struct call *c, const void *with)
{
	struct mat a, r;
	int *pivots = NULL;
	bool singular;
	TRY(mat_of(c->in[0], "det", &a));
	bool ok = need_square(&a) && factor(&a, &pivots, &singular) && mat_new(&r, 1, 1, a.z);
	if (ok) {
		double re = 1, im = 0;
		for (int i = 0; i < a.rows; i++) {
			const double *d = mat_at(&a, i, i);
			double x = d[0], y = a.z ? d[1] : 0, t = re * x - im * y;
			im = a.z ? re * y + im * x : 0;
			re = t;
			if (pivots[i] != i + 1) {
				re = -re;
				im = -im;
			}
		}
		r.x[0] = re;
		if (a.z)
			r.x[1] = im;
		r.single = a.single;
		c->out[0] = mat_value(&r);
	}
	mat_done(&a);
	mem_free(pivots);
	return ok;
}

static bool give_det(struct call *c, struct device_call *d, const void *with)
{
	struct mat r;
	bool single = d->arg[0]->cls == CLS_SINGLE;
	if (!d->arg[0]->complex) {
		c->out[0] = single ? value_single((float)d->number) : value_double(d->number);
		return true;
	}
	TRY(mat_new(&r, 1, 1, true));
	r.single = single, r.x[0] = d->number, r.x[1] = d->imaginary;
	return return_value(c, mat_value(&r));
}

BUILTIN(det, 1, 1, 1,
	"det(A)  Determinant of a square matrix.\n"
	">> det([2 0; 0 3])\n"
	"ans =\n"
	"     6")
{
	struct device_or_host w = { .device = { .function = DEVICE_det, .arg = { device_operand(c, 0) } },
		.give = give_det, .host = det_on_host };
	return device_or_host(c, &w);
}

static bool invert(struct mat *a, double *rcond)
{
	int *pivots = NULL, info = 0, ld = mat_ld(a), lwork = MAX(a->rows, 1) * 64;
	bool singular;
	double norm = mat_norm1(a), *work = NULL;
	*rcond = 0;
	bool ok = factor(a, &pivots, &singular) && (singular || reciprocal_condition(a, norm, rcond));
	if (ok && a->rows == 1 && !a->z) {
		a->x[0] = 1 / a->x[0];
	} else if (ok && singular) {
		for (int64_t k = 0; k < (int64_t)a->rows * a->cols * (a->z ? 2 : 1); k++)
			a->x[k] = a->z && (k & 1) ? 0 : INFINITY;
	} else if (ok && a->rows > 0) {
		ok = work_alloc(&work, (int64_t)lwork * 2);
		if (ok)
			ok = LAPACK_CALL(lapack_for(a->rows, a->cols)->getri[a->z], &a->rows, a->x, &ld, pivots, work,
				&lwork, &info);
	}
	mem_free(pivots);
	mem_try_free(work);
	return ok;
}

BUILTIN(inv, 1, 1, 2,
	"inv(A)               Inverse of a square matrix. A\\B is faster and more accurate than inv(A)*B.\n"
	"[X, RCOND] = inv(A)  RCOND: reciprocal condition number; no warning.\n"
	">> inv([2 0; 0 4])\n"
	"ans =\n"
	"    0.5000         0\n"
	"         0    0.2500")
{
	struct mat a;
	double rcond;
	if (c->in[0].tag == V_SPARSE)
		return vm_call_private(c->vm, "sparse_inv", 1, c->in, MAX(c->nout, 1), c->out);
	TRY(mat_of(c->in[0], "inv", &a));
	bool ok = need_square(&a) && invert(&a, &rcond);
	if (!ok) {
		mat_done(&a);
		return false;
	}
	if (c->nout < 2)
		solve_warn(rcond);
	else
		c->out[1] = a.single ? value_single((float)rcond) : value_double(rcond);
	return return_value(c, mat_value(&a));
}

BUILTIN(rcond, 1, 1, 1,
	"rcond(A)  Estimate of 1/cond(A,1): near 1 for a well conditioned matrix, near 0 for a singular one.\n"
	">> rcond(eye(2))\n"
	"ans =\n"
	"     1")
{
	struct mat a;
	int *pivots = NULL;
	bool singular;
	double rcond = 0;
	TRY(mat_of(c->in[0], "rcond", &a));
	double norm = mat_norm1(&a);
	bool finite = mat_finite(&a), ok = need_square(&a) && factor(&a, &pivots, &singular);
	if (ok && !finite)
		rcond = isnan(norm) ? NAN : 0;
	else if (ok && !singular)
		ok = reciprocal_condition(&a, norm, &rcond);
	bool single = a.single;
	mat_done(&a);
	mem_free(pivots);
	return ok && return_value(c, single ? value_single((float)rcond) : value_double(rcond));
}

/* ---- chol ---- */

static void clear_triangle(struct mat *a, bool below)
{
	for (int j = 0; j < a->cols; j++)
		for (int i = below ? j + 1 : 0; i < (below ? a->rows : j); i++)
			memset(mat_at(a, i, j), 0, (size_t)(a->z ? 2 : 1) * sizeof(double));
}

/* Copies the leading n-by-n block. */
static bool leading(struct mat *a, int n)
{
	struct mat t;
	TRY(mat_new(&t, n, n, a->z));
	t.single = a->single;
	for (int j = 0; j < n; j++)
		memcpy(mat_at(&t, 0, j), mat_at(a, 0, j), (size_t)n * (a->z ? 16 : 8));
	mat_done(a);
	*a = t;
	return true;
}

static bool give_chol(struct call *c, struct device_call *d, const void *with)
{
	c->out[0] = value_array(d->out[0]);
	if (c->nout > 1)
		c->out[1] = value_double(0);
	return true;
}

static bool chol_on_host(struct call *c, const void *with)
{
	const bool *lower = with;
	struct mat a;
	TRY(mat_of(c->in[0], "chol", &a));
	const struct lapack *lp = lapack_for(a.rows, a.cols);
	int info = 0, ld = mat_ld(&a);
	bool ok = lp && need_square(&a);
	for (int i = 0; ok && a.z && i < a.rows; i++)
		if (mat_at(&a, i, i)[1] != 0 && info == 0)
			info = i + 1;
	if (ok && info == 0 && a.rows)
		ok = LAPACK_CALL(lp->potrf[a.z], *lower ? "L" : "U", &a.rows, a.x, &ld, &info);
	if (ok && info > 0 && c->nout < 2)
		ok = fail_id("MATLAB:posdef", "Matrix must be positive definite.");
	ok = ok && (info == 0 || leading(&a, info - 1));
	if (!ok) {
		mat_done(&a);
		return false;
	}
	clear_triangle(&a, !*lower);
	if (c->nout > 1)
		c->out[1] = value_double(info);
	return return_value(c, mat_value(&a));
}

BUILTIN(chol, 1, 3, 3,
	"R = chol(A)            Upper triangular R with R'*R = A, for Hermitian positive definite A.\n"
	"L = chol(A, 'lower')   Lower triangular L with L*L' = A.\n"
	"[R, FLAG] = chol(A)    FLAG is 0, or the order of the first leading block that is not positive definite;\n"
	"    no error.\n"
	">> chol([4 2; 2 5])\n"
	"ans =\n"
	"     2     1\n"
	"     0     2")
{
	bool lower = arg_is_text(c, 1, "lower") || arg_is_text(c, 2, "lower");
	if (c->in[0].tag == V_SPARSE)
		return vm_call_private(c->vm, "sparse_chol", c->nin, c->in, MAX(c->nout, 1), c->out);
	if (c->nin > 1 && !lower && !arg_is_text(c, 1, "upper") && !arg_is_text(c, 1, "vector") &&
		!arg_is_text(c, 1, "matrix"))
		return fail_id("MATLAB:chol:InvalidInput", "Second argument must be 'upper' or 'lower'.");
	struct device_or_host w = {
		.device = { .function = DEVICE_chol, .arg = { c->nout > 2 ? NULL : device_operand(c, 0) },
			.option.chol.lower = lower, .outs = 1 },
		.give = give_chol, .host = chol_on_host, .with = &lower };
	return device_or_host(c, &w);
}

/* ---- a \ b ---- */

enum { STRIPES = 8 };

/* Computes the sums of t[i] * y[i] and of |t[i]|. */
static double column_sums(const double *t, const double *y, int n, double *size)
{
	double dot[STRIPES] = { 0 }, abs[STRIPES] = { 0 };
	int i = 0;
	for (; i + STRIPES <= n; i += STRIPES)
		for (int k = 0; k < STRIPES; k++)
			dot[k] += t[i + k] * y[i + k], abs[k] += fabs(t[i + k]);
	for (; i < n; i++)
		dot[0] += t[i] * y[i], abs[0] += fabs(t[i]);
	for (int k = 1; k < STRIPES; k++)
		dot[0] += dot[k], abs[0] += abs[k];
	*size = abs[0];
	return dot[0];
}

/*
** Whether a real triangle is clearly well conditioned. One substitution T' * y = (+1 or -1), with signs chosen so that
** y grows, estimates the size of the inverse up to a small factor. If it is within 1e8 of the limit, LAPACK's estimate
** decides, which takes five times as long. y has one number for each row.
*/
static bool is_plainly_regular(const struct mat *a, bool upper, double *y)
{
	int n = a->rows;
	double norm = 0, most = 0, size;
	if (a->z)
		return false;
	for (int k = 0; k < n; k++) {
		int j = upper ? k : n - 1 - k, from = upper ? 0 : j + 1, count = upper ? j : n - 1 - j;
		double s = column_sums(mat_at(a, from, j), y + from, count, &size), d = *mat_at(a, j, j);
		y[j] = ((s > 0 ? -1 : 1) - s) / d;
		norm = !(size + fabs(d) <= norm) ? size + fabs(d) : norm;
		most = !(fabs(y[j]) <= most) ? fabs(y[j]) : most;
	}
	return norm * most < 0x1p26;
}

static bool solve_triangle(struct mat *a, struct mat *b, bool upper)
{
	const struct lapack *lp = lapack_for(a->rows, b->cols);
	int info = 0, lda = mat_ld(a), ldb = mat_ld(b);
	double rcond = 1, *work, *more;
	const char *uplo = upper ? "U" : "L";
	TRY(work_alloc(&work, (int64_t)a->rows * 8));
	bool ok = work_alloc(&more, (int64_t)a->rows * 4);
	if (ok && a->rows && !is_plainly_regular(a, upper, work)) {
		ok = LAPACK_CALL(lp->trcon[a->z], "1", uplo, "N", &a->rows, a->x, &lda, &rcond, work, more, &info);
		if (ok)
			solve_warn(rcond);
	}
	if (ok && a->rows) {
		ok = LAPACK_CALL(lp->trtrs[a->z], uplo, "N", "N", &a->rows, &b->cols, a->x, &lda, b->x, &ldb, &info);
		for (int64_t k = 0; ok && info > 0 && k < (int64_t)b->rows * b->cols * (b->z ? 2 : 1); k++)
			b->x[k] = INFINITY;
	}
	mem_try_free(work);
	mem_try_free(more);
	return ok;
}

/* done: the matrix is positive definite, and b is solved; else a is unchanged. */
static bool try_cholesky(struct mat *a, struct mat *b, bool *done)
{
	struct mat f;
	const struct lapack *lp = lapack_for(a->rows, a->cols);
	int info = 0, lda = mat_ld(a), ldb = mat_ld(b);
	double rcond = 1, norm = mat_norm1(a), *work = NULL, *more = NULL;
	*done = false;
	for (int i = 0; i < a->rows; i++)
		if (!(mat_at(a, i, i)[0] > 0))
			return true;
	TRY(mat_copy(a, &f));
	bool ok = LAPACK_CALL(lp->potrf[a->z], "U", &f.rows, f.x, &lda, &info);
	if (ok && info == 0) {
		ok = work_alloc(&work, (int64_t)a->rows * 8) && work_alloc(&more, (int64_t)a->rows * 4);
		if (ok) {
			ok = LAPACK_CALL(lp->pocon[a->z], "U", &f.rows, f.x, &lda, &norm, &rcond, work, more, &info);
			if (ok)
				solve_warn(rcond);
			ok = ok && LAPACK_CALL(lp->potrs[a->z], "U", &f.rows, &b->cols, f.x, &lda, b->x, &ldb, &info);
			*done = ok;
		}
	}
	mem_try_free(work);
	mem_try_free(more);
	mat_done(&f);
	return ok;
}

static bool solve_general(struct mat *a, struct mat *b)
{
	int *pivots = NULL, info = 0, lda = mat_ld(a), ldb = mat_ld(b);
	bool singular;
	double norm = mat_norm1(a), rcond = 0;
	bool ok = factor(a, &pivots, &singular) && (singular || reciprocal_condition(a, norm, &rcond));
	if (ok)
		solve_warn(singular ? 0 : rcond);
	if (ok)
		ok = LAPACK_CALL(lapack()->getrs[a->z], "N", &a->rows, &b->cols, a->x, &lda, pivots, b->x, &ldb, &info);
	mem_free(pivots);
	return ok;
}

static int numerical_rank(const struct mat *a, double *tolerance)
{
	int k = MIN(a->rows, a->cols), rank = 0;
	double most = 0;
	for (int i = 0; i < k; i++) {
		const double *d = mat_at(a, i, i);
		double x = a->z ? hypot(d[0], d[1]) : fabs(d[0]);
		if (i == 0)
			most = x;
		*tolerance = MAX(a->rows, a->cols) * (a->single ? FLT_EPSILON : DBL_EPSILON) * most;
		if (x > *tolerance)
			rank++;
	}
	return rank;
}

bool qr_pivoted(struct mat *a, int *pivots, double *tau)
{
	const struct lapack *lp = lapack_for(a->rows, a->cols);
	int lda = mat_ld(a), info, lwork = (MAX(a->cols, 1) + 1) * 64;
	double *work, *more;
	TRY(lp && work_alloc(&work, (int64_t)lwork * 2));
	bool ok = work_alloc(&more, (int64_t)a->cols * 2 + 2);
	if (ok && a->z)
		ok = LAPACK_CALL(lp->zgeqp3[1], &a->rows, &a->cols, a->x, &lda, pivots, tau, work, &lwork, more, &info);
	else if (ok)
		ok = LAPACK_CALL(lp->dgeqp3[0], &a->rows, &a->cols, a->x, &lda, pivots, tau, work, &lwork, &info);
	mem_try_free(work);
	mem_try_free(more);
	return ok;
}

/* b becomes x: rows of R\(Q'b) in the order of the pivots, with zeros beyond the rank. */
static bool basic_solution(struct mat *a, const int *pivots, const double *tau, struct mat *b)
{
	const struct lapack *lp = lapack_for(a->rows, a->cols);
	int k = MIN(a->rows, a->cols), lda = mat_ld(a), ldb = mat_ld(b), info, lwork = MAX(b->cols, 1) * 64 + 64 * 65;
	double *work, tolerance = 0;
	struct mat x;
	TRY(work_alloc(&work, (int64_t)lwork * 2));
	bool ok = LAPACK_CALL(lp->ormqr[a->z], "L", a->z ? "C" : "T", &b->rows, &b->cols, &k, a->x, &lda, tau, b->x,
		&ldb, work,
		&lwork, &info);
	mem_try_free(work);
	TRY(ok);
	int rank = numerical_rank(a, &tolerance);
	if (rank < k)
		engine_hooks.warn(
			"MATLAB:rankDeficientMatrix", "Rank deficient, rank = %d, tol = %13.6e.", rank, tolerance);
	if (rank)
		TRY(LAPACK_CALL(lp->trtrs[a->z], "U", "N", "N", &rank, &b->cols, a->x, &lda, b->x, &ldb, &info));
	TRY(mat_new(&x, a->cols, b->cols, b->z));
	x.single = b->single;
	for (int j = 0; j < b->cols; j++)
		for (int i = 0; i < rank; i++)
			memcpy(mat_at(&x, pivots[i] - 1, j), mat_at(b, i, j), (size_t)(b->z ? 2 : 1) * sizeof(double));
	mat_done(b);
	*b = x;
	return true;
}

static bool solve_rectangle(struct mat *a, struct mat *b)
{
	int *pivots = mem_try_zero((size_t)(a->cols + 1) * sizeof *pivots);
	double *tau = pivots ? mem_try_zero((size_t)(MIN(a->rows, a->cols) + 1) * 2 * sizeof *tau) : NULL;
	bool ok = tau != NULL;
	if (ok && a->rows && a->cols) {
		ok = qr_pivoted(a, pivots, tau) && basic_solution(a, pivots, tau, b);
	} else if (ok) {
		struct mat x;
		ok = mat_new(&x, a->cols, b->cols, b->z);
		if (ok) {
			x.single = b->single;
			mat_done(b);
			*b = x;
		}
	}
	mem_free(pivots);
	mem_free(tau);
	return ok;
}

static bool solve_square(struct mat *a, struct mat *b)
{
	bool upper = mat_is_triangle(a, true), done = false;
	if (upper || mat_is_triangle(a, false))
		return solve_triangle(a, b, upper);
	if (mat_is_hermitian(a))
		TRY(try_cholesky(a, b, &done));
	return done || solve_general(a, b);
}

/* Solves with a real triangle without a copy. *done: the matrix is one, and *x is the solution. */
static bool try_lent_triangle(value a, value b, struct mat *x, bool *done)
{
	*done = false;
	if (a.tag != V_ARRAY || a.array->cls != CLS_DOUBLE || a.array->complex || a.array->shape.nd != 2 ||
		a.array->shape.d[0] != a.array->shape.d[1] || a.array->shape.d[0] > INT_MAX / 2 ||
		!value_is_numeric_like(b) || value_is_complex(b) || value_shape(b).d[0] != a.array->shape.d[0] ||
		!a.array->count)
		return true;
	TRY(array_data(a.array));
	struct mat m = { .rows = (int)a.array->shape.d[0], .cols = (int)a.array->shape.d[1], .x = a.array->data };
	bool upper = !a.array->complex && mat_is_triangle(&m, true);
	if (a.array->complex || (!upper && !mat_is_triangle(&m, false)))
		return true;
	TRY(mat_of(b, "mldivide", x));
	*done = !x->z && x->cols > 0;
	bool ok = !*done || (lapack() && solve_triangle(&m, x, upper));
	if (!ok || !*done)
		mat_done(x);
	return ok;
}

/* Implements the operator \ for dense operands. */
static bool solve(value a, value b, value *out)
{
	struct mat m, x;
	bool done;
	TRY(try_lent_triangle(a, b, &x, &done));
	if (done) {
		*out = mat_value(&x);
		return out->tag != V_NONE;
	}
	TRY(mat_of(a, "mldivide", &m));
	if (!mat_of(b, "mldivide", &x)) {
		mat_done(&m);
		return false;
	}
	bool ok = m.rows == x.rows || fail(ERR_dim_agree);
	ok = ok && lapack() && mat_same_kind(&m, &x);
	ok = ok && (m.rows != m.cols ? solve_rectangle(&m, &x) : m.rows == 0 || x.cols == 0 || solve_square(&m, &x));
	mat_done(&m);
	if (!ok) {
		mat_done(&x);
		return false;
	}
	*out = mat_value(&x);
	return out->tag != V_NONE;
}

/* Small systems, and machines without OpenBLAS, use the plain code of value/solve.c. Opening the library costs more
** than solving a few equations. */
static bool solve_on_host(struct call *c, const void *with)
{
	shape s = value_shape(c->in[0]), t = value_shape(c->in[1]);
	if ((MAX(s.d[0], s.d[1]) <= 16 && t.d[1] <= 16) || !lapack_is_open())
		return solve_plain(c->in[0], c->in[1], c->out);
	return solve(c->in[0], c->in[1], c->out);
}

bool linalg_solve_left(value a, value b, value *out)
{
	struct call c = { .nin = 2, .nout = 1, .in = (value[2]){ a, b }, .out = out };
	shape s = value_shape(a);
	struct device_or_host w = {
		.device = { .function = s.d[0] == s.d[1] ? DEVICE_solve : DEVICE_least, .outs = 1 },
		.host = solve_on_host };
	if (a.tag == V_ARRAY && b.tag == V_ARRAY)
		w.device.arg[0] = a.array, w.device.arg[1] = b.array;
	return device_or_host(&c, &w);
}
