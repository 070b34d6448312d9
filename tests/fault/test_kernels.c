/*
** tests/fault/test_kernels.c - the cache of compiled kernels on disk: whatever is wrong with its files or its folder, a
** kernel is either the one that was put there or not there at all.
*/
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/knobs.h"
#include "base/str.h"
#include "provider/kernels.h"
#include "runmat/accelerate_api.h"
#include "test.h"

static char folder[] = "/tmp/runmat-kernels-XXXXXX";
static char text[20000];

static void clean_up(void)
{
	char command[200];
	snprintf(command, sizeof command, "rm -rf %s", folder);
	if (system(command))
		printf("%s stays\n", folder);
}

static void begin(void)
{
	static bool made;
	if (!made)
		CHECK(mkdtemp(folder) != NULL && !atexit(clean_up));
	made = true;
	knob_set(KNOB_pipeline_cache_dir, folder);
	for (size_t i = 0; i < sizeof text; i++)
		text[i] = (char)(i * 2654435761u >> 13);
}

static void path_of(uint64_t key, char *to, size_t n)
{
	snprintf(to, n, "%s/kernels/test-%016llx", folder, (unsigned long long)key);
}

/* The file for people, which is read by nobody else; names from outside are quoted. */
TEST(a_file_for_people)
{
	begin();
	struct runmat_device_info device = { .size = sizeof device, .name = "a \"card\"", .driver = "d" };
	struct str all = { 0 };
	char path[300];
	CHECK(kernels_put("people", 9, text, 100, &(struct kernels_note){ NULL, &device, "product", 0.25 }));
	snprintf(path, sizeof path, "%s/kernels/people-%016x.json", folder, 9);
	CHECK(file_read(path, &all));
	CHECK(strstr(str_text(&all), "\"kernel\":\"product\",\"device\":\"a \\\"card\\\"\""));
	CHECK(strstr(str_text(&all), "\"compile_seconds\":0.250000,\"bytes\":100,\"key\":\"0000000000000009\""));
	uint64_t newest[4];
	CHECK(kernels_newest("people", newest, 4) == 1 && newest[0] == 9);
	str_free(&all);
}

/* 1: right, 0: not there, -1: something else */
static int look(uint64_t key, size_t n)
{
	struct str s = { 0 };
	int found = kernels_get("test", key, &s) ? s.n == n && !memcmp(s.at, text, n) ? 1 : -1 : 0;
	str_free(&s);
	return found;
}

TEST(what_was_put_is_found)
{
	begin();
	uint64_t key = kernels_key("test", "a device", "a text"), newest[4];
	CHECK(key != kernels_key("test", "a device", "another") && key != kernels_key("test", "another", "a text") &&
		key != kernels_key("other", "a device", "a text"));
	CHECK(look(key, 100) == 0);
	CHECK(kernels_put("test", key, text, 100, NULL) && look(key, 100) == 1);
	CHECK(kernels_put("test", key, text, sizeof text, NULL) && look(key, sizeof text) == 1);
	CHECK(kernels_newest("fresh", newest, 4) == 0 && kernels_put("fresh", key, text, 10, NULL));
	CHECK(kernels_newest("fresh", newest, 4) == 1 && newest[0] == key);
}

TEST(a_damaged_file_is_none)
{
	begin();
	uint64_t key = 0x1234;
	char path[200];
	struct str all = { 0 };
	path_of(key, path, sizeof path);
	CHECK(kernels_put("test", key, text, 300, NULL) && file_read(path, &all));
	for (size_t i = 0; i < (size_t)all.n; i++) {    /* every byte, and every length */
		all.at[i] ^= 0x10;
		CHECK(file_write_atomic(path, all.at, all.n));
		CHECK(look(key, 300) == 0);
		all.at[i] ^= 0x10;
		if (i % 16 == 0) {
			CHECK(file_write_atomic(path, all.at, i));
			CHECK(look(key, 300) == 0);
		}
	}
	char *version = strstr(all.at, RUNMAT_VERSION);
	CHECK(version != NULL);
	version[0] = '9';                               /* of another version */
	CHECK(file_write_atomic(path, all.at, all.n) && look(key, 300) == 0);
	CHECK(kernels_put("test", key, text, 300, NULL) && look(key, 300) == 1);
	str_free(&all);
}

/* A folder that cannot be written: a file stands in its place. */
TEST(no_folder_is_no_error)
{
	char place[200];
	begin();
	snprintf(place, sizeof place, "%s/file", folder);
	CHECK(file_write_atomic(place, "x", 1));
	knob_set(KNOB_pipeline_cache_dir, place);
	CHECK(!kernels_put("test", 5, text, 100, NULL) && look(5, 100) == 0);
	knob_set(KNOB_pipeline_cache_dir, "/proc/no/such");
	CHECK(!kernels_put("test", 5, text, 100, NULL) && look(5, 100) == 0);
	knob_set(KNOB_pipeline_cache_dir, "0");
	CHECK(!kernels_put("test", 5, text, 100, NULL) && look(5, 100) == 0);
	if (geteuid()) {                                /* who is root may write everywhere */
		snprintf(place, sizeof place, "%s/closed", folder);
		CHECK(!mkdir(place, 0500));
		knob_set(KNOB_pipeline_cache_dir, place);
		CHECK(!kernels_put("test", 5, text, 100, NULL) && look(5, 100) == 0);
	}
}

/* A disk that is full after 4,000 bytes. */
TEST(a_full_disk_is_no_error)
{
	begin();
	pid_t child = fork();
	if (!child) {
		struct rlimit few = { 4000, 4000 };
		signal(SIGXFSZ, SIG_IGN);
		setrlimit(RLIMIT_FSIZE, &few);
		bool bad = kernels_put("test", 77, text, sizeof text, NULL) || look(77, sizeof text) != 0 ||
			!kernels_put("test", 78, text, 100, NULL) || look(78, 100) != 1;
		_exit(bad);
	}
	int status = 1;
	CHECK(waitpid(child, &status, 0) == child && status == 0);
	CHECK(look(77, sizeof text) == 0 && look(78, 100) == 1);
}

/* Puts and gets the same few kernels, again and again; returns whether all was right. */
static bool busy(int seed, int turns)
{
	bool ok = true;
	for (int i = 0; i < turns; i++) {
		uint64_t key = 100 + (uint64_t)(i * 7 + seed) % 5;
		size_t n = 1000 * (size_t)(key - 99);
		ok &= kernels_put("test", key, text, n, NULL);
		ok &= look(key, n) == 1;
	}
	return ok;
}

TEST(eight_processes_at_once)
{
	pid_t child[8];
	begin();
	for (int i = 0; i < 8; i++)
		if (!(child[i] = fork()))
			_exit(!busy(i, 40));
	for (int i = 0; i < 8; i++) {
		int status = 1;
		CHECK(waitpid(child[i], &status, 0) == child[i] && status == 0);
	}
}

TEST(killed_while_writing)
{
	begin();
	for (int i = 0; i < 20; i++) {
		pid_t child = fork();
		if (!child) {
			busy(i, 1000000);
			_exit(0);
		}
		usleep(1000 + 700 * (useconds_t)i);
		kill(child, SIGKILL);
		waitpid(child, NULL, 0);
		for (uint64_t key = 100; key < 105; key++)
			CHECK(look(key, 1000 * (size_t)(key - 99)) >= 0);
	}
	CHECK(busy(0, 5));
}
