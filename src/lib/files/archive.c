/*
** lib/files/archive.c - writes tar archives, and unpacks tar archives below a folder.
**
** The content of an archive is not trusted: every name, link and size is checked before anything is written.
** base/door.h keeps all files below the folder, even if the folder contains links. Devices and pipes are refused, and
** set-user bits are dropped.
*/
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/door.h"
#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/core/args.h"
#include "lib/files/mat.h"
#include "lib/files/paths.h"
#include "lib/files/readers.h"
#include "lib/files/tar.h"
#include "value/cell.h"

enum { DEEPEST = 64 };

typedef VEC(char *) text_list;

static void texts_free(text_list *list)
{
	for (int i = 0; i < list->n; i++)
		mem_free(list->at[i]);
	vec_free(list);
}

static value texts_value(const text_list *list)
{
	struct cell *out = cell_new_2d(list->n ? 1 : 0, list->n);
	for (int i = 0; out && i < list->n; i++)
		value_set(&out->at[i], value_text_z(list->at[i]));
	return out ? value_cell(out) : NONE;
}

/* ---- writing ---- */

static void number_out(char *field, size_t room, uint64_t n)
{
	for (size_t i = room - 1; i-- > 0; n >>= 3)
		field[i] = (char)('0' + (n & 7));
	field[room - 1] = 0;
}

static void pad_block(struct str *out)
{
	static const char zeros[TAR_BLOCK];
	str_add(out, zeros, (TAR_BLOCK - out->n % TAR_BLOCK) % TAR_BLOCK);
}

static void add_header(struct str *out, const char *name, char type, const struct stat *st, uint64_t size,
	const char *link)
{
	struct tar_header h = { 0 };
	size_t n = strlen(name);
	memcpy(h.name, name, MIN(n, sizeof h.name));
	number_out(h.mode, sizeof h.mode, st->st_mode & 0777);
	number_out(h.uid, sizeof h.uid, st->st_uid & 07777777);
	number_out(h.gid, sizeof h.gid, st->st_gid & 07777777);
	number_out(h.size, sizeof h.size, size);
	number_out(h.mtime, sizeof h.mtime, st->st_mtime > 0 ? (uint64_t)st->st_mtime : 0);
	h.type = type;
	memcpy(h.link, link, MIN(strlen(link), sizeof h.link));
	memcpy(h.magic, "ustar", 6);
	memcpy(h.version, "00", 2);
	number_out(h.sum, sizeof h.sum - 1, tar_sum(&h));
	h.sum[sizeof h.sum - 1] = ' ';
	str_add(out, (const char *)&h, TAR_BLOCK);
}

/* A name or target of more than 100 bytes is written before the header, as a member of type L or K. */
static void add_long(struct str *out, const char *text, char type)
{
	struct stat none = { 0 };
	size_t n = strlen(text);
	if (n <= sizeof ((struct tar_header *)0)->name)
		return;
	add_header(out, "././@LongLink", type, &none, n + 1, "");
	str_add(out, text, n + 1);
	pad_block(out);
}

static void add_member(struct str *out, const char *name, char type, const struct stat *st, const struct str *bytes,
	const char *link)
{
	add_long(out, name, 'L');
	add_long(out, link, 'K');
	add_header(out, name, type, st, bytes ? bytes->n : 0, link);
	if (bytes)
		str_add(out, str_text(bytes), bytes->n);
	pad_block(out);
}

static bool pack(struct str *out, text_list *names, const char *path, const char *name, int depth);

static int not_dots(const struct dirent *e) { return strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0; }

static bool pack_folder(struct str *out, text_list *names, const char *path, const char *name, int depth)
{
	struct dirent **list;
	int n = depth < DEEPEST ? door_scandir(path, &list, not_dots) : -1;
	bool ok = n >= 0 || fail_id("MATLAB:tar:failed", "The folder '%s' could not be read.", path);
	for (int i = 0; i < n; i++) {
		struct str inner = { 0 }, label = { 0 };
		str_addf(&inner, "%s/%s", path, list[i]->d_name);
		str_addf(&label, "%s/%s", name, list[i]->d_name);
		ok = ok && pack(out, names, inner.at, label.at, depth + 1);
		str_free(&inner);
		str_free(&label);
		mem_free(list[i]);
	}
	if (n >= 0)
		mem_free(list);
	return ok;
}

static bool pack(struct str *out, text_list *names, const char *path, const char *name, int depth)
{
	struct stat st;
	struct str bytes = { 0 }, label = { 0 };
	char link[4096];
	bool ok = door_lstat(path, &st) == 0
		|| fail_id("MATLAB:tar:failed", "The file '%s' could not be read: %s.", path, strerror(errno));
	if (ok && S_ISDIR(st.st_mode)) {
		str_addf(&label, "%s/", name);
		add_member(out, label.at, '5', &st, NULL, "");
		ok = pack_folder(out, names, path, name, depth);
	} else if (ok && S_ISLNK(st.st_mode)) {
		ssize_t n = door_readlink(path, link, sizeof link - 1);
		link[MAX(n, 0)] = 0;
		add_member(out, name, '2', &st, NULL, link);
	} else if (ok && S_ISREG(st.st_mode)) {
		ok = file_read(path, &bytes);
		if (ok)
			add_member(out, name, '0', &st, &bytes, "");
	}
	if (ok && !S_ISDIR(st.st_mode))
		vec_push(names, mem_copy_text(name, (size_t)-1));
	str_free(&bytes);
	str_free(&label);
	return ok;
}

/* The name in the archive: relative, and without parts that lead upwards. */
static const char *inner_name(const char *name)
{
	for (;;) {
		if (*name == '/')
			name++;
		else if (strncmp(name, "./", 2) == 0)
			name += 2;
		else if (strncmp(name, "../", 3) == 0)
			name += 3;
		else
			return *name ? name : ".";
	}
}

/* Adds one of FILES, which may be a pattern, relative to the folder. */
static bool pack_named(struct str *out, text_list *names, const char *folder, const char *file)
{
	struct str path = { 0 };
	glob_t found;
	if (*file == '/')
		str_adds(&path, file);
	else
		str_addf(&path, "%s/%s", folder, file);
	size_t skip = *file == '/' ? 0 : strlen(folder) + 1;
	while (path.n > 1 && path.at[path.n - 1] == '/')
		path.at[--path.n] = 0;
	struct stat st;
	bool ok = true;
	if (door_lstat(path.at, &st) == 0) {
		ok = pack(out, names, path.at, inner_name(path.at + MIN(skip, path.n)), 0);
	} else if (door_glob(path.at, &found) == 0) {
		for (size_t i = 0; ok && i < found.gl_pathc; i++)
			ok = pack(out, names, found.gl_pathv[i], inner_name(found.gl_pathv[i] + skip), 0);
		globfree(&found);
	} else {
		ok = fail_id("MATLAB:tar:noEntries", "There is no file '%s'.", file);
	}
	str_free(&path);
	return ok;
}

static bool ends_with(const struct str *s, const char *end)
{
	size_t n = strlen(end);
	return s->n >= n && memcmp(s->at + s->n - n, end, n) == 0;
}

BUILTIN(tar, 2, 3, 1,
	"tar(ARCHIVE, FILES, FOLDER)  Packs files and folders, which lie in FOLDER; .tgz and .tar.gz are\n"
	"   compressed.\n"
	"NAMES = tar(...)             The names of the files in it.\n"
	">> f = [tempname '.txt']; writelines(\"x\", f); [p, n, e] = fileparts(f); tar([f '.tar'], [n e], p);\n"
	">> isfile([f '.tar'])\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct str archive = { 0 }, folder = { 0 }, out = { 0 }, packed = { 0 };
	text_list names = { 0 };
	char **files = NULL;
	int n = 0;
	bool ok = arg_path(c, 0, &archive) && arg_texts(c, 1, &files, &n);
	ok = ok && (c->nin > 2 ? arg_path(c, 2, &folder) : (path_in_session(c->vm, ".", &folder), true));
	for (int i = 0; ok && i < n; i++)
		ok = pack_named(&out, &names, str_text(&folder), files[i]);
	if (ok && !strchr(file_name(str_text(&archive)), '.'))
		str_adds(&archive, ".tar");
	str_pad(&out, 0, 2 * TAR_BLOCK);
	bool small = ok && (ends_with(&archive, ".tgz") || ends_with(&archive, ".gz"));
	ok = ok && (!small || zlib_gzip(&packed, str_text(&out), out.n));
	const struct str *bytes = small ? &packed : &out;
	ok = ok && file_write_atomic(str_text(&archive), str_text(bytes), bytes->n);
	if (ok && c->nout)
		c->out[0] = texts_value(&names);
	arg_texts_free(files, n);
	texts_free(&names);
	str_free(&archive);
	str_free(&folder);
	str_free(&out);
	str_free(&packed);
	return ok;
}

/* ---- reading ---- */

struct unpacking {
	const char *whose;              /* "untar", for identifiers */
	int folder;
	const char *path;               /* path of the folder */
	text_list made;
};

static bool bad(const struct unpacking *u, const char *name, const char *why)
{
	char id[64];
	struct str shown = { 0 };
	for (const char *p = name; *p; p++)
		str_addc(&shown, (unsigned char)*p < ' ' ? '?' : *p);
	snprintf(id, sizeof id, "MATLAB:%s:invalidEntry", u->whose);
	fail_id(id, "The archive holds the entry '%s', which is refused: %s.", str_text(&shown), why);
	str_free(&shown);
	return false;
}

static bool write_member(struct unpacking *u, const char *name, mode_t mode, const char *bytes, size_t n)
{
	int fd = door_make_below(u->folder, name, mode);
	bool ok = fd >= 0;
	while (ok && n > 0) {
		ssize_t k = write(fd, bytes, n);
		if (k < 0 && errno == EINTR)
			continue;
		ok = k > 0;
		bytes += ok ? k : 0;
		n -= ok ? (size_t)k : 0;
	}
	int e = errno;
	ok = fd >= 0 && close(fd) == 0 && ok;
	if (ok) {
		struct str full = { 0 };
		str_addf(&full, "%s/%s", u->path, name);
		vec_push(&u->made, str_take(&full));
		return true;
	}
	return bad(u, name, e == ENOTDIR || e == ELOOP ? "a link stands in the way" : strerror(e));
}

/* A hard link becomes a copy of the member that it names. */
static bool copy_member(struct unpacking *u, const char *name, const char *from, mode_t mode)
{
	const char *fault = door_name_fault(from, strlen(from));
	if (fault)
		return bad(u, from, fault);
	struct stat st;
	struct str bytes = { 0 };
	int fd = door_open_below(u->folder, from);
	bool ok = fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
	for (ssize_t n = 1; ok && n > 0; bytes.n += (size_t)MAX(n, 0)) {
		str_room(&bytes, 65536);
		n = str_has_room(&bytes, 65536) ? read(fd, bytes.at + bytes.n, 65536) : 0;
		ok = n >= 0;
	}
	if (fd >= 0)
		close(fd);
	ok = ok ? write_member(u, name, mode, str_text(&bytes), bytes.n)
		: bad(u, from, "it is a link to what is not in the archive");
	str_free(&bytes);
	return ok;
}

static bool link_member(struct unpacking *u, const char *name, const char *target)
{
	const char *fault = door_link_fault(name, target);
	if (fault)
		return bad(u, name, "it is a link that leads out of the folder");
	return door_link_below(u->folder, name, target) || bad(u, name, strerror(errno));
}

static bool unpack_member(struct unpacking *u, const struct tar_member *m)
{
	const char *name = m->name;
	while (strncmp(name, "./", 2) == 0)
		name += 2;
	if (!*name || strcmp(name, ".") == 0)
		return true;            /* it is the folder itself */
	size_t n = strlen(name);
	const char *fault = door_name_fault(name, n);
	if (fault)
		return bad(u, name, fault);
	bool folder = m->type == '5' || name[n - 1] == '/';
	switch (folder ? '5' : m->type) {
	case '5': return door_make_folder_below(u->folder, name) || bad(u, name, strerror(errno));
	case '0': case 0: case '7': return write_member(u, name, (mode_t)m->mode, m->bytes, m->size);
	case '1': return copy_member(u, name, strncmp(m->link, "./", 2) == 0 ? m->link + 2 : m->link, (mode_t)m->mode);
	case '2': return link_member(u, name, m->link);
	case '3': case '4': return bad(u, name, "it is a device");
	case '6': return bad(u, name, "it is a pipe");
	default: return bad(u, name, "its type is unknown");
	}
}

static bool open_folder(struct unpacking *u)
{
	if (file_make_folders(u->path) && (u->folder = door_folder(u->path)) >= 0)
		return true;
	char id[64];
	snprintf(id, sizeof id, "MATLAB:%s:invalidFolder", u->whose);
	return fail_id(id, "The folder '%s' cannot be written to: %s.", u->path, strerror(errno));
}

BUILTIN(untar, 1, 2, 1,
	"untar(ARCHIVE, FOLDER)  Unpacks a tar archive, compressed or not, into FOLDER (by default the current\n"
	"   folder).\n"
	"NAMES = untar(...)      The names of its files.\n"
	"    An archive whose names or links lead out of FOLDER is refused.\n"
	">> f = [tempname '.txt']; writelines(\"x\", f); [p, n, e] = fileparts(f); tar([f '.tar'], [n e], p);\n"
	">> numel(untar([f '.tar'], p))\n"
	"ans =\n"
	"     1")
{
	struct str archive = { 0 }, folder = { 0 }, bytes = { 0 };
	bool ok = arg_file_to_read(c, 0, &archive);
	ok = ok && (c->nin > 1 ? arg_path(c, 1, &folder) : (path_in_session(c->vm, ".", &folder), true));
	ok = ok && file_read(str_text(&archive), &bytes);
	struct unpacking u = { .whose = "untar", .folder = -1, .path = str_text(&folder) };
	struct tar_reader *t = ok ? readers_tar(str_text(&archive), str_text(&bytes), bytes.n) : NULL;
	struct tar_member m;
	ok = t && open_folder(&u);
	for (bool end = false; ok && !end;)
		ok = readers_tar_next(t, &m, &end) && (end || unpack_member(&u, &m));
	if (t)
		ok = readers_tar_end(t, ok);
	if (ok && c->nout)
		c->out[0] = texts_value(&u.made);
	if (u.folder >= 0)
		close(u.folder);
	texts_free(&u.made);
	str_free(&archive);
	str_free(&folder);
	str_free(&bytes);
	return ok;
}

BUILTIN_PRIVATE(runmat_unpack_file, 3, 3, 1,
	"PATH = runmat_unpack_file(FOLDER, NAME, BYTES)  For unzip: writes a file below FOLDER, or makes a folder\n"
	"when NAME ends in '/'. Names that lead out of FOLDER are refused, links in it are not followed.\n")
{
	struct str folder = { 0 }, name = { 0 };
	struct array *bytes = NULL;
	bool ok = arg_path(c, 0, &folder) && arg_text(c, 1, &name) && arg_array(c, 2, &bytes);
	struct unpacking u = { .whose = "unzip", .folder = -1, .path = str_text(&folder) };
	ok = ok && (bytes->cls == CLS_UINT8 || arg_bad(c, 2, "It must be uint8"));
	const char *fault = ok ? door_name_fault(str_text(&name), name.n) : NULL;
	ok = ok && (!fault || bad(&u, str_text(&name), fault)) && open_folder(&u);
	if (ok && ends_with(&name, "/"))
		ok = door_make_folder_below(u.folder, name.at) || bad(&u, name.at, strerror(errno));
	else
		ok = ok && array_data(bytes) && write_member(&u, name.at, 0666, bytes->data, (size_t)bytes->count);
	if (ok && u.made.n)
		c->out[0] = value_text_z(u.made.at[0]);
	else if (ok)
		c->out[0] = value_text_z("");
	if (u.folder >= 0)
		close(u.folder);
	texts_free(&u.made);
	array_unref(bytes);
	str_free(&folder);
	str_free(&name);
	return ok;
}
