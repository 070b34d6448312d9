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

enum { NO_GROUP = -1, VIRTUAL = -2 };   /* VIRTUAL: a view or a generator, which each reader makes again */

enum { ALSO_MOST = 4 };

struct member {                 /* a node of the region */
	struct array *a;
	int group;
	int uses;               /* by nodes of the region */
	int first_user;         /* in region.user */
	/* somebody outside of the region holds it, so it is stored or stays pending (store_or_defer.c) */
	bool external;
	bool wanted;            /* the look needs its numbers now */
	int also[ALSO_MOST], alsos;     /* other groups that compute it again instead of reading it */
	bool picked; /* a concatenation or a block assignment whose kernel chooses the source for each element */
	bool stored;            /* its kernel writes it to memory: it is external, or another group reads it */
	struct storage *half;   /* what the first pieces of a split kernel wrote, on the host; owned */
	struct device_buffer *half_on_device;   /* what they wrote on a device */
	struct storage *made;   /* its result on a device, until the flags are read (exec/flags.c); owned */
	int behind;             /* the result counts if the first so many flags are not raised */
	int read_last;          /* the step of the plan that reads it last, if the region has unread flags */
};

/* Flags of a step, or the two of a Fourier transform, that were not read yet. at: their first word in region.flags. */
struct unsettled { const struct step *step; int node, at; };

struct region {
	VEC(struct member) node;        /* operands before users */
	VEC(struct array *) leaf;
	VEC(int) arg;                   /* PENDING_ARGS a node: number of a node, or ~number of a leaf */
	VEC(int) user;
	int root;                       /* number of the node that is looked at */
	int line;                       /* the source line that made the root */
	uint32_t mark;                  /* pending->mark of its nodes */
	uint64_t hash;                  /* hash of its structure */
	bool parts;                     /* a value in it is complex, or may be */
	/* a guess about real or complex was wrong (array/real_or_complex.c): the region is planned again */
	bool left_real;
	bool picks;                     /* its provider can choose the source of an element in a kernel */
	bool uncut;                     /* concatenations are stored, because splitting boxes at their seams failed */
	const struct runmat_provider *device;   /* the device that runs it (place.c); NULL: the host does */
	uint64_t made_by;               /* recipe id of its first node (exec/recover.c); 0: there is no recipe */
	VEC(struct unsettled) unsettled;
	struct device_buffer *flags;    /* counted; NULL: the flags of each step are read after it */
	int flags_at, flags_upto;       /* the region's words that are still free */
	uint64_t unsettled_bytes;       /* memory of results that wait for their flags */
	const struct runmat_provider *prepare; /* compile its kernels for this device in the background; NULL: do not */
	const struct runmat_provider
		*bound; /* will run it when its kernels are compiled, and decides what stays pending */
	double estimate;                /* estimated seconds on the host; 0: there is no estimate */
	double device_estimate;         /* estimated seconds on the device; 0: there is no estimate */
	bool first;                     /* its kernels are not compiled for the device yet */
	uint64_t structure;             /* names its account in place.c; 0: it has none */
	const char *why;                /* the reason of its placement; lent until the next region */
	const struct runmat_provider
		*lacking; /* the host runs it only because this device has no doubles; NULL: none */
	VEC(int) leaf_uses;
	struct array *part;                     /* a value of a loop that must run first; NULL: none */
	struct map leaf_at;                     /* number + 1 of each leaf, if there are many: see region_leaf */
};

/* Collects the pending nodes that these arrays need. The first array is the root. The region borrows the arrays. */
void region_collect(struct region *r, int roots, struct array *const *root);
uint32_t region_mark(void);                             /* an unused mark for pending->mark */
/* ---- joint_looks.c: values that should be computed along with the region, lent. Returns how many ---- */
int plan_joint_looks(const struct region *r, struct array **out, int most);
void region_done(struct region *r);
int region_leaf(const struct region *r, const struct array *a);        /* the leaf's number; -1: a is no leaf of r */
static inline int region_arg(const struct region *r, int node, int i) { return r->arg.at[node * PENDING_ARGS + i]; }
static inline struct array *region_array(const struct region *r, int source)
{
	return source >= 0 ? r->node.at[source].a : r->leaf.at[~source];
}

/* The provider whose rules decide which values stay pending; NULL: the host. */
static inline const struct runmat_provider *plan_is_for(const struct region *r)
{
	return r->device ? r->device : r->bound;
}

/* ---- place.c: host or device, for a region ---- */
struct placed {
	const struct runmat_provider *device;   /* NULL: the host */
	double estimate, device_estimate;       /* seconds on the host, and on the device; 0: there is no estimate */
	const struct runmat_provider *prepare; /* compile its kernels for this device in the background; NULL: do not */
	const struct runmat_provider *bound;    /* will run it when its kernels are compiled; NULL: nobody */
	bool first;                     /* no work of this structure ran there, so its kernels must be compiled */
	uint64_t structure;             /* argument of place_ran */
	const char *why;                /* the reason; lent until the next decision */
	const struct runmat_provider
		*lacking; /* the host runs it only because this device has no doubles; NULL: none */
};
extern const char place_lacks_doubles[];
void place_region(struct region *r);                    /* sets r->device, estimate and why */
struct plan;
/* notes the kernels of its plan for the device (for_device) or the host */
void place_planned(uint64_t structure, struct plan *p, bool for_device);
void place_never(uint64_t structure);                   /* the device cannot run work of this structure */
void place_alone(uint64_t structure);                   /* its kernels cannot be compiled in the background */
void place_ran(uint64_t structure, double estimate, double seconds);    /* it ran on the host in so many seconds */
/* work was launched between these times */
void place_asked(double estimate, bool first, double began, double now);
void place_answered(double waited, double now);         /* all launched work has ended; the program waited so long */
/* Work that is no node. host, device: seconds on the host, and on the device without launches and waiting. */
struct place_call {
	uint64_t structure;
	const char *what;               /* its name in messages */
	double host, device, down, up;  /* down: bytes of the result; up: bytes that are sent beside the operands */
	int kernels, texts;             /* texts: how many kernels differ; 0: all of them */
	int64_t largest;
	bool doubles, at_once;          /* at_once: no kernel must be compiled */
	const struct array *arg[2];     /* its operands; NULL: none */
};
struct placed place_call(const struct place_call *c);
enum place { PLACE_ANY = -1, PLACE_AUTO, PLACE_DEVICE, PLACE_HOST };
/* places all later regions there, whatever they cost; ANY: as usual */
void place_only(enum place where);
extern bool place_tell;                                 /* reasons are written out, for --explain */

struct group {
	int number;
	shape box;                      /* the index space of its kernel */
	uint32_t inner;                 /* set of axes that it reduces; 0: it is a map */
	bool host;                      /* it is one node, which the host computes (array/eager.c) */
	/* has members of another shape with as many elements: element i is made of elements i */
	bool reshaped;
	bool draws; /* has random draws, which number the elements of the box, so its box is not changed */
	/* a map that reads or is a concatenation: its box is split at the seams (split_concat.c) */
	bool cut;
	bool places;                    /* stores into a block of an array */
	bool makes;                     /* computes nodes again that it reads through views (recompute.c) */
	bool parts;                     /* has complex values: its flags are for the whole box, which is not split */
	int seams;
	bool ordered, dead;             /* dead: merged into another */
	int nodes, arrays;
	VEC(int) member;                /* ascending */
	VEC(int) needs;                 /* groups that must run before */
};

struct groups {
	VEC(struct group) at;
	VEC(int) order;
};
enum { PICK_PIECES = 8 };                /* most pieces of a concatenation from which a kernel chooses */
void plan_picks(struct region *r, const struct runmat_provider *p);     /* sets r->picks for provider p */
void plan_fuse(struct region *r, struct groups *g);
void groups_done(struct groups *g);

/* ---- axes.c: a kernel's axes ---- */
struct axes {
	int n;
	int8_t of[SHAPE_MAX];           /* the kernel axis of each box axis; -1: its length is 1 */
	int64_t length[SHAPE_MAX];
	uint32_t inner;                 /* set of kernel axes that are reduced */
};
/* stride: strides of each array over the box axes; inner: reduced box axes; apart: axes that must stay alone. */
void axes_merge(struct axes *x, const shape *box, uint32_t inner, uint32_t apart, int walks, int64_t *const *stride);
uint8_t axes_layout(const struct axes *x, const shape *box,
	int64_t *stride); /* stride becomes one over the kernel's axes; what kind of walk that is */

/* An array of a kernel: which node or leaf of the region it is, and its strides over the kernel's axes. */
struct access {
	int source;
	bool whole;                     /* all of the array is written, though it is a block assignment */
	bool write, scalar;             /* scalar: a scalar argument of the launch, read from a 1x1 array */
	bool complex;
	uint8_t cls, layout;
	int8_t space;
	int array;                      /* its number in the kernel; scalars have numbers, too */
	int64_t offset, stride[SHAPE_MAX];
	/* in_place.c: may use the memory of this source if it has so many owners; owners 0: no */
	int over, owners;
};

struct constant {                       /* a scalar argument of the launch that is an attribute of a node */
	int node, which; /* which: 0, 1: number[]; 2: seed; 3: position; 4, 5: `value`, as double or int32 */
	uint8_t cls;
	int scalar;
	double value;
};

struct step {
	int host_node;                  /* >= 0: the step is this node on the host, without a kernel */
	bool more;                      /* the box was split: the next step writes more of the same outputs */
	struct runmat_kernel *kernel;
	struct runmat_compiled *compiled;       /* by `provider`; released with the plan */
	const struct runmat_provider *provider;
	struct runmat_compiled *on_device; /* the kernel, compiled for a device with its own memory (exec/device.c) */
	const struct runmat_provider *device;
	bool narrows;                           /* device_narrows() when it was compiled */
	unsigned threads, generation;           /* kernel_threads() then; and device_generation() */
	bool refused;                           /* that device cannot run it */
	/* number + 1 of a product by blocks of whose rows it can run (exec/row_blocks.c): axis 0 of the kernel; 0: none
	   */
	int product;
	VEC(struct runmat_compiled *) each;     /* the kernel once more for each thread, by `provider`: for these */
	bool blocks;                            /* it ran so the last time */
	struct runmat_kernel *narrow;           /* in singles, for that device; NULL: as it is */
	struct own_text own;                    /* write: its text is not made from the kernel's instructions */
	int64_t extent[RUNMAT_AXES];
	VEC(struct access) access;
	VEC(struct constant) constant;
	int ops;                        /* how many nodes it computes */
	uint64_t bytes;                 /* bytes that it reads and writes */
	int flag_array; /* kernel number of the array of flags; `flag`: the node that each flag checks */
	VEC(int) flag;
	VEC(int) member;                /* the numbers of these nodes; `op`: their ops */
	VEC(uint16_t) op;
};

struct held {                           /* a node that somebody holds, but that is not looked at now */
	int node;
	bool left;                      /* it stays pending; else it is stored */
	bool cheap; /* computing it again costs no more than reading it, so later looks are not counted */
	const char *why;
};

/* how often a node was left pending, and how often it was looked at afterwards */
struct tally {
	uint16_t left, looked;
	bool stored;                    /* it is stored from now on: looks were frequent */
};

struct plan {
	uint64_t hash;
	VEC(uint64_t) key;              /* the structure, which is compared if hashes are equal */
	VEC(struct step) step;
	VEC(struct held) held;
	VEC(struct tally) tally;        /* one for each node */
	int texts;                      /* how many of its kernels differ; 0: not counted yet */
	bool stale;                     /* its steps must be made: there are none, or a tally changed */
	bool joint_looks;               /* other values may be computed along with it: search for them */
	uint32_t met;                   /* how often it was found in the cache */
	int running;                    /* regions that run by it now, so it must not be freed */
};

/* Finds or makes the plan of a region; the cache owns it. plan_ready makes its steps before it runs. */
struct plan *plan_for(struct region *r);
void plan_ready(struct plan *p, struct region *r);
void plan_looked_at(struct array *a);           /* a was left pending and is looked at: its plan counts that */
/* ---- store_or_defer.c: which held values are stored ---- */
/* Sets p->held. Nodes of r that stay pending are no longer external. */
void plan_store_or_defer(struct region *r, struct plan *p);
bool plan_is_function(const struct array *a);
void plan_left(const struct region *r, struct plan *p);   /* after the run: marks the nodes that were left pending */

void step_done(struct step *s);
void step_release(struct step *s);              /* releases the compiled kernels */
struct piece { int64_t from[SHAPE_MAX], upto[SHAPE_MAX]; bool alike; };     /* a part of a group's box */
struct seam { int axis; int64_t at; };                          /* axis -1: none */
/*
** Makes the kernel of a group over a piece of its box (NULL: over all of it). False: the group is too large for one
** kernel or cannot be expressed; or, if seam is set, a concatenation that it reads has a seam inside of the piece.
*/
bool plan_lower(
	const struct region *r, const struct group *g, const struct piece *piece, struct step *s, struct seam *seam);
/* split_concat.c: makes a step for each piece between seams. */
bool plan_lower_split(const struct region *r, const struct group *g, struct plan *p);

/* in_place.c: finds results that may use an operand's memory */
void plan_in_place(struct plan *p, const struct region *r);

/* complex_pairs.c: complex values in kernels, as pairs of real ones */
struct pair { int re, im; };                            /* numbers of kernel values; im is -1 for a real value */
bool plan_has_complex(const struct array *a);           /* the node, an operand, or an ancestor is complex */
bool plan_fits_complex(const struct array *a);          /* such a node can be part of a kernel */
unsigned plan_real_args(const struct array *a);         /* the set of its real operands, for op/parts.h */
struct parts;
/*
** Writes the steps of a complex op into a kernel. cls: the class to compute in; x: the operands; number: kernel values
** of the steps that are numbers.
*/
struct pair plan_complex_op(struct builder *b, const struct parts *how, enum op op, int cls, const struct pair *x,
	const int *number);
/* the kernel must check the guess that the node is real, or complex */
bool plan_asks(const struct region *r, int node);
/* recompute.c: nodes that their readers compute again, through views and at seams */
struct reads { int n; bool wide; uint64_t id[8]; };     /* the different maps by which a node is read; wide: too many */
/* known: maps node + 1 to the struct reads of a VIRTUAL node. */
struct reads reads_of(const struct region *r, const struct map *known, int node);
bool reads_are_cheap(const struct array *a, const struct reads *w);
int plan_reduction(enum op op);                          /* RUNMAT_SUM ... */
/* plan_outside makes a logical value: is a (or b) outside of the real domain? low, one: kernel values of its bounds. */
double plan_domain_low(enum op_domain d);
int plan_outside(struct builder *k, enum op_domain d, int cls, int a, int b, int low, int one);
int plan_kernels(const struct plan *p);         /* how many steps are kernels */
int plan_texts(struct plan *p);                 /* how many different ones */
void plan_clear_cache(void);

#endif
