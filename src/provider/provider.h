/*
** provider/provider.h - functions that the built-in providers share: buffers in host memory.
*/
#ifndef PROVIDER_PROVIDER_H
#define PROVIDER_PROVIDER_H

#include "runmat/accelerate_api.h"

extern const struct runmat_provider provider_cpu, provider_interp, provider_null, provider_wgpu, provider_cuda;
extern const struct runmat_provider provider_opencl, provider_rocm, provider_emulator;

void provider_move(void *to, const void *from, size_t n);       /* a copy by all threads; they do not overlap */

int provider_host_info(struct runmat_device_info *out, const char *name, const char *backend, uint64_t capabilities);
int provider_host_alloc(void *self, uint64_t bytes, uint64_t *buffer);
int provider_host_free(void *self, uint64_t buffer);
int provider_host_upload(void *self, uint64_t buffer, uint64_t offset, const void *from, uint64_t bytes);
int provider_host_download(void *self, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes);
int provider_host_zero(void *self, uint64_t buffer, uint64_t bytes);
int provider_host_copy(void *self, uint64_t to, uint64_t to_offset, uint64_t from, uint64_t from_offset,
	uint64_t bytes);
int provider_host_synchronize(void *self);

/* The functions of a provider whose memory is host memory, and whose launches have ended when they return. */
#define PROVIDER_HOST_MEMORY \
	.alloc = provider_host_alloc, \
	.free = provider_host_free, \
	.upload = provider_host_upload, \
	.download = provider_host_download, \
	.copy = provider_host_copy, \
	.zero = provider_host_zero, \
	.synchronize = provider_host_synchronize

#endif
