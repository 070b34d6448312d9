/*
** kernel/emit_cuda.c - the parts of a kernel's text that are special in CUDA C.
**
** Each entry point takes one struct by value: P with 64-bit numbers, the addresses of the arrays, and scratch memory.
** If it is compiled with --fmad=false, results have the same bits as on the CPU, because functions and sum tree are
** equal.
*/
#include <stdio.h>
#include <string.h>

#include "kernel/emit.h"
#include "runmat/accelerate_api.h"

static const char *const memory[RUNMAT_CLASSES] = {
	"f64", "f32", "i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "u8", "u16",
};

void emit_cuda_load(struct emit *e, const struct runmat_instr *in, const char *at)
{
	str_addf(e->out, in->cls == RUNMAT_LOGICAL ? "a%d[%s] != 0" : "a%d[%s]", in->arg, at);
}

void emit_cuda_store(struct emit *e, const struct runmat_instr *in, const char *at, const char *value)
{
	emit_line(e, "a%d[%s] = (%s)(%s);", in->arg, at, memory[in->cls], value);
}

void emit_cuda_load_four(struct emit *e, int i, const char *type, const char *load)
{
	const struct runmat_instr *in = &e->k->instr[i];
	emit_line(e, "%s q%d;", type, i);
	emit_line(e, "if (full && wide%d) { q%d = %s; } else {", in->arg, i, load);
	for (int c = 0; c < 4; c++)
		emit_line(e, "\tq%1$d.%2$c = a%3$d[o%3$d + e_%4$d];", i, "xyzw"[c], in->arg, c);
	emit_line(e, "}");
}

void emit_cuda_four(struct emit *e, int i, const char *element)
{
	for (e->copy = 0; e->copy < 4; e->copy++)
		str_addf(e->out, "%s(%s)(%s)", e->copy ? ", " : "", element, emit_v(e, e->k->instr[i].a));
	e->copy = 0;
}

static void load_wide(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	char type[32], load[96];
	snprintf(type, sizeof type, "four<%s>", memory[in->cls]);
	snprintf(load, sizeof load, "*(const %2$s *)(a%1$d + o%1$d + e_0)", in->arg, type);
	emit_cuda_load_four(e, i, type, load);
}

static void store_wide(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, "*(four<%2$s> *)(a%1$d + o%1$d + e_0) = four<%2$s>{", in->arg, memory[in->cls]);
	emit_cuda_four(e, i, memory[in->cls]);
	str_adds(e->out, "};\n");
}

void emit_cuda_scalar(struct emit *e, const struct runmat_instr *in)
{
	int at = emit_param_scalar(e->k, in->arg);
	switch (in->cls) {
	case RUNMAT_F64: str_addf(e->out, "rm_double(P[%d])", at); break;
	case RUNMAT_F32: str_addf(e->out, "rm_float(P[%d])", at); break;
	case RUNMAT_LOGICAL: str_addf(e->out, "P[%d] != 0", at); break;
	default: str_addf(e->out, "%s(P[%d])", emit_type(in->cls), at);
	}
}

void emit_cuda_philox(struct emit *e, const struct runmat_instr *in, const char *counter)
{
	const char *seed = emit_v(e, in->c), *position = emit_v(e, in->b);
	const struct runmat_instr *from = &e->k->instr[in->c];
	if (from->kind == RUNMAT_SCALAR && from->arg + 1 == kernel_keyed(e->k))
		str_addf(e->out, "words_keyed(P + %d, u32(%s), u64(%s))", emit_param_key(e->k), counter, position);
	else
		str_addf(e->out, "words_of(u64(%s), u64(u32(%s)), u64(%s))", seed, counter, position);
}

void emit_cuda_draw(struct emit *e, const struct runmat_instr *in, const char *element)
{
	const char *seed = emit_v(e, in->c), *position = emit_v(e, in->b);
	str_addf(e->out, "draw_%s(%d, u64(%s), u64(%s), u64(u32(%s)))", emit_type(in->cls), in->kind == RUNMAT_RANDN,
		seed, position, element);
}

static const struct lang cuda = {
	.name = "CUDA C",
	.scalar = emit_cuda_scalar,
	.load = emit_cuda_load,
	.store = emit_cuda_store,
	.load_wide = load_wide,
	.store_wide = store_wide,
	.philox = emit_cuda_philox,
	.draw = emit_cuda_draw,
};

static const char head[] =
	"typedef float f32; typedef double f64; typedef signed char i8; typedef unsigned char u8; "
	"typedef short i16; typedef unsigned short u16;\n"
	"typedef int i32; typedef unsigned u32; typedef long long i64; typedef unsigned long long u64;\n"
	"#define select(f, t, cond) ((cond) ? (t) : (f))\n"
	"#define BITS32(x) __float_as_uint(x)\n#define REAL32(u) __uint_as_float(u)\n"
	"#define BITS64(x) ((u64)__double_as_longlong(x))\n"
	"#define REAL64(u) __longlong_as_double((long long)(u))\n"
	"template<class T> struct alignas(sizeof(T) >= 4 ? 16 : 4 * sizeof(T)) four { T x, y, z, w; };\n"
	"#define QUAD four<T>\n#define QUAD_OF(...) four<T>{__VA_ARGS__}\n"
	"struct words { u32 x, y, z, w; };\n"
	/* Instructions of NVIDIA's cards. Where the same text is compiled for other cards, they are defined before. */
	"#ifndef QUICK_DIV\n"
	"#define QUICK_DIV(q, a, b) asm(\"div.full.f32 %0, %1, %2;\" : \"=f\"(q) : \"f\"(a), \"f\"(b));\n"
	"#define QUICK_ROOT(y, x) asm(\"sqrt.approx.f32 %0, %1;\" : \"=f\"(y) : \"f\"(x));\n"
	"#define QUICK_EXP2(y, r) asm(\"ex2.approx.ftz.f32 %0, %1;\" : \"=f\"(y) : \"f\"(r));\n"
	"#define WIDE_PRODUCT(p, a, b) asm(\"mul.wide.u32 %0, %1, %2;\" : \"=l\"(p) : \"r\"(a), \"r\"(b));\n"
	"#endif\n";

static const char scratch[] =
	"#define keepf64(at, x) (scratch[at] = BITS64(x))\n#define keepf32(at, x) (scratch[at] = BITS32(x))\n"
	"#define keepi32(at, x) (scratch[at] = (u64)(i64)(x))\n"
	"#define keepu32(at, x) (scratch[at] = (u64)(x))\n#define keepi64(at, x) (scratch[at] = (u64)(x))\n"
	"#define keepu64(at, x) (scratch[at] = (x))\n"
	"#define keptf64(at) REAL64(scratch[at])\n#define keptf32(at) REAL32((u32)scratch[at])\n"
	"#define kepti32(at) ((i32)(i64)scratch[at])\n"
	"#define keptu32(at) ((u32)scratch[at])\n#define kepti64(at) ((i64)scratch[at])\n"
	"#define keptu64(at) (scratch[at])\n";

static void entry(struct emit *e, const char *name)
{
	const struct runmat_kernel *k = e->k;
	str_addf(e->out,
		"extern \"C\" __global__ void __launch_bounds__(%d) "
		"kernel_%s(const __grid_constant__ arguments args)\n{\n",
		e->wg, name);
	e->depth = 1;
	emit_line(e,
		"const i32 tid = threadIdx.x, wg = blockIdx.x, wgs = gridDim.x, "
		"thread = wg * %d + tid, threads = wgs * %d;",
		e->wg, e->wg);
	emit_line(e, "u64 *const scratch = args.scratch + %d;", e->last ? RUNMAT_ARRIVED : 0);
	for (int i = 0; i < k->arrays; i++) {
		const char *constant = k->array[i].access & RUNMAT_WRITE ? "" : "const ";
		const char *type = memory[k->array[i].cls];
		emit_line(
			e, "%s%s *%s = (%s%s *)args.A[%d];", constant, type, emit_array_name(e, i), constant, type, i);
	}
	emit_prologue(e);
}

bool emit_cuda(
	const struct runmat_kernel *k, unsigned features, unsigned variant, struct emitted *out, struct str *why)
{
	struct str body = { 0 };
	struct emit e = {
		.k = k, .lang = &cuda, .out = &body, .why = why, .begin = entry,
		.features = features | EMIT_F64 | EMIT_I64
	};
	bool ok = emit_walk(&e, variant, out);
	if (ok) {
		str_adds(&out->text, head);
		const char *prelude = features & EMIT_FAST ? emit_prelude_cuda_fast : emit_prelude_cuda;
		emit_functions(prelude, str_text(&body), str_text(&e.shared), 0, &out->text);
		if (variant & RUNMAT_VARIANT_SPLIT)
			str_adds(&out->text, scratch);
		str_addf(&out->text, "struct arguments { i64 P[%d]; void *A[%d]; u64 *scratch; };\n#define P args.P\n",
			kernel_params(k), MAX(k->arrays, 1));
		if (e.shared.n)
			str_adds(&out->text, str_text(&e.shared));
		str_adds(&out->text, str_text(&body));
	}
	str_free(&body), str_free(&e.shared);
	return ok;
}
