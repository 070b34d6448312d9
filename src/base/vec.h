/*
** base/vec.h - a growing array of any type.
**
**     VEC(int) v = {0};  vec_push(&v, 3);  for (int i = 0; i < v.n; i++) use(v.at[i]);  vec_free(&v);
*/
#ifndef BASE_VEC_H
#define BASE_VEC_H

#include <limits.h>

#include "base/mem.h"

#define VEC(type) struct { type *at; int n, cap; }

#define vec_room(v, more) \
	((v)->n + (more) <= (v)->cap ? (void)0 \
		: (void)((v)->cap = MAX((v)->n + (more), (v)->cap ? (v)->cap * 2 : 8), \
			(v)->at = mem_realloc((v)->at, (size_t)(v)->cap * sizeof *(v)->at)))
/* An element that a large vector has no memory for is dropped; the error follows (mem_grow). */
#define vec_push(v, x) (vec_grow(v) ? (void)((v)->at[(v)->n++] = (x)) : (void)0)
#define vec_grow(v) ((v)->n < (v)->cap || vec_more((void **)&(v)->at, &(v)->cap, sizeof *(v)->at))

static inline bool vec_more(void **at, int *cap, size_t each)
{
	int room = *cap > INT_MAX / 2 ? INT_MAX : *cap ? *cap * 2 : 8;
	void *more = room == *cap ? NULL : mem_grow(*at, (size_t)room * each);
	if (more)
		*at = more, *cap = room;
	return more != NULL;
}
#define vec_last(v) ((v)->at[(v)->n - 1])
#define vec_free(v) (mem_free((v)->at), (void)((v)->at = NULL, (v)->n = (v)->cap = 0))

#endif
