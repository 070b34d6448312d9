/*
** tests/unit/test_quiet.c - failed writes in a program that embeds RunMat and does not change its signals. They must be
** errors. They must not end the process, leave signals pending, or reach another file.
*/
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runmat/runmat.h"
#include "test.h"

/* Runs a case in a child process. The exit status says what it found wrong; 0: nothing. */
static int in_child(int (*test)(void))
{
	int status = -1;
	fflush(NULL);
	pid_t child = fork();
	if (child == 0) {
		signal(SIGPIPE, SIG_DFL);
		signal(SIGXFSZ, SIG_DFL);
		_exit(test());
	}
	CHECK(waitpid(child, &status, 0) == child);
	if (WIFSIGNALED(status))
		printf("signal %d\n", WTERMSIG(status));
	return status;
}

static bool is_clean(void)
{
	sigset_t mask, pending;
	pthread_sigmask(SIG_SETMASK, NULL, &mask);
	sigpending(&pending);
	struct sigaction pipe_now, size_now;
	sigaction(SIGPIPE, NULL, &pipe_now);
	sigaction(SIGXFSZ, NULL, &size_now);
	return !sigismember(&mask, SIGPIPE) && !sigismember(&mask, SIGXFSZ) && !sigismember(&pending, SIGPIPE)
		&& !sigismember(&pending, SIGXFSZ) && pipe_now.sa_handler == SIG_DFL && size_now.sa_handler == SIG_DFL;
}

static int broken_pipe(void)
{
	int ends[2];
	if (pipe(ends) != 0 || dup2(ends[1], STDOUT_FILENO) < 0)
		return 1;
	close(ends[0]);
	close(ends[1]);
	runmat_session *s = runmat_new();
	bool ran = runmat_run(s, "for k = 1:1000, disp(rand(10)), end");
	bool lives = runmat_set_scalar(s, "x", 1);
	runmat_free(s);
	return (ran ? 2 : 0) | (lives ? 0 : 4) | (is_clean() ? 0 : 8);
}

TEST(a_pipe_that_nobody_reads_is_an_error) { CHECK(in_child(broken_pipe) == 0); }

static int small_files(void)
{
	struct rlimit r = { 10000, 10000 };
	if (setrlimit(RLIMIT_FSIZE, &r) != 0)
		return 1;
	runmat_session *s = runmat_new();
	bool told = runmat_run(s, "n = tempname; f = fopen(n, 'w'); fwrite(f, zeros(1, 1e5)); c = fclose(f); delete(n);"
		"assert(c == -1 || ~isempty(c))");
	bool refused = !runmat_run(s, "x = rand(300); n = [tempname '.mat']; save(n, 'x');");
	bool caught = runmat_run(
		s, "try, writematrix(rand(300), [tempname '.csv']); w = 0; catch, w = 1; end, assert(w == 1)");
	runmat_free(s);
	return (told ? 0 : 2) | (refused ? 0 : 4) | (caught ? 0 : 8) | (is_clean() ? 0 : 16);
}

TEST(a_file_that_may_not_grow_is_an_error) { CHECK(in_child(small_files) == 0); }

/* The output has no open stream, and must not go to a file that the program opens. */
static int closed_streams(void)
{
	char path[] = "/tmp/runmat-quiet-XXXXXX", text[100] = "";
	char code[300];
	int fd = mkstemp(path);
	close(fd);
	for (int k = 0; k < 3; k++)
		close(k);
	runmat_session *s = runmat_new();
	snprintf(code, sizeof code, "f = fopen('%s', 'w'); fprintf(f, 'mine'); disp('printed'); fprintf(2, 'printed');"
		"fprintf('printed'); fclose(f);", path);
	(void)!runmat_run(s, code);
	(void)!runmat_run(s, "fclose('all');");
	runmat_free(s);
	fd = open(path, O_RDONLY);
	bool right = fd >= 0 && read(fd, text, sizeof text - 1) >= 0 && !strstr(text, "printed");
	unlink(path);
	return right ? 0 : 2;
}

TEST(closed_streams_are_no_files) { CHECK(in_child(closed_streams) == 0); }

static int child_of_shell(void)
{
	runmat_session *s = runmat_new();
	/* A command that the program starts has the usual signals. */
	bool ok = runmat_run(
		s, "[r, t] = system('sh -c ''kill -PIPE $$; echo lived'''); assert(~contains(t, 'lived'))");
	runmat_free(s);
	return ok ? 0 : 2;
}

TEST(commands_get_the_usual_signals) { CHECK(in_child(child_of_shell) == 0); }

static int before_and_after(void)
{
	sigset_t mine, pending;
	sigemptyset(&mine);
	sigaddset(&mine, SIGPIPE);
	pthread_sigmask(SIG_BLOCK, &mine, NULL);
	pthread_kill(pthread_self(), SIGPIPE);          /* a signal of the embedding program: it stays pending */
	runmat_session *s = runmat_new();
	bool ok = runmat_run(s, "x = 1;");
	runmat_free(s);
	sigpending(&pending);
	return (ok ? 0 : 2) | (sigismember(&pending, SIGPIPE) ? 0 : 4);
}

TEST(signals_of_the_embedder_stay) { CHECK(in_child(before_and_after) == 0); }
