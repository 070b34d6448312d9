/*
** exec/measure.h - measures the constants of placement (runmat accel-calibrate: measure.c), and sweeps over sizes and numbers of
** threads (accel-profile: profile.c).
*/
#ifndef EXEC_MEASURE_H
#define EXEC_MEASURE_H

#include "array/array.h"
#include "base/str.h"
#include "runmat/accelerate_api.h"

/* Measures the host and the device that is there, and keeps the costs. report: for people. False: no device, or not kept. */
bool measure_costs(struct str *report);
void quick_start(void);         /* quick.c: devices that nobody has measured are, when they are opened */
enum { PROFILE_QUICK = 1, PROFILE_REDUCE = 2, PROFILE_ONLY_REDUCE = 4 };
bool measure_profile(unsigned how, struct str *report);

/* ---- how: shared with profile.c ---- */

struct bench {
	const struct runmat_provider *p;        /* NULL: the host */
	double first;                           /* seconds of the first run of the last program */
	bool failed;
};
/* A short program of a leaf x, the k-th time. */
typedef struct array *(*measured)(struct array *x, int k);
struct array *measure_add_one(struct array *x, int k);
struct array *measure_many_ops(struct array *x, int k);
struct array *measure_many_calls(struct array *x, int k);
struct array *measure_total(struct array *x, int k);
struct array *measure_columns(struct array *x, int k);
struct array *measure_rows(struct array *x, int k);
struct array *measure_product(struct array *x, int k);
struct array *measure_leaf(enum cls c, int64_t rows, int64_t cols);
double measure_time(struct bench *b, measured f, struct array *x, int repeats);         /* the best of so many, in seconds */

#endif
