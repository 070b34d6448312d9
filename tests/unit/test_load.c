/*
** tests/unit/test_load.c - the load of the machine by other processes, and blocks that are freed late after Ctrl-C.
*/
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/interrupt.h"
#include "base/load.h"
#include "base/mem.h"
#include "base/thread.h"
#include "test.h"

static pid_t start_busy_process(void)
{
	pid_t pid = fork();
	if (pid == 0)
		for (volatile int k = 0;; k++)
			;
	return pid;
}

TEST(busy_processes_are_load)
{
	enum { MOST = 64 };
	pid_t busy[MOST];
	int n = MIN((int)sysconf(_SC_NPROCESSORS_ONLN), MOST), seen = 0;
	for (int k = 0; k < n; k++)
		busy[k] = start_busy_process();
	for (int k = 0; k < 20 && seen < thread_count(); k++) {
		usleep(10000);
		seen = load_of_others(1);
	}
	for (int k = 0; k < n; k++) {
		kill(busy[k], SIGKILL);
		waitpid(busy[k], NULL, 0);
	}
	CHECK(seen >= thread_count() || access("/proc/loadavg", R_OK) != 0);
	CHECK(load_of_others(1 << 20) == 0);
}

TEST(large_blocks_are_freed_in_pieces)
{
	enum { BYTES = 200 << 20, PIECES_MOST = 10 };
	int pieces = 0;
	interrupt_ever = 1;
	mem_puts_off = true;
	void *small = mem_alloc(1000), *large = mem_try(BYTES);
	CHECK(large != NULL);
	if (large)
		memset(large, 1, 1 << 20);
	mem_free(small);
	mem_try_free(large);
	mem_puts_off = false;
	while (mem_free_late())
		pieces++;
	CHECK(pieces > 1 && pieces < PIECES_MOST);
	CHECK(!mem_free_late());
}
