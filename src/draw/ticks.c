/*
** draw/ticks.c - computes limits and ticks of an axis.
**
** A program may set any limits, up to 1e308 and down to denormals. So every division and every number of ticks is
** limited here.
*/
#include <float.h>
#include <math.h>
#include <stdio.h>

#include "draw/ticks.h"

/* The number of steps from the round limit below `low` to the round limit above `high`. */
static double steps_between(double low, double high, double step)
{
	return ceil(high / step - 1e-9) - floor(low / step + 1e-9);
}

/* The number of steps from the first to the last tick between the limits. */
static double steps_within(double low, double high, double step)
{
	return floor(high / step + 1e-9) - ceil(low / step - 1e-9);
}

static double least_step(double low, double high, int most, double (*steps)(double, double, double))
{
	double range = high / 2 - low / 2;
	if (!(range > 0) || !isfinite(range))
		return 1;
	double ten = pow(10, floor(log10(range) - log10((double)MAX(most, 1)) + log10(2.0)) - 1);
	if (!(ten > 0))
		ten = DBL_MIN;
	for (int k = 0; k < 4; k++, ten *= 10)
		for (int i = 0; i < 3; i++) {
			double step = ten * (i == 0 ? 1 : i == 1 ? 2 : 5);
			if (steps(low, high, step) <= most)
				return step;
		}
	return ten;
}

double ticks_step(double low, double high, int most)
{
	return least_step(low, high, most, steps_between);
}

static bool is_multiple(double x, double step)
{
	return fabs(x / step - round(x / step)) < 1e-6;
}

/* The step of round limits keeps ticks at both of them. Other limits may have room for a smaller step. */
static double step_of(const double limits[2], int most)
{
	double step = ticks_step(limits[0], limits[1], most);
	return is_multiple(limits[0], step) && is_multiple(limits[1], step) ? step
		: least_step(limits[0], limits[1], most, steps_within);
}

static void log_limits(double low, double high, double limits[2])
{
	if (!(low > 0) || !(high > 0)) {
		limits[0] = 1, limits[1] = 10;
		return;
	}
	limits[0] = pow(10, floor(log10(low) + 1e-9)), limits[1] = pow(10, ceil(log10(high) - 1e-9));
	if (!(limits[0] > 0))
		limits[0] = DBL_MIN;
	if (!isfinite(limits[1]))
		limits[1] = DBL_MAX;
	if (!(limits[1] > limits[0]))
		limits[1] = limits[0] * 10;
}

void ticks_limits(double low, double high, bool log, int most, double limits[2])
{
	if (log) {
		log_limits(low, high, limits);
		return;
	}
	limits[0] = 0, limits[1] = 1;
	if (!(low <= high))
		return;
	if (!(high / 2 - low / 2 > fabs(high) * 1e-15)) {
		double half = MAX(1, fabs(high) * 1e-3);
		limits[0] = low - half, limits[1] = high + half;
		return;
	}
	double step = ticks_step(low, high, most);
	limits[0] = floor(low / step + 1e-9) * step, limits[1] = ceil(high / step - 1e-9) * step;
	if (!isfinite(limits[0]) || !isfinite(limits[1]) || !(limits[0] < limits[1]))
		limits[0] = low, limits[1] = high;
}

static int log_places(const double limits[2], int most, double *at)
{
	double from = ceil(log10(limits[0]) - 1e-9), to = floor(log10(limits[1]) + 1e-9);
	int n = 0;
	if (!isfinite(from) || !isfinite(to))
		return 0;
	double by = MAX(1, ceil((to - from) / MAX(most, 1)));
	from = ceil(from / by) * by;
	for (double k = from; k <= to && n < TICKS_MOST; k += by)
		at[n++] = pow(10, k);
	return n;
}

int ticks_places(const double limits[2], bool log, int most, double *at)
{
	int n = 0;
	if (!(limits[0] < limits[1]))
		return 0;
	if (log) {
		n = log_places(limits, most, at);
		if (n >= 2 || !(limits[1] / limits[0] < 100))
			return n;
		n = 0;
	}
	double step = step_of(limits, most), first = ceil(limits[0] / step - 1e-9);
	double parts = step < 1 && step > 1e-15 ? round(1 / step) : 0;  /* 3 / 5 is nearer to 0.6 than 3 * 0.2 */
	for (int i = 0; i < TICKS_MOST; i++) {
		double x = parts > 0 && fabs(parts * step - 1) < 1e-9 ? (first + i) / parts : (first + i) * step;
		if (!(x <= limits[1] + step * 1e-9))
			break;
		if (!log || x > 0)
			at[n++] = x == 0 ? 0 : x;
	}
	return n;
}

int ticks_minor(const double limits[2], bool log, const double *major, int n, double *at)
{
	int m = 0;
	if (log) {
		double from = floor(log10(limits[0])), to = ceil(log10(limits[1]));
		if (!(to - from < TICKS_MOST / 9))
			return 0;
		for (double k = from; k < to; k++)
			for (int d = 2; d < 10; d++) {
				double x = d * pow(10, k);
				if (x > limits[0] && x < limits[1] && m < TICKS_MOST)
					at[m++] = x;
			}
		return m;
	}
	if (n < 2)
		return 0;
	double step = (major[1] - major[0]) / 5;
	for (int i = -5; i < 5 * n + 5 && m < TICKS_MOST && step > 0; i++) {
		double x = major[0] + i * step;
		if (i % 5 && x > limits[0] && x < limits[1])
			at[m++] = x;
	}
	return m;
}

int ticks_exponent(const double *at, int n)
{
	double most = 0;
	for (int i = 0; i < n; i++)
		most = MAX(most, fabs(at[i]));
	if ((most > 10000.5 && isfinite(most)) || (most < 1e-3 && most > 0))
		return (int)floor(log10(most) + 1e-12);
	return 0;
}

void ticks_label(double x, double step, int exponent, bool log, struct str *out)
{
	double power = log && x > 0 ? log10(x) : 0.5;
	if (log && fabs(power - round(power)) < 1e-9) {
		str_addf(out, "10^{%d}", (int)round(power));
		return;
	}
	double by = pow(10, exponent);
	x /= by, step /= by;
	if (!(fabs(x) < 1e9) || !(step > 0) || !isfinite(step) || (x != 0 && fabs(x) < 1e-9)) {
		str_addf(out, "%.5g", x);
		return;
	}
	int digits = (int)ceil(-log10(step) - 1e-9) + (fmod(step * pow(10, ceil(-log10(step))), 1) > 1e-6);
	digits = MIN(MAX(digits, 0), 12);
	char text[64];
	int n = snprintf(text, sizeof text, "%.*f", digits, x);
	if (digits > 0) {
		while (n > 1 && text[n - 1] == '0')
			n--;
		if (text[n - 1] == '.')
			n--;
	}
	if (n == 2 && text[0] == '-' && text[1] == '0')
		str_addc(out, '0');
	else
		str_add(out, text, (size_t)n);
}
