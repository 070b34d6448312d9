/*
** kernel/own.h - what texts written by hand say alike: barriers, shared arrays, their one class, the launch's numbers.
*/
#ifndef RUNMAT_KERNEL_OWN_H
#define RUNMAT_KERNEL_OWN_H

#include "kernel/emit.h"

static inline void barrier(struct emit *e) { emit_line(e, e->lang->wgsl ? "workgroupBarrier();" : "__syncthreads();"); }

static inline void shared(struct emit *e, const char *t, const char *name, int n)
{
	str_addf(&e->shared, e->lang->wgsl ? "var<workgroup> %2$s: array<%1$s, %3$d>;\n" : "__shared__ %s %s[%d];\n", t, name, n);
}

/* pre, all: the sums of `sum` over the threads before this one, and over all; through part, two numbers a thread, and grown. */
static inline void sums_of_threads(struct emit *e)
{
	emit_line(e, "part[tid] = sum;");
	barrier(e);
	for (int step = 1, from = 0; step < EMIT_WORKGROUP; step *= 2, from ^= EMIT_WORKGROUP) {
		emit_line(e, "grown = part[%d + tid];", from);
		emit_line(e, "if (tid >= %d) { grown = grown + part[%d + tid]; }", step, from - step);
		emit_line(e, "part[%d + tid] = grown;", from ^ EMIT_WORKGROUP);
		barrier(e);
	}
	emit_let(e, "i32", "pre");
	str_adds(e->out, "part[tid] - sum;\n");
	emit_let(e, "i32", "all");
	str_adds(e->out, "part[255];\n");
	barrier(e);
}

static inline const char *type_of(const struct emit *e) { return emit_type(e->k->array[0].cls); }
static inline const char *zero(const struct emit *e) { return e->k->array[0].cls == RUNMAT_F64 ? "f64(0)" : "f32(0)"; }

static inline void let(struct emit *e, const char *type, const char *name, const char *value)
{
	emit_let(e, type, "%s", name);
	str_addf(e->out, "%s;\n", value);
}

/* The launch's scalar `at` as an i32, or, in the class of the arrays, as a number. */
static inline void let_whole(struct emit *e, const char *name, int at)
{
	emit_let(e, "i32", "%s", name);
	str_addf(e->out, "i32(P[%d]);\n", emit_param_scalar(e->k, at));
}

static inline void let_number(struct emit *e, const char *name, int at)
{
	struct runmat_instr in = { .kind = RUNMAT_SCALAR, .cls = e->k->scalar_class[at], .arg = (uint16_t)at };
	emit_let(e, emit_type(in.cls), "%s", name);
	e->lang->scalar(e, &in);
	str_adds(e->out, ";\n");
}

/* own_small_qr.c: the factors of array `from`, by all threads of a workgroup; rows and cols are expressions. */
void own_small_qr_of(struct emit *e, const int *how, int from, int q_to, int r_to, const char *rows, const char *cols);

#endif
