/*
** lib/linalg/matfun.c - loops for functions of matrices: the root of a triangle for sqrtm and logm, the complex Schur
** form from the real one, tridiagonal systems for spline.
**
** A column of the root R of T follows from the columns before it: R(i,j) * (R(i,i) + R(j,j)) = T(i,j) - R(i,i+1:j-1) *
** R(i+1:j-1,j). It is solved upwards. Each new element is subtracted from all elements above it, in one pass along a
** column.
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/linalg/linalg.h"

#include <complex.h>            /* last, because its macro is also the name of a field */
#ifndef CMPLX                   /* the C library hides it from clang */
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#endif

/* ---- the root of a triangle ---- */

static void root_real(double *r, int n)
{
	for (int j = 0; j < n; j++) {
		double *s = r + (int64_t)j * n;
		s[j] = sqrt(s[j]);
		for (int i = j - 1; i >= 0; i--) {
			const double *above = r + (int64_t)i * n;
			double x = s[i] == 0 ? 0 : s[i] / (above[i] + s[j]);
			s[i] = x;
			for (int k = 0; k < i && x != 0; k++)
				s[k] -= x * above[k];
		}
	}
}

static double _Complex quotient(double _Complex a, double _Complex b)
{
	return a == 0 ? 0 : a / b;
}

static void root_complex(double *r, int n)
{
	for (int j = 0; j < n; j++) {
		double *s = r + 2 * (int64_t)j * n;
		double _Complex root = csqrt(CMPLX(s[2 * j], s[2 * j + 1]));
		s[2 * j] = creal(root), s[2 * j + 1] = cimag(root);
		for (int i = j - 1; i >= 0; i--) {
			const double *above = r + 2 * (int64_t)i * n;
			double _Complex d = CMPLX(above[2 * i], above[2 * i + 1]) + root;
			double _Complex q = quotient(CMPLX(s[2 * i], s[2 * i + 1]), d);
			double x = creal(q), y = cimag(q);
			s[2 * i] = x, s[2 * i + 1] = y;
			for (int k = 0; k < 2 * i; k += 2) {
				s[k] -= x * above[k] - y * above[k + 1];
				s[k + 1] -= x * above[k + 1] + y * above[k];
			}
		}
	}
}

BUILTIN_PRIVATE(sqrtm_triangle, 1, 1, 1,
	"sqrtm_triangle(T)  Square root of an upper triangular matrix (Bjorck and Hammarling).\n"
	">> sqrtm_triangle([4 0; 0 9])\n"
	"ans =\n"
	"     2     0\n"
	"     0     3")
{
	struct mat t;
	TRY(mat_of(c->in[0], "sqrtm", &t));
	int n = t.rows;
	bool ok = t.rows == t.cols || fail(ERR_square);
	bool negative = false;
	for (int j = 0; ok && j < n; j++) {
		negative = negative || (!t.z && *mat_at(&t, j, j) < 0);
		memset(mat_at(&t, j, j) + (t.z ? 2 : 1), 0, (size_t)(n - 1 - j) * (t.z ? 16 : 8));
	}
	ok = ok && (!negative || mat_complex(&t));
	if (ok && t.z)
		root_complex(t.x, n);
	else if (ok)
		root_real(t.x, n);
	if (ok)
		c->out[0] = mat_value(&t);
	mat_done(&t);
	return ok;
}

/* ---- the complex Schur form ---- */

/* Multiplies columns p and p + 1 of a, in its first `rows` rows, by the conjugate transpose of [conj(g) s; -s g]. */
static void turn_columns(struct mat *a, int p, int rows, double _Complex g, double s)
{
	double _Complex *x = (void *)mat_at(a, 0, p), *y = (void *)mat_at(a, 0, p + 1);
	for (int i = 0; i < rows; i++) {
		double _Complex u = x[i], v = y[i];
		x[i] = u * g + v * s;
		y[i] = v * conj(g) - u * s;
	}
}

/* Multiplies from the left: rows p and p + 1, from column p on. */
static void turn_rows(struct mat *a, int p, double _Complex g, double s)
{
	for (int j = p; j < a->cols; j++) {
		double _Complex *at = (void *)mat_at(a, p, j), u = at[0], v = at[1];
		at[0] = conj(g) * u + s * v;
		at[1] = g * v - s * u;
	}
}

/* A 2-by-2 block stands for a conjugate pair. A rotation that makes one of them its first diagonal element clears the
** element below. */
bool schur_to_complex(struct mat *t, struct mat *u)
{
	int n = t->rows;
	bool pairs = false;
	for (int m = 1; m < n && !t->z; m++)
		pairs = pairs || *mat_at(t, m, m - 1) != 0;
	if (!pairs)
		return true;
	TRY(mat_complex(t) && mat_complex(u));
	for (int m = n - 1; m > 0; m--) {
		double a = *mat_at(t, m - 1, m - 1), b = *mat_at(t, m - 1, m), below = *mat_at(t, m, m - 1),
		       d = *mat_at(t, m, m);
		if (below == 0)
			continue;
		double half = (a - d) / 2, in = half * half + b * below;
		double _Complex mu = in < 0 ? CMPLX(half, sqrt(-in)) : CMPLX(half + copysign(sqrt(in), half), 0);
		double r = hypot(cabs(mu), below);
		turn_rows(t, m - 1, mu / r, below / r);
		turn_columns(t, m - 1, m + 1, mu / r, below / r);
		turn_columns(u, m - 1, n, mu / r, below / r);
		memset(mat_at(t, m, m - 1), 0, 16);
	}
	return true;
}

/* ---- tridiagonal systems ---- */

/*
** Solves in place the system with the diagonals `low` (below), `mid` and `up`, for the columns of r. The larger of two
** rows is the pivot, which fills a second diagonal above. All three diagonals have n numbers: low[i] and up[i] belong
** to row i.
*/
static void tridiagonal(int64_t n, double *low, double *mid, double *up, double *more, double *r, int64_t columns)
{
	for (int64_t i = 0; i + 1 < n; i++) {
		bool swap = fabs(low[i + 1]) > fabs(mid[i]);
		double p = swap ? low[i + 1] : mid[i], f = (swap ? mid[i] : low[i + 1]) / p;
		double u = swap ? mid[i + 1] : up[i], w = swap ? up[i + 1] : 0;
		double v = swap ? up[i] : mid[i + 1], z = swap ? 0 : up[i + 1];
		mid[i] = p, up[i] = u, more[i] = w;
		mid[i + 1] = v - f * u, up[i + 1] = z - f * w;
		for (int64_t k = 0; k < columns; k++) {
			double *b = r + k * n + i, first = b[swap];
			b[1] = b[!swap] - f * first;
			b[0] = first;
		}
	}
	for (int64_t k = 0; k < columns; k++)
		for (int64_t i = n - 1; i >= 0; i--) {
			double *b = r + k * n + i, x = b[0];
			x -= i + 1 < n ? up[i] * b[1] : 0;
			x -= i + 2 < n ? more[i] * b[2] : 0;
			b[0] = x / mid[i];
		}
}

BUILTIN_PRIVATE(tridiagonal_solve, 4, 4, 1,
	"tridiagonal_solve(LOW, MID, UP, R)  Solves the system whose row i is LOW(i), MID(i),\n"
	"    UP(i) around the diagonal.\n"
	">> tridiagonal_solve([0 1], [2 2], [1 0], [3; 3])\n"
	"ans =\n"
	"     1\n"
	"     1")
{
	double *d[3] = { NULL }, *more = NULL;
	int64_t n[3] = { 0 };
	struct mat r = { 0 };
	bool ok = true;
	for (int k = 0; ok && k < 3; k++)
		ok = arg_doubles(c, k, &d[k], &n[k]);
	ok = ok && mat_of(c->in[3], "tridiagonal_solve", &r);
	ok = ok &&
		((n[0] == r.rows && n[1] == r.rows && n[2] == r.rows && n[0] > 0 && !r.z) ||
			arg_bad(c, 0, "Sizes do not fit"));
	ok = ok && work_alloc(&more, n[0]);
	if (ok) {
		tridiagonal(n[0], d[0], d[1], d[2], more, r.x, r.cols);
		c->out[0] = mat_value(&r);
	}
	for (int k = 0; k < 3; k++)
		mem_free(d[k]);
	mem_try_free(more);
	mat_done(&r);
	return ok;
}
