/*
** lib/graphics/figure_times.c - axes whose data are datetimes, durations or categories.
**
** figure_read.c gives such data as days. This file finds the meaning of the numbers, and computes limits, ticks and
** labels.
*/
#include <math.h>
#include <string.h>

#include "draw/times.h"
#include "lib/graphics/figure.h"

static struct ruler of_object(value h, const char *name)
{
	struct ruler r = { 0 };
	if (strcmp(object_kind(h), "barh") == 0)
		name = *name == 'X' ? "YData" : *name == 'Y' ? "XData" : name;
	if (!object_has(h, "Role"))
		for (int i = 0; r.kind == RULER_NUMBERS && i < object_children(h); i++)
			r = of_object(object_child(h, i), name);
	return r.kind == RULER_NUMBERS ? value_ruler(object_get(h, name)) : r;
}

struct ruler axes_ruler(value axes, int axis)
{
	char name[] = "XData";
	name[0] = "XYZ"[axis];
	struct ruler r = { 0 };
	for (int i = 0; r.kind == RULER_NUMBERS && i < object_children(axes); i++)
		r = of_object(object_child(axes, i), name);
	char categories[] = "XCategories", format_name[] = "XTickLabelFormat";
	categories[0] = format_name[0] = name[0];
	char *format = r.kind == RULER_AMOUNTS ? object_text(axes, format_name) : NULL;
	if (format && strchr(format, ':'))
		r.kind = RULER_CLOCK;
	mem_free(format);
	if (object_has(axes, categories))               /* all that the data of these axes have */
		r = (struct ruler){ .kind = RULER_CATEGORIES, .unit = (double)value_count(object_get(axes,
			categories)) };
	return r;
}

static struct times_step step_of(const struct ruler *r, double low, double high, int most)
{
	return times_step(low, high, most, r->kind == RULER_DATES);
}

void ruler_limits(const struct ruler *r, double low, double high, int most, double limits[2])
{
	if (r->kind == RULER_CATEGORIES) {
		limits[0] = 0.5, limits[1] = MAX(r->unit, 1) + 0.5;
		return;
	}
	if (!(low < high))
		low -= 0.5, high += 0.5;
	if (r->kind == RULER_AMOUNTS) {
		ticks_limits(low / r->unit, high / r->unit, false, most, limits);
		limits[0] *= r->unit, limits[1] *= r->unit;
		return;
	}
	times_limits(low, high, step_of(r, low, high, most), limits);
}

static void amounts(struct axis *a, int most)
{
	double limits[2] = { a->range.low / a->ruler.unit, a->range.high / a->ruler.unit };
	a->n = ticks_places(limits, false, most, a->ticks);
	for (int i = 0; i < a->n; i++)
		a->ticks[i] *= a->ruler.unit;
}

void ruler_ticks(struct axis *a, int most)
{
	double limits[2] = { a->range.low, a->range.high };
	if (a->ruler.kind == RULER_CATEGORIES)
		for (int i = 1; i <= a->ruler.unit && a->n < TICKS_MOST; i++)
			a->ticks[a->n++] = i;
	else if (a->ruler.kind == RULER_AMOUNTS)
		amounts(a, most);
	else
		a->n = times_places(limits, step_of(&a->ruler, limits[0], limits[1], most), a->ticks, TICKS_MOST);
}

void ruler_labels(struct axis *a, int most, const char *format)
{
	struct times_step step = step_of(&a->ruler, a->range.low, a->range.high, most);
	struct str note = { 0 };
	bool days = a->n > 0;
	for (int i = 0; i < a->n; i++)
		days &= fabs(a->ticks[i] - round(a->ticks[i])) < 1e-9;
	if (days && step.unit == TIMES_SECONDS && step.count < 86400 && a->ruler.kind == RULER_DATES)
		step.count = 86400;             /* ticks that the program has set */
	for (int i = 0; i < a->n; i++) {
		struct str s = { 0 };
		if (*format)
			times_format(a->ticks[i], format, a->ruler.kind == RULER_DATES, &s);
		else if (a->ruler.kind == RULER_AMOUNTS)
			str_addf(&s, "%.5g %s", round(a->ticks[i] / a->ruler.unit * 1e9) / 1e9, a->ruler.name);
		else
			times_label(a->ticks[i], step, a->ruler.kind == RULER_DATES, &s);
		a->labels[i] = str_take(&s);
	}
	if (a->ruler.kind == RULER_DATES && !*format)
		times_note(a->ticks, a->n, step, &note);
	if (note.n)
		a->note = str_take(&note);
	str_free(&note);
}
