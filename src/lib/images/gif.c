/*
** lib/images/gif.c - the codes of GIF: LZW of variable width, the lowest bit first, in blocks of at most 255 bytes.
*/
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/str.h"
#include "lib/core/args.h"

enum { CODES = 4096 };

struct packer {
	struct str *out;
	uint32_t held;                  /* bits that are not yet a byte */
	int bits, block;                /* block: where the length of the block stands */
};

static void put_byte(struct packer *p, uint8_t b)
{
	if (p->out->n - (size_t)p->block == 256) {
		p->out->at[p->block] = (char)255;
		p->block = (int)p->out->n;
		str_addc(p->out, 0);
	}
	str_addc(p->out, (char)b);
}

static void put_code(struct packer *p, int code, int width)
{
	p->held |= (uint32_t)code << p->bits;
	for (p->bits += width; p->bits >= 8; p->bits -= 8, p->held >>= 8)
		put_byte(p, (uint8_t)p->held);
}

/* codes in a table of hashes: a key is the code before and the next byte */
struct entry { int32_t key; int16_t code; };

static void pack_gif(struct packer *p, const uint8_t *in, size_t n, int first)
{
	enum { TABLE = 1 << 14 };
	struct entry *table = mem_alloc(TABLE * sizeof *table);
	int clear = 1 << first, next = clear + 2, width = first + 1, now = n ? in[0] : clear + 1;
	memset(table, -1, TABLE * sizeof *table);
	put_code(p, clear, width);
	for (size_t i = 1; i < n; i++) {
		int32_t key = now << 8 | in[i];
		uint32_t at = ((uint32_t)key * 2654435761u) >> 18;
		while (table[at].key != -1 && table[at].key != key)
			at = (at + 1) & (TABLE - 1);
		if (table[at].key == key) {
			now = table[at].code;
			continue;
		}
		put_code(p, now, width);
		now = in[i];
		if (next < CODES) {
			table[at] = (struct entry){ key, (int16_t)next };
			if (next++ == 1 << width)
				width++;
		} else {
			put_code(p, clear, width);
			memset(table, -1, TABLE * sizeof *table);
			next = clear + 2, width = first + 1;
		}
	}
	if (n)
		put_code(p, now, width);
	put_code(p, clear + 1, width);
	if (p->bits > 0)
		put_byte(p, (uint8_t)p->held);
	mem_free(table);
}

BUILTIN_PRIVATE(gif_pack, 2, 2, 1,
	"gif_pack(INDICES, BITS)  The data of an image in a GIF file: indices of class uint8 below 2^BITS, row by row")
{
	struct array *a, *out = NULL;
	struct str bytes = { 0 };
	double bits;
	TRY(arg_double(c, 1, &bits) && arg_array(c, 0, &a));
	int first = bits >= 2 && bits <= 8 ? (int)bits : 8;
	const uint8_t *in = a->cls == CLS_UINT8 && a->count ? array_data(a) : NULL;
	str_addc(&bytes, (char)first);
	struct packer p = { .out = &bytes, .block = (int)bytes.n };
	str_addc(&bytes, 0);
	pack_gif(&p, in, in ? (size_t)a->count : 0, first);
	bytes.at[p.block] = (char)(bytes.n - (size_t)p.block - 1);
	str_addc(&bytes, 0);
	array_unref(a);
	out = array_new_2d(CLS_UINT8, false, 1, (int64_t)bytes.n);
	if (out)
		memcpy(out->data, bytes.at, bytes.n);
	str_free(&bytes);
	return return_array(c, out);
}

/* ---- reading ---- */

struct unpacker {
	const uint8_t *in;              /* the bytes of all blocks, joined */
	size_t n, at;
	uint32_t held;
	int bits;
	int16_t before[CODES];
	uint8_t last[CODES];
};

static int next_code(struct unpacker *u, int width)
{
	while (u->bits < width) {
		if (u->at >= u->n)
			return -1;
		u->held |= (uint32_t)u->in[u->at++] << u->bits;
		u->bits += 8;
	}
	int code = (int)(u->held & ((1u << width) - 1));
	u->held >>= width, u->bits -= width;
	return code;
}

/* the bytes of a code go to out; returns how many, and the first of them in *head */
static size_t give(const struct unpacker *u, int code, int clear, uint8_t *out, size_t room, uint8_t *head)
{
	size_t n = 1;
	for (int c = code; c > clear + 1; c = u->before[c])
		n++;
	int c = code;
	for (size_t i = n; i-- > 0; c = c > clear + 1 ? u->before[c] : c) {
		uint8_t b = c > clear + 1 ? u->last[c] : (uint8_t)c;
		if (i < room)
			out[i] = b;
		if (i == 0)
			*head = b;
	}
	return MIN(n, room);
}

static size_t unpack_gif(struct unpacker *u, int first, uint8_t *out, size_t room)
{
	int clear = 1 << first, next = clear + 2, width = first + 1, before = -1;
	size_t n = 0;
	for (int code; n < room && (code = next_code(u, width)) >= 0 && code != clear + 1;) {
		uint8_t head = 0;
		if (code == clear) {
			next = clear + 2, width = first + 1, before = -1;
			continue;
		}
		if (code > next || (code == next && before < 0) || (before < 0 && code > clear))
			return n;
		if (code == next) {                     /* the bytes before, and the first of them again */
			size_t from = n, got = give(u, before, clear, out + n, room - n, &head);
			n += got;
			if (n < room)
				out[n++] = out[from];
		} else {
			n += give(u, code, clear, out + n, room - n, &head);
		}
		if (before >= 0 && next < CODES) {
			u->before[next] = (int16_t)before, u->last[next] = head;
			if (++next == 1 << width && width < 12)
				width++;
		}
		before = code;
	}
	return n;
}

BUILTIN_PRIVATE(gif_unpack, 3, 3, 1,
	"gif_unpack(BYTES, BITS, MOST)  MOST indices of an image of a GIF file from its joined blocks, row by row")
{
	struct array *a, *out;
	double bits, most;
	TRY(arg_double(c, 1, &bits) && arg_double(c, 2, &most) && arg_array(c, 0, &a));
	if (a->cls != CLS_UINT8 || !(bits >= 1 && bits <= 11) || !(most >= 0 && most <= 1e9)) {
		array_unref(a);
		return fail_id("MATLAB:imagesci:imread:damaged", "The GIF file is damaged.");
	}
	out = array_new_2d(CLS_UINT8, false, 1, (int64_t)most);
	struct unpacker *u = out ? mem_zalloc(sizeof *u) : NULL;
	if (u) {
		u->in = a->count ? array_data(a) : NULL, u->n = (size_t)a->count;
		memset(out->data, 0, (size_t)out->count);
		unpack_gif(u, (int)bits, (uint8_t *)out->data, (size_t)out->count);
	}
	mem_free(u), array_unref(a);
	return return_array(c, out);
}
