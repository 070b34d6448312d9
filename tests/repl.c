/*
** tests/repl.c - the prompt on a terminal: history, completion, statements over several lines, Ctrl-C.
**
**     build/tests/repl RUNMAT
**
** The program runs on a pseudo-terminal; keys are sent, and what the screen got is searched for.
*/
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/str.h"

static int terminal, passed, failed;
static struct str screen;               /* since the last keys */

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Reads until the screen has `text`, for as long as a busy machine may take; or at most that many seconds. */
enum { LONG = 60 };
static bool await_for(const char *text, double seconds)
{
	double end = now() + seconds;
	while (!strstr(str_text(&screen), text)) {
		struct pollfd p = { .fd = terminal, .events = POLLIN };
		char buffer[4096];
		if (now() > end || poll(&p, 1, 50) < 0)
			return false;
		ssize_t n = p.revents ? read(terminal, buffer, sizeof buffer) : 0;
		if (n < 0)
			return strstr(str_text(&screen), text) != NULL;
		str_add(&screen, buffer, (size_t)n);
	}
	return true;
}

static bool await(const char *text) { return await_for(text, LONG); }

static void keys(const char *text)
{
	usleep(20000);
	str_clear(&screen);
	if (write(terminal, text, strlen(text)) < 0)
		failed++;
}

static void check(const char *what, bool ok)
{
	*(ok ? &passed : &failed) += 1;
	if (!ok)
		printf("FAILED %s; the screen got\n%s\n", what, str_text(&screen));
}

static pid_t start(const char *program, const char *home)
{
	str_clear(&screen);             /* the prompt of the session before is not that of this one */
	terminal = posix_openpt(O_RDWR | O_NOCTTY);
	grantpt(terminal);
	unlockpt(terminal);
	pid_t pid = fork();
	if (pid == 0) {
		setsid();
		int tty = open(ptsname(terminal), O_RDWR);
		for (int i = 0; i < 3; i++)
			dup2(tty, i);
		setenv("TERM", "xterm", 1);
		setenv("HOME", home, 1);
		unsetenv("XDG_STATE_HOME");
		setenv("NO_COLOR", "1", 1);
		execl(program, program, (char *)NULL);
		_exit(127);
	}
	return pid;
}

static void finish(pid_t pid, const char *how, int code)
{
	int status = 0;
	keys(how);
	await_for("never printed", 0.2);
	for (int i = 0; i < LONG * 50 && waitpid(pid, &status, WNOHANG) == 0; i++)
		usleep(20000);
	check("the exit code", WIFEXITED(status) && WEXITSTATUS(status) == code);
	close(terminal);
}

/* A loop ends when Ctrl-C comes; the time that takes is looked at several times, beside that of a statement: a machine
   may be busy. */
static bool stops_soon(void)
{
	for (int i = 0; i < 5; i++) {
		double from = now();
		keys("fprintf('<%d>', 6 * 7)\r");
		if (!await("<42>") || !await(">> "))
			return false;
		double statement = now() - from;
		keys("n = 0; fprintf('<%s>', 'begun'); while true, n = n + 1; end\r");
		if (!await("<begun>"))
			return false;
		usleep(300000);
		from = now();
		keys("\x03");
		if (!await("terminated by user"))
			return false;
		if (now() - from < 0.13 + statement)
			return true;
	}
	return false;
}

/* Ctrl-C where the program waits for a line. */
static void check_questions(void)
{
	keys("answer = input(['how' ' many? ']);\r");
	check("a question", await("how many? "));
	keys("12\x03");
	check("Ctrl-C ends a question", await("terminated by user") && await(">> "));
	keys("fprintf('<%d>', exist('answer', 'var'))\r");
	check("no answer was given", await("<0>"));
	keys("keyboard\r");
	check("the prompt of the debugger", await("K>> "));
	keys("fprintf('never');\x03");
	check("Ctrl-C drops a line of the debugger", await("K>> "));
	keys("fprintf('<%s>', 'begun'), while true, end\r");
	check("a loop of the debugger", await("<begun>"));
	keys("\x03");
	check("Ctrl-C stops a loop of the debugger", await("terminated by user") && await("K>> "));
	keys("fprintf('<%d>', 6 * 9)\r");
	check("the debugger goes on", await("<54>"));
	keys("dbquit\r");
	await(">> ");
}

static void first_session(const char *program, const char *home)
{
	pid_t pid = start(program, home);
	check("a prompt", await(">> "));
	keys("format compact; s.alpha = 41; s.beta = 2;\r");
	await(">> ");
	keys("s.al\t + 1\r");
	check("completion of a field", await("42"));
	keys("fprintf('<%d>', num\tel([1 2 3]))\r");
	check("typing goes on behind a completion that is not unique", await("<3>"));
	keys("for k = 1:2\r");
	keys("fprintf('[%d]', k * 11)\r");
	keys("end\r");
	check("a block over several lines", await("[11][22]"));
	keys("x = 1;\r");
	keys("\x1b[A\x1b[H\x1b[C\x1b[C\x1b[C\x1b[C\x7fx = 7 -\r");
	await(">> ");
	keys("cellfun(@numel, {1}, 'Unif\t', false)\r");
	check("completion of an option", await("UniformOutput") && await("{[1]}"));
	keys("not_a_name\r");
	check("an error and a prompt", await("Unrecognized function or variable 'not_a_name'") && await(">> "));
	check("Ctrl-C stops a loop", stops_soon());
	keys("fprintf('<%d>', n > 1000)\r");
	check("the workspace stays", await("<1>"));
	keys("half a line\x03");
	keys("fprintf('<%s>', 'after')\r");
	check("Ctrl-C drops a line", await("<after>"));
	check_questions();
	finish(pid, "exit(3)\r", 3);
}

static void second_session(const char *program, const char *home)
{
	pid_t pid = start(program, home);
	await(">> ");
	keys("\x12" "after\r");
	check("the history of the session before is found", await("<after>"));
	keys("\x1b[A\x1b[A\x1b[B\r");
	check("Up and Down", await("<after>"));
	finish(pid, "\x04", 0);
}

/* Some containers have no pseudo-terminals: /dev/pts is not mounted there. */
static bool have_terminals(void)
{
	int one = posix_openpt(O_RDWR | O_NOCTTY), other = -1;
	if (one >= 0 && grantpt(one) == 0 && unlockpt(one) == 0 && ptsname(one))
		other = open(ptsname(one), O_RDWR | O_NOCTTY);
	if (other >= 0)
		close(other);
	if (one >= 0)
		close(one);
	return other >= 0;
}

int main(int argc, char **argv)
{
	if (!have_terminals()) {
		printf("the prompt is not tested: this machine has no pseudo-terminals (/dev/pts)\n"
			"0 passed, 0 failed, 1 skipped\n");
		return 0;
	}
	char home[] = "/tmp/runmat-repl-XXXXXX", command[64];
	if (argc < 2 || !mkdtemp(home))
		return 2;
	first_session(argv[1], home);
	second_session(argv[1], home);
	snprintf(command, sizeof command, "rm -rf '%s'", home);
	if (system(command) != 0)
		failed++;
	str_free(&screen);
	printf("%d passed, %d failed\n", passed, failed);
	return failed > 0;
}
