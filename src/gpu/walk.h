/*
** gpu/walk.h - how elements are found in memory: along axes of equal steps, or by lists of places (text/move.k).
**
** A walk goes through one array, or through two arrays side by side (a copy from one to the other). Neighbouring axes
** become one where the steps allow it. What is left beyond MOVE_AXES becomes one list.
*/
#ifndef GPU_WALK_H
#define GPU_WALK_H

#include "exec/device_work.h"

enum { MOVE_AXES = 4, WALK_AXES = SHAPE_MAX + 1 };

struct walk_axis {
	int64_t count;
	int64_t step[2];                        /* between neighbours, in each array */
	const int64_t *list;                    /* NULL: equal steps; else coordinate c is list[c] steps from 0 */
	struct device_buffer *places;           /* the same on the device, times the step; counted by the walk */
};
struct walk {
	int arrays, axes;
	int64_t first[2];                       /* the element at which the walk begins, in each array */
	struct walk_axis axis[WALK_AXES];
};

/* Adds an axis of equal steps. The first axis that is added is the fastest. */
void walk_add(struct walk *w, int64_t count, int64_t step0, int64_t step1);
/* Adds an axis of a walk through one array that has a list. */
void walk_add_list(struct walk *w, int64_t count, int64_t step, const int64_t *list);
void walk_add_places(struct walk *w, int64_t count, struct device_buffer *places);     /* adds a count to `places` */
int64_t walk_count(const struct walk *w);
/* Sends lists to the device, and leaves at most MOVE_AXES axes. Returns a status. walk_done frees the lists. */
int walk_send(struct walk *w, const struct runmat_provider *p);
void walk_done(struct walk *w);

/* ---- elements as a kernel moves them: bits without a meaning ---- */

struct moved_item {
	int type, cls;                          /* T, and the class of arrays in memory */
	int words, packed;                      /* words of an element; elements in four bytes, if they are shorter */
	uint64_t bytes;                         /* of an element on the device */
};
struct moved_item moved_item(const struct array *a);
/* Whether kernels can number the words of so many elements. */
bool moved_fits(const struct moved_item *m, int64_t elements);
/* Arguments of a launch from a walk: the axes of array `which`. */
#define WALK_COUNTS(w) \
	.size0 = (w)->axes > 1 ? (w)->axis[0].count : 1, .size1 = (w)->axes > 2 ? (w)->axis[1].count : 1, \
	.size2 = (w)->axes > 3 ? (w)->axis[2].count : 1, .axes = (w)->axes
#define WALK_LIST(w, d) { (w)->axis[d].places ? (w)->axis[d].places->id : 0 }
#define WALK_PLACES(w) \
	.first = (w)->first[0], .step0 = (w)->axis[0].step[0], .step1 = (w)->axis[1].step[0], \
	.step2 = (w)->axis[2].step[0], .step3 = (w)->axis[3].step[0], .list0 = WALK_LIST(w, 0), \
	.list1 = WALK_LIST(w, 1), .list2 = WALK_LIST(w, 2), .list3 = WALK_LIST(w, 3)

/* ---- arrays that change ---- */

/* Whether nobody else has the numbers of a, which only the device has. Then they may change in place. */
bool is_own_on_device(const struct array *a, const struct runmat_provider *p);
/* The buffer that gets the changed numbers of a: its own (own), or a copy. Counted. Returns a status. */
int writable_on_device(const struct runmat_provider *p, struct array *a, bool own, struct device_buffer **out);

#endif
