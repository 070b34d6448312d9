/*
** base/mem.c - memory: see mem.h for the two kinds of request.
*/
#include "base/mem.h"

#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/reserve.h"

enum { ALIGN = 64, LARGE = 1 << 20, SMALL = 4096 };

static atomic_bool exhausted;
static atomic_llong fail_countdown;
static bool in_worker;

/* ---- the reserve ---- */

enum { PIECES = 8, PIECES_LOW = 3, PIECE_LEAST = 256 << 10, PIECE_MOST = 8 << 20, BLOCK = 64 << 10 };

/* A piece is a list of small blocks, because malloc returns large ones to the system and cannot reuse parts of them. */
struct block { struct block *next; };

static _Atomic(struct block *) reserve[PIECES];

static void give_piece(struct block *b)
{
	for (struct block *next; b; b = next) {
		next = b->next;
		free(b);
	}
}

static struct block *new_piece(size_t bytes)
{
	struct block *all = NULL;
	for (size_t n = 0; n < bytes; n += BLOCK) {
		struct block *b = malloc(BLOCK);
		if (!b) {
			give_piece(all);
			return NULL;
		}
		b->next = all;
		all = b;
	}
	return all;
}

/* Returns the number of pieces, after it has replaced used ones as far as there is memory. */
static int keep_reserve(void)
{
	size_t bytes = MAX((size_t)PIECE_LEAST, MIN((size_t)PIECE_MOST, mem_limit() / 128));
	int n = 0;
	for (; n < PIECES; n++) {
		struct block *p = reserve[n] ? NULL : new_piece(bytes), *none = NULL;
		if (p && !atomic_compare_exchange_strong(&reserve[n], &none, p))
			give_piece(p);
		if (!reserve[n])
			break;
	}
	return n;
}

__attribute__((constructor)) static void at_start(void) { keep_reserve(); }

bool reserve_is_low(void) { return UNLIKELY(!reserve[PIECES_LOW]) && keep_reserve() <= PIECES_LOW; }

void reserve_give_room(void)
{
	for (int k = PIECES - 1; k > PIECES_LOW; k--) {
		struct block *p = atomic_exchange(&reserve[k], NULL);
		give_piece(p);
		if (p)
			return;
	}
}

/* Makes the program of this thread raise the error at the next check of its VM. */
static void tell_program(void)
{
	exhausted = true;
	interrupt_ever = 1;
	if (interrupt_now)
		__atomic_fetch_or((int *)(uintptr_t)interrupt_now, INTERRUPT_MEMORY, __ATOMIC_RELAXED);
}

void mem_in_worker(void)
{
	in_worker = true;
	exhausted = false;
	fail_countdown = 0;
}

/* Called when malloc fails. The caller tries again afterwards. */
static void out_of_memory(void)
{
	static const char text[] = "runmat: out of memory\n";
	if (in_worker)
		_exit(MEM_WORKER_EXIT);
	if (mem_trim())
		return;
	tell_program();
	for (int k = PIECES - 1; k >= 0; k--) {
		struct block *p = atomic_exchange(&reserve[k], NULL);
		give_piece(p);
		if (p)
			return;
	}
	fwrite(text, 1, sizeof text - 1, stderr);
	_Exit(1);
}

bool mem_exhausted(void)
{
	if (LIKELY(!atomic_load_explicit(&exhausted, memory_order_relaxed)))
		return false;
	keep_reserve();
	return atomic_exchange(&exhausted, false);
}

/*
** Memory for data is refused while the error of an earlier request is on its way, and when little is left for
** the program itself.
*/
static bool is_refused(size_t bytes)
{
	return UNLIKELY(atomic_load_explicit(&exhausted, memory_order_relaxed)) || (bytes > SMALL && reserve_is_low());
}

/* ---- large blocks that are freed later ---- */

enum { LATE_LEAST = 64 << 20, LATE_PIECE = 32 << 20 };

struct late_block { struct late_block *next; size_t bytes; };

volatile bool mem_puts_off;
static pthread_mutex_t late_lock = PTHREAD_MUTEX_INITIALIZER;
static struct late_block *late_blocks;

static bool is_put_off(void *p)
{
	size_t bytes = mem_puts_off && p ? malloc_usable_size(p) : 0;
	if (bytes < LATE_LEAST)
		return false;
	struct late_block *b = p;
	pthread_mutex_lock(&late_lock);
	*b = (struct late_block){ late_blocks, bytes };
	late_blocks = b;
	pthread_mutex_unlock(&late_lock);
	return true;
}

/* Blocks of this size are mappings of their own, whose pages can be given back from the end. */
bool mem_free_late(void)
{
	pthread_mutex_lock(&late_lock);
	struct late_block *b = late_blocks;
	late_blocks = b ? b->next : NULL;
	pthread_mutex_unlock(&late_lock);
	if (!b)
		return false;
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), end = ((uintptr_t)b + b->bytes) & ~(page - 1);
	if (b->bytes <= 2 * (size_t)LATE_PIECE) {
		free(b);
		return late_blocks != NULL;
	}
	madvise((char *)b + (end - (uintptr_t)b) - LATE_PIECE, LATE_PIECE, MADV_DONTNEED);
	b->bytes = end - (uintptr_t)b - LATE_PIECE;
	pthread_mutex_lock(&late_lock);
	b->next = late_blocks;
	late_blocks = b;
	pthread_mutex_unlock(&late_lock);
	return true;
}

bool mem_trim(void)
{
	bool some = late_blocks != NULL;
	while (mem_free_late())
		;
	some |= engine_hooks.trim_memory();
#ifdef __GLIBC__
	malloc_trim(0);                 /* free pages at the end of the heap may serve where malloc takes others */
#endif
	return some;
}

/* ---- blocks that abandoned calls still use ---- */

struct mem_late { struct mem_late *next; void *p; size_t bytes; void (*give)(void *p); };

_Atomic int mem_holds;
static pthread_mutex_t hold_lock = PTHREAD_MUTEX_INITIALIZER;
static struct mem_hold *holds;

void mem_hold(struct mem_hold *h, const void *const *at, int n)
{
	pthread_mutex_lock(&hold_lock);
	h->n = MIN(n, COUNT(h->at));
	memcpy(h->at, at, (size_t)h->n * sizeof *at);
	h->late = NULL;
	h->next = holds;
	holds = h;
	mem_holds++;
	pthread_mutex_unlock(&hold_lock);
}

/* Under the lock. */
static struct mem_hold *holder_of(const void *p, size_t bytes)
{
	for (struct mem_hold *h = holds; h; h = h->next)
		for (int i = 0; i < h->n; i++)
			if ((uintptr_t)h->at[i] - (uintptr_t)p < bytes)
				return h;
	return NULL;
}

/* Without memory for the list, a held block is never freed. */
bool mem_keep(void *p, size_t bytes, void (*give)(void *p))
{
	pthread_mutex_lock(&hold_lock);
	struct mem_hold *h = holder_of(p, bytes);
	struct mem_late *late = h ? malloc(sizeof *late) : NULL;
	if (late) {
		*late = (struct mem_late){ h->late, p, bytes, give };
		h->late = late;
	}
	pthread_mutex_unlock(&hold_lock);
	return h != NULL;
}

void mem_let_go(struct mem_hold *h)
{
	pthread_mutex_lock(&hold_lock);
	struct mem_hold **at = &holds;
	while (*at != h)
		at = &(*at)->next;
	*at = h->next;
	mem_holds--;
	pthread_mutex_unlock(&hold_lock);
	for (struct mem_late *late = h->late, *next; late; late = next) {
		next = late->next;
		if (!mem_holds || !mem_keep(late->p, late->bytes, late->give))
			late->give(late->p);
		free(late);
	}
}

static inline bool is_held(void *p) { return UNLIKELY(mem_holds) && p && mem_keep(p, malloc_usable_size(p), free); }

void mem_free(void *p)
{
	if (!is_held(p) && !(UNLIKELY(interrupt_ever) && is_put_off(p)))
		free(p);
}

/* As realloc, of a block that may be held. */
static void *resized(void *p, size_t bytes)
{
	if (LIKELY(!mem_holds) || !p)
		return realloc(p, bytes ? bytes : 1);
	void *q = malloc(bytes ? bytes : 1);
	if (q) {
		memcpy(q, p, MIN(bytes, malloc_usable_size(p)));
		mem_free(p);
	}
	return q;
}

/* ---- requests ---- */

void *mem_realloc(void *p, size_t bytes)
{
	void *q;
	while (!(q = resized(p, bytes)))
		out_of_memory();
	return q;
}

void *mem_grow(void *p, size_t bytes)
{
	/* after a large request has failed, no other one is tried until the error is written */
	bool refused = bytes > LARGE && (atomic_load_explicit(&exhausted, memory_order_relaxed) || mem_must_fail());
	void *q = refused ? NULL : resized(p, bytes);
	if (q)
		return q;
	if (bytes <= LARGE)
		return mem_realloc(p, bytes);
	tell_program();
	return NULL;
}

void *mem_alloc(size_t bytes)
{
	void *q;
	while (!(q = malloc(bytes ? bytes : 1)))
		out_of_memory();
	return q;
}

void *mem_zalloc(size_t bytes)
{
	void *q;
	while (!(q = calloc(1, bytes ? bytes : 1)))
		out_of_memory();
	return q;
}

char *mem_copy_text(const char *s, size_t n)
{
	if (n == (size_t)-1)
		n = strlen(s);
	char *t = mem_alloc(n + 1);
	memcpy(t, s, n);
	t[n] = 0;
	return t;
}

int64_t mem_fail_at(int64_t nth) { return atomic_exchange(&fail_countdown, nth); }

bool mem_must_fail(void)
{
	return UNLIKELY(atomic_load_explicit(&fail_countdown, memory_order_relaxed) > 0) &&
		atomic_fetch_sub(&fail_countdown, 1) == 1;
}

void *mem_try_aligned(size_t bytes, size_t align)
{
	size_t rounded = (bytes + align - 1) & ~(align - 1);
	if (!interrupt_check())
		return NULL;
	bool refused = rounded < bytes || rounded > mem_limit() || mem_must_fail() || is_refused(bytes);
	void *p = refused ? NULL : aligned_alloc(align, rounded ? rounded : align);
	if (!p && !refused && !in_worker && mem_trim())
		p = aligned_alloc(align, rounded ? rounded : align);
	if (!p)
		(void)!fail(ERR_nomem);
	return p;
}

void *mem_try(size_t bytes) { return mem_try_aligned(bytes, ALIGN); }

bool mem_zero(void *p, size_t bytes)
{
	enum { PIECE = 16 << 20 };      /* fresh pages of more take so long that Ctrl-C would have to wait */
	for (size_t at = 0; at < bytes; at += PIECE) {
		memset((char *)p + at, 0, MIN(bytes - at, (size_t)PIECE));
		TRY(bytes < PIECE || interrupt_check());
	}
	return true;
}

void *mem_try_zero(size_t bytes)
{
	char *p = mem_try(bytes);
	if (p && !mem_zero(p, bytes)) {
		mem_try_free(p);
		return NULL;
	}
	return p;
}

void *mem_try_realloc(void *p, size_t bytes)
{
	if (!interrupt_check())
		return NULL;
	void *q = bytes > mem_limit() || mem_must_fail() ? NULL : resized(p, bytes);
	if (!q)
		(void)!fail(ERR_nomem);
	return q;
}

void mem_try_free(void *p) { mem_free(p); }

bool mem_has_room(size_t bytes)
{
	void *room = bytes > mem_limit() ? MAP_FAILED :
		mmap(NULL, MAX(bytes, 1), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	return room != MAP_FAILED && munmap(room, MAX(bytes, 1)) == 0;
}

size_t mem_limit(void)
{
	static _Atomic size_t known;
	size_t limit = known;
	if (limit)
		return limit;
	struct rlimit r;
	long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
	limit = pages > 0 && page > 0 ? (size_t)pages * (size_t)page : (size_t)1 << 40;
	if (getrlimit(RLIMIT_AS, &r) == 0 && r.rlim_cur != RLIM_INFINITY)
		limit = MIN(limit, (size_t)r.rlim_cur);
	known = limit;
	return limit;
}

bool mem_size(int64_t a, int64_t b, int64_t c, size_t *bytes)
{
	int64_t r;
	if (__builtin_mul_overflow(a, b, &r) || __builtin_add_overflow(r, c, &r) || r < 0 || r > INT64_MAX / 2)
		return fail(ERR_pmaxsize);
	*bytes = (size_t)r;
	return true;
}
