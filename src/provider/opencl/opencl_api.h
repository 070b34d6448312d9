/*
** provider/opencl/opencl_api.h - the part of OpenCL 1.2 that we call: own declarations, opened at run time.
*/
#ifndef PROVIDER_OPENCL_API_H
#define PROVIDER_OPENCL_API_H

#include <stddef.h>
#include <stdint.h>

typedef struct cl_object *cl_handle;

enum {
	CL_DEVICE_NOT_FOUND = -1, CL_DEVICE_GONE = -2, CL_ALLOCATION_FAILURE = -4, CL_NO_RESOURCES = -5,
	CL_NO_HOST_MEMORY = -6, CL_BAD_BUFFER_SIZE = -61, CL_NO_PLATFORM = -1001
};
enum {
	CL_TYPE_CPU = 1 << 1, CL_TYPE_GPU = 1 << 2, CL_TYPE_ALL = -1,
	CL_SINGLE_DENORMALS = 1 << 0, CL_SINGLE_DIVIDES_EXACTLY = 1 << 7,
	CL_READ_WRITE = 1 << 0, CL_READ_ONLY = 1 << 2, CL_COPY_HOST = 1 << 5
};
/* What Info functions may be asked. */
enum {
	CL_PLATFORM_NAME = 0x0902,
	CL_TYPE = 0x1000, CL_UNITS = 0x1002, CL_WORK_GROUP = 0x1004, CL_MAX_ALLOC = 0x1010, CL_SINGLE_CONFIG = 0x101B,
	CL_MEMORY = 0x101F, CL_LOCAL_MEMORY = 0x1023, CL_LITTLE_ENDIAN = 0x1026, CL_AVAILABLE = 0x1027,
	CL_COMPILES = 0x1028, CL_NAME = 0x102B, CL_VENDOR = 0x102C, CL_DRIVER = 0x102D, CL_VERSION = 0x102F,
	CL_DOUBLE_CONFIG = 0x1032, CL_UNIFIED = 0x1035,
	CL_BEGAN = 0x1282, CL_ENDED = 0x1283, CL_QUEUED = 0x1280, CL_TIMES = 1 << 1,
	CL_OBJECT_SIZE = 0x1102, CL_BINARY_SIZES = 0x1165, CL_BINARIES = 0x1166, CL_BUILD_LOG = 0x1183
};

#define CL_INFO (cl_handle of, uint32_t what, size_t room, void *out, size_t *size)
#define CL_AFTER uint32_t events, const cl_handle *after, cl_handle *event

/* Functions that return an error. */
#define CL_FUNCTIONS(F) \
	F(GetPlatforms, "clGetPlatformIDs", (uint32_t most, cl_handle *out, uint32_t *n)) \
	F(PlatformInfo, "clGetPlatformInfo", CL_INFO) \
	F(GetDevices, "clGetDeviceIDs", (cl_handle platform, uint64_t type, uint32_t most, cl_handle *out, \
		uint32_t *n)) \
	F(DeviceInfo, "clGetDeviceInfo", CL_INFO) \
	F(ReleaseContext, "clReleaseContext", (cl_handle context)) \
	F(ReleaseQueue, "clReleaseCommandQueue", (cl_handle queue)) \
	F(ReleaseMemory, "clReleaseMemObject", (cl_handle memory)) \
	F(MemoryInfo, "clGetMemObjectInfo", CL_INFO) \
	F(Write, "clEnqueueWriteBuffer", (cl_handle queue, cl_handle to, uint32_t wait, size_t at, size_t n, \
		const void *from, CL_AFTER)) \
	F(Read, "clEnqueueReadBuffer", (cl_handle queue, cl_handle from, uint32_t wait, size_t at, size_t n, \
		void *to, CL_AFTER)) \
	F(Copy, "clEnqueueCopyBuffer", (cl_handle queue, cl_handle from, cl_handle to, size_t from_at, size_t to_at, \
		size_t n, CL_AFTER)) \
	F(Fill, "clEnqueueFillBuffer", (cl_handle queue, cl_handle to, const void *pattern, size_t pattern_n, \
		size_t at, size_t n, CL_AFTER)) \
	F(Build, "clBuildProgram", (cl_handle program, uint32_t n, const cl_handle *devices, const char *options, \
		void (*done)(cl_handle program, void *with), void *with)) \
	F(ProgramInfo, "clGetProgramInfo", CL_INFO) \
	F(BuildInfo, "clGetProgramBuildInfo", (cl_handle program, cl_handle device, uint32_t what, size_t room, \
		void *out, size_t *size)) \
	F(ReleaseProgram, "clReleaseProgram", (cl_handle program)) \
	F(ReleaseKernel, "clReleaseKernel", (cl_handle kernel)) \
	F(SetArgument, "clSetKernelArg", (cl_handle kernel, uint32_t i, size_t n, const void *value)) \
	F(Launch, "clEnqueueNDRangeKernel", (cl_handle queue, cl_handle kernel, uint32_t axes, const size_t *first, \
		const size_t *threads, const size_t *workgroup, CL_AFTER)) \
	F(WaitEvents, "clWaitForEvents", (uint32_t n, const cl_handle *events)) \
	F(EventTime, "clGetEventProfilingInfo", CL_INFO) \
	F(ReleaseEvent, "clReleaseEvent", (cl_handle event)) \
	F(Flush, "clFlush", (cl_handle queue)) \
	F(Finish, "clFinish", (cl_handle queue))

/* Functions that return an object, and write an error. */
#define CL_CONSTRUCTORS(F) \
	F(NewContext, "clCreateContext", (const intptr_t *properties, uint32_t n, const cl_handle *devices, \
		void (*on_error)(const char *text, const void *bytes, size_t n, void *with), void *with, \
		int *error)) \
	F(NewQueue, "clCreateCommandQueue", (cl_handle context, cl_handle device, uint64_t properties, int *error)) \
	F(NewMemory, "clCreateBuffer", (cl_handle context, uint64_t flags, size_t n, void *host, int *error)) \
	F(NewProgram, "clCreateProgramWithSource", (cl_handle context, uint32_t n, const char **text, \
		const size_t *length, int *error)) \
	F(LoadProgram, "clCreateProgramWithBinary", (cl_handle context, uint32_t n, const cl_handle *devices, \
		const size_t *bytes, const unsigned char **images, int *statuses, int *error)) \
	F(NewKernel, "clCreateKernel", (cl_handle program, const char *name, int *error))

#define ERROR_MEMBER(name, symbol, parameters) int (*name) parameters;
#define OBJECT_MEMBER(name, symbol, parameters) cl_handle (*name) parameters;
struct opencl_functions { CL_FUNCTIONS(ERROR_MEMBER) CL_CONSTRUCTORS(OBJECT_MEMBER) };
#undef ERROR_MEMBER
#undef OBJECT_MEMBER

/* Opens the library at its first use. NULL: it is not there, and why. */
const struct opencl_functions *opencl_load(char *why, size_t room);
/* The name of an error. */
const char *opencl_error_name(int error);

#endif
