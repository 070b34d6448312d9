/*
** exec/prepare.c - kernels compiled beside the program (device/beside.c), before a region or a loop is given to a device.
**
** What is handed to the threads is a copy of the kernel, and how large its launch is: that says which variant of its text will be
** wanted. Nothing comes back: what was compiled is found by the provider when the program's thread compiles the same. Work that comes while
** the device is being opened is planned for it already; its jobs wait for it, and are compiled by whoever it is.
**
** Which texts are made is kept in mind, with the sizes that they were made for: a structure that has no other ones is ready when it comes first.
** What follows from work that has moved is mostly such: the same kernels in another order, or one more of them.
*/
#include <pthread.h>
#include <string.h>

#include "base/hash.h"
#include "base/map.h"
#include "device/place.h"
#include "exec/there.h"

static bool goes(const struct runmat_provider *p, int status)
{
	bool never = status == RUNMAT_NOT_COMPILED || status == RUNMAT_UNSUPPORTED || status == RUNMAT_BAD_ARGUMENT;
	if (status == RUNMAT_NOT_COMPILED)
		device_note_fallback(p->name, "a kernel that was compiled beside the program was refused", device_error(p));
	return !never;
}

/* ---- texts that are made ---- */

static struct { pthread_mutex_t lock; struct map at; unsigned generation; } made = { .lock = PTHREAD_MUTEX_INITIALIZER };

static uint64_t text_key(const struct runmat_kernel *k, const struct own_text *own, const int64_t *extent)
{
	uint64_t h = hash_mix(kernel_key(k), hash_bytes(extent, RUNMAT_AXES * sizeof *extent));
	return (own->write ? hash_mix(h, hash_bytes(own->how, sizeof own->how)) ^ (uint64_t)(uintptr_t)own->write : h) | 1;
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
	struct beside_job job;
	uint64_t key;
	struct runmat_kernel *kernel;
	struct own_text own;
	int64_t extent[RUNMAT_AXES];
};

static bool run_kernel(struct beside_job *job)
{
	struct kernel_job *j = (struct kernel_job *)job;
	struct runmat_launch l = { .size = sizeof l };
	memcpy(l.extent, j->extent, sizeof l.extent);
	const struct runmat_provider *p = device_opened();
	int status = p ? kernel_prepare(p, j->kernel, &j->own, &l) : RUNMAT_NO_DEVICE;
	if (!status)
		now_made(j->key);
	return !p || goes(p, status);
}

static void free_kernel(struct beside_job *job)
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
		beside_ask(structure, &j->job);
}

/* ---- all of a plan ---- */

/* Texts of products are the provider's own, and its library may have to be started: one is run, on zeros. */
static void ask_product(const struct runmat_provider *p, uint64_t structure, const struct array *a)
{
	const struct pending *q = a->pending;
	struct array *x = q->arg[0], *y = q->arg[1];
	bool tx = q->flags & 1, ty = q->flags >> 1 & 1;
	if (x->complex || y->complex || x->cls != a->cls || y->cls != a->cls || a->cls > CLS_SINGLE || !a->count || !x->count)
		return;
	struct there_call c = { .kind = a->shape.nd > 2 ? THERE_PAGES : THERE_PRODUCT, .arg = { x, y }, .n = x->shape.d[!tx], .out = a->count, .how = { tx, ty, x == y }, .result = a->shape };
	there_rehearse(p, &c, structure);
}

void device_prepare(const struct region *r, const struct plan *of)
{
	const struct runmat_provider *p = r->prepare;
	uint64_t structure = r->structure;
	if (!structure || !beside_begin(structure)) {
		place_alone(structure);
		return;
	}
	for (int i = 0; i < of->step.n; i++)
		if (of->step.at[i].host_node < 0)
			ask_step(p, structure, &of->step.at[i]);
		else if (r->node.at[of->step.at[i].host_node].a->op == OP_mtimes)
			ask_product(p, structure, r->node.at[of->step.at[i].host_node].a);
	beside_end(structure);
}

void device_prepare_loop(const struct runmat_provider *p, uint64_t structure, const struct step *s, const struct step *rest)
{
	if (!structure || !beside_begin(structure)) {
		place_alone(structure);
		return;
	}
	ask_step(p, structure, s);
	if (rest && rest != s)
		ask_step(p, structure, rest);
	beside_end(structure);
}
