/*
** device/info.c - the text of `runmat accel-info`: the providers, their devices, memory and caches.
*/
#include <string.h>

#include "base/cache.h"
#include "base/knobs.h"
#include "device/place.h"

static void add_text(struct str *out, const char *name, const char *value, bool json)
{
	if (json) {
		str_addf(out, "\"%s\":\"", name);
		for (; *value; value++)
			if (*value == '"' || *value == '\\')
				str_addf(out, "\\%c", *value);
			else if ((unsigned char)*value < ' ')
				str_addf(out, "\\u%04x", *value);
			else
				str_addc(out, *value);
		str_adds(out, "\",");
	} else if (*value)
		str_addf(out, "  %-20s %s\n", name, value);
}

static void add_number(struct str *out, const char *name, uint64_t value, bool json)
{
	str_addf(out, json ? "\"%s\":%llu," : "  %-20s %llu\n", name, (unsigned long long)value);
}

static void add_stats(struct str *out, const struct runmat_provider *p, bool json)
{
	struct runmat_cache_stats c = { 0 };
	struct runmat_memory_stats m = { 0 };
	if (p->cache_stats && !p->cache_stats(p->self, &c)) {
		add_number(out, "cache_hits", c.hits, json), add_number(out, "cache_misses", c.misses, json);
		add_number(out, "cache_disk_hits", c.disk_hits, json);
		add_number(out, "cache_damaged", c.disk_refused, json),
			add_number(out, "cache_unwritten", c.disk_unwritten, json);
		str_addf(out, json ? "\"warmup_ms\":%.3f," : "  last warm-up         %.3f ms\n", c.warmup_ms);
		add_number(out, "kernels_warmed", c.warmed, json);
		add_number(out, "group_hits", c.group_hits, json),
			add_number(out, "group_misses", c.group_misses, json);
	}
	if (p->memory_stats && !p->memory_stats(p->self, &m)) {
		add_number(out, "memory_in_use", m.in_use, json), add_number(out, "memory_peak", m.peak, json);
		add_number(out, "bytes_uploaded", m.uploaded, json),
			add_number(out, "bytes_downloaded", m.downloaded, json);
	}
}

/* Lists the adapters that RUNMAT_ACCEL_WGPU can name. */
static void add_adapters(struct str *out, const struct runmat_provider *p)
{
	char text[4096], *line = text, *end;
	if (!p->adapters || p->adapters(p->self, text, sizeof text))
		return;
	for (; (end = strchr(line, '\n')); line = end + 1)
		str_addf(out, "  adapter %.*s\n", (int)(end - line), line);
}

/* Lists the devices that gpuDevice(K) can select. */
static void add_devices(struct str *out, const struct runmat_provider *p, bool json)
{
	enum { MOST = 16 };
	struct runmat_device_info all[MOST];
	for (int i = 0; i < MOST; i++)
		all[i] = (struct runmat_device_info){ .size = sizeof all[i] };
	int n = p->devices ? MIN(p->devices(p->self, all, MOST), MOST) : 0;
	if (json)
		str_adds(out, "\"devices\":[");
	for (int i = 0; i < n; i++)
		if (json) {
			str_addc(out, '{');
			add_text(out, "name", all[i].name, true);
			str_addf(out, "\"software\":%s}%s", all[i].capabilities & RUNMAT_SOFTWARE ? "true" : "false",
				i + 1 < n ? "," : "");
		} else if (n > 1)
			str_addf(out, "  device %-13d %s%s\n", i + 1, all[i].name,
				all[i].capabilities & RUNMAT_SOFTWARE ? " (computes on the CPU)" : "");
	if (json)
		str_adds(out, "],");
}

static void add_provider(struct str *out, const struct runmat_provider *p, bool json)
{
	struct runmat_device_info d = { .size = sizeof d };
	int status = p->device_info(p->self, &d);
	if (json)
		str_adds(out, "{");
	else
		str_addf(out, "%s%s\n", p->name, p == runmat_provider() ? " (current)" : "");
	if (json)
		add_text(out, "provider", p->name, true);
	if (status)
		add_text(out, "unavailable", device_error(p), json);
	else {
		add_number(out, "device_id", d.device_id, json);
		add_text(out, "name", d.name, json), add_text(out, "vendor", d.vendor, json);
		add_text(out, "backend", d.backend, json), add_text(out, "driver", d.driver, json);
		add_number(out, "memory_bytes", d.memory_bytes, json);
		add_text(out, "f64", d.capabilities & RUNMAT_HAS_F64 ? "yes" : "no", json);
		add_number(out, "two_pass_threshold", d.two_pass_threshold, json);
		add_number(out, "reduction_workgroup", d.reduction_workgroup, json);
		add_stats(out, p, json);
	}
	if (!json)
		add_adapters(out, p);
	add_devices(out, p, json);
	if (json) {
		out->at[out->n - 1] = '}';       /* replaces the last comma */
		str_addc(out, ',');
	}
}

/* Prints the cache folder, or the reason why it is not used. */
static void add_cache(struct str *out, bool json)
{
	struct str folder = { 0 };
	bool ok = cache_kernels_folder(&folder);
	const char *why = ok || cache_kernels_off() ? "" : cache_refusal();
	if (!json)
		str_adds(out, "caches\n");
	add_text(out, json ? "kernels_folder" : "compiled kernels", ok ? str_text(&folder) : "", json);
	add_text(out, json ? "kernels_refused" : "refused", why, json);
	str_free(&folder);
}

/* Prints the settings that are ignored because the program has the rights of another user. */
static void add_refused(struct str *out, bool json)
{
	struct str names = { 0 };
	for (int k = 0; k < KNOB_COUNT; k++)
		if (knob_is_refused((enum knob)k))
			str_addf(&names, "%s%s", names.n ? ", " : "", knob_info[k].variable);
	if (names.n && !json)
		str_addf(out, "not used: this program has the rights of another user\n  %s\n", str_text(&names));
	if (json)
		add_text(out, "settings_refused", str_text(&names), true);
	str_free(&names);
}

void device_describe(struct str *out, bool json)
{
	int n = runmat_provider_count();
	(void)device_mode();            /* opens a device that the user named, so that it can be described */
	if (json)
		str_adds(out, "{\"schema\":1,\"providers\":[");
	else if (!n)
		str_adds(out, "no provider is registered: the host computes everything\n");
	for (int i = 0; i < n; i++)
		add_provider(out, runmat_provider_at(i), json);
	if (json && n)
		out->n--;
	if (json)
		str_adds(out, "],");
	device_open_describe(out, json);
	add_cache(out, json);
	add_refused(out, json);
	last_run_describe(out, json);
	device_fallbacks(out, json);
	if (json)
		str_adds(out, "}\n");
}
