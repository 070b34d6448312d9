/*
** lib/images/jpeg.c - reads images of JPEG files: Huffman coding, sequential or progressive, 8 bits. First the
** coefficients of all blocks are read; then each block is converted to 64 pixels. Every index in a file is checked when
** it is read.
*/
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/images/jpeg.h"

enum { SOF0 = 0xc0, SOF1 = 0xc1, SOF2 = 0xc2, DHT = 0xc4, RST0 = 0xd0, RST7 = 0xd7, SOI = 0xd8, EOI = 0xd9,
	SOS = 0xda, DQT = 0xdb, DRI = 0xdd, APP14 = 0xee };

const uint8_t jpeg_order[64] = { 0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34,
	27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45,
	38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63 };

static bool damaged(const char *why)
{
	return fail_id("MATLAB:imagesci:jpg:libraryFailure", "The JPEG file is damaged: %s.", why);
}

/* ---- bits ---- */

static int bit(struct jpeg *j)
{
	if (j->held == 0) {
		int byte = 0;
		if (!j->ended && j->at < j->n) {
			byte = j->in[j->at];
			if (byte == 0xff && (j->at + 1 >= j->n || j->in[j->at + 1] != 0)) {
				j->ended = true;
				byte = 0;
			} else {
				j->at += byte == 0xff ? 2 : 1;
			}
		} else {
			j->ended = true;
		}
		j->bits = (uint32_t)byte;
		j->held = 8;
	}
	return (int)(j->bits >> --j->held) & 1;
}

static int number(struct jpeg *j, int n)
{
	int x = 0;
	while (n-- > 0)
		x = x << 1 | bit(j);
	return x;
}

/* Reads a number of n bits. If the first bit is 0, the number is negative. */
static int signed_number(struct jpeg *j, int n)
{
	int x = n ? number(j, n) : 0;
	return n && x < 1 << (n - 1) ? x - (1 << n) + 1 : x;
}

static int symbol(struct jpeg *j, const struct table *t)
{
	int code = 0, first = 0, before = 0;
	for (int length = 1; length <= 16; length++) {
		code = code << 1 | bit(j);
		if (code - first < t->count[length])
			return t->symbols[(before + code - first) & 255];
		before += t->count[length];
		first = (first + t->count[length]) << 1;
	}
	return -1;
}

/* ---- blocks ---- */

static bool sequential(struct jpeg *j, struct component *c, int16_t *b)
{
	int size = symbol(j, &j->dc[c->dc]);
	if (size < 0 || size > 15)
		return false;
	c->last = (int16_t)(c->last + signed_number(j, size));
	b[0] = (int16_t)c->last;
	for (int k = 1; k < 64; k++) {
		int s = symbol(j, &j->ac[c->ac]);
		if (s < 0)
			return false;
		if (s == 0)
			break;
		k += s >> 4;
		if (k > 63)
			return false;
		if (s & 15)
			b[jpeg_order[k]] = (int16_t)signed_number(j, s & 15);
	}
	return true;
}

/* coefficients; the lowest bit known so far, and the bit of this scan */
struct scan { int from, to, high, low; };

static bool first_pass(struct jpeg *j, struct component *c, int16_t *b, const struct scan *s)
{
	if (s->from == 0) {
		int size = symbol(j, &j->dc[c->dc]);
		if (size < 0 || size > 15)
			return false;
		c->last = (int16_t)(c->last + signed_number(j, size));
		b[0] = (int16_t)(c->last * (1 << s->low));
		return true;
	}
	if (j->eob_run > 0) {
		j->eob_run--;
		return true;
	}
	for (int k = s->from; k <= s->to; k++) {
		int rs = symbol(j, &j->ac[c->ac]), run = rs >> 4;
		if (rs < 0)
			return false;
		if (!(rs & 15) && run < 15) {
			j->eob_run = (1 << run) - 1 + (run ? number(j, run) : 0);
			break;
		}
		k += run;
		if (k > s->to)
			return false;
		if (rs & 15)
			b[jpeg_order[k]] = (int16_t)(signed_number(j, rs & 15) * (1 << s->low));
	}
	return true;
}

static void correct(struct jpeg *j, int16_t *x, int step)
{
	if (bit(j) && !(abs(*x) & step))
		*x = (int16_t)(*x + (*x > 0 ? step : -step));
}

static bool later_pass(struct jpeg *j, struct component *c, int16_t *b, const struct scan *s)
{
	int step = 1 << s->low, k = s->from;
	if (s->from == 0) {
		if (bit(j))
			b[0] = (int16_t)(b[0] | step);
		return true;
	}
	for (; k <= s->to && j->eob_run == 0; k++) {
		int rs = symbol(j, &j->ac[c->ac]), run = rs >> 4, new = 0;
		if (rs < 0)
			return false;
		if (rs & 15) {
			new = bit(j) ? step : -step;
		} else if (run < 15) {
			j->eob_run = (1 << run) + (run ? number(j, run) : 0);
			break;
		}
		for (; k <= s->to; k++) {
			int16_t *x = &b[jpeg_order[k]];
			if (*x)
				correct(j, x, step);
			else if (run-- == 0)
				break;
		}
		if (new && k > s->to)
			return false;
		if (new)
			b[jpeg_order[k]] = (int16_t)new;
	}
	if (j->eob_run > 0) {
		for (; k <= s->to; k++)
			if (b[jpeg_order[k]])
				correct(j, &b[jpeg_order[k]], step);
		j->eob_run--;
	}
	return true;
}

static bool block(struct jpeg *j, struct component *c, int row, int col, const struct scan *s)
{
	int16_t *b = c->blocks + 64 * ((int64_t)row * c->stride + col);
	bool ok = !j->progressive ? sequential(j, c, b) : s->high ? later_pass(j, c, b, s) : first_pass(j, c, b, s);
	return ok || damaged("a code is not valid");
}

/* ---- scans ---- */

static void start_interval(struct jpeg *j)
{
	j->held = 0;
	j->eob_run = 0;
	j->ended = false;
	for (int i = 0; i < j->components; i++)
		j->c[i].last = 0;
}

static bool next_interval(struct jpeg *j)
{
	while (j->at + 1 < j->n && !(j->in[j->at] == 0xff && j->in[j->at + 1] >= RST0 && j->in[j->at + 1] <= RST7)) {
		if (j->in[j->at] == 0xff && j->in[j->at + 1] != 0 && j->in[j->at + 1] != 0xff)
			return damaged("it is too short");
		j->at++;
	}
	j->at += 2;
	if (j->at > j->n)
		return damaged("it is too short");
	start_interval(j);
	return true;
}

static bool one_unit(struct jpeg *j, struct component **in, int n, int64_t unit, const struct scan *s)
{
	if (n == 1)
		return block(j, in[0], (int)(unit / in[0]->wide), (int)(unit % in[0]->wide), s);
	int across = j->c[0].stride / j->c[0].h, row = (int)(unit / across), col = (int)(unit % across);
	for (int i = 0; i < n; i++)
		for (int y = 0; y < in[i]->v; y++)
			for (int x = 0; x < in[i]->h; x++)
				TRY(block(j, in[i], row * in[i]->v + y, col * in[i]->h + x, s));
	return true;
}

static bool run_scan(struct jpeg *j, struct component **in, int n, const struct scan *s)
{
	int64_t units = (int64_t)in[0]->wide * in[0]->high;
	if (n > 1)
		units = (int64_t)(j->c[0].stride / j->c[0].h) * (j->c[0].rows / j->c[0].v);
	start_interval(j);
	for (int64_t i = 0; i < units; i++) {
		if (j->restart && i && i % j->restart == 0)
			TRY(next_interval(j));
		TRY(one_unit(j, in, n, i, s));
		if (j->ended)
			return damaged("it is too short");
		if (i % 4096 == 0)
			TRY(interrupt_check());
	}
	j->any_scan = true;
	return true;
}

static bool scan_is_valid(const struct jpeg *j, struct component **in, int n, const struct scan *s)
{
	if (!j->progressive && (s->from || s->to != 63 || s->high || s->low))
		return false;
	if (s->from > s->to || s->to > 63 || s->low > 13 || s->high > 13 || (s->from && n > 1) ||
		(j->progressive && !s->from && s->to))
		return false;
	for (int i = 0; i < n; i++)
		if ((!s->from && !s->high && !j->dc[in[i]->dc].there) || (s->to && !j->ac[in[i]->ac].there))
			return false;
	return true;
}

static bool read_scan(struct jpeg *j, const uint8_t *p, size_t n)
{
	struct component *in[4];
	int count = n ? p[0] : 0;
	if (!j->has_frame || count < 1 || count > j->components || n < (size_t)(4 + 2 * count))
		return damaged("a scan is not valid");
	for (int i = 0; i < count; i++) {
		in[i] = NULL;
		for (int k = 0; k < j->components; k++)
			if (j->c[k].id == p[1 + 2 * i])
				in[i] = &j->c[k];
		for (int k = 0; k < i; k++)
			if (in[k] == in[i])
				in[i] = NULL;
		if (!in[i] || (p[2 + 2 * i] & 0xcc))
			return damaged("a scan is not valid");
		in[i]->dc = p[2 + 2 * i] >> 4;
		in[i]->ac = p[2 + 2 * i] & 15;
	}
	p += 1 + 2 * count;
	struct scan s = { p[0], p[1], p[2] >> 4, p[2] & 15 };
	return (scan_is_valid(j, in, count, &s) || damaged("a scan is not valid")) && run_scan(j, in, count, &s);
}

/* ---- the other markers ---- */

static bool read_quant(struct jpeg *j, const uint8_t *p, size_t n)
{
	while (n > 0) {
		int wide = p[0] >> 4, to = p[0] & 15;
		size_t bytes = wide ? 129 : 65;
		if (to > 3 || wide > 1 || n < bytes)
			return damaged("a table is not valid");
		for (int k = 0; k < 64; k++)
			j->quant[to][jpeg_order[k]] = (uint16_t)(wide ? p[1 + 2 * k] << 8 | p[2 + 2 * k] : p[1 + k]);
		p += bytes;
		n -= bytes;
	}
	return true;
}

static bool read_codes(struct jpeg *j, const uint8_t *p, size_t n)
{
	while (n > 0) {
		size_t sum = 0;
		if ((p[0] & 0xec) || n < 17)
			return damaged("a table is not valid");
		struct table *t = p[0] >> 4 ? &j->ac[p[0] & 3] : &j->dc[p[0] & 3];
		for (int k = 1; k <= 16; k++)
			sum += t->count[k] = p[k];
		if (sum > 256 || n < 17 + sum)
			return damaged("a table is not valid");
		memcpy(t->symbols, p + 17, sum);
		t->there = true;
		p += 17 + sum;
		n -= 17 + sum;
	}
	return true;
}

static bool read_frame(struct jpeg *j, const uint8_t *p, size_t n, bool blocks)
{
	if (j->has_frame || n < 6 || p[0] != 8)
		return damaged("its kind of pixels is not known");
	j->height = p[1] << 8 | p[2];
	j->width = p[3] << 8 | p[4];
	j->components = p[5];
	if (!j->height || !j->width || (j->components != 1 && j->components != 3 && j->components != 4) ||
		n < (size_t)(6 + 3 * j->components))
		return damaged("its size is not valid");
	for (int i = 0; i < j->components; i++) {
		struct component *c = &j->c[i];
		const uint8_t *q = p + 6 + 3 * i;
		*c = (struct component){ .id = q[0], .h = q[1] >> 4, .v = q[1] & 15, .quant = q[2] };
		if (c->h < 1 || c->h > 4 || c->v < 1 || c->v > 4 || c->quant > 3)
			return damaged("its size is not valid");
		j->h = MAX(j->h, c->h);
		j->v = MAX(j->v, c->v);
	}
	j->has_frame = true;
	int64_t across = (j->width + 8 * j->h - 1) / (8 * j->h), down = (j->height + 8 * j->v - 1) / (8 * j->v);
	for (int i = 0; i < j->components && blocks; i++) {
		struct component *c = &j->c[i];
		c->wide = (int)(((int64_t)j->width * c->h + 8 * j->h - 1) / (8 * j->h));
		c->high = (int)(((int64_t)j->height * c->v + 8 * j->v - 1) / (8 * j->v));
		c->stride = (int)across * c->h;
		c->rows = (int)down * c->v;
		int64_t count = (int64_t)c->stride * c->rows;
		if (count / 8 > (int64_t)j->n)          /* each block needs at least one bit */
			return damaged("it is too short");
		c->blocks = mem_try_zero((size_t)count * 64 * sizeof(int16_t));
		if (!c->blocks)
			return false;
	}
	return true;
}

/* The next segment: its marker, and its bytes after the length. False: there is none. */
static bool next_segment(struct jpeg *j, int *marker, const uint8_t **p, size_t *n)
{
	while (j->at + 1 < j->n && (j->in[j->at] != 0xff || j->in[j->at + 1] == 0 || j->in[j->at + 1] == 0xff ||
		(j->in[j->at + 1] >= RST0 && j->in[j->at + 1] <= SOI)))
		j->at++;
	if (j->at + 4 > j->n)
		return false;
	*marker = j->in[j->at + 1];
	size_t length = (size_t)j->in[j->at + 2] << 8 | j->in[j->at + 3];
	if (*marker == EOI || length < 2 || length > j->n - j->at - 2)
		return false;
	*p = j->in + j->at + 4;
	*n = length - 2;
	j->at += 2 + length;
	return true;
}

bool jpeg_read(struct jpeg *j, bool blocks)
{
	int marker;
	const uint8_t *p;
	size_t n;
	bool ok = true;
	while (ok && next_segment(j, &marker, &p, &n)) {
		if (marker == DQT)
			ok = read_quant(j, p, n);
		else if (marker == DHT)
			ok = read_codes(j, p, n);
		else if (marker == DRI && n >= 2)
			j->restart = p[0] << 8 | p[1];
		else if (marker == APP14 && n >= 12 && memcmp(p, "Adobe", 5) == 0)
			j->transform = p[11];
		else if (marker == SOS && blocks)
			ok = read_scan(j, p, n);
		else if (marker >= SOF0 && marker <= 0xcf && marker != DHT && marker != 0xc8 && marker != 0xcc) {
			if (marker > SOF2)
				return fail_id("MATLAB:imagesci:jpg:notSupported",
					"JPEG files of this kind (lossless or arithmetic) cannot be read.");
			j->progressive = marker == SOF2;
			ok = read_frame(j, p, n, blocks);
			if (ok && !blocks)
				return true;
		}
	}
	return ok && ((j->has_frame && j->any_scan) || damaged("it has no image"));
}
