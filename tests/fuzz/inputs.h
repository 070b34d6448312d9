/*
** tests/fuzz/inputs.h - functions that the fuzzers of formats share: the bytes become a file or variables of a session,
** and a fixed program reads them. An error of the program is an answer; a crash, a leak or a sanitizer's finding is
** not.
**
** The process works in a scratch folder; none of the programs starts another one. What runs past a limit is
** interrupted.
*/
#ifndef FUZZ_INPUTS_H
#define FUZZ_INPUTS_H

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "host/session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { INPUT_LIMIT_MS = 1000 };

static struct vm *_Atomic input_vm;
static atomic_uint input_runs;

static void *input_watchdog(void *unused)
{
	for (;;) {
		unsigned before = input_runs;
		usleep(INPUT_LIMIT_MS * 1000);
		if (input_vm && before == input_runs)
			vm_interrupt(input_vm);
	}
	return unused;
}

static int input_drop(void *context, const char *text, size_t n) { return 1; }

/* The folder of each process is its own, so that many may run beside each other. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	static char folder[64];
	pthread_t t;
	snprintf(folder, sizeof folder, "inputs-%d", (int)getpid());
	if ((mkdir(folder, 0700) != 0 && errno != EEXIST))
		abort();
	pthread_create(&t, NULL, input_watchdog, NULL);
	setenv("RUNMAT_ACCEL_COMPILE", "0", 1);
	return 0;
}

/* The name of a file in the process's folder. */
__attribute__((unused)) static const char *input_path(const char *name)
{
	static char path[96];
	snprintf(path, sizeof path, "inputs-%d/%s", (int)getpid(), name);
	return path;
}

__attribute__((unused)) static void input_file(const char *name, const uint8_t *data, size_t size)
{
	int fd = open(input_path(name), O_WRONLY | O_CREAT | O_TRUNC, 0600);
	if (fd < 0 || write(fd, data, size) != (ssize_t)size)
		abort();
	close(fd);
}

/* Runs lines where `folder` is the process's folder, and a and b are texts. A line that fails does
** not end it. */
static void input_run(const char *const *lines, const uint8_t *a, size_t na, const uint8_t *b, size_t nb)
{
	struct session *s = session_new(false, true);
	s->out = s->err = input_drop;
	const char *folder = input_path("");
	vm_set_variable(s->vm, sym_of("folder", 6), value_text(folder, strlen(folder)));
	vm_set_variable(s->vm, sym_of("a", 1), value_text((const char *)a, na));
	vm_set_variable(s->vm, sym_of("b", 1), value_text((const char *)b, nb));
	for (; *lines; lines++) {
		input_runs++;
		input_vm = s->vm;
		if (!session_run_text(s, "fuzz", *lines, strlen(*lines)) || !vm_flush(s->vm))
			session_failed(s);
		(void)!vm_flush(s->vm);
		error_clear();
		input_vm = NULL;
		input_runs++;
	}
	session_free(s);
}

/* The bytes up to the first line end are a, the rest is b. */
__attribute__((unused)) static void input_run_two(const char *const *lines, const uint8_t *data, size_t size)
{
	const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
	size_t n = end ? (size_t)(end - data) : size;
	input_run(lines, data, n, data + MIN(n + 1, size), size - MIN(n + 1, size));
}

#endif
