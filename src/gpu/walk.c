/*
** gpu/walk.c - see walk.h.
*/
#include "gpu/walk.h"

#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/recover.h"

enum { ELEMENTS_MOST = INT32_MAX - (1 << 26) };         /* a thread's loop counter ends less than 2^26 past the end */

/* ---- axes ---- */

void walk_add(struct walk *w, int64_t count, int64_t step0, int64_t step1)
{
	struct walk_axis *last = w->axes ? &w->axis[w->axes - 1] : NULL;
	if (count == 1)
		return;
	if (last && !last->list && !last->positions && step0 == last->step[0] * last->count &&
		step1 == last->step[1] * last->count)
		last->count *= count;
	else
		w->axis[w->axes++] = (struct walk_axis){ .count = count, .step = { step0, step1 } };
}

void walk_add_list(struct walk *w, int64_t count, int64_t step, const int64_t *list)
{
	if (count == 1)
		w->first[0] += list[0] * step;
	else
		w->axis[w->axes++] = (struct walk_axis){ .count = count, .step = { step }, .list = list };
}

void walk_add_positions(struct walk *w, int64_t count, struct device_buffer *positions)
{
	w->axis[w->axes++] = (struct walk_axis){ .count = count, .positions = device_buffer_ref(positions) };
}

static int64_t count_of(const struct walk_axis *x, int axes)
{
	int64_t count = 1;
	for (int d = 0; d < axes; d++)
		count *= x[d].count;
	return count;
}

int64_t walk_count(const struct walk *w) { return count_of(w->axis, w->axes); }

/* Writes the positions of all elements of these axes. Each element has a position in each array. */
static void list_positions(const struct walk_axis *x, int axes, int arrays, int32_t *to)
{
	int64_t at[WALK_AXES] = { 0 }, count = count_of(x, axes);
	for (int64_t i = 0; i < count; i++) {
		for (int k = 0; k < arrays; k++) {
			int64_t position = 0;
			for (int d = 0; d < axes; d++)
				position += (x[d].list ? x[d].list[at[d]] : at[d]) * x[d].step[k];
			*to++ = (int32_t)position;
		}
		for (int d = 0; d < axes && ++at[d] == x[d].count; d++)
			at[d] = 0;
	}
}

/* Replaces these axes by one axis with a list on the device. */
static int send_list(const struct runmat_provider *p, struct walk_axis *x, int axes, int arrays)
{
	int64_t count = count_of(x, axes);
	for (int d = 0; d < axes; d++)
		if (x[d].positions)
			return RUNMAT_UNSUPPORTED;
	size_t bytes = (size_t)(count * arrays) * sizeof(int32_t);
	int32_t *positions = mem_try(bytes);
	if (!positions) {
		error_clear();
		return RUNMAT_NO_MEMORY;
	}
	list_positions(x, axes, arrays, positions);
	struct device_buffer *b = NULL;
	int status = device_room(p, bytes, &b);
	status = status ? status : device_upload(p, b->id, positions, bytes);
	mem_try_free(positions);
	if (status)
		device_drop(&b, 1);
	else
		*x = (struct walk_axis){ .count = count, .positions = b };
	return status;
}

int walk_send(struct walk *w, const struct runmat_provider *p)
{
	int status = RUNMAT_OK;
	if (!w->axes)
		w->axis[w->axes++] = (struct walk_axis){ .count = 1 };
	if (w->axes > MOVE_AXES) {
		status = send_list(p, &w->axis[MOVE_AXES - 1], w->axes - MOVE_AXES + 1, w->arrays);
		w->axes = status ? w->axes : MOVE_AXES;
	}
	for (int d = 0; d < w->axes && !status; d++)
		if (w->axis[d].list)
			status = send_list(p, &w->axis[d], 1, w->arrays);
	return status;
}

void walk_done(struct walk *w)
{
	for (int d = 0; d < w->axes; d++)
		device_drop(&w->axis[d].positions, 1);
}

/* ---- items ---- */

struct moved_item moved_item(const struct array *a)
{
	bool narrow = a->cls == CLS_DOUBLE && device_narrows();
	struct moved_item m = { .type = RUNMAT_U32, .cls = RUNMAT_U32, .words = 1, .packed = 1,
		.bytes = (uint64_t)array_item(a) >> narrow };
	if (a->cls == CLS_DOUBLE && !narrow)
		m.type = m.cls = RUNMAT_F64, m.words = 1 + a->complex;
	else if (m.bytes >= 4)
		m.words = (int)m.bytes / 4;
	else
		m.cls = m.bytes == 1 ? RUNMAT_U8 : RUNMAT_U16, m.packed = 4 / (int)m.bytes;
	return m;
}

bool moved_fits(const struct moved_item *m, int64_t elements) { return elements <= ELEMENTS_MOST / m->words; }

/* ---- arrays that change ---- */

bool is_own_on_device(const struct array *a, const struct runmat_provider *p)
{
	if (!array_is_away(a) || a->storage->data)      /* or the host has a copy, for an array with the same storage */
		return false;
	if (a->refs > 1 || a->storage->refs > 1)
		recover_let_go(a);                      /* a recipe may be the other owner */
	struct device_buffer *b = a->refs == 1 && a->storage->refs == 1 ? storage_buffer(a->storage, p) : NULL;
	return b && b->refs == 1;
}

int writable_on_device(const struct runmat_provider *p, struct array *a, bool own, struct device_buffer **out)
{
	struct device_buffer *b;
	*out = NULL;
	int status = device_array(p, a, &b);
	if (status)
		return status;
	if (own) {
		*out = b;
		return RUNMAT_OK;
	}
	uint64_t bytes = array_bytes(a) >> (a->cls == CLS_DOUBLE && device_narrows());
	status = device_room(p, bytes, out);
	status = status ? status : p->copy(p->self, (*out)->id, 0, b->id, 0, bytes);
	device_buffer_unref(b);
	if (status)
		device_drop(out, 1), *out = NULL;
	return status;
}
