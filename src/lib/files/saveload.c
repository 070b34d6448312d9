/*
** lib/files/saveload.c - save and load: variables of the workspace in MAT-files (mat.h) or text files.
*/
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

#include "base/door.h"
#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/core/args.h"
#include "lib/files/mat.h"
#include "lib/files/paths.h"
#include "value/cell.h"
#include "value/structs.h"
#include "vm/path.h"
#include "vm/state.h"

struct request {                /* the arguments of save or load */
	struct call *c;
	struct str file, given; /* the path in the session's folder; the name as the program gave it */
	VEC(char *) names;      /* patterns */
	bool structure, regexp, append, ascii, mat, plain, tabs, precise, hdf5;
	VEC(sym) kept_names;    /* for version 7.3: variables that are written at the end */
	VEC(value) kept;
};

static bool is_option(struct request *r, const char *word)
{
	static const char *const kept[] = { "-v7", "-mat", "-v6", "-v4", "-nocompression", "-binary", "-mat-binary",
		"-zip" };
	if (strcasecmp(word, "-struct") == 0)
		r->structure = true;
	else if (strcasecmp(word, "-regexp") == 0)
		r->regexp = true;
	else if (strcasecmp(word, "-append") == 0)
		r->append = true;
	else if (strcasecmp(word, "-ascii") == 0)
		r->ascii = true;
	else if (strcasecmp(word, "-tabs") == 0)
		r->tabs = true;
	else if (strcasecmp(word, "-double") == 0)
		r->precise = true;
	else {
		for (int i = 0; i < COUNT(kept); i++)
			if (strcasecmp(word, kept[i]) == 0) {
				r->mat = true;
				r->plain |= strcmp(word, "-v6") == 0 || strcmp(word, "-v4") == 0 ||
					strcmp(word, "-nocompression") == 0;
				return true;
			}
		return false;
	}
	return true;
}

/* unknown: the identifier of the error for an unknown option. */
static bool read_request(struct call *c, struct request *r, const char *unknown)
{
	struct str word = { 0 };
	bool ok = true, have_file = false;
	for (int i = 0; ok && i < c->nin; i++) {
		str_clear(&word);
		ok = arg_text(c, i, &word);
		if (ok && strcasecmp(str_text(&word), "-v7.3") == 0)
			r->hdf5 = r->mat = true;
		else if (ok && str_text(&word)[0] == '-' && is_option(r, str_text(&word)))
			;
		else if (ok && str_text(&word)[0] == '-' && have_file && !r->regexp)
			ok = fail_id(unknown, "Unknown option '%s'.", str_text(&word));
		else if (ok && !have_file) {
			path_in_session(c->vm, str_text(&word), &r->file);
			str_add(&r->given, str_text(&word), word.n);
			have_file = true;
		} else if (ok)
			vec_push(&r->names, mem_copy_text(str_text(&word), word.n));
	}
	if (ok && !have_file)
		path_in_session(c->vm, "matlab.mat", &r->file);
	if (ok && !have_file)
		str_adds(&r->given, "matlab.mat");
	str_free(&word);
	return ok;
}

static void request_done(struct request *r)
{
	for (int i = 0; i < r->names.n; i++)
		mem_free(r->names.at[i]);
	for (int i = 0; i < r->kept.n; i++)
		value_unref(r->kept.at[i]);
	vec_free(&r->kept);
	vec_free(&r->kept_names);
	vec_free(&r->names);
	str_free(&r->file);
	str_free(&r->given);
}

static bool matches_regexp(struct vm *vm, const char *name, const char *pattern)
{
	value args[3] = { value_text_z(name), value_text_z(pattern), value_text_z("once") }, at = NONE;
	bool yes = vm_call_name(vm, "regexp", 3, args, 1, &at) && !value_is_empty(at);
	error_forgive();
	for (int i = 0; i < 3; i++)
		value_unref(args[i]);
	value_unref(at);
	return yes;
}

/* Checks the patterns of -regexp. Without this option, a name may be any text. */
static bool check_patterns(struct request *r)
{
	bool ok = !r->regexp || r->names.n > 0 ||
		fail_id("MATLAB:save:missingPattern", "The option '-regexp' needs a pattern.");
	for (int i = r->structure; ok && r->regexp && i < r->names.n; i++) {
		value args[3] = { value_text_z("x"), value_text_z(r->names.at[i]), value_text_z("once") }, at = NONE;
		ok = vm_call_name(r->c->vm, "regexp", 3, args, 1, &at);
		for (int k = 0; k < 3; k++)
			value_unref(args[k]);
		value_unref(at);
	}
	return ok;
}

/* Reads the patterns, which begin at `from`. No pattern means all variables. */
static bool wanted(const struct request *r, int from, const char *name)
{
	if (r->names.n <= from)
		return true;
	for (int i = from; i < r->names.n; i++)
		if (r->regexp ? matches_regexp(r->c->vm, name, r->names.at[i]) : fnmatch(r->names.at[i], name, 0) == 0)
			return true;
	return false;
}

static bool has_extension(const char *path) { return strchr(file_name(path), '.') != NULL; }

/* ---- bytes of values ---- */

BUILTIN(getByteStreamFromArray, 1, 1, 1,
	"getByteStreamFromArray(X)  X as a row of bytes, which getArrayFromByteStream turns into X again.\n"
	">> getArrayFromByteStream(getByteStreamFromArray({1, 'two'}))\n"
	"ans =\n"
	"  1\303\2272 cell array\n"
	"    {[1]}    {'two'}")
{
	struct str bytes = { 0 };
	mat_header(&bytes);
	bool ok = mat_write(c->vm, &bytes, "x", c->in[0], false);
	struct array *a = ok ? array_new_2d(CLS_UINT8, false, 1, (int64_t)bytes.n) : NULL;
	if (a)
		memcpy(a->data, str_text(&bytes), bytes.n);
	str_free(&bytes);
	return a && return_array(c, a);
}

static bool want_any(void *context, const char *name)
{
	(void)context, (void)name;
	return true;
}

static bool take_value(void *context, const char *name, value taken)
{
	(void)name;
	value_set(context, taken);
	return true;
}

BUILTIN(getArrayFromByteStream, 1, 1, 1,
	"getArrayFromByteStream(BYTES)  The value from which getByteStreamFromArray made these bytes.\n"
	">> getArrayFromByteStream(getByteStreamFromArray(5))\n"
	"ans =\n"
	"     5")
{
	struct array *a = NULL;
	TRY(arg_array(c, 0, &a));
	const char *bytes = a->cls == CLS_UINT8 && a->count ? array_data(a) : NULL;
	struct mat_visitor visitor = { want_any, take_value, &c->out[0] };
	bool ok = bytes && mat_is(bytes, (size_t)a->count) &&
		mat_read(c->vm, "bytes", bytes, (size_t)a->count, &visitor);
	array_unref(a);
	ok = ok && c->out[0].tag != V_NONE;
	return ok || error_is_set() ||
		fail_id("MATLAB:load:unableToReadByteStream", "The bytes are no value that was saved.");
}

/* ---- version 7.3: HDF5, by private/mat73_read.m and private/mat73_write.m ---- */

static bool has_hdf5_mark(const struct str *b) { return b->n > 8 && memcmp(b->at, "\211HDF\r\n\032\n", 8) == 0; }

static bool is_hdf5(const struct str *b)
{
	return (b->n >= 512 && memcmp(b->at, "MATLAB 7.3", 10) == 0) || has_hdf5_mark(b);
}

enum { HDF5_BLOCK = 512, HDF5_DEEPEST = 1 << 30 };

/* The signature of the format stands at byte 0, 512, 1024, 2048 and so on, behind what another format wants first. */
static bool file_is_hdf5(const char *path)
{
	char block[HDF5_BLOCK];
	int fd = door_open(path, O_RDONLY | O_CLOEXEC, 0);
	ssize_t n = fd < 0 ? 0 : pread(fd, block, sizeof block, 0);
	struct str head = { .at = block, .n = (size_t)MAX(n, 0) };
	bool yes = is_hdf5(&head);
	for (off_t at = HDF5_BLOCK; !yes && n > 8 && at <= HDF5_DEEPEST; at *= 2) {
		n = pread(fd, block, sizeof block, at);
		head.n = (size_t)MAX(n, 0);
		yes = has_hdf5_mark(&head);
	}
	if (fd >= 0)
		close(fd);
	return yes;
}

/* The names that the visitor wants. */
static struct cell *wanted_names(const struct cell *names, const struct mat_visitor *v)
{
	struct cell *list = cell_new_2d(1, names->count);
	int64_t n = 0;
	for (int64_t i = 0; list && i < names->count; i++) {
		struct str name = { 0 };
		if (value_get_text(names->at[i], &name) && v->wants(v->context, str_text(&name)))
			value_set(&list->at[n++], value_ref(names->at[i]));
		str_free(&name);
	}
	struct cell *some = list ? cell_new_2d(1, n) : NULL;
	for (int64_t i = 0; some && i < n; i++)
		value_set(&some->at[i], value_ref(list->at[i]));
	value_unref(list ? value_cell(list) : NONE);
	return some;
}

static bool read_hdf5(struct vm *vm, const char *path, const struct mat_visitor *v)
{
	value in[2] = { value_text_z(path), NONE }, names = NONE, values = NONE;
	bool ok = vm_call_private(vm, "mat73_read", 1, in, 1, &names);
	struct cell *list = ok && names.tag == V_CELL ? wanted_names(names.cell, v) : NULL;
	in[1] = list ? value_cell(list) : NONE;
	ok = list && vm_call_private(vm, "mat73_read", 2, in, 1, &values) && values.tag == V_CELL &&
		values.cell->count <= list->count;
	for (int64_t i = 0; ok && i < values.cell->count; i++) {
		struct str name = { 0 };
		ok = value_get_text(list->at[i], &name) &&
			v->found(v->context, str_text(&name), value_ref(values.cell->at[i]));
		str_free(&name);
	}
	value_unref(in[0]);
	value_unref(in[1]);
	value_unref(names);
	value_unref(values);
	return ok;
}

static bool write_hdf5(struct request *r, struct str *out)
{
	int n = r->kept_names.n;
	struct cell *names = cell_new_2d(1, n), *values = names ? cell_new_2d(1, n) : NULL;
	value in[3] = { NONE, NONE, value_bool(!r->plain) }, bytes = NONE;
	for (int i = 0; values && i < n; i++) {
		value_set(&names->at[i], value_text_z(sym_text(r->kept_names.at[i])));
		value_set(&values->at[i], value_ref(r->kept.at[i]));
	}
	in[0] = names ? value_cell(names) : NONE;
	in[1] = values ? value_cell(values) : NONE;
	bool ok = values && vm_call_private(r->c->vm, "mat73_write", 3, in, 1, &bytes);
	struct array *a = ok ? value_to_array(bytes) : NULL;
	const void *data = a ? array_data(a) : NULL;
	if (data) {
		str_clear(out);
		str_add(out, data, (size_t)a->count);
	}
	array_unref(a);
	value_unref(in[0]);
	value_unref(in[1]);
	value_unref(bytes);
	return data != NULL;
}

/* ---- save ---- */

/* Writes rows of numbers in the format of MATLAB's -ascii. */
static bool write_ascii(struct request *r, struct str *out, value v)
{
	value d = NONE;
	TRY(vm_call_name(r->c->vm, "double", 1, &v, 1, &d));
	struct array *a = value_is_numeric_like(d) ? value_to_array(d) : NULL;
	value_unref(d);
	const double *x = a ? array_data(a) : NULL;
	int64_t rows = a ? a->shape.d[0] : 0, cols = rows ? a->count / rows : 0;
	for (int64_t i = 0; x && i < rows; i++) {
		for (int64_t j = 0; j < cols; j++)
			str_addf(out,
				r->tabs ? (r->precise ? "%s%.16e" : "%s%.7e") : (r->precise ? "%s%24.16e" : "%s%16.7e"),
				r->tabs && j ? "\t" : "", x[i + j * rows]);
		str_addc(out, '\n');
	}
	array_unref(a);
	return true;
}

static bool save_one(struct request *r, struct str *out, const char *name, value v)
{
	if (r->ascii || !r->hdf5)
		return r->ascii ? write_ascii(r, out, v) : mat_write(r->c->vm, out, name, v, !r->plain);
	vec_push(&r->kept_names, sym_z(name));
	vec_push(&r->kept, value_ref(v));
	return true;
}

static bool save_fields(struct request *r, struct str *out)
{
	value *s = r->names.n ? variable_find(r->c->vm, r->c->vm->frame, sym_z(r->names.at[0])) : NULL;
	if (!s || s->tag != V_STRUCT || s->structs->count != 1)
		return fail_id("MATLAB:save:structNotScalar",
			"The argument to -STRUCT must be the name of a scalar structure variable.");
	struct structs *st = s->structs;
	st->refs++;
	bool ok = true, some = false;
	for (int i = 0; ok && i < fields_count(st->fields); i++) {
		const char *name = sym_text(fields_name(st->fields, i));
		if (!wanted(r, 1, name))
			continue;
		some = true;
		ok = save_one(r, out, name, *structs_at(st, 0, i));
	}
	value_unref(value_structs(st));
	return ok &&
		(some || r->names.n < 2 ||
			fail_id("MATLAB:save:fieldNotFound", "No such field in structure variable '%s'.",
				r->names.at[0]));
}

static bool save_variables(struct request *r, struct str *out)
{
	sym *names;
	struct vm *vm = r->c->vm;
	int n = variable_names(vm, vm->frame, &names);
	bool ok = true;
	for (int i = 0; ok && i < n; i++) {
		value *v = wanted(r, 0, sym_text(names[i])) ? variable_find(vm, vm->frame, names[i]) : NULL;
		if (!v || v->tag == V_NONE)
			continue;
		value held = value_ref(*v);
		ok = save_one(r, out, sym_text(names[i]), held);
		value_unref(held);
	}
	for (int i = 0; ok && !r->regexp && i < r->names.n; i++)
		if (!strpbrk(r->names.at[i], "*?[") && !variable_find(vm, vm->frame, sym_z(r->names.at[i])))
			ok = fail_id("MATLAB:save:couldNotFindVariable", "Variable '%s' not found.", r->names.at[i]);
	mem_free(names);
	return ok;
}

struct merge {                  /* for -append: the variables of the old file that stay */
	struct request *r;
	struct str *out;
};

static bool merge_wants(void *context, const char *name)
{
	struct merge *m = context;
	if (m->r->structure) {
		value *s = m->r->names.n ? variable_find(m->r->c->vm, m->r->c->vm->frame, sym_z(m->r->names.at[0])) :
			NULL;
		return !(s && s->tag == V_STRUCT && fields_find(s->structs->fields, sym_z(name)) >= 0 &&
			wanted(m->r, 1, name));
	}
	return !(wanted(m->r, 0, name) && variable_find(m->r->c->vm, m->r->c->vm->frame, sym_z(name)));
}

static bool merge_found(void *context, const char *name, value taken)
{
	struct merge *m = context;
	bool ok = save_one(m->r, m->out, name, taken);
	value_unref(taken);
	return ok;
}

static bool keep_old(struct request *r, struct str *out)
{
	struct str old = { 0 };
	struct merge m = { r, out };
	struct mat_visitor v = { merge_wants, merge_found, &m };
	if (r->hdf5)            /* the file keeps its version */
		return read_hdf5(r->c->vm, str_text(&r->file), &v);
	bool ok = file_read(str_text(&r->file), &old) &&
		mat_read(r->c->vm, str_text(&r->file), str_text(&old), old.n, &v);
	str_free(&old);
	return ok;
}

BUILTIN(save, 0, -1, 0,
	"save FILE                     Saves all variables in a MAT-file (.mat is added to its name).\n"
	"save FILE A B x*              These variables; patterns.\n"
	"save(FILE, '-struct', 'S')    The fields of the struct S as variables.\n"
	"save(FILE, ..., '-append')    Into an existing file. '-ascii': as text; '-v6': not compressed; '-regexp';\n"
	"                              '-v7.3': an HDF5 file.\n"
	">> f = [tempname '.mat']; x = 1:3; save(f, 'x'); s = load(f); s.x\n"
	"ans =\n"
	"     1     2     3")
{
	struct request r = { .c = c };
	struct str out = { 0 };
	bool ok = read_request(c, &r, "MATLAB:save:unknownOption") && check_patterns(&r);
	if (ok && !r.ascii && !has_extension(str_text(&r.file)))
		str_adds(&r.file, ".mat");
	if (ok && !r.ascii)
		mat_header(&out);
	if (ok && r.append && !r.ascii && file_is_regular(str_text(&r.file))) {
		r.hdf5 = file_is_hdf5(str_text(&r.file));
		ok = keep_old(&r, &out);
	}
	ok = ok && (r.structure ? save_fields(&r, &out) : save_variables(&r, &out));
	if (ok && r.hdf5 && !r.ascii)
		ok = write_hdf5(&r, &out);
	if (ok && !file_write_atomic(str_text(&r.file), str_text(&out), out.n)) {
		int e = errno;
		error_forgive();
		ok = fail_id(
			"MATLAB:save:cantOpenFile", "Unable to write file %s: %s.", str_text(&r.file), strerror(e));
	}
	str_free(&out);
	request_done(&r);
	return ok;
}

/* ---- load ---- */

struct loading {
	struct request *r;
	value into;             /* the struct that is returned; NONE: variables are set */
	bool as_struct;
	VEC(sym) names, given;  /* names of loaded variables, here and in the file */
};

static bool load_wants(void *context, const char *name)
{
	return wanted(((struct loading *)context)->r, 0, name);
}

static bool is_among(sym name, const sym *names, int n)
{
	for (int i = 0; i < n; i++)
		if (names[i] == name)
			return true;
	return false;
}

/* The name of a loaded variable: its own, or a valid one made of it. A made name differs from all earlier names. */
static bool load_name(struct loading *l, const char *given, sym *name)
{
	struct vm *vm = l->r->c->vm;
	value text = value_text_z(given), valid = NONE, made = NONE;
	struct str s = { 0 };
	bool ok = vm_call_name(vm, "isvarname", 1, &text, 1, &valid);
	sym own = sym_z(given);
	bool taken = is_among(own, l->names.at, l->names.n) && !is_among(own, l->given.at, l->given.n);
	if (ok && valid.u && !taken)
		*name = own;
	else if (ok && (ok = vm_call_name(vm, "matlab.lang.makeValidName", 1, &text, 1, &made)
		&& value_get_text(made, &s))) {
		size_t n = s.n;
		for (int k = 1; is_among(sym_of(str_text(&s), s.n), l->names.at, l->names.n); k++) {
			s.n = n;
			str_addf(&s, "_%d", k);
		}
		*name = sym_of(str_text(&s), s.n);
		vm_warn(vm, "MATLAB:load:variableNameModified",
			"Variable '%s' of file '%s' was loaded as '%s': its name is not valid or is taken.", given,
			file_name(str_text(&l->r->file)), str_text(&s));
	}
	str_free(&s);
	value_unref(text);
	value_unref(made);
	return ok;
}

static bool load_found(void *context, const char *given, value taken)
{
	struct loading *l = context;
	sym name;
	if (!load_name(l, given, &name)) {
		value_unref(taken);
		return false;
	}
	vec_push(&l->names, name);
	vec_push(&l->given, sym_z(given));
	if (l->as_struct)
		return value_set_field(&l->into, name, taken);
	variable_set(l->r->c->vm, l->r->c->vm->frame, name, taken);
	return true;
}

/* Reads rows of numbers, separated by blanks, commas or semicolons; % and # begin comments. */
static bool read_ascii(const char *text, value *out)
{
	VEC(double) x = { 0 };
	int64_t rows = 0, cols = -1;
	bool ok = true;
	for (const char *at = text; ok && *at;) {
		size_t n = strcspn(at, "\n");
		const char *end = at + n;
		int64_t k = 0;
		for (const char *p = at; p < end;) {
			p += strspn(p, " \t,;\r");
			if (p >= end || *p == '%' || *p == '#')
				break;
			char *after;
			double d = strtod(p, &after);
			if (after == p) {
				ok = false;
				break;
			}
			vec_push(&x, d);
			k++;
			p = after;
		}
		if (k) {
			ok &= cols < 0 || cols == k;
			cols = k;
			rows++;
		}
		at = end + (*end == '\n');
	}
	struct array *a = ok ? array_new_2d(CLS_DOUBLE, false, rows, MAX(cols, 0)) : NULL;
	for (int64_t i = 0; a && i < rows; i++)
		for (int64_t j = 0; j < cols; j++)
			((double *)a->data)[i + j * rows] = x.at[i * cols + j];
	vec_free(&x);
	*out = value_array(a);
	return a || ok;
}

static bool load_ascii(struct request *r, struct loading *l, const struct str *bytes)
{
	value v = NONE;
	if (!read_ascii(str_text(bytes), &v) || v.tag == V_NONE)
		return fail_id("MATLAB:load:unableToReadAsciiFile",
			"Unable to read the text file '%s': rows of numbers of one length are expected.",
			str_text(&r->file));
	if (l->as_struct) {
		l->into = v;
		return true;
	}
	char *name = mem_copy_text(file_name(str_text(&r->file)), (size_t)-1);
	name[strcspn(name, ".")] = 0;
	for (char *p = name; *p; p++)
		if (!((*p >= '0' && *p <= '9') || (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z')))
			*p = '_';
	struct str full = { 0 };
	str_addf(&full, "%s%s", *name >= '0' && *name <= '9' ? "X" : "", name);
	variable_set(r->c->vm, r->c->vm->frame, sym_z(str_text(&full)), v);
	str_free(&full);
	mem_free(name);
	return true;
}

/*
** Finds the file in the session's folder or on the search path. A name without a dot stands for the file with .mat, and
** for itself if there is none, or with -ascii.
*/
static void find_to_load(struct request *r)
{
	bool bare = !has_extension(str_text(&r->given)), exists = file_is_regular(str_text(&r->file));
	if (str_text(&r->given)[0] == '~' || (exists && (!bare || r->ascii)))
		return;
	struct str path = { 0 };
	if (bare)
		str_adds(&r->given, ".mat");
	(void)path_find_data(r->c->vm, str_text(&r->given), &path);
	if (exists && !file_is_regular(str_text(&path)))
		str_free(&path);
	else {
		str_free(&r->file);
		r->file = path;
	}
}

BUILTIN(load, 0, -1, 1,
	"load FILE             The variables of a MAT-file, or the numbers of a text file.\n"
	"load(FILE, 'A', ...)  These variables; patterns, '-regexp'.\n"
	"S = load(...)         As fields of a struct.\n"
	">> f = [tempname '.mat']; x = {1, 'two'}; save(f, 'x'); clear x; load(f); x{2}\n"
	"ans =\n"
	"    'two'")
{
	struct request r = { .c = c };
	struct loading l = { .r = &r, .as_struct = c->nout > 0, .into = NONE };
	struct mat_visitor v = { load_wants, load_found, &l };
	struct str bytes = { 0 };
	bool ok = read_request(c, &r, "MATLAB:load:unknownOption") && check_patterns(&r);
	if (ok)
		find_to_load(&r);
	if (ok && !file_read(str_text(&r.file), &bytes)) {
		error_forgive();
		ok = fail_id("MATLAB:load:couldNotReadFile", "Unable to find file or directory '%s'.",
			file_name(str_text(&r.file)));
	}
	shape one = shape_2d(1, 1);
	bool new_form = is_hdf5(&bytes);
	if (ok && !r.ascii && (new_form || mat_is(str_text(&bytes), bytes.n))) {
		if (l.as_struct)
			l.into = value_structs(structs_new(&one, fields_empty()));
		ok = new_form ? read_hdf5(c->vm, str_text(&r.file), &v) :
			mat_read(c->vm, str_text(&r.file), str_text(&bytes), bytes.n, &v);
	} else if (ok && r.mat)
		ok = fail_id(
			"MATLAB:load:notBinaryFile", "'%s' is not a binary MAT-file.", file_name(str_text(&r.file)));
	else if (ok)
		ok = load_ascii(&r, &l, &bytes);
	if (ok && l.as_struct)
		c->out[0] = l.into;
	else
		value_unref(l.into);
	for (int i = 0; ok && !r.regexp && i < r.names.n; i++)
		if (!strpbrk(r.names.at[i], "*?[") && !is_among(sym_z(r.names.at[i]), l.given.at, l.given.n))
			vm_warn(c->vm, "MATLAB:load:variableNotFound", "Variable '%s' not found.", r.names.at[i]);
	vec_free(&l.names);
	vec_free(&l.given);
	str_free(&bytes);
	request_done(&r);
	return ok;
}
