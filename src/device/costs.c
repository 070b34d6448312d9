/*
** device/costs.c - the costs that decide whether work runs on the host or on a device. There are standard values, and
** measured values in a file for each device and driver.
**
** `runmat accel-calibrate` measures the device and the host. If nobody has run it, a short measurement of the device is
** made when the device is opened for the first time (exec/calibrate_quick.c).
**
** The file is text with a line for each value. Its last line is a hash of the lines before. The file is written under
** another name and then renamed, so a reader sees the whole file or none. A file is ignored if it is damaged, belongs
** to another device, or has a value out of range.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cache.h"
#include "base/error.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "base/thread.h"
#include "device/place.h"

enum { NO, YES };                       /* the column `shared` of costs.def */
enum { MOST_TEXT = 1 << 20 };           /* bytes of a file at most */
const struct cost_info cost_info[COST_COUNT] = {
#define COST(name, device, host, least, most, shared, help) { #name, device, host, least, most, shared, help },
#include "device/costs.def"
};
#define HEAD "runmat calibration 1\n"

void costs_standard(struct device_costs *device, struct device_costs *host)
{
	double threads = thread_count();
	for (int i = 0; i < COST_COUNT; i++) {
		const struct cost_info *c = &cost_info[i];
		*cost_at(device, i) = c->device;
		/* more than 8 threads do not read memory faster */
		*cost_at(host, i) = c->shared ? c->host / (i == COST_memory ? fmin(threads, 8) : threads) : c->host;
	}
}

uint64_t costs_identity(const struct runmat_device_info *info)
{
	uint64_t h = hash_bytes(info->name, strlen(info->name));
	h = hash_mix(h, hash_bytes(info->driver, strlen(info->driver)));
	return hash_mix(h, hash_bytes(info->backend, strlen(info->backend)));
}

uint64_t costs_hash(const struct device_costs *device, const struct device_costs *host)
{
	struct device_costs d = *device;
	d.open = 0;                     /* the time to open a device differs each time */
	return hash_mix(hash_bytes(&d, sizeof d), hash_bytes(host, sizeof *host));
}

/* The path of the file. quick: the file of the short measurement, which is not used if the user named a file. False:
   the file is not used, or there is no cache folder. */
static bool path_of(const struct runmat_device_info *info, bool quick, struct str *path)
{
	const char *chosen = knob_text(KNOB_accel_calibration);
	if (*chosen) {
		str_adds(path, chosen);
		return !quick;
	}
	TRY(cache_folder(path));
	str_addf(path, "/%s-%016llx.txt", quick ? "quick" : "calibration", (unsigned long long)costs_identity(info));
	return true;
}

/* A text that names a value out of range, written to text; NULL: no value is out of range. */
static const char *range_error(
	const struct device_costs *device, const struct device_costs *host, char *text, size_t n)
{
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < COST_COUNT; i++) {
			double x = *cost_at((struct device_costs *)(side ? host : device), i);
			const struct cost_info *c = &cost_info[i];
			double least = side && c->host == 0 ? 0 : c->least;
			if (!(x >= least && x <= c->most)) {
				snprintf(text, n, "%s %s = %g is not between %g and %g", side ? "host" : "device",
					c->name, x, least, c->most);
				return text;
			}
		}
	return NULL;
}

static void to_text(const struct runmat_device_info *info, const struct device_costs *device,
	const struct device_costs *host, struct str *out)
{
	str_addf(out, HEAD "of %s | %s | %s\n", info->name, info->driver, info->backend);
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < COST_COUNT; i++)
			str_addf(out, "%s %s %.9g\n", side ? "host" : "device", cost_info[i].name,
				*cost_at((struct device_costs *)(side ? host : device), i));
	str_addf(out, "hash %016llx\n", (unsigned long long)hash_bytes(out->at, out->n));
}

/* Reads one value. False: the line has none. */
static bool from_line(const char *line, struct device_costs *device, struct device_costs *host)
{
	char side[8], name[16];
	double x;
	if (sscanf(line, "%7s %15s %lf", side, name, &x) != 3)
		return false;
	for (int i = 0; i < COST_COUNT; i++)
		if (!strcmp(name, cost_info[i].name)) {
			*cost_at(!strcmp(side, "host") ? host : device, i) = x;
			return true;
		}
	return false;
}

/* Reads all values. NULL: ok; else the reason why the file is refused. */
static const char *from_text(const struct runmat_device_info *info, char *text, size_t size,
	struct device_costs *device, struct device_costs *host)
{
	char *end = strstr(text, "\nhash ");
	struct str of = { 0 };
	int found = 0;
	if (strncmp(text, HEAD, strlen(HEAD)) || !end)
		return "it is not a calibration file of this version";
	end++;
	if (strtoull(end + 5, NULL, 16) != hash_bytes(text, (size_t)(end - text)))
		return "it is damaged";
	*end = 0;
	str_addf(&of, "of %s | %s | %s\n", info->name, info->driver, info->backend);
	bool matches = !strncmp(text + strlen(HEAD), str_text(&of), of.n);
	str_free(&of);
	if (!matches)
		return "it belongs to another device or driver";
	for (char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
		found += from_line(line, device, host);
	return found == 2 * COST_COUNT ? NULL : "values are missing";
}

/* Reads the file. A file that the user names may belong to anybody; one in the cache folder must be this user's. */
static enum cache_result read_costs(const char *path, struct str *text)
{
	if (!*knob_text(KNOB_accel_calibration))
		return cache_read(path, MOST_TEXT, text);
	bool ok = file_is_regular(path) && file_read(path, text);
	error_clear();
	return ok ? CACHE_READ : CACHE_ABSENT;
}

static bool write_costs(const char *path, const struct str *text)
{
	if (!*knob_text(KNOB_accel_calibration))
		return cache_write(path, text->at, text->n);
	bool ok = file_write_atomic(path, text->at, text->n);
	error_clear();
	return ok;
}

/* Reads the costs from a file, if there is one. source: says where the costs come from. False: they are unchanged. */
static bool load_file(const struct runmat_device_info *info, bool quick, struct device_costs *device,
	struct device_costs *host, char *source, size_t size)
{
	struct str path = { 0 }, text = { 0 };
	struct device_costs d, h;
	char wrong[200];
	bool ok = false;
	costs_standard(&d, &h);
	enum cache_result found = path_of(info, quick, &path) ? read_costs(str_text(&path), &text) : CACHE_ABSENT;
	if (found != CACHE_ABSENT) {
		const char *why = found == CACHE_REFUSED ?
			"it belongs to another user, others may write to it, or it is not a regular file" :
			from_text(info, text.at, text.n, &d, &h);
		why = why ? why : range_error(&d, &h, wrong, sizeof wrong);
		ok = !why;
		if (ok)
			*device = d;
		if (ok && !quick)
			*host = h;
		if (ok)
			snprintf(source, size, "measured%s: %s", quick ? " quickly" : "", str_text(&path));
		else
			snprintf(source, size, "standard values: %s was refused, %s", str_text(&path), why);
	}
	str_free(&path);
	str_free(&text);
	return ok;
}

void costs_load(const struct runmat_device_info *info, struct device_costs *device, struct device_costs *host,
	char *source, size_t size)
{
	costs_standard(device, host);
	snprintf(source, size, "standard values (runmat accel-calibrate measures better ones)");
	if (!load_file(info, false, device, host, source, size))
		(void)load_file(info, true, device, host, source, size);
}

bool costs_save(const struct runmat_device_info *info, bool quick, const struct device_costs *device,
	const struct device_costs *host, char *why, size_t size)
{
	struct str path = { 0 }, text = { 0 };
	char wrong[200];
	const char *bad = range_error(device, host, wrong, sizeof wrong);
	bool ok = false;
	if (bad)
		snprintf(why, size, "%s", bad);
	else if (!path_of(info, quick, &path))
		snprintf(why, size, "no folder for caches can be used");
	else {
		to_text(info, device, host, &text);
		ok = write_costs(str_text(&path), &text);
		snprintf(why, size, "%s%s", ok ? "" : "cannot write ", str_text(&path));
	}
	str_free(&path);
	str_free(&text);
	return ok;
}

/* ---- a file with the device that was opened last: name, driver, back end, and the seconds that opening took ---- */

static bool last_path(struct str *path)
{
	TRY(!*knob_text(KNOB_accel_calibration) && cache_folder(path));
	str_adds(path, "/device-last.txt");
	return true;
}

void costs_remember(const struct runmat_device_info *info, double open_seconds, bool chosen)
{
	struct str path = { 0 }, text = { 0 }, before = { 0 };
	str_addf(&text, "%s\n%s\n%s\n%.2f\n", info->name, info->driver, info->backend, open_seconds);
	bool known = last_path(&path) && cache_read(str_text(&path), MOST_TEXT, &before) == CACHE_READ;
	/* a device that the program chose replaces the device in the file; a device that the user named does not */
	if (path.n && !(known && (!chosen || !strcmp(str_text(&before), str_text(&text)))))
		(void)!cache_write(str_text(&path), text.at, text.n);
	str_free(&path), str_free(&text), str_free(&before);
}

bool costs_recall(struct device_costs *device, struct device_costs *host, char *source, size_t size)
{
	struct runmat_device_info info = { .size = sizeof info };
	struct str path = { 0 }, text = { 0 };
	double seconds = 0;
	bool ok = last_path(&path) && cache_read(str_text(&path), MOST_TEXT, &text) == CACHE_READ &&
		sscanf(str_text(&text), "%127[^\n]\n%127[^\n]\n%31[^\n]\n%lf", info.name, info.driver, info.backend,
			&seconds) == 4 &&
		seconds >= 0 && seconds < 100;
	if (ok) {
		costs_load(&info, device, host, source, size);
		history_open(costs_identity(&info), costs_hash(device, host));
		device->open = MAX(seconds, 0.02);
	}
	str_free(&path), str_free(&text);
	return ok;
}
