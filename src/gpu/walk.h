/*
** gpu/walk.h - describes which elements of an array a kernel of text/move.k reads or writes, and in which order.
**
** A walk has several axes. Along an axis, elements have equal distances in memory (its step), or a list gives their
** positions. A walk goes through one array, or through two arrays at the same time (a copy from one to the other). Two
** neighbouring axes become one if their steps allow it. If there are still more than MOVE_AXES axes, the last ones
** become one axis with a list.
*/
#ifndef GPU_WALK_H
#define GPU_WALK_H

#include "exec/device_work.h"

enum { MOVE_AXES = 4, WALK_AXES = SHAPE_MAX + 1 };

struct walk_axis {
	int64_t count;
	int64_t step[2];                        /* distance between neighbours, in each array */
	const int64_t *list;                    /* coordinate c is at position list[c] * step; NULL: at c * step */
	struct device_buffer *positions;        /* the positions list[c] * step on the device, a counted reference */
};
struct walk {
	int arrays, axes;
	int64_t first[2];                       /* position of the first element, in each array */
	struct walk_axis axis[WALK_AXES];
};

/* Adds an axis of equal steps. The walk goes along the axis that was added first, then along the next one. */
void walk_add(struct walk *w, int64_t count, int64_t step0, int64_t step1);
/* Add an axis with a list, on the host or on the device, to a walk through one array. walk_add_positions keeps a
   counted reference to `positions`. */
void walk_add_list(struct walk *w, int64_t count, int64_t step, const int64_t *list);
void walk_add_positions(struct walk *w, int64_t count, struct device_buffer *positions);
int64_t walk_count(const struct walk *w);
/* Copies lists to the device, and reduces the walk to at most MOVE_AXES axes. Returns a status. walk_done frees the
   lists. */
int walk_send(struct walk *w, const struct runmat_provider *p);
void walk_done(struct walk *w);

/* ---- elements, which kernels move as bits, whatever their class ---- */

struct moved_item {
	int type, cls;                          /* the type T of the kernel, and the class by which arrays are read */
	int words;                              /* words T of an element */
	int packed;                             /* elements in four bytes, if an element has one or two bytes; else 1 */
	uint64_t bytes;                         /* bytes of an element on the device */
};
struct moved_item moved_item(const struct array *a);
/* Whether the words of this many elements can be numbered by i32. */
bool moved_fits(const struct moved_item *m, int64_t elements);
/* Arguments of a launch that describe a walk. */
#define WALK_COUNTS(w) \
	.size0 = (w)->axes > 1 ? (w)->axis[0].count : 1, .size1 = (w)->axes > 2 ? (w)->axis[1].count : 1, \
	.size2 = (w)->axes > 3 ? (w)->axis[2].count : 1, .axes = (w)->axes
#define WALK_LIST(w, d) { (w)->axis[d].positions ? (w)->axis[d].positions->id : 0 }
#define WALK_PLACES(w) \
	.first = (w)->first[0], .step0 = (w)->axis[0].step[0], .step1 = (w)->axis[1].step[0], \
	.step2 = (w)->axis[2].step[0], .step3 = (w)->axis[3].step[0], .list0 = WALK_LIST(w, 0), \
	.list1 = WALK_LIST(w, 1), .list2 = WALK_LIST(w, 2), .list3 = WALK_LIST(w, 3)

/* ---- arrays that change ---- */

/* Whether only the device has the numbers of a, and no other array shares them. Then they may be changed in place. */
bool is_own_on_device(const struct array *a, const struct runmat_provider *p);
/* Sets *out to a buffer that may be changed and has the numbers of `a`. It is the buffer of `a` if `own` is set, else a
   copy. The caller owns a reference to it. Returns a status. */
int writable_on_device(const struct runmat_provider *p, struct array *a, bool own, struct device_buffer **out);

#endif
