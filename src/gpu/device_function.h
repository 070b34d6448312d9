/*
** gpu/device_function.h - functions that are no nodes (factors, sorting, transforms ...), run on a device or not.
**
** functions.def has one row for each function. device_function reads the row, decides by costs, runs the function and
** says what became of it. Built-ins use it through lib/core/device_or_host.h.
*/
#ifndef GPU_DEVICE_FUNCTION_H
#define GPU_DEVICE_FUNCTION_H

#include "exec/there.h"

enum device_function {
#define FUNCTION(name, ...) DEVICE_##name,
#include "gpu/functions.def"
#undef FUNCTION
	DEVICE_FUNCTIONS
};

enum { DEVICE_OPERANDS = 2, DEVICE_RESULTS = 3 };

struct device_call {
	/* The caller says: */
	enum device_function function;
	struct array *arg[DEVICE_OPERANDS];     /* arg[0] NULL: this call is the host's; arg[1] may be NULL */
	int64_t how[4];                         /* other arguments: the function's own file says which */
	const void *more;                       /* arguments that are no such numbers */
	int outs;                               /* arrays wanted in out[] */
	int (*run)(struct device_call *c);      /* work that is made of other functions; NULL: as the row says */
	const struct runmat_provider *device;   /* run there, of operands that are computed; NULL: decide */
	shape *result;                          /* of pages; of transforms: room for it */
	/* The function says in `may`, for the costs: */
	int64_t n;                              /* length of a lane, or what rows and columns have in common */
	int64_t elements;                       /* of the result */
	/* The function gives: */
	struct array *out[DEVICE_RESULTS];
	double number;                          /* a result that is one number */
	double *numbers;                        /* results that are numbers of the host, in the caller's room */
	/* The driver notes what it decided. */
	struct { uint64_t structure; double estimate, began; bool device; } asked;
};

/* A row of functions.def, of the function with this number. */
struct place_call;
struct device_row {
	const char *label, *failed;
	bool (*may)(struct device_call *c);
	int (*run)(struct device_call *c);
	void (*cost)(const struct device_call *c, struct place_call *w);
	bool zeros;
};
extern const struct device_row device_rows[DEVICE_FUNCTIONS];

/* ---- what `more` points to ---- */

/* DEVICE_find: the first `most` places, or the last. shape_for: of the result, for so many found in s. */
struct device_find { int64_t most; bool last; shape (*shape_for)(const shape *s, int64_t n); };
/*
** DEVICE_filter. b and a: so many coefficients, a[0] is 1. single: the result is. delays: NULL, or order - 1 doubles a
** line with which they begin. A second result has those with which they end.
*/
struct device_filter { int axis, order; bool single; const double *b, *a, *delays; };
/* DEVICE_lines: on the lines between points that ascend, or (method: OWN_COUNT_NEAREST ...) at one of them, in doubles.
   extend: as the first and last point go on; else: outside. */
struct device_lines { struct array *points, *values; int method; bool extend; double outside; };
/* DEVICE_pieces: piecewise polynomials; column j of the coefficients is of the power order - j. */
struct device_pieces { const double *begin, *coefficients; int64_t pieces, order; };
/*
** DEVICE_sums: of the elements of x (or of `one` for each) whose subscripts are equal: sums (how 0), the largest (1),
** the least (-1; NaN of nothing). size: of so many columns; -1 is found out. This waits once.
*/
struct device_groups {
	struct array *subs, *x;         /* x: NULL where each element counts `one` */
	double one;
	int columns, how;
	int64_t rows, size[4];
};

/* ---- the driver ---- */

/*
** Runs the function on a device if a device should and can. False without an error: the host is to run it, and
** device_host_took is to be called when it has. Results are owned by the caller.
*/
bool device_function(struct device_call *c);
/* The host has run what device_function refused: its time corrects the estimate of such calls. */
void device_host_took(const struct device_call *c);
/* The decision alone; NULL: the host. c->n and c->elements are set. */
const struct runmat_provider *device_for_call(struct device_call *c);
/* Compiles the kernels of the call beside the program, by a run with zeros. */
void device_rehearse(const struct runmat_provider *p, const struct device_call *c, uint64_t structure);
bool device_is_rehearsing(void);                /* this thread compiles for another one */
/* This thread runs a function on a device: what it calls runs there, too. */
bool device_is_within(void);
/* Nobody says where work on the array runs: costs do. */
bool device_by_costs(const struct array *a);
/* Whether a device may get work on the array; this is cheap. */
static inline bool device_is_worth_asking(const struct array *a)
{
	enum { LEAST = 4096 };
	return array_is_pending(a) || a->gpu || (a->count >= LEAST && device_by_costs(a));
}
/* Whether work on the array is sure to run on the device, whatever it costs. */
bool device_is_sure(const struct array *a);

/* What the rows name. */
#define FUNCTION(name, builtin, label, failed, may, run, cost, warm_up) \
	bool may(struct device_call *c); \
	int run(struct device_call *c); \
	void cost(const struct device_call *c, struct place_call *w);
#include "gpu/functions.def"
#undef FUNCTION

#endif
