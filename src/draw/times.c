/*
** draw/times.c - computes limits, ticks and labels of an axis of times.
**
** A step is a number of seconds, of months or of years, because months have no fixed length. Steps of seconds count
** from midnight, steps of days from day 0, and steps of months and years from the year 0.
*/
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "draw/ticks.h"
#include "draw/times.h"

enum { MINUTE = 60, HOUR = 3600, DAY = 86400 };
static const double farthest = 1e9;             /* in days */

struct date { int64_t year; int month, day; };

/* The date of day n; day 1 is January 1 of the year 0. Years begin in March here, so that a leap day is the last of its
** year. */
static struct date date_of(double n)
{
	const int64_t four_centuries = 146097;
	int64_t day = (int64_t)floor(n) - 61, era = (day >= 0 ? day : day - four_centuries + 1) / four_centuries;
	int64_t rest = day - era * four_centuries;
	int64_t year = (rest - rest / 1460 + rest / 36524 - rest / 146096) / 365;
	int64_t of_year = rest - (365 * year + year / 4 - year / 100);
	int month = (int)((5 * of_year + 2) / 153);
	struct date d = { year + era * 400 + (month >= 10), month < 10 ? month + 3 : month - 9,
		(int)(of_year - (153 * month + 2) / 5) + 1 };
	return d;
}

/* The first day of the month that comes `months` months after January of the year 0. */
static double day_of_month(double months)
{
	double year = floor(months / 12);
	int month = (int)(months - year * 12);          /* 0 is January */
	double y = month < 2 ? year - 1 : year;         /* years begin in March */
	int m = month < 2 ? month + 10 : month - 2;
	return 365 * y + floor(y / 4) - floor(y / 100) + floor(y / 400) + floor((153 * m + 2) / 5.0) + 61;
}

static double months_of(double day)
{
	struct date d = date_of(day);
	return (double)d.year * 12 + d.month - 1;
}

static double months_in(struct times_step step) { return step.unit == TIMES_YEARS ? step.count * 12 : step.count; }

/* The last multiple of the step that is not after t. */
static double step_before(double t, struct times_step step)
{
	if (step.unit == TIMES_SECONDS) {
		double by = step.count / DAY;
		return by >= 1 ? floor(floor(t) / by) * by : floor(t) + floor((t - floor(t)) / by + 1e-6) * by;
	}
	double by = months_in(step);
	return day_of_month(floor(months_of(t) / by) * by);
}

/* The next multiple of the step after t, which is a multiple, too. Steps of parts of a day restart at midnight. */
static double step_after(double t, struct times_step step)
{
	if (step.unit == TIMES_SECONDS)
		return step_before(t + step.count / DAY * (1 + 1e-6), step);
	return day_of_month(months_of(t + 1e-6) + months_in(step));
}

struct times_step times_step(double low, double high, int most, bool dates)
{
	static const double seconds[] = { 1, 2, 5, 10, 15, 20, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE,
		15 * MINUTE, 20 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR, 6 * HOUR, 8 * HOUR,
		12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY };
	static const double months[] = { 1, 2, 3, 4, 6 };
	double range = (high - low) * DAY;
	most = MAX(most, 2);
	bool days = range > 2.5 * DAY;                  /* labels of hours would not show the day */
	for (int i = 0; i < COUNT(seconds); i++)
		if (range <= seconds[i] * most && (seconds[i] >= DAY || !days || !dates))
			return (struct times_step){ TIMES_SECONDS, seconds[i] };
	for (int i = 0; dates && i < COUNT(months); i++)
		if (range <= months[i] * 30.5 * DAY * most)
			return (struct times_step){ TIMES_MONTHS, months[i] };
	if (dates)
		return (struct times_step){ TIMES_YEARS, MAX(1, ticks_step(low / 365.25, high / 365.25, most)) };
	return (struct times_step){ TIMES_SECONDS, DAY * MAX(1, ticks_step(low, high, most)) };
}

static bool in_reach(double low, double high) { return low > -farthest && high < farthest && low < high; }

void times_limits(double low, double high, struct times_step step, double limits[2])
{
	limits[0] = low, limits[1] = high;
	if (!in_reach(low, high))
		return;
	limits[0] = step_before(low, step);
	double last = step_before(high, step);
	limits[1] = last >= high - 1e-9 ? last : step_after(last, step);
}

int times_places(const double limits[2], struct times_step step, double *at, int room)
{
	int n = 0;
	if (!in_reach(limits[0], limits[1]))
		return 0;
	double t = step_before(limits[0], step);
	for (; t <= limits[1] + 1e-9 && n < room; t = step_after(t, step))
		if (t >= limits[0] - 1e-9)
			at[n++] = t;
	return n;
}

static const char *month_name(int month)
{
	static const char *const names[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct",
		"Nov", "Dec" };
	return names[month - 1];
}

void times_label(double t, struct times_step step, bool dates, struct str *out)
{
	if (!(fabs(t) < farthest)) {
		str_addf(out, "%g", t);
		return;
	}
	double day = floor(t + 1e-9), second = round((t - day) * DAY);
	struct date d = date_of(day);
	int64_t s = (int64_t)second;
	if (!dates && step.count >= DAY)
		str_addf(out, "%g days", t);
	else if (!dates)
		str_addf(out, "%s%02lld:%02lld:%02lld", t < 0 ? "-" : "", (long long)(llabs(llround(t * DAY)) / HOUR),
			(long long)(llabs(llround(t * DAY)) / MINUTE % 60), (long long)(llabs(llround(t * DAY)) % 60));
	else if (step.unit == TIMES_YEARS)
		str_addf(out, "%lld", (long long)d.year);
	else if (step.unit == TIMES_MONTHS)
		str_addf(out, "%s %lld", month_name(d.month), (long long)d.year);
	else if (step.count >= DAY)
		str_addf(out, "%s %02d", month_name(d.month), d.day);
	else if (step.count >= MINUTE)
		str_addf(out, "%02lld:%02lld", (long long)(s / HOUR), (long long)(s / MINUTE % 60));
	else
		str_addf(out, "%02lld:%02lld:%02lld", (long long)(s / HOUR), (long long)(s / MINUTE % 60),
			(long long)(s % 60));
}

static const char *day_name(double day)
{
	static const char *const names[] = { "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday",
		"Friday" };
	int k = (int)fmod(day, 7);
	return names[k < 0 ? k + 7 : k];
}

/* the parts of a time */
struct moment {
	double day;                     /* since day 0 */
	struct date date;
	int64_t hour;                   /* of an amount of time without days: all hours */
	int minute, second, thousandths;
	bool dates;
};

/* Writes one field of n equal letters. */
static void write_field(const struct moment *m, char letter, int n, struct str *out)
{
	static const char *const months[] = { "January", "February", "March", "April", "May", "June", "July", "August",
		"September", "October", "November", "December" };
	const char *month = months[m->date.month - 1], *day = day_name(m->day);
	switch (letter) {
	case 'y': case 'u':
		str_addf(out, n == 2 ? "%02lld" : "%04lld", (long long)(n == 2 ? m->date.year % 100 : m->date.year));
		break;
	case 'M':
		if (n > 2)
			str_addf(out, "%.*s", n == 3 ? 3 : n == 4 ? 20 : 1, month);
		else
			str_addf(out, "%0*d", n, m->date.month);
		break;
	case 'd': str_addf(out, "%0*d", n, m->dates ? m->date.day : (int)m->day); break;
	case 'e': str_addf(out, "%.*s", n == 4 ? 20 : 3, day); break;
	case 'H': case 'h':
		str_addf(out, "%0*lld", n, (long long)(letter == 'h' && m->dates ? (m->hour + 11) % 12 + 1 : m->hour));
		break;
	case 'm': str_addf(out, "%0*d", n, m->minute); break;
	case 's': str_addf(out, "%0*d", n, m->second); break;
	case 'S': str_addf(out, "%.*s", MIN(n, 3), (char[4]){ (char)('0' + m->thousandths / 100),
		(char)('0' + m->thousandths / 10 % 10), (char)('0' + m->thousandths % 10), 0 }); break;
	case 'a': str_adds(out, m->hour < 12 ? "AM" : "PM"); break;
	default: break;
	}
}

/* An amount of time in one unit: "5 min". False: the format has more than a unit. */
static bool amount_format(double t, const char *format, struct str *out)
{
	static const struct { char letter; double days; const char *name; } units[] = {
		{ 'y', 365.2425, "yrs" }, { 'd', 1, "days" }, { 'h', 1.0 / 24, "hr" }, { 'm', 1.0 / 1440, "min" },
		{ 's', 1.0 / DAY, "sec" },
	};
	for (int i = 0; i < COUNT(units); i++)
		if (format[0] == units[i].letter && format[1] == '\0') {
			str_addf(out, "%.5g %s", round(t / units[i].days * 1e9) / 1e9, units[i].name);
			return true;
		}
	return false;
}

void times_format(double t, const char *format, bool dates, struct str *out)
{
	if (!(fabs(t) < farthest)) {
		str_addf(out, "%g", t);
		return;
	}
	if (!dates && amount_format(t, format, out))
		return;
	bool negative = !dates && t < 0, has_days = strchr(format, 'd') != NULL;
	if (negative)
		str_addc(out, '-'), t = -t;
	struct moment m = { .day = floor(t + 1e-12), .dates = dates };
	int64_t ms = llround((t - m.day) * DAY * 1000);
	if (ms >= 1000LL * DAY)
		m.day++, ms -= 1000LL * DAY;
	m.date = date_of(m.day);
	m.hour = ms / (1000 * HOUR) + (dates || has_days ? 0 : (int64_t)m.day * 24);
	m.minute = (int)(ms / (1000 * MINUTE) % 60), m.second = (int)(ms / 1000 % 60), m.thousandths = (int)(ms % 1000);
	if (!dates && !strpbrk(format, "hH"))                   /* minutes begin the format: they are all minutes */
		m.minute += (int)MIN(m.hour * 60, INT32_MAX / 2);
	for (const char *f = format; *f;) {
		int n = 1;
		while (f[n] == *f)
			n++;
		if (*f == '\'') {                               /* text in quotes */
			for (f++; *f && *f != '\''; f++)
				str_addc(out, *f);
			f += *f == '\'';
			continue;
		}
		if (strchr("yuMdeHhmsSa", *f))
			write_field(&m, *f, n, out);
		else
			str_add(out, f, (size_t)n);
		f += n;
	}
}

void times_note(const double *at, int n, struct times_step step, struct str *out)
{
	if (n == 0 || step.unit != TIMES_SECONDS || !(fabs(at[0]) < farthest) || !(fabs(at[n - 1]) < farthest))
		return;
	struct date first = date_of(at[0] + 1e-9), last = date_of(at[n - 1] + 1e-9);
	if (step.count >= DAY && first.year == last.year)
		str_addf(out, "%lld", (long long)first.year);
	else if (step.count >= DAY)
		str_addf(out, "%lld-%lld", (long long)first.year, (long long)last.year);
	else
		str_addf(out, "%s %02d, %lld", month_name(first.month), first.day, (long long)first.year);
}
