/*
** base/mpi_open.c - compiles mpi_shim.c by the machine's mpicc, keeps it in the folder for caches, and opens it.
*/
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/door.h"
#include "base/cache.h"
#include "base/error.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "base/mpi.h"

enum { SHIM_VERSION = 2, MOST_BYTES = 4 << 20 };

__asm__(".section .rodata\nmpi_shim_text: .incbin \"src/base/mpi_shim.c\"\n.byte 0\n.previous");
extern const char mpi_shim_text[];
extern char **environ;

/* ---- the compiler ---- */

static bool find_mpicc(struct str *out, const char *kind)
{
	const char *name = knob_text(KNOB_mpicc);
	char own[32];
	if (*name && strchr(name, '/')) {
		str_adds(out, name);
		return access(name, X_OK) == 0;
	}
	if (*name)
		return door_program_in_path(out, name);
	snprintf(own, sizeof own, "mpicc.%s", kind);    /* Debian and Ubuntu install several */
	return door_program_in_path(out, own) || door_program_in_path(out, "mpicc");
}

static bool no_mpicc(const char *kind)
{
	return fail_id("parallel:cluster:NoMPI", "This program was started by mpirun, but no mpicc is found, which "
		"RunMat needs once. Install it (Debian: apt install %s), or set RUNMAT_MPICC to its path.",
		strcmp(kind, "mpich") == 0 ? "libmpich-dev mpich" : "libopenmpi-dev openmpi-bin");
}

static bool run_mpicc(const char *mpicc, const char *source, const char *target)
{
	char *const args[] = { (char *)(uintptr_t)mpicc, "-O2", "-shared", "-fPIC", "-o", (char *)(uintptr_t)target,
		(char *)(uintptr_t)source, NULL };
	pid_t child;
	int status = -1;
	posix_spawn_file_actions_t actions;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_adddup2(&actions, 2, 1);
	bool ok = posix_spawn(&child, mpicc, &actions, NULL, args, environ) == 0;
	posix_spawn_file_actions_destroy(&actions);
	while (ok && waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	return ok && status == 0;
}

/* Compiles the shim to the file at path. Several ranks may do so at once: the file is renamed when it is whole. */
static bool compile(const char *mpicc, const char *folder, const char *path)
{
	struct str work = { 0 }, source = { 0 }, target = { 0 }, bytes = { 0 };
	int lock = -1;
	bool ok = cache_work_folder(folder, &work, &lock);
	str_addf(&source, "%s/shim.c", str_text(&work));
	str_addf(&target, "%s/shim.so", str_text(&work));
	ok = ok && cache_write(str_text(&source), mpi_shim_text, strlen(mpi_shim_text)) &&
		run_mpicc(mpicc, str_text(&source), str_text(&target)) &&
		cache_read(str_text(&target), MOST_BYTES, &bytes) == CACHE_READ && cache_write(path, bytes.at, bytes.n);
	if (lock >= 0)
		cache_remove_work_folder(str_text(&work), lock);
	str_free(&work);
	str_free(&source);
	str_free(&target);
	str_free(&bytes);
	return ok || fail_id("parallel:cluster:NoMPI", "%s cannot compile what RunMat needs for MPI.", mpicc);
}

/* ---- the library ---- */

static bool find_functions(struct mpi *m, void *lib)
{
	int (*version)(void);
	const struct { const char *name; void *to; } all[] = { { "rm_mpi_version", &version },
		{ "rm_mpi_init", &m->init }, { "rm_mpi_group", &m->group },
		{ "rm_mpi_send", &m->send }, { "rm_mpi_sent", &m->sent },
		{ "rm_mpi_probe", &m->probe },
		{ "rm_mpi_receive", &m->receive }, { "rm_mpi_abort", &m->abort }, { "rm_mpi_finalize", &m->finalize } };
	for (int i = 0; i < COUNT(all); i++) {
		void *f = dlsym(lib, all[i].name);
		if (!f)
			return false;
		memcpy(all[i].to, &f, sizeof f);
	}
	return version() == SHIM_VERSION;
}

/* The name depends on the text, the compiler and its kind, so a new MPI library gets a new file. */
static void add_name(struct str *path, const char *folder, const char *mpicc, const char *kind)
{
	struct stat st = { 0 };
	(void)!stat(mpicc, &st);
	uint64_t h = hash_bytes(mpi_shim_text, strlen(mpi_shim_text));
	h = hash_mix(hash_mix(h, hash_bytes(mpicc, strlen(mpicc))), (uint64_t)st.st_mtim.tv_sec);
	str_addf(path, "%s/%s-%016llx.so", folder, kind, (unsigned long long)h);
}

static bool open_file(struct mpi *m, const char *path, bool *found)
{
	struct str bytes = { 0 };
	bool safe = cache_read(path, MOST_BYTES, &bytes) == CACHE_READ;
	str_free(&bytes);
	void *lib = safe ? dlopen(path, RTLD_NOW | RTLD_GLOBAL) : NULL;
	*found = lib && find_functions(m, lib);
	return *found || !safe || fail_id("parallel:cluster:NoMPI", "MPI cannot be opened: %s.", dlerror());
}

bool mpi_open(struct mpi *m, const char *kind)
{
	struct str mpicc = { 0 }, folder = { 0 }, path = { 0 };
	bool found = false, ok = find_mpicc(&mpicc, kind) || no_mpicc(kind);
	if (ok && !cache_folder(&folder))
		ok = fail_id("parallel:cluster:NoMPI", "MPI needs a folder for caches: set XDG_CACHE_HOME.");
	str_adds(&folder, "/mpi");
	ok = ok && (cache_is_safe(str_text(&folder)) || fail_id("parallel:cluster:NoMPI",
		"The folder %s cannot be used: others may change it.", str_text(&folder)));
	add_name(&path, str_text(&folder), str_text(&mpicc), kind);
	ok = ok && open_file(m, str_text(&path), &found);
	if (ok && !found)
		ok = compile(str_text(&mpicc), str_text(&folder), str_text(&path)) &&
			open_file(m, str_text(&path), &found) && (found || no_mpicc(kind));
	str_free(&mpicc);
	str_free(&folder);
	str_free(&path);
	return ok;
}
