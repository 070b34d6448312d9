/*
** op/blas.c - OpenBLAS by dlopen, and matrix products.
**
** OpenBLAS starts its threads when it is loaded, so the first product of sufficient size loads it. Small products are
** plain loops, because a call of OpenBLAS would take longer. A'*A (the same operand on both sides) needs half of the
** work, by SYRK.
*/
#include "base/door.h"
#include "op/blas.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/apart.h"
#include "base/cpu.h"
#include "base/error.h"
#include "base/knobs.h"
#include "base/load.h"
#include "base/mem.h"
#include "base/thread.h"
#include "op/gemm.h"

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/*
** OpenBLAS needs a buffer for each thread that calls it or works for it. Without memory for the buffer, it would ask
** for it in an endless loop. So if the address space of the process is limited, OpenBLAS gets one thread, and RunMat
** checks before the first call that there is room for the buffer.
*/
enum { IDLE_TICKS = 20, BUFFER = 152 << 20 };            /* with the stack of a thread that calls it (apart.h) */
static const rlim_t plenty = (rlim_t)16 << 30;
static _Atomic bool has_buffer;

static bool is_limited(void)
{
	struct rlimit r;
	return getrlimit(RLIMIT_AS, &r) == 0 && r.rlim_cur < plenty;
}

/*
** OpenBLAS knows a processor by its model number. A processor that is newer than the library gets the functions of one
** from 2004, which take two to three times as long. Such a choice is replaced by the functions for AVX2, if the
** processor has it. The variable OPENBLAS_CORETYPE of the user is obeyed.
*/
static void replace_old_kernels(void *library)
{
	static const char *const old[] = { "Prescott", "Core2", "Penryn", "Dunnington", "Nehalem", "Sandybridge",
		"Opteron", "Opteron(SSE3)", "Barcelona", "Bobcat", "Atom", "Nano", "Bulldozer" };
	const char *(*name)(void) = (const char *(*)(void))dlsym(library, "openblas_get_corename");
	void (*forget)(void) = (void (*)(void))dlsym(library, "gotoblas_dynamic_quit");
	void (*choose)(void) = (void (*)(void))dlsym(library, "gotoblas_dynamic_init");
	if (!name || !forget || !choose || getenv("OPENBLAS_CORETYPE") || cpu_vectors() == CPU_PLAIN)
		return;
	for (int i = 0; i < COUNT(old); i++)
		if (strcmp(name(), old[i]) == 0) {
			setenv("OPENBLAS_CORETYPE", "Haswell", 1);
			forget();
			choose();
			unsetenv("OPENBLAS_CORETYPE");
			return;
		}
}

/* OpenBLAS starts its threads as it is loaded: not more than this process may use. */
void *blas_open(const char *name, int flags)
{
	char text[16];
	bool few = !getenv("OPENBLAS_NUM_THREADS") && (is_limited() || thread_count() < sysconf(_SC_NPROCESSORS_ONLN));
	snprintf(text, sizeof text, "%d", is_limited() ? 1 : thread_count());
	if (few)
		setenv("OPENBLAS_NUM_THREADS", text, 1);
	/* a thread that has nothing to do spins for 2^n ticks of the processor before it sleeps: 2^26 unless it is told
	   */
	bool spins = !getenv("OPENBLAS_THREAD_TIMEOUT") && !getenv("GOTO_THREAD_TIMEOUT");
	snprintf(text, sizeof text, "%d", IDLE_TICKS);
	if (spins)
		setenv("OPENBLAS_THREAD_TIMEOUT", text, 1);
	void *found = door_library(name, flags);
	int e = errno;
	if (few)
		unsetenv("OPENBLAS_NUM_THREADS");
	if (spins)
		unsetenv("OPENBLAS_THREAD_TIMEOUT");
	if (found)
		replace_old_kernels(found);
	errno = e;
	return found;
}

static void open_library(void)
{
	static const char *const names[] = { "libopenblas.so.0", "libopenblas.so", "libopenblasp.so.0",
		"liblapack.so.3", "libblas.so.3" };
	for (int i = 0; i < COUNT(names) && !library; i++)
		library = blas_open(names[i], RTLD_LAZY | RTLD_LOCAL);
}

bool blas_has_room(void)
{
	if (has_buffer && !apart_running())
		return true;
	pthread_once(&once, open_library);      /* which takes some of the room itself */
	if (is_limited()) {
		void *p = mmap(NULL, BUFFER, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
		if (p == MAP_FAILED)
			return false;
		munmap(p, BUFFER);
	}
	has_buffer = true;
	return true;
}

/* The address of a Fortran-style function ("dgemm_", "dgesv_", ...), or NULL when no library has it. */
static void *blas_find(const char *name)
{
	pthread_once(&once, open_library);
	return library ? dlsym(library, name) : NULL;
}

/*
** WORK_ALONE: multiplications up to which one thread is as fast as several. WORK_A_THREAD: multiplications for each
** thread beyond the first four. Threads of OpenBLAS wait for each other, and each wait gives the processor to other
** programs. So on a busy machine OpenBLAS gets only as many threads as there are free processors, unless the user set
** their number. The last bits of results depend on the number of threads.
*/
enum { WORK_ALONE = 1 << 25, WORK_A_THREAD = 125000000, THREADS_SOON = 4 };
static void (*set_threads)(int);
static int threads_most;
static bool threads_fixed;
static _Atomic int threads_now;
static _Atomic int64_t ended;           /* when the last long call did, in nanoseconds; its threads wait for a while */
static pthread_once_t once_threads = PTHREAD_ONCE_INIT;

static void find_threads(void)
{
	int (*get)(void) = (int (*)(void))blas_find("openblas_get_num_threads");
	set_threads = get ? (void (*)(int))blas_find("openblas_set_num_threads") : NULL;
	threads_now = threads_most = set_threads ? get() : 1;
	threads_fixed = knob_size(KNOB_threads) > 0 || getenv("OPENBLAS_NUM_THREADS") || getenv("OMP_NUM_THREADS");
}

static int64_t now_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

void blas_ended(void) { ended = now_ns(); }

static int free_processors(void)
{
	enum { STILL_AWAKE_NS = 2000000 };
	int own = now_ns() - ended < STILL_AWAKE_NS ? threads_now : 1;
	return MAX(1, threads_most - load_of_others(own));
}

void blas_for(double work)
{
	pthread_once(&once_threads, find_threads);
	int want = work <= WORK_ALONE ? 1 : (int)MIN((double)threads_most, MAX(THREADS_SOON, work / WORK_A_THREAD));
	if (want > 1 && !threads_fixed)
		want = MIN(want, free_processors());
	if (want == threads_now)
		return;
	threads_now = want; /* (two sessions at once may see the choice of the other: results are right with either) */
	set_threads(want);
}

typedef void gemm_fn(const char *ta, const char *tb, const int *m, const int *n, const int *k, const void *alpha,
	const void *a, const int *lda, const void *b, const int *ldb, const void *beta, void *c, const int *ldc);
typedef void syrk_fn(const char *uplo, const char *trans, const int *n, const int *k, const void *alpha, const void *a,
	const int *lda, const void *beta, void *c, const int *ldc);

typedef void gemv_fn(const char *trans, const int *m, const int *n, const void *alpha, const void *a, const int *lda,
	const void *x, const int *incx, const void *beta, void *y, const int *incy);

/*
** Calls a function of OpenBLAS. Ctrl-C does not wait for the end of a long call (base/apart.h). After an interrupt
** there is no result, and an error is written, which the callers of blas_gemm find by interrupt_check.
*/
#define BLAS_CALL(large, f, ...) \
	((void)sizeof((f)(__VA_ARGS__), 0), (void)!apart_call((apart_fn *)(f), large, \
		COUNT(((const void *[]){ __VA_ARGS__ })), (const void *[]){ __VA_ARGS__ }), blas_ended())

static bool is_long(const int *m, const int *n, const int *k)
{
	return (double)*m * (double)*n * (double)*k > WORK_ALONE;
}

/* The plain product, column by column: y(:,j) += a(:,p) * b(p,j). Fetches transposed operands element by element. */
#define PLAIN(type, name) \
	static void name(bool ta, bool tb, int64_t m, int64_t n, int64_t k, const type *a, const type *b, \
		type *restrict y) \
	{ \
		for (int64_t j = 0; j < n; j++) { \
			type *restrict col = y + j * m; \
			for (int64_t i = 0; i < m; i++) \
				col[i] = 0; \
			for (int64_t p = 0; p < k; p++) { \
				const type s = tb ? b[p * n + j] : b[j * k + p]; \
				if (ta) \
					for (int64_t i = 0; i < m; i++) \
						col[i] += a[i * k + p] * s; \
				else \
					for (int64_t i = 0; i < m; i++) \
						col[i] += a[p * m + i] * s; \
			} \
		} \
	}
PLAIN(double, plain_double)
PLAIN(float, plain_single)

#define PLAIN_COMPLEX(type, name) \
	static void name(char ta, char tb, int64_t m, int64_t n, int64_t k, const type *a, const type *b, \
		type *restrict y) \
	{ \
		const type sa = ta == 'C' ? -1 : 1, sb = tb == 'C' ? -1 : 1; \
		memset(y, 0, (size_t)(2 * m * n) * sizeof *y); \
		for (int64_t j = 0; j < n; j++) \
			for (int64_t p = 0; p < k; p++) { \
				const type *q = b + 2 * (tb != 'N' ? p * n + j : j * k + p); \
				const type br = q[0], bi = sb * q[1]; \
				for (int64_t i = 0; i < m; i++) { \
					const type *z = a + 2 * (ta != 'N' ? i * k + p : p * m + i); \
					const type ar = z[0], ai = sa * z[1]; \
					y[2 * (j * m + i)] += ar * br - ai * bi; \
					y[2 * (j * m + i) + 1] += ar * bi + ai * br; \
				} \
			} \
	}
PLAIN_COMPLEX(double, plain_complex)
PLAIN_COMPLEX(float, plain_complex_single)

static void plain(enum cls c, bool complex, char ta, char tb, int64_t m, int64_t n, int64_t k, const void *a,
	const void *b, void *y)
{
	if (complex && c == CLS_DOUBLE)
		plain_complex(ta, tb, m, n, k, a, b, y);
	else if (complex)
		plain_complex_single(ta, tb, m, n, k, a, b, y);
	else if (c == CLS_DOUBLE)
		plain_double(ta != 'N', tb != 'N', m, n, k, a, b, y);
	else
		plain_single(ta != 'N', tb != 'N', m, n, k, a, b, y);
}

/* One of the operands is a vector: y = op(A) * x, or its transpose. OpenBLAS' GEMM copies A for it. */
static void by_vector(gemv_fn *gemv, bool right, bool transposed, int rows, int cols, const void *one, const void *zero,
	const void *a, const void *x, void *y)
{
	static const int step = 1;
	BLAS_CALL(is_long(&rows, &cols, &step), gemv, right == transposed ? "T" : "N", &rows, &cols, one, a, &rows, x,
		&step, zero, y, &step);
}

/*
** Products with a small result or a small operand. OpenBLAS divides only large results among its threads, and waiting
** for its threads takes longer than such a product. So the long axis is cut into pieces of up to 2^18 multiplications.
** Our threads share these pieces, and each calls OpenBLAS, which then uses the calling thread. The pieces depend on the
** shape only, so the bits are always the same.
*/
enum { PIECE_WORK = 1 << 18, PARTS = 16 };

struct thin {
	gemm_fn *gemm;
	const void *one, *zero;
	char ta, tb;
	int m, n, k, lda, ldb;
	int64_t item, each, parts;              /* along the long axis: rows (m) or terms (k) a part */
	int piece;
	const char *a, *b;
	char *y;                                /* of sums: the parts' own results */
};

static void thin_rows(void *with, int64_t part, int thread)
{
	const struct thin *t = with;
	for (int64_t i = part * t->each, end = MIN((int64_t)t->m, (part + 1) * t->each); i < end; i += t->piece) {
		int rows = (int)MIN((int64_t)t->piece, end - i);
		t->gemm("N", &t->tb, &rows, &t->n, &t->k, t->one, t->a + i * t->item, &t->lda, t->b, &t->ldb, t->zero,
			t->y + i * t->item, &t->m);
	}
}

static void thin_sums(void *with, int64_t part, int thread)
{
	const struct thin *t = with;
	char *y = t->y + part * t->m * t->n * t->item;
	for (int64_t i = part * t->each, from = i, end = MIN((int64_t)t->k, (part + 1) * t->each); i < end;
		i += t->piece) {
		int terms = (int)MIN((int64_t)t->piece, end - i);
		t->gemm("T", "N", &t->m, &t->n, &terms, t->one, t->a + i * t->item, &t->lda, t->b + i * t->item,
			&t->ldb, i == from ? t->zero : t->one, y, &t->m);
	}
}

static void add_parts(enum cls c, int64_t parts, int64_t n, const char *from, void *to)
{
	for (int64_t i = 0; i < n; i++)
		if (c == CLS_SINGLE) {
			float s = ((const float *)from)[i];
			for (int64_t p = 1; p < parts; p++)
				s += ((const float *)from)[p * n + i];
			((float *)to)[i] = s;
		} else {
			double s = ((const double *)from)[i];
			for (int64_t p = 1; p < parts; p++)
				s += ((const double *)from)[p * n + i];
			((double *)to)[i] = s;
		}
}

static bool is_thin(int64_t small, int64_t n) { return small <= 1024 && n >= 16384; }

/* False: not such a product. */
static bool try_thin(enum cls c, struct thin *t, void *y)
{
	int64_t small = (int64_t)t->n * (t->ta == 'N' ? t->k : t->m), n = t->ta == 'N' ? t->m : t->k;
	if (!is_thin(small, n) || (t->ta != 'N' && t->tb != 'N'))
		return false;
	t->item = cls_bytes(c), t->piece = (int)(PIECE_WORK / small);
	t->each = (n + PARTS - 1) / PARTS, t->parts = (n + t->each - 1) / t->each;
	if (t->ta == 'N') {
		t->y = y;
		thread_for(t->parts, thin_rows, t);
		return true;
	}
	double room[PARTS * 1024];
	t->y = (char *)room;
	thread_for(t->parts, thin_sums, t);
	add_parts(c, t->parts, (int64_t)t->m * t->n, t->y, y);
	return true;
}

static bool is_large(int64_t m, int64_t n, int64_t k)
{
	return (double)m * (double)n * (double)k >= 8192 && m <= INT32_MAX && n <= INT32_MAX && k <= INT32_MAX;
}

/*
** The product of more than a few numbers: ours where this CPU has kernels (gemm.c), whose bits do not depend on
** whether a transpose is a flag or was made. OpenBLAS, which is loaded then, for the rest: complex numbers, other CPUs
** (there a vector on one side is GEMV).
*/
enum { FEW_VECTORS = 3 };
static bool real_product_ours(enum cls c, const struct thin *t, void *y)
{
	if (t->n == 1 && t->m == 1)
		return gemm_vector(c, true, t->k, 1, t->a, t->b, y);
	if (t->n == 1)
		return gemm_vector(c, t->ta != 'N', t->lda, t->ta == 'N' ? t->k : t->m, t->a, t->b, y);
	if (t->m == 1)
		return gemm_vector(c, t->tb == 'N', t->ldb, t->tb == 'N' ? t->n : t->k, t->b, t->a, y);
	if (gemm_short(c, t->ta != 'N', t->tb != 'N', t->m, t->n, t->k, t->a, t->b, y))
		return true;
	bool vectors = MIN(t->m, t->n) <= FEW_VECTORS && !gemm_has_long_sums(t->m, t->n, t->k);
	return (vectors ? gemm_vectors : gemm_try)
		(c, t->ta != 'N', t->tb != 'N', t->m, t->n, t->k, t->a, t->b, y);
}

static void real_product(gemm_fn *gemm, enum cls c, struct thin *t, void *y)
{
	bool single = c == CLS_SINGLE, square = t->a == t->b && t->m == t->n && (t->ta == 'N') != (t->tb == 'N');
	gemv_fn *gemv = gemm && (t->m == 1 || t->n == 1) ? (gemv_fn *)blas_find(single ? "sgemv_" : "dgemv_") : NULL;
	syrk_fn *syrk;
	if (gemv && t->n == 1)
		by_vector(gemv, true, t->ta != 'N', t->lda, t->ta == 'N' ? t->k : t->m, t->one, t->zero, t->a, t->b, y);
	else if (gemv)
		by_vector(
			gemv, false, t->tb != 'N', t->ldb, t->tb == 'N' ? t->n : t->k, t->one, t->zero, t->b, t->a, y);
	else if (gemm && t->ta != 'N' && try_thin(c, t, y)) {
		if (square)
			gemm_mirror(c, t->m, y);
	} else if (gemm_try(c, t->ta != 'N', t->tb != 'N', t->m, t->n, t->k, t->a, t->b, y))
		return;
	else if (gemm && square && (syrk = (syrk_fn *)blas_find(single ? "ssyrk_" : "dsyrk_"))) {
		BLAS_CALL(is_long(&t->m, &t->n, &t->k), syrk, "U", t->ta == 'N' ? "N" : "T", &t->n, &t->k, t->one, t->a,
			&t->lda, t->zero, y, &t->m);
		gemm_mirror(c, t->m, y);
	} else if (!gemm)
		plain(c, false, t->ta, t->tb, t->m, t->n, t->k, t->a, t->b, y);
	else if (!try_thin(c, t, y))
		BLAS_CALL(is_long(&t->m, &t->n, &t->k), gemm, &t->ta, &t->tb, &t->m, &t->n, &t->k, t->one, t->a,
			&t->lda, t->b, &t->ldb, t->zero, y, &t->m);
}

bool blas_is_ours(enum cls c, int64_t m, int64_t n, int64_t k)
{
	return MIN(m, n) > FEW_VECTORS && is_large(m, n, k) && !gemm_has_long_sums(m, n, k) && gemm_is_ours(c, m, n, k);
}

/* Only where blas_gemm would use gemm.c: the bits are those of its product of the differences. */
bool blas_centred(enum cls c, int64_t n, int64_t k, const void *a, const void *means, void *y)
{
	return n > FEW_VECTORS && is_large(n, n, k) && !gemm_has_long_sums(n, n, k)
		&& gemm_centred(c, n, k, a, means, y);
}

/* Small ones: the terms of each element in order, however the operands lie (a transpose may be a flag, or have been
   made). */
static bool few_product(
	enum cls c, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b, void *y)
{
	return m == 1 ? n > 1 && gemm_few(c, !tb, false, n, 1, k, b, a, y) : gemm_few(c, ta, tb, m, n, k, a, b, y);
}

void blas_gemm(enum cls c, bool complex, char ta, char tb, int64_t m, int64_t n, int64_t k, const void *a,
	const void *b, void *y)
{
	static const double one[2] = { 1, 0 }, zero[2] = { 0, 0 };
	static const float one_f[2] = { 1, 0 }, zero_f[2] = { 0, 0 };
	static const char *const names[2][2] = { { "dgemm_", "zgemm_" }, { "sgemm_", "cgemm_" } };
	if (!complex && m == 1 && n == 1) /* one sum, whatever is transposed */
		ta = 'T', tb = 'N';
	bool single = c == CLS_SINGLE, small = !is_large(m, n, k);
	if (!complex && (small || (m > 1 && n > 1)) && few_product(c, ta != 'N', tb != 'N', m, n, k, a, b, y))
		return;
	if (complex && small && blas_complex_few(&(struct complex_factors){ c, true, true, ta, tb, m, n, k, a, b }, y))
		return;
	bool dot = m == 1 && n == 1 && k <= INT32_MAX;
	struct thin t = { .one = single ? (const void *)one_f : one,
		.zero = single ? (const void *)zero_f : zero,
		.ta = ta,
		.tb = tb,
		.m = (int)m,
		.n = (int)n,
		.k = (int)k,
		.lda = (int)(ta == 'N' ? m : k),
		.ldb = (int)(tb == 'N' ? k : n),
		.a = a,
		.b = b };
	if ((!small || dot) && !complex && real_product_ours(c, &t, y))
		return;
	gemm_fn *gemm = t.gemm = small || !blas_has_room() ? NULL : (gemm_fn *)blas_find(names[single][complex]);
	if (gemm)
		blas_for((double)m * (double)n * (double)k);
	if (small || (complex && !gemm))
		plain(c, complex, ta, tb, m, n, k, a, b, y);
	else if (complex)
		BLAS_CALL(is_long(&t.m, &t.n, &t.k), gemm, &t.ta, &t.tb, &t.m, &t.n, &t.k, t.one, a, &t.lda, b, &t.ldb,
			t.zero, y, &t.m);
	else
		real_product(gemm, c, &t, y);
}
