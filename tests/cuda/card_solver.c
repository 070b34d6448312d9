/*
** tests/cuda/card_solver.c - the pretended cuSOLVER, and triangular systems of the pretended cuBLAS: LAPACK of the host
** computes, on memory of the card (card.c).
**
** Where NVIDIA's documentation leaves a choice, it takes another one than LAPACK: the triangle beside a Cholesky factor
** becomes garbage, the last column of a square matrix is reflected, eigenvectors have other signs. Memory for the work
** must be there, and is overwritten.
*/
#include <complex.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "card.h"

enum { NOT_INITIALIZED = 1, INVALID_VALUE = 3, INTERNAL = 7 };
enum { R32 = 0, R64 = 1, C32 = 4, C64 = 5 };
enum { LOWER = 0, UPPER = 1 };

static size_t item_of(int type) { return type == R32 ? 4 : type == C64 ? 16 : 8; }

/* A function of LAPACK: name "getrf" of doubles is dgetrf_. */
static void *lapack(int type, const char *name)
{
	static const char *const libraries[] = { "libopenblas.so.0", "liblapack.so.3", NULL };
	char symbol[40];
	snprintf(symbol, sizeof symbol, "%c%s_", type == R32 ? 's' : type == R64 ? 'd' : type == C32 ? 'c' : 'z', name);
	return card_symbol(libraries, symbol);
}

/* A matrix of n columns on the card. */
static void *matrix(uint64_t a, int64_t m, int64_t n, int64_t lda, int type, const char *function)
{
	if (lda < m || m < 1 || n < 1 || a % item_of(type))
		card_broken("sizes or place of a matrix", function);
	return card_memory(a, ((size_t)lda * (size_t)(n - 1) + (size_t)m) * item_of(type), function);
}
#define MATRIX(a, m, n, lda, type) matrix(a, m, n, lda, type, __func__)

static void put_info(uint64_t info, int value, const char *function)
{
	*(int *)card_memory(info, sizeof(int), function) = value;
}

static size_t needed(int64_t n, int type) { return (size_t)n * 5 * item_of(type) + 72; }
static int sizes(int64_t n, int type, size_t *device, size_t *host)
{
	*device = needed(n, type), *host = (size_t)n * 8 + 24;
	return 0;
}

/* The memory that a call got must be what its question for the size returned. */
static void check_work(int64_t n, int type, uint64_t work, size_t n_work, void *room, size_t n_room,
	const char *function)
{
	enum { ALIGNED = 256 };
	card_work(work, n_work, needed(n, type), function);
	if (work % ALIGNED)
		card_broken("memory for its work that is not aligned", function);
	if (n_room < (size_t)n * 8 + 24 || !room)
		card_broken("too little memory of the host", function);
	memset(room, 0x5a, n_room);
}
#define WORK(n) check_work(n, type, work, n_work, room, n_room, __func__)

/* Memory that a call writes must not be that of another operand. */
struct part { uint64_t at; size_t bytes; };
static void check_apart(const struct part *p, int count, const char *function)
{
	for (int i = 0; i < count; i++)
		for (int j = 0; j < i; j++)
			if (p[i].at < p[j].at + p[j].bytes && p[j].at < p[i].at + p[i].bytes)
				card_broken("operands that share memory", function);
}

static char handle[3];
API int cusolverDnCreate(void **h) { CALL("cusolverDnCreate"); *h = handle; return 0; }
API int cusolverDnSetStream(void *h, void *stream)
{
	CALL("cusolverDnSetStream");
	return h == handle ? 0 : INVALID_VALUE;
}
API int cusolverDnCreateParams(void **o) { CALL("cusolverDnCreateParams"); *o = handle + 1; return 0; }

/* ---- LU ---- */

API int cusolverDnXgetrf_bufferSize(void *h, void *o, int64_t m, int64_t n, int type, uint64_t a, int64_t lda, int as,
	size_t *device, size_t *host)
{
	CALL("cusolverDnXgetrf_bufferSize");
	return lda < m ? INVALID_VALUE : sizes(MAX(m, n), type, device, host);
}

API int cusolverDnXgetrf(void *h, void *o, int64_t m, int64_t n, int type, uint64_t a, int64_t lda, uint64_t pivots,
	int as, uint64_t work, size_t n_work, void *room, size_t n_room, uint64_t info)
{
	CALL("cusolverDnXgetrf");
	void (*getrf)(const int *, const int *, void *, const int *, int *, int *);
	*(void **)&getrf = lapack(type, "getrf");
	int rows = (int)m, columns = (int)n, ld = (int)lda, found = 0, steps = MIN(rows, columns);
	void *x = MATRIX(a, m, n, lda, type);
	int64_t *to = AT(pivots, (size_t)steps * 8);
	int *narrow = malloc((size_t)steps * sizeof *narrow);
	WORK(MAX(m, n));
	if (getrf)
		getrf(&rows, &columns, x, &ld, narrow, &found);
	for (int i = 0; i < steps && getrf; i++)
		to[i] = narrow[i];
	free(narrow);
	put_info(info, found, __func__);
	return getrf ? 0 : INTERNAL;
}

/* ---- Cholesky ---- */

API int cusolverDnXpotrf_bufferSize(void *h, void *o, int triangle, int64_t n, int type, uint64_t a, int64_t lda,
	int as, size_t *device, size_t *host)
{
	CALL("cusolverDnXpotrf_bufferSize");
	return lda < n ? INVALID_VALUE : sizes(n, type, device, host);
}

API int cusolverDnXpotrf(void *h, void *o, int triangle, int64_t n, int type, uint64_t a, int64_t lda, int as,
	uint64_t work, size_t n_work, void *room, size_t n_room, uint64_t info)
{
	CALL("cusolverDnXpotrf");
	void (*potrf)(const char *, const int *, void *, const int *, int *, size_t);
	*(void **)&potrf = lapack(type, "potrf");
	int rows = (int)n, ld = (int)lda, found = 0;
	char *x = MATRIX(a, n, n, lda, type);
	WORK(n);
	if (!potrf)
		return INTERNAL;
	potrf(triangle == LOWER ? "L" : "U", &rows, x, &ld, &found, 1);
	for (int64_t c = 0; c < n; c++)
		for (int64_t r = 0; r < n; r++)
			if (triangle == LOWER ? r < c : r > c)
				memset(x + ((size_t)(c * lda + r)) * item_of(type), 0x41, item_of(type));
	put_info(info, found, __func__);
	return 0;
}

/* ---- QR ---- */

API int cusolverDnXgeqrf_bufferSize(void *h, void *o, int64_t m, int64_t n, int type, uint64_t a, int64_t lda,
	int type_t, uint64_t t, int as, size_t *device, size_t *host)
{
	CALL("cusolverDnXgeqrf_bufferSize");
	return lda < m ? INVALID_VALUE : sizes(MAX(m, n), type, device, host);
}

/* Reflects the last column of a square matrix, too. */
static void reflect_last(int type, void *a, int64_t n, int64_t lda, void *t)
{
	int64_t at = (n - 1) * lda + n - 1;
	if (type == R64)
		((double *)t)[n - 1] = 2, ((double *)a)[at] *= -1;
	else if (type == R32)
		((float *)t)[n - 1] = 2, ((float *)a)[at] *= -1;
}

API int cusolverDnXgeqrf(void *h, void *o, int64_t m, int64_t n, int type, uint64_t a, int64_t lda, int type_t,
	uint64_t t, int as, uint64_t work, size_t n_work, void *room, size_t n_room, uint64_t info)
{
	CALL("cusolverDnXgeqrf");
	void (*geqrf)(const int *, const int *, void *, const int *, void *, void *, const int *, int *);
	*(void **)&geqrf = lapack(type, "geqrf");
	int rows = (int)m, columns = (int)n, ld = (int)lda, found = 0, more = 64 * columns + 64;
	void *x = MATRIX(a, m, n, lda, type), *tau = AT(t, (size_t)MIN(m, n) * item_of(type));
	void *own = malloc((size_t)more * 16);
	WORK(MAX(m, n));
	if (geqrf) {
		geqrf(&rows, &columns, x, &ld, tau, own, &more, &found);
		if (m == n)
			reflect_last(type, x, n, lda, tau);
	}
	free(own);
	put_info(info, found, __func__);
	return geqrf ? 0 : INTERNAL;
}

static int vectors(int type, const char *name, int m, int n, int k, uint64_t a, int lda, uint64_t t, uint64_t work,
	int numbers, uint64_t info, const char *function)
{
	void (*orgqr)(const int *, const int *, const int *, void *, const int *, const void *, void *, const int *,
		int *);
	*(void **)&orgqr = lapack(type, name);
	int found = 0, more = 64 * n + 64;
	void *x = matrix(a, m, n, lda, type, function), *own = malloc((size_t)more * 16);
	const void *tau = card_memory(t, (size_t)k * item_of(type), function);
	card_work(work, (size_t)numbers * item_of(type), (size_t)(n + 8) * item_of(type), function);
	if (orgqr)
		orgqr(&m, &n, &k, x, &lda, tau, own, &more, &found);
	free(own);
	put_info(info, found, function);
	return orgqr ? 0 : INTERNAL;
}

#define VECTORS(symbol, type, name) \
API int symbol##_bufferSize(void *h, int m, int n, int k, uint64_t a, int lda, uint64_t t, int *numbers) \
{ \
	CALL(#symbol "_bufferSize"); \
	*numbers = n + 8; \
	return lda < m || n > m || k > n ? INVALID_VALUE : 0; \
} \
API int symbol(void *h, int m, int n, int k, uint64_t a, int lda, uint64_t t, uint64_t work, int numbers, \
	uint64_t info) \
{ \
	CALL(#symbol); \
	return vectors(type, name, m, n, k, a, lda, t, work, numbers, info, __func__); \
}
VECTORS(cusolverDnSorgqr, R32, "orgqr")
VECTORS(cusolverDnDorgqr, R64, "orgqr")
VECTORS(cusolverDnCungqr, C32, "ungqr")
VECTORS(cusolverDnZungqr, C64, "ungqr")

/* ---- symmetric eigenvalues ---- */

API int cusolverDnXsyevd_bufferSize(void *h, void *o, int vectors, int triangle, int64_t n, int type, uint64_t a,
	int64_t lda, int type_w, uint64_t w, int as, size_t *device, size_t *host)
{
	CALL("cusolverDnXsyevd_bufferSize");
	return lda < n || type_w != (type & 1) ? INVALID_VALUE : sizes(n, type, device, host);
}

API int cusolverDnXsyevd(void *h, void *o, int vectors, int triangle, int64_t n, int type, uint64_t a, int64_t lda,
	int type_w, uint64_t w, int as, uint64_t work, size_t n_work, void *room, size_t n_room, uint64_t info)
{
	CALL("cusolverDnXsyevd");
	const char *jobs = vectors ? "V" : "N", *part = triangle == LOWER ? "L" : "U";
	void (*syev)(const char *, const char *, const int *, void *, const int *, void *, void *, const int *, int *,
		size_t, size_t);
	void (*heev)(const char *, const char *, const int *, void *, const int *, void *, void *, const int *, void *,
		int *, size_t, size_t);
	*(void **)&syev = type <= R64 ? lapack(type, "syev") : NULL;
	*(void **)&heev = type > R64 ? lapack(type, "heev") : NULL;
	int rows = (int)n, ld = (int)lda, found = 0, more = 64 * rows + 64;
	void *x = MATRIX(a, n, n, lda, type), *values = AT(w, (size_t)n * item_of(type_w));
	void *own = malloc((size_t)more * 16), *real = malloc((size_t)more * 8);
	WORK(n);
	if (syev)
		syev(jobs, part, &rows, x, &ld, values, own, &more, &found, 1, 1);
	if (heev)
		heev(jobs, part, &rows, x, &ld, values, own, &more, real, &found, 1, 1);
	for (int64_t i = 0; i < n * lda && type == R64 && vectors; i++)
		((double *)x)[i] *= -1;
	free(own), free(real);
	put_info(info, found, __func__);
	return syev || heev ? 0 : INTERNAL;
}

/* ---- singular values ---- */

API int cusolverDnXgesvdp_bufferSize(void *h, void *o, int vectors, int economy, int64_t m, int64_t n, int type,
	uint64_t a, int64_t lda, int type_s, uint64_t s, int type_u, uint64_t u, int64_t ldu, int type_v, uint64_t v,
	int64_t ldv, int as, size_t *device, size_t *host)
{
	CALL("cusolverDnXgesvdp_bufferSize");
	return m < n || lda < m || ldu < m || ldv < n || type_s != (type & 1) || type_u != type || type_v != type ?
		INVALID_VALUE : sizes(m, type, device, host);
}

/* v becomes the conjugate transpose of the n x n matrix t, with other signs; u has other signs, too. */
static void other_signs(int type, void *u, int64_t m, int64_t n, int64_t ldu, void *v, int64_t ldv, const void *t)
{
	bool f64 = type == R64 || type == C64;
	int64_t each = type >= C32 ? 2 : 1;
	for (int64_t i = 0; i < ldu * (n - 1) * each + m * each; i++)
		if (f64) ((double *)u)[i] *= -1; else ((float *)u)[i] *= -1;
	for (int64_t i = 0; i < n * n * each; i++) {
		int64_t to = (i / each / n + i / each % n * ldv) * each + i % each;
		int sign = i % each ? 1 : -1;
		if (f64) ((double *)v)[to] = sign * ((const double *)t)[i];
		else ((float *)v)[to] = (float)sign * ((const float *)t)[i];
	}
}

/*
** Like the real one, it writes u and v even if no vectors are wanted. CARD_PERTURBED=1: it says that it changed a
** singular matrix.
*/
API int cusolverDnXgesvdp(void *h, void *o, int vectors, int economy, int64_t m, int64_t n, int type, uint64_t a,
	int64_t lda, int type_s, uint64_t s, int type_u, uint64_t u, int64_t ldu, int type_v, uint64_t v, int64_t ldv,
	int as, uint64_t work, size_t n_work, void *room, size_t n_room, uint64_t info, double *perturbed)
{
	CALL("cusolverDnXgesvdp");
	void (*gesvd)(const char *, const char *, const int *, const int *, void *, const int *, void *, void *,
		const int *, void *, const int *, void *, const int *, void *, size_t, size_t, size_t);
	*(void **)&gesvd = lapack(type, "gesvd");
	const char *job = vectors ? "S" : "N";
	int rows = (int)m, columns = (int)n, ld = (int)lda, ld_u = (int)ldu, found = 0, more = 64 * (rows + columns);
	void *x = MATRIX(a, m, n, lda, type), *values = AT(s, (size_t)n * item_of(type_s));
	void *left = MATRIX(u, m, n, ldu, type), *right = MATRIX(v, n, n, ldv, type);
	void *t = malloc((size_t)(n * n) * 16), *own = malloc((size_t)more * 16), *real = calloc((size_t)n * 5, 8);
	size_t item = item_of(type), columns_u = (size_t)(ldu * (n - 1) + m), columns_v = (size_t)(ldv * (n - 1) + n);
	WORK(m);
	if (!economy || m < n)
		card_broken("a form of the call that is not documented", __func__);
	check_apart((struct part[]){ { a, (size_t)(lda * (n - 1) + m) * item }, { s, (size_t)n * item_of(type_s) },
		{ u, columns_u * item }, { v, columns_v * item }, { work, n_work }, { info, sizeof found } }, 6,
		__func__);
	memset(left, 0x5a, columns_u * item), memset(right, 0x5a, columns_v * item);
	if (gesvd && type <= R64) {
		void *info_at = &found;
		gesvd(job, job, &rows, &columns, x, &ld, values, left, &ld_u, t, &columns, own, &more, info_at, 1, 1,
			0);
	} else if (gesvd) {
		void (*pairs)(const char *, const char *, const int *, const int *, void *, const int *, void *, void *,
			const int *, void *, const int *, void *, const int *, void *, int *, size_t, size_t);
		*(void **)&pairs = *(void **)&gesvd;
		pairs(job, job, &rows, &columns, x, &ld, values, left, &ld_u, t, &columns, own, &more, real, &found, 1,
			1);
	}
	if (vectors)
		other_signs(type, left, m, n, ldu, right, ldv, t);
	free(t), free(own), free(real);
	*perturbed = getenv("CARD_PERTURBED") ? 1 : 0;
	put_info(info, found, __func__);
	return gesvd ? 0 : INTERNAL;
}

/* ---- cuBLAS: triangular systems ---- */

static int triangle_solve(int type, int side, int triangle, int transposed, int unit, int m, int n, const void *alpha,
	uint64_t a, int lda, uint64_t b, int ldb, const char *function)
{
	static const char *const letters[] = { "N", "T", "C" };
	void (*trsm)(const char *, const char *, const char *, const char *, const int *, const int *, const void *,
		const void *, const int *, void *, const int *, size_t, size_t, size_t, size_t);
	*(void **)&trsm = lapack(type, "trsm");
	int k = side ? n : m;
	const void *x = matrix(a, k, k, lda, type, function);
	void *y = matrix(b, m, n, ldb, type, function);
	if (!trsm)
		return INTERNAL;
	trsm(side ? "R" : "L", triangle ? "U" : "L", letters[transposed], unit ? "U" : "N", &m, &n, alpha, x, &lda, y,
		&ldb, 1, 1, 1, 1);
	return 0;
}

#define TRIANGLE(symbol, type) \
API int symbol(void *h, int side, int triangle, int transposed, int unit, int m, int n, const void *alpha, uint64_t a, \
	int lda, uint64_t b, int ldb) \
{ \
	CALL(#symbol); \
	return triangle_solve(type, side, triangle, transposed, unit, m, n, alpha, a, lda, b, ldb, __func__); \
}
TRIANGLE(cublasStrsm_v2, R32)
TRIANGLE(cublasDtrsm_v2, R64)
TRIANGLE(cublasCtrsm_v2, C32)
TRIANGLE(cublasZtrsm_v2, C64)
