/*
** plan/loop.h - the kernel of a loop node. It does not depend on how many turns there are: they are arguments, and numbers
** that change from turn to turn are tables.
*/
#ifndef PLAN_LOOP_H
#define PLAN_LOOP_H

#include "graph/roll.h"
#include "plan/plan.h"

enum loop_use {
	USE_OUTSIDE,            /* operand `which` of op `place` */
	USE_FRESH,              /* the same, of the turn */
	USE_START,              /* V(place, first - which) */
	USE_LAST,               /* V(place, upto - which), written */
	USE_HELD,               /* V(place, t) of some turns, side by side, written */
	USE_MEMORY,             /* the array that op `place` changes */
	USE_ROWS,               /* of a total of rows: a number a group, turns side by side, written */
	USE_FLAGS,              /* one for each op that checks its domain, written */
	USE_CHUNKS,             /* of a total: results of all chunks of a turn, turns side by side, written */
	USE_NUMBERS,            /* table: number of operand `which`, or of attribute `which` - PENDING_ARGS */
	USE_FRESH_AT,           /* table: where the turn's array is, in elements from the first one's */
	USE_AT, USE_WHERE       /* tables: for each turn where in USE_HELD its value goes, and whether it does */
};
struct loop_access {
	uint8_t use, cls, layout;
	int8_t space;
	bool write, reads;      /* reads: of what is written too */
	bool complex;
	int place, which, array;
	int64_t stride[SHAPE_MAX];
};
struct loop_scalar {            /* as USE_NUMBERS, of what does not change */
	int place, which, scalar;
	uint8_t cls;
	double value;           /* SCALAR_LITERAL */
};
enum { SCALAR_SEED = PENDING_ARGS + 2, SCALAR_BASE, SCALAR_ZERO, SCALAR_TURNS, SCALAR_LOW, SCALAR_ONE, SCALAR_LITERAL, SCALAR_START };       /* LOW, ONE: of a domain; START + d - 1: V(place, first - d), one number */

struct loop_kernel {
	struct step step;
	VEC(struct loop_access) access;
	VEC(struct loop_scalar) scalar;
	VEC(int) flag;          /* the op of each; -1: is raised when all complex values of all turns have imaginary parts */
	bool apart;             /* counts the elements of the whole box */
	int counted;            /* the draw from whose first position turns are counted; -1: from 0 */
	VEC(uint64_t) key;
};

/* ---- place.c ---- */
struct placed place_loop(const struct loop *l, int64_t turns);

enum { HELD_NO, HELD_SOME, HELD_ALL };
/*
** held: of each op, of which turns but the last ones it is wanted. Lent by a cache of this thread. NULL: not expressible. A loop with
** totals has chunks for groups; rest: of the elements behind the last whole chunk.
*/
struct loop_kernel *plan_loop(const struct loop *l, const uint8_t *held, bool rest);

#endif
