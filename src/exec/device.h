/*
** exec/device.h - a kernel of a plan on a device with memory of its own.
*/
#ifndef EXEC_DEVICE_H
#define EXEC_DEVICE_H

#include "plan/plan.h"
#include "runmat/accelerate_api.h"

enum { MOST_BINDINGS = RUNMAT_ARGS, MOST_SCALARS = 1024, MOST_FLAGS = 256 };

/*
** Runs the step there: what it reads is sent up when it is not there yet, what it writes stays there. False: it did not run,
** nothing was written, and why was noted; the step may run on the host instead (or, error written, what it reads is lost).
*/
bool device_step(const struct runmat_provider *p, struct region *r, struct step *s);
void device_send(struct array *a);
MUST bool device_move(int i);                           /* another device from now on, from 0; what this one has comes down */      /* what a gpuArray is made of: computed there, or sent up, when the device can and it is worth it */
/* Fills in the numbers that a launch takes (run.c). */
bool bind_scalars(const struct region *r, const struct step *s, union runmat_scalar *v);
/* A pending product whose operands are computed, by the provider's own routine. False: not there; nothing is said. */
bool device_product(const struct region *r, struct array *a);
/* c = op(x) * op(y), of this class, or of one matrix with itself; buffers in their order. A status. */
int device_multiply(const struct runmat_provider *p, enum cls c, const struct array *x, bool tx, const struct array *y, bool ty, uint64_t a, uint64_t b, uint64_t to);
/* The parts of a step, for a loop's (loop.c). Statuses; went_wrong notes what failed. */
int device_room(const struct runmat_provider *p, uint64_t bytes, struct device_buffer **out);
int device_array(const struct runmat_provider *p, struct array *a, struct device_buffer **out);         /* its copy there; counted */
int device_source(const struct runmat_provider *p, const struct region *r, int source, struct device_buffer **out);     /* of what a node or a leaf of the region is; counted */
struct storage *device_made(const struct region *r, const struct array *a, struct device_buffer *taken);       /* the numbers of this node there; owned */
bool device_compiled(const struct runmat_provider *p, struct step *s);
/* The kernels of a plan, or of a loop, are compiled beside the program for work of this structure (device/beside.c). */
void device_prepare(const struct region *r, const struct plan *of);     /* for r->prepare */
void device_prepare_loop(const struct runmat_provider *p, uint64_t structure, const struct step *s, const struct step *rest);
void device_went_wrong(const struct runmat_provider *p, struct step *s, int status);
void device_release(struct step *s);
/* For accel-info and the log. With RUNMAT_ACCEL_DISABLE_FALLBACK there is an error then: who goes on to the host looks first. */
void device_fell_back(const struct runmat_provider *p, const char *what);

#endif
