/*
** gpu/fft.h - what the two ways to compute a Fourier transform share: own kernels (fft.c) and a vendor's library
** (fft_library.c).
*/
#ifndef GPU_FFT_H
#define GPU_FFT_H

#include "array/ops.h"
#include "gpu/device_function.h"

/* Two words of a buffer, which are 0 at first. FLAG_IMAG: an imaginary part is not zero. FLAG_DIFFERS: a line is not
   its own conjugate mirror image. */
enum { FLAG_IMAG, FLAG_DIFFERS, FLAGS };
struct flags_at { uint64_t buffer; int at; };            /* position of the first word; buffer 0: no flags */

/* The lines of an array: n elements along the axis. The axes before it have `inner` elements,
   the axes after it have `outer`. */
struct lines { int64_t inner, n, outer; };

struct lines fft_lines_along(const shape *s, int axis);

/*
** A transform t of a, whose elements have class cls on the device. real: the result is real. differs: the operand is
** compared with its mirror image; if both are equal, the result is real.
*/
struct fft_job {
	const struct runmat_provider *p;
	const struct array *a;
	const struct dft *t;
	int cls;
	bool real, differs;
	struct flags_at flags;
};

/* Whether the axes of the array have the lengths of the transform. */
bool fft_same_size(const struct array *a, const struct dft *t);

/*
** Computes the transform by the library: from buffer x to buffer y. The comparison of the operand with its mirror image
** has been launched. RUNMAT_UNSUPPORTED: own kernels must compute it.
*/
int fft_by_library(const struct fft_job *m, uint64_t x, uint64_t y);

#endif
