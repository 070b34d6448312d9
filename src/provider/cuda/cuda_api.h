/*
** provider/cuda/cuda_api.h - the part of the CUDA driver, of NVRTC and of NVIDIA's libraries that we call: own
** declarations, opened at run time.
*/
#ifndef PROVIDER_CUDA_API_H
#define PROVIDER_CUDA_API_H

#include <stdbool.h>
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
	F(EventTime, "cuEventElapsedTime", (float *milliseconds, cuda_handle from, cuda_handle upto)) \
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

/* The constants of cuBLAS, which cuSOLVER uses, too. */
enum { CUBLAS_LEFT = 0, CUBLAS_RIGHT = 1, CUBLAS_LOWER = 0, CUBLAS_UPPER = 1, CUBLAS_PLAIN = 0, CUBLAS_TRANSPOSED = 1,
	CUBLAS_CONJUGATE = 2, CUBLAS_NO_MEMORY = 3 };

#define CUBLAS_FUNCTIONS(F) \
	F(Create, "cublasCreate_v2", (cuda_handle *handle)) \
	F(SetStream, "cublasSetStream_v2", (cuda_handle handle, cuda_handle stream)) \
	F(Single, "cublasSgemm_v2", CUBLAS_PRODUCT) F(Double, "cublasDgemm_v2", CUBLAS_PRODUCT) \
	F(Pairs0, "cublasCgemm_v2", CUBLAS_PRODUCT) F(Pairs1, "cublasZgemm_v2", CUBLAS_PRODUCT) \
	F(Triangle0, "cublasStrsm_v2", CUBLAS_TRIANGLE) F(Triangle1, "cublasDtrsm_v2", CUBLAS_TRIANGLE) \
	F(Triangle2, "cublasCtrsm_v2", CUBLAS_TRIANGLE) F(Triangle3, "cublasZtrsm_v2", CUBLAS_TRIANGLE)
/* A name that ends in 0 to 3 is of singles, doubles, complex singles, or complex doubles. */
#define CUBLAS_PRODUCT (cuda_handle h, int ta, int tb, int m, int n, int k, const void *alpha, uint64_t a, int lda, \
	uint64_t b, int ldb, const void *beta, uint64_t c, int ldc)
#define CUBLAS_TRIANGLE (cuda_handle h, int side, int triangle, int transposed, int unit, int m, int n, \
	const void *alpha, uint64_t a, int lda, uint64_t b, int ldb)

/* The functions whose names end in Size return how many bytes the function of the same name needs. */
#define CUSOLVER_FUNCTIONS(F) \
	F(Create, "cusolverDnCreate", (cuda_handle *handle)) \
	F(SetStream, "cusolverDnSetStream", (cuda_handle handle, cuda_handle stream)) \
	F(NewOptions, "cusolverDnCreateParams", (cuda_handle *options)) \
	F(LuSize, "cusolverDnXgetrf_bufferSize", (cuda_handle h, cuda_handle o, int64_t m, int64_t n, int type, \
		uint64_t a, int64_t lda, int as, size_t *device, size_t *host)) \
	F(Lu, "cusolverDnXgetrf", (cuda_handle h, cuda_handle o, int64_t m, int64_t n, int type, uint64_t a, \
		int64_t lda, uint64_t pivots, int as, uint64_t work, size_t n_work, void *room, size_t n_room, \
		uint64_t info)) \
	F(CholeskySize, "cusolverDnXpotrf_bufferSize", (cuda_handle h, cuda_handle o, int triangle, int64_t n, \
		int type, uint64_t a, int64_t lda, int as, size_t *device, size_t *host)) \
	F(Cholesky, "cusolverDnXpotrf", (cuda_handle h, cuda_handle o, int triangle, int64_t n, int type, uint64_t a, \
		int64_t lda, int as, uint64_t work, size_t n_work, void *room, size_t n_room, uint64_t info)) \
	F(QrSize, "cusolverDnXgeqrf_bufferSize", (cuda_handle h, cuda_handle o, int64_t m, int64_t n, int type, \
		uint64_t a, int64_t lda, int type_t, uint64_t t, int as, size_t *device, size_t *host)) \
	F(Qr, "cusolverDnXgeqrf", (cuda_handle h, cuda_handle o, int64_t m, int64_t n, int type, uint64_t a, \
		int64_t lda, int type_t, uint64_t t, int as, uint64_t work, size_t n_work, void *room, size_t n_room, \
		uint64_t info)) \
	F(EigenSize, "cusolverDnXsyevd_bufferSize", (cuda_handle h, cuda_handle o, int vectors, int triangle, \
		int64_t n, int type, uint64_t a, int64_t lda, int type_w, uint64_t w, int as, size_t *device, \
		size_t *host)) \
	F(Eigen, "cusolverDnXsyevd", (cuda_handle h, cuda_handle o, int vectors, int triangle, int64_t n, int type, \
		uint64_t a, int64_t lda, int type_w, uint64_t w, int as, uint64_t work, size_t n_work, void *room, \
		size_t n_room, uint64_t info)) \
	F(SvdSize, "cusolverDnXgesvdp_bufferSize", (cuda_handle h, cuda_handle o, int vectors, int economy, \
		int64_t m, int64_t n, int type, uint64_t a, int64_t lda, int type_s, uint64_t s, int type_u, \
		uint64_t u, int64_t ldu, int type_v, uint64_t v, int64_t ldv, int as, size_t *device, size_t *host)) \
	F(Svd, "cusolverDnXgesvdp", (cuda_handle h, cuda_handle o, int vectors, int economy, int64_t m, int64_t n, \
		int type, uint64_t a, int64_t lda, int type_s, uint64_t s, int type_u, uint64_t u, int64_t ldu, \
		int type_v, uint64_t v, int64_t ldv, int as, uint64_t work, size_t n_work, void *room, \
		size_t n_room, uint64_t info, double *perturbed)) \
	F(VectorsSize0, "cusolverDnSorgqr_bufferSize", CUSOLVER_VECTORS_SIZE) \
	F(VectorsSize1, "cusolverDnDorgqr_bufferSize", CUSOLVER_VECTORS_SIZE) \
	F(VectorsSize2, "cusolverDnCungqr_bufferSize", CUSOLVER_VECTORS_SIZE) \
	F(VectorsSize3, "cusolverDnZungqr_bufferSize", CUSOLVER_VECTORS_SIZE) \
	F(Vectors0, "cusolverDnSorgqr", CUSOLVER_VECTORS) F(Vectors1, "cusolverDnDorgqr", CUSOLVER_VECTORS) \
	F(Vectors2, "cusolverDnCungqr", CUSOLVER_VECTORS) F(Vectors3, "cusolverDnZungqr", CUSOLVER_VECTORS)
#define CUSOLVER_VECTORS_SIZE (cuda_handle h, int m, int n, int k, uint64_t a, int lda, uint64_t t, int *numbers)
#define CUSOLVER_VECTORS (cuda_handle h, int m, int n, int k, uint64_t a, int lda, uint64_t t, uint64_t work, \
	int numbers, uint64_t info)

#define CUFFT_FUNCTIONS(F) \
	F(Create, "cufftCreate", (int *plan)) \
	F(Destroy, "cufftDestroy", (int plan)) \
	F(SetAuto, "cufftSetAutoAllocation", (int plan, int on)) \
	F(Plan, "cufftMakePlanMany64", (int plan, int axes, long long *n, long long *n_in, long long step_in, \
		long long apart_in, long long *n_out, long long step_out, long long apart_out, int type, \
		long long lines, size_t *bytes)) \
	F(SetWork, "cufftSetWorkArea", (int plan, uint64_t work)) \
	F(SetStream, "cufftSetStream", (int plan, cuda_handle stream)) \
	F(Pairs0, "cufftExecC2C", (int plan, uint64_t x, uint64_t y, int direction)) \
	F(Pairs1, "cufftExecZ2Z", (int plan, uint64_t x, uint64_t y, int direction)) \
	F(Half0, "cufftExecR2C", (int plan, uint64_t x, uint64_t y)) \
	F(Half1, "cufftExecD2Z", (int plan, uint64_t x, uint64_t y))

#define MEMBER(name, symbol, parameters) int (*name) parameters;
struct cuda_functions { CUDA_FUNCTIONS(MEMBER) };
struct nvrtc_functions { NVRTC_FUNCTIONS(MEMBER) };
struct cublas_functions { CUBLAS_FUNCTIONS(MEMBER) };
struct cusolver_functions { CUSOLVER_FUNCTIONS(MEMBER) };
struct cufft_functions { CUFFT_FUNCTIONS(MEMBER) };
#undef MEMBER

/* Each library is opened at its first use. NULL: it is not there, and why. */
const struct cuda_functions *cuda_load(char *why, size_t room);
const struct nvrtc_functions *nvrtc_load(char *why, size_t room);
const struct cublas_functions *cublas_load(char *why, size_t room);
const struct cusolver_functions *cusolver_load(char *why, size_t room);
const struct cufft_functions *cufft_load(char *why, size_t room);

/* Text to machine code for sm_ARCH; malloc'ed, of *n bytes. NULL: does not compile, and why. */
char *nvrtc_cubin(const char *text, int arch, size_t *n, char *why, size_t room);

#endif
