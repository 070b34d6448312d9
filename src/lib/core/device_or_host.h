/*
** lib/core/device_or_host.h - a call of a built-in function that a device may do.
*/
#ifndef LIB_DEVICE_OR_HOST_H
#define LIB_DEVICE_OR_HOST_H

#include "gpu/device_function.h"
#include "vm/vm.h"

struct device_or_host {
	struct device_call device;      /* arg[0] NULL: the host does this call */
	/* Makes the call's results of device.out, which it takes. NULL: they are the results. False without an error:
	   the host is to run it after all. */
	bool (*give)(struct call *c, struct device_call *d, const void *with);
	/* Runs the function on the host. */
	bool (*host)(struct call *c, const void *with);
	const void *with;               /* what give and host, and the device's `more`, have in common */
};

/* device_or_host of an array that a device may get. */
bool device_or_host_asked(struct call *c, struct device_or_host *w);
/*
** Runs it on a device or on the host and measures what the host takes. Results that a lost device had are made again
** by a call of the built-in function that the row names. False: error written.
*/
static inline bool device_or_host(struct call *c, struct device_or_host *w)
{
	const struct array *a = w->device.arg[0];
	return a && device_is_worth_asking(a) ? device_or_host_asked(c, w) : w->host(c, w->with);
}
/* The same without the host: false without an error: it is not done. */
bool device_alone(struct call *c, struct device_or_host *w);
/* The array that argument k is; NULL: it is none. */
static inline struct array *device_operand(const struct call *c, int k)
{
	return k < c->nin && c->in[k].tag == V_ARRAY ? c->in[k].array : NULL;
}

#endif
