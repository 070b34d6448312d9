/*
** tests/unit/test_text_constant.c - STATIC, UNROLL and WHEN, which are evaluated when a kernel's text is written.
*/
#include <string.h>

#include "kernel/text_constant.h"
#include "test.h"

/* Whether the text becomes `wanted`, spaces and ends of lines aside, with the options four = 4 and none = 0. */
static bool becomes(const char *text, const char *wanted)
{
	struct text_constants c = { .n = 0 };
	struct str out = { 0 };
	bool ok = text_constant_add(&c, "four", 4, 4, false) && text_constant_add(&c, "none", 4, 0, false)
		&& text_constants_write(&c, text, &out);
	const char *s = str_text(&out), *w = wanted;
	while (ok && (*s || *w)) {
		if (*s == ' ' || *s == '\n')
			s++;
		else if (*w == ' ')
			w++;
		else if (*s++ != *w++)
			ok = false;
	}
	if (!ok)
		printf("%s\n became %s\n", text, c.wrong ? "an error" : str_text(&out));
	str_free(&out);
	return ok;
}

static bool fails(const char *text)
{
	struct text_constants c = { .n = 0 };
	struct str out = { 0 };
	bool ok = text_constants_write(&c, text, &out);
	str_free(&out);
	return !ok && c.wrong;
}

TEST(loops_are_unrolled)
{
	CHECK(becomes("UNROLL(k, 0, 3) { x[k] = y[2 * k + i]; } k", "{ x[0] = y[2 * 0 + i]; } { x[1] = y[2 * 1 + i]; }"
		"{ x[2] = y[2 * 2 + i]; } k"));
	CHECK(becomes("UNROLL(i, 0, 2) { UNROLL(j, i, 2) { f(i, j); } }", "{ {f(0,0);} {f(0,1);} } { {f(1,1);} }"));
	CHECK(becomes("UNROLL(k, 2, four - 2) { a }", ""));
	CHECK(becomes("UNROLL(k, -1, 0) { f(k) }", "{ f((-1)) }"));
}

TEST(branches_are_chosen)
{
	CHECK(becomes("WHEN(four == 4 && !none) { a } OTHERWISE { b } c", "{ a } c"));
	CHECK(becomes("WHEN(none) { a } OTHERWISE { b } c", "{ b } c"));
	CHECK(becomes("WHEN(none != 0) { a } c", "c"));
	CHECK(becomes("WHEN(none) { UNROLL(k, 0, unknown) { a } } c", "c"));
}

TEST(constants_are_written_as_numbers)
{
	CHECK(becomes("STATIC(n, 1 << u32(four)); x[n / 2] + n", "x[8] + 16"));
	CHECK(becomes("{ STATIC(n, 3); n } n", "{ 3 } n"));
	CHECK(becomes("STATIC(n, 3); { STATIC(n, n + 1); n } n", "{ 4 } 3"));
	CHECK(becomes("STATIC(n, 3); p.n + nn + n1 + 1n", "p.n + nn + n1 + 1n"));
	CHECK(becomes("four x[four - 1] x[i]", "four x[3] x[i]"));
}

TEST(expressions_have_the_operators_of_c)
{
	CHECK(becomes("x[7 - 2 - 1]", "x[4]"));
	CHECK(becomes("x[1 + 2 * 3 % 4]", "x[3]"));
	CHECK(becomes("x[(1 + 2) * -3 + 0x10u]", "x[7]"));
	CHECK(becomes("x[1 << 3 >> 1 | 1]", "x[5]"));
	CHECK(becomes("x[6 & 3 ^ 1]", "x[3]"));
	CHECK(becomes("x[2 < 1 || 2 >= 2 && 3 != 4]", "x[1]"));
	CHECK(becomes("x[select(1, 2, 3 > 2) + min(4, 5) + max(6, i32(7))]", "x[13]"));
	CHECK(becomes("x[1 / 0] x[1.5] x[f(1)] x[]", "x[1 / 0] x[1.5] x[f(1)] x[]"));
}

TEST(what_is_not_understood_is_an_error)
{
	CHECK(fails("UNROLL(k, 0, i) { a }"));
	CHECK(fails("UNROLL(k, 0, 3) a"));
	CHECK(fails("UNROLL(k, 0, 3"));
	CHECK(fails("WHEN(i) { a }"));
	CHECK(fails("WHEN(1) { a } OTHERWISE b"));
	CHECK(fails("STATIC(n, i);"));
	CHECK(fails("STATIC(n);"));
	CHECK(fails("UNROLL(k, 0, 2) { a } WHEN(k) { b }"));
}
