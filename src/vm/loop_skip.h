/*
** vm/loop_skip.h - the record of one watched turn of a loop (loop_trace.c), from which further turns are skipped
** (loop_skip.c).
*/
#ifndef VM_LOOP_SKIP_H
#define VM_LOOP_SKIP_H

#include "graph/roll.h"
#include "vm/run.h"

enum number_kind { NUMBER_FIXED, NUMBER_TURN, NUMBER_CARRIED, NUMBER_BINARY, NUMBER_UNARY, NUMBER_CALL, NUMBER_INDEX };
enum { INPUTS_MOST = 9, CALLS_MOST = 8, NOT_READ = -1, NO_NUMBER = -2 };

/* A scalar of the turn and the operation that makes it. Operands are given by the numbers' positions in the list. */
struct number {
	uint8_t kind, n;
	bool varies;
	uint16_t op;                    /* BINARY, UNARY: enum opcode */
	uint32_t tag;
	int arg[INPUTS_MOST];
	/* CARRIED: the number that its register holds when the turn ends. INDEX: the register that is indexed. */
	int next;
	const struct builtin *builtin;  /* CALL */
	struct array *base;             /* INDEX: counted */
};

enum feed_kind { FEED_NOTHING, FEED_NUMBER, FEED_OFFSET, FEED_DRAW };

/* An op of the turn that takes a number as an operand, or whose position depends on numbers. */
struct feed {
	uint8_t kind, n;
	int op_index;                   /* its position in the segment, and later in the loop's body; -1: not used */
	int which;                      /* as loop_number_add counts */
	int id[INPUTS_MOST];            /* numbers; OFFSET: of each axis, or -1 */
	int64_t by[INPUTS_MOST], most[INPUTS_MOST];     /* OFFSET: elements a step, and how many steps there are */
	int64_t at;                     /* OFFSET, DRAW: in the watched turn */
	uint8_t cls;
	bool copied;                    /* the node is a copy of another one that has this feed (learn_copies) */
	/* NUMBER: the op of a node of one element, and the serial number of the operand; 0: it has more elements */
	uint16_t op;
	uint64_t serial;
};

/* A branch that was taken because a number was true, or because it was false. */
struct guard { int id; bool truth; };

/* The content of a variable, a field or an element of a cell at the start of the watched turn. */
struct held {
	uint32_t tag, epoch;
	int op_index;
	int first, parts;               /* of a container: its values in loop_skip.part; parts -1: not listed */
	uint64_t layout;                /* of a container: tells its fields or its size */
	int64_t turn;
	uint64_t serial, bits;
	unsigned facts;
};

struct loop_skip {
	struct vm *vm;
	struct frame *f;
	const ins *edge;                /* the FOR, or the LOOP of a while */
	VEC(struct number) number;
	VEC(value) seen;                /* the value of each number in the watched turn */
	VEC(struct feed) feed;
	VEC(struct guard) guard;
	VEC(int) fixed;                 /* numbers that must not vary */
	int *id;                        /* for each register: the number in it, NOT_READ or NO_NUMBER */
	/* Calls of functions of the program that are being watched; f and id belong to the innermost one. */
	int depth;
	struct held *held;              /* for each variable */
	VEC(struct held) part;          /* fields of structs and elements of cells */
	int64_t draws;                  /* positions of the random stream that a turn uses */
	bool each;                      /* the numbers of each turn are needed, not only those of the last one */
	bool varies;                    /* a number that an op takes changes from turn to turn */
};

/* Executes the turn that begins at the edge, and its back edge. Returns ENTERED if the program continues elsewhere, as
   after an instruction that calls a function. */
enum step_result loop_trace(struct loop_skip *a, bool *known);
static inline bool loop_skip_is_for(const struct loop_skip *a) { return a->edge->op == I_FOR; }
static inline int64_t loop_skip_turns_left(const struct loop_skip *a)
{
	const value *h = &a->f->r[a->edge->a];
	return loop_skip_is_for(a) ? h[2].i - h[3].i : INT64_MAX;
}
static inline bool number_truth(value v) { return v.tag == V_DOUBLE ? v.d != 0 : v.u != 0; }
void loop_skip_done(struct loop_skip *a);

/* ---- loop_lvalues.c ---- */
void loop_lvalues_note(struct loop_skip *a);     /* notes what variables hold, before the turn is watched */
/* True if each lvalue holds its old value, or the value that the turn before made. */
bool loop_lvalues_moved_on(const struct loop_skip *a, const struct loop *l);
/* Gives each lvalue the value that it has after `turns` further turns. False: error written. */
MUST bool loop_lvalues_move(struct loop_skip *a, struct loop *l, int64_t turns);

#endif
