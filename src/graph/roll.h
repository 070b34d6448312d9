/*
** graph/roll.h - the loop node, and what turns a running loop into one.
**
** A loop node is a body (ops in order), a range of turns [first, end) that have not run yet, and the earlier values
** that its first turns need (start). V(p, t), the value of op p in turn t, is named by the stamp (epoch, t, p) of
** its node. A node of op OP_project is such a value: the name is absolute, so it stays true while the loop grows.
*/
#ifndef GRAPH_ROLL_H
#define GRAPH_ROLL_H

#include "array/node.h"
#include "base/str.h"
#include "base/vec.h"

/* LOOP_LANES_ON_DEVICE: on a device, where a work group keeps a group for all turns */
enum { LAG_MOST = 4, BODY_MOST = 240, LOOP_LANES = 4096, LOOP_LANES_ON_DEVICE = 65536 };

/* One number for each turn: a constant, equal steps of a whole number, or a table. */
union loop_number { double f; int64_t i; };
struct column {
	bool varies;
	int64_t from;                   /* the turn of `base` or of the first entry */
	int64_t step;                   /* 0: if it varies, there is a table */
	union loop_number base;         /* the number of that turn, if there is no table */
	VEC(union loop_number) at;
};
static inline union loop_number column_at(const struct column *c, int64_t turn)
{
	if (!c->varies)
		return c->base;
	return c->step ? (union loop_number){ .i = c->base.i + (turn - c->from) * c->step } : c->at.at[turn - c->from];
}

enum operand_kind {
	OPERAND_NUMBER,                 /* a 1x1 leaf: a column */
	OPERAND_BODY,                   /* V(place, t) */
	OPERAND_CARRIED,                /* V(place, t - lag) */
	OPERAND_OUTSIDE,                /* the same array in every turn, counted */
	OPERAND_FRESH                   /* a leaf that is a new array in each turn: a small draw, a function's result */
};
struct loop_operand {
	uint8_t kind, cls;
	bool complex;
	int place, lag;
	struct array *array;            /* FRESH: the first one, counted */
	struct column number;
	int place_first, which_first;   /* FRESH: the first operand that is the same array, perhaps itself */
	VEC(struct array *) fresh;      /* one for each turn from `fresh_from` on, counted */
	int64_t fresh_from;
};
static inline struct array *fresh_at(const struct loop_operand *o, int64_t turn)
{
	return o->fresh.at[turn - o->fresh_from];
}

struct loop_instr {
	uint16_t op;
	uint8_t cls, compute, raw, flags, n, check, narrow;
	bool gpu, unsure, complex;
	bool parts;                     /* it is complex, or an operand is */
	uint64_t kind;                  /* node_kind of its nodes */
	bool plain;                     /* two turns are compared by kind and shape only */
	bool numbers;                   /* some operands or attributes are columns */
	bool tail;                      /* it stays an ordinary node, because it cannot be part of the loop's kernel */
	/* a reduction over all elements: the kernel reduces chunks, and the host combines them */
	bool total;
	/* a total over the results of groups, as in sum(sum(U)): the kernel gives one number for each group */
	bool rows;
	bool behind; /* it follows from totals; the host computes it behind the kernel (loop_totals.c) */
	bool memory;                    /* an OP_assign that changes a carried array in place */
	bool lanes; /* it reads an array that changes in place, and each lane reads its own elements */
	int root;                       /* memory: the carried OP_assign whose array it changes */
	int uses;                       /* memory: how many operands in the body read the version that it replaces */
	int lag;                        /* how many turns back the body reads its value */
	int32_t line;
	uint32_t axes;                  /* the axes of a reduction */
	uint64_t seed;                  /* the seed of a draw */
	uint64_t written;               /* its place in the program, if it has a check */
	int64_t count;
	shape shape;
	struct view *view;              /* OP_slice, OP_assign: axes and steps; the start is attr[0] */
	struct loop_operand arg[PENDING_ARGS];
	/* fill: its value; range: start, step; draw: position; slice, assign: offset in elements */
	struct column attr[2];
};

struct loop {
	bool ran;                       /* some turns have run as a kernel */
	bool totals;                    /* some number is computed behind the kernel: a total, or one that follows */
	bool chunked;                   /* some total is not of rows, so the groups of the kernel are chunks */
	int fresh;                      /* how many operands are FRESH */
	bool device_open;               /* a device is open, so groups may be larger */
	/* all turns are one launch, so a start that is one number in every element needs no memory */
	bool entire;
	int refs;                       /* owners: its parts, graph/roll.c, and a run */
	int count, work;                /* count: ops; work: ops that are no tails */
	struct loop_instr *body;
	uint32_t epoch;
	shape box;                      /* the index space of its kernel */
	uint32_t inner;                 /* the axes that the kernel reduces */
	int64_t first, end;             /* the turns that have not run */
	struct array *(*start)[LAG_MOST]; /* start[p][d - 1] is V(p, first - d), counted, for d up to body[p].lag */
	VEC(struct array *) live;       /* parts that somebody holds; not counted */
};

/* ---- loop.c ---- */
struct loop *loop_from(const struct node_segment *now, const struct node_segment *before, uint32_t epoch, int64_t turn,
	const uint64_t *known); /* NULL: loop_why */
/* adds the turn before the first, if it fits */
bool loop_reach_back(struct loop *l, const struct node_segment *before);
/* the loop is entire, and V(place, first - lag) is *x in every element */
bool loop_start_number(const struct loop *l, int place, int lag, double *x);
/* the segment fits as the next turn */
bool loop_matches(const struct loop *l, const struct node_segment *now, int64_t turn);
/* adds the turn: its nodes become parts */
void loop_add(struct loop *l, const struct node_segment *now, int64_t turn);
void loop_unref(struct loop *l);
/* the turns before upto have run; takes the arrays in `next`, the new starts */
void loop_settle(struct loop *l, int64_t upto, struct array *(*next)[LAG_MOST]);
void loop_unroll(struct loop *l, int64_t upto);         /* turns before upto become plain nodes again */
/*
** Adds the number of the next turn to a column: of operand `which` of op `place`, or of attribute `which` -
** PENDING_ARGS.
*/
void loop_number_add(struct loop *l, int place, int which, int64_t turn, union loop_number v);
/* V(place, turn), as a part or as a start. Owned. NULL: error written. */
struct array *loop_value(struct loop *l, int place, int64_t turn);
bool loop_reads(const struct loop *l, const struct array *a);
/*
** A copy of the turns [first, upto) of l as a separate loop. Nobody holds its values, and it has no arrays: the caller
** puts them into its slots (loop_slots). loop_copy_more adds the numbers of l for the turns after its end.
*/
struct loop *loop_copy(const struct loop *l, int64_t upto);
void loop_copy_more(struct loop *copy, const struct loop *l, int64_t upto);
uint64_t loop_fresh_bytes(const struct loop *l, int64_t upto);      /* bytes of the FRESH arrays */
int loop_slots(struct loop *l, int i, struct array ***slot);    /* the i-th array that it reads; 0: there is none */
int node_attributes(const struct array *a, union loop_number v[2]);
bool node_is_number(const struct array *a);
struct parts;
/* a complex op as a program of real ones; NULL: it has none */
const struct parts *loop_parts(const struct loop *l, int place);

static inline bool loop_in_kernel(const struct loop_instr *in) { return !in->tail && !in->behind; }

/* ---- loop_totals.c ---- */
/* marks ops that may be totals, or follow from them; true: there are some */
bool loop_mark_totals(struct loop *l);
bool loop_keeps_total(const struct loop *l, struct loop_instr *in);      /* a marked op still qualifies */
bool loop_is_flat(const struct loop *l);                /* all arrays can be read along one axis */
bool loop_needs_chunks(const struct loop *l, const uint8_t *held);       /* some total needs chunks as groups */
int64_t loop_chunks(const struct loop *l, int place);   /* how many numbers the kernel gives for this total in a turn */
bool loop_is_shrunk(const shape *s, const shape *box, uint32_t *axes);  /* s is the box without these axes */
union loop_cell { double f; float s; uint8_t byte[8]; };       /* one number, in the class of its op */
/*
** Computes the numbers behind the kernel for the turns [first, upto). value[p] gets one number for each turn. chunk[p]:
** for a total, loop_chunks(l, p) numbers for each turn, in its class. to[p]: the array that an assignment changes.
** Starts must be computed, on the host.
*/
void loop_compute_behind(
	const struct loop *l, int64_t upto, const void *const *chunk, void *const *to, union loop_cell *const *value);

/* ---- roll.c ---- */
/* The VM calls it at the back edge of the loop `site` (any address that names the loop), if node_made is not 0. */
MUST bool roll_back_edge(const void *site);
/* The VM calls it when the loop has ended. */
MUST bool roll_loop_ended(const void *site);
void roll_enable(bool on);
/*
** Predicted turns (vm/loop_skip.c): the VM adds the numbers of turns that it need not execute.
*/
struct loop *roll_under_way(const void *site);          /* the loop node that took the last turn, lent; NULL: none */
void roll_prediction_failed(void);                             /* the next turns could not be predicted */
int64_t roll_turns_that_fit(void);                                /* how many more turns fit into one launch */
void roll_skip(int64_t turns);                          /* adds turns whose numbers are in the columns already */
MUST bool roll_run(bool *ran);                          /* runs all waiting turns but the last; *ran: a kernel did it */
void roll_stop(void);                                   /* a program has ended: drops the loop that is watched */

void loop_value_gone(struct array *a);                  /* a, a value of a loop, is freed or computed */
MUST bool roll_release(struct array *a);                /* a will be written to: a loop that reads it runs first */
void roll_begin_anew(void);                             /* loops that made no nodes so far are watched again */

/* skipped: predicted turns, for which no nodes were made */
struct roll_stats { uint64_t rolls, turns, launches, skipped; };

#endif
