/*
** tests/unit/test_base.c - maps, names, strings, the arena, errors, threads.
*/
#include <dirent.h>
#include <math.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/map.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/sym.h"
#include "base/thread.h"
#include "base/whole.h"
#include "test.h"

TEST(map_put_find_remove)
{
	struct map m = { 0 };
	for (uint64_t k = 0; k < 5000; k++)
		map_put(&m, k * 7919)->i = (int64_t)k;
	for (uint64_t k = 0; k < 5000; k += 2)
		CHECK(map_remove(&m, k * 7919));
	for (uint64_t k = 0; k < 5000; k++) {
		struct map_slot *s = map_find(&m, k * 7919);
		CHECK((k % 2 == 0) == (s == NULL));
		CHECK(!s || s->i == (int64_t)k);
	}
	CHECK(!map_remove(&m, 0));
	int n = 0;
	for (struct map_slot *s = NULL; (s = map_next(&m, s));)
		n++;
	CHECK(n == 2500);
	map_free(&m);
}

TEST(equal_names_are_one_sym)
{
	CHECK(sym_z("alpha") == sym_of("alphabet", 5));
	CHECK(sym_z("alpha") != sym_z("beta"));
	CHECK(sym_find("never seen before", 17) == 0);
	CHECK_TEXT(sym_text(sym_z("alpha")), "alpha");
	CHECK(sym_len(0) == 0);
}

TEST(strings_grow)
{
	struct str s = { 0 };
	CHECK_TEXT(str_text(&s), "");
	for (int i = 0; i < 1000; i++)
		str_addf(&s, "%d,", i % 10);
	CHECK(s.n == 2000);
	str_clear(&s);
	str_pad(&s, '-', 3);
	str_pad(&s, '-', -3);
	CHECK_TEXT(str_text(&s), "---");
	str_free(&s);
}

TEST(utf16_round_trip)
{
	static const char *const texts[] = { "plain", "Gr\303\274\303\237e", "\xe2\x9f\xbc", "\xf0\x9f\x98\x80 smile",
		"" };
	for (int i = 0; i < COUNT(texts); i++) {
		uint16_t units[64];
		size_t n = utf16_from_utf8(units, texts[i], strlen(texts[i]));
		CHECK(n == utf16_length(texts[i], strlen(texts[i])));
		struct str s = { 0 };
		str_add_utf16(&s, units, n);
		CHECK_TEXT(str_text(&s), texts[i]);
		str_free(&s);
	}
}

TEST(bad_bytes_are_latin1)
{
	uint16_t units[4];
	CHECK(utf16_from_utf8(units, "\xe9t", 2) == 2 && units[0] == 0xe9 && units[1] == 't');
}

TEST(arena_memory_is_zero)
{
	struct arena a = { 0 };
	for (size_t n = 1; n < 100000; n *= 3) {
		const char *p = arena_alloc(&a, n);
		for (size_t i = 0; i < n; i++)
			CHECK(p[i] == 0);
	}
	CHECK_TEXT(arena_text(&a, "hello", 4), "hell");
	arena_free(&a);
}

TEST(an_error_is_taken_once)
{
	CHECK(!fail_id("A:b", "%d", 7));
	CHECK(error_has_id("A:b"));
	struct error e = error_take();
	CHECK(!error_is_set());
	CHECK_TEXT(e.message, "7");
	error_done(&e);
}

TEST(the_nth_request_fails)
{
	mem_fail_at(2);
	void *a = mem_try(10), *b = mem_try(10), *c = mem_try(10);
	CHECK(a && !b && c);
	CHECK(error_has_id("MATLAB:nomem"));
	error_clear();
	mem_try_free(a);
	mem_try_free(c);
}

TEST(sizes_that_overflow)
{
	size_t n;
	CHECK(!mem_size(INT64_MAX, 8, 0, &n));
	error_clear();
	CHECK(mem_size(3, 8, 1, &n) && n == 25);
}

#ifdef __linux__
static int threads_of_process(void)
{
	int n = 0;
	DIR *d = opendir("/proc/self/task");
	for (struct dirent *e; d && (e = readdir(d));)
		n += e->d_name[0] != '.';
	if (d)
		closedir(d);
	return n;
}

static void nothing(void *with, int64_t task, int thread) { }

/* A loop of a millisecond does not start fifteen threads; a loop of a second does. */
TEST(helpers_are_as_many_as_there_is_work_for)
{
	int before = threads_of_process();
	thread_set_count(16);
	thread_for_seconds(1e-3, 64, nothing, NULL);
	CHECK(threads_of_process() <= before + 2);
	thread_for_seconds(1, 64, nothing, NULL);
	for (int i = 0; i < 10000 && threads_of_process() < before + 15; i++)   /* each starts two more */
		usleep(1000);
	CHECK(threads_of_process() == before + 15);
	thread_set_count(0);
}
#endif

TEST(numbers_become_the_nearest_integer)
{
	CHECK(to_int64(-2.9) == -2 && to_int64(0x1p62) == INT64_C(1) << 62);
	CHECK(to_int64(NAN) == 0 && to_int64(1e300) == INT64_MAX && to_int64(-INFINITY) == INT64_MIN);
	CHECK(to_int64(0x1p63) == INT64_MAX && to_int64(-0x1p63) == INT64_MIN);
	CHECK(to_int(2.9) == 2 && to_int(-7) == -7);
	CHECK(to_int(NAN) == 0 && to_int(INFINITY) == INT_MAX && to_int(-1e300) == INT_MIN);
	CHECK(to_int(2147483647.0) == INT_MAX && to_int(-2147483648.0) == INT_MIN);
}
