/*
** draw/png.c - writes PNG files. Rows have no filter, because drawings gain little from filters. They are compressed by
** zlib, or stored in plain blocks.
*/
#include <string.h>

#include "draw/png.h"

static uint32_t crc_of(const char *bytes, size_t n)
{
	uint32_t table[256], c = 0xffffffffu;
	for (uint32_t i = 0; i < 256; i++) {
		table[i] = i;
		for (int k = 0; k < 8; k++)
			table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xedb88320u : 0);
	}
	for (size_t i = 0; i < n; i++)
		c = c >> 8 ^ table[(c ^ (unsigned char)bytes[i]) & 255];
	return ~c;
}

static void four(struct str *out, uint32_t v)
{
	char b[4] = { (char)(v >> 24), (char)(v >> 16), (char)(v >> 8), (char)v };
	str_add(out, b, 4);
}

static void chunk(struct str *out, const char *name, const char *bytes, size_t n)
{
	four(out, (uint32_t)n);
	size_t from = out->n;
	str_add(out, name, 4);
	str_add(out, bytes, n);
	if (out->n == from + 4 + n)
		four(out, crc_of(out->at + from, n + 4));
}

static void stored(const char *bytes, size_t n, struct str *out)
{
	uint32_t a = 1, b = 0;
	str_add(out, "\x78\x01", 2);
	for (size_t at = 0; at < n; at += 65535) {
		size_t here = MIN(n - at, 65535);
		char head[5] = { at + here == n, (char)here, (char)(here >> 8), (char)~here, (char)(~here >> 8) };
		str_add(out, head, 5);
		str_add(out, bytes + at, here);
	}
	for (size_t i = 0; i < n; i++)
		a = (a + (unsigned char)bytes[i]) % 65521, b = (b + a) % 65521;
	four(out, b << 16 | a);
}

void png_write(const uint8_t *pixels, int width, int height, int each, double dots, draw_deflate *deflate,
	struct str *out)
{
	size_t wide = (size_t)width * (size_t)each;
	struct str rows = { 0 }, packed = { 0 }, head = { 0 };
	str_room(&rows, (wide + 1) * (size_t)height);
	if (!str_has_room(&rows, (wide + 1) * (size_t)height))
		return;
	for (int y = 0; y < height; y++) {
		const uint8_t *from = pixels + (size_t)y * (size_t)width * 4;
		char *to = rows.at + rows.n;
		*to++ = 0;
		for (int x = 0; x < width; x++)
			for (int k = 0; k < each; k++)
				*to++ = (char)from[4 * x + k];
		rows.n += wide + 1;
	}
	if (!deflate || !deflate(rows.at, rows.n, &packed)) {
		str_clear(&packed);
		stored(rows.at, rows.n, &packed);
	}
	str_add(out, "\x89PNG\r\n\x1a\n", 8);
	four(&head, (uint32_t)width), four(&head, (uint32_t)height);
	str_add(&head, each == 4 ? "\x08\x06\0\0\0" : "\x08\x02\0\0\0", 5);
	chunk(out, "IHDR", head.at, head.n);
	str_clear(&head);
	four(&head, (uint32_t)(dots + 0.5)), four(&head, (uint32_t)(dots + 0.5));
	str_addc(&head, 1);
	chunk(out, "pHYs", head.at, head.n);
	chunk(out, "IDAT", packed.at, packed.n);
	chunk(out, "IEND", "", 0);
	str_free(&rows), str_free(&packed), str_free(&head);
}

void base64_add(struct str *out, const void *bytes, size_t n)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const uint8_t *p = bytes;
	for (size_t i = 0; i < n; i += 3) {
		bool two = i + 1 < n, three = i + 2 < n;
		unsigned v = (unsigned)p[i] << 16 | (two ? (unsigned)p[i + 1] << 8 : 0u) | (three ? p[i + 2] : 0u);
		char four[4] = { digits[v >> 18], digits[v >> 12 & 63], two ? digits[v >> 6 & 63] : '=',
			three ? digits[v & 63] : '=' };
		str_add(out, four, 4);
	}
}
