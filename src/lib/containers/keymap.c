/*
** lib/containers/keymap.c - a map from keys to values in order of insertion: see keymap.h.
**
** Entries are in a vector. A removed entry stays as a dead one; when half of the entries are dead, the vector is
** packed. A bucket refers to its newest entry, and the entries of a bucket form a chain.
*/
#include "lib/containers/keymap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/interrupt.h"

static uint32_t hash_of(struct key k)
{
	return (uint32_t)(k.text ? hash_bytes(k.text, k.n) : hash_mix(0x9e3779b97f4a7c15u, k.bits));
}

static bool same(struct key a, struct key b)
{
	return a.text && b.text ? a.n == b.n && memcmp(a.text, b.text, a.n) == 0 :
		!a.text && !b.text && a.bits == b.bits;
}

static int find(const struct keymap *m, struct key k, uint32_t hash)
{
	if (!m->buckets)
		return -1;
	for (int i = (int)m->heads[hash & (m->buckets - 1)] - 1; i >= 0; i = m->entries.at[i].next)
		if (m->entries.at[i].hash == hash && same(m->entries.at[i].key, k))
			return i;
	return -1;
}

int keymap_find(const struct keymap *m, struct key k) { return find(m, k, hash_of(k)); }

static void forget_order(struct keymap *m)
{
	mem_free(m->order);
	m->order = NULL;
}

static void link_entry(struct keymap *m, int i)
{
	struct keymap_entry *e = &m->entries.at[i];
	uint32_t *head = &m->heads[e->hash & (m->buckets - 1)];
	e->next = (int)*head - 1;
	*head = (uint32_t)i + 1;
}

/* Makes new buckets for at least n entries. If memory is missing, the number of buckets does not change. */
static void rehash(struct keymap *m, int n)
{
	uint32_t buckets = m->buckets;
	while (buckets < (uint32_t)n)
		buckets = buckets ? buckets * 2 : 16;
	uint32_t *heads = buckets > m->buckets ? mem_grow(NULL, buckets * sizeof *heads) : NULL;
	if (heads) {
		mem_free(m->heads);
		m->heads = heads;
		m->buckets = buckets;
	}
	memset(m->heads, 0, m->buckets * sizeof *m->heads);
	for (int i = 0; i < m->entries.n; i++)
		if (!m->entries.at[i].dead)
			link_entry(m, i);
}

/* The position of the key, which is added with the value NONE if it is absent. -1: no memory; mem_grow raises the
** error. */
static int keymap_put(struct keymap *m, struct key k)
{
	uint32_t hash = hash_of(k);
	int i = find(m, k, hash);
	if (i >= 0)
		return i;
	if (!vec_grow(&m->entries))
		return -1;
	struct keymap_entry e = { .key = k, .hash = hash, .v = NONE };
	if (k.text)
		e.key.text = mem_copy_text(k.text, k.n);
	value_ref(e.key.whole);
	if ((uint32_t)m->entries.n >= m->buckets)
		rehash(m, m->entries.n + 1);
	vec_push(&m->entries, e);
	link_entry(m, m->entries.n - 1);
	m->live++;
	forget_order(m);
	return m->entries.n - 1;
}

void keymap_set(struct keymap *m, struct key k, value taken)
{
	int i = keymap_put(m, k);       /* this comes first, because it may move the entries */
	if (i < 0)
		value_unref(taken);
	else
		value_set(&m->entries.at[i].v, taken);
}

static void pack(struct keymap *m)
{
	int n = 0;
	for (int i = 0; i < m->entries.n; i++)
		if (!m->entries.at[i].dead)
			m->entries.at[n++] = m->entries.at[i];
	m->entries.n = n;
	rehash(m, n);
}

static void unlink_entry(struct keymap *m, int i)
{
	struct keymap_entry *e = &m->entries.at[i];
	uint32_t *head = &m->heads[e->hash & (m->buckets - 1)];
	if ((int)*head - 1 == i) {
		*head = (uint32_t)e->next + 1;
		return;
	}
	int before = (int)*head - 1;
	while (m->entries.at[before].next != i)
		before = m->entries.at[before].next;
	m->entries.at[before].next = e->next;
}

bool keymap_remove(struct keymap *m, struct key k)
{
	int i = keymap_find(m, k);
	if (i < 0)
		return false;
	unlink_entry(m, i);
	struct keymap_entry *e = &m->entries.at[i];
	value old = e->v, whole = e->key.whole;
	mem_free((char *)e->key.text);
	e->key.text = NULL;
	e->key.whole = NONE;
	e->v = NONE;
	e->dead = true;
	m->live--;
	forget_order(m);
	if (m->entries.n > 16 && m->live < m->entries.n / 2)
		pack(m);
	value_unref(whole);
	value_unref(old);       /* this comes last, because a destructor may use this map */
	return true;
}

int key_compare_text(struct key a, struct key b)
{
	int c = memcmp(a.text, b.text, MIN(a.n, b.n));
	return c ? c : (a.n > b.n) - (a.n < b.n);
}

int key_compare_double(struct key a, struct key b)
{
	double x, y;
	memcpy(&x, &a.bits, sizeof x);
	memcpy(&y, &b.bits, sizeof y);
	if (isnan(x) || isnan(y))
		return isnan(x) - isnan(y);
	return (x > y) - (x < y);
}

int key_compare_int(struct key a, struct key b)
{
	return ((int64_t)a.bits > (int64_t)b.bits) - ((int64_t)a.bits < (int64_t)b.bits);
}

int key_compare_uint(struct key a, struct key b)
{
	return (a.bits > b.bits) - (a.bits < b.bits);
}

struct key key_double(double d)
{
	struct key k = { 0 };
	d = d == 0 ? 0 : isnan(d) ? (double)NAN : d;
	memcpy(&k.bits, &d, sizeof d);
	return k;
}

static int by_key(const void *a, const void *b, void *map)
{
	const struct keymap *m = map;
	if (interrupted())
		return 0;
	return m->compare(m->entries.at[*(const int *)a].key, m->entries.at[*(const int *)b].key);
}

const int *keymap_sorted(struct keymap *m)
{
	if (m->order && !m->order_unfinished)
		return m->order;
	forget_order(m);
	m->order = mem_try((size_t)MAX(m->live, 1) * sizeof *m->order);
	if (!m->order)
		return NULL;
	int n = 0;
	for (int i = 0; i < m->entries.n; i++)
		if (!m->entries.at[i].dead)
			m->order[n++] = i;
	qsort_r(m->order, (size_t)n, sizeof *m->order, by_key, m);
	m->order_unfinished = interrupted();
	return m->order;
}

struct keymap *keymap_copy(const struct keymap *m)
{
	struct keymap *to = mem_zalloc(sizeof *to);
	to->compare = m->compare;
	for (int i = 0; i < m->entries.n; i++)
		if (!m->entries.at[i].dead) {
			int at = keymap_put(to, m->entries.at[i].key);
			if (at < 0)
				break;
			to->entries.at[at].v = value_ref(m->entries.at[i].v);
		}
	return to;
}

void keymap_done(struct keymap *m)
{
	for (int i = 0; i < m->entries.n; i++) {
		mem_free((char *)m->entries.at[i].key.text);
		value_unref(m->entries.at[i].key.whole);
		value_unref(m->entries.at[i].v);
	}
	vec_free(&m->entries);
	mem_free(m->heads);
	m->heads = NULL;
	m->buckets = 0;
	forget_order(m);
}
