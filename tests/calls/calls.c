/*
** tests/calls/calls.c - every function is called with arguments that make no sense, in processes that may write only to
** a scratch folder.
**
**     calls [-s SECONDS] [-n CALLS] [-r SEED] [-j PROCESSES] [-l LIMIT_MS] [-f NAME] [-o FOLDER]
**     calls -x TEXT          runs TEXT as one call in a fresh session, confined and limited like the others
**     calls -x @FILE         runs the lines of FILE in one session, each as a call: the file of a finding
**     calls -p               prints the functions that are called, and those that are not, with the reason
**
** Call number K of a seed always has the same text. A call starts in a fresh session or in one that has run up to 40
** calls. Findings are: a process that dies or that a sanitizer ends; a call that runs past the limit and does not
** answer an interrupt; an error that has no identifier. Each kind of finding is printed once, with the text that shows
** it alone, or with a file of all texts of the session when the last one alone does not show it.
*/
#include "calls.h"

#include <ctype.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "host/session.h"

#include "confine.inc"
#include "make.inc"

enum {
	SESSION_MOST = 40,
	PROCESS_MOST = 1500,
	HISTORY = 1 << 18,
	GRACE_MS = 10000,
	OUTPUT_MOST = 1 << 20,
	SEEN_MOST = 500
};

/* Written by a process that makes calls, read by the one that started it. */
struct shared {
	_Atomic uint64_t call;                  /* its number, from 1 */
	_Atomic int64_t started;                /* milliseconds; 0: between two calls */
	_Atomic uint64_t done, failed, interrupted;
	_Atomic size_t history;                 /* bytes of the texts that were called since the last reset */
	_Atomic size_t last;                    /* where the running text starts */
	char name[64];                          /* of the function that is called */
	char texts[HISTORY];
};

static struct options {
	double seconds;
	uint64_t calls, seed;
	int processes, limit;
	const char *only, *text, *folder;
	bool list;
} options = { 10, UINT64_MAX, 1, 1, 2000, NULL, NULL, NULL, false };

static struct function *functions;
static int function_count;

#if defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

/* tests/campaign/one.c has fuzzers, too: there ASAN_OPTIONS says the same. */
#if defined SANITIZED && !defined main
#define VISIBLE __attribute__((visibility("default")))
VISIBLE const char *__asan_default_options(void);
VISIBLE const char *__ubsan_default_options(void);
const char *__asan_default_options(void)
{
	return "detect_leaks=0:allocator_may_return_null=1:max_allocation_size_mb=600:soft_rss_limit_mb=2500:"
		"detect_stack_use_after_return=0";
}
const char *__ubsan_default_options(void) { return "print_stacktrace=1"; }
#endif

static int64_t now_ms(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- a process that makes calls ---- */

static struct session *_Atomic running;
static struct shared *mine;
static size_t output_bytes;

static void *watchdog(void *unused)
{
	for (uint64_t told = 0;;) {
		usleep(50000);
		int64_t started = mine->started;
		struct session *s = running;
		if (!s || !started || now_ms() - started < options.limit)
			continue;
		if (told != mine->call)
			mine->interrupted++;
		told = mine->call;
		vm_interrupt(s->vm);
	}
	return unused;
}

static int drop(void *context, const char *text, size_t n)
{
	output_bytes += n;
	if (output_bytes > OUTPUT_MOST && running)
		vm_interrupt(running->vm);
	return 1;
}

static struct session *session_start(void)
{
	struct session *s = session_new(false, true);
	s->out = s->err = drop;
	return s;
}

/*
** The functions that make errors of programs. Theirs may have no identifier; nor need those of internal functions,
** whose names have an underscore. The message may be empty, too: MATLAB's error throws nothing only if all its
** arguments are empty, so error('a:b', '') throws an error without a message.
*/
static bool makes_errors(const char *text)
{
	static const char *const makers[] = { "error", "assert", "throw", "MException", "eval", "feval", "fun",
		"str2func", "@", "run", "validat", "rethrow", "lasterr", "inputParser", "parse", NULL };
	for (const char *const *m = makers; *m; m++)
		if (strstr(text, *m))
			return true;
	return false;
}

static int line_length(const char *message) { return (int)strcspn(message, "\n\t"); }

static void check_error(struct session *s, const char *text)
{
	session_failed(s);
	mine->failed++;
	const char *id = str_text(&s->id);
	if (!*str_text(&s->message) && !makes_errors(text))
		fprintf(stderr, "\nFINDING error without a message\t%s\n", text);
	else if (!*id && !makes_errors(text) && !strchr(mine->name, '_'))
		fprintf(stderr, "\nFINDING error without identifier: %.*s\t%s\n", line_length(str_text(&s->message)),
			str_text(&s->message), text);
	else if (strcasestr(id, "internal") || strcasestr(str_text(&s->message), "internal error"))
		fprintf(stderr, "\nFINDING internal error: %s\t%s\n", id, text);
}

static void run_call(struct session *s, const char *text)
{
	output_bytes = 0;
	running = s;
	mine->started = now_ms();
	if (!session_run_text(s, "call", text, strlen(text)) || !vm_flush(s->vm))
		check_error(s, text);
	(void)!vm_flush(s->vm);
	error_clear();
	mine->started = 0;
	running = NULL;
	mine->done++;
}

static void remember(const struct str *text, bool fresh)
{
	if (fresh || mine->history + text->n + 2 > HISTORY)
		mine->history = 0;
	mine->last = mine->history;
	memcpy(mine->texts + mine->last, text->at, text->n);
	memcpy(mine->texts + mine->last + text->n, "\n", 2);
	mine->history = mine->last + text->n + 1;
}

/* A call that hangs says where: the process that ends it asks for this first. */
static void tell_place(int unused)
{
	void *frames[40];
	backtrace_symbols_fd(frames, backtrace(frames, COUNT(frames)), 2);
}

static void enter_scratch(const char *folder)
{
	static const char *const homes[] = { "HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
		"XDG_RUNTIME_DIR" };
	if ((mkdir(folder, 0700) != 0 && errno != EEXIST) || chdir(folder) != 0)
		abort();
	char *here = getcwd(NULL, 0);
	for (int i = 0; i < COUNT(homes); i++)
		setenv(homes[i], here, 1);
	setenv("RUNMAT_ACCEL_COMPILE", "0", 1);
	int null = open("/dev/null", O_RDWR);
	dup2(null, 0);
	dup2(null, 1);
#if !defined SANITIZED
	setrlimit(RLIMIT_AS, &(struct rlimit){ 4ull << 30, 4ull << 30 });
#endif
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	setrlimit(RLIMIT_FSIZE, &(struct rlimit){ 64 << 20, 64 << 20 });
	signal(SIGXFSZ, SIG_IGN);
	signal(SIGUSR1, tell_place);
	if (!confine(here))
		abort();
	free(here);
	pthread_t t;
	pthread_create(&t, NULL, watchdog, NULL);
}

/* Makes calls from number `from` on, each so many further, until the time is over or the process is old. */
static void make_calls(uint64_t from, int step, int64_t until)
{
	struct session *s = NULL;
	struct str text = { 0 };
	int left = 0;
	for (uint64_t call = from;
		call <= options.calls && call < from + (uint64_t)PROCESS_MOST * (uint64_t)step && now_ms() < until;
		call += (uint64_t)step) {
		struct draws d;
		draws_start(&d, options.seed, call);
		int which = draw(&d, function_count + function_count / 8);
		bool fresh = left-- <= 0;
		if (fresh) {
			session_free(s);
			s = session_start();
			left = draw(&d, 3) ? draw(&d, SESSION_MOST) : 0;
		}
		str_clear(&text);
		if (which < function_count)
			make_call(&text, &d, &functions[which], !fresh);
		else
			make_syntax(&text, &d);
		mine->call = call;
		snprintf(
			mine->name, sizeof mine->name, "%s", which < function_count ? functions[which].name : "syntax");
		remember(&text, fresh);
		run_call(s, str_text(&text));
		mine->call = call + (uint64_t)step;
	}
	session_free(s);
	str_free(&text);
}

/* Each line is a call. */
static void run_texts(const char *texts)
{
	struct session *s = session_start();
	char *copy = mem_copy_text(texts, (size_t)-1);
	for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n")) {
		snprintf(mine->name, sizeof mine->name, "%.60s", line);
		run_call(s, line);
	}
	session_free(s);
	mem_free(copy);
}

/* ---- the process that starts them ---- */

struct worker {
	struct shared *shared;
	pid_t pid;
	uint64_t next;
	char log[256], scratch[256];
};

static char *seen[SEEN_MOST];           /* findings, each once */
static int seen_count;
static uint64_t done, failed, interrupted;

static pid_t begin(struct worker *w, const char *texts, int64_t until)
{
	*w->shared = (struct shared){ .call = w->next };
	fflush(stdout);
	pid_t pid = fork();
	if (pid)
		return pid;
	int log = open(w->log, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	dup2(log, 2);
	mine = w->shared;
	enter_scratch(w->scratch);
	if (texts)
		run_texts(texts);
	else
		make_calls(w->next, options.processes, until);
	fflush(NULL);
	_exit(0);
}

/* The line of a sanitizer, or the signal, or the exit code; nothing when the process ended in order. */
static void signature(const struct worker *w, int status, bool hangs, struct str *out)
{
	static const char *const marks[] = { "runtime error: ", "SUMMARY: ", "runmat: out of memory" };
	char line[4096];
	FILE *f = fopen(w->log, "r");
	if (hangs)
		str_addf(out, "does not answer an interrupt: %s", w->shared->name);
	for (int m = 0; f && m < COUNT(marks) && !out->n; m++) {
		rewind(f);
		while (!out->n && fgets(line, sizeof line, f))
			if (strstr(line, marks[m]))
				str_add(out, line, strcspn(line, "\n"));
	}
	if (f)
		fclose(f);
	if (!out->n && WIFSIGNALED(status))
		str_addf(out, "signal %d: %s", WTERMSIG(status), w->shared->name);
	if (!out->n && WIFEXITED(status) && WEXITSTATUS(status))
		str_addf(out, "exit code %d: %s", WEXITSTATUS(status), w->shared->name);
}

/* True the first time; ordinal says which finding it is. */
static bool is_new(const char *what, int *ordinal)
{
	for (*ordinal = 1; *ordinal <= seen_count; ++*ordinal)
		if (strcmp(seen[*ordinal - 1], what) == 0)
			return false;
	if (seen_count == SEEN_MOST)
		return false;
	seen[seen_count++] = mem_copy_text(what, (size_t)-1);
	return true;
}

/* Waits for the end of a process, or looks only; kills one that hangs. False: it still runs. */
static bool has_ended(struct worker *w, int *status, bool *hangs)
{
	int64_t started = w->shared->started;
	if (waitpid(w->pid, status, WNOHANG) != 0)
		return true;
	if (!started || now_ms() - started < options.limit + GRACE_MS)
		return false;
	*hangs = true;
	syscall(SYS_tgkill, w->pid, w->pid, SIGUSR1);
	usleep(300000);
	kill(w->pid, SIGKILL);
	waitpid(w->pid, status, 0);
	return true;
}

/* Does the text alone show it? */
static bool shows(struct worker *w, const char *text)
{
	struct worker again = { .shared = w->shared, .next = w->next };
	struct str what = { 0 };
	bool hangs = false;
	int status;
	snprintf(again.log, sizeof again.log, "%.180s-again", w->log);
	snprintf(again.scratch, sizeof again.scratch, "%s", w->scratch);
	again.pid = begin(&again, text, INT64_MAX);
	while (!has_ended(&again, &status, &hangs))
		usleep(5000);
	signature(&again, status, hangs, &what);
	bool yes = what.n > 0;
	str_free(&what);
	unlink(again.log);
	return yes;
}

/* A process died: the text that shows it, else the file of the session's texts. The log is kept beside. */
static void report_death(struct worker *w, const char *what)
{
	int ordinal;
	if (!is_new(what, &ordinal))
		return;
	char *texts = mem_copy_text(w->shared->texts, w->shared->history), *last = texts + w->shared->last, path[256];
	snprintf(path, sizeof path, "%s/finding-%d.log", options.folder, ordinal);
	rename(w->log, path);
	printf("FINDING %s\n    %s", what, last);
	if (!shows(w, last)) {
		snprintf(path, sizeof path, "%s/finding-%d.m", options.folder, ordinal);
		FILE *f = fopen(path, "w");
		if (f) {
			fputs(texts, f);
			fclose(f);
		}
		printf("    (only after other calls, which are in %s)\n", path);
	}
	fflush(stdout);
	mem_free(texts);
}

/* Errors that are findings do not end the process; they stand in its log with their texts. */
static void report_errors(const struct worker *w)
{
	char line[4096];
	int ordinal;
	FILE *f = fopen(w->log, "r");
	while (f && fgets(line, sizeof line, f)) {
		char *tab = strchr(line, '\t');
		if (strncmp(line, "FINDING ", 8) != 0 || !tab)
			continue;
		*tab = 0;
		if (is_new(line + 8, &ordinal))
			printf("FINDING %s\n    %s", line + 8, tab + 1);
	}
	if (f)
		fclose(f);
}

/* A process ended: its counts, its findings, and where the next one goes on. */
static void ended(struct worker *w, int status, bool hangs)
{
	struct str what = { 0 };
	done += w->shared->done;
	failed += w->shared->failed;
	interrupted += w->shared->interrupted;
	signature(w, status, hangs, &what);
	w->next = w->shared->call + (w->shared->started || hangs ? (uint64_t)options.processes : 0);
	report_errors(w);
	if (what.n)
		report_death(w, str_text(&what));
	str_free(&what);
}

static void remove_files(const char *folder, const char *which)
{
	struct str command = { 0 };
	str_addf(&command, "rm -rf '%s'%s", folder, which);
	(void)!system(str_text(&command));
	str_free(&command);
}

static void run_all(void)
{
	int64_t until = options.calls < UINT64_MAX ? INT64_MAX : now_ms() + (int64_t)(options.seconds * 1000);
	struct worker *w = mem_zalloc((size_t)options.processes * sizeof *w);
	for (int i = 0; i < options.processes; i++) {
		w[i].shared = mmap(NULL, sizeof *w->shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
		w[i].next = (uint64_t)i + 1;
		snprintf(w[i].log, sizeof w->log, "%s/log%d", options.folder, i);
		snprintf(w[i].scratch, sizeof w->scratch, "%s/scratch%d", options.folder, i);
	}
	for (int busy = 1; busy; usleep(5000)) {
		busy = 0;
		for (int i = 0; i < options.processes; i++) {
			int status;
			bool hangs = false;
			if (w[i].pid && has_ended(&w[i], &status, &hangs)) {
				w[i].pid = 0;
				ended(&w[i], status, hangs);
			}
			if (!w[i].pid && now_ms() < until && w[i].next <= options.calls)
				w[i].pid = begin(&w[i], NULL, until);
			busy += w[i].pid != 0;
		}
	}
	mem_free(w);
}

/* -x: what the call prints, and what a sanitizer says, goes to standard error. */
static int run_one(void)
{
	struct worker w = { .shared = mmap(
				    NULL, sizeof *w.shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
		.next = 1 };
	struct str text = { 0 }, what = { 0 }, command = { 0 };
	bool hangs = false;
	int status;
	if (*options.text == '@' && !read_all(options.text + 1, &text))
		return perror(options.text + 1), 2;
	snprintf(w.log, sizeof w.log, "%s/log-x", options.folder);
	snprintf(w.scratch, sizeof w.scratch, "%s/scratch-x", options.folder);
	w.pid = begin(&w, text.n ? str_text(&text) : options.text, INT64_MAX);
	while (!has_ended(&w, &status, &hangs))
		usleep(5000);
	signature(&w, status, hangs, &what);
	str_addf(&command, "cat '%s'", w.log);
	(void)!system(str_text(&command));
	printf("%s\n", what.n ? str_text(&what) : "no finding");
	return what.n > 0;
}

static void print_functions(void)
{
	for (int i = 0; i < function_count; i++)
		printf("%s\n", functions[i].name);
	for (int i = 0; i < COUNT(left_out); i++)
		printf("%s: not called: %s\n", left_out[i].name, left_out[i].reason);
}

static bool read_options(int argc, char **argv)
{
	for (int c; (c = getopt(argc, argv, "s:n:r:j:l:f:o:x:p")) != -1; )
		switch (c) {
		case 's': options.seconds = atof(optarg); break;
		case 'n': options.calls = strtoull(optarg, NULL, 10); break;
		case 'r': options.seed = strtoull(optarg, NULL, 10); break;
		case 'j': options.processes = atoi(optarg); break;
		case 'l': options.limit = atoi(optarg); break;
		case 'f': options.only = optarg; break;
		case 'o': options.folder = optarg; break;
		case 'x': options.text = optarg; break;
		case 'p': options.list = true; break;
		default: return false;
		}
	return optind == argc && options.processes > 0;
}

/* The folder of logs and scratch folders: -o, or a new one that is removed when nothing was found. */
static char *folder_make(void)
{
	static char made[] = "/tmp/calls.XXXXXX";
	if (!options.folder)
		return mkdtemp(made);
	mkdir(options.folder, 0700);
	return realpath(options.folder, NULL);
}

int main(int argc, char **argv)
{
	if (!read_options(argc, argv)) {
		fprintf(stderr,
			"usage: calls [-s seconds] [-n calls] [-r seed] [-j processes] [-l limit_ms] [-f name] [-o "
			"folder] [-x text] [-p]\n");
		return 2;
	}
	bool keep = options.folder;
	functions = functions_all(&function_count);
	if (options.list)
		return print_functions(), 0;
	if (!(options.folder = folder_make()))
		return perror("calls: no folder"), 2;
	if (options.only) {
		int i = 0;
		while (i < function_count && strcmp(functions[i].name, options.only) != 0)
			i++;
		if (i == function_count)
			return fprintf(stderr, "calls: %s is not called\n", options.only), 2;
		functions += i, function_count = 1;
	}
	if (options.text)
		return run_one();
	run_all();
	remove_files(options.folder, "/scratch* ");
	printf("%llu calls of %d functions: %llu errors, %llu interrupted, %d findings\n", (unsigned long long)done,
		function_count, (unsigned long long)failed, (unsigned long long)interrupted, seen_count);
	if (seen_count)
		printf("logs are in %s\n", options.folder);
	else if (!keep)
		remove_files(options.folder, "");
	printf("%d passed, %d failed\n", seen_count ? 0 : 1, seen_count);
	return seen_count > 0;
}
