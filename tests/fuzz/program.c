/*
** fuzz/program.c - small programs, run with acceleration off, on the cpu provider and on interp: what they print must
** be the same, and nothing may crash, leak or be undefined.
**
** A program that runs long is interrupted and not compared. tools/fuzz.sh lets requests for much memory fail, and which
** of them fails first depends on the mode. So programs that lacked memory are not compared, either.
**
** Programs that could touch the machine are not run: names that reach files or commands are refused by the text, and
** what slips through by the kernel (a seccomp filter).
*/
#include <errno.h>
#include <stddef.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "array/node.h"
#include "base/error.h"
#include "base/knobs.h"
#include "host/session.h"
#include "runmat/accelerate_api.h"
#include "vm/error.h"
#include "vm/state.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { LIMIT_MS = 300, OUTPUT_MAX = 1 << 18, MODES = 3 };

static struct vm *_Atomic running;
static atomic_uint turns;               /* counts runs, so that the watchdog knows one from the next */
static atomic_bool interrupted;

static void *watchdog(void *unused)
{
	for (;;) {
		unsigned before = turns;
		usleep(LIMIT_MS * 1000);
		struct vm *vm = running;
		if (vm && before == turns) {
			interrupted = true;
			vm_interrupt(vm);
		}
	}
	return unused;
}

static void forbid(void)
{
#define REFUSE(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), \
	BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
	struct sock_filter filter[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		REFUSE(__NR_execve),
		REFUSE(__NR_execveat),
		REFUSE(__NR_unlinkat),
		REFUSE(__NR_renameat2),
		REFUSE(__NR_kill),
		REFUSE(__NR_fchmodat),
#ifdef __NR_unlink
		REFUSE(__NR_unlink),
		REFUSE(__NR_rename),
		REFUSE(__NR_rmdir),
		REFUSE(__NR_mkdir),
		REFUSE(__NR_chmod),
#endif
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { sizeof filter / sizeof filter[0], filter };
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	pthread_t t;
	forbid();
	knob_set(KNOB_accel_defer_from, "1");
	knob_set(KNOB_accel_defer_after, "0");
	knob_set(KNOB_accel_host_below, "0");
	pthread_create(&t, NULL, watchdog, NULL);
	return 0;
}

static bool has_any(const char *text, const char *const *words)
{
	for (; *words; words++)
		if (strcasestr(text, *words))
			return true;
	return false;
}

static int collect(void *context, const char *text, size_t n)
{
	struct str *s = context;
	if (s->n < OUTPUT_MAX)
		str_add(s, text, MIN(n, OUTPUT_MAX - s->n));
	return 1;
}

static bool lacked_memory(const struct session *s)
{
	const struct exception *last = exception_of(s->vm->last_error);
	return strstr(str_text(&s->report), "[MATLAB:nomem]") || (last && strcmp(last->id, "MATLAB:nomem") == 0);
}

/* False: it was interrupted, or lacked memory. */
static bool run(const char *text, size_t n, struct str *out)
{
	struct session *s = session_new(false, false);
	s->out = s->err = collect;
	s->out_context = s->err_context = out;
	interrupted = false;
	turns++;
	running = s->vm;
	if (!vm_run_source(s->vm, "fuzz.m", text, n, 0, NULL) || !vm_flush(s->vm)) {
		session_failed(s);
		(void)!vm_flush(s->vm);
		error_clear();
		str_adds(out, str_text(&s->report));
	}
	running = NULL;
	turns++;
	bool whole = !interrupted && !lacked_memory(s);
	session_free(s);
	return whole;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const dangerous[] = { "system", "unix", "dos", "!", "delete", "file", "fopen", "save", "dir",
		"setenv", "unsetenv", "cd", "pause", "input", "keyboard", "write", "exit", "quit", "diary", "path",
		"run", "parpool", "eval", "str2func", "feval", "load", "chmod", "gunzip", "gzip", "zip", "tar", "fread",
		"fgetl", "fgets", "fclose", "lock", NULL };
	static const char *const volatile_words[] = { "now", "clock", "tic", "toc", "time", "date", "temp", "pid",
		"rand", "rng", "version", "memory", "gpu", "accel", "feature", "computer", "env", NULL };
	static const char *const providers[MODES] = { "", "cpu", "interp" };
	struct str text = { 0 }, out[MODES] = { { 0 } };
	str_add(&text, (const char *)data, size);
	if (!size || memchr(text.at, 0, size) || has_any(text.at, dangerous)) {
		str_free(&text);
		return -1;
	}
	bool compare = !has_any(text.at, volatile_words);
	for (int m = 0; m < MODES; m++) {
		node_enable(m > 0);
		if (m)
			runmat_provider_select(providers[m]);
		compare &= run(text.at, text.n, &out[m]);
		if (!compare)
			break;
	}
	for (int m = 1; compare && m < MODES; m++)
		if (strcmp(str_text(&out[0]), str_text(&out[m])) != 0) {
			fprintf(stderr, "--- acceleration off\n%s--- %s\n%s", str_text(&out[0]), providers[m],
				str_text(&out[m]));
			abort();
		}
	for (int m = 0; m < MODES; m++)
		str_free(&out[m]);
	str_free(&text);
	return 0;
}
