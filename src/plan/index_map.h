/*
** plan/index_map.h - index maps: for each element of a kernel's box, the element of an operand that the kernel reads.
**
** For each axis of the box, the map has an axis of the operand and a step. For each axis of the operand, it has a
** start. A map of a view can be converted to a map of the view's operand, and a map of a concatenation to maps of its
** pieces. This is repeated until the operand is an array in memory.
*/
#ifndef PLAN_INDEX_MAP_H
#define PLAN_INDEX_MAP_H

#include "array/node.h"

enum { BENDS_MOST = 3, BEND_PARTS = 9 };

/*
** A bend of a map has n parts along the box axis `along`. Part i begins at the coordinate at[i]; at[0] is 0. In this
** part, positions along the operand's axis `axis` are increased by by[i]. For example, circshift of a vector of n
** elements is a map with a bend of two parts, whose by[] are 0 and -n.
*/
struct bend { int8_t axis, along; int n; int64_t at[BEND_PARTS], by[BEND_PARTS]; };

struct index_map {
	struct view v;          /* axes and steps for the axes of the box, starts for the axes of the operand */
	/* True: the operand axes in `v` are those of the operand's own shape. False: if the group is reshaped
	   (group.reshaped), they are those of its box, which has as many elements as the operand. */
	bool through;
	int bends;
	struct bend bend[BENDS_MOST];
};

/*
** A part of the box that reads one piece of a concatenation. It has the coordinates from <= c < upto of one box axis.
** `start` is the map's start along the concatenated axis, counted from the first element of the piece.
*/
struct stretch { int64_t from, upto, start; int piece; };

/* The map of an operand of shape s: an element of the box reads the operand at its own coordinates. */
struct index_map index_map_plain(const shape *s);
/* Converts w, a map of a slice, to a map of the slice's operand. */
struct index_map index_map_view(const struct index_map *w, const struct array *slice);
/* Returns the map of the block that `assign`, a block assignment, assigns. The box has the shape of `assign`. Elements
   outside of the block map to positions that the block does not have. */
struct index_map index_map_block(const struct array *assign);
bool index_map_same(const struct index_map *a, const struct index_map *b);
/*
** Lists the stretches of the part of a box from `low` up to `high` (nd axes), in order. Returns how many there are; 0:
** they cannot be listed. Sets *along to their box axis; -1: there is one stretch.
*/
int index_map_stretches(const struct array *cat, const struct index_map *w, int nd, const int64_t *low,
	const int64_t *high, int *along, struct stretch *out);
/* Joins the maps of n stretches into one map with bends. Returns false if the maps differ in more than their starts. */
bool index_map_bent(struct index_map *out, const struct index_map *maps, const struct stretch *at, int n, int along);
/* True if every element of the box maps to an element of an array of shape s. */
bool index_map_inside(const struct index_map *w, const shape *s, const shape *box);

#endif
