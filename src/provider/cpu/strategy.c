/*
** provider/cpu/strategy.c - divides a launch into tiles and tasks.
**
** strategy.def lists the strategies. Each has a function that returns NOT_SUITED or runs the launch; the first one that
** suits wins. The strategies of reductions have files of their own (reduce_*.c). The others stand here: they differ in
** the shape of a tile only, and share run_job. Neighbouring tiles form a task of at least some 20 us, so that the
** threads spend little time on fetching tasks.
*/
#include <stdlib.h>

#include "base/interrupt.h"
#include "base/thread.h"
#include "provider/cpu/cpu.h"

enum {
	LONG_RUN = 192,                 /* elements: a run of at least this length is a tile of its own */
	SHORT_RUN = 256,                /* elements: tiles of less than this cross the ends of runs */
	RECTANGLE = 32,                 /* lanes of a tile of map_rectangles */
	CACHE_LINE = 64,                /* bytes */
	TASK_NS = 20000, TASKS_A_THREAD = 16,
	CACHED_BYTES = 4 << 20,         /* arrays up to this size come from a cache, at CACHE_BYTES_PER_NS */
	CACHE_BYTES_PER_NS = 80, MEMORY_BYTES_PER_NS = 25
};

struct job {
	struct cpu_launch *c;
	char *room;                     /* a tile for each thread */
	size_t room_each;
	int64_t step;                   /* groups of a tile; elements, for a flat map */
	int64_t width, pieces;          /* lanes of a tile; tiles side by side that share the groups */
	int64_t run, run_tiles;         /* a run of `run` groups has run_tiles tiles; 0: tiles cross the ends of runs */
	int64_t tiles, task_tiles;
};

/* ---- one task ---- */

/* Sets the groups and lanes of the tile with this number. */
static void place_tile(const struct job *j, struct tile *t, int64_t number)
{
	const struct cpu_launch *c = j->c;
	if (c->is_map) {
		t->groups = 1, t->l0 = number * j->step, t->lanes = MIN(j->step, c->lanes - t->l0);
		return;
	}
	int64_t row = number / j->pieces, in_run = j->run ? row % j->run_tiles : row, end = j->run ? j->run : c->groups;
	t->g0 = in_run * j->step, t->groups = MIN(j->step, end - t->g0);
	t->l0 = number % j->pieces * j->width, t->lanes = MIN(j->width, c->lanes - t->l0);
	t->g0 += j->run ? row / j->run_tiles * j->run : 0;
}

static void run_task(void *with, int64_t task, int thread)
{
	const struct job *j = with;
	const struct cpu_launch *c = j->c;
	struct tile *t = (struct tile *)(void *)(j->room + (size_t)thread * j->room_each);
	if (!t->c)
		tile_init(t, c, (char *)(t + 1));
	int64_t end = MIN(j->tiles, (task + 1) * j->task_tiles);
	for (int64_t k = task * j->task_tiles; k < end && !interrupted(); k++) {
		place_tile(j, t, k);
		t->stores = c->p->is_map ? k == 0 : true;
		tile_run(t, &c->p->all, ALL_PARTS, -1);
	}
#ifdef __SSE2__
	__builtin_ia32_sfence();
#endif
}

/* ---- tasks from tiles ---- */

/*
** Estimates the time of one element in ns. Compiled loops of plain arithmetic take as long as it takes to read and
** write their arrays, from the caches or from memory.
*/
static double element_ns(const struct cpu_launch *c)
{
	int64_t bytes = 0;
	if (!c->p->may_overwrite || c->p->touched || !fused_ready(c))
		return c->p->cost;
	for (int i = 0; i < c->p->k->arrays; i++)
		bytes += c->array[i].inner.n || c->array[i].outer.n ? c->array[i].item * c->array[i].scale : 0;
	bool cached = bytes * c->lanes * c->groups <= CACHED_BYTES;
	double ns = (double)bytes / (cached ? CACHE_BYTES_PER_NS : MEMORY_BYTES_PER_NS);
	return MIN(c->p->cost, ns + c->p->cost / 5);
}

static int64_t task_count(const struct job *j) { return (j->tiles + j->task_tiles - 1) / j->task_tiles; }

/* Chooses how many tiles form a task. Returns the number of threads. */
static int choose_tasks(struct job *j, double tile_ns)
{
	double all_ns = tile_ns * (double)j->tiles;
	j->task_tiles = MAX(1, (int64_t)(TASK_NS / tile_ns));
	if (task_count(j) > 1 && !thread_worth(all_ns * 1e-9))
		j->task_tiles = j->tiles;
	int threads = task_count(j) > 1 ? thread_count() : 1;
	/* With one task a thread, each thread finds its part of the arrays in its cache the next time. */
	if (task_count(j) > threads && all_ns < 2. * TASK_NS * threads)
		j->task_tiles = (j->tiles + threads - 1) / threads;
	if (threads > 1 && task_count(j) > TASKS_A_THREAD * threads)
		j->task_tiles = (j->tiles + TASKS_A_THREAD * threads - 1) / (TASKS_A_THREAD * threads);
	return threads;
}

static enum outcome run_job(struct job *j)
{
	struct cpu_launch *c = j->c;
	int64_t all = c->is_map ? c->lanes : c->groups;
	if (!j->pieces)
		j->width = c->lanes, j->pieces = 1;
	double tile_ns = element_ns(c) * (double)j->step * (double)(c->is_map ? 1 : j->width) + 1;
	j->tiles = (j->run ? all / j->run * j->run_tiles : (all + j->step - 1) / j->step) * j->pieces;
	int threads = choose_tasks(j, tile_ns);
	j->room_each = (tile_room(c) + sizeof(struct tile) + 255) / 128 * 128;
	j->room = cpu_scratch(j->room_each * (size_t)threads);
	if (!j->room)
		return NO_ROOM;
	/* A thread's first task initialises its tile; later tasks use the call list that the tile has recorded. */
	for (int k = 0; k < threads; k++)
		((struct tile *)(void *)(j->room + (size_t)k * j->room_each))->c = NULL;
	thread_for_seconds(tile_ns * (double)j->tiles * 1e-9, task_count(j), run_task, j);
	return DONE;
}

/* ---- the strategies ---- */

/* An empty map stores nothing: the builder of kernels puts no stores or flags of ONCE values into an empty box. */
static enum outcome nothing(struct cpu_launch *c)
{
	return (c->is_map ? c->lanes : c->groups) ? NOT_SUITED : DONE;
}

static enum outcome flat_map(struct cpu_launch *c)
{
	struct job j = { .c = c, .step = c->block };
	return c->is_map ? run_job(&j) : NOT_SUITED;
}

static enum outcome strips(struct cpu_launch *c)
{
	if (c->p->whole_groups || cpu_is_kept(c) || c->lanes * (c->by_columns ? MIN(c->groups, 64) : 1) <= c->block)
		return NOT_SUITED;
	return reduce_strips_run(c) ? DONE : NO_ROOM;
}

/*
** A tile of a map over pieces of arrays ends where the second axis of one of them ends. Then it is a rectangle in each
** array, and its elements can be read where they are. Tiles cross such ends if they would be small otherwise.
*/
static void end_tiles_with_runs(struct job *j)
{
	const struct cpu_launch *c = j->c;
	int64_t run = c->groups;
	if (!c->p->is_map || c->is_map || c->flat || c->by_columns)
		return;
	for (int i = 0; i < c->p->k->arrays; i++)
		if (c->array[i].outer.n > 1)
			run = MIN(run, c->array[i].outer.extent[0]);
	if (run < c->groups && run * c->lanes < SHORT_RUN)
		return;
	j->run_tiles = (run + j->step - 1) / j->step;
	j->step = (run + j->run_tiles - 1) / j->run_tiles;
	j->run = run;
}

/* Does an array have its lanes a cache line or more apart, and its groups side by side? */
static bool runs_across(const struct cpu_launch *c)
{
	for (int i = 0; i < c->p->k->arrays; i++) {
		const struct bound *b = &c->array[i];
		if (b->inner.n && b->outer.n && llabs(b->inner.stride[0]) * b->item >= CACHE_LINE && b->outer.stride[0]
			&& llabs(b->outer.stride[0]) * b->item < CACHE_LINE)
			return true;
	}
	return false;
}

static enum outcome map_rectangles(struct cpu_launch *c)
{
	if (!c->p->is_map || c->by_columns || c->lanes <= RECTANGLE || !runs_across(c))
		return NOT_SUITED;
	struct job j = { .c = c, .step = MAX(1, MIN(c->block, BLOCK_MAX) / RECTANGLE),
		.width = RECTANGLE, .pieces = (c->lanes + RECTANGLE - 1) / RECTANGLE };
	end_tiles_with_runs(&j);
	return run_job(&j);
}

static enum outcome map_runs(struct cpu_launch *c)
{
	if (!c->p->is_map || c->by_columns || c->lanes < LONG_RUN || fused_ready(c))
		return NOT_SUITED;
	struct job j = { .c = c, .step = 1 };
	end_tiles_with_runs(&j);
	return run_job(&j);
}

static enum outcome tiles(struct cpu_launch *c)
{
	struct job j = { .c = c, .step = MIN(c->block, MAX(1, c->lanes ? c->block / c->lanes : c->block)) };
	end_tiles_with_runs(&j);
	return run_job(&j);
}

/* ---- the choice ---- */

static const struct { enum outcome (*run)(struct cpu_launch *c); const char *name, *compiled; } table[] = {
#define STRATEGY(function, name, condition, cost) { function, name, name ", compiled" },
#include "provider/cpu/strategy.def"
#undef STRATEGY
};

static _Atomic int64_t last_block;
static const char *_Atomic last;         /* of the process: --explain is for programs that run alone */

bool strategy_run(struct cpu_launch *c)
{
	for (int i = 0; i < COUNT(table); i++) {
		enum outcome outcome = table[i].run(c);
		if (outcome == NOT_SUITED)
			continue;
		if (!thread_inside() && !(c->part && c->part->edge)) {
			last = c->table || fused_ready(c) ? table[i].compiled : table[i].name;
			last_block = c->block;
		}
		return outcome == DONE;
	}
	return true;    /* not reached: `tiles` suits every launch */
}

const char *strategy_name(void) { return last; }
int64_t strategy_block(void) { return last_block; }
