/*
** value/subs.h - subscripts made plain, and walks over what they name.
**
** A subscript is one of three things: every index (':'), an arithmetic sequence (also a scalar, and an array or mask
** that happens to be one), or a list. 0-based from here on. A walk takes one subscript an axis and visits the
** elements of a column-major block in order, a run along the first axis at a time.
*/
#ifndef VALUE_SUBS_H
#define VALUE_SUBS_H

#include "value/value.h"

enum sub_kind { SUB_ALL, SUB_RANGE, SUB_LIST };

struct sub {
	enum sub_kind kind;
	bool mask;              /* came from a logical */
	int64_t count;
	int64_t start, step;    /* SUB_ALL, SUB_RANGE */
	int64_t *list;          /* SUB_LIST; owned */
	int64_t end;            /* one past the largest index, 0 when there is none */
	int nd;                 /* shape of the subscript; a mask counts as find(mask) */
	int vector;             /* of a mask that is 1-by-1-by-...-by-n: its last axis */
	int64_t d[2];           /* of 2-D ones; others are read from `from` */
	value from;             /* lent */
};

/* position: 0-based, of n subscripts (for messages); extent: what ':' stands for */
MUST bool sub_init(struct sub *s, value v, int position, int n, int64_t extent);
void sub_done(struct sub *s);
/* what a mask of this shape says beside its list */
void sub_mask(struct sub *s, const shape *shape_of, int64_t count);
void subs_done(struct sub *s, int n);
static inline int64_t sub_at(const struct sub *s, int64_t i) { return s->kind == SUB_LIST ? s->list[i] : s->start + i *
	s->step; }
static inline bool sub_is_all(const struct sub *s, int64_t extent)      /* every index once, in order */
{
	return s->kind == SUB_ALL || (s->kind == SUB_RANGE && s->start == 0 && s->step == 1 && s->count == extent);
}
shape sub_shape(const struct sub *s);           /* of the subscript */

/* The axes of s when it is addressed by n subscripts: the last one takes what is left. */
void subs_extents(const shape *s, int n, int64_t *extent);

/* n subscripts of a block of these extents; the walk lends them. Axes are merged where memory allows. */
struct walk {
	int n;
	const struct sub *sub[SHAPE_MAX];
	struct sub merged;
	int64_t stride[SHAPE_MAX];
	int64_t count;          /* elements in all */
};
void walk_init(struct walk *w, int n, const struct sub *subs, const int64_t *extent);

void copy_gather(const struct walk *w, char *to, const char *from, size_t size);
void copy_scatter(const struct walk *w, char *to, const char *from, size_t size);     /* from: in order of the walk */
void copy_fill(const struct walk *w, char *to, const char *one, size_t size);
void copy_swap(const struct walk *w, char *to, char *from, size_t size);              /* elements change places */

#endif
