/*
** tests/unit/test_sandbox.c - a session with rules beside other sessions: files, processes, limits of time and output.
*/
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/door.h"
#include "runmat/runmat.h"
#include "test.h"

static char folder[] = "/tmp/runmat-rules-XXXXXX";

static runmat_session *restricted(double seconds, int64_t output)
{
	const char *write[] = { folder, NULL };
	struct runmat_rules rules = {
		.size = sizeof rules, .closed = 1, .write = write, .seconds = seconds, .output = output
	};
	runmat_session *s = runmat_new();
	CHECK(runmat_restrict(s, &rules));
	return s;
}

static int swallow(void *context, const char *text, size_t n) { return 1; }

TEST(rules_bind_one_session_only)
{
	runmat_session *s = restricted(0, 0), *free_one = runmat_new();
	CHECK(runmat_run(free_one, "f = fopen('/etc/passwd'); assert(f >= 3);"));
	CHECK(!runmat_run(s, "x = fileread('/etc/passwd');"));
	CHECK_TEXT(runmat_error_id(s), "RunMat:sandbox:read");
	CHECK(!runmat_run(s, "writelines(\"x\", '/tmp/runmat_rules_left');"));
	CHECK(!runmat_run(s, "system('true');"));
	CHECK_TEXT(runmat_error_id(s), "RunMat:sandbox:process");
	CHECK(runmat_run(
		s, "f = fopen('mine', 'w'); fprintf(f, 'x'); fclose(f); assert(strcmp(fileread('mine'), 'x'));"));
	CHECK(runmat_run(free_one, "x = fileread('/etc/passwd'); s = system('true'); assert(s == 0);"));
	double f;
	CHECK(runmat_get_scalar(free_one, "f", &f));
	CHECK(runmat_set_scalar(s, "g", f));
	CHECK(!runmat_run(s, "fgetl(g);"));             /* a file of another session */
	CHECK_TEXT(runmat_error_id(s), "MATLAB:FileIO:InvalidFid");
	CHECK(runmat_run(s, "delete('mine'); assert(isempty(fopen('all')));"));
	CHECK(runmat_run(free_one, "fclose(f);"));
	runmat_free(s);
	runmat_free(free_one);
}

TEST(limits_come_back_as_errors)
{
	runmat_session *s = restricted(0.2, 1000);
	runmat_on_output(s, swallow, NULL);
	for (int i = 0; i < 2; i++) {
		CHECK(!runmat_run(s, "while true, try, while true, end, catch, end, end"));
		CHECK_TEXT(runmat_error_id(s), "RunMat:limit:time");
		CHECK(!runmat_run(s, "for k = 1:1e5, disp(k), end"));
		CHECK_TEXT(runmat_error_id(s), "RunMat:limit:output");
		CHECK(runmat_run(s, "x = 1; disp(x)"));
	}
	runmat_free(s);
}

static runmat_session *isolated(size_t size)
{
	struct runmat_rules rules = { .size = size, .isolate = 1 };
	runmat_session *s = runmat_new();
	CHECK(runmat_restrict(s, &rules));
	return s;
}

/* The process has several threads when the helper is forked. */
TEST(a_session_reads_files_in_a_helper_process)
{
	static const char save[] =
		"f = [tempname '.mat']; x = {1, 'two', sparse(3)}; y = containers.Map('k', 5); save(f, 'x', 'y');"
		"clear x y; load(f); assert(isequal(x, {1, 'two', sparse(3)}) && y('k') == 5);";
	runmat_session *plain = runmat_new(), *s, *other;
	CHECK(runmat_run(plain, "x = rand(2000); y = x * x; z = sum(sqrt(x(:)));"));
	s = isolated(sizeof(struct runmat_rules));
	other = isolated(sizeof(struct runmat_rules));
	CHECK(runmat_run(s, save) && runmat_run(other, save) && runmat_run(plain, save));
	CHECK(runmat_set_option(s, "RUNMAT_READER_FAULT", "crash"));
	CHECK(runmat_run(plain, "load(f);"));
	CHECK(!runmat_run(s, "load(f);"));
	CHECK_TEXT(runmat_error_id(s), "RunMat:reader:crashed");
	CHECK(runmat_run(s, "try, load(f); catch e, assert(contains(e.message, f)), end"));
	CHECK(runmat_set_option(s, "RUNMAT_READER_FAULT", NULL));
	CHECK(runmat_run(s, "clear x; load(f); assert(x{1} == 1); delete(f)"));
	runmat_free(s);
	CHECK(runmat_run(other, "load(f); delete(f)") && runmat_run(plain, "delete(f)"));
	runmat_free(other);
	runmat_free(plain);
	CHECK(waitpid(-1, NULL, 0) == -1 && errno == ECHILD);   /* the helper is not its child */
}

TEST(rules_of_older_programs_have_no_isolate)
{
	runmat_session *s = isolated(offsetof(struct runmat_rules, isolate));
	CHECK(runmat_set_option(s, "RUNMAT_READER_FAULT", "crash"));
	CHECK(runmat_run(s, "f = [tempname '.mat']; x = 1; save(f, 'x'); load(f); delete(f)"));
	CHECK(runmat_set_option(s, "RUNMAT_READER_FAULT", NULL));
	runmat_free(s);
}

TEST(rules_that_make_no_sense)
{
	const char *nowhere[] = { "/nothing/of/that/name", NULL };
	struct runmat_rules rules = { .size = sizeof rules, .closed = 1, .read = nowhere };
	runmat_session *s = runmat_new();
	CHECK(!runmat_restrict(s, &rules));
	CHECK_TEXT(runmat_error_id(s), "RunMat:sandbox:folder");
	rules.size--;
	CHECK(!runmat_restrict(s, &rules));
	runmat_free(s);
}

static void *nothing(void *context) { return context; }

static bool opens(const char *path, int flags)
{
	int fd = open(path, flags, 0600);
	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

/* Tests what functions of the system can still do under the kernel's rules. It runs in a child, because a process
   cannot leave these rules. Returns a bit for each wrong result. */
static int wrong_in_child(void)
{
	pthread_t thread;
	char mine[100];
	int got, wrong = 0;
	struct door *d = door_new();
	snprintf(mine, sizeof mine, "%s/kernel", folder);
	if (!door_allow(d, folder, DOOR_WRITE) || !door_close_kernel(d, &got))
		return 1;
	if (got & DOOR_LANDLOCK) {
		wrong |= opens("/etc/passwd", O_RDONLY) ? 2 : 0;
		wrong |= opens("/tmp/runmat_rules_left", O_WRONLY | O_CREAT) ? 4 : 0;
		wrong |= opens("/proc/self/root/etc/passwd", O_RDONLY) ? 8 : 0;
	}
	if (got & DOOR_SECCOMP) {
		pid_t child = fork();
		if (child == 0)
			_exit(0);
		wrong |= child > 0 || execl("/bin/true", "true", (char *)NULL) != -1 ? 16 : 0;
		wrong |= socket(AF_INET, SOCK_STREAM, 0) >= 0 || symlink("/etc/passwd", "/tmp/runmat_rules_link") == 0 ?
			32 :
			0;
		wrong |= kill(getppid(), 0) == 0 || kill(getpid(), 0) != 0 ? 64 : 0;
	}
	bool threads = pthread_create(&thread, NULL, nothing, NULL) == 0 && pthread_join(thread, NULL) == 0;
	wrong |= !threads || !opens(mine, O_WRONLY | O_CREAT) || !opens(mine, O_RDONLY) || unlink(mine) != 0 ? 128 : 0;
	return wrong;
}

TEST(the_kernel_refuses_without_our_checks)
{
	int status = -1;
	pid_t child = fork();
	if (child == 0)
		_exit(wrong_in_child());
	CHECK(waitpid(child, &status, 0) == child);
	CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	if (status)
		printf("status %x\n", status);
}

__attribute__((constructor(102))) static void make_folder(void) { (void)!mkdtemp(folder); }
__attribute__((destructor)) static void remove_folder(void) { rmdir(folder); }
