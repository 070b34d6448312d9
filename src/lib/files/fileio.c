/*
** lib/files/fileio.c - open files: fopen, fclose, lines, bytes, positions.
**
** A file is a C stream in binary mode. Text on disk is in UTF-8, or in the encoding that was passed to fopen
** (file_text.c). Bytes that are not UTF-8 are read as Latin-1. C requires a seek between a write and a read of one
** file, so all functions that read call `reader`.
*/
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/door.h"
#include "base/error.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/pipe.h"
#include "base/whole.h"
#include "lib/core/args.h"
#include "lib/files/file_text.h"
#include "lib/strings/encoding.h"
#include "lib/files/files.h"
#include "lib/files/paths.h"

static struct file standard_input;

static bool get_file(struct call *c, int i, struct file **f)
{
	int64_t fid;
	if (i >= c->nin)
		return fail(ERR_not_enough_in);
	if (!value_get_int(c->in[i], &fid)) {
		error_forgive();
		return fail(ERR_bad_fid);
	}
	if (fid == 0) {
		standard_input = (struct file){ .stream = stdin, .name = "stdin", .mode = "r" };
		*f = &standard_input;
		return true;
	}
	*f = file_find(fid);
	return *f || fail(ERR_bad_fid);
}

static bool reader(struct call *c, struct file **f)
{
	TRY(get_file(c, 0, f));
	file_end_writing(*f);
	return true;
}

/* ---- fopen, fclose ---- */

static bool open_info(struct call *c)
{
	int64_t fid;
	TRY(arg_int(c, 0, &fid));
	static const char *const standard[] = { "stdin", "stdout", "stderr" };
	struct file *f = fid > 2 ? file_find(fid) : NULL;
	bool known = f || (fid >= 0 && fid <= 2);
	c->out[0] = value_text_z(f ? f->name : known ? standard[fid] : "");
	if (c->nout > 1)
		c->out[1] = value_text_z(f ? f->mode : !known ? "" : fid == 0 ? "r" : "w");
	if (c->nout > 2)
		c->out[2] = value_text_z(!known ? "" : f && f->machine ? f->machine : "ieee-le");
	if (c->nout > 3)
		c->out[3] = value_text_z(!known ? "" : f && f->encoding ? f->encoding : "UTF-8");
	return true;
}

/* Converts permissions to those of C: "rt+", "wb". NULL: it is no permission. */
static const char *c_mode(const char *mode)
{
	static const char *const pairs[][2] = { { "r", "rb" }, { "w", "wb" }, { "a", "ab" }, { "r+", "r+b" },
		{ "w+", "w+b" }, { "a+", "a+b" } };
	char plain[8];
	size_t n = 0;
	for (const char *at = mode; *at && n < sizeof plain - 1; at++)
		if (*at != 't' && *at != 'b')
			plain[n++] = *at == 'W' ? 'w' : *at == 'A' ? 'a' : *at;
	plain[n] = 0;
	for (int i = 0; i < COUNT(pairs); i++)
		if (strcmp(plain, pairs[i][0]) == 0)
			return pairs[i][1];
	return NULL;
}

static bool open_all(struct call *c)
{
	int64_t *fids;
	int n = file_all(&fids);
	struct array *out = array_new_2d(CLS_DOUBLE, false, n ? 1 : 0, n);
	for (int i = 0; out && i < n; i++)
		((double *)out->data)[i] = (double)fids[i];
	mem_free(fids);
	return return_array(c, out);
}

static FILE *open_stream(const char *path, const char *mode, bool *waits)
{
	if (!door_check(path, strpbrk(mode, "wa+") ? DOOR_WRITE : DOOR_READ))
		return NULL;
	if (file_is_folder(path)) {
		errno = EISDIR;
		return NULL;
	}
	*waits = pipe_is(path);
	return *waits ? pipe_fopen(path, mode) : door_fopen(path, mode);
}

static bool machine_format(struct call *c, int i, bool *big)
{
	*big = false;
	if (i >= c->nin)
		return true;
	if (arg_is_text(c, i, "ieee-be") || arg_is_text(c, i, "b") || arg_is_text(c, i, "ieee-be.l64") ||
		arg_is_text(c, i, "s"))
		*big = true;
	else if (!arg_is_text(c, i, "ieee-le") && !arg_is_text(c, i, "l") && !arg_is_text(c, i, "native") &&
		!arg_is_text(c, i, "n") && !arg_is_text(c, i, "ieee-le.l64") && !arg_is_text(c, i, "a"))
		return fail_id("MATLAB:FileIO:InvalidMachineFormat", "Invalid machine format.");
	return true;
}

/* Reads the name of an encoding from argument i; the default is UTF-8. */
static bool read_encoding(struct call *c, int i, struct str *name)
{
	struct str given = { 0 };
	bool ok = i >= c->nin || arg_text(c, i, &given);
	ok = ok && encoding_name(str_text(&given), name);
	str_free(&given);
	return ok;
}

BUILTIN(fopen, 1, 4, 4,
	"fopen(NAME, MODE)              Opens a file and returns its identifier, -1 when it cannot:\n"
	"    'r' read, 'w' write, 'a' append, 'r+', 'w+', 'a+' read and write.\n"
	"[FID, MESSAGE] = fopen(...)    MESSAGE says why it could not.\n"
	"fopen(NAME, MODE, MACHINE)     'ieee-be': numbers with the high byte first.\n"
	"fopen(NAME, MODE, MACHINE, ENCODING)  Text is in this encoding: 'UTF-8', 'ISO-8859-1', 'windows-1252',\n"
	"    'US-ASCII', 'UTF-16', 'UTF-16LE', 'UTF-16BE', 'Shift_JIS', ...\n"
	"fopen('all')                   The identifiers of all open files.\n"
	"[NAME, MODE, MACHINE, ENCODING] = fopen(FID)  What FID is.\n"
	">> fopen('no such file')\n"
	"ans =\n"
	"    -1")
{
	if (!value_is_text(c->in[0]))
		return open_info(c);
	if (c->nin == 1 && arg_is_text(c, 0, "all"))
		return open_all(c);
	struct str path = { 0 }, mode = { 0 }, given = { 0 }, encoding = { 0 };
	bool ok = arg_text(c, 0, &given) && read_encoding(c, 3, &encoding), big;
	ok = ok && (c->nin > 1 ? arg_text(c, 1, &mode) : (str_adds(&mode, "r"), true)) && machine_format(c, 2, &big);
	ok = ok && (str_text(&mode)[0] == 'r' && !strchr(mode.at, '+') ? arg_path_to_read : arg_path)(c, 0, &path);
	const char *how = ok ? c_mode(str_text(&mode)) : NULL;
	if (ok && !how)
		ok = fail_id("MATLAB:FileIO:InvalidPermission", "Invalid permission.");
	if (ok) {
		bool waits;
		FILE *stream = open_stream(str_text(&path), how, &waits);
		struct file *f = stream ? file_add(stream, str_text(&path), str_text(&mode)) : NULL;
		if (f)
			f->waits = waits;
		if (f && big)
			f->machine = mem_copy_text("ieee-be", 7);
		if (f)
			ok = encoding_open(f, str_text(&encoding));
		c->out[0] = value_double(f ? (double)f->fid : -1);
		if (c->nout > 1)
			c->out[1] = value_text_z(f ? "" : strerror(errno));
	}
	str_free(&path);
	str_free(&mode);
	str_free(&given);
	str_free(&encoding);
	return ok;
}

/* If the last bytes of a file could not be written, it is closed nevertheless. A program that ignores the result gets a
** warning. */
static bool close_one(struct call *c, struct file *f)
{
	char *name = mem_copy_text(f->name, (size_t)-1);
	int before = f->failed;
	errno = 0;
	bool pipe = f->is_pipe, good = file_close(f) && !before;
	door_changed();
	if (!good && !before && !pipe && c->nout == 0)
		vm_warn(c->vm, "MATLAB:FileIO:WriteFailed", "Unable to write file '%s': %s.", name,
			strerror(errno ? errno : EIO));
	mem_free(name);
	return good;
}

BUILTIN(fclose, 1, 1, 1,
	"fclose(FID)    Closes a file; 0 when it worked.\n"
	"fclose('all')  Closes all files.\n"
	">> fclose(fopen(tempname, 'w'))\n"
	"ans =\n"
	"     0")
{
	bool good = true;
	struct file *f;
	if (arg_is_text(c, 0, "all")) {
		int64_t *fids;
		int n = file_all(&fids);
		for (int i = 0; i < n; i++)
			good &= (f = file_find(fids[i])) && close_one(c, f);
		mem_free(fids);
	} else {
		int64_t fid;
		if (value_get_int(c->in[0], &fid) && fid >= 0 && fid <= 2)
			return return_double(c, 0);
		error_forgive();
		TRY(get_file(c, 0, &f));
		good = close_one(c, f);
	}
	if (c->nout > 0 || !good)
		c->out[0] = value_double(good ? 0 : -1);
	else
		c->out[0] = value_double(0);
	return true;
}

/* ---- lines ---- */

/* Reads the next line of a file in UTF-16, like read_line. */
static void read_wide_line(FILE *f, bool big, bool waits, int64_t most, struct str *line)
{
	char pair[2];
	while ((most < 0 || (int64_t)(line->n / 2) < most) && fread(pair, 1, 2, f) == 2) {
		if (interrupted_at((int64_t)line->n))
			break;
		str_add(line, pair, 2);
		if (pair[big] == '\n' && pair[!big] == 0)
			break;
	}
	int ch = waits ? EOF : getc(f);
	if (ch != EOF)
		ungetc(ch, f);
}

/* Reads the next line with its end; at the end of the file it appends nothing. It sets the stream's end if nothing
** follows, unless this check would wait for another process. */
static void read_line(FILE *f, bool waits, int64_t most, struct str *line)
{
	int ch = 0;
	flockfile(f);
	while ((most < 0 || (int64_t)line->n < most) && (ch = getc_unlocked(f)) != EOF) {
		str_addc(line, (char)ch);
		if (ch == '\n' || interrupted_at((int64_t)line->n))
			break;
	}
	if (ch != EOF && !waits && (ch = getc_unlocked(f)) != EOF)
		ungetc(ch, f);
	funlockfile(f);
}

static bool get_line(struct call *c, bool keep_end)
{
	struct file *f;
	int64_t most = -1;
	TRY(reader(c, &f));
	if (c->nin > 1 && !(c->in[1].tag == V_DOUBLE && c->in[1].d > 9e15))
		TRY(arg_int(c, 1, &most));
	struct str line = { 0 };
	if (f->charset) {
		struct str raw = { 0 };
		if (strncmp(f->charset, "UTF-16", 6) == 0)
			read_wide_line(f->stream, strcmp(f->charset, "UTF-16BE") == 0, f->waits, most, &raw);
		else
			read_line(f->stream, f->waits, most, &raw);
		bool ok = encoding_read(f, str_text(&raw), raw.n, &line);
		str_free(&raw);
		TRY(ok);
	} else {
		read_line(f->stream, f->waits, most, &line);
	}
	if (!interrupt_check()) {
		str_free(&line);
		return false;
	}
	size_t end = 0;
	if (line.n && line.at[line.n - 1] == '\n')
		end = line.n > 1 && line.at[line.n - 2] == '\r' ? 2 : 1;
	if (!line.n) {
		c->out[0] = value_double(-1);
		if (c->nout > 1)
			c->out[1] = value_empty();
	} else {
		c->out[0] = value_text(line.at, keep_end ? line.n : line.n - end);
		if (c->nout > 1) {
			double ends[2] = { end == 2 ? '\r' : '\n', '\n' };
			c->out[1] = value_row(ends, (int64_t)end);
		}
	}
	str_free(&line);
	return true;
}

BUILTIN(fgetl, 1, 2, 2,
	"fgetl(FID)  The next line of a file without its end; -1 at the end of the file.\n"
	">> f = fopen(tempname, 'w+'); fprintf(f, 'one\\ntwo\\n'); frewind(f);\n"
	">> fgetl(f)\n"
	"ans =\n"
	"    'one'\n"
	">> fclose(f);")
{
	return get_line(c, false);
}

BUILTIN(fgets, 1, 2, 2,
	"fgets(FID)     The next line of a file with its end; -1 at the end of the file.\n"
	"fgets(FID, N)  At most N characters of it.\n"
	">> f = fopen(tempname, 'w+'); fprintf(f, 'one\\ntwo\\n'); frewind(f);\n"
	">> numel(fgets(f))\n"
	"ans =\n"
	"     4\n"
	">> fclose(f);")
{
	return get_line(c, true);
}

BUILTIN(fskipl, 1, 2, 1,
	"fskipl(FID, N)  Skips N lines; returns the number of lines that were skipped.\n"
	">> f = fopen(tempname, 'w+'); fprintf(f, 'a\\nb\\n'); frewind(f);\n"
	">> fskipl(f, 5)\n"
	"ans =\n"
	"     2\n"
	">> fclose(f);")
{
	struct file *f;
	double most = 1, n = 0;
	TRY(reader(c, &f));
	if (c->nin > 1)
		TRY(arg_double(c, 1, &most));
	struct str line = { 0 };
	for (; n < most; n++) {
		str_clear(&line);
		read_line(f->stream, f->waits, -1, &line);
		if (!line.n)
			break;
	}
	str_free(&line);
	return return_double(c, n);
}

/* ---- positions ---- */

BUILTIN(feof, 1, 1, 1,
	"feof(FID)  True when a read came to the end of the file.\n"
	">> f = fopen(tempname, 'w+'); fgetl(f); feof(f)\n"
	"ans =\n"
	"     1\n"
	">> fclose(f);")
{
	struct file *f;
	TRY(get_file(c, 0, &f));
	return return_double(c, feof(f->stream) != 0);
}

BUILTIN(ferror, 1, 2, 2,
	"[MESSAGE, NUMBER] = ferror(FID)  Message and number of the last error on a file.\n"
	"ferror(FID, 'clear')             The same, and forgets it.\n"
	">> ferror(1)\n"
	"ans =\n"
	"  0×0 empty char array")
{
	struct file *f = NULL;
	int64_t fid;
	if (!(value_get_int(c->in[0], &fid) && fid >= 0 && fid <= 2)) {
		error_forgive();
		TRY(get_file(c, 0, &f));
	}
	bool bad = f && ferror(f->stream), end = f && feof(f->stream);
	c->out[0] = value_text_z(bad && f->failed ? strerror(f->failed) : bad ? "The last operation on the file failed."
			: end ? "At end-of-file." : "");
	if (c->nout > 1)
		c->out[1] = value_double(bad ? -1 : end ? -4 : 0);
	if (f && arg_is_text(c, 1, "clear"))
		clearerr(f->stream);
	return true;
}

static bool origin(struct call *c, int i, int *whence)
{
	double o;
	*whence = SEEK_SET;
	if (i >= c->nin || arg_is_text(c, i, "bof"))
		return true;
	if (arg_is_text(c, i, "cof"))
		*whence = SEEK_CUR;
	else if (arg_is_text(c, i, "eof"))
		*whence = SEEK_END;
	else if (value_is_text(c->in[i]))
		return fail_id("MATLAB:FileIO:InvalidOrigin", "The origin must be 'bof', 'cof' or 'eof'.");
	else {
		TRY(arg_double(c, i, &o));
		*whence = o == -1 ? SEEK_SET : o == 0 ? SEEK_CUR : SEEK_END;
	}
	return true;
}

BUILTIN(fseek, 2, 3, 1,
	"fseek(FID, OFFSET, ORIGIN)  Moves to OFFSET bytes from 'bof' (the beginning), 'cof' (the current position)\n"
	"   or 'eof' (the end); 0 when it worked.\n"
	">> f = fopen(tempname, 'w+'); fprintf(f, 'hello'); fseek(f, 1, 'bof')\n"
	"ans =\n"
	"     0\n"
	">> fclose(f);")
{
	struct file *f;
	int64_t offset;
	int whence;
	TRY(get_file(c, 0, &f) && arg_int(c, 1, &offset) && origin(c, 2, &whence));
	int64_t here = ftello(f->stream);
	if (fseeko(f->stream, 0, SEEK_END) != 0)
		return return_double(c, -1);
	int64_t end = ftello(f->stream), to = offset + (whence == SEEK_SET ? 0 : whence == SEEK_CUR ? here : end);
	bool good = to >= 0 && to <= end;
	good &= fseeko(f->stream, good ? to : here, SEEK_SET) == 0;
	f->write_last = false;
	return return_double(c, good ? 0 : -1);
}

BUILTIN(ftell, 1, 1, 1,
	"ftell(FID)  The position in a file in bytes.\n"
	">> f = fopen(tempname, 'w+'); fprintf(f, 'hello'); ftell(f)\n"
	"ans =\n"
	"     5\n"
	">> fclose(f);")
{
	struct file *f;
	TRY(get_file(c, 0, &f));
	return return_double(c, (double)ftello(f->stream));
}

BUILTIN(frewind, 1, 1, 0,
	"frewind(FID)  Goes to the beginning of a file.\n"
	">> f = fopen(tempname, 'w+'); fprintf(f, 'hello'); frewind(f); ftell(f)\n"
	"ans =\n"
	"     0\n"
	">> fclose(f);")
{
	struct file *f;
	TRY(get_file(c, 0, &f));
	rewind(f->stream);
	f->write_last = false;
	return true;
}

BUILTIN(fflush, 1, 1, 1,
	"fflush(FID)  Writes buffered output to the file.\n"
	">> fflush(1);")
{
	int64_t fid;
	struct file *f;
	if (value_get_int(c->in[0], &fid) && fid >= 0 && fid <= 2)
		TRY(vm_flush(c->vm));
	else {
		error_forgive();
		TRY(get_file(c, 0, &f));
		errno = 0;
		if (fflush(f->stream) != 0 || f->failed_late) {
			f->failed = f->failed_late ? f->failed_late : errno ? errno : EIO;
			return return_double(c, -1);
		}
	}
	c->out[0] = value_double(0);
	return true;
}

/* ---- bytes ---- */

struct precision {
	enum cls from, to;      /* class on disk and class in memory */
	int64_t block;          /* values between two skips */
};

static bool precision_class(const char *name, size_t n, enum cls *c)
{
	static const struct {
		const char *name;
		enum cls cls;
	} names[] = {
		{ "char*1", CLS_UINT8 },
		{ "uchar", CLS_UINT8 },
		{ "unsigned char", CLS_UINT8 },
		{ "schar", CLS_INT8 },
		{ "signed char", CLS_INT8 },
		{ "short", CLS_INT16 },
		{ "int", CLS_INT32 },
		{ "long", CLS_INT64 },
		{ "ushort", CLS_UINT16 },
		{ "uint", CLS_UINT32 },
		{ "ulong", CLS_UINT64 },
		{ "float", CLS_SINGLE },
		{ "float32", CLS_SINGLE },
		{ "float64", CLS_DOUBLE },
		{ "real*4", CLS_SINGLE },
		{ "real*8", CLS_DOUBLE },
		{ "integer*1", CLS_INT8 },
		{ "integer*2", CLS_INT16 },
		{ "integer*4", CLS_INT32 },
		{ "integer*8", CLS_INT64 },
	};
	char text[32];
	if (n >= sizeof text)
		return false;
	memcpy(text, name, n);
	text[n] = 0;
	for (int i = 0; i < COUNT(names); i++)
		if (strcmp(text, names[i].name) == 0) {
			*c = names[i].cls;
			return true;
		}
	return cls_find(text, c);
}

/* Reads "uint8", "uint8=>uint8", "*uint8", "4*uint8" or "uint8=>char". */
static bool read_precision(const char *text, struct precision *p)
{
	char *after;
	p->block = 1;
	long n = strtol(text, &after, 10);
	if (after > text && *after == '*' && n > 0) {
		p->block = n;
		text = after + 1;
	}
	bool same = *text == '*';
	text += same;
	const char *arrow = strstr(text, "=>");
	bool ok = precision_class(text, arrow ? (size_t)(arrow - text) : strlen(text), &p->from);
	p->to = same ? p->from : CLS_DOUBLE;
	if (ok && arrow)
		ok = precision_class(arrow + 2, strlen(arrow + 2), &p->to);
	return ok || fail_id("MATLAB:FileIO:InvalidPrecision", "Invalid precision.");
}

static int disk_bytes(enum cls c) { return c == CLS_CHAR || c == CLS_LOGICAL ? 1 : cls_bytes(c); }

static void swap_bytes(char *at, int64_t n, int bytes)
{
	for (int64_t i = 0; bytes > 1 && i < n; i++, at += bytes)
		for (int k = 0; k < bytes / 2; k++) {
			char t = at[k];
			at[k] = at[bytes - 1 - k];
			at[bytes - 1 - k] = t;
		}
}

/* Reads the number of values and their shape: Inf, N, [M N], [M Inf]. */
static bool read_size(struct call *c, int i, double *rows, double *cols)
{
	*rows = INFINITY;
	*cols = 1;
	if (i >= c->nin || value_is_empty(c->in[i]))
		return true;
	double *x;
	int64_t n;
	TRY(arg_doubles(c, i, &x, &n));
	*rows = x[0];
	*cols = n > 1 ? x[1] : -1;
	bool ok = n <= 2 && *rows >= 0 && (n < 2 || (*cols >= 0 && *rows < INFINITY));
	mem_free(x);
	return ok || fail_id("MATLAB:FileIO:InvalidSize", "Invalid size.");
}

/* Reads up to `most` values of `bytes` bytes, and skips bytes after each block. */
static int64_t read_values(FILE *f, const struct precision *p, int bytes, double most, int64_t skip, struct str *data)
{
	int64_t n = 0;
	while ((double)n < most && !interrupted()) {
		double want = skip ? MIN((double)p->block, most - (double)n) : MIN(65536.0, most - (double)n);
		str_room(data, (size_t)want * (size_t)bytes);
		if (!str_has_room(data, (size_t)want * (size_t)bytes))
			break;
		size_t got = fread(data->at + data->n, (size_t)bytes, (size_t)want, f);
		data->n += got * (size_t)bytes;
		n += (int64_t)got;
		if ((double)got < want || (skip && fseeko(f, skip, SEEK_CUR) != 0))
			break;
	}
	return n;
}

/* wide: the characters are UTF-16 units and not bytes. */
static bool values_to_array(const struct precision *p, bool wide, struct str *data, int64_t n, int64_t rows,
	int64_t cols, value *out)
{
	struct array *raw = array_zeros(p->from, false, &(shape){ 2, { rows, cols } });
	TRY(raw);
	if (p->from == CLS_CHAR && !wide)
		for (int64_t i = 0; i < n; i++)
			((uint16_t *)raw->data)[i] = (uint8_t)data->at[i];
	else if (n > 0)
		memcpy(raw->data, data->at, (size_t)n * (size_t)cls_bytes(p->from));
	value v = value_array(raw);
	bool ok = value_cast(v, p->to, out);
	value_unref(v);
	return ok;
}

BUILTIN(fread, 1, 5, 2,
	"fread(FID)                                  The bytes of a file as a column of doubles.\n"
	"fread(FID, SIZE, PRECISION, SKIP, MACHINE)  SIZE: N, [M N], [M Inf], Inf.\n"
	"    PRECISION: 'uint8', 'int16=>int16', '*single', ...\n"
	"[A, COUNT] = fread(...)                     COUNT: how many values there were.\n"
	">> f = fopen(tempname, 'w+'); fwrite(f, [1 2 3]); frewind(f); fread(f)'\n"
	"ans =\n"
	"     1     2     3\n"
	">> fclose(f);")
{
	struct file *f;
	struct precision p = { CLS_UINT8, CLS_DOUBLE, 1 };
	double rows, cols;
	int64_t skip = 0;
	bool big = false, ok = true;
	int at = c->nin > 1 && !value_is_text(c->in[1]) ? 2 : 1;       /* SIZE is optional */
	TRY(reader(c, &f) && read_size(c, at == 2 ? 1 : c->nin, &rows, &cols));
	if (c->nin > at) {
		struct str text = { 0 };
		ok = arg_text(c, at, &text) && read_precision(str_text(&text), &p);
		str_free(&text);
	}
	if (ok && c->nin > at + 1)
		ok = arg_int(c, at + 1, &skip);
	big = f->machine && strcmp(f->machine, "ieee-be") == 0;
	if (ok && c->nin > at + 2)
		ok = machine_format(c, at + 2, &big);
	TRY(ok);
	struct str data = { 0 };
	int bytes = disk_bytes(p.from);
	double most = cols < 0 ? rows : rows * cols;
	bool text = p.from == CLS_CHAR && !skip;
	if (text)
		TRY(encoding_characters(f, isfinite(most) ? most : -1, &data));
	int64_t n = text ? (int64_t)(data.n / 2) : read_values(f->stream, &p, bytes, most, skip, &data), r = n, k = 1;
	if (!interrupt_check()) {
		str_free(&data);
		return false;
	}
	if (cols >= 0 && rows < INFINITY && c->nin > 1) {
		r = to_int64(rows);
		k = r ? n / r + (n % r != 0) : 0;
	}
	if (n == 0)
		r = k = 0;
	if (big)
		swap_bytes(data.at, n, bytes);
	ok = values_to_array(&p, text, &data, n, r, k, &c->out[0]);
	str_free(&data);
	if (c->nout > 1)
		c->out[1] = value_double((double)n);
	return ok;
}

/* The number of complete values of `bytes` bytes in the written part, where `skip` bytes precede each block. */
static size_t whole_values(size_t wrote, int bytes, int64_t skip, int64_t block)
{
	size_t one = (size_t)(skip + block * bytes), rest = wrote % one;
	return wrote / one * (size_t)block + (rest > (size_t)skip ? (rest - (size_t)skip) / (size_t)bytes : 0);
}

/* fwrite(FID, A, 'char') writes the elements as characters in the encoding of the file. */
static bool write_characters(struct call *c, int64_t fid)
{
	value v = NONE;
	struct str utf8 = { 0 };
	TRY(value_cast(c->in[1], CLS_CHAR, &v));
	struct array *a = value_to_array(v);
	value_unref(v);
	bool ok = a && (!a->count || array_data(a));
	if (ok && a->count)
		str_add_utf16(&utf8, a->data, (size_t)a->count);
	size_t wrote = 0;
	ok = ok && file_write_text(c->vm, fid, str_text(&utf8), utf8.n, c->nout > 0 ? &wrote : NULL);
	if (ok)
		c->out[0] = value_double(c->nout > 0 && wrote < (size_t)a->count ? (double)wrote : (double)a->count);
	str_free(&utf8);
	if (a)
		array_unref(a);
	return ok;
}

BUILTIN(fwrite, 2, 5, 1,
	"fwrite(FID, A)                             Writes A as bytes; gives how many values were written.\n"
	"fwrite(FID, A, PRECISION, SKIP, MACHINE)   As 'int16', 'double', ...\n"
	">> f = fopen(tempname, 'w+'); fwrite(f, 1:3, 'int16')\n"
	"ans =\n"
	"     3\n"
	">> fclose(f);")
{
	int64_t fid, skip = 0;
	struct precision p = { CLS_UINT8, CLS_UINT8, 1 };
	TRY(arg_int(c, 0, &fid));
	struct file *f = fid > 2 ? file_find(fid) : NULL;
	bool big = f && f->machine && strcmp(f->machine, "ieee-be") == 0;
	if (!f && fid != 1 && fid != 2)
		return fail(ERR_bad_fid);
	if (c->nin > 2) {
		struct str text = { 0 };
		bool ok = arg_text(c, 2, &text) && read_precision(str_text(&text), &p);
		str_free(&text);
		TRY(ok);
	}
	if (c->nin > 3)
		TRY(arg_int(c, 3, &skip));
	if (c->nin > 4)
		TRY(machine_format(c, 4, &big));
	if (p.from == CLS_CHAR && !skip)
		return write_characters(c, fid);
	enum cls as = p.from == CLS_CHAR || p.from == CLS_LOGICAL ? CLS_UINT8 : p.from;
	value v = NONE;
	TRY(value_cast(c->in[1], as, &v));
	struct array *a = value_to_array(v);
	value_unref(v);
	const char *data = a ? array_data(a) : NULL;
	bool ok = a && (data || !a->count);
	int bytes = cls_bytes(as);
	struct str out = { 0 };
	for (int64_t i = 0; ok && i < a->count; i++) {
		if (skip && i % p.block == 0)
			str_pad(&out, 0, skip);
		str_add(&out, data + i * bytes, (size_t)bytes);
		if (big)
			swap_bytes(out.at + out.n - bytes, 1, bytes);
	}
	size_t wrote = out.n;
	ok = ok && file_write(c->vm, fid, str_text(&out), out.n, c->nout > 0 ? &wrote : NULL);
	if (ok)
		c->out[0] = value_double(
			wrote == out.n ? (double)a->count : (double)whole_values(wrote, bytes, skip, p.block));
	str_free(&out);
	array_unref(a);
	return ok;
}

/* ---- whole files ---- */

/* Reads the option 'Encoding' of fileread; empty: UTF-8. */
static bool file_encoding(struct call *c, struct str *charset)
{
	struct str given = { 0 };
	if (c->nin < 2)
		return true;
	if (!arg_is_text(c, 1, "Encoding"))
		return arg_bad(c, 1, "The only option is 'Encoding'");
	if (c->nin < 3)
		return fail_id("MATLAB:fileread:missingValue", "The option 'Encoding' needs a value.");
	bool ok = arg_text(c, 2, &given) && encoding_name(str_text(&given), charset);
	if (ok && strcmp(str_text(charset), "UTF-8") == 0)
		str_clear(charset);
	str_free(&given);
	return ok;
}

BUILTIN(fileread, 1, 3, 1,
	"fileread(NAME)                     The text of a file as one row of characters.\n"
	"fileread(NAME, 'Encoding', NAME2)  The file has this encoding, not UTF-8.\n"
	">> f = tempname; writelines(\"hello\", f); fileread(f)\n"
	"ans =\n"
	"    'hello\n"
	"     '")
{
	struct str path = { 0 }, text = { 0 }, charset = { 0 };
	bool ok = file_encoding(c, &charset) && arg_file_to_read(c, 0, &path);
	if (ok && !file_read(str_text(&path), &text)) {
		error_forgive();
		struct str given = { 0 };
		ok = arg_text(c, 0, &given) &&
			fail_id("MATLAB:fileread:cannotOpenFile", "Could not open file %s. %s.", str_text(&given),
				strerror(errno));
		str_free(&given);
	} else if (ok && charset.n) {
		struct str utf8 = { 0 };
		ok = encoding_convert("UTF-8", str_text(&charset), str_text(&text), text.n, &utf8);
		if (ok)
			c->out[0] = value_text(str_text(&utf8), utf8.n);
		str_free(&utf8);
	} else if (ok)
		c->out[0] = value_text(str_text(&text), text.n);
	str_free(&path);
	str_free(&text);
	str_free(&charset);
	return ok;
}

/* The bytes of an array of bytes, or else the text in UTF-8. */
static bool bytes_of(struct call *c, int i, struct str *out)
{
	struct array *a;
	if (value_is_text(c->in[i]) || value_is_empty(c->in[i]))
		return value_is_empty(c->in[i]) || arg_text(c, i, out);
	TRY(arg_array(c, i, &a));
	const char *data = array_data(a);
	bool ok = data && (a->cls == CLS_UINT8 || fail_id("MATLAB:FileIO:InvalidInput", "Text or bytes are expected."));
	if (ok)
		str_add(out, data, (size_t)a->count);
	array_unref(a);
	return ok;
}

BUILTIN_PRIVATE(runmat_write_file, 2, 3, 1,
	"runmat_write_file(NAME, BYTES)          Makes or replaces a file as a whole;\n"
	"    gives the reason when that fails.\n"
	"runmat_write_file(NAME, BYTES, APPEND)  APPEND true: adds to the file's end.\n"
	">> f = tempname; runmat_write_file(f, 'abc'); fileread(f)\n"
	"ans =\n"
	"    'abc'")
{
	struct str path = { 0 }, bytes = { 0 };
	double append = 0;
	bool ok = arg_path(c, 0, &path) && bytes_of(c, 1, &bytes) && (c->nin < 3 || arg_double(c, 2, &append));
	if (ok) {
		errno = 0;
		bool wrote = (append != 0 ? file_append : file_replace)(str_text(&path), str_text(&bytes), bytes.n);
		int e = errno;
		if (!wrote)
			error_forgive();
		c->out[0] = value_text_z(wrote ? "" : strerror(e));
	}
	str_free(&path);
	str_free(&bytes);
	return ok;
}
