/*
** lib/archive.c - tar archives, and what is unpacked below a folder.
**
** Nothing of an archive is trusted: every name, link and size is checked before anything is written, and base/door.h
** keeps what is written below the folder even if the folder holds links. Devices and pipes are refused, set-user bits
** dropped.
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
#include "lib/args.h"
#include "lib/mat.h"
#include "lib/paths.h"
#include "value/cell.h"

enum { BLOCK = 512, DEEPEST = 64 };

/* A header block, as POSIX lays it out. */
struct header {
	char name[100], mode[8], uid[8], gid[8], size[12], mtime[12], sum[8], type, link[100], magic[6], version[2];
	char uname[32], gname[32], major[8], minor[8], prefix[155], rest[12];
};

_Static_assert(sizeof(struct header) == BLOCK, "a header is one block");

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

static unsigned sum_of(const struct header *h)
{
	const unsigned char *p = (const unsigned char *)h;
	unsigned sum = 0;
	for (size_t i = 0; i < BLOCK; i++)
		sum += i >= offsetof(struct header, sum) && i < offsetof(struct header, type) ? ' ' : p[i];
	return sum;
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
	static const char zeros[BLOCK];
	str_add(out, zeros, (BLOCK - out->n % BLOCK) % BLOCK);
}

static void add_header(struct str *out, const char *name, char type, const struct stat *st, uint64_t size,
	const char *link)
{
	struct header h = { 0 };
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
	number_out(h.sum, sizeof h.sum - 1, sum_of(&h));
	h.sum[sizeof h.sum - 1] = ' ';
	str_add(out, (const char *)&h, BLOCK);
}

/* A name or target of more than 100 bytes stands before the header, as a member of type L or K. */
static void add_long(struct str *out, const char *text, char type)
{
	struct stat none = { 0 };
	size_t n = strlen(text);
	if (n <= sizeof ((struct header *)0)->name)
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

/* The name in the archive: relative, without what leads upwards. */
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

/* One of FILES, which may be a pattern, below folder. */
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
	"tar(ARCHIVE, FILES, FOLDER)  Packs files and folders (below FOLDER); .tgz and .tar.gz are compressed.\n"
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
	str_pad(&out, 0, 2 * BLOCK);
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
	const char *whose;              /* "untar": of the identifiers */
	const char *bytes;
	size_t n, at;
	int folder;
	const char *path;               /* of the folder */
	struct str name, link;          /* of the next member, when the archive gives them apart */
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

static bool damaged(void)
{
	return fail_id("MATLAB:untar:invalidTarFile", "The archive is damaged or no tar archive.");
}

/* Octal, or base 256 when the first bit is set; false: neither, or too large. */
static bool number_in(const char *field, size_t room, uint64_t *n)
{
	const unsigned char *p = (const unsigned char *)field;
	*n = 0;
	if (p[0] & 0x80) {
		for (size_t i = 0; i < room; i++) {
			if (*n >> 48)
				return false;
			*n = *n << 8 | (i ? p[i] : p[i] & 0x7F);
		}
		return true;
	}
	size_t i = 0;
	while (i < room && p[i] == ' ')
		i++;
	for (; i < room && p[i] >= '0' && p[i] <= '7'; i++)
		*n = *n << 3 | (uint64_t)(p[i] - '0');
	return i == room || p[i] == ' ' || p[i] == 0;
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

static bool unpack_member(struct unpacking *u, const struct header *h, const char *name, const char *link, size_t size)
{
	uint64_t mode;
	while (strncmp(name, "./", 2) == 0)
		name += 2;
	if (!*name || strcmp(name, ".") == 0)
		return true;            /* the folder itself */
	size_t n = strlen(name);
	const char *fault = door_name_fault(name, n);
	if (fault)
		return bad(u, name, fault);
	if (!number_in(h->mode, sizeof h->mode, &mode))
		mode = 0644;
	bool folder = h->type == '5' || name[n - 1] == '/';
	switch (folder ? '5' : h->type) {
	case '5': return door_make_folder_below(u->folder, name) || bad(u, name, strerror(errno));
	case '0': case 0: case '7': return write_member(u, name, (mode_t)mode, u->bytes + u->at, size);
	case '1': return copy_member(u, name, strncmp(link, "./", 2) == 0 ? link + 2 : link, (mode_t)mode);
	case '2': return link_member(u, name, link);
	case '3': case '4': return bad(u, name, "it is a device");
	case '6': return bad(u, name, "it is a pipe");
	default: return bad(u, name, "its type is unknown");
	}
}

/* path= and linkpath= of a pax header: lines "LENGTH KEY=VALUE\n". */
static bool read_pax(struct unpacking *u, const char *p, size_t n)
{
	while (n > 0 && *p) {
		size_t length = 0, digits = 0;
		while (digits < n && digits < 10 && p[digits] >= '0' && p[digits] <= '9')
			length = length * 10 + (size_t)(p[digits++] - '0');
		if (!digits || length > n || length < digits + 3 || p[digits] != ' ' || p[length - 1] != '\n')
			return damaged();
		const char *key = p + digits + 1, *end = p + length - 1, *eq = memchr(key, '=', (size_t)(end - key));
		if (!eq)
			return damaged();
		bool is_name = eq - key == 4 && !memcmp(key, "path", 4), is_link = eq - key == 8 && !memcmp(key, "linkpath", 8);
		struct str *to = is_name ? &u->name : is_link ? &u->link : NULL;
		if (to && memchr(eq + 1, 0, (size_t)(end - eq - 1)))
			return bad(u, "(pax)", "its name has a NUL character");
		if (to) {
			str_clear(to);
			str_add(to, eq + 1, (size_t)(end - eq - 1));
		}
		p += length;
		n -= length;
	}
	return true;
}

static bool take_long(struct unpacking *u, struct str *to, size_t size)
{
	const char *p = u->bytes + u->at;
	size_t n = strnlen(p, size);
	if (n + 1 < size)
		return bad(u, "(long name)", "it has a NUL character");
	str_clear(to);
	str_add(to, p, n);
	return true;
}

static bool next_member(struct unpacking *u, bool *end)
{
	struct header h;
	uint64_t size, sum;
	memcpy(&h, u->bytes + u->at, BLOCK);
	*end = !h.name[0] && sum_of(&h) == 8 * ' ';
	if (*end)
		return true;
	if (!number_in(h.sum, sizeof h.sum, &sum) || sum != sum_of(&h) || !number_in(h.size, sizeof h.size, &size))
		return damaged();
	u->at += BLOCK;
	if (strchr("1234565", h.type) && h.type)
		size = 0;
	if (size > u->n - u->at)
		return damaged();
	bool ok = true;
	if (h.type == 'L')
		ok = take_long(u, &u->name, size);
	else if (h.type == 'K')
		ok = take_long(u, &u->link, size);
	else if (h.type == 'x')
		ok = read_pax(u, u->bytes + u->at, size);
	else if (h.type != 'g') {
		bool split = memcmp(h.magic, "ustar", 6) == 0 && h.prefix[0];
		if (!u->name.n)
			str_addf(&u->name, "%.*s%s%.100s", split ? 155 : 0, h.prefix, split ? "/" : "", h.name);
		if (!u->link.n)
			str_addf(&u->link, "%.100s", h.link);
		ok = unpack_member(u, &h, str_text(&u->name), str_text(&u->link), size);
		str_clear(&u->name);
		str_clear(&u->link);
	}
	u->at = MIN(u->n, u->at + (size + BLOCK - 1) / BLOCK * BLOCK);
	return ok;
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
	"untar(ARCHIVE, FOLDER)  Unpacks a tar archive, compressed or not, into FOLDER (the current one).\n"
	"NAMES = untar(...)      The names of its files. An archive whose names or links lead out of FOLDER is refused.\n"
	">> f = [tempname '.txt']; writelines(\"x\", f); [p, n, e] = fileparts(f); tar([f '.tar'], [n e], p);\n"
	">> numel(untar([f '.tar'], p))\n"
	"ans =\n"
	"     1")
{
	struct str archive = { 0 }, folder = { 0 }, raw = { 0 }, plain = { 0 };
	bool ok = arg_path(c, 0, &archive);
	ok = ok && (c->nin > 1 ? arg_path(c, 1, &folder) : (path_in_session(c->vm, ".", &folder), true));
	ok = ok && file_read(str_text(&archive), &raw);
	bool packed = ok && raw.n > 2 && !memcmp(raw.at, "\x1f\x8b", 2);
	ok = ok && (!packed || zlib_unpack(&plain, raw.at, raw.n));
	const struct str *bytes = packed ? &plain : &raw;
	struct unpacking u = { .whose = "untar", .bytes = str_text(bytes), .n = bytes->n, .folder = -1 };
	u.path = str_text(&folder);
	ok = ok && (bytes->n >= BLOCK || damaged()) && open_folder(&u);
	for (bool end = false; ok && !end && u.at + BLOCK <= u.n;)
		ok = next_member(&u, &end);
	if (ok && c->nout)
		c->out[0] = texts_value(&u.made);
	if (u.folder >= 0)
		close(u.folder);
	texts_free(&u.made);
	str_free(&u.name);
	str_free(&u.link);
	str_free(&archive);
	str_free(&folder);
	str_free(&raw);
	str_free(&plain);
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
