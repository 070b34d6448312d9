/*
** exec/device.c - see device.h. A device that is lost or cannot be opened is not asked again; a kernel that it refuses is
** refused for good; everything else is tried anew. Whatever happens, the host's memory holds all inputs, so the CPU
** provider can do the step.
*/
#include "exec/device.h"

#include <stdio.h>

#include "base/knobs.h"
#include "device/device.h"
#include "exec/exec.h"

static const struct runmat_provider *given_up;

static void note(const struct runmat_provider *p, const char *what)
{
	exec_stats.fallbacks++;
	device_note_fallback(p->name, what, device_error(p));
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: %s: %s (%s); the CPU does it\n", p->name, what, device_error(p));
}

const struct runmat_provider *device_provider(void)
{
	static _Thread_local const struct runmat_provider *last, *chosen;
	const struct runmat_provider *p = runmat_provider();
	struct runmat_device_info info = { .size = sizeof info };
	if (!p || p == given_up)
		return NULL;
	if (p == last)
		return chosen;
	last = p, chosen = NULL;
	if (p->device_info(p->self, &info)) {
		given_up = p;
		note(p, "the device cannot be opened");
	} else if (!(info.capabilities & RUNMAT_HOST_MEMORY))
		chosen = p;
	return chosen;
}

static bool compile(const struct runmat_provider *p, struct step *s)
{
	if (s->on_device && s->device != p)
		device_release(s);
	if (s->on_device || (s->device == p && s->refused))
		return s->on_device != NULL;
	s->device = p;
	int status = kernel_compile(p, s->kernel, &s->on_device);
	s->refused = status != RUNMAT_OK;
	if (status) {
		s->on_device = NULL;
		note(p, "a kernel was refused");
	}
	return !status;
}

/* Moves the arrays up; equal addresses that are only read go up once. */
static int up(const struct runmat_provider *p, const struct runmat_kernel *k, const struct runmat_launch *l, const size_t *bytes, struct runmat_binding *b, uint64_t *got)
{
	for (int i = 0; i < k->arrays; i++) {
		b[i] = l->binding[i], got[i] = 0;
		for (int j = 0; j < i && !got[i] && k->array[i].access == RUNMAT_READ; j++)
			if (got[j] && k->array[j].access == RUNMAT_READ && l->binding[j].buffer == l->binding[i].buffer && bytes[i] <= bytes[j])
				b[i].buffer = b[j].buffer, got[i] = UINT64_MAX;
		if (got[i])
			continue;
		int status = pool_alloc(p, bytes[i] ? bytes[i] : 16, &b[i].buffer, &got[i]);
		if (status) {
			got[i] = 0;
			return status;
		}
		status = bytes[i] ? p->upload(p->self, b[i].buffer, 0, (const void *)(uintptr_t)l->binding[i].buffer, bytes[i]) : RUNMAT_OK;
		if (status)
			return status;
	}
	return RUNMAT_OK;
}

static int down(const struct runmat_provider *p, const struct runmat_kernel *k, const struct runmat_launch *l, const size_t *bytes, const struct runmat_binding *b)
{
	int status = RUNMAT_OK;
	for (int i = 0; !status && i < k->arrays; i++)
		if (k->array[i].access & RUNMAT_WRITE && bytes[i])
			status = p->download(p->self, b[i].buffer, 0, (void *)(uintptr_t)l->binding[i].buffer, bytes[i]);
	return status;
}

bool device_launch(const struct runmat_provider *p, struct step *s, const struct runmat_launch *l, const size_t *bytes)
{
	struct runmat_binding b[RUNMAT_ARGS];
	uint64_t got[RUNMAT_ARGS] = { 0 };
	struct runmat_launch there = *l;
	if (!compile(p, s))
		return false;
	there.binding = b;
	int status = up(p, s->kernel, l, bytes, b, got);
	status = status ? status : p->launch(p->self, s->on_device, &there);
	status = status ? status : down(p, s->kernel, l, bytes, b);
	for (int i = 0; i < s->kernel->arrays; i++)
		if (got[i] && got[i] != UINT64_MAX)
			pool_free(p, b[i].buffer, got[i]);
	if (status == RUNMAT_LOST)
		given_up = p;
	if (status == RUNMAT_UNSUPPORTED)
		s->refused = true, device_release(s);
	if (status)
		note(p, status == RUNMAT_LOST ? "the device was lost" : status == RUNMAT_NO_MEMORY ? "out of device memory" : "a launch failed");
	return !status;
}

void device_release(struct step *s)
{
	if (s->on_device && s->device->release)
		s->device->release(s->device->self, s->on_device);
	s->on_device = NULL;
}
