/*
** plan/loop.h - the kernel of a loop node.
**
** One kernel serves any number of turns: the number of turns is an argument, and numbers that change from turn to turn
** are tables. V(p, t) is the value of op p of the loop's body in turn t (graph/roll.h). The turns of a launch are
** first <= t < upto.
*/
#ifndef PLAN_LOOP_H
#define PLAN_LOOP_H

#include "graph/roll.h"
#include "plan/plan.h"

enum loop_use {
	USE_OUTSIDE, /* operand `which` of op `place`, the same array in all turns */
	USE_FRESH, /* operand `which` of op `place`, another array in each turn */
	USE_START, /* V(place, first - which) */
	USE_LAST, /* written: V(place, upto - which) */
	USE_HELD, /* written: V(place, t) of the turns whose values are wanted, one after another */
	USE_MEMORY, /* the array that op `place` changes */
	USE_ROWS, /* written: a total of rows, one number for each group, turn by turn */
	USE_FLAGS, /* written: a flag for each op with a check */
	USE_CHUNKS, /* written: the results of all chunks of a total, turn by turn */
	USE_NUMBERS, /* table: the number of operand `which`, or of attribute `which` - PENDING_ARGS, for each turn */
	USE_FRESH_AT, /* table: the distance of the turn's array from that of the first turn, in elements */
	USE_AT, /* table: the position of the turn's value in USE_HELD */
	USE_WHERE /* table: whether the turn's value is stored */
};
struct loop_access {
	uint8_t use, cls, layout;
	int8_t space;
	bool write, reads;      /* reads: a written array is also read */
	bool complex;
	int place, which, array;
	int64_t stride[SHAPE_MAX];
};
struct loop_scalar {            /* a number that is equal in all turns; place and which as in USE_NUMBERS */
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
	int counted;            /* the number of a turn is the position of this draw in it; -1: turns count from 0 */
	VEC(uint64_t) key;
	int users;              /* runs that use it now, for which the cache keeps it */
};

/* ---- place.c ---- */
struct placed place_loop(const struct loop *l, int64_t turns);

enum { HELD_NO, HELD_SOME, HELD_ALL };
/*
** held: for each op, whether the values of no, some or all turns are wanted: HELD_NO to HELD_ALL. If the loop has
** totals, its groups are chunks; rest: the kernel is for the elements behind the last whole chunk. The kernel belongs
** to a cache of the engine, and stays there until plan_loop_done. NULL: the loop cannot be a kernel.
*/
struct loop_kernel *plan_loop(const struct loop *l, const uint8_t *held, bool rest);
void plan_loop_done(struct loop_kernel *k);     /* NULL: nothing */

#endif
