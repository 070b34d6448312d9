/*
** device/open.c - opens the device that regions may be given to, and decides when.
**
** A device that the user names (RUNMAT_ACCEL_PROVIDER) is opened when the first region asks for it. If the user names
** none, the host goes on until the work that a device would have done faster has cost it as much time as opening
** takes. Then a thread opens the device while the host continues. The device is opened at the first such work in two
** cases. This work alone is known to take longer, because a loop knows its turns. Or earlier processes that began with
** it had enough to gain (device/history.c). So a small program never opens a device, and a process that ends does not
** wait for an opening.
**
** A machine without a device file is never asked. Adapters that compute on the CPU are refused, because the CPU
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

/* The current costs. A change makes a new pair, so everybody may read the costs without the lock. */
struct pair { struct device_costs device, host; };
enum { PAIRS = 32 };

static struct {
	pthread_mutex_t lock;
	struct pair pair[PAIRS];
	int pairs;
	_Atomic(const struct pair *) costs;
	atomic_bool measured;
	_Atomic(const struct runmat_provider *) current, open, lost;
	_Atomic int how, state;
	_Atomic unsigned reloads, generation;
	pthread_t thread;
	bool started;
	atomic_bool known;              /* `took`, the time of an opening, is known */
	/* owed: host seconds that a device would have saved; expected: the total of earlier processes */
	double owed, took, expected;
	double again;                   /* the part of `owed` that belongs to repeated structures */
	uint64_t first;                 /* the first structure that a device would have computed faster */
	struct runmat_device_info info;
	struct device_costs device, host;
	bool loaded;
	char source[500], why_not[300];
} d = { .lock = PTHREAD_MUTEX_INITIALIZER };

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}


/* Under the lock. */
static void show_costs(void)
{
	struct pair *p = &d.pair[d.pairs++ % PAIRS];
	p->device = d.device, p->host = d.host;
	d.measured = !strncmp(d.source, "measured", 8);
	d.costs = p;
}

/* Under the lock. */
static void standard_costs(void)
{
	if (d.loaded)
		return;
	bool known = costs_recall(&d.device, &d.host, d.source, sizeof d.source);
	d.known = known;
	if (!known)
		costs_standard(&d.device, &d.host);
	d.loaded = true;
	show_costs();
}

/* Measures a device without measured costs. */
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
		fprintf(stderr, "runmat: %s: what was measured quickly is not kept: %s\n", p->name, why);
}

/*
** A driver registers handlers of exit() when it is loaded, and must not be called after they have run. This handler is
** registered later, so it runs before them. But a driver may load libraries at their first use, whose handlers run
** earlier: a shader compiler that works after its tables are gone ends the process by a signal. So this handler is
** registered again after the first download. And our own programs do not call exit() once a device is open
** (device_quit): they wait for pending work while the driver is complete.
*/
typedef void leaver(void);
static _Atomic(leaver *) leavers[4];

void device_at_exit(leaver *f)
{
	for (int i = 0; i < COUNT(leavers); i++) {
		leaver *none = NULL;
		if (atomic_compare_exchange_strong(&leavers[i], &none, f) || none == f)
			return;
	}
}

static void keep_learnt(void);
static void leave(void)
{
	static atomic_bool left;
	if (atomic_exchange(&left, true))
		return;
	compile_forget(true);
	keep_learnt();
	for (int i = 0; i < COUNT(leavers) && leavers[i]; i++)
		leavers[i]();
	pool_stop();
	last_run_save(d.open);
	if (d.open && d.open->close)
		d.open->close(d.open->self);
}

/* Keeps what this process learned for the next one. */
static void keep_learnt(void)
{
	if (d.how == DEVICE_AUTO && d.owed > 0 && (d.known || d.open)) {
		history_set_total(d.first, d.owed);
		history_save();
	}
	d.owed = 0;
}

void device_quit(int code)
{
	keep_learnt();
	if (!d.open)
		last_run_save(NULL);        /* keeps the reason why there was no device */
	if (d.state == OPENING) {       /* no device memory exists yet */
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
		leave();
	fflush(NULL);
	_exit(code);
}

void device_register_exit(bool answered)
{
	static atomic_bool registered[2];
	if (!registered[answered] && !atomic_exchange(&registered[answered], true))
		(void)!atexit(leave);
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

/* Prepares the opened device of p: reads or measures its costs. False: it cannot be used. The caller holds the lock. */
static bool open_it(const struct runmat_provider *p, bool software, double began, bool measure)
{
	d.info = (struct runmat_device_info){ .size = sizeof d.info };
	if (p->device_info(p->self, &d.info)) {
		snprintf(d.why_not, sizeof d.why_not, "%s: %s", p->name, device_error(p));
		return false;
	}
	if (d.info.capabilities & RUNMAT_HOST_MEMORY || (d.info.capabilities & RUNMAT_SOFTWARE && !software)) {
		snprintf(d.why_not, sizeof d.why_not, "%s: '%s' is made of CPU", p->name, d.info.name);
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
	show_costs();
	d.reloads++;
	use_settings();
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
	if (door_is_closed())           /* a driver opens files and starts threads that the sandbox does not bind */
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

/* ---- a device that was named ---- */

static void look_at(const struct runmat_provider *p)
{
	struct runmat_device_info info = { .size = sizeof info };
	pthread_mutex_lock(&d.lock);
	if (p == d.current) {
		pthread_mutex_unlock(&d.lock);
		return;
	}
	standard_costs();
	enum device_mode how = DEVICE_OFF;
	double began = now();
	if (p && !p->device_info(p->self, &info) && info.capabilities & RUNMAT_HOST_MEMORY)
		how = *knob_text(KNOB_accel_provider) || strcmp(p->name, "cpu") ? DEVICE_OFF : DEVICE_AUTO;
	if (how == DEVICE_AUTO && d.state == NOT_TRIED && !may_exist()) {
		d.state = NO_DEVICE;
		snprintf(d.why_not, sizeof d.why_not, "this machine has no file of a device");
	} else if (p && !(info.capabilities & RUNMAT_HOST_MEMORY)) {
		how = DEVICE_NAMED;
		if (!open_it(p, true, began, false)) {
			device_note_fallback(p->name, "the device cannot be opened", device_error(p));
			if (knob_is_on(KNOB_accel_log) || *knob_text(KNOB_accel_provider))
				fprintf(stderr, "runmat: %s: the device cannot be opened (%s); the CPU does it\n",
					p->name, device_error(p));
		}
		d.state = d.open ? IS_OPEN : NO_DEVICE;
	}
	d.how = how;
	d.current = p;
	pthread_mutex_unlock(&d.lock);
}

enum device_mode device_mode(void)
{
	const struct runmat_provider *p = runmat_provider();
	if (UNLIKELY(p != d.current))
		look_at(p);
	return (enum device_mode)d.how;
}

const struct runmat_provider *device_ready(void)
{
	const struct runmat_provider *p = device_mode() == DEVICE_OFF ? NULL : d.open;
	return p && p != d.lost ? p : NULL;
}

/* ---- a device that wins time ---- */

static const char *const chosen_first[] = { "cuda", "wgpu" };

bool device_may_open(void) { return d.state == NOT_TRIED && d.how == DEVICE_AUTO; }

/* Under the lock. */
static void open_any(bool software, bool measure)
{
	d.state = OPENING;
	for (int i = 0; i < COUNT(chosen_first) && !d.open; i++) {
		const struct runmat_provider *p = runmat_provider_named(chosen_first[i]);
		if (p)
			open_it(p, software, now(), measure);
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

/* Work that came again is assumed to continue for as long as it has taken so far. */
static bool worth_opening(double ahead)
{
	double enough = d.device.open * 1.25;
	return d.owed > (d.known ? d.device.open : d.device.open / 2) ||
		(d.known && (ahead > enough || d.expected > enough || d.owed + d.again > enough));
}

void device_note_saving(uint64_t structure, double seconds, double ahead, bool again)
{
	struct history l;
	if (seconds <= 0 || pthread_mutex_trylock(&d.lock))
		return;
	d.owed += seconds;
	d.again += again ? seconds : 0;
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

/* Waits for the thread that opens the device, before the driver ends. */
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
	if (d.state != OPENING || d.how != DEVICE_AUTO)
		return NULL;
	for (int i = 0; i < COUNT(chosen_first); i++) {
		const struct runmat_provider *p = runmat_provider_named(chosen_first[i]);
		if (p && p->prepare && p->prefers && p->prefers(p->self) != RUNMAT_SOURCE_IR)
			return p;
	}
	return NULL;
}

const struct runmat_provider *device_wait_opened(void)
{
	while (d.state == OPENING) {    /* the opening thread has the lock, or will take it */
		pthread_mutex_lock(&d.lock);
		pthread_mutex_unlock(&d.lock);
		sched_yield();
	}
	return device_ready();
}

/* ---- several devices ---- */

/* The provider in use, else the first provider that has a device. */
static const struct runmat_provider *with_devices(void)
{
	const struct runmat_provider *p = device_ready();
	if (p || device_mode() != DEVICE_AUTO || !may_exist())
		return p;
	for (int i = 0; i < COUNT(chosen_first); i++)
		if ((p = runmat_provider_named(chosen_first[i])) && p->devices && p->devices(p->self, NULL, 0) > 0)
			return p;
	return NULL;
}

int device_list(struct runmat_device_info *out, int most)
{
	const struct runmat_provider *p = with_devices();
	for (int i = 0; i < most; i++)
		out[i] = (struct runmat_device_info){ .size = sizeof *out };
	if (!p || p->devices)
		return p ? p->devices(p->self, out, most) : 0;
	return most < 1 || p->device_info(p->self, &out[0]) == RUNMAT_OK;
}

int device_select(int i)
{
	const struct runmat_provider *p = with_devices();
	double began = now();
	if (!p)
		return device_fail(RUNMAT_NO_DEVICE, "there is no device");
	compile_forget(false);
	if (!p->select)
		return i ? device_fail(RUNMAT_NO_DEVICE, "the provider '%s' has one device", p->name) : RUNMAT_OK;
	pthread_mutex_lock(&d.lock);
	int status = p->select(p->self, i);
	d.generation++;
	if (!status && !open_it(p, true, began, false))
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
		show_costs();
	}
	d.reloads++;
	pthread_mutex_unlock(&d.lock);
}
unsigned device_costs_reloads(void) { return d.reloads; }

/* Describes a kernel setting and where its value comes from. */
static double found_in(int cost) { return d.loaded ? *cost_at(&d.device, cost) : cost_info[cost].device; }

static double settled(enum knob k, int cost)
{
	bool group = k == KNOB_reduction_wg || k == KNOB_element_wg;
	/* kernel/program.c uses the standard number in this case */
	if (group && d.open && knob_size(k) > d.info.workgroup_max)
		return cost_info[cost].device;
	return k == KNOB_accel_small && !knob_is_set(k) ? found_in(cost) : (double)knob_size(k);
}

static const char *how_settled(enum knob k, int cost)
{
	bool found = found_in(cost) != cost_info[cost].device;
	if (found && settled(k, cost) == found_in(cost))
		return "found by accel-profile";
	if (knob_is_set(k) && settled(k, cost) != (double)knob_size(k))
		return "default: the device has no such groups";
	return knob_is_set(k) ? "set" : "default";
}

void device_open_describe(struct str *out, bool json)
{
	static const char *const states[] = { "not opened", "being opened", "open", "none" };
	const struct runmat_provider *p = device_ready();
	struct pool_stats s = pool_stats();
	const char *how = d.how == DEVICE_NAMED ? "named" : d.how == DEVICE_AUTO ? "automatic" : "off";
	if (json) {
		str_addf(out,
			"\"placement\":{\"how\":\"%s\",\"device\":\"%s\",\"state\":\"%s\",\"measured\":%s,"
			"\"open_ms\":%.3f,\"pool_in_use\":%llu,\"pool_kept\":%llu,"
			"\"pool_peak\":%llu,\"pool_hits\":%llu,\"pool_misses\":%llu},",
			how, p ? p->name : "", states[d.state], !strncmp(d.source, "measured", 8) ? "true" : "false",
			d.took * 1e3, (unsigned long long)s.in_use, (unsigned long long)s.pooled,
			(unsigned long long)s.peak, (unsigned long long)s.hits, (unsigned long long)s.misses);
		return;
	}
	str_addf(out, "placement\n  %-20s %s\n  %-20s %s%s%s\n", "how", how, "device", p ? p->name : states[d.state],
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
		str_addf(out, "  %-20s %.0f (%s)\n", set[i].name, settled(set[i].knob, set[i].cost),
			how_settled(set[i].knob, set[i].cost));
	str_addf(out, "  %-20s %llu bytes in use, %llu kept, %llu at most; %llu hits, %llu misses\n", "pool",
		(unsigned long long)s.in_use, (unsigned long long)s.pooled, (unsigned long long)s.peak,
		(unsigned long long)s.hits, (unsigned long long)s.misses);
}

bool device_may_fall_back(const struct runmat_provider *p, const char *why)
{
	return !knob_is_on(KNOB_accel_disable_fallback) || device_mode() != DEVICE_NAMED ||
		fail(ERR_no_fallback, p->name, why);
}
