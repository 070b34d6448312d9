/*
** tests/diff/ops.c - every op, class and shape class, deferred on cpu and on interp and computed at once, against the
** reference loops of op/ applied to one element at a time: bit for bit. Views (offsets of every alignment, steps,
** reversed, transposed), implicit expansion, N-d, empties; random, special and whole numbers.
**
**     build/tests/diff/ops [cpu|interp|off|wgpu|cuda] [seed] [part parts]
**
** Without a provider: one process for each of off, cpu, interp.
**
** On a device every op, class and alignment too, but each shape and view with some of them, since each is a kernel
** that is compiled there. The numbers are within the bounds of devices (near.h). Where there is no device, the last
** line says 0 passed.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/knobs.h"
#include "near.h"
#include "exec/exec.h"
#include "host/session.h"
#include "provider/provider.h"

static bool on_device;          /* not the CPU's bits, but numbers near them */
static int part, parts = 1;     /* which ops this process has */
static long passed, failed;
static uint64_t state = 1;
static uint64_t next(void)
{
	state += 0x9e3779b97f4a7c15u;
	uint64_t z = state;
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	return (z ^ (z >> 27)) * 0x94d049bb133111ebu ^ (z >> 31);
}
static int below(int n) { return (int)(next() % (uint64_t)n); }

/* ---- operands ---- */

enum look { PLAIN, OFFSET, STEP, REVERSED, TRANSPOSED, VIEWS };
enum kind { RANDOM, SPECIAL, WHOLE, KINDS };

struct operand_of {
	struct array *a;
	char *bytes;
	int64_t step[3];
	int parts;
}; /* bytes: its elements in order, as the class */

static double number(enum kind kind)
{
	static const double special[] = { 0, -0.0, 1, -1, 0.5, -0.5, 2, INFINITY, -INFINITY, NAN, 1e300, -1e300, 5e-324,
		-1e-310, 1e-40, 3.4e38, 1e19, -1e19, 2147483648.0, 9007199254740993.0, 255, 127, -128, 90, 45 };
	double u = (double)(next() >> 11) * 0x1p-53;
	return kind == SPECIAL && below(3) ? special[below(COUNT(special))] :
		kind == WHOLE ? (double)(below(41) - 20) :
		(u - 0.5) * ldexp(1, below(12));
}

static void fill(struct array *a, enum kind kind, bool no_nan)
{
	int64_t n = a->count << a->complex;
	for (int64_t i = 0; i < n; i++) {
		double x = number(kind);
		if (x != x && (no_nan || a->cls == CLS_LOGICAL))
			x = 3;
		char *to = (char *)a->data + i * cls_bytes((enum cls)a->cls);
		if (cls_is_int((enum cls)a->cls) && kind == SPECIAL && below(2))
			for (int k = 0; k < cls_bytes((enum cls)a->cls); k++)
				to[k] = (char)(below(3) ? 0xff : below(2) ? 0 : 0x80);
		else
			op_convert((enum cls)a->cls, to, CLS_DOUBLE, &x, 1);
	}
}

/* An array of the shape as a view of another one; its numbers in order are kept beside it, found by hand. */
static void operand_make(struct operand_of *o, const int64_t *d, enum cls cls, bool complex, enum look view, int offset,
	enum kind kind, bool no_nan)
{
	int64_t big[3] = { d[0], d[1], d[2] }, start[3] = { 0 }, step[3] = { 1, 1, 1 };
	int axis = d[0] == 1 ? 1 : 0, size;
	shape s;
	view = complex && view != PLAIN ? PLAIN : view == TRANSPOSED && d[2] > 1 ? REVERSED : view;
	if (view == OFFSET)
		big[axis] += offset, start[axis] = offset;
	else if (view == STEP)
		big[axis] = 2 * d[axis] + 1, start[axis] = 1, step[axis] = 2;
	else if (view == REVERSED)
		start[axis] = MAX(d[axis] - 1, 0), step[axis] = -1;
	else if (view == TRANSPOSED)
		big[0] = d[1], big[1] = d[0];
	(void)!shape_make(&s, 3, big);
	struct array *leaf = array_new(cls, complex, &s);
	fill(leaf, kind, no_nan);
	o->parts = 1 + complex;
	size = cls_bytes(cls) << complex;
	o->bytes = malloc((size_t)(d[0] * d[1] * d[2] * size + 1));
	char *to = o->bytes;
	for (int64_t k = 0; k < d[2]; k++)
		for (int64_t j = 0; j < d[1]; j++)
			for (int64_t i = 0; i < d[0]; i++, to += size) {
				int64_t at = view == TRANSPOSED ?
					j + big[0] * i :
					start[0] + step[0] * i + big[0] * (start[1] + step[1] * j + big[1] * k);
				memcpy(to, (char *)leaf->data + at * size, (size_t)size);
			}
	o->step[0] = d[0] == 1 ? 0 : 1, o->step[1] = d[1] == 1 ? 0 : d[0], o->step[2] = d[2] == 1 ? 0 : d[0] * d[1];
	o->a = view == PLAIN ? array_ref(leaf) :
		view == TRANSPOSED ? array_transpose(leaf, false) :
		array_slice(leaf, 3, start, step, d);
	array_unref(leaf);
}

/* ---- the reference: one element at a time ---- */

struct reference { struct op_types t; bool fails; char *bytes; int64_t d[3], count; bool complex; };

static void as_pair(const struct operand_of *o, int64_t at, enum cls c, double *x)
{
	op_convert(c, x, (enum cls)o->a->cls, o->bytes + at * o->parts * cls_bytes((enum cls)o->a->cls), o->parts);
}

static void element(
	enum op op, int n, const struct operand_of *o, const int64_t *at, const struct reference *r, char *y)
{
	const struct op_types *t = &r->t;
	union { double d[2]; char c[16]; } x[3], raw;
	const char *p[3];
	if (r->complex || t->complex) {
		const void *in[3];
		bool real[3];
		for (int k = 0; k < n; k++)
			as_pair(&o[k], at[k], t->compute, x[k].d), in[k] = x[k].d, real[k] = o[k].parts == 1;
		raw.d[1] = 0;
		op_run_complex(op, t->compute, &raw, in, real, 1);
		op_convert(t->out, y, t->compute, &raw, r->complex || t->out_complex ? 2 : 1);
		return;
	}
	for (int k = 0; k < n; k++)
		p[k] = o[k].bytes + at[k] * cls_bytes((enum cls)o[k].a->cls);
	bool wide = (t->compute == CLS_INT64 || t->compute == CLS_UINT64) && op_info[op].rule != RULE_BITS &&
		op_info[op].rule != RULE_SELECT;
	for (int k = 0; k < n; k++) {
		enum cls from = (enum cls)o[k].a->cls,
			 to = op_info[op].rule == RULE_SELECT && k == 0 ? CLS_LOGICAL : t->compute;
		if (wide && (from == CLS_INT64 || from == CLS_UINT64))
			to = from;
		else if (wide)
			to = CLS_DOUBLE;
		op_convert(to, &x[k], from, p[k], 1);
		x[k].c[15] = (char)to;
	}
	if (wide) {
		op_run_wide(op, t->out, y, (enum cls)x[0].c[15], &x[0], n > 1 ? (enum cls)x[1].c[15] : CLS_DOUBLE,
			&x[1], 1);
		return;
	}
	op_run(op, t->compute, &raw, &x[0], &x[1], &x[2], 1);
	op_convert(t->out, y, t->raw, &raw, 1);
}

static bool leaves_domain(enum op op, int n, const struct operand_of *o, const struct reference *r)
{
	if (op_info[op].domain == DOMAIN_ANY || r->t.out > CLS_SINGLE)
		return false;
	union { double d; float f; } x[2];
	for (int64_t e = 0; e < r->count; e++) {
		int64_t i = e % r->d[0], j = e / r->d[0] % r->d[1], k = e / r->d[0] / r->d[1];
		for (int q = 0; q < n; q++)
			op_convert(r->t.compute, &x[q], (enum cls)o[q].a->cls,
				o[q].bytes +
					(i * o[q].step[0] + j * o[q].step[1] + k * o[q].step[2]) *
						cls_bytes((enum cls)o[q].a->cls),
				1);
		if (!op_inside(op_info[op].domain, r->t.compute, &x[0], &x[1], 1))
			return true;
	}
	return false;
}

static void reference_make(struct reference *r, enum op op, int n, const struct operand_of *o)
{
	struct operand args[3];
	bool complex = false;
	r->count = 1, r->complex = false, r->bytes = NULL;
	for (int k = 0; k < n; k++)
		args[k] = (struct operand){ (enum cls)o[k].a->cls, o[k].a->count == 1, o[k].a->complex },
		complex |= o[k].a->complex;
	r->fails = !op_types(op, n, args, &r->t);
	for (int axis = 0; axis < 3; axis++) {
		r->d[axis] = 1;
		for (int k = 0; k < n; k++)
			r->d[axis] = r->d[axis] == 1 ? shape_dim(&o[k].a->shape, axis) : r->d[axis];
		r->count *= r->d[axis];
	}
	if (r->fails) {
		error_clear();
		return;
	}
	r->complex = r->t.out_complex || (!complex && leaves_domain(op, n, o, r));
	int size = cls_bytes(r->t.out) << r->complex;
	r->bytes = calloc((size_t)r->count + 1, (size_t)size);
	for (int64_t e = 0; e < r->count; e++) {
		int64_t i = e % r->d[0], j = e / r->d[0] % r->d[1], k = e / r->d[0] / r->d[1], at[3];
		for (int q = 0; q < n; q++)
			at[q] = i * o[q].step[0] + j * o[q].step[1] + k * o[q].step[2];
		element(op, n, o, at, r, r->bytes + e * size);
	}
}

/* ---- comparing ---- */

static bool same(enum cls c, const char *a, const char *b)
{
	double x, y;
	if (!memcmp(a, b, (size_t)cls_bytes(c)))
		return true;
	op_convert(CLS_DOUBLE, &x, c, a, 1), op_convert(CLS_DOUBLE, &y, c, b, 1);
	return cls_is_float(c) && x != x && y != y;
}

static bool zero(enum cls c, const char *a)
{
	double x;
	op_convert(CLS_DOUBLE, &x, c, a, 1);
	return x == 0;
}

static double size_of(const double *x) { return fmax(fabs(x[0]), fabs(x[1])); }

/* Element e of what a device made, against what is wanted there. */
static bool near(enum op op, int n, const struct operand_of *o, const struct reference *r, int64_t e, const char *want,
	const char *got, bool complex)
{
	bool single = r->t.out == CLS_SINGLE, pairs = r->complex || r->t.complex;
	double w[2] = { 0 }, g[2] = { 0 }, x[3][2] = { { 0 } }, size,
	       ulps = is_exact(op) && !pairs ? 0 : DEVICE_ULP + op_info[op].ulp;
	if (!cls_is_float(r->t.out))
		return false;
	op_convert(CLS_DOUBLE, w, r->t.out, want, 1 + r->complex),
		op_convert(CLS_DOUBLE, g, r->t.out, got, 1 + complex);
	if (!pairs)
		return near_by(w[0], g[0], ulps, w[0], single);
	int64_t at[3] = { e % r->d[0], e / r->d[0] % r->d[1], e / r->d[0] / r->d[1] };
	for (int k = 0; k < n; k++)
		as_pair(&o[k], at[0] * o[k].step[0] + at[1] * o[k].step[1] + at[2] * o[k].step[2], CLS_DOUBLE, x[k]);
	size = fmax(size_of(w), op == OP_times ? size_of(x[0]) * size_of(x[1]) : 0);
	if ((!isfinite(size_of(x[0])) || (n > 1 && !isfinite(size_of(x[1])))) && (w[0] != w[0] || w[1] != w[1]))
		return true;            /* Inf times a rounded 0 is what it happens to be */
	return near_by(w[0], g[0], 2 * ulps, size, single) && near_by(w[1], g[1], 2 * ulps, size, single);
}

static bool is_denormal(const struct operand_of *o, int64_t i)
{
	float x = o->a->cls == CLS_SINGLE ? ((const float *)o->bytes)[i] : 0;
	return x != 0 && fabsf(x) < 0x1p-126f;
}

static bool has_denormals(const struct operand_of *o)
{
	for (int64_t i = 0; i < o->a->count * o->parts; i++)
		if (is_denormal(o, i))
			return true;
	return false;
}

/* The reference where denormal singles among the operands are zeros (near.h); without bytes when there are none. */
static void reference_without_denormals(
	struct reference *r, enum op op, int n, const struct operand_of *o, struct operand_of *zeroed)
{
	bool any = false;
	r->bytes = NULL;
	for (int k = 0; k < n; k++)
		zeroed[k] = o[k], any |= has_denormals(&o[k]);
	if (!any)
		return;
	for (int k = 0; k < n; k++) {
		size_t size = (size_t)(o[k].a->count * o[k].parts * cls_bytes((enum cls)o[k].a->cls));
		zeroed[k].bytes = memcpy(malloc(size + 1), o[k].bytes, size);
		for (int64_t i = 0; i < o[k].a->count * o[k].parts; i++)
			if (is_denormal(&o[k], i))
				((float *)zeroed[k].bytes)[i] *= 0;
	}
	reference_make(r, op, n, zeroed);
	for (int k = 0; k < n && !r->bytes; k++)
		free(zeroed[k].bytes);
}

/* Whether element e is the reference's. A complex result may have lost an imaginary part of zeros. */
static bool agrees(enum op op, int n, const struct operand_of *o, const struct reference *r, int64_t e, struct array *y)
{
	int size = cls_bytes(r->t.out);
	const char *want = r->bytes + (e * size << r->complex), *got = (const char *)y->data + (e * size << y->complex);
	return (same(r->t.out, want, got) &&
		       (!r->complex ||
			       (y->complex ? same(r->t.out, want + size, got + size) : zero(r->t.out, want + size)))) ||
		(on_device && near(op, n, o, r, e, want, got, y->complex));
}

/* -1: equal; else the first element that differs. */
static int64_t difference(enum op op, int n, const struct operand_of *o, const struct reference *r, struct array *y)
{
	struct operand_of zeroed[3];
	struct reference less = { .bytes = NULL };
	bool made = !on_device;
	int64_t at = -1;
	if (y->cls != r->t.out || (y->complex && !r->complex) || y->count != r->count || (!array_data(y) && y->count))
		return 0;
	for (int64_t e = 0; at < 0 && e < r->count; e++) {
		if (agrees(op, n, o, r, e, y))
			continue;
		if (!made)
			reference_without_denormals(&less, op, n, o, zeroed);
		made = true;
		if (!less.bytes || !agrees(op, n, zeroed, &less, e, y))
			at = e;
	}
	for (int k = 0; k < n && less.bytes; k++)
		free(zeroed[k].bytes);
	free(less.bytes);
	return at;
}

static void say(enum op op, int n, const struct operand_of *o, const struct reference *r, struct array *y, int64_t e)
{
	printf("%s(", op_info[op].name);
	for (int k = 0; k < n; k++) {
		double x[2] = { 0 };
		int64_t i = e % r->d[0], j = e / r->d[0] % r->d[1], q = e / r->d[0] / r->d[1];
		if (r->count)
			as_pair(&o[k], i * o[k].step[0] + j * o[k].step[1] + q * o[k].step[2], CLS_DOUBLE, x);
		printf("%s%s%s %.17g %.17g", k ? ", " : "", o[k].parts > 1 ? "complex " : "",
			cls_name((enum cls)o[k].a->cls), x[0], x[1]);
	}
	printf(") [%lldx%lldx%lld] element %lld", (long long)r->d[0], (long long)r->d[1], (long long)r->d[2],
		(long long)e);
	if (y && !r->fails && r->count && y->count == r->count) {
		double want, got;
		op_convert(CLS_DOUBLE, &want, r->t.out, r->bytes + (e * cls_bytes(r->t.out) << r->complex), 1);
		op_convert(CLS_DOUBLE, &got, (enum cls)y->cls,
			(const char *)y->data + (e * cls_bytes((enum cls)y->cls) << y->complex), 1);
		printf(": want %.17g %s%s, is %.17g %s%s", want, r->complex ? "complex " : "", cls_name(r->t.out), got,
			y->complex ? "complex " : "", cls_name((enum cls)y->cls));
	}
	printf("%s\n", y ? "" : ": error");
}

static void check(enum op op, int n, const struct operand_of *o)
{
	struct reference r;
	struct array *args[3] = { o[0].a, n > 1 ? o[1].a : NULL, n > 2 ? o[2].a : NULL };
	reference_make(&r, op, n, o);
	struct array *y = array_op(op, n, args);
	bool computed = y && (array_data(y) || y->count == 0);
	error_clear();
	int64_t at = !computed ? r.fails ? -1 : 0 : r.fails ? 0 : difference(op, n, o, &r, y);
	if (at >= 0 && failed++ < 20)
		say(op, n, o, &r, y, at);
	passed += at < 0;
	array_unref(y);
	free(r.bytes);
}

/* ---- the cases ---- */

static const int64_t pairs[][2][3] = {
	{ { 1, 1, 1 }, { 1, 1, 1 } },
	{ { 1, 37, 1 }, { 1, 37, 1 } },
	{ { 37, 1, 1 }, { 1, 1, 1 } },
	{ { 5, 7, 1 }, { 5, 7, 1 } },
	{ { 5, 1, 1 }, { 1, 7, 1 } },
	{ { 1, 7, 1 }, { 5, 7, 1 } },
	{ { 3, 2, 4 }, { 3, 1, 4 } },
	{ { 2, 3, 4 }, { 1, 1, 4 } },
	{ { 0, 3, 1 }, { 0, 3, 1 } },
	{ { 0, 3, 1 }, { 1, 3, 1 } },
	{ { 67, 3, 1 }, { 67, 3, 1 } },
};

static enum cls second_class(enum cls c)
{
	return below(4) ? c : below(2) ? CLS_DOUBLE : (enum cls)below(CLS_COUNT);
}

static void run(enum op op, enum cls cls, const int64_t (*d)[3], bool complex, enum look view, int offset)
{
	struct operand_of o[3] = { 0 };
	int n = op_info[op].n;
	bool no_nan = op_info[op].rule == RULE_BOOL, bits = op_info[op].rule == RULE_BITS;
	enum kind kind = (enum kind)below(KINDS);
	for (int k = 0; k < n; k++) {
		bool own = k != 1 || bits || (on_device && view == OFFSET && d[0][0] == 33);
		enum cls c = op_info[op].rule == RULE_SELECT ? k ? cls : CLS_LOGICAL : own ? cls : second_class(cls);
		operand_make(&o[k], d[k % 2], c, complex && k < 2 && cls_is_float(c) && below(2),
			below(2) ? view : PLAIN, offset, kind, no_nan);
	}
	check(op, n, o);
	for (int k = 0; k < n; k++)
		array_unref(o[k].a), free(o[k].bytes);
}

static bool has_class(enum op op, enum cls cls)
{
	if (op == OP_bitshift || cls == CLS_CHAR)
		return false; /* the one's body is the builtin's, the other no class of numbers; so are the signs of
				 bits */
	return op_info[op].rule != RULE_BITS || (cls_is_int(cls) && !cls_is_signed(cls));
}

/* Of shapes and views, `some` pairs of them for each op and class, so that each comes with many ops and each with every
   class. */
static void some_map(enum op op, enum cls c, int some)
{
	static int turn;
	for (int k = 0; k < some; k++, turn++)
		run(op, c, pairs[turn % COUNT(pairs)], false, (enum look)(turn / COUNT(pairs) % VIEWS), 1 + below(15));
	if (op_info[op].complex != COMPLEX_X && c <= CLS_SINGLE)
		for (int k = 0; k < some; k++, turn++)
			run(op, c, pairs[turn % COUNT(pairs)], true, PLAIN, 0);
}

static void every_alignment(enum op op, enum cls c)
{
	static const int64_t vector[2][3] = { { 33, 1, 1 }, { 33, 1, 1 } };
	for (int offset = 0; offset < 16; offset++)
		run(op, c, vector, false, OFFSET, offset);
}

static void every_map(int rounds)
{
	for (int i = 1; i < OP_COUNT; i++)
		for (int c = 0; op_info[i].kind == OPKIND_MAP && c < CLS_COUNT && i % parts == part; c++) {
			if (!has_class((enum op)i, (enum cls)c))
				continue;
			every_alignment((enum op)i, (enum cls)c);
			if (on_device) {
				some_map((enum op)i, (enum cls)c, 2);
				continue;
			}
			for (int k = 0; k < COUNT(pairs); k++)
				for (int v = 0; v < VIEWS * rounds; v++)
					run((enum op)i, (enum cls)c, pairs[k], false, (enum look)(v % VIEWS),
						1 + below(15));
			for (int k = 0; k < COUNT(pairs) && op_info[i].complex != COMPLEX_X && c <= CLS_SINGLE; k++)
				run((enum op)i, (enum cls)c, pairs[k], true, PLAIN, 0);
		}
}

/* ---- reductions: the tree of kernel_ir.h, written down once more ---- */

static double step_of(enum op op, double a, double b, bool single)
{
	double y = op == OP_prod ? a * b : op == OP_sumsq ? single ? a + (double)(float)(b * b) : a + b * b : a + b;
	return single ? (float)y : y;
}
static double join(enum op op, double a, double b, bool single)
{
	return step_of(op == OP_prod ? op : OP_sum, a, b, single);
}

static double tree(enum op op, const double *x, int64_t n, bool single)
{
	double stack[64];
	int64_t size[64];
	int top = 0;
	for (int64_t from = 0; from < n || (from == 0 && n == 0); from += 1024) {
		double lane[64];
		for (int k = 0; k < 64; k++)
			lane[k] = op == OP_prod;
		for (int64_t k = from; k < MIN(n, from + 1024); k++)
			lane[k % 64] = step_of(op, lane[k % 64], x[k], single);
		for (int h = 32; h; h /= 2)
			for (int k = 0; k < h; k++)
				lane[k] = join(op, lane[k], lane[k + h], single);
		stack[top] = lane[0], size[top++] = 1;
		for (; top > 1 && size[top - 1] == size[top - 2]; top--)
			stack[top - 2] = join(op, stack[top - 2], stack[top - 1], single), size[top - 2] *= 2;
	}
	double y = stack[--top];
	while (top > 0)
		y = join(op, stack[--top], y, single);
	return y;
}

/* Of a sum whose products may be rounded together with it. */
static bool near_sum(enum op op, const double *x, int64_t n, double want, double got, bool single)
{
	double size = 0, small = 1;
	for (int64_t i = 0; i < n; i++)
		size += op == OP_sumsq ? x[i] * x[i] : fabs(x[i]), small *= fabs(x[i]) < 1 ? fabs(x[i]) : 1;
	if (op == OP_prod)      /* a part of it may be denormal, which may be zero, and Inf times that NaN */
		return small < smallest(single) && (got == 0 || (got != got && isinf(size)));
	return near_by(want, got, 2 + log2((double)n + 1), size, single);
}

static void check_sum(enum op op, const struct operand_of *o, const int64_t *d, uint32_t axes)
{
	int64_t keep[3], count[3], out = 1, n = 1;
	for (int k = 0; k < 3; k++) {
		count[k] = axes >> k & 1 ? d[k] : 1, keep[k] = axes >> k & 1 ? 1 : d[k];
		out *= keep[k], n *= count[k];
	}
	struct array *y = array_reduce(op, o->a, axes, 0, NULL);
	const char *got = y ? array_data(y) : NULL;
	bool single = o->a->cls == CLS_SINGLE, ok = y && y->count == out && (got || !out);
	double *x = malloc(sizeof *x * (size_t)(n + 1));
	for (int64_t e = 0; ok && e < out; e++) {
		int64_t at[3] = { e % keep[0], e / keep[0] % keep[1], e / keep[0] / keep[1] }, m = 0;
		for (int64_t k = 0; k < count[2]; k++)
			for (int64_t j = 0; j < count[1]; j++)
				for (int64_t i = 0; i < count[0]; i++)
					as_pair(o, (at[0] + i) + d[0] * ((at[1] + j) + d[1] * (at[2] + k)), CLS_DOUBLE,
						&x[m++]);
		double want = tree(op, x, n, single),
		       is = single ? (double)((const float *)got)[e] : ((const double *)got)[e];
		ok = (want == is && signbit(want) == signbit(is)) || (want != want && is != is) ||
			(on_device && near_sum(op, x, n, want, is, single));
		if (!ok && failed < 20)
			printf("%s of %s along %x of [%lldx%lldx%lld], element %lld: want %.17g, is %.17g\n",
				op_info[op].name, cls_name((enum cls)o->a->cls), axes, (long long)d[0], (long long)d[1],
				(long long)d[2], (long long)e, want, is);
	}
	*(ok ? &passed : &failed) += 1;
	error_clear();
	free(x);
	array_unref(y);
}

static bool equal_arrays(struct array *a, struct array *b)
{
	if (!a || !b)
		return !a && !b;
	const char *p = array_data(a), *q = array_data(b);
	bool ok = a->cls == b->cls && a->count == b->count && a->complex == b->complex &&
		shape_equal(&a->shape, &b->shape);
	for (int64_t e = 0; ok && e < a->count << a->complex; e++)
		ok = same((enum cls)a->cls, p + e * cls_bytes((enum cls)a->cls), q + e * cls_bytes((enum cls)a->cls));
	return ok;
}

/*
** A device adds up a scan in another order than one after the other. Once a product has left the range of normal
** numbers, or a sum is not finite, orders have nothing in common.
*/
static bool near_scan(enum op op, const struct operand_of *o, int axis, struct array *device, struct array *host)
{
	bool single = o->a->cls == CLS_SINGLE, product = op == OP_cumprod;
	int64_t d[3], n = MAX(shape_dim(&o->a->shape, axis), 1), step = 1;
	for (int k = 0; k < 3; k++)
		d[k] = shape_dim(&o->a->shape, k), step *= k < axis ? d[k] : 1;
	for (int64_t first = 0; first < host->count; first++) {
		double size = 0;
		bool over = false;
		for (int64_t k = 0; first / step % n == 0 && k < n && !over; k++) {
			double x, w, g;
			int64_t at = (first + k * step) * cls_bytes((enum cls)host->cls);
			as_pair(o, first + k * step, CLS_DOUBLE, &x);
			op_convert(CLS_DOUBLE, &w, (enum cls)host->cls, (char *)host->data + at, 1),
				op_convert(CLS_DOUBLE, &g, (enum cls)device->cls, (char *)device->data + at, 1);
			size += fabs(x);
			over = !isfinite(w) || !isfinite(single ? (float)size : size) ||
				(product && fabs(w) < smallest(single));
			if (!over && !near_by(w, g, (double)n + 2, product ? w : size, single))
				return false;
		}
	}
	return true;
}

static bool same_modes(enum op op, const struct operand_of *o, uint32_t axes, struct array *const *y)
{
	bool floats = cls_is_float((enum cls)o->a->cls),
	     there = y[0] && y[1] && y[0]->cls == y[1]->cls && y[0]->count == y[1]->count;
	if (equal_arrays(y[0], y[1]))
		return true;
	if (!on_device || !floats || !there)
		return false;
	if (op == OP_any || op == OP_all)
		return has_denormals(o);
	return op == OP_sumsq || op == OP_prod ||
		((op == OP_cumsum || op == OP_cumprod) &&
			near_scan(op, o, axes == 2, y[0], y[1])); /* check_sum looks at the former */
}

/* Ops without a sum tree, or exact ones: deferred results are compared with immediate ones. */
static void check_modes(enum op op, const struct operand_of *o, uint32_t axes, unsigned flags, bool deferred)
{
	struct array *y[2];
	for (int k = 0; k < 2; k++) {
		node_enable(deferred && !k);
		y[k] = op_info[op].kind == OPKIND_SCAN ? array_scan(op, o->a, axes == 2, flags) :
			array_reduce(op, o->a, axes, flags, NULL);
		if (y[k] && y[k]->count && !array_data(y[k]))
			array_unref(y[k]), y[k] = NULL;
		error_clear();
	}
	node_enable(deferred);
	bool ok = same_modes(op, o, axes, y);
	if (!ok && failed < 20)
		printf("%s of %s, axes %x flags %x: modes differ\n", op_info[op].name, cls_name((enum cls)o->a->cls),
			axes, flags);
	*(ok ? &passed : &failed) += 1;
	array_unref(y[0]), array_unref(y[1]);
}

static void every_reduction(bool deferred)
{
	static const int64_t shapes[][3] = { { 1, 1, 1 }, { 1, 37, 1 }, { 37, 1, 1 }, { 63, 65, 1 }, { 3, 5, 7 },
		{ 0, 3, 1 }, { 3, 0, 1 }, { 5000, 1, 1 }, { 1, 3100, 1 }, { 1500, 3, 2 } };
	static const uint32_t axes[] = { 1, 2, 3, 4, 7 };
	static const enum op ops[] = { OP_sum, OP_prod, OP_sumsq, OP_max, OP_min, OP_any, OP_all, OP_cumsum, OP_cumprod,
		OP_cummax, OP_cummin };
	int turn = 0, each = 7; /* on a device every seventh, which gives each op all classes, shapes and views, but not
				   all triples */
	for (int k = 0; k < COUNT(shapes); k++)
		for (int c = 0; c < CLS_CHAR; c++)
			for (int v = 0; v < VIEWS; v++) {
				struct operand_of o;
				operand_make(&o, shapes[k], (enum cls)c, false, (enum look)v, 1 + below(15),
					(enum kind)below(KINDS), false);
				for (int q = 0; q < COUNT(ops); q++, turn++) {
					if (on_device && (q % parts != part || (turn + c) % each))
						continue;
					uint32_t over = axes[below(COUNT(axes))];
					bool scan = op_info[ops[q]].kind == OPKIND_SCAN;
					if (cls_is_float((enum cls)c) && q < 3)
						check_sum(ops[q], &o, shapes[k], over);
					check_modes(ops[q], &o, scan ? 1 + (over & 1) : over,
						q < 3 || below(2) ? 0 : REDUCE_INCLUDENAN, deferred);
				}
				array_unref(o.a), free(o.bytes);
			}
}

/* False: there is no such device here. */
static bool open_device_named(const char *name)
{
	setenv("RUNMAT_ACCEL_PROVIDER", name, 1);
	setenv("RUNMAT_ACCEL_WGPU", getenv("RUNMAT_ACCEL_WGPU") ? getenv("RUNMAT_ACCEL_WGPU") : "software", 1);
	providers_start();
	struct runmat_device_info d = { .size = sizeof d };
	const struct runmat_provider *p = runmat_provider();
	bool there = p && !strcmp(p->name, name) && !p->device_info(p->self, &d);
	printf(there ? "%s: %s\n" : "%s: there is no such device here\n", name, d.name);
	return there;
}

static int one_provider(const char *name)
{
	bool deferred = strcmp(name, "off") != 0;
	on_device = !strcmp(name, "wgpu") || !strcmp(name, "cuda");
	setenv("RUNMAT_ACCEL_DEFER_FROM", "1", 1);
	setenv("RUNMAT_ACCEL_DEFER_AFTER", "0", 1);
	setenv("RUNMAT_ACCEL_HOST_BELOW", "0", 1);
	setenv("RUNMAT_ACCEL_COMPILE", "0", 1);
	setenv("RUNMAT_THREADS", "1", 1);
	if (on_device && !open_device_named(name))
		return puts("0 passed, 0 failed"), 0;
	if (!on_device) {
		runmat_register_provider(!strcmp(name, "interp") ? &provider_interp : &provider_cpu);
	}
	node_enable(deferred);
	every_map(deferred && name[0] == 'c' ? 2 : 1);
	every_reduction(deferred);
	uint64_t kernels = engine()->exec_stats->kernels;
	printf("%s: %llu kernels ran\n", name, (unsigned long long)kernels);
	failed += deferred && kernels < 1000 && parts == 1;
	printf("%ld passed, %ld failed\n", passed, failed);
	return failed != 0;
}

/* Adds up what a process says in its last line; the others are passed on. */
static void collect(FILE *f)
{
	char line[512];
	long p = 0, q = 1;
	while (f && fgets(line, sizeof line, f))
		if (sscanf(line, "%ld passed, %ld failed", &p, &q) != 2)
			fputs(line, stdout);
	if (f && pclose(f) && !q)
		q = 1;
	passed += p, failed += q;
}

/* Of a device each process has some of the ops, since most of the time is compiling. */
static void in_parts(const char *self, const char *device, const char *seed)
{
	enum { MOST = 8 };
	FILE *f[MOST];
	int n = (int)MIN(MAX(sysconf(_SC_NPROCESSORS_ONLN), 1), MOST);
	for (int k = 0; k < n; k++) {
		char command[4096];
		snprintf(command, sizeof command, "'%s' %s %s %d %d", self, device, seed, k, n);
		f[k] = popen(command, "r");
	}
	for (int k = 0; k < n; k++)
		collect(f[k]);
}

int main(int argc, char **argv)
{
	static const char *const names[] = { "off", "cpu", "interp" };
	if (argc > 2)
		state = strtoull(argv[2], NULL, 10);
	if (argc > 4)
		part = atoi(argv[3]), parts = atoi(argv[4]);
	if (argc > 1 && (argc > 4 || (strcmp(argv[1], "wgpu") && strcmp(argv[1], "cuda"))))
		return one_provider(argv[1]);
	for (int k = 0; k < COUNT(names) && argc == 1; k++) {
		char command[4096];
		snprintf(command, sizeof command, "'%s' %s", argv[0], names[k]);
		collect(popen(command, "r"));
	}
	if (argc > 1)
		in_parts(argv[0], argv[1], argc > 2 ? argv[2] : "1");
	printf("%ld passed, %ld failed\n", passed, failed);
	return failed != 0;
}
