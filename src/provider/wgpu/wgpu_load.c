/*
** provider/wgpu/wgpu_load.c - opens libwgpu_native: where the knob says, beside the program, in the system.
*/
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/base.h"
#include "base/door.h"
#include "base/file.h"
#include "base/knobs.h"
#include "provider/wgpu/wgpu_api.h"

enum { VERSION = 29 };                  /* structs differ between versions, so another version would misread ours */

static struct wgpu_functions functions;
static char reason[512];

static void *open_beside_program(void)
{
	static const char *const places[] = { "libwgpu_native.so", "../libwgpu_native.so", "../lib/libwgpu_native.so",
		"../lib/runmat/libwgpu_native.so", "../../libwgpu_native.so" };
	char self[4096], path[8300];
	ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
	if (n <= 0)
		return NULL;
	self[n] = 0;
	char *folder = strrchr(self, '/');
	if (folder)
		*folder = 0;
	for (int i = 0; i < COUNT(places); i++) {
		snprintf(path, sizeof path, "%s/%s", self, places[i]);
		void *lib = file_is_regular(path) ? door_library(path, RTLD_NOW | RTLD_LOCAL) : NULL;
		if (lib)
			return lib;
	}
	return NULL;
}

static void *open_library(void)
{
	const char *path = knob_text(KNOB_accel_wgpu_library);
	if (*path)
		return door_library(path, RTLD_NOW | RTLD_LOCAL);
	void *lib = open_beside_program();
	return lib ? lib : door_library("libwgpu_native.so", RTLD_NOW | RTLD_LOCAL);
}

const struct wgpu_functions *wgpu_load(const char **why)
{
	static bool tried, loaded;
	*why = reason;
	if (tried)
		return loaded ? &functions : NULL;
	tried = true;
	void *lib = open_library();
	if (!lib) {
		const char *text = dlerror();
		snprintf(reason, sizeof reason, "libwgpu_native cannot be opened: %s", text ? text : "not found");
		return NULL;
	}
	uint32_t (*version)(void) = (uint32_t (*)(void))dlsym(lib, "wgpuGetVersion");
	if (!version || version() >> 24 != VERSION) {
		snprintf(reason, sizeof reason, "libwgpu_native is of version %u, and this program knows version %d",
			version ? version() >> 24 : 0, VERSION);
		return NULL;
	}
#define WGPU(result, name, parameters) \
	functions.name = (result (*) parameters)dlsym(lib, "wgpu" #name); \
	if (!functions.name) { snprintf(reason, sizeof reason, "libwgpu_native lacks wgpu%s", #name); return NULL; }
	WGPU_FUNCTIONS(WGPU)
#undef WGPU
	loaded = true;
	return &functions;
}
