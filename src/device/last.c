/*
** device/last.c - what the last program that used a device left behind: how many kernels it found and made, and what its warm-up
** did. `runmat accel-info` runs in a process of its own, whose own counts say nothing.
*/
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/error.h"
#include "base/file.h"
#include "device/place.h"

static bool path_of(struct str *path)
{
	TRY(file_cache_folder(path));
	str_adds(path, "/device-stats.txt");
	return true;
}

void last_keep(const struct runmat_provider *p)
{
	struct runmat_cache_stats c = { 0 };
	struct str path = { 0 }, text = { 0 };
	if (!p->cache_stats || p->cache_stats(p->self, &c) || !(c.hits + c.misses + c.compiled))
		return;
	str_addf(&text, "%s %lld %llu %llu %llu %llu %llu %.3f\n", p->name, (long long)time(NULL), (unsigned long long)c.hits, (unsigned long long)c.misses,
		(unsigned long long)c.disk_hits, (unsigned long long)c.compiled, (unsigned long long)c.warmed, c.warmup_ms);
	if (path_of(&path))
		(void)!file_write_cache(str_text(&path), text.at, text.n);
	error_clear();
	str_free(&path), str_free(&text);
}

void last_describe(struct str *out, bool json)
{
	struct str path = { 0 }, text = { 0 };
	char name[64];
	long long when;
	unsigned long long hits, misses, disk, compiled, warmed;
	double ms;
	bool there = path_of(&path) && file_is_regular(str_text(&path)) && file_read(str_text(&path), &text)
		&& sscanf(str_text(&text), "%63s %lld %llu %llu %llu %llu %llu %lf", name, &when, &hits, &misses, &disk, &compiled, &warmed, &ms) == 8;
	error_clear();
	if (there && json)
		str_addf(out, "\"last_program\":{\"provider\":\"%s\",\"time\":%lld,\"cache_hits\":%llu,\"cache_misses\":%llu,\"disk_hits\":%llu,\"compiled\":%llu,\"kernels_warmed\":%llu,\"warmup_ms\":%.3f},",
			name, when, hits, misses, disk, compiled, warmed, ms);
	else if (there)
		str_addf(out, "the last program on a device\n  %-20s %s\n  %-20s %llu in memory, %llu on disk, %llu not found; %llu compiled\n  %-20s %llu in %.1f ms\n", "provider", name, "kernels",
			hits, disk, misses, compiled, "warm-up made", warmed, ms);
	str_free(&path), str_free(&text);
}
