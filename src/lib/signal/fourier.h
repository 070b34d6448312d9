/*
** lib/signal/fourier.h - transforms of lines of doubles or singles, of any length, in their own precision, for fft and
** ifft.
*/
#ifndef LIB_FOURIER_H
#define LIB_FOURIER_H

#include "lib/core/gather.h"

/* Transforms lines of `from`, cut or padded with zeros to n points, to pairs in `to`. pairs: `from` has pairs. */
MUST bool fourier(bool single, const void *from, bool pairs, const struct lines *l, int64_t n, void *to, bool back);
/* Inverse transform of pairs to numbers; the second half is read as the mirror image of the first. *fits false: nothing
** was done, and fourier() must be used. */
MUST bool fourier_real(bool single, const void *from, const struct lines *l, int64_t n, void *to, bool *fits);
bool fourier_mirrored(
	bool single, const void *x, int64_t n); /* whether pair n - k is the conjugate of pair k, and pair 0 is real */

/* Computes a transform node on the host. NULL: an error was written. */
struct dft;
struct array *fft_on_host(struct array *a, const struct dft *t);

#endif
