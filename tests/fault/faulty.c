/*
** tests/fault/faulty.c - a provider in its own shared library that fails when told to.
**
** Its memory is the heap, which it does not call host memory, so arrays move both ways; it lets the provider `interp`
** of the program that loaded it run the kernels. `faulty` says what fails: the n-th call of a function, or every one
** from then on, and with which status. A failing function does nothing, except that `mess` makes it spoil what it was
** given to fill.
*/
#include "faulty.h"

#include <stdlib.h>
#include <string.h>

__attribute__((visibility("default"))) struct faulty faulty = { .function = -1 };

/* FAULTY_NTH=N:STATUS of the environment: the N-th call of all that can fail does, with this status; for
   tests/fault/nth.sh. */
static int due_in_all(enum faulty_function f)
{
	static uint64_t calls, nth;
	static int status = -1;
	if (status < 0) {
		const char *text = getenv("FAULTY_NTH"), *colon = text ? strchr(text, ':') : NULL;
		nth = text ? strtoull(text, NULL, 10) : 0;
		status = colon ? atoi(colon + 1) : RUNMAT_OK;
	}
	return f != FAULTY_FREE && f != FAULTY_RELEASE && ++calls == nth ? status : RUNMAT_OK;
}

static int due(enum faulty_function f)
{
	uint64_t n = ++faulty.calls[f];
	int status = due_in_all(f);
	if (status)
		return status;
	return (int)f == faulty.function && (n == faulty.nth || (faulty.from_then_on && n > faulty.nth)) ?
		faulty.status :
		RUNMAT_OK;
}

#define MAYBE_FAIL(f, spoil) do { \
		int status_ = due(f); \
		if (status_) { if (faulty.mess) { spoil; } return status_; } \
	} while (0)

static char *at(uint64_t buffer, uint64_t offset) { return (char *)(uintptr_t)buffer + offset; }

static int device_info(void *self, struct runmat_device_info *out)
{
	uint32_t size = out->size;
	const char *most = getenv("FAULTY_WORKGROUP");
	MAYBE_FAIL(FAULTY_DEVICE_INFO, memset((char *)out + sizeof size, 0xee, size - sizeof size));
	*out = (struct runmat_device_info){ .size = size,
		.name = "Faulty",
		.vendor = "Tests",
		.backend = "heap",
		.driver = "none",
		.capabilities = RUNMAT_HAS_F64 | RUNMAT_HAS_I64 | RUNMAT_HAS_I8_I16 | RUNMAT_SAME_BITS,
		.max_buffer_bytes = UINT64_C(1) << 34,
		.max_binding_bytes = UINT64_C(1) << 34,
		.memory_bytes = UINT64_C(1) << 34,
		.memory_free = UINT64_C(1) << 34,
		.workgroup_max = most ? (uint32_t)atoi(most) : 0 };
	return RUNMAT_OK;
}

static int alloc_buffer(void *self, uint64_t bytes, uint64_t *buffer)
{
	MAYBE_FAIL(FAULTY_ALLOC, *buffer = 0xdead);
	void *p = bytes < UINT64_C(1) << 34 ? calloc(1, bytes ? bytes : 1) : NULL;
	*buffer = (uint64_t)(uintptr_t)p;
	faulty.live += p != NULL;
	return p ? RUNMAT_OK : RUNMAT_NO_MEMORY;
}

static int free_buffer(void *self, uint64_t b)
{
	faulty.live--;
	free(at(b, 0));
	return due(FAULTY_FREE);
}

static int upload(void *self, uint64_t b, uint64_t offset, const void *from, uint64_t n)
{
	MAYBE_FAIL(FAULTY_UPLOAD, memset(at(b, offset), 0xee, n));
	memcpy(at(b, offset), from, n);
	return RUNMAT_OK;
}

static int download(void *self, uint64_t b, uint64_t offset, void *to, uint64_t n)
{
	MAYBE_FAIL(FAULTY_DOWNLOAD, memset(to, 0xee, n));
	memcpy(to, at(b, offset), n);
	return RUNMAT_OK;
}

static int copy(void *self, uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t n)
{
	MAYBE_FAIL(FAULTY_COPY, memset(at(to, to_at), 0xee, n));
	memmove(at(to, to_at), at(from, from_at), n);
	return RUNMAT_OK;
}

static const struct runmat_provider *inner(void) { return runmat_provider_named("interp"); }

static int compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	MAYBE_FAIL(FAULTY_COMPILE, *out = (struct runmat_compiled *)(uintptr_t)0xdead);
	return inner()->compile(inner()->self, p, out);
}

static void release(void *self, struct runmat_compiled *k)
{
	(void)!due(FAULTY_RELEASE);
	if (inner()->release)
		inner()->release(inner()->self, k);
}

static int launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	MAYBE_FAIL(FAULTY_LAUNCH, faulty.spoilt++);
	return inner()->launch(inner()->self, k, l);
}

static int synchronize(void *self)
{
	MAYBE_FAIL(FAULTY_SYNCHRONIZE, faulty.spoilt++);
	return RUNMAT_OK;
}

static const char *error_text(void *self) { return due(FAULTY_ERROR_TEXT) ? NULL : "told to fail"; }
static int memory_stats(void *self, struct runmat_memory_stats *out) { return due(FAULTY_MEMORY_STATS); }
static int cache_stats(void *self, struct runmat_cache_stats *out) { return due(FAULTY_CACHE_STATS); }

static struct runmat_provider provider = {
	.size = sizeof provider,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "faulty",
	.device_info = device_info,
	.alloc = alloc_buffer,
	.free = free_buffer,
	.upload = upload,
	.download = download,
	.copy = copy,
	.compile = compile,
	.launch = launch,
	.synchronize = synchronize,
	.release = release,
	.error_text = error_text,
	.memory_stats = memory_stats,
	.cache_stats = cache_stats,
};

__attribute__((visibility("default"))) const struct runmat_provider *runmat_provider_entry(uint32_t version);
const struct runmat_provider *runmat_provider_entry(uint32_t version)
{
	const char *what = getenv("FAULTY_ENTRY");      /* a provider that is wrong from the start */
	if (what && !strcmp(what, "none"))
		return NULL;
	if (what && !strcmp(what, "old"))
		provider.version = 0;
	if (what && !strcmp(what, "new"))
		provider.version = RUNMAT_ACCEL_VERSION + 1;
	if (what && !strcmp(what, "short"))
		provider.size = 32;
	if (what && !strcmp(what, "nameless"))
		provider.name = NULL;
	if (what && !strcmp(what, "hole"))
		provider.upload = NULL;
	if (what && !strcmp(what, "required"))
		provider.size = offsetof(struct runmat_provider, release);
	if (what && !strcmp(what, "future"))
		provider.size = sizeof provider + 80;
	return &provider;
}
