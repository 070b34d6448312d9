/*
** kernel/own.h - what the texts of factorisations say alike: barriers, shared arrays, their one class.
*/
#ifndef RUNMAT_KERNEL_OWN_H
#define RUNMAT_KERNEL_OWN_H

#include "kernel/emit.h"

static inline void barrier(struct emit *e) { emit_line(e, e->lang->wgsl ? "workgroupBarrier();" : "__syncthreads();"); }

static inline void shared(struct emit *e, const char *t, const char *name, int n)
{
	str_addf(&e->shared, e->lang->wgsl ? "var<workgroup> %2$s: array<%1$s, %3$d>;\n" : "__shared__ %s %s[%d];\n", t, name, n);
}

static inline const char *type_of(const struct emit *e) { return emit_type(e->k->array[0].cls); }
static inline const char *zero(const struct emit *e) { return e->k->array[0].cls == RUNMAT_F64 ? "f64(0)" : "f32(0)"; }

static inline void let(struct emit *e, const char *type, const char *name, const char *value)
{
	emit_let(e, type, "%s", name);
	str_addf(e->out, "%s;\n", value);
}

#endif
