/*
** lib/containers/keymap.h - keys to values, in order of insertion: what containers.Map and dictionary hold.
**
** A key is a text or 64 bits of a number; which of the two, the owner knows. Put, find and remove are O(1)
** amortised; the sorted order is made when somebody asks and kept until the keys change.
*/
#ifndef LIB_KEYMAP_H
#define LIB_KEYMAP_H

#include "base/vec.h"
#include "value/value.h"

struct key {
	const char *text;       /* NULL: a number */
	size_t n;
	uint64_t bits;
	value whole;            /* of a key whose text is not the key itself: the key; an entry owns it; else NONE */
};

struct keymap_entry {
	struct key key;         /* the text is owned */
	uint32_t hash;
	int next;               /* same bucket; -1 ends */
	value v;
	bool dead;
};

struct keymap {
	uint32_t *heads;        /* bucket of a hash -> its last made entry + 1 */
	uint32_t buckets;       /* a power of two, at least entries.n; 0 at first */
	VEC(struct keymap_entry) entries;
	int live;
	int *order;             /* positions of live entries, sorted; NULL: not known */
	bool order_unfinished;  /* Ctrl-C came while it was made */
	int (*compare)(struct key a, struct key b);
};

int keymap_find(const struct keymap *m, struct key k);          /* position, -1: absent */
void keymap_set(struct keymap *m, struct key k, value taken);
bool keymap_remove(struct keymap *m, struct key k);
const int *keymap_sorted(struct keymap *m);                     /* m->live positions; lent. NULL: error written */
struct keymap *keymap_copy(const struct keymap *m);
void keymap_done(struct keymap *m);

int key_compare_text(struct key a, struct key b);
int key_compare_double(struct key a, struct key b);             /* bits of doubles */
int key_compare_int(struct key a, struct key b);
int key_compare_uint(struct key a, struct key b);
struct key key_double(double d);                                /* -0 is 0, every NaN is one NaN */

#endif
