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
void costs_remember(const struct runmat_device_info *info, double open_seconds);
bool costs_recall(struct device_costs *device, struct device_costs *host, char *source, size_t room);
/* Keeps them; false: which value is not sane, or why the file could not be written. */
bool costs_save(const struct runmat_device_info *info, const struct device_costs *device, const struct device_costs *host, char *why, size_t room);

/* ---- last.c: what the last program left behind ---- */

void last_keep(const struct runmat_provider *p);        /* at the end of a program that used it */
void last_describe(struct str *out, bool json);

/* ---- open.c: the device that regions may be given to ---- */

enum device_how { DEVICE_OFF, DEVICE_NAMED, DEVICE_AUTO };
enum device_how device_how(void);               /* never; the one that the user named; whichever wins */
/* The device that is open now, or NULL: cheap, asked for each region. A device that was named is opened by this. */
const struct runmat_provider *device_ready(void);
bool device_pending(void);                      /* none is open, but one may be opened one day: it is worth asking what it would cost */
void device_owe(double seconds);                /* so much would have been saved with a device: opens one, on a thread, when that is enough */
const struct runmat_provider *device_demand(void);      /* opens one now, if there is one (gpuArray); software adapters only when allowed */
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
