/*
** cli/main.c - the command line: options.def says what there is.
**
** Options up to the first word that is none; that word is a command or a file, and what follows belongs to it. The exit
** code is 0, 1 after an error, what exit(n) said, 130 after Ctrl-C, 2 when the command line was wrong.
*/
#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/apart.h"
#include "base/door.h"
#include "base/error.h"
#include "base/link.h"
#include "base/mpi.h"
#include "base/quiet.h"
#include "base/trace.h"
#include "base/vec.h"
#include "cli/cli.h"
#include "device/place.h"
#include "exec/explain.h"
#include "host/sandbox.h"
#include "lib/parallel/worker.h"

enum option { EVAL, SET, DUMP, INTERACT, EXPLAIN, EXPLAIN_PAGE, TRACE, SANDBOX, READ, WRITE, ISOLATE, MEMORY, TIME,
	OUTPUT, VERSION, HELP };

static const struct {
	const char *name, *argument;
	enum option what;
	const char *help;
} options[] = {
#define OPTION(name, argument, what, help) { name, argument, what, help },
#include "cli/options.def"
};

static const struct {
	const char *name, *arguments, *help;
} commands[] = {
#define COMMAND(name, arguments, help) { #name, arguments, help },
#include "cli/options.def"
};

struct program {
	VEC(char *) code;               /* -e */
	VEC(char *) sets;
	const char *dump;
	bool interact, explain;
	const char *trace;              /* the file for --trace */
	const char *explain_page;       /* the file for --explain=html */
	struct sandbox_options sandbox;
	int exit_now;                   /* -1, or the exit code after --help, --version, a wrong option */
	int n;                          /* what is left: command or file, and its arguments */
	char **args;
};

struct session *cli_session;

/* ---- Ctrl-C ---- */

static volatile sig_atomic_t at_prompt, unanswered;     /* the presses that the running code has not answered */
static bool is_worker;          /* its client kills it if it does not answer; interrupts of ended jobs mean nothing */

void cli_waits(bool waits)
{
	at_prompt = waits;
	unanswered = 0;
	if (waits && cli_session)
		vm_forget_interrupt(cli_session->vm);   /* one that came when the program had ended */
}

static void tell(const char *text)
{
	ssize_t n = write(STDERR_FILENO, text, strlen(text));
	(void)n;
}

static int64_t milliseconds_now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/*
** One Ctrl-C stops the program at its next check. The third ends a process that does not come to one, and the second
** says so. Within a second of the first nothing ends: a key that is held repeats.
*/
static void on_interrupt(int sig)
{
	static volatile int64_t first;
	int before = errno;
	if (!cli_session)
		_exit(EXIT_INTERRUPT);
	if (at_prompt)
		return;
	vm_interrupt(cli_session->vm);
	if (is_worker)
		return;
	if (!unanswered++)
		first = milliseconds_now();
	bool late = milliseconds_now() - first >= 1000;
	if (late && unanswered > 2) {
		tell("\nrunmat: the running code does not answer Ctrl-C: the process ends.\n");
		_exit(EXIT_INTERRUPT);
	} else if (late)
		tell("\nrunmat: the running code has not answered Ctrl-C yet. The next one ends the process.\n");
	errno = before;
}

/* A terminal, and NO_COLOR is not set. */
static bool cli_colour(int fd)
{
	const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
	return isatty(fd) && !(no && *no) && term && strcmp(term, "dumb") != 0;
}

static void help(void)
{
	printf("usage: runmat [options] [file.m | - | command] [arguments]\n\n"
		"A runtime for programs in MATLAB's language.\n"
	       "\n");
	for (int i = 0; i < COUNT(options); i++)
		if (options[i].help) {
			char left[64];
			snprintf(left, sizeof left, "%s %s", options[i].name, options[i].argument);
			printf("  %-20s %s\n", left, options[i].help);
		}
	printf("\ncommands:\n");
	for (int i = 0; i < COUNT(commands); i++) {
		char left[64];
		snprintf(left, sizeof left, "%s %s", commands[i].name, commands[i].arguments);
		printf("  %-20s %s\n", left, commands[i].help);
	}
	printf("\nThe exit code is 0; 1 after an error; n after exit(n); 130 after Ctrl-C; 124 and 125 after a limit. "
		"NO_COLOR turns colours off.\n");
}

static int usage(const char *text, const char *word)
{
	fprintf(stderr, "runmat: %s %s\nTry 'runmat --help'.\n", text, word);
	return EXIT_USAGE;
}

static int usage_error(void)
{
	struct error e = error_take();
	int code = usage(e.message, "");
	error_done(&e);
	return code;
}

static void take_option(struct program *p, enum option what, char *argument)
{
	char *end;
	switch (what) {
	case EVAL: vec_push(&p->code, argument); break;
	case SET: vec_push(&p->sets, argument); break;
	case DUMP:
		p->dump = argument;
		if (argument[strspn(argument, "abjk")])
			p->exit_now = usage("--dump has the letters a, b, j and k, not", argument);
		break;
	case INTERACT: p->interact = true; break;
	case EXPLAIN: p->explain = true; break;
	case EXPLAIN_PAGE: p->explain_page = argument ? argument : "explain.html"; break;
	case TRACE: p->trace = argument; break;
	case SANDBOX: p->sandbox.on = true; break;
	case READ: vec_push(&p->sandbox.read, argument); break;
	case WRITE: vec_push(&p->sandbox.write, argument); break;
	case ISOLATE: p->sandbox.isolate = true; break;
	case MEMORY:
	case OUTPUT:
		if (!limits_read_size(argument, what == MEMORY ? &p->sandbox.memory : &p->sandbox.output))
			p->exit_now = usage_error();
		break;
	case TIME:
		p->sandbox.seconds = strtod(argument, &end);
		if (end == argument || *end || !(p->sandbox.seconds > 0) || p->sandbox.seconds > 1e9)
			p->exit_now = usage("--time-limit needs a number of seconds, not", argument);
		break;
	case VERSION:
		printf("runmat %s\n", RUNMAT_VERSION);
		p->exit_now = 0;
		break;
	case HELP:
		help();
		p->exit_now = 0;
		break;
	}
}

/* One option at args[i]; gives how many words it took, 0 when it is none that we know. */
static int read_option(struct program *p, int n, char **args, int i)
{
	for (int k = 0; k < COUNT(options); k++) {
		size_t len = strlen(options[k].name);
		bool may = *options[k].argument == '[', wants = *options[k].argument && !may;
		bool joined = (may || wants) && strncmp(args[i], options[k].name, len) == 0 &&
			args[i][len] == (may ? ':' : '=');
		if (strcmp(args[i], options[k].name) != 0 && !joined)
			continue;
		if (wants && !joined && i + 1 >= n) {
			p->exit_now = usage("this option needs an argument:", args[i]);
			return 1;
		}
		take_option(p, options[k].what, joined ? args[i] + len + 1 : wants ? args[i + 1] : NULL);
		return wants && !joined ? 2 : 1;
	}
	return 0;
}

static void read_command_line(struct program *p, int n, char **args)
{
	p->exit_now = -1;
	int i = 1;
	while (i < n && args[i][0] == '-' && args[i][1] && p->exit_now < 0) {
		int took = read_option(p, n, args, i);
		if (!took)
			p->exit_now = usage("there is no option", args[i]);
		i += took;
	}
	p->n = MAX(n - i, 0);
	p->args = args + i;
}

int cli_report(struct session *s)
{
	int code;
	struct error e = error_take();
	bool listening = vm_flush(s->vm);
	error_clear();
	if (e.message)
		error_put(e);
	if (s->write_error && s->write_error != EPIPE) {
		fprintf(stderr, "runmat: standard output: %s\n", strerror(s->write_error));
		error_clear();
		return 1;
	}
	if (vm_exit_code(s->vm, &code)) {
		error_clear();
		return code;
	}
	if (!listening) {
		error_clear();
		return EXIT_PIPE;
	}
	enum limit over = limits_over();
	if (over && !error_has_id("RunMat:limit:time") && !error_has_id("RunMat:limit:output"))
		(void)limits_fail(over, limits_now());
	code = over == LIMIT_TIME ? EXIT_TIME :
		over ? EXIT_OUTPUT :
		error_has_id("MATLAB:interrupted") ? EXIT_INTERRUPT :
		1;
	struct str text = { 0 };
	vm_report(s->vm, &text, cli_colour(STDERR_FILENO));
	vm_print_err(s->vm, str_text(&text), text.n);
	str_free(&text);
	return code;
}

static bool run_everything(struct session *s, const struct program *p)
{
	for (int i = 0; i < p->sets.n; i++)
		TRY(session_set(s, p->sets.at[i]));
	for (int i = 0; i < p->code.n; i++)
		TRY(session_run_text(s, "", p->code.at[i], strlen(p->code.at[i])));
	if (p->n > 0)
		TRY(session_run_file(s, p->args[0], p->n - 1, p->args + 1));
	return vm_flush(s->vm);
}

static int run(struct program *p)
{
	bool terminal = isatty(STDIN_FILENO), nothing = p->n == 0 && p->code.n == 0;
	bool repl = p->interact || (p->n > 0 && strcmp(p->args[0], "repl") == 0) || (nothing && terminal);
	char *from_stdin = "-";
	if (p->n > 0 && strcmp(p->args[0], "repl") == 0)
		p->n = 0;
	else if (nothing && !repl) {
		p->n = 1;
		p->args = &from_stdin;
	}
	struct session *s = cli_session = session_new(repl, repl || p->code.n > 1 || (p->code.n && p->n > 0));
	if (!repl)
		output_start(s->vm);
	if (p->dump)
		vm_dump(s->vm, p->dump);
	if (p->trace || p->explain_page)
		trace_start();
	if (p->explain_page)
		explain_keep_kernels();
	if (p->explain || p->trace || p->explain_page)
		explain_start();
	sandbox_watch(s);
	cli_figures_begin(repl);
	int code = 0;
	if (!run_everything(s, p) || (limits_over() && !limits_fail(limits_over(), limits_now())))
		code = cli_report(s);
	cli_figures_update(s);
	int asked;
	if (p->explain_page && !cli_explain_page(s, p->explain_page, p->n > 0 ? p->args[0] : NULL))
		code = code ? code : 1;
	if (p->explain)
		cli_explain();
	if (p->trace && !cli_write_trace(p->trace))
		code = code ? code : 1;
	if (repl && !vm_exit_code(s->vm, &asked))
		code = cli_repl(s);
	cli_session = NULL;
	cli_figures_end(!repl);
	session_free(s);
	return code;
}

static int run_help(const char *name)
{
	struct session *s = session_new(false, false);
	value arg = value_text_z(name), out = NONE;
	int code = vm_call_name(s->vm, "help", name ? 1 : 0, &arg, 0, &out) && vm_flush(s->vm) ? 0 : cli_report(s);
	value_unref(arg);
	value_unref(out);
	session_free(s);
	return code;
}

/*
** Freed memory is kept for the next array: giving it back costs a page fault for every 4 KB of every result. If the
** process may have little memory only, libraries need the room that the heap would keep.
*/
static void keep_memory(void)
{
#ifdef __GLIBC__
	struct rlimit r;
	if (getrlimit(RLIMIT_AS, &r) == 0 && r.rlim_cur < (rlim_t)4 << 30)
		return;
	mallopt(M_MMAP_THRESHOLD, 1 << 30);
	mallopt(M_TRIM_THRESHOLD, 1 << 30);
	mallopt(M_TOP_PAD, 16 << 20);
#endif
}

/* On a machine without a desktop, Mesa's layer that chooses among devices complains on standard error for each one; it
** has nothing to choose by there, unless it was told what to take. */
static void quiet_drivers(void)
{
	if (!getenv("XDG_RUNTIME_DIR") && !getenv("WAYLAND_DISPLAY") && !getenv("MESA_VK_DEVICE_SELECT"))
		setenv("NODEVICE_SELECT", "1", 0);
}

/* The file that will run; its folder may be read in the sandbox. */
static const char *program_of(const struct program *p)
{
	if (p->n == 0 || strcmp(p->args[0], "-") == 0)
		return NULL;
	for (int i = 0; i < COUNT(commands); i++)
		if (strcmp(p->args[0], commands[i].name) == 0)
			return NULL;
	return p->args[0];
}

/* A file that is opened later must not become a standard stream; using a stream that was closed stays an error. */
static void occupy_standard_streams(void)
{
	for (int fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF) {
			int null = door_open("/dev/null", fd ? O_RDONLY : O_WRONLY, 0);
			(void)dup2(null, fd);
			if (null > 2)
				close(null);
		}
}

/* A process that parpool started (base/link.h). */
static int run_worker(const char *parent)
{
	if (!link_follow((pid_t)atoi(parent)) || fcntl(LINK_WORKER_FD, F_GETFD) < 0)
		return EXIT_USAGE;
	is_worker = true;
	struct session *s = cli_session = session_new(false, true);
	worker_run(s->vm);
	cli_session = NULL;
	session_free(s);
	return 0;
}

int main(int argc, char **argv)
{
	link_set_program("/proc/self/exe");
	keep_memory();
	quiet_drivers();
	quiet_process();        /* a write that fails ends the program quietly: nobody listens */
	occupy_standard_streams();
	struct sigaction stop = { .sa_handler = on_interrupt, .sa_flags = SA_RESTART };
	sigaction(SIGINT, &stop, NULL);
	if (argc == 3 && strcmp(argv[1], "worker-process") == 0)
		return run_worker(argv[2]);
	int carried = mpi_begin(&argc, argv);
	if (carried >= 0)
		return carried;
	if (!link_ranks() && mpi_local_rank() >= 0)
		device_share(mpi_local_rank());
	struct program p = { 0 };
	read_command_line(&p, argc, argv);
	int code = p.exit_now;
	const char *program = program_of(&p);
	char *full_path = program && sandbox_is_wanted(&p.sandbox) ? realpath(program, NULL) : NULL;
	if (full_path)              /* the sandbox may begin in another folder */
		p.args[0] = full_path;
	if (code < 0 && !sandbox_start(&p.sandbox, full_path))
		code = usage_error();
	if (code < 0) {
		if (p.n > 0 && strcmp(p.args[0], "check") == 0)
			code = cli_check(p.n - 1, p.args + 1);
		else if (p.n > 0 && strcmp(p.args[0], "bench") == 0)
			code = cli_bench(p.n - 1, p.args + 1);
		else if (p.n > 0 && strcmp(p.args[0], "help") == 0)
			code = run_help(p.n > 1 ? p.args[1] : "");
		else if (p.n > 0 && cli_table(p.n, p.args))
			code = 0;
		else
			code = run(&p);
	}
	vec_free(&p.code);
	vec_free(&p.sets);
	free(full_path);
	vec_free(&p.sandbox.read);
	vec_free(&p.sandbox.write);
	device_quit(code);
	if (apart_running()) {          /* the library would wait at exit for a call that nobody wants */
		fflush(NULL);
		_exit(code);
	}
	return code;
}
