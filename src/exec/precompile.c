/*
** exec/precompile.c - compiles kernels in the background (device/compile_queue.c), before a region or a loop moves to
** a device.
**
** A job gets a copy of the kernel and the size of its launch, which decides the variant of the kernel's text. Nothing
** is returned: the provider finds the compiled kernel in its cache when the program compiles the same text. Work that
** arrives while the device is being opened is planned at once, and its jobs wait for the device.
**
** The texts that were compiled are remembered with their sizes. A new structure that needs no other texts is ready at
** its first use. Work that follows from work on the device is mostly of this kind: it has the same kernels in another
** order, or one more of them.
*/
#include <pthread.h>
#include <string.h>

#include "base/hash.h"
#include "base/map.h"
#include "device/place.h"
#include "gpu/device_function.h"

static bool goes(const struct runmat_provider *p, int status)
{
	bool never = status == RUNMAT_NOT_COMPILED || status == RUNMAT_UNSUPPORTED || status == RUNMAT_BAD_ARGUMENT;
	if (status == RUNMAT_NOT_COMPILED)
		device_note_fallback(
			p->name, "a kernel that was compiled beside the program was refused", device_error(p));
	return !never;
}

/* ---- texts that were compiled ---- */

static struct {
	pthread_mutex_t lock;
	struct map at;
	unsigned generation;
} made = { .lock = PTHREAD_MUTEX_INITIALIZER };

static uint64_t text_key(const struct runmat_kernel *k, const struct own_text *own, const int64_t *extent)
{
	uint64_t h = hash_mix(kernel_key(k), hash_bytes(extent, RUNMAT_AXES * sizeof *extent));
	return (own_is_there(own) ? hash_mix(h, hash_bytes(&own->text, sizeof own->text)) : h) | 1;
}

static bool is_made(uint64_t key)
{
	pthread_mutex_lock(&made.lock);
	if (made.generation != device_generation())
		map_free(&made.at), made.generation = device_generation();
	bool is = map_find(&made.at, key) != NULL;
	pthread_mutex_unlock(&made.lock);
	return is;
}

static void now_made(uint64_t key)
{
	pthread_mutex_lock(&made.lock);
	map_put(&made.at, key)->i = 1;
	pthread_mutex_unlock(&made.lock);
}

/* ---- a kernel ---- */

struct kernel_job {
	struct compile_job job;
	uint64_t key;
	struct runmat_kernel *kernel;
	struct own_text own;
	int64_t extent[RUNMAT_AXES];
};

static bool run_kernel(struct compile_job *job)
{
	struct kernel_job *j = (struct kernel_job *)job;
	struct runmat_launch l = { .size = sizeof l };
	memcpy(l.extent, j->extent, sizeof l.extent);
	const struct runmat_provider *p = device_wait_opened();
	int status = p ? kernel_prepare(p, j->kernel, &j->own, &l) : RUNMAT_NO_DEVICE;
	if (!status)
		now_made(j->key);
	return !p || goes(p, status);
}

static void free_kernel(struct compile_job *job)
{
	struct kernel_job *j = (struct kernel_job *)job;
	kernel_free(j->kernel);
	mem_free(j);
}

static void ask_step(const struct runmat_provider *p, uint64_t structure, const struct step *s)
{
	if (s->on_device || (s->device == p && s->refused))
		return;
	struct kernel_job *j = mem_zalloc(sizeof *j);
	*j = (struct kernel_job){ .job = { .run = run_kernel, .free = free_kernel }, .own = s->own };
	j->kernel = device_narrows() ? kernel_narrow(s->kernel) : NULL;
	if (!j->kernel)
		j->kernel = kernel_copy(s->kernel);
	memcpy(j->extent, s->extent, sizeof j->extent);
	j->key = text_key(j->kernel, &j->own, j->extent);
	if (is_made(j->key))
		free_kernel(&j->job);
	else
		compile_add(structure, &j->job);
}

/* ---- all of a plan ---- */

/* The provider has its own texts for products, and may have to start its library, so one product of zeros is run. */
static void ask_product(const struct runmat_provider *p, uint64_t structure, const struct array *a)
{
	const struct pending *q = a->pending;
	struct array *x = q->arg[0], *y = q->arg[1];
	bool tx = q->flags & 1, ty = q->flags >> 1 & 1;
	if (x->complex || y->complex || x->cls != a->cls || y->cls != a->cls || a->cls > CLS_SINGLE || !a->count ||
		!x->count)
		return;
	shape of = a->shape;
	struct device_call c = { .function = a->shape.nd > 2 ? DEVICE_pages : DEVICE_product,
		.arg = { x, y },
		.n = x->shape.d[!tx],
		.elements = a->count,
		.outs = a->shape.nd > 2,
		.how = { tx, ty, x == y },
		.result = &of };
	device_rehearse(p, &c, structure);
}

void device_precompile(const struct region *r, const struct plan *of)
{
	const struct runmat_provider *p = r->compile_for;
	uint64_t structure = r->structure;
	if (!structure || !compile_begin(structure)) {
		place_compile_at_use(structure);
		return;
	}
	for (int i = 0; i < of->step.n; i++)
		if (of->step.at[i].host_node < 0)
			ask_step(p, structure, &of->step.at[i]);
		else if (r->node.at[of->step.at[i].host_node].a->op == OP_mtimes)
			ask_product(p, structure, r->node.at[of->step.at[i].host_node].a);
	compile_end(structure);
}

void device_precompile_loop(const struct runmat_provider *p, uint64_t structure, const struct step *s,
	const struct step *rest)
{
	if (!structure || !compile_begin(structure)) {
		place_compile_at_use(structure);
		return;
	}
	ask_step(p, structure, s);
	if (rest && rest != s)
		ask_step(p, structure, rest);
	compile_end(structure);
}
