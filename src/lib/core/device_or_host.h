/*
** lib/core/device_or_host.h - calls of built-in functions that may run on a device (gpu/functions.def).
*/
#ifndef LIB_DEVICE_OR_HOST_H
#define LIB_DEVICE_OR_HOST_H

#include "gpu/device_function.h"
#include "vm/vm.h"

struct device_or_host {
	struct device_call device;      /* arg[0] NULL: the host does this call */
	/* Makes the results of the call from device.out, and takes ownership of these arrays. NULL: device.out are the
	   results. If it returns false without an error, the host runs the call. */
	bool (*give)(struct call *c, struct device_call *d, const void *with);
	/* Runs the function on the host. */
	bool (*host)(struct call *c, const void *with);
	const void *with;               /* passed to give and host, and to the device's `more` */
};

/* The slow path of device_or_host, for an array that a device may compute. */
bool device_or_host_asked(struct call *c, struct device_or_host *w);
/*
** Runs the call on a device or on the host, and measures the time of the host. If the device is lost, its results are
** computed again by the built-in function that the row of functions.def names. False: error written.
*/
static inline bool device_or_host(struct call *c, struct device_or_host *w)
{
	const struct array *a = w->device.arg[0];
	return a && device_is_worth_asking(a) ? device_or_host_asked(c, w) : w->host(c, w->with);
}
/* Runs the call on a device only. False without an error: no device can or should run it. */
bool device_alone(struct call *c, struct device_or_host *w);
/* The function that the VM calls for a built-in function: one that asks a device first, if its row in functions.def is
   DIRECT. */
bool (*device_or_host_run(const struct builtin *b))(struct call *c);
/* Argument k if it is an array, else NULL. Lent. */
static inline struct array *device_operand(const struct call *c, int k)
{
	return k < c->nin && c->in[k].tag == V_ARRAY ? c->in[k].array : NULL;
}

#endif
