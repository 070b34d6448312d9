/*
** lib/graphics/figure_page.c - figures as web pages: the file of exportgraphics, the live page, and answers of its
** user.
*/
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "lib/core/args.h"
#include "lib/graphics/figure.h"
#include "page/page.h"

static value figure_above(value h)
{
	while (object_is_graphics(h) && strcmp(object_kind(h), "figure") != 0)
		h = object_above(h);
	return h;
}

/* Makes the JSON of a figure. False: error. */
static bool json_of(value f, struct str *out)
{
	struct scene s;
	if (!object_is_graphics(f))
		return fail_id("MATLAB:print:InvalidHandle", "The handle must be a figure, or an object in one.");
	TRY(figure_scene(f, &s));
	scene_json(&s, out);
	scene_free(&s);
	return true;
}

static char *title_of(value f)
{
	struct str s = { 0 };
	char *name = object_text(f, "Name");
	double number = object_number(f, "Number", 1);
	if (*name)
		str_adds(&s, name);
	else
		str_addf(&s, "Figure %.0f", number);
	mem_free(name);
	return str_take(&s);
}

BUILTIN_PRIVATE(figure_html, 1, 1, 1,
	"figure_html(F)  Figure F, or the figure of object F, as a page that needs no network and no other file")
{
	struct str json = { 0 }, out = { 0 };
	value f = figure_above(c->in[0]);
	TRY(json_of(f, &json));
	char *title = title_of(f);
	struct page_figure one = { 1, title, str_text(&json) };
	page_file(&out, &one, 1, title);
	bool ok = return_value(c, value_text(str_text(&out), out.n));
	mem_free(title);
	str_free(&json), str_free(&out);
	return ok;
}

BUILTIN_PRIVATE(figure_touch, 0, 0, 0,
	"figure_touch  Notes that a figure changed, for the live page")
{
	page_note_change();
	return true;
}

/* ---- the live page ---- */

static double seconds_now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Starts the server at the first figure, and prints its address. */
static bool begin(struct call *c)
{
	if (page_url())
		return true;
	TRY(page_start());
	struct str s = { 0 };
	str_addf(&s, "Figures are shown at %s\n", page_url());
	vm_print_err(c->vm, str_text(&s), s.n);
	str_free(&s);
	return true;
}

/* 'show', F: sends the figure. */
static bool show_figure(struct call *c)
{
	struct str json = { 0 };
	TRY(begin(c) && json_of(c->in[1], &json));
	char *controls = c->nin > 2 ? value_lines(c->in[2]) : NULL;
	if (controls && *controls && json.n > 2) {      /* behind the last field: "]}\n" */
		json.n -= 2;
		str_addf(&json, ",\"controls\":%s}\n", controls);
	}
	mem_free(controls);
	char *name = object_text(c->in[1], "Name");
	page_show((int)object_number(c->in[1], "Number", 1), name, &json);
	mem_free(name);
	return true;
}

static bool take_event(struct call *c)
{
	struct str s = { 0 };
	page_take_event(&s);
	bool ok = return_value(c, value_text(str_text(&s), s.n));
	str_free(&s);
	return ok;
}

static bool keep_figures(struct call *c)
{
	double *x;
	int64_t n;
	TRY(arg_doubles(c, 1, &x, &n));
	int *numbers = mem_alloc((size_t)MAX(n, 1) * sizeof *numbers);
	for (int64_t i = 0; i < n; i++)
		numbers[i] = (int)x[i];
	page_keep(numbers, (int)n);
	mem_free(numbers), mem_free(x);
	return true;
}

/*
** Whether figures must be sent now: one has changed, and enough time has passed since the last one. So a program that
** draws while no page is open makes few scenes. least: smallest time between two scenes, in seconds. drawnow: it waits
** a moment until the page has the scene before. So no scenes are made that nobody sees, and the page has the processor.
*/
static bool is_due(double least, bool drawnow)
{
	static double last;
	if (drawnow && least == 0 && page_url())
		page_wait_fetched(20);
	double now = seconds_now();
	if (!page_is_on() || now - last < MAX(least, page_url() && !page_viewers() ? 0.25 : 0) || !page_take_change())
		return false;
	last = now;
	return true;
}

BUILTIN_PRIVATE(figure_page, 1, 3, 1,
	"figure_page('due', SECONDS, 'drawnow')  Whether figures have to be sent to the live page\n"
	"figure_page('show', F, CONTROLS)  Sends figure F, with its controls as JSON\n"
	"figure_page('event')  What a person did with a control, as JSON; '' if nothing\n"
	"figure_page('keep', NUMBERS)  Which figures exist\n"
	"figure_page('on')  Whether figures go to a page\n"
	"figure_page('viewers')  How many pages follow")
{
	double least = 0;
	if (arg_is_text(c, 0, "show"))
		return show_figure(c);
	if (arg_is_text(c, 0, "keep"))
		return keep_figures(c);
	if (arg_is_text(c, 0, "on"))
		return return_bool(c, page_is_on());
	if (arg_is_text(c, 0, "event"))
		return take_event(c);
	if (arg_is_text(c, 0, "viewers"))
		return return_double(c, page_viewers());
	TRY(c->nin < 2 || arg_double(c, 1, &least));
	return return_bool(c, is_due(least, c->nin > 2));
}

/* Converts lines "x y button" to a matrix with three columns. */
static struct array *points_of(const char *text)
{
	int64_t n = 0;
	for (const char *s = text; (s = strchr(s, '\n')) != NULL; s++)
		n++;
	struct array *a = array_new_2d(CLS_DOUBLE, false, n, 3);
	for (int64_t i = 0; a && i < n; i++) {
		char *end = (char *)text;
		for (int k = 0; k < 3; k++)
			((double *)a->data)[i + k * n] = strtod(end, &end);
		text = strchr(text, '\n') + 1;
	}
	return a;
}

BUILTIN_PRIVATE(figure_ask, 3, 3, 1,
	"figure_ask(KIND, FIGURE, COUNT)  What the person at the page answers: rows x, y, button. ginput explains it.")
{
	double figure, count;
	struct str kind = { 0 }, answer = { 0 };
	TRY(arg_text(c, 0, &kind) && arg_double(c, 1, &figure) && arg_double(c, 2, &count) && vm_flush(c->vm));
	page_ask(str_text(&kind), (int)figure, (int)MIN(count, 1e6));
	bool there = false, ok = true;
	double since = seconds_now();
	while (ok && !there) {
		there = page_answered(50, &answer);
		ok = !vm_interrupted(c->vm) || interrupt_fail();
		if (page_viewers())
			since = seconds_now();
		else if (ok && !there && seconds_now() - since > 5)
			ok = fail_id("RunMat:plots:noPage", "The page was closed while the program waited for it.");
	}
	page_ask_no_more();
	str_free(&kind);
	ok = ok && return_array(c, points_of(str_text(&answer)));
	str_free(&answer);
	return ok;
}

/* ---- public functions ---- */

static bool say_status(struct call *c)
{
	struct str s = { 0 };
	if (!page_is_on())
		str_adds(&s, "Figures are not shown. 'runmat plots on' shows them in a page.");
	else if (!page_url())
		str_adds(&s, "Figures will be shown in a page.");
	else
		str_addf(&s, "Figures are shown at %s (pages that follow: %d)", page_url(), page_viewers());
	if (c->nout) {
		bool ok = return_text(c, str_text(&s));
		str_free(&s);
		return ok;
	}
	vm_printf(c->vm, "%s\n", str_text(&s));
	str_free(&s);
	return true;
}

BUILTIN(runmat, 1, 2, 1,
	"runmat plots on      Shows figures in a page of the browser that follows the program.\n"
	"runmat plots off     Ends the page.\n"
	"runmat plots status  Says whether figures are shown, and where; S = runmat('plots', 'status') returns it.\n"
	"RUNMAT_FIGURES=page does the same as 'on' when the program starts.\n"
	">> runmat plots status\n"
	"Figures are not shown. 'runmat plots on' shows them in a page.")
{
	if (!arg_is_text(c, 0, "plots"))
		return fail_id("RunMat:plots:action",
			"The first word must be 'plots': runmat plots on, off or status.");
	if (c->nin == 1 || arg_is_text(c, 1, "status"))
		return say_status(c);
	bool wanted = arg_is_text(c, 1, "on");
	if (!wanted && !arg_is_text(c, 1, "off"))
		return fail_id("RunMat:plots:action", "runmat plots needs one of the words 'on', 'off' and 'status'.");
	TRY(page_switch(wanted));
	return !wanted || begin(c);
}
