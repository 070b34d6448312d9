/*
** graph/roll.h - the loop node, and the functions that make one of a running loop.
**
** A loop node has a body (ops in order), a range of turns [first, end) that have not run yet, and the starts: values
** from before turn `first` which these turns read. V(p, t) is the value of op p of the body in turn t; the stamp of its
** node is (epoch, t, p). A pending array of op OP_project is such a value of a loop node. Turns are counted from the
** beginning of the loop, so stamps do not change while the loop node grows.
**
** `op_index` is the index of an op in the body.
**
** Most ops become one kernel that computes all turns. Others are of three kinds. A tail is an op that no kernel of a
** loop can have: it stays an ordinary node, which reads values of the loop. A total combines all elements of a value,
** as sum(S) does; the kernel computes partial results, and the host combines them. An op is `behind` the kernel if it
** follows from totals: the host computes it after the kernel.
*/
#ifndef GRAPH_ROLL_H
#define GRAPH_ROLL_H

#include "array/node.h"
#include "base/str.h"
#include "base/vec.h"

enum {
	LAG_MOST = 4,                   /* turns back, at most, from which a turn may read values */
	BODY_MOST = 240,                /* ops of a body */
	COMPONENTS_MOST = 8,            /* components of a value (loop_split.c) */
	LOOP_LANES = 4096,              /* elements of a group that the kernel of a loop can reduce, on the host */
	/* Such elements on a device, where a workgroup computes a group in all turns. */
	LOOP_LANES_ON_DEVICE = 65536
};

/* A column has one number for each turn: a constant, integers with equal steps, or a table. */
union loop_number { double f; int64_t i; };
struct column {
	bool varies;                    /* false: a constant */
	int64_t from;                   /* the turn of `base`, or of the first entry of the table */
	int64_t step;                   /* if not 0: the step from turn to turn; 0 and `varies`: a table */
	union loop_number base;         /* the number of turn `from`, except with a table */
	VEC(union loop_number) at;      /* the table */
};
static inline union loop_number column_at(const struct column *c, int64_t turn)
{
	if (!c->varies)
		return c->base;
	return c->step ? (union loop_number){ .i = c->base.i + (turn - c->from) * c->step } : c->at.at[turn - c->from];
}

enum operand_kind {
	OPERAND_NUMBER,                 /* a 1x1 leaf, whose numbers are a column */
	OPERAND_BODY,                   /* V(op_index, t) */
	OPERAND_CARRIED,                /* V(op_index, t - lag) */
	OPERAND_OUTSIDE,                /* one array from outside of the loop, which every turn reads */
	/* A computed array that is new in each turn, such as the result of a function. */
	OPERAND_FRESH
};
struct loop_operand {
	uint8_t kind, cls;
	bool complex;
	int op_index, lag;              /* BODY, CARRIED: it reads V(op_index, t - lag) */
	struct array *array;            /* OUTSIDE: the array; FRESH: that of the first turn; counted */
	struct column number;           /* NUMBER */
	/* FRESH: the first op and operand of the body that read this array; perhaps this operand itself */
	int first_op_index, first_which;
	VEC(struct array *) fresh;      /* FRESH: an array for each turn from `fresh_from` on, counted */
	int64_t fresh_from;
};
static inline struct array *fresh_at(const struct loop_operand *o, int64_t turn)
{
	return o->fresh.at[turn - o->fresh_from];
}

/* An op of the body. */
struct loop_instr {
	uint16_t op;
	uint8_t cls, compute, raw, flags, n, check, guess;
	bool gpu, unsure, complex;
	bool has_complex;               /* the op or an operand is complex */
	uint64_t kind;                  /* node_kind of its nodes */
	bool plain;                     /* nodes of two turns are equal if kind and shape are */
	bool numbers;                   /* some operands or attributes are columns */
	bool tail;                      /* no kernel of a loop can have it, so it stays an ordinary node */
	bool total;                     /* a reduction of all elements; the kernel reduces chunks or groups only */
	/* a total of the results of groups, as in sum(sum(U)): the kernel gives one number for each group */
	bool rows;
	bool behind;                    /* the host computes it after the kernel (loop_totals.c) */
	bool memory;                    /* an OP_assign that changes a carried array in place */
	bool lanes;                     /* it reads an array that changes in place; each lane reads its own elements */
	bool picks;                     /* it takes or replaces components, the same ones in each turn (loop_split.c) */
	int root;                       /* memory: the carried OP_assign whose array it changes */
	int uses;                       /* memory: how many operands of the body read the version that it replaces */
	int lag;                        /* turns back, at most, from which the body reads it; 0: it is not carried */
	int32_t line;
	uint32_t axes;                  /* the axes of a reduction */
	uint64_t seed;                  /* the seed of a draw */
	uint64_t site;                  /* the site of its nodes (node.h), if they have a guess */
	int64_t count;
	shape shape;
	struct view *view;              /* OP_slice, OP_assign: axes and steps; attr[0] has the start */
	struct loop_operand arg[PENDING_ARGS];
	/* fill: its value; range: start, step; draw: position; slice, assign: offset in elements */
	struct column attr[2];
};

struct loop {
	bool ran;                       /* some turns have run as a kernel */
	bool totals;                    /* some op is a total, or behind the kernel */
	bool chunked;                   /* some total has no `rows`, so the groups of the kernel are chunks */
	int fresh;                      /* how many operands are FRESH */
	bool device_open;               /* a device is open, so groups may be larger */
	/* all turns are one launch, so a start with one number in every element needs no array */
	bool entire;
	bool stepped;                   /* its turns run one after another, by one plan (loop_steps.c) */
	bool steps_failed;              /* the plan of a turn cannot be repeated, so each turn is planned */
	int refs;                       /* owners: its pending values, graph/roll.c, and a run */
	int count;                      /* ops of the body */
	int work;                       /* ops of the kernel */
	struct loop_instr *body;
	uint32_t epoch;
	shape box;                      /* the index space of its kernel */
	uint32_t inner;                 /* the axes that the kernel reduces */
	/* the axis along which each value is split into components, as a bit; 0: not split (loop_split.c) */
	uint32_t split;
	int64_t first, end;             /* the turns first .. end - 1 have not run */
	struct array *(*start)[LAG_MOST]; /* start[p][d - 1] is V(p, first - d), counted, for d up to body[p].lag */
	VEC(struct array *) live;       /* the pending values of the loop that somebody holds; not counted */
};

/* ---- loop.c ---- */

/* Makes a loop node without turns, from the segment of `turn`. NULL: engine()->loop_why has the reason. */
struct loop *loop_from(const struct node_segment *now, const struct node_segment *before, uint32_t epoch, int64_t turn,
	const uint64_t *known);
/* Adds the turn before the first turn, if its segment fits. */
bool loop_add_turn_before(struct loop *l, const struct node_segment *before);
/* True if the loop is entire, and V(op_index, first - lag) is *x in every element. */
bool loop_start_number(const struct loop *l, int op_index, int lag, double *x);
/* True if the segment fits as the next turn. */
bool loop_matches(const struct loop *l, const struct node_segment *now, int64_t turn);
/* Adds the turn. The nodes of the segment become values of the loop node. */
void loop_add(struct loop *l, const struct node_segment *now, int64_t turn);
void loop_unref(struct loop *l);
/* Removes the turns before `upto`, which have run. Takes the arrays in `next`, which are the new starts. */
void loop_drop_turns(struct loop *l, int64_t upto, struct array *(*next)[LAG_MOST]);
void loop_unroll(struct loop *l, int64_t upto);         /* turns before `upto` become plain nodes again */
/*
** Adds the number of the next turn to a column of op `op_index`. If which < PENDING_ARGS, this is the column of operand
** `which`; else of attribute which - PENDING_ARGS.
*/
void loop_number_add(struct loop *l, int op_index, int which, int64_t turn, union loop_number v);
/* V(op_index, turn) as an array: a pending value of the loop, or a start. Owned. NULL: error written. */
struct array *loop_value(struct loop *l, int op_index, int64_t turn);
bool loop_reads(const struct loop *l, const struct array *a);   /* a is a start or an operand from outside */
/*
** loop_copy copies the turns [first, upto) of l to a separate loop, of which nobody holds values. The copy lacks the
** arrays that the turns read; the caller puts these into the slots (loop_slots). loop_copy_more adds the turns of l up
** to `upto`.
*/
struct loop *loop_copy(const struct loop *l, int64_t upto);
void loop_copy_more(struct loop *copy, const struct loop *l, int64_t upto);
uint64_t loop_fresh_bytes(const struct loop *l, int64_t upto);      /* bytes of the FRESH arrays of these turns */
/* *slot: the address of the i-th array that the loop reads. Returns 1, or 0 if it reads fewer arrays. */
int loop_slots(struct loop *l, int i, struct array ***slot);
/* v: the attributes of a node that may differ from turn to turn. Returns how many. */
int node_attributes(const struct array *a, union loop_number v[2]);
bool node_is_number(const struct array *a);             /* a is a 1x1 leaf that can be in a column */
struct parts_program;
/* The program of real ops for an op on complex numbers (op/parts.h). NULL: it has none. */
const struct parts_program *loop_parts_program(const struct loop *l, int op_index);

static inline bool loop_in_kernel(const struct loop_instr *in) { return !in->tail && !in->behind; }

/* ---- loop_steps.c ---- */
/* Makes l a stepped loop. False: some op does not allow it. */
bool loop_steps(struct loop *l);
/* Serial numbers that name the arrays of a turn: of each op's node, and of each operand that is a number or FRESH. */
struct turn_names { uint64_t node, leaf[PENDING_ARGS]; };
/* Like loop_unroll for one turn; fills names, which has an entry for each op. */
void loop_unroll_turn(struct loop *l, struct turn_names *names);

/* ---- loop_split.c ---- */
/* Finds an axis along which values can be split, and sets l->split and l->box. False: no op suggests one. */
bool loop_split(struct loop *l);
/* The number of components of a value of shape s. 0: s is not the box, apart from the axis of the components. */
int loop_components(const struct loop *l, const shape *s);
bool loop_picks(const struct loop *l, const struct loop_instr *in);     /* the op may have the mark `picks` */
/* Of an op with the mark `picks`: the component of the whole array that is component c of the part. */
int loop_component(const struct loop *l, const struct loop_instr *in, int c);
bool loop_folds(const struct loop *l, const struct loop_instr *in);     /* a reduction over the components of a value */
int64_t loop_split_stride(const struct loop *l, const shape *s);        /* elements from one component to the next */
/* Components of an op of the kernel. An array that changes in place has as many as the block that is assigned. */
int loop_width(const struct loop *l, const struct loop_instr *in);
bool loop_is_reduction(unsigned op, int n);

/* ---- loop_totals.c ---- */
/* Marks ops that may be totals or behind the kernel. True: it marked some. */
bool loop_mark_totals(struct loop *l);
bool loop_keeps_total(const struct loop *l, struct loop_instr *in);      /* its mark, total or behind, is right */
bool loop_is_flat(const struct loop *l);                /* the kernel can treat all arrays as vectors */
bool loop_needs_chunks(const struct loop *l, const uint8_t *held);       /* a total with held[op_index] has no `rows` */
int64_t loop_chunks(const struct loop *l, int op_index);        /* numbers that the kernel gives each turn */
bool loop_is_shrunk(const shape *s, const shape *box, uint32_t *axes);  /* s is the box with *axes shrunk to 1 */
union loop_cell { double f; float s; uint8_t byte[8]; };       /* one number, in the class of its op */
/*
** Computes totals, and the ops behind the kernel, for the turns [first, upto). value[p] gets one number for each turn;
** NULL: op p is not needed. chunk[p]: for a total, loop_chunks(l, p) numbers of the kernel for each turn, in the class
** of the op. to[p]: the array that an assignment changes. The host must have the starts.
*/
void loop_compute_behind(
	const struct loop *l, int64_t upto, const void *const *chunk, void *const *to, union loop_cell *const *value);

/* ---- roll.c ---- */
/*
** The VM calls roll_back_edge at the back edge of a loop if the turn made nodes. `site` is any address that identifies
** the loop. The VM calls roll_loop_ended when the loop has ended.
*/
MUST bool roll_back_edge(const void *site);
MUST bool roll_loop_ended(const void *site);
/*
** The block of a try statement has ended. If memory may be short for what is pending, it is computed now, so that its
** error belongs to this statement. False: error written.
*/
MUST bool roll_try_ended(void);
void roll_enable(bool on);

/* ---- predicted turns (vm/loop_skip.c): the VM adds their numbers to columns, and does not execute them ---- */
struct loop *roll_under_way(const void *site);          /* the loop node that took the last turn, lent; NULL: none */
void roll_prediction_failed(void);                      /* the VM could not predict the next turns */
int64_t roll_turns_that_fit(void);                      /* how many more turns fit into one launch */
void roll_skip(int64_t turns);                          /* adds turns whose numbers are in the columns already */
MUST bool roll_run(bool *ran);                          /* runs all waiting turns but the last; *ran: as a kernel */
void roll_stop(void);                                   /* a program has ended: drops the loop that is watched */

void loop_value_gone(struct array *a);                  /* the value a of a loop is freed or computed */
/* a will be written to. If the loop node reads it, its turns run first, so that the write needs no copy. */
MUST bool roll_release(struct array *a);
void roll_begin_anew(void);                             /* watches loops again that made no nodes so far */

/* rolls: loop nodes; turns: their turns; skipped: predicted turns, for which no nodes were made */
struct roll_stats { uint64_t rolls, turns, launches, skipped; };

#endif
