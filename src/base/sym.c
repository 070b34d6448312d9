/*
** base/sym.c - the table of names: open addressing over numbers, texts in blocks that never move (readers need no
** lock).
*/
#include "base/sym.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

enum { BLOCK_BITS = 12, BLOCK = 1 << BLOCK_BITS, BLOCKS = 1 << 14 };

struct entry {
	const char *text;
	uint32_t n, hash;
};

static struct entry *_Atomic blocks[BLOCKS];
static uint32_t *slots, slot_count, used = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct entry *entry(sym s) { return &blocks[s >> BLOCK_BITS][s & (BLOCK - 1)]; }

static uint32_t *look(const char *text, size_t n, uint32_t h)
{
	for (uint32_t i = h;; i++) {
		uint32_t *at = &slots[i & (slot_count - 1)];
		if (!*at)
			return at;
		const struct entry *e = entry(*at);
		if (e->hash == h && e->n == n && memcmp(e->text, text, n) == 0)
			return at;
	}
}

static void grow(void)
{
	uint32_t *old = slots, old_count = slot_count, count = slot_count ? slot_count * 2 : 4096;
	uint32_t *more = mem_grow(NULL, count * sizeof *slots);
	if (!more)              /* the table fills up, and the error follows (mem_grow) */
		return;
	memset(more, 0, count * sizeof *slots);
	slots = more;
	slot_count = count;
	for (uint32_t i = 0; i < old_count; i++)
		if (old[i]) {
			const struct entry *e = entry(old[i]);
			*look(e->text, e->n, e->hash) = old[i];
		}
	mem_free(old);
}

static sym add(const char *text, size_t n, uint32_t h)
{
	if ((used >> BLOCK_BITS) >= BLOCKS || used + 2 >= slot_count)
		return 0;
	if (!blocks[used >> BLOCK_BITS])
		blocks[used >> BLOCK_BITS] = mem_zalloc(BLOCK * sizeof(struct entry));
	*entry(used) = (struct entry){ mem_copy_text(text, n), (uint32_t)n, h };
	return used++;
}

static sym find_or_add(const char *text, size_t n, bool make)
{
	if (!n)
		return 0;
	uint32_t h = (uint32_t)hash_bytes(text, n);
	pthread_mutex_lock(&lock);
	if (used * 2 >= slot_count)
		grow();
	uint32_t *at = look(text, n, h);
	if (!*at && make)
		*at = add(text, n, h);
	sym s = *at;
	pthread_mutex_unlock(&lock);
	return s;
}

sym sym_of(const char *text, size_t n) { return find_or_add(text, n, true); }
sym sym_z(const char *text) { return find_or_add(text, strlen(text), true); }
sym sym_find(const char *text, size_t n) { return find_or_add(text, n, false); }
const char *sym_text(sym s) { return s ? entry(s)->text : ""; }
size_t sym_len(sym s) { return s ? entry(s)->n : 0; }
