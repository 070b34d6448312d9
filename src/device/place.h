/*
** device/place.h - what placement asks of the layer of devices: which device may be used now, and what things cost there.
*/
#ifndef DEVICE_PLACE_H
#define DEVICE_PLACE_H

#include "device/device.h"

/* ---- costs.c: measured constants, kept for each device and driver ---- */

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
/* What was measured for this device and its driver; the standard ones when there is nothing, or nothing sane. source: for people. */
void costs_load(const struct runmat_device_info *info, struct device_costs *device, struct device_costs *host, char *source, size_t room);
/* Which device was opened last, on whatever program, and how long that took: until one is open, its costs are the best guess. */
void costs_remember(const struct runmat_device_info *info, double open_seconds, bool chosen);   /* chosen: nobody named it */
bool costs_recall(struct device_costs *device, struct device_costs *host, char *source, size_t room);
/* Set by exec (quick.c): measures a device, on the thread that opened it. False: it does not go. */
extern bool (*device_measure)(const struct runmat_provider *p, const struct runmat_device_info *info, struct device_costs *device);
/* Keeps them; quick: until they are measured thoroughly; false: which value is not sane, or why the file could not be written. */
bool costs_save(const struct runmat_device_info *info, bool quick, const struct device_costs *device, const struct device_costs *host, char *why, size_t room);

/* Names the device and its driver; and the constants. */
uint64_t costs_identity(const struct runmat_device_info *info);
uint64_t costs_hash(const struct device_costs *device, const struct device_costs *host);

/* ---- learnt.c: what placement learnt in earlier processes, of the device that was named last ---- */

struct learnt { uint64_t structure; int kernels; double total; };       /* on disk for it; 0: not. Seconds of the host, of processes that began with it */
void learnt_open(uint64_t device, uint64_t costs);
bool learnt_find(uint64_t structure, struct learnt *out);
void learnt_kernels(uint64_t structure, int kernels);
void learnt_total(uint64_t structure, double seconds);
void learnt_factors(double *host, double *device);      /* measured over estimated, at the end of the last process */
void learnt_factors_are(double host, double device);
void learnt_keep(void);

/* ---- beside.c: compiling on threads of their own, while the host goes on ---- */

struct beside_job {
	bool (*run)(struct beside_job *j);      /* false: it does not go, and never will */
	void (*free)(struct beside_job *j);
	uint64_t structure;
	struct beside_job *next;
};
enum beside { BESIDE_NONE, BESIDE_BUSY, BESIDE_READY, BESIDE_FAILED };
bool beside_begin(uint64_t structure);          /* its jobs follow, then the end: it is not READY in between. False: they are under way, or there are too many structures */
void beside_ask(uint64_t structure, struct beside_job *taken);
void beside_end(uint64_t structure);
enum beside beside_state(uint64_t structure);
bool beside_is_busy(void);
void beside_forget(bool for_good);              /* waits for what is running, and forgets everything */

/* ---- last.c: what the last program left behind ---- */

void last_keep(const struct runmat_provider *p);        /* at the end of a program that used it */
void last_describe(struct str *out, bool json);

/* ---- open.c: the device that regions may be given to ---- */

enum device_how { DEVICE_OFF, DEVICE_NAMED, DEVICE_AUTO };
enum device_how device_how(void);               /* never; the one that the user named; whichever wins */
/* The device that is open now, or NULL: cheap, asked for each region. A device that was named is opened by this. */
const struct runmat_provider *device_ready(void);
bool device_pending(void);                      /* none is open, but one may be opened one day: it is worth asking what it would cost */
/* So many seconds the host spends on work of this structure that a device would do faster, `ahead` of them sooner or later; again: it is
** not the first work of this structure. Opens a device, on a thread, when that is enough; or when earlier processes that began so had enough to do. */
void device_owe(uint64_t structure, double seconds, double ahead, bool again);
/* While one is being opened: who may have it, so that kernels can be planned for it already; NULL: none is, or nobody takes text. And, for threads
** beside the program: which one it is, when that is over (NULL: none). */
const struct runmat_provider *device_expected(void);
const struct runmat_provider *device_opened(void);
bool device_is_measured(void);                  /* its costs are not the standard ones */
bool device_is_known(void);                     /* how long opening takes is known, from last time */
const struct runmat_provider *device_demand(void);      /* opens one now, if there is one (gpuArray); software adapters only when allowed */
/* The devices of the provider that is in use or would be: how many, and what is known of the first `most`. Opens none. */
int device_list(struct runmat_device_info *out, int most);
int device_select(int i);                       /* the i-th from now on: opened; the caller has let go of what the other one had. A status */
unsigned device_generation(void);               /* how often another one was selected: kernels of before are gone */
void device_give_up(const struct runmat_provider *p);   /* it is lost: never again */
bool device_narrows(void);                      /* it has no doubles, and the user lets singles stand for them */
bool device_has_f64(void);                      /* of the ready one */
const struct device_costs *device_costs(void);  /* of the ready one, else the standard ones */
const struct device_costs *device_host_costs(void);
double device_open_seconds(void);               /* that opening took */
void device_at_leave(void (*f)(void));          /* called before the process ends, while drivers still answer: gives back what it has of devices */
void device_costs_reload(void);                 /* after a calibration */
unsigned device_costs_reloads(void);            /* how often: what was learnt about older costs is void */
void device_open_describe(struct str *out, bool json);

#endif
