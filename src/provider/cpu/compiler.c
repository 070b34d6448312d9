/*
** provider/cpu/compiler.c - see compiler.h.
*/
#include "provider/cpu/compiler.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/cache.h"
#include "base/cpu.h"
#include "base/door.h"
#include "base/hash.h"
#include "base/knobs.h"

enum { FLAGS = 32, NO_COMMAND = 127, MOST_BYTES = 16 << 20, WATCHED = 3 };

/* ---- which compiler ---- */

static const char *optimisation(void)
{
	static const struct { const char *word, *flag; } levels[] = { { "speed", "-O2" }, { "size", "-Os" },
		{ "none", "-O0" } };
	for (int i = 0; i < COUNT(levels); i++)
		if (!strcmp(knob_text(KNOB_accel_compile_level), levels[i].word))
			return levels[i].flag;
	return "-O3";
}

static void add_flags(const char **at)
{
	static const char *const common[] = { "-std=gnu17", "-march=native", "-ffp-contract=off",
		"-fno-math-errno", "-fno-trapping-math", "-w", "-pipe", "-shared", "-fPIC", "-nostdlib" };
	for (int i = 0; i < COUNT(common); i++)
		*at++ = common[i];
	*at++ = optimisation();
#if defined __x86_64__
	*at++ = "-mno-mmx", *at++ = cpu_vectors() == CPU_AVX512 ? "-mprefer-vector-width=512" : "-mno-avx512f";
	if (cpu_vectors() == CPU_PLAIN)
		*at++ = "-march=x86-64";
#endif
	*at = NULL;
}

/* Appends the compiler's path. A name without a slash is looked for in the absolute folders of PATH. */
static bool find_compiler(struct str *out)
{
	const char *name = knob_text(KNOB_accel_compiler);
	if (getauxval(AT_SECURE))                /* the environment is somebody else's */
		return false;
	if (strchr(name, '/')) {
		str_adds(out, name);
		return access(str_text(out), X_OK) == 0;
	}
	return door_program_in_path(out, name);
}

static uint64_t processor;

static void read_processor(void)
{
	char line[4096];
	FILE *f = fopen("/proc/cpuinfo", "re");
	uint64_t h = 1;
	while (f && fgets(line, sizeof line, f) && line[0] != '\n')
		if (!strncmp(line, "model name", 10) || !strncmp(line, "flags", 5) || !strncmp(line, "Features", 8))
			h = hash_mix(h, hash_bytes(line, strlen(line)));
	if (f)
		fclose(f);
	processor = hash_mix(h, cpu_vectors());
}

bool compiler_identity(uint64_t *out)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	const char *flags[FLAGS];
	struct str path = { 0 };
	struct stat st;
	bool ok = find_compiler(&path) && stat(str_text(&path), &st) == 0;
	pthread_once(&once, read_processor);
	if (ok) {
		const uint64_t file[] = { (uint64_t)st.st_dev, (uint64_t)st.st_ino, (uint64_t)st.st_size,
			(uint64_t)st.st_mtim.tv_sec, (uint64_t)st.st_mtim.tv_nsec };
		uint64_t h = hash_mix(hash_bytes(RUNMAT_VERSION, sizeof RUNMAT_VERSION), processor);
		h = hash_mix(hash_mix(h, hash_bytes(str_text(&path), path.n)), hash_bytes(file, sizeof file));
		add_flags(flags);
		for (int i = 0; flags[i]; i++)
			h = hash_mix(h, hash_bytes(flags[i], strlen(flags[i])));
		*out = h;
	}
	str_free(&path);
	return ok;
}

/* ---- a run of it ---- */

extern char **environ;

/* Arguments: the work folder, the compiler, its flags. */
static const char script[] =
	"cd \"$1\" && TMPDIR=$PWD && export TMPDIR && shift || exit 126\n"
	"\"$@\" 3<&- & compiler=$!\n"
	"{ read -r end <&3; kill -9 0; } & watch=$!\n"
	"wait $compiler; status=$?\n"
	"kill -9 $watch; exit $status\n";

static bool spawn(struct compiler_run *run, const char *compiler, int watched)
{
	const char *argv[FLAGS + 12] = { "/bin/sh", "-c", script, "sh", str_text(&run->folder), compiler };
	int n = 6;
	add_flags(argv + n);
	while (argv[n])
		n++;
	argv[n++] = "kernel.c", argv[n++] = "-o", argv[n++] = "kernel.so", argv[n] = NULL;
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attr;
	sigset_t none;
	sigemptyset(&none);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, watched, WATCHED);
	posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
	posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
	posix_spawnattr_init(&attr);
	posix_spawnattr_setsigmask(&attr, &none);
	posix_spawnattr_setpgroup(&attr, 0);
	posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
	bool ok = !posix_spawn(&run->child, argv[0], &actions, &attr, (char *const *)argv, environ);
	posix_spawnattr_destroy(&attr);
	posix_spawn_file_actions_destroy(&actions);
	run->child = ok ? run->child : 0;
	return ok;
}

static bool write_source(const struct compiler_run *run, const char *text)
{
	struct str path = { 0 };
	str_addf(&path, "%s/kernel.c", str_text(&run->folder));
	bool ok = cache_write(str_text(&path), text, strlen(text));
	str_free(&path);
	return ok;
}

bool compiler_start(struct compiler_run *run, const char *folder, const char *text)
{
	struct str compiler = { 0 };
	int ends[2] = { -1, -1 };
	*run = (struct compiler_run){ .alive = -1, .lock = -1 };
	bool ok = find_compiler(&compiler) && cache_work_folder(folder, &run->folder, &run->lock) &&
		write_source(run, text);
	ok = ok && pipe2(ends, O_CLOEXEC) == 0;
	run->alive = ends[1];
	ok = ok && spawn(run, str_text(&compiler), ends[0]);
	if (ends[0] >= 0)
		close(ends[0]);
	str_free(&compiler);
	if (!ok)
		compiler_end(run);
	return ok;
}

enum compiler_state compiler_poll(struct compiler_run *run)
{
	int status = 0;
	pid_t got = waitpid(run->child, &status, WNOHANG);
	if (!got || (got < 0 && errno == EINTR))
		return COMPILER_WORKS;
	run->child = 0;
	if (got > 0 && WIFEXITED(status) && WEXITSTATUS(status) == NO_COMMAND)
		return COMPILER_MISSING;
	return got > 0 && status == 0 ? COMPILER_DONE : COMPILER_FAILED;
}

bool compiler_result(const struct compiler_run *run, struct str *out)
{
	struct str path = { 0 };
	str_addf(&path, "%s/kernel.so", str_text(&run->folder));
	bool ok = cache_read(str_text(&path), MOST_BYTES, out) == CACHE_READ;
	str_free(&path);
	return ok;
}

void compiler_end(struct compiler_run *run)
{
	if (run->child > 0) {
		kill(-run->child, SIGKILL);
		while (waitpid(run->child, NULL, 0) < 0 && errno == EINTR)
			;
	}
	if (run->alive >= 0)
		close(run->alive);
	if (run->lock >= 0)
		cache_remove_work_folder(str_text(&run->folder), run->lock);
	str_free(&run->folder);
	*run = (struct compiler_run){ .alive = -1, .lock = -1 };
}
