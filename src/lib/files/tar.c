/*
** lib/files/tar.c - reads the members of a tar archive: see tar.h.
**
** Every size is compared with the number of bytes that exist. This code also runs in the helper process
** (lib/files/readers.h), so it uses neither values nor the VM.
*/
#include "lib/files/tar.h"

#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/str.h"
#include "lib/files/mat.h"

struct tar {
	struct str plain;               /* uncompressed bytes of an archive */
	const char *bytes;
	size_t n, at;
	struct str name, link;          /* name and link of the next member, if separate records give them */
	bool used;                      /* they belonged to the previous member */
};

unsigned tar_sum(const struct tar_header *h)
{
	const unsigned char *p = (const unsigned char *)h;
	unsigned sum = 0;
	for (size_t i = 0; i < TAR_BLOCK; i++)
		sum += i >= offsetof(struct tar_header, sum) && i < offsetof(struct tar_header, type) ? ' ' : p[i];
	return sum;
}

static bool damaged(void)
{
	return fail_id("MATLAB:untar:invalidTarFile", "The archive is damaged or no tar archive.");
}

static bool bad(const char *name, const char *why)
{
	return fail_id(
		"MATLAB:untar:invalidEntry", "The archive holds the entry '%s', which is refused: %s.", name, why);
}

/* Reads an octal number, or one of base 256 if the first bit is set. False: it is neither, or too large. */
static bool number_in(const char *field, size_t room, uint64_t *n)
{
	const unsigned char *p = (const unsigned char *)field;
	*n = 0;
	if (p[0] & 0x80) {
		for (size_t i = 0; i < room; i++) {
			if (*n >> 48)
				return false;
			*n = *n << 8 | (i ? p[i] : p[i] & 0x7F);
		}
		return true;
	}
	size_t i = 0;
	while (i < room && p[i] == ' ')
		i++;
	for (; i < room && p[i] >= '0' && p[i] <= '7'; i++)
		*n = *n << 3 | (uint64_t)(p[i] - '0');
	return i == room || p[i] == ' ' || p[i] == 0;
}

/* Reads path= and linkpath= of a pax header: lines "LENGTH KEY=VALUE\n". */
static bool read_pax(struct tar *t, const char *p, size_t n)
{
	while (n > 0 && *p) {
		size_t length = 0, digits = 0;
		while (digits < n && digits < 10 && p[digits] >= '0' && p[digits] <= '9')
			length = length * 10 + (size_t)(p[digits++] - '0');
		if (!digits || length > n || length < digits + 3 || p[digits] != ' ' || p[length - 1] != '\n')
			return damaged();
		const char *key = p + digits + 1, *end = p + length - 1, *eq = memchr(key, '=', (size_t)(end - key));
		if (!eq)
			return damaged();
		bool is_name = eq - key == 4 && !memcmp(key, "path", 4),
		     is_link = eq - key == 8 && !memcmp(key, "linkpath", 8);
		struct str *to = is_name ? &t->name : is_link ? &t->link : NULL;
		if (to && memchr(eq + 1, 0, (size_t)(end - eq - 1)))
			return bad("(pax)", "its name has a NUL character");
		if (to) {
			str_clear(to);
			str_add(to, eq + 1, (size_t)(end - eq - 1));
		}
		p += length;
		n -= length;
	}
	return true;
}

static bool take_long(struct tar *t, struct str *to, size_t size)
{
	const char *p = t->bytes + t->at;
	size_t n = strnlen(p, size);
	if (n + 1 < size)
		return bad("(long name)", "it has a NUL character");
	str_clear(to);
	str_add(to, p, n);
	return true;
}

/* Reads one header and its additions. *got: it is the header of a member, and not of an addition to the next one. */
static bool next_header(struct tar *t, struct tar_member *m, bool *got, bool *end)
{
	struct tar_header h;
	uint64_t size, sum, mode;
	*end = t->n - t->at < TAR_BLOCK;
	if (*end)
		return true;
	memcpy(&h, t->bytes + t->at, TAR_BLOCK);
	*end = !h.name[0] && tar_sum(&h) == 8 * ' ';
	if (*end)
		return true;
	if (!number_in(h.sum, sizeof h.sum, &sum) || sum != tar_sum(&h) || !number_in(h.size, sizeof h.size, &size))
		return damaged();
	t->at += TAR_BLOCK;
	if (strchr("123456", h.type) && h.type)
		size = 0;
	if (size > t->n - t->at)
		return damaged();
	const char *bytes = t->bytes + t->at;
	bool ok = true;
	if (h.type == 'L')
		ok = take_long(t, &t->name, size);
	else if (h.type == 'K')
		ok = take_long(t, &t->link, size);
	else if (h.type == 'x')
		ok = read_pax(t, bytes, size);
	else if (h.type != 'g') {
		bool split = memcmp(h.magic, "ustar", 6) == 0 && h.prefix[0];
		if (!t->name.n)
			str_addf(&t->name, "%.*s%s%.100s", split ? 155 : 0, h.prefix, split ? "/" : "", h.name);
		if (!t->link.n)
			str_addf(&t->link, "%.100s", h.link);
		if (!number_in(h.mode, sizeof h.mode, &mode))
			mode = 0644;
		*m = (struct tar_member){ h.type, mode & 07777, str_text(&t->name), str_text(&t->link), bytes, size };
		*got = true;
	}
	t->at = MIN(t->n, t->at + (size + TAR_BLOCK - 1) / TAR_BLOCK * TAR_BLOCK);
	return ok;
}

bool tar_next(struct tar *t, struct tar_member *m, bool *end)
{
	bool got = false;
	if (t->used) {
		str_clear(&t->name);
		str_clear(&t->link);
	}
	do
		TRY(next_header(t, m, &got, end));
	while (!got && !*end);
	t->used = got;
	return true;
}

struct tar *tar_open(const char *bytes, size_t n)
{
	struct tar *t = mem_zalloc(sizeof *t);
	bool packed = n > 2 && !memcmp(bytes, "\x1f\x8b", 2), ok = true;
	t->bytes = bytes;
	t->n = n;
	if (packed) {
		ok = zlib_unpack(&t->plain, bytes, n);
		t->bytes = str_text(&t->plain);
		t->n = t->plain.n;
	}
	if (ok && t->n >= TAR_BLOCK)
		return t;
	if (ok)
		(void)damaged();
	tar_close(t);
	return NULL;
}

void tar_close(struct tar *t)
{
	str_free(&t->plain);
	str_free(&t->name);
	str_free(&t->link);
	mem_free(t);
}
