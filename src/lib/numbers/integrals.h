/* lib/integrals.h - functions of lib/integrals.c that other files use. */
#ifndef LIB_INTEGRALS_H
#define LIB_INTEGRALS_H

#include <stdbool.h>

struct call;

double digamma_at(double x);    /* the logarithmic derivative of the gamma function */

/* Applies f to the elements of argument `at`, which becomes complex if f needs it. The class does not change. */
bool each_complex(struct call *c, int at, double _Complex (*f)(double _Complex));

#endif
