/*
** base/limits.c - limits of a program: see limits.h.
*/
#include "base/limits.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/error.h"
#include "base/mem.h"

static struct limits *of_process;
static _Thread_local struct limits *of_thread;

struct limits *limits_now(void) { return of_thread ? of_thread : of_process; }
void limits_of_process(struct limits *l) { of_process = l; }

struct limits *limits_swap_thread(struct limits *l)
{
	struct limits *before = of_thread;
	of_thread = l;
	return before;
}

enum limit limits_over(void)
{
	struct limits *l = limits_now();
	return l ? (enum limit)atomic_load(&l->over) : LIMIT_NONE;
}

void limits_pass(struct limits *l, enum limit which)
{
	int none = LIMIT_NONE;
	atomic_compare_exchange_strong(&l->over, &none, which);
	if (l->stop)
		l->stop(l->context);
}

void limits_wrote(size_t n)
{
	struct limits *l = limits_now();
	if (LIKELY(!l) || !l->output)
		return;
	if (atomic_fetch_add(&l->written, (int64_t)n) + (int64_t)n > l->output)
		limits_pass(l, LIMIT_OUTPUT);
}

bool limits_fail(enum limit which, const struct limits *l)
{
	if (which == LIMIT_TIME)
		return fail_id("RunMat:limit:time", "The program ran longer than its limit of %g seconds.", l->seconds);
	return fail_id(
		"RunMat:limit:output", "The program wrote more than its limit of %lld bytes.", (long long)l->output);
}

/* ---- memory ---- */

/* Bytes of data that the process has now: field 6 of /proc/self/statm, in pages. */
static size_t data_now(void)
{
	size_t pages = 0;
	FILE *f = fopen("/proc/self/statm", "re");
	if (f && fscanf(f, "%*u %*u %*u %*u %*u %zu", &pages) != 1)
		pages = 0;
	if (f)
		fclose(f);
	return pages * (size_t)sysconf(_SC_PAGESIZE);
}

bool limits_memory(size_t bytes)
{
	struct rlimit r;
	size_t now = data_now();
	if (getrlimit(RLIMIT_DATA, &r) != 0 || bytes > SIZE_MAX / 2)
		return fail_id("RunMat:limit:memory", "The limit of memory cannot be set: %s.", strerror(errno));
	r.rlim_cur = r.rlim_max = r.rlim_max == RLIM_INFINITY ? now + bytes : MIN(r.rlim_max, now + bytes);
	return setrlimit(RLIMIT_DATA, &r) == 0
		|| fail_id("RunMat:limit:memory", "The limit of memory cannot be set: %s.", strerror(errno));
}

bool limits_read_size(const char *text, int64_t *bytes)
{
	static const char units[] = "kMGT";
	char *end;
	double x = strtod(text, &end);
	const char *unit = *end ? strchr(units, *end == 'K' ? 'k' : *end) : NULL;
	for (const char *u = units; unit && u <= unit; u++)
		x *= 1024;
	end += unit != NULL;
	end += unit && *end == 'B';
	if (end == text || *end || !(x >= 1) || x >= 9e15)
		return fail_id("RunMat:limit:size", "'%s' is no size: write a number, and k, M, G or T.", text);
	*bytes = (int64_t)x;
	return true;
}
