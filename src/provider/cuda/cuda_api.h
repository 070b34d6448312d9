/*
** provider/cuda/cuda_api.h - the part of the CUDA driver and of NVRTC that we call: own declarations, opened at run
** time.
*/
#ifndef PROVIDER_CUDA_API_H
#define PROVIDER_CUDA_API_H

#include <stddef.h>
#include <stdint.h>

typedef struct cuda_object *cuda_handle;

enum { CUDA_NO_MEMORY = 2, CUDA_MAJOR = 75, CUDA_MINOR = 76, CUDA_UNITS = 16, CUDA_SHARED = 8,
	CUDA_STREAM_NON_BLOCKING = 1 };

#define CUDA_FUNCTIONS(F) \
	F(Init, "cuInit", (unsigned flags)) \
	F(DriverGetVersion, "cuDriverGetVersion", (int *version)) \
	F(DeviceGet, "cuDeviceGet", (int *device, int ordinal)) \
	F(DeviceCount, "cuDeviceGetCount", (int *n)) \
	F(DeviceMemory, "cuDeviceTotalMem_v2", (size_t *bytes, int device)) \
	F(DeviceGetName, "cuDeviceGetName", (char *name, int room, int device)) \
	F(DeviceGetAttribute, "cuDeviceGetAttribute", (int *value, int attribute, int device)) \
	F(ContextRetain, "cuDevicePrimaryCtxRetain", (cuda_handle *context, int device)) \
	F(ContextSet, "cuCtxSetCurrent", (cuda_handle context)) \
	F(MemInfo, "cuMemGetInfo_v2", (size_t *free, size_t *total)) \
	F(MemAlloc, "cuMemAlloc_v2", (uint64_t *p, size_t bytes)) \
	F(MemRange, "cuMemGetAddressRange_v2", (uint64_t *begin, size_t *bytes, uint64_t p)) \
	F(MemFree, "cuMemFree_v2", (uint64_t p)) \
	F(MemSetAsync, "cuMemsetD8Async", (uint64_t p, unsigned char byte, size_t n, cuda_handle stream)) \
	F(UpAsync, "cuMemcpyHtoDAsync_v2", (uint64_t to, const void *from, size_t n, cuda_handle stream)) \
	F(DownAsync, "cuMemcpyDtoHAsync_v2", (void *to, uint64_t from, size_t n, cuda_handle stream)) \
	F(CopyAsync, "cuMemcpyDtoDAsync_v2", (uint64_t to, uint64_t from, size_t n, cuda_handle stream)) \
	F(HostAlloc, "cuMemHostAlloc", (void **p, size_t n, unsigned flags)) \
	F(HostFree, "cuMemFreeHost", (void *p)) \
	F(StreamNew, "cuStreamCreate", (cuda_handle *stream, unsigned flags)) \
	F(StreamWait, "cuStreamSynchronize", (cuda_handle stream)) \
	F(EventNew, "cuEventCreate", (cuda_handle *event, unsigned flags)) \
	F(EventRecord, "cuEventRecord", (cuda_handle event, cuda_handle stream)) \
	F(EventWait, "cuEventSynchronize", (cuda_handle event)) \
	F(ModuleLoad, "cuModuleLoadData", (cuda_handle *module, const void *image)) \
	F(ModuleUnload, "cuModuleUnload", (cuda_handle module)) \
	F(ModuleFunction, "cuModuleGetFunction", (cuda_handle *function, cuda_handle module, const char *name)) \
	F(Launch, "cuLaunchKernel", (cuda_handle f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, \
	unsigned bz, \
		unsigned shared, cuda_handle stream, void **arguments, void **extra)) \
	F(ErrorName, "cuGetErrorName", (int error, const char **name))

#define NVRTC_FUNCTIONS(F) \
	F(Create, "nvrtcCreateProgram", (cuda_handle *p, const char *text, const char *name, int headers, \
	const char *const *h, const char *const *names)) \
	F(Compile, "nvrtcCompileProgram", (cuda_handle p, int n, const char *const *options)) \
	F(LogSize, "nvrtcGetProgramLogSize", (cuda_handle p, size_t *n)) \
	F(Log, "nvrtcGetProgramLog", (cuda_handle p, char *to)) \
	F(CubinSize, "nvrtcGetCUBINSize", (cuda_handle p, size_t *n)) \
	F(Cubin, "nvrtcGetCUBIN", (cuda_handle p, char *to)) \
	F(Destroy, "nvrtcDestroyProgram", (cuda_handle *p))

#define CUBLAS_FUNCTIONS(F) \
	F(Create, "cublasCreate_v2", (cuda_handle *handle)) \
	F(SetStream, "cublasSetStream_v2", (cuda_handle handle, cuda_handle stream)) \
	F(Single, "cublasSgemm_v2", (cuda_handle h, int ta, int tb, int m, int n, int k, const float *alpha, \
		uint64_t a, int lda, uint64_t b, int ldb, const float *beta, uint64_t c, int ldc)) \
	F(Double, "cublasDgemm_v2", (cuda_handle h, int ta, int tb, int m, int n, int k, const double *alpha, \
		uint64_t a, int lda, uint64_t b, int ldb, const double *beta, uint64_t c, int ldc))

#define MEMBER(name, symbol, parameters) int (*name) parameters;
struct cuda_functions { CUDA_FUNCTIONS(MEMBER) };
struct nvrtc_functions { NVRTC_FUNCTIONS(MEMBER) };
struct cublas_functions { CUBLAS_FUNCTIONS(MEMBER) };
#undef MEMBER

const struct cuda_functions *cuda_load(char *why, size_t room);          /* NULL: not there, and why */
const struct nvrtc_functions *nvrtc_load(char *why, size_t room);

const struct cublas_functions *cublas_load(char *why, size_t room);

/* Text to machine code for sm_ARCH; malloc'ed, of *n bytes. NULL: does not compile, and why. */
char *nvrtc_cubin(const char *text, int arch, size_t *n, char *why, size_t room);

#endif
