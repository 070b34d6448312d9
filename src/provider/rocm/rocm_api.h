/*
** provider/rocm/rocm_api.h - the part of HIP's runtime and of hipRTC that we call: own declarations, opened at run
** time. The numbers of errors are CUDA's.
*/
#ifndef PROVIDER_ROCM_API_H
#define PROVIDER_ROCM_API_H

#include <stddef.h>
#include <stdint.h>

typedef struct hip_object *hip_handle;

/* Attributes of devices have had these numbers since HIP 4.3. */
enum { HIP_NO_MEMORY = 2, HIP_THREADS = 56, HIP_UNITS = 63, HIP_SHARED = 74, HIP_STREAM_NON_BLOCKING = 1,
	HIP_EVENT_WITHOUT_TIME = 2 };

#define HIP_FUNCTIONS(F) \
	F(Init, "hipInit", (unsigned flags)) \
	F(RuntimeVersion, "hipRuntimeGetVersion", (int *version)) \
	F(DeviceCount, "hipGetDeviceCount", (int *n)) \
	F(DeviceSet, "hipSetDevice", (int device)) \
	F(DeviceMemory, "hipDeviceTotalMem", (size_t *bytes, int device)) \
	F(DeviceGetName, "hipDeviceGetName", (char *name, int room, int device)) \
	F(DeviceGetAttribute, "hipDeviceGetAttribute", (int *value, int attribute, int device)) \
	F(MemInfo, "hipMemGetInfo", (size_t *free, size_t *total)) \
	F(MemAlloc, "hipMalloc", (uint64_t *p, size_t bytes)) \
	F(MemRange, "hipMemGetAddressRange", (uint64_t *begin, size_t *bytes, uint64_t p)) \
	F(MemFree, "hipFree", (uint64_t p)) \
	F(MemSetAsync, "hipMemsetAsync", (uint64_t p, int byte, size_t n, hip_handle stream)) \
	F(UpAsync, "hipMemcpyHtoDAsync", (uint64_t to, const void *from, size_t n, hip_handle stream)) \
	F(DownAsync, "hipMemcpyDtoHAsync", (void *to, uint64_t from, size_t n, hip_handle stream)) \
	F(CopyAsync, "hipMemcpyDtoDAsync", (uint64_t to, uint64_t from, size_t n, hip_handle stream)) \
	F(HostAlloc, "hipHostMalloc", (void **p, size_t n, unsigned flags)) \
	F(HostFree, "hipHostFree", (void *p)) \
	F(StreamNew, "hipStreamCreateWithFlags", (hip_handle *stream, unsigned flags)) \
	F(StreamWait, "hipStreamSynchronize", (hip_handle stream)) \
	F(EventNew, "hipEventCreateWithFlags", (hip_handle *event, unsigned flags)) \
	F(EventRecord, "hipEventRecord", (hip_handle event, hip_handle stream)) \
	F(EventWait, "hipEventSynchronize", (hip_handle event)) \
	F(EventTime, "hipEventElapsedTime", (float *milliseconds, hip_handle from, hip_handle upto)) \
	F(ModuleLoad, "hipModuleLoadData", (hip_handle *module, const void *image)) \
	F(ModuleUnload, "hipModuleUnload", (hip_handle module)) \
	F(ModuleFunction, "hipModuleGetFunction", (hip_handle *function, hip_handle module, const char *name)) \
	F(Launch, "hipModuleLaunchKernel", (hip_handle f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, \
		unsigned by, unsigned bz, unsigned shared, hip_handle stream, void **arguments, void **extra))

#define HIPRTC_FUNCTIONS(F) \
	F(Create, "hiprtcCreateProgram", (hip_handle *p, const char *text, const char *name, int headers, \
		const char *const *h, const char *const *names)) \
	F(Compile, "hiprtcCompileProgram", (hip_handle p, int n, const char *const *options)) \
	F(LogSize, "hiprtcGetProgramLogSize", (hip_handle p, size_t *n)) \
	F(Log, "hiprtcGetProgramLog", (hip_handle p, char *to)) \
	F(CodeSize, "hiprtcGetCodeSize", (hip_handle p, size_t *n)) \
	F(Code, "hiprtcGetCode", (hip_handle p, char *to)) \
	F(Destroy, "hiprtcDestroyProgram", (hip_handle *p))

#define MEMBER(name, symbol, parameters) int (*name) parameters;
struct hip_functions {
	HIP_FUNCTIONS(MEMBER)
	const char *(*ErrorName)(int error);
	int (*Properties)(void *out, int device);
};
struct hiprtc_functions { HIPRTC_FUNCTIONS(MEMBER) };
#undef MEMBER

/* Each library is opened at its first use. NULL: it is not there, and why. */
const struct hip_functions *hip_load(char *why, size_t room);
const struct hiprtc_functions *hiprtc_load(char *why, size_t room);

/* Writes the name of a device's architecture, such as "gfx90a:sramecc+:xnack-"; "" if it is not known. */
void hip_arch(const struct hip_functions *f, int device, char *out, size_t room);

/*
** CUDA C to machine code of an architecture; malloc'ed, of *n bytes. NULL: it does not compile, and why. HIP's 5.2
** ends the process if it does not know the architecture.
*/
char *hiprtc_code(const char *text, const char *arch, size_t *n, char *why, size_t room);

#endif
