/*
** device/open.c - chooses the device on which regions may run, and decides when to open it.
**
** A device that the user names (RUNMAT_ACCEL_PROVIDER) is opened when the first region asks for it. If the user names
** none, the host works until a device would have saved it as much time as opening takes. Then a thread opens the device
** while the host continues. In two cases the thread starts before the host has lost so much time. In the first case, a
** loop has so many turns left that the device will surely save enough. In the second case, earlier processes that began
** with the same work would have saved enough (device/history.c). A program that is too small to gain opens no device.
**
** Without a device file in /dev, no device is tried. Adapters that compute on the CPU are refused, because the CPU
** provider is faster; RUNMAT_ACCEL_WGPU=software allows them.
*/
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <time.h>

#include "base/door.h"
#include "base/engine_hooks.h"
#include "base/file.h"
#include "base/error.h"
#include "base/knobs.h"
#include "device/place.h"

enum { NOT_TRIED, OPENING, IS_OPEN, NO_DEVICE };        /* values of dev.state */

/* The costs. A change makes a new pair, so other threads may read the costs without the lock. */
struct pair { struct device_costs device, host; };
enum { PAIRS = 32 };            /* pairs that exist at a time; then the oldest is reused */

static struct {
	pthread_mutex_t lock;
	struct pair pair[PAIRS];
	int pairs;
	_Atomic(const struct pair *) costs;
	atomic_bool measured;
	_Atomic(const struct runmat_provider *) current;        /* the registry's provider when `mode` was set */
	_Atomic(const struct runmat_provider *) open, lost;     /* the provider of the open or lost device */
	_Atomic int mode, state;
	_Atomic unsigned reloads, generation;
	pthread_t thread;               /* the thread that opens the device */
	bool started;
	atomic_bool known;              /* an earlier process noted the time of opening */
	double took;                    /* seconds that opening took */
	double saved;                   /* host seconds that a device would have saved so far */
	double saved_again;             /* the part of `saved` that belongs to structures met before */
	double expected;                /* host seconds that earlier processes with the same `first` would have saved */
	uint64_t first;                 /* the first structure that a device would have computed faster */
	struct runmat_device_info info;
	struct device_costs device, host;
	bool loaded;                    /* `device` and `host` have costs */
	char source[500];               /* where the costs come from */
	char why_not[300];              /* why no device is open */
	int share;                      /* the number k of device_share; -1: the first device is used */
	const struct runmat_provider *shared[4];        /* providers of which `share` has selected a device */
} dev = { .lock = PTHREAD_MUTEX_INITIALIZER, .share = -1 };

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Makes the costs visible to other threads. The caller holds the lock. */
static void publish_costs(void)
{
	struct pair *p = &dev.pair[dev.pairs++ % PAIRS];
	p->device = dev.device, p->host = dev.host;
	dev.measured = !strncmp(dev.source, "measured", 8);
	dev.costs = p;
}

/* Costs before a device is open: those of the device that was opened last, else standard ones. Under the lock. */
static void guess_costs(void)
{
	if (dev.loaded)
		return;
	bool known = costs_recall(&dev.device, &dev.host, dev.source, sizeof dev.source);
	dev.known = known;
	if (!known)
		costs_standard(&dev.device, &dev.host);
	dev.loaded = true;
	publish_costs();
}

/* Measures the device, if no measured costs exist and the user named no file for them. */
static void calibrate_quickly(const struct runmat_provider *p)
{
	struct device_costs found = dev.device;
	char why[300];
	if (!strncmp(dev.source, "measured", 8) || *knob_text(KNOB_accel_calibration))
		return;
	double began = now();
	bool ok = engine_hooks.calibrate_device(p, &dev.info, &found);
	if (!ok)
		snprintf(why, sizeof why, "%s", device_error(p));
	else if ((ok = costs_save(&dev.info, true, &found, &dev.host, why, sizeof why)) ||
		!strncmp(why, "cannot write", 12)) {
		dev.device = found;
		snprintf(dev.source, sizeof dev.source, "measured quickly, in %.0f ms: %s", (now() - began) * 1e3, why);
	}
	if (!ok && knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: %s: the measured costs are not kept: %s\n", p->name, why);
}

/*
** A driver registers exit handlers when it is loaded, and must not be called after they have run. Exit handlers run in
** reverse order, so our handler is registered after opening, and runs before the driver's. But a driver may load
** further libraries at their first use, and their handlers would run even earlier. For example, a shader compiler
** crashes if it is called after its own exit handler has run. So our handler is registered again after the first
** download. And our own programs do not call exit() when a device is open (device_quit): they close the device first.
*/
typedef void exit_function(void);
static _Atomic(exit_function *) exit_functions[4];

void device_at_exit(exit_function *f)
{
	for (int i = 0; i < COUNT(exit_functions); i++) {
		exit_function *none = NULL;
		if (atomic_compare_exchange_strong(&exit_functions[i], &none, f) || none == f)
			return;
	}
}

static void save_history(void);

/* Frees device memory and closes the device, once. */
static void close_device(void)
{
	static atomic_bool closed;
	if (atomic_exchange(&closed, true))
		return;
	compile_forget(true);
	save_history();
	for (int i = 0; i < COUNT(exit_functions) && exit_functions[i]; i++)
		exit_functions[i]();
	pool_stop();
	last_run_save(dev.open);
	if (dev.open && dev.open->close)
		dev.open->close(dev.open->self);
}

/* Records for later processes how much time a device would have saved. */
static void save_history(void)
{
	if (dev.mode == DEVICE_AUTO && dev.saved > 0 && (dev.known || dev.open)) {
		history_set_total(dev.first, dev.saved);
		history_save();
	}
	dev.saved = 0;
}

void device_quit(int code)
{
	save_history();
	if (!dev.open)
		last_run_save(NULL);        /* keeps the reason why there was no device */
	if (dev.state == OPENING) {       /* does not wait for the opening: there is no device memory yet */
		fflush(NULL);
		_exit(code);
	}
	if (dev.started)
		pthread_join(dev.thread, NULL);
	dev.started = false;
	if (!dev.open)
		return;
	if (compile_is_busy())           /* a compiler still uses the driver, which stays open */
		last_run_save(dev.open);
	else
		close_device();
	fflush(NULL);
	_exit(code);
}

void device_register_exit(bool downloaded)
{
	static atomic_bool registered[2];
	if (!registered[downloaded] && !atomic_exchange(&registered[downloaded], true))
		(void)!atexit(close_device);
}

/* Uses the settings that accel-profile measured, except those that the user set. */
static void use_settings(void)
{
	static const struct {
		enum knob knob;
		int cost;
	} of[] = { { KNOB_two_pass_threshold, COST_split }, { KNOB_reduction_wg, COST_group },
		{ KNOB_element_wg, COST_element }, { KNOB_element_rounds, COST_rounds },
		{ KNOB_gemm_large, COST_tile } };
	char text[32];
	for (int i = 0; i < COUNT(of); i++) {
		double found = *cost_at(&dev.device, of[i].cost);
		if (knob_is_set(of[i].knob) || found == cost_info[of[i].cost].device)
			continue;
		snprintf(text, sizeof text, "%.0f", found);
		knob_set(of[i].knob, text);
	}
}

/* Warns if the user set a size of workgroups that is larger than the device allows. */
static void warn_of_workgroup(enum knob k)
{
	if (dev.info.workgroup_max && knob_is_set(k) && knob_size(k) > dev.info.workgroup_max)
		fprintf(stderr, "runmat: %s=%lld: '%s' allows %u; %.3s is used\n", knob_info[k].variable,
			(long long)knob_size(k), dev.info.name, dev.info.workgroup_max, knob_info[k].standard);
}

static bool software_allowed(void) { return !strcmp(knob_text(KNOB_accel_wgpu), "software"); }

/*
** Selects the device of this process, before p opens one. Devices that refuse, for example because another process
** uses them alone, are skipped. The caller holds the lock.
*/
static void select_share(const struct runmat_provider *p)
{
	enum { MOST = 64 };
	struct runmat_device_info all[MOST];
	int at[MOST], n = 0;
	if (dev.share < 0 || !p->devices || !p->select)
		return;
	for (int i = 0; i < COUNT(dev.shared); i++) {
		if (dev.shared[i] == p)
			return;
		if (!dev.shared[i]) {
			dev.shared[i] = p;
			break;
		}
	}
	for (int i = 0; i < MOST; i++)
		all[i] = (struct runmat_device_info){ .size = sizeof all[i] };
	int count = MIN(p->devices(p->self, all, MOST), MOST);
	for (int i = 0; i < count; i++)
		if (software_allowed() || !(all[i].capabilities & RUNMAT_SOFTWARE))
			at[n++] = i;
	for (int i = 0; n > 1 && i < n; i++)
		if (p->select(p->self, at[(dev.share + i) % n]) == RUNMAT_OK)
			return;
}

/*
** Opens the device of p, and reads or measures its costs. software: takes an adapter that computes on the CPU. began:
** when the opening began. False: the device cannot be used. The caller holds the lock.
*/
static bool open_provider(const struct runmat_provider *p, bool software, double began, bool measure)
{
	dev.info = (struct runmat_device_info){ .size = sizeof dev.info };
	select_share(p);
	if (p->device_info(p->self, &dev.info)) {
		snprintf(dev.why_not, sizeof dev.why_not, "%s: %s", p->name, device_error(p));
		return false;
	}
	if (dev.info.capabilities & RUNMAT_HOST_MEMORY || (dev.info.capabilities & RUNMAT_SOFTWARE && !software)) {
		snprintf(dev.why_not, sizeof dev.why_not, "%s: '%s' computes on the CPU", p->name, dev.info.name);
		return false;
	}
	dev.took = now() - began;
	device_register_exit(false);
	costs_load(&dev.info, &dev.device, &dev.host, dev.source, sizeof dev.source);
	dev.loaded = true;
	if (measure)
		calibrate_quickly(p);
	costs_remember(&dev.info, dev.took, dev.state == OPENING);
	history_open(costs_identity(&dev.info), costs_hash(&dev.device, &dev.host));
	publish_costs();
	dev.reloads++;
	use_settings();
	warn_of_workgroup(KNOB_reduction_wg);
	warn_of_workgroup(KNOB_element_wg);
	/* a device that does not tell its memory counts as one of 16 GB, or of 2 GB on the CPU */
	uint64_t memory = dev.info.memory_bytes ? dev.info.memory_bytes :
		(uint64_t)(dev.info.capabilities & RUNMAT_SOFTWARE ? 2 : 16) << 30;
	pool_set_limit(memory / 2);
	dev.open = p;
	return true;
}

/* True if the machine may have a GPU. Linux has device files; other systems always have a driver. */
static bool may_exist(void)
{
	if (door_is_closed())           /* the sandbox cannot restrict a driver, which opens files and starts threads */
		return false;
	if (software_allowed())
		return true;
#ifdef __linux__
	static const char *const files[] = { "/dev/nvidiactl", "/dev/nvidia0", "/dev/dri", "/dev/kfd", "/dev/dxg" };
	for (int i = 0; i < COUNT(files); i++)
		if (file_mtime(files[i]) >= 0)
			return true;
	return false;
#else
	return true;
#endif
}

/* ---- a device that the user named ---- */

/* Sets the mode for p, the current provider of the registry. Opens p if it is a named device. */
static void set_mode(const struct runmat_provider *p)
{
	struct runmat_device_info info = { .size = sizeof info };
	pthread_mutex_lock(&dev.lock);
	if (p == dev.current) {
		pthread_mutex_unlock(&dev.lock);
		return;
	}
	guess_costs();
	enum device_mode mode = DEVICE_OFF;
	double began = now();
	if (p)
		select_share(p);
	if (p && !p->device_info(p->self, &info) && info.capabilities & RUNMAT_HOST_MEMORY)
		mode = *knob_text(KNOB_accel_provider) || strcmp(p->name, "cpu") ? DEVICE_OFF : DEVICE_AUTO;
	if (mode == DEVICE_AUTO && dev.state == NOT_TRIED && !may_exist()) {
		dev.state = NO_DEVICE;
		snprintf(dev.why_not, sizeof dev.why_not, "this machine has no device file in /dev");
	} else if (p && !(info.capabilities & RUNMAT_HOST_MEMORY)) {
		mode = DEVICE_NAMED;
		if (!open_provider(p, true, began, false)) {
			device_note_fallback(p->name, "the device cannot be opened", device_error(p));
			if (knob_is_on(KNOB_accel_log) || *knob_text(KNOB_accel_provider))
				fprintf(stderr, "runmat: %s: the device cannot be opened (%s); the CPU does the work\n",
					p->name, device_error(p));
		}
		dev.state = dev.open ? IS_OPEN : NO_DEVICE;
	}
	dev.mode = mode;
	dev.current = p;
	pthread_mutex_unlock(&dev.lock);
}

enum device_mode device_mode(void)
{
	const struct runmat_provider *p = runmat_provider();
	if (UNLIKELY(p != dev.current))
		set_mode(p);
	return (enum device_mode)dev.mode;
}

const struct runmat_provider *device_ready(void)
{
	const struct runmat_provider *p = device_mode() == DEVICE_OFF ? NULL : dev.open;
	return p && p != dev.lost ? p : NULL;
}

/* ---- a device that the program chooses because it saves time ---- */

static const char *const candidates[] = { "cuda", "wgpu" };    /* providers, the preferred one first */

bool device_may_open(void) { return dev.state == NOT_TRIED && dev.mode == DEVICE_AUTO; }

/* Opens the first device that can be used. The caller holds the lock. */
static void open_any(bool software, bool measure)
{
	dev.state = OPENING;
	for (int i = 0; i < COUNT(candidates) && !dev.open; i++) {
		const struct runmat_provider *p = runmat_provider_named(candidates[i]);
		if (p)
			open_provider(p, software, now(), measure);
	}
	dev.state = dev.open ? IS_OPEN : NO_DEVICE;
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, dev.open ? "runmat: opened %s, '%s', in %.0f ms\n" : "runmat: no device: %s%s\n",
			dev.open ? dev.open->name : dev.why_not, dev.open ? dev.info.name : "", dev.took * 1e3);
}

static void *open_thread(void *unused)
{
	pthread_mutex_lock(&dev.lock);
	open_any(software_allowed(), true);
	pthread_mutex_unlock(&dev.lock);
	return NULL;
}

/*
** Whether the device should be opened. It should if the savings so far exceed the time of opening; if this time is only
** an estimate, half of it is enough. If the time is known, savings that are certain or expected count, too, but must
** exceed it by a quarter. A structure that was met before is expected to save as much in the future as it has saved
** so far.
*/
static bool worth_opening(double certain)
{
	double enough = dev.device.open * 1.25;
	return dev.saved > (dev.known ? dev.device.open : dev.device.open / 2) ||
		(dev.known && (certain > enough || dev.expected > enough || dev.saved + dev.saved_again > enough));
}

void device_note_saving(uint64_t structure, double seconds, double certain, bool met_before)
{
	struct history_entry l;
	if (seconds <= 0 || pthread_mutex_trylock(&dev.lock))
		return;
	dev.saved += seconds;
	dev.saved_again += met_before ? seconds : 0;
	if (!dev.first) {
		dev.first = structure;
		dev.expected = history_find(structure, &l) ? l.total : 0;
	}
	if (dev.state == NOT_TRIED && worth_opening(certain)) {
		dev.state = OPENING;
		dev.started = !pthread_create(&dev.thread, NULL, open_thread, NULL);
		if (!dev.started)
			dev.state = NO_DEVICE;
	}
	pthread_mutex_unlock(&dev.lock);
}

bool device_is_known(void) { return dev.known; }
bool device_is_measured(void) { return dev.measured; }

/* Waits for the thread that opens the device, because the driver must not end while the thread uses it. */
__attribute__((destructor)) static void at_exit(void)
{
	if (dev.started)
		pthread_join(dev.thread, NULL);
}

const struct runmat_provider *device_open_now(void)
{
	if (device_mode() == DEVICE_AUTO && dev.state != IS_OPEN && dev.state != NO_DEVICE) {
		pthread_mutex_lock(&dev.lock);
		if (!dev.open && dev.state != NO_DEVICE)
			open_any(software_allowed(), false);
		pthread_mutex_unlock(&dev.lock);
	}
	return device_ready();
}

const struct runmat_provider *device_expected(void)
{
	if (dev.state != OPENING || dev.mode != DEVICE_AUTO)
		return NULL;
	for (int i = 0; i < COUNT(candidates); i++) {
		const struct runmat_provider *p = runmat_provider_named(candidates[i]);
		if (p && p->prepare && p->prefers && p->prefers(p->self) != RUNMAT_SOURCE_IR)
			return p;
	}
	return NULL;
}

const struct runmat_provider *device_wait_opened(void)
{
	while (dev.state == OPENING) {    /* the opening thread holds the lock, or will take it soon */
		pthread_mutex_lock(&dev.lock);
		pthread_mutex_unlock(&dev.lock);
		sched_yield();
	}
	return device_ready();
}

/* ---- several devices ---- */

/* The provider of the open device, else the first provider that has a device. */
static const struct runmat_provider *provider_with_devices(void)
{
	const struct runmat_provider *p = device_ready();
	if (p || device_mode() != DEVICE_AUTO || !may_exist())
		return p;
	for (int i = 0; i < COUNT(candidates); i++)
		if ((p = runmat_provider_named(candidates[i])) && p->devices && p->devices(p->self, NULL, 0) > 0)
			return p;
	return NULL;
}

int device_list(struct runmat_device_info *out, int most)
{
	const struct runmat_provider *p = provider_with_devices();
	for (int i = 0; i < most; i++)
		out[i] = (struct runmat_device_info){ .size = sizeof *out };
	if (!p || p->devices)
		return p ? p->devices(p->self, out, most) : 0;
	return most < 1 || p->device_info(p->self, &out[0]) == RUNMAT_OK;
}

int device_select(int i)
{
	const struct runmat_provider *p = provider_with_devices();
	double began = now();
	if (!p)
		return device_fail(RUNMAT_NO_DEVICE, "there is no device");
	compile_forget(false);
	if (!p->select)
		return i ? device_fail(RUNMAT_NO_DEVICE, "the provider '%s' has one device", p->name) : RUNMAT_OK;
	pthread_mutex_lock(&dev.lock);
	dev.share = -1;                 /* the program has chosen */
	int status = p->select(p->self, i);
	dev.generation++;
	if (!status && !open_provider(p, true, began, false))
		status = device_fail(RUNMAT_NO_DEVICE, "%s", dev.why_not);
	if (status)
		dev.open = NULL;
	dev.state = dev.open ? IS_OPEN : NO_DEVICE;
	dev.lost = NULL;
	pthread_mutex_unlock(&dev.lock);
	return status;
}

void device_share(int k)
{
	pthread_mutex_lock(&dev.lock);
	if (dev.share != k) {
		dev.share = k;
		memset(dev.shared, 0, sizeof dev.shared);
	}
	pthread_mutex_unlock(&dev.lock);
}

unsigned device_generation(void) { return dev.generation; }

void device_set_lost(const struct runmat_provider *p)
{
	dev.lost = p;
	dev.state = NO_DEVICE;
}

bool device_narrows(void) { return !device_has_f64() && dev.open && !strcmp(knob_text(KNOB_accel_precision), "f32"); }
bool device_has_f64(void) { return dev.info.capabilities & RUNMAT_HAS_F64; }
const struct device_costs *device_costs(void) { return dev.costs ? &dev.costs->device : &dev.device; }
const struct device_costs *device_host_costs(void) { return dev.costs ? &dev.costs->host : &dev.host; }

double device_open_seconds(void) { return dev.took; }

void device_costs_reload(void)
{
	pthread_mutex_lock(&dev.lock);
	if (dev.open) {
		costs_load(&dev.info, &dev.device, &dev.host, dev.source, sizeof dev.source);
		history_open(costs_identity(&dev.info), costs_hash(&dev.device, &dev.host));
		publish_costs();
	}
	dev.reloads++;
	pthread_mutex_unlock(&dev.lock);
}
unsigned device_costs_reloads(void) { return dev.reloads; }

/* ---- the text of accel-info about the device ---- */

/* The value of a setting that accel-profile measured, else the default. */
static double measured_value(int cost) { return dev.loaded ? *cost_at(&dev.device, cost) : cost_info[cost].device; }

/* The value of a setting that kernels use. */
static double used_value(enum knob k, int cost)
{
	bool group = k == KNOB_reduction_wg || k == KNOB_element_wg;
	/* kernel/program.c uses the default if the device has no such large groups */
	if (group && dev.open && knob_size(k) > dev.info.workgroup_max)
		return cost_info[cost].device;
	return k == KNOB_accel_small && !knob_is_set(k) ? measured_value(cost) : (double)knob_size(k);
}

/* Where this value comes from. */
static const char *value_source(enum knob k, int cost)
{
	bool found = measured_value(cost) != cost_info[cost].device;
	if (found && used_value(k, cost) == measured_value(cost))
		return "found by accel-profile";
	if (knob_is_set(k) && used_value(k, cost) != (double)knob_size(k))
		return "default: the device has no groups of the size that was set";
	return knob_is_set(k) ? "set" : "default";
}

void device_open_describe(struct str *out, bool json)
{
	static const char *const states[] = { "not opened", "being opened", "open", "none" };
	const struct runmat_provider *p = device_ready();
	struct pool_stats s = pool_stats();
	const char *mode = dev.mode == DEVICE_NAMED ? "named" : dev.mode == DEVICE_AUTO ? "automatic" : "off";
	if (json) {
		str_addf(out,
			"\"placement\":{\"how\":\"%s\",\"device\":\"%s\",\"state\":\"%s\",\"measured\":%s,"
			"\"open_ms\":%.3f,\"pool_in_use\":%llu,\"pool_kept\":%llu,"
			"\"pool_peak\":%llu,\"pool_hits\":%llu,\"pool_misses\":%llu},",
			mode, p ? p->name : "", states[dev.state],
			!strncmp(dev.source, "measured", 8) ? "true" : "false",
			dev.took * 1e3, (unsigned long long)s.in_use, (unsigned long long)s.pooled,
			(unsigned long long)s.peak, (unsigned long long)s.hits, (unsigned long long)s.misses);
		return;
	}
	str_addf(out, "placement\n  %-20s %s\n  %-20s %s%s%s\n", "mode", mode, "device",
		p ? p->name : states[dev.state],
		*dev.why_not && !p ? ": " : "", p ? "" : dev.why_not);
	if (*dev.source)
		str_addf(out, "  %-20s %s\n", "costs", dev.source);
	static const struct {
		enum knob knob;
		int cost;
		const char *name;
	} set[] = { { KNOB_accel_small, COST_small, "elements at least" },
		{ KNOB_two_pass_threshold, COST_split, "two passes above" },
		{ KNOB_reduction_wg, COST_group, "threads, reductions" },
		{ KNOB_element_wg, COST_element, "threads, maps" },
		{ KNOB_element_rounds, COST_rounds, "rounds, maps" },
		{ KNOB_gemm_large, COST_tile, "large tiles from" } };
	for (int i = 0; i < COUNT(set); i++)
		str_addf(out, "  %-20s %.0f (%s)\n", set[i].name, used_value(set[i].knob, set[i].cost),
			value_source(set[i].knob, set[i].cost));
	str_addf(out, "  %-20s %llu bytes in use, %llu kept, %llu at most; %llu hits, %llu misses\n", "pool",
		(unsigned long long)s.in_use, (unsigned long long)s.pooled, (unsigned long long)s.peak,
		(unsigned long long)s.hits, (unsigned long long)s.misses);
}

bool device_may_fall_back(const struct runmat_provider *p, const char *names, const char *why)
{
	return !knob_is_on(KNOB_accel_disable_fallback) || device_mode() != DEVICE_NAMED ||
		fail(ERR_no_fallback, p->name, *names ? names : "this", why);
}

bool device_host_may(const char *name, int64_t count)
{
	if (LIKELY(!knob_is_on(KNOB_accel_disable_fallback)))
		return true;
	/* a named device gets arrays of any size, except for the few elements that the host computes faster */
	int64_t least = knob_is_set(KNOB_accel_small) ? knob_size(KNOB_accel_small) :
		knob_size(KNOB_accel_host_below) + 1;
	const struct runmat_provider *p = device_ready();
	char quoted[80];
	if (!p || count < least)
		return true;
	snprintf(quoted, sizeof quoted, "'%s'", name);
	return device_may_fall_back(p, quoted, "it has no form for this operand");
}
