/*
** lib/images/unpack.c - expands strips of TIFF files: PackBits and LZW.
*/
#include "base/error.h"
#include "base/str.h"
#include "lib/core/args.h"

enum { LZW_CLEAR = 256, LZW_END = 257, LZW_FIRST = 258, LZW_CODES = 4096 };

/* A count below 128 means that count + 1 literal bytes follow. A count above 128 repeats the next byte. */
static void packbits(struct str *out, const uint8_t *in, size_t n, size_t most)
{
	size_t at = 0;
	while (at < n && out->n < most) {
		int count = in[at++];
		if (count < 128) {
			size_t bytes = MIN((size_t)count + 1, n - at);
			str_add(out, (const char *)in + at, bytes);
			at += bytes;
		} else if (count > 128 && at < n) {
			for (int k = 257 - count; k > 0; k--)
				str_add(out, (const char *)in + at, 1);
			at++;
		}
	}
}

struct lzw {
	uint16_t before[LZW_CODES], length[LZW_CODES];
	uint8_t last[LZW_CODES], first[LZW_CODES];
	int next;
};

static void add_code(struct lzw *z, int before, uint8_t last)
{
	if (z->next >= LZW_CODES)
		return;
	z->before[z->next] = (uint16_t)before;
	z->length[z->next] = (uint16_t)(z->length[before] + 1);
	z->first[z->next] = z->first[before];
	z->last[z->next++] = last;
}

static void give_code(struct lzw *z, struct str *out, int code)
{
	size_t n = z->length[code];
	str_room(out, n);
	if (!str_has_room(out, n))
		return;
	for (size_t k = n; k > 0; k--) {
		out->at[out->n + k - 1] = (char)z->last[code];
		code = z->before[code];
	}
	out->n += n;
}

/* Each code stands for the text of an earlier code and one more byte. False: a code is used before it is defined. */
static bool lzw(struct str *out, const uint8_t *in, size_t n, size_t most)
{
	struct lzw z = { .next = LZW_FIRST };
	int before = -1, width = 9;
	uint32_t bits = 0;
	int held = 0;
	for (int i = 0; i < LZW_CLEAR; i++) {
		z.length[i] = 1;
		z.first[i] = z.last[i] = (uint8_t)i;
	}
	for (size_t at = 0; out->n < most;) {
		while (held < width && at < n) {
			bits = bits << 8 | in[at++];
			held += 8;
		}
		if (held < width)
			break;
		int code = (int)(bits >> (held - width)) & ((1 << width) - 1);
		held -= width;
		if (code == LZW_END)
			break;
		if (code == LZW_CLEAR) {
			z.next = LZW_FIRST;
			width = 9;
			before = -1;
			continue;
		}
		if (code > z.next || (code == z.next && before < 0) || (before < 0 && code > 255))
			return false;
		if (before >= 0)
			add_code(&z, before, code < z.next ? z.first[code] : z.first[before]);
		if (code >= z.next)
			return false;
		give_code(&z, out, code);
		before = code;
		width = z.next + 1 >= 2048 ? 12 : z.next + 1 >= 1024 ? 11 : z.next + 1 >= 512 ? 10 : 9;
	}
	return true;
}

BUILTIN_PRIVATE(image_unpack, 3, 3, 1,
	"image_unpack(BYTES, LZW, MOST)  Unpacks a strip of a TIFF file, by LZW or PackBits, to MOST bytes.\n"
	">> image_unpack(uint8([254 7 1 8 9]), false, 5)\n"
	"ans =\n"
	"  1×5 uint8 row vector\n"
	"   7   7   7   8   9")
{
	struct array *a, *out = NULL;
	struct str bytes = { 0 };
	double by_lzw, most;
	TRY(arg_double(c, 1, &by_lzw) && arg_double(c, 2, &most) && arg_array(c, 0, &a));
	const uint8_t *in = a->count && a->cls == CLS_UINT8 ? array_data(a) : NULL;
	size_t n = in ? (size_t)a->count : 0, limit = most > 0 ? (size_t)MIN(most, 1e12) : 0;
	bool ok = true;
	if (by_lzw != 0)
		ok = lzw(&bytes, in, n, limit) || fail_id("MATLAB:imagesci:tiff:damaged",
			"The TIFF file is damaged: its LZW codes are not valid.");
	else
		packbits(&bytes, in, n, limit);
	array_unref(a);
	if (ok)
		out = array_new_2d(CLS_UINT8, false, 1, (int64_t)MIN(bytes.n, limit));
	if (out && out->count)
		memcpy(out->data, bytes.at, (size_t)out->count);
	str_free(&bytes);
	return return_array(c, out);
}
