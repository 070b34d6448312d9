/*
** lib/parallel/background.c - programs that run in the background, and go on when the session ends: jobs of batch.
**
** Such a program leads a session of processes of its own, so that Ctrl-C does not reach it, and all that it starts can
** be ended together. It is no child of this process, because nobody would wait for its end. A number of a process is
** used again by the system. So a program is known by its number and the time at which it started.
*/
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/door.h"
#include "base/error.h"
#include "base/link.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "vm/path.h"

/* When a process started, in ticks since the machine did. -1: there is no such process, or it has ended. */
static double start_of(pid_t pid)
{
	char name[64], line[1024], state = 'Z';
	unsigned long long ticks = 0;
	snprintf(name, sizeof name, "/proc/%ld/stat", (long)pid);
	FILE *f = fopen(name, "re");
	size_t n = f ? fread(line, 1, sizeof line - 1, f) : 0;
	line[n] = 0;
	if (f)
		fclose(f);
	const char *rest = strrchr(line, ')');          /* the name of the program may contain anything */
	if (rest && sscanf(rest + 1, " %c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %llu",
			&state, &ticks) < 2)
		state = 'Z';
	return state == 'Z' || state == 'X' ? -1 : (double)ticks;
}

/* Runs between fork and exec, so it calls only functions that need no lock. */
_Noreturn static void become(struct vm *vm, char *const *argv, int null, int output, int answer)
{
	sigset_t none;
	for (int sig = 1; sig < NSIG; sig++)
		signal(sig, SIG_DFL);
	sigemptyset(&none);
	pthread_sigmask(SIG_SETMASK, &none, NULL);
	(void)setsid();
	pid_t pid = fork();
	if (pid != 0) {
		bool told = write(answer, &pid, sizeof pid) == (ssize_t)sizeof pid;
		_exit(pid > 0 && told ? 0 : 1);
	}
	(void)setsid();
	if (chdir(path_cwd(vm)) != 0)
		_exit(127);
	dup2(null, STDIN_FILENO);
	dup2(output, STDOUT_FILENO);
	dup2(output, STDERR_FILENO);
	for (int fd = 3; fd < 1024; fd++)
		close(fd);
	execvp(argv[0], argv);
	_exit(127);
}

/* The number of the new process; 0: it cannot be started. */
static pid_t start(struct vm *vm, char *const *argv, int output)
{
	int answer[2], null = door_open("/dev/null", O_RDWR | O_CLOEXEC, 0);
	pid_t pid = 0;
	if (null < 0)
		return 0;
	if (pipe2(answer, O_CLOEXEC) != 0) {
		close(null);
		return 0;
	}
	pid_t child = fork();
	if (child == 0)
		become(vm, argv, null, output, answer[1]);
	close(null);
	close(answer[1]);
	if (child > 0) {
		ssize_t got;
		do
			got = read(answer[0], &pid, sizeof pid);
		while (got < 0 && errno == EINTR);              /* Ctrl-C */
		pid = got == (ssize_t)sizeof pid ? pid : 0;
		while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
			continue;
	}
	close(answer[0]);
	return pid > 0 ? pid : 0;
}

static bool start_call(struct call *c)
{
	char **argv;
	int n;
	struct str file = { 0 };
	TRY(arg_texts(c, 1, &argv, &n));
	char **args = mem_zalloc(((size_t)n + 1) * sizeof *args);
	memcpy(args, argv, (size_t)n * sizeof *args);
	int output = -1;
	bool ok = arg_text(c, 2, &file) && n > 0 && door_process(argv[0]);
	if (ok) {
		output = door_open(str_text(&file), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
		ok = output >= 0 || fail_id("parallel:cluster:CannotWrite", "The file %s cannot be written.",
			str_text(&file));
	}
	pid_t pid = ok ? start(c->vm, args, output) : 0;
	if (ok && !pid)
		ok = fail_id("parallel:cluster:LocalStart", "The program %s cannot be started.", argv[0]);
	if (output >= 0)
		close(output);
	double id[] = { pid, start_of(pid) };
	mem_free(args);
	arg_texts_free(argv, n);
	str_free(&file);
	return ok && return_value(c, value_row(id, 2));
}

/* Whether the process of [PID, TIME] lives. It is killed first if that is wanted, with all processes of its session. */
static bool look_call(struct call *c, bool end)
{
	double *id;
	int64_t n;
	TRY(arg_doubles(c, 1, &id, &n));
	pid_t pid = n == 2 && id[0] > 1 && id[0] < 1e9 ? (pid_t)id[0] : 0;
	bool alive = pid && start_of(pid) >= 0 && start_of(pid) == id[1];
	mem_free(id);
	if (alive && end)
		kill(-pid, SIGKILL);
	return return_bool(c, alive);
}

/* The file of this program: jobs on other machines need its name. */
static bool program_call(struct call *c)
{
	char name[4096];
	const char *program = link_program();
	ssize_t n = *program ? door_readlink(program, name, sizeof name - 1) : -1;
	name[MAX(n, 0)] = 0;
	return return_text(c, n > 0 ? name : program);
}

BUILTIN_PRIVATE(runmat_background, 1, 3, 1,
	"ID = runmat_background('start', {NAME, ARGUMENT, ...}, FILE)  Starts a program that prints to FILE.\n"
	"runmat_background('alive', ID), runmat_background('end', ID)  Whether it runs; kills it first.\n"
	"runmat_background('program')  The file of this program.")
{
	if (arg_is_text(c, 0, "start") && c->nin == 3)
		return start_call(c);
	if (arg_is_text(c, 0, "program"))
		return program_call(c);
	if (c->nin == 2 && (arg_is_text(c, 0, "alive") || arg_is_text(c, 0, "end")))
		return look_call(c, arg_is_text(c, 0, "end"));
	return arg_bad(c, 0, "The action must be 'start', 'alive', 'end' or 'program'.");
}
