/*
** host/engine.c - creates the engine of a session (base/engine.h), and fills the table of calls to upper layers
** (base/engine_hooks.h).
**
** This is the one file that knows the functions of all layers.
*/
#include "base/engine.h"

#include <pthread.h>

#include "array/node.h"
#include "base/engine_hooks.h"
#include "base/mem.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "exec/calibrate.h"
#include "exec/recover.h"
#include "graph/roll.h"
#include "lib/linalg/linalg.h"
#include "lib/signal/fourier.h"
#include "vm/host.h"

const struct engine_hooks engine_hooks = {
	.trim_memory = storage_give_back,
	.calibrate_device = calibrate_quickly,
	.device_answered = recover_note_answer,
	.force = exec_force,
	.before_write = recover_before_write,
	.recover = recover_storage,
	.loop_value_gone = loop_value_gone,
	.loop_release = roll_release,
	.watch_loops_again = roll_begin_anew,
	.dft_on_host = fft_on_host,
	.current_line = vm_hook_line,
	.current_site = vm_hook_site,
	.name_of_array = vm_hook_name,
	.name_of_storage = vm_hook_storage_name,
	.reads_later = vm_hook_reads_later,
	.run_loop = exec_run_loop,
	.report_loop = explain_roll,
	.warn = vm_hook_warn,
	.solve_left = linalg_solve_left,
};

/* ---- engines ---- */

_Thread_local struct engine *engine_now;
bool calls_noted;

static const struct { const struct engine_part *part; size_t at; } parts[] = {
#define PART(name, ...) { &name##_part, offsetof(struct engine, name) },
#include "base/engine.def"
#undef PART
};

static void **part_at(struct engine *e, int i) { return (void **)(void *)((char *)e + parts[i].at); }

struct engine *engine_new(void)
{
	static _Atomic uint64_t engines;
	struct engine *e = mem_zalloc(sizeof *e);
	e->number = ++engines;
	e->serial = e->number << 40;
	for (int i = 0; i < COUNT(parts); i++) {
		void *p = *part_at(e, i) = mem_zalloc(parts[i].part->bytes);
		if (parts[i].part->start)
			parts[i].part->start(p);
	}
	return e;
}

struct engine *engine_enter(struct engine *e)
{
	struct engine *before = engine_now;
	engine_now = e;
	return before;
}

void engine_free(struct engine *e)
{
	struct engine *before = engine_enter(e);
	for (int i = 0; i < COUNT(parts); i++)
		if (parts[i].part->stop)
			parts[i].part->stop();
	for (int i = 0; i < COUNT(parts); i++)
		mem_free(*part_at(e, i));
	mem_free(e);
	engine_now = before == e ? NULL : before;
}

/* The engine of a thread that works for no session. */
static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_key(void) { pthread_key_create(&key, NULL); }

static void thread_ends(void)
{
	struct engine *e = pthread_getspecific(key);
	pthread_setspecific(key, NULL);
	if (e)
		engine_free(e);
}

struct engine *engine_of_thread(void)
{
	pthread_once(&once, make_key);
	struct engine *e = pthread_getspecific(key);
	if (!e) {
		e = engine_new();
		pthread_setspecific(key, e);
		array_at_thread_end(thread_ends);
	}
	engine_now = e;
	return e;
}
