/*
** base/thread.c - the pool: bounded spinning, then futex.
**
** One 32-bit word holds the whole state: the bit OPEN while a loop takes helpers, the number of the loop, and how many
** helpers are inside. A helper enters by compare-and-swap, and only while the loop is open. When no task is left, the
** caller closes the loop. So it waits only for helpers that entered, not for those that still sleep. Both waits spin
** for a bounded time, because an unbounded spin starves other processes. Then they sleep: helpers on the word, the
** caller on a word of its own. Waking a thread takes some microseconds. So no more threads are woken than there are
** tasks, and each that wakes up wakes two more.
*/
#include "base/thread.h"

#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/base.h"
#include "base/interrupt.h"

#define OPEN 0x80000000u
#define INSIDE 0xffffu
#define TURN 0x10000u
enum {
	SPIN_NS = 50000,
	SPINS_A_LOOK = 32,
	SPINS = 1000,
	WAKES = 2,
	WAKE_NS = 60000,
	SHARE_NS = 10000,
	START_NS = 500000
};

static struct {
	pthread_mutex_t lock;           /* held by the thread whose loop runs */
	_Atomic uint32_t state;
	_Atomic int sleepers, waiting;
	int count;
	_Atomic int started, wanted;    /* helpers that were started; the most helpers for which a loop had tasks */
	thread_fn fn;
	void *with;
	interrupt_word stop;            /* of the program that the loop belongs to */
	int64_t tasks;
	_Atomic int64_t next;
	_Atomic int limit, room;        /* helpers with numbers below `limit` may enter, at most `room` of them */
	_Atomic bool wakes;             /* whether the loop wakes sleeping helpers */
	_Atomic int64_t ended;          /* when the last loop ended */
	int64_t missed;                 /* total nanoseconds of the last short loops for which no helper was awake */
	int64_t seen;                   /* total nanoseconds of loops that had work for more helpers than there are */
	_Atomic uint32_t left;          /* counts the times that the last helper woke the caller */
} pool = { .lock = PTHREAD_MUTEX_INITIALIZER };

static _Thread_local bool inside;

static void pause_cpu(void)
{
#if defined __x86_64__ || defined __i386__
	__builtin_ia32_pause();
#elif defined __aarch64__
	__asm__ volatile("yield");
#endif
}

static int64_t now_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void futex_wait(_Atomic uint32_t *word, uint32_t seen)
{
	syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, seen, NULL, NULL, 0);
}

static void futex_wake(_Atomic uint32_t *word, int most)
{
	syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, most, NULL, NULL, 0);
}

/* While the loop is open, with s its state. Where some that sleep may not enter (there are fewer threads than there
   were), all are asked. */
static void wake_some(uint32_t s)
{
	int more = pool.room - (int)(s & INSIDE);
	if (pool.wakes && pool.sleepers && more > 0)
		futex_wake(&pool.state, pool.started >= pool.limit ? INT32_MAX : MIN(more, WAKES));
}

static void work(int me)
{
	bool was = inside;
	interrupt_word mine = interrupt_now;
	inside = true;
	interrupt_now = pool.stop;
	for (int64_t task; (task = atomic_fetch_add_explicit(&pool.next, 1, memory_order_relaxed)) < pool.tasks;)
		pool.fn(pool.with, task, me);
	interrupt_now = mine;
	inside = was;
}

/* Waits until a loop other than `last` is open and enters it; returns the loop's number. */
static uint32_t enter(int me, uint32_t last)
{
	int64_t until = 0;
	for (uint32_t spins = 0;;) {
		uint32_t s = atomic_load_explicit(&pool.state, memory_order_acquire);
		uint32_t turn = s & ~(OPEN | INSIDE);
		if ((s & OPEN) && turn != last && me < pool.limit && (int)(s & INSIDE) < pool.room) {
			if (!atomic_compare_exchange_weak(&pool.state, &s, s + 1))
				continue;
			if (pool.next < pool.tasks)
				wake_some(s + 1);
			return turn;
		}
		if (++spins % SPINS_A_LOOK || now_ns() < (until = until ? until : now_ns() + SPIN_NS)) {
			pause_cpu();
			continue;
		}
		pool.sleepers++;
		futex_wait(&pool.state, s);
		pool.sleepers--;
		until = 0;
	}
}

static void start_some(int most);

static void *helper(void *number)
{
	int me = (int)(intptr_t)number;
	start_some(2);
	for (uint32_t last = ~0u;;) {
		last = enter(me, last);
		work(me);
		uint32_t s = atomic_fetch_sub(&pool.state, 1) - 1;
		if (!(s & (OPEN | INSIDE)) && pool.waiting) {
			pool.left++;
			futex_wake(&pool.left, 1);
		}
	}
	return NULL;
}

/* How many processors the quota of a control group amounts to ("max 100000", or "150000 100000"); many: no quota. */
static int group_quota(const char *folder)
{
	char name[640];
	double quota = 0, period = 0;
	snprintf(name, sizeof name, "/sys/fs/cgroup%s/cpu.max", folder);
	FILE *f = fopen(name, "re");
	bool some = f && fscanf(f, "%lf %lf", &quota, &period) == 2 && quota > 0 && period > 0;
	if (f)
		fclose(f);
	return some ? (int)(quota / period + 0.999) : THREAD_MAX;
}

/* The least quota of this process's control group and of those around it. */
static int quota(void)
{
	char line[512], *folder = NULL;
	int least = group_quota("");
	FILE *f = fopen("/proc/self/cgroup", "re");
	while (f && !folder && fgets(line, sizeof line, f))
		if (!strncmp(line, "0::/", 4))
			folder = line + 3;
	if (f)
		fclose(f);
	if (folder)
		folder[strcspn(folder, "\n")] = 0;
	for (char *end; folder && (end = strrchr(folder, '/')); *end = 0)
		least = MIN(least, group_quota(folder));
	return MAX(least, 1);
}

static int processors(void)
{
	cpu_set_t set;
	int n = sched_getaffinity(0, sizeof set, &set) ? 1 : MIN(CPU_COUNT(&set), quota());
	return n < 1 ? 1 : MIN(n, THREAD_MAX);
}

/* A number that was given out is not given out again: where a thread cannot be had, it stays without one. */
static void start_some(int most)
{
	pthread_t t;
	for (int n = pool.started; most > 0 && n < pool.wanted;)
		if (atomic_compare_exchange_weak(&pool.started, &n, n + 1)) {
			if (!pthread_create(&t, NULL, helper, (void *)(intptr_t)(n + 1)))
				pthread_detach(t);
			most--, n++;
		}
}

/* Under the lock. Each helper starts two more, so that a program waits for two threads, not for fifteen; and there are
   no more than some
** loop could use. They take no signals: those belong to the program. */
static void start_helpers(int n)
{
	sigset_t all, old;
	pool.wanted = n;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	start_some(2);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
}

/* fork keeps only the calling thread: the child starts helpers of its own. */
static void after_fork(void)
{
	pthread_mutex_init(&pool.lock, NULL);
	pool.state = 0;
	pool.sleepers = pool.waiting = 0;
	pool.started = pool.wanted = 0;
	pool.missed = 0;
}

__attribute__((constructor)) static void watch_fork(void) { pthread_atfork(NULL, NULL, after_fork); }

int thread_count(void)
{
	if (!pool.count)
		pool.count = processors();
	return pool.count;
}

void thread_set_count(int n)
{
	pthread_mutex_lock(&pool.lock);
	pool.count = n < 1 ? processors() : MIN(n, THREAD_MAX);
	pthread_mutex_unlock(&pool.lock);
}

bool thread_inside(void) { return inside; }

static void wait_for_helpers(void)
{
	atomic_fetch_and(&pool.state, ~OPEN);
	for (int spins = 0; (pool.state & INSIDE) && spins < SPINS; spins++)
		pause_cpu();
	while (pool.state & INSIDE) {
		uint32_t seen = pool.left;
		pool.waiting = 1;               /* whoever leaves last looks at this after it left */
		if (pool.state & INSIDE)
			futex_wait(&pool.left, seen);
	}
	pool.waiting = 0;
}

bool thread_worth(double seconds)
{
	static const double start_seconds = 1e-3;
	static _Atomic int64_t waited;         /* nanoseconds */
	int64_t more = (int64_t)(MIN(seconds, 1) * 1e9);
	if (inside)
		return false;
	return pool.wanted > 0 || (double)(atomic_fetch_add(&waited, more) + more) > start_seconds * 1e9;
}

static void run_alone(int64_t tasks, thread_fn fn, void *with)
{
	for (int64_t i = 0; i < tasks; i++)
		fn(with, i, 0);
}

/*
** Returns how many helpers a loop of `ns` nanoseconds should have, at most `most`. To start and end a thread takes
** about 0.1 ms. So helpers are started one by one as work for them adds up, and a process of a few milliseconds starts
** few. The caller holds the lock.
*/
static int helpers_for(int64_t ns, int most)
{
	if (pool.wanted >= most)
		return pool.wanted;
	pool.seen = MIN(pool.seen + ns, (int64_t)THREAD_MAX * START_NS);
	return (int)MIN(most, MAX(1, pool.seen / START_NS));
}

/*
** Runs a loop. most: threads that may take part; wakes: whether sleeping threads are woken. The caller holds the lock.
*/
static void run_open(int64_t tasks, int most, bool wakes, int64_t ns, thread_fn fn, void *with)
{
	int helpers = wakes ? helpers_for(ns, most - 1) : 0;
	if (pool.wanted < helpers)
		start_helpers(helpers);
	pool.fn = fn, pool.with = with, pool.tasks = tasks, pool.stop = interrupt_now;
	pool.next = 0;
	pool.limit = pool.count;
	pool.room = most - 1;
	pool.wakes = wakes;
	uint32_t turn = (pool.state + TURN) & ~(OPEN | INSIDE);
	atomic_store(&pool.state, turn | OPEN);
	wake_some(turn);
	work(0);
	wait_for_helpers();
}

void thread_for(int64_t tasks, thread_fn fn, void *with)
{
	if (tasks < 2 || inside || thread_count() < 2 || pthread_mutex_trylock(&pool.lock)) {
		run_alone(tasks, fn, with);
		return;
	}
	run_open(tasks, (int)MIN((int64_t)pool.count, tasks), true, INT32_MAX, fn, with);
	pool.ended = now_ns();
	pthread_mutex_unlock(&pool.lock);
}

struct stoppable { thread_fn fn; void *with; };

static void run_unless_stopped(void *with, int64_t task, int thread)
{
	const struct stoppable *s = with;
	if (!interrupted())
		s->fn(s->with, task, thread);
}

bool thread_for_or_stop(int64_t tasks, thread_fn fn, void *with)
{
	struct stoppable s = { fn, with };
	thread_for(tasks, run_unless_stopped, &s);
	return interrupt_check();
}

/*
** Whether a short loop of `ns` nanoseconds should wake threads, when all of them sleep. A thread needs 50 us to wake
** up, more on virtual machines, and the caller loses a part of this time. The times of loops that follow each other
** closely are added up, because helpers stay awake between them. The caller holds the lock.
*/
static bool worth_waking(int64_t ns)
{
	pool.missed = now_ns() - pool.ended < SPIN_NS ? pool.missed + ns : 0;
	if (pool.missed < WAKE_NS)
		return false;
	pool.missed = 0;
	return true;
}

void thread_for_seconds(double seconds, int64_t tasks, thread_fn fn, void *with)
{
	int64_t ns = (int64_t)(MIN(seconds, 1) * 1e9), most = MIN(tasks, ns / SHARE_NS + 1);
	if (most < 2 || inside || thread_count() < 2 || pthread_mutex_trylock(&pool.lock)) {
		run_alone(tasks, fn, with);
		return;
	}
	bool awake = pool.started > pool.sleepers, wakes = ns >= WAKE_NS || (!awake && worth_waking(ns));
	if (awake || wakes)
		run_open(tasks, (int)MIN(most, (int64_t)pool.count), wakes, ns, fn, with);
	pthread_mutex_unlock(&pool.lock);
	if (!awake && !wakes)
		run_alone(tasks, fn, with);
	pool.ended = now_ns();
}
