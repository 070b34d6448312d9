/*
** exec/device_work.c - compiles and launches kernels of src/gpu/text, and keeps them: see device_work.h.
**
** A provider launches only kernels that are described in the kernel IR. So for each of these kernels, `describe` makes
** an IR kernel that declares the arrays and numbers and has no instructions. A struct step holds this description
** together with the text of the kernel, as if it were a step of a plan.
*/

#include <string.h>

#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/exec.h"
#include "gpu/device_function.h"

enum { KEPT = 128 };

struct kept {
	uint64_t key;
	uint64_t used;
	struct step step;
};
static _Thread_local struct kept
	*kept; /* KEPT entries, allocated at the first launch of a thread */
static _Thread_local uint64_t clock_of_uses;

static void forget(struct kept *k)
{
	step_done(&k->step);
	*k = (struct kept){ .key = 0 };
}

static void forget_all(void)
{
	for (int i = 0; i < KEPT; i++)
		if (kept[i].key)
			forget(&kept[i]);
	mem_free(kept);
	kept = NULL;
}

static struct runmat_kernel *describe(const struct device_launch *l)
{
	const struct text_program *t = &l->program;
	const struct text_kernel *k = t->kernel;
	struct builder b;
	builder_init(&b, 1, 0);
	for (int i = 0; i < k->arrays; i++)
		if (t->present >> i & 1)
			build_array(&b, l->cls[i], false, RUNMAT_DENSE, k->array[i].use);
	for (int i = 0; i < k->numbers; i++)
		vec_push(&b.scalar, (uint8_t)(k->number_type[i] == TEXT_T ? t->type : k->number_type[i]));
	return builder_finish(&b, k->name);
}

static struct step *step_for(const struct device_launch *l)
{
	uint64_t key = hash_mix(hash_bytes(&l->program, sizeof l->program), hash_bytes(l->cls, sizeof l->cls)) | 1;
	if (!kept) {
		kept = mem_zalloc(KEPT * sizeof *kept);
		array_at_thread_end(forget_all);
	}
	struct kept *oldest = &kept[0];
	for (int i = 0; i < KEPT; i++) {
		struct kept *k = &kept[i];
		if (k->key == key) {
			k->used = ++clock_of_uses;
			return &k->step;
		}
		if (k->used < oldest->used)
			oldest = k;
	}
	struct runmat_kernel *kernel = describe(l);
	if (!kernel)
		return NULL;
	if (oldest->key)
		forget(oldest);
	oldest->key = key, oldest->used = ++clock_of_uses;
	oldest->step.host_node = -1;
	oldest->step.kernel = kernel;
	oldest->step.gpu_text.text = l->program;
	return &oldest->step;
}

int device_launch(const struct runmat_provider *p, const struct device_launch *l)
{
	struct step *s = step_for(l);
	struct runmat_launch out = { .size = sizeof out, .binding = l->binding, .scalar = l->scalar };
	for (int d = 0; d < RUNMAT_AXES; d++)
		out.extent[d] = d ? 1 : l->groups * TEXT_WORKGROUP;
	/* Prepares the kernel without the provider's lock, so that the program can use the provider meanwhile. */
	if (s && device_is_rehearsing() && !s->on_device)
		(void)!kernel_prepare(p, s->kernel, &s->gpu_text, &out);
	if (!s || !device_compile_step(p, s))
		return RUNMAT_UNSUPPORTED;
	int status = p->launch(p->self, s->on_device, &out);
	engine()->exec_stats->kernels += !status;
	return status;
}

void device_work_failed(const struct runmat_provider *p, const char *event, int status)
{
	if (status == RUNMAT_LOST) {
		device_set_lost(p);
		resident_lost(p);
	}
	if (status == RUNMAT_UNSUPPORTED || error_is_set())
		return;
	device_fell_back(p, event, NULL);
}

/*
** True if looks at parts of an array have taken as much time as a download of the whole array. Then the array is
** downloaded. When a kernel writes most of the array, the sum of these times starts again from 0.
*/
static bool too_many(const struct array *a, double spent)
{
	return spent > (double)array_bytes(a) * device_costs()->down + device_costs()->sync;
}

/* The array that was looked at last, and the time that looks at it took one after the other. */
static _Thread_local struct { const struct storage *s; double spent; } last;

/* Adds the time of a look at the array. True: the array should be downloaded. */
static bool add_look(const struct array *a, double seconds)
{
	if (last.s != a->storage)
		last.s = a->storage, last.spent = 0;
	return too_many(a, last.spent += seconds);
}

void device_wrote_most(struct storage *s)
{
	storage_clear_look_time(s);
	if (last.s == s)
		last.spent = 0;
}

/* A download has at least four bytes, so smaller elements bring their neighbours along. */
bool device_read_element(struct array *a, int64_t position, void *to)
{
	const struct runmat_provider *p = device_ready();
	struct device_buffer *b = p && a->storage ? storage_buffer(a->storage, p) : NULL;
	uint64_t item = (uint64_t)array_item(a), at = (uint64_t)position * item, bytes = MAX(item, 4), word[2] = { 0 };
	if (!b || a->complex || storage_is_narrow(a->storage) ||
		too_many(a, storage_add_look_time(a->storage, device_costs()->sync)))
		return false;
	int status = device_download(p, b->id, at & ~(uint64_t)3, word, bytes);
	if (status) {
		device_work_failed(p, "the host could not read an element of the device", status);
		return false;
	}
	memcpy(to, (char *)word + (at & 3), item);
	return true;
}

const struct runmat_provider *device_for_array(struct array *a)
{
	const struct runmat_provider *p = device_ready();
	if (!p || a->count <= knob_size(KNOB_accel_host_below) || !strcmp(knob_text(KNOB_accel_place), "host"))
		return NULL;
	if (a->pending && !array_force(a)) {
		error_forgive();        /* the host will find the error again */
		return NULL;
	}
	if (device_is_within())
		return p;
	if (!a->storage || !storage_buffer(a->storage, p))
		return NULL;
	return a->gpu || (array_is_away(a) && !a->storage->data && !add_look(a, 2 * device_costs()->launch)) ? p : NULL;
}

struct array *array_on_device(enum cls c, bool complex, const shape *s, struct device_buffer *taken)
{
	struct array *a = array_header(c, complex, s);
	if (!a) {
		device_buffer_unref(taken);
		return NULL;
	}
	struct storage *t = storage_away(taken, array_bytes(a), engine_hooks.current_line());
	if (c == CLS_DOUBLE && device_narrows())
		storage_set_narrow(t);
	array_give_storage(a, t);
	return a;
}

bool device_compiles_text(const struct runmat_provider *p)
{
	return p && p->prefers && p->prefers(p->self) != RUNMAT_SOURCE_IR;
}

void device_drop(struct device_buffer **b, int n)
{
	for (int i = 0; i < n; i++)
		if (b[i])
			device_buffer_unref(b[i]);
}
