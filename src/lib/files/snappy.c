/*
** lib/files/snappy.c - unpacks Snappy blocks, which the pages of Parquet files are.
**
** A block has its length, and then literal bytes and copies of what was unpacked before. The bytes may come from
** anybody, so each length and each distance is checked.
*/
#include <string.h>

#include "base/error.h"
#include "lib/core/args.h"

struct block {
	const uint8_t *in, *end;
	uint8_t *out;
	size_t done, n;
};

/* A number of k bytes, 1 to 4. False: they are missing. */
static bool number(struct block *b, int k, size_t *x)
{
	*x = 0;
	if (b->end - b->in < k)
		return false;
	for (int i = 0; i < k; i++)
		*x |= (size_t)*b->in++ << 8 * i;
	return true;
}

static bool read_length(struct block *b)
{
	for (int shift = 0; shift < 35 && b->in < b->end; shift += 7) {
		uint8_t byte = *b->in++;
		b->n |= (size_t)(byte & 127) << shift;
		if (byte < 128)
			return true;
	}
	return false;
}

static bool literal(struct block *b, size_t len)
{
	if (len >= 60 && !number(b, (int)len - 59, &len))
		return false;
	len++;
	if (len > (size_t)(b->end - b->in) || len > b->n - b->done)
		return false;
	memcpy(b->out + b->done, b->in, len);
	b->in += len;
	b->done += len;
	return true;
}

static bool copy(struct block *b, uint8_t tag)
{
	size_t back, len = (size_t)(tag >> 2) + 1;
	int kind = tag & 3;
	if (!number(b, kind == 3 ? 4 : kind, &back))
		return false;
	if (kind == 1) {
		back |= (size_t)(tag >> 5) << 8;
		len = (size_t)(tag >> 2 & 7) + 4;
	}
	if (back < 1 || back > b->done || len > b->n - b->done)
		return false;
	uint8_t *to = b->out + b->done;
	for (size_t i = 0; i < len; i++)        /* it may overlap what it makes */
		to[i] = (to - back)[i];
	b->done += len;
	return true;
}

static bool unpack(struct block *b)
{
	while (b->in < b->end) {
		uint8_t tag = *b->in++;
		if (tag & 3 ? !copy(b, tag) : !literal(b, tag >> 2))
			return false;
	}
	return b->done == b->n;
}

BUILTIN_PRIVATE(runmat_snappy, 1, 1, 1,
	"runmat_snappy(BYTES)  Unpacks a Snappy block; an error where it is damaged.\n"
	">> char(runmat_snappy(uint8([5 0 97 5 1])))\n"
	"ans =\n"
	"    'aaaaa'")
{
	struct array *a, *out = NULL;
	TRY(arg_array(c, 0, &a));
	struct block b = { .in = a->cls == CLS_UINT8 ? array_data(a) : NULL };
	bool ok = b.in;
	b.end = ok ? b.in + a->count : NULL;
	/* A copy of three bytes gives 64 bytes at most. */
	ok = ok && read_length(&b) && b.n / 64 <= (size_t)a->count;
	if (ok) {
		out = array_new_2d(CLS_UINT8, false, 1, (int64_t)b.n);
		b.out = out ? out->data : NULL;
		ok = out && unpack(&b);
	}
	array_unref(a);
	if (ok)
		return return_array(c, out);
	array_unref(out);
	return !error_is_set() ? fail_id("MATLAB:parquetio:file:Damaged", "The Snappy block is damaged.") : false;
}
