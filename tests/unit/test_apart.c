/*
** tests/unit/test_apart.c - long calls of libraries on threads of their own (base/apart.h). Ctrl-C does not wait for
** them. Tests the results of calls that end, and the memory of calls that were left.
*/
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/apart.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/link.h"
#include "base/mem.h"
#include "test.h"

enum { COUNT_OF = 1 << 16 };

static volatile int stop;
static _Atomic int may_end;

/* Stands for a function of LAPACK: it gets a size, an array that it writes, and a result on the caller's stack. */
static void slow(const int *n, double *x, int *info)
{
	while (!may_end)
		usleep(1000);
	for (int i = 0; i < *n - 8; i++)
		x[i] = i;
	*info = *n + 1;
}

static bool call_slow(bool large, int n, double *x, int *info)
{
	const void *words[] = { &n, x, info };
	return apart_call((apart_fn *)slow, large, COUNT(words), words);
}

static void *interrupt_later(void *unused)
{
	usleep(50000);
	interrupt_raise(&stop);
	return NULL;
}

TEST(a_call_that_ends_writes_to_the_stack_of_its_caller)
{
	for (int large = 0; large < 2; large++) {
		int info = 0, next = 7;
		double *x = mem_try(COUNT_OF * sizeof *x);
		stop = 0, may_end = 1;
		interrupt_now = &stop;
		CHECK(x && call_slow(large, COUNT_OF, x, &info));
		CHECK(info == COUNT_OF + 1 && next == 7 && x[COUNT_OF - 9] == COUNT_OF - 9);
		mem_try_free(x);
		interrupt_now = NULL;
	}
}

TEST(a_call_that_is_left_keeps_its_memory)
{
	int info = 0;
	pthread_t t;
	double *x = mem_try(COUNT_OF * sizeof *x), *other = mem_try(64);
	stop = 0, may_end = 0;
	interrupt_now = &stop;
	CHECK(!pthread_create(&t, NULL, interrupt_later, NULL));
	CHECK(x && other && !call_slow(true, COUNT_OF, x + 8, &info) && error_has_id("MATLAB:interrupted"));
	error_clear();
	pthread_join(t, NULL);
	CHECK(apart_running() == 1 && mem_holds == 1 && info == 0);
	mem_try_free(x);                /* a sanitizer reports if the call still writes to it */
	mem_try_free(other);
	stop = 0;
	double *again = mem_try(COUNT_OF * sizeof *again);
	CHECK(again && again != x);
	memset(again, 0, COUNT_OF * sizeof *again);
	may_end = 1;
	for (int i = 0; i < 5000 && apart_running(); i++)
		usleep(1000);
	CHECK(!apart_running() && !mem_holds && info == 0 && again[COUNT_OF - 1] == 0);
	mem_try_free(again);
	interrupt_now = NULL;
}

TEST(a_held_block_that_grows_is_copied)
{
	struct mem_hold h;
	char *x = mem_alloc(100), *y;
	memcpy(x, "text", 5);
	const void *at[] = { x + 50 };
	mem_hold(&h, at, 1);
	y = mem_realloc(x, 10000);
	CHECK(y != x && !strcmp(y, "text") && !strcmp(x, "text"));
	mem_free(y);
	mem_let_go(&h);
}

TEST(requests_for_memory_fail_after_an_interrupt)
{
	stop = 0;
	interrupt_now = &stop;
	interrupt_raise(&stop);
	CHECK(!mem_try(8) && error_has_id("MATLAB:interrupted"));
	error_clear();
	interrupt_word hidden = interrupt_hide();
	void *p = mem_try(8);
	CHECK(p != NULL);
	interrupt_show(hidden);
	mem_try_free(p);
	interrupt_now = NULL;
}

/* ---- workers of base/link.h ---- */

static struct link started;

static void *start_worker(void *program)
{
	link_set_program(program);
	return (void *)(intptr_t)(link_start(&started, 0) ? started.pid : -1);
}

static pid_t start_in_a_thread(const char *program_text)
{
	static char program[] = "/tmp/test_apart.XXXXXX";
	void *pid = NULL;
	pthread_t t;
	strcpy(program + sizeof program - 7, "XXXXXX");
	int fd = mkstemp(program);
	CHECK(fd >= 0 && write(fd, program_text, strlen(program_text)) > 0 && fchmod(fd, 0700) == 0);
	close(fd);
	CHECK(pthread_create(&t, NULL, start_worker, program) == 0 && pthread_join(t, &pid) == 0);
	usleep(300000);
	unlink(program);
	return (pid_t)(intptr_t)pid;
}

/* A worker belongs to the process. It continues when the thread that started it ends. */
TEST(worker_outlives_its_thread)
{
	pid_t worker = start_in_a_thread("#!/bin/sh\nexec sleep 30\n");
	CHECK(worker > 0 && waitpid(worker, NULL, WNOHANG) == 0);
	kill(worker, SIGKILL);
	CHECK(waitpid(worker, NULL, 0) == worker);
	close(started.fd);
}

/* If a worker reads nothing, the client waits as soon as the pipe is full. An interrupt ends the wait. */
TEST(full_worker_is_given_up)
{
	static char bytes[LINK_INLINE];
	struct link_load l;
	volatile int word = 0;
	pid_t worker = start_in_a_thread("#!/bin/sh\nexec sleep 30\n");
	interrupt_now = &word;
	CHECK(link_load(&l, bytes, sizeof bytes));
	alarm(60);
	signal(SIGALRM, SIG_DFL);
	int sent = 0;
	for (; sent < 1000; sent++) {
		if (sent == 1)
			interrupt_raise(&word);
		if (!link_send(started.fd, 1, 2, &l))
			break;
	}
	CHECK(sent > 0 && sent < 1000);
	alarm(0);
	interrupt_now = NULL;
	link_unload(&l);
	kill(worker, SIGKILL);
	CHECK(waitpid(worker, NULL, 0) == worker);
	close(started.fd);
}
