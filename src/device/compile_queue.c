/*
** device/compile_queue.c - background threads compile kernels of a device while the host does the work.
**
** A job compiles kernels of one structure (plan/place.c). A structure is READY when all of its jobs are done, or
** FAILED when one job failed. The few threads start with the first job. They have a low priority, so that a compiler
** does not slow the program down. A job owns copies of all that it reads, so a session may end before its jobs. When
** the process ends, jobs that have not begun are dropped. The process waits for running jobs only if it closes the
** driver (device/open.c).
*/
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/error.h"
#include "base/thread.h"
#include "device/place.h"

enum {
	MOST_THREADS = 8,
	SLOTS = 2048,           /* of the hash table of structures */
	FULL = SLOTS / 2,       /* structures at most */
	NICE = 10               /* the priority of the threads, as of nice(1) */
};

/* A structure. waits: its jobs that are not done, and 1 more between compile_begin and compile_end. */
struct entry { uint64_t structure; int waits; bool failed; };

static struct {
	pthread_mutex_t lock;
	pthread_cond_t job_added, done;
	struct compile_job *first, **last;
	struct entry at[SLOTS];         /* hash table */
	int entries, threads, idle;
	atomic_int running;             /* jobs that run now */
	bool closed;                    /* the queue takes no more jobs */
} queue = { .lock = PTHREAD_MUTEX_INITIALIZER,
	.job_added = PTHREAD_COND_INITIALIZER,
	.done = PTHREAD_COND_INITIALIZER,
	.last = &queue.first };

/*
** Returns the entry of a structure. If it has none, `make` asks for a new one. NULL: there is no entry, or no room for
** one. The caller holds the lock.
*/
static struct entry *entry_of(uint64_t structure, bool make)
{
	uint32_t i = (uint32_t)(structure ^ structure >> 32) % SLOTS;
	while (queue.at[i].structure && queue.at[i].structure != structure)
		i = (i + 1) % SLOTS;
	if (!queue.at[i].structure) {
		if (!make || queue.entries == FULL)
			return NULL;
		queue.at[i] = (struct entry){ .structure = structure };
		queue.entries++;
	}
	return &queue.at[i];
}

/* Runs the first job. The caller holds the lock, which is released while the job runs. */
static void run_one(void)
{
	struct compile_job *j = queue.first;
	if (!(queue.first = j->next))
		queue.last = &queue.first;
	queue.running++;
	pthread_mutex_unlock(&queue.lock);
	bool ok = j->run(j);
	error_clear();
	uint64_t structure = j->structure;
	j->free(j);
	pthread_mutex_lock(&queue.lock);
	queue.running--;
	struct entry *e = entry_of(structure, false);
	if (e)
		e->waits -= e->waits > 0, e->failed |= !ok;
	pthread_cond_broadcast(&queue.done);
}

/* A background thread. It runs jobs until the process ends. */
static void *work(void *unused)
{
	sigset_t all;
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, NULL);
#ifdef __linux__
	(void)!setpriority(PRIO_PROCESS, (id_t)gettid(), NICE);         /* only this thread */
#endif
	pthread_mutex_lock(&queue.lock);
	for (;;) {
		while (!queue.first) {
			queue.idle++;
			pthread_cond_wait(&queue.job_added, &queue.lock);
			queue.idle--;
		}
		run_one();
	}
	return NULL;
}

static void start_thread(void)
{
	pthread_t t;
	if (queue.threads >= MAX(1, MIN(MOST_THREADS, thread_count() / 2)) || pthread_create(&t, NULL, work, NULL))
		return;
	pthread_detach(t);
	queue.threads++;
}

bool compile_begin(uint64_t structure)
{
	pthread_mutex_lock(&queue.lock);
	struct entry *e = queue.closed ? NULL : entry_of(structure, true);
	bool ok = e && !e->waits;
	if (ok)
		e->waits = 1, e->failed = false;
	pthread_mutex_unlock(&queue.lock);
	return ok;
}

void compile_add(uint64_t structure, struct compile_job *taken)
{
	pthread_mutex_lock(&queue.lock);
	struct entry *e = queue.closed ? NULL : entry_of(structure, false);
	if (e) {
		e->waits++;
		taken->structure = structure, taken->next = NULL;
		*queue.last = taken, queue.last = &taken->next;
		if (!queue.idle)
			start_thread();
		pthread_cond_signal(&queue.job_added);
	}
	if (e && !queue.threads)                /* no thread could be started, so this thread runs the job */
		run_one();
	pthread_mutex_unlock(&queue.lock);
	if (!e)
		taken->free(taken);
}

void compile_end(uint64_t structure)
{
	pthread_mutex_lock(&queue.lock);
	struct entry *e = entry_of(structure, false);
	if (e)
		e->waits -= e->waits > 0;
	pthread_mutex_unlock(&queue.lock);
}

void compile_wait(uint64_t structure)
{
	pthread_mutex_lock(&queue.lock);
	for (const struct entry *e; (e = entry_of(structure, false)) != NULL && e->waits > 0;)
		if (queue.first)
			run_one();
		else
			pthread_cond_wait(&queue.done, &queue.lock);
	pthread_mutex_unlock(&queue.lock);
}

enum compile_state compile_state_of(uint64_t structure)
{
	pthread_mutex_lock(&queue.lock);
	const struct entry *e = entry_of(structure, false);
	enum compile_state s = !e ? COMPILE_NONE : e->waits ? COMPILE_BUSY : e->failed ? COMPILE_FAILED : COMPILE_READY;
	pthread_mutex_unlock(&queue.lock);
	return s;
}

bool compile_is_busy(void) { return queue.running > 0; }

void compile_forget(bool for_good)
{
	pthread_mutex_lock(&queue.lock);
	queue.closed |= for_good;
	struct compile_job *j = queue.first;
	queue.first = NULL, queue.last = &queue.first;
	while (queue.running)
		pthread_cond_wait(&queue.done, &queue.lock);
	for (int i = 0; i < SLOTS; i++)
		queue.at[i] = (struct entry){ .structure = 0 };
	queue.entries = 0;
	pthread_mutex_unlock(&queue.lock);
	for (struct compile_job *next; j; j = next)
		next = j->next, j->free(j);
}
