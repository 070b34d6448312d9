/*
** device/beside.c - work for a device that is done beside the program: kernels are compiled by threads of their own while the host goes
** on with what they are for.
**
** A job belongs to a structure of work (plan/place.c), which is READY when all of its jobs are done, and FAILED, for good, when one says
** that it does not go. The threads are few, start with the first job, and give way to the program's (nice): a compiler shall not be what
** makes a program slow. Nothing of a job is the program's: it has copies, so that sessions may end meanwhile. A process that ends
** drops what has not begun; what is being compiled is waited for only where the driver is taken down after it (device/open.c).
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
	struct beside_job *first, **last;
	struct entry at[SLOTS];         /* hash table; waits: jobs, and 1 while they are still being asked for */
	int entries, threads, idle;
	atomic_int running;
	bool left;
} b = { .lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER, .done = PTHREAD_COND_INITIALIZER, .last = &b.first };

/* Under the lock. NULL: there is none, and none was to be made or there is no room. */
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

/* Under the lock: the first job, and what follows from it. */
static void run_one(void)
{
	struct beside_job *j = b.first;
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
	(void)!setpriority(PRIO_PROCESS, (id_t)gettid(), NICE);         /* of this thread alone */
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

bool beside_begin(uint64_t structure)
{
	pthread_mutex_lock(&b.lock);
	struct entry *e = b.left ? NULL : entry_of(structure, true);
	bool ok = e && !e->waits;
	if (ok)
		e->waits = 1, e->failed = false;
	pthread_mutex_unlock(&b.lock);
	return ok;
}

void beside_ask(uint64_t structure, struct beside_job *taken)
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
	bool none = e && !b.threads;            /* no thread is to be had: it will be compiled when it is needed */
	if (none)
		run_one();
	pthread_mutex_unlock(&b.lock);
	if (!e)
		taken->free(taken);
}

void beside_end(uint64_t structure)
{
	pthread_mutex_lock(&b.lock);
	struct entry *e = entry_of(structure, false);
	if (e)
		e->waits -= e->waits > 0;
	pthread_mutex_unlock(&b.lock);
}

enum beside beside_state(uint64_t structure)
{
	pthread_mutex_lock(&b.lock);
	const struct entry *e = entry_of(structure, false);
	enum beside s = !e ? BESIDE_NONE : e->waits ? BESIDE_BUSY : e->failed ? BESIDE_FAILED : BESIDE_READY;
	pthread_mutex_unlock(&b.lock);
	return s;
}

bool beside_is_busy(void) { return b.running > 0; }

void beside_forget(bool for_good)
{
	pthread_mutex_lock(&b.lock);
	b.left |= for_good;
	struct beside_job *j = b.first;
	b.first = NULL, b.last = &b.first;
	while (b.running)
		pthread_cond_wait(&b.done, &b.lock);
	for (int i = 0; i < SLOTS; i++)
		b.at[i] = (struct entry){ .structure = 0 };
	b.entries = 0;
	pthread_mutex_unlock(&b.lock);
	for (struct beside_job *next; j; j = next)
		next = j->next, j->free(j);
}
