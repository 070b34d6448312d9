/*
** kernel/emit_cuda.c - what CUDA C says in its own way. The same text compiles as C++ for the host in tests.
**
** The entry point takes P (launch parameters, 64-bit) and a table of array addresses. Compiled with --fmad=false it has
** the CPU's bits: the same functions, the same tree.
*/
#include <string.h>

#include "kernel/emit.h"

static const char *const c_type[RUNMAT_CLASSES] = {
	"double", "float", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long long", "unsigned long long", "bool", "unsigned short",
};

static void load(struct emit *e, const struct runmat_instr *in, const char *at)
{
	str_addf(e->out, in->cls == RUNMAT_LOGICAL ? "a%d[%s] != 0" : "a%d[%s]", in->arg, at);
}

static void store(struct emit *e, const struct runmat_instr *in, const char *at, const char *value)
{
	emit_line(e, "a%d[%s] = %s;", in->arg, at, value);
}

static void cast(struct emit *e, int to, int from, const char *x)
{
	static const char *const low[RUNMAT_CLASSES] = { [RUNMAT_I8] = "-128.0", [RUNMAT_I16] = "-32768.0", [RUNMAT_I32] = "-2147483648.0", [RUNMAT_I64] = "-9223372036854775808.0" };
	static const char *const high[RUNMAT_CLASSES] = { [RUNMAT_I8] = "127.0", [RUNMAT_U8] = "255.0", [RUNMAT_I16] = "32767.0", [RUNMAT_U16] = "65535.0",
		[RUNMAT_I32] = "2147483647.0", [RUNMAT_U32] = "4294967295.0", [RUNMAT_CHAR] = "65535.0" };
	if (to == RUNMAT_LOGICAL)
		str_addf(e->out, "%s != 0", x);
	else if (to <= RUNMAT_F32 || from == RUNMAT_LOGICAL || to == from)
		str_addf(e->out, "(%s)%s", c_type[to], x);
	else if (!high[to])
		str_addf(e->out, "(%s)rm_whole((double)%s)", c_type[to], x);
	else
		str_addf(e->out, "(%s)rm_clamp((double)%s, %s, %s)", c_type[to], x, low[to] ? low[to] : "0.0", high[to]);
}

static void scalar(struct emit *e, const struct runmat_instr *in)
{
	int at = emit_param_scalar(e->k, in->arg);
	switch (in->cls) {
	case RUNMAT_F64: str_addf(e->out, "rm_double(P[%d])", at); break;
	case RUNMAT_F32: str_addf(e->out, "rm_float(P[%d])", at); break;
	case RUNMAT_LOGICAL: str_addf(e->out, "P[%d] != 0", at); break;
	default: str_addf(e->out, "(%s)P[%d]", c_type[in->cls], at);
	}
}

static void draw(struct emit *e, const struct runmat_instr *in)
{
	str_addf(e->out, "draw_%s(%d, (u64)v%d, (u64)v%d, (u64)v%d)", in->cls == RUNMAT_F64 ? "f64" : "f32", in->kind == RUNMAT_RANDN, in->c, in->b, in->a);
}

static void flag(struct emit *e, const struct runmat_instr *in)
{
	emit_line(e, "if (v%d) a%d[P[%d] + %d] = 1u;", in->a, in->arg, emit_param_array(e->k, in->arg), in->part);
}

static const struct lang cuda = {
	.name = "CUDA C",
	.type = { "double", "float", "i8", "u8", "i16", "u16", "int", "unsigned", "i64", "u64", "bool", "u16" },
	.let = "const %1$s %2$s = ", .var = "%1$s %2$s = ", .index = "i64", .yes = "true", .no = "false", .barrier = "__syncthreads();",
	.load = load, .store = store, .cast = cast, .scalar = scalar, .draw = draw, .flag = flag,
};

static const char helpers[] =
	"typedef signed char i8; typedef unsigned char u8; typedef short i16; typedef unsigned short u16;\n"
	"OP_FN double rm_double(i64 x) { return REAL64((u64)x); }\nOP_FN float rm_float(i64 x) { return REAL32((u32)x); }\n"
	"OP_FN double rm_clamp(double x, double low, double high) { x = round_f64(x); return x != x ? 0 : x < low ? low : x > high ? high : x; }\n"
	"OP_FN double rm_whole(double x) { x = round_f64(x); return x != x ? 0 : x; }\n";

static void head(struct emit *e, struct str *out)
{
	const struct runmat_kernel *k = e->k;
	str_adds(out, helpers);
	str_adds(out, "extern \"C\" __global__ void kernel(const i64 *P, void *const *A)\n{\n");
	for (int i = 0; i < k->arrays; i++)
		str_addf(out, "\t%s%s *a%d = (%s%s *)A[%d];\n", k->array[i].access & RUNMAT_WRITE ? "" : "const ", k->array[i].cls == RUNMAT_LOGICAL ? "u8" : c_type[k->array[i].cls], i,
			k->array[i].access & RUNMAT_WRITE ? "" : "const ", k->array[i].cls == RUNMAT_LOGICAL ? "u8" : c_type[k->array[i].cls], i);
	if (e->shared[RUNMAT_F32])
		str_addf(out, "\t__shared__ float shared32[%d];\n", EMIT_WORKGROUP);
	if (e->shared[RUNMAT_F64])
		str_addf(out, "\t__shared__ double shared64[%d];\n", EMIT_WORKGROUP);
	if (!emit_is_group(k)) {
		str_adds(out, "\ti64 total = 1");
		for (int d = 0; d < k->axes; d++)
			str_addf(out, " * P[%d]", 1 + d);
		str_adds(out, ";\n\tconst i64 lanes = 1;\n\tfor (i64 e = (i64)blockIdx.x * blockDim.x + threadIdx.x; e < total; e += (i64)gridDim.x * blockDim.x) {\n");
		return;
	}
	str_adds(out, "\tconst int tid = threadIdx.x, team = tid / 64, lane = tid % 64;\n\ti64 lanes = 1, groups = 1;\n");
	for (int d = 0; d < k->axes; d++)
		str_addf(out, "\t%s *= P[%d];\n", k->inner >> d & 1 ? "lanes" : "groups", 1 + d);
	str_adds(out, "\tfor (i64 group = blockIdx.x; group < groups; group += gridDim.x) {\n");
}

bool emit_cuda(const struct runmat_kernel *k, struct emitted *out, struct str *why)
{
	struct str body = { 0 };
	struct emit e = { .k = k, .lang = &cuda, .out = &body, .why = why, .depth = 2, .f64 = true };
	*out = (struct emitted){ .workgroup = EMIT_WORKGROUP, .by_group = emit_is_group(k) };
	bool ok = emit_body(&e);
	if (ok) {
		str_adds(&out->text, emit_prelude_cuda);
		head(&e, &out->text);
		str_adds(&out->text, str_text(&body));
		str_adds(&out->text, "\t}\n}\n");
	}
	str_free(&body);
	return ok;
}
