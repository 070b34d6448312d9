/*
** tests/unit/unit.h - the smallest test harness: TEST(name) { CHECK(condition); } anywhere in a file; UNIT_MAIN at its end.
**
** A test registers itself before main. CHECK goes on after a failure; the program exits with 1 when any failed.
*/
#ifndef UNIT_H
#define UNIT_H

#include <stdio.h>
#include <string.h>

struct unit_test {
	const char *name;
	void (*run)(void);
	struct unit_test *next;
};
static struct unit_test *unit_tests, **unit_last = &unit_tests;
static int unit_failures;

#define TEST(name) \
	static void test_##name(void); \
	static struct unit_test unit_##name = { #name, test_##name, NULL }; \
	__attribute__((constructor)) static void unit_add_##name(void) { *unit_last = &unit_##name; unit_last = &unit_##name.next; } \
	static void test_##name(void)

#define CHECK(cond) \
	((cond) ? (void)0 : (void)(unit_failures++, printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #cond)))
#define CHECK_TEXT(got, want) unit_check_text(__FILE__, __LINE__, got, want)

__attribute__((unused)) static void unit_check_text(const char *file, int line, const char *got, const char *want)
{
	if (strcmp(got, want) == 0)
		return;
	unit_failures++;
	printf("%s:%d: failed:\n  got  <%s>\n  want <%s>\n", file, line, got, want);
}

#define UNIT_MAIN \
	int main(void) \
	{ \
		for (struct unit_test *t = unit_tests; t; t = t->next) \
			t->run(); \
		return unit_failures != 0; \
	}

#endif
