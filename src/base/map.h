/*
** base/map.h - hash map from a 64-bit key (a sym, a pointer, a hash) to a 64-bit number or pointer.
**
** Keys that are texts go through sym. Zero-initialised is empty.
*/
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include "base/base.h"

struct map_slot {
	uint64_t key;
	union {
		void *p;
		int64_t i;
	};
	bool used;
};

struct map {
	struct map_slot *slots;
	uint32_t cap, n;
};

struct map_slot *map_find(const struct map *m, uint64_t key);       /* lent; NULL when absent */
struct map_slot *map_put(struct map *m, uint64_t key);              /* lent; found or made with p = NULL */
bool map_remove(struct map *m, uint64_t key);
void map_free(struct map *m);                                       /* the map, not what it points to */
void *map_get(const struct map *m, uint64_t key);                   /* the pointer, or NULL */

/* for (struct map_slot *s = NULL; (s = map_next(&m, s));) - in no order; no put or remove meanwhile */
struct map_slot *map_next(const struct map *m, struct map_slot *after);

#endif
