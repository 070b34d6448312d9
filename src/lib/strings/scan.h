/*
** lib/strings/scan.h - reads numbers and text by a format, for sscanf, fscanf and str2double.
*/
#ifndef LIB_SCAN_H
#define LIB_SCAN_H

#include "base/vec.h"
#include "lib/core/args.h"

struct scan {
	VEC(double) x;          /* the values: numbers, and characters by their codes */
	int64_t fields;         /* conversions that succeeded and were kept */
	bool all_text;          /* the format has only %s, %c and %[ */
	bool failed;            /* stopped at input that does not match */
	size_t next;            /* position where reading stopped */
};

enum { SCAN_ALL = -1, SCAN_ONCE = -2 };

/* Reads at most `limit` values, or all (SCAN_ALL), or processes the format once. scan_done frees the result. */
void scan_format(struct scan *r, const uint16_t *text, size_t n, const char *fmt, size_t fmt_n, int64_t limit);
void scan_done(struct scan *r);

/* Reads SIZE of sscanf and fscanf at position i: n, inf, [m n], [m inf]. rows < 0: no size; cols < 0: open. */
MUST bool scan_size(struct call *c, int i, int64_t *rows, int64_t *cols);
/* The values in the wanted shape. */
struct array *scan_array(const struct scan *r, int64_t rows, int64_t cols);

#endif
