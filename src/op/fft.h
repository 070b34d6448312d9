/*
** op/fft.h - discrete Fourier transforms of several lines at once, in double and in single: the loops; plans and
** drivers are in lib/fourier.c.
**
** A block is one point of `lines` transforms: a vector of the machine's width with their real parts, one with their
** imaginary parts. How a transform is cut does not follow from that width: other machines give the same bits.
*/
#ifndef OP_FFT_H
#define OP_FFT_H

#include <stdbool.h>
#include <stdint.h>

enum { FFT_LARGEST = 61, FFT_FACTORS = 64, FFT_WIDEST = 64, FFT_PART = 16, FFT_MOST_LINES = 16 };

/* The content of a point of an array: a number, or a pair. In FFT_SWAPPED the parts of a pair are exchanged, which
** inverts a transform. FFT_TWO takes two points of a line of numbers as one point of a line of half the length.
** FFT_TWO_SWAPPED is only stored. */
enum fft_layout { FFT_NUMBERS, FFT_PAIRS, FFT_SWAPPED, FFT_TWO, FFT_TWO_SWAPPED };

struct fft_factors {
	int64_t n;
	int count;
	int64_t factor[FFT_FACTORS];
	void *root;             /* pairs: root[k] = exp(-2*pi*i*k/n) */
};

/* exp(-2*pi*i*k/n) is coarse[k / step] times (re + i im)[k % step]; step is a power of two, of at least two vectors. */
struct fft_roots {
	int64_t step;
	void *coarse, *re, *im;
};

/* x, y, z: blocks that do not overlap; all else is made of doubles, or of singles. */
struct fft_loops {
	int lines, bytes;       /* of a block; of a number */
	int block;              /* bytes of a block */
	/* y = transform of x, n blocks each. No factor is above FFT_LARGEST. */
	void (*run)(const struct fft_factors *p, const void *x, void *y);
	/* z[k] *= step^k in each line: seed holds step^(16*j), part step^0 to step^15. */
	void (*twist)(void *z, const void *seed, const void *part, int64_t n);
	void (*divide)(void *z, int64_t n, double by);
	/* Point k of line l stands at start[l] + k * step; of fewer lines than a block has, the others are zero. */
	void (*load)(
		void *x, int64_t n, const void *from, int64_t step, const int64_t *start, int count,
		enum fft_layout layout);
	void (*store)(
		const void *y, int64_t n, void *to, int64_t step, const int64_t *start, int count,
		enum fft_layout layout);
	/* Blocks that hold one point each of lines become blocks of one line each, `lines` of them from `line` on, n
	   points; from: rows of `row` blocks. */
	void (*across)(void *x, int64_t n, const void *from, int64_t row, int64_t line);
	/* n = 2m numbers taken as m pairs: from their transform to that of the numbers (2m blocks), and back from its
	   first m + 1 blocks (swapped). */
	void (*untangle)(void *y, int64_t m, const void *root);
	void (*tangle)(void *y, int64_t m, const void *root);
	/* Like untangle and tangle, for one line of pairs in memory and the results from <= k < upto and m - k, with 2
	   * k up to m. `from` is a multiple of the vector. */
	void (*untangle_line)(void *z, int64_t m, const struct fft_roots *r, int64_t from, int64_t upto);
	void (*tangle_line)(const void *x, void *z, int64_t m, const struct fft_roots *r, int64_t from, int64_t upto);
	/* Is pair n - k the conjugate of pair k, from <= k < upto? */
	bool (*mirrored)(const void *x, int64_t n, int64_t from, int64_t upto);
};

const struct fft_loops *op_fft(bool single);

#endif
