/*
** lib/linalg/qr.c - qr and svd.
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "exec/there.h"
#include "lib/core/again.h"
#include "lib/linalg/linalg.h"

static bool run_qr(struct call *c);

/* ---- qr ---- */

struct qr_form {
	bool economy, vector, has_b;
};

static bool read_qr(struct call *c, struct qr_form *f)
{
	for (int k = 1; k < c->nin; k++) {
		double zero;
		if (arg_is_text(c, k, "econ") || arg_is_text(c, k, "0"))
			f->economy = true;
		else if (arg_is_text(c, k, "vector"))
			f->vector = true;
		else if (arg_is_text(c, k, "matrix"))
			f->vector = false;
		else if (value_is_text(c->in[k]))
			return fail_id("MATLAB:qr:InvalidOption", "Option must be 'econ', 'vector' or 'matrix'.");
		else if (k == c->nin - 1 && value_count(c->in[k]) == 1 && value_get_double(c->in[k], &zero) &&
			zero == 0)
			f->economy = f->vector = true;
		else if (k == 1)
			f->has_b = true;
		else
			return fail_id("MATLAB:qr:InvalidOption", "Option must be 'econ', 'vector' or 'matrix'.");
	}
	return true;
}

static bool factor_qr(struct mat *a, int *pivots, double *tau)
{
	const struct lapack *lp = lapack_for(a->rows, a->cols);
	int lda = mat_ld(a), info, lwork = MAX(a->cols, 1) * 64;
	double *work;
	if (!lp || a->rows == 0 || a->cols == 0)
		return lp != NULL;
	if (pivots)
		return qr_pivoted(a, pivots, tau);
	TRY(work_alloc(&work, (int64_t)lwork * 2));
	bool ok = LAPACK_CALL(lp->geqrf[a->z], &a->rows, &a->cols, a->x, &lda, tau, work, &lwork, &info);
	mem_try_free(work);
	return ok;
}

static bool upper_of(const struct mat *a, int rows, struct mat *r)
{
	TRY(mat_new(r, rows, a->cols, a->z));
	r->single = a->single;
	for (int j = 0; j < a->cols; j++)
		for (int i = 0; i <= j && i < MIN(rows, a->rows); i++)
			memcpy(mat_at(r, i, j), mat_at(a, i, j), (size_t)(a->z ? 2 : 1) * sizeof(double));
	return true;
}

/* The first `cols` columns of Q. */
static bool q_of(const struct mat *a, const double *tau, int cols, struct mat *q)
{
	int k = MIN(a->rows, a->cols), ld = MAX(a->rows, 1), info, lwork = MAX(cols, 1) * 64;
	double *work;
	TRY(mat_new(q, a->rows, cols, a->z));
	q->single = a->single;
	for (int j = 0; j < MIN(k, cols); j++)
		memcpy(mat_at(q, 0, j), mat_at(a, 0, j), (size_t)a->rows * (a->z ? 16 : 8));
	if (a->rows == 0 || cols == 0)
		return true;
	TRY(work_alloc(&work, (int64_t)lwork * 2));
	k = MIN(k, cols);
	bool ok = LAPACK_CALL(lapack()->orgqr[a->z], &a->rows, &cols, &k, q->x, &ld, tau, work, &lwork, &info);
	mem_try_free(work);
	return ok;
}

static bool times_b(struct call *c, const struct mat *q, value *out)
{
	value qv, qt = NONE;
	struct mat copy;
	TRY(mat_copy(q, &copy));
	qv = mat_value(&copy);
	bool ok = value_transpose(qv, true, &qt) && value_mtimes(qt, c->in[1], out);
	value_unref(qv);
	value_unref(qt);
	return ok;
}

static bool qr_outputs(struct call *c, struct mat *a, const int *pivots, const double *tau, const struct qr_form *f)
{
	struct mat q = { 0 }, r, p;
	int k = MIN(a->rows, a->cols), rows = f->economy ? k : a->rows;
	TRY(upper_of(a, c->nout < 2 && !f->economy ? MIN(a->rows, MAX(a->rows, k)) : rows, &r));
	if (c->nout <= 1 && !f->has_b)
		return return_value(c, mat_value(&r));
	bool ok = q_of(a, tau, rows, &q);
	if (ok && f->has_b)
		ok = times_b(c, &q, &c->out[0]);
	else if (ok)
		c->out[0] = mat_value(&q);
	mat_done(&q);
	if (c->nout < 2) {
		mat_done(&r);
		return ok;
	}
	c->out[1] = mat_value(&r);
	if (!ok || c->nout < 3)
		return ok;
	TRY(f->vector ? mat_new(&p, 1, a->cols, false) : mat_new(&p, a->cols, a->cols, false));
	for (int j = 0; j < a->cols; j++)
		if (f->vector)
			p.x[j] = pivots[j] ? pivots[j] : j + 1;
		else
			*mat_at(&p, (pivots[j] ? pivots[j] : j + 1) - 1, j) = 1;
	c->out[2] = mat_value(&p);
	return true;
}

/* Few columns and some thousand rows: one workgroup has all of it. */
static bool narrow_there(const struct call *c, const struct qr_form *f, struct array **q, struct array **r)
{
	return c->nout == 2 && f->economy && array_is_pending(c->in[0].array) && there_qr(c->in[0].array, q, r);
}

/* Of what a device has, or had better have. False: not that case. */
static bool qr_there(struct call *c)
{
	struct qr_form f = { 0 };
	struct array *q = NULL, *r = NULL, *a = c->in[0].tag == V_ARRAY ? c->in[0].array : NULL;
	if (!a || a->shape.nd != 2 || c->nin > 2 || c->nout > 2 || !there_may(a))
		return false;
	bool square = a->shape.d[0] == a->shape.d[1], both = c->nout > 1;
	if (!read_qr(c, &f) || f.has_b ||
		(!narrow_there(c, &f, &q, &r) &&
			(error_is_set() || (both && !f.economy && !square) ||
				!there_ortho(a, f.economy, both ? &q : NULL, &r)))) {
		error_forgive();
		return false;
	}
	r->gpu = a->gpu;
	c->out[both] = value_array(r);
	if (both)
		q->gpu = a->gpu, c->out[0] = value_array(q);
	again_later(c, run_qr);
	return true;
}

BUILTIN(qr, 1, 4, 3,
	"[Q, R] = qr(A)          A = Q*R: Q unitary, R upper triangular.\n"
	"R = qr(A)               R only.\n"
	"[Q, R, P] = qr(A)       A*P = Q*R, the diagonal of R descending in magnitude.\n"
	"[...] = qr(A, 'econ')   Only the columns of Q that matter. Also qr(A, 0), where P is a vector.\n"
	"[...] = qr(..., 'vector')  P as a vector: A(:,P) = Q*R.\n"
	"[C, R] = qr(A, B)       C = Q'*B.\n"
	">> R = qr([3; 4]); abs(R(1))\n"
	"ans =\n"
	"     5")
{
	struct qr_form f = { 0 };
	struct mat a;
	if (c->in[0].tag == V_SPARSE)
		return vm_call_private(c->vm, "sparse_qr", c->nin, c->in, MAX(c->nout, 1), c->out);
	if (qr_there(c) || error_is_set())
		return !error_is_set();
	TRY(read_qr(c, &f) && mat_of(c->in[0], "qr", &a));
	int *pivots = mem_try_zero((size_t)(a.cols + 1) * sizeof *pivots);
	double *tau = pivots ? mem_try_zero((size_t)(MIN(a.rows, a.cols) + 1) * 2 * sizeof *tau) : NULL;
	bool ok = tau && factor_qr(&a, c->nout > 2 ? pivots : NULL, tau) && qr_outputs(c, &a, pivots, tau, &f);
	mat_done(&a);
	there_was_here(THERE_ORTHO);
	mem_free(pivots);
	mem_free(tau);
	return ok;
}

/* ---- svd ---- */

/* job as of gesdd: 'N' none, 'S' economy, 'A' all. */
static bool svd_call(struct mat *a, char job, double *s, struct mat *u, struct mat *vt)
{
	const struct lapack *lp = lapack_for(a->rows, a->cols);
	int m = a->rows, n = a->cols, k = MIN(m, n), lda = mat_ld(a), ldu = MAX(u->rows, 1), ldvt = MAX(vt->rows, 1),
	    info = 0, lwork = -1;
	char jobs[2] = { job, 0 };
	double query[2] = { 0 }, *work = NULL, *more = NULL;
	int *iwork = mem_try((size_t)(8 * k + 8) * sizeof *iwork);
	bool ok = iwork && lp;
	if (ok && a->z)
		ok = LAPACK_CALL(lp->zgesdd[1], jobs, &m, &n, a->x, &lda, s, u->x, &ldu, vt->x, &ldvt, query, &lwork,
			query, iwork, &info);
	else if (ok)
		ok = LAPACK_CALL(lp->dgesdd[0], jobs, &m, &n, a->x, &lda, s, u->x, &ldu, vt->x, &ldvt, query, &lwork,
			iwork, &info);
	lwork = (int)query[0] + 64;
	ok = ok && work_alloc(&work, (int64_t)lwork * 2) &&
		work_alloc(&more, (int64_t)k * (5 * k + 7) + 2LL * MAX(m, n) * k + 2LL * k * k + k + 64);
	if (ok && a->z)
		ok = LAPACK_CALL(lp->zgesdd[1], jobs, &m, &n, a->x, &lda, s, u->x, &ldu, vt->x, &ldvt, work, &lwork,
			more, iwork, &info);
	else if (ok)
		ok = LAPACK_CALL(lp->dgesdd[0], jobs, &m, &n, a->x, &lda, s, u->x, &ldu, vt->x, &ldvt, work, &lwork,
			iwork, &info);
	mem_try_free(work);
	mem_try_free(more);
	mem_free(iwork);
	return ok && (info == 0 || fail_id("MATLAB:svd:svdNoConvergence", "SVD did not converge."));
}

static bool adjoint(const struct mat *vt, struct mat *v)
{
	TRY(mat_new(v, vt->cols, vt->rows, vt->z));
	v->single = vt->single;
	for (int j = 0; j < vt->cols; j++)
		for (int i = 0; i < vt->rows; i++) {
			const double *from = mat_at(vt, i, j);
			double *to = mat_at(v, j, i);
			to[0] = from[0];
			if (vt->z)
				to[1] = -from[1];
		}
	return true;
}

static bool singular_values(const struct mat *a, const double *s, int rows, int cols, bool vector, value *out)
{
	struct mat r;
	int k = MIN(a->rows, a->cols);
	TRY(vector ? mat_new(&r, k, 1, false) : mat_new(&r, rows, cols, false));
	r.single = a->single;
	for (int i = 0; i < k; i++)
		if (vector)
			r.x[i] = s[i];
		else
			*mat_at(&r, i, i) = s[i];
	*out = mat_value(&r);
	return true;
}

static bool svd_full(struct call *c, struct mat *a, bool economy, bool vector)
{
	int m = a->rows, n = a->cols, k = MIN(m, n), uc = economy ? k : m, vr = economy ? k : n;
	struct mat u = { 0 }, vt = { 0 }, v = { 0 };
	double *s = mem_try_zero((size_t)(k + 1) * sizeof *s);
	bool ok = s && mat_new(&u, m, uc, a->z) && mat_new(&vt, vr, n, a->z);
	u.single = vt.single = a->single;
	if (ok && k > 0) {
		ok = svd_call(a, economy ? 'S' : 'A', s, &u, &vt);
	} else if (ok) {
		for (int i = 0; i < MIN(m, uc); i++)
			*mat_at(&u, i, i) = 1;
		for (int i = 0; i < MIN(vr, n); i++)
			*mat_at(&vt, i, i) = 1;
	}
	ok = ok && adjoint(&vt, &v) && singular_values(a, s, uc, vr, vector, &c->out[1]);
	if (ok) {
		c->out[0] = mat_value(&u);
		if (c->nout > 2)
			c->out[2] = mat_value(&v);
	}
	mat_done(&u);
	mat_done(&vt);
	mat_done(&v);
	mem_free(s);
	return ok;
}

static bool svd_values(struct call *c, struct mat *a, bool matrix)
{
	int k = MIN(a->rows, a->cols);
	double *s = mem_try_zero((size_t)(k + 1) * sizeof *s);
	struct mat none = { 0 }, none2 = { 0 };
	bool ok = s && (k == 0 || svd_call(a, 'N', s, &none, &none2));
	ok = ok && singular_values(a, s, a->rows, a->cols, !matrix, &c->out[0]);
	mem_free(s);
	return ok;
}

enum { SVD_VALUES, SVD_ECONOMY, SVD_ALL };

/* As many rows as let LAPACK factor first. A square R is not tall, of one row neither. */
static bool is_tall(const struct array *a, bool turned) { return a->shape.d[turned] * 6 >= a->shape.d[!turned] * 11; }

/*
** Of a tall matrix (turned: a wide one): its factor R is small, and Q * (U of R) is a product. So LAPACK does it
** itself, with the same signs; of a wide one it factors from the other side: R' is what it goes on with. False: not
** that case.
*/
static bool svd_tall(struct call *c, struct array *a, bool turned, int how, bool vector)
{
	struct array *t = turned ? array_transpose(a, false) : array_ref(a), *q = NULL, *r = NULL, *small;
	value in[3] = { NONE, value_text_z(vector ? "vector" : "matrix"), value_text_z("econ") };
	int far = turned ? 2 : 0, outs = MAX(c->nout, 1);               /* the vectors that Q belongs to */
	bool ok = t && there_ortho(t, true, how == SVD_VALUES || far >= outs ? NULL : &q, &r);
	if (ok) {
		there_was_there();
		small = turned ? array_transpose(r, false) : array_ref(r);
		ok = small != NULL;
		if (ok) {
			small->gpu = a->gpu;
			in[0] = value_array(small);
			ok = vm_call_name(vm_current(), "svd", how == SVD_VALUES ? 2 : 3, in, outs, c->out);
		}
	}
	if (ok && q) {
		q->gpu = a->gpu;
		value u = c->out[far];
		c->out[far] = NONE;
		ok = value_mtimes((value){ .tag = V_ARRAY, .array = q }, u, &c->out[far]);
		value_unref(u);
	}
	for (int i = 0; i < 3; i++)
		value_unref(in[i]);
	array_unref(t), array_unref(q), array_unref(r);
	return ok;
}

static bool run_svd(struct call *c);

/* Of one that is about square. */
static bool svd_square(struct call *c, struct array *a, int how, bool vector)
{
	int64_t m = a->shape.d[0], n = a->shape.d[1], k = MIN(m, n);
	bool values = how == SVD_VALUES;
	struct array *u = NULL, *v = NULL;
	struct mat like = { .rows = (int)m, .cols = (int)n, .single = a->cls == CLS_SINGLE };
	double *s = mem_try((size_t)(k + 1) * sizeof *s);
	bool ok = s && there_svd(a, how == SVD_ALL, s, values ? NULL : &u, &v);
	ok = ok &&
		singular_values(&like, s, (int)(how == SVD_ECONOMY ? k : m), (int)(how == SVD_ECONOMY ? k : n), vector,
			&c->out[!values]);
	mem_free(s);
	if (ok && c->out[!values].tag == V_ARRAY)
		c->out[!values].array->gpu = a->gpu;
	if (ok && !values) {
		u->gpu = v->gpu = a->gpu;
		c->out[0] = value_array(u);
		if (c->nout > 2)
			c->out[2] = value_array(v);
		else
			array_unref(v);
		again_later(c, run_svd);
	} else
		array_unref(u), array_unref(v);
	there_was_there();
	return ok;
}

/* Of a matrix that a device has, or had better have. False: not that case. */
static bool svd_there(struct call *c, int how, bool vector)
{
	struct array *a = c->in[0].tag == V_ARRAY ? c->in[0].array : NULL;
	if (!a || a->shape.nd != 2 || !a->count || !there_may(a))
		return false;
	bool tall = is_tall(a, false), wide = !tall && is_tall(a, true);
	if (!tall && !wide)
		return svd_square(c, a, how, vector);
	return (how == SVD_VALUES ? vector : how == SVD_ECONOMY) && svd_tall(c, a, wide, how, vector);
}

BUILTIN(svd, 1, 3, 3,
	"S = svd(A)                Singular values, descending, as a column.\n"
	"[U, S, V] = svd(A)        A = U*S*V', U and V unitary, S diagonal.\n"
	"[U, S, V] = svd(A, 'econ')  Only the columns of U and V that matter. Also svd(A, 0).\n"
	"[...] = svd(..., 'vector')  S as a column; 'matrix': as a matrix.\n"
	">> svd([3 0; 0 4])\n"
	"ans =\n"
	"     4\n"
	"     3")
{
	struct mat a;
	bool economy = false, zero = false, vector = c->nout < 2;
	for (int k = 1; k < c->nin; k++) {
		double x;
		if (arg_is_text(c, k, "econ"))
			economy = true;
		else if (arg_is_text(c, k, "vector") || arg_is_text(c, k, "matrix"))
			vector = arg_is_text(c, k, "vector");
		else if (value_is_text(c->in[k]) || !value_get_double(c->in[k], &x) || x != 0) {
			error_forgive();
			return fail_id("MATLAB:svd:InvalidOption",
				"Use svd(X,0) or svd(X,'econ') for economy size decomposition.");
		} else
			zero = true;
	}
	economy = economy || (zero && value_shape(c->in[0]).d[0] >= value_shape(c->in[0]).d[1]);
	if (svd_there(c, c->nout < 2 ? SVD_VALUES : economy ? SVD_ECONOMY : SVD_ALL, vector) || error_is_set())
		return !error_is_set();
	TRY(mat_of(c->in[0], "svd", &a));
	bool ok = mat_finite(&a) || fail_id("MATLAB:svd:matrixWithNaNInf", "Input to SVD must not contain NaN or Inf.");
	bool tall = a.rows >= a.cols * 11 / 6 || a.cols >= a.rows * 11 / 6;
	if (ok)
		ok = c->nout < 2 ? svd_values(c, &a, !vector) : svd_full(c, &a, economy, vector);
	mat_done(&a);
	there_was_here(tall ? THERE_ORTHO : THERE_SVD);
	return ok;
}
