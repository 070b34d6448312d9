/*
** lib/files/deflate.c - the parts of zip archives: compressed data without a header, and checksums.
*/
#include "base/error.h"
#include "lib/core/args.h"
#include "lib/files/mat.h"
#include "lib/files/readers.h"

static bool get_bytes(struct call *c, int i, struct array **a)
{
	TRY(arg_array(c, i, a));
	if ((*a)->cls == CLS_UINT8 && array_data(*a))
		return true;
	bool empty = (*a)->count == 0;
	if (!empty)
		array_unref(*a);
	return empty || error_is_set() || fail_id("MATLAB:invalidInput", "Bytes (uint8) are expected.");
}

static bool give_bytes(struct call *c, const struct str *s)
{
	struct array *a = array_new_2d(CLS_UINT8, false, s->n > 0, (int64_t)s->n);
	if (a && s->n)
		memcpy(a->data, s->at, s->n);
	return return_array(c, a);
}

uint32_t zip_checksum(const void *bytes, size_t n)
{
	const uint8_t *data = bytes;
	uint32_t table[256], crc = 0xffffffff;
	for (uint32_t i = 0; i < 256; i++) {
		table[i] = i;
		for (int k = 0; k < 8; k++)
			table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xedb88320 : 0);
	}
	for (size_t i = 0; i < n; i++)
		crc = crc >> 8 ^ table[(crc ^ data[i]) & 255];
	return crc ^ 0xffffffff;
}

BUILTIN_PRIVATE(runmat_crc32, 1, 1, 1,
	"runmat_crc32(BYTES)  The checksum that zip archives have of a member.\n"
	">> runmat_crc32(uint8('123456789'))\n"
	"ans =\n"
	"   3.4218e+09")
{
	struct array *a;
	TRY(get_bytes(c, 0, &a));
	uint32_t sum = zip_checksum(a->count ? array_data(a) : "", (size_t)a->count);
	array_unref(a);
	return return_double(c, sum);
}

BUILTIN_PRIVATE(runmat_deflate, 1, 1, 1,
	"runmat_deflate(BYTES)  Packs bytes; empty where the library for it is missing.\n"
	">> isempty(runmat_deflate(zeros(1, 9, 'uint8'))) || true\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct array *a;
	struct str out = { 0 };
	TRY(get_bytes(c, 0, &a));
	bool ok = !zlib_here() || zlib_raw_pack(&out, a->count ? array_data(a) : "", (size_t)a->count);
	array_unref(a);
	ok = ok && give_bytes(c, &out);
	str_free(&out);
	return ok;
}

BUILTIN_PRIVATE(runmat_inflate, 2, 2, 1,
	"runmat_inflate(BYTES, MOST)  Unpacks bytes; an error where they are damaged or give more than MOST.\n"
	">> runmat_inflate(uint8([75 4 0]), 1)\n"
	"ans =\n"
	"  uint8\n"
	"   97")
{
	struct array *a;
	struct str out = { 0 };
	double most;
	TRY(arg_double(c, 1, &most) && get_bytes(c, 0, &a));
	bool ok = readers_raw_unpack(&out, "the archive", a->count ? array_data(a) : "", (size_t)a->count,
		most > 0 ? (size_t)MIN(most, 1e15) : 0);
	array_unref(a);
	ok = ok && give_bytes(c, &out);
	str_free(&out);
	return ok;
}
