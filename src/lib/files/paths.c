/*
** lib/files/paths.c - names of files and folders, the search path, and the contents of folders.
**
** A session has its own current folder (vm/path.h), so path_in_session completes every name for the system.
*/
#include "base/door.h"
#include "lib/files/paths.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/core/args.h"
#include "value/cell.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/path.h"
#include "vm/vm.h"

void path_in_session(struct vm *vm, const char *name, struct str *path)
{
	const char *home = getenv("HOME");
	if (name[0] == '~' && (name[1] == '/' || !name[1]) && home) {
		str_adds(path, home);
		str_adds(path, name + 1);
		return;
	}
	path_absolute(vm, name, path);
}

static bool file_argument(struct call *c, int i, struct str *name)
{
	TRY(arg_text(c, i, name));
	return strlen(str_text(name)) == name->n ||
		fail_id("MATLAB:FileIO:InvalidName", "A name of a file has no NUL character.");
}

bool arg_path(struct call *c, int i, struct str *path)
{
	struct str name = { 0 };
	bool ok = file_argument(c, i, &name);
	if (ok)
		path_in_session(c->vm, str_text(&name), path);
	str_free(&name);
	return ok;
}

bool arg_path_to_read(struct call *c, int i, struct str *path)
{
	struct str name = { 0 };
	bool ok = file_argument(c, i, &name);
	if (ok && str_text(&name)[0] == '~')
		path_in_session(c->vm, str_text(&name), path);
	else if (ok)
		(void)path_find_data(c->vm, str_text(&name), path);
	str_free(&name);
	return ok;
}

/* Whether the name is an address in the network, such as https://host/file. */
static bool is_address(const char *name)
{
	size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
	return n > 2 && strncmp(name + n, "://", 3) == 0;
}

bool arg_file_to_read(struct call *c, int i, struct str *path)
{
	struct str name = { 0 };
	bool ok = arg_path_to_read(c, i, path) && arg_text(c, i, &name);
	if (ok && is_address(str_text(&name)) && file_mtime(str_text(path)) < 0)
		ok = fail_id("RunMat:notSupported", "The network is not supported: '%s' cannot be read.",
			str_text(&name));
	str_free(&name);
	return ok;
}

BUILTIN_PRIVATE(runmat_find_file, 1, 1, 1,
	"runmat_find_file(NAME)  The path of a file that is read, from the current folder or the search path;\n"
	"    '': none.\n"
	">> runmat_find_file('no such file')\n"
	"ans =\n"
	"  0×0 empty char array")
{
	struct str path = { 0 };
	bool ok = arg_file_to_read(c, 0, &path);
	bool there = ok && file_mtime(str_text(&path)) >= 0 && !file_is_folder(str_text(&path));
	if (ok)
		c->out[0] = value_text_z(there ? str_text(&path) : "");
	str_free(&path);
	return ok;
}

/* ---- making and taking apart names ---- */

/* Appends out/part with exactly one slash between them. */
static void join(struct str *out, const char *part)
{
	if (out->n && *part && out->at[out->n - 1] != '/')
		str_addc(out, '/');
	for (; *part; part++)
		if (*part != '/' || !out->n || out->at[out->n - 1] != '/')
			str_addc(out, *part);
}

/* Reads element i of an argument that is a text, a cell of texts or a string array. */
static bool nth_text(value v, int64_t i, struct str *s)
{
	value sub = value_double((double)i + 1), one = NONE;
	int count;
	str_clear(s);
	if (v.tag == V_CELL ? v.cell->count == 1 : v.tag == V_STRING && value_count(v) == 1)
		sub = value_double(1);
	else if (v.tag != V_CELL && v.tag != V_STRING)
		return value_get_text(v, s);
	bool ok = v.tag == V_CELL ? value_brace(v, 1, &sub, &one, &count, 1) : value_index(v, 1, &sub, &one);
	ok = ok && value_get_text(one, s);
	value_unref(one);
	return ok;
}

BUILTIN(fullfile, 0, -1, 1,
	"fullfile(A, B, ...)  The parts of a path joined with '/'.\n"
	">> fullfile('data', 'in', 'a.txt')\n"
	"ans =\n"
	"    'data/in/a.txt'")
{
	bool cells = false, strings = false;
	int64_t n = 1;
	shape s = shape_2d(1, 1);
	for (int i = 0; i < c->nin; i++) {
		value v = c->in[i];
		cells |= v.tag == V_CELL;
		strings |= v.tag == V_STRING;
		if ((v.tag == V_CELL || v.tag == V_STRING) && value_count(v) != 1) {
			n = value_count(v);
			s = value_shape(v);
		}
	}
	struct cell *out = cell_new(&s);
	TRY(out);
	value all = value_cell(out);
	struct str part = { 0 }, path = { 0 };
	bool ok = true;
	for (int64_t k = 0; ok && k < n; k++) {
		str_clear(&path);
		for (int i = 0; ok && i < c->nin; i++) {
			ok = nth_text(c->in[i], k, &part);
			if (ok)
				join(&path, str_text(&part));
		}
		value_set(&out->at[k], value_text(str_text(&path), path.n));
	}
	str_free(&part);
	str_free(&path);
	if (!ok)
		;
	else if (cells && !strings)
		c->out[0] = value_ref(all);
	else if (strings)
		ok = value_to_string(all, &c->out[0]);
	else
		c->out[0] = value_ref(out->at[0]);
	value_unref(all);
	return ok;
}

static value same_kind(value like, const char *text, size_t n)
{
	return like.tag == V_STRING ? value_string(text, n) : n ? value_text(text, n) : value_text("", 0);
}

BUILTIN(fileparts, 1, 1, 3,
	"[FOLDER, NAME, EXT] = fileparts(PATH)  The parts of a path; EXT begins with the dot.\n"
	">> [p, n, e] = fileparts('data/a.txt')\n"
	"p =\n"
	"    'data'\n"
	"n =\n"
	"    'a'\n"
	"e =\n"
	"    '.txt'")
{
	struct str s = { 0 };
	TRY(arg_text(c, 0, &s));
	const char *text = str_text(&s), *slash = strrchr(text, '/'), *name = slash ? slash + 1 : text,
		   *dot = strrchr(name, '.');
	if (!dot)
		dot = text + s.n;
	size_t folder = slash ? (slash == text ? 1 : (size_t)(slash - text)) : 0;
	c->out[0] = same_kind(c->in[0], text, folder);
	if (c->nout > 1)
		c->out[1] = same_kind(c->in[0], name, (size_t)(dot - name));
	if (c->nout > 2)
		c->out[2] = same_kind(c->in[0], dot, strlen(dot));
	str_free(&s);
	return true;
}

BUILTIN(filesep, 0, 1, 1,
	"filesep  The character between the folders of a path: '/'.\n"
	">> filesep\n"
	"ans =\n"
	"    '/'")
{
	return return_text(c, "/");
}

BUILTIN(pathsep, 0, 1, 1,
	"pathsep  The character between the folders of the search path: ':'.\n"
	">> pathsep\n"
	"ans =\n"
	"    ':'")
{
	return return_text(c, ":");
}

BUILTIN(tempdir, 0, 0, 1,
	"tempdir  The folder for temporary files.\n"
	">> ischar(tempdir)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct str s = { 0 };
	str_addf(&s, "%s/", file_temp_folder());
	if (s.n > 1 && s.at[s.n - 2] == '/')
		s.n--;
	c->out[0] = value_text(s.at, s.n);
	str_free(&s);
	return true;
}

BUILTIN(tempname, 0, 1, 1,
	"tempname          A name for a temporary file that is not in use.\n"
	"tempname(FOLDER)  In this folder.\n"
	">> exist(tempname)\n"
	"ans =\n"
	"     0")
{
	static _Atomic unsigned count;
	struct str s = { 0 };
	struct timespec t;
	clock_gettime(CLOCK_REALTIME, &t);
	if (c->nin)
		TRY(arg_text(c, 0, &s));
	else
		str_adds(&s, file_temp_folder());
	str_addf(&s, "%stp%08lx_%04lx_%04x", s.n && s.at[s.n - 1] == '/' ? "" : "/", (unsigned long)t.tv_nsec,
		(unsigned long)getpid(), count++);
	c->out[0] = value_text(str_text(&s), s.n);
	str_free(&s);
	return true;
}

/* ---- the folder of the session and the search path ---- */

BUILTIN(pwd, 0, 0, 1,
	"pwd  The current folder.\n"
	">> ischar(pwd)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return return_text(c, path_cwd(c->vm));
}

BUILTIN(cd, 0, 1, 1,
	"cd(FOLDER)  Makes FOLDER the current folder; returns the previous one.\n"
	"cd          The current folder.\n"
	">> old = cd('/'); pwd\n"
	"ans =\n"
	"    '/'\n"
	">> cd(old);")
{
	value before = value_text_z(path_cwd(c->vm));
	bool ok = true;
	if (c->nin) {
		struct str to = { 0 };
		ok = arg_path(c, 0, &to) && path_cd(c->vm, str_text(&to));
		str_free(&to);
	}
	if (ok && (c->nout > 0 || !c->nin))
		c->out[0] = before;
	else
		value_unref(before);
	return ok;
}

static void path_text(struct vm *vm, struct str *s)
{
	for (int i = 0; i < vm->path->dirs.n; i++)
		str_addf(s, "%s%s", i ? ":" : "", sym_text(vm->path->dirs.at[i]));
}

static value path_value(struct vm *vm)
{
	struct str s = { 0 };
	path_text(vm, &s);
	value v = value_text(str_text(&s), s.n);
	str_free(&s);
	return v;
}

/* Calls `use` for each folder of a list "a:b". */
static bool each_folder(struct vm *vm, const char *list, bool backwards, bool (*use)(struct vm *vm, const char *folder))
{
	VEC(char *) parts = { 0 };
	for (const char *at = list; *at;) {
		size_t n = strcspn(at, ":");
		if (n)
			vec_push(&parts, mem_copy_text(at, n));
		at += n + (at[n] == ':');
	}
	bool ok = true;
	for (int i = 0; i < parts.n; i++) {
		ok = use(vm, parts.at[backwards ? parts.n - 1 - i : i]) && ok;
	}
	for (int i = 0; i < parts.n; i++)
		mem_free(parts.at[i]);
	vec_free(&parts);
	return ok;
}

static void add_to_path(struct vm *vm, const char *folder, bool at_end)
{
	struct str full = { 0 };
	path_in_session(vm, folder, &full);
	while (full.n > 1 && full.at[full.n - 1] == '/')
		full.at[--full.n] = 0;
	if (!file_is_folder(str_text(&full)))
		vm_warn(vm, "MATLAB:mpath:nameNonexistentOrNotADirectory", "Name is nonexistent or not a directory: %s",
			str_text(&full));
	else
		path_add(vm, str_text(&full), at_end);
	str_free(&full);
}

static bool add_begin(struct vm *vm, const char *folder) { add_to_path(vm, folder, false); return true; }
static bool add_end(struct vm *vm, const char *folder) { add_to_path(vm, folder, true); return true; }

static bool drop(struct vm *vm, const char *folder)
{
	struct str full = { 0 };
	path_in_session(vm, folder, &full);
	while (full.n > 1 && full.at[full.n - 1] == '/')
		full.at[--full.n] = 0;
	if (!path_remove(vm, str_text(&full)))
		vm_warn(vm, "MATLAB:rmpath:DirNotFound", "\"%s\" not found in path.", folder);
	str_free(&full);
	return true;
}

BUILTIN(addpath, 1, -1, 1,
	"addpath(FOLDER, ...)          Puts folders at the start of the search path; returns the previous path.\n"
	"addpath(FOLDER, ..., '-end')  At its end.\n"
	">> addpath(tempdir);")
{
	int n = c->nin;
	bool at_end = false;
	while (n > 0 &&
		(arg_is_text(c, n - 1, "-begin") || arg_is_text(c, n - 1, "-end") || arg_is_text(c, n - 1, "-frozen") ||
			value_is_numeric_like(c->in[n - 1]) > value_is_text(c->in[n - 1]))) {
		double flag = 0;
		if (!value_is_text(c->in[n - 1]))
			TRY(arg_double(c, n - 1, &flag));
		at_end |= arg_is_text(c, n - 1, "-end") || flag != 0;
		n--;
	}
	value before = c->nout ? path_value(c->vm) : NONE;
	bool ok = true;
	for (int i = 0; ok && i < n; i++) {
		struct str s = { 0 };
		int at = at_end ? i : n - 1 - i;        /* the first argument must be searched first */
		ok = arg_text(c, at, &s) && each_folder(c->vm, str_text(&s), !at_end, at_end ? add_end : add_begin);
		str_free(&s);
	}
	if (c->nout)
		c->out[0] = before;
	return ok;
}

BUILTIN(rmpath, 1, -1, 1,
	"rmpath(FOLDER, ...)  Removes folders from the search path; returns the previous path.\n"
	">> addpath(tempdir); rmpath(tempdir);")
{
	if (c->nout)
		c->out[0] = path_value(c->vm);
	for (int i = 0; i < c->nin; i++) {
		struct str s = { 0 };
		bool ok = arg_text(c, i, &s) && each_folder(c->vm, str_text(&s), false, drop);
		str_free(&s);
		TRY(ok);
	}
	return true;
}

static void clear_path(struct vm *vm)
{
	while (vm->path->dirs.n) {
		struct str s = { 0 };
		str_adds(&s, sym_text(vm->path->dirs.at[0]));
		path_remove(vm, str_text(&s));
		str_free(&s);
	}
}

BUILTIN(path, 0, 2, 1,
	"path            The search path, folders separated by ':'.\n"
	"path(P)         Makes P the search path; path(P, Q): both.\n"
	">> ischar(path)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	if (!c->nin || c->nout)
		c->out[0] = path_value(c->vm);
	struct str s = { 0 };
	bool ok = true;
	for (int i = 0; ok && i < c->nin; i++) {
		str_addc(&s, ':');
		struct str part = { 0 };
		ok = arg_text(c, i, &part);
		str_adds(&s, str_text(&part));
		str_free(&part);
	}
	if (ok && c->nin) {
		clear_path(c->vm);
		ok = each_folder(c->vm, str_text(&s), false, add_end);
	}
	str_free(&s);
	return ok;
}

BUILTIN(rehash, 0, -1, 0,
	"rehash  Reads the folders of the path again, to find new and changed files.\n")
{
	path_refresh(c->vm);
	return true;
}

BUILTIN(restoredefaultpath, 0, 0, 1,
	"restoredefaultpath  Empties the search path.\n"
	">> restoredefaultpath;")
{
	clear_path(c->vm);
	return true;
}

static int only_folders(const struct dirent *e)
{
	return e->d_name[0] != '.' && !strchr("@+", e->d_name[0]) && strcmp(e->d_name, "private") != 0 &&
		strcmp(e->d_name, "resources") != 0;
}

static void gen_path(const char *folder, struct str *out, int depth)
{
	struct dirent **entries;
	if (!file_is_folder(folder) || depth > 64)
		return;
	str_addf(out, "%s%s", out->n ? ":" : "", folder);
	int n = door_scandir(folder, &entries, only_folders);
	for (int i = 0; i < n; i++) {
		struct str full = { 0 };
		if (interrupted()) {
			free(entries[i]);
			continue;
		}
		str_addf(&full, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", entries[i]->d_name);
		gen_path(str_text(&full), out, depth + 1);
		str_free(&full);
		free(entries[i]);
	}
	if (n >= 0)
		free(entries);
}

BUILTIN(genpath, 0, -1, 1,
	"genpath(FOLDER)  FOLDER and the folders in it as a search path;\n"
	"    without private, @class and +package folders.\n"
	">> genpath('no such folder')\n"
	"ans =\n"
	"  0×0 empty char array")
{
	struct str path = { 0 }, out = { 0 };
	TRY(c->nin > 0 ? arg_path(c, 0, &path) : (str_adds(&path, path_cwd(c->vm)), true));
	while (path.n > 1 && path.at[path.n - 1] == '/')
		path.at[--path.n] = 0;
	gen_path(str_text(&path), &out, 0);
	c->out[0] = value_text(str_text(&out), out.n);
	str_free(&path);
	str_free(&out);
	return interrupt_check();
}

/* ---- tests ---- */

static bool ask_each(struct call *c, bool (*is)(const char *path))
{
	value v = c->in[0];
	shape s = v.tag == V_CELL || v.tag == V_STRING ? value_shape(v) : shape_2d(1, 1);
	struct array *out = array_zeros(CLS_LOGICAL, false, &s);
	TRY(out);
	struct str name = { 0 };
	bool ok = true;
	for (int64_t i = 0; ok && i < out->count && !interrupted_in_steps(i + 1); i++) {
		struct str path = { 0 };
		ok = nth_text(v, i, &name);
		path_in_session(c->vm, str_text(&name), &path);
		((uint8_t *)out->data)[i] = ok && name.n && is(str_text(&path));
		str_free(&path);
	}
	str_free(&name);
	c->out[0] = value_array(out);
	return ok;
}

BUILTIN(isfile, 1, 1, 1,
	"isfile(NAME)  True when NAME is a file.\n"
	">> isfile('no such file')\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return ask_each(c, file_is_regular);
}

BUILTIN(isfolder, 1, 1, 1,
	"isfolder(NAME)  True when NAME is a folder.\n"
	">> isfolder('/')\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return ask_each(c, file_is_folder);
}

BUILTIN(isdir, 1, 1, 1,
	"isdir(NAME)  True when NAME is a folder.\n"
	">> isdir('/')\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return ask_each(c, file_is_folder);
}

/* ---- changes ---- */

/* Returns [STATUS, MESSAGE, ID]. Without outputs a failure is an error. */
static bool status(struct call *c, bool good, const char *id, const char *message)
{
	if (!good && c->nout == 0)
		return fail_id(id, "%s", message);
	c->out[0] = c->nout ? value_bool(good) : NONE;
	if (c->nout > 1)
		c->out[1] = value_text_z(good && !*id ? "" : message);
	if (c->nout > 2)
		c->out[2] = value_text_z(good && !*message ? "" : id);
	return true;
}

BUILTIN(mkdir, 1, 2, 3,
	"mkdir(FOLDER)                        Makes a folder and those above it.\n"
	"mkdir(PARENT, FOLDER)                In PARENT.\n"
	"[STATUS, MESSAGE, ID] = mkdir(...)   Without an error.\n"
	">> d = tempname; mkdir(d); isfolder(d)\n"
	"ans =\n"
	"  logical\n"
	"   1\n"
	">> rmdir(d);")
{
	struct str path = { 0 }, name = { 0 };
	bool ok = arg_path(c, 0, &path);
	if (ok && c->nin > 1 && (ok = arg_text(c, 1, &name)))
		join(&path, str_text(&name));
	if (ok && file_is_folder(str_text(&path))) {
		if (!c->nout)
			vm_warn(c->vm, "MATLAB:MKDIR:DirectoryExists", "Directory already exists.");
		ok = status(c, true, "MATLAB:MKDIR:DirectoryExists", "Directory already exists.");
	} else if (ok) {
		bool made = file_make_folders(str_text(&path));
		ok = status(c, made, made ? "" : "MATLAB:MKDIR:OSError", made ? "" : strerror(errno));
	}
	str_free(&path);
	str_free(&name);
	return ok;
}

BUILTIN_PRIVATE(file_mode, 1, 2, 1,
	"file_mode(PATH)        The permissions of a file or folder as a number, -1 where there is none.\n"
	"file_mode(PATH, MODE)  Sets them.\n")
{
	struct str path = { 0 }, name = { 0 };
	struct stat st;
	int64_t mode = -1;
	TRY(arg_text(c, 0, &name));
	path_in_session(c->vm, str_text(&name), &path);
	bool ok = c->nin < 2 || arg_int(c, 1, &mode);
	bool set = ok && c->nin > 1;
	if (set && door_chmod(str_text(&path), (mode_t)mode & 0777) != 0)
		mode = -1;
	else if (ok && !set)
		mode = door_stat(str_text(&path), &st) == 0 ? (int64_t)(st.st_mode & 0777) : -1;
	str_free(&path);
	str_free(&name);
	return ok && return_double(c, (double)mode);
}

static bool remove_tree(const char *path)
{
	struct stat st;
	if (door_lstat(path, &st) != 0)
		return false;
	if (!S_ISDIR(st.st_mode))
		return door_unlink(path) == 0;
	DIR *d = door_opendir(path);
	bool ok = d != NULL;
	for (struct dirent *e; d && !interrupted() && (e = readdir(d));) {
		if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
			continue;
		struct str full = { 0 };
		str_addf(&full, "%s/%s", path, e->d_name);
		ok &= remove_tree(str_text(&full));
		str_free(&full);
	}
	if (d)
		closedir(d);
	return door_rmdir(path) == 0 && ok;
}

BUILTIN(rmdir, 1, 2, 3,
	"rmdir(FOLDER)       Removes an empty folder.\n"
	"rmdir(FOLDER, 's')  Removes a folder and all that is in it.\n"
	">> d = tempname; mkdir(d); rmdir(d); isfolder(d)\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	struct str path = { 0 };
	if (c->nin > 1 && !arg_is_text(c, 1, "s"))
		return arg_bad(c, 1, "The only option is 's'");
	bool ok = arg_path(c, 0, &path);
	if (ok && !file_is_folder(str_text(&path))) {
		ok = status(c, false, "MATLAB:RMDIR:NotADirectory", "No directories were removed.");
	} else if (ok) {
		bool gone = arg_is_text(c, 1, "s") ? remove_tree(str_text(&path)) : door_rmdir(str_text(&path)) == 0;
		ok = status(c, gone, gone ? "" : "MATLAB:RMDIR:OSError",
			gone ? "" :
				errno == ENOTEMPTY ? "The folder is not empty." :
				strerror(errno));
	}
	str_free(&path);
	return ok;
}

/* Deletes the graphics objects that numbers stand for. */
static bool delete_numbers(struct vm *vm, value v)
{
	value objects = NONE, none = NONE;
	if (value_count(v) == 0)
		return true;
	bool ok = vm_call_name(vm, "handle", 1, &v, 1, &objects) && vm_call_name(vm, "delete", 1, &objects, 0, &none);
	value_unref(objects);
	value_unref(none);
	return ok;
}

BUILTIN(delete, 1, -1, 0,
	"delete(NAME, ...)  Deletes files; NAME may be a pattern such as '*.tmp'.\n"
	"delete(OBJ)        Deletes handle objects, or the graphics objects that numbers stand for.\n"
	">> f = tempname; writelines(\"x\", f); delete(f); isfile(f)\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	for (int i = 0; i < c->nin; i++) {
		struct str path = { 0 };
		if (c->in[i].tag != V_OBJECT && value_is_numeric(c->in[i])) {
			TRY(delete_numbers(c->vm, c->in[i]));
			continue;
		}
		TRY(arg_path(c, i, &path));
		bool exists = file_is_regular(str_text(&path));
		bool single = exists || file_is_folder(str_text(&path));
		found_list list = single ? (found_list){ 0 } : found_by_pattern(str_text(&path));
		if (exists)
			door_unlink(str_text(&path));
		for (int k = 0; k < list.n; k++)
			if (!S_ISDIR(list.at[k].st.st_mode))
				door_unlink(list.at[k].path);
		if (!exists && !list.n && !strpbrk(str_text(&path), "*?"))
			vm_warn(c->vm, "MATLAB:DELETE:FileNotFound", "File '%s' not found.", str_text(&path));
		found_free(&list);
		str_free(&path);
	}
	return true;
}

static bool copy_file(const char *from, const char *to)
{
	struct str bytes = { 0 };
	struct stat st;
	bool ok = file_read(from, &bytes) && file_write_like(to, str_text(&bytes), bytes.n, from);
	int e = errno;
	error_forgive();
	errno = e;
	if (ok && door_stat(from, &st) == 0)
		ok = door_chmod(to, st.st_mode & 0777) == 0;
	str_free(&bytes);
	return ok;
}

static bool copy_tree(const char *from, const char *to)
{
	if (!file_is_folder(from))
		return copy_file(from, to);
	bool ok = file_make_folders(to);
	found_list list = { 0 };
	found_in_folder(&list, from);
	for (int i = 0; i < list.n; i++) {
		struct str target = { 0 };
		str_addf(&target, "%s/%s", to, list.at[i].name);
		if (strcmp(list.at[i].name, ".") != 0 && strcmp(list.at[i].name, "..") != 0)
			ok &= copy_tree(list.at[i].path, str_text(&target));
		str_free(&target);
	}
	found_free(&list);
	return ok;
}

static bool move_tree(const char *from, const char *to)
{
	return door_rename(from, to) == 0 || (errno == EXDEV && copy_tree(from, to) && remove_tree(from));
}

/* copyfile and movefile: for files that match a pattern, into a folder or to a name. */
static bool transfer(struct call *c, bool (*one)(const char *from, const char *to), bool whole_folder, const char *id)
{
	struct str from = { 0 }, to = { 0 };
	if (c->nin > 2 && !arg_is_text(c, 2, "f"))
		return arg_bad(c, 2, "The only option is 'f'");
	bool ok = arg_path(c, 0, &from);
	if (ok && c->nin > 1 && !arg_is_text(c, 1, "f"))
		ok = arg_path(c, 1, &to);
	else
		str_adds(&to, path_cwd(c->vm));
	found_list list = { 0 };
	if (ok && file_is_folder(str_text(&from)))
		found_add(&list, str_text(&from), file_name(str_text(&from)));
	else if (ok)
		list = found_by_pattern(str_text(&from));
	bool good = list.n > 0;
	for (int i = 0; i < list.n; i++) {
		struct str target = { 0 };
		bool into = file_is_folder(str_text(&to)) && (!S_ISDIR(list.at[i].st.st_mode) || whole_folder);
		str_addf(&target, into ? "%s/%s" : "%s", str_text(&to), list.at[i].name);
		good &= one(list.at[i].path, str_text(&target));
		str_free(&target);
	}
	ok = ok &&
		status(c, good, good ? "" : id,
			good ? "" :
				list.n ? strerror(errno) :
				"No matching files were found.");
	found_free(&list);
	str_free(&from);
	str_free(&to);
	return ok;
}

BUILTIN(copyfile, 1, 3, 3,
	"copyfile(FROM, TO)  Copies files or folders; FROM may be a pattern, TO a folder.\n"
	">> f = tempname; writelines(\"x\", f); copyfile(f, [f '2']); isfile([f '2'])\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return transfer(c, copy_tree, false, "MATLAB:COPYFILE:OSError");
}

BUILTIN(movefile, 1, 3, 3,
	"movefile(FROM, TO)  Moves or renames files or folders; FROM may be a pattern, TO a folder.\n"
	">> f = tempname; writelines(\"x\", f); movefile(f, [f '2']); isfile(f)\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return transfer(c, move_tree, true, "MATLAB:MOVEFILE:OSError");
}
