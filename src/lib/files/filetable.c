/*
** lib/files/filetable.c - the table of open files.
**
** A list in order of identifiers behind a lock: programs have few files open, and sessions in different threads
** share the table as they share the process's files.
*/
#include "lib/files/files.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "base/door.h"
#include "base/error.h"
#include "base/limits.h"
#include "base/mem.h"
#include "base/vec.h"

static VEC(struct file *) files;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* A session with rules has its own files only. */
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
		bool first = !f->failed;
		f->failed = errno ? errno : EIO;
		if (wrote)
			*wrote = k;
		else if (first)
			vm_warn(vm, "MATLAB:FileIO:WriteFailed", "Unable to write file '%s': %s.", f->name,
				strerror(f->failed));
	}
	return true;
}
