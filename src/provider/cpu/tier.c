/*
** provider/cpu/tier.c - the second tier: the fused runs of a hot plan, compiled by the system's C compiler.
**
** A plan that has cost some milliseconds is handed to a thread of its own. That thread writes the plan's text
** (emit.c) and asks the folder of compiled kernels (compiled.c), else the compiler (compiler.c). Then it opens the
** result, and from then on tiles call the compiled loops. Their bits are those of the blocks: they have the same
** bodies, without contraction. Where there is no compiler or no folder, and after a failure, the plan goes on by
** blocks. The end of the process ends its compilers.
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
#include "provider/cpu/compiled.h"
#include "provider/cpu/compiler.h"
#include "provider/cpu/cpu.h"

enum { WARM_NS = 2000000, HOT_NS = 10000000, HOT_LOOP_NS = 4000000, WAITING_MOST = 256, PATIENCE = 32, KERNELS = 4096 };
enum { POLL_NS = 1000000, AT_ONCE = 4, YOUNG_NS = 100000000 };

struct tier_code {
	uint64_t key;                            /* of the kernel; plans of the same kernel share this */
	double heat;                             /* ns spent so far, roughly */
	bool looked, asked;                      /* for a file; for the compiler */
	bool may_make, busy;                     /* busy: queued or at work; then all here but the heat is the worker's */
	int count;
	char *text;                              /* C */
	void *library;
	_Atomic(fused_fn) fn[FUSED_RUNS];
	_Atomic(turns_fn) turns;
	_Atomic int slow[FUSED_RUNS + 1];
};

static struct {
	pthread_mutex_t lock;
	pthread_t thread;
	bool running, joinable;
	atomic_bool off, ending;
	struct tier_code *queue[WAITING_MOST];
	int n;
} tier = { .lock = PTHREAD_MUTEX_INITIALIZER };

static struct {
	struct tier_code *at[KERNELS];           /* open addressing; kept to the end of the process */
	int n;
} kernels;

/* What is known of a kernel; NULL: there is no room to know. Under the provider's lock. */
struct tier_code *tier_find(uint64_t key)
{
	uint64_t h = key;
	for (; kernels.at[h % KERNELS]; h++)
		if (kernels.at[h % KERNELS]->key == key)
			return kernels.at[h % KERNELS];
	struct tier_code *c = kernels.n < KERNELS / 2 ? calloc(1, sizeof *c) : NULL;
	if (c)
		c->key = key, kernels.at[h % KERNELS] = c, kernels.n++;
	return c;
}

fused_fn tier_function(const struct tier_code *c, int number)
{
	return c ? atomic_load_explicit(&((struct tier_code *)c)->fn[number], memory_order_acquire) : NULL;
}

turns_fn tier_turns(const struct tier_code *c)
{
	return c ? atomic_load_explicit(&((struct tier_code *)c)->turns, memory_order_acquire) : NULL;
}

void tier_slow(struct tier_code *c, int number, bool slow)
{
	if (!slow)
		return;
	int n = atomic_fetch_add_explicit(&c->slow[number], 1, memory_order_relaxed);
	if (n < PATIENCE)
		return;
	if (number == TURNS_NUMBER)     /* rare arguments are usual here: blocks treat them better */
		atomic_store(&c->turns, NULL);
	else
		atomic_store(&c->fn[number], NULL);
}

/* ---- one kernel: its file, else the compiler ---- */

struct job {
	struct tier_code *code;
	struct str folder, path, library;        /* library: the bytes of the compiled kernel, once they are known */
	uint64_t key;
	struct compiler_run run;
};

static bool is_ending(void) { return atomic_load_explicit(&tier.ending, memory_order_acquire); }

/* before: how many of a row of jobs were begun; one of them may be making the same text. */
static void begin(struct job *j, int before)
{
	struct tier_code *c = j->code;
	j->run = (struct compiler_run){ .alive = -1, .lock = -1 };
	if (c->library || !compiled_name(c->text, &j->folder, &j->path, &j->key))
		return;
	if (compiled_get(str_text(&j->path), j->key, &j->library))
		return;
	for (int k = 1; k <= before; k++)
		if (j[-k].run.child && j[-k].key == j->key)
			return;
	if (c->may_make && !is_ending() && !compiler_start(&j->run, str_text(&j->folder), c->text))
		tier.off = true;
}

/* Waits until the compiler is done, or the process ends. */
static void wait_for(struct job *j)
{
	enum compiler_state state;
	while ((state = compiler_poll(&j->run)) == COMPILER_WORKS && !is_ending())
		nanosleep(&(struct timespec){ .tv_nsec = POLL_NS }, NULL);
	if (state == COMPILER_MISSING)
		tier.off = true;
	if (state == COMPILER_DONE && compiler_result(&j->run, &j->library))
		compiled_put(str_text(&j->folder), str_text(&j->path), j->key, &j->library);
	compiler_end(&j->run);
}

static void load(struct tier_code *c, const struct str *library)
{
	if (!(c->library = compiled_load(library)))
		return;
	atomic_store_explicit(&c->turns, (turns_fn)(uintptr_t)dlsym(c->library, "turns"), memory_order_release);
	for (int i = 0; i < c->count; i++) {
		char name[32];
		snprintf(name, sizeof name, "fused_%d", i);
		atomic_store_explicit(&c->fn[i], (fused_fn)(uintptr_t)dlsym(c->library, name), memory_order_release);
	}
}

static void finish(struct job *j)
{
	if (j->run.child)
		wait_for(j);
	else if (j->path.n && !j->library.n)     /* another job has made the same text meanwhile */
		(void)!compiled_get(str_text(&j->path), j->key, &j->library);
	if (j->library.n && !is_ending())
		load(j->code, &j->library);
	str_free(&j->folder), str_free(&j->path), str_free(&j->library);
}

static void compile(struct tier_code *c)
{
	struct job j = { .code = c };
	begin(&j, 0);
	finish(&j);
}

/* A program's first kernels are hot at about the same time: as many compilers work as there are processors. */
static void *worker(void *unused)
{
	int most = MAX(1, MIN(AT_ONCE, (int)sysconf(_SC_NPROCESSORS_ONLN)));
	pthread_mutex_lock(&tier.lock);
	while (tier.n && !tier.ending) {
		struct job job[AT_ONCE] = { { 0 } };
		int n = MIN(tier.n, most);
		for (int i = 0; i < n; i++)
			job[i].code = tier.queue[i];
		memmove(tier.queue, tier.queue + n, (size_t)(tier.n -= n) * sizeof *tier.queue);
		pthread_mutex_unlock(&tier.lock);
		for (int i = 0; i < n && !tier.off; i++)
			begin(&job[i], i);
		for (int i = 0; i < n; i++) {
			finish(&job[i]);
			__atomic_store_n(&job[i].code->busy, false, __ATOMIC_RELEASE);
		}
		pthread_mutex_lock(&tier.lock);
	}
	tier.running = false;
	pthread_mutex_unlock(&tier.lock);
	return NULL;
}

/* At the end of the process neither a thread that opens libraries nor a compiler is left behind. */
__attribute__((destructor)) static void end(void)
{
	pthread_mutex_lock(&tier.lock);
	atomic_store_explicit(&tier.ending, true, memory_order_release);
	bool join = tier.joinable;
	tier.joinable = false;
	pthread_mutex_unlock(&tier.lock);
	if (join)
		pthread_join(tier.thread, NULL);
	for (int i = 0; i < KERNELS; i++)
		if (kernels.at[i])
			free(kernels.at[i]->text), free(kernels.at[i]), kernels.at[i] = NULL;
}

/* A child has no worker; it goes on by blocks and by what is compiled already. */
static void after_fork(void)
{
	pthread_mutex_init(&tier.lock, NULL);
	tier.joinable = tier.running = false, tier.n = 0;
	tier.off = true;
}

static struct timespec began;

__attribute__((constructor)) static void start(void)
{
	clock_gettime(CLOCK_MONOTONIC, &began);
	pthread_atfork(NULL, NULL, after_fork);
}

/* A compiler needs some 100 ms. A process that ends sooner would pay for it in vain, so none is started before. */
static bool is_young(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)(t.tv_sec - began.tv_sec) * 1e9 + (double)(t.tv_nsec - began.tv_nsec) < YOUNG_NS;
}

static void submit(struct tier_code *c, bool first)
{
	sigset_t all, old;
	pthread_mutex_lock(&tier.lock);
	if (tier.n == WAITING_MOST || tier.ending) {
		pthread_mutex_unlock(&tier.lock);
		c->busy = false;
		return;
	}
	int at = first ? 0 : tier.n;
	memmove(tier.queue + at + 1, tier.queue + at, (size_t)(tier.n++ - at) * sizeof *tier.queue);
	tier.queue[at] = c;
	if (!tier.running) {
		if (tier.joinable)
			pthread_join(tier.thread, NULL);
		sigfillset(&all);
		pthread_sigmask(SIG_SETMASK, &all, &old);
		tier.running = tier.joinable = !pthread_create(&tier.thread, NULL, worker, NULL);
		pthread_sigmask(SIG_SETMASK, &old, NULL);
	}
	pthread_mutex_unlock(&tier.lock);
}

static void write_text(struct tier_code *code, const struct cpu_launch *c)
{
	if (code->text)
		return;
	struct str text = { 0 };
	emit_plan(c, &text);
	code->count = c->p->fused_count, code->text = str_take(&text);
}

static bool is_off(void)
{
	if (!tier.off && !knob_is_on(KNOB_accel_compile))
		tier.off = true;
	return tier.off || door_is_closed();
}

/* Before a launch that takes a while: what an earlier process compiled is opened at once. Under the provider's lock. */
void tier_look(const struct cpu_launch *c, double ns)
{
	struct tier_code *code = c->code;
	bool at_once = knob_size(KNOB_accel_compile) > 1;
	if (!code || code->looked || (ns < WARM_NS && !at_once) || is_off() || __atomic_load_n(&code->busy, __ATOMIC_ACQUIRE))
		return;
	write_text(code, c);
	code->looked = true, code->asked = code->may_make = at_once;
	compile(code);
}

/* Under the provider's lock. A loop gains most, and comes in pieces of which the first are short: it is asked for sooner, and first. */
void tier_warm(const struct cpu_launch *c, double ns)
{
	struct tier_code *code = c->code;
	bool loop = c->p->body;
	double hot = loop ? HOT_LOOP_NS : HOT_NS;
	if (!code || code->asked || (code->heat += ns) < WARM_NS)
		return;
	bool ripe = code->heat >= hot && !is_young();
	if ((code->looked && !ripe) || is_off() || __atomic_load_n(&code->busy, __ATOMIC_ACQUIRE))
		return;
	write_text(code, c);
	code->looked = true, code->asked = code->may_make = ripe, code->busy = true;
	submit(code, loop);
}
