/*
** array/storage.c - allocates the bytes of arrays. Freed blocks are kept for later arrays, because fresh pages cost
** more than the arithmetic on them: an operation on 160 MB takes 42 ms in fresh pages, and 9.6 ms in kept ones.
**
** The smallest blocks are those of base/slab.h. Small blocks (up to 256 KB) go to lists of the thread that frees them.
** Their size classes are 64 bytes apart up to 1 KB, 512 bytes apart up to 4 KB, and beyond that there are four classes
** between two powers of two. Large blocks go to a table of the process, with four classes between two powers of two.
** When the kept bytes exceed a limit, the oldest blocks are returned to the system. Blocks of 2 MB or more are aligned
** for huge pages, and the system is asked to use these.
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "array/node.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/reserve.h"
#include "base/slab.h"

enum {
	HEADER = 64,            /* bytes of a block before its data; keeps the data aligned to a cache line */
	SMALL = 256 << 10,      /* bytes of the largest small block */
	LISTS = 46,             /* size classes of small blocks */
	LIST_MAX = 64,          /* the most blocks that a list keeps */
	LIST_BYTES = 2 << 20,   /* about the most bytes that a list keeps */
	KEPT = 256,             /* the most large blocks that are kept */
	HUGE = 2 << 20,         /* bytes of a huge page */
	LARGE_KIND = 1000,      /* storage.kind of a large block; a small block has its size class there */
	AWAY_KIND,              /* storage.kind of a storage without bytes on the host */
	LENT_KIND               /* storage.kind of a storage whose bytes somebody else owns */
};

struct lent { struct storage storage; void (*release)(void *owner); void *owner; };

/* The kept blocks of one size class. */
struct list {
	struct storage *at[LIST_MAX];
	int n;
};
static _Thread_local struct list lists[LISTS];
static _Thread_local bool watched;      /* drop_lists will run when this thread ends */
static pthread_key_t watch;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* The kept large blocks. */
static struct {
	pthread_mutex_t lock;
	struct storage *at[KEPT];       /* oldest first */
	int n;
	uint64_t kept, limit;           /* bytes */
} large = { .lock = PTHREAD_MUTEX_INITIALIZER, .limit = (uint64_t)1 << 30 };
static _Atomic uint64_t in_use, peak;   /* bytes of large blocks */

/* Functions to call when this thread ends. */
static _Thread_local struct {
	void (*at[16])(void);
	int n;
} at_end;

/* Runs when a thread ends. */
static void drop_lists(void *unused)
{
	while (at_end.n)
		at_end.at[--at_end.n]();
	for (int i = 0; i < LISTS; i++)
		while (lists[i].n)
			mem_try_free(lists[i].at[--lists[i].n]);
	watched = false;
}
static void make_key(void) { pthread_key_create(&watch, drop_lists); }

/* Arranges that the lists of this thread are freed when it ends. */
static void watch_thread(void)
{
	pthread_once(&once, make_key);
	pthread_setspecific(watch, lists);
	watched = true;
}
void array_at_thread_end(void (*free_own)(void))
{
	if (!watched)
		watch_thread();
	for (int i = 0; i < at_end.n; i++)
		if (at_end.at[i] == free_own)
			return;
	if (at_end.n < COUNT(at_end.at))
		at_end.at[at_end.n++] = free_own;
}

bool storage_give_back(void)
{
	bool some = large.n > 0;
	storage_trim();
	return some;
}

/* Frees the lists of the main thread, so that leak checkers do not report them. */
__attribute__((destructor)) static void at_exit(void) { drop_lists(NULL); storage_trim(); }

/*
** The size class of a small block of `total` bytes, header included. Classes 0 to 15 are 64 bytes apart, classes 16 to
** 21 are 512 bytes apart, and from 22 on there are four classes between two powers of two.
*/
static int small_class(size_t total)
{
	if (total <= 1024)
		return (int)((total + 63) / 64) - 1;
	if (total <= 4096)
		return 16 + (int)((total - 1024 + 511) / 512) - 1;
	int top = 63 - __builtin_clzll(total - 1);              /* 12 for 4097 to 8192 */
	return 22 + (top - 12) * 4 + (int)((total - 1 - ((size_t)1 << top)) >> (top - 2));
}

/* The bytes of a block of class k. */
static size_t small_bytes(int k)
{
	if (k < 16)
		return (size_t)(k + 1) * 64;
	if (k < 22)
		return 1024 + (size_t)(k - 15) * 512;
	int top = 12 + (k - 22) / 4;
	return ((size_t)1 << top) + ((size_t)((k - 22) % 4 + 1) << (top - 2));
}

/* Rounds a number of bytes up to the next class of large blocks. */
static size_t large_bytes(size_t total)
{
	int top = 63 - __builtin_clzll(total - 1);
	size_t step = (size_t)1 << (top - 2);
	return (total + step - 1) / step * step;
}

/* Returns a kept block of exactly `total` bytes, or NULL. */
static struct storage *take_large(size_t total)
{
	struct storage *s = NULL;
	pthread_mutex_lock(&large.lock);
	for (int i = large.n - 1; i >= 0; i--)
		if (large.at[i]->room + HEADER == total) {
			s = large.at[i];
			memmove(large.at + i, large.at + i + 1, (size_t)(--large.n - i) * sizeof *large.at);
			large.kept -= total;
			break;
		}
	pthread_mutex_unlock(&large.lock);
	return s;
}

static struct storage *fresh_large(size_t total)
{
	if (total < HUGE)
		return mem_try(total);
	char *p = mem_try_aligned(total, HUGE);
	if (p)
		madvise(p, total, MADV_HUGEPAGE);
	return (struct storage *)p;
}

static struct storage *new_large(size_t bytes)
{
	size_t total = large_bytes(bytes + HEADER);
	struct storage *s = take_large(total);
	if (!s)
		s = fresh_large(total);
	if (!s) {               /* frees the kept blocks and tries again */
		if (!large.kept)
			return NULL;
		error_clear();
		storage_trim();
		if (!(s = fresh_large(total)))
			return NULL;
	}
	s->kind = LARGE_KIND;
	s->room = total - HEADER;
	uint64_t now = atomic_fetch_add_explicit(&in_use, total, memory_order_relaxed) + total;
	if (now > atomic_load_explicit(&peak, memory_order_relaxed))
		atomic_store_explicit(&peak, now, memory_order_relaxed);
	return s;
}

struct storage *storage_new(size_t bytes)
{
	struct storage *s;
	if (UNLIKELY(bytes > SIZE_MAX / 4)) {
		(void)!fail(ERR_pmaxsize);
		return NULL;
	}
	if (mem_must_fail()) {
		(void)!fail(ERR_nomem);
		return NULL;
	}
	if (!interrupt_check())
		return NULL;
	if (bytes + HEADER <= SMALL) {
		int k = small_class(bytes + HEADER);
		struct list *l = &lists[k];
		if (k < SLAB_KINDS)
			s = slab_take(k);
		else if (LIKELY(l->n))
			s = l->at[--l->n];
		else if (!(s = mem_try(small_bytes(k))))
			return NULL;
		s->kind = (uint32_t)k;
		s->room = small_bytes(k) - HEADER;
	} else if (!(s = new_large(bytes)))
		return NULL;
	atomic_store_explicit(&s->refs, 1, memory_order_relaxed);      /* no other thread has a pointer to s yet */
	s->data = (char *)s + HEADER;
	s->device = NULL;
	return s;
}

struct storage *storage_empty(void)
{
	struct storage *s = mem_zalloc(sizeof *s);
	s->refs = 1;
	s->kind = AWAY_KIND;
	return s;
}

struct storage *storage_lent(void *data, size_t bytes, void (*release)(void *owner), void *owner)
{
	struct lent *l = mem_zalloc(sizeof *l);
	l->storage.refs = 1;
	l->storage.kind = LENT_KIND;
	l->storage.room = bytes;
	l->storage.data = data;
	l->release = release;
	l->owner = owner;
	return &l->storage;
}

/* Keeps a freed large block. Returns the oldest blocks to the system if there would be too many bytes. */
static void keep_large(struct storage *s)
{
	size_t total = s->room + HEADER;
	struct storage *old[KEPT];
	int n = 0;
	atomic_fetch_sub_explicit(&in_use, total, memory_order_relaxed);
	pthread_mutex_lock(&large.lock);
	while (large.n && (large.n == KEPT || large.kept + total > large.limit)) {
		old[n++] = large.at[0];
		large.kept -= large.at[0]->room + HEADER;
		memmove(large.at, large.at + 1, (size_t)--large.n * sizeof *large.at);
	}
	if (total <= large.limit) {
		large.at[large.n++] = s;
		large.kept += total;
		s = NULL;
	}
	pthread_mutex_unlock(&large.lock);
	while (n)
		mem_try_free(old[--n]);
	mem_try_free(s);
}

/* Keeps a block that has no owner, or returns it to the system. */
static void give_back(void *block)
{
	struct storage *s = block;
	if (s->kind == LENT_KIND) {
		struct lent *l = block;
		l->release(l->owner);
		mem_free(l);
		return;
	}
	if (s->kind == LARGE_KIND) {
		keep_large(s);
		return;
	}
	if (s->kind < SLAB_KINDS) {
		slab_give(s, (int)s->kind);
		return;
	}
	struct list *l = &lists[s->kind];
	if (UNLIKELY(!watched))
		watch_thread();
	if (l->n < LIST_MAX && (size_t)l->n * s->room < LIST_BYTES)
		l->at[l->n++] = s;
	else
		mem_try_free(s);
}

void storage_unref(struct storage *s)
{
	/* if the count is 1, the caller is the only owner, and no other thread can change the count */
	if (!s || (atomic_load_explicit(&s->refs, memory_order_acquire) != 1
	    && atomic_fetch_sub_explicit(&s->refs, 1, memory_order_acq_rel) != 1))
		return;
	if (UNLIKELY(s->device != NULL))
		resident_free(s);
	if (s->kind == AWAY_KIND) {
		mem_free(s);
		return;
	}
	size_t bytes = s->kind == LENT_KIND ? sizeof(struct lent) : s->room + HEADER;
	if (UNLIKELY(mem_holds) && mem_keep(s, bytes, give_back))
		return;
	give_back(s);
}

void storage_trim(void)
{
	pthread_mutex_lock(&large.lock);
	while (large.n)
		mem_try_free(large.at[--large.n]);
	large.kept = 0;
	pthread_mutex_unlock(&large.lock);
}

void storage_stats(uint64_t *use, uint64_t *top, uint64_t *kept)
{
	*use = in_use;
	*top = peak;
	*kept = large.kept;
}
