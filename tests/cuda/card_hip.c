/*
** tests/cuda/card_hip.c - the pretended card (card.c) under the names of HIP and hipRTC, for the provider rocm.
**
** card_fail takes CUDA's names: hipMalloc fails when cuMemAlloc_v2 shall. HIP chooses a device by hipSetDevice.
*/
#include <stdio.h>
#include <string.h>

#include "card.h"

struct program;
struct module;
struct function;
int cuInit(unsigned flags);
int cuDeviceGetCount(int *n);
int cuDevicePrimaryCtxRetain(void **context, int device);
int cuCtxSetCurrent(void *context);
int cuDeviceTotalMem_v2(size_t *bytes, int device);
int cuMemGetInfo_v2(size_t *available, size_t *total);
int cuMemAlloc_v2(uint64_t *address, size_t bytes);
int cuMemGetAddressRange_v2(uint64_t *begin, size_t *bytes, uint64_t address);
int cuMemFree_v2(uint64_t address);
int cuMemsetD8Async(uint64_t to, unsigned char byte, size_t n, void *stream);
int cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t n, void *stream);
int cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t n, void *stream);
int cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t n, void *stream);
int cuMemHostAlloc(void **p, size_t n, unsigned flags);
int cuMemFreeHost(void *p);
int cuStreamCreate(void **stream, unsigned flags);
int cuStreamSynchronize(void *stream);
int cuEventCreate(void **event, unsigned flags);
int cuEventRecord(void *event, void *stream);
int cuEventSynchronize(void *event);
int cuEventElapsedTime(float *milliseconds, void *from, void *upto);
int cuModuleLoadData(struct module **out, const void *image);
int cuModuleUnload(struct module *m);
int cuModuleGetFunction(struct function **out, struct module *m, const char *name);
int cuLaunchKernel(struct function *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
	unsigned shared, void *stream, void **arguments, void **extra);
int nvrtcCreateProgram(struct program **p, const char *text, const char *name, int n, const char *const *headers,
	const char *const *names);
int nvrtcCompileProgram(struct program *p, int n, const char *const *options);
int nvrtcGetProgramLogSize(struct program *p, size_t *n);
int nvrtcGetProgramLog(struct program *p, char *to);
int nvrtcGetCUBINSize(struct program *p, size_t *n);
int nvrtcGetCUBIN(struct program *p, char *to);
int nvrtcDestroyProgram(struct program **p);

API int card_hip_compiled;      /* how often hipRTC was asked for code of this card's architecture */

API int hipInit(unsigned flags) { return cuInit(flags); }
API int hipRuntimeGetVersion(int *version) { *version = 60342134; return 0; }
API int hipGetDeviceCount(int *n) { return cuDeviceGetCount(n); }
API int hipDeviceTotalMem(size_t *bytes, int device) { return cuDeviceTotalMem_v2(bytes, device); }
API int hipMemGetInfo(size_t *available, size_t *total) { return cuMemGetInfo_v2(available, total); }
API int hipMalloc(uint64_t *p, size_t n) { return cuMemAlloc_v2(p, n); }
API int hipMemGetAddressRange(uint64_t *begin, size_t *n, uint64_t p) { return cuMemGetAddressRange_v2(begin, n, p); }
API int hipFree(uint64_t p) { return cuMemFree_v2(p); }
API int hipMemsetAsync(uint64_t p, int byte, size_t n, void *stream)
{
	return cuMemsetD8Async(p, (unsigned char)byte, n, stream);
}
API int hipMemcpyHtoDAsync(uint64_t to, const void *from, size_t n, void *stream)
{
	return cuMemcpyHtoDAsync_v2(to, from, n, stream);
}
API int hipMemcpyDtoHAsync(void *to, uint64_t from, size_t n, void *stream)
{
	return cuMemcpyDtoHAsync_v2(to, from, n, stream);
}
API int hipMemcpyDtoDAsync(uint64_t to, uint64_t from, size_t n, void *stream)
{
	return cuMemcpyDtoDAsync_v2(to, from, n, stream);
}
API int hipHostMalloc(void **p, size_t n, unsigned flags) { return cuMemHostAlloc(p, n, flags); }
API int hipHostFree(void *p) { return cuMemFreeHost(p); }
API int hipStreamCreateWithFlags(void **stream, unsigned flags) { return cuStreamCreate(stream, flags); }
API int hipStreamSynchronize(void *stream) { return cuStreamSynchronize(stream); }
API int hipEventCreateWithFlags(void **event, unsigned flags) { return cuEventCreate(event, flags); }
API int hipEventRecord(void *event, void *stream) { return cuEventRecord(event, stream); }
API int hipEventSynchronize(void *event) { return cuEventSynchronize(event); }
API int hipEventElapsedTime(float *milliseconds, void *from, void *upto)
{
	return cuEventElapsedTime(milliseconds, from, upto);
}
API int hipModuleLoadData(struct module **m, const void *image) { return cuModuleLoadData(m, image); }
API int hipModuleUnload(struct module *m) { return cuModuleUnload(m); }
API int hipModuleGetFunction(struct function **f, struct module *m, const char *name)
{
	return cuModuleGetFunction(f, m, name);
}
API int hipModuleLaunchKernel(struct function *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
	unsigned bz, unsigned shared, void *stream, void **arguments, void **extra)
{
	return cuLaunchKernel(f, gx, gy, gz, bx, by, bz, shared, stream, arguments, extra);
}

API int hipSetDevice(int device)
{
	void *context = NULL;
	int error = cuDevicePrimaryCtxRetain(&context, device);
	return error ? error : cuCtxSetCurrent(context);
}

API int hipDeviceGetName(char *name, int room, int device)
{
	snprintf(name, (size_t)room, "Pretended AMD card %d", device + 1);
	return 0;
}

API int hipDeviceGetAttribute(int *value, int attribute, int device)
{
	*value = attribute == 56 ? 1024 : attribute == 63 ? 4 : attribute == 74 ? 64 << 10 : 0;
	return 0;
}

/* As HIP 6 has it: the name of the architecture stands somewhere among numbers. */
API int hipGetDevicePropertiesR0600(char *out, int device)
{
	snprintf(out, 256, "gfx in the name");
	memset(out + 256, 0, 1200);
	out[300] = 7, out[1159] = 0;
	snprintf(out + 1160, 256, "gfx90a:sramecc+:xnack-");
	return 0;
}

API const char *hipGetErrorName(int error)
{
	return error == 2 ? "hipErrorOutOfMemory" : error == 719 ? "hipErrorLaunchFailure" : "hipErrorOfTest";
}

API int hiprtcCreateProgram(struct program **p, const char *text, const char *name, int n, const char *const *headers,
	const char *const *names)
{
	return nvrtcCreateProgram(p, text, name, n, headers, names);
}
API int hiprtcCompileProgram(struct program *p, int n, const char *const *options)
{
	for (int i = 0; i < n; i++)
		card_hip_compiled += !strcmp(options[i], "--offload-arch=gfx90a:sramecc+:xnack-");
	return nvrtcCompileProgram(p, n, options);
}
API int hiprtcGetProgramLogSize(struct program *p, size_t *n) { return nvrtcGetProgramLogSize(p, n); }
API int hiprtcGetProgramLog(struct program *p, char *to) { return nvrtcGetProgramLog(p, to); }
API int hiprtcGetCodeSize(struct program *p, size_t *n) { return nvrtcGetCUBINSize(p, n); }
API int hiprtcGetCode(struct program *p, char *to) { return nvrtcGetCUBIN(p, to); }
API int hiprtcDestroyProgram(struct program **p) { return nvrtcDestroyProgram(p); }
