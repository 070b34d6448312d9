/*
** plan/plan.h - from a pending array to the steps that compute it.
**
** region.c collects what must run; fuse.c puts nodes into groups that share a kernel, in an order; lower.c turns a
** group into a kernel and says where its arrays come from. A plan names nodes and leaves by their number in the region,
** never by address, so that a region of the same structure can use it again (cache.c).
*/
#ifndef PLAN_PLAN_H
#define PLAN_PLAN_H

#include "array/node.h"
#include "base/vec.h"
#include "kernel/kernel.h"
#include "runmat/accelerate_api.h"

/* member.group of a node that no group computes. VIRTUAL: a view or a generator, which each reader computes again. */
enum { NO_GROUP = -1, VIRTUAL = -2 };
enum { ALSO_MOST = 4 };

struct member {                 /* a node of the region */
	struct array *a;
	int group;                      /* the group that computes it, or NO_GROUP or VIRTUAL */
	int uses;                       /* how often nodes of the region have it as an operand */
	int first_user;                 /* index of the first of these nodes in region.user */
	bool external;                  /* it has an owner outside of the region, so it is stored or stays pending */
	bool wanted;                    /* the look needs its numbers now */
	/* further groups that compute it again instead of reading it from memory */
	int also_in[ALSO_MOST], also_in_count;
	bool picked;                    /* a concatenation or block assignment in a kernel that picks (see glossary) */
	bool stored;                    /* its kernel writes it to memory: it is external, or another group reads it */
	struct storage *partial;        /* host memory that only some pieces of a split kernel have written; owned */
	struct device_buffer *partial_on_device;        /* the same on a device */
	struct storage *unchecked;      /* its result on a device, until the flags are read (exec/flags.c); owned */
	int flags_before;               /* `unchecked` is valid if the first so many region.unread_flags are good */
	int last_reader;                /* number of the last step that reads it; set if the region has unread flags */
};

/* Flags that a step, or the Fourier transform `node`, has written and nobody has read yet. */
struct unread_flags {
	const struct step *step;        /* NULL: the flags belong to `node` */
	int node;
	int at;                         /* index of the first flag in region.flags */
};

struct region {
	VEC(struct member) node;        /* operands before users */
	VEC(struct array *) leaf;
	VEC(int) arg;                   /* PENDING_ARGS entries for each node: a node's number, or ~ a leaf's number */
	VEC(int) user;                  /* the users of all nodes: see member.first_user */
	int root;                       /* number of the node that is looked at */
	int line;                       /* the source line that made the root */
	uint32_t mark;                  /* pending->mark of its nodes */
	uint64_t hash;                  /* hash of its structure */
	bool has_complex;               /* a value in it is complex, or may be */
	/* a guess about real or complex was wrong (array/real_or_complex.c): the region is planned again */
	bool guess_failed;
	bool can_pick;                  /* its provider can pick the source of each element inside a kernel */
	/* The provider is the CPU's, which is fast only if it loads all picked elements (provider/cpu/box_parts.c). */
	bool pick_loads;
	bool no_splits;                 /* concatenations are stored, because splitting boxes at their seams failed */
	const struct runmat_provider *device;   /* the device that runs it (place.c); NULL: the host does */
	uint64_t made_by;               /* recipe id of its first node (exec/recover.c); 0: there is no recipe */
	VEC(struct unread_flags) unread_flags;
	struct device_buffer *flags;    /* counted; NULL: the flags of each step are read after that step */
	int flags_at, flags_upto;       /* first free word of `flags`, and the end of this region's words */
	uint64_t unchecked_bytes;       /* size of all `unchecked` results */
	/* the device for which its kernels are compiled in the background; NULL: none */
	const struct runmat_provider *compile_for;
	/* the device that will run it once its kernels are compiled; its rules say which values stay pending */
	const struct runmat_provider *later_device;
	double host_time, device_time;  /* estimated seconds; 0: there is no estimate */
	bool compiles;                  /* its kernels must be compiled for the device first */
	uint64_t structure;             /* the key of its struct account in place.c; 0: it has none */
	const char *why;                /* the reason of its placement; lent until the next region */
	/* the host runs it only because this device cannot compute doubles; NULL: this is not so */
	const struct runmat_provider *lacks_doubles;
	VEC(int) leaf_uses;             /* for each leaf: how often nodes have it as an operand */
	struct array *loop_value;       /* a value of a loop node, which must run first; NULL: none */
	struct map leaf_at;             /* number + 1 of each leaf, if there are many: see region_leaf */
};

/* Collects the pending nodes that these arrays need. The first array is the root. The region borrows the arrays. */
void region_collect(struct region *r, int roots, struct array *const *root);
uint32_t region_mark(void);                             /* an unused mark for pending->mark */
/* joint_looks.c: lists values that should be computed along with the region; lent. Returns how many. */
int plan_joint_looks(const struct region *r, struct array **out, int most);
void region_done(struct region *r);
int region_leaf(const struct region *r, const struct array *a);        /* the leaf's number; -1: a is no leaf of r */
static inline int region_arg(const struct region *r, int node, int i) { return r->arg.at[node * PENDING_ARGS + i]; }
static inline struct array *region_array(const struct region *r, int source)
{
	return source >= 0 ? r->node.at[source].a : r->leaf.at[~source];
}

/* The provider whose rules say which values stay pending; NULL: the host. */
static inline const struct runmat_provider *plan_target(const struct region *r)
{
	return r->device ? r->device : r->later_device;
}

/* ---- place.c: host or device, for a region ---- */
struct placed {                 /* a decision; for its fields see struct region */
	const struct runmat_provider *device, *compile_for, *later_device, *lacks_doubles;
	double host_time, device_time;
	bool compiles;
	uint64_t structure;             /* argument of place_note_host_time */
	const char *why;                /* lent until the next decision */
};
extern const char place_lacks_doubles[];
void place_region(struct region *r);                    /* sets the fields of r that struct placed has, too */
struct plan;
/* Notes the number of kernels of this plan for estimates. on_device: the plan is for a device, else for the host. */
void place_note_kernels(uint64_t structure, struct plan *p, bool on_device);
void place_rule_out(uint64_t structure);                /* the device cannot run work of this structure */
void place_compile_at_use(uint64_t structure);          /* its kernels cannot be compiled in the background */
void place_note_host_time(uint64_t structure, double estimate, double seconds);
/* Work was launched on the device between these times. compiles: kernels had to be compiled first. */
void place_note_launch(double estimate, bool compiles, double began, double now);
/* The device had finished all launched work at time `now`. The program waited `waited` seconds for it. */
void place_note_answer(double waited, double now);
/* The costs of a call that is not made of nodes, such as a sort. */
struct place_call {
	uint64_t structure;
	const char *name;               /* in messages */
	double host, device;            /* seconds on the host; seconds on the device without launches and waiting */
	double down, up;                /* bytes of the result; bytes that are uploaded in addition to the operands */
	int kernels;                    /* launches */
	int texts;                      /* how many different kernels are compiled; 0: as many as launches */
	int64_t largest;                /* elements of the largest array */
	bool doubles;                   /* it computes with doubles */
	bool at_once;                   /* its kernels count as compiled, because they are few and compile quickly */
	const struct array *arg[2];     /* its operands; NULL: none */
};
struct placed place_call(const struct place_call *c);
enum place { PLACE_ANY = -1, PLACE_AUTO, PLACE_DEVICE, PLACE_HOST };
/* All further regions run on the host, or on the device, at any cost. PLACE_ANY: ends this. */
void place_override(enum place where);
extern bool place_explain;                              /* reasons include the estimated times, for --explain */

struct group {                  /* nodes that one kernel computes */
	int number;
	shape box;                      /* the index space of its kernel */
	uint32_t inner;                 /* set of axes that it reduces; 0: it is a map */
	bool host;                      /* it is one node, which the host computes without a kernel (array/eager.c) */
	/* Some members have as many elements as the box, but another shape. Element i of each member depends only on
	   elements i of its operands. */
	bool reshaped;
	bool has_draws;                 /* random draws use the elements' numbers in the box, so the box must stay */
	/* a map that computes or reads a concatenation: its box is split at the seams (split_concat.c) */
	bool splits;
	bool stores_block;              /* its result is stored into a block of an array */
	bool picks_edges;               /* it picks, in a region with pick_loads, so it must remain a map */
	bool recomputes;                /* it computes VIRTUAL nodes again that it reads through views (recompute.c) */
	bool has_complex;               /* it has complex values: each flag covers the whole box, which is not split */
	int seams;                      /* how many seams its concatenations have; a block assignment counts as one */
	bool ordered, merged;           /* it is in groups.order; its members were moved to another group */
	int nodes, arrays;              /* estimated numbers of nodes and arrays, which have limits (fuse.c) */
	VEC(int) member;                /* ascending */
	VEC(int) needs;                 /* groups that must run before */
};

struct groups {
	VEC(struct group) at;
	VEC(int) order;
};
enum { PICK_PIECES = 8 };       /* a kernel picks from at most this many pieces of a concatenation */
void plan_set_can_pick(struct region *r, const struct runmat_provider *p);      /* p NULL: the host */
void plan_fuse(struct region *r, struct groups *g);
void groups_done(struct groups *g);

/* ---- axes.c: a kernel's axes ---- */
struct axes {
	int n;
	int8_t of[SHAPE_MAX];           /* the kernel axis of each box axis; -1: its length is 1 */
	int64_t length[SHAPE_MAX];
	uint32_t inner;                 /* set of kernel axes that are reduced */
};
/*
** Derives the axes of a kernel. stride: the strides over the box axes, for each of `arrays` arrays. inner: the set of
** reduced box axes. apart: the set of box axes that are not merged with others.
*/
void axes_merge(struct axes *x, const shape *box, uint32_t inner, uint32_t apart, int arrays, int64_t *const *stride);
/* Converts strides over the box axes to strides over the kernel's axes. Returns RUNMAT_DENSE, _ONE or _STRIDED. */
uint8_t axes_layout(const struct axes *x, const shape *box, int64_t *stride);

struct access {                         /* how a kernel reads or writes an array */
	int source;                     /* a node's number in the region, or ~ a leaf's number */
	bool write;
	bool writes_all;                /* a block assignment whose kernel writes the whole array, not only the block */
	bool scalar;                    /* the array has one element, which is a scalar argument of the launch */
	bool complex;
	uint8_t cls, layout;
	int8_t space;                   /* RUNMAT_LANE or RUNMAT_GROUP */
	int array;                      /* number of the kernel's array, or of its scalar; -1: not used */
	int64_t offset, stride[SHAPE_MAX];      /* in elements, over the kernel's axes */
	/* in_place.c: the result may be written over the source `over`, if exactly `owners` owners hold it; 0: never */
	int over, owners;
};

/* CONSTANT_START and _STEP are number[0] and number[1] of a node; _SEED and _POSITION belong to a draw. */
enum { CONSTANT_START, CONSTANT_STEP, CONSTANT_SEED, CONSTANT_POSITION, CONSTANT_DOUBLE, CONSTANT_INDEX };
struct constant {                       /* a scalar argument of a launch whose value the plan or a node has */
	int node, which;
	uint8_t cls;
	int scalar;                     /* number of the kernel's scalar */
	double value;                   /* of CONSTANT_DOUBLE, and of CONSTANT_INDEX, which is an int32 in the kernel */
};

struct step {                   /* a kernel with its arguments, or one node that the host computes */
	int host_node;                  /* >= 0: the step is this node on the host, without a kernel */
	bool more_pieces;               /* the box was split: the next step writes another piece of the same outputs */
	struct runmat_kernel *kernel;
	struct runmat_compiled *compiled;       /* compiled by `provider`; released with the plan */
	const struct runmat_provider *provider;
	struct runmat_compiled *on_device; /* the kernel, compiled for a device with its own memory (exec/device.c) */
	/* `on_device` was compiled for this device, when three functions returned the following values */
	const struct runmat_provider *device;
	bool narrows;                           /* device_narrows() */
	unsigned threads, generation;           /* kernel_threads(), device_generation() */
	bool refused;                           /* that device cannot run the kernel */
	/* The step may run by blocks of the rows of a matrix product (exec/row_blocks.c): the product's number + 1; 0:
	   it may not. The rows are axis 0 of the kernel. */
	int product;
	VEC(struct runmat_compiled *) each;     /* for row blocks: the kernel compiled for each thread, by `provider` */
	bool ran_by_blocks;                     /* its last run was by blocks of rows */
	struct runmat_kernel *narrow;           /* the kernel in singles, for that device; NULL: not needed */
	struct gpu_text gpu_text;               /* the kernel's text, if it was written by hand (has_gpu_text) */
	int64_t extent[RUNMAT_AXES];
	VEC(struct access) access;
	VEC(struct constant) constant;
	int ops;                        /* how many nodes it computes */
	uint64_t bytes;                 /* bytes that it reads and writes */
	int flag_array;                 /* number of the kernel's array of flags */
	VEC(int) flag;                  /* for each flag: the node whose guess it checks */
	VEC(int) member;                /* the numbers of the nodes that it computes */
	VEC(uint16_t) op;               /* their ops */
};

/* lower.c: ops, line (0: not known) and extents of the step, for runmat_kernel.about. "": no device is open. */
void step_about(const struct step *s, int line, char *out, size_t room);

struct held {                   /* a node that somebody holds, but that is not looked at now */
	int node;
	bool deferred;                  /* it stays pending; else it is stored */
	bool cheap;                     /* computing it again costs no more than reading it, so looks are not counted */
	const char *why;
};

struct tally {                  /* for a node of a plan */
	uint16_t deferred, looked;      /* how often it stayed pending; how often it was looked at afterwards */
	bool stored;                    /* it is stored from now on, because looks were frequent */
};

struct plan {
	uint64_t hash;
	VEC(uint64_t) key;              /* the structure in words (cache.c), compared if hashes are equal */
	VEC(struct step) step;
	VEC(struct held) held;
	VEC(struct tally) tally;        /* one for each node */
	int texts;                      /* how many different kernels it has; 0: not counted yet */
	bool stale;                     /* its steps must be made: there are none yet, or a tally changed */
	bool joint_looks;               /* plan_joint_looks found values at the last run, so the next run calls it */
	uint32_t met;                   /* how often it was found in the cache */
	int running;                    /* how many regions run by it now; it must not be freed before */
};

/* Finds or makes the plan of a region; the cache owns it. plan_ready makes its steps before it runs. */
struct plan *plan_for(struct region *r);
void plan_ready(struct plan *p, struct region *r);
void plan_count_look(struct array *a);          /* for its plan: a stayed pending and is looked at now */
int plan_kernels(const struct plan *p);         /* how many steps are kernels */
int plan_distinct_kernels(struct plan *p);
void plan_clear_cache(void);
void step_done(struct step *s);                 /* frees all that the step owns */
void step_release(struct step *s);              /* releases the kernels that `provider` compiled */

/* ---- store_or_defer.c: which held values are stored ---- */
/* Sets p->held. Nodes of r that stay pending are no longer external. */
void plan_store_or_defer(struct region *r, struct plan *p);
/* After the run: marks the nodes that stayed pending, so that later looks at them are counted. */
void plan_note_deferred(const struct region *r, struct plan *p);
/* True for elementary functions such as sin: their long bodies take compile time in each kernel that has one. */
bool plan_is_function(const struct array *a);

/* ---- lower.c, split_concat.c: a group becomes a kernel ---- */
/* A part of a group's box. alike: all pieces run the same kernel, whose scalar arguments tell the pieces apart. */
struct piece { int64_t from[SHAPE_MAX], upto[SHAPE_MAX]; bool alike; };
struct seam { int axis; int64_t at; };          /* axis -1: none */
/*
** Makes the kernel of a group over a piece of its box (NULL: the whole box). Returns false if the group is too large
** for one kernel or cannot be translated. If `seam` is given, also returns false if a concatenation that the group
** reads has a seam inside of the piece, and sets *seam.
*/
bool plan_lower(
	const struct region *r, const struct group *g, const struct piece *piece, struct step *s, struct seam *seam);
/* Makes a step for each piece between seams. */
bool plan_lower_split(const struct region *r, const struct group *g, struct plan *p);
int plan_reduction(enum op op);                 /* the IR's kind of reduction, such as RUNMAT_SUM */
double plan_domain_low(enum op_domain d);       /* lower bound of a real domain (ops.def) */
/*
** Builds a logical value: whether a is outside of the real domain (for DOMAIN_POWER: a with exponent b). low, one:
** kernel values of the domain's bounds.
*/
int plan_outside(struct builder *k, enum op_domain d, int cls, int a, int b, int low, int one);

/* ---- in_place.c: results that may use an operand's memory ---- */
void plan_in_place(struct plan *p, const struct region *r);

/* ---- complex_pairs.c: complex values in kernels, as pairs of real ones ---- */
struct pair { int re, im; };                            /* numbers of kernel values; im is -1 for a real value */
bool plan_has_complex(const struct array *a);           /* the node or an array that it depends on may be complex */
bool plan_fits_complex(const struct array *a);          /* a kernel can compute this node with complex values */
unsigned plan_real_args(const struct array *a);         /* the set of its real operands, for op/parts.h */
struct parts_program;
/*
** Writes the real ops of a complex op into a kernel. cls: the class to compute in; x: the operands; number: kernel
** values of the steps of `program` that are numbers.
*/
struct pair plan_complex_op(struct builder *b, const struct parts_program *program, enum op op, int cls,
	const struct pair *x, const int *number);
/* True if the kernel must check the guess that the node is real, or complex. */
bool plan_checks_guess(const struct region *r, int node);

/* ---- recompute.c: nodes that their readers compute again, through views and at seams ---- */
/* The different index maps by which a node is read, as hashes. wide: too many, or computing it again is expensive. */
struct reads { int n; bool wide; uint64_t id[8]; };
/* known: the struct reads of VIRTUAL nodes, by node + 1. */
struct reads reads_of(const struct region *r, const struct map *known, int node);
bool reads_are_cheap(const struct array *a, const struct reads *w);
/*
** For a region with pick_loads: the pieces of a concatenation. All are slices of one array; or a kernel can load each
** element from a piece; or it may have to compute some of them.
*/
enum pieces { PIECES_COMPUTED, PIECES_OF_ONE, PIECES_LOADED };
enum pieces plan_pieces(const struct region *r, int node);

#endif
