/*
** gpu/device_function.h - runs functions that are not graph nodes (factorizations, sorting, transforms) on a device.
**
** functions.def has one row for each function. device_function decides by costs whether the device should run the
** function of a row. If so, it runs it and returns true. Built-in functions use lib/core/device_or_host.h, which also
** runs them on the host.
*/
#ifndef GPU_DEVICE_FUNCTION_H
#define GPU_DEVICE_FUNCTION_H

#include "exec/device_work.h"

enum device_function {
#define FUNCTION(name, ...) DEVICE_##name,
#include "gpu/functions.def"
	DEVICE_FUNCTIONS
};

enum { DEVICE_OPERANDS = 2, DEVICE_RESULTS = 3 };

/* Options that are numbers. The functions of the other rows have none. */
union device_options {
	int64_t all[4];                         /* all options, by which calls are told apart */
	struct { int64_t lower; } chol;         /* 1: the lower factor; 0: the upper one */
	struct { int64_t order_as_vector; } lu; /* the third result is a vector, not a matrix */
	struct { int64_t all_rows; } qr;        /* qr, tall_svd: R has as many rows as the matrix; else it is square */
	struct { int64_t square; } svd;         /* the results are square matrices; else they have min(m, n) columns */
	/* pages, product: which operand is transposed. same: the first operand is also the second one. */
	struct { int64_t first_transposed, second_transposed, same; } product;
	/* fft and others: `axes` neighbouring axes from `axis` on. symmetric: the result is real. */
	struct { int64_t axis, axes, inverse, symmetric; } fft;
	struct { int64_t top, left, rows, columns; } conv;      /* the wanted block of the full convolution */
	/* `may` sets it. A line is divided into stretches of `length` elements each. single: the result is single. */
	struct { int64_t length, stretches, single; } filter;
	/* elements before and after each element; kind: enum own_window; flags: OMIT_NAN, BIASED */
	struct { int64_t before, after, kind, flags; } windows;
	struct { int64_t descending; } sort;
	struct { int64_t results, row; } sets;  /* sets, unique: the number of results; the result is a row */
	/*
	** bin_counts, bins, lines, pieces, member. `may` sets kind (OWN_COUNT_...) and each. each: an entry of the
	** table has one key and this number of other numbers. edge: which edge belongs to a bin (OWN_COUNT_LEFT,
	** _RIGHT or _ENDS). single: the result is single.
	*/
	struct { int64_t kind, each, edge, single; } table;
	struct { int64_t writes, list_bytes; } subscripts;     /* written, not read; bytes of lists on the host */
};
enum { OMIT_NAN = 1, BIASED = 2 };              /* flags of moving windows */

struct device_call {
	/* Set by the caller: */
	enum device_function function;
	struct array *arg[DEVICE_OPERANDS];     /* arg[0] NULL: the host runs this call; arg[1] may be NULL */
	union device_options option;            /* the member of the function; `may` may change it */
	const void *details;                    /* further options in one of the structs below, or NULL */
	int outs;                               /* number of arrays that the caller wants in out[] */
	int (*run)(struct device_call *c);      /* replaces `run` of the row if the row has by_caller; otherwise NULL */
	const struct runmat_provider *device;   /* the device that must run the call; NULL: costs decide */
	shape *result;                          /* DEVICE_pages: shape of the result; transforms: `may` sets it */
	/* Set by `may`, for the costs: */
	int64_t n;                              /* length of a line, or common length of a product */
	int64_t elements;                       /* number of elements of the result */
	/* Results: */
	struct array *out[DEVICE_RESULTS];
	double number;                          /* a result that is a single number, such as that of nnz */
	double imaginary;                       /* its imaginary part, if the function computes one */
	double *numbers;                        /* memory of the caller, for results that are numbers on the host */
	/* The decision, which device_function stores and device_host_took reads. began: the time of the decision */
	struct { uint64_t structure; double estimate, began; bool device; } asked;
};

/* Rows of functions.def, by enum device_function. */
struct place_call;
struct device_row {
	const char *label, *failed;
	bool (*may)(struct device_call *c);
	int (*run)(struct device_call *c);
	void (*cost)(const struct device_call *c, struct place_call *w);
	bool zeros;                             /* a rehearsal may run the function on zeros (column warm_up) */
};
extern const struct device_row device_rows[DEVICE_FUNCTIONS];

/* ---- structs for `details` ---- */

/* DEVICE_find: finds the first or last `most` positions. shape_for returns the shape of the result if an array
   of shape s has n such positions. */
struct device_find { int64_t most; bool last; shape (*shape_for)(const shape *s, int64_t n); };
/*
** DEVICE_filter: b and a have `order` coefficients each, and a[0] is 1. single: the result is single. delays: the
** initial delays, order - 1 doubles for each line, or NULL. The second result, if wanted, has the final delays.
*/
struct device_filter { int axis, order; bool single; const double *b, *a, *delays; };
/*
** DEVICE_lines: interpolates in doubles between points in ascending order. single: the result is single. method is
** linear, or takes the value at one of the neighbouring points (OWN_COUNT_NEAREST and others). If `extend` is false,
** the result outside of the points is the number `outside`. If it is true, the first and the last interval are
** continued.
*/
struct device_lines { struct array *points, *values; int method; bool extend, single; double outside; };
/* DEVICE_pieces: piecewise polynomials. Piece i starts at begin[i]. Column j of the coefficients belongs to the power
   order - j. */
struct device_pieces { const double *begin, *coefficients; int64_t pieces, order; };
/*
** DEVICE_sums: combines the elements of x that have equal subscripts: their sum (combine 0), maximum (1) or minimum
** (-1). If x is NULL, each element is the number `one`. The maximum or minimum of no elements is NaN. size[k] is
** the size of the result along axis k. If it is -1, the device computes the size, for which the host waits once.
*/
struct device_groups {
	struct array *subs, *x;
	double one;
	int columns, combine;
	int64_t rows, size[4];
};

/* DEVICE_first: the first k elements of each line along an axis, as sort gives them, but NaN last. */
struct device_first { int axis; int64_t k; bool descend; };
/* DEVICE_places: the elements at these places of the sorted line. Places count from 0, and they ascend. */
struct device_places { int axis; const int64_t *place; int64_t count; };
/*
** DEVICE_sparse_product: a sparse matrix of rows x columns by rows. Row r has the elements start[r] to start[r + 1] - 1
** of x, in the columns `column`, from 0. start, column: int32.
*/
struct device_rows { int64_t rows, columns; struct array *start, *column, *x; };
enum { DEVICE_FIRST_MOST = 256, DEVICE_PLACES_MOST = 256 };

/* ---- the driver ---- */

/*
** Runs the function on a device, if a device can do it and costs favour it. The caller owns the results. If it returns
** false, there is no error. The host must then run the function, and the caller must call device_host_took afterwards.
*/
bool device_function(struct device_call *c);
/* The host has run a function that device_function refused. Its time corrects the estimate of such calls. */
void device_host_took(const struct device_call *c);
/* Returns the device that should run the call; NULL: the host should. c->n and c->elements must be set. */
const struct runmat_provider *device_for_call(struct device_call *c);
/* A rehearsal: a background thread runs the call on zeros, so that its kernels are compiled. */
void device_rehearse(const struct runmat_provider *p, const struct device_call *c, uint64_t structure);
bool device_is_rehearsing(void);                /* whether this thread runs a rehearsal */
/* Whether this thread runs a function on a device. Functions that it calls then run on this device, too. */
bool device_is_within(void);
/* Whether costs decide. They do not if the user named a device, or if the array is a gpuArray. */
bool device_by_costs(const struct array *a);
/* A cheap test before device_function: whether a device might get work on the array. */
static inline bool device_is_worth_asking(const struct array *a)
{
	enum { LEAST = 4096 };
	return array_is_pending(a) || a->gpu || (a->count >= LEAST && device_by_costs(a));
}
/* x * y, of which one is complex; tx, ty: of their conjugate transposes. NULL without an error: the host does it. */
struct array *device_complex_product(struct array *x, bool tx, struct array *y, bool ty);
/* The product of a sparse matrix and f, where f is. NULL without an error: the host does it. */
struct array *device_sparse_product(const struct device_rows *s, struct array *f);
/* Whether work on the array runs on the device without a comparison of costs. */
bool device_is_sure(const struct array *a);

/* Declares the functions that the rows name. */
#define FUNCTION(name, builtin, label, failed, may, run, cost, warm_up) \
	bool may(struct device_call *c); \
	int run(struct device_call *c); \
	void cost(const struct device_call *c, struct place_call *w);
#include "gpu/functions.def"

#endif
