/*
** kernel/own.h - what texts written by hand say alike: sums over threads, their one class, the launch's numbers.
*/
#ifndef RUNMAT_KERNEL_OWN_H
#define RUNMAT_KERNEL_OWN_H

#include <stdio.h>
#include <string.h>

#include "kernel/emit.h"

/* pre, all: the sums of `sum` over the threads before this one, and over all; through part, two numbers a thread, and grown. */
static inline void sums_of_threads(struct emit *e)
{
	emit_line(e, "part[tid] = sum;");
	emit_barrier(e);
	for (int step = 1, from = 0; step < EMIT_WORKGROUP; step *= 2, from ^= EMIT_WORKGROUP) {
		emit_line(e, "grown = part[%d + tid];", from);
		emit_line(e, "if (tid >= %d) { grown = grown + part[%d + tid]; }", step, from - step);
		emit_line(e, "part[%d + tid] = grown;", from ^ EMIT_WORKGROUP);
		emit_barrier(e);
	}
	emit_let(e, "i32", "pre");
	str_adds(e->out, "part[tid] - sum;\n");
	emit_let(e, "i32", "all");
	str_adds(e->out, "part[255];\n");
	emit_barrier(e);
}

/* The `count` counts that begin at a0[FROM] become sums of those before each, and `all` their total; each thread has those from tid * each
** to upto. */
static inline void sums_of_counts(struct emit *e, const char *from)
{
	emit_for(e, "i", "tid * each", "i < upto", "i++");
	emit_line(e, "sum = sum + a0[%si];", from);
	emit_close(e);
	sums_of_threads(e);
	emit_line(e, "grown = pre;");
	emit_for(e, "i", "tid * each", "i < upto", "i++");
	emit_let(e, "i32", "here"), str_addf(e->out, "a0[%si];\n", from);
	emit_line(e, "a0[%si] = grown;", from);
	emit_line(e, "grown = grown + here;");
	emit_close(e);
}

static inline const char *type_of(const struct emit *e) { return emit_type(e->k->array[0].cls); }
static inline const char *zero(const struct emit *e) { return e->k->array[0].cls == RUNMAT_F64 ? "f64(0)" : "f32(0)"; }

static inline void let(struct emit *e, const char *type, const char *name, const char *value)
{
	emit_let(e, type, "%s", name);
	str_addf(e->out, "%s;\n", value);
}

/* A NaN that compilers of WGSL do not know for one. */
static inline void let_nan(struct emit *e, const char *type, const char *name)
{
	bool f64 = !strcmp(type, "f64");
	let(e, type, name, e->lang->wgsl ? f64 ? "f64(bitcast<f32>(0x7fc00000u + op_zero))" : "bitcast<f32>(0x7fc00000u + op_zero)"
		: f64 ? "REAL64((u64)0x7ff8000000000000)" : "REAL32(0x7fc00000u)");
}

/* The launch's scalar `at` as an i32, or, in the class of the arrays, as a number. */
static inline void let_whole(struct emit *e, const char *name, int at)
{
	emit_let(e, "i32", "%s", name);
	str_addf(e->out, "i32(P[%d]);\n", emit_param_scalar(e->k, at));
}

/* The first n scalars by these names. */
static inline void let_wholes(struct emit *e, const char *const *name, int n)
{
	for (int i = 0; i < n; i++)
		let_whole(e, name[i], i);
}

static inline void let_number(struct emit *e, const char *name, int at)
{
	struct runmat_instr in = { .kind = RUNMAT_SCALAR, .cls = e->k->scalar_class[at], .arg = (uint16_t)at };
	emit_let(e, emit_type(in.cls), "%s", name);
	e->lang->scalar(e, &in);
	str_adds(e->out, ";\n");
}

/* Element `at` of an array, as it is. */
static inline void own_load(struct emit *e, const char *name, int array, const char *at)
{
	struct runmat_instr in = { .kind = RUNMAT_LOAD, .cls = e->k->array[array].cls, .arg = (uint16_t)array };
	emit_let(e, emit_type(in.cls), "%s", name);
	e->lang->load(e, &in, at);
	str_adds(e->out, ";\n");
}

/* The same as class cls. */
static inline void own_load_cast(struct emit *e, const char *name, int array, const char *at, int cls)
{
	char raw[40];
	snprintf(raw, sizeof raw, "%s_raw", name);
	own_load(e, raw, array, at);
	emit_let(e, emit_type(cls), "%s", name);
	emit_cast(e, cls, e->k->array[array].cls, raw);
	str_adds(e->out, ";\n");
}

/* For each place of a block of 32 x 32 by its row r and column c, where the condition holds. close_block waits for all threads. */
static inline void open_block(struct emit *e, const char *cond)
{
	emit_for(e, "at", "tid", "at < 1024", "at += 256");
	let(e, "i32", "r", "at % 32");
	let(e, "i32", "c", "at / 32");
	emit_open(e, "if (%s)", cond);
}

static inline void close_block(struct emit *e)
{
	emit_close(e), emit_close(e);
	emit_barrier(e);
}

/* own_small_qr.c: the factors of array `from`, by all threads of a workgroup; rows and cols are expressions. */
void own_small_qr_of(struct emit *e, const int *how, int from, int q_to, int r_to, const char *rows, const char *cols);

/* own_qr.c: the reflection of a column, from the number on the diagonal and the sum of the squares below it: beta, what stands there
** afterwards; tau, and v_at, its vector's number on the diagonal (below, the vector is the column). */
void own_reflection(struct emit *e, const char *top, const char *square);

#endif
