/*
** lib/time/time.c - built-in functions about dates and clocks, which use dates.c.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/door.h"
#include "base/error.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/time/dates.h"
#include "value/cell.h"
#include "value/text.h"

/* ---- the local time zone ---- */

/* The name of a zone from a path such as /usr/share/zoneinfo/posix/Europe/Berlin. A name is not changed. */
static const char *zone_name(const char *path)
{
	static const char *const before[] = { "posix/", "right/" };
	const char *at = strstr(path, "zoneinfo/");
	if (!at)
		return path;
	at += strlen("zoneinfo/");
	for (int i = 0; i < COUNT(before); i++)
		if (strncmp(at, before[i], strlen(before[i])) == 0)
			return at + strlen(before[i]);
	return at;
}

static value zone_names(void)
{
	struct str file = { 0 };
	const char *set = getenv("TZ");
	char *link = door_zone_link();
	value names[3];
	int n = 0;
	if (set && *set)
		names[n++] = value_text_z(zone_name(set + (*set == ':')));
	if (door_allows("/etc/timezone", DOOR_READ) && file_is_regular("/etc/timezone") &&
		file_read("/etc/timezone", &file)) {
		file.at[strcspn(file.at, " \t\r\n")] = 0;
		names[n++] = value_text_z(zone_name(file.at));
	}
	error_forgive();
	if (link)
		names[n++] = value_text_z(zone_name(link));
	struct cell *out = cell_new_2d(1, n);
	for (int i = 0; i < n; i++) {
		if (out)
			value_set(&out->at[i], names[i]);
		else
			value_unref(names[i]);
	}
	mem_free(link);
	str_free(&file);
	return out ? value_cell(out) : NONE;
}

BUILTIN_PRIVATE(runmat_local_zones, 0, 0, 2,
	"[NAMES, OFFSET] = runmat_local_zones  Names that the local time zone may have, of TZ, /etc/timezone and\n"
	"the link /etc/localtime; and how far its clocks are ahead of UTC now, such as '+0200'.\n")
{
	time_t now = time(NULL);
	struct tm tm;
	char text[16];
	localtime_r(&now, &tm);
	long minutes = labs(tm.tm_gmtoff) / 60;
	snprintf(text, sizeof text, "%c%02ld%02ld", tm.tm_gmtoff < 0 ? '-' : '+', minutes / 60 % 100, minutes % 60);
	TRY(return_value(c, zone_names()));
	if (c->nout > 1)
		c->out[1] = value_text_z(text);
	return true;
}

/* ---- the clock ---- */

BUILTIN(clock, 0, 0, 1,
	"clock  The time as [year month day hour minute second].\n"
	">> size(clock)\n"
	"ans =\n"
	"     1     6")
{
	struct date d = date_parts(date_now());
	return return_value(c, value_row((double[]){ d.y, d.mo, d.d, d.h, d.mi, d.s }, 6));
}

BUILTIN(now, 0, 0, 1,
	"now  The time as a date number.\n"
	">> now > 7e5\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return return_double(c, date_now());
}

BUILTIN(date, 0, 0, 1,
	"date  Today as text, such as '02-Jan-2025'.\n"
	">> numel(date)\n"
	"ans =\n"
	"    11")
{
	struct str s = { 0 };
	date_format(&s, "dd-mmm-yyyy", date_now());
	c->out[0] = value_text(str_text(&s), s.n);
	str_free(&s);
	return true;
}

BUILTIN(time, 0, 0, 1,
	"time  Seconds since the beginning of 1970.\n"
	">> time > 1.7e9\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return return_double(c, (date_now() - 719529) * 86400);
}

/* ---- dates as arguments ---- */

struct dates {                  /* the content of a first argument */
	double *at;
	struct date *parts;     /* for texts: the parts that were written; NULL: only numbers were given */
	int64_t n;
	shape shape;
};

static void dates_done(struct dates *d)
{
	mem_free(d->at);
	mem_free(d->parts);
}

static int pivot_year(void) { return (int)date_parts(date_now()).y - 50; }

static bool parse(const char *text, const char *format, int pivot, struct date *d)
{
	bool ok = format ? date_parse(text, format, pivot, d) : date_guess(text, pivot, d);
	return ok ||
		fail_id("MATLAB:datenum:ConvertDateString", "Failed to convert from text to date number: '%s'.", text);
}

static bool text_rows(struct call *c, int i, char ***texts, int *n)
{
	value v = c->in[i];
	if (!value_is_char(v) || value_is_text(v))
		return arg_texts(c, i, texts, n);
	value cell = NONE;
	TRY(vm_call_name(c->vm, "cellstr", 1, &v, 1, &cell));
	struct call again = *c;
	again.in = &cell;
	bool ok = arg_texts(&again, 0, texts, n);
	value_unref(cell);
	return ok;
}

static bool texts_to_dates(struct call *c, const char *format, int pivot, struct dates *out)
{
	char **texts;
	int n;
	TRY(text_rows(c, 0, &texts, &n));
	out->at = mem_try((size_t)MAX(n, 1) * sizeof(double));
	out->parts = out->at ? mem_try((size_t)MAX(n, 1) * sizeof *out->parts) : NULL;
	out->n = n;
	out->shape = shape_2d(n, 1);
	bool ok = out->parts != NULL;
	for (int i = 0; ok && i < n; i++) {
		if (interrupted_in_steps(i + 1)) {
			ok = interrupt_fail();
			break;
		}
		ok = parse(texts[i], format, pivot, &out->parts[i]);
		out->at[i] = ok ? date_number(out->parts[i]) : 0;
	}
	arg_texts_free(texts, n);
	if (!ok) {
		mem_free(out->at), mem_free(out->parts);
		*out = (struct dates){ 0 };
	}
	return ok;
}

static struct date row_date(const double *x, int64_t row, int64_t rows, int64_t cols)
{
	double p[6] = { 0, 1, 1, 0, 0, 0 };
	for (int64_t k = 0; k < cols && k < 6; k++)
		p[k] = x[row + k * rows];
	return (struct date){ p[0], p[1], p[2], p[3], p[4], p[5] };
}

/* Whether n-by-3 or n-by-6 numbers are rows of dates: plausible years, and months within range. */
static bool are_vectors(const double *x, const shape *s)
{
	int64_t rows = s->d[0], cols = s->d[1];
	if (s->nd != 2 || (cols != 3 && cols != 6) || rows == 0)
		return false;
	for (int64_t i = 0; i < rows && !interrupted_in_steps(i + 1); i++) {
		struct date d = row_date(x, i, rows, cols);
		if (d.y != floor(d.y) || d.mo != floor(d.mo) || d.d != floor(d.d) || d.mo < -12 || d.mo > 24 ||
			d.y > 5000 || d.d > 366)
			return false;
	}
	return true;
}

/* Reads the first argument as date numbers: texts, rows of dates, or numbers. */
static bool read_dates(struct call *c, const char *format, int pivot, bool vectors, struct dates *out)
{
	*out = (struct dates){ 0 };
	if (value_is_char(c->in[0]) || c->in[0].tag == V_CELL || c->in[0].tag == V_STRING)
		return texts_to_dates(c, format, pivot, out);
	double *x;
	int64_t n;
	TRY(arg_doubles(c, 0, &x, &n));
	out->shape = value_shape(c->in[0]);
	out->at = x;
	out->n = n;
	int64_t rows = out->shape.d[0], cols = out->shape.d[1];
	if (vectors && are_vectors(x, &out->shape)) {
		out->at = mem_try((size_t)rows * sizeof(double));
		for (int64_t i = 0; out->at && i < rows; i++)
			out->at[i] = date_number(row_date(x, i, rows, cols));
		out->n = rows;
		out->shape = shape_2d(rows, 1);
		mem_free(x);
	}
	return out->at != NULL;
}

/* Reads years, months, days, ... as separate arguments: scalars or arrays of one shape. */
static bool from_parts(struct call *c, double **numbers, shape *s)
{
	double *x[6] = { 0 };
	int64_t n[6] = { 0 }, count = 1;
	bool ok = true;
	*s = shape_2d(1, 1);
	for (int i = 0; ok && i < c->nin; i++) {
		ok = arg_doubles(c, i, &x[i], &n[i]);
		if (ok && n[i] != 1) {
			shape mine = value_shape(c->in[i]);
			if (count != 1 && !shape_equal(&mine, s))
				ok = fail_id("MATLAB:datenum:InputDimensions",
					"Inputs must all be the same size or scalars.");
			count = n[i];
			*s = mine;
		}
	}
	*numbers = ok ? mem_try((size_t)MAX(count, 1) * sizeof(double)) : NULL;
	ok = *numbers != NULL;
	for (int64_t k = 0; ok && k < count && !interrupted_in_steps(k + 1); k++) {
		double p[6] = { 0, 1, 1, 0, 0, 0 };
		for (int i = 0; i < c->nin; i++)
			p[i] = x[i][n[i] == 1 ? 0 : k];
		(*numbers)[k] = date_number((struct date){ p[0], p[1], p[2], p[3], p[4], p[5] });
	}
	for (int i = 0; i < c->nin; i++)
		mem_free(x[i]);
	return ok;
}

static bool return_numbers(struct call *c, int o, const double *x, const shape *s)
{
	struct array *a = array_new(CLS_DOUBLE, false, s);
	TRY(a);
	if (a->count)
		memcpy(a->data, x, (size_t)a->count * sizeof *x);
	c->out[o] = value_array(a);
	return true;
}

/* Reads FORMAT (text or a number of the list) and PIVOT from the arguments. */
static bool read_options(struct call *c, int from, struct str *format, int *pivot)
{
	*pivot = pivot_year();
	for (int i = from; i < c->nin; i++) {
		double x;
		if (value_is_text(c->in[i])) {
			str_clear(format);
			TRY(arg_text(c, i, format));
		} else if (!value_is_empty(c->in[i])) {
			TRY(arg_double(c, i, &x));
			bool year = x == floor(x) && fabs(x) >= 1000 && fabs(x) < 1e6;
			if (x >= 0 && x <= 31 && x == floor(x) && date_standard((int)x))
				str_adds(format, date_standard((int)x));
			else if (year)
				*pivot = (int)x;
			else if (x != -1)
				return fail_id("MATLAB:datestr:DateFormOutOfRange",
					"The number of a date format must be from 0 to 31; a pivot year has 4 digits.");
		}
	}
	return true;
}

BUILTIN(datenum, 1, 6, 1,
	"datenum(Y, M, D, H, MI, S)    Date number: days since the year 0. The arguments may be arrays.\n"
	"datenum([Y M D H MI S])       For rows of dates.\n"
	"datenum(TEXT, FORMAT, PIVOT)  For text; FORMAT as in datestr.\n"
	">> datenum(2000, 1, 1)\n"
	"ans =\n"
	"      730486")
{
	double *x = NULL;
	shape s;
	bool ok;
	if (value_is_char(c->in[0]) || c->in[0].tag == V_CELL || c->in[0].tag == V_STRING || c->nin == 1) {
		struct str format = { 0 };
		struct dates d = { 0 };
		int pivot;
		ok = read_options(c, 1, &format, &pivot) &&
			read_dates(c, format.n ? str_text(&format) : NULL, pivot, true, &d);
		if (ok && value_is_numeric(c->in[0]) && !are_vectors(d.at, &d.shape) && d.shape.nd == 2 &&
			(d.shape.d[1] == 3 || d.shape.d[1] == 6) &&
			value_count(c->in[0]) == d.n) { /* these are rows of dates for datenum */
			int64_t rows = d.shape.d[0], cols = d.shape.d[1];
			double *y = mem_try((size_t)MAX(rows, 1) * sizeof *y);
			ok = y != NULL;
			for (int64_t i = 0; ok && i < rows; i++)
				y[i] = date_number(row_date(d.at, i, rows, cols));
			mem_free(d.at);
			d.at = y;
			d.shape = shape_2d(rows, 1);
		}
		mem_free(d.parts);
		x = d.at;
		s = d.shape;
		str_free(&format);
	} else
		ok = from_parts(c, &x, &s);
	ok = ok && return_numbers(c, 0, x, &s);
	mem_free(x);
	return ok;
}

BUILTIN(datevec, 1, 3, 6,
	"datevec(D)                      Rows [year month day hour minute second] of date numbers.\n"
	"datevec(TEXT, FORMAT, PIVOT)    Of text.\n"
	"[Y, M, D, H, MI, S] = datevec   Each in an array of its own.\n"
	">> datevec('2024-02-29 12:30:00')\n"
	"ans =\n"
	"        2024           2          29          12          30           0")
{
	struct str format = { 0 };
	struct dates d = { 0 };
	int pivot;
	bool ok = read_options(c, 1, &format, &pivot) &&
		read_dates(c, format.n ? str_text(&format) : NULL, pivot, true, &d);
	str_free(&format);
	double *parts = ok ? mem_try((size_t)MAX(d.n * 6, 1) * sizeof *parts) : NULL;
	ok = parts != NULL;
	for (int64_t i = 0; ok && i < d.n && !interrupted_in_steps(i + 1); i++) {
		struct date p = d.parts ? d.parts[i] : date_parts(d.at[i]);
		double each[6] = { p.y, p.mo, p.d, p.h, p.mi, p.s };
		for (int k = 0; k < 6; k++)
			parts[i + k * d.n] = each[k];
	}
	shape s = shape_2d(d.n, 6);
	if (ok && c->nout <= 1)
		ok = return_numbers(c, 0, parts, &s);
	for (int k = 0; ok && c->nout > 1 && k < MIN(c->nout, 6); k++)
		ok = return_numbers(c, k, parts + k * d.n, &d.shape);
	mem_free(parts);
	dates_done(&d);
	return ok;
}

/* The default format of datestr, which has times only if some date has one. */
static const char *default_format(const struct dates *d)
{
	bool times = false, days = false;
	for (int64_t i = 0; i < d->n && !interrupted_in_steps(i + 1); i++) {
		times |= d->at[i] != floor(d->at[i]);
		days |= floor(d->at[i]) != 0;
	}
	return date_standard(!times ? 1 : days ? 0 : 16);
}

BUILTIN(datestr, 1, 3, 1,
	"datestr(D)          Dates (date numbers, rows [Y M D H MI S] or text) as text, one row for each date.\n"
	"datestr(D, FORMAT)  FORMAT: a number 0 to 31, or text such as 'yyyy-mm-dd HH:MM:SS.FFF'.\n"
	">> datestr(730486, 'yyyy-mm-dd')\n"
	"ans =\n"
	"    '2000-01-01'")
{
	struct str format = { 0 };
	struct dates d = { 0 };
	int pivot = 0;
	bool ok = read_options(c, 1, &format, &pivot);
	double now = date_now();
	if (ok && c->nin)
		ok = read_dates(c, NULL, pivot, true, &d);
	else
		d = (struct dates){ memcpy(mem_alloc(sizeof now), &now, sizeof now), NULL, 1, shape_2d(1, 1) };
	struct cell *rows = ok ? cell_new_2d(d.n, 1) : NULL;
	ok = ok && rows;
	const char *how = !ok ? NULL : format.n ? str_text(&format) : default_format(&d);
	for (int64_t i = 0; ok && i < d.n && !interrupted_in_steps(i + 1); i++) {
		struct str s = { 0 };
		date_format(&s, how, d.at[i]);
		value_set(&rows->at[i], value_text(str_text(&s), s.n));
		str_free(&s);
	}
	value cell = value_cell(rows);
	if (ok && d.n == 1)
		c->out[0] = value_ref(rows->at[0]);
	else if (ok)
		ok = vm_call_name(c->vm, "char", 1, &cell, 1, &c->out[0]);
	value_unref(cell);
	str_free(&format);
	dates_done(&d);
	return ok;
}

BUILTIN(weekday, 1, 3, 2,
	"[N, S] = weekday(D)      The day of the week of dates: 1 is Sunday; S is its short name.\n"
	"weekday(D, 'long')       With long names.\n"
	">> weekday(730486)\n"
	"ans =\n"
	"     7")
{
	struct dates d = { 0 };
	bool longer = arg_is_text(c, 1, "long") || arg_is_text(c, 2, "long");
	for (int i = 1; i < c->nin; i++)
		if (!arg_is_text(c, i, "long") && !arg_is_text(c, i, "short") && !arg_is_text(c, i, "en_US") &&
			!arg_is_text(c, i, "local"))
			return arg_bad(c, i, "The form must be 'short' or 'long', and the language 'en_US' or 'local'");
	TRY(read_dates(c, NULL, pivot_year(), false, &d));
	struct cell *names = cell_new_2d(d.n, 1);
	TRY(names);
	for (int64_t i = 0; i < d.n && !interrupted_in_steps(i + 1); i++) {
		if (!isfinite(d.at[i])) {
			value_set(&names->at[i], value_text("NaN", 3));
			d.at[i] = NAN;
			continue;
		}
		int day = date_weekday(d.at[i]);
		value_set(&names->at[i], value_text(date_days[day - 1], longer ? strlen(date_days[day - 1]) : 3));
		d.at[i] = day;
	}
	bool ok = return_numbers(c, 0, d.at, &d.shape);
	value cell = value_cell(names);
	if (ok && c->nout > 1)
		ok = vm_call_name(c->vm, "char", 1, &cell, 1, &c->out[1]);
	value_unref(cell);
	dates_done(&d);
	return ok;
}

BUILTIN(eomday, 2, 2, 1,
	"eomday(Y, M)  The number of days of month M in year Y.\n"
	">> eomday(2024, 2)\n"
	"ans =\n"
	"    29")
{
	double *y, *m;
	int64_t ny, nm;
	TRY(arg_doubles(c, 0, &y, &ny));
	if (!arg_doubles(c, 1, &m, &nm)) {
		mem_free(y);
		return false;
	}
	shape s = value_shape(c->in[ny == 1 ? 1 : 0]);
	bool ok = ny == nm || ny == 1 || nm == 1 || fail(ERR_size_mismatch);
	int64_t n = MAX(ny, nm);
	double *out = ok ? mem_try((size_t)MAX(n, 1) * sizeof *out) : NULL;
	ok = out != NULL;
	for (int64_t i = 0; ok && i < n && !interrupted_in_steps(i + 1); i++)
		out[i] = date_month_days(y[ny == 1 ? 0 : i], m[nm == 1 ? 0 : i]);
	ok = ok && return_numbers(c, 0, out, &s);
	mem_free(y);
	mem_free(m);
	mem_free(out);
	return ok;
}

BUILTIN(etime, 2, 2, 1,
	"etime(T1, T0)  Seconds from T0 to T1, times as clock gives them.\n"
	">> etime([2024 1 1 0 1 0.5], [2024 1 1 0 0 0])\n"
	"ans =\n"
	"   60.5000")
{
	double *a, *b;
	int64_t n, m;
	TRY(arg_doubles(c, 0, &a, &n));
	if (!arg_doubles(c, 1, &b, &m)) {
		mem_free(a);
		return false;
	}
	bool ok = (n == 6 && m == 6) || fail_id("MATLAB:etime:VectorSize", "Times must be vectors of six elements.");
	if (ok) {
		double days = date_number((struct date){ a[0], a[1], a[2], 0, 0, 0 }) -
			date_number((struct date){ b[0], b[1], b[2], 0, 0, 0 });
		c->out[0] = value_double(86400 * days + 3600 * (a[3] - b[3]) + 60 * (a[4] - b[4]) + (a[5] - b[5]));
	}
	mem_free(a);
	mem_free(b);
	return ok;
}

BUILTIN(addtodate, 3, 3, 1,
	"addtodate(D, N, UNIT)  Date numbers moved by N 'year', 'month', 'day', 'hour', 'minute',\n"
	"    'second' or 'millisecond'.\n"
	">> datestr(addtodate(730486, 1, 'month'), 29)\n"
	"ans =\n"
	"    '2000-02-01'")
{
	static const struct {
		const char *name;
		double days;
	} units[] = { { "day", 1 }, { "hour", 1. / 24 }, { "minute", 1. / 1440 }, { "second", 1. / 86400 },
		{ "millisecond", 1. / 86400e3 } };
	double *x, *by;
	int64_t n, m, unit = -1;
	for (int i = 0; i < COUNT(units); i++)
		if (arg_is_text(c, 2, units[i].name))
			unit = i;
	bool month = arg_is_text(c, 2, "month"), year = arg_is_text(c, 2, "year");
	if (unit < 0 && !month && !year)
		return fail_id("MATLAB:addtodate:InputUnits",
			"The unit must be 'year', 'month', 'day', 'hour', 'minute', 'second' or 'millisecond'.");
	TRY(arg_doubles(c, 0, &x, &n));
	if (!arg_doubles(c, 1, &by, &m)) {
		mem_free(x);
		return false;
	}
	bool ok = n == m || n == 1 || m == 1 || fail(ERR_size_mismatch);
	for (int64_t i = 0; ok && i < m; i++)
		ok = by[i] == floor(by[i]) || fail_id("MATLAB:addtodate:InputQuantity",
			"The quantity must be whole numbers.");
	shape s = value_shape(c->in[n == 1 ? 1 : 0]);
	int64_t count = MAX(n, m);
	double *out = ok ? mem_try((size_t)MAX(count, 1) * sizeof *out) : NULL;
	ok = out != NULL;
	for (int64_t i = 0; ok && i < count && !interrupted_in_steps(i + 1); i++) {
		double d = x[n == 1 ? 0 : i], k = by[m == 1 ? 0 : i];
		if (unit >= 0) {
			out[i] = d + k * units[unit].days;
			continue;
		}
		struct date p = date_parts(floor(d));
		double months = p.mo - 1 + (month ? k : 12 * k), y = p.y + floor(months / 12),
		       mo = months - 12 * floor(months / 12) + 1;
		out[i] = date_number((struct date){ y, mo, MIN(p.d, date_month_days(y, mo)), 0, 0, 0 }) +
			(d - floor(d));
	}
	ok = ok && return_numbers(c, 0, out, &s);
	mem_free(x);
	mem_free(by);
	mem_free(out);
	return ok;
}
