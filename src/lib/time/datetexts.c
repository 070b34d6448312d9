/*
** lib/time/datetexts.c - texts of times by the letters of datetime ('yyyy-MM-dd HH:mm:ss'), for its display, string and
** cellstr. The format is split into runs of letters once, and then filled in for each time.
*/
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "base/whole.h"
#include "lib/core/args.h"
#include "lib/time/dates.h"
#include "value/cell.h"

struct run { char letter; int n; const char *at; };     /* letter 0: literal text */
typedef VEC(struct run) runs;

static void cut(const char *format, runs *out)
{
	for (const char *at = format; *at;) {
		const char *end = *at == '\'' ? strchr(at + 1, '\'') : NULL;
		if (end) {
			vec_push(out, ((struct run){ 0, (int)(end - at) - 1, at + 1 }));
			at = end + 1;
			continue;
		}
		int n = 1;
		bool letter = strchr("yuMdHhmsSaeEQ", *at) != NULL;
		while (letter && at[n] == *at)
			n++;
		vec_push(out, ((struct run){ letter ? *at : 0, n, at }));
		at += n;
	}
}

static void put_name(struct str *out, const char *name, int n)
{
	str_add(out, name, n > 3 ? strlen(name) : 3);
}

/* The part of a date that a run of letters names. Seconds that are `tiny` below a whole one count as that one. */
static void put(struct str *out, const struct run *r, const struct date *v, double number, double tiny)
{
	int month = v->mo >= 1 && v->mo <= 12 ? (int)v->mo : 1, hour = to_int(v->h),
	    second = to_int(floor(v->s + tiny)), n = MIN(r->n, 40);
	switch (r->letter) {
	case 'y':
	case 'u':
		if (n == 2)
			str_addf(out, "%02d", to_int(v->y - 100 * floor(v->y / 100)));
		else
			str_addf(out, "%0*lld", n, (long long)to_int64(v->y));
		break;
	case 'M':
		if (n >= 3)
			put_name(out, date_months[month - 1], n);
		else
			str_addf(out, "%0*d", n, month);
		break;
	case 'd': str_addf(out, "%0*d", n, to_int(v->d)); break;
	case 'e':
	case 'E': put_name(out, date_days[date_weekday(number) - 1], n); break;
	case 'H': str_addf(out, "%0*d", n, hour); break;
	case 'h': str_addf(out, "%0*d", n, (hour + 11) % 12 + 1); break;
	case 'm': str_addf(out, "%0*d", n, to_int(v->mi)); break;
	case 's': str_addf(out, "%0*d", n, second); break;
	case 'S': str_addf(out, "%0*.0f", n, floor(fmax(v->s - second, 0) * pow(10, n) + 1e-3)); break;
	case 'a': str_adds(out, hour < 12 ? "AM" : "PM"); break;
	case 'Q': str_addf(out, "%d", (month + 2) / 3); break;
	default: str_add(out, r->at, (size_t)r->n);
	}
}

static const double FARTHEST =
	1e13; /* days; integers are exact up to there, and times beyond it are shown as infinite */

/* A date with the part `low` of a day that its number cannot hold, to a nanosecond. */
static struct date fine_parts(double number, double low)
{
	double day = floor(number), s = round((number - day) * 86400e9 + low * 86400e9) / 1e9, more = floor(s / 86400);
	struct date v = date_parts(day + more);
	s -= more * 86400;
	v.h = floor(s / 3600);
	v.mi = floor((s - 3600 * v.h) / 60);
	v.s = round((s - 3600 * v.h - 60 * v.mi) * 1e9) / 1e9;
	return v;
}

BUILTIN_PRIVATE(datetime_texts, 2, 3, 1,
	"datetime_texts(N, FORMAT)       Cell array of the date numbers N as text, by the letters of datetime.\n"
	"datetime_texts(N, FORMAT, LOW)  With the days that N cannot hold; [] if there are none.\n"
	">> datetime_texts(730486, 'yyyy-MM-dd')\n"
	"ans =\n"
	"  1\303\2271 cell array\n"
	"    {'2000-01-01'}")
{
	struct array *hold = NULL, *hold_low = NULL;
	const double *x, *low = NULL;
	int64_t n, more = 0;
	struct str format = { 0 }, text = { 0 };
	runs list = { 0 };
	TRY(arg_text(c, 1, &format));
	cut(str_text(&format), &list);
	shape s = value_shape(c->in[0]);
	struct cell *cells = arg_numbers(c, 0, &hold, &x, &n) ? cell_new(&s) : NULL;
	bool ok = cells && (c->nin < 3 || arg_numbers(c, 2, &hold_low, &low, &more));
	bool fraction = strchr(str_text(&format), 'S') != NULL;
	for (int64_t i = 0; ok && i < n && !interrupted_in_steps(i + 1); i++) {
		if (interrupted_in_steps(i)) {
			ok = interrupt_check();
			break;
		}
		bool far = !(fabs(x[i]) < FARTHEST);
		/* Digits below a microsecond are noise. Without a fraction, seconds are cut and not rounded. */
		struct date v = more == n && !far ? fine_parts(x[i], low[i]) : !far ?
			date_parts(fraction ? round(x[i] * 86400e6) / 86400e6 : floor(x[i] * 86400 + 1e-5) / 86400) :
				(struct date){ 0 };
		str_clear(&text);
		if (far)
			str_adds(&text, x[i] > 0 ? "Inf" : x[i] < 0 ? "-Inf" : "NaT");
		for (int k = 0; k < list.n && !far; k++)
			put(&text, &list.at[k], &v, x[i], more == n ? 5e-10 : 1e-6);
		value_set(&cells->at[i], value_text(str_text(&text), text.n));
	}
	array_unref(hold);
	array_unref(hold_low);
	str_free(&format);
	str_free(&text);
	vec_free(&list);
	c->out[0] = cells ? value_cell(cells) : NONE;
	return ok;
}
