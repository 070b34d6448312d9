/*
** device/open.c - chooses the device on which regions may run, and decides when to open it.
**
** A device that the user names (RUNMAT_ACCEL_PROVIDER) is opened when the first region asks for it. If the user names
** none, the host works until a device would have saved it as much time as opening takes. Then a thread opens the device
** while the host continues. In two cases the device is opened at the first work that it would do faster. In the first
** case, the work of a loop with a known number of turns will save enough. In the second case, earlier processes that
** began with this work would have saved enough (device/history.c). So a small program never opens a device.
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

enum { NOT_TRIED, OPENING, IS_OPEN, NO_DEVICE };

/* The costs. A change makes a new pair, so other threads may read the costs without the lock. */
struct pair { struct device_costs device, host; };
enum { PAIRS = 32 };            /* after so many changes, the oldest pair is reused */

static struct {
	pthread_mutex_t lock;
	struct pair pair[PAIRS];
	int pairs;
	_Atomic(const struct pair *) costs;
	atomic_bool measured;
	_Atomic(const struct runmat_provider *) current;        /* the registry's provider when `mode` was set */
	_Atomic(const struct runmat_provider *) open, lost;
	_Atomic int mode, state;
	_Atomic unsigned reloads, generation;
	pthread_t thread;               /* the thread that opens the device */
	bool started;
	atomic_bool known;              /* an earlier process noted the time of opening */
	double took;                    /* seconds that opening took */
	double saved;                   /* host seconds that a device would have saved so far */
	double saved_again;             /* the part of `saved` that belongs to structures met before */
	double expected;                /* such seconds in earlier processes that began with structure `first` */
	uint64_t first;                 /* the first structure that a device would have computed faster */
	struct runmat_device_info info;
	struct device_costs device, host;
	bool loaded;                    /* `device` and `host` have costs */
	char source[500];               /* where the costs come from */
	char why_not[300];              /* why no device is open */
} d = { .lock = PTHREAD_MUTEX_INITIALIZER };

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Makes the costs visible to other threads. The caller holds the lock. */
static void publish_costs(void)
{
	struct pair *p = &d.pair[d.pairs++ % PAIRS];
	p->device = d.device, p->host = d.host;
	d.measured = !strncmp(d.source, "measured", 8);
	d.costs = p;
}

/* Costs before a device is open: those of the device that was opened last, else standard ones. Under the lock. */
static void guess_costs(void)
{
	if (d.loaded)
		return;
	bool known = costs_recall(&d.device, &d.host, d.source, sizeof d.source);
	d.known = known;
	if (!known)
		costs_standard(&d.device, &d.host);
	d.loaded = true;
	publish_costs();
}

/* Measures the device, if no measured costs exist and the user named no file for them. */
static void calibrate_quickly(const struct runmat_provider *p)
{
	struct device_costs found = d.device;
	char why[300];
	if (!strncmp(d.source, "measured", 8) || *knob_text(KNOB_accel_calibration))
		return;
	double began = now();
	bool ok = engine_hooks.calibrate_device(p, &d.info, &found);
	if (!ok)
		snprintf(why, sizeof why, "%s", device_error(p));
	else if ((ok = costs_save(&d.info, true, &found, &d.host, why, sizeof why)) ||
		!strncmp(why, "cannot write", 12)) {
		d.device = found;
		snprintf(d.source, sizeof d.source, "measured quickly, in %.0f ms: %s", (now() - began) * 1e3, why);
	}
	if (!ok && knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: %s: the measured costs are not kept: %s\n", p->name, why);
}

/*
** A driver registers exit handlers when it is loaded, and must not be called after they have run. Exit handlers run in
** reverse order, so our handler is registered after opening, and runs before the driver's. But a driver may load
** further libraries at their first use, and their handlers would run even earlier. For example, a shader compiler
** crashes if it works after its handler. So our handler is registered again after the first download. And our own
** programs do not call exit() when a device is open (device_quit): they close the device first.
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
	last_run_save(d.open);
	if (d.open && d.open->close)
		d.open->close(d.open->self);
}

/* Notes for later processes how much a device would have saved. */
static void save_history(void)
{
	if (d.mode == DEVICE_AUTO && d.saved > 0 && (d.known || d.open)) {
		history_set_total(d.first, d.saved);
		history_save();
	}
	d.saved = 0;
}

void device_quit(int code)
{
	save_history();
	if (!d.open)
		last_run_save(NULL);        /* keeps the reason why there was no device */
	if (d.state == OPENING) {       /* does not wait for the opening: there is no device memory yet */
		fflush(NULL);
		_exit(code);
	}
	if (d.started)
		pthread_join(d.thread, NULL);
	d.started = false;
	if (!d.open)
		return;
	if (compile_is_busy())           /* a compiler still uses the driver, which stays open */
		last_run_save(d.open);
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

/* Uses the settings that accel-profile found, unless the user set them. */
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
		double found = *cost_at(&d.device, of[i].cost);
		if (knob_is_set(of[i].knob) || found == cost_info[of[i].cost].device)
			continue;
		snprintf(text, sizeof text, "%.0f", found);
		knob_set(of[i].knob, text);
	}
}

/*
** Opens the device of p, and reads or measures its costs. software: takes an adapter that computes on the CPU. began:
** when the opening began. False: the device cannot be used. The caller holds the lock.
*/
static bool open_provider(const struct runmat_provider *p, bool software, double began, bool measure)
{
	d.info = (struct runmat_device_info){ .size = sizeof d.info };
	if (p->device_info(p->self, &d.info)) {
		snprintf(d.why_not, sizeof d.why_not, "%s: %s", p->name, device_error(p));
		return false;
	}
	if (d.info.capabilities & RUNMAT_HOST_MEMORY || (d.info.capabilities & RUNMAT_SOFTWARE && !software)) {
		snprintf(d.why_not, sizeof d.why_not, "%s: '%s' computes on the CPU", p->name, d.info.name);
		return false;
	}
	d.took = now() - began;
	device_register_exit(false);
	costs_load(&d.info, &d.device, &d.host, d.source, sizeof d.source);
	d.loaded = true;
	if (measure)
		calibrate_quickly(p);
	costs_remember(&d.info, d.took, d.state == OPENING);
	history_open(costs_identity(&d.info), costs_hash(&d.device, &d.host));
	publish_costs();
	d.reloads++;
	use_settings();
	/* a device that does not tell its memory counts as one of 16 GB, or of 2 GB on the CPU */
	uint64_t memory = d.info.memory_bytes ? d.info.memory_bytes :
		(uint64_t)(d.info.capabilities & RUNMAT_SOFTWARE ? 2 : 16) << 30;
	pool_set_limit(memory / 2);
	d.open = p;
	return true;
}

static bool software_allowed(void) { return !strcmp(knob_text(KNOB_accel_wgpu), "software"); }

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
	pthread_mutex_lock(&d.lock);
	if (p == d.current) {
		pthread_mutex_unlock(&d.lock);
		return;
	}
	guess_costs();
	enum device_mode mode = DEVICE_OFF;
	double began = now();
	if (p && !p->device_info(p->self, &info) && info.capabilities & RUNMAT_HOST_MEMORY)
		mode = *knob_text(KNOB_accel_provider) || strcmp(p->name, "cpu") ? DEVICE_OFF : DEVICE_AUTO;
	if (mode == DEVICE_AUTO && d.state == NOT_TRIED && !may_exist()) {
		d.state = NO_DEVICE;
		snprintf(d.why_not, sizeof d.why_not, "this machine has no device file in /dev");
	} else if (p && !(info.capabilities & RUNMAT_HOST_MEMORY)) {
		mode = DEVICE_NAMED;
		if (!open_provider(p, true, began, false)) {
			device_note_fallback(p->name, "the device cannot be opened", device_error(p));
			if (knob_is_on(KNOB_accel_log) || *knob_text(KNOB_accel_provider))
				fprintf(stderr, "runmat: %s: the device cannot be opened (%s); the CPU does it\n",
					p->name, device_error(p));
		}
		d.state = d.open ? IS_OPEN : NO_DEVICE;
	}
	d.mode = mode;
	d.current = p;
	pthread_mutex_unlock(&d.lock);
}

enum device_mode device_mode(void)
{
	const struct runmat_provider *p = runmat_provider();
	if (UNLIKELY(p != d.current))
		set_mode(p);
	return (enum device_mode)d.mode;
}

const struct runmat_provider *device_ready(void)
{
	const struct runmat_provider *p = device_mode() == DEVICE_OFF ? NULL : d.open;
	return p && p != d.lost ? p : NULL;
}

/* ---- a device that the program chooses because it saves time ---- */

static const char *const candidates[] = { "cuda", "wgpu" };    /* providers, the preferred one first */

bool device_may_open(void) { return d.state == NOT_TRIED && d.mode == DEVICE_AUTO; }

/* Opens the first device that can be used. The caller holds the lock. */
static void open_any(bool software, bool measure)
{
	d.state = OPENING;
	for (int i = 0; i < COUNT(candidates) && !d.open; i++) {
		const struct runmat_provider *p = runmat_provider_named(candidates[i]);
		if (p)
			open_provider(p, software, now(), measure);
	}
	d.state = d.open ? IS_OPEN : NO_DEVICE;
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, d.open ? "runmat: opened %s, '%s', in %.0f ms\n" : "runmat: no device: %s%s\n",
			d.open ? d.open->name : d.why_not, d.open ? d.info.name : "", d.took * 1e3);
}

static void *open_thread(void *unused)
{
	pthread_mutex_lock(&d.lock);
	open_any(software_allowed(), true);
	pthread_mutex_unlock(&d.lock);
	return NULL;
}

/*
** Whether the device should be opened. If the time of opening is not known, half of the estimate must have been saved.
** Structures that came again are assumed to come as often as so far.
*/
static bool worth_opening(double ahead)
{
	double enough = d.device.open * 1.25;
	return d.saved > (d.known ? d.device.open : d.device.open / 2) ||
		(d.known && (ahead > enough || d.expected > enough || d.saved + d.saved_again > enough));
}

void device_note_saving(uint64_t structure, double seconds, double ahead, bool again)
{
	struct history l;
	if (seconds <= 0 || pthread_mutex_trylock(&d.lock))
		return;
	d.saved += seconds;
	d.saved_again += again ? seconds : 0;
	if (!d.first) {
		d.first = structure;
		d.expected = history_find(structure, &l) ? l.total : 0;
	}
	if (d.state == NOT_TRIED && worth_opening(ahead)) {
		d.state = OPENING;
		d.started = !pthread_create(&d.thread, NULL, open_thread, NULL);
		if (!d.started)
			d.state = NO_DEVICE;
	}
	pthread_mutex_unlock(&d.lock);
}

bool device_is_known(void) { return d.known; }
bool device_is_measured(void) { return d.measured; }

/* Waits for the thread that opens the device, because the driver must not end while the thread uses it. */
__attribute__((destructor)) static void at_exit(void)
{
	if (d.started)
		pthread_join(d.thread, NULL);
}

const struct runmat_provider *device_open_now(void)
{
	if (device_mode() == DEVICE_AUTO && d.state != IS_OPEN && d.state != NO_DEVICE) {
		pthread_mutex_lock(&d.lock);
		if (!d.open && d.state != NO_DEVICE)
			open_any(software_allowed(), false);
		pthread_mutex_unlock(&d.lock);
	}
	return device_ready();
}

const struct runmat_provider *device_expected(void)
{
	if (d.state != OPENING || d.mode != DEVICE_AUTO)
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
	while (d.state == OPENING) {    /* the opening thread holds the lock, or will take it soon */
		pthread_mutex_lock(&d.lock);
		pthread_mutex_unlock(&d.lock);
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
	pthread_mutex_lock(&d.lock);
	int status = p->select(p->self, i);
	d.generation++;
	if (!status && !open_provider(p, true, began, false))
		status = device_fail(RUNMAT_NO_DEVICE, "%s", d.why_not);
	if (status)
		d.open = NULL;
	d.state = d.open ? IS_OPEN : NO_DEVICE;
	d.lost = NULL;
	pthread_mutex_unlock(&d.lock);
	return status;
}

unsigned device_generation(void) { return d.generation; }

void device_set_lost(const struct runmat_provider *p)
{
	d.lost = p;
	d.state = NO_DEVICE;
}

bool device_narrows(void) { return !device_has_f64() && d.open && !strcmp(knob_text(KNOB_accel_precision), "f32"); }
bool device_has_f64(void) { return d.info.capabilities & RUNMAT_HAS_F64; }
const struct device_costs *device_costs(void) { return d.costs ? &d.costs->device : &d.device; }
const struct device_costs *device_host_costs(void) { return d.costs ? &d.costs->host : &d.host; }

double device_open_seconds(void) { return d.took; }

void device_costs_reload(void)
{
	pthread_mutex_lock(&d.lock);
	if (d.open) {
		costs_load(&d.info, &d.device, &d.host, d.source, sizeof d.source);
		history_open(costs_identity(&d.info), costs_hash(&d.device, &d.host));
		publish_costs();
	}
	d.reloads++;
	pthread_mutex_unlock(&d.lock);
}
unsigned device_costs_reloads(void) { return d.reloads; }

/* ---- the text of accel-info about the device ---- */

/* The value of a setting that accel-profile measured, else the default. */
static double measured_value(int cost) { return d.loaded ? *cost_at(&d.device, cost) : cost_info[cost].device; }

/* The value of a setting that is used. */
static double used_value(enum knob k, int cost)
{
	bool group = k == KNOB_reduction_wg || k == KNOB_element_wg;
	/* kernel/program.c uses the default if the device has no such large groups */
	if (group && d.open && knob_size(k) > d.info.workgroup_max)
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
	const char *mode = d.mode == DEVICE_NAMED ? "named" : d.mode == DEVICE_AUTO ? "automatic" : "off";
	if (json) {
		str_addf(out,
			"\"placement\":{\"how\":\"%s\",\"device\":\"%s\",\"state\":\"%s\",\"measured\":%s,"
			"\"open_ms\":%.3f,\"pool_in_use\":%llu,\"pool_kept\":%llu,"
			"\"pool_peak\":%llu,\"pool_hits\":%llu,\"pool_misses\":%llu},",
			mode, p ? p->name : "", states[d.state], !strncmp(d.source, "measured", 8) ? "true" : "false",
			d.took * 1e3, (unsigned long long)s.in_use, (unsigned long long)s.pooled,
			(unsigned long long)s.peak, (unsigned long long)s.hits, (unsigned long long)s.misses);
		return;
	}
	str_addf(out, "placement\n  %-20s %s\n  %-20s %s%s%s\n", "mode", mode, "device", p ? p->name : states[d.state],
		*d.why_not && !p ? ": " : "", p ? "" : d.why_not);
	if (*d.source)
		str_addf(out, "  %-20s %s\n", "costs", d.source);
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

bool device_may_fall_back(const struct runmat_provider *p, const char *why)
{
	return !knob_is_on(KNOB_accel_disable_fallback) || device_mode() != DEVICE_NAMED ||
		fail(ERR_no_fallback, p->name, why);
}
