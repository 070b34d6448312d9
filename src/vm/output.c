/*
** vm/output.c - collects the output of a session and writes it.
**
** Output is collected. It is written when there is much of it, when vm_flush is called, and before an error text, so
** that both come in the order of the program. evalc collects it in a string instead. If the host allows it
** (output_start), a thread writes output that has waited for half a second, also while the program computes.
*/
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/phases.h"
#include "base/error.h"
#include "base/mem.h"
#include "vm/host.h"
#include "vm/state.h"
#include "vm/watch.h"

enum { OUT_ENOUGH = 1 << 16, WAIT_NS = 500 * 1000 * 1000 };

struct output_thread {
	pthread_t thread;
	pthread_mutex_t lock;           /* protects vm->out, and the writing of it */
	pthread_cond_t wake;
	bool wanted, runs, ends;
};

static void lock(struct vm *vm)
{
	if (vm->out_thread)
		pthread_mutex_lock(&vm->out_thread->lock);
}

static void unlock(struct vm *vm)
{
	if (vm->out_thread)
		pthread_mutex_unlock(&vm->out_thread->lock);
}

/* The caller holds the lock. */
static bool write_out(struct vm *vm, const char *text, size_t n)
{
	if (vm->out_closed || !n)
		return !vm->out_closed;
	struct phase_span phase = phase_enter(PHASE_OUTPUT);
	bool ok = vm->hooks.out ? vm->hooks.out(vm->hooks.context, text, n) : fwrite(text, 1, n, stdout) == n
			&& fflush(stdout) == 0;
	phase_leave(phase);
	if (!ok) {
		vm->out_closed = true;
		vm->exiting = true;
		interrupt_raise(&vm->stop);     /* the output was closed */
	}
	return ok;
}

/* The caller holds the lock. After an interrupt, the rest of a long text is left out. */
static bool write_in_pieces(struct vm *vm, const char *text, size_t n)
{
	while (n > OUT_ENOUGH && write_out(vm, text, OUT_ENOUGH)) {
		text += OUT_ENOUGH, n -= OUT_ENOUGH;
		if (vm_interrupted(vm))
			return true;
	}
	return write_out(vm, text, n);
}

static bool write_waiting(struct vm *vm)
{
	bool ok = write_in_pieces(vm, str_text(&vm->out), vm->out.n);
	str_clear(&vm->out);
	return ok;
}

bool vm_may_have_threads(struct vm *vm) { return vm->out_thread || vm->hooks.interactive; }

static void *keep_writing(void *context)
{
	struct vm *vm = context;
	struct output_thread *t = vm->out_thread;
	pthread_mutex_lock(&t->lock);
	while (!t->ends) {
		while (!t->ends && !vm->out.n)
			pthread_cond_wait(&t->wake, &t->lock);
		struct timespec until;
		clock_gettime(CLOCK_REALTIME, &until);
		until.tv_nsec += WAIT_NS;
		until.tv_sec += until.tv_nsec / 1000000000;
		until.tv_nsec %= 1000000000;
		while (!t->ends && pthread_cond_timedwait(&t->wake, &t->lock, &until) != ETIMEDOUT)
			;
		if (!t->ends && vm->out.n)
			write_waiting(vm);
	}
	pthread_mutex_unlock(&t->lock);
	return NULL;
}

void output_start(struct vm *vm)
{
	struct output_thread *t = mem_zalloc(sizeof *t);
	pthread_mutex_init(&t->lock, NULL);
	pthread_cond_init(&t->wake, NULL);
	t->wanted = true;
	vm->out_thread = t;
}

/* The caller holds the lock. The thread starts with the first text that waits. It blocks signals, so that other threads
** get them. */
static void begin_thread(struct vm *vm)
{
	struct output_thread *t = vm->out_thread;
	if (t->wanted) {
		sigset_t all, before;
		sigfillset(&all);
		pthread_sigmask(SIG_SETMASK, &all, &before);
		t->wanted = false;
		t->runs = pthread_create(&t->thread, NULL, keep_writing, vm) == 0;
		pthread_sigmask(SIG_SETMASK, &before, NULL);
	}
	pthread_cond_signal(&t->wake);
}

void output_write(struct vm *vm)
{
	lock(vm);
	write_waiting(vm);
	unlock(vm);
}

void output_done(struct vm *vm)
{
	struct output_thread *t = vm->out_thread;
	if (t) {
		pthread_mutex_lock(&t->lock);
		t->ends = true;
		pthread_cond_signal(&t->wake);
		pthread_mutex_unlock(&t->lock);
		if (t->runs)
			pthread_join(t->thread, NULL);
		pthread_cond_destroy(&t->wake);
		pthread_mutex_destroy(&t->lock);
		vm->out_thread = NULL;
		mem_free(t);
	}
	str_free(&vm->out);
	(void)vm_diary(vm, NULL);
}

int vm_diary(struct vm *vm, void *taken)
{
	int failed = vm->diary_failed;
	errno = 0;
	if (vm->diary && fclose(vm->diary) != 0 && !failed)
		failed = errno ? errno : EIO;
	vm->diary = taken;
	vm->diary_failed = 0;
	return failed;
}

bool vm_diary_is_on(struct vm *vm) { return vm->diary != NULL; }

bool vm_flush(struct vm *vm)
{
	lock(vm);
	bool ok = write_waiting(vm);
	unlock(vm);
	return ok || fail(ERR_exit);
}

void vm_print(struct vm *vm, const char *text, size_t n)
{
	if (vm->captures.n) {
		str_add(&vec_last(&vm->captures), text, n);
		return;
	}
	errno = 0;
	if (vm->diary && fwrite(text, 1, n, vm->diary) < n && !vm->diary_failed)
		vm->diary_failed = errno ? errno : EIO;
	lock(vm);
	bool first = !vm->out.n, large = n >= OUT_ENOUGH;
	if (large)
		(void)(write_waiting(vm) && write_in_pieces(vm, text, n));
	else
		str_add(&vm->out, text, n);
	if (vm->out.n >= OUT_ENOUGH || vm->hooks.interactive)
		write_waiting(vm);
	else if (first && vm->out.n && vm->out_thread)
		begin_thread(vm);
	unlock(vm);
}

void vm_printf(struct vm *vm, const char *fmt, ...)
{
	struct str s = { 0 };
	va_list ap;
	va_start(ap, fmt);
	str_addv(&s, fmt, ap);
	va_end(ap);
	vm_print(vm, str_text(&s), s.n);
	str_free(&s);
}

void vm_print_err(struct vm *vm, const char *text, size_t n)
{
	output_write(vm);
	if (vm->diary)
		fwrite(text, 1, n, vm->diary);
	if (vm->hooks.err)
		vm->hooks.err(vm->hooks.context, text, n);
	else
		fwrite(text, 1, n, stderr);
}
