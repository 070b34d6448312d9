/*
** graph/roll.h - the loop node, and what turns a running loop into one.
**
** A loop node is a body (ops in order), a range of turns [first, end) that have not run yet, and the values from before that
** its first turns need (start). V(p, t), the value of op p in turn t, is named by the stamp (epoch, t, p) of its node. A
** node of op OP_project is such a value: the name is absolute, so it stays true while the loop grows.
*/
#ifndef GRAPH_ROLL_H
#define GRAPH_ROLL_H

#include "array/node.h"
#include "base/str.h"
#include "base/vec.h"

enum { LAG_MOST = 4, BODY_MOST = 240, LOOP_LANES = 4096, LOOP_LANES_THERE = 65536 };       /* THERE: of a device, whose workgroup keeps a group for all turns */

/* One number a turn: the same in all, or equal steps of a whole number, or a table. */
union loop_number { double f; int64_t i; };
struct column {
	bool varies;
	int64_t from;                   /* turn of the first entry */
	int64_t step;                   /* 0: a table, when it varies */
	union loop_number base;         /* of that turn, where there is no table */
	VEC(union loop_number) at;
};
static inline union loop_number column_at(const struct column *c, int64_t turn)
{
	if (!c->varies)
		return c->base;
	return c->step ? (union loop_number){ .i = c->base.i + (turn - c->from) * c->step } : c->at.at[turn - c->from];
}

enum operand_kind {
	OPERAND_NUMBER,                 /* 1x1 and computed: a column */
	OPERAND_BODY,                   /* V(place, t) */
	OPERAND_CARRIED,                /* V(place, t - lag) */
	OPERAND_OUTSIDE,                /* the same array in every turn, counted */
	OPERAND_FRESH                   /* a computed array that is another one in each turn: a small draw, what a function gave */
};
struct loop_operand {
	uint8_t kind, cls;
	bool complex;
	int place, lag;
	struct array *array;            /* FRESH: the first one, counted */
	struct column number;
	int place_first, which_first;   /* FRESH: the operand that is the same array; itself */
	VEC(struct array *) fresh;      /* of each turn from `fresh_from` on, counted */
	int64_t fresh_from;
};
static inline struct array *fresh_at(const struct loop_operand *o, int64_t turn) { return o->fresh.at[turn - o->fresh_from]; }

struct loop_instr {
	uint16_t op;
	uint8_t cls, compute, raw, flags, n, check, narrow;
	bool gpu, unsure, complex;
	bool parts;                     /* it or an operand is complex */
	uint64_t kind;                  /* all of it, as nodes have it */
	bool plain;                     /* nothing else to compare but the shape */
	bool numbers;                   /* some of its operands or attributes are numbers of the turn */
	bool tail;                      /* stays an ordinary node: it has no place in the loop's kernel */
	bool total;                     /* a reduction over everything: the kernel gives the results of chunks, which are combined behind it */
	bool rows;                      /* total: of what its groups give (sum(sum(U))): the kernel gives one number a group */
	bool behind;                    /* of numbers that follow from totals, turn by turn behind the kernel, on the host (total.c) */
	bool memory;                    /* OP_assign in place, of an array that the loop carries */
	bool lanes;                     /* walks an array that changes in place: each lane its own elements */
	int root;                       /* memory: the carried OP_assign whose array it changes */
	int uses;                       /* memory: operands in the body that name the version that it replaces */
	int lag;                        /* how many earlier values the body reads */
	int32_t line;
	uint32_t axes;                  /* of a reduction */
	uint64_t seed;                  /* of a draw */
	uint64_t written;               /* where in the program, of what has a check */
	int64_t count;
	shape shape;
	struct view *view;              /* OP_slice, OP_assign: axes and steps; where it starts is attr[0] */
	struct loop_operand arg[PENDING_ARGS];
	struct column attr[2];          /* fill: value; range: start, step; draw: position; slice, assign: offset in elements */
};

struct loop {
	bool ran;                       /* some turns have run as a kernel */
	bool totals;                    /* some op is a total: */
	bool chunked;                   /* and not of rows: groups are chunks */
	int fresh;                      /* operands that are other arrays in each turn */
	bool there;                     /* a device is open, whose groups may be larger */
	bool entire;                    /* all its turns are one launch: what starts as a number in every element needs no memory */
	int refs;                       /* its parts, the tracker, whoever runs it */
	int count, work;                /* ops; those that are no tails */
	struct loop_instr *body;
	uint32_t epoch;
	shape box;                      /* what its kernel runs over */
	uint32_t inner;                 /* axes that it reduces */
	int64_t first, end;             /* turns that wait */
	struct array *(*start)[LAG_MOST];       /* start[p][d - 1] is V(p, first - d), counted, for d up to body[p].lag */
	VEC(struct array *) live;       /* parts that somebody holds: not counted */
};

/* ---- loop.c ---- */
struct loop *loop_from(const struct node_segment *now, const struct node_segment *before, uint32_t epoch, int64_t turn, const uint64_t *known);   /* NULL: loop_why */
bool loop_reach_back(struct loop *l, const struct node_segment *before);                     /* is the turn before one of it, too? Then it is from now on */
bool loop_start_number(const struct loop *l, int place, int lag, double *x);                 /* V(place, first - lag) is this number in every element, and the loop is entire */
bool loop_takes(const struct loop *l, const struct node_segment *now, int64_t turn);         /* is it the next turn? */
void loop_add(struct loop *l, const struct node_segment *now, int64_t turn);                 /* it is: its nodes become parts */
void loop_unref(struct loop *l);
void loop_settle(struct loop *l, int64_t upto, struct array *(*next)[LAG_MOST]);        /* turns before upto have run; takes what stands in next, not next itself */
void loop_unroll(struct loop *l, int64_t upto);         /* turns before upto become plain nodes again */
/* The number that operand `which` of op `place`, or its attribute `which` - PENDING_ARGS, is in this turn, which is the next. */
void loop_number_add(struct loop *l, int place, int which, int64_t turn, union loop_number v);
/* V(place, turn) of a turn that waits, or of one that the next turns start from. Owned. NULL: error written. */
struct array *loop_value(struct loop *l, int place, int64_t turn);
bool loop_reads(const struct loop *l, const struct array *a);
/* The turns [first, upto) of l as a loop of its own, of which nothing is held, and which has no arrays: whoever runs it puts
** them into its slots. loop_copy_more: turns from its end on; l has its numbers for them. */
struct loop *loop_copy(const struct loop *l, int64_t upto);
void loop_copy_more(struct loop *copy, const struct loop *l, int64_t upto);
uint64_t loop_fresh_bytes(const struct loop *l, int64_t upto);      /* of arrays that are new in each turn */
int loop_slots(struct loop *l, int i, struct array ***slot);    /* the i-th place of an array that it reads: 0 when there is none */
int node_attributes(const struct array *a, union loop_number v[2]);
bool node_is_number(const struct array *a);
struct parts;
const struct parts *loop_parts(const struct loop *l, int place);       /* how a complex op is computed by real ones; NULL: not so */
extern _Thread_local const char *loop_why;              /* why the last turn did not roll, or the last roll ended */

static inline bool loop_in_kernel(const struct loop_instr *in) { return !in->tail && !in->behind; }

/* ---- total.c ---- */
bool loop_mark_totals(struct loop *l);                  /* what may be one, or stand behind one; is there any? */
bool loop_keeps_total(const struct loop *l, struct loop_instr *in);      /* of what is marked: is it still so? */
bool loop_is_flat(const struct loop *l);                /* all arrays are walked along one axis */
bool loop_cuts(const struct loop *l, const uint8_t *held);       /* of these ops, is one a total whose groups must be chunks? */
int64_t loop_chunks(const struct loop *l, int place);   /* numbers that the kernel gives a turn for this total */
bool loop_is_shrunk(const shape *s, const shape *box, uint32_t *axes);  /* s is the box without these axes */
union loop_cell { double f; float s; uint8_t byte[8]; };       /* one number, in the class of its op */
/* Numbers of turns [first, upto) of what stands behind: value[p] has one a turn. chunk[p]: of a total, loop_chunks(l, p) numbers a turn, in
** its class. to[p]: the array that an assignment changes. Starts are computed, on the host. */
void loop_behind(const struct loop *l, int64_t upto, const void *const *chunk, void *const *to, union loop_cell *const *value);

/* ---- roll.c ---- */
/* The VM is at the back edge of the loop at `site` (any address that names it), and node_made is not 0. */
extern _Thread_local int64_t roll_left;                 /* turns that a `for` over a range still has, at its back edge; 0: nobody knows */
MUST bool roll_back_edge(const void *site);
extern _Thread_local bool roll_inside;                  /* there is such a loop */
/* The loop is over. */
MUST bool roll_leave(const void *site);
void roll_enable(bool on);
/*
** Turns ahead (vm/ahead.c): who knows what the next turns will make says so, and need not make it. roll_foreseen: the last
** turn was as the loop node says, and nobody asked in vain yet whether the others will be.
*/
extern _Thread_local bool roll_foreseen;
struct loop *roll_under_way(const void *site);          /* lent: the loop there, which took the last turn; NULL: none */
void roll_unforeseen(void);                             /* they are not known */
int64_t roll_room(void);                                /* so many turns are one launch, with those that wait */
void roll_skip(int64_t turns);                          /* their numbers were added */
MUST bool roll_run(bool *ran);                          /* what waits but the last turn; *ran: as a kernel */
void roll_stop(void);                                   /* forgets the loop under way: a program has ended */
extern bool (*loop_compute)(struct loop *l, int64_t upto);      /* set by exec: runs turns before upto. False: error written */

struct roll_stats { uint64_t rolls, turns, launches, skipped; };  /* skipped: turns that nobody made nodes of */
extern _Thread_local struct roll_stats roll_stats;
/* For --explain: called when a roll ends, and when a loop is given up; lines of its body. */
extern void (*roll_told)(int first_line, int last_line, int64_t turns, int ops, const char *why);

#endif
