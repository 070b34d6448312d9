/*
** tests/fault/test_compiled.c - compiled kernels of the CPU on disk. Only what this user's processes have put there
** is loaded, whatever stands in the folder. Compilers end with the process that started them; what is old or left
** behind is removed.
*/
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/cache.h"
#include "base/file.h"
#include "base/knobs.h"
#include "provider/cpu/compiled_files.h"
#include "provider/cpu/compiler.h"
#include "test.h"

#define TEXT "int answer(void) { return 42; }\n"
enum { NOBODY = 65534, PROCESSES = 64 };

static char root[] = "/tmp/runmat-compiled-XXXXXX";
static char kernels[200];

static void clean_up(void)
{
	char command[200];
	snprintf(command, sizeof command, "rm -rf %s", root);
	if (system(command))
		printf("%s stays\n", root);
}

/* An empty folder of its own for each test. */
static void begin(const char *name)
{
	static bool made;
	char folder[100];
	if (!made)
		CHECK(mkdtemp(root) != NULL && !atexit(clean_up));
	made = true;
	snprintf(folder, sizeof folder, "%s/%s", root, name);
	knob_set(KNOB_pipeline_cache_dir, folder);
	knob_set(KNOB_accel_compiler, NULL);
	snprintf(kernels, sizeof kernels, "%s/kernels", folder);
}

static bool have_compiler(void)
{
	uint64_t h;
	return compiler_identity(&h);
}

static void write_script(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");
	CHECK(f && fputs(text, f) >= 0 && !fclose(f) && !chmod(path, 0755));
}

static int answer_of(const struct str *library)
{
	void *loaded = compiled_file_load(library);
	int (*answer)(void) = loaded ? (int (*)(void))(uintptr_t)dlsym(loaded, "answer") : NULL;
	return answer ? answer() : -1;
}

/* Compiles text as the second tier does; the library's answer, or -1. */
static int make(const char *text)
{
	struct str folder = { 0 }, path = { 0 }, library = { 0 };
	struct compiler_run run;
	enum compiler_state state = COMPILER_FAILED;
	uint64_t key;
	int answer = -1;
	if (compiled_file_name(text, &folder, &path, &key) && compiler_start(&run, str_text(&folder), text)) {
		while ((state = compiler_poll(&run)) == COMPILER_WORKS)
			usleep(1000);
		if (state == COMPILER_DONE && compiler_result(&run, &library)) {
			compiled_file_put(str_text(&folder), str_text(&path), key, &library);
			answer = answer_of(&library);
		}
		compiler_end(&run);
	}
	str_free(&folder), str_free(&path), str_free(&library);
	return answer;
}

/* The answer of what is kept for text; -1: nothing that may be loaded. */
static int kept(const char *text)
{
	struct str folder = { 0 }, path = { 0 }, library = { 0 };
	uint64_t key;
	bool there = compiled_file_name(text, &folder, &path, &key) &&
		compiled_file_get(str_text(&path), key, &library);
	int answer = there ? answer_of(&library) : -1;
	str_free(&folder), str_free(&path), str_free(&library);
	return answer;
}

static void path_of(const char *text, char *out, size_t n)
{
	struct str folder = { 0 }, path = { 0 };
	uint64_t key;
	CHECK(compiled_file_name(text, &folder, &path, &key));
	snprintf(out, n, "%s", str_text(&path));
	str_free(&folder), str_free(&path);
}

static int count(const char *pattern)
{
	char command[300], line[40] = "";
	snprintf(command, sizeof command, "find %s -name '%s' | wc -l", kernels, pattern);
	FILE *f = popen(command, "r");
	CHECK(f && fgets(line, sizeof line, f) && !pclose(f));
	return atoi(line);
}

TEST(what_was_compiled_is_kept_and_loaded)
{
	struct stat st;
	char path[300];
	begin("kept");
	if (!have_compiler())
		return;
	CHECK(kept(TEXT) == -1 && make(TEXT) == 42 && kept(TEXT) == 42 && kept(TEXT) == 42);
	CHECK(make("int answer(void) { return 7; }\n") == 7 && kept(TEXT) == 42);
	CHECK(!stat(kernels, &st) && (st.st_mode & 0777) == 0700);
	path_of(TEXT, path, sizeof path);
	CHECK(!stat(path, &st) && (st.st_mode & 0777) == 0600);
	CHECK(count("work-*") == 0 && count("*.c") == 0);
	CHECK(make("this is no C\n") == -1 && count("work-*") == 0);
}

TEST(a_foreign_or_writable_file_is_not_loaded)
{
	char path[300], other[1400];
	begin("foreign");
	if (!have_compiler())
		return;
	CHECK(make(TEXT) == 42);
	path_of(TEXT, path, sizeof path);
	CHECK(!chmod(path, 0620) && kept(TEXT) == -1);
	CHECK(!chmod(path, 0602) && kept(TEXT) == -1);
	CHECK(!chmod(path, 0600) && kept(TEXT) == 42);
	if (!geteuid()) {
		CHECK(!chown(path, NOBODY, NOBODY) && kept(TEXT) == -1);
		CHECK(!chown(path, 0, 0) && kept(TEXT) == 42);
	}
	snprintf(other, sizeof other, "%s.elsewhere", path);
	CHECK(!rename(path, other) && !symlink(other, path) && kept(TEXT) == -1);
	CHECK(!unlink(path) && !mkfifo(path, 0600) && kept(TEXT) == -1);        /* and nobody waits for a writer */
	CHECK(!unlink(path) && !mkdir(path, 0700) && kept(TEXT) == -1 && !rmdir(path));
	CHECK(!rename(other, path) && kept(TEXT) == 42);
	snprintf(other, sizeof other, "cp %s %s.ready && mv %s %s.old", path, path, path, path);
	CHECK(!system(other) && kept(TEXT) == -1);      /* .ready of earlier versions is not taken on trust */
}

TEST(a_foreign_or_writable_folder_is_not_used)
{
	begin("folder");
	if (!have_compiler())
		return;
	CHECK(make(TEXT) == 42);
	CHECK(!chmod(kernels, 0770) && kept(TEXT) == -1 && make(TEXT) == -1 &&
		strstr(cache_refusal(), "others may write"));
	CHECK(!chmod(kernels, 0707) && kept(TEXT) == -1);
	CHECK(!chmod(kernels, 0700) && kept(TEXT) == 42);
	if (geteuid())
		return;
	CHECK(!chown(kernels, NOBODY, NOBODY) && kept(TEXT) == -1 && make(TEXT) == -1);
	CHECK(strstr(cache_refusal(), "another user") != NULL);
	CHECK(!chown(kernels, 0, 0) && kept(TEXT) == 42);
}

TEST(a_damaged_file_or_one_under_another_name_is_not_loaded)
{
	char path[300], other[300];
	struct str all = { 0 };
	begin("damaged");
	if (!have_compiler())
		return;
	CHECK(make(TEXT) == 42);
	path_of(TEXT, path, sizeof path), path_of("another text", other, sizeof other);
	CHECK(file_read(path, &all));
	for (size_t i = 0; i < all.n; i += i + 64 < all.n ? 61 : 1) {
		all.at[i] ^= 1;
		CHECK(cache_write(path, all.at, all.n) && kept(TEXT) == -1);
		all.at[i] ^= 1;
		CHECK(cache_write(path, all.at, i) && kept(TEXT) == -1);
	}
	CHECK(cache_write(path, all.at, all.n) && kept(TEXT) == 42);
	CHECK(!rename(path, other) && kept("another text") == -1);
	str_free(&all);
}

TEST(another_compiler_makes_its_own_files)
{
	char compiler[300];
	struct timespec times[2] = { { .tv_sec = 1000000000 }, { .tv_sec = 1000000000 } };
	begin("compiler");
	if (!have_compiler())
		return;
	snprintf(compiler, sizeof compiler, "%s/compiler.sh", root);
	write_script(compiler, "#!/bin/sh\nexec cc \"$@\"\n");
	knob_set(KNOB_accel_compiler, compiler);
	CHECK(make(TEXT) == 42 && kept(TEXT) == 42);
	CHECK(!utimensat(AT_FDCWD, compiler, times, 0) && kept(TEXT) == -1);     /* as after an upgrade */
	CHECK(make(TEXT) == 42 && kept(TEXT) == 42);
	write_script(compiler, "#!/bin/sh\nexec cc -g0 \"$@\"\n");
	CHECK(kept(TEXT) == -1);
	knob_set(KNOB_accel_compiler, "no-such-compiler");
	CHECK(!have_compiler() && make(TEXT) == -1);
	knob_set(KNOB_accel_compiler, NULL);
	CHECK(kept(TEXT) == -1 && make(TEXT) == 42 && kept(TEXT) == 42);
}

TEST(many_processes_on_one_cold_folder)
{
	pid_t child[PROCESSES];
	begin("many");
	if (!have_compiler())
		return;
	for (int i = 0; i < PROCESSES; i++)
		if (!(child[i] = fork()))
			_exit(kept(TEXT) != 42 && make(TEXT) != 42);
	for (int i = 0; i < PROCESSES; i++) {
		int status = 1;
		CHECK(waitpid(child[i], &status, 0) == child[i] && status == 0);
	}
	CHECK(kept(TEXT) == 42 && count("*.so.*") == 0);
}

static pid_t pid_in(const char *path)
{
	struct str text = { 0 };
	pid_t pid = 0;
	for (int i = 0; i < 2000 && !pid; i++, usleep(5000)) {
		str_clear(&text);
		if (file_is_regular(path) && file_read(path, &text))
			pid = (pid_t)atoi(str_text(&text));
	}
	str_free(&text);
	return pid;
}

static bool ends_soon(pid_t pid)
{
	char path[64], text[512] = "";
	snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
	for (int i = 0; i < 2000; i++, usleep(5000)) {
		FILE *f = fopen(path, "r");     /* a process that nobody waits for stays as a zombie */
		size_t n = f ? fread(text, 1, sizeof text - 1, f) : 0;
		if (f)
			fclose(f);
		text[n] = 0;
		if (!n || strstr(text, ") Z "))
			return true;
	}
	return false;
}

TEST(killed_while_compiling)
{
	char compiler[300], script[1200], noted[300];
	begin("killed");
	if (!have_compiler())
		return;
	snprintf(compiler, sizeof compiler, "%s/slow.sh", root), snprintf(noted, sizeof noted, "%s/pid", root);
	snprintf(script, sizeof script, "#!/bin/sh\nsleep 1000 & echo $! > %s.new; mv %s.new %s; wait\n", noted, noted,
		noted);
	write_script(compiler, script);
	knob_set(KNOB_accel_compiler, compiler);
	for (int how = 0; how < 3; how++) {
		pid_t child = fork();
		if (!child) {
			struct compiler_run run;
			struct str folder = { 0 }, path = { 0 };
			uint64_t key;
			if (!compiled_file_name(TEXT, &folder, &path, &key) ||
				!compiler_start(&run, str_text(&folder), TEXT))
				_exit(1);
			pid_in(noted);
			if (how == 2)
				compiler_end(&run);
			while (how == 0)
				pause();
			_exit(0);
		}
		pid_t slow = pid_in(noted);
		CHECK(slow > 0);
		if (how == 0)
			CHECK(!kill(child, SIGKILL));
		CHECK(waitpid(child, NULL, 0) == child && ends_soon(slow) && !unlink(noted));
		CHECK(count("work-*") == MIN(how + 1, 2));
	}
	knob_set(KNOB_accel_compiler, NULL);
	CHECK(make(TEXT) == 42 && kept(TEXT) == 42);
}

TEST(what_is_old_or_left_behind_is_removed)
{
	static const char *const left[] = { "cpu-01.so.77.c", "cpu-01.so.77.o", "cpu-01.so.ready",
		"cpu-01.so.77.Ab12Cd" };
	char path[600], work[400];
	struct timespec old = { .tv_sec = time(NULL) - 2 * CACHE_LEFT_SECONDS }, times[2] = { old, old };
	struct str mine = { 0 };
	int lock;
	begin("old");
	CHECK(cache_is_safe(kernels));
	for (int i = 0; i < COUNT(left); i++) {
		snprintf(path, sizeof path, "%s/%s", kernels, left[i]);
		CHECK(cache_write(path, "x", 1) && !utimensat(AT_FDCWD, path, times, 0));
	}
	snprintf(path, sizeof path, "%s/cpu-02.so.78.Ab12Cd", kernels);
	CHECK(cache_write(path, "x", 1));               /* may still be written */
	snprintf(work, sizeof work, "%s/work-left", kernels), snprintf(path, sizeof path, "%s/kernel.c", work);
	CHECK(!mkdir(work, 0700) && cache_write(path, "x", 1) && !utimensat(AT_FDCWD, work, times, 0));
	CHECK(cache_work_folder(kernels, &mine, &lock) && !utimensat(AT_FDCWD, str_text(&mine), times, 0));
	for (int i = 0; i < 40; i++) {
		snprintf(path, sizeof path, "%s/cpu-%016x.so", kernels, i);
		times[1].tv_sec = 1700000000 + i;
		CHECK(cache_write(path, "0123456789", 10) && !utimensat(AT_FDCWD, path, times, 0));
	}
	cache_prune(kernels, "cpu-", 30, 1000);
	for (int i = 0; i < COUNT(left); i++)
		CHECK(count(left[i]) == 0);
	CHECK(file_is_folder(str_text(&mine)) && !file_is_folder(work) && count("cpu-02.so.78.*") == 1);
	CHECK(count("cpu-*.so") >= 30);
	snprintf(path, sizeof path, "%s/cpu-%016x.so", kernels, 9);
	CHECK(!file_is_regular(path));
	snprintf(path, sizeof path, "%s/cpu-%016x.so", kernels, 10);
	CHECK(file_is_regular(path));
	cache_prune(kernels, "cpu-", 30, 105);          /* bytes */
	snprintf(path, sizeof path, "%s/cpu-%016x.so", kernels, 29);
	CHECK(!file_is_regular(path));
	snprintf(path, sizeof path, "%s/cpu-%016x.so", kernels, 30);
	CHECK(file_is_regular(path));
	cache_remove_work_folder(str_text(&mine), lock);
	str_free(&mine);
}
