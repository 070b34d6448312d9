/*
** draw/ticks.h - limits and ticks of an axis: steps of 1, 2 or 5 times a power of ten.
*/
#ifndef DRAW_TICKS_H
#define DRAW_TICKS_H

#include "base/str.h"

enum { TICKS_MOST = 200 };

/* The smallest step that gives at most `most` steps between round limits around low and high. */
double ticks_step(double low, double high, int most);
/* Round limits around the data; for log axes powers of ten. Data that are no range give limits, too. */
void ticks_limits(double low, double high, bool log, int most, double limits[2]);
/* The ticks within the limits, at most TICKS_MOST; returns how many */
int ticks_places(const double limits[2], bool log, int most, double *at);
/* The ticks between the ticks */
int ticks_minor(const double limits[2], bool log, const double *major, int n, double *at);
/* The power of ten that labels of these ticks share; 0: none */
int ticks_exponent(const double *at, int n);
/* The label of a tick; step: the distance to its neighbours */
void ticks_label(double x, double step, int exponent, bool log, struct str *out);

#endif
