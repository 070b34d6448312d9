/*
** base/scalapack.c - opens ScaLAPACK and calls it: see scalapack.h.
**
** The routines are Fortran: all arguments are pointers, and the length of each text follows at the end.
*/
#include "base/scalapack.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/door.h"
#include "base/knobs.h"
#include "base/mem.h"

typedef int desc[9];
typedef const int *in;

/* Routine, its arguments. ONE is the length of a text of one letter. */
#define ONE , size_t
#define ROUTINES(F) \
	F(void, descinit, (int *, in, in, in, in, in, in, in, in, int *)) \
	F(void, pdgemm, (const char *, const char *, in, in, in, const double *, const double *, in, in, in, \
		const double *, in, in, in, const double *, double *, in, in, in ONE ONE)) \
	F(void, pdgetrf, (in, in, double *, in, in, in, int *, int *)) \
	F(void, pdgetrs, (const char *, in, in, const double *, in, in, in, in, double *, in, in, in, int * ONE)) \
	F(void, pdgecon, (const char *, in, const double *, in, in, in, const double *, double *, double *, in, \
		int *, in, int * ONE)) \
	F(double, pdlange, (const char *, in, in, const double *, in, in, in, double * ONE)) \
	F(void, pdpotrf, (const char *, in, double *, in, in, in, int * ONE)) \
	F(void, pdgeqrf, (in, in, double *, in, in, in, double *, double *, in, int *)) \
	F(void, pdorgqr, (in, in, in, double *, in, in, in, const double *, double *, in, int *)) \
	F(void, pdgesvd, (const char *, const char *, in, in, double *, in, in, in, double *, double *, in, in, in, \
		double *, in, in, in, double *, in, int * ONE ONE)) \
	F(void, pdsyev, (const char *, const char *, in, double *, in, in, in, double *, double *, in, in, in, \
		double *, in, int * ONE ONE)) \
	F(void, pdsyevd, (const char *, const char *, in, double *, in, in, in, double *, double *, in, in, in, \
		double *, in, int *, in, int * ONE ONE))

#define MEMBER(type, name, args) type (*name) args;
static struct {
	ROUTINES(MEMBER)
	int (*grid)(int *context, const char *order, int rows, int cols);
	int (*handle_of)(void *function, int n);
	void *handle_function;
	void *lib;
	bool looked;
	char text[160];
} own;

/* ---- the library ---- */

static bool find_routines(void *lib)
{
#define ROW(type, name, args) { #name "_", &own.name },
	const struct { const char *name; void *to; } all[] = { ROUTINES(ROW) { "Cblacs_gridinit", &own.grid },
		{ "Csys2blacs_handle", &own.handle_function } };
	for (int i = 0; i < COUNT(all); i++) {
		void *f = dlsym(lib, all[i].name);
		if (!f)
			return false;
		memcpy(all[i].to, &f, sizeof f);
	}
	return true;
}

static void *open_one(const char *name)
{
	void *lib = door_library(name, RTLD_NOW | RTLD_LOCAL);
	if (lib && find_routines(lib)) {
		snprintf(own.text, sizeof own.text, "%s", name);
		return lib;
	}
	if (lib)
		dlclose(lib);
	return NULL;
}

static void open_library(const char *kind)
{
	static const char *const forms[] = { "libscalapack-%s.so.2.2", "libscalapack-%s.so.2.1", "libscalapack-%s.so",
		"libscalapack.so.2.2", "libscalapack.so" };
	const char *named = knob_text(KNOB_scalapack);
	if (strcmp(named, "off") == 0) {
		snprintf(own.text, sizeof own.text, "RUNMAT_SCALAPACK is off");
		return;
	}
	setenv("OPENBLAS_NUM_THREADS", "1", 0);         /* each rank has its own processor, as each worker has */
	setenv("OMP_NUM_THREADS", "1", 0);
	snprintf(own.text, sizeof own.text, "no library: apt install libscalapack-%s2.2, or set RUNMAT_SCALAPACK",
		kind);
	if (*named && strcmp(named, "auto") != 0) {
		own.lib = open_one(named);
		if (!own.lib)
			snprintf(own.text, sizeof own.text, "%.100s is no ScaLAPACK that can be opened", named);
		return;
	}
	for (int i = 0; i < COUNT(forms) && !own.lib; i++) {
		char name[64];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-extra-args"
		snprintf(name, sizeof name, forms[i], kind);
#pragma GCC diagnostic pop
		own.lib = open_one(name);
	}
}

bool scalapack_open(const char *kind, int (*context)(void *function, int n), char *text, size_t room)
{
	if (!own.looked)
		open_library(kind);
	own.looked = true;
	own.handle_of = context;
	snprintf(text, room, "%s", own.text);
	return own.lib;
}

/* A grid of the ranks 1 .. members, which is kept for later jobs. -1: there is none. */
static int context_of(const struct scalapack_job *j)
{
	static struct { int members, handle; } handle[64];
	static struct { int members, grid[2], by_column, context; } kept[64];
	static int n, handles;
	for (int i = 0; i < n; i++)
		if (kept[i].members == j->members && memcmp(kept[i].grid, j->grid, sizeof j->grid) == 0 &&
			kept[i].by_column == j->by_column)
			return kept[i].context;
	int h = 0;
	while (h < handles && handle[h].members != j->members)
		h++;
	if (n == COUNT(kept) || h == COUNT(handle))
		return -1;
	if (h == handles) {
		handle[h].members = j->members;
		handle[h].handle = own.handle_of(own.handle_function, j->members);
		handles++;
	}
	int context = handle[h].handle;
	if (context >= 0)
		own.grid(&context, j->by_column ? "Col" : "Row", j->grid[0], j->grid[1]);
	kept[n].members = j->members, kept[n].by_column = j->by_column, kept[n].context = context;
	memcpy(kept[n++].grid, j->grid, sizeof j->grid);
	return context;
}

/* ---- the jobs ---- */

static const int one = 1;

struct call {
	const struct scalapack_job *j;
	double *a[3], *numbers;
	desc d[3];
	int place[2], info;     /* the row and the column of this rank in the grid */
	double *work;
	int *whole;             /* workspace of integers */
	int n_work, n_whole;
};

/* How many of n rows (axis 0) or columns (axis 1) are here. */
static int local(const struct call *c, int n, int axis)
{
	return (int)scalapack_local(n, c->j->block, c->place[axis], c->j->grid[axis]);
}

/* Memory for the sizes that a query has stored in work[0] and whole[0], and some more numbers. */
static bool room(struct call *c, int more)
{
	if (c->work[0] + 1 + more >= INT_MAX)
		return false;
	c->n_work = (int)c->work[0] + 1 + more;
	c->n_whole = c->whole[0] + 1;
	free(c->work);
	free(c->whole);
	c->work = calloc((size_t)c->n_work, sizeof *c->work);
	c->whole = calloc((size_t)c->n_whole, sizeof *c->whole);
	return c->work && c->whole;
}

/* Executes a call for the size of its workspace, and then again with this workspace. */
#define WITH_ROOM(c, more, call) (((c)->n_work = (c)->n_whole = -1), (call), room(c, more) && ((call), true))

static void product(struct call *c)
{
	const struct scalapack_job *j = c->j;
	const double unit = 1, zero = 0;
	int inner = j->turned[0] ? j->m[0].rows : j->m[0].cols;
	own.pdgemm(j->turned[0] ? "T" : "N", j->turned[1] ? "T" : "N", &j->m[2].rows, &j->m[2].cols, &inner, &unit,
		c->a[0], &one, &one, c->d[0], c->a[1], &one, &one, c->d[1], &zero, c->a[2], &one, &one, c->d[2], 1, 1);
}

static bool lu(struct call *c, int **pivots)
{
	const struct scalapack_matrix *m = &c->j->m[0];
	*pivots = calloc((size_t)c->d[0][8] + (size_t)c->j->block, sizeof **pivots);
	if (*pivots)
		own.pdgetrf(&m->rows, &m->cols, c->a[0], &one, &one, c->d[0], *pivots, &c->info);
	return *pivots;
}

static bool condition(struct call *c, const int *n, double norm)
{
	int ignored = 0;
	return WITH_ROOM(c, 0, own.pdgecon("1", n, c->a[0], &one, &one, c->d[0], &norm, c->numbers, c->work, &c->n_work,
		c->whole, &c->n_whole, &ignored, 1));
}

static bool solve(struct call *c)
{
	const int *n = &c->j->m[0].rows;
	int *pivots = NULL, info = 0;
	double *sums = calloc((size_t)local(c, *n, 1) + 1, sizeof *sums);
	double norm = sums ? own.pdlange("1", n, n, c->a[0], &one, &one, c->d[0], sums, 1) : 0;
	bool ok = sums && lu(c, &pivots);
	c->numbers[0] = 0;
	if (ok && c->info == 0)
		ok = condition(c, n, norm);
	/* A zero on the diagonal gives Inf and NaN, as on one processor. */
	if (ok)
		own.pdgetrs("N", n, &c->j->m[1].cols, c->a[0], &one, &one, c->d[0], pivots, c->a[1], &one, &one,
			c->d[1], &info, 1);
	free(sums);
	free(pivots);
	return ok;
}

static bool qr(struct call *c)
{
	const struct scalapack_matrix *m = &c->j->m[0], *q = &c->j->m[1];
	int k = MIN(m->rows, m->cols);
	double *tau = calloc((size_t)local(c, m->cols, 1) + 1, sizeof *tau);
	bool ok = tau && WITH_ROOM(c, 0, own.pdgeqrf(&m->rows, &m->cols, c->a[0], &one, &one, c->d[0], tau, c->work,
		&c->n_work, &c->info));
	if (ok && q->at) {
		/* The reflectors are in the first columns, whose places do not depend on how many columns follow. */
		size_t cols = (size_t)local(c, MIN(m->cols, q->cols), 1);
		memcpy(c->a[1], c->a[0], (size_t)c->d[0][8] * cols * sizeof *c->a[1]);
		ok = WITH_ROOM(c, 0, own.pdorgqr(&q->rows, &q->cols, &k, c->a[1], &one, &one, c->d[1], tau, c->work,
			&c->n_work, &c->info));
	}
	free(tau);
	return ok;
}

static bool svd(struct call *c)
{
	const struct scalapack_matrix *m = &c->j->m[0];
	const char *job = c->j->m[1].at ? "V" : "N";
	return WITH_ROOM(c, 0, own.pdgesvd(job, job, &m->rows, &m->cols, c->a[0], &one, &one, c->d[0], c->numbers,
		c->a[1], &one, &one, c->d[1], c->a[2], &one, &one, c->d[2], c->work, &c->n_work, &c->info, 1, 1));
}

static bool eig(struct call *c)
{
	const int *n = &c->j->m[0].rows;
	if (!c->j->m[1].at)
		return WITH_ROOM(c, 0, own.pdsyev("N", "U", n, c->a[0], &one, &one, c->d[0], c->numbers, c->a[1], &one,
			&one, c->d[1], c->work, &c->n_work, &c->info, 1, 1));
	/* The size that pdsyevd asks for is too small for pdlasrt, which it calls. */
	int more = *n + local(c, *n, 0) * (c->j->block + local(c, *n, 1));
	return WITH_ROOM(c, more, own.pdsyevd("V", "U", n, c->a[0], &one, &one, c->d[0], c->numbers, c->a[1],
		&one, &one, c->d[1], c->work, &c->n_work, c->whole, &c->n_whole, &c->info, 1, 1));
}

static bool factors(struct call *c)
{
	int *pivots = NULL;
	bool ok = lu(c, &pivots);
	for (int i = 0, n = local(c, c->j->m[0].rows, 0); ok && i < n; i++)
		c->numbers[i] = pivots[i];
	free(pivots);
	return ok;
}

static bool run(struct call *c)
{
	switch ((enum scalapack_op)c->j->op) {
	case SCALAPACK_FIND: return true;
	case SCALAPACK_PRODUCT: product(c); return true;
	case SCALAPACK_SOLVE: return solve(c);
	case SCALAPACK_LU: return factors(c);
	case SCALAPACK_CHOL:
		own.pdpotrf("U", &c->j->m[0].rows, c->a[0], &one, &one, c->d[0], &c->info, 1);
		return true;
	case SCALAPACK_QR: return qr(c);
	case SCALAPACK_SVD: return svd(c);
	case SCALAPACK_EIG: return eig(c);
	}
	return false;
}

/* Checks the job, and finds its arrays. */
static bool prepare(struct call *c, char *base, size_t n, int rank)
{
	const struct scalapack_job *j = c->j;
	if (j->members < 1 || rank < 1 || rank > j->members || j->block < 1 || j->grid[0] < 1 || j->grid[1] < 1 ||
		(int64_t)j->grid[0] * j->grid[1] != j->members)
		return false;
	c->place[0] = j->by_column ? (rank - 1) % j->grid[0] : (rank - 1) / j->grid[1];
	c->place[1] = j->by_column ? (rank - 1) / j->grid[0] : (rank - 1) % j->grid[1];
	if (j->numbers_at % sizeof(double) || j->numbers_at > n || j->numbers > (n - j->numbers_at) / sizeof(double))
		return false;
	c->numbers = (double *)(void *)(base + j->numbers_at);
	for (int i = 0; i < COUNT(j->m); i++) {
		const struct scalapack_matrix *m = &j->m[i];
		if (m->rows < 0 || m->cols < 0 || m->at % sizeof(double) || m->at > n)
			return false;
		uint64_t count = (uint64_t)local(c, m->rows, 0) * (uint64_t)local(c, m->cols, 1);
		if (m->at && count > (n - m->at) / sizeof(double))
			return false;
		c->a[i] = (double *)(void *)(base + m->at);
	}
	return true;
}

static bool describe(struct call *c, int context)
{
	static const int zero = 0;
	int info = 0;
	for (int i = 0; i < COUNT(c->d) && info == 0; i++) {
		const struct scalapack_matrix *m = &c->j->m[c->j->m[i].at ? i : 0];
		int ld = MAX(local(c, m->rows, 0), 1);
		own.descinit(c->d[i], &m->rows, &m->cols, &c->j->block, &c->j->block, &zero, &zero, &context, &ld,
			&info);
	}
	return info == 0;
}

bool scalapack_call(char *base, size_t n, int rank)
{
	struct scalapack_job job, *answer = (void *)base;
	struct call c = { .j = &job };
	if (n < sizeof job)
		return false;
	memcpy(&job, base, sizeof job);         /* the worker may not change it any more */
	if (!own.lib || !prepare(&c, base, n, rank))
		return false;
	int context = job.op == SCALAPACK_FIND ? 0 : context_of(&job);
	c.work = calloc(2, sizeof *c.work);
	c.whole = calloc(2, sizeof *c.whole);
	bool ok = c.work && c.whole && context >= 0;
	ok = ok && (job.op == SCALAPACK_FIND || describe(&c, context)) && run(&c);
	free(c.work);
	free(c.whole);
	snprintf(answer->text, sizeof answer->text, "%s", own.text);
	answer->info = c.info;
	answer->done = ok;
	return ok;
}
