/*
** plan/loop.h - the kernel of a loop node.
**
** One kernel serves any number of turns: the number of turns is an argument, and numbers that change from turn to turn
** are in tables. V(p, t) is the value of op p of the loop's body in turn t (graph/roll.h). A launch runs the turns
** first <= t < upto. If the body has a total, which is a reduction over all elements, the box is divided into chunks.
** The kernel reduces each chunk, and the host combines the results of the chunks.
*/
#ifndef PLAN_LOOP_H
#define PLAN_LOOP_H

#include "graph/roll.h"
#include "plan/plan.h"

/* The purpose of an array that the kernel reads or writes. `op` and `which` are fields of struct loop_access. */
enum loop_use {
	USE_OUTSIDE, /* read: operand `which` of `op`, the same array in all turns */
	USE_FRESH, /* read: operand `which` of `op`, another array in each turn */
	USE_START, /* read: V(op, first - which) */
	USE_LAST, /* written: V(op, upto - which) */
	USE_HELD, /* written: V(op, t) of each turn t whose value is wanted, one after another in one buffer */
	USE_MEMORY, /* the array that the block assignment `which` changes in place; `op` reads or writes it */
	USE_ROWS, /* written: for a total with `rows` (graph/roll.h), the numbers of all groups, turn by turn */
	USE_FLAGS, /* written: a flag for each op with a check */
	USE_CHUNKS, /* written: the results of a total for all chunks, turn by turn */
	/* tables with an entry for each turn */
	USE_NUMBERS, /* the number of operand `which` of `op`, or of its attribute `which` - PENDING_ARGS */
	USE_FRESH_AT, /* the distance of the turn's USE_FRESH array from that of the first turn, in elements */
	USE_AT, /* the position of the turn's value in USE_HELD, USE_ROWS or USE_CHUNKS */
	USE_WHERE /* whether the turn's value is stored in USE_HELD */
};
struct loop_access {
	uint8_t use, cls, layout;
	int8_t space;
	bool write;
	bool complex;
	int op;                 /* number of an op in the loop's body */
	int which, array;       /* array: its number in the kernel */
	int64_t stride[SHAPE_MAX];
};
struct loop_scalar {            /* a scalar argument: a number that is equal in all turns */
	int op, which;          /* as in USE_NUMBERS, or `which` is a SCALAR_ value */
	int scalar;             /* its number in the kernel */
	uint8_t cls;
	double value;           /* the number, if `which` is SCALAR_LITERAL or SCALAR_WHOLE (an integer) */
};
/*
** SEED: the seed of `op`, which draws random numbers. BASE: the number of elements in whole chunks, if the kernel is
** for the elements after them. ZERO, TURNS: first value and end of the turn counter. LOW: the lower bound of the domain
** of `op`. ONE: the number 1. START + d - 1: V(op, first - d), if all its elements are one number.
*/
enum { SCALAR_SEED = PENDING_ARGS + 2, SCALAR_BASE, SCALAR_ZERO, SCALAR_TURNS, SCALAR_LOW, SCALAR_ONE,
	SCALAR_LITERAL, SCALAR_WHOLE, SCALAR_START };

struct loop_kernel {
	struct step step;
	VEC(struct loop_access) access;
	VEC(struct loop_scalar) scalar;
	/* for each flag: the op that raises it. -1: an element raises it if each of its complex values had an imaginary
	   part in all turns. If no element raises it, the guess that the values are complex may be wrong. */
	VEC(int) flag;
	bool numbers_elements;  /* it uses the index of each element in the whole box, as ranges and draws do */
	int counted;            /* the rand or randn whose position is the turn counter; -1: none, it counts from 0 */
	VEC(uint64_t) key;
	int users;              /* how many runs use it now; the cache must not free it before */
};

/* ---- place.c ---- */
struct placed place_loop(const struct loop *l, int64_t turns);

/* Of an op: the values of no turn, of some turns, or of all turns are wanted. */
enum { HELD_NO, HELD_SOME, HELD_ALL };
/*
** Finds or makes the kernel of a loop. held: HELD_NO to HELD_ALL for each op. rest: the kernel is for the elements
** after the last whole chunk. The cache owns the kernel and keeps it until plan_loop_done. NULL: no kernel is possible.
*/
struct loop_kernel *plan_loop(const struct loop *l, const uint8_t *held, bool rest);
void plan_loop_done(struct loop_kernel *k);     /* k may be NULL */

/* For loop_cache.c. loop_lower makes the kernel k. */
bool loop_lower(const struct loop *l, const uint8_t *held, bool rest, struct loop_kernel *k);
/*
** Finds the op rand or randn whose attribute 0, its position in the random sequence, can be the turn counter. -1: there
** is none. The position must grow by one from turn to turn, and no other number may change. Then the kernel needs no
** table.
*/
int loop_counted(const struct loop *l, const uint8_t *held);

#endif
