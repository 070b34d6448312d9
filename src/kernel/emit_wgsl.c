/*
** kernel/emit_wgsl.c - what WGSL says in its own way.
**
** Bindings: 0 is P, launch parameters as i32; 1 + i is array i. Element numbers are i32: the launch is refused beyond 2^31
** elements. 8- and 16-bit elements live in atomic words. A double scalar is two words of P. 64-bit integers exist only as
** element numbers: their low words are read.
*/
#include <string.h>

#include "kernel/emit.h"

static const char *array_type(const struct runmat_array *a)
{
	switch (a->cls) {
	case RUNMAT_F64: return "f64";
	case RUNMAT_F32: return "f32";
	case RUNMAT_I32: return "i32";
	case RUNMAT_U32: return "u32";
	case RUNMAT_I64: case RUNMAT_U64: return "vec2<u32>";
	default: return a->access & RUNMAT_WRITE ? "atomic<u32>" : "u32";
	}
}

static int bits_of(int cls) { return cls == RUNMAT_I16 || cls == RUNMAT_U16 || cls == RUNMAT_CHAR ? 16 : 8; }

static void load(struct emit *e, const struct runmat_instr *in, const char *at)
{
	const struct runmat_array *a = &e->k->array[in->arg];
	int bits = bits_of(in->cls), log2 = bits == 8 ? 2 : 1;
	const char *before = a->access & RUNMAT_WRITE ? "atomicLoad(&" : "", *after = a->access & RUNMAT_WRITE ? ")" : "";
	switch (in->cls) {
	case RUNMAT_F64: case RUNMAT_F32: case RUNMAT_I32: case RUNMAT_U32: str_addf(e->out, "a%d[%s]", in->arg, at); return;
	case RUNMAT_I64: case RUNMAT_U64: str_addf(e->out, "i32(a%d[%s].x)", in->arg, at); return;
	case RUNMAT_I8: case RUNMAT_I16:
		str_addf(e->out, "extractBits(bitcast<i32>(%sa%d[(%s) >> %du]%s), (u32(%s) & %du) * %du, %du)", before, in->arg, at, log2, after, at, 32 / bits - 1, bits, bits);
		return;
	default:
		if (in->cls != RUNMAT_LOGICAL)
			str_adds(e->out, "i32(");
		str_addf(e->out, "extractBits(%sa%d[(%s) >> %du]%s, (u32(%s) & %du) * %du, %du)", before, in->arg, at, log2, after, at, 32 / bits - 1, bits, bits);
		str_adds(e->out, in->cls == RUNMAT_LOGICAL ? " != 0u" : ")");
	}
}

static void store(struct emit *e, const struct runmat_instr *in, const char *at, const char *value)
{
	int bits = bits_of(in->cls), log2 = bits == 8 ? 2 : 1;
	if (in->cls == RUNMAT_F64 || in->cls == RUNMAT_F32 || in->cls == RUNMAT_I32 || in->cls == RUNMAT_U32) {
		emit_line(e, "a%d[%s] = %s;", in->arg, at, value);
		return;
	}
	emit_line(e, "{"), e->depth++;
	emit_line(e, "let at = %s;", at);
	emit_line(e, "let shift = (u32(at) & %du) * %du;", 32 / bits - 1, bits);
	emit_line(e, "atomicAnd(&a%d[at >> %du], ~(%du << shift));", in->arg, log2, (1 << bits) - 1);
	if (in->cls == RUNMAT_LOGICAL)
		emit_line(e, "atomicOr(&a%d[at >> %du], select(0u, 1u, %s) << shift);", in->arg, log2, value);
	else
		emit_line(e, "atomicOr(&a%d[at >> %du], (u32(%s) & %du) << shift);", in->arg, log2, value, (1 << bits) - 1);
	e->depth--, emit_line(e, "}");
}

static const char *const range[RUNMAT_CLASSES][2] = {
	[RUNMAT_I8] = { "-128", "127" }, [RUNMAT_U8] = { "0", "255" }, [RUNMAT_I16] = { "-32768", "32767" }, [RUNMAT_U16] = { "0", "65535" },
	[RUNMAT_I32] = { "-2147483648", "2147483647" }, [RUNMAT_U32] = { "0", "4294967295" }, [RUNMAT_CHAR] = { "0", "65535" },
	[RUNMAT_I64] = { "-2147483648", "2147483647" }, [RUNMAT_U64] = { "0", "4294967295" },
};

static void cast(struct emit *e, int to, int from, const char *x)
{
	const char *type = e->lang->type[to], *t = from == RUNMAT_F64 ? "f64" : "f32";
	bool real = from <= RUNMAT_F32;
	if (to == RUNMAT_LOGICAL && from != RUNMAT_LOGICAL)
		str_addf(e->out, "%s != %s(0)", x, e->lang->type[from]);
	else if (to == from)
		str_adds(e->out, x);
	else if (from == RUNMAT_LOGICAL)
		str_addf(e->out, "select(%s(0), %s(1), %s)", type, type, x);
	else if (to <= RUNMAT_F32)
		str_addf(e->out, "%s(%s)", type, x);
	else if (real && from == RUNMAT_F32 && (to == RUNMAT_I32 || to == RUNMAT_I64))     /* 2^31 - 1 is no float */
		str_addf(e->out, "select(select(i32(clamp(round_f32(%1$s), -2147483648.0, 2147483520.0)), 2147483647, %1$s >= 2147483648.0), 0, rm_isnan_f32(%1$s))", x);
	else if (real && from == RUNMAT_F32 && to == RUNMAT_U32)
		str_addf(e->out, "select(select(u32(clamp(round_f32(%1$s), 0.0, 4294967040.0)), 4294967295u, %1$s >= 4294967296.0), 0u, rm_isnan_f32(%1$s))", x);
	else if (real)
		str_addf(e->out, "select(%1$s(clamp(round_%2$s(%3$s), %2$s(%4$s), %2$s(%5$s))), %1$s(0), rm_isnan_%2$s(%3$s))", type, t, x, range[to][0], range[to][1]);
	else if (from == RUNMAT_U32)
		str_addf(e->out, "%s(min(%s, u32(%s)))", type, x, range[to][1]);
	else if (to == RUNMAT_U32)
		str_addf(e->out, "u32(max(%s, 0))", x);
	else
		str_addf(e->out, "clamp(%s, %s, %s)", x, range[to][0], range[to][1]);
}

static void scalar(struct emit *e, const struct runmat_instr *in)
{
	int at = emit_param_scalar(e->k, in->arg);
	switch (in->cls) {
	case RUNMAT_F64: str_addf(e->out, "bitcast<f64>((u64(bitcast<u32>(P[%d])) << 32u) | u64(bitcast<u32>(P[%d])))", at + 1, at); break;
	case RUNMAT_F32: str_addf(e->out, "bitcast<f32>(P[%d])", at); break;
	case RUNMAT_U32: str_addf(e->out, "bitcast<u32>(P[%d])", at); break;
	case RUNMAT_LOGICAL: str_addf(e->out, "P[%d] != 0", at); break;
	default: str_addf(e->out, "P[%d]", at);
	}
}

/* Both words of a 64-bit number: of a scalar as they are, else of an element number. */
static void words(struct emit *e, int x)
{
	const struct runmat_instr *in = &e->k->instr[x];
	int at = emit_param_scalar(e->k, in->arg);
	if (in->kind == RUNMAT_SCALAR)
		str_addf(e->out, "vec2<u32>(bitcast<u32>(P[%d]), bitcast<u32>(P[%d]))", at, at + 1);
	else
		str_addf(e->out, "vec2<u32>(u32(v%d), 0u)", x);
}

static void draw(struct emit *e, const struct runmat_instr *in)
{
	str_addf(e->out, "%s_%s(", in->kind == RUNMAT_RAND ? "rand" : "randn", in->cls == RUNMAT_F64 ? "f64" : "f32");
	words(e, in->c);
	str_adds(e->out, ", ");
	words(e, in->b);
	str_addf(e->out, ", v%d)", in->a);
}

static void flag(struct emit *e, const struct runmat_instr *in)
{
	emit_line(e, "if (v%d) { a%d[P[%d] + %d] = 1u; }", in->a, in->arg, emit_param_array(e->k, in->arg), in->part);
}

static const struct lang wgsl = {
	.name = "WGSL",
	.type = { "f64", "f32", "i32", "i32", "i32", "i32", "i32", "u32", "i32", "i32", "bool", "i32" },
	.let = "let %2$s: %1$s = ", .var = "var %2$s: %1$s = ", .index = "i32", .yes = "true", .no = "false",
	.barrier = "workgroupBarrier();", .wgsl = true,
	.load = load, .store = store, .cast = cast, .scalar = scalar, .draw = draw, .flag = flag,
};

static bool uses_f64(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++)
		if (k->instr[i].cls == RUNMAT_F64)
			return true;
	return false;
}

/* 64-bit integers may be read only to say where an element is. */
static bool integers_ok(struct emit *e)
{
	const struct runmat_kernel *k = e->k;
	for (int i = 0; i < k->instrs; i++)
		for (int j = i + 1; k->instr[i].kind == RUNMAT_LOAD && (k->instr[i].cls == RUNMAT_I64 || k->instr[i].cls == RUNMAT_U64) && j < k->instrs; j++) {
			const struct runmat_instr *in = &k->instr[j];
			if ((in->a == i && in->kind != RUNMAT_GATHER && in->kind != RUNMAT_LOAD) || in->c == i || (in->b == i && in->kind != RUNMAT_SCATTER && in->kind != RUNMAT_STORE))
				return emit_no(e, "arithmetic on 64-bit integers");
		}
	return true;
}

static void head(struct emit *e, struct str *out)
{
	const struct runmat_kernel *k = e->k;
	str_adds(out, "@group(0) @binding(0) var<storage, read> P: array<i32>;\n");
	for (int i = 0; i < k->arrays; i++)
		str_addf(out, "@group(0) @binding(%d) var<storage, %s> a%d: array<%s>;\n", i + 1, k->array[i].access & RUNMAT_WRITE ? "read_write" : "read", i, array_type(&k->array[i]));
	if (e->shared[RUNMAT_F32])
		str_addf(out, "var<workgroup> shared32: array<f32, %d>;\n", EMIT_WORKGROUP);
	if (e->shared[RUNMAT_F64])
		str_addf(out, "var<workgroup> shared64: array<f64, %d>;\n", EMIT_WORKGROUP);
	str_addf(out, "@compute @workgroup_size(%d) fn main(@builtin(workgroup_id) wid: vec3<u32>, @builtin(num_workgroups) wn: vec3<u32>, @builtin(local_invocation_index) index: u32) {\n", EMIT_WORKGROUP);
	if (!emit_is_group(k)) {
		str_adds(out, "\tlet total = ");
		for (int d = 0; d < k->axes; d++)
			str_addf(out, "%sP[%d]", d ? " * " : "", 1 + d);
		str_addf(out, ";\n\tlet step = i32(wn.x * wn.y) * %d;\n", EMIT_WORKGROUP);
		str_addf(out, "\tfor (var e: i32 = i32(wid.y * wn.x + wid.x) * %d + i32(index); e < total; e += step) {\n\t\tlet lanes: i32 = 1;\n", EMIT_WORKGROUP);
		return;
	}
	str_adds(out, "\tlet tid = i32(index); let team = tid / 64; let lane = tid % 64;\n\tlet lanes: i32 = 1");
	for (int d = 0; d < k->axes; d++)
		if (k->inner >> d & 1)
			str_addf(out, " * P[%d]", 1 + d);
	str_adds(out, ";\n\tlet groups: i32 = 1");
	for (int d = 0; d < k->axes; d++)
		if (!(k->inner >> d & 1))
			str_addf(out, " * P[%d]", 1 + d);
	str_adds(out, ";\n\tfor (var group: i32 = i32(wid.y * wn.x + wid.x); group < groups; group += i32(wn.x * wn.y)) {\n");
}

bool emit_wgsl(const struct runmat_kernel *k, unsigned how, struct emitted *out, struct str *why)
{
	struct str body = { 0 }, functions = { 0 };
	struct emit e = { .k = k, .lang = &wgsl, .out = &body, .why = why, .depth = 2, .f64 = how & EMIT_F64 };
	*out = (struct emitted){ .workgroup = EMIT_WORKGROUP, .by_group = emit_is_group(k) };
	bool ok = (e.f64 || !uses_f64(k) || emit_no(&e, "doubles")) && integers_ok(&e) && emit_body(&e);
	ok = ok && emit_prelude(how & EMIT_SOFT_FMA ? emit_prelude_wgsl_soft : emit_prelude_wgsl, str_text(&body), &functions, why);
	if (ok) {
		head(&e, &out->text);
		if (strstr(str_text(&functions), "op_zero"))
			str_adds(&out->text, "\t\top_zero = u32(P[0]);\n");
		str_adds(&out->text, str_text(&body));
		str_adds(&out->text, "\t}\n}\n");
		str_adds(&out->text, str_text(&functions));
	}
	str_free(&body), str_free(&functions);
	return ok;
}
