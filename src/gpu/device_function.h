/*
** gpu/device_function.h - runs functions that are no nodes (factors, sorting, transforms), if a device should do it.
**
** functions.def has one row for each function. device_function reads the row, decides by costs, runs the function, and
** returns whether there are results. Built-in functions use it through lib/core/device_or_host.h.
*/
#ifndef GPU_DEVICE_FUNCTION_H
#define GPU_DEVICE_FUNCTION_H

#include "exec/device_work.h"

enum device_function {
#define FUNCTION(name, ...) DEVICE_##name,
#include "gpu/functions.def"
#undef FUNCTION
	DEVICE_FUNCTIONS
};

enum { DEVICE_OPERANDS = 2, DEVICE_RESULTS = 3 };

struct device_call {
	/* Set by the caller: */
	enum device_function function;
	struct array *arg[DEVICE_OPERANDS];     /* arg[0] NULL: the host runs this call; arg[1] may be NULL */
	int64_t how[4];                         /* further arguments: see the file of the function */
	const void *more;                       /* further arguments in a struct, see below */
	int outs;                               /* how many arrays are wanted in out[] */
	int (*run)(struct device_call *c); /* replaces the row's run, for work that calls other functions; NULL: none */
	const struct runmat_provider *device;   /* run on this device with computed operands; NULL: decide by costs */
	shape *result;                          /* shape of the result of pages; memory for that of transforms */
	/* Set by `may`, for the costs: */
	int64_t n;                              /* length of a lane, or common length of a product */
	int64_t elements;                       /* elements of the result */
	/* Results: */
	struct array *out[DEVICE_RESULTS];
	double number;                          /* a result that is one number */
	double *numbers;                        /* results on the host, in memory of the caller */
	/* The decision, noted by device_function: */
	struct { uint64_t structure; double estimate, began; bool device; } asked;
};

/* Rows of functions.def, by enum device_function. */
struct place_call;
struct device_row {
	const char *label, *failed;
	bool (*may)(struct device_call *c);
	int (*run)(struct device_call *c);
	void (*cost)(const struct device_call *c, struct place_call *w);
	bool zeros;
};
extern const struct device_row device_rows[DEVICE_FUNCTIONS];

/* ---- structs for `more` ---- */

/* DEVICE_find: the first or last `most` positions. shape_for: the shape of the result, for n positions in shape s. */
struct device_find { int64_t most; bool last; shape (*shape_for)(const shape *s, int64_t n); };
/*
** DEVICE_filter. b, a: `order` coefficients each; a[0] is 1. single: the result is single. delays: the initial delays,
** order - 1 doubles for each line, or NULL. A second result has the final delays.
*/
struct device_filter { int axis, order; bool single; const double *b, *a, *delays; };
/*
** DEVICE_lines: interpolation between ascending points, in doubles: linear, or the value at one point (method:
** OWN_COUNT_NEAREST and others). Outside of the points, extend continues the first and last line; else the value is
** `outside`.
*/
struct device_lines { struct array *points, *values; int method; bool extend; double outside; };
/* DEVICE_pieces: piecewise polynomials. Column j of the coefficients belongs to the power order - j. */
struct device_pieces { const double *begin, *coefficients; int64_t pieces, order; };
/*
** DEVICE_sums: for elements with equal subscripts their sum (how 0), maximum (1) or minimum (-1). If x is NULL, each
** element counts `one`. The extreme of no elements is NaN. size: the size for each column of subscripts; for -1 it is
** computed. This waits for the device once.
*/
struct device_groups {
	struct array *subs, *x;
	double one;
	int columns, how;
	int64_t rows, size[4];
};

/* ---- the driver ---- */

/*
** Runs the function on a device, if one should and can. The caller owns the results. False without an error: the host
** must run the function; afterwards the caller calls device_host_took.
*/
bool device_function(struct device_call *c);
/* The host has run a function that device_function refused. Its time corrects the estimate of such calls. */
void device_host_took(const struct device_call *c);
/* Only decides; NULL: the host. c->n and c->elements must be set. */
const struct runmat_provider *device_for_call(struct device_call *c);
/* A rehearsal: compiles the kernels of the call in the background, by a run with zeros. */
void device_rehearse(const struct runmat_provider *p, const struct device_call *c, uint64_t structure);
bool device_is_rehearsing(void);                /* this thread runs a rehearsal */
/* This thread runs a function on a device, so functions that it calls run there, too. */
bool device_is_within(void);
/* Whether costs decide: the user named no device, and the array is no gpuArray. */
bool device_by_costs(const struct array *a);
/* Whether a device may get work on the array; this is cheap. */
static inline bool device_is_worth_asking(const struct array *a)
{
	enum { LEAST = 4096 };
	return array_is_pending(a) || a->gpu || (a->count >= LEAST && device_by_costs(a));
}
/* Whether work on the array certainly runs on the device, at any cost. */
bool device_is_sure(const struct array *a);

/* Declares the functions that the rows name. */
#define FUNCTION(name, builtin, label, failed, may, run, cost, warm_up) \
	bool may(struct device_call *c); \
	int run(struct device_call *c); \
	void cost(const struct device_call *c, struct place_call *w);
#include "gpu/functions.def"
#undef FUNCTION

#endif
