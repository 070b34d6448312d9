/*
** exec/device.h - runs steps of a plan on a device that has its own memory.
*/
#ifndef EXEC_DEVICE_H
#define EXEC_DEVICE_H

#include "plan/plan.h"
#include "runmat/accelerate_api.h"

enum { MOST_BINDINGS = RUNMAT_ARGS, MOST_SCALARS = 1024, MOST_FLAGS = 256 };

/*
** Runs the step on the device. Operands that the device lacks are uploaded; results stay on the device. Returns false
** if the step did not run; no result was written then. If an operand is lost, an error was written. Otherwise the
** reason was noted, and the host may run the step.
*/
bool device_step(const struct runmat_provider *p, struct region *r, struct step *s);
/* For gpuArray: computes a on the device or uploads it. Does nothing if a is small or the device lacks doubles. */
void device_take_array(struct array *a);
/* Changes to device i, counted from 0. Arrays on the old device are downloaded. */
MUST bool device_switch(int i);
/* Sets the scalar arguments of a launch. v has an entry for each scalar of the kernel. */
bool exec_bind_scalars(const struct region *r, const struct step *s, union runmat_scalar *v);
/* Computes the pending product c by the provider's routine. Its operands are leaves. False: the device cannot do it. */
bool device_product(const struct region *r, struct array *c);
/*
** Computes op(x) * op(y) in class c, where op transposes if tx or ty is set. a, b, to: the buffers of x, y and the
** result. Returns a status.
*/
int device_multiply(const struct runmat_provider *p, enum cls c, const struct array *x, bool tx, const struct array *y,
	bool ty, uint64_t a, uint64_t b, uint64_t to);

/* ---- the parts of device_step, for other files; functions of type int return a status ---- */
/* Allocates device memory. Other arrays may be spilled for it. */
int device_room(const struct runmat_provider *p, uint64_t bytes, struct device_buffer **out);
/* Finds the copy of the array a on the device, or uploads one. *out gets a counted reference to it. */
int device_array(const struct runmat_provider *p, struct array *a, struct device_buffer **out);
/* Calls device_array for node or leaf number `source` of the region. A node may have a result with unread flags. */
int device_source(const struct runmat_provider *p, const struct region *r, int source, struct device_buffer **out);
/* Makes a storage for the result a from its buffer; owned. */
struct storage *device_wrap_result(const struct region *r, const struct array *a, struct device_buffer *taken);
/* Compiles the kernel of the step, if this was not done. False: the device cannot run the kernel. */
bool device_compile_step(const struct runmat_provider *p, struct step *s);
/*
** Call it after a failed launch of the step. It notes a fallback to the host. By `status` it also notes that the device
** is lost, or that the device refuses this kernel and must not get it again.
*/
void device_note_failure(const struct runmat_provider *p, struct step *s, int status);
void device_release(struct step *s);    /* releases the kernel that was compiled for a device */
/* precompile.c: compiles the kernels of a plan (for r->compile_for) or of a loop in the background. */
void device_precompile(const struct region *r, const struct plan *of);
/*
** Compiles the kernels that the plan lacks on r->device, at once on several threads. It returns when all are there. If
** background threads have compiled kernels of this structure, the few that are missing are compiled when they are used.
*/
void device_compile_together(const struct region *r, const struct plan *of);
void device_precompile_loop(const struct runmat_provider *p, uint64_t structure, const struct step *s,
	const struct step *rest);
/*
** Notes a fallback to the host, for accel-info and the log. With RUNMAT_ACCEL_DISABLE_FALLBACK it also writes an error,
** so the caller must check error_is_set() before it lets the host do the work. `what` says what happened, as a clause.
** s: the step that did not run, or NULL.
*/
void device_fell_back(const struct runmat_provider *p, const char *event, const struct step *s);
/* As device_may_fall_back, for the ops of this step. */
MUST bool device_step_may_fall_back(const struct runmat_provider *p, const struct step *s, const char *why);

#endif
