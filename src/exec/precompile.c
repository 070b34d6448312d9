/*
** exec/precompile.c - compiles kernels in the background, before a region or a loop moves to a device.
**
** device/compile_queue.c runs the jobs. A job has a copy of the kernel and the size of the launch, because the provider
** chooses a variant of the kernel's text by the size. The job returns nothing: when the program compiles the same text
** later, the provider finds the compiled kernel in its cache. While the device is being opened, regions are planned
** already, and their jobs wait for the device.
**
** The variants that were compiled are remembered. So a new structure needs no job if it uses known kernels only.
*/
#include <pthread.h>
#include <string.h>

#include "base/hash.h"
#include "base/map.h"
#include "base/thread.h"
#include "device/place.h"
#include "gpu/device_function.h"

/* Evaluates the status of a compilation. False: this kernel can never be compiled. */
static bool can_compile(const struct runmat_provider *p, int status)
{
	bool never = status == RUNMAT_NOT_COMPILED || status == RUNMAT_UNSUPPORTED || status == RUNMAT_BAD_ARGUMENT;
	if (status == RUNMAT_NOT_COMPILED)
		device_note_fallback(
			p->name, "a background thread could not compile a kernel", device_error(p));
	return !never;
}

/* ---- the variants that were compiled ---- */

static struct {
	pthread_mutex_t lock;
	struct map keys;
	unsigned generation;            /* device_generation() to which the keys belong */
} known = { .lock = PTHREAD_MUTEX_INITIALIZER };

/* Identifies a kernel with its size. */
static uint64_t variant_key(const struct runmat_kernel *k, const struct gpu_text *t, const int64_t *extent)
{
	uint64_t h = hash_mix(kernel_key(k), hash_bytes(extent, RUNMAT_AXES * sizeof *extent));
	return (has_gpu_text(t) ? hash_mix(h, hash_bytes(&t->text, sizeof t->text)) : h) | 1;
}

static bool is_known(uint64_t key)
{
	pthread_mutex_lock(&known.lock);
	if (known.generation != device_generation())
		map_free(&known.keys), known.generation = device_generation();
	bool is = map_find(&known.keys, key) != NULL;
	pthread_mutex_unlock(&known.lock);
	return is;
}

static void set_known(uint64_t key)
{
	pthread_mutex_lock(&known.lock);
	map_put(&known.keys, key)->i = 1;
	pthread_mutex_unlock(&known.lock);
}

/* ---- the job of one kernel ---- */

struct kernel_job {
	struct compile_job job;
	uint64_t key;
	struct runmat_kernel *kernel;
	struct gpu_text gpu_text;
	int64_t extent[RUNMAT_AXES];
};

static bool run_kernel(struct compile_job *job)
{
	struct kernel_job *j = (struct kernel_job *)job;
	struct runmat_launch l = { .size = sizeof l };
	memcpy(l.extent, j->extent, sizeof l.extent);
	const struct runmat_provider *p = device_wait_opened();
	int status = p ? kernel_prepare(p, j->kernel, &j->gpu_text, &l) : RUNMAT_NO_DEVICE;
	if (!status)
		set_known(j->key);
	return !p || can_compile(p, status);
}

static void free_kernel(struct compile_job *job)
{
	struct kernel_job *j = (struct kernel_job *)job;
	kernel_free(j->kernel);
	mem_free(j);
}

/* Adds a job for the kernel of a step, if the kernel is not known. */
static void add_step(const struct runmat_provider *p, uint64_t structure, const struct step *s)
{
	if (s->on_device || (s->device == p && s->refused))
		return;
	struct kernel_job *j = mem_zalloc(sizeof *j);
	*j = (struct kernel_job){ .job = { .run = run_kernel, .free = free_kernel }, .gpu_text = s->gpu_text };
	j->kernel = device_narrows() ? kernel_narrow(s->kernel) : NULL;
	if (!j->kernel)
		j->kernel = kernel_copy(s->kernel);
	memcpy(j->extent, s->extent, sizeof j->extent);
	j->key = variant_key(j->kernel, &j->gpu_text, j->extent);
	if (is_known(j->key))
		free_kernel(&j->job);
	else
		compile_add(structure, &j->job);
}

/* ---- all jobs of a plan ---- */

/*
** Adds a job that multiplies matrices of zeros. So the provider compiles its own kernels for products in advance, or
** starts its library of products (such as cuBLAS).
*/
static void add_product(const struct runmat_provider *p, uint64_t structure, const struct array *a)
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
		.option.product = { tx, ty, x == y },
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
			add_step(p, structure, &of->step.at[i]);
		else if (r->node.at[of->step.at[i].host_node].a->op == OP_mtimes)
			add_product(p, structure, r->node.at[of->step.at[i].host_node].a);
	compile_end(structure);
}

/* Stands for the kernels of a plan that a device will run now. */
enum { TOGETHER = 1 };

void device_compile_together(const struct region *r, const struct plan *of)
{
	const struct runmat_provider *p = r->device;
	int missing = 0;
	for (int i = 0; i < of->step.n; i++) {
		const struct step *s = &of->step.at[i];
		missing += s->host_node < 0 && !s->on_device && !(s->device == p && s->refused);
	}
	if (missing < 2 || !p->prepare || thread_count() < 2 || compile_state_of(r->structure) != COMPILE_NONE ||
		!compile_begin(TOGETHER))
		return;
	for (int i = 0; i < of->step.n; i++)
		if (of->step.at[i].host_node < 0)
			add_step(p, TOGETHER, &of->step.at[i]);
	compile_end(TOGETHER);
	compile_wait(TOGETHER);
}

void device_precompile_loop(const struct runmat_provider *p, uint64_t structure, const struct step *s,
	const struct step *rest)
{
	if (!structure || !compile_begin(structure)) {
		place_compile_at_use(structure);
		return;
	}
	add_step(p, structure, s);
	if (rest && rest != s)
		add_step(p, structure, rest);
	compile_end(structure);
}
