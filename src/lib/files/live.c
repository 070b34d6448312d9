/*
** lib/files/live.c - the code of live scripts (.mlx).
**
** In: the bytes of a zip archive. Its member matlab/document.xml has paragraphs. Those in the style "code" hold code.
** Out: the lines of these paragraphs. Texts, equations and results are left out, so line 1 is the first line that the
** Live Editor numbers.
**
** The file may come from anybody. The bytes are unpacked by the helper process if there is one. The XML is scanned
** once, and it may not define entities, so it cannot grow.
*/
#include "lib/files/live.h"

#include <stdint.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "lib/files/mat.h"
#include "lib/files/readers.h"

enum { HEAD = 30, ENTRY = 46, END = 22, COMMENT_MOST = 65535, DOCUMENT_MOST = 64 << 20 };

static bool bad(const char *file, const char *why)
{
	return fail_id("RunMat:liveScript", "The live script '%s' cannot be read: %s.", file, why);
}

/* ---- the archive ---- */

struct member { uint32_t flags, method, sum, packed, plain, head; };

static uint32_t number(const char *at, int bytes)
{
	uint32_t x = 0;
	for (int i = bytes; i-- > 0;)
		x = x << 8 | (unsigned char)at[i];
	return x;
}

/* Finds the table of contents, which stands at the end. Returns NULL if there is none. */
static const char *archive_end(const char *bytes, size_t n)
{
	for (size_t back = END; back <= n && back <= END + COMMENT_MOST; back++)
		if (memcmp(bytes + n - back, "PK\5\6", 4) == 0)
			return bytes + n - back;
	return NULL;
}

static bool find_member(const char *bytes, size_t n, const char *name, struct member *m)
{
	const char *end = archive_end(bytes, n);
	if (!end)
		return false;
	size_t at = number(end + 16, 4), length = strlen(name);
	for (uint32_t left = number(end + 10, 2); left > 0; left--) {
		if (at > n || n - at < ENTRY || memcmp(bytes + at, "PK\1\2", 4) != 0)
			return false;
		const char *e = bytes + at;
		size_t its = number(e + 28, 2);
		if (n - at - ENTRY < its)
			return false;
		if (its == length && memcmp(e + ENTRY, name, its) == 0) {
			*m = (struct member){ number(e + 8, 2), number(e + 10, 2), number(e + 16, 4), number(e + 20, 4),
				number(e + 24, 4), number(e + 42, 4) };
			return true;
		}
		at += ENTRY + its + number(e + 30, 2) + number(e + 32, 2);
	}
	return false;
}

/* Appends the bytes of a member. */
static bool member_bytes(const char *file, const char *bytes, size_t n, const struct member *m, struct str *out)
{
	size_t at = m->head;
	if (at > n || n - at < HEAD || memcmp(bytes + at, "PK\3\4", 4) != 0)
		return bad(file, "its archive is damaged");
	at += HEAD + number(bytes + at + 26, 2) + number(bytes + at + 28, 2);
	if (at > n || m->packed > n - at)
		return bad(file, "its archive is damaged");
	if (m->flags & 1)
		return bad(file, "it is encrypted");
	if (m->plain > DOCUMENT_MOST)
		return bad(file, "its code is larger than 64 MB");
	if (m->method == 8)
		TRY(readers_raw_unpack(out, file, bytes + at, m->packed, m->plain));
	else if (m->method == 0)
		str_add(out, bytes + at, m->packed);
	else
		return bad(file, "it is packed by a method that is not supported");
	if (out->n != m->plain || zip_checksum(str_text(out), out->n) != m->sum)
		return bad(file, "its archive is damaged");
	return true;
}

/* ---- the document ---- */

struct scan {
	const char *at, *end;
	struct str *out;
	bool code;                      /* in a paragraph of code */
	bool text;                      /* in an element t */
	int skipped;                    /* depth of elements below an alternative that is not used */
	size_t choice;                  /* the length of the code at the begin of the alternatives */
};

static void add_character(struct str *out, uint32_t c)
{
	static const unsigned char lead[] = { 0, 0xc0, 0xe0, 0xf0 };
	int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
	str_addc(out, (char)(lead[more] | c >> 6 * more));
	while (more-- > 0)
		str_addc(out, (char)(0x80 | (c >> 6 * more & 0x3f)));
}

/* Appends the character of an entity such as &lt; or &#955; and returns its length. An unknown one stays as it is. */
static size_t add_entity(struct str *out, const char *at, const char *end)
{
	static const struct { const char *name; char c; } known[] = {
		{ "&lt;", '<' }, { "&gt;", '>' }, { "&amp;", '&' }, { "&quot;", '"' }, { "&apos;", '\'' } };
	size_t n = (size_t)(end - at);
	for (int i = 0; i < COUNT(known); i++) {
		size_t k = strlen(known[i].name);
		if (k <= n && memcmp(at, known[i].name, k) == 0)
			return str_addc(out, known[i].c), k;
	}
	uint32_t c = 0;
	bool hex = n > 3 && (at[2] == 'x' || at[2] == 'X');
	size_t k = hex ? 3 : 2;
	if (n < 4 || at[1] != '#')
		return str_addc(out, '&'), 1;
	for (; k < n && at[k] != ';' && c <= 0x10ffff; k++) {
		int digit = at[k] >= '0' && at[k] <= '9' ? at[k] - '0'
			: hex && (at[k] | 32) >= 'a' && (at[k] | 32) <= 'f' ? (at[k] | 32) - 'a' + 10 : 99;
		c = digit == 99 ? 0x110000 : c * (hex ? 16 : 10) + (uint32_t)digit;
	}
	if (k >= n || at[k] != ';' || !c || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
		return str_addc(out, '&'), 1;
	add_character(out, c);
	return k + 1;
}

static void add_text(struct scan *s, const char *at, const char *end, bool entities)
{
	if (!s->code || !s->text || s->skipped)
		return;
	while (at < end) {
		const char *next = entities ? memchr(at, '&', (size_t)(end - at)) : NULL;
		str_add(s->out, at, (size_t)((next ? next : end) - at));
		at = next ? next + add_entity(s->out, next, end) : end;
	}
}

/* Whether the name of an element, without the name of its space, is this one. */
static bool is_element(const char *at, const char *end, const char *name)
{
	size_t n = 0, space = 0;
	while (at + n < end && !strchr(" \t\r\n/>", at[n])) {
		if (at[n] == ':')
			space = n + 1;
		n++;
	}
	return n - space == strlen(name) && memcmp(at + space, name, n - space) == 0;
}

static bool has_value(const char *at, const char *end, const char *value)
{
	size_t n = strlen(value);
	for (; at < end && (size_t)(end - at) >= n; at++)
		if (memcmp(at, value, n) == 0)
			return true;
	return false;
}

static void end_element(struct scan *s, const char *at, const char *end)
{
	if (s->skipped) {
		s->skipped--;
	} else if (is_element(at, end, "p")) {
		if (s->code)
			str_addc(s->out, '\n');
		s->code = s->text = false;
	} else if (is_element(at, end, "t")) {
		s->text = false;
	}
}

/* A program chooses one of several alternatives: the second one counts if the first one has no code. */
static void begin_element(struct scan *s, const char *at, const char *end)
{
	bool alone = end > at && end[-1] == '/';
	if (s->skipped || (is_element(at, end, "Fallback") && s->out->n > s->choice))
		s->skipped += !alone;
	else if (is_element(at, end, "AlternateContent"))
		s->choice = s->out->n;
	else if (is_element(at, end, "p"))
		s->code = s->text = false;
	else if (is_element(at, end, "pStyle"))
		s->code = has_value(at, end, "val=\"code\"") || has_value(at, end, "val='code'");
	else if (is_element(at, end, "t"))
		s->text = !alone;
	else if (s->code && is_element(at, end, "br"))
		str_addc(s->out, '\n');
	else if (s->code && is_element(at, end, "tab"))
		str_addc(s->out, '\t');
}

/* Returns the first place of `mark` from `at` on, or NULL. */
static const char *find(const char *at, const char *end, const char *mark)
{
	size_t n = strlen(mark);
	for (; at && (size_t)(end - at) >= n; at++) {
		at = memchr(at, mark[0], (size_t)(end - at));
		if (!at || (size_t)(end - at) < n)
			return NULL;
		if (memcmp(at, mark, n) == 0)
			return at;
	}
	return NULL;
}

static bool starts(const struct scan *s, const char *with)
{
	size_t n = strlen(with);
	return (size_t)(s->end - s->at) >= n && memcmp(s->at, with, n) == 0;
}

/* Reads what begins with '<'. Returns false if it does not end, or if the document defines names of its own. */
static bool scan_mark(struct scan *s)
{
	bool data = starts(s, "<![CDATA["), comment = starts(s, "<!--");
	const char *closing = data ? "]]>" : comment ? "-->" : ">";
	const char *from = s->at + (data ? 9 : comment ? 4 : 1), *to = find(from, s->end, closing);
	if (!to || (!data && !comment && starts(s, "<!")))
		return false;
	if (data)
		add_text(s, from, to, false);
	else if (!comment && *from == '/')
		end_element(s, from + 1, to);
	else if (!comment && *from != '?')
		begin_element(s, from, to);
	s->at = to + strlen(closing);
	return true;
}

static bool document_code(const char *file, const char *xml, size_t n, struct str *out)
{
	struct scan s = { .at = xml, .end = xml + n, .out = out };
	while (s.at < s.end) {
		const char *next = memchr(s.at, '<', (size_t)(s.end - s.at));
		add_text(&s, s.at, next ? next : s.end, true);
		s.at = next ? next : s.end;
		if (next && !scan_mark(&s))
			return bad(file, "its document is damaged");
	}
	return true;
}

bool live_code(const char *file, const char *bytes, size_t n, struct str *out)
{
	struct member m;
	struct str xml = { 0 };
	if (!find_member(bytes, n, "matlab/document.xml", &m))
		return bad(file, "it is no archive with a document");
	bool ok = member_bytes(file, bytes, n, &m, &xml) && document_code(file, str_text(&xml), xml.n, out);
	str_free(&xml);
	return ok;
}
