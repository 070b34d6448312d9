/*
** provider/cpu/tier.c - the second tier: the fused runs of a hot plan, compiled by the system's C compiler.
**
** A plan that has cost some milliseconds is handed to a thread of its own, which writes its text (emit.c), asks the folder of
** compiled kernels, else the compiler, and opens the result; from then on tiles call the compiled loops. Same bits: the same
** bodies, no contraction. No compiler, no folder, a failure: the plan goes on by blocks.
**
** A compiled file's name is the hash of its text, the compiler's options and the processor; its last 16 bytes are a mark and
** the hash of all before them, which is checked before it is opened. Files appear whole, by a rename.
*/
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/cpu.h"
#include "base/error.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "base/str.h"
#include "provider/cpu/cpu.h"

enum { WARM_NS = 2000000, HOT_NS = 10000000, HOT_LOOP_NS = 4000000, WAITING_MOST = 256, PATIENCE = 32, KERNELS = 4096, POLL_NS = 1000000, HAND_OUT_MOST = 8, AT_ONCE = 4 };
#define MARK "RMKERNL1"

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
	bool running, joinable, off, ending;
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

/* ---- files ---- */

static bool folder(struct str *path)
{
	const char *set = knob_text(KNOB_pipeline_cache_dir);
	if (!strcmp(set, "0"))
		return false;
	if (*set)
		str_adds(path, set);
	else if (!file_cache_folder(path))
		return false;
	else
		str_adds(path, "/kernels");
	return file_make_folders(str_text(path));
}

/* What compiled code depends on besides its text: the processor. */
static uint64_t processor(void)
{
	static uint64_t h;
	char line[4096];
	FILE *f = h ? NULL : fopen("/proc/cpuinfo", "re");
	uint64_t now = 1;
	while (f && fgets(line, sizeof line, f) && line[0] != '\n')
		if (!strncmp(line, "model name", 10) || !strncmp(line, "flags", 5) || !strncmp(line, "Features", 8))
			now = hash_mix(now, hash_bytes(line, strlen(line)));
	if (f)
		fclose(f);
	return h ? h : (h = hash_mix(now, cpu_vectors()));
}

static bool is_whole(const char *path)
{
	struct str s = { 0 };
	uint64_t h;
	bool ok = file_is_regular(path) && file_read(path, &s) && s.n > 16 && !memcmp(s.at + s.n - 16, MARK, 8);
	if (ok)
		memcpy(&h, s.at + s.n - 8, 8), ok = h == hash_bytes(s.at, (size_t)s.n - 16);
	error_clear();
	str_free(&s);
	return ok;
}

static bool seal(const char *from, const char *to)
{
	struct str s = { 0 };
	bool ok = file_read(from, &s);
	if (ok) {
		uint64_t h = hash_bytes(s.at, (size_t)s.n);
		str_add(&s, MARK, 8), str_add(&s, (const char *)&h, 8);
		ok = file_write_cache(to, s.at, (size_t)s.n);
	}
	error_clear();
	str_free(&s);
	return ok;
}

/* ---- the compiler ---- */

extern char **environ;

/* The compiler runs under a shell, which gives the result its name when it is whole: a process need not wait for the end. */
static bool start_compiler(const char *source, const char *made, const char *ready, pid_t *child)
{
	char *const argv[] = { "/bin/sh", "-c", "s=$1 m=$2 r=$3; shift 3; \"$@\" && mv -f \"$m\" \"$r\"; rm -f \"$s\"", "sh", (char *)source, (char *)made, (char *)ready,
		(char *)knob_text(KNOB_accel_compiler), "-std=gnu17", "-O3", "-march=native", "-ffp-contract=off", "-fno-math-errno",
		"-fno-trapping-math", "-w", "-pipe", "-shared", "-fPIC", "-nostdlib", "-x", "c", (char *)source, "-o", (char *)made,
#if defined __x86_64__
		"-mno-mmx", cpu_vectors() == CPU_AVX512 ? "-mprefer-vector-width=512" : "-mno-avx512f", cpu_vectors() == CPU_PLAIN ? "-march=x86-64" : NULL,
#endif
		NULL };
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attr;
	sigset_t none;
	sigemptyset(&none);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
	posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
	posix_spawnattr_init(&attr);
	posix_spawnattr_setsigmask(&attr, &none);
	posix_spawnattr_setpgroup(&attr, 0);
	posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
	bool ok = !posix_spawn(child, argv[0], &actions, &attr, argv, environ);
	posix_spawnattr_destroy(&attr);
	posix_spawn_file_actions_destroy(&actions);
	return ok;
}

/* Until it is done, or this process ends: then it goes on alone. */
static bool wait_for(pid_t child)
{
	int status = -1, got;
	while (!(got = waitpid(child, &status, WNOHANG)) && !__atomic_load_n(&tier.ending, __ATOMIC_ACQUIRE))
		nanosleep(&(struct timespec){ .tv_nsec = POLL_NS }, NULL);
	if (got == child && WIFEXITED(status) && WEXITSTATUS(status) == 127)
		tier.off = true;                 /* there is no compiler */
	return got == child && status == 0;
}

static bool name_file(const char *text, struct str *path)
{
	if (!folder(path))
		return false;
	uint64_t key = hash_mix(hash_mix(hash_bytes(text, strlen(text)), processor()), hash_bytes(knob_text(KNOB_accel_compiler), strlen(knob_text(KNOB_accel_compiler))));
	str_addf(path, "/cpu-%016llx.so", (unsigned long long)key);
	return true;
}

/* Has it compiled, and goes on: wait_for knows when it is done. */
static bool make(const char *text, const char *path, const char *ready, pid_t *child)
{
	struct str source = { 0 }, made = { 0 };
	str_addf(&source, "%s.%d.c", path, (int)getpid());
	str_addf(&made, "%s.%d.o", path, (int)getpid());
	bool ok = file_write_cache(str_text(&source), text, strlen(text));
	error_clear();
	if (ok && !start_compiler(str_text(&source), str_text(&made), ready, child))
		ok = false, tier.off = true, unlink(str_text(&source));
	str_free(&source), str_free(&made);
	return ok;
}

/* A kernel on its way: whole: the file is there; ready: it has been made, by us or an earlier process; child: who makes it. */
struct job { struct tier_code *code; struct str path, ready; pid_t child; bool whole; };

/* before: how many of a row of jobs were begun; one of them may be making the same text. */
static void begin(struct job *j, int before)
{
	struct tier_code *c = j->code;
	if (c->library || !name_file(c->text, &j->path))
		return;
	for (int k = 1; k <= before; k++)
		if (j[-k].child && !strcmp(str_text(&j[-k].path), str_text(&j->path)))
			return;
	str_addf(&j->ready, "%s.ready", str_text(&j->path));
	j->whole = is_whole(str_text(&j->path));
	if (!j->whole && !file_is_regular(str_text(&j->ready)) && c->may_make && !make(c->text, str_text(&j->path), str_text(&j->ready), &j->child))
		j->child = 0;
}

static void finish(struct job *j)
{
	struct tier_code *c = j->code;
	bool made = !j->child || wait_for(j->child);
	if (j->path.n && !j->ready.n)
		j->whole = is_whole(str_text(&j->path));
	if (!j->whole && made && j->ready.n && file_is_regular(str_text(&j->ready)))
		j->whole = seal(str_text(&j->ready), str_text(&j->path)), unlink(str_text(&j->ready));
	if (j->whole && !__atomic_load_n(&tier.ending, __ATOMIC_ACQUIRE) && (c->library = dlopen(str_text(&j->path), RTLD_NOW | RTLD_LOCAL))) {
		atomic_store_explicit(&c->turns, (turns_fn)(uintptr_t)dlsym(c->library, "turns"), memory_order_release);
		for (int i = 0; i < c->count; i++) {
			char name[32];
			snprintf(name, sizeof name, "fused_%d", i);
			atomic_store_explicit(&c->fn[i], (fused_fn)(uintptr_t)dlsym(c->library, name), memory_order_release);
		}
	}
}

/* What waits for the compiler when the process ends is handed out all the same, for the next one. */
static void hand_out(const char *text)
{
	struct str path = { 0 }, ready = { 0 };
	pid_t child;
	if (text && name_file(text, &path)) {
		str_addf(&ready, "%s.ready", str_text(&path));
		if (!file_is_regular(str_text(&path)) && !file_is_regular(str_text(&ready)))
			make(text, str_text(&path), str_text(&ready), &child);
	}
	str_free(&path), str_free(&ready);
}

static void compile(struct tier_code *c)
{
	struct job j = { .code = c };
	begin(&j, 0);
	finish(&j);
	str_free(&j.path), str_free(&j.ready);
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
			if (!tier.off || job[i].child)
				finish(&job[i]);
			str_free(&job[i].path), str_free(&job[i].ready);
			__atomic_store_n(&job[i].code->busy, false, __ATOMIC_RELEASE);
		}
		pthread_mutex_lock(&tier.lock);
	}
	tier.running = false;
	pthread_mutex_unlock(&tier.lock);
	return NULL;
}

/* At the end of the process: no thread that opens libraries is left behind. A compiler may be: what it makes is for the next process. */
__attribute__((destructor)) static void end(void)
{
	pthread_mutex_lock(&tier.lock);
	__atomic_store_n(&tier.ending, true, __ATOMIC_RELEASE);
	bool join = tier.joinable;
	tier.joinable = false;
	pthread_mutex_unlock(&tier.lock);
	if (join)
		pthread_join(tier.thread, NULL);
	for (int i = 0; i < tier.n && i < HAND_OUT_MOST && !tier.off; i++)
		if (tier.queue[i]->may_make)
			hand_out(tier.queue[i]->text);
	for (int i = 0; i < KERNELS; i++)
		if (kernels.at[i])
			free(kernels.at[i]->text), free(kernels.at[i]), kernels.at[i] = NULL;
}

/* A child has no worker; it goes on by blocks and by what is compiled already. */
static void after_fork(void)
{
	pthread_mutex_init(&tier.lock, NULL);
	tier.joinable = tier.running = false, tier.off = true, tier.n = 0;
}

__attribute__((constructor)) static void watch_fork(void) { pthread_atfork(NULL, NULL, after_fork); }

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
	return tier.off;
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
	if (!code || code->asked || (code->heat += ns) < WARM_NS || (code->looked && code->heat < hot) || is_off() || __atomic_load_n(&code->busy, __ATOMIC_ACQUIRE))
		return;
	write_text(code, c);
	code->looked = true, code->asked = code->may_make = code->heat >= hot, code->busy = true;
	submit(code, loop);
}
