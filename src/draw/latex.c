/*
** draw/latex.c - converts a line of LaTeX, which has formulas between dollar signs, to runs of letters and strokes.
**
** A box is a part of a formula: which runs and strokes it has, how wide it is, how far it reaches above and below its
** base line. Each reader makes its box at (0, 0); the box around it moves it. Commands that are not known are shown as
** they are written. Letters of variables are italic, names of functions and digits upright.
*/
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "draw/latex.h"

struct box {
	int run, stroke;                /* the first of its runs and strokes */
	double wide, up, down;
};

struct reader {
	struct text_runs *out;
	const char *at, *end;
	double size;
	bool math, display, bold, italic, upright;
	int depth;                      /* of nested groups */
};

enum { DEEPEST = 40 };

static struct box expression(struct reader *t, const char *stop);

static struct box box_new(const struct reader *t)
{
	return (struct box){ t->out->runs.n, t->out->strokes.n, 0, 0, 0 };
}

/* Moves the runs and strokes that were made since the box began. */
static void move(struct reader *t, int run, int stroke, double x, double y)
{
	for (int i = run; i < t->out->runs.n; i++)
		t->out->runs.at[i].x += x, t->out->runs.at[i].y += y;
	for (int i = stroke; i < t->out->strokes.n; i++) {
		struct text_stroke *s = &t->out->strokes.at[i];
		s->from[0] += x, s->from[1] += y, s->to[0] += x, s->to[1] += y;
	}
}

/* Appends the box b to a line, raised by some points. */
static void append(struct reader *t, struct box *line, const struct box *b, double raised)
{
	move(t, b->run, b->stroke, line->wide, -raised);
	line->wide += b->wide;
	line->up = MAX(line->up, b->up + raised), line->down = MAX(line->down, b->down - raised);
}

static void stroke(struct reader *t, double x0, double y0, double x1, double y1)
{
	struct text_stroke s = { { x0, y0 }, { x1, y1 }, MAX(t->size * 0.055, 0.4) };
	vec_push(&t->out->strokes, s);
}

static struct box letters(struct reader *t, const uint32_t *code, int n, bool italic, double size)
{
	struct box b = box_new(t);
	struct text_run r = { .size = size, .bold = t->bold, .italic = italic, .from = t->out->letters.n, .n = n };
	for (int i = 0; i < n; i++) {
		vec_push(&t->out->letters, code[i]);
		r.width += letter_width(code[i], t->bold) * size;
	}
	vec_push(&t->out->runs, r);
	b.wide = r.width, b.up = 0.72 * size, b.down = 0.2 * size;
	return b;
}

static struct box word(struct reader *t, const char *text, bool italic)
{
	uint32_t code[64];
	int n = 0;
	for (; text[n] && n < COUNT(code); n++)
		code[n] = (unsigned char)text[n];
	return letters(t, code, n, italic, t->size);
}

static struct box space(struct reader *t, double share)
{
	struct box b = box_new(t);
	b.wide = share * t->size;
	return b;
}

static void skip_blanks(struct reader *t)
{
	while (t->at < t->end && (*t->at == ' ' || *t->at == '\n' || *t->at == '\t'))
		t->at++;
}

/* Reads a group in braces, or one token. */
static struct box one(struct reader *t);

static struct box argument(struct reader *t)
{
	skip_blanks(t);
	if (t->depth >= DEEPEST || t->at >= t->end)
		return box_new(t);
	return one(t);
}

static struct box scaled(struct reader *t, double by)
{
	double size = t->size;
	t->size = MAX(size * by, 1);
	struct box b = argument(t);
	t->size = size;
	return b;
}

static struct box fraction(struct reader *t)
{
	double by = t->display ? 1 : 0.8, size = t->size, gap = 0.1 * size, axis = 0.28 * size;
	struct box all = box_new(t), top = scaled(t, by);
	int runs = t->out->runs.n, strokes = t->out->strokes.n;
	struct box low = scaled(t, by);
	double wide = MAX(top.wide, low.wide) + 0.2 * size;
	move(t, runs, strokes, (wide - low.wide) / 2, gap + low.up - axis);
	for (int i = top.run; i < runs; i++)
		t->out->runs.at[i].x += (wide - top.wide) / 2, t->out->runs.at[i].y -= gap + top.down + axis;
	for (int i = top.stroke; i < strokes; i++) {
		struct text_stroke *s = &t->out->strokes.at[i];
		s->from[0] += (wide - top.wide) / 2, s->to[0] += (wide - top.wide) / 2;
		s->from[1] -= gap + top.down + axis, s->to[1] -= gap + top.down + axis;
	}
	stroke(t, 0, -axis, wide, -axis);
	all.wide = wide, all.up = axis + gap + top.down + top.up, all.down = low.up + low.down + gap - axis;
	return all;
}

static struct box root(struct reader *t)
{
	struct box all = box_new(t), index = box_new(t);
	double size = t->size, lead = 0.45 * size, gap = 0.12 * size;
	skip_blanks(t);
	if (t->at < t->end && *t->at == '[') {
		t->at++;
		t->size = MAX(size * 0.6, 1);
		index = expression(t, "]");
		t->size = size;
	}
	double before = MAX(index.wide - lead * 0.5, 0);
	int run = t->out->runs.n, strokes = t->out->strokes.n;
	struct box in = argument(t);
	double top = in.up + gap, low = in.down;
	move(t, run, strokes, before + lead, 0);
	for (int i = index.run; i < run; i++)
		t->out->runs.at[i].y -= MAX(top * 0.55, 0.4 * size);
	stroke(t, before, -0.28 * size, before + 0.1 * size, -0.34 * size);
	stroke(t, before + 0.1 * size, -0.34 * size, before + 0.25 * size, low);
	stroke(t, before + 0.25 * size, low, before + lead - 0.05 * size, -top);
	stroke(t, before + lead - 0.05 * size, -top, before + lead + in.wide + 0.05 * size, -top);
	all.wide = before + lead + in.wide + 0.1 * size, all.up = top + 0.06 * size, all.down = low + 0.03 * size;
	return all;
}

/* Reads an argument and puts a sign above it. */
static struct box accent(struct reader *t, const char *name)
{
	struct box b = argument(t);
	double y = -b.up - 0.08 * t->size, m = b.wide / 2 + 0.06 * t->size, h = 0.16 * t->size;
	bool whole = strncmp(name, "over", 4) == 0 || strncmp(name, "wide", 4) == 0;
	double half = whole ? b.wide / 2 : MIN(b.wide / 2, 0.25 * t->size);
	if (strcmp(name, "hat") == 0 || strcmp(name, "widehat") == 0) {
		stroke(t, m - half, y, m, y - h), stroke(t, m, y - h, m + half, y);
	} else if (strcmp(name, "tilde") == 0 || strcmp(name, "widetilde") == 0) {
		stroke(t, m - half, y, m - half / 3, y - h / 2), stroke(t, m - half / 3, y - h / 2, m + half / 3, y);
		stroke(t, m + half / 3, y, m + half, y - h / 2);
	} else if (strcmp(name, "dot") == 0 || strcmp(name, "ddot") == 0) {
		double by = name[1] == 'd' ? 0.1 * t->size : 0;
		for (int k = -1; k <= 1; k += 2)
			stroke(t, m + k * by - 0.01 * t->size, y - h / 2, m + k * by + 0.02 * t->size, y - h / 2);
	} else {
		stroke(t, m - half, y, m + half, y);
		if (strcmp(name, "vec") == 0) {
			stroke(t, m + half - h, y - h * 0.7, m + half, y);
			stroke(t, m + half - h, y + h * 0.7, m + half, y);
		}
	}
	b.up += 0.26 * t->size;
	return b;
}

/* Makes a delimiter from `up` above to `down` below the base line, as tall as the formula that it encloses. */
static struct box delimiter(struct reader *t, char c, double up, double down)
{
	struct box b = box_new(t);
	double tall = up + down, w = MIN(0.3 * t->size + 0.06 * tall, t->size), x0 = 0.08 * t->size, x1 = w - x0;
	switch (c) {
	case '.': return b;
	case '|': stroke(t, w / 2, down, w / 2, -up); break;
	case '[': case ']': {
		double back = c == '[' ? x0 : x1, tip = c == '[' ? x1 : x0;
		stroke(t, tip, -up, back, -up), stroke(t, back, -up, back, down), stroke(t, back, down, tip, down);
		break;
	}
	case '<': case '>': {
		double back = c == '<' ? x0 : x1, tip = c == '<' ? x1 : x0;
		stroke(t, tip, -up, back, down - tall / 2), stroke(t, back, down - tall / 2, tip, down);
		break;
	}
	default:
		for (int i = 0; i < 12; i++) {
			double p[2][2];
			for (int k = 0; k < 2; k++) {
				double s = (i + k) / 6.0 - 1, bulge = 1 - s * s, brace = 1 - pow(fabs(s), 0.35);
				double side = c == '(' || c == ')' ? bulge : fabs(s) > 0.9 ? 5 * (1 - fabs(s))
					: 0.5 + 0.5 * brace;
				bool left = c == '(' || c == '{';
				p[k][0] = left ? x1 - side * (x1 - x0) : x0 + side * (x1 - x0);
				p[k][1] = down - tall / 2 + s * tall / 2;
			}
			stroke(t, p[0][0], p[0][1], p[1][0], p[1][1]);
		}
	}
	b.wide = w, b.up = up, b.down = down;
	return b;
}

/* Reads the delimiter after \left, \right or \big: one character, or a name. */
static char delimiter_name(struct reader *t)
{
	static const struct { const char *name; char c; } names[] = {
		{ "\\{", '{' }, { "\\}", '}' }, { "\\langle", '<' }, { "\\rangle", '>' }, { "\\|", '|' },
		{ "\\lvert", '|' }, { "\\rvert", '|' }, { "\\vert", '|' },
	};
	skip_blanks(t);
	for (int i = 0; i < COUNT(names); i++) {
		size_t n = strlen(names[i].name);
		if ((size_t)(t->end - t->at) >= n && strncmp(t->at, names[i].name, n) == 0) {
			t->at += n;
			return names[i].c;
		}
	}
	return t->at < t->end ? *t->at++ : '.';
}

static struct box enclosed(struct reader *t)
{
	char open = delimiter_name(t);
	struct box all = box_new(t), in = expression(t, "\\right");
	t->at += t->at < t->end ? (int)strlen("\\right") : 0;
	char close = delimiter_name(t);
	double up = MAX(in.up + 0.06 * t->size, 0.75 * t->size), down = MAX(in.down, 0.2 * t->size);
	int run = t->out->runs.n, strokes = t->out->strokes.n;
	struct box left = delimiter(t, open, up, down);
	for (int i = in.run; i < run; i++)
		t->out->runs.at[i].x += left.wide;
	for (int i = in.stroke; i < strokes; i++)
		t->out->strokes.at[i].from[0] += left.wide, t->out->strokes.at[i].to[0] += left.wide;
	struct box right = delimiter(t, close, up, down);
	move(t, right.run, right.stroke, left.wide + in.wide, 0);
	all.wide = left.wide + in.wide + right.wide, all.up = up, all.down = down;
	return all;
}

enum { MOST_CELLS = 64 };

/* Reads the rows of a matrix, up to its \end{...}. */
static struct box matrix(struct reader *t, char open, char close)
{
	struct box all = box_new(t), cell[MOST_CELLS];
	int at[MOST_CELLS][2], n = 0, row = 0, col = 0, last_run[MOST_CELLS], last_stroke[MOST_CELLS];
	double wide[MOST_CELLS] = { 0 }, up[MOST_CELLS] = { 0 }, down[MOST_CELLS] = { 0 }, gap = 0.35 * t->size;
	for (bool more = true; more && n < MOST_CELLS;) {
		cell[n] = expression(t, "&");
		at[n][0] = row, at[n][1] = col;
		wide[col] = MAX(wide[col], cell[n].wide), up[row] = MAX(up[row], MAX(cell[n].up, 0.7 * t->size));
		down[row] = MAX(down[row], MAX(cell[n].down, 0.2 * t->size));
		last_run[n] = t->out->runs.n, last_stroke[n] = t->out->strokes.n, n++;
		if (t->at < t->end && *t->at == '&')
			t->at++, col++;
		else if (t->end - t->at >= 2 && strncmp(t->at, "\\\\", 2) == 0)
			t->at += 2, row++, col = 0;
		else
			more = false;
		more = more && col < MOST_CELLS && row < MOST_CELLS;
	}
	const char *to = t->at < t->end ? memchr(t->at, '}', (size_t)(t->end - t->at)) : NULL;
	t->at = to ? to + 1 : t->end;
	double tall = 0, left = open ? 0.5 * t->size : 0, x, y;
	for (int i = 0; i <= row && i < MOST_CELLS; i++)
		tall += up[i] + down[i] + (i ? 0.25 * t->size : 0);
	for (int i = 0; i < n; i++) {
		x = left, y = -tall / 2 - 0.28 * t->size;
		for (int k = 0; k < at[i][1]; k++)
			x += wide[k] + gap * 2;
		for (int k = 0; k < at[i][0]; k++)
			y += up[k] + down[k] + 0.25 * t->size;
		x += (wide[at[i][1]] - cell[i].wide) / 2, y += up[at[i][0]];
		for (int k = cell[i].run; k < last_run[i]; k++)
			t->out->runs.at[k].x += x, t->out->runs.at[k].y += y;
		for (int k = cell[i].stroke; k < last_stroke[i]; k++) {
			struct text_stroke *s = &t->out->strokes.at[k];
			s->from[0] += x, s->to[0] += x, s->from[1] += y, s->to[1] += y;
		}
	}
	for (int k = 0; k < MOST_CELLS; k++)
		all.wide += wide[k] + (wide[k] > 0 && k ? gap * 2 : 0);
	all.up = tall / 2 + 0.28 * t->size, all.down = tall / 2 - 0.28 * t->size;
	if (open) {
		delimiter(t, open, all.up, all.down);
		struct box right = delimiter(t, close, all.up, all.down);
		move(t, right.run, right.stroke, left + all.wide, 0);
		all.wide += left + right.wide;
	}
	return all;
}

static bool name_is(const char *name, const char *list)
{
	size_t n = strlen(name);
	for (const char *p = list; *p; p += strcspn(p, " ") + (p[strcspn(p, " ")] == ' '))
		if (strcspn(p, " ") == n && strncmp(p, name, n) == 0)
			return true;
	return false;
}

/* Reads an argument that has another style: upright, bold or text. */
static struct box styled(struct reader *t, const char *name)
{
	struct reader before = *t;
	t->bold = t->bold || strstr(name, "bf") || strcmp(name, "bm") == 0 || strcmp(name, "boldsymbol") == 0;
	t->upright = name_is(name, "mathrm mathbf rm bf operatorname text textrm textbf mathsf texttt mathtt");
	t->italic = name_is(name, "it textit mathit");
	if (strncmp(name, "text", 4) == 0)
		t->math = false;
	struct box b = argument(t);
	t->bold = before.bold, t->upright = before.upright, t->italic = before.italic, t->math = before.math;
	return b;
}

static bool spaces(struct reader *t, const char *name, struct box *b)
{
	static const struct { const char *name; double share; } all[] = {
		{ ",", 0.17 }, { ":", 0.22 }, { ";", 0.28 }, { "!", -0.17 }, { " ", 0.28 }, { "quad", 1 },
		{ "qquad", 2 }, { "thinspace", 0.17 },
	};
	for (int i = 0; i < COUNT(all); i++)
		if (strcmp(all[i].name, name) == 0) {
			*b = space(t, all[i].share);
			return true;
		}
	return false;
}

static struct box environment(struct reader *t)
{
	static const struct { const char *name; char open, close; } kinds[] = {
		{ "{matrix}", 0, 0 }, { "{pmatrix}", '(', ')' }, { "{bmatrix}", '[', ']' }, { "{vmatrix}", '|', '|' },
		{ "{cases}", '{', '.' }, { "{array}", 0, 0 }, { "{tabular}", 0, 0 },
	};
	for (int i = 0; i < COUNT(kinds); i++) {
		size_t n = strlen(kinds[i].name);
		if ((size_t)(t->end - t->at) < n || strncmp(t->at, kinds[i].name, n) != 0)
			continue;
		t->at += n;
		if (i >= 5 && t->at < t->end && *t->at == '{')          /* how columns are aligned */
			for (char c = 0; t->at < t->end && c != '}';)
				c = *t->at++;
		return matrix(t, kinds[i].open, kinds[i].close);
	}
	return word(t, "\\begin", false);
}

static uint32_t symbol_of(const char *name)
{
	static const struct { const char *name; uint32_t code; } symbols[] = {
#define TEX(name, code) { #name, code },
#include "draw/tex.def"
		{ "ldots", 0x2026 }, { "dots", 0x2026 }, { "cdots", 0x2026 }, { "mp", 0xb1 }, { "hbar", 'h' },
		{ "ell", 'l' }, { "prime", '\'' }, { "lbrace", '{' }, { "rbrace", '}' }, { "langle", '<' },
		{ "rangle", '>' }, { "mathellipsis", 0x2026 }, { "degree", 0xb0 }, { "star", '*' }, { "colon", ':' },
	};
	for (int i = 0; i < COUNT(symbols); i++)
		if (strcmp(symbols[i].name, name) == 0)
			return symbols[i].code;
	return 0;
}

/* Makes a sign that is larger than letters: a sum, a product, an integral. */
static struct box large(struct reader *t, uint32_t code)
{
	double by = t->display ? 1.7 : 1.3;
	struct box b = letters(t, &code, 1, false, t->size * by);
	move(t, b.run, b.stroke, 0, 0.08 * t->size * by);
	b.up -= 0.08 * t->size * by, b.down += 0.08 * t->size * by;
	return b;
}

/* Executes a command that changes the style of what follows, or that has no effect here. False: it is another one. */
static bool switches(struct reader *t, const char *name)
{
	if (!name_is(name, "displaystyle textstyle limits nolimits rm it bf big Big bigg Bigg"))
		return false;
	t->display = t->display || strcmp(name, "displaystyle") == 0;
	t->bold = t->bold || strcmp(name, "bf") == 0, t->italic = t->italic || strcmp(name, "it") == 0;
	t->upright = t->upright || strcmp(name, "rm") == 0;
	return true;
}

static struct box command(struct reader *t, bool *limits)
{
	char name[32];
	size_t n = 0;
	while (t->at + n < t->end && n < sizeof name - 1 && isalpha((unsigned char)t->at[n]))
		n++;
	if (n == 0 && t->at < t->end)
		n = 1;
	memcpy(name, t->at, n), name[n] = '\0';
	t->at += n;
	struct box b;
	if (n > 0 && isalpha((unsigned char)name[0]) && !t->math)
		skip_blanks(t);
	if (name_is(name, "frac dfrac tfrac cfrac"))
		return fraction(t);
	if (strcmp(name, "sqrt") == 0)
		return root(t);
	if (name_is(name, "hat widehat bar overline vec dot ddot tilde widetilde"))
		return accent(t, name);
	if (strcmp(name, "left") == 0)
		return enclosed(t);
	if (strcmp(name, "begin") == 0)
		return environment(t);
	if (name_is(name,
		"mathrm mathbf mathit mathsf mathcal mathbb mathtt text textbf textit textrm texttt operatorname bm "
		"boldsymbol"))
		return styled(t, name);
	if (switches(t, name))
		return box_new(t);
	if (spaces(t, name, &b))
		return b;
	*limits = name_is(name, "sum prod lim max min sup inf bigcup bigcap");
	if (name_is(name,
		"sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh exp log ln lim max min sup inf det "
		"dim ker deg gcd arg Pr mod")) {
		b = word(t, name, false);
		b.wide += 0.12 * t->size;
		return b;
	}
	uint32_t code = symbol_of(name);
	if (code == 0x2211 || code == 0x220f || code == 0x222b)
		return large(t, code);
	if (code) {
		bool relation = (code >= 0x2190 && code != 0x221e && code != 0x2202 && code != 0x2207) ||
			code == 0xd7 ||
			code == 0xb1 || code == 0xb7;
		b = letters(t, &code, 1, t->math && code >= 0x3b1 && code <= 0x3c9 && !t->upright, t->size);
		if (relation && t->math)
			move(t, b.run, b.stroke, 0.2 * t->size, 0), b.wide += 0.4 * t->size;
		return b;
	}
	if (n == 1 && !isalpha((unsigned char)name[0]))
		return word(t, name, false);
	char whole[34] = "\\";
	memcpy(whole + 1, name, n + 1);
	return word(t, whole, false);
}

static uint32_t next_letter(struct reader *t)
{
	const unsigned char *s = (const unsigned char *)t->at;
	int more = *s >= 0xf0 ? 3 : *s >= 0xe0 ? 2 : *s >= 0xc0 ? 1 : 0;
	uint32_t c = more == 3 ? *s & 7u : more == 2 ? *s & 15u : more == 1 ? *s & 31u : *s;
	if (t->end - t->at <= more)
		more = 0;
	for (int i = 1; i <= more; i++)
		c = c << 6 | (s[i] & 63u);
	t->at += 1 + more;
	return c;
}

static struct box letter(struct reader *t)
{
	uint32_t c = next_letter(t);
	bool sign = t->math && (c == '+' || c == '-' || c == '=' || c == '<' || c == '>');
	if (t->math && c == '-')
		c = 0x2212;
	if (t->math && c == '~')
		c = ' ';
	bool variable = t->math && !t->upright && ((c | 32) >= 'a' && (c | 32) <= 'z');
	struct box b = letters(t, &c, 1, variable || t->italic, t->size);
	if (sign)
		move(t, b.run, b.stroke, 0.2 * t->size, 0), b.wide += 0.4 * t->size;
	return b;
}

static struct box group(struct reader *t)
{
	struct reader before = *t;
	struct box b = expression(t, "}");
	if (t->at < t->end)
		t->at++;
	t->bold = before.bold, t->italic = before.italic, t->upright = before.upright, t->display = before.display;
	return b;
}

static struct box piece(struct reader *t, bool *limits)
{
	*limits = false;
	if (*t->at == '{') {
		t->at++;
		return group(t);
	}
	if (*t->at == '\\' && t->at + 1 < t->end) {
		t->at++;
		return command(t, limits);
	}
	return letter(t);
}

static struct box one(struct reader *t)
{
	bool limits;
	return piece(t, &limits);
}

/* Reads the arguments of _ and ^ after a box, and puts them beside it, or above and below it (limits). */
static void scripts(struct reader *t, struct box *b, bool limits)
{
	struct box part[2] = { 0 };
	bool have[2] = { false, false };
	int last[2][2] = { { 0 } };
	double by[2][2] = { { 0 } }, size = t->size;
	for (skip_blanks(t); t->at < t->end && (*t->at == '_' || *t->at == '^'); skip_blanks(t)) {
		bool up = *t->at++ == '^';
		if (have[up])
			break;
		part[up] = scaled(t, 0.7);
		last[up][0] = t->out->runs.n, last[up][1] = t->out->strokes.n, have[up] = true;
	}
	double wide = b->wide, high = MAX(b->up - 0.3 * size, 0.38 * size), low = MAX(b->down, 0.18 * size);
	if (limits && t->display) {
		wide = MAX(b->wide, MAX(part[0].wide, part[1].wide));
		by[1][0] = (wide - part[1].wide) / 2, by[0][0] = (wide - part[0].wide) / 2;
		by[1][1] = -(b->up + part[1].down + 0.1 * size), by[0][1] = b->down + part[0].up + 0.1 * size;
	} else {
		by[0][0] = by[1][0] = b->wide + 0.03 * size;
		by[1][1] = -high, by[0][1] = low;
		wide = b->wide + MAX(part[0].wide, part[1].wide) + 0.08 * size;
	}
	for (int k = 0; k < 2; k++) {
		for (int i = part[k].run; have[k] && i < last[k][0]; i++)
			t->out->runs.at[i].x += by[k][0], t->out->runs.at[i].y += by[k][1];
		for (int i = part[k].stroke; have[k] && i < last[k][1]; i++) {
			struct text_stroke *s = &t->out->strokes.at[i];
			s->from[0] += by[k][0], s->to[0] += by[k][0], s->from[1] += by[k][1], s->to[1] += by[k][1];
		}
		if (have[k])
			b->up = MAX(b->up, part[k].up - by[k][1]), b->down = MAX(b->down, part[k].down + by[k][1]);
	}
	if (limits && t->display)                       /* the sign stands in the middle of its limits */
		for (int i = b->run; i < (have[0] ? part[0].run : t->out->runs.n) && i < (have[1] ? part[1].run
			: t->out->runs.n); i++)
			t->out->runs.at[i].x += (wide - b->wide) / 2;
	b->wide = wide;
}

static bool ends_here(const struct reader *t, const char *stop)
{
	size_t n = strlen(stop);
	if (*stop && (size_t)(t->end - t->at) >= n && strncmp(t->at, stop, n) == 0)
		return true;
	return *stop == '&' && t->end - t->at >= 2 && (strncmp(t->at, "\\\\", 2) == 0 || (t->end - t->at >= 5 &&
		strncmp(t->at, "\\end{", 5) == 0));
}

/* Reads up to `stop`, which is not read; "&": also up to the end of a row. A dollar sign begins or ends a formula. */
static struct box expression(struct reader *t, const char *stop)
{
	struct box line = box_new(t);
	t->depth++;
	while (t->at < t->end && !ends_here(t, stop)) {
		bool limits;
		if (*t->at == '$') {
			t->at++;
			bool twice = t->at < t->end && *t->at == '$';
			t->at += twice, t->math = !t->math, t->display = twice && t->math;
			continue;
		}
		if (t->math && (*t->at == ' ' || *t->at == '\n')) {
			t->at++;
			continue;
		}
		struct box b = *t->at == '_' || *t->at == '^' ? box_new(t) : t->depth < DEEPEST ? piece(t, &limits)
			: letter(t);
		if (b.run == t->out->runs.n && b.wide == 0)
			limits = false;
		if (t->math && t->at < t->end && t->depth < DEEPEST)
			scripts(t, &b, limits);
		else if (!t->math && t->at < t->end && (*t->at == '_' || *t->at == '^'))
			append(t, &line, &b, 0), b = letter(t);
		append(t, &line, &b, 0);
	}
	t->depth--;
	return line;
}

void latex_line(struct text_runs *out, const char *from, const char *to, double size, bool bold, bool italic,
	double measure[3])
{
	struct reader t = { .out = out, .at = from, .end = to, .size = size, .bold = bold, .italic = italic };
	struct box all = expression(&t, "");
	measure[0] = all.wide, measure[1] = all.up, measure[2] = all.down;
}
