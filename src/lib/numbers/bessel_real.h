/* lib/numbers/bessel_real.h - Bessel functions of real arguments by real arithmetic. */
#ifndef LIB_BESSEL_REAL_H
#define LIB_BESSEL_REAL_H

#include <stdbool.h>

/* Computes the Bessel function of kind 'J', 'Y', 'I' or 'K'. `scaled` takes out the factor that MATLAB's last argument
** names. Returns false where only the way by complex numbers exists. Next to a zero of J or Y the absolute error
** counts, not the relative one. */
bool bessel_real(char kind, double nu, double x, bool scaled, long double *y);

#endif
