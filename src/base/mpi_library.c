/*
** base/mpi_library.c - jobs for ScaLAPACK in a carrier: see mpi_library.h.
**
** A job waits until all its members have it. Then it runs in a thread. A worker whose block has ended with an error may
** send another job before that; nobody waits for the old one.
*/
#include "base/mpi_library.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/scalapack.h"

enum { STACK = 64 << 20 };              /* Fortran may keep arrays there */

/* Shared memory, which a worker uses for many jobs. It is mapped once. */
struct area { int refs; ino_t file; size_t n; char *at; };
struct job { struct area *area; uint64_t number; int members; };
struct said { uint64_t number; bool has; };

struct mpi_library {
	const struct mpi *mpi;
	const char *kind;
	int rank, size, wake;
	bool threads, valid;
	struct said *said;              /* of each rank, its last job */
	struct area *last;
	struct job waits, runs;         /* area NULL: none */
	pthread_t thread;
	atomic_bool ended;
};

static void area_unref(struct area *a)
{
	if (!a || --a->refs > 0)
		return;
	munmap(a->at, a->n);
	mem_free(a);
}

static void drop(struct job *j)
{
	area_unref(j->area);
	j->area = NULL;
}

struct mpi_library *mpi_library_new(const struct mpi *m, const char *kind, int rank, int size, bool threads)
{
	struct mpi_library *l = mem_zalloc(sizeof *l);
	*l = (struct mpi_library){ .mpi = m, .kind = kind, .rank = rank, .size = size, .threads = threads,
		.wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) };
	l->said = mem_zalloc((size_t)size * sizeof *l->said);
	return l;
}

int mpi_library_fd(const struct mpi_library *l) { return l->wake; }

void mpi_library_forget(struct mpi_library *l)
{
	drop(&l->waits);
	area_unref(l->last);
	l->last = NULL;
}

void mpi_library_free(struct mpi_library *l)
{
	if (l->runs.area)
		pthread_join(l->thread, NULL);
	drop(&l->runs);
	mpi_library_forget(l);
	if (l->wake >= 0)
		close(l->wake);
	mem_free(l->said);
	mem_free(l);
}

/* ---- taking ---- */

static struct area *area_of(struct mpi_library *l, int fd, size_t n)
{
	struct stat st;
	if (fstat(fd, &st) != 0 || (uint64_t)st.st_size < n || n < sizeof(struct scalapack_job))
		return NULL;
	if (l->last && l->last->file == st.st_ino && l->last->n == n)
		return l->last;
	void *at = mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (at == MAP_FAILED)
		return NULL;
	area_unref(l->last);
	l->last = mem_zalloc(sizeof *l->last);
	*l->last = (struct area){ 1, st.st_ino, n, at };
	return l->last;
}

static struct scalapack_job *head(const struct job *j) { return (void *)j->area->at; }

int mpi_library_take(struct mpi_library *l, const struct link_frame *f, bool *has)
{
	struct area *a = f->bytes->fd < 0 ? NULL : area_of(l, f->bytes->fd, f->bytes->n);
	drop(&l->waits);
	if (!a)
		return 0;
	a->refs++;
	l->waits = (struct job){ a, f->number, 0 };
	struct scalapack_job *j = head(&l->waits);
	l->waits.members = j->members;
	if (j->members < l->rank || j->members >= l->size) {
		drop(&l->waits);
		return 0;
	}
	*has = false;
	if (l->threads)
		*has = scalapack_open(l->kind, l->mpi->group, j->text, sizeof j->text);
	else
		snprintf(j->text, sizeof j->text, "this MPI library allows one thread only");
	return j->members;
}

void mpi_library_ready(struct mpi_library *l, int rank, uint64_t number, bool has)
{
	if (rank >= 0 && rank < l->size)
		l->said[rank] = (struct said){ number, has };
}

/* ---- running ---- */

static void *run(void *p)
{
	struct mpi_library *l = p;
	uint64_t word = 1;
	l->valid = scalapack_call(l->runs.area->at, l->runs.area->n, l->rank);
	l->ended = true;
	(void)!write(l->wake, &word, sizeof word);
	return NULL;
}

static bool start(struct mpi_library *l)
{
	pthread_attr_t attr;
	l->ended = false;
	bool ok = pthread_attr_init(&attr) == 0;
	ok = ok && pthread_attr_setstacksize(&attr, STACK) == 0 && pthread_create(&l->thread, &attr, run, l) == 0;
	pthread_attr_destroy(&attr);
	return ok;
}

/* Whether all members have the job that waits. *without: a member that has no library; 0: all have it. */
static bool all_ready(const struct mpi_library *l, int *without)
{
	*without = 0;
	for (int i = 1; i <= l->waits.members; i++) {
		if (l->said[i].number != l->waits.number)
			return false;
		if (!l->said[i].has && (!*without || i == l->rank))
			*without = i;
	}
	return true;
}

static bool finish(struct mpi_library *l, struct job *j, uint64_t *number)
{
	*number = j->number;
	drop(j);
	return true;
}

bool mpi_library_go_on(struct mpi_library *l, uint64_t *number)
{
	int without;
	if (l->runs.area && l->ended) {
		uint64_t word;
		(void)!read(l->wake, &word, sizeof word);
		pthread_join(l->thread, NULL);
		if (!l->valid) {        /* other ranks may wait for this one in the library */
			fprintf(stderr, "RunMat: MPI: rank %d cannot do a job of ScaLAPACK: it needs more memory, "
				"or the job is invalid.\n", l->rank);
			l->mpi->abort(1);
		}
		return finish(l, &l->runs, number);
	}
	if (l->runs.area || !l->waits.area || !all_ready(l, &without))
		return false;
	struct scalapack_job *j = head(&l->waits);
	if (without) {
		j->done = 0;
		if (without != l->rank)
			snprintf(j->text, sizeof j->text, "worker %d cannot open it", without);
		return finish(l, &l->waits, number);
	}
	l->runs = l->waits;
	l->waits.area = NULL;
	if (start(l))
		return false;
	fprintf(stderr, "RunMat: MPI: rank %d cannot start a thread.\n", l->rank);
	l->mpi->abort(1);
	return false;
}
