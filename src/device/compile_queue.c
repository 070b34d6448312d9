/*
** device/compile_queue.c - background threads compile kernels while the host computes the same work.
**
** A job belongs to a structure of work (plan/place.c). A structure is READY when all of its jobs are done. It is
** FAILED, for good, when one job fails. The threads are few, start with the first job, and have a low priority, so
** that a compiler does not slow the program down. A job owns copies of all that it reads, so a session may end
** before its jobs do. When the process ends, jobs that have not begun are dropped. A running job is waited for only
** if the driver is closed afterwards (device/open.c).
*/
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/error.h"
#include "base/thread.h"
#include "device/place.h"

enum { MOST_THREADS = 8, SLOTS = 2048, FULL = SLOTS / 2, NICE = 10 };

struct entry { uint64_t structure; int waits; bool failed; };

static struct {
	pthread_mutex_t lock;
	pthread_cond_t more, done;
	struct compile_job *first, **last;
	struct entry at[SLOTS];         /* hash table; waits: jobs to do, and 1 between compile_begin and compile_end */
	int entries, threads, idle;
	atomic_int running;
	bool left;
} b = { .lock = PTHREAD_MUTEX_INITIALIZER,
	.more = PTHREAD_COND_INITIALIZER,
	.done = PTHREAD_COND_INITIALIZER,
	.last = &b.first };

/* The caller holds the lock. NULL: there is no entry, and none was wanted or there is no room. */
static struct entry *entry_of(uint64_t structure, bool make)
{
	uint32_t i = (uint32_t)(structure ^ structure >> 32) % SLOTS;
	while (b.at[i].structure && b.at[i].structure != structure)
		i = (i + 1) % SLOTS;
	if (!b.at[i].structure) {
		if (!make || b.entries == FULL)
			return NULL;
		b.at[i] = (struct entry){ .structure = structure };
		b.entries++;
	}
	return &b.at[i];
}

/* Runs the first job. The caller holds the lock, which is free while the job runs. */
static void run_one(void)
{
	struct compile_job *j = b.first;
	if (!(b.first = j->next))
		b.last = &b.first;
	b.running++;
	pthread_mutex_unlock(&b.lock);
	bool ok = j->run(j);
	error_clear();
	uint64_t structure = j->structure;
	j->free(j);
	pthread_mutex_lock(&b.lock);
	b.running--;
	struct entry *e = entry_of(structure, false);
	if (e)
		e->waits -= e->waits > 0, e->failed |= !ok;
	pthread_cond_broadcast(&b.done);
}

static void *work(void *unused)
{
	sigset_t all;
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, NULL);
#ifdef __linux__
	(void)!setpriority(PRIO_PROCESS, (id_t)gettid(), NICE);         /* only this thread */
#endif
	pthread_mutex_lock(&b.lock);
	for (;;) {
		while (!b.first) {
			b.idle++;
			pthread_cond_wait(&b.more, &b.lock);
			b.idle--;
		}
		run_one();
	}
	return NULL;
}

static void start_thread(void)
{
	pthread_t t;
	if (b.threads >= MAX(1, MIN(MOST_THREADS, thread_count() / 2)) || pthread_create(&t, NULL, work, NULL))
		return;
	pthread_detach(t);
	b.threads++;
}

bool compile_begin(uint64_t structure)
{
	pthread_mutex_lock(&b.lock);
	struct entry *e = b.left ? NULL : entry_of(structure, true);
	bool ok = e && !e->waits;
	if (ok)
		e->waits = 1, e->failed = false;
	pthread_mutex_unlock(&b.lock);
	return ok;
}

void compile_add(uint64_t structure, struct compile_job *taken)
{
	pthread_mutex_lock(&b.lock);
	struct entry *e = b.left ? NULL : entry_of(structure, false);
	if (e) {
		e->waits++;
		taken->structure = structure, taken->next = NULL;
		*b.last = taken, b.last = &taken->next;
		if (!b.idle)
			start_thread();
		pthread_cond_signal(&b.more);
	}
	bool none = e && !b.threads;            /* no thread can be started, so the job runs here */
	if (none)
		run_one();
	pthread_mutex_unlock(&b.lock);
	if (!e)
		taken->free(taken);
}

void compile_end(uint64_t structure)
{
	pthread_mutex_lock(&b.lock);
	struct entry *e = entry_of(structure, false);
	if (e)
		e->waits -= e->waits > 0;
	pthread_mutex_unlock(&b.lock);
}

enum compile_state compile_state_of(uint64_t structure)
{
	pthread_mutex_lock(&b.lock);
	const struct entry *e = entry_of(structure, false);
	enum compile_state s = !e ? COMPILE_NONE : e->waits ? COMPILE_BUSY : e->failed ? COMPILE_FAILED : COMPILE_READY;
	pthread_mutex_unlock(&b.lock);
	return s;
}

bool compile_is_busy(void) { return b.running > 0; }

void compile_forget(bool for_good)
{
	pthread_mutex_lock(&b.lock);
	b.left |= for_good;
	struct compile_job *j = b.first;
	b.first = NULL, b.last = &b.first;
	while (b.running)
		pthread_cond_wait(&b.done, &b.lock);
	for (int i = 0; i < SLOTS; i++)
		b.at[i] = (struct entry){ .structure = 0 };
	b.entries = 0;
	pthread_mutex_unlock(&b.lock);
	for (struct compile_job *next; j; j = next)
		next = j->next, j->free(j);
}
