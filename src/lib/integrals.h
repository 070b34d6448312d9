/* lib/integrals.h - functions of lib/integrals.c that other files use. */
#ifndef LIB_INTEGRALS_H
#define LIB_INTEGRALS_H

double digamma_at(double x);    /* the logarithmic derivative of the gamma function */

#endif
