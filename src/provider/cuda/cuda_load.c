/*
** provider/cuda/cuda_load.c - opens the driver and the libraries of CUDA, and compiles by NVRTC.
*/
#include <dlfcn.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "base/door.h"
#include "base/knobs.h"
#include "provider/cuda/cuda_api.h"

/* Opens FOLDER/NAME, or NAME in one of the folders FOLDER/<package>/lib, as pip's packages of CUDA have them. */
static void *open_in(const char *folder, const char *name)
{
	char path[PATH_MAX];
	glob_t found;
	snprintf(path, sizeof path, "%s/%s", folder, name);
	void *lib = door_library(path, RTLD_NOW | RTLD_LOCAL);
	snprintf(path, sizeof path, "%s/*/lib/%s", folder, name);
	if (lib || door_glob(path, &found))
		return lib;
	for (size_t i = 0; i < found.gl_pathc && !lib; i++)
		lib = door_library(found.gl_pathv[i], RTLD_NOW | RTLD_LOCAL);
	globfree(&found);
	return lib;
}

/* Looks for a library in the folders of RUNMAT_CUDA_LIBRARIES, where the system looks, and where CUDA is usually. */
static void *open_first(const char *const *names, char *why, size_t room)
{
	char folders[PATH_MAX], *rest = folders, *folder;
	snprintf(folders, sizeof folders, "%s", knob_text(KNOB_cuda_libraries));
	while ((folder = strsep(&rest, ":")))
		for (int i = 0; *folder && names[i]; i++) {
			void *lib = open_in(folder, names[i]);
			if (lib)
				return lib;
		}
	for (int i = 0; names[i]; i++) {
		void *lib = door_library(names[i], RTLD_NOW | RTLD_LOCAL);
		if (lib)
			return lib;
		snprintf(why, room, "%s", dlerror());
	}
	for (int i = 0; names[i]; i++) {
		void *lib = open_in("/usr/local/cuda/lib64", names[i]);
		if (lib)
			return lib;
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
		NULL };
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
		NULL };
	static struct cublas_functions f;
	static void *lib;
	static bool tried;
	if (tried)
		return f.Triangle3 ? &f : NULL;
	tried = true;
	lib = open_first(names, why, room);
	if (!lib)
		return NULL;
	CUBLAS_FUNCTIONS(FIND)
	return &f;
}

/* cuSOLVER needs cuBLAS and cuSPARSE. Libraries that are open already need not be where the system looks. */
const struct cusolver_functions *cusolver_load(char *why, size_t room)
{
	static const char *const names[] = { "libcusolver.so", "libcusolver.so.12", "libcusolver.so.11", NULL };
	static const char *const before[][4] = { { "libnvJitLink.so", "libnvJitLink.so.13", "libnvJitLink.so.12" },
		{ "libcusparse.so", "libcusparse.so.12", "libcusparse.so.11" } };
	static struct cusolver_functions f;
	static void *lib;
	static bool tried;
	if (tried)
		return f.Vectors3 ? &f : NULL;
	tried = true;
	(void)cublas_load(why, room);
	for (int i = 0; *knob_text(KNOB_cuda_libraries) && i < COUNT(before); i++)
		(void)open_first(before[i], why, room);
	lib = open_first(names, why, room);
	if (!lib)
		return NULL;
	CUSOLVER_FUNCTIONS(FIND)
	return &f;
}

const struct cufft_functions *cufft_load(char *why, size_t room)
{
	static const char *const names[] = { "libcufft.so", "libcufft.so.12", "libcufft.so.11", "libcufft.so.10",
		NULL };
	static struct cufft_functions f;
	static void *lib;
	static bool tried;
	if (tried)
		return f.Half1 ? &f : NULL;
	tried = true;
	lib = open_first(names, why, room);
	if (!lib)
		return NULL;
	CUFFT_FUNCTIONS(FIND)
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
