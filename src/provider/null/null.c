/*
** provider/null/null.c - a provider for which everything is planned and written as text, but which runs nothing. It is
** the smallest complete provider. This file also has the functions of host memory that other providers use.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sysinfo.h>

#include "base/base.h"
#include "provider/provider.h"

int provider_host_info(struct runmat_device_info *out, const char *name, const char *backend, uint64_t capabilities)
{
	struct sysinfo s;
	uint32_t size = out->size;
	*out = (struct runmat_device_info){
		.size = size, .two_pass_threshold = RUNMAT_CHUNK, .reduction_workgroup = 256, .workgroup_max = 1
	};
	snprintf(out->name, sizeof out->name, "%s", name);
	snprintf(out->vendor, sizeof out->vendor, "RunMat");
	snprintf(out->backend, sizeof out->backend, "%s", backend);
	if (!sysinfo(&s)) {
		out->memory_bytes = (uint64_t)s.totalram * s.mem_unit;
		out->memory_free = (uint64_t)s.freeram * s.mem_unit;
	}
	out->max_buffer_bytes = out->max_binding_bytes = INT64_MAX;
	out->capabilities = capabilities | RUNMAT_HOST_MEMORY | RUNMAT_HAS_F64 | RUNMAT_HAS_I64 | RUNMAT_HAS_I8_I16 |
		RUNMAT_UNIFIED;
	return RUNMAT_OK;
}

int provider_host_alloc(void *self, uint64_t bytes, uint64_t *buffer)
{
	void *p = bytes > SIZE_MAX - 64 ? NULL : aligned_alloc(64, (bytes + 63) / 64 * 64 + 64);
	if (!p)
		return RUNMAT_NO_MEMORY;
	memset(p, 0, bytes);
	*buffer = (uint64_t)(uintptr_t)p;
	return RUNMAT_OK;
}

int provider_host_free(void *self, uint64_t buffer)
{
	free((void *)(uintptr_t)buffer);
	return RUNMAT_OK;
}

int provider_host_upload(void *self, uint64_t buffer, uint64_t offset, const void *from, uint64_t bytes)
{
	memcpy((char *)(uintptr_t)buffer + offset, from, bytes);
	return RUNMAT_OK;
}

int provider_host_download(void *self, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes)
{
	memcpy(to, (char *)(uintptr_t)buffer + offset, bytes);
	return RUNMAT_OK;
}

int provider_host_zero(void *self, uint64_t buffer, uint64_t bytes)
{
	memset((char *)(uintptr_t)buffer, 0, bytes);
	return RUNMAT_OK;
}

int provider_host_copy(void *self, uint64_t to, uint64_t to_offset, uint64_t from, uint64_t from_offset, uint64_t bytes)
{
	memmove((char *)(uintptr_t)to + to_offset, (char *)(uintptr_t)from + from_offset, bytes);
	return RUNMAT_OK;
}

int provider_host_synchronize(void *self) { return RUNMAT_OK; }

/* ---- null itself ---- */

static int device_info(void *self, struct runmat_device_info *out) { return provider_host_info(out, "Null",
	"null", 0); }

static int compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	*out = (struct runmat_compiled *)(uintptr_t)p->ir;
	return RUNMAT_OK;
}

static int launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l) { return RUNMAT_OK; }

const struct runmat_provider provider_null = {
	.size = sizeof provider_null,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "null",
	.device_info = device_info,
	PROVIDER_HOST_MEMORY,
	.compile = compile,
	.launch = launch,
};
