/*
** base/engine.h - the state of a session below the VM.
**
** Each session owns one engine. A thread works for one engine at a time: a session enters its engine before it does
** anything, so it may be used by one thread after another. Two engines share caches of memory and code, and devices;
** nothing else.
**
** The struct begins with fields that the hot paths read. Its other state is in parts (base/engine.def). A file defines
** its part as a struct and a constant NAME_part, and finds it as engine()->NAME. A part is zero at first; `start` may
** change that, and `stop` frees what the part owns.
**
** A thread that works for no session (a unit test, a rehearsal) has an engine of its own from its first use until it
** ends. Helper threads of base/thread.c use none: what a task needs comes with its argument.
*/
#ifndef BASE_ENGINE_H
#define BASE_ENGINE_H

#include "base/base.h"

struct vm;

#define PART(name, ...) struct name;
#include "base/engine.def"
#undef PART

struct engine {
	uint64_t number;                /* no other engine of this process has it or had it */
	uint64_t serial;                /* of the newest array (array_next_serial) */
	struct vm *vm;                  /* the machine that runs, or NULL */

	/* array/node.h */
	uint32_t node_made;             /* nodes since the VM's last back edge */
	uint64_t nodes_before;          /* nodes before it; engine_nodes() gives all */
	int node_unsure;                /* pending nodes that may turn out real or complex */
	bool node_stays;                /* while on, nobody looks at what is computed, so a device may keep it */
	bool node_apart;                /* while on, new nodes are kept apart from those that are pending */
	bool node_store_all;            /* while on, a plan stores every value that somebody holds */
	bool array_any_size;            /* while on, headers may be larger than the machine */

	/* graph/roll.h */
	bool roll_inside;               /* the VM is inside of a loop that is watched */
	bool memory_was_short;          /* memory was missing between two statements: roll_try_ended always computes */
	bool roll_foreseen;             /* the last turn was as the loop node says, so further turns may be predicted */
	int64_t roll_left;              /* turns that a `for` over a range still has, at its back edge; 0: unknown */
	const char *loop_why;           /* why the last turn did not roll, or the last roll ended; a literal */

	bool explain_on;                /* exec/explain.h: the session explains its work */
	bool device_selected;           /* lib/gpu_device.c: the program selected a device */
	uint64_t plan_hits, plan_misses;        /* plan/cache.c: look-ups that found a plan, and others */
	uint64_t object_id;             /* value/object.c: of the newest object */
	uint64_t tic_started;           /* lib/system.c: microseconds; 0: tic was never called without an output */
	bool timers_run;                /* lib/system.c: a timer was started, so pause lets timers run */
	double lapack_work;             /* exec/lapack.c: operations on the matrix that the next call is for */

#define PART(name, ...) struct name *name;
#include "base/engine.def"
#undef PART
};

/* Calls of built-in functions are looked at: a gpuArray was made, or a session explains its work (vm/call_gpu.c). */
extern bool calls_noted;

struct engine_part {
	size_t bytes;
	void (*start)(void *part);      /* NULL: zero is right */
	void (*stop)(void);             /* of the current engine's part; NULL: it owns nothing */
};

#define PART(name, ...) extern const struct engine_part name##_part;
#include "base/engine.def"
#undef PART

/* The engine that this thread works for; NULL: none was asked for yet. */
extern _Thread_local struct engine *engine_now;

/* host/engine.c */
struct engine *engine_of_thread(void) __attribute__((returns_nonnull));         /* enters this thread's own engine */
struct engine *engine_new(void);
void engine_free(struct engine *e);
struct engine *engine_enter(struct engine *e);          /* gives the one before, which may be NULL */

static inline struct engine *engine(void)
{
	struct engine *e = engine_now;
	return LIKELY(e != NULL) ? e : engine_of_thread();
}

/* All nodes that this engine has made. */
static inline uint64_t engine_nodes(void) { return engine()->nodes_before + engine()->node_made; }

#endif
