/*
** gpu/move_elements.c - reads and assigns elements of an array on a device by subscripts (text/move.k).
**
** Lists of subscripts are copied to the device as 32-bit numbers, multiplied by the stride of their axis. A kernel adds
** the numbers of all axes to get a position. Lists that the device computed stay there. An array is changed in place if
** only the device has its numbers, and no other array shares them.
*/
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/recover.h"
#include "gpu/device_function.h"
#include "gpu/launch.h"
#include "gpu/walk.h"

static struct walk walk_of(int n, const struct device_subscripts *s, const int64_t *extent)
{
	struct walk w = { .arrays = 1 };
	int64_t stride = 1;
	for (int d = 0; d < n; stride *= extent[d++])
		if (s[d].on_device)
			walk_add_positions(&w, s[d].count, s[d].on_device);
		else if (s[d].list)
			walk_add_list(&w, s[d].count, stride, s[d].list);
		else {
			w.first[0] += s[d].start * stride;
			walk_add(&w, s[d].count, s[d].step * stride, 0);
		}
	return w;
}

static bool can_move(const struct runmat_provider *p, const struct array *a, int64_t positions)
{
	struct moved_item m = moved_item(a);
	return positions > 0 && moved_fits(&m, a->count) && moved_fits(&m, positions) && gpu_runs_text(p) &&
		(a->cls != CLS_DOUBLE || device_has_f64() || device_narrows());
}

static int64_t places_of(int n, const struct device_subscripts *s)
{
	int64_t count = 1;
	for (int d = 0; d < n; d++)
		count *= s[d].count;
	return count;
}

/*
** The device of a, if it should read or write these elements. NULL: the host should, because a copy of the array to the
** host costs less than a launch and a copy of the lists to the device.
*/
static const struct runmat_provider *device_that_moves(
	struct array *a, int n, const struct device_subscripts *s, int64_t count, bool writes)
{
	const struct runmat_provider *p = device_for_array(a);
	struct device_call c = { .function = DEVICE_subscripts,
		.arg = { a },
		.n = (int64_t)log2((double)count + 1),
		.elements = count,
		.option.subscripts.writes = writes };
	for (int d = 0; d < n; d++)
		c.option.subscripts.list_bytes += s[d].list ? s[d].count * 8 : 0;
	/* Rounded to a power of two, so that plan/place.c has one record for lists of similar lengths. */
	int64_t *bytes = &c.option.subscripts.list_bytes;
	*bytes = *bytes ? (int64_t)1 << (int)log2((double)*bytes) : 0;
	if (!p || !can_move(p, a, count))
		return NULL;
	return a->gpu ? p : device_for_call(&c);
}

/* ---- reading ---- */

static int gather(const struct runmat_provider *p, const struct moved_item *m, const struct walk *w, uint64_t from,
	uint64_t to)
{
	int64_t count = walk_count(w), lanes = count * m->words;
	if (m->packed > 1)
		return LAUNCH(move_gather_packed, p, gpu_groups((count + m->packed - 1) / m->packed),
			.x = { from, m->cls }, .y = { to }, .count = count, WALK_COUNTS(w), WALK_PLACES(w),
			.packed = m->packed);
	return LAUNCH(move_gather, p, (lanes + 1023) / 1024, .T = m->type, .x = { from, m->cls }, .y = { to },
		.count = lanes, WALK_COUNTS(w), WALK_PLACES(w), .words = m->words);
}

struct array *device_gather(struct array *a, int n, const struct device_subscripts *s, const int64_t *extent,
	const shape *out)
{
	int64_t count = places_of(n, s);
	const struct runmat_provider *p = device_that_moves(a, n, s, count, false);
	if (!p)
		return NULL;
	struct device_buffer *x = NULL, *y = NULL;
	struct moved_item m = moved_item(a);
	struct walk w = walk_of(n, s, extent);
	int status = device_array(p, a, &x);
	/* move_gather_packed writes whole words. */
	status = status ? status : device_room(p, ((uint64_t)count * m.bytes + 3) & ~(uint64_t)3, &y);
	status = status ? status : walk_send(&w, p);
	status = status ? status : gather(p, &m, &w, x->id, y->id);
	walk_done(&w);
	device_drop(&x, 1);
	if (status) {
		device_drop(&y, 1);
		device_work_failed(p, "the device could not read elements by subscripts", status);
		return NULL;
	}
	struct array *r = array_on_device((enum cls)a->cls, a->complex, out, y);
	if (r)
		storage_set_recipe(r->storage,
			recover_begin_subscripts(&(struct recover_subscripts){
				.a = a, .n = n, .sub = s, .extent = extent, .gather = out }));
	return r;
}

/* ---- assigning ---- */

/* Whether a subscript may occur twice. Then the last of its elements must win, but threads store in any order. */
static bool may_repeat(const struct device_subscripts *s, int64_t extent)
{
	bool twice = false, rises = true;
	if (s->on_device)
		return s->may_repeat;
	if (!s->list)
		return s->count > 1 && s->step == 0;
	for (int64_t i = 1; i < s->count && rises; i++)
		rises = s->list[i] > s->list[i - 1];
	if (rises)
		return false;
	uint8_t *seen = mem_try((size_t)extent / 8 + 1);
	if (!seen) {
		error_clear();
		return true;
	}
	memset(seen, 0, (size_t)extent / 8 + 1);
	for (int64_t i = 0; i < s->count && !twice; i++) {
		twice = seen[s->list[i] / 8] >> s->list[i] % 8 & 1;
		seen[s->list[i] / 8] |= (uint8_t)(1 << s->list[i] % 8);
	}
	mem_try_free(seen);
	return twice;
}

static int fill(const struct runmat_provider *p, const struct array *a, const struct walk *w, union runmat_scalar x,
	uint64_t to)
{
	struct moved_item m = moved_item(a);
	int64_t lanes = walk_count(w) * m.words;
	if (m.type == RUNMAT_F64)
		return LAUNCH(move_fill, p, (lanes + 1023) / 1024, .T = m.type, .y = { to, m.cls }, .count = lanes,
			WALK_COUNTS(w), WALK_PLACES(w), .number = x.f64, .words = 1, .is_double = 1);
	if (a->cls == CLS_DOUBLE)
		x.f32 = (float)x.f64;                   /* the device keeps singles */
	uint64_t bits = m.bytes < 8 ? x.u64 & (((uint64_t)1 << 8 * m.bytes) - 1) : x.u64;
	return LAUNCH(move_fill, p, (lanes + 1023) / 1024, .T = m.type, .y = { to, m.cls }, .count = lanes,
		WALK_COUNTS(w), WALK_PLACES(w), .low = (int32_t)bits, .high = (int32_t)(bits >> 32), .words = m.words);
}

static int scatter(const struct runmat_provider *p, const struct array *a, const struct walk *w, struct array *y,
	uint64_t to)
{
	struct moved_item m = moved_item(a);
	struct device_buffer *from;
	int64_t lanes = walk_count(w) * m.words;
	int status = device_array(p, y, &from);
	if (status)
		return status;
	status = LAUNCH(move_scatter, p, (lanes + 1023) / 1024, .T = m.type, .x = { from->id, m.cls },
		.y = { to, m.cls }, .count = lanes, WALK_COUNTS(w), WALK_PLACES(w), .words = m.words);
	device_buffer_unref(from);
	return status;
}

static bool can_assign(const struct array *a, int n, const struct device_subscripts *s, const int64_t *extent,
	struct array *y)
{
	if (!y)
		return !a->complex;
	if (y->cls != a->cls || (y->pending && !array_force(y)) || y->complex != a->complex)
		return false;
	for (int d = 0; d < n; d++)
		if (may_repeat(&s[d], extent[d]))
			return false;
	return true;
}

struct array *device_scatter(struct array *a, int n, const struct device_subscripts *s, const int64_t *extent,
	struct array *y, union runmat_scalar x)
{
	const struct runmat_provider *p = device_that_moves(a, n, s, places_of(n, s), true);
	if (!p || !can_assign(a, n, s, extent, y))
		return NULL;
	struct device_buffer *b = NULL;
	struct walk w = walk_of(n, s, extent);
	uint64_t id = recover_begin_subscripts(&(struct recover_subscripts){
		.a = a, .y = y, .number = x, .n = n, .sub = s, .extent = extent });
	bool own = is_own_on_device(a, p);
	int status = writable_on_device(p, a, own, &b);
	status = status ? status : walk_send(&w, p);
	status = status ? status : y ? scatter(p, a, &w, y, b->id) : fill(p, a, &w, x, b->id);
	walk_done(&w);
	struct array *r = NULL;
	if (status)
		device_work_failed(p, "the device could not assign elements", status);
	else if (own) {
		if ((r = array_header((enum cls)a->cls, a->complex, &a->shape)))
			array_give_storage(r, storage_ref(a->storage));
	} else
		r = array_on_device((enum cls)a->cls, a->complex, &a->shape, device_buffer_ref(b));
	if (r)
		storage_set_recipe(r->storage, id);
	device_drop(&b, 1);
	return r;
}
