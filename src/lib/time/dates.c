/*
** lib/time/dates.c - days, dates and their texts: see dates.h.
**
** A date number counts days; 1 is the first of January of the year 0 in the Gregorian calendar, which is also used for
** earlier times. Texts are written and read by one table of fields, longest first.
*/
#include "lib/time/dates.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/interrupt.h"
#include "base/whole.h"

enum { UNIX_EPOCH = 719529 };

const char *const date_months[12] = {
	"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
	"December",
};
const char *const date_days[7] = { "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday" };

static const char *const standard[] = {
	"dd-mmm-yyyy HH:MM:SS", "dd-mmm-yyyy", "mm/dd/yy", "mmm", "m", "mm", "mm/dd", "dd", "ddd", "d", "yyyy", "yy",
	"mmmyy", "HH:MM:SS", "HH:MM:SS PM", "HH:MM", "HH:MM PM", "QQ-YY", "QQ", "dd/mm", "dd/mm/yy",
	"mmm.dd,yyyy HH:MM:SS", "mmm.dd,yyyy", "mm/dd/yyyy", "dd/mm/yyyy", "yy/mm/dd", "yyyy/mm/dd", "QQ-YYYY",
	"mmmyyyy", "yyyy-mm-dd", "yyyymmddTHHMMSS", "yyyy-mm-dd HH:MM:SS",
};

const char *date_standard(int number)
{
	return number >= 0 && number < COUNT(standard) ? standard[number] : NULL;
}

/* Days from the civil date, with years that begin in March (so that a leap day is the last of its year). */
static double days(double y, double mo, double d)
{
	if (fabs(y) < 1e6 && mo >= 1 && mo <= 12 && y == (int)y && mo == (int)mo) {     /* the usual case: integers */
		int month = (int)mo, year = (int)y - (month <= 2) + 4000000, m = month <= 2 ? month + 9 : month - 3;
		return (double)(365 * (int64_t)(year - 4000000) + year / 4 - year / 100 + year / 400 +
			       (153 * m + 2) / 5 + 60 - 970000) +
			d;
	}
	y += floor((mo - 1) / 12);
	mo -= 12 * floor((mo - 1) / 12);
	double whole = floor(mo), fraction = mo - whole;
	double year = whole <= 2 ? y - 1 : y, month = whole <= 2 ? whole + 9 : whole - 3;
	double n = 365 * year + floor(year / 4) - floor(year / 100) + floor(year / 400) + floor((153 * month + 2) / 5) +
		60 + d;
	return fraction > 0 ? n + fraction * date_month_days(y, whole) : n;
}

double date_month_days(double year, double month)
{
	static const int length[12] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	bool leap = (fmod(year, 4) == 0 && fmod(year, 100) != 0) || fmod(year, 400) == 0;
	return month == 2 && leap ? 29 : month >= 1 && month <= 12 ? length[(int)month - 1] : NAN;
}

double date_number(struct date d)
{
	return days(d.y, d.mo, d.d) + (d.h + (d.mi + d.s / 60) / 60) / 24;
}

static struct date time_of(struct date d, double s)
{
	d.h = floor(s / 3600);
	d.mi = floor((s - d.h * 3600) / 60);
	d.s = s - d.h * 3600 - d.mi * 60;
	return d;
}

/* Integer computation, with days counted from so early a day that nothing is negative. */
static struct date civil(int day, double s)
{
	int z = day - 61 + 146097 * 1000, era = z / 146097, doe = z - era * 146097;
	int yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
	int doy = doe - (365 * yoe + yoe / 4 - yoe / 100), m = (5 * doy + 2) / 153;
	int month = m < 10 ? m + 3 : m - 9;
	return time_of(
		(struct date){
			.d = doy - (153 * m + 2) / 5 + 1, .mo = month, .y = yoe + (era - 1000) * 400 + (month <= 2) },
		s);
}

struct date date_parts(double number)
{
	double day = floor(number), part = number - day, s = 0;
	if (part != 0) {        /* a date number of today is exact to about 10 microseconds; smaller digits are noise */
		double noise = fabs(number) * 86400 * 2.220446049250313e-16,
		       grid = noise > 0 ? exp2(floor(-log2(noise))) : 1;
		s = round(part * 86400 * grid) / grid;
		if (s >= 86400) {
			day++;
			s -= 86400;
		}
	}
	if (fabs(day) < 1e8)
		return civil((int)day, s);
	double z = day - 61, era = floor(z / 146097), doe = z - era * 146097;
	double yoe = floor((doe - floor(doe / 1460) + floor(doe / 36524) - floor(doe / 146096)) / 365);
	double doy = doe - (365 * yoe + floor(yoe / 4) - floor(yoe / 100)), m = floor((5 * doy + 2) / 153);
	struct date d = { .d = doy - floor((153 * m + 2) / 5) + 1, .mo = m < 10 ? m + 3 : m - 9 };
	d.y = yoe + era * 400 + (d.mo <= 2);
	return time_of(d, s);
}

double date_now(void)
{
	struct timespec t;
	struct tm tm;
	clock_gettime(CLOCK_REALTIME, &t);
	localtime_r(&t.tv_sec, &tm);
	return UNIX_EPOCH + ((double)(t.tv_sec + tm.tm_gmtoff) + (double)t.tv_nsec / 1e9) / 86400;
}

/* 1 is Sunday. A number that is no date (NaN, infinite) counts as a Sunday. */
int date_weekday(double number)
{
	if (!isfinite(number))
		return 1;
	return (int)(fmod(fmod(floor(number) - 1, 7) + 7, 7) + 6) % 7 + 1;
}

/* ---- text ---- */

enum field {
	YEAR4,
	YEAR2,
	MONTH_NAME,
	MONTH3,
	MONTH,
	MONTH1,
	DAY_NAME,
	DAY3,
	DAY,
	DAY1,
	HOUR,
	MINUTE,
	SECOND,
	MILLI,
	HALF,
	QUARTER
};

static const struct {
	const char *text;
	enum field field;
} fields[] = {
	{ "yyyy", YEAR4 },
	{ "YYYY", YEAR4 },
	{ "yy", YEAR2 },
	{ "YY", YEAR2 },
	{ "mmmm", MONTH_NAME },
	{ "mmm", MONTH3 },
	{ "mm", MONTH },
	{ "m", MONTH1 },
	{ "dddd", DAY_NAME },
	{ "ddd", DAY3 },
	{ "dd", DAY },
	{ "d", DAY1 },
	{ "HH", HOUR },
	{ "MM", MINUTE },
	{ "SS", SECOND },
	{ "FFF", MILLI },
	{ "PM", HALF },
	{ "AM", HALF },
	{ "QQ", QUARTER },
};

static int field_at(const char *format)
{
	for (int i = 0; i < COUNT(fields); i++)
		if (strncmp(format, fields[i].text, strlen(fields[i].text)) == 0)
			return i;
	return -1;
}

void date_format(struct str *out, const char *format, double number)
{
	if (!isfinite(number))
		return;
	struct date p = date_parts(round(number * 86400e3) / 86400e3);
	int milli = to_int(round((p.s - floor(p.s)) * 1000)), s = to_int(p.s), weekday = date_weekday(number);
	if (milli == 1000) {            /* it was rounded to a full second */
		p = date_parts(number + 0.0005 / 86400);
		s = to_int(p.s);
		milli = 0;
	}
	bool half = strstr(format, "PM") || strstr(format, "AM");
	int hour = to_int(p.h), month = p.mo >= 1 && p.mo <= 12 ? (int)p.mo : 1,
	    year = fabs(p.y) < 1e9 ? (int)p.y : 0; /* for numbers far outside of the dates */
	for (const char *at = format; *at && !interrupted_in_steps(at - format + 1);) {
		int i = field_at(at);
		if (i < 0) {
			str_addc(out, *at++);
			continue;
		}
		at += strlen(fields[i].text);
		switch (fields[i].field) {
		case YEAR4: str_addf(out, "%04d", year); break;
		case YEAR2: str_addf(out, "%02d", (year % 100 + 100) % 100); break;
		case MONTH_NAME: str_adds(out, date_months[month - 1]); break;
		case MONTH3: str_add(out, date_months[month - 1], 3); break;
		case MONTH: str_addf(out, "%02d", month); break;
		case MONTH1: str_add(out, date_months[month - 1], 1); break;
		case DAY_NAME: str_adds(out, date_days[weekday - 1]); break;
		case DAY3: str_add(out, date_days[weekday - 1], 3); break;
		case DAY: str_addf(out, "%02d", to_int(p.d)); break;
		case DAY1: str_add(out, date_days[weekday - 1], 1); break;
		case HOUR: str_addf(out, half ? "%2d" : "%02d", half ? (hour + 11) % 12 + 1 : hour); break;
		case MINUTE: str_addf(out, "%02d", to_int(p.mi)); break;
		case SECOND: str_addf(out, "%02d", s); break;
		case MILLI: str_addf(out, "%03d", milli); break;
		case HALF: str_adds(out, hour >= 12 ? "PM" : "AM"); break;
		case QUARTER: str_addf(out, "Q%d", (month + 2) / 3); break;
		}
	}
}

static bool read_digits(const char **at, int most, double *x)
{
	int n = 0;
	*x = 0;
	while (n < most && isdigit((unsigned char)**at)) {
		*x = *x * 10 + (*(*at)++ - '0');
		n++;
	}
	return n > 0;
}

static bool read_name(const char **at, const char *const *names, int count, size_t length, int *which)
{
	for (int i = 0; i < count; i++) {
		size_t n = length ? length : strlen(names[i]);
		if (strncasecmp(*at, names[i], n) == 0) {
			*at += n;
			*which = i;
			return true;
		}
	}
	return false;
}

static bool read_field(const char **at, enum field f, int pivot, struct date *d, int *half)
{
	int which = 0;
	double x;
	switch (f) {
	case YEAR4: return read_digits(at, 4, &d->y);
	case YEAR2:
		TRY(read_digits(at, 2, &x));
		d->y = x + pivot - pivot % 100 + (x < pivot % 100 ? 100 : 0);
		return true;
	case MONTH_NAME: case MONTH3:
		TRY(read_name(at, date_months, 12, f == MONTH3 ? 3 : 0, &which));
		d->mo = which + 1;
		return true;
	case DAY_NAME: return read_name(at, date_days, 7, 0, &which);
	case DAY3: return read_name(at, date_days, 7, 3, &which);
	case MONTH: return read_digits(at, 2, &d->mo) && d->mo >= 1 && d->mo <= 12;
	case DAY: return read_digits(at, 2, &d->d) && d->d >= 1 && d->d <= 31;
	case HOUR:
		*at += strspn(*at, " ");
		return read_digits(at, 2, &d->h) && d->h <= 24;
	case MINUTE: return read_digits(at, 2, &d->mi) && d->mi < 60;
	case SECOND: TRY(read_digits(at, 2, &x)); d->s += x; return x < 61;
	case MILLI: {
		const char *from = *at;
		TRY(read_digits(at, 3, &x));
		d->s += x / pow(10, (double)(*at - from));
		return true;
	}
	case HALF:
		*at += strspn(*at, " ");
		if (strncasecmp(*at, "AM", 2) != 0 && strncasecmp(*at, "PM", 2) != 0)
			return false;
		*half = toupper((unsigned char)**at) == 'P' ? 2 : 1;
		*at += 2;
		return true;
	case QUARTER:                   /* its first month */
		if (toupper((unsigned char)**at) != 'Q' || (*at)[1] < '1' || (*at)[1] > '4')
			return false;
		(*at)++;
		d->mo = 3 * (*(*at)++ - '1') + 1;
		return true;
	default: return false;
	}
}

bool date_parse(const char *text, const char *format, int pivot, struct date *d)
{
	int half = 0;
	bool has_year = false;
	*d = (struct date){ 0, 1, 1, 0, 0, 0 };
	while (*format) {
		int i = field_at(format);
		if (i < 0) {
			if (*text != *format)
				return false;
			text++, format++;
			continue;
		}
		format += strlen(fields[i].text);
		has_year |= fields[i].field <= YEAR2;
		if (!read_field(&text, fields[i].field, pivot, d, &half))
			return false;
	}
	text += strspn(text, " ");
	if (*text)
		return false;
	if (half)
		d->h = fmod(d->h, 12) + (half == 2 ? 12 : 0);
	if (!has_year)
		d->y = date_parts(date_now()).y;
	return true;
}

bool date_guess(const char *text, int pivot, struct date *d)
{
	static const char *const formats[] = {
		"dd-mmm-yyyy HH:MM:SS", "dd-mmm-yyyy HH:MM:SS.FFF", "dd-mmm-yyyy HH:MM", "dd-mmm-yyyy",
		"yyyy-mm-dd HH:MM:SS", "yyyy-mm-dd HH:MM:SS.FFF", "yyyy-mm-ddTHH:MM:SS", "yyyy-mm-dd HH:MM",
		"yyyy-mm-dd", "mm/dd/yyyy HH:MM:SS", "mm/dd/yyyy HH:MM", "mm/dd/yyyy", "mm/dd/yy",
		"yyyy/mm/dd HH:MM:SS", "yyyy/mm/dd HH:MM", "yyyy/mm/dd", "HH:MM:SS", "HH:MM:SS.FFF", "HH:MM:SS PM",
		"HH:MM", "HH:MM PM", "mm/dd", "mmm-dd-yyyy HH:MM:SS", "mmm-dd-yyyy", "dd mmm yyyy HH:MM:SS",
		"dd mmm yyyy", "mmm dd yyyy HH:MM:SS", "mmm dd yyyy", "dd.mmm.yyyy HH:MM:SS", "dd.mmm.yyyy",
		"mmm.dd.yyyy HH:MM:SS", "mmm.dd.yyyy", "mmm.dd,yyyy HH:MM:SS", "mmm.dd,yyyy", "yyyymmddTHHMMSS",
		"mmmyyyy", "mmmyy", "mmm-yyyy", "mmm-dd-yyyy HH:MM", "yyyy",
	};
	text += strspn(text, " ");
	for (int i = 0; i < COUNT(formats); i++)
		if (date_parse(text, formats[i], pivot, d))
			return true;
	return false;
}
