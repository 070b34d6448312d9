/*
** draw/ticks.h - computes limits and ticks of an axis, with steps of 1, 2 or 5 times a power of ten.
*/
#ifndef DRAW_TICKS_H
#define DRAW_TICKS_H

#include "base/str.h"

enum { TICKS_MOST = 200 };

/* The smallest step for at most `most` steps between round limits around low and high. */
double ticks_step(double low, double high, int most);
/* Computes round limits around the data, which are powers of ten for log axes. Data without a range also get limits. */
void ticks_limits(double low, double high, bool log, int most, double limits[2]);
/* Computes the ticks within the limits, at most TICKS_MOST, and returns their number. */
int ticks_places(const double limits[2], bool log, int most, double *at);
/* Computes the minor ticks, which are between the ticks. */
int ticks_minor(const double limits[2], bool log, const double *major, int n, double *at);
/* The power of ten that is a common factor of the labels; 0: none. */
int ticks_exponent(const double *at, int n);
/* Writes the label of a tick. step: the distance to its neighbours. */
void ticks_label(double x, double step, int exponent, bool log, struct str *out);

#endif
