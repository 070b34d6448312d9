/*
** provider/opencl/opencl_load.c - opens the system's OpenCL library, which finds the drivers of all vendors.
*/
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/door.h"
#include "base/knobs.h"
#include "provider/opencl/opencl_api.h"

#define FIND(name, symbol, parameters) \
	*(void **)&f.name = dlsym(lib, symbol); \
	if (!f.name) { snprintf(why, room, "the OpenCL library lacks %s: it is older than 1.2", symbol); return NULL; }

const struct opencl_functions *opencl_load(char *why, size_t room)
{
	static const char *const names[] = { "libOpenCL.so.1", "libOpenCL.so",
		"/System/Library/Frameworks/OpenCL.framework/OpenCL", NULL };
	static struct opencl_functions f;
	static void *lib;
	if (f.NewKernel)
		return &f;
	for (int i = 0; names[i] && !lib; i++)
		lib = door_library(names[i], RTLD_NOW | RTLD_LOCAL);
	if (!lib) {
		snprintf(why, room, "OpenCL cannot be opened: there is no libOpenCL.so.1");
		return NULL;
	}
	CL_FUNCTIONS(FIND)
	CL_CONSTRUCTORS(FIND)
	return &f;
}

const char *opencl_error_name(int error)
{
	switch (error) {
	case CL_DEVICE_NOT_FOUND: return "no device";
	case CL_DEVICE_GONE: return "the device is not available";
	case CL_ALLOCATION_FAILURE: return "no memory on the device";
	case CL_NO_RESOURCES: return "no resources on the device";
	case CL_NO_HOST_MEMORY: return "no memory on the host";
	case CL_BAD_BUFFER_SIZE: return "the device allows no buffer of this size";
	case CL_NO_PLATFORM: return "no driver for OpenCL is installed";
	default: return "an error of OpenCL";
	}
}
