/*
** device/open.c - which device regions may be given to, and when it is opened.
**
** A device that the user names (RUNMAT_ACCEL_PROVIDER) is opened when the first region asks. Where nobody is named, none is
** opened until the host has spent as much time as opening takes in work that a device would have done faster; then a thread
** of its own does it, while the host goes on. It is opened at once, with the first such work, when that work alone is known to
** take longer (a loop knows its turns), or when earlier processes that began with the same had more to do (device/learnt.c). So a small
** program never opens one, and a process that ends while one is being opened does not wait for that. A machine that has no device file is never
** asked, and adapters made of CPU are not taken (but by RUNMAT_ACCEL_WGPU=software): the CPU provider is that, and faster.
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
#include "base/file.h"
#include "base/knobs.h"
#include "device/place.h"

enum { NOT_TRIED, OPENING, IS_OPEN, NO_DEVICE };

/* What costs are, for everybody to read without the lock: a new pair each time that they change. */
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
	atomic_bool known;              /* how long opening takes */
	double owed, took, expected;    /* seconds of work that a device would do faster: so far; in processes that began so */
	double again;                   /* of owed: of structures that had come before */
	uint64_t first;                 /* structure of such work */
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

bool (*device_measure)(const struct runmat_provider *p, const struct runmat_device_info *info, struct device_costs *device);

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

/* A device that nobody has measured. */
static void measure_quickly(const struct runmat_provider *p)
{
	struct device_costs found = d.device;
	char why[300];
	if (!device_measure || !strncmp(d.source, "measured", 8) || *knob_text(KNOB_accel_calibration))
		return;
	double began = now();
	bool ok = device_measure(p, &d.info, &found);
	if (!ok)
		snprintf(why, sizeof why, "%s", device_error(p));
	else if ((ok = costs_save(&d.info, true, &found, &d.host, why, sizeof why)) || !strncmp(why, "cannot write", 12)) {
		d.device = found;
		snprintf(d.source, sizeof d.source, "measured quickly, in %.0f ms: %s", (now() - began) * 1e3, why);
	}
	if (!ok && knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: %s: what was measured quickly is not kept: %s\n", p->name, why);
}

/*
** Drivers are torn down by handlers of exit() that they register when they are loaded: after that nothing of theirs may be
** called. This handler is registered later, so it runs before them; all but those of the libraries that a driver loads when it
** first needs them, or that register when they are first used (a compiler of shaders at work after its tables are gone ends the process by a
** signal). So it is registered once more when the first numbers came down, and our own programs do not go through exit() once a
** device is open (device_quit): what is pending is waited for while all of the driver is there.
*/
typedef void leaver(void);
static _Atomic(leaver *) leavers[4];

void device_at_leave(leaver *f)
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
	beside_forget(true);
	keep_learnt();
	for (int i = 0; i < COUNT(leavers) && leavers[i]; i++)
		leavers[i]();
	pool_leave();
	last_keep(d.open);
	if (d.open && d.open->close)
		d.open->close(d.open->self);
}

/* What this process had to do is news for the next one. */
static void keep_learnt(void)
{
	if (d.how == DEVICE_AUTO && d.owed > 0 && (d.known || d.open)) {
		learnt_total(d.first, d.owed);
		learnt_keep();
	}
	d.owed = 0;
}

void device_quit(int code)
{
	keep_learnt();
	if (!d.open)
		last_keep(NULL);        /* why there was none */
	if (d.state == OPENING) {       /* nothing of ours is there yet */
		fflush(NULL);
		_exit(code);
	}
	if (d.started)
		pthread_join(d.thread, NULL);
	d.started = false;
	if (!d.open)
		return;
	if (beside_is_busy())           /* a compiler is not waited for, nor the driver taken down under it */
		last_keep(d.open);
	else
		leave();
	fflush(NULL);
	_exit(code);
}

void device_leave_in_time(bool answered)
{
	static atomic_bool registered[2];
	if (!registered[answered] && !atomic_exchange(&registered[answered], true))
		(void)!atexit(leave);
}

/* What accel-profile found, where the user says nothing. */
static void use_settings(void)
{
	static const struct { enum knob knob; int cost; } of[] = { { KNOB_two_pass_threshold, COST_split }, { KNOB_reduction_wg, COST_group },
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

/* p's device is opened, since `began`; its costs are read, or measured. False: it cannot be used. Under the lock. */
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
	device_leave_in_time(false);
	costs_load(&d.info, &d.device, &d.host, d.source, sizeof d.source);
	d.loaded = true;
	if (measure)
		measure_quickly(p);
	costs_remember(&d.info, d.took, d.state == OPENING);
	learnt_open(costs_identity(&d.info), costs_hash(&d.device, &d.host));
	show_costs();
	d.reloads++;
	use_settings();
	uint64_t memory = d.info.memory_bytes ? d.info.memory_bytes : (uint64_t)(d.info.capabilities & RUNMAT_SOFTWARE ? 2 : 16) << 30;
	pool_set_limit(memory / 2);
	d.open = p;
	return true;
}

static bool software_allowed(void) { return !strcmp(knob_text(KNOB_accel_wgpu), "software"); }

/* Is there anything that could be a GPU? Only Linux is asked: elsewhere a driver is always there. */
static bool may_exist(void)
{
	if (door_is_closed())           /* a driver opens files and starts threads that no rules bind */
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
	enum device_how how = DEVICE_OFF;
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
				fprintf(stderr, "runmat: %s: the device cannot be opened (%s); the CPU does it\n", p->name, device_error(p));
		}
		d.state = d.open ? IS_OPEN : NO_DEVICE;
	}
	d.how = how;
	d.current = p;
	pthread_mutex_unlock(&d.lock);
}

enum device_how device_how(void)
{
	const struct runmat_provider *p = runmat_provider();
	if (UNLIKELY(p != d.current))
		look_at(p);
	return (enum device_how)d.how;
}

const struct runmat_provider *device_ready(void)
{
	const struct runmat_provider *p = device_how() == DEVICE_OFF ? NULL : d.open;
	return p && p != d.lost ? p : NULL;
}

/* ---- whichever wins ---- */

static const char *const chosen_first[] = { "cuda", "wgpu" };

bool device_pending(void) { return d.state == NOT_TRIED && d.how == DEVICE_AUTO; }

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
		fprintf(stderr, d.open ? "runmat: opened %s, '%s', in %.0f ms\n" : "runmat: no device: %s%s\n", d.open ? d.open->name : d.why_not,
			d.open ? d.info.name : "", d.took * 1e3);
}

static void *open_thread(void *unused)
{
	pthread_mutex_lock(&d.lock);
	open_any(software_allowed(), true);
	pthread_mutex_unlock(&d.lock);
	return NULL;
}

/* What came again is taken to go on for as long as it has. */
static bool worth_opening(double ahead)
{
	double enough = d.device.open * 1.25;
	return d.owed > (d.known ? d.device.open : d.device.open / 2) || (d.known && (ahead > enough || d.expected > enough || d.owed + d.again > enough));
}

void device_owe(uint64_t structure, double seconds, double ahead, bool again)
{
	struct learnt l;
	if (seconds <= 0 || pthread_mutex_trylock(&d.lock))
		return;
	d.owed += seconds;
	d.again += again ? seconds : 0;
	if (!d.first) {
		d.first = structure;
		d.expected = learnt_find(structure, &l) ? l.total : 0;
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

/* The driver is not torn down under the thread that is still opening it. */
__attribute__((destructor)) static void at_exit(void)
{
	if (d.started)
		pthread_join(d.thread, NULL);
}

const struct runmat_provider *device_demand(void)
{
	if (device_how() == DEVICE_AUTO && d.state != IS_OPEN && d.state != NO_DEVICE) {
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

const struct runmat_provider *device_opened(void)
{
	while (d.state == OPENING) {    /* the thread that opens has the lock, or is about to */
		pthread_mutex_lock(&d.lock);
		pthread_mutex_unlock(&d.lock);
		sched_yield();
	}
	return device_ready();
}

/* ---- several devices ---- */

/* The provider in use; else the first that has a device. */
static const struct runmat_provider *with_devices(void)
{
	const struct runmat_provider *p = device_ready();
	if (p || device_how() != DEVICE_AUTO || !may_exist())
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
	beside_forget(false);
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

void device_give_up(const struct runmat_provider *p)
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
		learnt_open(costs_identity(&d.info), costs_hash(&d.device, &d.host));
		show_costs();
	}
	d.reloads++;
	pthread_mutex_unlock(&d.lock);
}
unsigned device_costs_reloads(void) { return d.reloads; }

/* A setting of kernels that accel-profile may have found; and who says so. */
static double found_in(int cost) { return d.loaded ? *cost_at(&d.device, cost) : cost_info[cost].device; }

static double settled(enum knob k, int cost)
{
	bool group = k == KNOB_reduction_wg || k == KNOB_element_wg;
	if (group && d.open && knob_size(k) > d.info.workgroup_max)      /* kernel/program.c keeps to the usual number then */
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
		str_addf(out, "\"placement\":{\"how\":\"%s\",\"device\":\"%s\",\"state\":\"%s\",\"measured\":%s,\"open_ms\":%.3f,\"pool_in_use\":%llu,\"pool_kept\":%llu,"
			"\"pool_peak\":%llu,\"pool_hits\":%llu,\"pool_misses\":%llu},", how, p ? p->name : "", states[d.state], !strncmp(d.source, "measured", 8) ? "true" : "false",
			d.took * 1e3, (unsigned long long)s.in_use, (unsigned long long)s.pooled, (unsigned long long)s.peak, (unsigned long long)s.hits, (unsigned long long)s.misses);
		return;
	}
	str_addf(out, "placement\n  %-20s %s\n  %-20s %s%s%s\n", "how", how, "device", p ? p->name : states[d.state], *d.why_not && !p ? ": " : "", p ? "" : d.why_not);
	if (*d.source)
		str_addf(out, "  %-20s %s\n", "costs", d.source);
	static const struct { enum knob knob; int cost; const char *name; } set[] = { { KNOB_accel_small, COST_small, "elements at least" }, { KNOB_two_pass_threshold, COST_split, "two passes above" },
		{ KNOB_reduction_wg, COST_group, "threads, reductions" }, { KNOB_element_wg, COST_element, "threads, maps" }, { KNOB_element_rounds, COST_rounds, "rounds, maps" },
		{ KNOB_gemm_large, COST_tile, "large tiles from" } };
	for (int i = 0; i < COUNT(set); i++)
		str_addf(out, "  %-20s %.0f (%s)\n", set[i].name, settled(set[i].knob, set[i].cost), how_settled(set[i].knob, set[i].cost));
	str_addf(out, "  %-20s %llu bytes in use, %llu kept, %llu at most; %llu hits, %llu misses\n", "pool", (unsigned long long)s.in_use, (unsigned long long)s.pooled,
		(unsigned long long)s.peak, (unsigned long long)s.hits, (unsigned long long)s.misses);
}
