/*
** device/registry.c - the providers of this process, and which of them is current.
**
** Without a provider everything runs on the host. A provider is checked once, when it is registered: its version, its
** size, and that it has every required function. Registering takes a lock; reading the current provider is one load.
*/
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "base/door.h"
#include "device/device.h"

enum { MAX_PROVIDERS = 32 };

static struct {
	pthread_mutex_t lock;
	const struct runmat_provider *all[MAX_PROVIDERS];
	atomic_int count;
	_Atomic(const struct runmat_provider *) current;
} registry = { .lock = PTHREAD_MUTEX_INITIALIZER };

static _Thread_local char error_text[512];

int device_fail(int status, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(error_text, sizeof error_text, fmt, ap);
	va_end(ap);
	return status;
}

void device_clear_error(void) { *error_text = 0; }

EXPORT const char *runmat_accel_error(void) { return error_text; }

/* RUNMAT_OK if p has every required function, and a struct that is large enough for these. */
static int provider_check(const struct runmat_provider *p)
{
	if (p->version != RUNMAT_ACCEL_VERSION)
		return device_fail(RUNMAT_BAD_VERSION,
			"provider has version %u of the interface, this program needs %d", p->version,
			RUNMAT_ACCEL_VERSION);
	if (p->size < offsetof(struct runmat_provider, release) || !p->name)
		return device_fail(RUNMAT_BAD_VERSION,
			"provider's table has %u bytes, which does not cover the required functions", p->size);
	if (!p->device_info || !p->alloc || !p->free || !p->upload || !p->download || !p->copy || !p->compile ||
		!p->launch || !p->synchronize)
		return device_fail(RUNMAT_BAD_VERSION, "provider '%s' lacks a required function", p->name);
	return RUNMAT_OK;
}

/* Copies an older, shorter struct to a full one, whose further functions are NULL. */
static const struct runmat_provider *provider_widen(const struct runmat_provider *p)
{
	if (p->size >= sizeof *p)
		return p;
	struct runmat_provider *wide = calloc(1, sizeof *wide);
	if (wide)
		memcpy(wide, p, p->size);
	return wide;
}

static int add(const struct runmat_provider *p)
{
	for (int i = 0; i < registry.count; i++)
		if (!strcmp(registry.all[i]->name, p->name))
			return device_fail(RUNMAT_BAD_ARGUMENT, "a provider named '%s' is registered already", p->name);
	if (registry.count == MAX_PROVIDERS)
		return device_fail(RUNMAT_BAD_ARGUMENT, "no more providers can be registered");
	p = provider_widen(p);
	if (!p)
		return device_fail(RUNMAT_NO_MEMORY, "out of memory");
	registry.all[registry.count++] = p;
	if (!registry.current)
		registry.current = p;
	return RUNMAT_OK;
}

EXPORT int runmat_register_provider(const struct runmat_provider *p)
{
	int status = provider_check(p);
	if (status)
		return status;
	pthread_mutex_lock(&registry.lock);
	status = add(p);
	pthread_mutex_unlock(&registry.lock);
	return status;
}

EXPORT const struct runmat_provider *runmat_provider(void) { return registry.current; }
EXPORT int runmat_provider_count(void) { return registry.count; }
EXPORT const struct runmat_provider *runmat_provider_at(int i)
{
	return i >= 0 && i < registry.count ? registry.all[i] : NULL;
}

EXPORT const struct runmat_provider *runmat_provider_named(const char *name)
{
	for (int i = 0; i < registry.count; i++)
		if (!strcmp(registry.all[i]->name, name))
			return registry.all[i];
	return NULL;
}

EXPORT int runmat_provider_select(const char *name)
{
	if (!strcmp(name, "inprocess"))
		name = "cpu";
	const struct runmat_provider *p = runmat_provider_named(name);
	if (!p)
		return device_fail(RUNMAT_NO_DEVICE, "there is no provider named '%s'", name);
	registry.current = p;
	return RUNMAT_OK;
}

/* If the provider is registered, its library stays open until the process ends. */
EXPORT int runmat_provider_load(const char *path)
{
	void *lib = door_library(path, RTLD_NOW | RTLD_LOCAL);
	if (!lib)
		return device_fail(RUNMAT_NO_DEVICE, "%s", dlerror());
	runmat_provider_entry_fn entry = (runmat_provider_entry_fn)dlsym(lib, "runmat_provider_entry");
	const struct runmat_provider *p = entry ? entry(RUNMAT_ACCEL_VERSION) : NULL;
	int status = RUNMAT_OK;
	if (!entry)
		status = device_fail(RUNMAT_BAD_ARGUMENT, "%s does not export runmat_provider_entry", path);
	else if (!p)
		status = device_fail(RUNMAT_BAD_VERSION, "%s offers no provider for version %d of the interface", path,
			RUNMAT_ACCEL_VERSION);
	else
		status = runmat_register_provider(p);
	if (status)
		dlclose(lib);
	return status;
}

const char *device_error(const struct runmat_provider *p)
{
	const char *text = p && p->error_text ? p->error_text(p->self) : NULL;
	return text && *text ? text : *error_text ? error_text : "no reason was given";
}
