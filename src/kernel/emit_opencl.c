/*
** kernel/emit_opencl.c - the parts of a kernel's text that are special in OpenCL C 1.2.
**
** The text is that of CUDA C (emit_cuda.c) after a head that defines CUDA's words for threads, barriers and counters.
** These things differ:
**
**     arguments      P, then an argument for each array, then scratch memory if the variant is SPLIT.
**     P              A struct by value if all arguments fit into RUNMAT_ARGUMENT_BYTES, which any device accepts.
**                    Otherwise it is a pointer to constant memory.
**     shared memory  It may only be declared in an entry point, so the macro LOCALS has all declarations.
**     four elements  vload4 and vstore4.
**     no LAST        OpenCL 1.2 has no order of memory between workgroups.
**
** FP_CONTRACT is off, so results have the same bits as on the CPU where the device rounds as IEEE 754 says.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/emit.h"
#include "runmat/accelerate_api.h"

/* The types of elements in memory. */
static const char *const memory[RUNMAT_CLASSES] = {
	"double", "float", "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "uchar", "ushort",
};

static void load_wide(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	char type[16], load[64];
	snprintf(type, sizeof type, "%s4", memory[in->cls]);
	snprintf(load, sizeof load, "vload4(0, a%1$d + (o%1$d + e_0))", in->arg);
	emit_cuda_load_four(e, i, type, load);
}

static void store_wide(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, "vstore4((%s4)(", memory[in->cls]);
	emit_cuda_four(e, i, memory[in->cls]);
	str_addf(e->out, "), 0, a%1$d + (o%1$d + e_0));\n", in->arg);
}

static const struct lang opencl = {
	.name = "OpenCL C",
	.opencl = true,
	.scalar = emit_cuda_scalar,
	.load = emit_cuda_load,
	.store = emit_cuda_store,
	.load_wide = load_wide,
	.store_wide = store_wide,
	.philox = emit_cuda_philox,
	.draw = emit_cuda_draw,
};

static const char head[] =
	"#pragma OPENCL FP_CONTRACT OFF\n"
	"typedef float f32; typedef char i8; typedef uchar u8; typedef short i16; typedef ushort u16;\n"
	"typedef int i32; typedef uint u32; typedef long i64; typedef ulong u64;\n"
	"typedef float4 four_f32; typedef int4 four_i32; typedef uint4 four_u32;\n"
	"struct words { u32 x, y, z, w; };\n"
	"#define f32(x) ((f32)(x))\n#define i32(x) ((i32)(x))\n#define u32(x) ((u32)(x))\n"
	"#define i64(x) ((i64)(x))\n#define u64(x) ((u64)(x))\n#define T(x) ((T)(x))\n"
	"#define bool(x) ((bool)(x))\n"
	"#define select(f, t, cond) ((cond) ? (t) : (f))\n"
	"#define abs(x) fabs(x)\n#define half half_\n"
	"#define BITS32(x) as_uint(x)\n#define REAL32(u) as_float(u)\n"
	"#define QUAD_OF(...) ((QUAD)(__VA_ARGS__))\n"
	"#define __device__\n#define __forceinline__ inline\n#define __shared__ __local\n"
	"#define __umulhi(a, b) mul_hi((u32)(a), (u32)(b))\n"
	"#define __syncthreads() barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)\n"
	"#define atomicAdd(at, x) atomic_add(at, x)\n#define atomicMax(at, x) atomic_max(at, x)\n";

static const char head_of_doubles[] =
	"#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
	"typedef double f64; typedef double4 four_f64;\n#define f64(x) ((f64)(x))\n"
	"#define BITS64(x) as_ulong(x)\n#define REAL64(u) as_double(u)\n";

static bool by_value(const struct runmat_kernel *k)
{
	return (kernel_params(k) + k->arrays + 1) * 8 <= RUNMAT_ARGUMENT_BYTES;
}

static void entry(struct emit *e, const char *name)
{
	const struct runmat_kernel *k = e->k;
	str_addf(e->out, "__kernel __attribute__((reqd_work_group_size(%d, 1, 1)))\nvoid kernel_%s(%s", e->wg, name,
		by_value(k) ? "const arguments args" : "__constant i64 *P");
	for (int i = 0; i < k->arrays; i++)
		str_addf(e->out, ", __global %s%s *%s", k->array[i].access & RUNMAT_WRITE ? "" : "const ",
			memory[k->array[i].cls], emit_array_name(e, i));
	str_adds(e->out, e->split ? ", __global u64 *scratch)\n{\n" : ")\n{\n");
	e->depth = 1;
	emit_line(e, "LOCALS");
	emit_line(e,
		"const i32 tid = get_local_id(0), wg = get_group_id(0), wgs = get_num_groups(0), "
		"thread = wg * %d + tid, threads = wgs * %d;",
		e->wg, e->wg);
	emit_prologue(e);
}

/* Writes the declarations of shared memory as a macro. */
static void locals(const struct emit *e, struct str *out)
{
	str_adds(out, "#define LOCALS ");
	for (const char *c = e->local.n ? str_text(&e->local) : ""; *c; c++)
		str_addc(out, *c == '\n' ? ' ' : *c);
	str_adds(out, "\n");
}

static const char scratch[] =
	"#define keepf32(at, x) (scratch[at] = BITS32(x))\n#define keepi32(at, x) (scratch[at] = (u64)(i64)(x))\n"
	"#define keepf64(at, x) (scratch[at] = BITS64(x))\n#define keptf64(at) REAL64(scratch[at])\n"
	"#define keepu32(at, x) (scratch[at] = (u64)(x))\n#define keepi64(at, x) (scratch[at] = (u64)(x))\n"
	"#define keepu64(at, x) (scratch[at] = (x))\n#define keptf32(at) REAL32((u32)scratch[at])\n"
	"#define kepti32(at) ((i32)(i64)scratch[at])\n#define keptu32(at) ((u32)scratch[at])\n"
	"#define kepti64(at) ((i64)scratch[at])\n#define keptu64(at) (scratch[at])\n";

static void whole_text(struct emit *e, const char *body, unsigned features, struct str *out)
{
	str_adds(out, head);
	if (features & EMIT_F64)
		str_adds(out, head_of_doubles);
	str_adds(out, by_value(e->k) ? "#define KEY_SPACE\n" : "#define KEY_SPACE __constant\n");
	emit_functions(features & EMIT_FAST ? emit_prelude_opencl_fast : emit_prelude_opencl, body,
		str_text(&e->shared), 0, out);
	if (e->split)
		str_adds(out, scratch);
	if (by_value(e->k))
		str_addf(out, "typedef struct { i64 P[%d]; } arguments;\n#define P args.P\n", kernel_params(e->k));
	str_adds(out, str_text(&e->shared));
	locals(e, out);
	str_adds(out, body);
}

/* Whether a double is in the kernel, or in the text of a kernel of src/gpu/text. */
static bool has_doubles(const struct runmat_kernel *k)
{
	bool found = false;
	for (int i = 0; i < k->instrs; i++)
		found |= k->instr[i].cls == RUNMAT_F64;
	for (int i = 0; i < k->arrays; i++)
		found |= k->array[i].cls == RUNMAT_F64;
	return found;
}

bool emit_opencl(
	const struct runmat_kernel *k, unsigned features, unsigned variant, struct emitted *out, struct str *why)
{
	struct str body = { 0 };
	struct emit e = {
		.k = k, .lang = &opencl, .out = &body, .why = why, .begin = entry, .features = features | EMIT_I64,
		.split = variant & RUNMAT_VARIANT_SPLIT
	};
	bool ok = variant & RUNMAT_VARIANT_LAST ? emit_no(&e, "an order of memory between workgroups") :
		has_doubles(k) && !(features & EMIT_F64) ? emit_no(&e, "doubles") : emit_walk(&e, variant, out);
	if (ok)
		whole_text(&e, str_text(&body), features, &out->text);
	str_free(&body), str_free(&e.shared), str_free(&e.local);
	return ok;
}
