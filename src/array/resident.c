/*
** array/resident.c - the copy of a storage on a device, which the device computed or the host uploaded.
**
** The numbers of a storage are valid on the host (data), on a device (device), or on both. The first look downloads
** numbers that a device computed. Uploaded numbers stay on the device until somebody writes to them. A copy on a device
** is called a resident. All residents are in one list, least recently used first. If the device has no memory left, the
** first residents of the list are freed; numbers that only the device has are downloaded before. All threads share the
** list, but only the session that made a storage may move its numbers.
*/
#include <pthread.h>
#include <string.h>

#include "array/node.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/mem.h"
#include "device/device.h"

struct resident {
	struct device_buffer *buffer;
	struct storage *storage;        /* the storage to which this resident belongs */
	struct storage *host;           /* the owner of the downloaded numbers; NULL: nothing was downloaded */
	struct resident *prev, *next;
	uint64_t engine;                /* number of the session that may move the numbers */
	uint64_t bytes;
	int line;                       /* the program's line that computed the numbers; 0: not known */
	uint64_t recipe;                /* the recipe that can compute the numbers again (exec/recover.c); 0: none */
	double look_seconds;            /* total time of the looks that needed only some of the elements */
	bool narrow;                    /* the device has singles where the host has doubles */
	bool lost;                      /* the device was lost, and only the device had the numbers */
	bool reset;                     /* lost because the program reset the device */
};

/* The list of all residents, least recently used first. */
static struct {
	pthread_mutex_t lock;
	struct resident *first, *last;
	uint64_t bytes;
} all = { .lock = PTHREAD_MUTEX_INITIALIZER };

static void link_last(struct resident *r)
{
	r->prev = all.last, r->next = NULL;
	*(all.last ? &all.last->next : &all.first) = r;
	all.last = r;
	all.bytes += r->bytes;
}

static void unlink_resident(struct resident *r)
{
	*(r->prev ? &r->prev->next : &all.first) = r->next;
	*(r->next ? &r->next->prev : &all.last) = r->prev;
	all.bytes -= r->bytes;
}

static struct resident *resident_new(struct storage *s, struct device_buffer *taken, uint64_t bytes, int line)
{
	struct resident *r = mem_alloc(sizeof *r);
	*r = (struct resident){
		.buffer = taken, .storage = s, .engine = engine()->number, .bytes = bytes, .line = line
	};
	s->device = r;
	pthread_mutex_lock(&all.lock);
	link_last(r);
	pthread_mutex_unlock(&all.lock);
	return r;
}

struct storage *storage_away(struct device_buffer *taken, uint64_t bytes, int line)
{
	struct storage *s = storage_empty();
	resident_new(s, taken, bytes, line);
	return s;
}

uint64_t storage_recipe(const struct storage *s) { return s->device && !s->data ? s->device->recipe : 0; }
void storage_set_recipe(struct storage *s, uint64_t id) { s->device->recipe = id; }

double storage_add_look_time(struct storage *s, double seconds) { return s->device->look_seconds += seconds; }
void storage_clear_look_time(struct storage *s) { s->device->look_seconds = 0; }

void storage_set_narrow(struct storage *s) { s->device->narrow = true; }

bool storage_is_narrow(const struct storage *s) { return s->device && s->device->buffer && s->device->narrow; }

void storage_attach(struct storage *s, struct device_buffer *taken, uint64_t bytes)
{
	if (s->device)
		storage_detach(s);
	if (!s->device) {
		resident_new(s, taken, bytes, 0);
		return;
	}
	struct resident *r = s->device; /* storage_detach keeps the struct if r->host owns the numbers */
	r->buffer = taken;
	r->narrow = false;
	pthread_mutex_lock(&all.lock);
	all.bytes += bytes - r->bytes;
	r->bytes = bytes;
	pthread_mutex_unlock(&all.lock);
}

struct device_buffer *storage_buffer(struct storage *s, const struct runmat_provider *p)
{
	struct resident *r = s->device;
	if (!r || !r->buffer || r->buffer->provider != p)
		return NULL;
	pthread_mutex_lock(&all.lock);
	unlink_resident(r);
	link_last(r);
	pthread_mutex_unlock(&all.lock);
	return r->buffer;
}

/* Frees the copy on the device. The struct stays if r->host owns the numbers on the host. */
static void free_device_copy(struct storage *s)
{
	struct resident *r = s->device;
	device_buffer_unref(r->buffer);
	r->buffer = NULL;
	if (r->host)
		return;
	pthread_mutex_lock(&all.lock);
	unlink_resident(r);
	pthread_mutex_unlock(&all.lock);
	s->device = NULL;
	mem_free(r);
}

void storage_detach(struct storage *s)
{
	if (s->device && s->data)
		free_device_copy(s);
}

struct storage *storage_own(struct storage *taken)
{
	struct storage *host = taken->device->host;
	if (!host) {
		free_device_copy(taken);
		return taken;
	}
	taken->device->host = NULL;
	storage_unref(taken);
	return host;
}

void resident_free(struct storage *s)
{
	storage_unref(s->device->host);
	s->device->host = NULL;
	free_device_copy(s);
}

/* Converts n singles at the beginning of x to doubles in place, from the last to the first. */
static void widen(void *x, int64_t n)
{
	for (int64_t i = n - 1; i >= 0; i--) {
		float f;
		memcpy(&f, (char *)x + (size_t)i * sizeof f, sizeof f);
		((double *)x)[i] = f;
	}
}

/* Downloads the numbers of r. After a failure it tries again, three times in all, because no other copy exists. */
static int download(const struct runmat_provider *p, const struct resident *r, void *to)
{
	int status = RUNMAT_OK;
	for (int tries = 0; r->bytes && tries < 3; tries++)
		if (!(status = device_download(p, r->buffer->id, 0, to, r->bytes >> r->narrow)) ||
			status == RUNMAT_LOST)
			break;
	return status;
}

/* Computes the numbers of a lost storage again by its recipe. False: it has none, or the recipe failed. */
static bool recompute(struct storage *s)
{
	struct resident *r = s->device;
	struct storage *host = r->recipe ? engine_hooks.recover(r->recipe, r->bytes) : NULL;
	if (!host) {
		error_clear();
		return false;
	}
	r->recipe = 0, r->lost = false;
	r->host = host;
	s->data = host->data;
	s->room = host->room;
	return true;
}

/* Downloads the numbers if only the device has them. */
MUST static bool storage_fetch(struct storage *s)
{
	struct resident *r = s->device;
	if (s->data)
		return true;
	if (r->lost)
		return recompute(s) || fail(ERR_device_lost);
	const struct runmat_provider *p = r->buffer->provider;
	struct storage *host = storage_new(r->bytes);
	if (!host)
		return false;
	int status = download(p, r, host->data);
	if (r->narrow && !status)
		widen(host->data, (int64_t)(r->bytes / sizeof(double)));
	if (status) {
		storage_unref(host);
		if (status == RUNMAT_LOST)
			resident_lost(p);
		if (recompute(s))
			return true;
		return status == RUNMAT_LOST ? fail(ERR_device_lost) : fail(ERR_device_failed, device_error(p));
	}
	r->host = host;
	s->data = host->data;
	s->room = host->room;
	return true;
}

bool array_fetch(struct array *a)
{
	struct storage *s = a->storage;
	if (s->device && s->device->reset)
		return fail(ERR_device_reset);
	if (!s->data && s->device->lost && !recompute(s)) {
		const char *name = engine_hooks.name_of_storage(s);
		int line = s->device->line;
		if (name)
			return fail(line ? ERR_device_lost_name_line : ERR_device_lost_name, name, line);
		return line ? fail(ERR_device_lost_line, line) : fail(ERR_device_lost);
	}
	if (!storage_fetch(s)) {
		if (!s->device->lost)
			return false;
		error_clear();
		return array_fetch(a);          /* the device was lost just now; the error must name the variable */
	}
	a->data = s->data;
	a->room = s->room;
	a->op = OP_LEAF;
	return true;
}

bool array_any_lost;

void array_mark_lost(struct array *a)
{
	if (a->pending && !array_force(a)) {
		error_clear();
		return;
	}
	struct storage *s = storage_empty();
	struct resident *r = resident_new(s, NULL, 0, 0);
	r->lost = r->reset = true;
	storage_unref(a->storage);
	a->storage = s;
	a->data = NULL, a->room = 0, a->op = OP_AWAY, a->facts = 0;
	a->serial = array_next_serial();
	array_any_lost = true;
}

bool array_exists(const struct array *a) { return !array_is_away(a) || a->storage->data || !a->storage->device->lost; }

/* Of the residents of this engine that no running work uses, the least recently used one. The caller holds the lock. */
static struct resident *oldest(const struct runmat_provider *p)
{
	for (struct resident *r = all.first; r; r = r->next)
		if (r->engine == engine()->number && r->buffer && r->buffer->provider == p && r->buffer->refs == 1)
			return r;
	return NULL;
}

uint64_t resident_spill(const struct runmat_provider *p, uint64_t bytes)
{
	uint64_t freed = 0;
	while (freed < bytes) {
		pthread_mutex_lock(&all.lock);
		struct resident *r = oldest(p);
		pthread_mutex_unlock(&all.lock);
		if (!r)
			break;
		uint64_t had = r->bytes;
		/* storage_fetch may run a recipe, which may free other owners of s */
		struct storage *s = storage_ref(r->storage);
		bool fetched = storage_fetch(s);
		if (fetched)
			storage_detach(s);
		else
			error_clear();
		storage_unref(s);
		if (!fetched)
			break;
		freed += had;
	}
	pool_trim(p, 0);
	return freed;
}

/* Only marks the residents. Their owners return the buffers to the pool later. */
void resident_lost(const struct runmat_provider *p)
{
	pthread_mutex_lock(&all.lock);
	for (struct resident *r = all.first; r; r = r->next)
		if (r->buffer && r->buffer->provider == p && !r->storage->data)
			r->lost = true;
	pthread_mutex_unlock(&all.lock);
}

int resident_on(const struct runmat_provider *p)
{
	int n = 0;
	pthread_mutex_lock(&all.lock);
	for (const struct resident *r = all.first; r; r = r->next)
		n += r->buffer && r->buffer->provider == p;
	pthread_mutex_unlock(&all.lock);
	return n;
}

