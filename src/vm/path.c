/*
** vm/path.c - finds the function, class or built-in function that a name means.
**
** The search has MATLAB's order: local functions of the file, private/ of its folder, the current folder, the folders
** of the running scripts, the path, built-in functions. The list of a folder's files is read once. If a name is not
** found, the folders are read again, so a new file is found. Inline caches keep a result until vm->epoch changes.
*/
#include "base/door.h"
#include "vm/path.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/interrupt.h"
#include "base/phases.h"
#include "base/trace.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "vm/error.h"

/* ---- folders ---- */

static void note_entry(struct folder *f, const char *name)
{
	size_t n = strlen(name), stem = file_stem(name);
	int kind = 0;
	map_put(&f->files, sym_of(name, n))->i = 1;
	if (stem < n)
		kind = file_is_live(name) ? ENTRY_LIVE : ENTRY_M, n = stem;
	else if (*name == '+' && n > 1)
		kind = ENTRY_PACKAGE, name++, n--;
	else if (*name == '@' && n > 1)
		kind = ENTRY_CLASS, name++, n--;
	else if (strcmp(name, "private") == 0)
		kind = ENTRY_PRIVATE;
	if (kind)
		map_put(&f->names, sym_of(name, n))->i |= kind;
}

#define MILLISECOND ((int64_t)1000000)

static int64_t clock_of(clockid_t which)
{
	struct timespec t;
	clock_gettime(which, &t);
	return (int64_t)t.tv_sec * 1000 * MILLISECOND + t.tv_nsec;
}

static void folder_read(struct folder *f)
{
	map_free(&f->names);
	map_free(&f->files);
	f->mtime = file_mtime(sym_text(f->path));
	f->settled = clock_of(CLOCK_REALTIME) - f->mtime > 50 * MILLISECOND;
	DIR *d = door_opendir(sym_text(f->path));
	if (!d)
		return;
	for (struct dirent *e; (e = readdir(d));)
		note_entry(f, e->d_name);
	closedir(d);
}

static struct folder *folder(struct vm *vm, sym path)
{
	struct map_slot *s = map_put(&vm->path->folders, path);
	if (!s->p) {
		struct folder *f = s->p = mem_zalloc(sizeof *f);
		f->path = path;
		folder_read(f);
	}
	return s->p;
}

static int folder_has(struct vm *vm, sym path, sym name)
{
	struct map_slot *s = map_find(&folder(vm, path)->names, name);
	return s ? (int)s->i : 0;
}

/* Reads a folder again if it may have changed. */
static bool folder_update(struct folder *f)
{
	if (f->settled && file_mtime(sym_text(f->path)) == f->mtime)
		return false;
	folder_read(f);
	return true;
}

void path_refresh(struct vm *vm)
{
	bool changed = false;
	for (struct map_slot *s = NULL; (s = map_next(&vm->path->folders, s));)
		changed |= folder_update(s->p);
	for (struct map_slot *s = NULL; !changed && (s = map_next(&vm->units, s));) {
		struct unit *u = s->p;
		changed = u && !u->builtin && file_mtime(u->path) != u->mtime;
	}
	if (changed)
		path_changed(vm);
}

/*
** Reads the folders again for a name that was not found. It does so at most ten times a second, unless this process may
** have changed a folder. Programs ask for such names in loops.
*/
static void look_again(struct vm *vm)
{
	struct path_state *p = vm->path;
	uint64_t changes = door_changes();
	int64_t now = clock_of(CLOCK_MONOTONIC);
	if (p->seen && p->seen_epoch == p->epoch && p->seen_changes == changes && now - p->seen < 100 * MILLISECOND)
		return;
	path_refresh(vm);
	p->seen = clock_of(CLOCK_MONOTONIC);
	p->seen_epoch = p->epoch;
	p->seen_changes = changes;
}

void path_changed(struct vm *vm)
{
	vm->epoch++;
	vm->path->epoch++;
}

void path_init(struct vm *vm)
{
	vm->path = mem_zalloc(sizeof *vm->path);
	char *cwd = getcwd(NULL, 0);
	vm->path->cwd = sym_z(cwd ? cwd : "/");
	free(cwd);
}

void path_done(struct vm *vm)
{
	for (struct map_slot *s = NULL; (s = map_next(&vm->path->folders, s));) {
		map_free(&((struct folder *)s->p)->names);
		map_free(&((struct folder *)s->p)->files);
		mem_free(s->p);
	}
	map_free(&vm->path->folders);
	map_free(&vm->path->value_methods);
	vec_free(&vm->path->dirs);
	mem_free(vm->path);
	vm->path = NULL;
}

const char *path_cwd(struct vm *vm) { return sym_text(vm->path->cwd); }

void path_absolute(struct vm *vm, const char *path, struct str *out) { file_resolve(out, path_cwd(vm), path); }

bool path_cd(struct vm *vm, const char *to)
{
	struct str full = { 0 };
	path_absolute(vm, to, &full);
	bool ok = file_is_folder(full.at);
	if (ok) {
		vm->path->cwd = sym_z(full.at);
		folder_update(folder(vm, vm->path->cwd));       /* new files there hide functions that are known */
		path_changed(vm);
	} else {
		fail_id("MATLAB:cd:NonExistentFolder",
			"Unable to change current folder to '%s' (Name is nonexistent or not a folder).", to);
	}
	str_free(&full);
	return ok;
}

static sym absolute_sym(struct vm *vm, const char *path)
{
	struct str full = { 0 };
	path_absolute(vm, path, &full);
	sym s = sym_z(full.at);
	str_free(&full);
	return s;
}

bool path_remove(struct vm *vm, const char *dir)
{
	sym s = absolute_sym(vm, dir);
	for (int i = 0; i < vm->path->dirs.n; i++)
		if (vm->path->dirs.at[i] == s) {
			memmove(&vm->path->dirs.at[i], &vm->path->dirs.at[i + 1],
				(size_t)(vm->path->dirs.n - i - 1) * sizeof(sym));
			vm->path->dirs.n--;
			path_changed(vm);
			return true;
		}
	return false;
}

void path_add(struct vm *vm, const char *dir, bool at_end)
{
	path_remove(vm, dir);
	sym s = absolute_sym(vm, dir);
	vec_push(&vm->path->dirs, s);
	if (!at_end) {
		memmove(&vm->path->dirs.at[1], vm->path->dirs.at, (size_t)(vm->path->dirs.n - 1) * sizeof(sym));
		vm->path->dirs.at[0] = s;
	}
	path_changed(vm);
}

/* The i-th folder of the search; the current folder has number 0. Returns 0 at the end. */
static sym search_folder(struct vm *vm, int i)
{
	if (i == 0)
		return vm->path->cwd;
	if (--i < vm->run_folders.n)
		return sym_z(vm->run_folders.at[vm->run_folders.n - 1 - i]);
	i -= vm->run_folders.n;
	return i < vm->path->dirs.n ? vm->path->dirs.at[i] : 0;
}

/* ---- files ---- */

static sym join(sym dir, const char *middle, const char *name, const char *suffix)
{
	struct str s = { 0 };
	str_addf(&s, "%s/%s%s%s", sym_text(dir), middle, name, suffix);
	sym r = sym_z(s.at);
	str_free(&s);
	return r;
}

/* The file of code of this name in dir: name.mlx or name.m. Returns 0 if there is none. */
static sym code_in(struct vm *vm, sym dir, sym name)
{
	int has = folder_has(vm, dir, name);
	return has & ENTRY_LIVE ? join(dir, "", sym_text(name), ".mlx")
		: has & ENTRY_M ? join(dir, "", sym_text(name), ".m") : 0;
}

/* Finds a name without dots in dir: a file of code, or one in @name. Returns the file as a sym, or 0. */
static sym file_in(struct vm *vm, sym dir, sym name)
{
	sym file = 0;
	if (folder_has(vm, dir, name) & ENTRY_CLASS)
		file = code_in(vm, join(dir, "@", sym_text(name), ""), name);
	return file ? file : code_in(vm, dir, name);
}

/* Finds the folder of the packages of *dotted below dir. Sets *dotted to the name behind them. Returns 0 if there is
** none. */
static sym package_folder(struct vm *vm, sym dir, const char **dotted)
{
	for (const char *dot; (dot = strchr(*dotted, '.')); *dotted = dot + 1) {
		sym part = sym_of(*dotted, (size_t)(dot - *dotted));
		if (!(folder_has(vm, dir, part) & ENTRY_PACKAGE))
			return 0;
		dir = join(dir, "+", sym_text(part), "");
	}
	return dir;
}

/* Finds pkg.sub.name in dir. */
static sym package_file(struct vm *vm, sym dir, const char *dotted)
{
	dir = package_folder(vm, dir, &dotted);
	return dir ? file_in(vm, dir, sym_z(dotted)) : 0;
}

/* Finds the folder @name of class pkg.name below dir; 0: none. */
static sym class_folder(struct vm *vm, sym dir, sym cls)
{
	const char *name = sym_text(cls);
	dir = package_folder(vm, dir, &name);
	return dir && folder_has(vm, dir, sym_z(name)) & ENTRY_CLASS ? join(dir, "@", name, "") : 0;
}

static sym search(struct vm *vm, sym name)
{
	bool dotted = strchr(sym_text(name), '.') != NULL;
	sym dir;
	for (int i = 0; (dir = search_folder(vm, i)); i++) {
		sym file = dotted ? package_file(vm, dir, sym_text(name)) : file_in(vm, dir, name);
		if (file)
			return file;
	}
	return 0;
}

bool path_find_file(struct vm *vm, const char *name, struct str *file)
{
	sym f = search(vm, sym_z(name));
	if (!f) {
		look_again(vm);
		f = search(vm, sym_z(name));
	}
	if (f)
		str_adds(file, sym_text(f));
	return f != 0;
}

const char *path_which(struct vm *vm, sym name)
{
	sym f = search(vm, name);
	return f ? sym_text(f) : NULL;
}

const char *vm_which(struct vm *vm, const char *name) { return path_which(vm, sym_z(name)); }

static bool any_folder_has(struct vm *vm, const char *dotted, int kind)
{
	sym dir;
	for (int i = 0; (dir = search_folder(vm, i)); i++) {
		const char *rest = dotted;
		dir = package_folder(vm, dir, &rest);
		if (dir && folder_has(vm, dir, sym_z(rest)) & kind)
			return true;
	}
	return false;
}

static bool is_builtin_package(const char *name)
{
	size_t n = strlen(name);
	int count;
	const struct builtin *const *all = builtin_all(&count);
	for (int i = 0; i < count; i++)
		if (strncmp(all[i]->name, name, n) == 0 && all[i]->name[n] == '.')
			return true;
	struct str folder = { 0 };              /* "+pkg/+sub/" */
	const char *file;
	bool is = false;
	for (const char *rest = name, *dot; rest; rest = dot ? dot + 1 : NULL) {
		dot = strchr(rest, '.');
		str_addf(&folder, "+%.*s/", (int)(dot ? dot - rest : (ptrdiff_t)strlen(rest)), rest);
	}
	for (int i = 0; !is && (file = builtin_m_name(i)); i++)
		is = strncmp(file, str_text(&folder), folder.n) == 0;
	str_free(&folder);
	return is;
}

bool path_is_package(struct vm *vm, sym name)
{
	return any_folder_has(vm, sym_text(name), ENTRY_PACKAGE) || is_builtin_package(sym_text(name));
}

/* ---- units ---- */

/* The last part of the path that starts with mark, without the mark: the class of "/x/@Point/plus.m". Packages are
** joined with dots. */
static sym part_of_path(const char *path, char mark)
{
	struct str s = { 0 };
	for (const char *at = path; (at = strchr(at, '/')); ) {
		at++;
		if (*at != mark || !strchr(at, '/'))
			continue;
		if (s.n && mark == '+')
			str_addc(&s, '.');
		else
			str_clear(&s);
		str_add(&s, at + 1, strcspn(at, "/") - 1);
	}
	sym r = s.n ? sym_z(s.at) : 0;
	str_free(&s);
	return r;
}

static bool add_function(struct vm *vm, struct unit *u, struct ast *a)
{
	if (u->class_name || u->is_class)
		class_rewrite_supers(u->source, a);
	struct code *c = compile_function(u->source, u, a);
	if (!c)
		return false;
	vm_dump_code(vm, c);
	struct function *f = function_new(c, u);
	struct map_slot *s = map_put(&u->functions, a->name);
	if (!s->p)
		s->p = f;
	u->all = mem_realloc(u->all, (size_t)(u->count + 1) * sizeof *u->all);
	u->all[u->count++] = f;
	if (!u->main)
		u->main = f;
	return true;
}

static bool fill_unit(struct vm *vm, struct unit *u, sym name)
{
	const struct ast *file = u->source->file;
	for (int i = 0; i < u->source->errors.n; i++)
		if (!u->source->errors.at[i].warning)
			return error_syntax(u->source);
	vm_dump_source(vm, u->source);
	u->is_class = (file->flags & AST_CLASSFILE) != 0;
	if (file->flags & AST_SCRIPT || (!u->is_class && file->n <= 1)) {
		struct code *c = compile_script(u->source, u, name, file->kid[0]);
		if (!c)
			return false;
		vm_dump_code(vm, c);
		u->main = function_new(c, u);
		u->all = mem_realloc(u->all, sizeof *u->all);
		u->all[u->count++] = u->main;
	}
	for (int i = 1; i < file->n; i++)
		if (file->kid[i]->kind == AST_Function)
			TRY(add_function(vm, u, file->kid[i]));
	return true;
}

struct unit *unit_from_source(struct vm *vm, struct source *taken, const char *path)
{
	struct unit *u = mem_zalloc(sizeof *u);
	u->refs = 1;
	u->source = taken;
	u->path = mem_copy_text(path, (size_t)-1);
	u->folder = *path ? file_folder(path) : mem_copy_text("", 0);
	u->package = part_of_path(path, '+');
	u->class_name = part_of_path(path, '@');
	/* kept until the session ends, because frames and caches borrow from it */
	vec_push(&vm->all_units, u);
	const char *base = file_name(path);
	double began = trace_clock();
	struct phase_span phase = phase_enter(PHASE_PARSE);
	/* after an interrupt the text may have been cut, which must not be kept as the meaning of a name */
	bool ok = interrupt_check() && fill_unit(vm, u, sym_of(base, file_stem(base))) && interrupt_check();
	phase_leave(phase);
	if (UNLIKELY(trace_on))
		trace_event("vm", "bytecode", began, trace_clock(), NULL);
	return ok ? u : NULL;
}

/* Units end with their session, because frames, handles and caches borrow from them. */
void unit_unref(struct unit *u)
{
	for (int i = 0; i < u->count; i++)
		function_unref(u->all[i]);
	mem_free(u->all);
	map_free(&u->functions);
	source_unref(u->source);
	mem_free(u->path);
	mem_free(u->folder);
	mem_free(u);
}

bool vm_read_code(struct vm *vm, const char *path, struct str *out)
{
	if (!file_is_live(path))
		return file_read(path, out);
	if (!vm->hooks.live_code)
		return fail_id("RunMat:liveScript", "This program reads no live scripts such as '%s'.", path);
	struct str bytes = { 0 };
	bool ok = file_read(path, &bytes) && vm->hooks.live_code(path, str_text(&bytes), bytes.n, out);
	str_free(&bytes);
	return ok;
}

struct unit *unit_load(struct vm *vm, const char *path)
{
	struct map_slot *s = map_put(&vm->units, sym_z(path));
	struct unit *u = s->p;
	int64_t mtime = file_mtime(path);
	if (u && u->mtime == mtime)
		return u;
	struct str text = { 0 };
	if (!vm_read_code(vm, path, &text)) {
		str_free(&text);
		return NULL;
	}
	struct source *src = source_parse(path, str_text(&text), text.n, SOURCE_FILE);
	str_free(&text);
	u = unit_from_source(vm, src, path);
	if (u) {
		u->mtime = mtime;
		map_put(&vm->units, sym_z(path))->p = u;        /* the map may have moved since */
	}
	return u;
}

static struct unit *unit_of_builtin(struct vm *vm, const char *path, const char *text, size_t n)
{
	struct str key = { 0 };
	str_addf(&key, "builtin:/%s.m", path);
	struct map_slot *s = map_put(&vm->units, sym_z(key.at));
	struct unit *u = s->p;
	if (!u) {
		u = unit_from_source(vm, source_parse(key.at, text, n, SOURCE_FILE), key.at);
		if (u) {
			u->builtin = true;
			map_put(&vm->units, sym_z(key.at))->p = u;
		}
	}
	str_free(&key);
	return u;
}

/* ---- names ---- */

static bool from_unit(struct vm *vm, struct unit *u, struct target *t)
{
	if (!u)
		return false;
	if (u->is_class) {
		t->cls = class_load(vm, u);
		return t->cls != NULL;
	}
	t->function = u->main;
	return true;
}

void vm_find_local(struct unit *u, sym name, struct target *t, bool *found)
{
	t->function = map_get(&u->functions, name);
	if (u->class_name && !u->is_class && t->function == u->main)
		t->function = NULL;     /* a method is called only for objects of its class, also in its own file */
	*found = t->function != NULL;
}

bool vm_find_beside(struct vm *vm, struct unit *u, sym name, struct target *t, bool *found)
{
	if (!*u->folder || u->builtin)
		return true;
	sym dir = sym_z(u->folder);
	bool inside = strcmp(file_name(u->folder), "private") == 0;
	if (!inside && !(folder_has(vm, dir, sym_z("private")) & ENTRY_PRIVATE) && u->class_name) {
		/* Methods in a folder of a class see only the private folder of that class. */
		return true;
	}
	sym private = inside ? dir : join(dir, "private", "", "");
	if (!inside && !(folder_has(vm, dir, sym_z("private")) & ENTRY_PRIVATE))
		return true;
	sym file = code_in(vm, private, name);
	*found = file != 0;
	return !file || from_unit(vm, unit_load(vm, sym_text(file)), t);
}

static bool find_builtin_m(struct vm *vm, sym name, struct target *t, bool *found)
{
	struct str path = { 0 };
	const char *rest = sym_text(name), *dot;
	for (; (dot = strchr(rest, '.')); rest = dot + 1)
		str_addf(&path, "+%.*s/", (int)(dot - rest), rest);
	str_adds(&path, rest);
	size_t n;
	const char *text = strchr(sym_text(name), '/') ? NULL : builtin_m_text(path.at, &n);
	bool ok = true;
	if (text) {
		*found = true;
		ok = from_unit(vm, unit_of_builtin(vm, path.at, text, n), t);
	}
	str_free(&path);
	return ok;
}

bool vm_find_private(struct vm *vm, sym name, struct target *t, bool *found)
{
	size_t n;
	bool ok = true;
	t->builtin = builtin_private(name);
	*found = t->builtin != NULL;
	if (*found)
		return true;
	struct str path = { 0 };
	str_addf(&path, "private/%s", sym_text(name));
	const char *text = builtin_m_text(str_text(&path), &n);
	if (text) {
		*found = true;
		ok = from_unit(vm, unit_of_builtin(vm, str_text(&path), text, n), t);
	}
	str_free(&path);
	return ok;
}

bool vm_find(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found)
{
	*t = (struct target){ 0 };
	*found = false;
	if (UNLIKELY(strchr(sym_text(name), '@') != NULL))
		return class_find_super(vm, from, name, t, found);
	if (from && from->code && from->code->unit) {
		vm_find_local(from->code->unit, name, t, found);
		if (!*found)
			TRY(vm_find_beside(vm, from->code->unit, name, t, found));
		if (!*found && from->code->unit->builtin)
			TRY(vm_find_private(vm, name, t, found));
		if (*found)
			return true;
	}
	bool hidden = from && from->code && from->code->unit && from->code->unit->builtin;
	t->function = hidden ? NULL : map_get(&vm->typed, name);
	*found = t->function != NULL;
	for (int again = 0; again < 2 && !*found; again++) {
		/* library code does not call functions by which a user shadows others */
		sym file = hidden ? 0 : search(vm, name);
		if (file) {
			*found = true;
			return from_unit(vm, unit_load(vm, sym_text(file)), t);
		}
		t->builtin = builtin_find(name);
		if (t->builtin) {
			*found = true;
			return true;
		}
		TRY(find_builtin_m(vm, name, t, found));
		if (!*found && strchr(sym_text(name), '.'))
			TRY(class_find_static(vm, name, t, found));
		if (*found)
			return true;
		if (!again) {
			uint64_t before = vm->epoch;
			look_again(vm);
			if (vm->epoch == before)
				break;
		}
	}
	return true;
}

bool vm_find_method(struct vm *vm, sym cls, sym name, struct target *t, bool *found)
{
	*t = (struct target){ 0 };
	*found = false;
	sym dir;
	for (int i = 0; (dir = search_folder(vm, i)); i++) {
		sym at = class_folder(vm, dir, cls);
		if (at && code_in(vm, at, name))
			return path_method(vm, sym_text(at), name, t, found);
	}
	return true;
}

bool path_method(struct vm *vm, const char *class_folder, sym name, struct target *t, bool *found)
{
	sym file = code_in(vm, sym_z(class_folder), name);
	*t = (struct target){ 0 };
	*found = file != 0;
	return !file || from_unit(vm, unit_load(vm, sym_text(file)), t);
}

/* ---- methods of the classes of plain values ---- */

static void note_value_method(void *context, sym name) { map_put(context, name)->i = 1; }

bool path_value_method(struct vm *vm, sym name)
{
	static const char *const classes[] = { "double", "single", "int8", "uint8", "int16", "uint16", "int32",
		"uint32", "int64", "uint64", "logical", "char", "string", "cell", "struct", "function_handle" };
	struct path_state *p = vm->path;
	if (p->value_methods_epoch != p->epoch + 1) {
		p->value_methods_epoch = p->epoch + 1;
		map_free(&p->value_methods);
		for (int i = 0; i < COUNT(classes); i++)
			path_class_files(vm, NULL, sym_z(classes[i]), note_value_method, &p->value_methods);
	}
	return p->value_methods.n && map_find(&p->value_methods, name);
}

static void each_file(struct vm *vm, sym dir, void (*each)(void *context, sym name), void *context)
{
	struct folder *at = folder(vm, dir);
	for (struct map_slot *s = NULL; (s = map_next(&at->names, s));)
		if (s->i & (ENTRY_M | ENTRY_LIVE))
			each(context, (sym)s->key);
}

void path_class_files(struct vm *vm, const char *own, sym cls, void (*each)(void *context, sym name), void *context)
{
	sym dir;
	if (own)
		each_file(vm, sym_z(own), each, context);
	for (int i = 0; (dir = search_folder(vm, i)); i++) {
		sym at = class_folder(vm, dir, cls);
		if (at)
			each_file(vm, at, each, context);
	}
}

void vm_complete(struct vm *vm, const char *prefix, void (*found)(void *context, const char *name), void *context)
{
	size_t n = strlen(prefix);
	sym dir;
	for (int i = 0; (dir = search_folder(vm, i)); i++)
		for (struct map_slot *s = NULL; (s = map_next(&folder(vm, dir)->names, s));)
			if (!(s->i & ENTRY_PRIVATE) && strncmp(sym_text((sym)s->key), prefix, n) == 0)
				found(context, sym_text((sym)s->key));
	int count;
	const struct builtin *const *all = builtin_all(&count);
	for (int i = 0; i < count; i++)
		if (strncmp(all[i]->name, prefix, n) == 0)
			found(context, all[i]->name);
}

/* ---- the nearest known name ---- */

enum { LONGEST = 63 };

/* Counts the edits (insert, delete, replace, swap of neighbours) from a to b. The result is more than `limit` if there
** are too many. */
static int edits(const char *a, const char *b, int limit)
{
	int n = (int)strlen(a), m = (int)strlen(b), rows[3][LONGEST + 2];
	if (n > LONGEST || m > LONGEST || abs(n - m) > limit)
		return limit + 1;
	int *before = rows[0], *last = rows[1], *now = rows[2];
	for (int j = 0; j <= m; j++)
		last[j] = j;
	for (int i = 1; i <= n; i++) {
		int best = now[0] = i;
		for (int j = 1; j <= m; j++) {
			int same = a[i - 1] == b[j - 1] ? 0 : 1;
			now[j] = MIN(MIN(last[j] + 1, now[j - 1] + 1), last[j - 1] + same);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				now[j] = MIN(now[j], before[j - 2] + 1);
			best = MIN(best, now[j]);
		}
		if (best > limit)
			return limit + 1;
		int *t = before;
		before = last, last = now, now = t;
	}
	return last[m];
}

struct nearest {
	const char *word;
	const char *best;
	int distance;
};

/* Compares a name with the best one so far. At equal distance, a name with the same first letter wins, then the earlier
** one. */
static void consider(void *context, const char *name)
{
	struct nearest *s = context;
	if (strcmp(name, s->word) == 0 || !*name)
		return;
	int d = 2 * edits(s->word, name, s->distance / 2) + (name[0] != s->word[0]);
	if (d < s->distance) {
		s->distance = d;
		s->best = name;
	}
}

/* The largest distance of a suggestion from the word: longer words may contain more mistakes. */
static struct nearest nearest_to(const char *word)
{
	size_t n = strlen(word);
	int limit = n <= 2 || n > LONGEST ? 0 : n <= 5 ? 1 : n <= 9 ? 2 : 3;
	return (struct nearest){ word, NULL, 2 * limit + 2 };
}

bool vm_no_field(const struct fields *f, sym name)
{
	struct nearest s = nearest_to(sym_text(name));
	for (int i = 0; s.distance > 2 && i < fields_count(f); i++)
		consider(&s, sym_text(fields_name(f, i)));
	(void)!fail(ERR_no_field, sym_text(name));
	if (s.best)
		error_suggest(s.best);
	return false;
}

void vm_suggest_member(const struct class *c, sym name)
{
	struct nearest s = nearest_to(sym_text(name));
	for (int i = 0; s.distance > 2 && i < c->props.n; i++)
		if (c->props.at[i].get.kind == ACCESS_PUBLIC)
			consider(&s, sym_text(c->props.at[i].name));
	for (int i = 0; s.distance > 2 && i < c->methods.n; i++)
		if (c->methods.at[i].access.kind == ACCESS_PUBLIC)
			consider(&s, sym_text(c->methods.at[i].name));
	if (s.best)
		error_suggest(s.best);
}

bool vm_undefined(struct vm *vm, sym name)
{
	const char *word = sym_text(name);
	if (name_absent(word))
		return false;
	struct nearest s = nearest_to(word);
	int i = 0;
	sym *names = NULL;
	if (s.distance > 2) {
		int count = variable_names(vm, frame_workspace(vm->frame), &names);
		for (int k = 0; k < count; k++)
			consider(&s, sym_text(names[k]));
		if (vm->frame && vm->frame->code->unit)
			for (struct map_slot *f = NULL; (f = map_next(&vm->frame->code->unit->functions, f));)
				consider(&s, sym_text((sym)f->key));
		vm_complete(vm, "", consider, &s);
		for (const char *m; (m = builtin_m_name(i)); i++)
			consider(&s, m);
	}
	mem_free(names);
	fail(ERR_undefined, word);
	if (s.best)
		error_suggest(s.best);
	return false;
}

bool path_find_data(struct vm *vm, const char *name, struct str *file)
{
	size_t before = file->n;
	path_absolute(vm, name, file);
	if (file_mtime(str_text(file) + before) >= 0)
		return true;
	bool fixed = name[0] == '/' || name[0] == '~' || strncmp(name, "./", 2) == 0 || strncmp(name, "../", 3) == 0 ||
		!*name;
	struct str path_in_folder = { 0 };
	bool found = false;
	bool plain = !strchr(name, '/');
	if (!fixed)
		look_again(vm);
	for (int i = 0; !fixed && !found && i < vm->path->dirs.n; i++) {
		if (plain && !map_find(&folder(vm, vm->path->dirs.at[i])->files, sym_z(name)))
			continue;
		str_clear(&path_in_folder);
		file_resolve(&path_in_folder, sym_text(vm->path->dirs.at[i]), name);
		found = door_allows(str_text(&path_in_folder), DOOR_READ) && file_is_regular(str_text(&path_in_folder));
	}
	if (found) {
		file->n = before;
		str_adds(file, str_text(&path_in_folder));
	}
	str_free(&path_in_folder);
	return found;
}
