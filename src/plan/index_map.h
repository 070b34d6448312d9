/*
** plan/index_map.h - index maps: at which element of an operand a kernel reads for each element of its box. For each
** axis of the box the map has an axis of the operand, a start and a step. A map composes with the views and
** concatenations below it, until memory is reached.
*/
#ifndef PLAN_INDEX_MAP_H
#define PLAN_INDEX_MAP_H

#include "array/node.h"

enum { BENDS_MOST = 3, BEND_PARTS = 9 };

/*
** A bend of a map: from coordinate at[i] of the box axis `along` on, positions along the operand's axis `axis` are
** by[i] larger. circshift wraps around by a bend of two parts: 0 from 0 on, and -n from the seam on. at[0] is 0.
*/
struct bend { int8_t axis, along; int n; int64_t at[BEND_PARTS], by[BEND_PARTS]; };

struct index_map {
	struct view v;
	bool through;           /* it leads through a view, so the axes are those of the operand's shape */
	int bends;
	struct bend bend[BENDS_MOST];
};

/* A part of a box that reads one piece of a concatenation. `start` is the piece's first position along the axis. */
struct stretch { int64_t from, upto, start; int piece; };

struct index_map index_map_plain(const shape *s);
/* w maps a slice: maps its operand */
struct index_map index_map_view(const struct index_map *w, const struct array *slice);
/* maps the assigned block, if the array is read plainly */
struct index_map index_map_block(const struct array *assign);
bool index_map_same(const struct index_map *a, const struct index_map *b);
/*
** Lists the stretches of the box from low up to high (nd axes), in order, and returns how many there are; 0: they
** cannot be listed. *along: the axis; -1: there is one stretch.
*/
int index_map_stretches(const struct array *cat, const struct index_map *w, int nd, const int64_t *low,
	const int64_t *high, int *along, struct stretch *out);
/* Joins the maps of stretches that differ in their start only, into one map with a bend. False: they differ in more. */
bool index_map_bent(struct index_map *out, const struct index_map *each, const struct stretch *at, int n, int along);
/* True if every element of the box maps to an element of an array of shape s. */
bool index_map_inside(const struct index_map *w, const shape *s, const shape *box);

#endif
