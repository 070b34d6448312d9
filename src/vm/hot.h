/*
** vm/hot.h - loops that are compiled to machine code (hot.c), and what the compiler shares (hot_build.c).
*/
#ifndef VM_HOT_H
#define VM_HOT_H

#include "jit/ir.h"
#include "vm/run.h"

/* The kind of value that is known to be in a VM register at an instruction. The kinds from HOT_INT on are numbers,
   which compiled code keeps in registers. */
enum hot_kind {
	HOT_OTHER,              /* any other value; it stays in memory */
	HOT_NONE,               /* no value */
	HOT_DEAD,               /* a temporary that was used up */
	HOT_ARRAY,              /* an array whose elements can be read; the loop never replaces it */
	HOT_INT,                /* a double that is whole, at most 2^53 and not -0: kept as an integer */
	HOT_DOUBLE, HOT_SINGLE, /* both kept as a double */
	HOT_BOOL, HOT_CHAR, HOT_I8, HOT_U8, HOT_I16, HOT_U16, HOT_I32, HOT_U32,
	HOT_RAW                 /* int64, as a for loop counts */
};

struct hot_state {
	uint8_t kind;
	bool dirty;             /* memory has an older value */
	bool k;                 /* HOT_DOUBLE: a constant with the bits lo */
	int reg;
	int64_t lo, hi;         /* limits of an integer; if they are equal, it is known and reg is not used */
};

struct hot_entry { int reg; struct hot_state s; };      /* what a register must hold when the code is entered */
struct hot_array {              /* an array that the code reads */
	int reg;
	uint8_t cls;
	bool stored, two;       /* written to; read with two subscripts */
};
struct hot_exit {
	int pc, left;
	const char *why;
};

enum hot_stage { HOT_COLD, HOT_COMPILED, HOT_NEVER };
struct hot_loop {
	int edge, first, last;  /* instructions: the FOR or LOOP; the region */
	int begin;              /* where the code begins: at the FOR, or at the head of a while */
	enum hot_stage stage;
	const char *why;        /* why not compiled */
	int line, last_line;
	struct jit_code code;
	uint64_t epoch;
	int versions, refused;
	bool small;             /* the last element of the range is below 2^31 */
	uint8_t *wide;          /* for each instruction of the region: whether its result must not be HOT_INT */
	uint8_t *wide_reg;      /* for each register: whether it must not be HOT_INT at the entry */
	VEC(struct hot_entry) entries;
	VEC(struct hot_array) arrays;
	VEC(struct hot_exit) exits;
	VEC(int64_t *) faults;  /* deoptimisation points that tests trigger */
	int64_t entered, left, turns, turns_since, entered_since, left_since;
};

struct hot_loops { VEC(struct hot_loop *) all; };

/* In hot_build.c. Returns NULL if the loop was compiled, else the reason. *later is true if the next try may
   succeed. */
const char *hot_build(struct vm *vm, struct frame *f, struct hot_loop *l, bool *later);
void hot_state_of(const struct hot_loop *l, const struct frame *f, int reg, struct hot_state *s);

#endif
