/*
** device/place.h - facts for the choice between host and device (plan/place.c): the device that may be used now, and
** the costs of work.
*/
#ifndef DEVICE_PLACE_H
#define DEVICE_PLACE_H

#include "device/device.h"

/* ---- costs.c: standard and measured costs ---- */

/* The costs of the device or of the host, in seconds: a field for each row of costs.def. */
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
/*
** The measured costs for this device and driver, else the standard ones. source: a text that says where they are from.
*/
void costs_load(const struct runmat_device_info *info, struct device_costs *device, struct device_costs *host,
	char *source, size_t size);
/*
** costs_remember notes which device was opened, and how long that took. In a later process, costs_recall gives the
** costs of the noted device until a device is open. chosen: the user named no device, so the program chose it.
*/
void costs_remember(const struct runmat_device_info *info, double open_seconds, bool chosen);
bool costs_recall(struct device_costs *device, struct device_costs *host, char *source, size_t size);
/*
** Writes the costs to their file. quick: a short measurement, which `runmat accel-calibrate` replaces. After true,
** `why` is the path of the file. After false, it names the value that is out of range, or says why there is no file.
*/
bool costs_save(const struct runmat_device_info *info, bool quick, const struct device_costs *device,
	const struct device_costs *host, char *why, size_t size);

/* Hashes of the device with its driver, and of the costs. */
uint64_t costs_identity(const struct runmat_device_info *info);
uint64_t costs_hash(const struct device_costs *device, const struct device_costs *host);

/* ---- history.c: what earlier processes noted about work on a device ---- */

/*
** kernels: how many kernels of this structure are in the disk cache. total: host seconds of all work that the device
** would have done faster, in a process that began with this structure.
*/
struct history_entry { uint64_t structure; int kernels; double total; };
void history_open(uint64_t device, uint64_t costs);
bool history_find(uint64_t structure, struct history_entry *out);
void history_set_kernels(uint64_t structure, int kernels);
void history_set_total(uint64_t structure, double seconds);
/* The factors: measured times divided by estimated times, on the host and on the device, in the last process. */
void history_factors(double *host, double *device);
void history_set_factors(double host, double device);
void history_save(void);

/* ---- compile_queue.c: background threads that compile kernels while the program goes on ---- */

struct compile_job {
	bool (*run)(struct compile_job *j);     /* compiles a kernel; false: it never can */
	void (*free)(struct compile_job *j);
	uint64_t structure;
	struct compile_job *next;
};
enum compile_state { COMPILE_NONE, COMPILE_BUSY, COMPILE_READY, COMPILE_FAILED };
/*
** compile_begin opens the list of jobs of a structure, compile_add adds a job, and compile_end closes the list. Until
** then the structure is not READY. compile_begin returns false if the list is open, if some of its jobs are not
** done, if there are too many structures, or after compile_forget(true).
*/
bool compile_begin(uint64_t structure);
void compile_add(uint64_t structure, struct compile_job *taken);
void compile_end(uint64_t structure);
void compile_wait(uint64_t structure);          /* until all of its jobs are done; this thread runs some of them */
enum compile_state compile_state_of(uint64_t structure);
bool compile_is_busy(void);
/* Waits for running jobs, drops the other jobs, and forgets all structures. for_good: takes no more jobs. */
void compile_forget(bool for_good);

/* ---- last_run.c: counts of the last program that used a device, for accel-info ---- */

void last_run_save(const struct runmat_provider *p);        /* called at the end of a program that used p */
/* Notes what worker k (from 1) of a pool did on its device, for accel-info. */
void device_note_worker(int k, const char *text);
void last_run_describe(struct str *out, bool json);
bool last_run_forget(void);                                 /* false: there were none */

/* ---- open.c: the one device that may be used ---- */

enum device_mode {
	DEVICE_OFF,             /* no device is used */
	DEVICE_NAMED,           /* the user named a device */
	DEVICE_AUTO             /* a device is opened and used if that saves time */
};
enum device_mode device_mode(void);
/* The provider of the open device, or NULL. Opens a device that the user named. Cheap: it is called for each region. */
const struct runmat_provider *device_ready(void);
bool device_may_open(void);                      /* no device is open, but one may be opened later */
/*
** Reports host seconds that a device would have saved on work of this structure. certain: seconds that would certainly
** be saved next; met_before: the structure was met before. A thread opens the device when the seconds so far exceed the
** time of opening. It does so earlier if `certain`, or the total of earlier processes (history.c), clearly exceeds that
** time. worth_opening in open.c has the exact rule.
*/
void device_note_saving(uint64_t structure, double seconds, double certain, bool met_before);
/*
** While a device is being opened, device_expected returns the provider for which kernels can be planned already, or
** NULL. device_wait_opened waits until the device is open, and returns its provider or NULL. Only background threads
** call it.
*/
const struct runmat_provider *device_expected(void);
const struct runmat_provider *device_wait_opened(void);
bool device_is_measured(void);                  /* the costs of the device were measured */
bool device_is_known(void);                     /* the time of opening is known from an earlier process */
/* Opens a device now, for gpuArray; NULL: there is none. It takes software adapters only if the user allows them. */
const struct runmat_provider *device_open_now(void);
/* Describes the first `most` devices of the provider, and returns the number of all. Opens none. */
int device_list(struct runmat_device_info *out, int most);
/* Opens device i and uses it from now on. The caller has released all memory of the old one. Returns a status. */
int device_select(int i);
/*
** Called in a process that shares the devices of its machine with others, before it opens one: of n devices it uses
** number k % n (k from 0) unless the program selects another.
*/
void device_share(int k);
/* How often device_select has selected a device. Kernels and buffers of the devices before do not exist any more. */
unsigned device_generation(void);
void device_set_lost(const struct runmat_provider *p);   /* the device is lost, and is never used again */
/*
** Whether the host may do work that failed on the device, for the reason `why`. False, and error written, if the user
** named the device and set RUNMAT_ACCEL_DISABLE_FALLBACK. `names` lists ops; empty: they are not known.
*/
MUST bool device_may_fall_back(const struct runmat_provider *p, const char *names, const char *why);
/* The same for the op or function `name` on an array of `count` elements, for which no device has a form. */
MUST bool device_host_may(const char *name, int64_t count);
bool device_narrows(void);                      /* the device lacks doubles, and the user accepts singles for them */
bool device_has_f64(void);                      /* the open device computes with doubles */
const struct device_costs *device_costs(void);  /* of the open device, else the standard costs */
const struct device_costs *device_host_costs(void);
double device_open_seconds(void);               /* how long opening took */
/* Registers a function that frees device memory. It is called when the process ends, while drivers still work. */
void device_at_exit(void (*f)(void));
void device_costs_reload(void);                 /* reads the costs again, after a calibration */
/* How often the costs were read. A correction factor (plan/place.c) holds only for the costs for which it was found. */
unsigned device_costs_reloads(void);
void device_open_describe(struct str *out, bool json);

#endif
