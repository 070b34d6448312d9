/*
** draw/times.h - computes limits, ticks and labels of an axis of times, with steps of whole seconds, minutes, hours,
** days, months or years. Times are in days; for dates, day 1 is January 1 of the year 0, as for datenum.
*/
#ifndef DRAW_TIMES_H
#define DRAW_TIMES_H

#include "base/str.h"

enum times_unit { TIMES_SECONDS, TIMES_MONTHS, TIMES_YEARS };

/* The distance of ticks: `count` units. */
struct times_step { enum times_unit unit; double count; };

/* The smallest step for at most `most` ticks between low and high. dates: steps of months and years are allowed. */
struct times_step times_step(double low, double high, int most, bool dates);
/* Computes multiples of the step around low and high. */
void times_limits(double low, double high, struct times_step step, double limits[2]);
/* Computes the ticks within the limits, at most `room`, and returns their number. */
int times_places(const double limits[2], struct times_step step, double *at, int room);
/* Writes the label of a tick, and the part that all labels leave out, such as the year ("" if none). */
void times_label(double t, struct times_step step, bool dates, struct str *out);
/* Writes a time in a program's format, such as yyyy-MM-dd HH:mm for dates or mm:ss and h for amounts of time. */
void times_format(double t, const char *format, bool dates, struct str *out);
void times_note(const double *at, int n, struct times_step step, struct str *out);

#endif
