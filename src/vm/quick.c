/*
** vm/quick.c - short ways to the results of frequent built-in functions of scalars, sizes and short texts.
**
** A short way handles only cases in which the function cannot fail and has no side effect. Its result is exactly the
** function's result. All other cases go to the function itself.
*/
#include "vm/quick.h"

#include <math.h>
#include <string.h>

#include "array/node.h"
#include "base/error.h"
#include "base/mem.h"
#include "op/op.h"
#include "value/cell.h"
#include "value/structs.h"
#include "value/text.h"

/* ---- constants ---- */

static bool number(struct ic *ic, int nin, const value *in, value *out)
{
	*out = ic->constant;
	return nin == 0;
}

static value constant_of(const char *name)
{
	static const struct { const char *name; value v; } all[] = {
		{ "true", { .tag = V_LOGICAL, .u = 1 } }, { "false", { .tag = V_LOGICAL } },
		{ "pi", { .tag = V_DOUBLE, .d = M_PI } }, { "eps", { .tag = V_DOUBLE, .d = 0x1p-52 } },
		{ "inf", { .tag = V_DOUBLE, .d = INFINITY } }, { "Inf", { .tag = V_DOUBLE, .d = INFINITY } },
		{ "nan", { .tag = V_DOUBLE, .d = NAN } }, { "NaN", { .tag = V_DOUBLE, .d = NAN } },
	};
	for (int i = 0; i < COUNT(all); i++)
		if (strcmp(all[i].name, name) == 0)
			return all[i].v;
	return NONE;
}

/* ---- ops of scalars ---- */

static bool in_domain(struct ic *ic, double a, double b)
{
	enum op_domain d = op_info[ic->op].domain;
	return d == DOMAIN_ANY || (d == DOMAIN_NONNEG ? !(a < 0) : op_inside(d, CLS_DOUBLE, &a, &b, 1));
}

static bool one_number(struct ic *ic, int nin, const value *in, value *out)
{
	if (nin != 1 || in[0].tag != V_DOUBLE || !in_domain(ic, in[0].d, 0))
		return false;
	*out = value_double(ic->body(in[0].d, 0));
	return true;
}

static bool two_numbers(struct ic *ic, int nin, const value *in, value *out)
{
	if (nin != 2 || in[0].tag != V_DOUBLE || in[1].tag != V_DOUBLE || !in_domain(ic, in[0].d, in[1].d))
		return false;
	*out = value_double(ic->body(in[0].d, in[1].d));
	return true;
}

static bool test(struct ic *ic, int nin, const value *in, value *out)
{
	bool two = op_info[ic->op].n == 2;
	if (nin != 1 + two || in[0].tag != V_DOUBLE || (two && in[1].tag != V_DOUBLE))
		return false;
	*out = value_bool(ic->body(in[0].d, two ? in[1].d : 0) != 0);
	return true;
}

/* A division is slow, and whole numbers of 32 bits are the usual case. */
static bool modulus(struct ic *ic, int nin, const value *in, value *out)
{
	if (nin != 2 || in[0].tag != V_DOUBLE || in[1].tag != V_DOUBLE)
		return false;
	double a = in[0].d, b = in[1].d;
	if (a >= 0 && a <= UINT32_MAX && b >= 1 && b <= UINT32_MAX) {
		uint32_t m = (uint32_t)a, n = (uint32_t)b;
		if ((double)m == a && (double)n == b && !signbit(a)) {
			*out = value_double(m % n);
			return true;
		}
	}
	*out = value_double(ic->body(a, b));
	return true;
}

/* Like the ops max and min: of two equal numbers, such as 0 and -0, the result is the first one. */
double quick_larger(double a, double b) { return a >= b || b != b ? a : b; }
double quick_smaller(double a, double b) { return a <= b || b != b ? a : b; }

static bool greater(struct ic *ic, int nin, const value *in, value *out)
{
	if (nin != 2 || in[0].tag != V_DOUBLE || in[1].tag != V_DOUBLE)
		return false;
	*out = value_double(quick_larger(in[0].d, in[1].d));
	return true;
}

static bool smaller(struct ic *ic, int nin, const value *in, value *out)
{
	if (nin != 2 || in[0].tag != V_DOUBLE || in[1].tag != V_DOUBLE)
		return false;
	*out = value_double(quick_smaller(in[0].d, in[1].d));
	return true;
}

/* ---- sizes ---- */

/* The shape of a value that is neither an object nor sparse. A scalar has none. */
static const shape *shape_in(const value *v)
{
	switch (v->tag) {
	case V_ARRAY: return &v->array->shape;
	case V_STRING: return &v->strings->shape;
	case V_CELL: return &v->cell->shape;
	case V_STRUCT: return &v->structs->shape;
	default: return NULL;
	}
}

static bool has_shape(int nin, int wanted, const value *in, const shape **s)
{
	*s = NULL;
	return nin == wanted && (in[0].tag - 1u < V_LAST_SCALAR || (*s = shape_in(&in[0])) != NULL);
}

static bool count_in(struct ic *ic, int nin, const value *in, value *out)
{
	const shape *s;
	if (!has_shape(nin, 1, in, &s))
		return false;
	*out = value_double(s ? (double)shape_count_known(s) : 1);
	return true;
}

static bool longest(struct ic *ic, int nin, const value *in, value *out)
{
	const shape *s;
	if (!has_shape(nin, 1, in, &s))
		return false;
	int64_t most = s ? 0 : 1;
	for (int d = 0; s && d < s->nd; d++)
		most = MAX(most, s->d[d]);
	for (int d = 0; s && d < s->nd; d++)
		most = s->d[d] ? most : 0;
	*out = value_double((double)most);
	return true;
}

static bool no_elements(struct ic *ic, int nin, const value *in, value *out)
{
	const shape *s;
	if (!has_shape(nin, 1, in, &s))
		return false;
	bool none = false;
	for (int d = 0; s && d < s->nd; d++)
		none |= s->d[d] == 0;
	*out = value_bool(none);
	return true;
}

static bool length_of_axis(struct ic *ic, int nin, const value *in, value *out)
{
	const shape *s;
	if (!has_shape(nin, 2, in, &s) || in[1].tag != V_DOUBLE || !(in[1].d >= 1 && in[1].d <= SHAPE_MAX))
		return false;
	int d = (int)in[1].d - 1;
	if (d + 1 != in[1].d)
		return false;
	*out = value_double(s && d < s->nd ? (double)s->d[d] : 1);
	return true;
}

/* ---- texts ---- */

/* The length of a text without the blanks at its end, which strcat drops. */
static int64_t text_trimmed(const uint16_t *at, int64_t n)
{
	while (n > 0 && (at[n - 1] == ' ' || at[n - 1] == 0 || (at[n - 1] >= 9 && at[n - 1] <= 13)))
		n--;
	return n;
}

/* Gets the characters of a text with one row that is not empty. */
static bool row_of_text(const value *v, const uint16_t **at, int64_t *n, uint16_t *one)
{
	if (v->tag == V_CHAR) {
		*one = (uint16_t)v->u;
		*at = one;
		*n = 1;
		return true;
	}
	if (v->tag == V_STRING) {
		const struct text *t = v->strings->count == 1 ? v->strings->at[0] : NULL;
		*at = t ? t->at : NULL;
		*n = t ? t->n : 0;
		return *n > 0;
	}
	const struct array *a = v->tag == V_ARRAY ? v->array : NULL;
	if (!a || a->cls != CLS_CHAR || a->op != OP_LEAF || a->gpu || a->shape.nd != 2 || a->shape.d[0] != 1)
		return false;
	*at = a->data;
	*n = a->count;
	return *n > 0 && *at;
}

bool quick_texts(const value *a, const value *b, bool *equal)
{
	const uint16_t *x, *y;
	uint16_t one, other;
	int64_t m, n;
	if (!row_of_text(a, &x, &m, &one) || !row_of_text(b, &y, &n, &other))
		return false;
	*equal = m == n && (x == y || memcmp(x, y, (size_t)m * sizeof *x) == 0);
	return true;
}

static bool same_text(struct ic *ic, int nin, const value *in, value *out)
{
	bool equal;
	if (nin != 2 || !quick_texts(&in[0], &in[1], &equal))
		return false;
	*out = value_bool(equal);
	return true;
}

/* Executes s = strcat(s, t). The text grows in place if only the variable s and the argument hold its characters. */
static bool join_texts(struct ic *ic, int nin, const value *in, value *out)
{
	const value *dst = ic->dst;
	const uint16_t *x;
	uint16_t one;
	int64_t n, m;
	if (nin != 2 || !dst || dst->tag != in[0].tag || dst->tag <= V_LAST_SCALAR || dst->refs != in[0].refs ||
		*dst->refs != 2 || !row_of_text(&in[1], &x, &n, &one))
		return false;
	if (dst->tag == V_STRING) {
		struct strings *s = dst->strings;
		if (in[1].tag != V_STRING || s->count != 1 || !s->at[0] || !text_append(&s->at[0], x, n))
			return false;
		*out = value_ref(*dst);
		return true;
	}
	struct array *a = dst->tag == V_ARRAY ? dst->array : NULL;
	const uint16_t *own;
	if (!a || in[1].tag == V_STRING || !row_of_text(dst, &own, &m, &one) || a->storage->refs != 1 ||
		a->storage->device)
		return false;
	row_of_text(&in[1], &x, &n, &one);
	m = text_trimmed(own, m);
	n = text_trimmed(x, n);
	if (m + n == 0)
		return false;
	shape s = shape_2d(1, MAX(m + n, a->count));
	if (!array_grow_last(a, &s)) {
		error_clear();
		return false;
	}
	memcpy((uint16_t *)a->data + m, x, (size_t)n * sizeof *x);
	a->count = a->shape.d[1] = m + n;
	*out = value_ref(*dst);
	return true;
}

/* ---- struct('name', value, ...) ---- */

enum { LITERAL_FIELDS = 16 };
struct literal {
	int n;
	uint64_t key[LITERAL_FIELDS];   /* for each name: the serial number of its array, or its only character */
	struct fields *fields;
};

void literal_free(struct literal *l)
{
	if (l && l->fields)
		fields_unref(l->fields);
	mem_free(l);
}

static bool name_key(const value *v, uint64_t *key)
{
	const uint16_t *at;
	uint16_t one;
	int64_t n;
	if ((v->tag != V_ARRAY && v->tag != V_CHAR) || !row_of_text(v, &at, &n, &one))
		return false;
	*key = v->tag == V_CHAR ? (uint64_t)1 << 63 | v->u : v->array->serial;
	return true;
}

/* Whether the name is simple: a letter, then letters, digits and underscores of ASCII, and not long. */
static bool plain_name(const value *v, sym *name)
{
	char text[32];
	const uint16_t *at;
	uint16_t one;
	int64_t n;
	if (!row_of_text(v, &at, &n, &one) || n >= (int64_t)sizeof text)
		return false;
	for (int64_t i = 0; i < n; i++) {
		uint16_t c = at[i];
		bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
		if (!letter && (i == 0 || (c != '_' && !(c >= '0' && c <= '9'))))
			return false;
		text[i] = (char)c;
	}
	*name = sym_of(text, (size_t)n);
	return true;
}

static struct literal *read_names(int n, const value *in, const uint64_t *key)
{
	struct literal *l = mem_zalloc(sizeof *l);
	struct fields *f = fields_empty();
	for (int i = 0; i < n; i++) {
		sym name;
		if (!plain_name(&in[2 * i], &name) || fields_find(f, name) >= 0) {
			fields_unref(f);
			mem_free(l);
			return NULL;
		}
		f = fields_add(f, name);
	}
	l->n = n;
	l->fields = f;
	memcpy(l->key, key, (size_t)n * sizeof *key);
	return l;
}

static bool struct_literal(struct ic *ic, int nin, const value *in, value *out)
{
	uint64_t key[LITERAL_FIELDS];
	value values[LITERAL_FIELDS];
	int n = nin / 2;
	if (nin % 2 || n < 1 || n > LITERAL_FIELDS)
		return false;
	struct literal *l = ic->literal;
	bool known = l && l->n == n;
	for (int i = 0; i < n; i++) {
		const value *v = &in[2 * i + 1];
		if (v->tag - 1u >= V_OBJECT - 1 || v->tag == V_CELL || !name_key(&in[2 * i], &key[i]))
			return false;
		known = known && l->key[i] == key[i];
		values[i] = *v;
	}
	if (!known) {
		literal_free(l);
		ic->literal = l = read_names(n, in, key);
		if (!l)
			return false;
	}
	struct structs *s = structs_of(l->fields, values);
	if (!s)
		error_clear();
	*out = value_structs(s);
	return s != NULL;
}

/* ---- functions that have a short way ---- */

static const struct { const char *name; quick_function run; } own[] = {
	{ "mod", modulus }, { "rem", modulus }, { "max", greater }, { "min", smaller },
	{ "isnan", test }, { "isinf", test }, { "isfinite", test }, { "round", one_number },
	{ "numel", count_in }, { "length", longest }, { "isempty", no_elements }, { "size", length_of_axis },
	{ "strcmp", same_text }, { "strcat", join_texts }, { "struct", struct_literal },
};

static bool is_op_alone(enum op op)     /* the built-in function is only this op: lib/numbers/elementwise.c */
{
	static const bool plain[OP_COUNT] = {
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) [OP_##name] = true,
#define MAP_HIDDEN(name, n, class, complex, domain, ulp, body, wgsl, help, ...)
#include "runmat/ops.def"
	};
	return plain[op];
}

void quick_find(struct ic *ic, const struct builtin *b)
{
	enum op op = op_find(b->name);
	ic->quick = NULL;
	ic->constant = constant_of(b->name);
	if (ic->constant.tag != V_NONE) {
		ic->quick = number;
		return;
	}
	op_scalar_function body = op_scalar_of(op);
	for (int i = 0; i < COUNT(own) && !ic->quick; i++)
		if (strcmp(own[i].name, b->name) == 0)
			ic->quick = own[i].run;
	if (!ic->quick && body && is_op_alone(op)) {
		bool tests = op_info[op].rule == RULE_TEST || op_info[op].rule == RULE_COMPARE;
		ic->quick = tests ? test : op_info[op].n == 1 ? one_number : two_numbers;
	}
	if (body) {
		ic->body = body;
		ic->op = (uint16_t)op;
	}
}

enum quick_kind quick_kind(const struct ic *ic)
{
	static const struct { quick_function run; enum quick_kind kind; } all[] = {
		{ number, QUICK_NUMBER }, { one_number, QUICK_ONE }, { two_numbers, QUICK_TWO }, { test, QUICK_TEST },
		{ modulus, QUICK_MODULUS }, { greater, QUICK_GREATER }, { smaller, QUICK_SMALLER },
		{ count_in, QUICK_COUNT }, { longest, QUICK_LONGEST }, { no_elements, QUICK_EMPTY },
		{ length_of_axis, QUICK_AXIS },
	};
	for (int i = 0; i < COUNT(all); i++)
		if (all[i].run == ic->quick)
			return all[i].kind;
	return QUICK_OTHER;
}
