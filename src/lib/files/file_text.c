/*
** lib/files/file_text.c - converts the text of open files from and to their encodings, by the C library's iconv.
**
** If a file was opened with another encoding than UTF-8, `charset` is its name. For files in UTF-8 it is NULL, and they
** need no conversion.
*/
#include "lib/files/file_text.h"

#include <errno.h>
#include <iconv.h>
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/strings/encoding.h"

/* Finds the byte order of a file in UTF-16 by its mark. A file without a mark has the order of this machine. */
static const char *byte_order(FILE *f)
{
	unsigned char mark[2] = { 0, 0 };
	if (ftello(f) != 0)
		return "UTF-16LE";
	size_t n = fread(mark, 1, 2, f);
	bool big = n == 2 && mark[0] == 0xfe && mark[1] == 0xff, little = n == 2 && mark[0] == 0xff && mark[1] == 0xfe;
	if (!big && !little)
		rewind(f);
	clearerr(f);
	return big ? "UTF-16BE" : "UTF-16LE";
}

bool encoding_open(struct file *f, const char *name)
{
	struct str full = { 0 };
	TRY(encoding_name(name, &full));
	const char *charset = str_text(&full);
	if (strcmp(charset, "UTF-8") != 0) {
		f->encoding = mem_copy_text(charset, (size_t)-1);
		if (strcmp(charset, "UTF-16") == 0) {
			f->needs_mark = f->mode[0] == 'w';
			charset = f->mode[0] == 'r' || f->mode[0] == 'a' ? byte_order(f->stream) : "UTF-16LE";
		} else if (strcmp(charset, "windows-874") == 0) {
			charset = "CP874";
		}
		f->charset = mem_copy_text(charset, (size_t)-1);
	}
	str_free(&full);
	return true;
}

bool encoding_read(const struct file *f, const char *bytes, size_t n, struct str *utf8)
{
	if (f && f->charset)
		return encoding_convert("UTF-8", f->charset, bytes, n, utf8);
	str_add(utf8, bytes, n);
	return true;
}

bool encoding_bytes(const struct file *f, const char *utf8, size_t n, struct str *bytes)
{
	if (f && f->charset)
		return encoding_convert(f->charset, "UTF-8", utf8, n, bytes);
	str_add(bytes, utf8, n);
	return true;
}

/* Reads the bytes of one character. False: the end of the file. plain: bytes below 128 are characters. */
static bool one_character(FILE *f, iconv_t cd, bool plain, struct str *units)
{
	char bytes[8], buffer[16];
	for (size_t n = 0; n < sizeof bytes;) {
		int ch = getc(f);
		if (ch == EOF)
			return false;
		if (n == 0 && ch < 128 && plain) {
			uint16_t u = (uint16_t)ch;
			str_add(units, (const char *)&u, sizeof u);
			return true;
		}
		bytes[n++] = (char)ch;
		char *at = bytes, *p = buffer;
		size_t left = n, room = sizeof buffer;
		iconv(cd, NULL, NULL, NULL, NULL);
		bool ok = iconv(cd, &at, &left, &p, &room) != (size_t)-1;
		if (ok && p > buffer) {
			str_add(units, buffer, (size_t)(p - buffer));
			return true;
		}
		if (!ok && errno != EINVAL) {           /* it is no character: its first byte is used alone */
			fseeko(f, -(off_t)(n - 1), SEEK_CUR);
			uint16_t u = (unsigned char)bytes[0];
			str_add(units, (const char *)&u, sizeof u);
			return true;
		}
	}
	return true;
}

bool encoding_characters(struct file *f, double most, struct str *units)
{
	iconv_t cd = iconv_open("UTF-16LE", f->charset ? f->charset : "UTF-8");
	if (cd == (iconv_t)-1)
		return fail(ERR_encoding, f->encoding ? f->encoding : "UTF-8");
	for (int64_t k = 0; (most < 0 || (double)(units->n / 2) < most) && !interrupted_in_steps(k); k++)
		if (!one_character(f->stream, cd, !f->charset, units))
			break;
	iconv_close(cd);
	return interrupt_check();
}

bool file_write_text(struct vm *vm, int64_t fid, const char *utf8, size_t n, size_t *wrote)
{
	struct file *f = fid > 2 ? file_find(fid) : NULL;
	if (!f || !f->charset)
		return file_write(vm, fid, utf8, n, wrote);
	struct str bytes = { 0 };
	if (f->needs_mark && n)
		str_add(&bytes, strcmp(f->charset, "UTF-16BE") == 0 ? "\xfe\xff" : "\xff\xfe", 2);
	f->needs_mark = f->needs_mark && !n;
	bool ok = encoding_bytes(f, utf8, n, &bytes) && file_write(vm, fid, str_text(&bytes), bytes.n, wrote);
	str_free(&bytes);
	return ok;
}
