/*
** lib/strings/encoding.c - character encodings, by iconv of the C library.
**
** Texts of the runtime are UTF-8, or UTF-16 in this machine's byte order.
*/
#include "lib/strings/encoding.h"

#include <iconv.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/reserve.h"

/* Whether this iconv name is a form of UTF-16, whose characters have two or four bytes. */
static bool is_wide(const char *charset) { return charset && strncmp(charset, "UTF-16", 6) == 0; }

/* The substitute for a character that an encoding does not have. */
static void substitute(const char *to, struct str *out)
{
	if (strcmp(to, "UTF-16LE") == 0)
		str_add(out, "\xfd\xff", 2);
	else if (strcmp(to, "UTF-16BE") == 0)
		str_add(out, "\xff\xfd", 2);
	else if (strcmp(to, "UTF-8") == 0)
		str_adds(out, "\xef\xbf\xbd");
	else
		str_addc(out, 0x1a);
}

/* The number of bytes at `at` of one character that cannot be converted. */
static size_t bad_bytes(const char *from, const char *at, size_t n)
{
	size_t k = 1;
	if (is_wide(from))
		return MIN(n, 2u);
	if (strcmp(from, "UTF-8") == 0 && ((unsigned char)at[0] & 0xc0) == 0xc0)
		while (k < n && k < 4 && ((unsigned char)at[k] & 0xc0) == 0x80)
			k++;
	return k;
}

/* Writes an error if `to` or `from` (one of them is `name`) is unknown, or if there is no memory for its tables. */
static bool open_tables(const char *to, const char *from, const char *name, iconv_t *cd)
{
	enum { TABLES = 4 << 20 };      /* iconv reports missing memory as an unknown name */
	if ((*cd = iconv_open(to, from)) != (iconv_t)-1)
		return true;
	(void)mem_trim();
	if ((*cd = iconv_open(to, from)) != (iconv_t)-1)
		return true;
	void *p = malloc(TABLES);
	bool room = p != NULL;
	free(p);
	return room ? fail(ERR_encoding, name) : fail(ERR_nomem);
}

bool encoding_convert(const char *to, const char *from, const char *bytes, size_t n, struct str *out)
{
	iconv_t cd;
	TRY(open_tables(to, from, strcmp(to, "UTF-16LE") == 0 ? from : to, &cd));
	char *at = (char *)bytes;
	for (int64_t k = 0; n > 0 && !interrupted_in_steps(k); k++) {
		char buffer[512], *p = buffer;
		size_t room = sizeof buffer, before = n;
		iconv(cd, &at, &n, &p, &room);
		str_add(out, buffer, (size_t)(p - buffer));
		if (n == before && p == buffer) {
			size_t skip = bad_bytes(from, at, n);
			substitute(to, out);
			at += skip;
			n -= skip;
		}
	}
	iconv_close(cd);
	return interrupt_check();
}

bool encoding_name(const char *given, struct str *out)
{
	static const char *const names[] = {
		"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "US-ASCII", "ISO-8859-1", "ISO-8859-2",
		"ISO-8859-3", "ISO-8859-4", "ISO-8859-5", "ISO-8859-6", "ISO-8859-7", "ISO-8859-8", "ISO-8859-9",
		"ISO-8859-11", "ISO-8859-13", "ISO-8859-15", "windows-1250", "windows-1251", "windows-1252",
		"windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258",
		"windows-874", "Big5", "Big5-HKSCS", "CP949", "EUC-JP", "EUC-KR", "EUC-TW", "GB18030", "GB2312", "GBK",
		"IBM866", "KOI8-R", "KOI8-U", "Macintosh", "Shift_JIS",
	};
	static const char *const other[][2] = {
		{ "latin1", "ISO-8859-1" },
		{ "ASCII", "US-ASCII" },
		{ "UTF8", "UTF-8" },
		{ "UTF16", "UTF-16" },
		{ "CP1252", "windows-1252" },
		{ "windows-949", "CP949" },
		{ "SJIS", "Shift_JIS" },
		{ "system", "UTF-8" },
		{ "auto", "UTF-8" },
		{ "", "UTF-8" },
	};
	for (int i = 0; i < COUNT(other); i++)
		if (strcasecmp(given, other[i][0]) == 0)
			given = other[i][1];
	for (int i = 0; i < COUNT(names); i++)
		if (strcasecmp(given, names[i]) == 0)
			given = names[i];
	const char *charset = strcasecmp(given, "windows-874") == 0 ? "CP874" : given;
	iconv_t cd;
	TRY(open_tables("UTF-8", charset, given, &cd));
	iconv_close(cd);
	str_adds(out, given);
	return true;
}
