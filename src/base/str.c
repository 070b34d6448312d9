/*
** base/str.c - the string builder, and UTF-8 <-> UTF-16.
*/
#include "base/str.h"

#include <stdio.h>
#include <string.h>

#include "base/interrupt.h"
#include "base/mem.h"

void str_room(struct str *s, size_t more)
{
	if (LIKELY(s->n + more + 1 <= s->cap))
		return;
	size_t cap = MAX(s->n + more + 1, s->cap ? s->cap * 2 : 32);
	char *at = mem_grow(s->at, cap);
	if (!at && cap > s->n + more + 1)
		at = mem_grow(s->at, cap = s->n + more + 1);
	if (at)
		s->at = at, s->cap = cap;
}

bool str_has_room(const struct str *s, size_t more) { return s->n + more + 1 <= s->cap; }

void str_add(struct str *s, const char *text, size_t n)
{
	str_room(s, n);
	if (!str_has_room(s, n))
		return;
	if (n)
		memcpy(s->at + s->n, text, n);
	s->n += n;
	s->at[s->n] = 0;
}

void str_adds(struct str *s, const char *text) { str_add(s, text, strlen(text)); }

void str_addc(struct str *s, char c) { str_add(s, &c, 1); }

void str_pad(struct str *s, char c, int64_t times)
{
	if (times <= 0)
		return;
	str_room(s, (size_t)times);
	if (!str_has_room(s, (size_t)times))
		return;
	memset(s->at + s->n, c, (size_t)times);
	s->n += (size_t)times;
	s->at[s->n] = 0;
}

void str_addv(struct str *s, const char *fmt, va_list ap)
{
	va_list again;
	va_copy(again, ap);
	int n = vsnprintf(NULL, 0, fmt, again);
	va_end(again);
	str_room(s, (size_t)n);
	if (!str_has_room(s, (size_t)n))
		return;
	vsnprintf(s->at + s->n, (size_t)n + 1, fmt, ap);
	s->n += (size_t)n;
}

void str_addf(struct str *s, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	str_addv(s, fmt, ap);
	va_end(ap);
}

void str_clear(struct str *s)
{
	s->n = 0;
	if (s->at)
		s->at[0] = 0;
}

void str_free(struct str *s)
{
	mem_free(s->at);
	memset(s, 0, sizeof *s);
}

const char *str_text(const struct str *s) { return s->at && s->n ? s->at : ""; }

char *str_take(struct str *s)
{
	char *t = s->at ? s->at : mem_copy_text("", 0);
	memset(s, 0, sizeof *s);
	return t;
}

/* One code point from at most n bytes; returns how many bytes it took. A byte that starts no sequence is itself. */
static size_t decode(const unsigned char *p, size_t n, uint32_t *cp)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	size_t need = *p < 0xC2 ? 1 : *p < 0xE0 ? 2 : *p < 0xF0 ? 3 : *p < 0xF5 ? 4 : 1;
	*cp = *p;
	if (need == 1 || need > n)
		return 1;
	uint32_t c = *p & (0x7F >> need);
	for (size_t i = 1; i < need; i++) {
		if ((p[i] & 0xC0) != 0x80)
			return 1;
		c = c << 6 | (p[i] & 0x3F);
	}
	if (c < least[need] || c > 0x10FFFF)
		return 1;
	*cp = c;
	return need;
}

/* Do eight characters of ASCII stand here? */
static inline bool is_plain(const char *p, size_t left)
{
	uint64_t x = 0;
	if (left < sizeof x)
		return false;
	memcpy(&x, p, sizeof x);
	return !(x & 0x8080808080808080u);
}

size_t utf16_length(const char *utf8, size_t n)
{
	size_t units = 0;
	for (size_t i = 0; i < n;) {
		if (is_plain(utf8 + i, n - i)) {
			units += 8, i += 8;
			continue;
		}
		uint32_t cp;
		i += decode((const unsigned char *)utf8 + i, n - i, &cp);
		units += cp > 0xFFFF ? 2 : 1;
	}
	return units;
}

/* After an interrupt the rest of a long text is left out: nobody wants the result. */
size_t utf16_from_utf8(uint16_t *to, const char *utf8, size_t n)
{
	size_t units = 0;
	for (size_t i = 0, turn = 1; i < n && !interrupted_at((int64_t)turn); turn++) {
		if (is_plain(utf8 + i, n - i)) {
			for (int k = 0; k < 8; k++)
				to[units++] = (unsigned char)utf8[i++];
			continue;
		}
		uint32_t cp;
		i += decode((const unsigned char *)utf8 + i, n - i, &cp);
		if (cp > 0xFFFF) {
			to[units++] = (uint16_t)(0xD800 + ((cp - 0x10000) >> 10));
			to[units++] = (uint16_t)(0xDC00 + ((cp - 0x10000) & 0x3FF));
		} else {
			to[units++] = (uint16_t)cp;
		}
	}
	return units;
}

static void add_code_point(struct str *s, uint32_t c)
{
	char b[4];
	if (c < 0x80) {
		str_addc(s, (char)c);
	} else if (c < 0x800) {
		b[0] = (char)(0xC0 | c >> 6), b[1] = (char)(0x80 | (c & 0x3F));
		str_add(s, b, 2);
	} else if (c < 0x10000) {
		b[0] = (char)(0xE0 | c >> 12), b[1] = (char)(0x80 | (c >> 6 & 0x3F)), b[2] = (char)(0x80 | (c & 0x3F));
		str_add(s, b, 3);
	} else {
		b[0] = (char)(0xF0 | c >> 18), b[1] = (char)(0x80 | (c >> 12 & 0x3F));
		b[2] = (char)(0x80 | (c >> 6 & 0x3F)), b[3] = (char)(0x80 | (c & 0x3F));
		str_add(s, b, 4);
	}
}

/* After an interrupt the rest is left out, as in utf16_from_utf8. */
void str_add_utf16(struct str *s, const uint16_t *text, size_t n)
{
	size_t i = 0;
	str_room(s, n);
	if (str_has_room(s, n)) {               /* what most texts are */
		char *to = s->at + s->n;
		for (; i < n && text[i] < 0x80 && !interrupted_at((int64_t)i + 1); i++)
			to[i] = (char)text[i];
		s->n += i;
	}
	for (; i < n && !interrupted_at((int64_t)i); i++) {
		uint32_t c = text[i];
		if (c >= 0xD800 && c < 0xDC00 && i + 1 < n && text[i + 1] >= 0xDC00 && text[i + 1] < 0xE000)
			c = 0x10000 + ((c - 0xD800) << 10) + (text[++i] - 0xDC00u);
		add_code_point(s, c);
	}
	str_add(s, "", 0);
}

/* East Asian wide and emoji take two columns, combining marks none; good enough for alignment of messages. */
int utf8_width(const char *utf8, size_t n)
{
	int w = 0;
	for (size_t i = 0; i < n;) {
		uint32_t c;
		i += decode((const unsigned char *)utf8 + i, n - i, &c);
		bool none = c >= 0x300 && c < 0x370;
		bool wide = (c >= 0x1100 && c < 0x1160) || (c >= 0x2E80 && c < 0xA4D0) || (c >= 0xAC00 && c < 0xD7A4) ||
			(c >= 0xF900 && c < 0xFB00) || (c >= 0xFE30 && c < 0xFE70) || (c >= 0xFF00 && c < 0xFF61) ||
			(c >= 0x1F300 && c < 0x1FB00);
		w += none ? 0 : wide ? 2 : 1;
	}
	return w;
}
