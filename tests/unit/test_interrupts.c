/*
** tests/unit/test_interrupts.c - what an interrupt leaves behind in a session.
**
** An interrupt comes at each moment of the first call of a library function: while its text is read, compiled, or
** executed. The next call must work as in a new session.
*/
#include <signal.h>
#include <string.h>
#include <sys/time.h>

#include "runmat/runmat.h"
#include "test.h"

static runmat_session *volatile running;

static void on_alarm(int sig)
{
	(void)sig;
	runmat_interrupt(running);
}

static void interrupt_after(int us)
{
	struct itimerval t = { .it_value = { .tv_usec = us } };
	CHECK(!setitimer(ITIMER_REAL, &t, NULL));
}

static void must_run(runmat_session *s, const char *text, int us)
{
	if (runmat_run(s, text))
		return;
	unit_failures++;
	printf("after an interrupt at %d us: %s: %s", us, text, runmat_error(s));
}

static void at_each_moment(const char *text, int until, int step)
{
	for (int us = step; us < until; us += step) {
		runmat_session *s = running = runmat_new();
		interrupt_after(us);
		if (!runmat_run(s, text))
			CHECK(strcmp(runmat_error_id(s), "MATLAB:interrupted") == 0);
		interrupt_after(0);
		(void)!runmat_run(s, "1;");     /* takes an interrupt that came when the program had ended */
		must_run(s, text, us);
		runmat_free(s);
	}
}

TEST(a_function_is_whole_after_an_interrupt)
{
	signal(SIGALRM, on_alarm);
	at_each_moment("o = optimoptions('lsqlin', 'Display', 'off');", 250, 3);
	at_each_moment("assert(isequal(strjoin({'a', 'b'}, '-'), 'a-b') && humps(0) > 5);", 120, 3);
}

TEST(a_class_is_whole_after_an_interrupt)
{
	signal(SIGALRM, on_alarm);
	at_each_moment("T = table([1; 2], 'VariableNames', {'x'}); assert(T.x(2) == 2);", 1500, 17);
	at_each_moment("assert(isequaln([1 missing 3], [1 NaN 3]));", 200, 3);
	at_each_moment("d = dictionary(\"a\", 1); m = containers.Map(); m('a') = 1; assert(m('a') == d(\"a\"));", 300,
		5);
}

/* It is an error of one run, also if it comes before the first instruction. */
TEST(an_interrupt_ends_one_run)
{
	runmat_session *s = runmat_new();
	runmat_interrupt(s);
	CHECK(!runmat_run(s, "x = 1;"));
	CHECK(strcmp(runmat_error_id(s), "MATLAB:interrupted") == 0);
	CHECK(runmat_run(s, "x = 1;"));
	runmat_free(s);
}
