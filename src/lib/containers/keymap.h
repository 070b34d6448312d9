/*
** lib/containers/keymap.h - a map from keys to values in order of insertion, for containers.Map and dictionary.
**
** A key is a text, or 64 bits of a number; the owner knows which. Insertion, search and removal take constant time on
** average. The sorted order is made when it is needed, and kept until the keys change.
*/
#ifndef LIB_KEYMAP_H
#define LIB_KEYMAP_H

#include "base/vec.h"
#include "value/value.h"

struct key {
	const char *text;       /* NULL: a number */
	size_t n;
	uint64_t bits;
	value whole;            /* if the text only identifies the key: the key itself, owned by an entry; else NONE */
};

struct keymap_entry {
	struct key key;         /* the text is owned */
	uint32_t hash;
	int next;               /* next entry of the bucket; -1: none */
	value v;
	bool dead;
};

struct keymap {
	uint32_t *heads;        /* bucket of a hash -> its last made entry + 1 */
	uint32_t buckets;       /* a power of two, at least entries.n; 0 at first */
	VEC(struct keymap_entry) entries;
	int live;
	int *order;             /* positions of live entries in sorted order; NULL: not made */
	bool order_unfinished;  /* Ctrl-C interrupted its making */
	int (*compare)(struct key a, struct key b);
};

int keymap_find(const struct keymap *m, struct key k);          /* position, -1: absent */
void keymap_set(struct keymap *m, struct key k, value taken);
bool keymap_remove(struct keymap *m, struct key k);
/* m->live positions, borrowed; NULL: an error was written */
const int *keymap_sorted(struct keymap *m);
struct keymap *keymap_copy(const struct keymap *m);
void keymap_done(struct keymap *m);

int key_compare_text(struct key a, struct key b);
int key_compare_double(struct key a, struct key b);             /* bits of doubles */
int key_compare_int(struct key a, struct key b);
int key_compare_uint(struct key a, struct key b);
struct key key_double(double d);                                /* -0 is 0, every NaN is one NaN */

#endif
