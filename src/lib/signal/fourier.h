/*
** lib/signal/fourier.h - transforms of lines of doubles or singles, of any length, in their own precision: what fft
** and ifft call.
*/
#ifndef LIB_FOURIER_H
#define LIB_FOURIER_H

#include "lib/core/gather.h"

/* Lines of n points in `to` (pairs) from lines l of `from`, cut or padded with zeros; `pairs`: from holds pairs. */
MUST bool fourier(bool single, const void *from, bool pairs, const struct lines *l, int64_t n, void *to, bool back);
/* Back, from pairs of which the second half counts as the first one's mirror image, to numbers. *fits: false, and
   nothing done, where fourier() is to be used. */
MUST bool fourier_real(bool single, const void *from, const struct lines *l, int64_t n, void *to, bool *fits);
bool fourier_mirrored(
	bool single, const void *x, int64_t n); /* is pair n - k the conjugate of pair k, and pair 0 real? */

/* The transform on the host, for a node that no device computes. NULL: error written. */
struct dft;
struct array *fft_on_host(struct array *a, const struct dft *t);

#endif
