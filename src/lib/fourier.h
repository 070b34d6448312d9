/*
** lib/fourier.h - transforms of lanes of numbers, of any length: what fft, ifft and long convolutions call.
*/
#ifndef LIB_FOURIER_H
#define LIB_FOURIER_H

#include "lib/gather.h"

/* Lanes of n points in `to` (pairs) from lanes l of `from`, cut or padded with zeros; `pairs`: from holds pairs. */
MUST bool fourier(const double *from, bool pairs, const struct lanes *l, int64_t n, double *to, bool back);

#endif
