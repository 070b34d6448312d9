/*
** lib/files/filetable.c - the table of open files.
**
** It is a list in order of identifiers, protected by a lock. Programs have few files open. Sessions in different
** threads share the table, because they share the files of the process.
**
** If the host allows it, a thread flushes the buffers of regular files that have waited for half a second, also while
** the program computes. It holds the lock of the table, so no file is closed meanwhile.
*/
#include "lib/files/files.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/door.h"
#include "base/error.h"
#include "base/limits.h"
#include "base/mem.h"
#include "base/vec.h"
#include "vm/host.h"

static VEC(struct file *) files;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* A session with rules sees only its own files. */
static bool is_ours(const struct file *f) { return f->rules == door_rules(); }

struct file *file_find(int64_t fid)
{
	struct file *found = NULL;
	pthread_mutex_lock(&lock);
	for (int i = 0; i < files.n && !found; i++)
		if (files.at[i]->fid == fid && is_ours(files.at[i]))
			found = files.at[i];
	pthread_mutex_unlock(&lock);
	return found;
}

struct file *file_add(FILE *stream, const char *name, const char *mode)
{
	struct file *f = mem_zalloc(sizeof *f);
	f->stream = stream;
	f->name = mem_copy_text(name, (size_t)-1);
	f->mode = mem_copy_text(mode, (size_t)-1);
	f->fid = 3;
	f->rules = door_rules();
	struct stat st;
	f->is_regular = fstat(fileno(stream), &st) == 0 && S_ISREG(st.st_mode);
	pthread_mutex_lock(&lock);
	int at = 0;
	while (at < files.n && files.at[at]->fid == f->fid)
		at++, f->fid++;
	vec_push(&files, f);
	memmove(files.at + at + 1, files.at + at, (size_t)(files.n - 1 - at) * sizeof *files.at);
	files.at[at] = f;
	pthread_mutex_unlock(&lock);
	return f;
}

bool file_close(struct file *f)
{
	pthread_mutex_lock(&lock);
	for (int i = 0; i < files.n; i++) {
		if (files.at[i] != f)
			continue;
		memmove(files.at + i, files.at + i + 1, (size_t)(files.n - 1 - i) * sizeof *files.at);
		files.n--;
		break;
	}
	if (!files.n)
		vec_free(&files);
	pthread_mutex_unlock(&lock);
	bool good = (f->is_pipe ? pclose(f->stream) : fclose(f->stream)) == 0;
	if (f->failed_late) {
		good = false;
		errno = f->failed_late;
	}
	mem_free(f->name);
	mem_free(f->mode);
	mem_free(f->machine);
	mem_free(f->encoding);
	mem_free(f->charset);
	mem_free(f);
	return good;
}

int file_all(int64_t **fids)
{
	pthread_mutex_lock(&lock);
	int n = 0;
	*fids = mem_alloc((size_t)(files.n + 1) * sizeof **fids);
	for (int i = 0; i < files.n; i++)
		if (is_ours(files.at[i]))
			(*fids)[n++] = files.at[i]->fid;
	pthread_mutex_unlock(&lock);
	return n;
}

/* ---- the thread that flushes ---- */

static pthread_cond_t wake = PTHREAD_COND_INITIALIZER;
static enum { THREAD_NONE, THREAD_RUNS, THREAD_FAILED } writer;
static bool some_wait;

static void write_out_all(void)
{
	for (int i = 0; i < files.n; i++) {
		struct file *f = files.at[i];
		errno = 0;
		if (atomic_exchange(&f->unwritten, false) && fflush(f->stream) != 0)
			f->failed_late = errno ? errno : EIO;
	}
}

static void *keep_writing(void *unused)
{
	const struct timespec wait = { .tv_nsec = 500 * 1000 * 1000 };
	for (;;) {
		pthread_mutex_lock(&lock);
		while (!some_wait)
			pthread_cond_wait(&wake, &lock);
		some_wait = false;
		pthread_mutex_unlock(&lock);
		nanosleep(&wait, NULL);
		pthread_mutex_lock(&lock);
		write_out_all();
		pthread_mutex_unlock(&lock);
	}
	return unused;
}

/* The thread blocks signals, so that other threads get them. */
static void start_writer(void)
{
	pthread_t t;
	sigset_t all, before;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	writer = pthread_create(&t, NULL, keep_writing, NULL) == 0 ? THREAD_RUNS : THREAD_FAILED;
	if (writer == THREAD_RUNS)
		pthread_detach(t);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void write_out_soon(struct vm *vm, struct file *f)
{
	if (f->unwritten || !f->is_regular || !vm_may_have_threads(vm))
		return;
	pthread_mutex_lock(&lock);
	if (writer == THREAD_NONE)
		start_writer();
	f->unwritten = some_wait = true;
	pthread_cond_signal(&wake);
	pthread_mutex_unlock(&lock);
}

void file_end_writing(struct file *f)
{
	if (f->unwritten) {
		pthread_mutex_lock(&lock);      /* so that the thread does not use the file now */
		f->unwritten = false;
		pthread_mutex_unlock(&lock);
	}
	if (f->write_last && fseek(f->stream, 0, SEEK_CUR) != 0)
		fflush(f->stream);              /* a pipe, which has no position */
	f->write_last = false;
}

/* Reports a write that failed, once for each file, unless the caller reports it. */
static void note_failure(struct vm *vm, struct file *f, int why, bool told)
{
	bool first = !f->failed;
	f->failed = why;
	if (first && !told)
		vm_warn(vm, "MATLAB:FileIO:WriteFailed", "Unable to write file '%s': %s.", f->name, strerror(why));
}

bool file_write(struct vm *vm, int64_t fid, const char *bytes, size_t n, size_t *wrote)
{
	if (wrote)
		*wrote = n;
	if (fid == 1) {
		vm_print(vm, bytes, n);
		return true;
	}
	if (fid == 2) {
		vm_print_err(vm, bytes, n);
		return true;
	}
	struct file *f = file_find(fid);
	if (!f)
		return fail(ERR_bad_fid);
	limits_wrote(n);
	errno = 0;
	size_t k = n ? fwrite(bytes, 1, n, f->stream) : 0;
	f->write_last = true;
	if (k < n) {
		note_failure(vm, f, errno ? errno : EIO, wrote != NULL);
		if (wrote)
			*wrote = k;
	} else if (f->failed_late) {
		note_failure(vm, f, f->failed_late, wrote != NULL);
	}
	write_out_soon(vm, f);
	return true;
}
