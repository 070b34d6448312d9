/*
** array/node.h - the parts of an array: its storage, and the operands and attributes of a pending one.
*/
#ifndef ARRAY_NODE_H
#define ARRAY_NODE_H

#include "array/array.h"
#include "op/op.h"

/* Bytes that several arrays may share, as a reshape and its operand do. The count is atomic, because pools and devices
** hold storages, too. */
struct storage {
	_Atomic uint32_t refs;
	uint32_t kind;          /* used by array/storage.c only: the pool that gets it back */
	size_t room;            /* bytes behind data */
	void *data;             /* NULL: only the device has the numbers */
	struct resident *device;/* NULL: only the host has them */
};

struct storage *storage_new(size_t bytes);              /* elements not set; NULL: error written */
struct storage *storage_empty(void);                    /* a storage without bytes, for resident.c */
void storage_unref(struct storage *s);
static inline struct storage *storage_ref(struct storage *s) { s->refs++; return s; }
void array_at_thread_end(void (*free_own)(void));       /* frees the memory that this thread keeps, when it ends */
bool storage_give_back(void);                           /* frees kept memory; true: there was some */
void node_drop_pending(struct array *a); /* called for the last owner: frees a and all that only a held */
void storage_trim(void);                                /* gives kept blocks back to the system */
void storage_stats(uint64_t *in_use, uint64_t *peak, uint64_t *kept);

/* ---- resident.c: the same bytes on a device. If host and device have them, both are valid. ---- */
struct device_buffer;
struct runmat_provider;
/* a storage whose numbers a device computed, for this line of the program */
struct storage *storage_away(struct device_buffer *taken, uint64_t bytes, int line);
int resident_on(const struct runmat_provider *p);        /* the number of arrays with memory on p */
void array_lose(struct array *a);                       /* marks a as lost, because its device was reset */
extern bool array_any_lost;                             /* array_lose was called in this process */
uint64_t storage_maker(const struct storage *s);         /* the id of storage_made_by; 0: none */
/* recipe `id` can compute the numbers again (exec/recover.c) */
void storage_made_by(struct storage *s, uint64_t id);
/* Adds the time of a look at a part of an array that is away. Returns the time of all such looks. */
double storage_looked(struct storage *s, double seconds);
void storage_renewed(struct storage *s);                /* most of it was written: sets the time of looks to 0 */
void storage_narrow(struct storage *s);                 /* the device has singles, the host doubles */
bool storage_is_narrow(const struct storage *s);
/* the memory on this device, lent; NULL: none */
struct device_buffer *storage_buffer(struct storage *s, const struct runmat_provider *p);
void storage_attach(struct storage *s, struct device_buffer *taken, uint64_t bytes);    /* s was uploaded */
void storage_detach(struct storage *s);                 /* frees the copy on the device if the host has the numbers */
/* For the only owner, before it writes to the data: a storage without a device. */
struct storage *storage_own(struct storage *taken);
void resident_free(struct storage *s);                  /* called by storage.c for the last owner */
/* Frees at least so many bytes of the device, least recently used first. Returns how many. */
uint64_t resident_spill(const struct runmat_provider *p, uint64_t bytes);
/* The device is gone. Looks at arrays that only it had are errors from now on, unless a recipe computes them. */
void resident_lost(const struct runmat_provider *p);
MUST bool array_fetch(struct array *a);                 /* an array that is away becomes a leaf */
bool array_exists(const struct array *a);               /* false: it was on a device that is lost */

/* An array without storage; count is set. NULL: error written. */
struct array *array_header(enum cls c, bool complex, const shape *s);
/* The same, real, with the shape of an array of two axes. It cannot fail. */
struct array *array_header_like(enum cls c, const struct array *like);
void array_give_storage(struct array *a, struct storage *taken);        /* makes it a leaf */
uint64_t array_next_serial(void);

/*
** Views. Each axis of the result runs along one axis of the operand, from `start` by `step`, or along none (a
** broadcast). So transposes, permutations, slices, flips and broadcasts are one op, OP_slice, and a view of a view is
** a view.
*/
struct view {
	int8_t axis[SHAPE_MAX];         /* of the operand, for each axis of the result; -1: none */
	int64_t step[SHAPE_MAX];        /* for each axis of the result */
	int64_t start[SHAPE_MAX];       /* for each axis of the operand */
};

/* Facts: properties of all elements that are known before they are computed. They prove that sqrt, log or asin stay
** real. NaN counts as inside of any domain. */
enum { FACT_NONNEG = 1, FACT_UNIT = 2, FACT_FROM_1 = 4, FACT_WHOLE = 8, FACT_NUMBER = 16 /* no NaN */,
	FACT_PLUS = 32 /* NONNEG, and no -0 */,
	FACT_IMAG = 64 /* of a complex array: some imaginary part is not zero */ };

enum { PENDING_ARGS = 3 };
enum { VIEW_CONJUGATE = 1 };     /* flag of a view: conjugates elements if they turn out to be complex */
enum { DFT_BACK = 1 };           /* flag of OP_fft (fft_node.c) */

/*
** A complex result whose imaginary parts are all zero becomes real, which only its elements tell. The engine guesses,
** as it does for the domain of sqrt, and the kernel of the node raises a flag if it meets an imaginary part. The
** guess COMPLEX was wrong if the flag is down; the guess REAL was wrong if it is up.
*/
enum narrow {
	NARROW_NO,              /* complex exactly if an operand is */
	NARROW_COMPLEX,         /* taken as complex */
	NARROW_REAL,            /* taken as real although operands are complex */
	/* settled: real although operands are complex, or complex although they are real (a root outside of its
	   domain) */
	NARROW_DONE
};

struct pending {
	struct array *prev, *next;      /* the list of pending arrays of this session, oldest first */
	uint64_t hash;                  /* of op, operands and attributes; finds equal nodes */
	struct array *arg[PENDING_ARGS];
	uint64_t kind;                  /* of node_kind */
	uint8_t n;                      /* operands */
	uint8_t compute;                /* enum cls in which the op computes (op_types) */
	uint8_t raw;                    /* enum cls of the op's result, before the cast to the array's class */
	uint8_t flags;                  /* of reductions and scans */
	/* the enum op_domain that its kernel checks: it raises a flag if an operand is outside; 0: none */
	uint8_t check;
	uint8_t narrow;                 /* enum narrow */
	bool complex;                   /* for node_new: the result is complex, or taken as complex */
	bool unsure;                    /* `complex` is a guess: it depends on an operand, on `check` or on `narrow` */
	uint8_t facts;
	uint8_t chain;                  /* the length of the chain of scalar ops that ends here */
	bool left;                      /* a kernel computed it and did not store it (plan/store_or_defer.c) */
	bool left_cheap;                /* the plan counts looks at this array only, not those at others that read it */
	/* its node number in the plan left_plan, which counts looks at it */
	uint16_t left_at;
	uint64_t left_plan;             /* the plan that left it pending and counts looks at it; 0: none */
	int32_t line;                   /* the source line of the statement that made it */
	/* for node.c (find_left): owners that are behind a node that was left pending; -1: all owners are */
	int32_t behind;
	uint64_t place;                 /* a hash of the place in the program, if the node has a guess */
	uint32_t mark;                  /* the number of the last walk that met it */
	int32_t index;                  /* its number in the region of that walk */
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
			int at;                 /* its position in the loop's list */
		} part;                 /* OP_project: a value of a loop node (graph/roll.h) */
	} u;
};

/* A word that is equal for nodes that differ only in operands, attributes, shape and facts. */
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
struct view *node_view_new(void); /* a view of no axes; owned: free it with node_view_free or mem_free */
struct view *node_view_copy(const struct view *v);
void node_view_free(struct view *v);                    /* keeps the memory for the next view */
enum { PENDING_MOST = 10000, SCALAR_CHAIN_MOST = 64 };
extern _Atomic int node_switch;                        /* -1: the settings were not read yet */
extern _Atomic int64_t node_least;
bool node_ask_enabled(void);
int64_t node_ask_from(void);
/* Makes sure that the host has the numbers. False: error written. */
static inline bool array_ready(int n, struct array *const *args)
{
	for (int i = 0; i < n; i++)
		if (array_is_pending(args[i]) && !array_data(args[i]))
			return false;
	return true;
}
/* makes y a gpuArray if a is one */
static inline struct array *array_marked(struct array *y, const struct array *a)
{
	if (y)
		y->gpu |= a->gpu;
	return y;
}
/* False: everything is computed at once (RUNMAT_ACCEL_ENABLE=0). */
static inline bool node_enabled(void) { return LIKELY(node_switch > 0) || node_ask_enabled(); }
void node_enable(bool on);
void node_settings_changed(void);
void node_trace_lines(bool on);                         /* nodes note their source line, for --explain */

/* The number of elements from which an operation is deferred. */
static inline int64_t node_from(void)
{
	int64_t from = node_least;
	return LIKELY(from >= 0) ? from : node_ask_from();
}
/* ---- startup_policy.c: a young process does small work at once. An element of a function counts as several. ---- */
enum { STARTUP_BELOW = 32768, STARTUP_FUNCTION = 8 };
extern _Atomic int64_t startup_left;                 /* elements; -1: the settings were not read yet */
extern _Atomic int64_t startup_done;                 /* elements that were computed at once; for --explain */
bool startup_spend(int64_t work);                    /* false: the process is not young any more */
/* At the end of a loop's turn: computes small pending arrays. `entered` is the last serial from before the loop. */
MUST bool startup_compute_pending(uint64_t entered);
static inline bool startup_computes(int64_t work) { return UNLIKELY(startup_left) && work < STARTUP_BELOW &&
	startup_spend(work); }

/* Whether this op should be deferred. work: the elements of the operands or of the result, the larger number. */
bool node_wanted(int64_t work, int n, struct array *const *args);
/* The same for an op that can be a node if operands are complex. */
bool node_wanted_parts(int64_t work, int n, struct array *const *args);
/*
** Makes a pending array, or returns an equal one that is pending already. `like` has the attributes: compute, raw,
** flags and u. Borrows args; takes like->u.view. May compute pending arrays to keep the limits. NULL: error written.
*/
struct array *node_new(enum op op, enum cls cls, const shape *s, int n, struct array *const *args,
	const struct pending *like);
/*
** A quick node_new for an element-wise op whose result is always real. It has one or two real operands of one class.
** The result has the shape of `wide`, with two axes.
*/
struct array *node_map(enum op op, enum cls cls, const struct array *wide, int n, struct array *const *args);
/* a becomes computed and drops its operands */
void node_become_leaf(struct array *a, struct storage *taken, bool complex);
void node_hold(bool on);                                /* while on, node_new computes nothing */
void node_set_arg(struct array *a, int k, struct array *taken);          /* another operand with the same numbers */
/* the same array, or two nodes of the same op on the same operands */
bool node_equal(const struct array *a, const struct array *b);
int node_count(void);
/* The pending arrays are near their limits, so they must run soon. */
bool node_is_heavy(void);
/* A kernel computed a and did not store it. From now on an equal op makes a new node. */
void node_left(struct array *a);
struct array *node_last(void); /* the newest pending array; pending->prev leads to older ones */
MUST bool node_run(struct array *a);                    /* array_force of an array that nobody looks at now */
/* Before a write: if all other owners of a are pending nodes, computes them, so that the write needs no copy. */
MUST bool node_compute_users(struct array *a);
/*
** The guess that a result is real. If operands may be outside of the op's real domain (sqrt of numbers that may be
** negative), the node is made as real, with a check. Nodes that read it are unsure. If the check fails, its place in
** the program is noted: there the op makes complex nodes from then on. The unsure nodes are computed as complex
** (exec/force.c).
*/
bool node_left_domain(enum op op);                      /* this op's check failed before at this place of the program */
/* This op's complex result had no imaginary parts before at this place of the program. */
bool node_narrowed(enum op op);
void node_note_kind(struct array *a, bool raised);      /* sets a to real or complex, by its flag */
void node_set_kind(struct array *a, bool complex, bool unsure, unsigned facts);
void node_retype(struct array *a);                      /* sets a to real or complex, by its operands */
bool node_keeps_parts(const struct array *a);           /* a select of array_choose */
bool node_has_parts(const struct array *a);             /* it or an operand is complex */
struct op_types;
/* Whether an op on complex numbers can be a node. If so, it sets the attributes in `like`. */
bool node_defer_parts(enum op op, int n, struct array *const *args, const struct op_types *t, struct pending *like);
/* The result certainly has imaginary parts, because an operand has. */
bool node_keeps_imag(enum op op, int n, struct array *const *args);
uint64_t node_domain_place(enum op op);                 /* the value of pending->place for this place of the program */
void node_note_left(const struct array *a);             /* the check of a failed */
void node_note_left_at(uint64_t place);                 /* the same for a node with this pending->place */
void node_note_inside(const struct array *a);           /* the check of a did not fail: its operand gets a fact */
MUST bool node_be_sure(void);                           /* settles all unsure nodes: computes them */
unsigned node_facts(const struct array *a);             /* facts of a node or a leaf */
struct bounds { double low, high; };
struct bounds array_bounds(struct array *a);            /* bounds.c: bounds of all elements that are not NaN */

/*
** Segments. The nodes that are made between two back edges of a loop are a segment. Each gets a stamp (epoch, turn,
** place), which names the value and stays when the node is computed. graph/roll.c starts and reads segments.
*/
struct node_segment { struct array **at; int n, cap; };      /* not owned; an entry is NULL if the array was freed */
struct segments {
	uint32_t epoch;                 /* 0: no loop is watched */
	int64_t turn;
	struct node_segment made[2];         /* made[turn & 1]: of this turn and the turn before */
	int64_t pending_bytes;          /* while a loop is watched, at least so many bytes may be kept alive */
};
void segment_forget(struct array *a);
/* Makes a node that is in no segment and that find_equal does not find. Computes nothing. NULL: error written. */
struct array *node_plain(enum op op, enum cls cls, const shape *s, int n, struct array *const *args,
	const struct pending *like);
/* a becomes a value of a loop node and drops its operands */
void node_become_part(struct array *a, struct loop *counted, int at);
/* a, a value of a loop node, becomes a plain node again */
void node_become_node(struct array *a, enum op op, int n, struct array *const *args, const struct pending *like);
/* Computes held nodes of this epoch with a turn before upto. */
MUST bool node_compute_segments(uint32_t epoch, int64_t upto);

struct dft;
struct dft dft_of(const struct array *a);               /* the transform of a pending OP_fft */

/* ---- eager.c: ops on computed arrays, at once; classes and shapes are checked. NULL: error written ---- */
struct op_types;
struct array *eager_map(enum op op, int n, struct array *const *args, const struct op_types *t, const shape *s);
/* A quick eager_map: in[] are scalars, and arrays with the shape of `wide`, which has two axes. All have one float
** class. */
struct runmat_in;
struct array *eager_short(enum op op, enum cls compute, enum cls cls, const struct array *wide,
	const struct runmat_in *in);
/* Computes an op as immediate mode does, with the classes and domain of the actual numbers. */
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
/* Copies at least the elements of a that a block of this shape does not replace. */
void assign_around(void *to, const struct array *a, const shape *block, const struct view *v);
/* In place if nobody else holds a. */
struct array *eager_assign(struct array *a, struct array *y, const struct view *v);
/* The same for real pieces of the result's class. The numbers of piece[i] are those of a[i] through view[i], if that is
** not NULL. */
struct array *eager_cat_views(int axis, int n, struct array *const *piece, struct array *const *a,
	const struct view *const *view, const shape *out);
struct array *eager_gather(struct array *a, struct array *index, const shape *out);
struct array *eager_mtimes(struct array *a, bool ta, struct array *b, bool tb);
struct array *eager_pages(const struct array *x, char how_x, const struct array *y, char how_y, const shape *s);

#endif
