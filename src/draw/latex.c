/*
** draw/latex.c - converts a line of LaTeX, which has formulas between dollar signs, to runs of letters and strokes.
**
** A box is a part of a formula. It knows its runs and strokes, its width, and its extent above and below the base line.
** Each function below reads a part of the text and makes its box at (0, 0). The function that called it then moves the
** box to its position. Unknown commands are shown as they are written. Letters of variables are italic, names of
** functions and digits are upright.
*/
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "draw/latex.h"

struct position { int run, stroke; };   /* in the lists of runs and of strokes */

struct box {
	struct position begin;          /* its first run and stroke; they end where the next box begins */
	double width, up, down;
};

struct reader {
	struct text_runs *out;
	const char *at, *end;
	double size;
	bool math;                      /* inside of a formula */
	bool display, bold, italic, upright;
	int depth;                      /* of nested groups */
};

enum { DEEPEST = 40 };

static struct box expression(struct reader *t, const char *stop);

static struct position position_now(const struct reader *t)
{
	return (struct position){ t->out->runs.n, t->out->strokes.n };
}

static struct box box_new(const struct reader *t) { return (struct box){ position_now(t), 0, 0, 0 }; }

/* Moves the runs and strokes between two positions. */
static void move_between(struct reader *t, struct position from, struct position to, double x, double y)
{
	for (int i = from.run; i < to.run; i++)
		t->out->runs.at[i].x += x, t->out->runs.at[i].y += y;
	for (int i = from.stroke; i < to.stroke; i++) {
		struct text_stroke *s = &t->out->strokes.at[i];
		s->from[0] += x, s->from[1] += y, s->to[0] += x, s->to[1] += y;
	}
}

/* Moves all runs and strokes after the position. */
static void move(struct reader *t, struct position from, double x, double y)
{
	move_between(t, from, position_now(t), x, y);
}

/* Appends the box b to a line, raised by some points. */
static void append(struct reader *t, struct box *line, const struct box *b, double raised)
{
	move(t, b->begin, line->width, -raised);
	line->width += b->width;
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
	b.width = r.width, b.up = 0.72 * size, b.down = 0.2 * size;
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

/* share: the width, as a multiple of the size of letters */
static struct box space(struct reader *t, double share)
{
	struct box b = box_new(t);
	b.width = share * t->size;
	return b;
}

static void skip_blanks(struct reader *t)
{
	while (t->at < t->end && (*t->at == ' ' || *t->at == '\n' || *t->at == '\t'))
		t->at++;
}

/* Reads a group in braces, a command, or a letter. limits: scripts of the command stand above and below it. */
static struct box token(struct reader *t, bool *limits);

static struct box argument(struct reader *t)
{
	skip_blanks(t);
	bool limits;
	return t->depth >= DEEPEST || t->at >= t->end ? box_new(t) : token(t, &limits);
}

static struct box scaled(struct reader *t, double scale)
{
	double size = t->size;
	t->size = MAX(size * scale, 1);
	struct box b = argument(t);
	t->size = size;
	return b;
}

static struct box fraction(struct reader *t)
{
	double scale = t->display ? 1 : 0.8, size = t->size, gap = 0.1 * size, axis = 0.28 * size;
	struct box all = box_new(t), top = scaled(t, scale), bottom = scaled(t, scale);
	double width = MAX(top.width, bottom.width) + 0.2 * size;
	move(t, bottom.begin, (width - bottom.width) / 2, gap + bottom.up - axis);
	move_between(t, top.begin, bottom.begin, (width - top.width) / 2, -(gap + top.down + axis));
	stroke(t, 0, -axis, width, -axis);
	all.width = width, all.up = axis + gap + top.down + top.up, all.down = bottom.up + bottom.down + gap - axis;
	return all;
}

static struct box root(struct reader *t)
{
	struct box all = box_new(t), index = box_new(t);
	double size = t->size, sign = 0.45 * size, gap = 0.12 * size;
	skip_blanks(t);
	if (t->at < t->end && *t->at == '[') {
		t->at++;
		t->size = MAX(size * 0.6, 1);
		index = expression(t, "]");
		t->size = size;
	}
	double before = MAX(index.width - sign * 0.5, 0);
	struct box inside = argument(t);
	double top = inside.up + gap, low = inside.down;
	move(t, inside.begin, before + sign, 0);
	move_between(t, index.begin, inside.begin, 0, -MAX(top * 0.55, 0.4 * size));
	stroke(t, before, -0.28 * size, before + 0.1 * size, -0.34 * size);
	stroke(t, before + 0.1 * size, -0.34 * size, before + 0.25 * size, low);
	stroke(t, before + 0.25 * size, low, before + sign - 0.05 * size, -top);
	stroke(t, before + sign - 0.05 * size, -top, before + sign + inside.width + 0.05 * size, -top);
	all.width = before + sign + inside.width + 0.1 * size, all.up = top + 0.06 * size, all.down = low + 0.03 * size;
	return all;
}

/* Reads an argument and puts a sign above it. */
static struct box accent(struct reader *t, const char *name)
{
	struct box b = argument(t);
	double y = -b.up - 0.08 * t->size, m = b.width / 2 + 0.06 * t->size, h = 0.16 * t->size;
	bool spans = strncmp(name, "over", 4) == 0 || strncmp(name, "wide", 4) == 0;
	double half = spans ? b.width / 2 : MIN(b.width / 2, 0.25 * t->size);
	if (strcmp(name, "hat") == 0 || strcmp(name, "widehat") == 0) {
		stroke(t, m - half, y, m, y - h), stroke(t, m, y - h, m + half, y);
	} else if (strcmp(name, "tilde") == 0 || strcmp(name, "widetilde") == 0) {
		stroke(t, m - half, y, m - half / 3, y - h / 2), stroke(t, m - half / 3, y - h / 2, m + half / 3, y);
		stroke(t, m + half / 3, y, m + half, y - h / 2);
	} else if (strcmp(name, "dot") == 0 || strcmp(name, "ddot") == 0) {
		double apart = name[1] == 'd' ? 0.1 * t->size : 0;
		for (int k = -1; k <= 1; k += 2)
			stroke(t, m + k * apart - 0.01 * t->size, y - h / 2, m + k * apart + 0.02 * t->size, y - h / 2);
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
	b.width = w, b.up = up, b.down = down;
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

/* Reads a formula between \left and \right, and makes both delimiters. */
static struct box enclosed(struct reader *t)
{
	char open = delimiter_name(t);
	struct box all = box_new(t), inside = expression(t, "\\right");
	t->at += t->at < t->end ? (int)strlen("\\right") : 0;
	char close = delimiter_name(t);
	double up = MAX(inside.up + 0.06 * t->size, 0.75 * t->size), down = MAX(inside.down, 0.2 * t->size);
	struct box left = delimiter(t, open, up, down);
	move_between(t, inside.begin, left.begin, left.width, 0);
	struct box right = delimiter(t, close, up, down);
	move(t, right.begin, left.width + inside.width, 0);
	all.width = left.width + inside.width + right.width, all.up = up, all.down = down;
	return all;
}

enum { MOST_CELLS = 64 };

struct matrix {
	struct { struct box box; struct position end; int row, column; } cell[MOST_CELLS];
	int cells, rows;
	double width[MOST_CELLS];                       /* of each column */
	double up[MOST_CELLS], down[MOST_CELLS];        /* of each row */
};

/* Reads the cells of a matrix, up to its \end{...}. */
static void read_cells(struct reader *t, struct matrix *m)
{
	int row = 0, column = 0;
	for (bool more = true; more && m->cells < MOST_CELLS;) {
		struct box b = expression(t, "&");
		m->cell[m->cells].box = b, m->cell[m->cells].end = position_now(t);
		m->cell[m->cells].row = row, m->cell[m->cells].column = column, m->cells++;
		m->width[column] = MAX(m->width[column], b.width);
		m->up[row] = MAX(m->up[row], MAX(b.up, 0.7 * t->size));
		m->down[row] = MAX(m->down[row], MAX(b.down, 0.2 * t->size));
		m->rows = row + 1;
		if (t->at < t->end && *t->at == '&')
			t->at++, column++;
		else if (t->end - t->at >= 2 && strncmp(t->at, "\\\\", 2) == 0)
			t->at += 2, row++, column = 0;
		else
			more = false;
		more = more && column < MOST_CELLS && row < MOST_CELLS;
	}
	const char *brace = t->at < t->end ? memchr(t->at, '}', (size_t)(t->end - t->at)) : NULL;
	t->at = brace ? brace + 1 : t->end;
}

/* Moves each cell to the middle of its column, on the base line of its row. */
static void place_cells(struct reader *t, const struct matrix *m, double left, double height, double gap)
{
	for (int i = 0; i < m->cells; i++) {
		int row = m->cell[i].row, column = m->cell[i].column;
		double x = left + (m->width[column] - m->cell[i].box.width) / 2;
		double y = -height / 2 - 0.28 * t->size + m->up[row];
		for (int k = 0; k < column; k++)
			x += m->width[k] + gap * 2;
		for (int k = 0; k < row; k++)
			y += m->up[k] + m->down[k] + 0.25 * t->size;
		move_between(t, m->cell[i].box.begin, m->cell[i].end, x, y);
	}
}

/* Reads a matrix. open and close: its delimiters, or 0. */
static struct box matrix(struct reader *t, char open, char close)
{
	struct box all = box_new(t);
	struct matrix m = { .cells = 0 };
	read_cells(t, &m);
	double height = 0, left = open ? 0.5 * t->size : 0, gap = 0.35 * t->size;
	for (int i = 0; i < m.rows; i++)
		height += m.up[i] + m.down[i] + (i ? 0.25 * t->size : 0);
	place_cells(t, &m, left, height, gap);
	for (int k = 0; k < MOST_CELLS; k++)
		all.width += m.width[k] + (m.width[k] > 0 && k ? gap * 2 : 0);
	all.up = height / 2 + 0.28 * t->size, all.down = height / 2 - 0.28 * t->size;
	if (open) {
		delimiter(t, open, all.up, all.down);
		struct box right = delimiter(t, close, all.up, all.down);
		move(t, right.begin, left + all.width, 0);
		all.width += left + right.width;
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

/* Makes the box of a command for a space. False: the command is another one. */
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

/* Reads an environment after \begin. */
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
	double scale = t->display ? 1.7 : 1.3;
	struct box b = letters(t, &code, 1, false, t->size * scale);
	move(t, b.begin, 0, 0.08 * t->size * scale);
	b.up -= 0.08 * t->size * scale, b.down += 0.08 * t->size * scale;
	return b;
}

/* Executes a command that changes the style of the text after it, or that has no effect. False: it is another one. */
static bool switches(struct reader *t, const char *name)
{
	if (!name_is(name, "displaystyle textstyle limits nolimits rm it bf big Big bigg Bigg"))
		return false;
	t->display = t->display || strcmp(name, "displaystyle") == 0;
	t->bold = t->bold || strcmp(name, "bf") == 0, t->italic = t->italic || strcmp(name, "it") == 0;
	t->upright = t->upright || strcmp(name, "rm") == 0;
	return true;
}

/* Whether brackets or scripts follow, which stand close to the name of a function. */
static bool opens(const struct reader *t)
{
	const char *next = t->at;
	while (next < t->end && *next == ' ')
		next++;
	return next < t->end && strchr("([^_)],", *next);
}

/* Reads a command after its backslash. limits: see token. */
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
		b.width += opens(t) ? 0 : 0.12 * t->size;
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
			move(t, b.begin, 0.2 * t->size, 0), b.width += 0.4 * t->size;
		return b;
	}
	if (n == 1 && !isalpha((unsigned char)name[0]))
		return word(t, name, false);
	char written[34] = "\\";
	memcpy(written + 1, name, n + 1);
	return word(t, written, false);
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
		move(t, b.begin, 0.2 * t->size, 0), b.width += 0.4 * t->size;
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

static struct box token(struct reader *t, bool *limits)
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

/* Reads the arguments of _ and ^ after the box b, and puts them beside it, or below and above it (limits). */
static void scripts(struct reader *t, struct box *b, bool limits)
{
	struct { bool read; struct box box; struct position end; double x, y; } script[2] = { 0 }, *low = script,
		*high = script + 1;
	double size = t->size;
	struct position b_end = position_now(t);
	for (skip_blanks(t); t->at < t->end && (*t->at == '_' || *t->at == '^'); skip_blanks(t)) {
		bool up = *t->at++ == '^';
		if (script[up].read)
			break;
		script[up].box = scaled(t, 0.7);
		script[up].end = position_now(t), script[up].read = true;
	}
	double width = MAX(low->box.width, high->box.width);
	if (limits && t->display) {
		width = MAX(b->width, width);
		low->x = (width - low->box.width) / 2, high->x = (width - high->box.width) / 2;
		low->y = b->down + low->box.up + 0.1 * size, high->y = -(b->up + high->box.down + 0.1 * size);
		move_between(t, b->begin, b_end, (width - b->width) / 2, 0);
		width += 0.17 * size;                                   /* a thin space before the operand */
	} else {
		width += b->width + 0.08 * size;
		low->x = high->x = b->width + 0.03 * size;
		low->y = MAX(b->down, 0.18 * size), high->y = -MAX(b->up - 0.3 * size, 0.38 * size);
	}
	for (int k = 0; k < 2; k++)
		if (script[k].read) {
			move_between(t, script[k].box.begin, script[k].end, script[k].x, script[k].y);
			b->up = MAX(b->up, script[k].box.up - script[k].y);
			b->down = MAX(b->down, script[k].box.down + script[k].y);
		}
	b->width = width;
}

static bool ends_at(const struct reader *t, const char *stop)
{
	size_t n = strlen(stop);
	if (*stop && (size_t)(t->end - t->at) >= n && strncmp(t->at, stop, n) == 0)
		return true;
	return *stop == '&' && t->end - t->at >= 2 && (strncmp(t->at, "\\\\", 2) == 0 || (t->end - t->at >= 5 &&
		strncmp(t->at, "\\end{", 5) == 0));
}

/* Reads the text before `stop`. If `stop` is "&", the end of a row stops it, too. A dollar sign begins or ends a
   formula. */
static struct box expression(struct reader *t, const char *stop)
{
	struct box line = box_new(t);
	t->depth++;
	while (t->at < t->end && !ends_at(t, stop)) {
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
		struct box b = *t->at == '_' || *t->at == '^' ? box_new(t) : t->depth < DEEPEST ? token(t, &limits)
			: letter(t);
		if (b.begin.run == t->out->runs.n && b.width == 0)
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
	measure[0] = all.width, measure[1] = all.up, measure[2] = all.down;
}
