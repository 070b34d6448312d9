/*
** plan/loop.h - the kernel of a loop node. It does not depend on how many turns there are: they are arguments, and
** numbers that change from turn to turn are tables.
*/
#ifndef PLAN_LOOP_H
#define PLAN_LOOP_H

#include "graph/roll.h"
#include "plan/plan.h"

enum loop_use {
	USE_OUTSIDE, /* operand `which` of op `place` */
	USE_FRESH, /* the array of the turn for such an operand */
	USE_START, /* V(place, first - which) */
	USE_LAST, /* V(place, upto - which), written */
	USE_HELD, /* V(place, t) of the wanted turns, side by side; written */
	USE_MEMORY, /* the array that op `place` changes */
	USE_ROWS, /* a total of rows: a number for each group, turn by turn; written */
	USE_FLAGS, /* a flag for each op with a check; written */
	USE_CHUNKS, /* a total: the results of all chunks, turn by turn; written */
	USE_NUMBERS, /* table: the number of operand `which`, or of attribute `which` - PENDING_ARGS */
	USE_FRESH_AT, /* table: the distance of the turn's array from the first one, in elements */
	USE_AT,
	USE_WHERE /* tables: for each turn the position of its value in USE_HELD, and whether it is stored */
};
struct loop_access {
	uint8_t use, cls, layout;
	int8_t space;
	bool write, reads;      /* reads: a written array is also read */
	bool complex;
	int place, which, array;
	int64_t stride[SHAPE_MAX];
};
struct loop_scalar {            /* like USE_NUMBERS, for numbers that are equal in all turns */
	int place, which, scalar;
	uint8_t cls;
	double value;           /* the number, if `which` is SCALAR_LITERAL */
};
/* LOW, ONE: bounds of a domain; START + d - 1: V(place, first - d), if it is one number */
enum { SCALAR_SEED = PENDING_ARGS + 2, SCALAR_BASE, SCALAR_ZERO, SCALAR_TURNS, SCALAR_LOW, SCALAR_ONE,
	SCALAR_LITERAL, SCALAR_START };

struct loop_kernel {
	struct step step;
	VEC(struct loop_access) access;
	VEC(struct loop_scalar) scalar;
	VEC(int) flag; /* the op of each flag; -1: raised if the complex values of all turns have imaginary parts */
	bool apart;             /* the kernel numbers the elements of the whole box */
	int counted;            /* turns are counted from the first position of this draw; -1: from 0 */
	VEC(uint64_t) key;
};

/* ---- place.c ---- */
struct placed place_loop(const struct loop *l, int64_t turns);

enum { HELD_NO, HELD_SOME, HELD_ALL };
/*
** held: for each op, the earlier turns whose values are wanted (HELD_NO, ...). The kernel is lent by a cache of the
** engine. NULL: the loop cannot be expressed. If the loop has totals, its groups are chunks; rest: the kernel is for
** the elements behind the last whole chunk.
*/
struct loop_kernel *plan_loop(const struct loop *l, const uint8_t *held, bool rest);

#endif
