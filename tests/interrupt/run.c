/*
** tests/interrupt/run.c - measures how long Ctrl-C takes: a command of the table runs at the prompt of a new process,
** gets SIGINT after a moment, and the time until the error stands there is measured. A second one comes at the prompt.
** Then a variable must be as it was, and the prompt must end when it is asked to.
**
**     run [--short] [--limit MS] [--after MS] RUNMAT TABLE [WORD...]
**
** A line of the table is `setup | command`, with * in front for the short form; a line that ends in \ goes on in the
** next. WORDs choose the lines that contain one. Prints a row for each command and exits with 1 when one of them was
** not answered within the limit (250 ms). A command that ended before the signal came is told and not counted.
*/
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SETUP_MS = 120000, ANSWER_MS = 30000, ALIVE_MS = 60000, END_MS = 30000 };

static struct {
	bool brief;
	int limit, after;
	const char *program, *table;
	char **words;
} options = { .limit = 250, .after = 300 };

struct child {
	pid_t pid;
	int in, out;
	char text[1 << 16];             /* the end of the output that was not looked at */
	size_t n;
};

static double now_ms(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static bool start(struct child *c)
{
	int to[2], from[2];
	memset(c, 0, sizeof *c);
	if (pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC))
		return false;
	if (!(c->pid = fork())) {
		setpgid(0, 0);
		dup2(to[0], 0);
		dup2(from[1], 1);
		dup2(from[1], 2);
		execl(options.program, "runmat", "-i", (char *)NULL);
		_exit(127);
	}
	close(to[0]);
	close(from[1]);
	c->in = to[1], c->out = from[0];
	return c->pid > 0;
}

static void say(const struct child *c, const char *text)
{
	for (size_t left = strlen(text); left > 0;) {
		ssize_t n = write(c->in, text, left);
		if (n <= 0)
			return;
		text += n, left -= (size_t)n;
	}
}

static void take(struct child *c, size_t n)
{
	memmove(c->text, c->text + n, c->n -= n);
	c->text[c->n] = 0;
}

/* Reads until one of two words comes. 1 or 2: which; 0: neither within so many ms; -1: the output has ended. */
static int wait_for(struct child *c, const char *one, const char *two, int ms)
{
	for (double end = now_ms() + ms;;) {
		char *at = strstr(c->text, one), *other = two ? strstr(c->text, two) : NULL;
		if (at || other) {
			char *first = at && (!other || at < other) ? at : other;
			take(c, (size_t)(first - c->text) + 1);
			return first == at ? 1 : 2;
		}
		struct pollfd p = { c->out, POLLIN, 0 };
		double left = end - now_ms();
		if (left <= 0 || poll(&p, 1, (int)left + 1) == 0)
			return 0;
		if (c->n > sizeof c->text / 2)
			take(c, c->n - 1024);
		ssize_t n = read(c->out, c->text + c->n, sizeof c->text - 1 - c->n);
		if (n <= 0)
			return -1;
		for (ssize_t i = 0; i < n; i++)         /* a text is searched */
			c->text[c->n + (size_t)i] += !c->text[c->n + (size_t)i];
		c->text[c->n += (size_t)n] = 0;
	}
}

static void end(struct child *c)
{
	kill(-c->pid, SIGKILL);
	kill(c->pid, SIGKILL);
	while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
		;
	close(c->in);
	close(c->out);
}

/* Does the process end when its input does? */
static bool ends(struct child *c)
{
	close(c->in);
	c->in = -1;
	return wait_for(c, "\001none", NULL, END_MS) < 0;
}

static const char early[] = "it ended before the signal came: not counted";

/* NULL, or the fault; *ms is the time until the error. */
static const char *measure(struct child *c, const char *setup, const char *command, double *ms)
{
	char text[4096];
	snprintf(text, sizeof text, "keep__ = magic(4); %s\nfprintf('rea%%s\\n', 'dy');\n", setup);
	say(c, text);
	if (wait_for(c, "ready", NULL, SETUP_MS) != 1)
		return "the setup failed";
	snprintf(text, sizeof text, "%s\nfprintf('fini%%s\\n', 'shed');\n", command);
	say(c, text);
	if (wait_for(c, "finished", "rror", options.after))
		return early;
	double sent = now_ms();
	kill(c->pid, SIGINT);
	int which = wait_for(c, "terminated by user", "finished", ANSWER_MS);
	*ms = now_ms() - sent;
	if (which != 1)
		return which == 2 && *ms < options.limit ? early :
			which == 2 ? "it ended without the error" :
			which < 0 ? "the process ended" :
			"no answer";
	if (wait_for(c, "finished", NULL, ALIVE_MS) != 1)
		return "no prompt afterwards";
	kill(c->pid, SIGINT);                   /* once more at the prompt: it stops nothing */
	nanosleep(&(struct timespec){ 0, 20000000 }, NULL);
	say(c, "if isequal(keep__, magic(4)) && abs(det(magic(3)) + 360) < 1e-9, fprintf('ali%s\\n', 've'); end\n");
	if (wait_for(c, "alive", NULL, ALIVE_MS) != 1)
		return "the workspace is not whole";
	return ends(c) ? NULL : "the process does not end";
}

static bool chosen(const char *line)
{
	bool ok = !options.words[0];
	for (char **w = options.words; *w && !ok; w++)
		ok = strstr(line, *w) != NULL;
	return ok && (!options.brief || *line == '*');
}

/* 1: answered in time; 0: a fault; -1: not counted. */
static int check(char *line)
{
	struct child *c = malloc(sizeof *c);
	char *bar = strstr(line, " | ");
	double ms = 0;
	if (!bar || !c || !start(c)) {
		printf("not run: %s\n", line);
		free(c);
		return 0;
	}
	*bar = 0;
	const char *command = bar + 3, *fault = measure(c, line + strspn(line, "* "), command, &ms);
	end(c);
	if (fault && fault != early && c->n)
		printf("%s\n", c->text);
	free(c);
	if (!fault && ms > options.limit)
		fault = "too late";
	printf("%8.0f ms  %-60s %s\n", ms, command, fault ? fault : "");
	fflush(stdout);
	return fault == early ? -1 : !fault;
}

static void read_options(char **args)
{
	for (; *args && **args == '-'; args++)
		if (!strcmp(*args, "--short"))
			options.brief = true;
		else if (!strcmp(*args, "--limit") && args[1])
			options.limit = atoi(*++args);
		else if (!strcmp(*args, "--after") && args[1])
			options.after = atoi(*++args);
	if (args[0] && args[1])
		options.program = args[0], options.table = args[1], options.words = args + 2;
}

static bool read_line(FILE *f, char *line, int room)
{
	int n = 0;
	while (room - n > 1 && fgets(line + n, room - n, f)) {
		n += (int)strcspn(line + n, "\n");
		line[n] = 0;
		if (!n || line[n - 1] != '\\')
			return true;
		line[--n] = 0;
	}
	return n > 0;
}

int main(int argc, char **argv)
{
	char line[4096];
	int runs[3] = { 0 };
	read_options(argv + (argc > 0));
	FILE *f = options.table ? fopen(options.table, "r") : NULL;
	if (!f) {
		fprintf(stderr, "usage: run [--short] [--limit MS] [--after MS] RUNMAT TABLE [WORD...]\n");
		return 2;
	}
	signal(SIGPIPE, SIG_IGN);
	while (read_line(f, line, sizeof line)) {
		if (!*line || *line == '#' || !chosen(line))
			continue;
		runs[check(line) + 1]++;
	}
	fclose(f);
	printf("limit: %d ms; %d ended before the signal came\n%d passed, %d failed\n", options.limit, runs[0], runs[2],
		runs[1]);
	return runs[1] > 0;
}
