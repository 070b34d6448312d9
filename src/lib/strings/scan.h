/*
** lib/strings/scan.h - reading numbers and text by a format: the engine of sscanf and fscanf, and of str2double.
*/
#ifndef LIB_SCAN_H
#define LIB_SCAN_H

#include "base/vec.h"
#include "lib/core/args.h"

struct scan {
	VEC(double) x;          /* what was read: numbers, and characters by their codes */
	int64_t fields;         /* conversions that succeeded and were kept */
	bool all_text;          /* only %s, %c and %[ are in the format */
	bool failed;            /* stopped at input that does not fit */
	size_t next;            /* where reading stopped */
};

enum { SCAN_ALL = -1, SCAN_ONCE = -2 };

/* Reads at most `limit` values, or SCAN_ALL, or once through the format. Free with scan_done. */
void scan_format(struct scan *r, const uint16_t *text, size_t n, const char *fmt, size_t fmt_n, int64_t limit);
void scan_done(struct scan *r);

/* SIZE of sscanf and fscanf at position i: n, inf, [m n], [m inf]. rows < 0: no size; cols < 0: as many as there are */
MUST bool scan_size(struct call *c, int i, int64_t *rows, int64_t *cols);
/* What was read in the shape asked for. */
struct array *scan_array(const struct scan *r, int64_t rows, int64_t cols);

#endif
