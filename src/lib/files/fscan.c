/*
** lib/files/fscan.c - reads from files and from the user, by a format or as code: fscanf, input; reads compressed
** files.
*/
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/engine.h"
#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/files/file_text.h"
#include "lib/files/files.h"
#include "lib/files/mat.h"
#include "lib/files/paths.h"
#include "lib/files/readers.h"
#include "value/cell.h"
#include "vm/state.h"

/* ---- fscanf: sscanf on the rest of the file; then the position is set behind the part that was used ---- */

/* The number of bytes of the first `units` UTF-16 units of a text. */
static size_t bytes_of(const char *text, size_t n, size_t units)
{
	size_t at = 0;
	while (at < n && units > 0) {
		size_t step = 1;
		while (at + step < n && ((unsigned char)text[at + step] & 0xc0) == 0x80 && step < 4)
			step++;
		size_t took = utf16_length(text + at, step);
		units -= MIN(took, units);
		at += step;
	}
	return at;
}

/* The number of bytes in the file of the first n bytes of its text in UTF-8. */
static bool bytes_in_file(const struct file *file, const char *text, size_t n, size_t *bytes)
{
	struct str raw = { 0 };
	*bytes = n;
	if (!file || !file->charset)
		return true;
	bool ok = encoding_bytes(file, text, n, &raw);
	*bytes = raw.n;
	str_free(&raw);
	return ok;
}

static bool scan_some(struct call *c, const struct file *file, FILE *f, size_t most, bool *enough)
{
	struct str text = { 0 };
	off_t from = ftello(f);
	value args[3] = { NONE, c->in[1], c->nin > 2 ? c->in[2] : NONE }, out[4] = { NONE, NONE, NONE, NONE };
	str_room(&text, most + 1);
	if (!str_has_room(&text, most + 1))
		return fail(ERR_nomem);
	text.n = fread(text.at, 1, most, f);
	text.at[text.n] = 0;
	bool whole = text.n < most, ok;
	if (file && file->charset) {
		struct str raw = text;
		text = (struct str){ 0 };
		ok = encoding_read(file, str_text(&raw), raw.n, &text);
		str_free(&raw);
		TRY(ok);
	}
	args[0] = value_text(str_text(&text), text.n);
	ok = vm_call_name(c->vm, "sscanf", c->nin, args, 4, out);
	double next = ok && out[3].tag == V_DOUBLE ? out[3].d - 1 : 0;
	size_t took = bytes_of(str_text(&text), text.n, (size_t)MAX(next, 0)), bytes = took;
	*enough = whole || took + 64 < text.n;
	if (ok && *enough && took < text.n)
		ok = bytes_in_file(file, text.at, took, &bytes) &&
			(fseeko(f, from + (off_t)bytes, SEEK_SET) == 0 || !file || !file->waits ||
			fail_id("MATLAB:FileIO:cannotSeek",
				"fscanf reads a pipe to its end: give no SIZE that ends before."));
	else if (ok && !*enough)
		ok = fseeko(f, from, SEEK_SET) == 0 ||
			fail_id("MATLAB:FileIO:cannotSeek", "This file cannot be read by a format in parts.");
	for (int i = 0; i < 3; i++)
		if (ok && *enough && i < MAX(c->nout, 1))
			c->out[i] = out[i];
		else
			value_unref(out[i]);
	value_unref(out[3]);
	value_unref(args[0]);
	str_free(&text);
	return ok;
}

BUILTIN(fscanf, 2, 3, -1,
	"fscanf(FID, FORMAT)          The values that FORMAT finds in a file, as sscanf finds them in text; the\n"
	"   position moves behind them.\n"
	"fscanf(FID, FORMAT, SIZE)    In the shape n, [m n] or [m Inf].\n"
	"[A, COUNT] = fscanf(...)     COUNT: how many fields were read.\n"
	">> f = fopen(tempname, 'w+'); fprintf(f, '3 4 5'); frewind(f); fscanf(f, '%d')'\n"
	"ans =\n"
	"     3     4     5\n"
	">> fclose(f);")
{
	int64_t fid;
	TRY(arg_int(c, 0, &fid));
	struct file *file = fid > 2 ? file_find(fid) : NULL;
	FILE *f = fid == 0 ? stdin : file ? file->stream : NULL;
	if (!f)
		return fail(ERR_bad_fid);
	if (c->nin > 2 && arg_is_text(c, 2, "C")) {
		struct str text = { 0 };
		struct str raw = { 0 };
		for (int ch; (ch = fgetc(f)) != EOF;)
			str_addc(&raw, (char)ch);
		bool ok = encoding_read(file, str_text(&raw), raw.n, &text);
		str_free(&raw);
		value args[3] = { value_text(str_text(&text), text.n), c->in[1], c->in[2] };
		ok = ok && vm_call_name(c->vm, "sscanf", 3, args, c->nout, c->out);
		value_unref(args[0]);
		str_free(&text);
		return ok;
	}
	if (file)
		file_end_writing(file);
	bool enough = false;
	for (size_t most = c->nin > 2 ? 1 << 14 : 1 << 26; !enough; most *= 16)
		TRY(scan_some(c, file, f, most, &enough));
	return true;
}

/* ---- answers of the user ---- */

static bool let_timers_run(struct vm *vm)
{
	value seconds = value_double(0), none = NONE;
	bool ok = !engine()->timers_run || vm_call_name(vm, "pause", 1, &seconds, 0, &none);
	value_unref(none);
	return ok;
}

BUILTIN(input, 1, 2, 1,
	"input(PROMPT)       Prints a question, reads an answer and returns its value.\n"
	"input(PROMPT, 's')  Gives the answer as text.\n"
	">> exist('input')\n"
	"ans =\n"
	"     5")
{
	struct str prompt = { 0 }, line = { 0 };
	bool ok = arg_text(c, 0, &prompt) && let_timers_run(c->vm) && vm_ask(c->vm, str_text(&prompt), &line);
	if (ok && c->nin > 1)
		c->out[0] = value_text(str_text(&line), line.n);
	else if (ok && !line.n)
		c->out[0] = value_empty();
	else if (ok)
		ok = vm_eval(c->vm, str_text(&line), line.n, 1, c->out);
	str_free(&prompt);
	str_free(&line);
	return ok;
}

/* ---- gzip ---- */

typedef bool converter(struct str *out, const char *file, const char *bytes, size_t n);

static bool pack_gzip(struct str *out, const char *file, const char *bytes, size_t n)
{
	return zlib_gzip(out, bytes, n);
}

static bool convert_files(struct call *c, const char *from, const char *to, converter *how)
{
	char **names;
	int n;
	TRY(arg_texts(c, 0, &names, &n));
	struct cell *made = cell_new_2d(1, n);
	bool ok = made != NULL;
	for (int i = 0; ok && i < n; i++) {
		struct str path = { 0 }, target = { 0 }, bytes = { 0 }, out = { 0 };
		path_in_session(c->vm, names[i], &path);
		size_t keep = path.n, tail = strlen(from);
		if (tail && keep > tail && strcmp(path.at + keep - tail, from) == 0)
			keep -= tail;
		ok = c->nin < 2 || arg_path(c, 1, &target);
		if (ok && c->nin > 1)
			str_addf(&target, "/%.*s%s", (int)(keep - (size_t)(file_name(path.at) - path.at)),
				file_name(path.at), to);
		else
			str_addf(&target, "%.*s%s", (int)keep, path.at, to);
		ok = ok && file_read(str_text(&path), &bytes) && how(&out, str_text(&path), str_text(&bytes), bytes.n)
				&& file_write_like(str_text(&target), str_text(&out), out.n, str_text(&path));
		if (ok)
			value_set(&made->at[i], value_text(str_text(&target), target.n));
		str_free(&path);
		str_free(&target);
		str_free(&bytes);
		str_free(&out);
	}
	arg_texts_free(names, n);
	value list = value_cell(made);
	if (ok && c->nout)
		c->out[0] = list;
	else
		value_unref(list);
	return ok;
}

BUILTIN(gzip, 1, 2, 1,
	"gzip(FILES, FOLDER)  Compresses files into files with .gz at their end; gives their names.\n"
	">> f = tempname; writelines(\"hello\", f); g = gzip(f); delete(f); gunzip(g); fileread(f)\n"
	"ans =\n"
	"    'hello\n"
	"     '")
{
	return convert_files(c, "", ".gz", pack_gzip);
}

BUILTIN(gunzip, 1, 2, 1,
	"gunzip(FILES, FOLDER)  Unpacks files made by gzip; returns the names of the new files.\n"
	">> f = tempname; writelines(\"hello\", f); g = gzip(f); numel(gunzip(g))\n"
	"ans =\n"
	"     1")
{
	return convert_files(c, ".gz", "", readers_unpack);
}
