/*
** tests/run.c - runs programs with known output, in every mode.
**
**     build/tests/run [--mode off|cpu|interp|emulator|wgpu|cuda|rocm|opencl]... [--jobs N] [--short] [--times]
**     [--accept] [--help-examples] [--through "COMMAND"] [FILES or folders]
**
** NAME.m is run in a fresh session and everything it prints, errors included, must equal NAME.out byte for byte;
** NAME.d/ is on its path. Many tests go to one worker: this program again, with the environment of the mode, that reads
** names and answers with frames. A worker that dies is a failed test and a new worker for the rest. First comment lines
** of a test may say `% exit: N` (default: 1 in tests/err, else 0), `% modes: off cpu`, `% timeout: SECONDS`, and
** `% long: MODES`. In these modes the test takes long, so it is begun before the others, and --short leaves it out.
** --times prints the processor time of each test that took a second or more, and the sum. wgpu, cuda, rocm, opencl run
** when they are asked for. Every op that a device can do is done there, whatever its size. Printed numbers may differ
** in their last digits, as the op table allows.
** --through: the workers are this program for another processor: "qemu-aarch64 build-arm64/tests/run".
** --help-examples runs the examples in the help of every builtin: a line `>> input`, then what it prints.
*/
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/vec.h"
#include "device/device.h"
#include "host/session.h"
#include "lib/core/mlib.h"

enum { MAX_JOBS = 64, TIMEOUT = 120, CRASHED = 1000, MAX_OUTPUT = 64 << 20 };

#define EVERYWHERE "RUNMAT_ACCEL_DEFER_FROM=1", "RUNMAT_ACCEL_HOST_BELOW=0", "RUNMAT_ACCEL_CHECK=1"
static const struct {
	const char *name, *set[6];
	bool near;              /* numbers within bounds; only on demand */
} modes[] = {
	{ "off", { "RUNMAT_ACCEL_ENABLE=0", "RUNMAT_ACCEL_PROVIDER=inprocess" }, false },
	{ "cpu", { "RUNMAT_ACCEL_PROVIDER=cpu" }, false },
	{ "interp", { "RUNMAT_ACCEL_PROVIDER=interp", EVERYWHERE, "RUNMAT_ACCEL_PICK=1" }, false },
	{ "emulator", { "RUNMAT_ACCEL_PROVIDER=emulator", EVERYWHERE }, true },
	{ "wgpu", { "RUNMAT_ACCEL_PROVIDER=wgpu", "RUNMAT_ACCEL_WGPU=software", EVERYWHERE }, true },
	{ "cuda", { "RUNMAT_ACCEL_PROVIDER=cuda", EVERYWHERE }, true },
	{ "rocm", { "RUNMAT_ACCEL_PROVIDER=rocm", EVERYWHERE }, true },
	/* PoCL, which computes on the CPU, compiles four times as fast if it does not optimize. */
	{ "opencl", { "RUNMAT_ACCEL_PROVIDER=opencl", EVERYWHERE, "POCL_EXTRA_BUILD_FLAGS=-cl-opt-disable" }, true },
};

static const char *through;     /* a command of the shell that starts a worker; NULL: this program does */

struct test {
	char *name;
	bool takes_long;        /* in the mode that runs */
	double seconds;         /* processor time there */
};
static VEC(struct test) tests;
static bool accept_output, show_times, leave_out_long;
static int passed, failed, left_out, next;        /* next: the test that the next free worker takes */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- the worker ---- */

static int collect(void *context, const char *text, size_t n)
{
	struct str *s = context;
	if (s->n + n > MAX_OUTPUT)
		return 0;
	str_add(s, text, n);
	return 1;
}

static struct session *collecting_session(struct str *out)
{
	struct session *s = session_new(false, false);
	s->out = s->err = collect;
	s->out_context = s->err_context = out;
	return s;
}

/* Flushes, and reports the error in the slot if there is one; gives the exit code. */
static int finish(struct session *s, struct str *out, bool ok)
{
	int code = !ok;
	ok = ok && vm_flush(s->vm);
	if (ok)
		return 0;
	struct error e = error_take();
	if (!vm_flush(s->vm))
		error_clear();
	error_put(e);
	if (vm_exit_code(s->vm, &code)) {
		error_clear();
		return code;
	}
	vm_report(s->vm, out, false);
	return 1;
}

static int run_file(const char *path, struct str *out)
{
	struct session *s = collecting_session(out);
	struct str with = { 0 };
	str_addf(&with, "addpath('%.*s.d');", (int)strlen(path) - 2, path);
	char *folder = mem_copy_text(path, strlen(path));
	strcpy(folder + strlen(folder) - 1, "d");
	bool ok = !file_is_folder(folder) || session_run_text(s, "", str_text(&with), with.n);
	ok = ok && session_run_file(s, path, 0, NULL);
	int code = finish(s, out, ok);
	session_free(s);
	mem_free(folder);
	str_free(&with);
	return code;
}

/* Appends text with every run of blanks as one space. */
static void squeeze(struct str *to, const char *s)
{
	for (bool gap = false; *s; s++)
		if (strchr(" \t\n", *s)) {
			gap = true;
		} else {
			if (gap && to->n)
				str_addc(to, ' ');
			gap = false;
			str_addc(to, *s);
		}
}

/* Help may leave out "ans =" and the line that names a class: what follows them is what a reader wants to see. */
static const char *bare(const char *s)
{
	static const char *const kinds[] = { "logical", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64",
		"uint64", "single", "cell", "string" };
	if (strncmp(s, "ans = ", 6) == 0)
		s += 6;
	const char *p = s;
	if (strstr(p, "\xc3\x97") && strstr(p, "\xc3\x97") < p + strcspn(p, " "))
		p += strcspn(p, " ") + 1;
	for (int i = 0; i < COUNT(kinds); i++) {
		size_t n = strlen(kinds[i]);
		if (strncmp(p, kinds[i], n) == 0 && p[n] == ' ')
			return p + n + 1 + (strncmp(p + n, " array ", 7) == 0 ? 6 : 0);
	}
	return s;
}

/* Whether the texts are equal except for the last digits of numbers, and for blanks. */
static bool near_text(const char *a, const char *b)
{
	while (*a || *b) {
		char *x, *y;
		a += strspn(a, " ");
		b += strspn(b, " ");
		bool sign = (*a == '-' && isdigit((unsigned char)a[1])) || (*b == '-' && isdigit((unsigned char)b[1]));
		if (sign || (isdigit((unsigned char)*a) && isdigit((unsigned char)*b))) {
			double u = strtod(a, &x), v = strtod(b, &y), most = fmax(fabs(u), fabs(v));
			if (x == a || y == b || !(u == v || fabs(u - v) <= 2e-4 * most || most < 2e-4))
				return false;
			a = x, b = y;
		} else if (*a++ != *b++)
			return false;
	}
	return true;
}

/* Word by word; numbers by what they are: a last digit that rounds to a whole number here and not there is no
   difference. */
static bool same_words(const char *a, const char *b)
{
	while (*a && *b) {
		char *x, *y;
		size_t m = strcspn(a, " "), n = strcspn(b, " ");
		double u = strtod(a, &x), v = strtod(b, &y);
		bool numbers = x == a + m && y == b + n;
		if (!(m == n && memcmp(a, b, n) == 0) && !(numbers && u == v))
			return false;
		a += m + (a[m] == ' ');
		b += n + (b[n] == ' ');
	}
	return !*a && !*b;
}

static bool agree(const char *want, const char *printed)
{
	struct str a = { 0 }, b = { 0 };
	squeeze(&a, want);
	squeeze(&b, printed);
	bool same = same_words(str_text(&a), str_text(&b)) || same_words(bare(str_text(&a)), bare(str_text(&b)));
	str_free(&a);
	str_free(&b);
	return same;
}

/* Removes the notice on standard error that no page shows figures. Help texts do not repeat it. */
static void drop_notice(struct str *printed)
{
	static const char notice[] = "runmat: figures are kept, not shown;";
	struct str rest = { 0 };
	for (const char *at = str_text(printed), *end; *at; at = end) {
		end = strchrnul(at, '\n');
		end += *end != 0;
		if (strncmp(at, notice, sizeof notice - 1) != 0)
			str_add(&rest, at, (size_t)(end - at));
	}
	str_clear(printed);
	str_add(printed, str_text(&rest), rest.n);
	str_free(&rest);
}

/* One example after the other in one session; what differs is written to `out`. */
static int run_examples(const char *help, struct str *out)
{
	struct str printed = { 0 }, want = { 0 };
	struct session *s = collecting_session(&printed);
	(void)!session_run_text(s, "", "format compact", 14);
	int bad = 0;
	const char *at = strstr(help, ">> ");
	while (at && (at == help || at[-1] == '\n')) {
		const char *end = strchrnul(at, '\n'), *next = end;
		str_clear(&printed);
		str_clear(&want);
		while (*next && strncmp(next + 1, ">> ", 3) != 0) {
			const char *line = next + 1;
			next = strchrnul(line, '\n');
			str_add(&want, line, (size_t)(next - line));
			str_addc(&want, '\n');
		}
		finish(s, &printed, session_run_text(s, "", at + 3, (size_t)(end - at - 3)));
		drop_notice(&printed);
		if (!agree(str_text(&want), str_text(&printed))) {
			str_addf(out, "%.*s\n--- the help says\n%s--- it prints\n%s", (int)(end - at), at,
				str_text(&want), str_text(&printed));
			bad = 1;
		}
		at = *next ? next + 1 : NULL;
	}
	session_free(s);
	str_free(&printed);
	str_free(&want);
	return bad;
}

/* The leading comment of a builtin written in MATLAB, without its signs. */
static char *comment_of(const char *text, size_t n)
{
	struct str out = { 0 };
	const char *at = text, *end = text + n;
	if (n > 8 && strncmp(at, "function", 8) == 0) {         /* the first line, and those that continue it */
		bool more = true;
		while (more && at < end) {
			const char *stop = memchr(at, '\n', (size_t)(end - at));
			stop = stop ? stop : end;
			more = stop - at >= 3 && memcmp(stop - 3, "...", 3) == 0;
			at = stop < end ? stop + 1 : end;
		}
	}
	while (at < end && *at == '%') {
		const char *line = at + 1 + (at + 1 < end && at[1] == ' '),
			   *stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		str_add(&out, line, line < stop ? (size_t)(stop - line) : 0);
		str_addc(&out, '\n');
		at = stop + 1;
	}
	return str_take(&out);
}

static int run_help(const char *name, struct str *out)
{
	size_t n;
	const struct builtin *b = builtin_find(sym_z(name));
	if (b)
		return run_examples(b->help, out);
	const char *m = builtin_m_text(name, &n);
	if (!m)
		return 1;
	char *help = comment_of(m, n);
	int code = run_examples(help, out);
	free(help);
	return code;
}

static double processor_seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Time is up, and the test had less of the processors than that: a busy machine. It is given more, four times at most.
   */
static double begun;
static int limit, given;
static void time_is_up(int signal_number)
{
	if (processor_seconds() - begun < limit && given++ < 4) {
		alarm((unsigned)limit);
		return;
	}
	signal(SIGALRM, SIG_DFL);
	raise(SIGALRM);
}

static int worker(void)
{
	char line[4096];
	sigaction(SIGALRM, &(struct sigaction){ .sa_handler = time_is_up, .sa_flags = SA_RESTART }, NULL);
	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = 0;
		char *name = strchr(line, ' ') + 1;
		struct str out = { 0 };
		limit = atoi(line), given = 0, begun = processor_seconds();
		alarm((unsigned)limit);
		int code = strncmp(name, "help:", 5) == 0 ? run_help(name + 5, &out) : run_file(name, &out);
		alarm(0);
		printf("%d %zu %.3f\n", code, out.n, processor_seconds() - begun);
		fwrite(str_text(&out), 1, out.n, stdout);
		fflush(stdout);
		str_free(&out);
	}
	device_quit(0);
	return 0;
}

/* ---- the parent ---- */

struct job {
	int mode;
	pid_t pid;
	FILE *to, *from;
};

static void start(struct job *j)
{
	int in[2], out[2];
	if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) {
		perror("pipe");
		exit(2);
	}
	j->pid = fork();
	if (j->pid == 0) {
		for (const char *const *set = modes[j->mode].set; *set; set++)
			putenv((char *)*set);
		dup2(in[0], 0);
		dup2(out[1], 1);
		if (through)
			execl("/bin/sh", "sh", "-c", through, (char *)NULL);
		else
			execl("/proc/self/exe", "run", "--worker", (char *)NULL);
		_exit(127);
	}
	close(in[0]);
	close(out[1]);
	j->to = fdopen(in[1], "w");
	j->from = fdopen(out[0], "r");
}

static int stop(struct job *j)
{
	int status = 0;
	if (!j->to)
		return 0;
	fclose(j->to);
	fclose(j->from);
	waitpid(j->pid, &status, 0);
	j->to = NULL;
	return status;
}

/* The text after "% word:" in the first comment lines. False: there is none. */
static bool directive(const char *path, const char *word, char *to, size_t room)
{
	FILE *f = fopen(path, "r");
	char line[512], head[64];
	bool found = false;
	snprintf(head, sizeof head, "%% %s:", word);
	while (f && !found && fgets(line, sizeof line, f) && line[0] == '%')
		if (strncmp(line, head, strlen(head)) == 0) {
			snprintf(to, room, "%.*s", (int)strcspn(line + strlen(head), "\n"), line + strlen(head));
			found = true;
		}
	if (f)
		fclose(f);
	return found;
}

static void run_one(struct job *j, struct test *t, struct str *out, int *code)
{
	const char *name = t->name;
	char seconds[32];
	size_t n = 0;
	if (!j->to)
		start(j);
	bool told = strncmp(name, "help:", 5) != 0 && directive(name, "timeout", seconds, sizeof seconds);
	fprintf(j->to, "%d %s\n", told ? atoi(seconds) : modes[j->mode].near ? 4 * TIMEOUT : TIMEOUT, name);
	fflush(j->to);
	if (fscanf(j->from, "%d %zu %lf", code, &n, &t->seconds) != 3 || fgetc(j->from) != '\n') {
		int status = stop(j);
		bool late = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
		str_addf(out, late ? "[timed out]\n" : "[crashed: %s]\n",
			WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "it ended the process");
		*code = CRASHED;
		return;
	}
	str_room(out, n + 1);
	out->n = fread(out->at, 1, n, j->from);
	out->at[out->n] = 0;
}

static void show_difference(const char *path, const struct str *got)
{
	char name[] = "/tmp/runmat-test-XXXXXX", command[4096];
	int fd = mkstemp(name);
	if (fd < 0)
		return;
	FILE *f = fdopen(fd, "w");
	fwrite(str_text(got), 1, got->n, f);
	fclose(f);
	snprintf(command, sizeof command, "diff -u --label expected --label printed '%s' '%s' | head -40", path, name);
	FILE *diff = popen(command, "r");
	while (diff && fgets(command, sizeof command, diff))
		fputs(command, stdout);
	if (diff)
		pclose(diff);
	unlink(name);
}

static void result(
	struct job *j, const char *name, bool ok, const char *why, const struct str *out, const char *expected)
{
	pthread_mutex_lock(&lock);
	*(ok ? &passed : &failed) += 1;
	if (!ok) {
		printf("FAILED %s [%s] %s\n", name, modes[j->mode].name, why);
		if (expected)
			show_difference(expected, out);
		else
			fwrite(str_text(out), 1, out->n, stdout);
		fflush(stdout);
	}
	pthread_mutex_unlock(&lock);
}

static void check(struct job *j, struct test *t)
{
	const char *name = t->name;
	struct str out = { 0 }, want = { 0 };
	char text[256], why[512] = "";
	int code = 0, must = strstr(name, "tests/err/") != NULL;
	bool help = strncmp(name, "help:", 5) == 0;
	if (!help && directive(name, "modes", text, sizeof text) && !strstr(text, modes[j->mode].name))
		return;
	if (t->takes_long && leave_out_long) {
		pthread_mutex_lock(&lock);
		left_out++;
		pthread_mutex_unlock(&lock);
		return;
	}
	run_one(j, t, &out, &code);
	if (help) {
		result(j, name, code == 0, "", &out, NULL);
	} else {
		if (directive(name, "exit", text, sizeof text))
			must = atoi(text);
		char *expected = mem_alloc(strlen(name) + 8);
		sprintf(expected, "%.*s.out", (int)strlen(name) - 2, name);
		if (accept_output && code < CRASHED)
			(void)!file_write_atomic(expected, str_text(&out), out.n);
		bool have = file_read(expected, &want);
		error_clear();
		bool same = have && want.n == out.n && memcmp(str_text(&want), str_text(&out), out.n) == 0;
		same |= have && modes[j->mode].near && near_text(str_text(&want), str_text(&out));
		if (code != must)
			snprintf(why, sizeof why, "exit code %d", code);
		else if (!have)
			snprintf(why, sizeof why, "there is no %s; it printed", expected);
		result(j, name, same && code == must, why, &out, have ? expected : NULL);
		mem_free(expected);
	}
	str_free(&out);
	str_free(&want);
}

static void *job(void *arg)
{
	struct job *j = arg;
	for (;;) {
		pthread_mutex_lock(&lock);
		int i = next++;
		pthread_mutex_unlock(&lock);
		if (i >= tests.n)
			break;
		check(j, &tests.at[i]);
	}
	if (stop(j) != 0) {             /* it ran everything and then found, say, a leak */
		struct str none = { 0 };
		result(j, "the end of a worker", false, "", &none, NULL);
	}
	return NULL;
}

static int longest_first(const void *a, const void *b)
{
	const struct test *s = a, *t = b;
	return s->takes_long != t->takes_long ? t->takes_long - s->takes_long : strcmp(s->name, t->name);
}

static int by_time(const void *a, const void *b)
{
	const struct test *s = a, *t = b;
	return (s->seconds < t->seconds) - (s->seconds > t->seconds);
}

static void add_test(char *name) { vec_push(&tests, ((struct test){ .name = name })); }

static void add_tests(const char *path)
{
	struct dirent **entries;
	size_t n = strlen(path);
	if (file_is_regular(path) && n > 2 && strcmp(path + n - 2, ".m") == 0) {
		add_test(mem_copy_text(path, n));
		return;
	}
	int count = scandir(path, &entries, NULL, alphasort);
	if (count < 0) {
		fprintf(stderr, "%s: %s\n", path, strerror(errno));
		exit(2);
	}
	for (int i = 0; i < count; i++) {
		const char *name = entries[i]->d_name;
		size_t len = strlen(name);
		if (len > 2 && strcmp(name + len - 2, ".m") == 0) {
			struct str full = { 0 };
			str_addf(&full, "%s/%s", path, name);
			add_test(str_take(&full));
		}
		free(entries[i]);
	}
	free(entries);
}

static void add_help(void)
{
	int n;
	const struct builtin *const *all = builtin_all(&n);
	for (int i = 0; i < n; i++) {
		struct str name = { 0 };
		str_addf(&name, "help:%s", all[i]->name);
		add_test(str_take(&name));
	}
	for (int i = 0; i < mlib_count; i++) {
		if (mlib_is_private(&mlib_files[i]))
			continue;
		struct str name = { 0 };
		str_addf(&name, "help:%s", mlib_files[i].name);
		add_test(str_take(&name));
	}
}

/* Every test in one mode, each by the worker that is free. */
static void run_mode(int m, int jobs)
{
	pthread_t threads[MAX_JOBS];
	struct job each[MAX_JOBS] = { 0 };
	char text[256];
	next = 0;
	for (int i = 0; i < tests.n; i++) {
		struct test *t = &tests.at[i];
		t->seconds = 0;
		t->takes_long = strncmp(t->name, "help:", 5) != 0 && directive(t->name, "long", text, sizeof text) &&
			strstr(text, modes[m].name);
	}
	qsort(tests.at, (size_t)tests.n, sizeof *tests.at, longest_first);
	for (int k = 0; k < jobs; k++) {
		each[k].mode = m;
		pthread_create(&threads[k], NULL, job, &each[k]);
	}
	for (int k = 0; k < jobs; k++)
		pthread_join(threads[k], NULL);
	qsort(tests.at, (size_t)tests.n, sizeof *tests.at, by_time);
	double sum = 0;
	for (int i = 0; i < tests.n; i++) {
		sum += tests.at[i].seconds;
		if (show_times && tests.at[i].seconds >= 1)
			printf("%s [%s] %.2f s\n", tests.at[i].name, modes[m].name, tests.at[i].seconds);
	}
	if (show_times)
		printf("%d tests [%s] %.2f s\n", (int)tests.n, modes[m].name, sum);
}

/* Workers of parpool are processes of the runmat that was built together with this program. */
static void name_workers(void)
{
	char path[4096];
	ssize_t n = readlink("/proc/self/exe", path, sizeof path - 16);
	for (int up = 0; up < 2 && n > 0; up++)
		while (n > 0 && path[--n] != '/')
			;
	if (n > 0) {
		strcpy(path + n, "/runmat");
		setenv("RUNMAT_WORKER_PROGRAM", path, 0);
	}
}

int main(int argc, char **argv)
{
	name_workers();
	bool use[COUNT(modes)] = { false }, any = false, help = false;
	long jobs = sysconf(_SC_NPROCESSORS_ONLN);
	signal(SIGPIPE, SIG_IGN);
	setvbuf(stdout, NULL, _IOLBF, 0);
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--worker") == 0) {
			setvbuf(stdout, NULL, _IOFBF, 1 << 16);
			return worker();
		}
		if (strcmp(argv[i], "--accept") == 0)
			accept_output = true;
		else if (strcmp(argv[i], "--short") == 0)
			leave_out_long = true;
		else if (strcmp(argv[i], "--times") == 0)
			show_times = true;
		else if (strcmp(argv[i], "--help-examples") == 0)
			help = true;
		else if (strcmp(argv[i], "--jobs") == 0 && i + 1 < argc)
			jobs = atol(argv[++i]);
		else if (strcmp(argv[i], "--through") == 0 && i + 1 < argc) {
			struct str command = { 0 };
			str_addf(&command, "exec %s --worker", argv[++i]);
			through = str_text(&command);
		} else if (strcmp(argv[i], "--mode") == 0 && i + 1 < argc) {
			i++;
			for (int m = 0; m < COUNT(modes); m++)
				any |= strcmp(modes[m].name, argv[i]) == 0 ? (use[m] = true) : false;
		} else
			add_tests(argv[i]);
	}
	if (help)
		add_help();
	jobs = MAX(1, MIN(jobs, MAX_JOBS));
	for (int m = 0; m < COUNT(modes); m++) {
		if (any ? !use[m] : modes[m].near || ((accept_output || help) && m != 1))
			continue;
		run_mode(m, (int)jobs);
	}
	if (left_out)
		printf("%d tests that take long were left out: make programs runs them\n", left_out);
	printf("%d passed, %d failed\n", passed, failed);
	return failed > 0;
}
