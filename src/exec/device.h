/*
** exec/device.h - a kernel of a plan on a device with memory of its own.
*/
#ifndef EXEC_DEVICE_H
#define EXEC_DEVICE_H

#include "plan/plan.h"
#include "runmat/accelerate_api.h"

/* The current provider when it has memory of its own and its device can be opened; else NULL, and why was noted once. */
const struct runmat_provider *device_provider(void);
/* Runs the step there: what it reads goes up, what it writes comes down into the host memory that l binds. False: it did
** not run, nothing was written, and why was noted; the step may run on the host instead. bytes: of each bound array. */
bool device_launch(const struct runmat_provider *p, struct step *s, const struct runmat_launch *l, const size_t *bytes);
void device_release(struct step *s);

#endif
