/*
** tests/fuzz/inputs.h - what the fuzzers of formats share: the bytes become a file or variables of a session, and a fixed
** program reads them. An error of the program is an answer; a crash, a leak or a sanitizer's finding is not.
**
** The process works in a scratch folder and may start no program. A program that runs past a limit is interrupted.
*/
#ifndef FUZZ_INPUTS_H
#define FUZZ_INPUTS_H

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
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

static void input_forbid(void)
{
	struct sock_filter rows[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_execve, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { sizeof rows / sizeof rows[0], rows };
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

/* The folder of each process is its own, so that many may run beside each other. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	static char folder[64];
	pthread_t t;
	snprintf(folder, sizeof folder, "inputs-%d", (int)getpid());
	if ((mkdir(folder, 0700) != 0 && errno != EEXIST))
		abort();
	pthread_create(&t, NULL, input_watchdog, NULL);
	input_forbid();
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
