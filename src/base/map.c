/*
** base/map.c - linear probing; removal shifts the run back, so there are no tombstones.
*/
#include "base/map.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

static uint32_t home(const struct map *m, uint64_t key) { return (uint32_t)hash_mix(7, key) & (m->cap - 1); }

struct map_slot *map_find(const struct map *m, uint64_t key)
{
	if (!m->n)
		return NULL;
	for (uint32_t i = home(m, key); m->slots[i].used; i = (i + 1) & (m->cap - 1))
		if (m->slots[i].key == key)
			return &m->slots[i];
	return NULL;
}

static void grow(struct map *m)
{
	struct map old = *m;
	size_t bytes = (size_t)(old.cap ? old.cap * 2 : 16) * sizeof *m->slots;
	struct map_slot *slots = m->n + 2 < old.cap ? mem_grow(NULL, bytes) : mem_alloc(bytes);
	if (!slots)             /* a large one has no memory to grow: it fills up, and the error follows (mem_grow) */
		return;
	memset(slots, 0, bytes);
	m->cap = old.cap ? old.cap * 2 : 16;
	m->slots = slots;
	m->n = 0;
	for (uint32_t i = 0; i < old.cap; i++)
		if (old.slots[i].used)
			map_put(m, old.slots[i].key)->i = old.slots[i].i;
	mem_free(old.slots);
}

struct map_slot *map_put(struct map *m, uint64_t key)
{
	if ((uint64_t)m->n * 4 >= (uint64_t)m->cap * 3)
		grow(m);
	uint32_t i = home(m, key);
	for (; m->slots[i].used; i = (i + 1) & (m->cap - 1))
		if (m->slots[i].key == key)
			return &m->slots[i];
	m->n++;
	m->slots[i] = (struct map_slot){ .key = key, .used = true };
	return &m->slots[i];
}

bool map_remove(struct map *m, uint64_t key)
{
	struct map_slot *s = map_find(m, key);
	if (!s)
		return false;
	uint32_t hole = (uint32_t)(s - m->slots), mask = m->cap - 1;
	for (uint32_t i = (hole + 1) & mask; m->slots[i].used; i = (i + 1) & mask)
		if (((i - home(m, m->slots[i].key)) & mask) >= ((i - hole) & mask)) {
			m->slots[hole] = m->slots[i];
			hole = i;
		}
	m->slots[hole].used = false;
	m->n--;
	return true;
}

void map_free(struct map *m)
{
	mem_free(m->slots);
	memset(m, 0, sizeof *m);
}

void *map_get(const struct map *m, uint64_t key)
{
	struct map_slot *s = map_find(m, key);
	return s ? s->p : NULL;
}

struct map_slot *map_next(const struct map *m, struct map_slot *after)
{
	for (struct map_slot *s = after ? after + 1 : m->slots; s && s < m->slots + m->cap; s++)
		if (s->used)
			return s;
	return NULL;
}
