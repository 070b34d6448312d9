/*
** provider/cpu/cpu.c - the provider: host memory from the caller, kernels by blocks, all cores.
**
** A launch is cut into tiles; neighbouring tiles make a task of at least some 20 us, so that handing it out costs little.
** Launches wait for each other: the scratch memory that registers live in is one, kept between launches. Not so those by threads that
** do a task (exec/blocks.c): each has a kernel and scratch memory of its own, and does all tiles.
*/
#include "provider/cpu/cpu.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/interrupt.h"
#include "base/thread.h"
#include "provider/provider.h"

enum { RUN_ALONE = 192, RUN_LEAST = 256, KEEP_BYTES = 64 << 20, TASK_NS = 20000,
	CACHED_BYTES = 4 << 20, NEAR_A_NS = 80, FAR_A_NS = 25 /* bytes */ };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
struct scratch { char *at; size_t bytes; };
static struct scratch shared;
static _Thread_local struct scratch own;        /* of launches by a thread that does a task */

/* Under the lock; what it held before is lost. Large ones get huge pages. */
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

struct job {
	struct cpu_launch *c;
	char *room;
	size_t each;
	int64_t step, tiles, per_task;       /* elements (a map) or groups a tile */
	int64_t width, pieces;               /* lanes a tile, where a map cut into groups cuts them too */
	int64_t run, parts;                  /* of so many groups, so many tiles: 0: tiles end where they like */
};

/*
** A tile of a map over pieces of arrays reads them where they are while it is a rectangle in each of them: it ends where the
** second axis of one of them does. Runs so short that tiles would be small are taken together all the same.
*/
static void choose_runs(struct job *j)
{
	const struct cpu_launch *c = j->c;
	int64_t run = c->groups;
	if (!c->p->is_map || c->is_map || c->flat || c->by_columns)
		return;
	for (int i = 0; i < c->p->k->arrays; i++)
		if (c->array[i].outer.n > 1)
			run = MIN(run, c->array[i].outer.extent[0]);
	if (run < c->groups && run * c->lanes < RUN_LEAST)
		return;
	j->parts = (run + j->step - 1) / j->step;
	j->step = (run + j->parts - 1) / j->parts;
	j->run = run;
}

static void run_tiles(void *with, int64_t task, int thread)
{
	const struct job *j = with;
	const struct cpu_launch *c = j->c;
	struct tile *t = (struct tile *)(void *)(j->room + (size_t)thread * j->each);
	if (!t->c)
		tile_init(t, c, (char *)(t + 1));
	for (int64_t k = task * j->per_task; k < MIN(j->tiles, (task + 1) * j->per_task) && !interrupted(); k++) {
		if (c->is_map)
			t->groups = 1, t->l0 = k * j->step, t->lanes = MIN(j->step, c->lanes - t->l0);
		else {
			int64_t at = k / j->pieces, part = j->run ? at % j->parts : at, upto = j->run ? j->run : c->groups;
			t->g0 = part * j->step, t->groups = MIN(j->step, upto - t->g0), t->l0 = k % j->pieces * j->width, t->lanes = MIN(j->width, c->lanes - t->l0);
			t->g0 += j->run ? at / j->parts * j->run : 0;
		}
		t->stores = c->p->is_map ? k == 0 : true;
		tile_run(t, &c->p->all, ALL_PARTS, -1);
	}
#ifdef __SSE2__
	__builtin_ia32_sfence();
#endif
}

/* Nanoseconds an element, roughly. Compiled loops of plain arithmetic take as long as it takes to read and write: from the caches, or from memory. */
static double element_ns(const struct cpu_launch *c)
{
	int64_t bytes = 0;
	if (!c->p->over || c->p->touched || !fused_ready(c))
		return c->p->cost;
	for (int i = 0; i < c->p->k->arrays; i++)
		bytes += c->array[i].inner.n || c->array[i].outer.n ? c->array[i].item * c->array[i].scale : 0;
	double ns = (double)bytes / (bytes * c->lanes * c->groups > CACHED_BYTES ? FAR_A_NS : NEAR_A_NS);
	return MIN(c->p->cost, ns + c->p->cost / 5);
}

static bool run_job(struct job *j)
{
	struct cpu_launch *c = j->c;
	int64_t all = c->is_map ? c->lanes : c->groups, turns = 1;
	if (!j->pieces)
		j->width = c->lanes, j->pieces = 1;
	double ns = element_ns(c) * (double)j->step * (double)(c->is_map ? 1 : j->width) * (double)turns + 1;
	j->tiles = (j->run ? all / j->run * j->parts : (all + j->step - 1) / j->step) * j->pieces;
	j->per_task = MAX(1, (int64_t)(TASK_NS / ns));
	int64_t tasks = (j->tiles + j->per_task - 1) / j->per_task;
	if (tasks > 1 && !thread_worth(ns * (double)j->tiles * 1e-9))
		j->per_task = j->tiles, tasks = 1;
	int threads = tasks > 1 ? thread_count() : 1;
	if (tasks > threads && ns * (double)j->tiles < 2. * TASK_NS * threads)      /* each takes its own, the next time too: it is in its cache */
		j->per_task = (j->tiles + threads - 1) / threads, tasks = (j->tiles + j->per_task - 1) / j->per_task;
	if (threads > 1 && tasks > 16 * threads)
		j->per_task = (j->tiles + 16 * threads - 1) / (16 * threads), tasks = (j->tiles + j->per_task - 1) / j->per_task;
	j->each = (tile_room(c) + sizeof(struct tile) + 255) / 128 * 128;
	j->room = cpu_scratch(j->each * (size_t)threads);
	if (!j->room)
		return false;
	for (int k = 0; k < threads; k++)       /* a thread's tile is made by its first task, and knows its calls in the next */
		((struct tile *)(void *)(j->room + (size_t)k * j->each))->c = NULL;
	thread_for_seconds(ns * (double)j->tiles * 1e-9, tasks, run_tiles, j);
	return true;
}

/*
** An array that lies the other way round: its runs go across the lines of the cache, its neighbours are in the next group. Tiles that are
** narrow rectangles use each line whole while it is there.
*/
enum { ACROSS = 32 };

static bool has_across(const struct cpu_launch *c)
{
	for (int i = 0; i < c->p->k->arrays; i++) {
		const struct bound *b = &c->array[i];
		if (b->inner.n && b->outer.n && llabs(b->inner.stride[0]) * b->item >= 64 && b->outer.stride[0] && llabs(b->outer.stride[0]) * b->item < 64)
			return true;
	}
	return false;
}

/* ONCE stores and flags of a map over nothing still happen in interp; here a map over nothing is nothing: the same, as
** its builder never stores ONCE values in an empty box. */
static bool run(struct cpu_launch *c)
{
	struct job j = { .c = c, .step = c->block };
	if (c->is_map)
		return !c->lanes || run_job(&j);
	if (!c->groups)
		return true;
	bool ok;
	if (cpu_rows(c, &ok) || cpu_few(c, &ok))
		return ok;
	if (!c->p->whole && !cpu_is_kept(c) && c->lanes * (c->by_columns ? MIN(c->groups, 64) : 1) > c->block)
		return cpu_strips(c);
	j.step = MAX(1, c->lanes ? c->block / c->lanes : c->block);
	j.step = MIN(j.step, c->block);
	if (c->p->is_map && !c->by_columns && c->lanes > ACROSS && has_across(c)) {
		j.width = ACROSS, j.pieces = (c->lanes + ACROSS - 1) / ACROSS;
		j.step = MAX(1, MIN(c->block, BLOCK_MAX) / ACROSS);
	} else if (c->p->is_map && !c->by_columns && c->lanes >= RUN_ALONE && !fused_ready(c))
		j.step = 1;              /* what is read lies in one piece, and is not copied */
	choose_runs(&j);
	return run_job(&j);
}

static struct tier_code *find_code(const struct cpu_launch *c, struct cpu_plan *p)
{
	uint64_t form = fused_form(c);
	if (form != p->form)
		p->form = form, p->code = tier_find(form);
	return p->code;
}

static int cpu_run(struct cpu_plan *p, const struct runmat_launch *l)
{
	struct bound array[16], *more = NULL;
	struct cpu_launch c = { .p = p, .l = l, .array = array };
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
		c.code = find_code(&c, p);
		tier_look(&c, ns);
	}
	if (inside)
		pthread_mutex_unlock(&lock);
	cpu_choose_block(&c);
	turns_prepare(&c);
	bool ok = run(&c);
	if (inside)
		pthread_mutex_lock(&lock);
	if (compiles)
		tier_warm(&c, ns);
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

static int launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	return cpu_run((struct cpu_plan *)k, l);
}

const struct runmat_provider provider_cpu = {
	.size = sizeof provider_cpu, .version = RUNMAT_ACCEL_VERSION, .name = "cpu",
	.device_info = device_info, .alloc = provider_host_alloc, .free = provider_host_free, .upload = provider_host_upload,
	.download = provider_host_download, .copy = provider_host_copy, .zero = provider_host_zero, .compile = compile, .launch = launch,
	.synchronize = provider_host_synchronize, .release = release,
};
