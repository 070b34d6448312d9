/*
** array/node.h - what stands behind an array: the counted bytes, and for a pending one its arguments and attributes.
*/
#ifndef ARRAY_NODE_H
#define ARRAY_NODE_H

#include "array/array.h"
#include "op/op.h"

/* Bytes that several arrays may share (a reshape shares its operand's). Counted atomically: pools and devices hold them
** too. */
struct storage {
	_Atomic uint32_t refs;
	uint32_t kind;          /* array/storage.c's own: which pool it goes back to */
	size_t room;            /* bytes behind data */
	void *data;             /* NULL: only the device has the numbers */
	struct resident *device;/* NULL: only the host has them */
};

struct storage *storage_new(size_t bytes);              /* not set; NULL: error written */
struct storage *storage_empty(void);                    /* of resident.c: a head without bytes */
void storage_unref(struct storage *s);
static inline struct storage *storage_ref(struct storage *s) { s->refs++; return s; }
void array_at_thread_end(void (*free_own)(void));       /* what this thread keeps for itself is freed when it ends */
bool storage_give_back(void);                           /* the same; true: there were some */
void node_drop_pending(struct array *a);                /* its last owner left: frees it and all that only it held */
void storage_trim(void);                                /* gives kept blocks back to the system */
void storage_stats(uint64_t *in_use, uint64_t *peak, uint64_t *kept);

/* ---- resident.c: the same bytes on a device; when both are there, both are valid ---- */
struct device_buffer;
struct runmat_provider;
/* computed there, at this line */
struct storage *storage_away(struct device_buffer *taken, uint64_t bytes, int line);
int resident_on(const struct runmat_provider *p);        /* arrays that have memory there */
void array_lose(struct array *a);                       /* its numbers are gone: the device was reset */
extern bool array_any_lost;                             /* ever */
uint64_t storage_maker(const struct storage *s);         /* that name; 0: none */
/* the device's numbers can be made again, by this name (exec/recover.c) */
void storage_made_by(struct storage *s, uint64_t id);
/* of an array that is away: a look at a little of it took so long; all such looks */
double storage_looked(struct storage *s, double seconds);
void storage_renewed(struct storage *s);                /* most of it was written: looks count anew */
void storage_narrow(struct storage *s);                 /* the device's copy is singles, of doubles here */
bool storage_is_narrow(const struct storage *s);
/* lent; NULL: not on that device */
struct device_buffer *storage_buffer(struct storage *s, const struct runmat_provider *p);
void storage_attach(struct storage *s, struct device_buffer *taken, uint64_t bytes);    /* was sent up */
void storage_detach(struct storage *s);                 /* gives the device's copy up, when there are numbers here */
/* of one owner, who will write to its data: no device knows it any more */
struct storage *storage_own(struct storage *taken);
void resident_free(struct storage *s);                  /* of storage.c: the last owner left */
/* gives up at least so many of the device's, least recently used first; how many */
uint64_t resident_spill(const struct runmat_provider *p, uint64_t bytes);
/* the device is gone: what lived only there says so when it is looked at */
void resident_lost(const struct runmat_provider *p);
MUST bool array_fetch(struct array *a);                 /* an array that is away becomes a leaf */
bool array_exists(const struct array *a);               /* false: it was on a device that is lost */

/* no storage; count is set; NULL: error written */
struct array *array_header(enum cls c, bool complex, const shape *s);
/* real, of the shape of another one that has two axes; cannot fail */
struct array *array_header_like(enum cls c, const struct array *like);
void array_give_storage(struct array *a, struct storage *taken);        /* makes it a leaf */
uint64_t array_next_serial(void);

/*
** Views. Each axis of the result goes along one axis of the operand, from `start` by `step`, or along none (a
** broadcast). So transposes, permutations, slices, flips and broadcasts are one op, OP_slice, and a view of a view is
** a view.
*/
struct view {
	int8_t axis[SHAPE_MAX];         /* of the operand, for each axis of the result; -1: none */
	int64_t step[SHAPE_MAX];        /* for each axis of the result */
	int64_t start[SHAPE_MAX];       /* for each axis of the operand */
};

/* What is known of all elements without computing them: they keep sqrt, log, asin, ... real. NaN counts as inside. */
enum { FACT_NONNEG = 1, FACT_UNIT = 2, FACT_FROM_1 = 4, FACT_WHOLE = 8, FACT_NUMBER = 16 /* no NaN */,
	FACT_PLUS = 32 /* NONNEG, and no -0 */,
	FACT_IMAG = 64 /* of what is complex: some imaginary part is not zero */ };

enum { PENDING_ARGS = 3 };
enum { VIEW_CONJUGATE = 1 };     /* flag of a view of what may turn out complex */
enum { DFT_BACK = 1 };           /* flag of OP_fft (fft_node.c) */

/*
** A complex result whose imaginary parts are all zero becomes real, which only its elements tell. The engine guesses,
** as it does for the domain of sqrt, and the kernel of the node raises a flag if it meets an imaginary part. The
** guess COMPLEX was wrong if the flag is down; the guess REAL was wrong if it is up.
*/
enum narrow {
	NARROW_NO,              /* as complex as its operands */
	NARROW_COMPLEX,         /* taken as complex */
	NARROW_REAL,            /* of complex operands, and taken as real */
	/* it is real, though its operands are complex; or complex though they are real: a root that left the real
	   domain */
	NARROW_DONE
};

struct pending {
	struct array *prev, *next;      /* all that are pending on this thread, oldest first */
	uint64_t hash;                  /* of op, operands, attributes: equal nodes are one */
	struct array *arg[PENDING_ARGS];
	uint64_t kind;                  /* of node_kind */
	uint8_t n;                      /* operands */
	uint8_t compute;                /* enum cls the op computes in (op_types) */
	uint8_t raw;                    /* enum cls of what it gives before the cast into the array's class */
	uint8_t flags;                  /* of reductions and scans */
	/* enum op_domain that its operands may leave: its kernel raises a flag then; 0: none */
	uint8_t check;
	uint8_t narrow;                 /* enum narrow */
	bool complex;                   /* for the constructor: pairs, as far as is known */
	bool unsure;                    /* real or complex as an operand turns out, or as `check` or `narrow` do */
	uint8_t facts;
	uint8_t chain;                  /* scalar ops one upon another */
	bool left;                      /* a kernel computed it and did not store it (plan/store_or_defer.c) */
	bool left_cheap;                /* the plan wants to know only whether somebody wants it itself */
	/* its number in the region of that plan, for the plan to learn that it was looked at */
	uint16_t left_at;
	uint64_t left_plan;             /* 0: none wants to know */
	int32_t line;                   /* of the statement that made it */
	/* of node.c's look at its bounds: owners that stand behind what was left; -1: it does */
	int32_t behind;
	uint64_t place;                 /* in the program, of what has a check */
	uint32_t mark;                  /* of the walk that met it last */
	int32_t index;                  /* its number in that walk's region */
	union {
		uint32_t axes;          /* reductions */
		int axis;               /* scans */
		double number[2];       /* fill: value; range: start, step */
		struct {
			uint64_t seed, position;
			double low, high;
		} draw;
		struct view *view;      /* owned; OP_slice and OP_assign */
		struct {
			struct loop *loop;      /* counted */
			int at;                 /* where the loop lists it */
		} part;                 /* OP_project: a value of a loop node (graph/roll.h) */
	} u;
};

/* The same for all nodes that differ in operands, attributes and shape only, and in what is known of them. */
static inline uint64_t node_kind_plain(enum op op, enum cls cls, bool gpu, int n, enum cls compute, enum cls raw)
{
	return (uint64_t)op | (uint64_t)cls << 16 | (uint64_t)gpu << 23 | (uint64_t)n << 24 | (uint64_t)compute << 28
		| (uint64_t)raw << 36;
}
static inline uint64_t node_kind(enum op op, enum cls cls, bool gpu, const struct pending *p)
{
	return node_kind_plain(op, cls, gpu, p->n, (enum cls)p->compute,
		(enum cls)p->raw) | (uint64_t)p->flags << 44 | (uint64_t)p->check << 52
		| (uint64_t)p->unsure << 60 | (uint64_t)p->complex << 61 | (uint64_t)p->narrow << 62;
}

/* ---- node.c ---- */
struct view *node_view_new(void);                       /* of no axes; owned: node_view_free, or mem_free */
struct view *node_view_copy(const struct view *v);
void node_view_free(struct view *v);                    /* kept for the next one */
enum { PENDING_MOST = 10000, SCALAR_CHAIN_MOST = 64 };
extern _Atomic int node_switch;                        /* -1: the knobs were not asked yet */
extern _Atomic int64_t node_least;
bool node_ask_enabled(void);
int64_t node_ask_from(void);
/* False: everything is computed at once (RUNMAT_ACCEL_ENABLE=0). */
/* the numbers are here now; false: error written */
static inline bool array_ready(int n, struct array *const *args)
{
	for (int i = 0; i < n; i++)
		if (array_is_pending(args[i]) && !array_data(args[i]))
			return false;
	return true;
}
/* y, a gpuArray when a is one */
static inline struct array *array_marked(struct array *y, const struct array *a)
{
	if (y)
		y->gpu |= a->gpu;
	return y;
}
static inline bool node_enabled(void) { return LIKELY(node_switch > 0) || node_ask_enabled(); }
void node_enable(bool on);
void node_settings_changed(void);
void node_trace_lines(bool on);                         /* nodes note their line (for --explain) */

/* So many elements are worth a node. */
static inline int64_t node_from(void)
{
	int64_t from = node_least;
	return LIKELY(from >= 0) ? from : node_ask_from();
}
/* ---- startup_policy.c: small work of a young process is done at once. An element of a function counts as several.
** ---- */
enum { STARTUP_BELOW = 32768, STARTUP_FUNCTION = 8 };
extern _Atomic int64_t startup_left;                 /* elements; -1: the knobs were not asked yet */
extern _Atomic int64_t startup_done;                 /* elements: for --explain */
bool startup_spend(int64_t work);                    /* false: not young any more */
/* at the end of a turn of a loop that was entered after the array of that serial: nothing small stays pending */
MUST bool startup_compute_pending(uint64_t entered);
static inline bool startup_computes(int64_t work) { return UNLIKELY(startup_left) && work < STARTUP_BELOW &&
	startup_spend(work); }

/* Is this op to be deferred? work: the larger of elements in and out. */
bool node_wanted(int64_t work, int n, struct array *const *args);
/* the same, of an op that can be a node when operands are complex */
bool node_wanted_parts(int64_t work, int n, struct array *const *args);
/*
** A pending array, or an equal one that is pending already. `like` holds what is not an argument: compute, raw, flags,
** u. Borrows args; takes like->u.view. May compute older nodes to bound what is pending. NULL: error written.
*/
struct array *node_new(enum op op, enum cls cls, const shape *s, int n, struct array *const *args,
	const struct pending *like);
/* The usual one, short: an element-wise op that is always real, of one or two real operands of one class; the result
** has the shape of `wide`, with two axes. */
struct array *node_map(enum op op, enum cls cls, const struct array *wide, int n, struct array *const *args);
void node_become_leaf(struct array *a, struct storage *taken, bool complex);    /* in place: gives up operands */
void node_hold(bool on);                                /* while on, making nodes computes none */
void node_set_arg(struct array *a, int k, struct array *taken);          /* another operand with the same numbers */
/* the same array, or two nodes of the same op on the same operands */
bool node_equal(const struct array *a, const struct array *b);
int node_count(void);
/* soon what is pending will have to run, wherever the program is then */
bool node_is_heavy(void);
/* a kernel computed it and did not store it: an equal op makes a node of its own */
void node_left(struct array *a);
struct array *node_last(void);                          /* the newest that is pending; older ones by pending->prev */
MUST bool node_run(struct array *a);                    /* array_force of what nobody looks at now */
/* Before a write: when all other owners of a are pending nodes, computes those, so that the write need not copy. */
MUST bool node_compute_users(struct array *a);
/*
** Speculation on real. A node whose operands may leave the op's real domain (sqrt of what may be negative) is made as
** real with a check; what follows from it is unsure. A check that fails marks its place in the program, where the op is
** computed at once from then on, and everything pending that is unsure is computed as complex (exec/force.c).
*/
bool node_left_domain(enum op op);                      /* did this op's check fail at this place of the program? */
/* did this op's complex result have no imaginary parts at this place? */
bool node_narrowed(enum op op);
void node_note_kind(struct array *a, bool raised);      /* its flag says that it is not what it was taken for */
void node_set_kind(struct array *a, bool complex, bool unsure, unsigned facts);         /* in place */
void node_retype(struct array *a);                      /* real or complex, as its operands are by now */
bool node_keeps_parts(const struct array *a);           /* a select of array_choose */
bool node_has_parts(const struct array *a);             /* it or an operand is complex */
struct op_types;
/* can an op on complex numbers be a node? Then `like` says of which kind */
bool node_defer_parts(enum op op, int n, struct array *const *args, const struct op_types *t, struct pending *like);
/* the result has imaginary parts because an operand has */
bool node_keeps_imag(enum op op, int n, struct array *const *args);
uint64_t node_domain_place(enum op op);                 /* this place, for pending->place */
void node_note_left(const struct array *a);             /* its check failed */
void node_note_left_at(uint64_t place);                 /* the same, of a node with this pending->place */
void node_note_inside(const struct array *a);           /* it did not: its operand knows that */
MUST bool node_be_sure(void);                           /* of all that are pending */
unsigned node_facts(const struct array *a);             /* of leaves too: by class */
struct bounds { double low, high; };
struct bounds array_bounds(struct array *a);            /* bounds.c: its elements that are numbers lie between these */

/*
** Segments. The nodes made between two back edges of a loop are a segment; each gets a stamp (epoch, turn, place) that
** stays with it when it is computed: it is the name of the value. graph/roll.c starts and reads segments.
*/
struct node_segment { struct array **at; int n, cap; };      /* not owned; NULL: freed since */
struct segments {
	uint32_t epoch;                 /* 0: nobody is looking */
	int64_t turn;
	struct node_segment made[2];         /* of this turn and of the one before: [turn & 1] */
	int64_t pending_bytes;          /* what may be pending meanwhile, at least */
};
void segment_forget(struct array *a);
/* A pending node that is in no segment and not sought among equal ones; nothing is computed. NULL: error written. */
struct array *node_plain(enum op op, enum cls cls, const shape *s, int n, struct array *const *args,
	const struct pending *like);
/* in place: a value of a loop; gives up its operands */
void node_become_part(struct array *a, struct loop *counted, int at);
/* the way back */
void node_become_node(struct array *a, enum op op, int n, struct array *const *args, const struct pending *like);
/* nodes with older stamps that somebody holds */
MUST bool node_compute_segments(uint32_t epoch, int64_t upto);

struct dft;
struct dft dft_of(const struct array *a);               /* of a pending OP_fft */

/* ---- eager.c: ops on computed arrays, at once; classes and shapes are checked. NULL: error written ---- */
struct op_types;
struct array *eager_map(enum op op, int n, struct array *const *args, const struct op_types *t, const shape *s);
/* The usual one, short: in[] are numbers and arrays of one float class, none but the numbers of another shape than
** `wide`, which has two axes. */
struct runmat_in;
struct array *eager_short(enum op op, enum cls compute, enum cls cls, const struct array *wide,
	const struct runmat_in *in);
/* as a statement in immediate mode: classes and domain as they turn out */
struct array *eager_op(enum op op, int n, struct array *const *args);
struct array *eager_cast(struct array *a, enum cls c);
struct array *eager_choose(struct array *mask, struct array *y, struct array *a);
struct array *eager_complex(struct array *re, struct array *im, enum cls c, const shape *s);
struct array *eager_real_if_possible(struct array *a);
struct array *eager_reduce(enum op op, struct array *a, uint32_t axes, unsigned flags, enum cls out);
struct array *eager_extreme(enum op op, struct array *a, uint32_t axes, unsigned flags, struct array **index);
struct array *eager_scan(enum op op, struct array *a, int axis, unsigned flags);
struct array *eager_permute(struct array *a, const int *axes, int n, bool conjugate);
struct array *eager_slice(struct array *a, const shape *out, const int64_t *start, const int64_t *step);
void eager_conjugate(struct array *own);                  /* in place */
struct array *eager_view(struct array *a, const shape *out, const struct view *v);
struct array *eager_draw(struct array *pending);
struct array *eager_broadcast(struct array *a, const shape *to);
struct array *eager_cat(int axis, int n, struct array *const *args, enum cls c, bool complex, const shape *out);
/* of a's elements those that a block of this shape would not replace, at least */
void assign_around(void *to, const struct array *a, const shape *block, const struct view *v);
/* in place when nobody else has a */
struct array *eager_assign(struct array *a, struct array *y, const struct view *v);
/* The same of real pieces of the result's class; the numbers of piece[i] are a[i]'s, through view[i] (or not: NULL). */
struct array *eager_cat_views(int axis, int n, struct array *const *piece, struct array *const *a,
	const struct view *const *view, const shape *out);
struct array *eager_gather(struct array *a, struct array *index, const shape *out);
struct array *eager_mtimes(struct array *a, bool ta, struct array *b, bool tb);
struct array *eager_pages(const struct array *x, char how_x, const struct array *y, char how_y, const shape *s);

#endif
