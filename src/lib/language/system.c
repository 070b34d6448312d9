/*
** lib/language/system.c - functions about the machine and the process: environment, commands, versions, pause and
** stopwatch.
*/
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/door.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"
#include "lib/core/args.h"
#include "page/page.h"
#include "value/cell.h"
#include "value/structs.h"
#include "vm/path.h"

/* The MATLAB release whose language and library this runtime follows. */
#define RELEASE "R2024b"
#define RELEASE_VERSION "24.2"

/* ---- environment ---- */

BUILTIN(getenv, 0, 1, 1,
	"getenv(NAME)  The value of an environment variable; empty when it is not set.\n"
	">> setenv('RUNMAT_EXAMPLE', 'yes'); getenv('RUNMAT_EXAMPLE')\n"
	"ans =\n"
	"    'yes'")
{
	struct str name = { 0 };
	if (!c->nin)
		return fail(ERR_not_enough_in);
	TRY(arg_text(c, 0, &name));
	const char *text = getenv(str_text(&name));
	c->out[0] = value_text_z(text ? text : "");
	str_free(&name);
	return true;
}

BUILTIN(setenv, 1, 2, 0,
	"setenv(NAME, VALUE)  Sets an environment variable; without VALUE it becomes empty.\n"
	">> setenv('RUNMAT_EXAMPLE', '1');")
{
	struct str name = { 0 }, text = { 0 };
	bool ok = arg_text(c, 0, &name) && (c->nin < 2 || arg_text(c, 1, &text));
	if (ok && (!name.n || strchr(str_text(&name), '=')))
		ok = fail_id("MATLAB:setenv:InvalidName",
			"The name of an environment variable is not empty and has no '='.");
	if (ok)
		setenv(str_text(&name), str_text(&text), 1);
	str_free(&name);
	str_free(&text);
	return ok;
}

BUILTIN(unsetenv, 1, 1, 1,
	"unsetenv(NAME)  Removes an environment variable.\n"
	">> setenv('RUNMAT_EXAMPLE', '1'); unsetenv('RUNMAT_EXAMPLE'); getenv('RUNMAT_EXAMPLE')\n"
	"ans =\n"
	"  0×0 empty char array")
{
	struct str name = { 0 };
	TRY(arg_text(c, 0, &name));
	unsetenv(str_text(&name));
	str_free(&name);
	if (c->nout)
		c->out[0] = value_double(0);
	return true;
}

BUILTIN(isenv, 1, 1, 1,
	"isenv(NAME)  True when there is an environment variable of that name, even an empty one.\n"
	">> isenv('NOBODY_HAS_THIS')\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	char **names;
	int n;
	TRY(arg_texts(c, 0, &names, &n));
	shape s = c->in[0].tag == V_CELL || c->in[0].tag == V_STRING ? value_shape(c->in[0]) : shape_2d(1, 1);
	struct array *out = array_zeros(CLS_LOGICAL, false, &s);
	for (int i = 0; out && i < n && i < out->count; i++)
		((uint8_t *)out->data)[i] = getenv(names[i]) != NULL;
	arg_texts_free(names, n);
	return return_array(c, out);
}

BUILTIN(getpid, 0, 0, 1,
	"getpid  The number of this process.\n"
	">> getpid > 0\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return return_double(c, getpid());
}

/* ---- commands ---- */

enum { LOOK_MS = 50, GRACE_LOOKS = 2 };

/* Sends a signal to a process and to all of its descendants, the newest first. */
static void signal_all(pid_t pid, int sig)
{
	char name[64];
	long child;
	snprintf(name, sizeof name, "/proc/%ld/task/%ld/children", (long)pid, (long)pid);
	FILE *f = fopen(name, "re");
	while (f && fscanf(f, "%ld", &child) == 1)
		signal_all((pid_t)child, sig);
	if (f)
		fclose(f);
	kill(pid, sig);
}

/* Waits for a command and returns its status. After an interrupt, the command has a moment to end by itself. */
static int wait_for_command(pid_t pid)
{
	int status = -1, looks = 0;
	useconds_t pause = 50;
	for (pid_t got; (got = waitpid(pid, &status, WNOHANG)) != pid && (got == 0 || errno == EINTR);) {
		if (interrupted())
			pause = LOOK_MS * 1000;
		if (interrupted() && looks <= GRACE_LOOKS)
			signal_all(pid, looks++ < GRACE_LOOKS ? SIGINT : SIGKILL);
		usleep(pause);
		pause = MIN(pause * 2, 10000);
	}
	return status;
}

/* Runs a program in the session's folder. Its output goes to `out`, or to the session if `out` is NULL. */
static int run_command(struct vm *vm, char *const *argv, struct str *out)
{
	int fds[2];
	if (pipe(fds) != 0)
		return -1;
	pid_t pid = fork();
	if (pid == 0) {
		signal(SIGPIPE, SIG_DFL);
		signal(SIGXFSZ, SIG_DFL);
		signal(SIGINT, SIG_DFL);
		sigset_t none;
		sigemptyset(&none);
		pthread_sigmask(SIG_SETMASK, &none, NULL);
		if (chdir(path_cwd(vm)) != 0)
			_exit(127);
		if (out) {
			dup2(fds[1], STDOUT_FILENO);
			dup2(fds[1], STDERR_FILENO);
		} else
			dup2(fds[1], STDOUT_FILENO);
		close(fds[0]);
		close(fds[1]);
		execvp(argv[0], argv);
		_exit(127);
	}
	close(fds[1]);
	char buffer[4096];
	for (struct pollfd p = { fds[0], POLLIN, 0 };;) {
		int ready = poll(&p, 1, LOOK_MS);
		if (interrupted())
			break;
		if (ready == 0 || (ready < 0 && errno == EINTR))
			continue;
		ssize_t n = read(fds[0], buffer, sizeof buffer);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			break;
		if (out)
			str_add(out, buffer, (size_t)n);
		else {
			vm_print(vm, buffer, (size_t)n);
			(void)!vm_flush(vm);
		}
	}
	close(fds[0]);
	int status = pid > 0 ? wait_for_command(pid) : -1;
	return WIFEXITED(status) ? WEXITSTATUS(status) : WIFSIGNALED(status) ? 128 + WTERMSIG(status) : -1;
}

static bool system_call(struct call *c)
{
	struct str command = { 0 }, out = { 0 };
	TRY(arg_text(c, 0, &command));
	if (!door_process(str_text(&command))) {
		str_free(&command);
		return false;
	}
	bool echo = c->nin > 1 && arg_is_text(c, 1, "-echo"), keep = c->nout > 1;
	bool ok = vm_flush(c->vm);
	char *const argv[] = { "/bin/sh", "-c", (char *)str_text(&command), NULL };
	int status = ok ? run_command(c->vm, argv, keep ? &out : NULL) : 0;
	if (keep && echo)
		vm_print(c->vm, str_text(&out), out.n);
	if (c->nout > 0)
		c->out[0] = value_double(status);
	if (keep)
		c->out[1] = value_text(str_text(&out), out.n);
	str_free(&command);
	str_free(&out);
	return ok && interrupt_check();
}

BUILTIN(system, 1, 2, 2,
	"STATUS = system(COMMAND)         Runs a command of the shell; !COMMAND does the same.\n"
	"[STATUS, TEXT] = system(COMMAND) TEXT: what it printed.\n"
	">> [s, t] = system('echo hello')\n"
	"s =\n"
	"     0\n"
	"t =\n"
	"    'hello\n"
	"     '")
{
	return system_call(c);
}

BUILTIN(unix, 1, 2, 2,
	"unix(COMMAND)  The same as system on Unix.\n"
	">> s = unix('true')\n"
	"s =\n"
	"     0")
{
	return system_call(c);
}

BUILTIN(dos, 1, 2, 2,
	"dos(COMMAND)  The same as system.\n"
	">> s = dos('true')\n"
	"s =\n"
	"     0")
{
	return system_call(c);
}

BUILTIN_PRIVATE(runmat_program, 1, -1, 2,
	"[STATUS, TEXT] = runmat_program(NAME, ARG, ...)  Runs a program without a shell. STATUS 127: there is none.")
{
	char **argv = mem_zalloc((size_t)(c->nin + 1) * sizeof *argv);
	struct str out = { 0 }, arg = { 0 };
	bool ok = argv != NULL;
	for (int i = 0; ok && i < c->nin; i++)
		ok = arg_text(c, i, &arg) && (argv[i] = str_take(&arg)) != NULL;
	ok = ok && door_process(argv[0]) && vm_flush(c->vm);
	if (ok) {
		c->out[0] = value_double(run_command(c->vm, argv, &out));
		if (c->nout > 1)
			c->out[1] = value_text(str_text(&out), out.n);
	}
	for (int i = 0; argv && i < c->nin; i++)
		mem_free(argv[i]);
	mem_free(argv);
	str_free(&out);
	str_free(&arg);
	return ok && interrupt_check();
}

/* ---- which machine, which version ---- */

BUILTIN(computer, 0, 1, 3,
	"computer                    The kind of computer, such as 'GLNXA64'.\n"
	"[NAME, MOST, END] = computer MOST: elements an array may have; END: 'L' for little-endian.\n"
	"computer('arch')            In lower case.\n"
	">> ischar(computer)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	bool arch = c->nin && arg_is_text(c, 0, "arch");
	if (c->nin && !arch)
		return fail_id("MATLAB:computer:invalidInput", "The argument must be 'arch'.");
#ifdef __aarch64__
	c->out[0] = value_text_z(arch ? "glnxa64arm" : "GLNXA64ARM");
#else
	c->out[0] = value_text_z(arch ? "glnxa64" : "GLNXA64");
#endif
	if (c->nout > 1)
		c->out[1] = value_double(281474976710655.0);
	if (c->nout > 2)
		c->out[2] = value_text_z("L");
	return true;
}

BUILTIN(ispc, 0, 0, 1,
	"ispc  True on Windows.\n"
	">> ispc\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return return_bool(c, false);
}

BUILTIN(isunix, 0, 0, 1,
	"isunix  True on Linux and macOS.\n"
	">> isunix\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return return_bool(c, true);
}

BUILTIN(ismac, 0, 0, 1,
	"ismac  True on macOS.\n"
	">> ismac\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return return_bool(c, false);
}

BUILTIN(isdeployed, 0, 0, 1,
	"isdeployed  True in a compiled application; always false here.\n"
	">> isdeployed\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return return_bool(c, false);
}

BUILTIN(ismcc, 0, 0, 1,
	"ismcc  True while a program is compiled into an application; always false here.\n"
	">> ismcc\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return return_bool(c, false);
}

BUILTIN(isstudent, 0, 0, 1,
	"isstudent  True in a student version; always false here.\n"
	">> isstudent\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return return_bool(c, false);
}

BUILTIN(usejava, 1, 1, 1,
	"usejava(LEVEL)  Whether Java can be used: 'jvm' is true, since some classes of Java exist (java.util.UUID).\n"
	"   'awt', 'swing' and 'desktop' are false, since there are no windows.\n"
	">> usejava('desktop')\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	static const char *const levels[] = { "jvm", "awt", "swing", "desktop" };
	bool known = false;
	for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
		known |= arg_is_text(c, 0, levels[i]);
	if (!known)
		return fail_id("MATLAB:usejava:UnrecognizedFeature", "Unrecognized level of Java.");
	return return_bool(c, arg_is_text(c, 0, levels[0]));
}

BUILTIN(version, 0, 1, 2,
	"version              The version of the language and library that this runtime follows.\n"
	"version('-release')  The release only.\n"
	">> version('-release')\n"
	"ans =\n"
	"    '2024b'")
{
	if (c->nin && arg_is_text(c, 0, "-release"))
		return return_text(c, &RELEASE[1]);
	if (c->nin && arg_is_text(c, 0, "-date"))
		return return_text(c, "01-Sep-2024");
	if (c->nin && arg_is_text(c, 0, "-description"))
		return return_text(c, "");
	if (c->nin && arg_is_text(c, 0, "-java"))
		return return_text(c, "Java is not enabled");
	if (c->nout > 1)
		c->out[1] = value_text_z("September 1, 2024");
	return return_text(c, RELEASE_VERSION ".0.0 (" RELEASE ")");
}

BUILTIN(ver, 0, 1, 1,
	"ver          Prints the version.\n"
	"V = ver(...) As a struct: Name, Version, Release, Date.\n"
	">> v = ver('MATLAB'); v.Version\n"
	"ans =\n"
	"    '" RELEASE_VERSION "'")
{
	if (!c->nout) {
		vm_printf(c->vm, "RunMat %s, following MATLAB %s (%s)\n", RUNMAT_VERSION, RELEASE_VERSION, RELEASE);
		return true;
	}
	if (c->nin && !arg_is_text(c, 0, "matlab")) {
		shape none = shape_2d(0, 0);
		struct fields *f = fields_add(
			fields_add(fields_add(fields_add(fields_empty(), sym_z("Name")), sym_z("Version")),
				sym_z("Release")),
			sym_z("Date"));
		struct structs *s = structs_new(&none, f);
		return s && return_value(c, value_structs(s));
	}
	return structs_set(&c->out[0], "Name", value_text_z("MATLAB")) &&
		structs_set(&c->out[0], "Version", value_text_z(RELEASE_VERSION)) &&
		structs_set(&c->out[0], "Release", value_text_z("(" RELEASE ")")) &&
		structs_set(&c->out[0], "Date", value_text_z("01-Sep-2024"));
}

/* Compares versions such as "9.10.1" part by part: -1, 0, 1. */
static int compare_versions(const char *a, const char *b)
{
	while (*a || *b) {
		char *x, *y;
		long m = strtol(a, &x, 10), n = strtol(b, &y, 10);
		if (m != n)
			return m < n ? -1 : 1;
		a = *x == '.' ? x + 1 : "";
		b = *y == '.' ? y + 1 : "";
	}
	return 0;
}

BUILTIN(verLessThan, 2, 2, 1,
	"verLessThan(PRODUCT, VERSION)  True when the version of PRODUCT is below VERSION.\n"
	">> verLessThan('matlab', '9.1')\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	struct str v = { 0 };
	if (!arg_is_text(c, 0, "matlab")) {
		TRY(arg_text(c, 0, &v));
		fail_id("MATLAB:verLessThan:missingToolbox", "Toolbox '%s' not found.", str_text(&v));
		str_free(&v);
		return false;
	}
	TRY(arg_text(c, 1, &v));
	bool less = compare_versions(RELEASE_VERSION, str_text(&v)) < 0;
	str_free(&v);
	return return_bool(c, less);
}

BUILTIN(isMATLABReleaseOlderThan, 1, 3, 1,
	"isMATLABReleaseOlderThan(RELEASE)  True when the release that this runtime follows is older than RELEASE.\n"
	">> isMATLABReleaseOlderThan('R2020a')\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	struct str v = { 0 };
	TRY(arg_text(c, 0, &v));
	bool older = strcmp(RELEASE, str_text(&v)) < 0;
	str_free(&v);
	return return_bool(c, older);
}

BUILTIN(matlabroot, 0, 0, 1,
	"matlabroot  The folder of the program.\n"
	">> ischar(matlabroot)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	char path[4096];
	ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
	while (n > 0 && path[n - 1] != '/')
		n--;
	c->out[0] = n > 1 ? value_text(path, (size_t)n - 1) : value_text_z("/");
	return true;
}

BUILTIN(license, 0, 2, 1,
	"license                    Returns 'MIT', the name of RunMat's licence.\n"
	"license('test', FEATURE)   1 for what is built in, else 0; license('checkout', FEATURE): the same.\n"
	">> license\n"
	"ans =\n"
	"    'MIT'")
{
	if (c->nin && (arg_is_text(c, 0, "test") || arg_is_text(c, 0, "checkout")))
		return return_double(c, c->nin > 1 && arg_is_text(c, 1, "matlab"));
	if (c->nin)
		return fail_id("MATLAB:license:invalidInput", "The first argument must be 'test' or 'checkout'.");
	return return_text(c, "MIT");
}

BUILTIN(feature, 1, 2, 1,
	"feature(NAME)  Undocumented switches of MATLAB: 'getpid' and 'numcores' are known.\n"
	">> feature('numcores') > 0\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	if (arg_is_text(c, 0, "getpid"))
		return return_double(c, getpid());
	if (arg_is_text(c, 0, "numcores") || arg_is_text(c, 0, "numthreads"))
		return return_double(c, (double)sysconf(_SC_NPROCESSORS_ONLN));
	return return_double(c, 0);
}

BUILTIN(maxNumCompThreads, 0, 1, 1,
	"maxNumCompThreads         The number of threads that work on arrays.\n"
	"N = maxNumCompThreads(M)  Sets it to M; N is the number before. 'automatic': one for each processor.\n"
	">> maxNumCompThreads > 0\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	int before = thread_count();
	double n = 0;
	if (c->nin && !arg_is_text(c, 0, "automatic")) {
		TRY(arg_double(c, 0, &n));
		if (!(n >= 1) || n != floor(n))
			return fail_id("MATLAB:maxNumCompThreads:InvalidN",
				"The number of threads must be a positive integer.");
	}
	if (c->nin)
		thread_set_count((int)fmin(n, THREAD_MAX));
	return return_double(c, before);
}

/* ---- stopwatch ---- */

static uint64_t microseconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000 + 1;
}

BUILTIN(tic, 0, 0, 1,
	"tic      Starts the stopwatch that toc reads.\n"
	"T = tic  Starts one of its own, for toc(T).\n"
	">> t = tic; toc(t) < 100\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	TRY(array_run_held());            /* reading a clock is a look: pending work before it must be done */
	uint64_t now = microseconds();
	if (c->nout)
		c->out[0] = value_int(CLS_UINT64, (int64_t)now);
	else
		engine()->tic_started = now;
	return true;
}

BUILTIN(toc, 0, 1, 1,
	"toc     Prints the seconds since tic.\n"
	"toc(T)  Since T = tic. With an output nothing is printed.\n"
	">> t = tic; toc(t) >= 0\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	TRY(array_run_held());
	uint64_t from = engine()->tic_started, now = microseconds();
	if (c->nin) {
		int64_t t;
		if (!value_is_numeric_like(c->in[0]) || value_count(c->in[0]) != 1)
			return fail_id("MATLAB:toc:invalidInputTimeHandle",
				"Invalid handle. The handle must be an output of TIC.");
		TRY(arg_int(c, 0, &t));
		from = (uint64_t)t;
	} else if (!from)
		return fail_id("MATLAB:toc:callTicFirstNoInputs",
			"You must call 'tic' without an output argument before calling 'toc' without "
			"an input argument.");
	double seconds = ((double)now - (double)from) / 1e6;
	if (c->nout)
		return return_double(c, seconds);
	vm_printf(c->vm, "Elapsed time is %.6f seconds.\n", seconds);
	return true;
}

BUILTIN(cputime, 0, 0, 1,
	"cputime  Seconds of processor time that the process has used.\n"
	">> cputime > 0\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct rusage u;
	TRY(array_run_held());
	getrusage(RUSAGE_SELF, &u);
	return return_double(c,
		(double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
			(double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6);
}

/* Waits for a line of input. Without input, or without a user, the program continues. */
static bool wait_for_key(struct vm *vm)
{
	struct str line = { 0 };
	bool ok = vm_ask(vm, "", &line);
	str_free(&line);
	if (!ok && error_has_id("MATLAB:input:eof")) {
		error_forgive();
		ok = true;
	}
	return ok;
}

BUILTIN_PRIVATE(runmat_timers_run, 1, 1, 0,
	"runmat_timers_run(TF)  Whether pause, input and drawnow let timers run (private/timers.m).")
{
	double on;
	TRY(arg_double(c, 0, &on));
	engine()->timers_run = on != 0;
	return true;
}

static bool timers_wait(struct vm *vm, double seconds)
{
	value in[2] = { value_text_z("wait"), value_double(seconds) }, none = NONE;
	bool ok = !engine()->timers_run || vm_call_private(vm, "timers", 2, in, 1, &none);
	value_unref(in[0]);
	value_unref(none);
	return ok;
}

BUILTIN(pause, 0, 1, 1,
	"pause           Waits until the Enter key is pressed.\n"
	"pause(SECONDS)  Waits for SECONDS seconds.\n"
	">> pause(0.01)")
{
	double seconds = 0;
	if (c->nin && value_is_text(c->in[0])) {
		if (c->nout)
			c->out[0] = value_text_z("on");
		return true;
	}
	if (c->nin)
		TRY(arg_double(c, 0, &seconds));
	if (isnan(seconds) || seconds < 0)
		return fail_id("MATLAB:pause:InvalidInputType", "The time to wait must be a nonnegative number.");
	value none = NONE;
	if (page_is_on())               /* like drawnow */
		TRY(vm_call_private(c->vm, "graphics_publish", 0, NULL, 0, &none));
	TRY(array_run_held() && vm_flush(c->vm));
	if (!c->nin)
		return timers_wait(c->vm, 0) && wait_for_key(c->vm);
	if (engine()->timers_run)
		return timers_wait(c->vm, seconds);
	uint64_t end = microseconds() + (uint64_t)MIN(seconds * 1e6, 1e17);
	for (uint64_t now; (now = microseconds()) < end;) {
		if (vm_interrupted(c->vm))
			return interrupt_fail();
		usleep((useconds_t)MIN(end - now, 20000));
	}
	return true;
}
