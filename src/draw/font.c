/*
** draw/font.c - the strokes and the widths of letters, from font.def. Accented letters are a letter and an accent.
*/
#include <math.h>
#include <stdlib.h>

#include "draw/font.h"
#include "draw/text.h"

static const struct glyph {
	uint32_t code;
	short width, bold;
	const char *strokes;
} glyphs[] = {
#define GLYPH(code, width, bold, strokes) { code, width, bold, strokes },
#include "draw/font.def"
};

static const struct { uint16_t code; char base; uint16_t accent; } accented[] = {
	{ 0xc0, 'A', 0x300 }, { 0xc1, 'A', 0x301 }, { 0xc2, 'A', 0x302 }, { 0xc3, 'A', 0x303 }, { 0xc4, 'A', 0x308 },
	{ 0xc5, 'A', 0x30a }, { 0xc7, 'C', 0x327 }, { 0xc8, 'E', 0x300 }, { 0xc9, 'E', 0x301 }, { 0xca, 'E', 0x302 },
	{ 0xcb, 'E', 0x308 }, { 0xd1, 'N', 0x303 }, { 0xd3, 'O', 0x301 }, { 0xd4, 'O', 0x302 }, { 0xd6, 'O', 0x308 },
	{ 0xda, 'U', 0x301 }, { 0xdc, 'U', 0x308 }, { 0xe0, 'a', 0x300 }, { 0xe1, 'a', 0x301 }, { 0xe2, 'a', 0x302 },
	{ 0xe3, 'a', 0x303 }, { 0xe4, 'a', 0x308 }, { 0xe5, 'a', 0x30a }, { 0xe7, 'c', 0x327 }, { 0xe8, 'e', 0x300 },
	{ 0xe9, 'e', 0x301 }, { 0xea, 'e', 0x302 }, { 0xeb, 'e', 0x308 }, { 0xec, 'i', 0x300 }, { 0xed, 'i', 0x301 },
	{ 0xee, 'i', 0x302 }, { 0xef, 'i', 0x308 }, { 0xf1, 'n', 0x303 }, { 0xf2, 'o', 0x300 }, { 0xf3, 'o', 0x301 },
	{ 0xf4, 'o', 0x302 }, { 0xf5, 'o', 0x303 }, { 0xf6, 'o', 0x308 }, { 0xf9, 'u', 0x300 }, { 0xfa, 'u', 0x301 },
	{ 0xfb, 'u', 0x302 }, { 0xfc, 'u', 0x308 },
};

static const struct glyph *find(uint32_t code)
{
	if (code >= ' ' && code <= '~')
		return &glyphs[code - ' '];
	int low = 95, high = COUNT(glyphs) - 1;
	while (low <= high) {
		int mid = (low + high) / 2;
		if (glyphs[mid].code == code)
			return &glyphs[mid];
		if (glyphs[mid].code < code)
			low = mid + 1;
		else
			high = mid - 1;
	}
	return NULL;
}

static int accent_of(uint32_t letter)
{
	for (int i = 0; i < COUNT(accented); i++)
		if (accented[i].code == letter)
			return i;
	return -1;
}

double letter_width(uint32_t letter, bool bold)
{
	int accent = accent_of(letter);
	const struct glyph *g = find(accent >= 0 ? (uint32_t)accented[accent].base : letter);
	return (g ? bold ? g->bold : g->width : 600) / 1000.0;
}

double letter_pen(bool bold)
{
	return bold ? 0.122 : 0.078;
}

static void point(struct strokes *s, double x, double y)
{
	vec_push(&s->xy, x);
	vec_push(&s->xy, y);
}

static void end_stroke(struct strokes *s)
{
	int n = s->xy.n / 2;
	if (n > (s->ends.n ? vec_last(&s->ends) : 0))
		vec_push(&s->ends, n);
}

static void arc(struct strokes *s, const double v[6], double dx)
{
	int steps = (int)(fabs(v[5] - v[4]) / 15) + 2;
	for (int i = 0; i <= steps; i++) {
		double t = (v[4] + (v[5] - v[4]) * i / steps) * 3.14159265358979 / 180;
		point(s, (v[0] + v[2] * cos(t)) / 100 + dx, (v[1] + v[3] * sin(t)) / 100);
	}
}

/* Draws a letter. E continues from the current position only if it starts there, or by a straight line after L and
** M. */
static void draw(const char *p, double dx, double dy, struct strokes *s)
{
	int start = s->xy.n, from = s->xy.n;
	bool down = false;
	while (*p) {
		char op = *p++;
		double v[6] = { 0 };
		int n = op == 'E' ? 6 : op == 'Z' ? 0 : 2;
		for (int i = 0; i < n; i++) {
			char *end;
			v[i] = strtod(p, &end);
			p = end;
		}
		while (*p == ' ')
			p++;
		if (op == 'M' || op == 'P' || (op == 'E' && (!down || fabs(v[5] - v[4]) >= 359.5))) {
			bool joined = op == 'E' && down && s->xy.n > start;
			if (joined && hypot(s->xy.at[s->xy.n - 2] - dx - (v[0] + v[2] * cos(v[4] * 0.0174532925)) / 100,
				s->xy.at[s->xy.n - 1] - (v[1] + v[3] * sin(v[4] * 0.0174532925)) / 100) < 0.06)
				op = 'E';
			else
				end_stroke(s), start = s->xy.n;
		}
		if (op == 'E')
			arc(s, v, dx);
		else if (op == 'Z' && start < s->xy.n)
			point(s, s->xy.at[start], s->xy.at[start + 1]);
		else
			point(s, v[0] / 100 + dx, v[1] / 100);
		if (op == 'P')
			point(s, v[0] / 100 + dx, v[1] / 100);
		down = op != 'P' && op != 'Z';
	}
	end_stroke(s);
	for (int i = from + 1; i < s->xy.n; i += 2)
		s->xy.at[i] += dy;
}

void letter_strokes(uint32_t letter, struct strokes *s)
{
	int accent = accent_of(letter);
	const struct glyph *g = find(accent >= 0 ? (uint32_t)accented[accent].base : letter);
	draw(g ? g->strokes : "M10 4 L10 68 L50 68 L50 4 Z", 0, 0, s);
	if (accent < 0)
		return;
	const struct glyph *mark = find(accented[accent].accent);
	bool capital = accented[accent].base < 'a' && accented[accent].accent != 0x327;
	draw(mark->strokes, g->width / 2000.0, capital ? 0.17 : 0, s);
}
