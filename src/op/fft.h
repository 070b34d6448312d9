/*
** op/fft.h - discrete Fourier transforms of eight lanes at once: the loops; plans and drivers are in lib/fourier.c.
*/
#ifndef OP_FFT_H
#define OP_FFT_H

#include <stdint.h>

enum { FFT_LANES = 8, FFT_LARGEST = 61, FFT_FACTORS = 64 };

typedef struct { double re, im; } cplx;

/* Point k of eight transforms: real parts, imaginary parts. Aligned to 64 bytes. */
typedef double fft_vector __attribute__((vector_size(64)));
struct fft_block { fft_vector re, im; };

struct fft_factors {
	int64_t n;
	int count;
	int64_t factor[FFT_FACTORS];
	cplx *root;             /* root[k] = exp(-2*pi*i*k/n) */
};

/* y = transform of x, n blocks each; they do not overlap. No factor is above FFT_LARGEST. */
void op_fft(const struct fft_factors *p, const struct fft_block *x, struct fft_block *y);
/* z[k] *= step^k in each lane: seed holds step^(16*j), part step^0 to step^15. */
void op_fft_twist(struct fft_block *z, const struct fft_block *seed, const struct fft_block *part, int64_t n);

#endif
