/*
** exec/explain_times.h - pieces of work that --explain, --trace and telemetry note, and the time of their kernels on
** the device that ran them.
**
** A device works while the host goes on, so the host's clock does not tell how long a kernel ran. A provider that can
** time its work (time_work) gets a tag for each piece of work, and tells the times later.
*/
#ifndef EXEC_EXPLAIN_TIMES_H
#define EXEC_EXPLAIN_TIMES_H

#include "device/device.h"

/* A piece of work that has begun. tag: 0 if its provider cannot time it. outer: the tag of the work around it. */
struct explain_work { double began; uint64_t tag, outer; const struct runmat_provider *p; };

/*
** Begins a piece of work on p (NULL: none yet); it does nothing unless the session explains its work. Then
** explain_kernel or a similar function notes the work, or explain_work_dropped ends it.
*/
struct explain_work explain_work_begins(const struct runmat_provider *p);
void explain_work_dropped(struct explain_work w);

/* Adds the time of a launch that has ended when it returns, as launches on the host do. */
void explain_add_launch_time(double seconds);
/* Returns the sum of these times since the work began, and sets it to 0; -1: there was no such launch. */
double explain_take_launch_time(void);

/* Tells that the work is noted as row `row` of the table. */
void explain_work_noted(struct explain_work w, int row);
/* Asks the providers for times. Calls f for each kernel of a row, with the work's tag. */
void explain_take_times(void (*f)(int row, uint64_t tag, const char *provider, double began, double seconds));
void explain_forget_times(void);

#endif
