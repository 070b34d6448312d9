/*
** provider/cuda/cuda_load.c - opens libcuda, libnvrtc and libcublas, and compiles with the second.
*/
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/base.h"
#include "base/door.h"
#include "provider/cuda/cuda_api.h"

static void *open_first(const char *const *names, char *why, size_t room)
{
	for (; *names; names++) {
		void *lib = door_library(*names, RTLD_NOW | RTLD_LOCAL);
		if (lib)
			return lib;
		snprintf(why, room, "%s", dlerror());
	}
	return NULL;
}

#define FIND(name, symbol, parameters) \
	*(void **)&f.name = dlsym(lib, symbol); \
	if (!f.name) { snprintf(why, room, "the library lacks %s", symbol); return NULL; }

const struct cuda_functions *cuda_load(char *why, size_t room)
{
	static const char *const names[] = { "libcuda.so.1", "libcuda.so", NULL };
	static struct cuda_functions f;
	static void *lib;
	if (f.ErrorName)
		return &f;
	lib = open_first(names, why, room);
	if (!lib)
		return NULL;
	CUDA_FUNCTIONS(FIND)
	return &f;
}

const struct nvrtc_functions *nvrtc_load(char *why, size_t room)
{
	static const char *const names[] = { "libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2",
		"/usr/local/cuda/lib64/libnvrtc.so", NULL };
	static struct nvrtc_functions f;
	static void *lib;
	if (f.Destroy)
		return &f;
	lib = open_first(names, why, room);
	if (!lib)
		return NULL;
	NVRTC_FUNCTIONS(FIND)
	return &f;
}

const struct cublas_functions *cublas_load(char *why, size_t room)
{
	static const char *const names[] = { "libcublas.so", "libcublas.so.13", "libcublas.so.12", "libcublas.so.11",
		"/usr/local/cuda/lib64/libcublas.so", NULL };
	static struct cublas_functions f;
	static void *lib;
	static bool tried;
	if (tried)
		return f.Double ? &f : NULL;
	tried = true;
	lib = open_first(names, why, room);
	if (!lib)
		return NULL;
	CUBLAS_FUNCTIONS(FIND)
	return &f;
}

static void compile_log(const struct nvrtc_functions *f, cuda_handle p, char *why, size_t room)
{
	size_t n = 0;
	char *log;
	if (f->LogSize(p, &n) || !n || !(log = malloc(n + 1)))
		return;
	if (!f->Log(p, log))
		snprintf(why, room, "%.*s", (int)MIN(n, room - 1), log);
	free(log);
}

/* --minimal leaves out declarations that our texts do not use (16% of the time); compilers before 12.8 do not know
** it. */
static int compile_text(const struct nvrtc_functions *f, cuda_handle p, const char *arch)
{
	enum { INVALID_OPTION = 5 };
	static atomic_bool unknown;
	const char *options[] = { arch, "--fmad=false", "-std=c++17", "--ftz=false", "--prec-div=true",
		"--prec-sqrt=true", "--minimal" };
	if (!unknown) {
		int error = f->Compile(p, COUNT(options), options);
		if (error != INVALID_OPTION)
			return error;
		unknown = true;
	}
	return f->Compile(p, COUNT(options) - 1, options);
}

char *nvrtc_cubin(const char *text, int arch, size_t *bytes, char *why, size_t room)
{
	const struct nvrtc_functions *f = nvrtc_load(why, room);
	char option[40], *image = NULL;
	cuda_handle p;
	size_t n = 0;
	if (!f || f->Create(&p, text, "kernel.cu", 0, NULL, NULL))
		return NULL;
	snprintf(option, sizeof option, "--gpu-architecture=sm_%d", arch);
	if (compile_text(f, p, option))
		compile_log(f, p, why, room);
	else if (!f->CubinSize(p, &n) && (image = malloc(n ? n : 1)) && f->Cubin(p, image)) {
		free(image);
		image = NULL;
	}
	f->Destroy(&p);
	*bytes = n;
	return image;
}
