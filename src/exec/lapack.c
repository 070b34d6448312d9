/*
** exec/lapack.c - opens OpenBLAS and finds its LAPACK functions: see lapack.h.
*/
#include "exec/lapack.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "base/engine.h"
#include "base/error.h"
#include "op/blas.h"

enum {
	CHARACTERS = 4, /* the most arguments of type character that a function has */
	APART_WORK = 1 << 24 /* a call with more multiplications gets a thread of its own */
};

static struct lapack table;
static bool tried, opened;
static bool no_memory;                  /* there was too little memory to load the library: it is tried again */
static const char *missing = "libopenblas.so.0";        /* the library or function that was not found */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Stores a function of the library in *to. False: the library does not have it. */
static bool find(void *library, const char *name, void *to)
{
	void *f = dlsym(library, name);
	if (!f)
		missing = name;
	memcpy(to, &f, sizeof f);               /* converts a data pointer to a function pointer, as POSIX allows */
	return f != NULL;
}

static void open_library(void)
{
	static const char *const names[] = { "libopenblas.so.0", "libopenblas.so", "liblapack.so.3",
		"libopenblas.dylib" };
	void *library = NULL;
	for (int k = 0; k < COUNT(names) && !library; k++)
		if (!(library = blas_open(names[k], RTLD_NOW | RTLD_LOCAL)))
			no_memory |= errno == ENOMEM;
	if (!library)
		return;
	opened = true;
#define LAPACK(field, real, cplx, args) \
	opened &= find(library, real, &table.field[0]) && find(library, cplx, &table.field[1]);
	LAPACK_TABLE(LAPACK)
#undef LAPACK
}

bool lapack_is_open(void)
{
	pthread_mutex_lock(&lock);
	if (!tried || no_memory) {
		tried = true;
		no_memory = false;
		open_library();
	}
	bool is_open = opened;
	pthread_mutex_unlock(&lock);
	return is_open;
}

const struct lapack *lapack(void)
{
	if (lapack_is_open() && blas_has_room())
		return &table;
	if (opened || no_memory) {
		(void)!fail(ERR_nomem);
		return NULL;
	}
	fail_id("RunMat:missingLibrary",
		"This function needs OpenBLAS with LAPACK (%s was not found). Install the package libopenblas0.",
		missing);
	return NULL;
}

const struct lapack *lapack_for(int64_t rows, int64_t cols)
{
	const struct lapack *lp = lapack();
	engine()->lapack_work = (double)rows * (double)cols * (double)MIN(rows, cols);
	if (lp)
		blas_for(engine()->lapack_work);
	return lp;
}

const struct lapack *lapack_for_eigenvalues(int64_t rows, int64_t cols)
{
	enum { CHAIN_ALONE = 1 << 28 };         /* multiplications up to which one thread is faster */
	const struct lapack *lp = lapack();
	engine()->lapack_work = (double)rows * (double)cols * (double)MIN(rows, cols);
	if (lp)
		blas_for(engine()->lapack_work <= CHAIN_ALONE ? 0 : engine()->lapack_work);
	return lp;
}

bool lapack_run(apart_fn *f, int n, const void *const *arguments)
{
	static const char *const length = (const char *)1;      /* of each character argument, see lapack.h */
	const void *words[APART_MOST] = { 0 };
	memcpy(words, arguments, (size_t)n * sizeof *words);
	for (int k = n; k < APART_MOST && k < n + CHARACTERS; k++)
		words[k] = length;
	bool large = engine()->lapack_work > APART_WORK;
	bool ok = apart_call(f, large, MIN(n + CHARACTERS, APART_MOST), words);
	if (large)
		blas_ended();
	return ok;
}
