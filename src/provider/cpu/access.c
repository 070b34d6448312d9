/*
** provider/cpu/access.c - moves elements between arrays and registers. If a tile lies in memory as in a register, no
** copy is needed.
**
** A tile is a rectangle of `major` runs of `minor` elements: by rows a run is lanes of one group, by columns it is
** groups at one lane. A memcpy copies as much of a run as is contiguous in memory.
*/
#include <stdlib.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "provider/cpu/cpu.h"

struct rect { const struct walk *minor, *major; int64_t minor0, minor_n, major0, major_n; };

static struct rect rect_of(const struct tile *t, const struct walk *inner, const struct walk *outer, int space)
{
	struct rect lanes = { inner, outer, t->l0, t->lanes, t->g0, t->groups };
	struct rect groups = { outer, inner, t->g0, t->groups, t->l0, t->lanes };
	if (space == RUNMAT_LANE)
		return t->c->by_columns ? groups : lanes;
	groups.major0 = 0, groups.major_n = 1;
	return groups;
}

/* Returns how far a run from i goes along the first axis, and its stride. Axes that continue each other are joined
** already. */
static int64_t run_at(const struct walk *w, int64_t i, int64_t n, int64_t *stride)
{
	if (!w->n) {
		*stride = 0;
		return n;
	}
	*stride = w->stride[0];
	return w->n == 1 || n <= 1 ? n : MIN(n, w->extent[0] - i % w->extent[0]);
}

/* Finds the first element of a tile that is a rectangle, and its steps along a run and from run to run. */
bool tile_steps(struct tile *t, const struct walk *inner, const struct walk *outer, int64_t *first, int64_t step[2])
{
	struct rect r = rect_of(t, inner, outer, RUNMAT_LANE);
	if (run_at(r.minor, r.minor0, r.minor_n, &step[0]) < r.minor_n ||
		run_at(r.major, r.major0, r.major_n, &step[1]) < r.major_n)
		return false;
	*first = walk_offset(r.minor, r.minor0) + walk_offset(r.major, r.major0);
	return true;
}

bool tile_view(struct tile *t, const struct bound *b, int64_t offset, int space, struct held *out)
{
	if (space == RUNMAT_ONCE) {
		*out = (struct held){ .p = b->base + offset * b->item, .form = FORM_ONE };
		return true;
	}
	struct rect r = rect_of(t, &b->inner, &b->outer, space);
	int64_t across, along;
	if (run_at(r.minor, r.minor0, r.minor_n, &across) < r.minor_n || run_at(r.major, r.major0, r.major_n, &along) <
		r.major_n)
		return false;
	across = r.minor_n == 1 ? 1 : across, along = r.major_n == 1 ? across * r.minor_n : along;
	char *p = b->base + (offset + walk_offset(r.minor, r.minor0) + walk_offset(r.major, r.major0)) * b->item;
	bool one = (across == 0 || r.minor_n == 1) && (along == 0 || r.major_n == 1);
	if (one)
		*out = (struct held){ .p = p, .form = FORM_ONE };
	else if (across == 1 && along == r.minor_n)
		*out = (struct held){ .p = p, .form = space == RUNMAT_LANE ? FORM_FULL : FORM_GROUP };
	else
		return false;
	return true;
}

static void copy(void *to, int64_t to_stride, const void *from, int64_t from_stride, int64_t n, int64_t item)
{
	if (to_stride == 1 && from_stride == 1)
		memcpy(to, from, (size_t)(n * item));
	else
		cpu_isa->copy[__builtin_ctzll((uint64_t)item)](to, to_stride, from, from_stride, n);
}

/*
** Copies a rectangle whose rows lie across the lines of the cache. It goes square by square, so that each line of the
** cache is used whole while it is there. (Rows that are a power of two apart share few lines of the cache.) Element
** (i, j) is at i * minor + j * major on either side.
*/
enum { SQUARE = 8 };
struct strides { int64_t minor, major; };

#define TRANSPOSE(t) \
	static void transpose_##t(void *to, struct strides y, const void *from, struct strides x, int64_t m, \
		int64_t n) \
	{ \
		t *q = to; \
		const t *p = from; \
		for (int64_t i = 0; i < m; i += SQUARE) \
			for (int64_t j = 0; j < n; j++) \
				for (int64_t k = i; k < MIN(i + SQUARE, m); k++) \
					q[k * y.minor + j * y.major] = p[k * x.minor + j * x.major]; \
	}
TRANSPOSE(uint8_t) TRANSPOSE(uint16_t) TRANSPOSE(uint32_t) TRANSPOSE(uint64_t)

static bool is_across(struct strides w, int64_t item)
{
	return llabs(w.minor) * item >= 64 && llabs(w.major) * item < 64;
}

static void transpose(void *to, struct strides y, const void *from, struct strides x, int64_t m, int64_t n,
	int64_t item)
{
	(item == 8 ? transpose_uint64_t : item == 4 ? transpose_uint32_t : item == 2 ? transpose_uint16_t :
		transpose_uint8_t)(to, y, from, x, m, n);
}

/* Copies from L1 to memory past the caches, which pays if the output is larger than the caches. */
static void stream(char *to, const char *from, size_t bytes)
{
#ifdef __SSE2__
	size_t head = MIN(bytes, (size_t)(-(uintptr_t)to & 63));
	memcpy(to, from, head);
	to += head, from += head, bytes -= head;
	for (; bytes >= 64; bytes -= 64, to += 64, from += 64)
		for (int k = 0; k < 64; k += 16)
			_mm_stream_si128((__m128i *)(to + k), _mm_loadu_si128((const __m128i *)(from + k)));
#endif
	memcpy(to, from, bytes);
}

/* Fills a rectangle whose runs are all equal, or have one value each, as for a broadcast operand. */
static bool load_broadcast(const struct rect *r, const char *base, char *y, int64_t item)
{
	int64_t across, along, n = r->minor_n, times = r->major_n;
	if (times < 2 || run_at(r->minor, r->minor0, n, &across) < n ||
		run_at(r->major, r->major0, times, &along) < times)
		return false;
	base += (walk_offset(r->minor, r->minor0) + walk_offset(r->major, r->major0)) * item;
	if (along == 0 && across == 1) {
		memcpy(y, base, (size_t)(n * item));
		for (int64_t done = 1; done < times; done *= 2)
			memcpy(y + done * n * item, y, (size_t)(MIN(done, times - done) * n * item));
		return true;
	}
	if (across != 0)
		return false;
	cpu_isa->fill[__builtin_ctzll((uint64_t)item)](y, base, along, n, times);
	return true;
}

/* Fills a run that repeats itself after the first axis (one value an image, repeated for its pixels). It fills one
** round and copies it. */
static int64_t load_round(const struct walk *w, const char *base, int64_t from, int64_t n, char *y, int64_t item)
{
	int64_t round = w->n == 2 && w->stride[1] == 0 ? w->extent[0] : n;
	if (n < 2 * round)
		return 0;
	for (int64_t i = 0; i < round; i++)
		memcpy(y + i * item, base + (from + i) % round * w->stride[0] * item, (size_t)item);
	for (int64_t done = round; done < n; done *= 2)
		memcpy(y + done * item, y, (size_t)(MIN(done, n - done) * item));
	return n;
}

void tile_load(struct tile *t, const struct bound *b, int64_t offset, int space, void *to)
{
	struct rect r = rect_of(t, &b->inner, &b->outer, space);
	char *y = to;
	int64_t first, step[2];
	if (load_broadcast(&r, b->base + offset * b->item, y, b->item))
		return;
	if (space == RUNMAT_LANE && tile_steps(t, &b->inner, &b->outer, &first, step)) {
		const char *from = b->base + (offset + first) * b->item;
		struct strides strides = { step[0], step[1] };
		if (r.major_n > 1 && is_across(strides, b->item)) {
			transpose(y, (struct strides){ 1, r.minor_n }, from, strides, r.minor_n, r.major_n, b->item);
			return;
		}
		for (int64_t j = 0; j < r.major_n; j++, from += step[1] * b->item, y += r.minor_n * b->item)
			copy(y, 1, from, step[0], r.minor_n, b->item);
		return;
	}
	for (int64_t j = 0; j < r.major_n; j++) {
		const char *base = b->base + (offset + walk_offset(r.major, r.major0 + j)) * b->item;
		int64_t done = load_round(r.minor, base, r.minor0, r.minor_n, y, b->item);
		y += done * b->item;
		for (int64_t i = done, run, stride; i < r.minor_n; i += run, y += run * b->item) {
			run = run_at(r.minor, r.minor0 + i, r.minor_n - i, &stride);
			copy(y, 1, base + walk_offset(r.minor, r.minor0 + i) * b->item, stride, run, b->item);
		}
	}
}

/* One element after another, each from where its own offset says, or none. (Where it matters this processor reads boxes
** cut at their seams: plan/split_concat.c.) */
void tile_pick(struct tile *t, const struct bound *b, int64_t offset, int space, void *to, const struct runmat_in *by,
	const struct runmat_in *where)
{
	struct rect r = rect_of(t, &b->inner, &b->outer, space);
	if (space == RUNMAT_ONCE)
		r.minor_n = r.major_n = 1, r.minor0 = r.major0 = 0;
	const int32_t *jump = by->p;
	const uint8_t *holds = where->p;
	char *y = to;
	int64_t n = 0;
	for (int64_t j = 0; j < r.major_n; j++) {
		int64_t base = offset + walk_offset(r.major, r.major0 + j);
		for (int64_t i = 0, run, stride; i < r.minor_n; i += run) {
			run = run_at(r.minor, r.minor0 + i, r.minor_n - i, &stride);
			int64_t from = base + walk_offset(r.minor, r.minor0 + i);
			for (int64_t k = 0; k < run; k++, n++, y += b->item)
				if (holds && !holds[n * where->step])
					memset(y, 0, (size_t)b->item);
				else
					memcpy(y,
						b->base +
							(from + k * stride +
								(jump ? jump[n * by->step] * b->scale : 0)) *
								b->item,
						(size_t)b->item);
		}
	}
}

static void copy_where(char *to, int64_t stride, const char *from, int step, int64_t n, int64_t item,
	const uint8_t *where, int where_step)
{
	for (int64_t i = 0; i < n; i++)
		if (where[i * where_step])
			memcpy(to + i * stride * item, from + i * step * item, (size_t)item);
}

void tile_store(struct tile *t, const struct bound *b, int64_t offset, int space, const void *from, int step,
	const uint8_t *where, int where_step)
{
	struct rect r = rect_of(t, &b->inner, &b->outer, space);
	if (space == RUNMAT_ONCE)
		r.minor_n = r.major_n = 1, r.minor0 = r.major0 = 0;
	const char *x = from;
	int64_t first, step_of[2];
	if (space == RUNMAT_LANE && !where && !b->stream && tile_steps(t, &b->inner, &b->outer, &first, step_of)) {
		char *to = b->base + (offset + first) * b->item;
		struct strides strides = { step_of[0], step_of[1] };
		if (r.major_n > 1 && is_across(strides, b->item)) {
			transpose(to, strides, x, (struct strides){ step, step * r.minor_n }, r.minor_n, r.major_n,
				b->item);
			return;
		}
		for (int64_t j = 0; j < r.major_n; j++, to += step_of[1] * b->item, x += r.minor_n * b->item * step)
			copy(to, step_of[0], x, step, r.minor_n, b->item);
		return;
	}
	for (int64_t j = 0; j < r.major_n; j++) {
		char *base = b->base + (offset + walk_offset(r.major, r.major0 + j)) * b->item;
		for (int64_t i = 0, run, stride; i < r.minor_n; i += run, x += run * b->item * step) {
			run = run_at(r.minor, r.minor0 + i, r.minor_n - i, &stride);
			char *to = base + walk_offset(r.minor, r.minor0 + i) * b->item;
			if (where) {
				copy_where(to, stride, x, step, run, b->item, where, where_step);
				where += run * where_step;
			} else if (b->stream && step == 1 && stride == 1)
				stream(to, x, (size_t)(run * b->item));
			else
				copy(to, stride, x, step, run, b->item);
		}
	}
}

/* Computes an INDEX or a coordinate. A coordinate is a walk with strides 0, 1, 0. */
void tile_coord(struct tile *t, const struct walk *inner, const struct walk *outer, int64_t first, int space,
	int64_t *to)
{
	struct rect r = rect_of(t, inner, outer, space);
	for (int64_t j = 0; j < r.major_n; j++) {
		int64_t base = first + walk_offset(r.major, r.major0 + j);
		for (int64_t i = 0, run, stride; i < r.minor_n; i += run) {
			run = run_at(r.minor, r.minor0 + i, r.minor_n - i, &stride);
			int64_t from = base + walk_offset(r.minor, r.minor0 + i);
			for (int64_t k = 0; k < run; k++)
				*to++ = from + k * stride;
		}
	}
}

void tile_draw(struct tile *t, bool normal, int cls, void *to, uint64_t seed, uint64_t position, int64_t shift)
{
	const struct cpu_launch *c = t->c;
	struct rect r = rect_of(t, &c->index_inner, &c->index_outer, RUNMAT_LANE);
	size_t item = cls == RUNMAT_F64 ? 8 : 4;
	char *y = to;
	for (int64_t j = 0; j < r.major_n; j++) {
		int64_t base = c->index_first + shift + walk_offset(r.major, r.major0 + j);
		for (int64_t i = 0, run, stride; i < r.minor_n; i += run) {
			run = run_at(r.minor, r.minor0 + i, r.minor_n - i, &stride);
			int64_t from = base + walk_offset(r.minor, r.minor0 + i);
			run = stride == 1 ? run : 1;
			int64_t major_stride, rest = r.major_n - j;
			if (run == r.minor_n && run_at(r.major, r.major0 + j, rest, &major_stride) == rest &&
				major_stride == run)
				run *= rest, j = r.major_n;             /* the whole rest follows in one run */
			runmat_draw(normal, (unsigned)cls, y, seed, position, from, run);
			y += (size_t)run * item;
		}
	}
}
