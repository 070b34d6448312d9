/*
** provider/cpu/cpu.c - the provider: host memory from the caller, kernels by blocks, all cores.
**
** strategy.c cuts a launch into tiles and tasks. Launches wait for each other, because the scratch memory that holds
** the registers is shared and kept between launches. Launches by threads that run a task (exec/row_blocks.c) do not
** wait: each has its own kernel and scratch memory, and runs all its tiles itself.
*/
#include "provider/cpu/cpu.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/interrupt.h"
#include "base/thread.h"
#include "provider/provider.h"

enum { KEEP_BYTES = 64 << 20 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
struct scratch { char *at; size_t bytes; };
static struct scratch shared;
static _Thread_local struct scratch own;        /* of launches by a thread that does a task */

/* Returns scratch memory of at least this size, without its earlier contents. The caller holds the lock. Large memory
** gets huge pages. */
char *cpu_scratch(size_t bytes)
{
	struct scratch *s = thread_inside() ? &own : &shared;
	if (bytes <= s->bytes)
		return s->at;
	if (s->at)
		munmap(s->at, s->bytes);
	s->at = NULL, s->bytes = 0;
	bytes = (bytes + (2 << 20) - 1) & ~(size_t)((2 << 20) - 1);
	char *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (p == MAP_FAILED)
		return NULL;
	if (bytes > 2 << 20)            /* clearing a huge page takes as long as a small launch */
		madvise(p, bytes, MADV_HUGEPAGE);
	s->at = p, s->bytes = bytes;
	return p;
}

static void drop_large_scratch(void)
{
	if (shared.bytes <= KEEP_BYTES)
		return;
	munmap(shared.at, shared.bytes);
	shared.at = NULL, shared.bytes = 0;
}

static struct compiled_kernel *find_code(const struct cpu_launch *c, struct cpu_plan *p)
{
	uint64_t variant = fused_variant(c);
	if (variant != p->variant)
		p->variant = variant, p->code = compiled_kernel_find(variant);
	return p->code;
}

/* part: the launch is this part of a larger one; NULL: it is a whole one. */
static int cpu_run(struct cpu_plan *p, const struct runmat_launch *l, struct box_part *part)
{
	struct bound array[16], *more = NULL;
	struct cpu_launch c = { .p = p, .l = l, .part = part, .array = array };
	bool edge = part && part->edge;
	if (p->k->arrays > COUNT(array)) {
		c.array = more = malloc(p->k->arrays * sizeof *more);
		if (!more)
			return RUNMAT_NO_MEMORY;
	}
	cpu_bind(&c);
	double ns = p->cost * (double)c.groups * (double)c.lanes;
	bool inside = thread_inside(), compiles = p->fused_count || p->body;
	pthread_mutex_lock(&lock);
	if (compiles) {
		c.code = edge ? part->code : find_code(&c, p);
		compiled_kernel_open(&c, ns);
	}
	if (inside)
		pthread_mutex_unlock(&lock);
	cpu_choose_block(&c);
	compiled_loop_prepare(&c);
	bool ok = strategy_run(&c);
	if (inside)
		pthread_mutex_lock(&lock);
	if (compiles && !edge)
		compiled_kernel_add_time(&c, ns);
	if (part && !edge)
		part->code = c.code;
	drop_large_scratch();
	pthread_mutex_unlock(&lock);
	free(more);
	return ok ? RUNMAT_OK : RUNMAT_NO_MEMORY;
}

/* ---- the provider ---- */

static int device_info(void *self, struct runmat_device_info *out)
{
	int status = provider_host_info(out, "InProcess", "inprocess", RUNMAT_SAME_BITS | RUNMAT_THREADS);
	out->compute_units = (uint32_t)thread_count();
	size_t n = strlen(runmat_loops_isa());
	memcpy(out->driver, runmat_loops_isa(), MIN(n, sizeof out->driver - 1));
	return status;
}

static int compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	if (p->ir->version != RUNMAT_KERNEL_VERSION)
		return RUNMAT_BAD_VERSION;
	struct cpu_plan *plan = cpu_plan_new(p->ir);
	*out = (struct runmat_compiled *)plan;
	return plan ? RUNMAT_OK : RUNMAT_NO_MEMORY;
}

static void release(void *self, struct runmat_compiled *k) { cpu_plan_free((struct cpu_plan *)k); }

static int run_part(void *plan, const struct runmat_launch *l, struct box_part *part) { return cpu_run(plan, l, part); }

static int launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	struct cpu_plan *p = (struct cpu_plan *)k;
	return p->parts ? box_parts_run(p->parts, l, run_part, p) : cpu_run(p, l, NULL);
}

static const char *strategy(void *self) { return strategy_name(); }

static int launch_shape(void *self, struct runmat_launch_shape *out)
{
	out->tile = (uint32_t)strategy_block();
	out->vector_bits = 128;
#if defined __x86_64__
	out->vector_bits = cpu_isa == &cpu_isa_avx512 ? 512 : cpu_isa == &cpu_isa_avx2 ? 256 : 128;
#endif
	return RUNMAT_OK;
}

const struct runmat_provider provider_cpu = {
	.size = sizeof provider_cpu,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "cpu",
	.device_info = device_info,
	PROVIDER_HOST_MEMORY,
	.compile = compile,
	.launch = launch,
	.release = release,
	.strategy = strategy,
	.launch_shape = launch_shape,
};
