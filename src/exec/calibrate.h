/*
** exec/calibrate.h - measures the cost constants of placement (runmat accel-calibrate: calibrate.c), and finds
** thresholds and kernel settings (runmat accel-profile: calibrate_thresholds.c).
*/
#ifndef EXEC_CALIBRATE_H
#define EXEC_CALIBRATE_H

#include "array/array.h"
#include "base/str.h"
#include "runmat/accelerate_api.h"

/* Measures the host and the device, and saves the costs. False: there is no device, or no file could be written. */
bool calibrate_costs(struct str *report);
/*
** Flags. QUICK: uses smaller arrays. The others choose what is compared; without one of them everything is, and the
** costs are measured again. PRODUCTS: matrix products without their setting.
*/
enum { PROFILE_QUICK = 1, PROFILE_REDUCE = 2, PROFILE_ELEMENT = 4, PROFILE_GEMM = 8, PROFILE_FFT = 16,
	PROFILE_PRODUCTS = 32 };
bool calibrate_thresholds(unsigned flags, struct str *report);

/* ---- shared with calibrate_thresholds.c ---- */

struct bench {
	const struct runmat_provider *p;        /* NULL: the host */
	double first;                           /* seconds of the first run of the last program, with compilation */
	bool failed;
};
/* A short program that computes with a leaf x; k is the number of the run. Returns the pending result; owned. */
typedef struct array *(*measured)(struct array *x, int k);
struct array *calibrate_add_one(struct array *x, int k);
struct array *calibrate_many_ops(struct array *x, int k);
struct array *calibrate_many_calls(struct array *x, int k);
struct array *calibrate_total(struct array *x, int k);
struct array *calibrate_columns(struct array *x, int k);
struct array *calibrate_rows(struct array *x, int k);
struct array *calibrate_product(struct array *x, int k);
struct array *calibrate_fft(struct array *x, int k);
struct array *calibrate_leaf(enum cls c, int64_t rows, int64_t cols);
/* Returns the seconds of the shortest of `repeats` runs. Sets b->first, and b->failed if the program did not run. */
double calibrate_time(struct bench *b, measured f, struct array *x, int repeats);

/* calibrate_quick.c: measures the costs of a device in about 30 ms. False: the device cannot be measured. */
MUST bool calibrate_quickly(const struct runmat_provider *p, const struct runmat_device_info *info,
	struct device_costs *c);

#endif
