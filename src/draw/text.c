/*
** draw/text.c - converts TeX markup to runs of letters: Greek and symbols by name, _ and ^ with one letter or a group,
** \bf \it \rm \sl, \fontsize{N}, \fontname{NAME}, \color{NAME} and \color[rgb]{r,g,b}. A setting in a group ends with
** the group. Markup that cannot be read, such as an unknown name, is shown literally.
*/
#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "draw/latex.h"

enum { NESTED = 32 };

struct state {
	double size, shift;             /* a positive shift is upwards */
	bool bold, italic;
	struct rgba colour;
};

struct reader {
	struct text_runs *out;
	const char *at, *end;
	struct state now, stack[NESTED];
	int depth;
	int once;                       /* depth + 1 of a state that ends after one letter or group; 0: none */
	double x, y;
	int line_run;                   /* the first run of the line */
};

static uint32_t next_letter(const char **p, const char *end)
{
	const unsigned char *s = (const unsigned char *)*p;
	int more = *s >= 0xf0 ? 3 : *s >= 0xe0 ? 2 : *s >= 0xc0 ? 1 : 0;
	uint32_t c = more == 3 ? *s & 7u : more == 2 ? *s & 15u : more == 1 ? *s & 31u : *s;
	if (end - *p <= more)
		more = 0;
	for (int i = 1; i <= more; i++)
		c = c << 6 | (s[i] & 63u);
	*p += 1 + more;
	return c;
}

static bool same_state(const struct text_run *r, const struct reader *t)
{
	const struct rgba *a = &r->colour, *b = &t->now.colour;
	return r->size == t->now.size && r->bold == t->now.bold && r->italic == t->now.italic &&
		r->y == t->y - t->now.shift && memcmp(a, b, sizeof *a) == 0;
}

static void put(struct reader *t, uint32_t letter)
{
	struct text_runs *o = t->out;
	if (o->runs.n == t->line_run || !same_state(&vec_last(&o->runs), t)) {
		struct text_run r = { t->x, t->y - t->now.shift, t->now.size, 0, t->now.bold, t->now.italic,
			t->now.colour, o->letters.n, 0 };
		vec_push(&o->runs, r);
	}
	double w = letter_width(letter, t->now.bold) * t->now.size;
	vec_push(&o->letters, letter);
	vec_last(&o->runs).n++;
	vec_last(&o->runs).width += w;
	t->x += w;
}

static void end_once(struct reader *t)
{
	while (t->once && t->once == t->depth) {
		t->now = t->stack[--t->depth];
		t->once = 0;
	}
}

static void push(struct reader *t)
{
	if (t->depth < NESTED)
		t->stack[t->depth++] = t->now;
}

static void shift(struct reader *t, bool up)
{
	if (t->depth >= NESTED)
		return;
	push(t);
	t->now.shift += (up ? 0.38 : -0.2) * t->now.size;
	t->now.size *= 0.75;
	t->once = t->depth;
	if (t->at < t->end && *t->at == '{') {          /* the group replaces the one letter */
		t->at++;
		t->once = 0;
	}
}

/* The text in braces behind a command; NULL: there is none. */
static const char *argument(struct reader *t, char open, char close, char buffer[64])
{
	const char *to = t->at < t->end && *t->at == open ? memchr(t->at, close, (size_t)(t->end - t->at)) : NULL;
	if (!to || to - t->at > 60)
		return NULL;
	memcpy(buffer, t->at + 1, (size_t)(to - t->at - 1));
	buffer[to - t->at - 1] = '\0';
	t->at = to + 1;
	return buffer;
}

static float between_0_and_1(float x) { return x > 0 ? x < 1 ? x : 1 : 0; }       /* NaN: 0 */

static void colour_command(struct reader *t)
{
	static const struct { const char *name; struct rgba c; } names[] = {
		{ "red", { 1, 0, 0, 1 } }, { "green", { 0, 1, 0, 1 } }, { "blue", { 0, 0, 1, 1 } },
		{ "black", { 0, 0, 0, 1 } }, { "white", { 1, 1, 1, 1 } }, { "yellow", { 1, 1, 0, 1 } },
		{ "magenta", { 1, 0, 1, 1 } }, { "cyan", { 0, 1, 1, 1 } }, { "gray", { 0.5f, 0.5f, 0.5f, 1 } },
		{ "orange", { 1, 0.65f, 0, 1 } }, { "darkGreen", { 0, 0.5f, 0, 1 } },
	};
	char word[64], how[64];
	float v[3] = { 0 };
	const char *model = argument(t, '[', ']', how), *a = argument(t, '{', '}', word);
	if (a && model && sscanf(a, "%f%*[ ,]%f%*[ ,]%f", &v[0], &v[1], &v[2]) == 3)
		t->now.colour = (struct rgba){ between_0_and_1(v[0]), between_0_and_1(v[1]), between_0_and_1(v[2]), 1 };
	for (int i = 0; a && i < COUNT(names); i++)
		if (strcmp(names[i].name, a) == 0)
			t->now.colour = names[i].c;
}

static bool style_command(struct reader *t, const char *name)
{
	char word[64];
	const char *a;
	if (strcmp(name, "bf") == 0)
		t->now.bold = true;
	else if (strcmp(name, "it") == 0 || strcmp(name, "sl") == 0)
		t->now.italic = true;
	else if (strcmp(name, "rm") == 0)
		t->now.bold = t->now.italic = false;
	else if (strcmp(name, "fontsize") == 0 && (a = argument(t, '{', '}', word)))
		t->now.size = MIN(MAX(atof(a), 0.1), 1000);
	else if (strcmp(name, "fontname") == 0)
		(void)argument(t, '{', '}', word);
	else if (strcmp(name, "color") == 0)
		colour_command(t);
	else
		return false;
	return true;
}

static void command(struct reader *t)
{
	static const struct { const char *name; uint32_t code; } symbols[] = {
#define TEX(name, code) { #name, code },
#include "draw/tex.def"
	};
	char name[32];
	size_t n = 0;
	if (t->at < t->end && strchr("\\{}_^", *t->at)) {
		put(t, (uint32_t)(unsigned char)*t->at++);
		return;
	}
	while (t->at + n < t->end && n < sizeof name - 1 && ((t->at[n] | 32) >= 'a' && (t->at[n] | 32) <= 'z'))
		n++;
	memcpy(name, t->at, n);
	for (; n > 0; n--) {                            /* the longest known name: \mus is mu and s */
		name[n] = '\0';
		const char *before = t->at;
		t->at += n;
		if (style_command(t, name)) {
			if (t->at < t->end && *t->at == ' ')
				t->at++;
			return;
		}
		for (int i = 0; i < COUNT(symbols); i++)
			if (strcmp(symbols[i].name, name) == 0) {
				put(t, symbols[i].code);
				return;
			}
		t->at = before;
	}
	put(t, '\\');
}

static void align_line(struct reader *t, int horizontal)
{
	struct text_runs *o = t->out;
	double by = horizontal == ALIGN_CENTER ? t->x / 2 : horizontal == ALIGN_RIGHT ? t->x : 0;
	for (int i = t->line_run; i < o->runs.n; i++)
		o->runs.at[i].x -= by;
	o->width = MAX(o->width, t->x);
	t->line_run = o->runs.n, t->x = 0;
}

static void read_letter_or_command(struct reader *t, bool tex)
{
	char c = *t->at;
	if (!tex || !strchr("\\{}_^", c)) {
		put(t, next_letter(&t->at, t->end));
		end_once(t);
		return;
	}
	t->at++;
	if (c == '\\') {
		command(t);
		end_once(t);
	} else if (c == '{') {
		push(t);
	} else if (c == '}') {
		if (t->depth > 0)
			t->now = t->stack[--t->depth];
		end_once(t);
	} else {
		shift(t, c == '^');
	}
}

/* Reads each line of a text in LaTeX, and puts the lines below one another. Only its own commands change the style. */
static void latex_runs(struct text_runs *r, const char *utf8, double size, int horizontal)
{
	const char *end = utf8 + strlen(utf8);
	double base = 0;
	for (const char *at = utf8; at <= end;) {
		const char *to = memchr(at, '\n', (size_t)(end - at));
		int run = r->runs.n, stroke = r->strokes.n;
		double wide[3];
		to = to ? to : end;
		latex_line(r, at, to, size, false, false, wide);
		double by = horizontal == ALIGN_CENTER ? wide[0] / 2 : horizontal == ALIGN_RIGHT ? wide[0] : 0;
		if (at != utf8)
			base = MAX(base + 1.2 * size, r->bottom + wide[1] + 0.1 * size);
		else
			r->top = MAX(wide[1] + 0.15 * size, 0.93 * size);
		for (int i = run; i < r->runs.n; i++)
			r->runs.at[i].x -= by, r->runs.at[i].y += base;
		for (int i = stroke; i < r->strokes.n; i++) {
			struct text_stroke *s = &r->strokes.at[i];
			s->from[0] -= by, s->to[0] -= by, s->from[1] += base, s->to[1] += base;
		}
		r->width = MAX(r->width, wide[0]), r->bottom = base + MAX(wide[2] + 0.05 * size, 0.24 * size);
		at = to + 1;
	}
}

void text_runs(struct text_runs *r, const char *utf8, double size, int markup, bool bold, bool italic, int horizontal)
{
	struct reader t = { .out = r, .at = utf8, .end = utf8 + strlen(utf8), .now = { .size = size, .bold = bold,
		.italic = italic } };
	int lines = 1;
	*r = (struct text_runs){ 0 };
	if (markup == MARKUP_LATEX) {
		latex_runs(r, utf8, size, horizontal);
		return;
	}
	while (t.at < t.end) {
		if (*t.at == '\n') {
			align_line(&t, horizontal);
			t.y += 1.2 * size, lines++, t.at++;
		} else {
			read_letter_or_command(&t, markup == MARKUP_TEX);
		}
	}
	align_line(&t, horizontal);
	r->top = 0.93 * size, r->bottom = 0.24 * size + (lines - 1) * 1.2 * size;
	for (int i = 0; i < r->runs.n; i++) {
		r->top = MAX(r->top, 0.8 * r->runs.at[i].size - r->runs.at[i].y);
		r->bottom = MAX(r->bottom, r->runs.at[i].y + 0.22 * r->runs.at[i].size);
	}
}

void text_runs_free(struct text_runs *r)
{
	vec_free(&r->runs), vec_free(&r->strokes);
	vec_free(&r->letters);
}

void text_size(const char *utf8, double size, int markup, bool bold, double *width, double *height)
{
	struct text_runs r;
	text_runs(&r, utf8, size, markup, bold, false, ALIGN_LEFT);
	*width = r.width, *height = *utf8 ? r.top + r.bottom : 0;
	text_runs_free(&r);
}

void text_place(const struct mark *m, struct text_runs *r, double out[2])
{
	text_runs(r, m->text ? m->text : "", m->size, m->markup, m->bold, m->italic, m->horizontal);
	double down = 0, t = m->angle * 3.14159265358979 / 180;
	switch (m->vertical) {
	case ALIGN_TOP: down = r->top; break;
	case ALIGN_CAP: down = 0.72 * m->size; break;
	case ALIGN_MIDDLE: down = (r->top - r->bottom) / 2; break;
	case ALIGN_BOTTOM: down = -r->bottom; break;
	default: break;
	}
	out[0] = m->xy[0] + sin(t) * down, out[1] = m->xy[1] + cos(t) * down;
}
