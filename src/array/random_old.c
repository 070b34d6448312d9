/*
** array/random_old.c - the generators of programs from before 1995, which rand('seed', x) and randn('seed', x) start.
**
** Uniform numbers use L'Ecuyer's combination of two multiplicative generators (Communications of the ACM 31, 1988).
** Normal numbers use the method FL with 32 centre intervals of Ahrens and Dieter (Mathematics of Computation 27, 1973).
** The tables of that paper are quantiles of the half normal distribution, so this file computes them. The seed is a
** double; each half of its bits is the seed of one generator. The draws equal those of Octave's 'seed' generators.
*/
#include <math.h>
#include <pthread.h>
#include <string.h>

#include "array/random.h"

enum { FIRST = 2147483563, SECOND = 2147483399 };       /* the moduli of the two generators */
enum { CENTRES = 32 };                                  /* intervals of the centre of the normal distribution */

/* A seed between 1 and `most` from 32 bits. */
static int32_t seed_within(uint32_t bits, int32_t most)
{
	int64_t i = (int32_t)bits;
	i = i < 0 ? -i : i;
	return (int32_t)(i < 1 ? 1 : i > most ? i % most : i);
}

void random_seed_old(struct random *r, double seed)
{
	uint64_t bits;
	memcpy(&bits, &seed, sizeof bits);
	random_seed(r, RANDOM_OLD, (uint32_t)fmin(fabs(seed), 4294967295.0));
	r->old[0] = seed_within((uint32_t)bits, FIRST);
	r->old[1] = seed_within((uint32_t)(bits >> 32), SECOND);
}

double random_old_uniform(struct random *r)
{
	r->old[0] = (int32_t)((int64_t)r->old[0] * 40014 % FIRST);
	r->old[1] = (int32_t)((int64_t)r->old[1] * 40692 % SECOND);
	int64_t z = (int64_t)r->old[0] - r->old[1];
	return (double)(z < 1 ? z + FIRST - 1 : z) * 4.656613057e-10;
}

static double start[CENTRES];           /* start of each centre interval; the last one is the start of the tail */
static double sure[CENTRES];            /* if the random number exceeds this, the point is accepted without a test */
static double slope[CENTRES];           /* scales the excess of that number to the width of the interval */
static double step[CENTRES];            /* widths of the tail's intervals; each is half as likely as the one before */
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Returns x with P(|normal| > x) = p, by Newton's method on erfc. */
static double quantile(double p)
{
	double x = 0;
	for (int k = 0; k < 200; k++) {
		double d = (erfc(x * M_SQRT1_2) - p) / (0.79788456080286535588 * exp(-0.5 * x * x));
		x += d > 0.5 ? 0.5 : d;
		if (fabs(d) < 1e-15 * x)
			break;
	}
	return x;
}

static void make_tables(void)
{
	for (int k = 0; k < CENTRES; k++)
		start[k] = quantile(1 - k / (double)CENTRES);
	for (int k = 0; k < CENTRES - 1; k++) {
		double w = start[k + 1] - start[k];
		sure[k] = (0.5 * w + start[k]) * w;
		slope[k] = w / (1 - sure[k]);
	}
	for (int k = 5; k < CENTRES; k++)
		step[k] = quantile(ldexp(1, -k - 1)) - quantile(ldexp(1, -k));
}

/*
** The test by von Neumann's method. It draws uniform numbers as long as they decrease. True: the point is accepted.
** *less: the last of these numbers.
*/
static bool accepts(struct random *r, double most, double *less)
{
	while (*less <= most) {
		most = random_old_uniform(r);
		if (*less < most)
			return false;
		*less = random_old_uniform(r);
	}
	return true;
}

double random_old_normal(struct random *r)
{
	pthread_once(&once, make_tables);
	double u = random_old_uniform(r), negative = u > 0.5, a, w, less;
	/* the result is a + w or its negative: the start of an interval, and the position in it */
	u = 32 * (2 * u - negative);
	int i = u >= 32 ? 31 : (int)u;
	if (i > 0) {            /* a centre interval */
		less = u - i;
		i--;
		a = start[i];
		for (;;) {
			if (less > sure[i]) {
				w = (less - sure[i]) * slope[i];
				break;
			}
			w = random_old_uniform(r) * (start[i + 1] - a);
			if (accepts(r, (0.5 * w + a) * w, &less))
				break;
			less = random_old_uniform(r);
		}
	} else {
		/* The tail. Each interval is half as likely as the one before, so doubling u finds the interval. */
		i = 5;
		a = start[CENTRES - 1];
		for (u = 2 * u; u < 1 && i < CENTRES - 1; u = 2 * u)
			a += step[i++];
		for (u -= 1;; u = random_old_uniform(r)) {
			w = u * step[i];
			less = random_old_uniform(r);
			if (accepts(r, (0.5 * w + a) * w, &less))
				break;
		}
	}
	return negative != 0 ? -(a + w) : a + w;
}
