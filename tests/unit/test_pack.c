/*
** tests/unit/test_pack.c - unpacks damaged bytes of values, as another process of a pool might send them.
*/
#include "base/error.h"
#include "base/mem.h"
#include "lib/parallel/pack.h"
#include "test.h"

enum { STRUCT_TAG = V_STRUCT };

/* Unpacks these words. Returns the identifier of the error, or "". */
static const char *error_of(int n, const uint64_t *words)
{
	static char id[100];
	struct link_bytes bytes = { .refs = 1, .n = (size_t)n * sizeof *words, .at = (char *)(uintptr_t)words };
	value v = { .tag = V_NONE };
	size_t at = 0;
	*id = '\0';
	if (!unpack(NULL, &bytes, &at, &v))
		snprintf(id, sizeof id, "%s", error_peek()->id);
	error_clear();
	value_unref(v);
	return id;
}
#define ERROR_OF(...) \
	error_of((int)(sizeof((uint64_t[]){ __VA_ARGS__ }) / sizeof(uint64_t)), (uint64_t[]){ __VA_ARGS__ })

/* If a count is larger than the bytes allow, no memory is taken for it. */
TEST(unpack_huge_structs)
{
	uint64_t huge = (uint64_t)1 << 40, a, b;
	memcpy(&a, "a\0\0\0\0\0\0", 8), memcpy(&b, "b\0\0\0\0\0\0", 8);
	CHECK_TEXT(ERROR_OF(STRUCT_TAG, 1, 2, 1, huge, 1, a, 0, 0), "parallel:lang:pool:Damaged");
	CHECK_TEXT(ERROR_OF(STRUCT_TAG, huge, 2, 1, 1, 1, a, 0, 0), "parallel:lang:pool:Damaged");
	CHECK_TEXT(ERROR_OF(STRUCT_TAG, 2, 2, 1, 1, 1, a, 1, a, 0, 0, 0, 0), "parallel:lang:pool:Damaged");
	CHECK_TEXT(ERROR_OF(STRUCT_TAG, 0, 2, 1, 1000), "");    /* without fields, elements take nothing */
	CHECK_TEXT(ERROR_OF(STRUCT_TAG, 2, 2, 1, 0, 1, a, 1, b), "");
}

/* pack_row releases its values, also if there is no memory for the row. */
TEST(pack_row_takes)
{
	enum { MANY = 100000 };
	static value parts[MANY];
	value row = { .tag = V_NONE };
	for (int fails = 0; fails < 2; fails++) {
		for (int i = 0; i < MANY; i++)
			parts[i] = value_text_z("a text");
		mem_fail_at(fails);
		CHECK(pack_row(MANY, parts, &row) == !fails);
		mem_fail_at(0);
		CHECK(fails ? error_is_nomem() && row.tag == V_NONE : row.tag == V_CELL);
		error_clear();
		value_unref(row);
	}
}
