/*
** lib/linalg/eigen.c - eigenvalues and related factorizations: eig, schur, hess, balance, qz.
**
** LAPACK's syev or syevd handles Hermitian matrices (real, ascending values, orthonormal vectors), and geevx all
** others. For a pair A, B it is sygv if A is Hermitian and B positive definite, else ggev. For real matrices with
** complex eigenvalues, LAPACK returns conjugate pairs of columns; `unpack` makes complex vectors of them.
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/core/device_or_host.h"
#include "lib/linalg/linalg.h"

static bool square_finite(const struct mat *a, const char *id)
{
	if (a->rows != a->cols)
		return fail(ERR_square);
	return mat_finite(a) || fail_id(id, "Input matrix contains NaN or Inf.");
}

static bool converged(int info, const char *who)
{
	return info == 0 || fail_id("MATLAB:eig:NoConvergence", "%s did not converge.", who);
}

/* ---- results ---- */

static bool any_nonzero(const double *x, int n)
{
	for (int k = 0; k < n; k++)
		if (x[k] != 0)
			return true;
	return false;
}

static bool values_out(const double *re, const double *im, int n, bool matrix, bool single, value *out)
{
	struct mat d;
	bool z = im && any_nonzero(im, n);
	TRY(matrix ? mat_new(&d, n, n, z) : mat_new(&d, n, 1, z));
	d.single = single;
	for (int k = 0; k < n; k++) {
		double *to = matrix ? mat_at(&d, k, k) : mat_at(&d, k, 0);
		to[0] = re[k];
		if (z)
			to[1] = im[k];
	}
	*out = mat_value(&d);
	return true;
}

/* Columns j and j+1 have the real and imaginary parts of a conjugate pair. */
static bool unpack(struct mat *v, const double *im)
{
	struct mat t;
	if (v->z || !any_nonzero(im, v->cols))
		return true;
	TRY(mat_new(&t, v->rows, v->cols, true));
	t.single = v->single;
	for (int j = 0; j < v->cols; j++)
		for (int i = 0; i < v->rows; i++) {
			double *to = mat_at(&t, i, j);
			if (im[j] == 0) {
				to[0] = *mat_at(v, i, j);
			} else if (im[j] > 0) {
				to[0] = *mat_at(v, i, j);
				to[1] = *mat_at(v, i, j + 1);
			} else {
				to[0] = *mat_at(v, i, j - 1);
				to[1] = -*mat_at(v, i, j);
			}
		}
	mat_done(v);
	*v = t;
	return true;
}

struct eigen {
	int n;
	bool single;
	double *re, *im;        /* values */
	struct mat right, left; /* vectors, if they are wanted */
};

static bool eigen_new(struct eigen *e, int n, bool single)
{
	*e = (struct eigen){ .n = n, .single = single };
	e->re = mem_try_zero((size_t)(2 * n + 2) * sizeof(double));
	e->im = e->re ? mem_try_zero((size_t)(n + 1) * sizeof(double)) : NULL;
	return e->im != NULL;
}

static void eigen_done(struct eigen *e)
{
	mem_free(e->re);
	mem_free(e->im);
	mat_done(&e->right);
	mat_done(&e->left);
}

/* Splits pairs of (re, im) into two lists. */
static void split_pairs(struct eigen *e, const double *w)
{
	for (int k = 0; k < e->n; k++) {
		e->re[k] = w[2 * k];
		e->im[k] = w[2 * k + 1];
	}
}

/* ---- one matrix ---- */

enum { DIVIDE_FROM = 32, DIVIDE_UPTO = 16000 };  /* rows; LAPACK counts its n^2 numbers of work space by int */

static bool eig_hermitian(struct mat *a, bool vectors, struct eigen *e)
{
	const struct lapack *lp = lapack_for(a->rows, a->cols);
	bool divide = vectors && !a->z && a->rows > DIVIDE_FROM &&
		a->rows < DIVIDE_UPTO; /* with vectors, syevd is four times faster; without, it is equal */
	int n = a->rows, info = 0, lda = mat_ld(a), lwork = divide ? 1 + 6 * n + 2 * n * n : MAX(n, 1) * 66,
	    liwork = 3 + 5 * n;
	int *iwork = mem_try((size_t)liwork * sizeof *iwork);
	double *work = NULL, *more = NULL;
	bool ok = iwork && lp && work_alloc(&work, (int64_t)lwork * 2) && work_alloc(&more, (int64_t)n * 3 + 2);
	const char *job = vectors ? "V" : "N";
	if (ok && a->z)
		ok = LAPACK_CALL(lp->zheev[1], job, "U", &n, a->x, &lda, e->re, work, &lwork, more, &info);
	else if (ok && divide)
		ok = LAPACK_CALL(lp->dsyevd[0], job, "U", &n, a->x, &lda, e->re, work, &lwork, iwork, &liwork, &info);
	else if (ok)
		ok = LAPACK_CALL(lp->dsyev[0], job, "U", &n, a->x, &lda, e->re, work, &lwork, &info);
	mem_try_free(work);
	mem_try_free(more);
	mem_free(iwork);
	ok = ok && converged(info, "EIG");
	return ok && (!vectors || (mat_copy(a, &e->right) && mat_copy(a, &e->left)));
}

static bool eig_general(struct mat *a, bool right, bool left, bool balance, struct eigen *e)
{
	const struct lapack *lp = lapack_for_eigenvalues(a->rows, a->cols);
	int n = a->rows, ld = mat_ld(a), info = 0, lwork = n * (n + 66) + 64, low, high;
	int *iwork = mem_try((size_t)(2 * n + 2) * sizeof *iwork);
	double norm, *work = NULL, *more = NULL, *scale = NULL;
	const char *bal = balance ? "B" : "N", *jl = left ? "V" : "N", *jr = right ? "V" : "N";
	bool ok = iwork && lp && mat_new(&e->right, right ? n : 0, right ? n : 0, a->z)
		&& mat_new(&e->left, left ? n : 0, left ? n : 0, a->z);
	ok = ok && work_alloc(&work, (int64_t)lwork * 2) && work_alloc(&more, 4LL * n + 8) &&
		work_alloc(&scale, 4LL * n + 8);
	e->right.single = e->left.single = a->single;
	if (ok && a->z)
		ok = LAPACK_CALL(lp->zgeevx[1], bal, jl, jr, "N", &n, a->x, &ld, e->re, e->left.x, &ld, e->right.x, &ld,
			&low, &high, scale, &norm,
			scale + n, scale + 2 * n, work, &lwork, more, &info);
	else if (ok)
		ok = LAPACK_CALL(lp->dgeevx[0], bal, jl, jr, "N", &n, a->x, &ld, e->re, e->im, e->left.x, &ld,
			e->right.x, &ld, &low, &high, scale, &norm, scale + n, scale + 2 * n, work, &lwork, iwork,
			&info);
	mem_try_free(work);
	mem_try_free(more);
	mem_try_free(scale);
	mem_free(iwork);
	ok = ok && converged(info, "EIG");
	if (ok && a->z) {
		double *w = mem_try((size_t)(2 * n + 2) * sizeof *w);
		TRY(w);
		memcpy(w, e->re, (size_t)(2 * n) * sizeof *w);
		split_pairs(e, w);
		mem_free(w);
	}
	return ok && (a->z || ((!right || unpack(&e->right, e->im)) && (!left || unpack(&e->left, e->im))));
}

/* ---- pairs ---- */

static bool eig_definite(struct mat *a, struct mat *b, bool vectors, struct eigen *e, bool *done)
{
	const struct lapack *lp = lapack_for(a->rows, a->cols);
	int n = a->rows, ld = mat_ld(a), info = 0, type = 1, lwork = MAX(n, 1) * 66;
	struct mat f, v;
	double *work = NULL, *more = NULL;
	TRY(lp && mat_copy(b, &f));
	if (!mat_copy(a, &v)) {
		mat_done(&f);
		return false;
	}
	bool ok = work_alloc(&work, (int64_t)lwork * 2) && work_alloc(&more, 3LL * n + 2);
	if (ok && a->z)
		ok = LAPACK_CALL(lp->zhegv[1], &type, vectors ? "V" : "N", "U", &n, v.x, &ld, f.x, &ld, e->re, work,
			&lwork, more, &info);
	else if (ok)
		ok = LAPACK_CALL(lp->dsygv[0], &type, vectors ? "V" : "N", "U", &n, v.x, &ld, f.x, &ld, e->re, work,
			&lwork, &info);
	*done = info == 0;
	if (ok && *done && vectors)
		ok = mat_copy(&v, &e->right) && mat_copy(&v, &e->left);
	mat_done(&f);
	mat_done(&v);
	mem_try_free(work);
	mem_try_free(more);
	return ok;
}

/* Scales columns so that the largest component has magnitude 1, as in the results of MATLAB's qz algorithm. */
static bool eig_pair(struct mat *a, struct mat *b, bool right, bool left, struct eigen *e)
{
	const struct lapack *lp = lapack_for(a->rows, a->cols);
	int n = a->rows, ld = mat_ld(a), info = 0, lwork = MAX(8 * n, n * 66) + 64;
	const char *jl = left ? "V" : "N", *jr = right ? "V" : "N";
	double *work = NULL, *more = NULL, *beta = NULL;
	bool ok = lp && mat_new(&e->right, right ? n : 0, right ? n : 0, a->z) &&
		mat_new(&e->left, left ? n : 0, left ? n : 0, a->z);
	ok = ok && work_alloc(&work, (int64_t)lwork * 2) && work_alloc(&more, 8LL * n + 8) &&
		work_alloc(&beta, 2LL * n + 2);
	e->right.single = e->left.single = a->single;
	if (ok && a->z)
		ok = LAPACK_CALL(lp->zggev[1], jl, jr, &n, a->x, &ld, b->x, &ld, e->re, beta, e->left.x, &ld,
			e->right.x, &ld, work, &lwork, more, &info);
	else if (ok)
		ok = LAPACK_CALL(lp->dggev[0], jl, jr, &n, a->x, &ld, b->x, &ld, e->re, e->im, beta, e->left.x, &ld,
			e->right.x, &ld, work, &lwork, &info);
	ok = ok && converged(info, "EIG");
	double *w = mem_try_zero((size_t)(2 * n + 2) * sizeof *w);
	ok = ok && w;
	if (ok && a->z) {
		memcpy(w, e->re, (size_t)(2 * n) * sizeof *w);
		split_pairs(e, w);
	}
	ok = ok && (a->z || ((!right || unpack(&e->right, e->im)) && (!left || unpack(&e->left, e->im))));
	for (int k = 0; ok && k < n; k++) {
		double d = a->z ? beta[2 * k] : beta[k];
		e->re[k] = e->re[k] / d;
		e->im[k] = e->im[k] == 0 ? 0 : e->im[k] / d;
	}
	mem_free(w);
	mem_try_free(work);
	mem_try_free(more);
	mem_try_free(beta);
	return ok;
}

/* ---- eig ---- */

struct eig_form {
	bool matrix, matrix_given, balance, qz;
	int pair;               /* index of the second matrix: 1 if it is in[1] */
};

static bool read_eig(struct call *c, struct eig_form *f)
{
	*f = (struct eig_form){ .balance = true };
	for (int k = 1; k < c->nin; k++)
		if (!value_is_text(c->in[k]) && k == 1)
			f->pair = 1;
		else if (arg_is_text(c, k, "vector") || arg_is_text(c, k, "matrix")) {
			f->matrix = arg_is_text(c, k, "matrix");
			f->matrix_given = true;
		} else if (arg_is_text(c, k, "nobalance") || arg_is_text(c, k, "balance"))
			f->balance = arg_is_text(c, k, "balance");
		else if (arg_is_text(c, k, "qz") || arg_is_text(c, k, "chol"))
			f->qz = arg_is_text(c, k, "qz");
		else
			return fail_id("MATLAB:eig:InvalidOption",
				"Option must be 'vector', 'matrix', 'balance', 'nobalance', 'chol' or 'qz'.");
	int shapes = 0, balances = 0, methods = 0;
	for (int k = 1; k < c->nin; k++) {
		shapes += arg_is_text(c, k, "vector") || arg_is_text(c, k, "matrix");
		balances += arg_is_text(c, k, "balance") || arg_is_text(c, k, "nobalance");
		methods += arg_is_text(c, k, "chol") || arg_is_text(c, k, "qz");
	}
	if (shapes > 1 || balances > 1 || methods > 1 || (methods && !f->pair) || (balances && f->pair))
		return fail_id("MATLAB:eig:InvalidOption", "These options do not go together.");
	if (!f->matrix_given)
		f->matrix = c->nout > 1;
	return true;
}

static bool eig_of(struct call *c, const struct eig_form *f, struct mat *a, struct eigen *e)
{
	bool right = c->nout > 1, left = c->nout > 2, done = false;
	if (!f->pair)
		return mat_is_hermitian(a) ? eig_hermitian(a, right, e) : eig_general(a, right, left, f->balance, e);
	struct mat b;
	TRY(mat_of(c->in[1], "eig", &b));
	bool ok = square_finite(&b, "MATLAB:eig:matrixWithNaNInf");
	if (ok && b.rows != a->rows)
		ok = fail_id("MATLAB:eig:inputSizeMismatch", "Matrices must be the same size.");
	ok = ok && mat_same_kind(a, &b);
	e->single |= b.single;
	if (ok && !f->qz && mat_is_hermitian(a) && mat_is_hermitian(&b))
		ok = eig_definite(a, &b, right, e, &done);
	ok = ok && (done || eig_pair(a, &b, right, left, e));
	mat_done(&b);
	return ok;
}

/* For a symmetric matrix that is on a device, or is faster there. */
static bool give_eig(struct call *c, struct device_call *d, const void *with)
{
	const struct eig_form *f = with;
	const struct array *a = d->arg[0];
	bool vectors = c->nout > 1;
	if (d->outs > 1) {
		c->out[1] = value_array(d->out[1]);
	} else if (!values_out(d->numbers, NULL, (int)a->shape.d[0], f->matrix, a->cls == CLS_SINGLE,
			&c->out[vectors])) {
		array_unref(d->out[0]);
		return false;
	}
	if (c->out[vectors].tag == V_ARRAY)
		c->out[vectors].array->gpu = a->gpu;
	if (vectors)
		c->out[0] = value_array(d->out[0]);
	if (c->nout > 2)
		c->out[2] = value_ref(c->out[0]);
	return true;
}

static bool eig_on_host(struct call *c, const void *with)
{
	const struct eig_form *f = with;
	struct mat a;
	struct eigen e;
	TRY(mat_of(c->in[0], "eig", &a));
	bool ok = eigen_new(&e, a.rows, a.single) && square_finite(&a, "MATLAB:eig:matrixWithNaNInf");
	ok = ok && (a.rows == 0 ? mat_copy(&a, &e.right) && mat_copy(&a, &e.left) : eig_of(c, f, &a, &e));
	ok = ok && values_out(e.re, e.im, e.n, f->matrix, e.single, &c->out[c->nout > 1]);
	if (ok && c->nout > 1)
		c->out[0] = mat_value(&e.right);
	if (ok && c->nout > 2)
		c->out[2] = mat_value(&e.left);
	mat_done(&a);
	eigen_done(&e);
	return ok;
}

BUILTIN(eig, 1, -1, 3,
	"E = eig(A)               Eigenvalues of a square matrix, as a column.\n"
	"[V, D] = eig(A)          A*V = V*D: eigenvectors as columns of V, eigenvalues on the diagonal of D.\n"
	"[V, D, W] = eig(A)       W'*A = D*W': left eigenvectors.\n"
	"eig(A, B)                A*V = B*V*D.\n"
	"eig(..., 'vector')       D as a column; 'matrix': as a matrix. Also 'nobalance', 'chol', 'qz'.\n"
	">> eig([2 0; 0 1])\n"
	"ans =\n"
	"     1\n"
	"     2")
{
	struct eig_form f;
	struct array *a = device_operand(c, 0);
	if (value_is_numeric_like(c->in[0]) && !value_is_float(c->in[0]))
		return fail_id("MATLAB:eig:inputType", "Input to 'eig' must be single or double.");
	TRY(read_eig(c, &f));
	if (a && (f.pair || a->shape.nd != 2 || a->shape.d[0] != a->shape.d[1]))
		a = NULL;
	double *values = a ? mem_try((size_t)(a->shape.d[0] + 1) * sizeof *values) : NULL;
	struct device_or_host w = {
		.device = { .function = DEVICE_eig, .arg = { values ? a : NULL },
			.outs = c->nout > 1 ? 1 + f.matrix : 0, .numbers = values },
		.give = give_eig, .host = eig_on_host, .with = &f };
	bool ok = (!a || values) && device_or_host(c, &w);
	mem_try_free(values);
	return ok;
}

/* ---- schur, hess, balance ---- */

static bool schur_of(struct mat *a, struct mat *u)
{
	const struct lapack *lp = lapack_for(a->rows, a->cols);
	int n = a->rows, ld = mat_ld(a), info = 0, dim = 0, lwork = MAX(n, 1) * 66;
	int *flags = mem_try_zero((size_t)(n + 1) * sizeof *flags);
	double *work = NULL, *w = NULL;
	bool ok = flags && lp && mat_new(u, n, n, a->z);
	ok = ok && work_alloc(&work, (int64_t)lwork * 2) && work_alloc(&w, 4LL * n + 4);
	u->single = a->single;
	if (ok && n && a->z)
		ok = LAPACK_CALL(lp->zgees[1], "V", "N", NULL, &n, a->x, &ld, &dim, w, u->x, &ld, work, &lwork,
			w + 2 * n, flags, &info);
	else if (ok && n)
		ok = LAPACK_CALL(lp->dgees[0], "V", "N", NULL, &n, a->x, &ld, &dim, w, w + n, u->x, &ld, work, &lwork,
			flags, &info);
	mem_try_free(work);
	mem_try_free(w);
	mem_free(flags);
	return ok && converged(info, "SCHUR");
}

BUILTIN(schur, 1, 2, 2,
	"T = schur(A)             Schur form: quasi-triangular for real A, triangular for complex A.\n"
	"[U, T] = schur(A)        A = U*T*U' with unitary U.\n"
	"schur(A, 'complex')      Triangular, complex where A has complex eigenvalues; 'real': quasi-triangular.\n"
	">> schur([1 2; 0 3])\n"
	"ans =\n"
	"     1     2\n"
	"     0     3")
{
	struct mat a, u = { 0 };
	bool complex = arg_is_text(c, 1, "complex");
	if (c->nin > 1 && !complex && !arg_is_text(c, 1, "real"))
		return fail_id("MATLAB:schur:InvalidOption", "Second argument must be 'real' or 'complex'.");
	TRY(mat_of(c->in[0], "schur", &a));
	bool ok = square_finite(&a, "MATLAB:schur:inputWithNaNInf") && schur_of(&a, &u) &&
		(!complex || schur_to_complex(&a, &u));
	if (ok && c->nout > 1)
		c->out[0] = mat_value(&u);
	if (ok)
		c->out[c->nout > 1] = mat_value(&a);
	mat_done(&u);
	mat_done(&a);
	return ok;
}

BUILTIN(hess, 1, 1, 2,
	"H = hess(A)       Hessenberg form: zeros below the first subdiagonal, eigenvalues of A.\n"
	"[P, H] = hess(A)  A = P*H*P' with unitary P.\n"
	">> hess([1 2; 3 4])\n"
	"ans =\n"
	"     1     2\n"
	"     3     4")
{
	struct mat a, p = { 0 };
	TRY(mat_of(c->in[0], "hess", &a));
	const struct lapack *lp = lapack_for(a.rows, a.cols);
	int n = a.rows, ld = mat_ld(&a), one = 1, info = 0, lwork = MAX(n, 1) * 66;
	double *work = NULL, *tau = NULL;
	bool ok = lp && square_finite(&a, "MATLAB:hess:inputWithNaNInf") && work_alloc(&work, (int64_t)lwork * 2) &&
		work_alloc(&tau, 2LL * n + 2);
	if (ok && n)
		ok = LAPACK_CALL(lp->gehrd[a.z], &n, &one, &n, a.x, &ld, tau, work, &lwork, &info);
	if (ok && (ok = mat_copy(&a, &p)) && n)
		ok = LAPACK_CALL(lp->orghr[a.z], &n, &one, &n, p.x, &ld, tau, work, &lwork, &info);
	for (int j = 0; ok && j < n; j++)
		for (int i = j + 2; i < n; i++)
			memset(mat_at(&a, i, j), 0, (size_t)(a.z ? 16 : 8));
	if (ok && c->nout > 1)
		c->out[0] = mat_value(&p);
	if (ok)
		c->out[c->nout > 1] = mat_value(&a);
	mat_done(&a);
	mat_done(&p);
	mem_try_free(work);
	mem_try_free(tau);
	return ok;
}

/* Combines LAPACK's scaling and permutation in one matrix T with B = T\A*T. */
static bool balance_matrix(const double *scale, int n, int low, int high, struct mat *t)
{
	const struct lapack *lp = lapack();
	int ld = MAX(n, 1), info;
	TRY(mat_new(t, n, n, false));
	for (int i = 0; i < n; i++)
		*mat_at(t, i, i) = 1;
	bool ok = !n || LAPACK_CALL(lp->gebak[0], "B", "R", &n, &low, &high, scale, &n, t->x, &ld, &info);
	if (!ok)
		mat_done(t);
	return ok;
}

BUILTIN(balance, 1, 2, 3,
	"B = balance(A)         B is similar to A; its rows and columns have norms as equal as powers of two allow.\n"
	"[T, B] = balance(A)    B = T\\A*T.\n"
	"[S, P, B] = balance(A) Scaling and permutation as vectors: T(:,P) = diag(S).\n"
	"balance(A, 'noperm')   Scaling only.\n"
	">> balance([1 100; 0.01 1])\n"
	"ans =\n"
	"    1.0000    1.5625\n"
	"    0.6400    1.0000")
{
	struct mat a, t, p;
	bool permute = !arg_is_text(c, 1, "noperm");
	TRY(mat_of(c->in[0], "balance", &a));
	const struct lapack *lp = lapack();
	int n = a.rows, ld = mat_ld(&a), low = 1, high = n, info = 0;
	double *scale = NULL;
	bool ok = lp && square_finite(&a, "MATLAB:balance:inputWithNaNInf") && work_alloc(&scale, n + 1);
	if (ok && n)
		ok = LAPACK_CALL(lp->gebal[a.z], permute ? "B" : "S", &n, a.x, &ld, &low, &high, scale, &info);
	if (ok && c->nout > 1 && (ok = balance_matrix(scale, n, low, high, &t))) {
		t.single = a.single;
		if (c->nout == 2) {
			c->out[0] = mat_value(&t);
		} else if ((ok = mat_new(&p, n, 1, false))) {
			struct mat s;
			ok = mat_new(&s, n, 1, false);
			for (int j = 0; ok && j < n; j++)
				for (int i = 0; i < n; i++)
					if (*mat_at(&t, i, j) != 0) {
						p.x[j] = i + 1;
						s.x[i] = *mat_at(&t, i, j);
					}
			c->out[0] = ok ? mat_value(&s) : NONE;
			c->out[1] = mat_value(&p);
			mat_done(&t);
		}
	}
	if (ok)
		c->out[MIN(MAX(c->nout, 1), 3) - 1] = mat_value(&a);
	mat_done(&a);
	mem_try_free(scale);
	return ok;
}

/* ---- qz ---- */

static bool qz_of(struct mat *a, struct mat *b, struct mat *q, struct mat *z)
{
	const struct lapack *lp = lapack_for(a->rows, a->cols);
	int n = a->rows, ld = mat_ld(a), info = 0, dim = 0, lwork = MAX(n, 1) * 66 + 80;
	int *flags = mem_try_zero((size_t)(n + 1) * sizeof *flags);
	double *work = NULL, *w = NULL;
	bool ok = flags && lp && mat_new(q, n, n, a->z) && mat_new(z, n, n, a->z);
	ok = ok && work_alloc(&work, (int64_t)lwork * 2) && work_alloc(&w, 16LL * n + 16);
	q->single = z->single = a->single;
	if (ok && n && a->z)
		ok = LAPACK_CALL(lp->zgges[1], "V", "V", "N", NULL, &n, a->x, &ld, b->x, &ld, &dim, w, w + 2 * n, q->x,
			&ld, z->x, &ld, work, &lwork, w + 4 * n, flags, &info);
	else if (ok && n)
		ok = LAPACK_CALL(lp->dgges[0], "V", "V", "N", NULL, &n, a->x, &ld, b->x, &ld, &dim, w, w + n, w + 2 * n,
			q->x, &ld, z->x, &ld, work, &lwork, flags, &info);
	mem_try_free(work);
	mem_try_free(w);
	mem_free(flags);
	return ok && converged(info, "QZ");
}

/*
** Complex results become real if all imaginary parts are zero, like other results of the language. V_NONE: memory is
** missing.
*/
static bool real_if_possible(value *v)
{
	if (v->tag == V_NONE)
		return false;
	struct array *a = value_to_array(*v), *r = a ? array_narrow(a) : NULL;
	if (a)
		array_unref(a);
	if (r)
		value_set(v, value_array(r));
	return r != NULL;
}

static bool qz_vectors(struct call *c)
{
	value in[2] = { c->in[0], c->in[1] }, out[3] = { NONE, NONE, NONE };
	TRY(vm_call_name(c->vm, "eig", 2, in, c->nout > 5 ? 3 : 2, out));
	value_unref(out[1]);
	c->out[4] = out[0];
	if (c->nout > 5)
		c->out[5] = out[2];
	return true;
}

BUILTIN(qz, 2, 3, 6,
	"[AA, BB, Q, Z] = qz(A, B)        Q*A*Z = AA and Q*B*Z = BB, both upper triangular; Q and Z unitary.\n"
	"[AA, BB, Q, Z, V, W] = qz(A, B)  Generalized eigenvectors too.\n"
	"qz(A, B, 'real')                 Quasi-triangular AA for real matrices.\n"
	">> [AA, BB] = qz(eye(2), eye(2)); AA\n"
	"AA =\n"
	"     1     0\n"
	"     0     1")
{
	struct mat a, b, q = { 0 }, z = { 0 };
	bool real = arg_is_text(c, 2, "real");
	TRY(mat_of(c->in[0], "qz", &a));
	if (!mat_of(c->in[1], "qz", &b)) {
		mat_done(&a);
		return false;
	}
	bool ok = square_finite(&a, "MATLAB:qz:inputWithNaNInf") && square_finite(&b, "MATLAB:qz:inputWithNaNInf");
	ok = ok && (a.rows == b.rows || fail_id("MATLAB:qz:inputSizeMismatch", "Matrices must be the same size."));
	ok = ok && (real || (mat_complex(&a) && mat_complex(&b))) && mat_same_kind(&a, &b) && qz_of(&a, &b, &q, &z);
	if (ok) {
		value qv = mat_value(&q);
		struct mat *parts[] = { &a, &b };
		for (int k = 0; k < 2 && k < MAX(c->nout, 1); k++)
			c->out[k] = mat_value(parts[k]);
		if (c->nout > 2)
			ok = value_transpose(qv, true, &c->out[2]);
		value_unref(qv);
		if (c->nout > 3)
			c->out[3] = mat_value(&z);
		for (int k = 0; ok && k < MIN(MAX(c->nout, 1), 4); k++)
			ok = real_if_possible(&c->out[k]);
		ok = ok && (c->nout < 5 || qz_vectors(c));
	}
	mat_done(&a);
	mat_done(&b);
	mat_done(&q);
	mat_done(&z);
	return ok;
}
