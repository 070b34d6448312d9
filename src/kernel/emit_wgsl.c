/*
** kernel/emit_wgsl.c - the parts of a kernel's text that are special in WGSL.
**
** Binding 0 is P, the launch parameters as i32. Binding 1 + i is array i. Numbers of elements are i32, so launches of
** more than 2^31 elements are refused. An array has one of four forms:
**
**     plain      each element has its own type
**     four       vec4 of four neighbours, if a thread computes four neighbouring elements
**     words      8- and 16-bit elements in u32, if they are only read, or if one thread writes the whole word
**     atomic     8- and 16-bit elements in atomic u32, if several threads write to one word
**
** 64-bit integers need the feature SHADER_INT64. Without it, only their low words are read, as numbers of elements.
*/
#include <string.h>

#include "kernel/emit.h"
#include "runmat/accelerate_api.h"

enum form { PLAIN, FOUR, WORDS, ATOMIC };

static int bits_of(int cls) { return cls == RUNMAT_I16 || cls == RUNMAT_U16 || cls == RUNMAT_CHAR ? 16 : 8; }
static bool is_packed(int cls)
{
	return (cls >= RUNMAT_I8 && cls <= RUNMAT_U16) || cls == RUNMAT_LOGICAL || cls == RUNMAT_CHAR;
}

/* Whether any thread may write any element of array i. */
static bool is_scattered(const struct emit *e, int i)
{
	for (int j = 0; j < e->k->instrs; j++) {
		const struct runmat_instr *in = &e->k->instr[j];
		if (in->arg == i &&
			(in->kind == RUNMAT_SCATTER ||
				(in->kind == RUNMAT_STORE && (in->b >= 0 || in->space != RUNMAT_LANE))))
			return true;
	}
	return false;
}

/* Whether array i is COUNTERS of a kernel of src/gpu/text. */
static bool is_counter(const struct emit *e, int i)
{
	for (int j = 0; j < e->k->instrs; j++)
		if (e->k->instr[j].kind == RUNMAT_SCATTER && e->k->instr[j].arg == i)
			return true;
	return false;
}

static enum form form_of(const struct emit *e, int i)
{
	const struct runmat_array *a = &e->k->array[i];
	if (emit_gpu_text && a->cls == RUNMAT_U32 && (a->access & TEXT_COUNTS || is_counter(e, i)))
		return ATOMIC;
	if (!is_packed(a->cls))
		return e->near && a->layout == RUNMAT_DENSE && !a->complex &&
				(a->cls <= RUNMAT_F32 || a->cls == RUNMAT_I32 || a->cls == RUNMAT_U32) ?
			FOUR :
			PLAIN;
	if (!(a->access & RUNMAT_WRITE))
		return WORDS;
	if (is_scattered(e, i))
		return ATOMIC;
	return e->near && a->layout == RUNMAT_DENSE && !a->complex ? WORDS : ATOMIC;
}

static const char *memory_type(const struct emit *e, int i)
{
	static const char *const plain[RUNMAT_CLASSES] = { [RUNMAT_F64] = "f64",
		[RUNMAT_F32] = "f32",
		[RUNMAT_I32] = "i32",
		[RUNMAT_U32] = "u32",
		[RUNMAT_I64] = "i64",
		[RUNMAT_U64] = "u64" };
	static const char *const four[RUNMAT_CLASSES] = { [RUNMAT_F64] = "vec4<f64>",
		[RUNMAT_F32] = "vec4<f32>",
		[RUNMAT_I32] = "vec4<i32>",
		[RUNMAT_U32] = "vec4<u32>" };
	int cls = e->k->array[i].cls;
	switch (form_of(e, i)) {
	case FOUR: return four[cls];
	case WORDS: return "u32";
	case ATOMIC: return "atomic<u32>";
	default:
		return !(e->features & EMIT_I64) && (cls == RUNMAT_I64 || cls == RUNMAT_U64) ? "vec2<u32>" : plain[cls];
	}
}

static void add_place(struct emit *e, int array, const char *at)
{
	str_addf(e->out, form_of(e, array) == FOUR ? "a%d[(%s) >> 2u][(%s) & 3]" : "a%d[%s]", array, at, at);
}

static void load(struct emit *e, const struct runmat_instr *in, const char *at)
{
	int bits = bits_of(in->cls), log2 = bits == 8 ? 2 : 1;
	bool is_signed = in->cls == RUNMAT_I8 || in->cls == RUNMAT_I16, atomic = form_of(e, in->arg) == ATOMIC;
	if (!is_packed(in->cls)) {
		bool low = !(e->features & EMIT_I64) && (in->cls == RUNMAT_I64 || in->cls == RUNMAT_U64);
		str_adds(e->out, low && in->cls == RUNMAT_I64 ? "i32(" : "");
		add_place(e, in->arg, at);
		str_adds(e->out, low ? in->cls == RUNMAT_I64 ? ".x)" : ".x" : "");
		return;
	}
	str_adds(e->out, in->cls == RUNMAT_LOGICAL || is_signed ? "" : "i32(");
	str_addf(e->out,
		is_signed ? "extractBits(bitcast<i32>(%sa%d[(%s) >> %du]%s), (u32(%s) & %du) * %du, %du)" :
			"extractBits(%sa%d[(%s) >> %du]%s, (u32(%s) & %du) * %du, %du)",
		atomic ? "atomicLoad(&" : "", in->arg, at, log2, atomic ? ")" : "", at, 32 / bits - 1, bits, bits);
	str_adds(e->out, in->cls == RUNMAT_LOGICAL ? " != 0u" : is_signed ? "" : ")");
}

static void store(struct emit *e, const struct runmat_instr *in, const char *at, const char *value)
{
	int bits = bits_of(in->cls), log2 = bits == 8 ? 2 : 1;
	if (!is_packed(in->cls)) {
		str_pad(e->out, '\t', e->depth);
		add_place(e, in->arg, at);
		str_addf(e->out, " = %s;\n", value);
		return;
	}
	emit_open(e, "%s", "");
	emit_line(e, "let at = %s;", at);
	emit_line(e, "let shift = (u32(at) & %du) * %du;", 32 / bits - 1, bits);
	emit_line(e, in->cls == RUNMAT_LOGICAL ? "let bits = select(0u, 1u, %s);" : "let bits = u32(%s);", value);
	if (form_of(e, in->arg) == WORDS)
		emit_line(e, "a%d[at >> %du] = insertBits(a%d[at >> %du], bits, shift, %du);", in->arg, log2, in->arg,
			log2, bits);
	else {
		emit_line(e, "atomicAnd(&a%d[at >> %du], ~(%du << shift));", in->arg, log2, (1 << bits) - 1);
		emit_line(e, "atomicOr(&a%d[at >> %du], (bits & %du) << shift);", in->arg, log2, (1 << bits) - 1);
	}
	emit_close(e);
}

static void load_wide(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	emit_line(e, "var q%d: vec4<%s>;", i, emit_type(in->cls));
	emit_open(e, "if (full && wide%d)", in->arg);
	emit_line(e, "q%d = a%d[(o%d + e_0) >> 2u];", i, in->arg, in->arg);
	emit_close(e);
	emit_open(e, "else");
	for (int c = 0; c < 4; c++)
		emit_line(e, "q%1$d.%2$c = a%3$d[(o%3$d + e_%4$d) >> 2u][(o%3$d + e_%4$d) & 3];", i, "xyzw"[c],
			in -> arg, c);
	emit_close(e);
}

static void store_wide(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	int bits = bits_of(in->cls), each = 32 / bits;
	const char *v[4];
	for (e->copy = 0; e->copy < 4; e->copy++)
		v[e->copy] = emit_v(e, in->a);
	e->copy = 0;
	if (!is_packed(in->cls)) {
		emit_line(e, "a%d[(o%d + e_0) >> 2u] = vec4<%s>(%s, %s, %s, %s);", in->arg, in->arg, emit_type(in->cls),
			v[0], v[1], v[2], v[3]);
		return;
	}
	for (int word = 0; word < 4 / each; word++) {
		str_pad(e->out, '\t', e->depth);
		str_addf(e->out, "a%d[((o%d + e_0) >> %du) + %d] = ", in->arg, in->arg, bits == 8 ? 2 : 1, word);
		for (int c = 0; c < each; c++)
			if (in->cls == RUNMAT_LOGICAL)
				str_addf(e->out, "%sselect(0u, %uu, %s)", c ? " | " : "", 1u << c * bits, v[c]);
			else
				str_addf(e->out, "%s((u32(%s) & %uu) << %du)", c ? " | " : "", v[word * each + c],
					(1u << bits) - 1, c * bits);
		str_adds(e->out, ";\n");
	}
}

static void scalar(struct emit *e, const struct runmat_instr *in)
{
	int at = emit_param_scalar(e->k, in->arg);
	bool wide = e->features & EMIT_I64;
	switch (in->cls) {
	case RUNMAT_F64:
		str_addf(e->out, "bitcast<f64>((u64(bitcast<u32>(P[%d])) << 32u) | u64(bitcast<u32>(P[%d])))", at + 1,
			at);
		break;
	case RUNMAT_F32: str_addf(e->out, "bitcast<f32>(P[%d])", at); break;
	case RUNMAT_U32: str_addf(e->out, "bitcast<u32>(P[%d])", at); break;
	case RUNMAT_LOGICAL: str_addf(e->out, "P[%d] != 0", at); break;
	case RUNMAT_I64: case RUNMAT_U64:
		if (wide)
			str_addf(e->out,
				in->cls == RUNMAT_I64 ?
					"i64((u64(bitcast<u32>(P[%d])) << 32u) | u64(bitcast<u32>(P[%d])))" :
					"(u64(bitcast<u32>(P[%d])) << 32u) | u64(bitcast<u32>(P[%d]))",
				at + 1, at);
		else
			str_addf(e->out, in->cls == RUNMAT_I64 ? "P[%d]" : "bitcast<u32>(P[%d])", at);
		break;
	default: str_addf(e->out, "P[%d]", at);
	}
}

/* Writes both words of a 64-bit value; those of a scalar are in P. */
static void words(struct emit *e, int x)
{
	const struct runmat_instr *in = &e->k->instr[x];
	int at = emit_param_scalar(e->k, in->arg);
	const char *v = emit_v(e, x);
	if (in->kind == RUNMAT_SCALAR)
		str_addf(e->out, "vec2<u32>(bitcast<u32>(P[%d]), bitcast<u32>(P[%d]))", at, at + 1);
	else if (emit_class(e, x) == RUNMAT_I64 || emit_class(e, x) == RUNMAT_U64)
		str_addf(e->out, "vec2<u32>(u32(u64(%s) & 0xfffffffflu), u32(u64(%s) >> 32u))", v, v);
	else
		str_addf(e->out, "vec2<u32>(u32(%s), 0u)", v);
}

static bool is_keyed(const struct emit *e, const struct runmat_instr *in)
{
	const struct runmat_instr *seed = &e->k->instr[in->c];
	return seed->kind == RUNMAT_SCALAR && seed->arg + 1 == kernel_keyed(e->k);
}

static void philox(struct emit *e, const struct runmat_instr *in, const char *counter)
{
	if (is_keyed(e, in)) {
		str_addf(e->out, "philox_keyed(u32(%s), ", counter);
		words(e, in->b);
		str_adds(e->out, ")");
		return;
	}
	str_adds(e->out, "philox(");
	words(e, in->c);
	str_addf(e->out, ", vec2<u32>(u32(%s), 0u), ", counter);
	words(e, in->b);
	str_adds(e->out, ")");
}

static void draw(struct emit *e, const struct runmat_instr *in, const char *element)
{
	str_addf(e->out, "%s_%s(", in->kind == RUNMAT_RAND ? "rand" : "randn", emit_type(in->cls));
	words(e, in->c);
	str_adds(e->out, ", ");
	words(e, in->b);
	str_addf(e->out, ", %s)", element);
}

static const struct lang wgsl = {
	.name = "WGSL",
	.wgsl = true,
	.scalar = scalar,
	.load = load,
	.store = store,
	.load_wide = load_wide,
	.store_wide = store_wide,
	.philox = philox,
	.draw = draw,
};

static void entry(struct emit *e, const char *name)
{
	str_addf(e->out,
		"@compute @workgroup_size(%d) fn %s(@builtin(workgroup_id) wid: vec3<u32>, "
		"@builtin(num_workgroups) wn: vec3<u32>, @builtin(local_invocation_index) index: u32) {\n",
		e->wg, name);
	e->depth = 1;
	emit_line(e, "op_zero = u32(P[0]);");
	emit_line(e, "let tid = i32(index); let wg = i32(wid.y * wn.x + wid.x); let wgs = i32(wn.x * wn.y);");
	emit_line(e, "let thread = wg * %d + tid; let threads = wgs * %d;", e->wg, e->wg);
	emit_prologue(e);
}

/* Returns false if the kernel needs SHADER_INT64 and the device lacks it: if it uses 64-bit integers for anything
   except numbers of elements. */
static bool integers_ok(struct emit *e)
{
	const struct runmat_kernel *k = e->k;
	for (int i = 0; i < k->instrs && !(e->features & EMIT_I64); i++)
		for (int j = i + 1; (k->instr[i].kind == RUNMAT_LOAD || k->instr[i].kind == RUNMAT_PICK) &&
			(k->instr[i].cls == RUNMAT_I64 || k->instr[i].cls == RUNMAT_U64) && j < k->instrs;
			j++) {
			const struct runmat_instr *in = &k->instr[j];
			if ((in->a == i && in->kind != RUNMAT_GATHER && in->kind != RUNMAT_LOAD) || in->c == i ||
				(in->b == i && in->kind != RUNMAT_SCATTER && in->kind != RUNMAT_STORE))
				return emit_no(e, "arithmetic on 64-bit integers");
		}
	return true;
}

static bool shape_ok(struct emit *e)
{
	for (int i = 0; i < e->k->instrs; i++)
		if (e->k->instr[i].cls == RUNMAT_F64 && !(e->features & EMIT_F64))
			return emit_no(e, "doubles");
	return integers_ok(e);
}

/* Scratch memory that other workgroups of the launch read. It stands after the counters of workgroups that have ended.
   */
static void shared_scratch(struct emit *e, struct str *out)
{
	static const char *const narrow[] = { "f32", "i32", "u32" }, *const wide[] = { "f64", "i64", "u64" };
	str_addf(out, "@group(0) @binding(%d) var<storage, read_write> scratch: array<atomic<u32>>;\n",
		e->k->arrays + 1);
	for (int i = 0; i < 3; i++)
		str_addf(out,
			"fn keep%1$s(at: i32, x: %1$s) { atomicStore(&scratch[2 * (at + %2$d)], bitcast<u32>(x)); }\n"
			"fn kept%1$s(at: i32) -> %1$s "
			"{ return bitcast<%1$s>(atomicLoad(&scratch[2 * (at + %2$d)])); }\n",
			narrow[i], RUNMAT_ARRIVED);
	for (int i = 0; i < 3; i++)
		if (e->features & (i ? EMIT_I64 : EMIT_F64))
			str_addf(out,
				"fn keep%1$s(at: i32, x: %1$s) { let b = bitcast<u64>(x); let word = 2 * (at + %2$d); "
				"atomicStore(&scratch[word], u32(b & 0xfffffffflu)); "
				"atomicStore(&scratch[word + 1], u32(b >> 32u)); }\n"
				"fn kept%1$s(at: i32) -> %1$s { let word = 2 * (at + %2$d); "
				"return bitcast<%1$s>((u64(atomicLoad(&scratch[word + 1])) << 32u) "
				"| u64(atomicLoad(&scratch[word]))); }\n",
				wide[i], RUNMAT_ARRIVED);
}

/* Writes the functions put_TYPE and get_TYPE, which store a number as two words of scratch memory. */
static void scratch_functions(struct emit *e, struct str *out)
{
	static const char *const narrow[] = { "f32", "i32", "u32" }, *const wide[] = { "f64", "i64", "u64" };
	str_addf(out, "@group(0) @binding(%d) var<storage, read_write> scratch: array<vec2<u32>>;\n", e->k->arrays + 1);
	for (int i = 0; i < 3; i++)
		str_addf(out,
			"fn keep%1$s(at: i32, x: %1$s) { scratch[at] = vec2<u32>(bitcast<u32>(x), 0u); }\n"
			"fn kept%1$s(at: i32) -> %1$s { return bitcast<%1$s>(scratch[at].x); }\n",
			narrow[i]);
	for (int i = 0; i < 3; i++)
		if (e->features & (i ? EMIT_I64 : EMIT_F64))
			str_addf(out,
				"fn keep%1$s(at: i32, x: %1$s) { let b = bitcast<u64>(x); "
				"scratch[at] = vec2<u32>(u32(b & 0xfffffffflu), u32(b >> 32u)); }\n"
				"fn kept%1$s(at: i32) -> %1$s { let b = scratch[at]; "
				"return bitcast<%1$s>((u64(b.y) << 32u) | u64(b.x)); }\n",
				wide[i]);
}

/* Writes Philox with the round keys of the launch. */
static void keyed_function(struct emit *e, struct str *out)
{
	int at = emit_param_key(e->k);
	bool wide = e->features & EMIT_I64;
	str_adds(out,
		"fn philox_keyed(counter: u32, position: vec2<u32>) -> vec4<u32> {\n"
		"var a = counter; var b = 0u; var c = position.x; var d = position.y;\n");
	for (int r = 0; r < 10; r++) {
		if (wide)
			str_addf(out,
				"let p%1$d = u64(a) * 0xD2511F53lu; let q%1$d = u64(c) * 0xCD9E8D57lu;\n"
				"a = u32(q%1$d >> 32u) ^ b ^ u32(P[%2$d]); b = u32(q%1$d & 0xfffffffflu); "
				"c = u32(p%1$d >> 32u) ^ d ^ u32(P[%3$d]); d = u32(p%1$d & 0xfffffffflu);\n",
				r, at + 2 * r, at + 2 * r + 1);
		else
			str_addf(out,
				"let p%1$d = mulhi32(a, 0xD2511F53u); let q%1$d = mulhi32(c, 0xCD9E8D57u); "
				"let s%1$d = a * 0xD2511F53u; let t%1$d = c * 0xCD9E8D57u;\n"
				"a = q%1$d ^ b ^ u32(P[%2$d]); b = t%1$d; c = p%1$d ^ d ^ u32(P[%3$d]); d = s%1$d;\n",
				r, at + 2 * r, at + 2 * r + 1);
	}
	str_adds(out, "return vec4<u32>(a, b, c, d);\n}\n");
}

static void head(struct emit *e, struct str *out, unsigned variant)
{
	const struct runmat_kernel *k = e->k;
	str_adds(out, "@group(0) @binding(0) var<storage, read> P: array<i32>;\n");
	for (int i = 0; i < k->arrays; i++)
		str_addf(out, "@group(0) @binding(%d) var<storage, %s> %s: array<%s>;\n", i + 1,
			k->array[i].access & RUNMAT_WRITE ? "read_write" : "read", emit_array_name(e, i),
			memory_type(e, i));
	if (variant & RUNMAT_VARIANT_LAST)
		shared_scratch(e, out);
	else if (variant & RUNMAT_VARIANT_SPLIT)
		scratch_functions(e, out);
	if (e->shared.n)
		str_adds(out, str_text(&e->shared));
}

bool emit_wgsl(
	const struct runmat_kernel *k, unsigned features, unsigned variant, struct emitted *out, struct str *why)
{
	struct str body = { 0 }, functions = { 0 };
	struct emit e = { .k = k, .lang = &wgsl, .out = &body, .why = why, .features = features, .begin = entry };
	bool ok = shape_ok(&e) && emit_walk(&e, variant, out);
	if (ok && strstr(str_text(&body), "philox_keyed("))
		keyed_function(&e, &body);
	if (ok && emit_gpu_text && emit_gpu_text->text.kernel)
		text_functions(&e, &emit_gpu_text->text);
	ok = ok &&
		emit_prelude(features & EMIT_SOFT_FMA ? emit_prelude_wgsl_soft : emit_prelude_wgsl, str_text(&body),
			features, &functions, why);
	if (ok) {
		head(&e, &out->text, variant);
		str_adds(&out->text, str_text(&body));
		str_adds(&out->text, str_text(&functions));
	}
	str_free(&body), str_free(&functions), str_free(&e.shared);
	return ok;
}
