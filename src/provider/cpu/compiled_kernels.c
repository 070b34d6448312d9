/*
** provider/cpu/compiled_kernels.c - compiles the fused runs of hot kernels with the system's C compiler.
**
** A kernel that has cost some milliseconds goes to a background thread. That thread writes the C text (c_text.c) and
** looks for a compiled kernel on disk (compiled_files.c). If there is none, it runs the compiler (compiler.c). Then
** it opens the library, and from then on tiles call the compiled loops. Compiled loops give the same bits as blocks:
** they have the same bodies, without contraction. Without a compiler or a cache folder, and after a failure, the
** kernel continues by blocks. When the process ends, it ends its compilers.
*/
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/door.h"
#include "base/knobs.h"
#include "base/str.h"
#include "base/phases.h"
#include "base/trace.h"
#include "provider/cpu/compiled_files.h"
#include "provider/cpu/compiler.h"
#include "provider/cpu/cpu.h"

#define HOT_LOOP 0.4                    /* a loop gains most, so it is hot so much earlier */
enum { WARM_NS = 2000000, WAITING_MOST = 256, PATIENCE = 32, KERNELS = 4096 };
enum { POLL_NS = 1000000, AT_ONCE = 4, YOUNG_NS = 100000000 };

struct compiled_kernel {
	uint64_t key;                            /* of the kernel; plans of the same kernel share this */
	double heat;                             /* ns spent so far, roughly */
	bool looked, asked;                      /* for a file; for the compiler */
	bool may_make, busy; /* busy: queued or at work; then all here but the heat is the worker's */
	int count;
	char *text;                              /* C */
	void *library;
	_Atomic(fused_fn) fn[FUSED_RUNS];
	_Atomic(loop_fn) turns;
	_Atomic int slow[FUSED_RUNS + 1];
};

static struct {
	pthread_mutex_t lock;
	pthread_t thread;
	bool running, joinable;
	atomic_bool off, ending;
	struct compiled_kernel *queue[WAITING_MOST];
	int n;
} background = { .lock = PTHREAD_MUTEX_INITIALIZER };

static struct {
	struct compiled_kernel *at[KERNELS];           /* open addressing; kept to the end of the process */
	int n;
} kernels;

/* Finds or adds the entry of a kernel; NULL: the table is full. The caller holds the provider's lock. */
struct compiled_kernel *compiled_kernel_find(uint64_t key)
{
	uint64_t h = key;
	for (; kernels.at[h % KERNELS]; h++)
		if (kernels.at[h % KERNELS]->key == key)
			return kernels.at[h % KERNELS];
	struct compiled_kernel *c = kernels.n < KERNELS / 2 ? calloc(1, sizeof *c) : NULL;
	if (c)
		c->key = key, kernels.at[h % KERNELS] = c, kernels.n++;
	return c;
}

fused_fn compiled_kernel_function(const struct compiled_kernel *c, int number)
{
	return c ? atomic_load_explicit(&((struct compiled_kernel *)c)->fn[number], memory_order_acquire) : NULL;
}

loop_fn compiled_kernel_loop(const struct compiled_kernel *c)
{
	return c ? atomic_load_explicit(&((struct compiled_kernel *)c)->turns, memory_order_acquire) : NULL;
}

void compiled_kernel_count_slow(struct compiled_kernel *c, int number, bool slow)
{
	if (!slow)
		return;
	int n = atomic_fetch_add_explicit(&c->slow[number], 1, memory_order_relaxed);
	if (n < PATIENCE)
		return;
	if (number == TURNS_NUMBER)     /* the loop meets rare arguments often, and blocks are faster then */
		atomic_store(&c->turns, NULL);
	else
		atomic_store(&c->fn[number], NULL);
}

/* ---- one kernel: its file, else the compiler ---- */

struct job {
	struct compiled_kernel *code;
	struct str folder, path, library;        /* library: the bytes of the compiled kernel, once they are known */
	uint64_t key;
	struct compiler_run run;
	double began;
};

static bool is_ending(void) { return atomic_load_explicit(&background.ending, memory_order_acquire); }

/* Looks for the compiled kernel, else starts the compiler. `before` jobs stand in front of this one in the array; one
** of them may already be compiling the same text. */
static void begin(struct job *j, int before)
{
	struct compiled_kernel *c = j->code;
	j->run = (struct compiler_run){ .alive = -1, .lock = -1 };
	j->began = phase_clock();
	if (c->library || !compiled_file_name(c->text, &j->folder, &j->path, &j->key))
		return;
	if (compiled_file_get(str_text(&j->path), j->key, &j->library))
		return;
	for (int k = 1; k <= before; k++)
		if (j[-k].run.child && j[-k].key == j->key)
			return;
	if (c->may_make && !is_ending() && !compiler_start(&j->run, str_text(&j->folder), c->text))
		background.off = true;
}

/* Waits until the compiler is done, or the process ends. */
static void wait_for(struct job *j)
{
	enum compiler_state state;
	while ((state = compiler_poll(&j->run)) == COMPILER_WORKS && !is_ending())
		nanosleep(&(struct timespec){ .tv_nsec = POLL_NS }, NULL);
	if (state == COMPILER_MISSING)
		background.off = true;
	if (state == COMPILER_DONE && compiler_result(&j->run, &j->library))
		compiled_file_put(str_text(&j->folder), str_text(&j->path), j->key, &j->library);
	compiler_end(&j->run);
}

static void load(struct compiled_kernel *c, const struct str *library)
{
	if (!(c->library = compiled_file_load(library)))
		return;
	atomic_store_explicit(&c->turns, (loop_fn)(uintptr_t)dlsym(c->library, "turns"), memory_order_release);
	for (int i = 0; i < c->count; i++) {
		char name[32];
		snprintf(name, sizeof name, "fused_%d", i);
		atomic_store_explicit(&c->fn[i], (fused_fn)(uintptr_t)dlsym(c->library, name), memory_order_release);
	}
}

static void finish(struct job *j)
{
	bool compiled = j->run.child != 0;
	if (compiled)
		wait_for(j);
	else if (j->path.n && !j->library.n)     /* another job has made the same text meanwhile */
		(void)!compiled_file_get(str_text(&j->path), j->key, &j->library);
	if (j->library.n && !is_ending())
		load(j->code, &j->library);
	if (compiled)
		phase_note_background(phase_clock() - j->began);
	if (UNLIKELY(trace_on) && j->path.n)
		trace_event("compile", compiled ? "C compiler" : "kernel from disk", j->began, phase_clock(), NULL);
	str_free(&j->folder), str_free(&j->path), str_free(&j->library);
}

static void compile(struct compiled_kernel *c)
{
	struct job j = { .code = c };
	begin(&j, 0);
	finish(&j);
}

/* The background thread. The first kernels of a program become hot at about the same time, so it runs one compiler
** for each processor. */
static void *worker(void *unused)
{
	int most = MAX(1, MIN(AT_ONCE, (int)sysconf(_SC_NPROCESSORS_ONLN)));
	pthread_mutex_lock(&background.lock);
	while (background.n && !background.ending) {
		struct job job[AT_ONCE] = { { 0 } };
		int n = MIN(background.n, most);
		for (int i = 0; i < n; i++)
			job[i].code = background.queue[i];
		memmove(background.queue, background.queue + n, (size_t)(background.n -= n) * sizeof *background.queue);
		pthread_mutex_unlock(&background.lock);
		for (int i = 0; i < n && !background.off; i++)
			begin(&job[i], i);
		for (int i = 0; i < n; i++) {
			finish(&job[i]);
			__atomic_store_n(&job[i].code->busy, false, __ATOMIC_RELEASE);
		}
		pthread_mutex_lock(&background.lock);
	}
	background.running = false;
	pthread_mutex_unlock(&background.lock);
	return NULL;
}

/* Ends the background thread and its compilers when the process ends. */
__attribute__((destructor)) static void end(void)
{
	pthread_mutex_lock(&background.lock);
	atomic_store_explicit(&background.ending, true, memory_order_release);
	bool join = background.joinable;
	background.joinable = false;
	pthread_mutex_unlock(&background.lock);
	if (join)
		pthread_join(background.thread, NULL);
	for (int i = 0; i < KERNELS; i++)
		if (kernels.at[i])
			free(kernels.at[i]->text), free(kernels.at[i]), kernels.at[i] = NULL;
}

/* A forked child has no background thread. It uses the kernels that are compiled, and blocks for the others. */
static void after_fork(void)
{
	pthread_mutex_init(&background.lock, NULL);
	background.joinable = background.running = false, background.n = 0;
	background.off = true;
}

static struct timespec began;

__attribute__((constructor)) static void start(void)
{
	clock_gettime(CLOCK_MONOTONIC, &began);
	pthread_atfork(NULL, NULL, after_fork);
}

/* Has the process run for less than 100 ms? A compiler takes that long, so a process that ends sooner would gain
** nothing. */
static bool is_young(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)(t.tv_sec - began.tv_sec) * 1e9 + (double)(t.tv_nsec - began.tv_nsec) < YOUNG_NS;
}

static void submit(struct compiled_kernel *c, bool first)
{
	sigset_t all, old;
	pthread_mutex_lock(&background.lock);
	if (background.n == WAITING_MOST || background.ending) {
		pthread_mutex_unlock(&background.lock);
		c->busy = false;
		return;
	}
	int at = first ? 0 : background.n;
	memmove(background.queue + at + 1, background.queue + at,
		(size_t)(background.n++ - at) * sizeof *background.queue);
	background.queue[at] = c;
	if (!background.running) {
		if (background.joinable)
			pthread_join(background.thread, NULL);
		sigfillset(&all);
		pthread_sigmask(SIG_SETMASK, &all, &old);
		background.running = background.joinable = !pthread_create(&background.thread, NULL, worker, NULL);
		pthread_sigmask(SIG_SETMASK, &old, NULL);
	}
	pthread_mutex_unlock(&background.lock);
}

static void write_text(struct compiled_kernel *code, const struct cpu_launch *c)
{
	if (code->text)
		return;
	struct str text = { 0 };
	c_text_plan(c, &text);
	code->count = c->p->fused_count, code->text = str_take(&text);
}

static bool is_off(void)
{
	if (!background.off && !knob_is_on(KNOB_accel_compile))
		background.off = true;
	return background.off || door_is_closed();
}

/* Opens a kernel that an earlier process compiled, before a launch that takes a while. The caller holds the
** provider's lock. */
void compiled_kernel_open(const struct cpu_launch *c, double ns)
{
	struct compiled_kernel *code = c->code;
	bool at_once = knob_size(KNOB_accel_compile) > 1;
	if (!code || code->looked || (ns < WARM_NS && !at_once) || is_off() ||
		__atomic_load_n(&code->busy, __ATOMIC_ACQUIRE))
		return;
	write_text(code, c);
	code->looked = true, code->asked = code->may_make = at_once;
	compile(code);
}

/* Adds the time of a launch, and asks for the compiler when the kernel is hot. A loop gains most, and its first
** launches are short, so its limit is lower and it goes to the front of the queue. The caller holds the provider's
** lock. */
void compiled_kernel_add_time(const struct cpu_launch *c, double ns)
{
	struct compiled_kernel *code = c->code;
	bool loop = c->p->body;
	double hot = (double)knob_size(KNOB_accel_compile_after) * 1e6 * (loop ? HOT_LOOP : 1);
	if (!code || code->asked || (code->heat += ns) < WARM_NS)
		return;
	bool ripe = code->heat >= hot && !is_young();
	if ((code->looked && !ripe) || is_off() || __atomic_load_n(&code->busy, __ATOMIC_ACQUIRE))
		return;
	write_text(code, c);
	code->looked = true, code->asked = code->may_make = ripe, code->busy = true;
	submit(code, loop);
}
