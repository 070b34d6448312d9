/*
** device/place.h - what plan/place.c needs to know: which device may be used now, and what work costs there.
*/
#ifndef DEVICE_PLACE_H
#define DEVICE_PLACE_H

#include "device/device.h"

/* ---- costs.c: measured cost constants, one file for each device and driver ---- */

struct device_costs {
#define COST(name, device, host, least, most, shared, help) double name;
#include "device/costs.def"
};
struct cost_info { const char *name; double device, host, least, most; bool shared; const char *help; };
enum {
#define COST(name, ...) COST_##name,
#include "device/costs.def"
	COST_COUNT };
extern const struct cost_info cost_info[COST_COUNT];
static inline double *cost_at(struct device_costs *c, int i) { return (double *)c + i; }

void costs_standard(struct device_costs *device, struct device_costs *host);
/* The costs that were measured for this device and driver, else the standard ones. source: a text for people. */
void costs_load(const struct runmat_device_info *info, struct device_costs *device, struct device_costs *host,
	char *source, size_t room);
/*
** Remembers which device was opened last, and how long that took. Until a device is open, its costs are the best guess.
** chosen: the user named no device.
*/
void costs_remember(const struct runmat_device_info *info, double open_seconds, bool chosen);
bool costs_recall(struct device_costs *device, struct device_costs *host, char *source, size_t room);
/*
** Writes the costs to their file. quick: they hold until a thorough calibration. False: `why` names the value that is
** out of range, or the reason why the file could not be written.
*/
bool costs_save(const struct runmat_device_info *info, bool quick, const struct device_costs *device,
	const struct device_costs *host, char *why, size_t room);

/* Hashes: of the device and its driver, and of the constants. */
uint64_t costs_identity(const struct runmat_device_info *info);
uint64_t costs_hash(const struct device_costs *device, const struct device_costs *host);

/* ---- history.c: what earlier processes learned about work on a device ---- */

/*
** kernels: how many kernels of this structure are in the disk cache; 0: none. total: host seconds of such work in a
** process that began with this structure.
*/
struct history { uint64_t structure; int kernels; double total; };
void history_open(uint64_t device, uint64_t costs);
bool history_find(uint64_t structure, struct history *out);
void history_set_kernels(uint64_t structure, int kernels);
void history_set_total(uint64_t structure, double seconds);
void history_factors(double *host, double *device);      /* measured over estimated, at the end of the last process */
void history_set_factors(double host, double device);
void history_save(void);

/* ---- compile_queue.c: background threads that compile kernels while the program goes on ---- */

struct compile_job {
	bool (*run)(struct compile_job *j);     /* false: the kernel cannot be compiled, now or later */
	void (*free)(struct compile_job *j);
	uint64_t structure;
	struct compile_job *next;
};
enum compile_state { COMPILE_NONE, COMPILE_BUSY, COMPILE_READY, COMPILE_FAILED };
/*
** Opens the list of jobs of a structure; compile_end closes it. Between both the structure is not READY. False: its
** jobs run already, or there are too many structures.
*/
bool compile_begin(uint64_t structure);
void compile_add(uint64_t structure, struct compile_job *taken);
void compile_end(uint64_t structure);
enum compile_state compile_state_of(uint64_t structure);
bool compile_is_busy(void);
void compile_forget(bool for_good);      /* waits for the running jobs and drops all others; for_good: takes no more */

/* ---- last_run.c: counts of the last program that used a device, for accel-info ---- */

void last_run_save(const struct runmat_provider *p);        /* at the end of a program that used p */
void last_run_describe(struct str *out, bool json);

/* ---- open.c: the one device that may be used ---- */

enum device_mode { DEVICE_OFF, DEVICE_NAMED, DEVICE_AUTO };
enum device_mode device_mode(void);               /* OFF: never; NAMED: the user named it; AUTO: one that wins time */
/* The open device, or NULL. This is cheap, and is called for each region. It opens a device that the user named. */
const struct runmat_provider *device_ready(void);
bool device_may_open(void);                      /* no device is open, but one may be opened later */
/*
** Reports host seconds that a device would have saved on work of this structure. ahead: seconds that are certain to
** follow; again: the structure was met before. When enough has come together, or earlier processes that began with this
** structure had enough work, a thread opens the device.
*/
void device_note_saving(uint64_t structure, double seconds, double ahead, bool again);
/*
** While a device is being opened, device_expected is the provider for which kernels can be planned already, or NULL.
** Background threads call device_wait_opened, which waits for the end of the opening; NULL: there is no device.
*/
const struct runmat_provider *device_expected(void);
const struct runmat_provider *device_wait_opened(void);
bool device_is_measured(void);                  /* the costs of the device were measured */
bool device_is_known(void);                     /* an earlier process noted how long opening takes */
/* Opens a device now, for gpuArray; NULL: there is none. It takes software adapters only if the user allows them. */
const struct runmat_provider *device_open_now(void);
/* How many devices the provider has, and the description of the first `most`. Opens none. */
int device_list(struct runmat_device_info *out, int most);
/* Opens device i and uses it from now on. The caller has released all memory of the other one. A status. */
int device_select(int i);
unsigned device_generation(void);               /* counts device_select: older kernels and buffers are gone */
void device_set_lost(const struct runmat_provider *p);   /* the device is lost and is never used again */
/*
** May the host do what the device cannot? False, error written: the device was named, and RUNMAT_ACCEL_DISABLE_FALLBACK
** is set.
*/
MUST bool device_may_fall_back(const struct runmat_provider *p, const char *why);
bool device_narrows(void);                      /* the device lacks doubles, and the user accepts singles instead */
bool device_has_f64(void);                      /* the open device computes with doubles */
const struct device_costs *device_costs(void);  /* of the open device, else the standard costs */
const struct device_costs *device_host_costs(void);
double device_open_seconds(void);               /* how long opening took */
/* Registers a function that frees device memory. It is called before the process ends, while drivers still work. */
void device_at_exit(void (*f)(void));
void device_costs_reload(void);                 /* reads the costs again, after a calibration */
unsigned device_costs_reloads(void);            /* counts these; corrections of older costs are void */
void device_open_describe(struct str *out, bool json);

#endif
