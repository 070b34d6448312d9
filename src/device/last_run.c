/*
** device/last_run.c - counts of the last program that used a device, or tried to: kernels, warm-up, memory, bytes
** moved, and fallbacks to the CPU with their reasons. The program writes them to a file when it ends, and `runmat
** accel-info`, which is another process, prints them.
*/
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/cache.h"
#include "base/door.h"
#include "device/place.h"

static bool path_of(struct str *path)
{
	TRY(cache_folder(path));
	str_adds(path, "/device-stats.txt");
	return true;
}

/*
** The numbers of the file's first line. Most of them count kernels:
**
**      hits, disk              found in memory; found on disk
**      misses                  found in neither
**      compiled, warmed        compiled; made by the warm-up
**      damaged, unwritten      could not be read from disk; could not be written to it
**
** groups and groups_made count the bind groups that were found, and those that were made.
*/
struct last_run {
	int64_t time;
	uint64_t hits, misses, disk, compiled, warmed, groups, groups_made, peak, up, down, fallbacks, damaged,
		unwritten;
	double warmup;
};

/* What workers of a pool did, by number: see device_note_worker. */
enum { MOST_WORKERS = 64 };
static struct {
	pthread_mutex_t lock;
	char text[MOST_WORKERS][200];
} workers = { .lock = PTHREAD_MUTEX_INITIALIZER };

void device_note_worker(int k, const char *text)
{
	if (k < 1 || k > MOST_WORKERS)
		return;
	pthread_mutex_lock(&workers.lock);
	snprintf(workers.text[k - 1], sizeof workers.text[0], "%s", text);
	pthread_mutex_unlock(&workers.lock);
}

/* Writes a line for each worker that has used a device. Returns the number of these workers. */
static int worker_lines(struct str *out)
{
	int n = 0;
	pthread_mutex_lock(&workers.lock);
	for (int i = 0; i < MOST_WORKERS; i++)
		if (*workers.text[i]) {
			str_addf(out, "worker %d: %s\n", i + 1, workers.text[i]);
			n++;
		}
	pthread_mutex_unlock(&workers.lock);
	return n;
}

static bool described;                  /* last_run_describe was called, so this process writes no counts of its own */

bool last_run_forget(void)
{
	struct str path = { 0 };
	bool gone = path_of(&path) && door_unlink(str_text(&path)) == 0;
	str_free(&path);
	return gone;
}

void last_run_save(const struct runmat_provider *p)
{
	if (described)
		return;
	struct runmat_cache_stats c = { 0 };
	struct runmat_memory_stats m = { 0 };
	struct str path = { 0 }, text = { 0 }, lines = { 0 };
	uint64_t fallbacks = device_fallback_lines(&lines);
	if (p && p->cache_stats)
		(void)!p->cache_stats(p->self, &c);
	if (p && p->memory_stats)
		(void)!p->memory_stats(p->self, &m);
	if (worker_lines(&lines) + c.hits + c.misses + c.compiled + fallbacks > 0) {
		str_addf(&text, "%s %" PRId64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %.3f",
			p ? p->name : "none", (int64_t)time(NULL), c.hits, c.misses, c.disk_hits, c.compiled, c.warmed,
			c.warmup_ms);
		str_addf(&text,
			" %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64
			"\n%s",
			c.group_hits, c.group_misses, MAX(m.peak, pool_stats().peak), m.uploaded, m.downloaded,
			fallbacks,
			c.disk_refused, c.disk_unwritten, lines.n ? lines.at : "");
		if (path_of(&path))
			(void)!cache_write(str_text(&path), text.at, text.n);
	}
	str_free(&path), str_free(&text), str_free(&lines);
}

static bool read_last(struct str *text, char *name, struct last_run *l)
{
	struct str path = { 0 };
	bool ok = path_of(&path) && cache_read(str_text(&path), 1 << 20, text) == CACHE_READ &&
		sscanf(str_text(text),
			"%63s %" SCNd64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %lf %" SCNu64
			" %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64,
			name, &l->time, &l->hits, &l->misses, &l->disk, &l->compiled, &l->warmed, &l->warmup,
			&l->groups, &l->groups_made, &l->peak, &l->up, &l->down, &l->fallbacks, &l->damaged,
			&l->unwritten) == 16;
	str_free(&path);
	return ok;
}

/* The lines of workers, among the lines after the first one of the file. */
static void describe_workers(struct str *out, const char *lines, bool json)
{
	int n = 0;
	if (json)
		str_adds(out, "\"workers\":[");
	for (const char *end; lines && *++lines && (end = strchr(lines, '\n')); lines = end) {
		if (strncmp(lines, "worker ", 7) != 0)
			continue;
		str_addf(out, json ? "%s\"" : "%s  ", json && n++ ? "," : "");
		for (const char *c = lines; c < end; c++)
			str_addc(out, json && (*c == '"' || *c == '\\' || (unsigned char)*c < ' ') ? ' ' : *c);
		str_adds(out, json ? "\"" : "\n");
	}
	if (json)
		str_adds(out, "],");
}

static void describe_lines(struct str *out, const char *lines)
{
	for (const char *end; lines && *++lines && (end = strchr(lines, '\n')); lines = end)
		if (strncmp(lines, "worker ", 7) != 0)
			str_addf(out, "    %.*s\n", (int)(end - lines), lines);
}

void last_run_describe(struct str *out, bool json)
{
	struct str text = { 0 };
	struct last_run l = { 0 };
	char name[64];
	bool found = read_last(&text, name, &l);
	described = true;
	const char *lines = found ? strchr(str_text(&text), '\n') : NULL;
	if (found && json) {
		describe_workers(out, lines, true);
		str_addf(out,
			"\"last_program\":{\"provider\":\"%s\",\"time\":%" PRId64 ",\"cache_hits\":%" PRIu64
			",\"cache_misses\":%" PRIu64 ",\"disk_hits\":%" PRIu64 ",\"compiled\":%" PRIu64
			",\"kernels_warmed\":%" PRIu64 ",\"warmup_ms\":%.3f,\"group_hits\":%" PRIu64
			",\"group_misses\":%" PRIu64 ",\"memory_peak\":%" PRIu64 ",\"bytes_uploaded\":%" PRIu64
			",\"bytes_downloaded\":%" PRIu64 ",\"fallbacks\":%" PRIu64 ",\"cache_damaged\":%" PRIu64
			",\"cache_unwritten\":%" PRIu64 "},",
			name, l.time, l.hits, l.misses, l.disk, l.compiled, l.warmed, l.warmup, l.groups, l.groups_made,
			l.peak, l.up, l.down, l.fallbacks, l.damaged, l.unwritten);
	} else if (found) {
		str_addf(out,
			"the last program on a device\n  %-20s %s\n  %-20s %" PRIu64 " in memory, %" PRIu64
			" on disk, %" PRIu64 " not found; %" PRIu64 " compiled\n",
			"provider", name, "kernels", l.hits, l.disk, l.misses, l.compiled);
		if (l.damaged + l.unwritten)
			str_addf(out,
				"  %-20s %" PRIu64 " damaged or of another version, %" PRIu64 " could not be written\n",
				"kernels on disk", l.damaged, l.unwritten);
		str_addf(out, "  %-20s %" PRIu64 " found, %" PRIu64 " made\n  %-20s %" PRIu64 " in %.1f ms\n",
			"bind groups", l.groups, l.groups_made, "warm-up made", l.warmed, l.warmup);
		str_addf(out, "  %-20s %" PRIu64 " bytes at most; %" PRIu64 " sent up, %" PRIu64 " brought down\n",
			"memory", l.peak, l.up, l.down);
		str_addf(out, "  %-20s %" PRIu64 " times to the CPU\n", "fell back", l.fallbacks);
		describe_lines(out, lines);
		describe_workers(out, lines, false);
	}
	str_free(&text);
}
