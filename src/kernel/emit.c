/*
** kernel/emit.c - writes the values of a kernel as text, for all languages and all kinds of kernels (emit.h).
**
** The parameters of a launch are an array of integers P. It starts with the number 0, the extents of the box, and the
** offset and the strides of each array. Then it has two words for each scalar, and EMIT_EXTRA further numbers (emit.h).
**
** These are the names in the text. n0 is an extent, o3 the offset of array 3, and s3_0 its stride along axis 0. For
** copy 2 of an element, c0_2 is a coordinate, e_2 the number of the element in the box, and v7_2 the value of
** instruction 7.
*/
#include "kernel/emit.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "op/op.h"
#include "runmat/accelerate_api.h"

void emit_line(struct emit *e, const char *fmt, ...)
{
	va_list ap;
	str_pad(e->out, '\t', e->depth);
	va_start(ap, fmt);
	str_addv(e->out, fmt, ap);
	va_end(ap);
	str_addc(e->out, '\n');
}

bool emit_no(struct emit *e, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	if (e->why && !e->why->n)
		str_addv(e->why, fmt, ap);
	va_end(ap);
	return false;
}

/* The position in P of the offset and the strides of an array. */
static int emit_param_array(const struct runmat_kernel *k, int array) { return 1 + k->axes + array * (k->axes + 1); }
int emit_param_scalar(const struct runmat_kernel *k, int scalar) { return emit_param_array(k, k->arrays) + 2 * scalar; }
int emit_param_key(const struct runmat_kernel *k) { return emit_param_scalar(k, k->scalars); }
int emit_param_extra(const struct runmat_kernel *k, int which)
{
	return emit_param_key(k) + (kernel_keyed(k) ? EMIT_KEYS : 0) + which;
}
int kernel_params(const struct runmat_kernel *k) { return emit_param_extra(k, EMIT_EXTRA); }

/* 1 + the number of the scalar that is the seed of the draws, or 0; see struct runmat_program. */
int kernel_keyed(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if ((in->kind == RUNMAT_RAND || in->kind == RUNMAT_RANDN) && in->space == RUNMAT_LANE)
			return k->instr[in->c].kind == RUNMAT_SCALAR ? 1 + k->instr[in->c].arg : 0;
	}
	return 0;
}

/* Bit i: scalar i is a double but used as a single only. The host converts it, because compilers do so repeatedly. */
static uint64_t kernel_halved(const struct runmat_kernel *k)
{
	uint64_t doubles = 0, others = 0;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		const int from[3] = { in->a, in->b, in->c };
		if (in->kind == RUNMAT_SCALAR && in->cls == RUNMAT_F64 && in->arg < 64)
			doubles |= (uint64_t)1 << in->arg;
		for (int j = 0; j < 3; j++)
			if (from[j] >= 0 && k->instr[from[j]].kind == RUNMAT_SCALAR && k->instr[from[j]].arg < 64 &&
				!(in->kind == RUNMAT_CAST && in->cls == RUNMAT_F32))
				others |= (uint64_t)1 << k->instr[from[j]].arg;
	}
	return doubles & ~others;
}

static bool is_halved(const struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	return in->kind == RUNMAT_SCALAR && in->arg < 64 && kernel_halved(e->k) >> in->arg & 1;
}

bool emit_is_effect(int kind) { return kind == RUNMAT_STORE || kind == RUNMAT_SCATTER || kind == RUNMAT_FLAG; }
static bool emit_is_lane_axis(const struct runmat_kernel *k, int d) { return kernel_is_map(k) || k->inner >> d & 1; }

int emit_end(const struct runmat_kernel *k, int loop)
{
	while (k->instr[loop].kind != RUNMAT_END)
		loop++;
	return loop;
}

bool emit_in_loop(const struct runmat_kernel *k, int i)
{
	while (i >= 0 && k->instr[i].kind != RUNMAT_LOOP && k->instr[i].kind != RUNMAT_END)
		i--;
	return i >= 0 && k->instr[i].kind == RUNMAT_LOOP;
}

/* ---- pieces of text ---- */

static char *room(struct emit *e) { return e->name[e->names++ % COUNT(e->name)]; }

const char *emit_type(int cls)
{
	static const char *const type[RUNMAT_CLASSES] = { "f64", "f32", "i32", "i32", "i32", "i32", "i32", "u32", "i64",
		"u64", "bool", "i32" };
	return type[cls];
}

/* The class of the variable of value i: i32 for an int64 that is the number of an element, or on a device without i64.
   */
int emit_class(const struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	bool wide = e->features & EMIT_I64;
	switch (in->kind) {
	case RUNMAT_COORD:
	case RUNMAT_INDEX:
	case RUNMAT_EXTENT:
	case RUNMAT_LANES:
	case RUNMAT_TURN: return RUNMAT_I32;
	case RUNMAT_REDUCE: return in->op == RUNMAT_ARGMIN || in->op == RUNMAT_ARGMAX ? RUNMAT_I32 : in->cls;
	default:
		return wide || in->cls < RUNMAT_I64 || in->cls > RUNMAT_U64 ? in->cls :
			in->cls == RUNMAT_I64 ? RUNMAT_I32 :
			RUNMAT_U32;
	}
}

int emit_copies(const struct emit *e, int i)
{
	int space = e->k->instr[i].space;
	return space == RUNMAT_LANE || (e->wide && space == RUNMAT_GROUP) ? e->copies : 1;
}

/* The suffix of coordinate d: empty if all copies have the same coordinate. */
static const char *emit_axis_suffix(const struct emit *e, int d, const char *suffix)
{
	return e->copies > 1 && emit_is_lane_axis(e->k, d) != e->wide ? suffix : "";
}

const char *emit_v(struct emit *e, int i)
{
	char *s = room(e);
	if (emit_copies(e, i) > 1)
		snprintf(s, sizeof e->name[0], "v%d_%d", i, e->copy);
	else
		snprintf(s, sizeof e->name[0], "v%d", i);
	return s;
}

/* Converts between i32 and i64 only; the kernel has a CAST for all other conversions. */
const char *emit_as(struct emit *e, int i, int cls)
{
	const char *v = emit_v(e, i);
	if (emit_class(e, i) == cls || !strcmp(emit_type(emit_class(e, i)), emit_type(cls)))
		return v;
	char *s = room(e);
	snprintf(s, sizeof e->name[0], "%s(%s)", emit_type(cls), v);
	return s;
}

void emit_let(struct emit *e, const char *type, const char *fmt, ...)
{
	va_list ap;
	str_pad(e->out, '\t', e->depth);
	str_adds(e->out, e->lang->wgsl ? "let " : "const ");
	if (!e->lang->wgsl)
		str_addf(e->out, "%s ", type);
	va_start(ap, fmt);
	str_addv(e->out, fmt, ap);
	va_end(ap);
	if (e->lang->wgsl)
		str_addf(e->out, ": %s", type);
	str_adds(e->out, " = ");
}

void emit_var(struct emit *e, const char *type, const char *name, const char *start)
{
	emit_line(e, e->lang->wgsl ? "var %2$s: %1$s = %3$s;" : "%s %s = %s;", type, name, start);
}

void emit_shared(struct emit *e, const char *type, const char *name, int n)
{
	char what[80];
	struct str *to = e->lang->opencl ? &e->local : &e->shared;
	snprintf(what, sizeof what,
		e->lang->wgsl ? "var<workgroup> %2$s: array<%1$s, %3$d>;\n" : "__shared__ %1$s %2$s[%3$d];\n", type,
		name, n);
	if (!to->n || !strstr(str_text(to), what))
		str_adds(to, what);
}

void emit_barrier(struct emit *e) { emit_line(e, e->lang->wgsl ? "workgroupBarrier();" : "__syncthreads();"); }

void emit_array(struct emit *e, const char *type, const char *name, int n)
{
	emit_line(e, e->lang->wgsl ? "var %2$s: array<%1$s, %3$d>;" : "%s %s[%d];", type, name, n);
}

void emit_for(struct emit *e, const char *name, const char *start, const char *cond, const char *next)
{
	emit_line(e, e->lang->wgsl ? "for (var %s: i32 = %s; %s; %s) {" : "for (i32 %s = %s; %s; %s) {", name, start,
		cond, next);
	e->depth++;
}

void emit_open(struct emit *e, const char *fmt, ...)
{
	va_list ap;
	str_pad(e->out, '\t', e->depth++);
	va_start(ap, fmt);
	str_addv(e->out, fmt, ap);
	va_end(ap);
	str_adds(e->out, " {\n");
}

void emit_close(struct emit *e)
{
	e->depth--;
	emit_line(e, "}");
}

/* ---- casts ---- */

static const char *const range[RUNMAT_CLASSES][2] = {
	[RUNMAT_I8] = { "-128", "127" },
	[RUNMAT_U8] = { "0", "255" },
	[RUNMAT_I16] = { "-32768", "32767" },
	[RUNMAT_U16] = { "0", "65535" },
	[RUNMAT_I32] = { "-2147483648", "2147483647" },
	[RUNMAT_U32] = { "0", "4294967295" },
	[RUNMAT_CHAR] = { "0", "65535" },
};

static bool is_narrow(int cls) { return range[cls][0] && cls != RUNMAT_I32 && cls != RUNMAT_U32; }

static void cast_real(struct emit *e, int to, int from, const char *x)
{
	const char *t = emit_type(from);
	if (to == RUNMAT_I64 || to == RUNMAT_U64)
		str_addf(e->out, "%s_%s(%s)", to == RUNMAT_I64 ? "whole" : "word", t, x);
	else if (from == RUNMAT_F32 && to == RUNMAT_I32)              /* a float cannot be 2^31 - 1 */
		str_addf(e->out,
			"select(select(i32(clamp(round_f32(%1$s), -2147483648.0f, 2147483520.0f)), 2147483647, "
			"%1$s >= 2147483648.0f), 0, rm_isnan_f32(%1$s))", x);
	else if (from == RUNMAT_F32 && to == RUNMAT_U32)
		str_addf(e->out,
			"select(select(u32(clamp(round_f32(%1$s), 0.0f, 4294967040.0f)), 4294967295u, "
			"%1$s >= 4294967296.0f), 0u, rm_isnan_f32(%1$s))", x);
	else
		str_addf(e->out,
			"select(%1$s(clamp(round_%2$s(%3$s), %2$s(%4$s), %2$s(%5$s))), %1$s(0), rm_isnan_%2$s(%3$s))",
			emit_type(to), t, x, range[to][0], range[to][1]);
}

static void cast_wide(struct emit *e, int to, int from, const char *x)
{
	bool is_signed = from == RUNMAT_I64;
	if (to == RUNMAT_I64 || to == RUNMAT_U64)
		str_addf(e->out, "%s(%s)", to == RUNMAT_U64 ? "word_i64" : "whole_u64", x);
	else if (to == RUNMAT_U32)
		str_addf(e->out, "%s(%s)", is_signed ? "narrow_u32_i64" : "narrow_u64", x);
	else if (to == RUNMAT_I32)
		str_addf(e->out, "%s(%s)", is_signed ? "narrow_i64" : "narrow_i32_u64", x);
	else
		str_addf(e->out, "clamp(%s(%s), %s, %s)", is_signed ? "narrow_i64" : "narrow_i32_u64", x, range[to][0],
			range[to][1]);
}

void emit_cast(struct emit *e, int to, int from, const char *x)
{
	const char *type = emit_type(to);
	if (!(e->features & EMIT_I64) && (to == RUNMAT_I64 || to == RUNMAT_U64))
		to = to == RUNMAT_I64 ? RUNMAT_I32 : RUNMAT_U32, type = emit_type(to);
	if (to == from)
		str_adds(e->out, x);
	else if (to == RUNMAT_LOGICAL)
		str_addf(e->out, "!(%s == %s(0))", x, emit_type(from));
	else if (from == RUNMAT_LOGICAL)
		str_addf(e->out, "select(%s(0), %s(1), %s)", type, type, x);
	else if (to <= RUNMAT_F32)
		str_addf(e->out, "%s(%s)", type, x);
	else if (from <= RUNMAT_F32)
		cast_real(e, to, from, x);
	else if (from == RUNMAT_I64 || from == RUNMAT_U64)
		cast_wide(e, to, from, x);
	else if (to == RUNMAT_I64)
		str_addf(e->out, from == RUNMAT_U32 ? "i64(u64(%s))" : "i64(%s)", x);
	else if (to == RUNMAT_U64)
		str_addf(e->out, from == RUNMAT_U32 ? "u64(%s)" : "u64(max(%s, 0))", x);
	else if (from == RUNMAT_U32)
		str_addf(e->out, "%s(min(%s, %su))", type, x, range[to][1]);
	else if (to == RUNMAT_U32)
		str_addf(e->out, "u32(max(%s, 0))", x);
	else
		str_addf(e->out, is_narrow(to) ? "clamp(%s, %s, %s)" : "%s", x, range[to][0], range[to][1]);
}

/* ---- ops ---- */

static bool word_char(char c)
{
	return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Writes a body of ops.def. a, b and c stand for the operands, T for the type, F(name) for its function of this name.
   */
void emit_body(struct emit *e, const char *body, const char *const *operand, int cls)
{
	const char *suffix = cls == RUNMAT_F64 ? "_f64" : "_f32", *type = emit_type(cls);
	for (const char *p = body; *p;) {
		const char *w = p;
		bool number = *p >= '0' && *p <= '9';
		while (word_char(*p) || (number && *p == '.'))
			p++;
		size_t n = (size_t)(p - w);
		if (!n)
			str_addc(e->out, *p++);
		else if (n == 1 && *w >= 'a' && *w <= 'c')
			str_adds(e->out, operand[*w - 'a']);
		else if (n == 1 && *w == 'T')
			str_adds(e->out, type);
		else if (n == 1 && *w == 'F' && *p == '(') {
			const char *end = strchr(p, ')');
			str_add(e->out, p + 1, (size_t)(end - p - 1));
			str_adds(e->out, suffix);
			p = end + 1;
		} else {
			str_add(e->out, w, n);
			if (n > 3 && !strncmp(w, "rm_", 3))
				str_adds(e->out, suffix);
		}
	}
}

/* How an op of integers is written: 'i': the result is the operand; '0': it is a constant; 'f': a function of op_int.h;
   'b': a built-in function of the language. */
static char integer_way(unsigned op)
{
	switch (op) {
	case OP_uplus: case OP_real: case OP_conj: case OP_round: case OP_floor: case OP_ceil: case OP_fix: return 'i';
	case OP_imag: case OP_isnan: case OP_isinf: return '0';
	case OP_isfinite: return '1';
	case OP_max: case OP_min: return 'b';
	default: return 'f';
	}
}

static bool integer_op(struct emit *e, const struct runmat_instr *in, int cls)
{
	const struct op_info *op = &op_info[in->op];
	const char *a = emit_as(e, in->a, cls), *b = in->b >= 0 ? emit_as(e, in->b, cls) : "";
	char text[200];
	const char *type = emit_type(cls);
	if ((cls == RUNMAT_I64 || cls == RUNMAT_U64) && !(e->features & EMIT_I64))
		return emit_no(e, "%s of class %s", op->name, kernel_class_name(cls));
	switch (integer_way(in->op)) {
	case 'i': snprintf(text, sizeof text, "%s", a); break;
	case '0': /* compilers of WGSL may compute a quotient wrongly if they know that the divisor is 0 */
		if (in->cls == RUNMAT_LOGICAL)
			snprintf(text, sizeof text, "false");
		else
			snprintf(text, sizeof text, "%s(%s)", type, e->lang->wgsl ? "op_zero" : "0");
		break;
	case '1': snprintf(text, sizeof text, "true"); break;
	case 'b': snprintf(text, sizeof text, "%s(%s, %s)", op->name, a, b); break;
	default: snprintf(text, sizeof text, *b ? "%s_%s(%s, %s)" : "%s_%s(%s)", op->name, type, a, b);
	}
	if (!is_narrow(cls) || integer_way(in->op) != 'f')
		str_adds(e->out, text);
	else if (in->op == OP_bitshift)
		str_addf(e->out, "%s & %s", text, range[cls][1]);
	else
		str_addf(e->out, "clamp(%s, %s, %s)", text, range[cls][0], range[cls][1]);
	return true;
}

/* Operand x of a comparison; a logical value becomes 0 or 1. */
static const char *number_of(struct emit *e, int x, int cls, char *to, size_t n)
{
	if (x < 0)
		return "";
	if (cls != RUNMAT_LOGICAL)
		snprintf(to, n, "%s", emit_as(e, x, cls));
	else
		snprintf(to, n, "select(0, 1, %s)", emit_v(e, x));
	return to;
}

/* ---- division by a value that many elements share: they are multiplied by its reciprocal ---- */

static bool divides_lanes(const struct emit *e, int j, int by)
{
	const struct runmat_instr *in = &e->k->instr[j];
	return in->kind == RUNMAT_MAP && in->op == OP_rdivide && in->b == by && in->a != by &&
		in->space == RUNMAT_LANE && in->cls <= RUNMAT_F32;
}

/* Whether value i has a reciprocal. Unless 4 ULP are allowed, the remainder corrects the product, which needs fma. */
static bool is_divisor(const struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	if (in->space == RUNMAT_LANE || in->kind == RUNMAT_CARRY || in->cls > RUNMAT_F32 ||
		(in->cls == RUNMAT_F64 && e->features & EMIT_SOFT_FMA))
		return false;
	for (int j = i + 1; j < e->k->instrs; j++)
		if (divides_lanes(e, j, i))
			return true;
	return false;
}

/* Whether an instruction rounds the quotient to a whole number. 2.9999998 in place of 3 could then give another
   result. So such a quotient is computed as IEEE 754 demands, although an error of 4 ULP is allowed. */
static bool is_rounded(const struct emit *e, const struct runmat_instr *quotient)
{
	int i = (int)(quotient - e->k->instr);
	for (int j = i + 1; j < e->k->instrs; j++) {
		const struct runmat_instr *in = &e->k->instr[j];
		if (in->a == i &&
			((in->kind == RUNMAT_CAST && in->cls > RUNMAT_F32) ||
				(in->kind == RUNMAT_MAP &&
					(in->op == OP_floor || in->op == OP_ceil || in->op == OP_fix ||
						in->op == OP_round))))
			return true;
	}
	return false;
}

static bool is_near(const struct emit *e, int cls) { return cls == RUNMAT_F32 && e->features & EMIT_FAST; }

void emit_reciprocal(struct emit *e, int i)
{
	const char *t = emit_type(e->k->instr[i].cls), *v = emit_v(e, i);
	if (!is_divisor(e, i))
		return;
	bool near = is_near(e, e->k->instr[i].cls);
	emit_let(e, t, "r%s", v + 1),
		str_addf(e->out, near ? "near_reciprocal_%1$s(%2$s);\n" : "%1$s(1) / %2$s;\n", t, v);
	emit_let(e, near ? t : "bool", "d%s", v + 1),
		str_addf(e->out, near ? "near_scale_%s(%s);\n" : "is_divisor_%s(%s);\n", t, v);
}

/* Whether the kernel has a flag that tests imaginary parts. On the CPU that of z .* conj(z) is exactly 0. Compilers of
   WGSL may compute a product and a sum by one fma, and the imaginary part is then the rounding error of the product. */
static bool asks_for_zeros(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->kind == RUNMAT_FLAG && in->a >= 0 && k->instr[in->a].kind == RUNMAT_MAP &&
			k->instr[in->a].op == OP_ne)
			return true;
	}
	return false;
}

/* Operand x of a sum. A product is written so that it is rounded before the sum. */
static const char *rounded_product(struct emit *e, const struct runmat_instr *sum, int x, char *to, size_t n)
{
	const struct runmat_instr *in = &e->k->instr[x];
	const char *v = emit_v(e, x);
	if ((sum->op != OP_plus && sum->op != OP_minus) || in->kind != RUNMAT_MAP || in->op != OP_times ||
		in->cls > RUNMAT_F32 || !asks_for_zeros(e->k))
		return v;
	snprintf(to, n, "hold_%s(%s)", emit_type(in->cls), v);
	return to;
}

static bool emit_op(struct emit *e, const struct runmat_instr *in)
{
	const struct op_info *op = &op_info[in->op];
	int cls = e->k->instr[op->rule == RULE_SELECT ? in->b : in->a].cls;
	bool real = cls <= RUNMAT_F32, wgsl = e->lang->wgsl;
	char x[2][48];
	if (wgsl && op_device[in->op] == DEVICE_DOUBLES && !(e->features & EMIT_F64)) /* always in doubles */
		return emit_no(e, "%s of class %s", op->name, kernel_class_name(cls));
	if (op->rule == RULE_SELECT) {
		const char *c = emit_as(e, in->c, in->cls), *b = emit_as(e, in->b, in->cls);
		str_addf(e->out, "select(%s, %s, %s)", c, b, emit_v(e, in->a));
		return true;
	}
	if (op->rule == RULE_BITS && real) {
		if (!(e->features & EMIT_I64))
			return emit_no(e, "%s of class %s", op->name, kernel_class_name(cls));
		const char *a = emit_v(e, in->a), *b = emit_v(e, in->b);
		str_addf(e->out, "%s_%s(%s, %s)", op->name, emit_type(cls), a, b);
		return true;
	}
	if (!real && op->rule != RULE_COMPARE && op->rule != RULE_BOOL)
		return cls == RUNMAT_LOGICAL && op->rule != RULE_TEST ? emit_no(e, "%s of logicals", op->name) :
			integer_op(e, in, cls);
	if (op->rule == RULE_COMPARE && (cls == RUNMAT_I64 || cls == RUNMAT_U64) && !(e->features & EMIT_I64))
		return emit_no(e, "%s of class %s", op->name, kernel_class_name(cls));
	const char *operand[3] = { emit_v(e, in->a), in->b >= 0 ? emit_v(e, in->b) : "", "" };
	if ((in->op == OP_rdivide || in->op == OP_ldivide) && in->cls == RUNMAT_F32 && is_rounded(e, in)) {
		const char *divisor = operand[in->op == OP_rdivide], *dividend = operand[in->op == OP_ldivide];
		if (wgsl && e->features & EMIT_F64) /* WGSL's / of singles has an error of 2.5 ULP */
			str_addf(e->out, "f32(f64(%s) / f64(%s))", dividend, divisor);
		else
			str_addf(e->out, wgsl ? "rm_over_f32(%s, %s)" : "%s / %s", dividend, divisor);
		return true;
	}
	if (in->op == OP_rdivide && in->space == RUNMAT_LANE && is_divisor(e, in->b) && in->a != in->b) {
		if (is_near(e, in->cls))
			str_addf(e->out, "%s * r%s * d%s", operand[0], operand[1] + 1, operand[1] + 1);
		else
			str_addf(e->out, "over_%s(%s, %s, r%s, d%s)", emit_type(in->cls), operand[0], operand[1],
				operand[1] + 1, operand[1] + 1);
		return true;
	}
	if (in->op == OP_rdivide && in->space == RUNMAT_LANE && is_near(e, in->cls) && !wgsl) {
		str_addf(e->out, "quick_div(%s, %s)", operand[0], operand[1]);
		return true;
	}
	if (op->rule == RULE_COMPARE && !real)
		operand[0] = number_of(e, in->a, cls, x[0], sizeof x[0]),
		operand[1] = number_of(e, in->b, cls, x[1], sizeof x[1]);
	else if (wgsl && real && in->b >= 0)
		operand[0] = rounded_product(e, in, in->a, x[0], sizeof x[0]),
		operand[1] = rounded_product(e, in, in->b, x[1], sizeof x[1]);
	emit_body(e, wgsl && *op->wgsl ? op->wgsl : op->body, operand, real ? cls : RUNMAT_F32);
	return true;
}

/* ---- memory ---- */

/* Writes the position of the element that an instruction reads or writes. */
static void address(struct emit *e, const struct runmat_instr *in, struct str *at)
{
	const struct runmat_kernel *k = e->k;
	const struct runmat_array *a = &k->array[in->arg];
	int extra = in->kind == RUNMAT_STORE || in->kind == RUNMAT_SCATTER ? in->b : in->a;
	char suffix[16] = "";
	if (e->copies > 1)
		snprintf(suffix, sizeof suffix, "_%d", e->copy);
	str_addf(at, a->complex ? "2 * (o%d" : "(o%d", in->arg);
	if (in->kind == RUNMAT_LOAD || in->kind == RUNMAT_STORE || in->kind == RUNMAT_PICK) {
		if (a->layout == RUNMAT_DENSE)
			str_addf(at, " + e%s", suffix);
		for (int d = 0; a->layout == RUNMAT_STRIDED && d < k->axes; d++)
			if (in->space == RUNMAT_LANE || (in->space == RUNMAT_GROUP && !(k->inner >> d & 1)))
				str_addf(at, " + c%d%s * s%d_%d", d, emit_axis_suffix(e, d, suffix), in->arg, d);
	}
	if (extra >= 0) {
		const char *v = emit_v(e, extra);
		str_addf(at, emit_class(e, extra) == RUNMAT_I32 ? " + %s" : " + i32(%s)", v);
	}
	str_addf(at, in->part ? ") + %d" : ")", in->part);
}

static bool address_ok(struct emit *e, int x)
{
	if (x < 0)
		return true;
	int cls = e->k->instr[x].cls;
	return cls == RUNMAT_I64 || cls == RUNMAT_U64 || cls == RUNMAT_I32 || cls == RUNMAT_U32 ||
		emit_no(e, "an index of class %s", kernel_class_name(cls));
}

static bool is_wide_access(const struct emit *e, const struct runmat_instr *in)
{
	const struct runmat_array *a = &e->k->array[in->arg];
	bool load = in->kind == RUNMAT_LOAD,
	     four_bytes = in->cls <= RUNMAT_F32 || in->cls == RUNMAT_I32 || in->cls == RUNMAT_U32;
	if (in->cls == RUNMAT_I64 || in->cls == RUNMAT_U64 || (load && !four_bytes))
		return false;
	return e->near && e->copies == 4 && (load || in->kind == RUNMAT_STORE) && in->space == RUNMAT_LANE &&
		a->layout == RUNMAT_DENSE && !a->complex && (load ? in->a : in->b) < 0 && (load || in->c < 0);
}

static void load_value(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	struct str at = { 0 };
	if (is_wide_access(e, in))
		str_addf(e->out, "q%d.%c", i, "xyzw"[e->copy]);
	else {
		address(e, in, &at);
		e->lang->load(e, in, str_text(&at));
	}
	str_free(&at);
}

/* Writes the position from which a PICK reads: if its condition is false, the first element of the array. */
static void pick_place(struct emit *e, int i, const char *name)
{
	const struct runmat_instr *in = &e->k->instr[i];
	struct str at = { 0 };
	address(e, in, &at);
	emit_let(e, "i32", "%s", name);
	if (in->c >= 0)
		str_addf(e->out, "select(0, %s, %s);\n", str_text(&at), emit_v(e, in->c));
	else
		str_addf(e->out, "%s;\n", str_text(&at));
	str_free(&at);
}

static void pick_value(struct emit *e, int i, const char *at)
{
	const struct runmat_instr *in = &e->k->instr[i];
	if (in->c >= 0)
		str_addf(e->out, "select(%1$s(0), %1$s(", emit_type(emit_class(e, i)));
	e->lang->load(e, in, at);
	if (in->c >= 0)
		str_addf(e->out, "), %s)", emit_v(e, in->c));
}

/* ---- values ---- */

static bool class_ok(struct emit *e, int cls)
{
	return cls != RUNMAT_F64 || e->features & EMIT_F64 || emit_no(e, "class %s", kernel_class_name(cls));
}

static bool one_value(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	char suffix[16] = "";
	if (e->copies > 1)
		snprintf(suffix, sizeof suffix, "_%d", e->copy);
	char place[24];
	snprintf(place, sizeof place, "p%s", emit_v(e, i));
	if (in->kind == RUNMAT_PICK)
		pick_place(e, i, place);
	emit_let(e, emit_type(emit_class(e, i)), "%s", emit_v(e, i));
	bool ok = true;
	switch (in->kind) {
	case RUNMAT_SCALAR: e->lang->scalar(e, in); break;
	case RUNMAT_COORD: str_addf(e->out, "c%d%s", in->arg, emit_axis_suffix(e, in->arg, suffix)); break;
	case RUNMAT_INDEX: str_addf(e->out, "e%s", suffix); break;
	case RUNMAT_EXTENT: str_addf(e->out, "n%d", in->arg); break;
	case RUNMAT_LANES: str_adds(e->out, "lanes"); break;
	case RUNMAT_TURN: str_adds(e->out, "turn"); break;
	case RUNMAT_LOAD: ok = address_ok(e, in->a); load_value(e, i); break;
	case RUNMAT_GATHER: ok = address_ok(e, in->a); load_value(e, i); break;
	case RUNMAT_PICK: ok = address_ok(e, in->a); pick_value(e, i, place); break;
	case RUNMAT_MAP: ok = emit_op(e, in); break;
	case RUNMAT_CAST:
		if (is_halved(e, in->a))
			e->lang->scalar(e, &(struct runmat_instr){ .cls = RUNMAT_F32, .arg = e->k->instr[in->a].arg });
		else
			emit_conversion(e, in);
		break;
	default: emit_cast(e, in->cls, emit_class(e, in->a), emit_v(e, in->a));
	}
	str_adds(e->out, ";\n");
	emit_reciprocal(e, i);
	return ok;
}

bool emit_value(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	TRY(class_ok(e, in->cls) && (in->a < 0 || class_ok(e, e->k->instr[in->a].cls)));
	if (in->kind == RUNMAT_CARRY || is_halved(e, i))
		return true;
	if (in->kind == RUNMAT_MAP && emit_copies(e, i) % 4 == 0 && emit_is_rare(in->op, in->cls) &&
		(in->op != OP_exp || e->lang->wgsl || !(e->features & EMIT_FAST))) /* CUDA's fast exp is long */
		return emit_rare(e, i);
	if (in->kind == RUNMAT_RAND || in->kind == RUNMAT_RANDN)
		return emit_draw(e, i);
	if (in->kind == RUNMAT_LOAD && is_wide_access(e, in))
		e->lang->load_wide(e, i);
	for (e->copy = 0; e->copy < emit_copies(e, i); e->copy++)
		TRY(one_value(e, i));
	e->copy = 0;
	return true;
}

static bool one_effect(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	if (in->kind == RUNMAT_FLAG) {
		emit_line(e, "if (%s) { a%d[o%d + %d] = 1u; }", emit_v(e, in->a), in->arg, in->arg, in->part);
		return true;
	}
	struct str at = { 0 };
	address(e, in, &at);
	if (in->c >= 0)
		emit_open(e, "if (%s)", emit_v(e, in->c));
	e->lang->store(e, in, str_text(&at), emit_as(e, in->a, in->cls));
	if (in->c >= 0)
		emit_close(e);
	str_free(&at);
	return address_ok(e, in->b);
}

bool emit_effect(struct emit *e, int i, const char *lane_ok)
{
	const struct runmat_instr *in = &e->k->instr[i];
	bool wide = in->kind == RUNMAT_STORE && is_wide_access(e, in), lane = in->space == RUNMAT_LANE, ok = true;
	if (!(e->features & EMIT_I64) && in->kind != RUNMAT_FLAG && (in->cls == RUNMAT_I64 || in->cls == RUNMAT_U64))
		return emit_no(e, "a store of 64-bit integers");
	TRY(class_ok(e, in->cls));
	if (wide) {
		emit_open(e, "if (full && wide%d)", in->arg);
		e->lang->store_wide(e, i);
		emit_close(e);
		emit_open(e, "else");
	}
	for (e->copy = 0; ok && e->copy < (lane || (e->wide && in->space == RUNMAT_GROUP) ? e->copies : 1); e->copy++) {
		if (lane && lane_ok)
			emit_open(e, "if (%s_%d)", lane_ok, e->copy);
		ok = one_effect(e, i);
		if (lane && lane_ok)
			emit_close(e);
	}
	e->copy = 0;
	if (wide)
		emit_close(e);
	return ok;
}

/* Writes x = x op y, one step of a SCAN. */
void emit_combine(struct emit *e, unsigned op, int cls, const char *x, const char *y)
{
	const char *t = emit_type(cls);
	bool real = cls <= RUNMAT_F32;
	switch (op) {
	case RUNMAT_MIN: case RUNMAT_MAX:
		if (cls == RUNMAT_LOGICAL)
			emit_line(e, "%s = %s %s %s;", x, x, op == RUNMAT_MIN ? "&&" : "||", y);
		else if (real)
			emit_line(e, "%s = rm_%s_%s(%s, %s);", x, op == RUNMAT_MIN ? "less" : "more", t, x, y);
		else
			emit_line(e, "%s = %s(%s, %s);", x, op == RUNMAT_MIN ? "min" : "max", x, y);
		break;
	default:
		if (real)
			emit_line(e, "%s = %s %c %s;", x, x, op == RUNMAT_PROD ? '*' : '+', y);
		else if (is_narrow(cls))
			emit_line(e, "%1$s = clamp(%3$s_i32(%1$s, %2$s), %4$s, %5$s);", x, y,
				op == RUNMAT_PROD ? "times" : "plus", range[cls][0], range[cls][1]);
		else
			emit_line(e, "%1$s = %3$s_%4$s(%1$s, %2$s);", x, y, op == RUNMAT_PROD ? "times" : "plus", t);
	}
}

/* ---- the coordinates of a thread ---- */

void emit_work(struct emit *e, const char *name, const char *from, const char *count, const char *step)
{
	emit_line(e,
		e->lang->wgsl ?
			"for (var %1$s: i32 = %2$s + i32(P[%3$d]); %1$s < min(%4$s, i32(P[%5$d])); %1$s += %6$s) {" :
			"for (i32 %1$s = %2$s + i32(P[%3$d]); %1$s < min(%4$s, i32(P[%5$d])); %1$s += %6$s) {",
		name, from, emit_param_extra(e->k, EMIT_FIRST), count, emit_param_extra(e->k, EMIT_UPTO), step);
	e->depth++;
}

/* Writes the number of groups, and the number of lanes in each. */
void emit_counts(struct emit *e)
{
	const struct runmat_kernel *k = e->k;
	for (int inner = 0; inner < 2; inner++) {
		emit_let(e, "i32", inner ? "lanes" : "groups");
		str_adds(e->out, "1");
		for (int d = 0; d < k->axes; d++)
			if ((k->inner >> d & 1) == (unsigned)inner)
				str_addf(e->out, " * n%d", d);
		str_adds(e->out, ";\n");
	}
}

void emit_prologue(struct emit *e)
{
	const struct runmat_kernel *k = e->k;
	for (int d = 0; d < k->axes; d++)
		emit_let(e, "i32", "n%d", d), str_addf(e->out, "i32(P[%d]);\n", 1 + d);
	for (int d = 0; d + 1 < k->axes; d++)
		emit_let(e, "u32", "m%d", d), str_addf(e->out, "4294967295u / u32(max(n%d, 1));\n", d);
	for (int i = 0; i < k->arrays; i++) {
		int at = emit_param_array(k, i);
		emit_let(e, "i32", "o%d", i), str_addf(e->out, "i32(P[%d]);\n", at);
		for (int d = 0; k->array[i].layout == RUNMAT_STRIDED && d < k->axes; d++)
			emit_let(e, "i32", "s%d_%d", i, d), str_addf(e->out, "i32(P[%d]);\n", at + 1 + d);
	}
}

/* Writes the coordinates along a set of axes, from the number of the element along these axes. The last one needs no
   division. The others are products with m = (2^32 - 1) / n, rounded down, which gives the quotient or one less. */
void emit_coords(struct emit *e, uint32_t axes, const char *from, const char *suffix)
{
	int last = -1;
	char name[24];
	for (int d = 0; d < e->k->axes; d++)
		if (axes >> d & 1)
			last = d;
	snprintf(name, sizeof name, "rest%s%s", axes & 1 ? "a" : "b", suffix);
	if (axes & (axes - 1))
		emit_var(e, "i32", name, from);
	for (int d = 0; d < e->k->axes; d++) {
		if (!(axes >> d & 1))
			continue;
		char c[24];
		snprintf(c, sizeof c, "c%d%s", d, suffix);
		if (d == last) {
			emit_let(e, "i32", "%s", c), str_addf(e->out, "%s;\n", axes & (axes - 1) ? name : from);
			continue;
		}
		emit_var(e, "i32", c, "0");
		emit_open(e, "if (n%d > 1)", d);
		emit_var(e, "u32", "over", e->lang->wgsl ? "0u" : "0");
		emit_line(
			e, e->lang->wgsl ? "over = mulhi32(u32(%s), m%d);" : "over = __umulhi(u32(%s), m%d);", name, d);
		emit_line(e, "%s = %s - i32(over) * n%d;", c, name, d);
		emit_line(e, "%s = i32(over);", name);
		emit_line(e, "if (%1$s >= n%2$d) { %1$s = %1$s - n%2$d; %3$s = %3$s + 1; }", c, d, name);
		emit_close(e);
	}
}

void emit_element(struct emit *e, const char *suffix, const char *lane)
{
	const struct runmat_kernel *k = e->k;
	emit_let(e, "i32", "e%s", suffix);
	for (int d = 0; d < k->axes; d++)
		str_addf(e->out, d + 1 < k->axes ? "c%d%s + n%d * (" : "c%d%s", d, emit_axis_suffix(e, d, lane), d);
	for (int d = 0; d + 1 < k->axes; d++)
		str_addc(e->out, ')');
	str_adds(e->out, ";\n");
}

void emit_base(struct emit *e, const char *name, const char *suffix)
{
	const struct runmat_kernel *k = e->k;
	emit_let(e, "i32", "%s%s", name, suffix);
	for (int d = 0; d < k->axes; d++) {
		if (k->inner >> d & 1)
			str_adds(e->out, "0");
		else
			str_addf(e->out, "c%d%s", d, suffix);
		if (d + 1 < k->axes)
			str_addf(e->out, " + n%d * (", d);
	}
	for (int d = 0; d + 1 < k->axes; d++)
		str_addc(e->out, ')');
	str_adds(e->out, ";\n");
}

bool emit_needs_coords(const struct runmat_kernel *k)
{
	bool any = false;
	for (int i = 0; i < k->arrays; i++)
		any |= k->array[i].layout == RUNMAT_STRIDED;
	for (int i = 0; i < k->instrs; i++)
		any |= k->instr[i].kind == RUNMAT_COORD;
	return any;
}

/* ---- loops ---- */

bool emit_loop(struct emit *e, int i, bool (*body)(struct emit *e, int from, int upto))
{
	const struct runmat_kernel *k = e->k;
	int end = emit_end(k, i);
	for (int j = i + 1; j < end; j++)
		for (e->copy = 0; k->instr[j].kind == RUNMAT_CARRY && e->copy < emit_copies(e, j); e->copy++) {
			TRY(class_ok(e, k->instr[j].cls));
			emit_var(e, emit_type(emit_class(e, j)), emit_v(e, j),
				emit_as(e, k->instr[j].a, emit_class(e, j)));
		}
	e->copy = 0;
	char from[40], cond[40];
	snprintf(from, sizeof from, "i32(%s)", emit_v(e, k->instr[i].a));
	snprintf(cond, sizeof cond, "turn < i32(%s)", emit_v(e, k->instr[i].b));
	emit_for(e, "turn", from, cond, "turn++");
	TRY(body(e, i + 1, end));
	for (int pass = 0; pass < 2; pass++)
		for (int j = i + 1; j < end; j++)
			for (e->copy = 0; k->instr[j].kind == RUNMAT_CARRY && e->copy < emit_copies(e, j); e->copy++) {
				const char *v = emit_v(e, j), *next = emit_as(e, k->instr[j].b, emit_class(e, j));
				if (pass)
					emit_line(e, "%s = x%s;", v, v);
				else
					emit_let(e, emit_type(emit_class(e, j)), "x%s", v),
						str_addf(e->out, "%s;\n", next);
			}
	e->copy = 0;
	emit_close(e);
	return true;
}

/* ---- choosing how a kernel is written ---- */

enum { LONG = 80, LONG_DRAWS = 400, OF_FUNCTION = 20, OF_DOUBLE_FUNCTION = 60, OF_SHORT_FUNCTION = 8 };

/* A function counts as many operations. */
int emit_weight(const struct runmat_kernel *k)
{
	int w = 0;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		bool function = in->kind == RUNMAT_MAP && op_info[in->op].ulp > 0;
		bool f32 = function && in->cls == RUNMAT_F32;
		bool short_one = f32 && (op_device[in->op] == DEVICE_SHORT || op_device[in->op] == DEVICE_USUAL);
		w += !function ? 1 :
			short_one ? OF_SHORT_FUNCTION :
			in->a >= 0 && k->instr[in->a].cls == RUNMAT_F64 ? OF_DOUBLE_FUNCTION :
			OF_FUNCTION;
	}
	return w;
}

/* Whether the text is too long to be written four times. The limit is higher for draws, which four copies speed up. */
bool emit_is_long(const struct runmat_kernel *k)
{
	bool draws = false;
	for (int i = 0; i < k->instrs; i++)
		draws |= k->instr[i].kind == RUNMAT_RAND || k->instr[i].kind == RUNMAT_RANDN;
	return emit_weight(k) > (draws ? LONG_DRAWS : LONG);
}

static int shape_of(const struct runmat_kernel *k)
{
	bool scan = false, team = false;
	if (kernel_is_map(k))
		return RUNMAT_BY_ELEMENT;
	for (int i = 0; i < k->instrs; i++) {
		scan |= k->instr[i].kind == RUNMAT_SCAN;
		team |= k->instr[i].kind == RUNMAT_REDUCE && emit_in_loop(k, i);
	}
	return scan ? RUNMAT_BY_LANES : team ? RUNMAT_BY_TEAM : RUNMAT_BY_GROUP;
}

_Thread_local const struct gpu_text *emit_gpu_text;

const char *emit_array_name(struct emit *e, int i)
{
	const char *name = emit_gpu_text ? text_array_name(&emit_gpu_text->text, i) : NULL;
	char *room = e->name[e->names++ % COUNT(e->name)];
	snprintf(room, sizeof e->name[0], "a%d", i);
	return name ? name : room;
}

static bool write_own(struct emit *e, struct emitted *out)
{
	*out = (struct emitted){ .workgroup = EMIT_WORKGROUP, .shape = RUNMAT_BY_ELEMENT, .elements = 0 };
	e->copies = 1, e->wg = EMIT_WORKGROUP;
	e->begin(e, "main");
	TRY(text_write(e, &emit_gpu_text->text));
	emit_close(e);
	return true;
}

/* The threads of a workgroup. A kernel with many reductions needs much shared memory, so it gets the usual number. */
static int threads_of(const struct emit *e, int shape)
{
	unsigned log = e->features >> (shape == RUNMAT_BY_GROUP ? EMIT_GROUP_WG : EMIT_MAP_WG) & 15;
	int reductions = 0, n = log && shape != RUNMAT_BY_TEAM ? 1 << log : EMIT_WORKGROUP;
	for (int i = 0; i < e->k->instrs; i++)
		reductions += e->k->instr[i].kind == RUNMAT_REDUCE;
	return reductions > 2 ? MIN(n, EMIT_WORKGROUP) : n;
}

bool emit_walk(struct emit *e, unsigned variant, struct emitted *out)
{
	if (emit_gpu_text)
		return write_own(e, out);
	int shape = shape_of(e->k);
	e->wg = threads_of(e, shape);
	*out = (struct emitted){ .workgroup = e->wg,
		.shape = shape,
		.keyed = kernel_keyed(e->k),
		.halved = kernel_halved(e->k),
		.stages = emit_stages(e->k),
		.slots = emit_slots(e->k, e->features) };
	bool ok = true;
	switch (shape) {
	case RUNMAT_BY_ELEMENT: ok = emit_map(e); break;
	case RUNMAT_BY_GROUP:
		ok = variant & RUNMAT_VARIANT_SPLIT ?
			emit_split(e, variant & RUNMAT_VARIANT_WIDE, variant & RUNMAT_VARIANT_LAST, &out->stages) :
			variant & RUNMAT_VARIANT_SHORT ? emit_short(e, (int)(variant - RUNMAT_VARIANT_SHORT)) :
				emit_groups(e, variant & RUNMAT_VARIANT_WIDE);
		break;
	case RUNMAT_BY_TEAM:
		ok = variant & RUNMAT_VARIANT_BAND ? emit_band(e, 1 << (variant >> RUNMAT_BAND_SHIFT)) :
			emit_team(e, variant ? (int)variant : 1);
		break;
	default: ok = emit_serial(e);
	}
	out->elements = e->copies, out->workgroup = e->wg;
	return ok;
}
