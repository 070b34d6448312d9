/*
** provider/cpu/compiled_files.c - see compiled_files.h.
*/
#include "provider/cpu/compiled_files.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/cache.h"
#include "base/hash.h"
#include "provider/cpu/compiler.h"

enum { MOST_BYTES = 16 << 20, SEAL = 24, PRUNE_EVERY = 64 };
#define MARK "RMKERNL2"

bool compiled_file_name(const char *text, struct str *folder, struct str *path, uint64_t *key)
{
	uint64_t compiler;
	if (!compiler_identity(&compiler) || !cache_kernels_folder(folder))
		return false;
	*key = hash_mix(hash_bytes(text, strlen(text)), compiler);
	str_addf(path, "%s/cpu-%016llx.so", str_text(folder), (unsigned long long)*key);
	return true;
}

static uint64_t hash_of(const struct str *s, size_t n, uint64_t key) { return hash_mix(hash_bytes(s->at, n), key); }

bool compiled_file_get(const char *path, uint64_t key, struct str *out)
{
	uint64_t seal[2];
	bool read = cache_read(path, MOST_BYTES + SEAL, out) == CACHE_READ && out->n > SEAL;
	if (!read || memcmp(out->at + out->n - SEAL, MARK, 8)) {
		str_clear(out);
		return false;
	}
	memcpy(seal, out->at + out->n - 16, 16);
	out->n -= SEAL;
	bool ok = seal[0] == key && seal[1] == hash_of(out, out->n, key);
	if (!ok)
		str_clear(out);
	return ok;
}

void compiled_file_put(const char *folder, const char *path, uint64_t key, const struct str *library)
{
	static atomic_uint written;
	struct str all = { 0 };
	uint64_t seal[2] = { key, hash_of(library, library->n, key) };
	str_add(&all, library->at, library->n);
	str_add(&all, MARK, 8), str_add(&all, (const char *)seal, 16);
	if (cache_write(path, all.at, all.n) && written++ % PRUNE_EVERY == 0)
		cache_prune(folder, "cpu-", CACHE_FILES, CACHE_BYTES);
	str_free(&all);
}

/* The loader takes a path that it has seen before for the library that it has loaded, so each has another spelling. */
static void name_descriptor(int fd, struct str *path)
{
	static atomic_uint serial;
	str_adds(path, "/proc/self/fd");
	for (unsigned n = ++serial; n; n >>= 1)
		str_adds(path, n & 1 ? "/." : "/");
	str_addf(path, "/%d", fd);
}

static bool fill(int fd, const struct str *library)
{
	for (size_t at = 0; at < library->n; ) {
		ssize_t n = write(fd, library->at + at, library->n - at);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		at += (size_t)n;
	}
	return fcntl(fd, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) == 0;
}

void *compiled_file_load(const struct str *library)
{
	struct str path = { 0 };
	void *loaded = NULL;
	int fd = memfd_create("runmat-kernel", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	if (fd >= 0 && fill(fd, library)) {
		name_descriptor(fd, &path);
		loaded = dlopen(str_text(&path), RTLD_NOW | RTLD_LOCAL);
	}
	if (fd >= 0)
		close(fd);
	str_free(&path);
	return loaded;
}
