/*
** exec/calibrate_quick.c - measures a device in about 30 ms, on the thread that opens it, while the program goes on.
**
** device/open.c calls calibrate_quickly for a device without measured costs. It measures a launch, the wait for an
** answer, uploads, downloads, memory, and chains of operations on singles and on doubles. An elementary function is
** assumed to cost as much as 15 operations. exec/calibrate.c measures thoroughly, so its results are preferred.
*/
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "device/place.h"
#include "exec/explain.h"
#include "exec/calibrate.h"
#include "kernel/kernel.h"

enum {
	CHAIN = 64, /* operations for each element */
	SMALL = 4096, /* elements; so few that computing them takes no time beside the launch */
	MOVED = 8 << 20, /* bytes of an upload or download */
	ROUNDS = 4, LAUNCHES = 48,
	FUNCTION_OPS = 15 /* operations that take as long as an elementary function */
};
static const double enough = 5e-3;      /* seconds to spend on one cost constant */

struct quick {
	const struct runmat_provider *p;
	uint64_t buffer[2];
	struct runmat_compiled *k;
	int status;
};

/* y = (x * s + s) * s + s ...: CHAIN operations for each element. */
static struct runmat_kernel *make_chain(int cls)
{
	struct builder b;
	int number;
	builder_init(&b, 1, 0);
	int x = build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_READ),
	    y = build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_WRITE);
	int s = build_scalar(&b, cls, &number), v = build_load(&b, x, 0, -1, RUNMAT_LANE);
	for (int i = 0; i < CHAIN; i += 2)
		v = build_map(&b, OP_plus, cls, build_map(&b, OP_times, cls, v, s, -1), s, -1);
	build_store(&b, y, 0, v, -1, -1, RUNMAT_LANE);
	return builder_finish(&b, "quick");
}

/* Downloads one word, and so waits for all launched work. */
static void wait_for_device(struct quick *q)
{
	uint32_t word;
	q->status = q->status ? q->status : q->p->download(q->p->self, q->buffer[1], 0, &word, sizeof word);
}

/* Returns the seconds of these launches over n elements, and of the wait at their end. */
static double time_launches(struct quick *q, int64_t n, int times)
{
	struct runmat_binding b[2] = { { .buffer = q->buffer[0], .stride = { 1 } },
		{ .buffer = q->buffer[1], .stride = { 1 } } };
	union runmat_scalar half = { .f64 = 0.5 };
	struct runmat_launch l = { .size = sizeof l, .binding = b, .scalar = &half };
	double began = explain_clock();
	for (int d = 0; d < RUNMAT_AXES; d++)
		l.extent[d] = d ? 1 : n;
	for (int i = 0; i < times && !q->status; i++)
		q->status = q->p->launch(q->p->self, q->k, &l);
	wait_for_device(q);
	return explain_clock() - began;
}

/* Returns the seconds of these copies in device memory, and of the wait at their end. */
static double time_copies(struct quick *q, int64_t bytes, int times)
{
	double began = explain_clock();
	for (int i = 0; i < times && !q->status; i++)
		q->status = q->p->copy(q->p->self, q->buffer[1], 0, q->buffer[0], 0, (uint64_t)bytes);
	wait_for_device(q);
	return explain_clock() - began;
}

/*
** Returns the seconds of one launch or copy (`work`), without the wait at the end. It times one launch, then a series
** of at most `times` launches, and divides the difference. Each is tried twice, and the shorter time is used.
*/
static double time_of_one(struct quick *q, double (*work)(struct quick *q, int64_t n, int times), int64_t n, int times)
{
	double one = work(q, n, 1), best = INFINITY;
	one = MIN(one, work(q, n, 1));
	times = (int)MAX(2, MIN((double)times, enough / one));
	for (int i = 0; i < 2 && !q->status; i++)
		best = MIN(best, work(q, n, times));
	return MAX(best - one, best * 0.1) / (times - 1);
}

/* Compiles the chain. Returns the seconds that this took. */
static double compile_chain(struct quick *q, int cls, struct runmat_kernel **kernel)
{
	double began = explain_clock();
	*kernel = make_chain(cls);
	q->status = q->status ? q->status : kernel_compile(q->p, *kernel, &q->k);
	q->k = q->status ? NULL : q->k;
	return explain_clock() - began;
}

static void free_chain(struct quick *q, struct runmat_kernel *kernel)
{
	if (q->k && q->p->release)
		q->p->release(q->p->self, q->k);
	q->k = NULL;
	kernel_free(kernel);
}

/* Measures uploads and downloads. */
static void time_transfers(struct quick *q, struct device_costs *c)
{
	char *host = calloc(1, MOVED);
	double up = INFINITY, down = INFINITY;
	if (!host)
		q->status = RUNMAT_NO_MEMORY;
	for (int i = 0; i < ROUNDS && !q->status; i++) {
		double t0 = explain_clock();
		q->status = q->p->upload(q->p->self, q->buffer[1], 0, host, MOVED);
		wait_for_device(q);
		double t1 = explain_clock();
		q->status = q->status ? q->status : q->p->download(q->p->self, q->buffer[1], 0, host, MOVED);
		up = MIN(up, t1 - t0), down = MIN(down, explain_clock() - t1);
	}
	c->up = MAX(up - c->sync, up * 0.1) / MOVED, c->down = MAX(down - c->sync, down * 0.1) / MOVED;
	free(host);
}

bool calibrate_quickly(const struct runmat_provider *p, const struct runmat_device_info *info, struct device_costs *c)
{
	struct quick q = { .p = p };
	struct runmat_kernel *k;
	bool small = info->capabilities & RUNMAT_SOFTWARE ||
		(info->memory_bytes && info->memory_bytes < (uint64_t)4 << 30);
	int64_t bytes = small ? MOVED : 64 << 20;
	int made = 0;
	for (; made < 2 && !q.status; made += !q.status)
		q.status = p->alloc(p->self, (uint64_t)bytes, &q.buffer[made]);
	double compile = compile_chain(&q, RUNMAT_F32, &k), wait = INFINITY;
	(void)time_launches(&q, SMALL, 1);
	c->launch = time_of_one(&q, time_launches, SMALL, LAUNCHES);
	for (int i = 0; i < 2 * ROUNDS && !q.status; i++)
		wait = MIN(wait, time_launches(&q, SMALL, 1));
	c->op32 = c->mul32 = time_of_one(&q, time_launches, bytes / 4, 16) / ((double)bytes / 4 * CHAIN);
	c->call32 = FUNCTION_OPS * c->op32;
	free_chain(&q, k);
	c->sync = MAX(wait - c->launch, wait * 0.1);
	time_transfers(&q, c);
	c->memory = time_of_one(&q, time_copies, bytes, 16) / (2 * (double)bytes);
	if (info->capabilities & RUNMAT_HAS_F64) {
		compile = MAX(compile, compile_chain(&q, RUNMAT_F64, &k));
		(void)time_launches(&q, SMALL, 1);
		double op64 = time_of_one(&q, time_launches, bytes / 8, 16) / ((double)bytes / 8 * CHAIN);
		c->op64 = c->mul64 = MAX(op64, c->op32);
		c->call64 = FUNCTION_OPS * c->op64;
		free_chain(&q, k);
	}
	c->compile = compile;
	while (made)
		p->free(p->self, q.buffer[--made]);
	return !q.status;
}
