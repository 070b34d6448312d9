/*
** base/mem.c - memory: see mem.h for the two kinds of request.
*/
#include "base/mem.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/error.h"

enum { RESERVE_LEAST = 1 << 20, RESERVE_MOST = 64 << 20, ALIGN = 64, LARGE = 1 << 20 };

static _Atomic(void *) reserve;
static atomic_bool exhausted;
static atomic_llong fail_countdown;

static void keep_reserve(void)
{
	size_t bytes = mem_limit() / 16;
	reserve = malloc(MAX(RESERVE_LEAST, MIN(RESERVE_MOST, bytes)));
}

__attribute__((constructor)) static void at_start(void) { keep_reserve(); }

/* Called when malloc has nothing: free the reserve once, so that the error can still be reported in an orderly way. */
static void out_of_memory(void)
{
	void *r = atomic_exchange(&reserve, NULL);
	exhausted = true;
	if (!r) {
		static const char text[] = "runmat: out of memory\n";
		fwrite(text, 1, sizeof text - 1, stderr);
		_Exit(1);
	}
	free(r);
}

bool mem_exhausted(void)
{
	if (LIKELY(!atomic_load_explicit(&exhausted, memory_order_relaxed)))
		return false;
	if (!reserve)
		keep_reserve();
	return atomic_exchange(&exhausted, false);
}

void *mem_realloc(void *p, size_t bytes)
{
	void *q;
	while (!(q = realloc(p, bytes ? bytes : 1)))
		out_of_memory();
	return q;
}

void *mem_grow(void *p, size_t bytes)
{
	/* one large request failed: what follows until the error is written is not tried */
	bool refused = bytes > LARGE && (atomic_load_explicit(&exhausted, memory_order_relaxed) || mem_must_fail());
	void *q = refused ? NULL : realloc(p, bytes ? bytes : 1);
	if (q)
		return q;
	if (bytes <= LARGE)
		return mem_realloc(p, bytes);
	exhausted = true;
	return NULL;
}

void *mem_alloc(size_t bytes)
{
	void *q;
	while (!(q = malloc(bytes ? bytes : 1)))
		out_of_memory();
	return q;
}

void *mem_zalloc(size_t bytes)
{
	void *q;
	while (!(q = calloc(1, bytes ? bytes : 1)))
		out_of_memory();
	return q;
}

void mem_free(void *p) { free(p); }

char *mem_copy_text(const char *s, size_t n)
{
	if (n == (size_t)-1)
		n = strlen(s);
	char *t = mem_alloc(n + 1);
	memcpy(t, s, n);
	t[n] = 0;
	return t;
}

int64_t mem_fail_at(int64_t nth) { return atomic_exchange(&fail_countdown, nth); }

bool mem_must_fail(void)
{
	return UNLIKELY(atomic_load_explicit(&fail_countdown, memory_order_relaxed) > 0) && atomic_fetch_sub(&fail_countdown, 1) == 1;
}

void *mem_try_aligned(size_t bytes, size_t align)
{
	size_t rounded = (bytes + align - 1) & ~(align - 1);
	void *p = rounded < bytes || rounded > mem_limit() || mem_must_fail() ? NULL : aligned_alloc(align, rounded ? rounded : align);
	if (!p)
		(void)!fail(ERR_nomem);
	return p;
}

void *mem_try(size_t bytes) { return mem_try_aligned(bytes, ALIGN); }

void *mem_try_zero(size_t bytes)
{
	void *p = mem_try(bytes);
	return p ? memset(p, 0, bytes) : NULL;
}

void *mem_try_realloc(void *p, size_t bytes)
{
	void *q = bytes > mem_limit() || mem_must_fail() ? NULL : realloc(p, bytes ? bytes : 1);
	if (!q)
		(void)!fail(ERR_nomem);
	return q;
}

void mem_try_free(void *p) { free(p); }

size_t mem_limit(void)
{
	static _Atomic size_t known;
	size_t limit = known;
	if (limit)
		return limit;
	struct rlimit r;
	long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
	limit = pages > 0 && page > 0 ? (size_t)pages * (size_t)page : (size_t)1 << 40;
	if (getrlimit(RLIMIT_AS, &r) == 0 && r.rlim_cur != RLIM_INFINITY)
		limit = MIN(limit, (size_t)r.rlim_cur);
	known = limit;
	return limit;
}

bool mem_size(int64_t a, int64_t b, int64_t c, size_t *bytes)
{
	int64_t r;
	if (__builtin_mul_overflow(a, b, &r) || __builtin_add_overflow(r, c, &r) || r < 0 || r > INT64_MAX / 2)
		return fail(ERR_pmaxsize);
	*bytes = (size_t)r;
	return true;
}
