/*
** lib/files/listing.c - dir and ls: the files of a folder, or those that match a pattern.
**
** The system's glob finds the matches of `*` and `?`. A part `**` of a pattern stands for any number of folders:
** dir looks into each folder below. Links to folders are not followed, so the search always ends.
*/
#include "base/door.h"
#include "lib/files/paths.h"

#include <dirent.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/error.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/path.h"
#include "vm/vm.h"

/* ---- lists ---- */

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct found *)a)->name, ((const struct found *)b)->name);
}

void found_add(found_list *list, const char *path, const char *name)
{
	struct found f = { 0 };
	if (door_stat(path, &f.st) != 0 && door_lstat(path, &f.st) != 0)
		return;
	f.name = mem_copy_text(name, (size_t)-1);
	f.path = mem_copy_text(path, (size_t)-1);
	vec_push(list, f);
}

void found_in_folder(found_list *list, const char *path)
{
	DIR *d = door_opendir(path);
	for (struct dirent *e; d && (e = readdir(d));) {
		struct str full = { 0 };
		str_addf(&full, "%s/%s", path, e->d_name);
		found_add(list, str_text(&full), e->d_name);
		str_free(&full);
	}
	if (d)
		closedir(d);
}

/* Lists the contents of a folder, a file, or the matches of a pattern. */
found_list found_by_pattern(const char *path)
{
	found_list list = { 0 };
	if (file_is_folder(path)) {
		found_in_folder(&list, path);
	} else {
		glob_t g;
		struct str pattern = { 0 };
		for (; *path; path++)           /* only * and ? are wildcards in MATLAB */
			str_addf(&pattern, strchr("[]\\", *path) ? "\\%c" : "%c", *path);
		if (door_glob(str_text(&pattern), &g) == 0)
			for (size_t i = 0; i < g.gl_pathc; i++)
				found_add(&list, g.gl_pathv[i], file_name(g.gl_pathv[i]));
		globfree(&g);
		str_free(&pattern);
	}
	if (list.n)
		qsort(list.at, (size_t)list.n, sizeof *list.at, by_name);
	return list;
}

void found_free(found_list *list)
{
	for (int i = 0; i < list->n; i++) {
		mem_free(list->at[i].name);
		mem_free(list->at[i].path);
	}
	vec_free(list);
}

/* Appends the matches of `rest` in `folder` and, folder by folder, below it. Without `rest` everything matches. */
static void found_below(found_list *list, const char *folder, const char *rest)
{
	struct str path = { 0 };
	str_addf(&path, *rest ? "%s/%s" : "%s", folder, rest);
	found_list here = found_by_pattern(str_text(&path)), all = { 0 };
	for (int i = 0; i < here.n; i++)
		vec_push(list, here.at[i]);
	vec_free(&here);
	found_in_folder(&all, folder);
	if (all.n)
		qsort(all.at, (size_t)all.n, sizeof *all.at, by_name);
	for (int i = 0; i < all.n && !interrupted(); i++) {
		struct stat st;
		bool dots = !strcmp(all.at[i].name, ".") || !strcmp(all.at[i].name, "..");
		if (!dots && door_lstat(all.at[i].path, &st) == 0 && S_ISDIR(st.st_mode))
			found_below(list, all.at[i].path, rest);
	}
	found_free(&all);
	str_free(&path);
}

/* What dir lists for a name: a part `**` stands for any number of folders. */
static found_list found_by_name(const char *path)
{
	const char *stars = strstr(path, "/**");
	if (!stars || (stars[3] && stars[3] != '/'))
		return found_by_pattern(path);
	found_list list = { 0 }, tops = { 0 };
	struct str top = { 0 };
	str_add(&top, path, (size_t)(stars - path));
	const char *rest = stars + 3;
	while (*rest == '/')
		rest++;
	if (!top.n)
		str_adds(&top, "/");
	if (file_is_folder(str_text(&top)))
		found_add(&tops, str_text(&top), "");
	else
		tops = found_by_pattern(str_text(&top));
	for (int i = 0; i < tops.n; i++)
		if (S_ISDIR(tops.at[i].st.st_mode))
			found_below(&list, tops.at[i].path, rest);
	found_free(&tops);
	str_free(&top);
	return list;
}

static bool describe(struct structs *s, int64_t i, const struct found *f)
{
	char date[64];
	struct tm tm;
	localtime_r(&f->st.st_mtime, &tm);
	strftime(date, sizeof date, "%d-%b-%Y %H:%M:%S", &tm);
	char *folder = file_folder(f->path);
	/* Days since the year 0, in local time: 719529 is 1970-01-01. */
	double days = 719529 + (double)(f->st.st_mtime + tm.tm_gmtoff) / 86400;
	value values[] = {
		value_text_z(f->name),
		value_text_z(folder),
		value_text_z(date),
		value_double(S_ISDIR(f->st.st_mode) ? 0 : (double)f->st.st_size),
		value_bool(S_ISDIR(f->st.st_mode)),
		value_double(days),
	};
	for (int k = 0; k < COUNT(values); k++)
		value_set(structs_at(s, i, k), values[k]);
	mem_free(folder);
	return true;
}

BUILTIN(dir, 0, 1, 1,
	"dir(NAME)      Lists a folder, or the files that match a pattern such as '*.m'. In '**/*.m' the two stars\n"
	"               stand for any number of folders.\n"
	"D = dir(NAME)  As a struct array: name, folder, date, bytes, isdir, datenum.\n"
	">> d = dir('/'); isstruct(d)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	static const char *const names[] = { "name", "folder", "date", "bytes", "isdir", "datenum" };
	struct str path = { 0 };
	TRY(c->nin ? arg_path(c, 0, &path) : (str_adds(&path, path_cwd(c->vm)), true));
	found_list list = found_by_name(str_text(&path));
	str_free(&path);
	if (!c->nout) {
		for (int i = 0; i < list.n; i++)
			vm_printf(c->vm, "%s\n", list.at[i].name);
		found_free(&list);
		return true;
	}
	struct fields *f = fields_empty();
	for (int i = 0; i < COUNT(names); i++)
		f = fields_add(f, sym_z(names[i]));
	shape s = shape_2d(list.n, 1);
	struct structs *out = structs_new(&s, f);
	for (int i = 0; out && i < list.n; i++)
		(void)describe(out, i, &list.at[i]);
	found_free(&list);
	return out && return_value(c, value_structs(out));
}

BUILTIN(ls, 0, 1, 1,
	"ls(NAME)  The names in a folder, or of the files that match a pattern.\n"
	">> ischar(ls('/'))\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct str path = { 0 }, out = { 0 };
	TRY(c->nin ? arg_path(c, 0, &path) : (str_adds(&path, path_cwd(c->vm)), true));
	found_list list = found_by_pattern(str_text(&path));
	for (int i = 0; i < list.n; i++)
		if (list.at[i].name[0] != '.')
			str_addf(&out, "%s\n", list.at[i].name);
	if (c->nout)
		c->out[0] = value_text(str_text(&out), out.n);
	else
		vm_print(c->vm, str_text(&out), out.n);
	found_free(&list);
	str_free(&path);
	str_free(&out);
	return true;
}
