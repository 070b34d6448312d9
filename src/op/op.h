/*
** op/op.h - ops: the table of include/runmat/ops.def as data, the classes of its results, and its meaning for
** one scalar and for a run of elements.
*/
#ifndef OP_OP_H
#define OP_OP_H

#include "op/class.h"
#include "runmat/op_ids.h"

enum op_kind { OPKIND_NONE, OPKIND_MAP, OPKIND_REDUCE, OPKIND_SCAN, OPKIND_MOVE, OPKIND_MAKE, OPKIND_CALL };
enum op_rule { RULE_ARITH, RULE_FLOAT, RULE_KEEP, RULE_COMPARE, RULE_BOOL, RULE_TEST, RULE_BITS, RULE_SELECT };
enum op_complex { COMPLEX_X, COMPLEX_R, COMPLEX_Z };
enum op_domain {
#define DOMAIN(name, inside) DOMAIN_##name,
#include "runmat/ops.def"
	DOMAIN_COUNT
};

struct op_info {
	const char *name;
	enum op_kind kind;
	int n;                          /* operands */
	enum op_rule rule;
	enum op_complex complex;
	enum op_domain domain;
	int ulp;
	const char *body, *wgsl, *help; /* wgsl: "" when the same as body */
};
extern const struct op_info op_info[OP_COUNT];
enum op_device { DEVICE_NONE, DEVICE_PLAIN, DEVICE_SHORT, DEVICE_USUAL, DEVICE_DOUBLES };
extern const uint8_t op_device[OP_COUNT];        /* enum op_device of each MAP; see ON_DEVICE in runmat/ops.def */
extern const char *const op_gradient[OP_COUNT][2];       /* for each operand, in MATLAB; NULL: there is none */

enum op op_find(const char *name);      /* OP_NONE: no such op */
enum { OP_NAMES = 100 };
/* Adds the op to a list of names, such as "'sum', 'times'". Each name is there once. "..." ends a list without room. */
void op_add_name(char list[OP_NAMES], enum op op);

/* An operand, as far as the class rules look at it. */
struct operand {
	enum cls cls;
	bool scalar, complex;
};

/* The classes in which an op computes. Operands are converted to `compute` (for SELECT only b and c; a is logical). The
** loop's result has class `raw`. It is rounded, saturated and stored as `out`. */
struct op_types {
	enum cls compute, raw, out;
	bool complex;           /* computed by op/complex.c, in `compute`: an operand is complex */
	bool out_complex;
};
MUST bool op_types(enum op op, int n, const struct operand *args, struct op_types *t);

/* ---- runs of elements: contiguous, converted; y overlaps nothing (op/loops.c picks the build for this CPU) ---- */
void op_run(enum op op, enum cls compute, void *y, const void *a, const void *b, const void *c, int64_t n);
/* the same for 64-bit integers: operands are int64, uint64 or double (exactly as they are); out: int64, uint64, logical
   */
void op_run_wide(enum op op, enum cls out, void *y, enum cls ca, const void *a, enum cls cb, const void *b, int64_t n);
bool op_inside(enum op_domain d, enum cls compute, const void *a, const void *b,
	int64_t n); /* every element is in the real domain */
void op_convert(enum cls to, void *y, enum cls from, const void *x,
	int64_t n); /* rounds half away, saturates; x may be y only if equal */
bool op_has_nan(enum cls c, const void *x, int64_t n);

/* real double scalars, the VM's fast way; false when the result is not real */
MUST bool op_scalar(enum op op, double a, double b, double *y);
/*
** The function that computes an op of one or two double scalars in its domain; tests and comparisons give 0 or 1. NULL:
** the op's operands are no doubles. The bits are those of op_run.
*/
typedef double (*op_scalar_function)(double a, double b);
op_scalar_function op_scalar_of(enum op op);

/* Lines between points that are nearly evenly spaced (between.inc): where n numbers lie, and what is there; and of a
   surface. */
void op_line_places(
	int32_t *at, double *part, const double *x, int64_t n, const double *edge, int64_t edges, double per);
void op_line_values(double *y, const int32_t *at, const double *part, const double *v, int64_t n);
struct op_plane { const int32_t *row, *column; const double *in_row, *in_column, *v; int64_t rows; };
void op_plane_values(double *y, const struct op_plane *p, int64_t n);

/*
** y[o] += sum over k of tap[k] * x[o - k] for 0 <= o < n, the taps from the first (down: from the last); x is read
** from 1 - taps on. After an interrupt y is not complete.
*/
void op_fir(double *y, const double *x, int64_t n, const double *tap, int64_t taps, bool down);

/* Sorts eight lines of n <= 16 doubles. Neighbouring elements are `step` apart, neighbouring lines `line`. False:
   nothing was written, because a line has NaN or -0. */
bool op_sort_few(double *y, const double *x, int64_t n, int64_t step, int64_t line, bool descend);

/* complex: operands are interleaved pairs of cls (double, single), or numbers of cls where real[i]; y pairs, or numbers
   when real */
void op_run_complex(enum op op, enum cls cls, void *y, const void *const *x, const bool *real, int64_t n);

/* ---- the one sum tree, and the other reductions: x contiguous, n elements ---- */
enum { SUM_CHUNK = 1024, SUM_LANES = 64 };
/* op: OP_sum OP_prod OP_sumsq. x is [m, n] column-major with n reduced (inner m): y[m]. cls is double or single. */
void op_sum_outer(enum op op, enum cls cls, void *y, const void *x, int64_t m, int64_t n);

/* The Mersenne Twister: its next 624 words; n uniforms in [0, 1) from 2 n words, and each one's byte for the ziggurat.
   */
void op_twister_next(uint32_t *m);
bool op_twister_uniforms(double *u, uint8_t *top, const uint32_t *m, int64_t n);        /* is any of them 0? */

#endif
