/*
** lib/linalg/qr.c - qr and svd.
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/core/device_or_host.h"
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

/* Copies the first `cols` columns of Q. */
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

static bool qr_on_host(struct call *c, const void *with)
{
	struct mat a;
	TRY(mat_of(c->in[0], "qr", &a));
	int *pivots = mem_try_zero((size_t)(a.cols + 1) * sizeof *pivots);
	double *tau = pivots ? mem_try_zero((size_t)(MIN(a.rows, a.cols) + 1) * 2 * sizeof *tau) : NULL;
	bool ok = tau && factor_qr(&a, c->nout > 2 ? pivots : NULL, tau) && qr_outputs(c, &a, pivots, tau, with);
	mat_done(&a);
	mem_free(pivots);
	mem_free(tau);
	return ok;
}

/* The device computes R, and Q if both are wanted. */
static bool give_qr(struct call *c, struct device_call *d, const void *with)
{
	bool both = c->nout > 1;
	c->out[both] = value_array(d->out[0]);
	if (both)
		c->out[0] = value_array(d->out[1]);
	return true;
}

/* Both factors of a matrix with few columns and some thousand rows, computed by one workgroup of a device. */
static bool narrow_qr(struct call *c, struct array *a)
{
	struct device_or_host w = { .device = { .function = DEVICE_narrow_qr, .arg = { a }, .outs = 2 } };
	return device_alone(c, &w);
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
	struct array *a = device_operand(c, 0);
	bool both = c->nout > 1;
	if (c->in[0].tag == V_SPARSE)
		return vm_call_private(c->vm, "sparse_qr", c->nin, c->in, MAX(c->nout, 1), c->out);
	TRY(read_qr(c, &f));
	if (a && (a->shape.nd != 2 || c->nin > 2 || c->nout > 2 || f.has_b))
		a = NULL;
	if (a && both && f.economy && array_is_pending(a) && narrow_qr(c, a))
		return true;
	TRY(!error_is_set());
	if (a && both && !f.economy && a->shape.d[0] != a->shape.d[1])
		a = NULL;
	struct device_or_host w = {
		.device = { .function = DEVICE_qr, .arg = { a }, .option.qr.all_rows = !f.economy, .outs = 1 + both },
		.give = give_qr, .host = qr_on_host, .with = &f };
	return device_or_host(c, &w);
}

/* ---- svd ---- */

/* job as for gesdd: 'N' none, 'S' economy, 'A' all. */
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

/* The number of rows from which LAPACK factors first. A square R is not tall, not even with one row. */
static bool is_tall(const struct array *a, bool turned) { return a->shape.d[turned] * 6 >= a->shape.d[!turned] * 11; }

/* The form of the call of svd. turned: the matrix is wide, and its other side is factored first. */
struct svd_form { int form; bool vector, turned; };

static bool svd_on_host(struct call *c, const void *with)
{
	const struct svd_form *f = with;
	struct mat a;
	TRY(mat_of(c->in[0], "svd", &a));
	bool ok = mat_finite(&a) || fail_id("MATLAB:svd:matrixWithNaNInf", "Input to SVD must not contain NaN or Inf.");
	if (ok)
		ok = c->nout < 2 ? svd_values(c, &a, !f->vector) : svd_full(c, &a, f->form == SVD_ECONOMY, f->vector);
	mat_done(&a);
	return ok;
}

/*
** SVD of a tall matrix (turned: a wide one). Its factor R is small, and Q * (U of R) is a product. LAPACK does the same
** itself, with equal signs. For a wide matrix it factors from the other side, and continues with R'.
*/
static bool give_tall(struct call *c, struct device_call *d, const void *with)
{
	const struct svd_form *f = with;
	struct array *r = d->out[0], *q = d->outs > 1 ? d->out[1] : NULL;
	value in[3] = { NONE, value_text_z(f->vector ? "vector" : "matrix"), value_text_z("econ") };
	int far = f->turned ? 2 : 0, outs = MAX(c->nout, 1);            /* the vectors to which Q belongs */
	struct array *small = f->turned ? array_transpose(r, false) : array_ref(r);
	bool ok = small != NULL;
	if (ok) {
		small->gpu = c->in[0].array->gpu;
		in[0] = value_array(small);
		ok = vm_call_name(vm_current(), "svd", f->form == SVD_VALUES ? 2 : 3, in, outs, c->out);
	}
	if (ok && q) {
		q->gpu = c->in[0].array->gpu;
		value u = c->out[far];
		c->out[far] = NONE;
		ok = value_mtimes((value){ .tag = V_ARRAY, .array = q }, u, &c->out[far]);
		value_unref(u);
	}
	for (int i = 0; i < 3; i++)
		value_unref(in[i]);
	array_unref(q), array_unref(r);
	return ok;
}

static bool svd_by_qr(struct call *c, struct array *a, const struct svd_form *f)
{
	struct array *t = f->turned ? array_transpose(a, false) : array_ref(a);
	bool no_q = f->form == SVD_VALUES || (f->turned ? 2 : 0) >= MAX(c->nout, 1);
	struct device_or_host w = { .device = { .function = DEVICE_tall_svd, .arg = { t }, .outs = no_q ? 1 : 2 },
		.give = give_tall, .host = svd_on_host, .with = f };
	bool ok = t && device_or_host(c, &w);
	array_unref(t);
	return ok;
}

/* SVD of a matrix that is about square. */
static bool give_svd(struct call *c, struct device_call *d, const void *with)
{
	const struct svd_form *f = with;
	const struct array *a = d->arg[0];
	int m = (int)a->shape.d[0], n = (int)a->shape.d[1], k = MIN(m, n);
	bool economy = f->form == SVD_ECONOMY, vectors = c->nout > 1;
	struct mat like = { .rows = m, .cols = n, .single = a->cls == CLS_SINGLE };
	bool ok = singular_values(
		&like, d->numbers, economy ? k : m, economy ? k : n, f->vector, &c->out[vectors]);
	if (ok && c->out[vectors].tag == V_ARRAY)
		c->out[vectors].array->gpu = a->gpu;
	if (ok && vectors)
		c->out[0] = value_array(array_ref(d->out[0]));
	if (ok && c->nout > 2)
		c->out[2] = value_array(array_ref(d->out[1]));
	array_unref(d->out[0]), array_unref(d->out[1]);
	return ok;
}

static bool svd_whole(struct call *c, struct array *a, const struct svd_form *f)
{
	double *s = a ? mem_try((size_t)(MIN(a->shape.d[0], a->shape.d[1]) + 1) * sizeof *s) : NULL;
	struct device_or_host w = {
		.device = { .function = DEVICE_svd, .arg = { s ? a : NULL }, .option.svd.square = f->form == SVD_ALL,
			.outs = c->nout > 1 ? 2 : 0, .numbers = s },
		.give = give_svd, .host = svd_on_host, .with = f };
	bool ok = (!a || s) && device_or_host(c, &w);
	mem_free(s);
	return ok;
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
	struct array *a = device_operand(c, 0);
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
	struct svd_form f = { .form = c->nout < 2 ? SVD_VALUES : economy ? SVD_ECONOMY : SVD_ALL, .vector = vector };
	if (!a || a->shape.nd != 2 || !a->count)
		return svd_whole(c, NULL, &f);
	if (a->complex)
		return svd_whole(c, a, &f);
	f.turned = !is_tall(a, false) && is_tall(a, true);
	if (!f.turned && !is_tall(a, false))
		return svd_whole(c, a, &f);
	bool can = f.form == SVD_VALUES ? vector : f.form == SVD_ECONOMY;
	return can && device_is_worth_asking(a) ? svd_by_qr(c, a, &f) : svd_whole(c, NULL, &f);
}
