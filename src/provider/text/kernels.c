/*
** provider/text/kernels.c - see provider/kernels.h.
*/
#include "base/door.h"
#include "provider/kernels.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/cache.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "runmat/accelerate_api.h"

enum { FORMAT = 1, FORGOTTEN = 3600, MOST_BYTES = 16 << 20, PRUNE_EVERY = 64 };

/* ---- faults of the cache: they are counted and logged, and cause no error ---- */

static atomic_ullong refused, unwritten;

void kernels_trouble(uint64_t *damaged, uint64_t *not_written) { *damaged = refused, *not_written = unwritten; }

static void note_refused(const char *path)
{
	refused++;
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: kernels on disk: %s is damaged or of another version: it is made anew\n",
			path);
}

static void note_unwritten(const char *path, const char *why)
{
	unwritten++;
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: kernels on disk: %s cannot be written: %s\n", path, why);
}

static bool path_of(const char *whose, uint64_t key, struct str *out)
{
	bool ok = cache_kernels_folder(out);
	str_addf(out, "/%s-%016" PRIx64, whose, key);
	return ok;
}

uint64_t kernels_key(const char *whose, const char *of, const char *text)
{
	uint64_t h = hash_mix(hash_bytes(whose, strlen(whose)), FORMAT);
	h = hash_mix(h, hash_bytes(RUNMAT_VERSION, sizeof RUNMAT_VERSION));
	h = hash_mix(h, hash_bytes(of, strlen(of)));
	return hash_mix(h, hash_bytes(text, strlen(text)));
}

static void head_of(uint64_t key, const void *bytes, size_t n, struct str *out)
{
	str_addf(out, "runmat kernel %d %s %016" PRIx64 " %zu %016" PRIx64 "\n", FORMAT, RUNMAT_VERSION, key, n,
		hash_bytes(bytes, n));
}

bool kernels_get(const char *whose, uint64_t key, struct str *out)
{
	struct str path = { 0 }, all = { 0 }, head = { 0 };
	enum cache_result found = path_of(whose, key, &path) ? cache_read(str_text(&path), MOST_BYTES, &all) :
		CACHE_ABSENT;
	bool ok = found == CACHE_READ;
	const char *end = ok && all.n ? memchr(all.at, '\n', all.n) : NULL;
	if (end) {
		const char *bytes = end + 1;
		size_t n = (size_t)(all.at + all.n - bytes);
		head_of(key, bytes, n, &head);
		ok = head.n == (size_t)(bytes - all.at) && !memcmp(head.at, all.at, head.n);
		if (ok)
			str_add(out, bytes, n);
		if (ok && time(NULL) - file_mtime(str_text(&path)) / 1000000000 > FORGOTTEN)
			door_touch(str_text(&path));        /* it is among the newest again */
	} else
		ok = false;
	if (found != CACHE_ABSENT && !ok)
		note_refused(str_text(&path));
	str_free(&path), str_free(&all), str_free(&head);
	return ok;
}

/* Prunes the folder at the first file that a process writes, and sometimes later. */
static void prune_sometimes(const char *whose)
{
	static atomic_uint written;
	struct str path = { 0 };
	char prefix[32];
	snprintf(prefix, sizeof prefix, "%s-", whose);
	if (written++ % PRUNE_EVERY == 0 && cache_kernels_folder(&path))
		cache_prune(str_text(&path), prefix, CACHE_FILES, CACHE_BYTES);
	str_free(&path);
}

static void add_text(struct str *out, const char *name, const char *text)
{
	str_addf(out, "\"%s\":\"", name);
	for (; *text; text++)
		if (*text == '"' || *text == '\\')
			str_addf(out, "\\%c", *text);
		else if ((unsigned char)*text >= ' ')
			str_addc(out, *text);
	str_adds(out, "\",");
}

static void add_arrays(struct str *out, const struct runmat_kernel *k)
{
	static const char *const classes[RUNMAT_CLASSES] = { "double", "single", "int8", "uint8", "int16", "uint16",
		"int32", "uint32", "int64", "uint64", "logical", "char" };
	str_adds(out, "\"arrays\":[");
	for (int i = 0; i < k->arrays; i++) {
		bool writes = k->array[i].access & RUNMAT_WRITE, reads = k->array[i].access & RUNMAT_READ;
		str_addf(out, "%s{\"class\":\"%s\",\"access\":\"%s\"}", i ? "," : "", classes[k->array[i].cls],
			!writes ? "read" : reads ? "read write" : "write");
	}
	str_adds(out, "],");
}

static void note_text(const struct kernels_note *n, uint64_t key, size_t bytes, struct str *out)
{
	const struct runmat_program *p = n->program;
	time_t now = time(NULL);
	struct tm utc;
	char when[32] = "";
	if (gmtime_r(&now, &utc))
		strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &utc);
	str_adds(out, "{\"schema\":1,");
	add_text(out, "kernel", p ? p->ir->name : n->name);
	if (p && p->ir->about && *p->ir->about)
		str_addf(out, "%s,", p->ir->about);
	if (p) {
		add_arrays(out, p->ir);
		str_addf(out, "\"workgroup\":%u,\"tile\":%u,", p->workgroup, p->elements);
	}
	add_text(out, "device", n->device->name);
	add_text(out, "driver", n->device->driver);
	str_addf(out, "\"compile_seconds\":%.6f,\"bytes\":%zu,", n->compile_seconds, bytes);
	str_addf(out, "\"key\":\"%016" PRIx64 "\",", key);
	str_addf(out, "\"runmat\":\"%s\",\"made\":\"%s\"}\n", RUNMAT_VERSION, when);
}

/* Writes the file for people. A failure is no trouble: nobody reads it but people. */
static void put_note(struct str *path, const struct kernels_note *note, uint64_t key, size_t bytes)
{
	struct str text = { 0 };
	note_text(note, key, bytes, &text);
	str_adds(path, ".json");
	(void)!cache_write(str_text(path), text.at, text.n);
	str_free(&text);
}

bool kernels_put(const char *whose, uint64_t key, const void *bytes, size_t n, const struct kernels_note *note)
{
	struct str path = { 0 }, all = { 0 };
	const char *why = "it is too long";
	bool ok = n < MOST_BYTES / 2;
	if (ok && !path_of(whose, key, &path))
		ok = false, why = cache_refusal();
	if (ok) {
		head_of(key, bytes, n, &all);
		str_add(&all, bytes, n);
		ok = cache_write(str_text(&path), all.at, all.n);
		why = strerror(errno);
	}
	if (!ok && !cache_kernels_off())
		note_unwritten(str_text(&path), why);
	if (ok) {
		if (note)
			put_note(&path, note, key, n);
		prune_sometimes(whose);
	}
	str_free(&path), str_free(&all);
	return ok;
}

struct found { uint64_t key; int64_t time; };

static int newest_first(const void *a, const void *b)
{
	int64_t x = ((const struct found *)a)->time, y = ((const struct found *)b)->time;
	return x > y ? -1 : x < y;
}

/* Whether a file of the folder is a whole kernel of this provider. */
static bool look_at(const char *folder_path, const char *name, const char *whose, struct found *out)
{
	struct str path = { 0 };
	size_t n = strlen(whose);
	char *end;
	str_addf(&path, "%s/%s", folder_path, name);
	out->time = file_mtime(str_text(&path));
	bool mine = !strncmp(name, whose, n) && name[n] == '-';
	out->key = mine ? strtoull(name + n + 1, &end, 16) : 0;
	str_free(&path);
	return mine && !*end && end == name + n + 17;
}

int kernels_newest(const char *whose, uint64_t *keys, int most)
{
	struct str path = { 0 };
	struct found *all = NULL, one;
	int n = 0, room = 0;
	DIR *d = cache_kernels_folder(&path) ? door_opendir(str_text(&path)) : NULL;
	for (struct dirent *e; d && (e = readdir(d)); ) {
		if (!look_at(str_text(&path), e->d_name, whose, &one))
			continue;
		if (n == room)
			all = mem_realloc(all, (size_t)(room = room ? 2 * room : 64) * sizeof *all);
		all[n++] = one;
	}
	if (d)
		closedir(d);
	if (n)
		qsort(all, (size_t)n, sizeof *all, newest_first);
	for (int i = 0; i < n && i < most; i++)
		keys[i] = all[i].key;
	mem_free(all);
	str_free(&path);
	return MIN(n, most);
}

uint32_t kernels_workgroup(enum knob k, uint32_t most)
{
	uint32_t n = (uint32_t)knob_size(k);
	return n <= most ? n : (uint32_t)strtoul(knob_info[k].standard, NULL, 10);
}
