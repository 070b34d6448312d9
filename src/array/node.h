/*
** array/node.h - the structs to which an array points: its storage (the bytes), and struct pending (the operands and
** attributes of an array that is not computed yet).
**
** This header also declares the functions that make nodes, and the functions that compute an op at once (eager_...).
*/
#ifndef ARRAY_NODE_H
#define ARRAY_NODE_H

#include "array/array.h"
#include "op/op.h"

/*
** Bytes that several arrays may share: a reshape shares the storage of its operand. The count is atomic, because other
** threads release storages, too.
*/
struct storage {
	_Atomic uint32_t refs;
	uint32_t kind;          /* the list to which storage.c returns this block */
	size_t room;            /* the number of bytes at `data` */
	void *data;             /* the numbers on the host; NULL: only the device has them */
	struct resident *device;/* the numbers on a device; NULL: only the host has them */
};

struct storage *storage_new(size_t bytes);              /* the bytes are not set; NULL: error written */
/* A storage of bytes that somebody else owns, and that may be written. release is called when no array uses it. */
struct storage *storage_lent(void *data, size_t bytes, void (*release)(void *owner), void *owner);
struct storage *storage_empty(void);                    /* a storage without bytes, for resident.c */
void storage_unref(struct storage *s);
static inline struct storage *storage_ref(struct storage *s) { s->refs++; return s; }
/* Calls free_own when this thread ends, so that free_own can free the memory that the thread keeps. */
void array_at_thread_end(void (*free_own)(void));
void storage_trim(void);                                /* returns all kept blocks to the system */
bool storage_give_back(void);                           /* calls storage_trim; true: it returned a block */
void storage_stats(uint64_t *in_use, uint64_t *peak, uint64_t *kept);    /* bytes of large blocks */
/* Frees the pending array a, which has no owner left, and every operand that only a held. */
void node_drop_pending(struct array *a);

/*
** ---- resident.c: the copy of a storage on a device ----
**
** If host and device both have the numbers, they are equal. An array is away if only a device has its numbers.
*/
struct device_buffer;
struct runmat_provider;
/* Makes a storage whose numbers are on a device only. line: the program's line that computed them; 0: not known. */
struct storage *storage_away(struct device_buffer *taken, uint64_t bytes, int line);
int resident_on(const struct runmat_provider *p);        /* the number of storages with memory on p */
void array_mark_lost(struct array *a);                  /* a is lost, because the program reset its device */
extern bool array_any_lost;                             /* true after the first array_mark_lost of this process */
/* The recipe that can compute the numbers again (exec/recover.c); 0: none. */
uint64_t storage_recipe(const struct storage *s);
void storage_set_recipe(struct storage *s, uint64_t id);
/* Adds the time of a look at some elements of an array that is away. Returns the time of all such looks. */
double storage_add_look_time(struct storage *s, double seconds);
/* Sets the time of looks to 0, because most elements were written since. */
void storage_clear_look_time(struct storage *s);
void storage_set_narrow(struct storage *s);             /* the device has singles where the host has doubles */
bool storage_is_narrow(const struct storage *s);
/* The copy on device p, lent; NULL: none. */
struct device_buffer *storage_buffer(struct storage *s, const struct runmat_provider *p);
/* Notes that `taken` has a copy of the numbers of s. */
void storage_attach(struct storage *s, struct device_buffer *taken, uint64_t bytes);
void storage_detach(struct storage *s);                 /* frees the copy on the device if the host has the numbers */
/* The only owner of `taken` calls it before a write to the data. Returns the storage without its copy on a device. */
struct storage *storage_own(struct storage *taken);
void resident_free(struct storage *s);                  /* frees the copy on the device; storage.c calls it */
/* Frees at least `bytes` of the device if it can, least recently used arrays first. Returns the bytes that it freed. */
uint64_t resident_spill(const struct runmat_provider *p, uint64_t bytes);
/* Device p is lost. A look at an array that only p had is an error from now on, unless a recipe computes it again. */
void resident_lost(const struct runmat_provider *p);
MUST bool array_fetch(struct array *a);                 /* downloads an array that is away: it becomes a leaf */
bool array_exists(const struct array *a);               /* false: only a lost device had the numbers of a */

/* An array without storage, whose count is set. NULL: error written. */
struct array *array_header(enum cls c, bool complex, const shape *s);
/* A real array without storage. It has the shape of `like`, which has two axes. It cannot fail. */
struct array *array_header_like(enum cls c, const struct array *like);
void array_give_storage(struct array *a, struct storage *taken);        /* a becomes a leaf, or is away */
uint64_t array_next_serial(void);

/*
** A view. Each axis of the result runs along one axis of the operand, from `start` by `step`, or along no axis (a
** broadcast). So transposes, permutations, slices, flips and broadcasts are one op, OP_slice. A view of a view is a
** view.
*/
struct view {
	int8_t axis[SHAPE_MAX];         /* for each axis of the result: the axis of the operand; -1: none */
	int64_t step[SHAPE_MAX];        /* for each axis of the result: its step in the operand */
	int64_t start[SHAPE_MAX];       /* for each axis of the operand: the index of the first element */
};

/*
** Facts: properties of all elements that are known before the elements are computed. They prove that the result of
** sqrt, log or asin is real. Except for FACT_NUMBER, an element that is NaN contradicts no fact.
*/
enum {
	FACT_NONNEG = 1,        /* x >= 0 */
	FACT_UNIT = 2,          /* -1 <= x <= 1 */
	FACT_FROM_1 = 4,        /* x >= 1 */
	FACT_WHOLE = 8,         /* x is an integer */
	FACT_NUMBER = 16,       /* x is not NaN */
	FACT_PLUS = 32,         /* x >= 0, and x is not -0 */
	FACT_IMAG = 64          /* of a complex array: some imaginary part is not zero */
};

enum { PENDING_ARGS = 3 };
enum { VIEW_CONJUGATE = 1 };     /* flag of OP_slice: it conjugates its elements if they turn out to be complex */
enum { DFT_BACK = 1 };           /* flag of OP_fft: the inverse transform (fft_node.c) */

/*
** In MATLAB a complex result becomes real if all its imaginary parts are zero. Only the elements tell, so a node starts
** with a guess. The kernel of the node raises a flag if it meets an imaginary part that is not zero. The guess COMPLEX
** was wrong if the kernel raised no flag; the guess REAL was wrong if it raised one.
*/
enum complex_guess {
	GUESS_NONE,              /* no guess: the result is complex exactly if an operand is */
	GUESS_COMPLEX,         /* the guess is that the result is complex */
	GUESS_REAL,            /* the guess is that the result is real, although operands are complex */
	/* the kernel has decided: `complex` is no guess any more, and need not follow from the operands */
	GUESS_DECIDED
};

/* The operands and attributes of a node. */
struct pending {
	uint64_t serial;                /* a number that grows from each array of the list below to the next */
	struct array *prev, *next;      /* the engine's list of pending arrays, oldest first */
	uint64_t hash;                  /* hash of op, operands and attributes; it finds equal nodes */
	struct array *arg[PENDING_ARGS];        /* the operands, counted */
	uint64_t kind;                  /* the result of node_kind */
	uint8_t n;                      /* the number of operands */
	uint8_t compute;                /* enum cls in which the op computes (op_types) */
	uint8_t raw;                    /* enum cls of the op's result before the cast to the array's class */
	uint8_t flags;                  /* attributes of reductions, scans, products, views and selects */
	/*
	** enum op_domain; 0: no check. The node was made as real although an operand may be outside of the op's real
	** domain. Its kernel raises a flag if one is.
	*/
	uint8_t check;
	uint8_t guess;                  /* enum complex_guess */
	bool complex;                   /* the result is complex, or the guess says so */
	bool unsure;                    /* `complex` is a guess that depends on check, guess or an unsure operand */
	uint8_t facts;                  /* FACT_... */
	uint8_t chain;                  /* length of the longest chain of scalar ops that ends with this node */
	/* A kernel computed this array inside of a larger one, and did not store it (plan/store_or_defer.c). */
	bool unstored;
	/*
	** If `unstored`: a plan counts later looks at this array. looks_plan is the hash of the plan (0: none), and
	** looks_node is the number of this array's node in it. looks_own_only: a look at an array that reads this one
	** does not count.
	*/
	bool looks_own_only;
	uint16_t looks_node;
	uint64_t looks_plan;
	int32_t line;                   /* the source line of the statement that made it; 0: not noted */
	/* a counter that only count_unstored_owners (node.c) uses */
	int32_t unstored_owners;
	uint64_t site;                  /* hash of the position in the program, if the node has a guess; else 0 */
	uint32_t mark;                  /* the number of the last walk over nodes that met this one */
	int32_t index;                  /* its number in the region of that walk */
	union {
		uint32_t axes;          /* reductions: a bit set; OP_fft: see fft_node.c */
		int axis;               /* scans and concatenations */
		double number[2];       /* OP_fill: the value; OP_range: start and step */
		struct {
			uint64_t seed, position;        /* position: the number of the draw in the program */
			double low, high;
		} draw;                 /* OP_rand, OP_randn */
		struct view *view;      /* OP_slice, OP_assign; owned */
		struct {
			struct loop *loop;      /* counted */
			int at;                 /* index in loop->live */
		} loop_value;           /* OP_project: a value of a loop node (graph/roll.h) */
	} u;
};

/* A word that nodes have in common if they differ only in operands, shape, facts and the union u. */
static inline uint64_t node_kind_plain(enum op op, enum cls cls, bool gpu, int n, enum cls compute, enum cls raw)
{
	return (uint64_t)op | (uint64_t)cls << 16 | (uint64_t)gpu << 23 | (uint64_t)n << 24 | (uint64_t)compute << 28
		| (uint64_t)raw << 36;
}
static inline uint64_t node_kind(enum op op, enum cls cls, bool gpu, const struct pending *p)
{
	return node_kind_plain(op, cls, gpu, p->n, (enum cls)p->compute,
		(enum cls)p->raw) | (uint64_t)p->flags << 44 | (uint64_t)p->check << 52
		| (uint64_t)p->unsure << 60 | (uint64_t)p->complex << 61 | (uint64_t)p->guess << 62;
}

/* ---- node.c ---- */
struct view *node_view_new(void);       /* a view without axes; owned: free it with node_view_free or mem_free */
struct view *node_view_copy(const struct view *v);
void node_view_free(struct view *v);                    /* keeps the memory for the next view */
enum {
	PENDING_MOST = 10000,           /* limit of the pending nodes of a session */
	SCALAR_CHAIN_MOST = 64          /* ops of the longest chain of scalar ops that stays pending */
};
extern _Atomic int node_enabled_setting;                /* the value of node_enabled; -1: not read yet */
extern _Atomic int64_t node_defer_least;                /* the value of node_defer_from; -1: not read yet */
bool node_read_enabled(void);
int64_t node_read_defer_from(void);
/* Computes and downloads the arguments. False: error written. */
static inline bool array_ready(int n, struct array *const *args)
{
	for (int i = 0; i < n; i++)
		if (array_is_pending(args[i]) && !array_data(args[i]))
			return false;
	return true;
}
/* Makes y a gpuArray if a is one. y may be NULL. */
static inline struct array *array_marked(struct array *y, const struct array *a)
{
	if (y)
		y->gpu |= a->gpu;
	return y;
}
/* False: immediate mode (RUNMAT_ACCEL_ENABLE=0). */
static inline bool node_enabled(void) { return LIKELY(node_enabled_setting > 0) || node_read_enabled(); }
void node_enable(bool on);
void node_settings_changed(void);                       /* reads the settings again before the next node */
void node_trace_lines(bool on);                         /* while on, nodes note their source line, for --explain */

/* The number of elements from which on an operation is deferred. */
static inline int64_t node_defer_from(void)
{
	int64_t from = node_defer_least;
	return LIKELY(from >= 0) ? from : node_read_defer_from();
}
/* ---- startup_policy.c: a young process computes small work at once ---- */
enum {
	STARTUP_BELOW = 32768,          /* work of fewer elements is small */
	STARTUP_FUNCTION = 8            /* additions that cost as much as one element of a function such as sin */
};
/* Elements that may still be computed at once; 0: the process is not young; -1: the settings were not read yet. */
extern _Atomic int64_t startup_budget;
extern _Atomic int64_t startup_computed;             /* elements that were computed at once; for --explain */
/* Takes `work` elements from the budget. False: it does not suffice, or a device is ready; then it is 0 from now on. */
bool startup_spend(int64_t work);
/* Computes small pending arrays at the end of a loop's turn. entered: the last serial number from before the loop. */
MUST bool startup_compute_pending(uint64_t entered);
static inline bool startup_computes(int64_t work) { return UNLIKELY(startup_budget) && work < STARTUP_BELOW &&
	startup_spend(work); }

/*
** Whether this op should be deferred. work: the elements of the operands or of the result, whichever are more. False
** if an operand is complex.
*/
bool node_wanted(int64_t work, int n, struct array *const *args);
/* Like node_wanted, for an op that can be a node although operands are complex. */
bool node_wanted_complex(int64_t work, int n, struct array *const *args);
/*
** Makes a pending array, or returns an equal one that is pending already. `like` has the attributes, such as compute,
** raw, flags and u; node_new sets the other fields. Borrows args and takes like->u.view. At a limit of pending arrays,
** it computes some of them. NULL: error written.
*/
struct array *node_new(enum op op, enum cls cls, const shape *s, int n, struct array *const *args,
	const struct pending *like);
/*
** A quick node_new for an element-wise op whose result is always real. The op has one or two real operands of one
** class. The result has the shape of `wide`, which has two axes.
*/
struct array *node_map(enum op op, enum cls cls, const struct array *wide, int n, struct array *const *args);
/* a becomes a computed array and releases its operands. */
void node_become_leaf(struct array *a, struct storage *taken, bool complex);
void node_suspend_limits(bool on);                      /* while on, node_new computes nothing to keep the limits */
/* Replaces operand k by another array with the same numbers. */
void node_set_arg(struct array *a, int k, struct array *taken);
/* True if a and b are one array, or two nodes of one op on equal operands. */
bool node_equal(const struct array *a, const struct array *b);
int node_count(void);                                   /* the number of pending arrays */
/* True if the bytes that pending arrays keep alive exceed the limit from which on they should be computed. */
bool node_is_heavy(void);
/* Notes that a kernel computed a and did not store it. From now on an equal op makes a new node. */
void node_mark_unstored(struct array *a);
struct array *node_last(void); /* the newest pending array; pending->prev leads to older ones */
/* Computes an array at which nobody looks now, so a device may keep the result. False: error written. */
MUST bool node_run(struct array *a);
/* Called before a write to a. If all other owners are pending nodes, computes them, so that the write needs no copy. */
MUST bool node_compute_users(struct array *a);
/*
** The guess that a result is real. If operands may be outside of the op's real domain (sqrt of numbers that may be
** negative), the node is made as real, with a check. Nodes that read it are unsure. If the check fails, the engine
** notes the node's site, its position in the program. From then on the op makes complex nodes at this site.
** exec/force.c computes the unsure nodes as complex.
*/
bool node_domain_failed(enum op op);                    /* the check of this op failed before at the current site */
/* A complex result of this op turned out to be real before at the current site. */
bool node_guessed_wrong(enum op op);
/* Settles whether a is complex. raised: its kernel raised the flag of a->pending->guess. */
void node_note_complex(struct array *a, bool raised);
void node_set_complex(struct array *a, bool complex, bool unsure, unsigned facts);
void node_retype(struct array *a);                      /* sets a to real or complex again, from its operands */
bool node_keeps_complex(const struct array *a);         /* a is an OP_select that stays complex (array_choose) */
bool node_involves_complex(const struct array *a);      /* a or an operand is complex */
struct op_types;
/* If an op on complex numbers can be a node, returns true and sets the attributes in `like`. */
bool node_try_complex(enum op op, int n, struct array *const *args, const struct op_types *t, struct pending *like);
/* True if some imaginary part of the result is certainly not zero, because an operand has such a part. */
bool node_keeps_imag(enum op op, int n, struct array *const *args);
/* The value of pending->site for a node with a domain check, and for a node with a guess of enum complex_guess. */
uint64_t node_domain_site(enum op op);
uint64_t node_complex_site(enum op op);
void node_note_domain_failure(const struct array *a);   /* the check of a failed */
void node_note_domain_failure_at(uint64_t site);        /* the check of a node with this pending->site failed */
void node_note_domain_held(const struct array *a);      /* the check of a did not fail: its operand gets a fact */
MUST bool node_decide_complex(void);                      /* computes all unsure nodes */
unsigned node_facts(const struct array *a);             /* the facts of a node or a leaf: FACT_... */
struct bounds { double low, high; };
struct bounds array_bounds(struct array *a);            /* bounds.c: bounds of all elements that are not NaN */

/*
** Segments. The nodes that are made between two back edges of a loop are a segment. Each node gets a stamp of three
** numbers. epoch: which run of a loop; turn: which turn of the loop; op_index: its index in the segment. The stamp
** names the value, and stays when the node is computed. graph/roll.c starts and reads segments.
*/
struct node_segment {
	struct array **at;              /* not owned; an entry is NULL if its array was freed */
	int n, cap;
};
struct segments {
	uint32_t epoch;                 /* 0: no loop is watched */
	uint64_t first_serial;          /* of the nodes that are made from the beginning of the epoch on */
	int64_t turn;
	struct node_segment recent[2];  /* recent[turn & 1]: of this turn and the turn before */
	int64_t pending_bytes;          /* bytes that pending nodes may keep alive while a loop is watched */
};
void segment_forget(struct array *a);                   /* a is freed: removes it from its segment */
/* Makes a node that is in no segment and that no later op reuses. Computes nothing. NULL: error written. */
struct array *node_new_apart(enum op op, enum cls cls, const shape *s, int n, struct array *const *args,
	const struct pending *like);
/* a becomes value `at` of a loop node and releases its operands. */
void node_become_loop_value(struct array *a, struct loop *counted, int at);
/* a, a value of a loop node, becomes a plain node again. */
void node_become_plain(struct array *a, enum op op, int n, struct array *const *args, const struct pending *like);
uint64_t node_next_serial(void);
/* Computes the held nodes of this epoch whose turn is before `upto`. */
MUST bool node_compute_segments(uint32_t epoch, int64_t upto);

struct dft;
struct dft dft_of(const struct array *a);               /* the transform of a pending OP_fft */

/*
** ---- eager*.c: ops that are computed at once ----
**
** The caller has computed the operands, and has checked classes and shapes. NULL: error written.
*/
struct op_types;
struct array *eager_map(enum op op, int n, struct array *const *args, const struct op_types *t, const shape *s);
/*
** A quick eager_map. in[] has scalars and arrays with the shape of `wide`, which has two axes. All operands have one
** float class.
*/
struct runmat_in;
struct array *eager_short(enum op op, enum cls compute, enum cls cls, const struct array *wide,
	const struct runmat_in *in);
/* Computes an op as immediate mode does. The numbers decide whether the result is complex. */
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
void eager_conjugate(struct array *unshared);                /* changes the elements in place */
struct array *eager_view(struct array *a, const shape *out, const struct view *v);
struct array *eager_draw(struct array *pending);         /* the numbers of a pending OP_rand or OP_randn */
struct array *eager_broadcast(struct array *a, const shape *to);
struct array *eager_cat(int axis, int n, struct array *const *args, enum cls c, bool complex, const shape *out);
/* Copies a to `to`. It may skip elements of the block v, which has the shape `block`: the caller will write them. */
void assign_around(void *to, const struct array *a, const shape *block, const struct view *v);
/* Replaces the block v of a by y. It changes a in place if nobody else holds a. */
struct array *eager_assign(struct array *a, struct array *y, const struct view *v);
/*
** Concatenates real pieces of the result's class. The numbers of piece[i] are those of a[i] through view[i]; view[i] is
** NULL if piece[i] is a[i].
*/
struct array *eager_cat_views(int axis, int n, struct array *const *piece, struct array *const *a,
	const struct view *const *view, const shape *out);
struct array *eager_gather(struct array *a, struct array *index, const shape *out);
struct array *eager_mtimes(struct array *a, bool ta, struct array *b, bool tb);
struct array *eager_pages(const struct array *x, char form_x, const struct array *y, char form_y, const shape *s);

#endif
