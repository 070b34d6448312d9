/*
** lib/images/jpeg_write.c - writes JPEG files: sequential, with the Huffman tables of the standard's Annex K. Colour
** images are stored as YCbCr, with the two colour components at half the size.
*/
#include <stdlib.h>

#include "base/interrupt.h"
#include "base/str.h"
#include "lib/core/args.h"
#include "lib/images/jpeg.h"

enum { BITS = 40, CODES = 256 };

static const uint8_t usual_quant[2][64] = {
	{
			16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57,
			69, 56, 14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55,
			64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103,
			99 },
	{
			17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99,
			99, 99, 47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
			99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99 }
};

struct code_table { uint8_t count[16]; int n; uint8_t symbols[162]; };

/* Tables: for the first coefficient of grays and of colours, then for the other coefficients. */
static const struct code_table usual_codes[4] = {
	{ { 0, 1, 5, 1, 1, 1, 1, 1, 1 }, 12, { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 } },
	{ { 0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1 }, 12, { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 } },
	{ { 0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125 }, 162,
		{
			0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51,
			0x61, 0x07, 0x22, 0x71, 0x14, 0x32, 0x81, 0x91, 0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1,
			0x15, 0x52, 0xd1, 0xf0, 0x24, 0x33, 0x62, 0x72, 0x82, 0x09, 0x0a, 0x16, 0x17, 0x18,
			0x19, 0x1a, 0x25, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39,
			0x3a, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a, 0x53, 0x54, 0x55, 0x56, 0x57,
			0x58, 0x59, 0x5a, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x73, 0x74, 0x75,
			0x76, 0x77, 0x78, 0x79, 0x7a, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x92,
			0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7,
			0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xc2, 0xc3,
			0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8,
			0xd9, 0xda, 0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xf1, 0xf2,
			0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa } },
	{ { 0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119 }, 162,
		{
			0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07,
			0x61, 0x71, 0x13, 0x22, 0x32, 0x81, 0x08, 0x14, 0x42, 0x91, 0xa1, 0xb1, 0xc1, 0x09,
			0x23, 0x33, 0x52, 0xf0, 0x15, 0x62, 0x72, 0xd1, 0x0a, 0x16, 0x24, 0x34, 0xe1, 0x25,
			0xf1, 0x17, 0x18, 0x19, 0x1a, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x35, 0x36, 0x37, 0x38,
			0x39, 0x3a, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a, 0x53, 0x54, 0x55, 0x56,
			0x57, 0x58, 0x59, 0x5a, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x73, 0x74,
			0x75, 0x76, 0x77, 0x78, 0x79, 0x7a, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89,
			0x8a, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0xa2, 0xa3, 0xa4, 0xa5,
			0xa6, 0xa7, 0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xba,
			0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6,
			0xd7, 0xd8, 0xd9, 0xda, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xf2,
			0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa } },
};

struct codes { uint16_t code[CODES]; uint8_t length[CODES]; };

struct writer {
	struct str *out;
	const uint8_t *in;
	int64_t height, width;
	bool colours;
	int quant[2][64];
	struct codes codes[4];
	int64_t cosine[8][8];
	uint32_t bits;
	int held;
	int last[3];
};

static void put_bits(struct writer *w, uint32_t bits, int n)
{
	w->bits = w->bits << n | (bits & ((1u << n) - 1));
	w->held += n;
	while (w->held >= 8) {
		int byte = (int)(w->bits >> (w->held - 8)) & 255;
		str_addc(w->out, (char)byte);
		if (byte == 255)
			str_addc(w->out, 0);
		w->held -= 8;
	}
}

/* Writes a symbol (the number of zeros before, and the number of bits) and these bits. */
static void put_number(struct writer *w, const struct codes *t, int zeros, int x)
{
	int size = 0;
	for (int left = abs(x); left; left >>= 1)
		size++;
	int symbol = zeros << 4 | size;
	put_bits(w, t->code[symbol], t->length[symbol]);
	if (size)
		put_bits(w, (uint32_t)(x < 0 ? x - 1 : x), size);
}

static int64_t byte_at(const struct writer *w, int plane, int64_t y, int64_t x)
{
	y = MIN(y, w->height - 1);
	x = MIN(x, w->width - 1);
	return w->in[(plane * w->width + x) * w->height + y];
}

/* Y, Cb or Cr of a pixel, times 2^16. */
static int64_t component_at(const struct writer *w, int i, int64_t y, int64_t x)
{
	static const int parts[3][3] = { { 19595, 38470, 7471 }, { -11059, -21709, 32768 }, { 32768, -27439, -5329 } };
	if (!w->colours)
		return byte_at(w, 0, y, x) * 65536;
	int64_t sum = i ? (int64_t)128 << 16 : 0;
	for (int k = 0; k < 3; k++)
		sum += parts[i][k] * byte_at(w, k, y, x);
	return sum;
}

/* One pixel of a component; for a colour component, the mean of four pixels. */
static int64_t pixel(const struct writer *w, int i, int64_t y, int64_t x)
{
	if (i == 0)
		return (component_at(w, 0, y, x) + 32768) >> 16;
	int64_t sum = 0;
	for (int k = 0; k < 4; k++)
		sum += component_at(w, i, 2 * y + k / 2, 2 * x + k % 2);
	return MIN((sum + (1 << 17)) >> 18, 255);
}

static int quotient(int64_t x, int64_t by) { return (int)(x < 0 ? -((-x + by / 2) / by) : (x + by / 2) / by); }

static void put_block(struct writer *w, int i, int64_t row, int64_t col)
{
	int64_t part[64];
	int level[64], zeros = 0, last;
	for (int y = 0; y < 8; y++) {
		int64_t p[8];
		for (int x = 0; x < 8; x++)
			p[x] = pixel(w, i, 8 * row + y, 8 * col + x) - 128;
		for (int k = 0; k < 8; k++) {
			part[8 * y + k] = 0;
			for (int x = 0; x < 8; x++)
				part[8 * y + k] += p[x] * w->cosine[k][x];
		}
	}
	for (int k = 0; k < 64; k++) {
		int64_t sum = 0;
		for (int y = 0; y < 8; y++)
			sum += part[8 * y + jpeg_order[k] % 8] * w->cosine[jpeg_order[k] / 8][y];
		level[k] = quotient(sum, (int64_t)w->quant[i > 0][jpeg_order[k]] << BITS);
	}
	put_number(w, &w->codes[i > 0], 0, level[0] - w->last[i]);
	w->last[i] = level[0];
	for (last = 63; last > 0 && !level[last]; last--)
		;
	const struct codes *t = &w->codes[2 + (i > 0)];
	for (int k = 1; k <= last; k++) {
		if (!level[k]) {
			zeros++;
			continue;
		}
		for (; zeros > 15; zeros -= 16)
			put_number(w, t, 15, 0);
		put_number(w, t, zeros, MAX(MIN(level[k], 1023), -1023));
		zeros = 0;
	}
	if (last < 63)
		put_number(w, t, 0, 0);
}

static void put_two(struct str *out, int64_t x)
{
	str_addc(out, (char)(x >> 8));
	str_addc(out, (char)x);
}

static void put_head(struct writer *w)
{
	struct str *out = w->out;
	int n = w->colours ? 3 : 1, kinds = w->colours ? 2 : 1;
	str_add(out, "\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0", 20);
	for (int i = 0; i < kinds; i++) {
		str_add(out, "\xff\xdb\0\x43", 4);
		str_addc(out, (char)i);
		for (int k = 0; k < 64; k++)
			str_addc(out, (char)w->quant[i][jpeg_order[k]]);
	}
	str_add(out, "\xff\xc0", 2);
	put_two(out, 8 + 3 * n);
	str_addc(out, 8);
	put_two(out, w->height);
	put_two(out, w->width);
	str_addc(out, (char)n);
	for (int i = 0; i < n; i++) {
		str_addc(out, (char)(i + 1));
		str_addc(out, n > 1 && i == 0 ? 0x22 : 0x11);
		str_addc(out, i > 0);
	}
	for (int i = 0; i < 4; i++) {
		const struct code_table *t = &usual_codes[i];
		if (i % 2 >= kinds)
			continue;
		str_add(out, "\xff\xc4", 2);
		put_two(out, 19 + t->n);
		str_addc(out, (char)(i / 2 << 4 | i % 2));
		str_add(out, (const char *)t->count, 16);
		str_add(out, (const char *)t->symbols, (size_t)t->n);
	}
	str_add(out, "\xff\xda", 2);
	put_two(out, 6 + 2 * n);
	str_addc(out, (char)n);
	for (int i = 0; i < n; i++) {
		str_addc(out, (char)(i + 1));
		str_addc(out, i ? 0x11 : 0);
	}
	str_add(out, "\0\x3f\0", 3);
}

static void make_tables(struct writer *w, double quality)
{
	double scale = quality < 50 ? 5000 / MAX(quality, 1) : 200 - 2 * quality;
	for (int i = 0; i < 128; i++) {
		int64_t q = (int64_t)((usual_quant[i / 64][i % 64] * scale + 50) / 100);
		w->quant[i / 64][i % 64] = (int)MAX(MIN(q, 255), 1);
	}
	for (int i = 0; i < 4; i++) {
		const uint8_t *symbol = usual_codes[i].symbols;
		int code = 0;
		for (int length = 1; length <= 16; length++, code <<= 1)
			for (int k = 0; k < usual_codes[i].count[length - 1]; k++) {
				w->codes[i].length[*symbol] = (uint8_t)length;
				w->codes[i].code[*symbol++] = (uint16_t)code++;
			}
	}
	for (int k = 0; k < 64; k++)
		w->cosine[k / 8][k % 8] = jpeg_cosine(k / 8, k % 8);
}

static bool put_image(struct writer *w)
{
	int64_t unit = w->colours ? 16 : 8, down = (w->height + unit - 1) / unit, across = (w->width + unit - 1) / unit;
	for (int64_t row = 0; row < down; row++) {
		TRY(interrupt_check());
		for (int64_t col = 0; col < across; col++) {
			for (int k = 0; w->colours && k < 4; k++)
				put_block(w, 0, 2 * row + k / 2, 2 * col + k % 2);
			for (int i = w->colours; i < (w->colours ? 3 : 1); i++)
				put_block(w, i, row, col);
		}
	}
	if (w->held)
		put_bits(w, 127, 8 - w->held);
	str_add(w->out, "\xff\xd9", 2);
	return true;
}

BUILTIN_PRIVATE(jpeg_bytes, 2, 2, 1,
	"jpeg_bytes(X, QUALITY)  The bytes of a JPEG file with the image X of class uint8.\n"
	">> b = jpeg_bytes(uint8([0 255]), 75); b(1:2)\n"
	"ans =\n"
	"  1×2 uint8 row vector\n"
	"   255   216")
{
	struct array *a, *out = NULL;
	struct str bytes = { 0 };
	struct writer w = { .out = &bytes };
	double quality;
	TRY(arg_double(c, 1, &quality) && arg_array(c, 0, &a));
	w.height = a->shape.d[0];
	w.width = a->shape.d[1];
	w.colours = a->count == 3 * w.height * w.width;
	bool ok = a->cls == CLS_UINT8 && a->count && (w.colours || a->count == w.height * w.width) &&
		(w.in = array_data(a)) != NULL;
	if (!ok && !error_is_set())
		ok = fail_id("MATLAB:imagesci:writejpg:invalidImage", "JPEG files need images of class uint8.");
	if (ok && (w.height > 65535 || w.width > 65535))
		ok = fail_id("MATLAB:imagesci:writejpg:tooLarge", "JPEG files have at most 65535 rows and columns.");
	if (ok) {
		make_tables(&w, quality);
		put_head(&w);
		ok = put_image(&w);
	}
	array_unref(a);
	if (ok)
		out = array_new_2d(CLS_UINT8, false, 1, (int64_t)bytes.n);
	if (out)
		memcpy(out->data, bytes.at, bytes.n);
	str_free(&bytes);
	return return_array(c, out);
}
