/*
** lib/files/zlib.c - compression by zlib, which is opened at first use, for MAT-files and gzip. The declarations are
** our own.
*/
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

#include "base/door.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/files/mat.h"

struct z_stream {
	const unsigned char *next_in;
	unsigned avail_in;
	unsigned long total_in;
	unsigned char *next_out;
	unsigned avail_out;
	unsigned long total_out;
	const char *msg;
	void *state, *zalloc, *zfree, *opaque;
	int data_type;
	unsigned long adler, reserved;
};

enum {
	Z_FINISH = 4,
	Z_OK = 0,
	Z_STREAM_END = 1,
	Z_DEFLATED = 8,
	WINDOW = 15,
	GZIP = 16,
	EITHER = 32,
	STEP = 1 << 16,
	Z_BUF_ERROR = -5
};

static struct {
	int (*deflate_init)(struct z_stream *, int level, int method, int window, int memory, int strategy,
		const char *version, int size);
	int (*deflate)(struct z_stream *, int flush);
	int (*deflate_end)(struct z_stream *);
	int (*inflate_init)(struct z_stream *, int window, const char *version, int size);
	int (*inflate)(struct z_stream *, int flush);
	int (*inflate_end)(struct z_stream *);
} z;
static bool loaded, absent;             /* neither: it was not tried, or memory was missing */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void load(void)
{
	void *lib = door_library("libz.so.1", RTLD_NOW);
	absent = lib || errno != ENOMEM;
	if (!lib)
		return;
	*(void **)&z.deflate_init = dlsym(lib, "deflateInit2_");
	*(void **)&z.deflate = dlsym(lib, "deflate");
	*(void **)&z.deflate_end = dlsym(lib, "deflateEnd");
	*(void **)&z.inflate_init = dlsym(lib, "inflateInit2_");
	*(void **)&z.inflate = dlsym(lib, "inflate");
	*(void **)&z.inflate_end = dlsym(lib, "inflateEnd");
	loaded = z.deflate_init && z.deflate && z.deflate_end && z.inflate_init && z.inflate && z.inflate_end;
}

bool zlib_here(void)
{
	pthread_mutex_lock(&lock);
	if (!loaded && !absent)
		load();
	bool here = loaded;
	pthread_mutex_unlock(&lock);
	return here;
}

static bool need(void)
{
	if (zlib_here())
		return true;
	if (!absent)
		return fail(ERR_nomem);
	return fail_id("RunMat:missingLibrary", "This needs the library libz.so.1 (Debian's package zlib1g).");
}

/* Processes a stream to its end, and enlarges the output when needed. */
static bool drive(struct z_stream *s, int (*step)(struct z_stream *, int), struct str *out, size_t n, size_t most)
{
	int state;
	size_t before = out->n;
	size_t fed = s->avail_in;
	do {
		TRY(interrupt_check());
		/* a small file may contain more data than the memory of the machine */
		if (out->n > mem_limit() / 2)
			return fail(ERR_nomem);
		str_room(out, STEP);
		if (!str_has_room(out, STEP)) {
			(void)mem_exhausted();          /* raises the error */
			return fail(ERR_nomem);
		}
		s->next_out = (unsigned char *)out->at + out->n;
		s->avail_out = STEP;
		state = step(s, fed == n ? Z_FINISH : 0);
		out->n += STEP - s->avail_out;
		if (out->n - before > most)
			return false;
		if (state == Z_BUF_ERROR && s->avail_out > 0)
			return false;
		if (!s->avail_in && fed < n && state != Z_STREAM_END) {
			s->avail_in = (unsigned)MIN(n - fed, (size_t)1 << 30);
			fed += s->avail_in;
			state = Z_OK;
		}
	} while (state == Z_OK || state == Z_BUF_ERROR);
	return state == Z_STREAM_END;
}

static bool pack(struct str *out, const char *bytes, size_t n, int window, int level)
{
	struct z_stream s = { .next_in = (const unsigned char *)bytes, .avail_in = (unsigned)MIN(n, (size_t)1 << 30) };
	TRY(need());
	if (z.deflate_init(&s, level, Z_DEFLATED, window, 8, 0, "1.2", sizeof s) != Z_OK)
		return fail_id("RunMat:zlib", "zlib cannot be used.");
	bool ok = drive(&s, z.deflate, out, n, SIZE_MAX);
	z.deflate_end(&s);
	return ok || (interrupt_check() && fail_id("RunMat:zlib", "The data cannot be compressed."));
}

bool zlib_pack(struct str *out, const char *bytes, size_t n) { return pack(out, bytes, n, WINDOW, 6); }
bool zlib_pack_fast(struct str *out, const char *bytes, size_t n) { return pack(out, bytes, n, WINDOW, 1); }
bool zlib_gzip(struct str *out, const char *bytes, size_t n) { return pack(out, bytes, n, WINDOW + GZIP, 6); }

bool zlib_raw_pack(struct str *out, const char *bytes, size_t n) { return pack(out, bytes, n, -WINDOW, 6); }

/* used: the number of bytes up to the end of the stream, or NULL. */
static bool unpack(struct str *out, const char *bytes, size_t n, int window, size_t most, size_t *used)
{
	struct z_stream s = { .next_in = (const unsigned char *)bytes, .avail_in = (unsigned)MIN(n, (size_t)1 << 30) };
	TRY(need());
	if (z.inflate_init(&s, window, "1.2", sizeof s) != Z_OK)
		return fail_id("RunMat:zlib", "zlib cannot be used.");
	bool ok = drive(&s, z.inflate, out, n, most);
	z.inflate_end(&s);
	if (used)
		*used = (size_t)((const char *)s.next_in - bytes);
	return ok || (interrupt_check() && fail_id("RunMat:zlib", "The compressed data are damaged."));
}

static bool is_gzip(const char *bytes, size_t n) { return n > 2 && !memcmp(bytes, "\x1f\x8b", 2); }

/* A gzip file may have several members, which are uncompressed one after the other. Bytes behind the last one are
** ignored. */
bool zlib_unpack(struct str *out, const char *bytes, size_t n)
{
	bool members = is_gzip(bytes, n);
	size_t used = 0;
	do {
		bytes += used;
		n -= used;
		TRY(unpack(out, bytes, n, WINDOW + EITHER, SIZE_MAX, &used));
	} while (members && is_gzip(bytes + used, n - used));
	return true;
}

bool zlib_raw_unpack(struct str *out, const char *bytes, size_t n, size_t most)
{
	return unpack(out, bytes, n, -WINDOW, most, NULL);
}
