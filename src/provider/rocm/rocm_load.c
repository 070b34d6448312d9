/*
** provider/rocm/rocm_load.c - opens HIP's runtime and hipRTC, and compiles by hipRTC.
*/
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "base/door.h"
#include "base/str.h"
#include "provider/rocm/rocm_api.h"

/* Looks for a library where the system looks, and where AMD's packages put it. */
static void *open_first(const char *const *names, char *why, size_t room)
{
	char path[PATH_MAX];
	for (int i = 0; names[i]; i++) {
		void *lib = door_library(names[i], RTLD_NOW | RTLD_LOCAL);
		if (lib)
			return lib;
		snprintf(why, room, "%s", dlerror());
	}
	for (int i = 0; names[i]; i++) {
		snprintf(path, sizeof path, "/opt/rocm/lib/%s", names[i]);
		void *lib = door_library(path, RTLD_NOW | RTLD_LOCAL);
		if (lib)
			return lib;
	}
	return NULL;
}

static const char *const runtime[] = { "libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so",
	NULL };

#define FIND(name, symbol, parameters) \
	*(void **)&f.name = dlsym(lib, symbol); \
	if (!f.name) { snprintf(why, room, "the library lacks %s", symbol); return NULL; }

const struct hip_functions *hip_load(char *why, size_t room)
{
	static struct hip_functions f;
	static void *lib;
	if (f.ErrorName)
		return &f;
	lib = open_first(runtime, why, room);
	if (!lib)
		return NULL;
	HIP_FUNCTIONS(FIND)
	*(void **)&f.Properties = dlsym(lib, "hipGetDevicePropertiesR0600");
	if (!f.Properties)
		*(void **)&f.Properties = dlsym(lib, "hipGetDeviceProperties");
	FIND(ErrorName, "hipGetErrorName", )
	return &f;
}

/* Until version 6, HIP's runtime has these functions. */
const struct hiprtc_functions *hiprtc_load(char *why, size_t room)
{
	static const char *const names[] = { "libhiprtc.so.7", "libhiprtc.so.6", "libhiprtc.so", NULL };
	static struct hiprtc_functions f;
	static void *lib;
	if (f.Destroy)
		return &f;
	lib = open_first(names, why, room);
	lib = lib ? lib : open_first(runtime, why, room);
	if (!lib)
		return NULL;
	HIPRTC_FUNCTIONS(FIND)
	return &f;
}

/* The struct of properties differs between versions. So its bytes are searched for the name. */
void hip_arch(const struct hip_functions *f, int device, char *out, size_t room)
{
	enum { MORE_THAN_ANY = 8192, NAME = 256 };
	char properties[MORE_THAN_ANY] = "";
	*out = 0;
	if (!f->Properties || f->Properties(properties, device))
		return;
	for (size_t i = NAME; i + NAME < sizeof properties && !*out; i++)
		if (!properties[i - 1] && !memcmp(properties + i, "gfx", 3))
			snprintf(out, room, "%.*s", (int)MIN(room - 1, NAME), properties + i);
}

/*
** What CUDA C has and HIP has not, or has with another meaning. Lanes are numbered within 32, also where 64 run
** together. HIP's __fsqrt_rn is not exact.
*/
static const char head[] =
	"#define __grid_constant__\n"
	"#define __shfl_sync(mask, x, lane) __shfl(x, lane, 32)\n"
	"#define __shfl_xor_sync(mask, x, bits) __shfl_xor(x, bits, 32)\n"
	"#define __ballot_sync(mask, x) ((unsigned)(__ballot(x) >> (threadIdx.x & (warpSize - 32))))\n"
	"#define __syncwarp() __syncthreads()\n"
	"#define __fmaf_rn(a, b, c) __builtin_fmaf(a, b, c)\n#define __fma_rn(a, b, c) __builtin_fma(a, b, c)\n"
	"#define __fsqrt_rn(x) sqrtf(x)\n#define __dsqrt_rn(x) sqrt((double)(x))\n"
	"#define __fdividef(a, b) ((a) / (b))\n"
	"#define QUICK_DIV(q, a, b) q = a / b;\n#define QUICK_ROOT(y, x) y = sqrtf(x);\n"
	"#define QUICK_EXP2(y, r) y = exp2f(r);\n"
	"#define WIDE_PRODUCT(p, a, b) p = (unsigned long long)a * b;\n";

static void compile_log(const struct hiprtc_functions *f, hip_handle p, char *why, size_t room)
{
	size_t n = 0;
	char *log;
	if (f->LogSize(p, &n) || !n || !(log = malloc(n + 1)))
		return;
	if (!f->Log(p, log))
		snprintf(why, room, "%.*s", (int)MIN(n, room - 1), log);
	free(log);
}

char *hiprtc_code(const char *text, const char *arch, size_t *bytes, char *why, size_t room)
{
	const struct hiprtc_functions *f = hiprtc_load(why, room);
	char option[300], *image = NULL;
	const char *options[] = { "-std=c++17", "-O3", "-ffp-contract=off", "-w", option };
	struct str source = { 0 };
	hip_handle p;
	size_t n = 0;
	str_addf(&source, "%s%s", head, text);
	int error = f ? f->Create(&p, str_text(&source), "kernel.hip", 0, NULL, NULL) : 1;
	str_free(&source);
	if (error)
		return NULL;
	snprintf(option, sizeof option, "--offload-arch=%s", arch);
	if (f->Compile(p, COUNT(options) - !*arch, options))
		compile_log(f, p, why, room);
	else if (!f->CodeSize(p, &n) && (image = malloc(n ? n : 1)) && f->Code(p, image)) {
		free(image);
		image = NULL;
	}
	f->Destroy(&p);
	*bytes = n;
	return image;
}
