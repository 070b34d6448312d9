/*
** cli/bench.c - `runmat bench`: unpacks the files of bench/ that are built in, and runs bench/tool/bench_main.m.
**
** The tool is a program in MATLAB's language. It gets the folder with its files, the path of this program, and the
** words of the command line; it starts further processes of this program for the measurements.
*/
#include "cli/bench.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/door.h"
#include "base/file.h"
#include "base/vec.h"
#include "cli/cli.h"

enum { TRIES = 100 };

/* A new folder that only this user may read. */
static bool make_folder(struct str *path)
{
	const char *parent = file_temp_folder();
	for (int i = 0; i < TRIES; i++) {
		path->n = 0;
		str_addf(path, "%s/runmat-bench.%ld.%d", parent, (long)getpid(), i);
		if (door_mkdir(str_text(path), 0700) == 0)
			return true;
		if (errno != EEXIST)
			return false;
	}
	return false;
}

static const char *const folders[] = { "cases", "programs", "lib", "octave", "peers", "tool" };

static bool unpack(const char *folder)
{
	struct str path = { 0 };
	bool ok = true;
	for (int i = 0; ok && i < COUNT(folders); i++) {
		path.n = 0;
		str_addf(&path, "%s/%s", folder, folders[i]);
		ok = door_mkdir(str_text(&path), 0700) == 0;
	}
	for (const struct bench_file *b = bench_files; ok && b->name; b++) {
		path.n = 0;
		str_addf(&path, "%s/%s", folder, b->name);
		FILE *f = door_fopen(str_text(&path), "w");
		size_t n = (size_t)(b->end - b->text);
		ok = f && fwrite(b->text, 1, n, f) == n;
		ok = (!f || fclose(f) == 0) && ok;
	}
	str_free(&path);
	return ok;
}

/* Removes what unpack made. A folder with other files stays, such as what Python compiled. */
static void clear(const char *folder)
{
	struct str path = { 0 };
	for (const struct bench_file *b = bench_files; b->name; b++) {
		path.n = 0;
		str_addf(&path, "%s/%s", folder, b->name);
		(void)!door_unlink(str_text(&path));
	}
	for (int i = 0; i < COUNT(folders); i++) {
		path.n = 0;
		str_addf(&path, "%s/%s", folder, folders[i]);
		(void)!door_rmdir(str_text(&path));
	}
	(void)!door_rmdir(folder);
	str_free(&path);
}

static int run_tool(const char *folder, int n, char **args)
{
	char self[4096];
	ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
	self[MAX(length, 0)] = 0;
	VEC(char *) words = { 0 };
	struct str tool = { 0 };
	str_addf(&tool, "%s/tool/bench_main.m", folder);
	vec_push(&words, (char *)(uintptr_t)folder);
	vec_push(&words, self);
	for (int i = 0; i < n; i++)
		vec_push(&words, args[i]);
	struct session *s = cli_session = session_new(false, false);
	int code = session_run_file(s, str_text(&tool), words.n, words.at) && vm_flush(s->vm) ? 0 : cli_report(s);
	cli_session = NULL;
	session_free(s);
	vec_free(&words);
	str_free(&tool);
	return code;
}

int cli_bench(int n, char **args)
{
	struct str folder = { 0 };
	int code = 1;
	bool made = make_folder(&folder);
	if (made && unpack(str_text(&folder)))
		code = run_tool(str_text(&folder), n, args);
	else
		fprintf(stderr, "runmat: bench needs a folder for temporary files: %s: %s\n", str_text(&folder),
			strerror(errno));
	if (made)
		clear(str_text(&folder));
	str_free(&folder);
	return code;
}
