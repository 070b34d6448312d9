/* lib/numbers/bessel_real.h - Bessel functions of real arguments by real arithmetic. */
#ifndef LIB_BESSEL_REAL_H
#define LIB_BESSEL_REAL_H

#include <stdbool.h>

/* Computes the Bessel function of kind 'J', 'Y', 'I' or 'K'. `scaled` removes the factor that MATLAB's last argument
** names. Returns false if only complex arithmetic can compute it. Near a zero of J or Y the result has a small absolute
** error, and not a small relative one. */
bool bessel_real(char kind, double nu, double x, bool scaled, long double *y);

#endif
