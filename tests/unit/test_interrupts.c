/*
** tests/unit/test_interrupts.c - what an interrupt leaves behind in a session.
**
** An interrupt comes at each moment of the first call of a library function: while its text is read, compiled, or
** executed. The next call must work as in a new session. The same is done with random examples of the help: with 40 of
** them, or with as many as INTERRUPTS_SECONDS allows, from seed INTERRUPTS_FROM.
*/
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "base/interrupt.h"
#include "base/str.h"
#include "runmat/runmat.h"
#include "test.h"
#include "value/value.h"
#include "vm/vm.h"

static runmat_session *volatile running;        /* only the main thread looks at it */
static volatile sig_atomic_t interrupts;
static pthread_t main_thread;

static void on_alarm(int sig)
{
	if (!pthread_equal(pthread_self(), main_thread)) {
		pthread_kill(main_thread, sig);
		return;
	}
	interrupts++;
	if (running)
		runmat_interrupt(running);
}

static void catch_alarms(void)
{
	main_thread = pthread_self();
	signal(SIGALRM, on_alarm);
}

static void end(runmat_session *s)
{
	running = NULL;
	runmat_free(s);
}

/* An interrupt that is lost is followed by another one. */
static void interrupt_after(int us)
{
	struct itimerval t = { .it_value = { .tv_usec = us }, .it_interval = { .tv_usec = us ? 500000 : 0 } };
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
		end(s);
	}
}

/* ---- random examples ---- */

static uint64_t seed;

static int draw(int n)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (int)((seed >> 33) % (unsigned)n);
}

static double now_us(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

/* The help of a random function of the library; *end is its end. */
static const char *random_help(const char **end)
{
	static int builtins, files;
	const struct builtin *const *all = builtin_all(&builtins);
	while (builtin_m_name(files))
		files++;
	int k = draw(builtins + files);
	size_t n = 0;
	const char *text = k < builtins ? all[k]->help : builtin_m_text(builtin_m_name(k - builtins), &n);
	*end = text ? text + (k < builtins ? strlen(text) : n) : NULL;
	return text;
}

/* Whether a call of the example leaves nothing outside of the session, and waits for nobody. */
static bool is_harmless(const char *line)
{
	static const char *const words[] = { "parpool", "parfeval", "spmd", "batch", "pause", "input", "keyboard",
		"pref", "exit", "quit", "delete", "move", "rmdir", "mkdir", "write", "save", "copyfile", "system",
		"cd(", "unzip", "sound", "run(", "db", "figure", "diary", "timer", NULL };
	for (int i = 0; words[i]; i++)
		if (strstr(line, words[i]))
			return false;
	return true;
}

/* Makes a statement that catches the output of a random example. False: the function drawn has no example for this. */
static bool random_statement(struct str *to)
{
	const char *end, *text = random_help(&end), *at = text ? strstr(text, ">> ") : NULL;
	if (!at || at >= end)
		return false;
	const char *stop = strchr(at, '\n');
	char *line = strndup(at + 3, stop ? (size_t)(stop - at) - 3 : strlen(at) - 3);
	bool ok = is_harmless(line);
	str_adds(to, "text__ = evalc('");
	for (const char *p = line; *p; p++)
		str_addf(to, *p == '\'' ? "''" : "%c", *p);
	str_adds(to, "');");
	free(line);
	return ok;
}

static int quiet(void *context, const char *text, size_t n)
{
	(void)context, (void)text, (void)n;
	return 1;
}

static runmat_session *quiet_session(void)
{
	runmat_session *s = runmat_new();
	runmat_on_error_output(s, quiet, NULL);
	return s;
}

static char *outcome(runmat_session *s, const char *text)
{
	return strdup(runmat_run(s, text) ? "no error" : runmat_error_message(s));
}

static void one_statement(const char *text)
{
	runmat_session *s = quiet_session();
	double begin = now_us();
	free(outcome(s, text));
	double us = now_us() - begin;
	char *expected = outcome(s, text);
	runmat_free(s);
	if (us < 2e5) {
		int moment = 1 + draw((int)us + 20);
		s = running = quiet_session();
		interrupt_after(moment);
		free(outcome(s, text));
		interrupt_after(0);
		(void)!runmat_run(s, "1;");
		char *got = outcome(s, text);
		if (strcmp(got, expected) != 0) {
			unit_failures++;
			printf("after an interrupt at %d us of %.0f: %s\n%s\ninstead of: %s\n", moment, us, text, got,
				expected);
		}
		free(got);
		end(s);
	}
	free(expected);
}

TEST(random_examples_after_an_interrupt)
{
	const char *seconds = getenv("INTERRUPTS_SECONDS"), *from = getenv("INTERRUPTS_FROM");
	char folder[] = "/tmp/runmat-interrupts-XXXXXX";
	int ran = 0;
	seed = from ? strtoull(from, NULL, 10) : 1;
	CHECK(mkdtemp(folder) && !chdir(folder));
	catch_alarms();
	for (double begin = now_us(); seconds ? now_us() - begin < atof(seconds) * 1e6 : ran < 40;) {
		struct str text = { 0 };
		if (random_statement(&text)) {
			one_statement(str_text(&text));
			ran++;
		}
		str_free(&text);
	}
	if (seconds)
		printf("interrupts: %d\n", ran);
	CHECK(!chdir("/") && !rmdir(folder));
}

/* ---- chosen calls ---- */

TEST(a_function_is_whole_after_an_interrupt)
{
	catch_alarms();
	at_each_moment("o = optimoptions('lsqlin', 'Display', 'off');", 250, 3);
	at_each_moment("assert(isequal(strjoin({'a', 'b'}, '-'), 'a-b') && humps(0) > 5);", 120, 3);
}

TEST(a_class_is_whole_after_an_interrupt)
{
	catch_alarms();
	at_each_moment("T = table([1; 2], 'VariableNames', {'x'}); assert(T.x(2) == 2);", 1500, 17);
	at_each_moment("assert(isequaln([1 missing 3], [1 NaN 3]));", 200, 3);
	at_each_moment("d = dictionary(\"a\", 1); m = containers.Map(); m('a') = 1; assert(m('a') == d(\"a\"));", 300,
		5);
}

/* An interrupt while the lists of a meta.class are made freed objects twice. */
TEST(a_description_of_a_class_is_whole_after_an_interrupt)
{
	catch_alarms();
	at_each_moment("m = ?inputParser; assert(numel(m.PropertyList) == 15 && ~isempty(m.MethodList));", 1200, 7);
}

/* An interrupt is an error of one run, also if it comes before the first instruction. */
TEST(an_interrupt_ends_one_run)
{
	runmat_session *s = runmat_new();
	runmat_interrupt(s);
	CHECK(!runmat_run(s, "x = 1;"));
	CHECK(strcmp(runmat_error_id(s), "MATLAB:interrupted") == 0);
	CHECK(runmat_run(s, "x = 1;"));
	runmat_free(s);
}

/* A function that fails because of an interrupt must not turn it to an error that the program catches. */
TEST(an_interrupt_is_not_lost)
{
	runmat_session *s = running = runmat_new();
	catch_alarms();
	for (int k = 0; k < 100; k++) {
		interrupts = 0;
		interrupt_after(300 + 7 * k);
		CHECK(!runmat_run(s, "while true, try, assignin('base', 'q', 3); catch, end, end"));
		interrupt_after(0);
		CHECK(interrupts == 1);
	}
	end(s);
}

/* Persistent and global variables begin as such a value. If an interrupt could prevent it, their functions would fail
   from then on. */
TEST(an_empty_value_is_made_during_an_interrupt)
{
	static volatile int word = INTERRUPT_STOP;
	interrupt_raise(&word);
	interrupt_now = &word;
	value v = value_empty();
	interrupt_now = NULL;
	CHECK(v.tag != V_NONE);
	value_unref(v);
}
