/*
** plan/plan.h - from a pending array to the steps that compute it.
**
** region.c collects what must run; fuse.c puts nodes into groups that share a kernel, in an order; lower.c turns a group
** into a kernel and says where its arrays come from. A plan names nodes and leaves by their number in the region, never by
** address, so that a region of the same structure can use it again (cache.c).
*/
#ifndef PLAN_PLAN_H
#define PLAN_PLAN_H

#include "array/node.h"
#include "base/vec.h"
#include "kernel/kernel.h"
#include "runmat/accelerate_api.h"

enum { NO_GROUP = -1, VIRTUAL = -2 };   /* VIRTUAL: a view or a generator, made again where it is used */

enum { ALSO_MOST = 4 };

struct member {                 /* a node of the region */
	struct array *a;
	int group;
	int uses;               /* by nodes of the region */
	int first_user;         /* in region.user */
	bool external;          /* somebody outside of the region holds it: its numbers are kept (hold.c: or it stays pending) */
	bool wanted;            /* to be computed now */
	int also[ALSO_MOST], alsos;     /* other groups that make it again rather than read it */
	bool picked;            /* a concatenation or an assignment to a block that chooses by place, in the kernel of all of its elements */
	bool stored;            /* written to memory: external, or read by another group */
	struct storage *half;   /* what pieces of its kernel wrote so far, on the host; owned */
	struct device_buffer *half_there;       /* the same on a device */
	struct storage *made;   /* all of it on a device, while flags were not looked at (exec/settle.c); owned */
	int behind;             /* so many of them must be as they were taken for */
	int read_last;          /* by this step of the plan, where the region has flags that wait */
};

/* A step's flags, or a transform's two, that nobody looked at yet: they begin at this word of region.flags. */
struct unsettled { const struct step *step; int node, at; };

struct region {
	VEC(struct member) node;        /* operands before users */
	VEC(struct array *) leaf;
	VEC(int) arg;                   /* PENDING_ARGS a node: number of a node, or ~number of a leaf */
	VEC(int) user;
	int root;                       /* number of what somebody waits for */
	int line;                       /* that made it */
	uint32_t mark;                  /* of its nodes: pending->mark */
	uint64_t hash;                  /* of the structure */
	bool parts;                     /* something in it is complex, or may be */
	bool left_real;                 /* a node is not what it was taken for, real or complex (array/narrow.c): what is left is another region */
	bool picks;                     /* who is to run it can choose by place */
	bool uncut;                     /* concatenations are made: cutting boxes at their seams did not go */
	const struct runmat_provider *device;   /* that is to run it (place.c); NULL: the host */
	uint64_t made_by;               /* exec/remake.c: of its first node; 0: none */
	VEC(struct unsettled) unsettled;
	struct device_buffer *flags;    /* counted; NULL: each step's are looked at when it ran */
	int flags_at, flags_upto;       /* words of it that are this region's and free */
	uint64_t unsettled_bytes;       /* of what waits for them */
	const struct runmat_provider *prepare;  /* for which its kernels are to be compiled meanwhile; NULL: for none */
	const struct runmat_provider *bound;    /* the host's until its kernels are there: what it leaves pending is what this one will leave */
	double estimate;                /* seconds on the host; 0: was not asked */
	double there;                   /* seconds on the device; 0: was not asked */
	bool first;                     /* it will be compiled there */
	uint64_t structure;             /* place.c: by which it is known again; 0: was not asked */
	const char *why;                /* it was placed so; lent until the next region */
	VEC(int) leaf_uses;
	struct array *part;                     /* a value of a loop that it needs, which must run first; NULL: none */
	struct map leaf_at;                     /* number + 1; only of many leaves: region_leaf */
};

/* Collects what these need; the first is what somebody waits for. The region borrows the arrays. */
void region_collect(struct region *r, int roots, struct array *const *root);
uint32_t region_mark(void);                             /* for a walk of one's own */
/* ---- company.c: what else had better be computed with it; lent. How many ---- */
int plan_company(const struct region *r, struct array **out, int most);
void region_done(struct region *r);
int region_leaf(const struct region *r, const struct array *a);        /* its number; -1: none of them */
void region_forget(void);                               /* what this thread keeps for the next one */
static inline int region_arg(const struct region *r, int node, int i) { return r->arg.at[node * PENDING_ARGS + i]; }
static inline struct array *region_array(const struct region *r, int source) { return source >= 0 ? r->node.at[source].a : r->leaf.at[~source]; }

/* Whose rules say what it leaves pending; NULL: the host's. */
static inline const struct runmat_provider *plan_is_for(const struct region *r) { return r->device ? r->device : r->bound; }

/* ---- place.c: host or device, for a region ---- */
struct placed {
	const struct runmat_provider *device;   /* NULL: the host */
	double estimate, there;         /* seconds on the host, and on the device; 0: was not asked */
	const struct runmat_provider *prepare;  /* for which its kernels are to be compiled meanwhile; NULL: for none */
	const struct runmat_provider *bound;    /* who will have it when they are; NULL: nobody */
	bool first;                     /* nothing of this structure was there before: it will be compiled */
	uint64_t structure;             /* for place_ran */
	const char *why;                /* lent until the next question */
};
void place_region(struct region *r);                    /* sets r->device, estimate and why */
struct plan;
void place_planned(uint64_t structure, struct plan *p, bool there);     /* these kernels it has, on the host or there */
void place_never(uint64_t structure);                   /* the device cannot do it */
void place_alone(uint64_t structure);                   /* they cannot be compiled beside the program */
void place_ran(uint64_t structure, double estimate, double seconds);    /* on the host, in truth */
void place_asked(double estimate, bool first, double began, double now);        /* a device was given work; between these times */
void place_answered(double waited, double now);         /* it has done all of it; so long somebody waited for that */
/* Of work that is no node: seconds that it takes on the host, and on the device beside launches and waiting. */
struct place_call {
	uint64_t structure;
	const char *what;               /* for people */
	double host, there, down, up;   /* down: bytes of the result; up: of what goes there beside operands */
	int kernels, texts;             /* texts: different ones; 0: as many */
	int64_t largest;
	bool doubles, at_once;          /* at_once: nothing has to be compiled for it */
	const struct array *arg[2];     /* NULL: none */
};
struct placed place_call(const struct place_call *c);
enum place { PLACE_ANY = -1, PLACE_AUTO, PLACE_DEVICE, PLACE_HOST };
void place_only(enum place where);                      /* this thread's regions, from now on, whatever they cost; ANY: as usual */
extern bool place_tell;                                 /* why is wanted in full (--explain) */

struct group {
	int number;
	shape box;                      /* what its kernel runs over */
	uint32_t inner;                 /* axes that it reduces; 0: a map */
	bool host;                      /* one node, computed by array/now.c */
	bool reshaped;                  /* has members of other shapes and of the box's count: element i is made of elements i */
	bool draws;                     /* has draws, which number the elements of its box: it stays as it is */
	bool cut;                       /* reads or is a concatenation: a map whose box is cut at the seams (cut.c) */
	bool places;                    /* stores a block of an array that is assigned to */
	bool makes;                     /* makes nodes where it reads them, through views (made.c) */
	bool parts;                     /* has complex values: its flags are for all of the box, which is not cut */
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
enum { PICK_PIECES = 8 };                /* of a concatenation that is read by place, at most */
void plan_picks(struct region *r, const struct runmat_provider *p);     /* sets r->picks: as p would run it */
void plan_fuse(struct region *r, struct groups *g);
void groups_done(struct groups *g);

/* ---- axes.c: a kernel's axes ---- */
struct axes {
	int n;
	int8_t of[SHAPE_MAX];           /* kernel's axis of a box axis; -1: length 1 */
	int64_t length[SHAPE_MAX];
	uint32_t inner;                 /* kernel's axes that are reduced */
};
/* stride: of each array over the box's axes; inner: box axes that are reduced; apart: not to be merged with others. */
void axes_merge(struct axes *x, const shape *box, uint32_t inner, uint32_t apart, int walks, int64_t *const *stride);
uint8_t axes_layout(const struct axes *x, const shape *box, int64_t *stride);    /* stride becomes one over the kernel's axes; what kind of walk that is */

/* How a kernel's array is found: node or leaf of the region, and how the kernel's axes walk it. */
struct access {
	int source;
	bool whole;                     /* of what is written: all of it, though it is an assignment to a block */
	bool write, scalar;             /* scalar: a launch's scalar, read from a 1x1 array */
	bool complex;
	uint8_t cls, layout;
	int8_t space;
	int array;                      /* number in the kernel, of scalars too */
	int64_t offset, stride[SHAPE_MAX];
	int over, owners;               /* over.c: of what is written, whose memory it may have when that has so many owners; owners 0: nobody's */
};

struct constant {                       /* a launch's scalar that is an attribute of a node */
	int node, which;                /* which: 0, 1: number[]; 2: seed, 3: position; 4, 5: value, which the plan knows; 5: of int32 */
	uint8_t cls;
	int scalar;
	double value;
};

struct step {
	int host_node;                  /* >= 0: no kernel, this node on the host */
	bool more;                      /* of a box that is cut: the next step goes on with the same outputs */
	struct runmat_kernel *kernel;
	struct runmat_compiled *compiled;       /* by `provider`; released with the plan */
	const struct runmat_provider *provider;
	struct runmat_compiled *on_device;      /* the same by a device with memory of its own (exec/device.c) */
	const struct runmat_provider *device;
	bool narrows;                           /* device_narrows() when it was compiled */
	unsigned threads, generation;           /* kernel_threads() then; and device_generation() */
	bool refused;                           /* that device cannot run it */
	int product;                            /* number + 1 of a product by blocks of whose rows it can run (exec/blocks.c): axis 0 of the kernel; 0: none */
	VEC(struct runmat_compiled *) each;     /* the kernel once more for each thread, by `provider`: for these */
	bool blocks;                            /* it ran so the last time */
	struct runmat_kernel *narrow;           /* in singles, for that device; NULL: as it is */
	struct own_text own;                    /* write: its text is not made from the kernel's instructions */
	int64_t extent[RUNMAT_AXES];
	VEC(struct access) access;
	VEC(struct constant) constant;
	int ops;                        /* nodes that it computes */
	uint64_t bytes;                 /* that it reads and writes */
	int flag_array;                 /* number in the kernel of the array of its flags, and whose checks they are */
	VEC(int) flag;
	VEC(int) member;                /* their numbers, and what they are */
	VEC(uint16_t) op;
};

struct held {                           /* a node that somebody holds and that is not looked at now */
	int node;
	bool left;                      /* pending, not stored */
	bool cheap;                     /* to make again as to read: nobody need learn that it was looked at */
	const char *why;
};

struct tally {                          /* how often a node was left pending, and how often somebody looked at it then */
	uint16_t left, looked;
	bool stored;                    /* once it pays, for good: other steps are other kernels */
};

struct plan {
	uint64_t hash;
	VEC(uint64_t) key;              /* the structure itself: equal hashes are compared */
	VEC(struct step) step;
	VEC(struct held) held;
	VEC(struct tally) tally;        /* of each node */
	int texts;                      /* how many of its kernels differ; 0: not counted */
	bool stale;                     /* learned since its steps were made, or there are none yet */
	bool company;                   /* other values had better be computed with it: look for them */
	uint32_t met;                   /* times that it was found */
	int running;                    /* regions that run by it now: it stays */
};

/* The plan for a region; kept by the cache. Its steps are made by plan_ready, when it is to run. */
struct plan *plan_for(struct region *r);
void plan_ready(struct plan *p, struct region *r);
void plan_looked_at(struct array *a);           /* one that was left pending: its plan learns */
/* ---- hold.c: what is stored of what somebody holds ---- */
void plan_hold(struct region *r, struct plan *p);               /* sets p->held; left nodes of r are no longer external */
bool plan_is_function(const struct array *a);
void plan_left(const struct region *r, struct plan *p);   /* it ran: what was left knows that it was computed */

void step_done(struct step *s);
void step_release(struct step *s);              /* forgets what a provider compiled */
struct piece { int64_t from[SHAPE_MAX], upto[SHAPE_MAX]; bool alike; };     /* of a group's box */
struct seam { int axis; int64_t at; };                          /* axis -1: none */
/*
** The kernel of a group, over a piece of its box (NULL: all of it). False: too large for one kernel, or not expressible; or (seam
** is set) a concatenation that it reads has a seam inside of the piece.
*/
bool plan_lower(const struct region *r, const struct group *g, const struct piece *piece, struct step *s, struct seam *seam);
bool plan_lower_cut(const struct region *r, const struct group *g, struct plan *p);     /* cut.c: a step for each piece between seams */

void plan_over(struct plan *p, const struct region *r);  /* over.c: results that may have an operand's memory */

/* parts.c: complex values in kernels, as pairs of real ones */
struct pair { int re, im; };                            /* values of a kernel; im is -1 of what is real */
bool plan_has_parts(const struct array *a);             /* it, an operand, or what it was made of is complex */
bool plan_fits_parts(const struct array *a);            /* of such a node: it can stand in a kernel */
unsigned plan_real_args(const struct array *a);         /* set of its operands that are real, for op/parts.h */
struct parts;
/* The program's steps; cls: computed in; x: its operands; number: of each step that is one, in that class. */
struct pair plan_parts(struct builder *b, const struct parts *how, enum op op, int cls, const struct pair *x, const int *number);
bool plan_asks(const struct region *r, int node);       /* must the kernel look whether it was rightly taken as real or as complex? */
/* made.c: nodes that are made where they are read, through views and at seams */
struct reads { int n; bool wide; uint64_t id[8]; };     /* the different ways in which a node is read; wide: not to be made so */
struct reads reads_of(const struct region *r, const struct map *known, int node);       /* known: node + 1 -> struct reads of VIRTUAL ones */
bool reads_are_cheap(const struct array *a, const struct reads *w);
int plan_reduction(enum op op);                          /* RUNMAT_SUM ... */
/* Outside of an op's real domain: a logical value; low: plan_domain_low in class cls, one: 1. */
double plan_domain_low(enum op_domain d);
int plan_outside(struct builder *k, enum op_domain d, int cls, int a, int b, int low, int one);
int plan_kernels(const struct plan *p);         /* how many steps are kernels */
int plan_texts(struct plan *p);                 /* how many different ones */
void plan_clear_cache(void);
extern _Thread_local uint64_t plan_hits, plan_misses;

#endif
