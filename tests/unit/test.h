/*
** tests/unit/test.h - unit tests: TEST(name) { CHECK(...); } in a file tests/unit/test_X.c, which is a program of its
** own. The build finds the files; the tests of a file register themselves, and the one that is defined first runs
** last. The last line is "N passed, N failed", and ", N skipped" where tests called SKIP because the machine lacks
** what they need. If UNIT_TIMES is set, each test prints the seconds that it took.
*/
#ifndef UNIT_TEST_H
#define UNIT_TEST_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct unit_test {
	const char *name;
	void (*run)(void);
	struct unit_test *next;
};

static struct unit_test *unit_tests;
static int unit_failures, unit_skips;

#define TEST(n) \
	static void test_##n(void); \
	static struct unit_test unit_##n = { #n, test_##n, NULL }; \
	__attribute__((constructor)) static void register_##n(void) { unit_##n.next = unit_tests; \
		unit_tests = &unit_##n; } \
	static void test_##n(void)

#define SKIP() ((void)unit_skips++)
#define CHECK(x) \
	((x) ? (void)0 : (void)(unit_failures++, printf("%s:%d: CHECK(%s) is false\n", __FILE__, __LINE__, #x)))
#define CHECK_TEXT(got, want) unit_check_text(__FILE__, __LINE__, got, want)

__attribute__((unused)) static void unit_check_text(const char *file, int line, const char *got, const char *want)
{
	if (strcmp(got, want) == 0)
		return;
	unit_failures++;
	printf("%s:%d:\n  got  <%s>\n  want <%s>\n", file, line, got, want);
}

/* Some tests let each request for memory fail, one after another. If FAULT_STEP is N, they take each N-th request only.
** This saves time under the sanitizers. */
__attribute__((unused)) static int fault_step(void)
{
	const char *text = getenv("FAULT_STEP");
	return text && atoi(text) > 0 ? atoi(text) : 1;
}

/* Turns array/startup_policy.c off, so that small arrays are deferred from the start. No knob has been read yet. */
__attribute__((constructor(101))) static void not_young(void) { setenv("RUNMAT_ACCEL_DEFER_AFTER", "0", 0); }

int main(void)
{
	int passed = 0, failed = 0, skipped = 0;
	setvbuf(stdout, NULL, _IOLBF, 0);       /* so that the output of a test that hangs is not lost */
	for (struct unit_test *t = unit_tests; t; t = t->next) {
		int before = unit_failures, skips = unit_skips;
		struct timespec start, end;
		clock_gettime(CLOCK_MONOTONIC, &start);
		t->run();
		clock_gettime(CLOCK_MONOTONIC, &end);
		if (getenv("UNIT_TIMES"))
			printf("%8.2f s  %s\n", (double)(end.tv_sec - start.tv_sec) +
				1e-9 * (double)(end.tv_nsec - start.tv_nsec), t->name);
		if (unit_failures > before)
			printf("FAILED %s %s\n", __BASE_FILE__, t->name);
		*(unit_failures > before ? &failed : unit_skips > skips ? &skipped : &passed) += 1;
	}
	printf("%d passed, %d failed", passed, failed);
	if (skipped)
		printf(", %d skipped", skipped);
	printf("\n");
	return failed > 0;
}

#endif
