/*
** kernel/text.c - makes a complete WGSL or CUDA C text of a kernel in src/gpu/text.
**
** The text begins with the type T and the options. Then it defines functions that read and write arrays of any class,
** and the names of the launch's numbers. Last come the statements, with loops unrolled (text_constant.c).
*/
#include "kernel/text.h"

#include <stdio.h>
#include <string.h>

#include "kernel/emit.h"
#include "kernel/text_constant.h"

enum { TEXT_NAME = 32 };

static int class_of(const struct text_program *t, int type) { return type == TEXT_T ? t->type : type; }

/* The number of the binding of array `which`. Arrays that the launch omits have no binding and are not counted. */
static int binding_of(const struct text_program *t, int which)
{
	return __builtin_popcount(t->present & ((1u << which) - 1));
}

static bool is_present(const struct text_program *t, int which) { return t->present >> which & 1; }

/* The number of the array that has this binding; -1: none has it. */
static int array_of(const struct text_program *t, int binding)
{
	for (int i = 0; i < t->kernel->arrays; i++)
		if (is_present(t, i) && binding_of(t, i) == binding)
			return i;
	return -1;
}

const char *text_array_name(const struct text_program *t, int binding)
{
	int i = t->kernel ? array_of(t, binding) : -1;
	return i < 0 || t->kernel->array[i].type == TEXT_ANY ? NULL : t->kernel->array[i].name;
}

/* ---- arrays of any class ---- */

static void load_function(struct emit *e, const struct text_program *t, int which)
{
	int binding = binding_of(t, which), cls = e->k->array[binding].cls;
	struct runmat_instr in = { .kind = RUNMAT_LOAD, .cls = (uint8_t)cls, .arg = (uint16_t)binding };
	const char *name = t->kernel->array[which].name;
	if (e->lang->wgsl) {
		str_addf(e->out, "fn load_%s(at: i32) -> T { let raw: %s = ", name, emit_type(cls));
		e->lang->load(e, &in, "at");
		str_adds(e->out, "; return ");
		emit_cast(e, t->type, cls, "raw");
		str_adds(e->out, "; }\n");
		return;
	}
	struct str raw = { 0 }, *out = e->out;
	e->out = &raw;
	if (e->lang->opencl && cls != RUNMAT_LOGICAL) /* its max, min and clamp want operands of one type */
		str_addf(e->out, "%s(", emit_type(cls));
	e->lang->load(e, &in, "at");
	str_adds(e->out, e->lang->opencl && cls != RUNMAT_LOGICAL ? ")" : "");
	e->out = out;
	str_addf(e->out, "#define load_%s(at) (", name);
	emit_cast(e, t->type, cls, str_text(&raw));
	str_adds(e->out, ")\n");
	str_free(&raw);
}

static void store_function(struct emit *e, const struct text_program *t, int which)
{
	int binding = binding_of(t, which), cls = e->k->array[binding].cls;
	struct runmat_instr in = { .kind = RUNMAT_STORE, .cls = (uint8_t)cls, .arg = (uint16_t)binding };
	const char *name = t->kernel->array[which].name;
	struct str line = { 0 }, *out = e->out;
	const char *begin = e->lang->wgsl ? "fn store_%s(position: i32, x: T) { let rounded: %s = "
		: "#define store_%s(position, x) { %s rounded = ";
	str_addf(out, begin, name, emit_type(cls));
	emit_cast(e, cls, t->type, "x");
	e->out = &line;
	e->lang->store(e, &in, "position", "rounded");
	e->out = out;
	for (char *c = line.at; c && *c; c++)
		*c = *c == '\n' ? ' ' : *c;
	str_addf(out, "; %s }\n", str_text(&line));
	str_free(&line);
}

/* Declares an array of one element in place of an omitted array. Statements that use it depend on an option, so they
   are never executed. Statements that use doubles are not even written: they stand in WHEN. */
static void missing_array(struct emit *e, const struct text_program *t, const struct text_array *a)
{
	int cls = class_of(t, a->type);
	const char *type = emit_type(cls == RUNMAT_F64 && t->type != RUNMAT_F64 ? RUNMAT_F32 : cls);
	str_addf(e->lang->opencl ? &e->local : e->out,
		e->lang->wgsl ? "var<private> %2$s: array<%1$s, 1>;\n" :
		e->lang->opencl ? "__local %s %s[1];\n" :
		"static __device__ %s %s[1];\n",
		type, a->name);
}

/* ---- the functions and constants in front of the statements ---- */

static void array_functions(struct emit *e, const struct text_program *t)
{
	for (int i = 0; i < t->kernel->arrays; i++)
		if (is_present(t, i) && t->kernel->array[i].type == TEXT_ANY && t->kernel->array[i].use & RUNMAT_READ)
			load_function(e, t, i);
		else if (is_present(t, i) && t->kernel->array[i].type == TEXT_ANY)
			store_function(e, t, i);
}

void text_functions(struct emit *e, const struct text_program *t)
{
	const char *suffix = t->type == RUNMAT_F64 ? "f64" : "f32";
	array_functions(e, t);
	if (strstr(t->kernel->wgsl, "is_nan(") && t->type > RUNMAT_F32)
		str_adds(e->out, "fn is_nan(x: T) -> bool { return false; }\n");
	else if (strstr(t->kernel->wgsl, "is_nan("))
		str_addf(e->out, "fn is_nan(x: T) -> bool { return rm_isnan_%s(x); }\n", suffix);
	if (strstr(t->kernel->wgsl, "is_finite("))
		str_addf(e->out, "fn is_finite(x: T) -> bool { return rm_isfinite_%s(x); }\n", suffix);
}

/* Defines the constants of UNROLL, WHEN and STATIC: the options, and has_NAME for each optional array. */
static bool add_constants(struct text_constants *c, const struct text_program *t, char has[][TEXT_NAME])
{
	const struct text_kernel *k = t->kernel;
	bool ok = true;
	for (int i = 0; i < k->options; i++)
		ok = ok && text_constant_add(c, k->option[i], strlen(k->option[i]), t->option[i], false);
	for (int i = 0; i < k->arrays; i++)
		if (k->array[i].optional) {
			snprintf(has[i], TEXT_NAME, "has_%s", k->array[i].name);
			ok = ok && text_constant_add(c, has[i], strlen(has[i]), is_present(t, i), true);
		}
	return ok;
}

/* Writes shared arrays and functions. In OpenCL C the arrays belong into entry points. */
static void declare(struct emit *e, const char *lines)
{
	for (const char *p = lines, *end; *p; p = end) {
		end = strchr(p, '\n') ? strchr(p, '\n') + 1 : p + strlen(p);
		bool array = e->lang->opencl && !strncmp(p, "__shared__ ", 11);
		str_add(array ? &e->local : e->out, p, (size_t)(end - p));
	}
}

static bool head(struct emit *e, const struct text_program *t, struct text_constants *c)
{
	const struct text_kernel *k = t->kernel;
	str_addf(e->out, e->lang->wgsl ? "alias T = %s;\n" : "typedef %s T;\n", emit_type(t->type));
	for (int i = 0; i < k->options; i++)
		str_addf(e->out, e->lang->wgsl ? "const %s: i32 = %d;\n" : "enum { %s = %d };\n", k->option[i],
			t->option[i]);
	for (int i = 0; i < k->arrays; i++)
		if (!is_present(t, i))
			missing_array(e, t, &k->array[i]);
	if (!e->lang->wgsl)
		array_functions(e, t);
	if (e->lang->opencl)
		str_addf(e->out, "typedef four_%s QUAD;\n", emit_type(t->type));
	struct str declared = { 0 };
	bool ok = text_constants_write(c, e->lang->wgsl ? k->wgsl_head : k->cuda_head, &declared);
	declare(e, str_text(&declared));
	str_free(&declared);
	return ok;
}

static void numbers(struct emit *e, const struct text_kernel *k)
{
	for (int i = 0; i < k->numbers; i++) {
		struct runmat_instr in = { .kind = RUNMAT_SCALAR, .cls = e->k->scalar_class[i], .arg = (uint16_t)i };
		emit_let(e, emit_type(in.cls), "%s", k->number[i]);
		e->lang->scalar(e, &in);
		str_adds(e->out, ";\n");
	}
}

bool text_write(struct emit *e, const struct text_program *t)
{
	const struct text_kernel *k = t->kernel;
	struct text_constants c = { .n = 0 };
	char has[TEXT_ARRAYS][TEXT_NAME];
	struct str *out = e->out;
	e->out = &e->shared;
	bool ok = add_constants(&c, t, has) && head(e, t, &c);
	e->out = out;
	numbers(e, k);
	ok = ok && text_constants_write(&c, e->lang->wgsl ? k->wgsl : k->cuda, e->out);
	return ok || emit_no(e, "an error in text %s at: %.60s", k->name, c.wrong ? c.wrong : "its declarations");
}
