/*
** lib/images/jpeg.h - shared by the reader and the writer of JPEG files.
*/
#ifndef LIB_IMAGES_JPEG_H
#define LIB_IMAGES_JPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* The position in a block, by rows, of the k-th coefficient of a file; a file has them from low to high frequencies. */
extern const uint8_t jpeg_order[64];

struct table {                  /* a Huffman code: code i of a length is symbol first_symbol[length] + i */
	bool there;
	uint8_t count[17], symbols[256];
};

struct component {
	int id, h, v, quant, dc, ac, last;
	int wide, high;                 /* blocks in the image */
	int stride, rows;               /* blocks in memory */
	int16_t *blocks;
	uint8_t *pixels;
};

struct jpeg {
	const uint8_t *in;
	size_t n, at;
	uint32_t bits;
	int held;
	bool ended;                     /* a marker or the end of the file: there are no more bits */
	int height, width, components, h, v;
	bool progressive, has_frame, any_scan;
	int transform;                  /* colour transform by Adobe's marker: 0 none, 1 YCbCr; -1: not given */
	int restart, eob_run;
	uint16_t quant[4][64];
	struct table dc[4], ac[4];
	struct component c[4];
};

/* Reads the size of the image; with `blocks` also the coefficients. */
MUST bool jpeg_read(struct jpeg *j, bool blocks);

/* cos(pi (2n + 1) k / 16) / 2, times 2^20; for k = 0, divided by sqrt(2). */
int64_t jpeg_cosine(int k, int n);

#endif
