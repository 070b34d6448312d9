/*
** lib/files/readers.c - the jobs of the helper process, and the conversion of its answers: see readers.h.
**
** The jobs run in a worker, so they use neither values nor names nor the VM. The answers of a worker are checked as if
** an attacker had written them: kinds, classes, sizes, counts. Counts are compared with the number of bytes that may
** follow.
*/
#include "lib/files/readers.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/files/mat.h"
#include "lib/files/tar.h"

enum job { JOB_MAT, JOB_UNPACK, JOB_TAR };

/* zlib makes at most 1,032 bytes of one, and a number of one byte becomes eight bytes. */
enum { MOST_UNPACKED = 1100, MOST_ITEMS = 16384, NOT_RAW = 0 };

/* ---- MAT-files ---- */

/* An item is sent as this struct, the dimensions, and the two names after their lengths. */
struct wire_item {
	uint8_t kind, cls, complex, logical;
	uint8_t nd, unused;
	uint8_t name, object;           /* lengths in bytes */
	int64_t n, each;
};
enum { WIRE_MOST = sizeof(struct wire_item) + SHAPE_MAX * sizeof(int64_t) + 2 * MAT_NAME };

static void send_item(struct helper_worker *w, const struct mat_item *i)
{
	char bytes[WIRE_MOST];
	size_t n = sizeof(struct wire_item), dims = (size_t)i->shape.nd * sizeof(int64_t);
	struct wire_item x = { .kind = (uint8_t)i->kind,
		.cls = (uint8_t)i->cls,
		.complex = i->complex,
		.logical = i->logical,
		.nd = (uint8_t)i->shape.nd,
		.name = (uint8_t)strlen(i->name),
		.object = (uint8_t)strlen(i->object),
		.n = i->n,
		.each = i->each };
	memcpy(bytes, &x, n);
	memcpy(bytes + n, i->shape.d, dims);
	n += dims;
	memcpy(bytes + n, i->name, x.name);
	n += x.name;
	memcpy(bytes + n, i->object, x.object);
	helper_send(w, bytes, n + x.object);
}

/* Sends in pieces, so that the worker needs no second copy of a large variable. */
static bool send_part(struct helper_worker *w, struct mat_source *s, const struct mat_item *i, int part)
{
	enum { ROOM = 32 << 10 };
	_Alignas(16) char piece[ROOM];
	size_t each = mat_part_bytes(i, part);
	int64_t count = mat_part_count(i, part), step = (int64_t)(ROOM / each);
	if (!count)
		return true;
	helper_frame(w, (size_t)count * each);
	for (int64_t at = 0; at < count; at += step) {
		int64_t now = MIN(step, count - at);
		TRY(s->data(s, part, at, now, piece));
		helper_more(w, piece, (size_t)now * each);
	}
	return true;
}

static bool send_value(struct helper_worker *w, struct mat_source *s)
{
	struct mat_item i;
	for (int64_t left = 1; left > 0; left--) {
		TRY(s->item(s, &i));
		send_item(w, &i);
		for (int part = 0; part < mat_parts(&i); part++)
			TRY(send_part(w, s, &i, part));
		left += mat_children(&i);
	}
	return true;
}

/* An empty name ends the list. */
static bool mat_job(struct helper_worker *w)
{
	size_t n;
	const char *bytes = helper_bytes(w, &n);
	struct mat_source *s = mat_open(bytes, n);
	TRY(s);
	for (;;) {
		char name[MAT_NAME] = "";
		bool end;
		TRY(s->variable(s, name, &end));
		if (!end && !*name)
			continue;
		helper_send(w, name, end ? 0 : strlen(name));
		if (end)
			return true;
		bool wanted = helper_ask(w) == 1;
		TRY(s->want(s, wanted));
		if (wanted)
			TRY(send_value(w, s));
	}
}

struct mat_stream {
	struct mat_source source;
	struct helper_call call;
	struct mat_item item;           /* the item whose data come next */
};

static bool stream_variable(struct mat_source *source, char *name, bool *end)
{
	struct mat_stream *m = (struct mat_stream *)source;
	size_t n;
	TRY(helper_size(&m->call, &n));
	if (n >= MAT_NAME)
		return helper_wrong(&m->call);
	memset(name, 0, MAT_NAME);
	*end = n == 0;
	TRY(helper_take(&m->call, name, n));
	return *end || *name || helper_wrong(&m->call);
}

static bool stream_want(struct mat_source *source, bool yes)
{
	return helper_answer(&((struct mat_stream *)source)->call, yes);
}

/* Whether sizes and counts agree, and are not larger than the data that may come. */
static bool item_is_sane(const struct mat_item *i, uint64_t budget)
{
	int64_t count, children = mat_children(i);
	uint64_t data = 0;
	if (i->n < 0 || i->each < 0 || i->each > MAT_NAME_MOST || !shape_count(&i->shape, &count))
		return false;
	if (i->kind == MATI_NUMBERS ? i->n != count : i->kind == MATI_SPARSE && i->shape.nd != 2)
		return false;
	if (i->kind == MATI_SPARSE && (uint64_t)i->shape.d[1] > budget / 8)
		return false;
	bool fields = i->kind == MATI_STRUCT || i->kind == MATI_OBJECT;
	if (fields && (i->n > MAT_FIELDS_MOST || (!i->n && count > MAT_EMPTY_ELEMENTS_MOST)))
		return false;
	size_t largest = fields ? (size_t)MAX(i->each, 1) : mat_part_bytes(i, MAX(mat_parts(i), 1) - 1);
	if (mat_parts(i) && (uint64_t)i->n > budget / largest)
		return false;
	for (int part = 0; part < mat_parts(i); part++)
		data += (uint64_t)mat_part_count(i, part) * mat_part_bytes(i, part);
	return data <= budget && (uint64_t)children <= (budget - data) / sizeof(struct wire_item);
}

static bool unpack_item(const char *bytes, size_t n, struct mat_item *i)
{
	struct wire_item x;
	int64_t dims[SHAPE_MAX];
	if (n < sizeof x)
		return false;
	memcpy(&x, bytes, sizeof x);
	size_t room = (size_t)x.nd * sizeof *dims;
	if (x.kind >= MATI_COUNT || x.cls >= CLS_COUNT || x.complex > 1 || x.logical > 1 || x.nd < 2 || x.nd > SHAPE_MAX
			|| n != sizeof x + room + x.name + x.object)
		return false;
	memcpy(dims, bytes + sizeof x, room);
	for (int d = 0; d < x.nd; d++)
		if (dims[d] < 0)
			return false;
	*i = (struct mat_item){ .kind = (enum mat_kind)x.kind, .cls = (enum cls)x.cls, .complex = x.complex,
		.logical = x.logical, .n = x.n, .each = x.each };
	memcpy(i->name, bytes + sizeof x + room, x.name);
	memcpy(i->object, bytes + sizeof x + room + x.name, x.object);
	return shape_make(&i->shape, x.nd, dims) && !(i->complex && i->cls >= CLS_LOGICAL);
}

static bool stream_item(struct mat_source *source, struct mat_item *i)
{
	struct mat_stream *m = (struct mat_stream *)source;
	char bytes[WIRE_MOST];
	size_t n;
	TRY(helper_size(&m->call, &n));
	if (n > sizeof bytes)
		return helper_wrong(&m->call);
	TRY(helper_take(&m->call, bytes, n));
	if (unpack_item(bytes, n, i) && item_is_sane(i, m->call.budget)) {
		m->item = *i;
		return true;
	}
	error_clear();
	return helper_wrong(&m->call);
}

/* Checks that the bytes of logical values are 0 or 1. */
static bool stream_data(struct mat_source *source, int part, int64_t from, int64_t count, void *to)
{
	struct mat_stream *m = (struct mat_stream *)source;
	size_t n = (size_t)count * mat_part_bytes(&m->item, part);
	TRY(helper_take(&m->call, to, n));
	bool logical = m->item.kind == MATI_NUMBERS ? m->item.cls == CLS_LOGICAL
		: m->item.kind == MATI_SPARSE && part == 2 && m->item.logical;
	for (size_t k = 0; logical && k < n; k++)
		if (((uint8_t *)to)[k] > 1)
			return helper_wrong(&m->call);
	return true;
}

struct mat_source *readers_mat(const char *file, const char *bytes, size_t n)
{
	struct mat_stream *m = mem_try(sizeof *m);
	if (!m)
		return NULL;
	memset(m, 0, sizeof *m);
	m->source = (struct mat_source){ stream_variable, stream_want, stream_item, stream_data };
	if (helper_begin(&m->call, JOB_MAT, 0, bytes, n, MOST_ITEMS, file))
		return &m->source;
	(void)!helper_end(&m->call, false);
	mem_try_free(m);
	return NULL;
}

bool readers_mat_end(struct mat_source *s, bool ok)
{
	struct mat_stream *m = (struct mat_stream *)s;
	ok = helper_end(&m->call, ok);
	mem_try_free(m);
	return ok;
}

/* ---- compressed bytes ---- */

static bool unpack_job(struct helper_worker *w)
{
	size_t n;
	const char *bytes = helper_bytes(w, &n);
	uint64_t most = helper_number(w);
	struct str out = { 0 };
	TRY(most == NOT_RAW ? zlib_unpack(&out, bytes, n) : zlib_raw_unpack(&out, bytes, n, most - 1));
	helper_send(w, str_text(&out), out.n);
	return true;
}

/* number: 1 + the largest number of bytes, or NOT_RAW. */
static bool unpack_apart(struct str *out, const char *file, const char *bytes, size_t n, uint64_t number)
{
	struct helper_call *c = mem_try(sizeof *c);
	size_t size = 0;
	TRY(c);
	bool ok = helper_begin(c, JOB_UNPACK, number, bytes, n, MOST_UNPACKED, file) && helper_size(c, &size);
	if (ok && number != NOT_RAW && size >= number)
		ok = helper_wrong(c);
	if (ok) {
		str_room(out, size);
		ok = str_has_room(out, size) || ((void)mem_exhausted(), fail(ERR_nomem));
	}
	ok = ok && helper_take(c, out->at + out->n, size);
	if (ok) {
		out->n += size;
		out->at[out->n] = 0;
	}
	ok = helper_end(c, ok);
	mem_try_free(c);
	return ok;
}

bool readers_unpack(struct str *out, const char *file, const char *bytes, size_t n)
{
	return helper_now() ? unpack_apart(out, file, bytes, n, NOT_RAW) : zlib_unpack(out, bytes, n);
}

bool readers_raw_unpack(struct str *out, const char *file, const char *bytes, size_t n, size_t most)
{
	return helper_now() ? unpack_apart(out, file, bytes, n, MIN(most, SIZE_MAX - 1) + 1)
		: zlib_raw_unpack(out, bytes, n, most);
}

/* ---- tar archives ---- */

struct wire_member { uint32_t type, mode; uint64_t name, link, size; };
enum { PATH_BYTES = 4096 };

static bool tar_job(struct helper_worker *w)
{
	size_t n;
	const char *bytes = helper_bytes(w, &n);
	struct tar *t = tar_open(bytes, n);
	TRY(t);
	for (;;) {
		struct tar_member m;
		bool end;
		TRY(tar_next(t, &m, &end));
		if (end)
			return helper_send(w, "", 0), true;
		struct wire_member x = { (uint32_t)(unsigned char)m.type, m.mode, strlen(m.name), strlen(m.link),
			m.size };
		helper_send(w, &x, sizeof x);
		if (x.name)
			helper_send(w, m.name, x.name);
		if (x.link)
			helper_send(w, m.link, x.link);
		if (x.size)
			helper_send(w, m.bytes, x.size);
	}
}

struct tar_reader {
	struct tar *here;               /* used if there is no helper */
	struct helper_call call;
	char name[PATH_BYTES], link[PATH_BYTES];
	char *bytes;
};

struct tar_reader *readers_tar(const char *file, const char *bytes, size_t n)
{
	struct tar_reader *t = mem_try(sizeof *t);
	if (!t)
		return NULL;
	memset(t, 0, sizeof *t);
	bool apart = helper_now() != NULL;
	if (apart ? helper_begin(&t->call, JOB_TAR, 0, bytes, n, MOST_UNPACKED, file) :
		(t->here = tar_open(bytes, n)) != NULL)
		return t;
	if (apart)
		(void)!helper_end(&t->call, false);
	mem_try_free(t);
	return NULL;
}

bool readers_tar_next(struct tar_reader *t, struct tar_member *m, bool *end)
{
	struct helper_call *c = &t->call;
	struct wire_member x;
	size_t n;
	if (t->here)
		return tar_next(t->here, m, end);
	TRY(helper_size(c, &n));
	*end = n == 0;
	if (*end)
		return true;
	if (n != sizeof x)
		return helper_wrong(c);
	TRY(helper_take(c, &x, sizeof x));
	if (x.type > 127 || x.mode > 07777777 || x.name >= PATH_BYTES || x.link >= PATH_BYTES || x.size > c->budget)
		return helper_wrong(c);
	mem_try_free(t->bytes);
	t->bytes = mem_try(x.size);
	TRY(t->bytes && helper_take(c, t->name, x.name) && helper_take(c, t->link, x.link));
	TRY(helper_take(c, t->bytes, x.size));
	t->name[x.name] = t->link[x.link] = 0;
	*m = (struct tar_member){ (char)x.type, x.mode, t->name, t->link, t->bytes, x.size };
	return true;
}

bool readers_tar_end(struct tar_reader *t, bool ok)
{
	if (t->here)
		tar_close(t->here);
	else
		ok = helper_end(&t->call, ok);
	mem_try_free(t->bytes);
	mem_try_free(t);
	return ok;
}

/* ---- the helper ---- */

struct helper *readers_start(size_t memory)
{
	static helper_job *const jobs[] = { [JOB_MAT] = mat_job, [JOB_UNPACK] = unpack_job, [JOB_TAR] = tar_job };
	(void)zlib_here();              /* opens zlib now, because a worker could not open it */
	return helper_start(jobs, COUNT(jobs), memory ? memory : mem_limit() / 2);
}
