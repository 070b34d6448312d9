/*
** device/pool.c - keeps freed buffers for later arrays, because fresh memory costs more than the arithmetic on it.
**
** The size of a buffer is rounded up to a size class. There are four classes from each power of two to the next; above
** 256 MiB, each multiple of 64 MiB is a class. So at most a fifth of a buffer of more than 4 KiB is wasted. A freed
** buffer goes to the end of one list. The oldest buffers are returned to their provider when the kept bytes exceed the
** limit, or when an allocation fails. The list has at most KEPT_MAX entries, so a search costs less than a launch.
*/
#include <pthread.h>
#include <string.h>

#include "base/knobs.h"
#include "base/mem.h"
#include "device/device.h"

/* A freed buffer. */
struct kept {
	const struct runmat_provider *provider;
	uint64_t id, bytes;
};

enum {
	SMALLEST = 4096,        /* bytes of the smallest size class */
	KEPT_MAX = 512          /* kept buffers at most */
};

static struct {
	pthread_mutex_t lock;
	struct kept at[KEPT_MAX];       /* oldest first */
	int n;
	uint64_t limit;                 /* kept bytes at most */
	struct pool_stats stats;
	bool stopped;                   /* pool_stop was called */
} pool = { .lock = PTHREAD_MUTEX_INITIALIZER, .limit = (uint64_t)1 << 30 };

static uint64_t size_class(uint64_t bytes)
{
	if (bytes <= SMALLEST)
		return SMALLEST;
	int top = 63 - __builtin_clzll(bytes - 1);       /* 2^top <= bytes - 1 */
	uint64_t step = (uint64_t)1 << MIN(top - 2, 26);        /* 2^26 bytes are 64 MiB */
	return bytes > UINT64_MAX - step ? bytes : (bytes + step - 1) / step * step;
}

/* Removes entry i. The caller holds the lock. */
static struct kept take(int i)
{
	struct kept k = pool.at[i];
	memmove(pool.at + i, pool.at + i + 1, (size_t)(--pool.n - i) * sizeof *pool.at);
	pool.stats.pooled -= k.bytes;
	return k;
}

/* Takes the newest kept buffer of p that has exactly `bytes` bytes. */
static bool take_class(const struct runmat_provider *p, uint64_t bytes, struct kept *out)
{
	for (int i = pool.n - 1; i >= 0; i--)
		if (pool.at[i].bytes == bytes && pool.at[i].provider == p) {
			*out = take(i);
			return true;
		}
	return false;
}

static void note_use(uint64_t bytes)
{
	pool.stats.in_use += bytes;
	pool.stats.peak = MAX(pool.stats.peak, pool.stats.in_use);
}

/* Whether RUNMAT_ACCEL_MEMORY_LIMIT allows `bytes` more. Frees kept buffers if that helps. */
static bool within_limit(uint64_t more)
{
	uint64_t most = (uint64_t)MAX(knob_size(KNOB_accel_memory_limit), 0);
	struct pool_stats s = pool_stats();
	if (!most || s.in_use + s.pooled + more <= most)
		return true;
	if (s.in_use + more > most)
		return false;
	pool_trim(NULL, most - s.in_use - more);
	return true;
}

/* Clears a kept buffer, so that a program never sees old content. If the provider cannot clear, the buffer is replaced
   by a fresh one. */
static int clear_kept(const struct runmat_provider *p, uint64_t bytes, uint64_t *id)
{
	if (p->zero && !p->zero(p->self, *id, bytes))
		return RUNMAT_OK;
	p->free(p->self, *id);
	int status = p->alloc(p->self, bytes, id);
	if (status) {
		pthread_mutex_lock(&pool.lock);
		pool.stats.in_use -= MIN(bytes, pool.stats.in_use);
		pthread_mutex_unlock(&pool.lock);
	}
	return status;
}

int pool_alloc(const struct runmat_provider *p, uint64_t bytes, uint64_t *id, uint64_t *got)
{
	struct kept k;
	*got = size_class(bytes);
	pthread_mutex_lock(&pool.lock);
	bool hit = take_class(p, *got, &k);
	*(hit ? &pool.stats.hits : &pool.stats.misses) += 1;
	if (hit)
		note_use(*got);
	pthread_mutex_unlock(&pool.lock);
	if (hit) {
		*id = k.id;
		return knob_is_on(KNOB_accel_pool_zero) ? clear_kept(p, *got, id) : RUNMAT_OK;
	}
	if (!within_limit(*got))
		return device_fail(RUNMAT_NO_MEMORY, "RUNMAT_ACCEL_MEMORY_LIMIT leaves no room for %llu bytes",
			(unsigned long long)*got);
	int status = p->alloc(p->self, *got, id);
	if (status == RUNMAT_NO_MEMORY) {
		pool_trim(p, 0);
		status = p->alloc(p->self, *got, id);
	}
	if (status)
		return status;
	pthread_mutex_lock(&pool.lock);
	note_use(*got);
	pthread_mutex_unlock(&pool.lock);
	return RUNMAT_OK;
}

/* Returns a buffer to its provider. */
static void give_back(const struct kept *k)
{
	if (!pool.stopped)
		k->provider->free(k->provider->self, k->id);
}

void pool_free(const struct runmat_provider *p, uint64_t id, uint64_t got)
{
	struct kept out[2];
	int drop = 0;
	got = size_class(got);
	pthread_mutex_lock(&pool.lock);
	pool.stats.in_use -= MIN(got, pool.stats.in_use);
	if (got > pool.limit)
		out[drop++] = (struct kept){ p, id, got };
	else {
		while (pool.n && (pool.n == KEPT_MAX || pool.stats.pooled + got > pool.limit)) {
			struct kept old = take(0);
			pthread_mutex_unlock(&pool.lock);
			give_back(&old);
			pthread_mutex_lock(&pool.lock);
		}
		pool.at[pool.n++] = (struct kept){ p, id, got };
		pool.stats.pooled += got;
	}
	pthread_mutex_unlock(&pool.lock);
	while (drop)
		give_back(&out[--drop]);
}

void pool_trim(const struct runmat_provider *p, uint64_t keep_bytes)
{
	for (;;) {
		struct kept k = { 0 };
		pthread_mutex_lock(&pool.lock);
		for (int i = 0; i < pool.n && pool.stats.pooled > keep_bytes && !k.provider; i++)
			if (!p || pool.at[i].provider == p)
				k = take(i);
		pthread_mutex_unlock(&pool.lock);
		if (!k.provider)
			return;
		give_back(&k);
	}
}

void pool_set_limit(uint64_t bytes)
{
	pthread_mutex_lock(&pool.lock);
	pool.limit = bytes;
	pthread_mutex_unlock(&pool.lock);
	pool_trim(NULL, bytes);
}

struct pool_stats pool_stats(void)
{
	pthread_mutex_lock(&pool.lock);
	struct pool_stats s = pool.stats;
	pthread_mutex_unlock(&pool.lock);
	return s;
}

void pool_stop(void)
{
	pool_trim(NULL, 0);
	pool.stopped = true;
}
