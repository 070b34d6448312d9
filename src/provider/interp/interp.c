/*
** provider/interp/interp.c - the definition of what a kernel means: plain, slow, one element after another.
**
** It runs one group after another: for each instruction, it computes all lanes and keeps their values until the group
** ends. So nothing is computed twice, and stages need no special code. A map is cut into groups of 4,096 elements.
** Tests compare other providers with this one. runmat/ops.def says how much functions may differ.
**
** The emulator is the interpreter as a device with memory of its own. It runs device algorithms by the host form of
** their kernels (kernel/text.h), so tests judge them on any machine.
*/
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "provider/cpu/int64.h"
#include "provider/provider.h"
#include "runmat/op_ids.h"
#include "runmat/op_more.h"
#include "runmat/op_random.h"

typedef union runmat_scalar value;           /* f64, f32, or an integer of any class in i64 (uint64 as its bits) */

enum { PIECE = 4096 };

struct run {
	const struct runmat_kernel *k;
	const struct runmat_launch *l;
	value **v;                 /* of each instruction: one value, or one a lane */
	bool is_map;
	int64_t total, first;      /* a map: elements, and the first of this piece */
	int64_t lanes, groups, group;
	int64_t turn;
};

/* ---- elements in memory ---- */

static value load_element(int cls, const void *p, int64_t i)
{
	switch (cls) {
	case RUNMAT_F64: return (value){ .f64 = ((const double *)p)[i] };
	case RUNMAT_F32: return (value){ .f32 = ((const float *)p)[i] };
	case RUNMAT_I8: return (value){ .i64 = ((const int8_t *)p)[i] };
	case RUNMAT_U8: case RUNMAT_LOGICAL: return (value){ .i64 = ((const uint8_t *)p)[i] };
	case RUNMAT_I16: return (value){ .i64 = ((const int16_t *)p)[i] };
	case RUNMAT_U16: case RUNMAT_CHAR: return (value){ .i64 = ((const uint16_t *)p)[i] };
	case RUNMAT_I32: return (value){ .i64 = ((const int32_t *)p)[i] };
	case RUNMAT_U32: return (value){ .i64 = ((const uint32_t *)p)[i] };
	default: return (value){ .i64 = ((const int64_t *)p)[i] };
	}
}

static void store_element(int cls, void *p, int64_t i, value x)
{
	switch (cls) {
	case RUNMAT_F64: ((double *)p)[i] = x.f64; break;
	case RUNMAT_F32: ((float *)p)[i] = x.f32; break;
	case RUNMAT_I8: case RUNMAT_U8: case RUNMAT_LOGICAL: ((uint8_t *)p)[i] = (uint8_t)x.i64; break;
	case RUNMAT_I16: case RUNMAT_U16: case RUNMAT_CHAR: ((uint16_t *)p)[i] = (uint16_t)x.i64; break;
	case RUNMAT_I32: case RUNMAT_U32: ((uint32_t *)p)[i] = (uint32_t)x.i64; break;
	default: ((int64_t *)p)[i] = x.i64;
	}
}

/* ---- casts ---- */

static double as_double(int cls, value x)
{
	return cls == RUNMAT_F64 ? x.f64 : cls == RUNMAT_F32 ? (double)x.f32 : cls == RUNMAT_U64 ? (double)x.u64
		: (double)x.i64;
}

static int64_t low_of(int cls)
{
	return cls == RUNMAT_I8 ? INT8_MIN :
		cls == RUNMAT_I16 ? INT16_MIN :
		cls == RUNMAT_I32 ? INT32_MIN :
		cls == RUNMAT_I64 ? INT64_MIN :
		0;
}

static uint64_t high_of(int cls)
{
	static const uint64_t high[RUNMAT_CLASSES] = { 0, 0, INT8_MAX, UINT8_MAX, INT16_MAX, UINT16_MAX, INT32_MAX,
		UINT32_MAX, INT64_MAX, UINT64_MAX, 1, UINT16_MAX };
	return high[cls];
}

static value cast(int to, int from, value x)
{
	bool real = from <= RUNMAT_F32;
	if (to == RUNMAT_F64)
		return (value){ .f64 = as_double(from, x) };
	if (to == RUNMAT_F32)
		return (value){ .f32 = from == RUNMAT_F32 ? x.f32 :
			from == RUNMAT_F64 ? (float)x.f64 :
			from == RUNMAT_U64 ? (float)x.u64 :
			(float)x.i64 };
	if (to == RUNMAT_LOGICAL)
		return (value){ .i64 = real ? as_double(from, x) != 0 : x.i64 != 0 };
	if (real) {
		double r = round_f64(as_double(from, x));
		if (r != r)
			return (value){ .i64 = 0 };
		if (r <= (double)low_of(to))
			return (value){ .i64 = low_of(to) };
		if (r >= (double)high_of(to))
			return (value){ .u64 = high_of(to) };
		return to == RUNMAT_U64 ? (value){ .u64 = (uint64_t)r } : (value){ .i64 = (int64_t)r };
	}
	__int128 w = from == RUNMAT_U64 ? (__int128)x.u64 : x.i64;
	w = w < low_of(to) ? low_of(to) : w > (__int128)high_of(to) ? (__int128)high_of(to) : w;
	return (value){ .u64 = (uint64_t)w };
}

/* ---- ops: the bodies of the table, for one element ---- */

#define BODY_ARITH(name, t, body) case OP_##name: return (value){ .t = (body) };
#define BODY_FLOAT BODY_ARITH
#define BODY_KEEP BODY_ARITH
#define BODY_COMPARE(name, t, body) case OP_##name: return (value){ .i64 = (body) };
#define BODY_TEST BODY_COMPARE
#define BODY_BOOL BODY_COMPARE
#define BODY_BITS(name, t, body)
#define BODY_SELECT(name, t, body)

#define T(x) ((f64)(x))
#define F(name) name##_f64
static value map_f64(unsigned op, f64 a, f64 b)
{
	switch (op) {
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) BODY_##class(name, f64, body)
#include "runmat/ops.def"
	default: return (value){ .f64 = 0 };
	}
}
#undef T
#undef F
#define T(x) ((f32)(x))
#define F(name) name##_f32
static value map_f32(unsigned op, f32 a, f32 b)
{
	switch (op) {
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) BODY_##class(name, f32, body)
#include "runmat/ops.def"
	default: return (value){ .f64 = 0 };
	}
}
#undef T
#undef F

enum rule { ARITH, FLOAT, KEEP, COMPARE, BOOL, TEST, BITS, SELECT };
static const struct { uint8_t n, rule; } info[OP_COUNT] = {
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) [OP_##name] = { n, class },
#include "runmat/ops.def"
};

static value map_bits(unsigned op, int cls, value a, value b)
{
	uint64_t x = cls <= RUNMAT_F32 ? cast(RUNMAT_U64, cls, a).u64 : a.u64,
		 y = cls <= RUNMAT_F32 ? cast(RUNMAT_U64, cls, b).u64 : b.u64, r;
	int64_t by = cast(RUNMAT_I64, cls, b).i64;
	switch (op) {
	case OP_bitand: r = x & y; break;
	case OP_bitor: r = x | y; break;
	case OP_bitxor: r = x ^ y; break;
	default:
		r = by >= 64 || by <= -64 ? 0 : by >= 0 ? x << by : x >> -by;
		r &= cls == RUNMAT_F64 ? ((uint64_t)1 << 53) - 1 :
			cls == RUNMAT_F32 ? ((uint64_t)1 << 24) - 1 :
			high_of(cls);
	}
	return cls <= RUNMAT_F32 ? cast(cls, RUNMAT_U64, (value){ .u64 = r }) : (value){ .u64 = r };
}

static value map(unsigned op, int cls, value a, value b, value c)
{
	if (info[op].rule == SELECT)
		return a.i64 ? b : c;
	if (info[op].rule == BITS)
		return map_bits(op, cls, a, b);
	if (info[op].rule == BOOL)
		return map_f64(op, (double)a.i64, (double)b.i64);
	if (cls == RUNMAT_F64)
		return map_f64(op, a.f64, b.f64);
	if (cls == RUNMAT_F32)
		return map_f32(op, a.f32, b.f32);
	if (cls == RUNMAT_I64 || cls == RUNMAT_U64) {
		value y = { .u64 = 0 };
		struct runmat_in in[2] = { { &a, 0 }, { &b, 0 } };
		int64_map(op, cls == RUNMAT_U64, info[op].n, info[op].rule == COMPARE || info[op].rule == TEST, &y, in,
			1);
		return y;
	}
	value y = map_f64(op, (double)a.i64, (double)b.i64);
	return info[op].rule == COMPARE || info[op].rule == TEST ? y : cast(cls, RUNMAT_F64, y);
}

/* ---- reductions: the one tree ---- */

static value plus(int cls, value a, value b)
{
	return cls == RUNMAT_F64 ? (value){ .f64 = a.f64 + b.f64 } : cls == RUNMAT_F32 ? (value){ .f32 = a.f32 + b.f32 }
		: map(OP_plus, cls, a, b, a);
}

static bool less(int cls, value a, value b)
{
	return cls == RUNMAT_F64 ? a.f64 < b.f64 : cls == RUNMAT_F32 ? a.f32 < b.f32 : cls == RUNMAT_U64 ? a.u64 < b.u64
		: a.i64 < b.i64;
}

static bool is_nan(int cls, value a) { return cls == RUNMAT_F64 ? a.f64 != a.f64 : cls == RUNMAT_F32 &&
	a.f32 != a.f32; }

static value neutral(unsigned op, int cls)
{
	value one = { .f64 = op == RUNMAT_PROD };
	if ((op == RUNMAT_MIN || op == RUNMAT_MAX) && cls <= RUNMAT_F32)
		return cls == RUNMAT_F64 ? (value){ .f64 = nan_f64() } : (value){ .f32 = nan_f32() };
	return cast(cls, RUNMAT_F64, one);
}

static value combine(unsigned op, int cls, value a, value b)
{
	switch (op) {
	case RUNMAT_PROD: return map(OP_times, cls, a, b, a);
	case RUNMAT_MIN: return less(cls, b, a) || is_nan(cls, a) ? b : a;
	case RUNMAT_MAX: return less(cls, a, b) || is_nan(cls, a) ? b : a;
	default: return plus(cls, a, b);
	}
}

static value step(unsigned op, int cls, value acc, value x, value mean)
{
	if (op == RUNMAT_MOMENT2) {
		x = map(OP_minus, cls, x, mean, x);
		x = map(OP_times, cls, x, x, x);
	}
	return combine(op, cls, acc, x);
}

static value chunk(unsigned op, int cls, const value *x, int64_t n, value mean)
{
	value acc[RUNMAT_ACCUMULATORS];
	for (int l = 0; l < RUNMAT_ACCUMULATORS; l++)
		acc[l] = neutral(op, cls);
	for (int64_t i = 0; i < n; i++)
		acc[i % RUNMAT_ACCUMULATORS] = step(op, cls, acc[i % RUNMAT_ACCUMULATORS], x[i], mean);
	for (int half = RUNMAT_ACCUMULATORS / 2; half; half /= 2)
		for (int l = 0; l < half; l++)
			acc[l] = combine(op, cls, acc[l], acc[l + half]);
	return acc[0];
}

static value tree(unsigned op, int cls, const value *x, int64_t n, value mean)
{
	value part[64], y = neutral(op, cls);
	int64_t count = 0;
	for (int64_t i = 0; i < n; i += RUNMAT_CHUNK, count++) {
		value s = chunk(op, cls, x + i, MIN(n - i, RUNMAT_CHUNK), mean);
		int k = 0;
		for (; count >> k & 1; k++)
			s = combine(op, cls, part[k], s);
		part[k] = s;
	}
	bool any = false;
	for (int k = 0; count >> k; k++)
		if (count >> k & 1) {
			y = any ? combine(op, cls, part[k], y) : part[k];
			any = true;
		}
	return y;
}

/* Integers: sums and products are exact, or in double for the narrow ones, and saturate at the end. */
static value reduce_int(unsigned op, int cls, const value *x, int64_t n)
{
	if (cls == RUNMAT_I64 || cls == RUNMAT_U64) {
		value y;
		int64_reduce(op, cls == RUNMAT_U64, &y, x, 1, n);
		return y;
	}
	value acc = { .f64 = op == RUNMAT_PROD };
	for (int64_t i = 0; i < n; i++)
		acc.f64 = op == RUNMAT_PROD ? acc.f64 * (double)x[i].i64 : acc.f64 + (double)x[i].i64;
	return cast(cls, RUNMAT_F64, acc);
}

static value reduce(unsigned op, int cls, const value *x, int64_t n, value mean)
{
	bool max = op == RUNMAT_ARGMAX || op == RUNMAT_MAX;
	int64_t best = 0;
	switch (op) {
	case RUNMAT_ANY: case RUNMAT_ALL:
		for (int64_t i = 0; i < n; i++)
			if ((x[i].i64 != 0) == (op == RUNMAT_ANY))
				return (value){ .i64 = op == RUNMAT_ANY };
		return (value){ .i64 = op == RUNMAT_ALL };
	case RUNMAT_ARGMIN: case RUNMAT_ARGMAX: case RUNMAT_MIN: case RUNMAT_MAX:
		if (cls <= RUNMAT_F32 && op <= RUNMAT_MAX)
			return tree(op, cls, x, n, mean);
		for (int64_t i = 1; i < n; i++)
			if ((max ? less(cls, x[best], x[i]) : less(cls, x[i], x[best])) ||
				(is_nan(cls, x[best]) && !is_nan(cls, x[i])))
				best = i;
		return op == RUNMAT_ARGMIN || op == RUNMAT_ARGMAX ? (value){ .i64 = best } :
			n ? x[best] :
			(value){ .i64 = 0 };
	default:
		return cls <= RUNMAT_F32 ? tree(op, cls, x, n, mean) : reduce_int(op, cls, x, n);
	}
}

static void scan(unsigned op, int cls, value *y, const value *x, int64_t n, bool reverse)
{
	for (int64_t k = 0; k < n; k++) {
		int64_t i = reverse ? n - 1 - k : k, before = reverse ? i + 1 : i - 1;
		y[i] = k ? combine(op, cls, y[before], x[i]) : x[i];
	}
}

/* ---- a group ---- */

/* Coordinates of a lane of this group. */
static void coordinates(const struct run *r, int64_t lane, int64_t c[RUNMAT_AXES])
{
	int64_t g = r->group, e = r->first + lane;
	for (int d = 0; d < r->k->axes; d++) {
		int64_t n = r->l->extent[d], *from = r->is_map ? &e : r->k->inner >> d & 1 ? &lane : &g;
		c[d] = n ? *from % n : 0, *from = n ? *from / n : 0;
	}
}

static int64_t index_of(const struct run *r, const int64_t c[RUNMAT_AXES])
{
	int64_t i = 0;
	for (int d = r->k->axes - 1; d >= 0; d--)
		i = i * r->l->extent[d] + c[d];
	return i;
}

static value operand(const struct run *r, int x, int64_t lane)
{
	return x < 0 ? (value){ .u64 = 0 } : r->v[x][r->k->instr[x].space == RUNMAT_LANE ? lane : 0];
}

static char *address(const struct run *r, const struct runmat_instr *in, int64_t lane, int64_t *at)
{
	const struct runmat_array *a = &r->k->array[in->arg];
	const struct runmat_binding *b = &r->l->binding[in->arg];
	*at = b->offset;
	if (in->kind == RUNMAT_LOAD || in->kind == RUNMAT_STORE || in->kind == RUNMAT_PICK) {
		int64_t c[RUNMAT_AXES];
		coordinates(r, lane, c);
		if (a->layout == RUNMAT_DENSE)
			*at += index_of(r, c);
		for (int d = 0; a->layout == RUNMAT_STRIDED && d < r->k->axes; d++)
			*at += c[d] * b->stride[d];
		int offset = in->kind == RUNMAT_STORE ? in->b : in->a;
		*at += offset >= 0 ? operand(r, offset, lane).i64 : 0;
	} else if (in->kind != RUNMAT_FLAG)
		*at += operand(r, in->kind == RUNMAT_GATHER ? in->a : in->b, lane).i64;
	*at = a->complex ? 2 * *at + in->part : *at + (in->kind == RUNMAT_FLAG ? in->part : 0);
	return (char *)(uintptr_t)b->buffer;
}

static value draw(const struct run *r, const struct runmat_instr *in, int64_t lane)
{
	uint64_t i = operand(r, in->a, lane).u64, position = operand(r, in->b, 0).u64, seed = operand(r, in->c, 0).u64;
	bool normal = in->kind == RUNMAT_RANDN;
	return in->cls == RUNMAT_F32 ? (value){ .f32 = draw_f32(normal, seed, position, i) }
		: (value){ .f64 = draw_f64(normal, seed, position, i) };
}

static value evaluate(const struct run *r, const struct runmat_instr *in, int64_t lane)
{
	int64_t c[RUNMAT_AXES], at;
	switch (in->kind) {
	case RUNMAT_SCALAR: return r->l->scalar[in->arg];
	case RUNMAT_COORD: coordinates(r, lane, c); return (value){ .i64 = c[in->arg] };
	case RUNMAT_INDEX: coordinates(r, lane, c); return (value){ .i64 = index_of(r, c) };
	case RUNMAT_EXTENT: return (value){ .i64 = r->l->extent[in->arg] };
	case RUNMAT_LANES: return (value){ .i64 = r->is_map ? 1 : r->lanes };
	case RUNMAT_PICK:
		if (in->c >= 0 && !operand(r, in->c, lane).i64)
			return (value){ .u64 = 0 };
		__attribute__((fallthrough));
	case RUNMAT_LOAD:
	case RUNMAT_GATHER: {
		char *p = address(r, in, lane, &at);
		return load_element(in->cls, p, at);
	}
	case RUNMAT_MAP: {
		int by = info[in->op].rule == SELECT ? in->b : in->a;
		return map(in->op, r->k->instr[by].cls, operand(r, in->a, lane), operand(r, in->b, lane),
			operand(r, in->c, lane));
	}
	case RUNMAT_CAST: return cast(in->cls, r->k->instr[in->a].cls, operand(r, in->a, lane));
	case RUNMAT_TURN: return (value){ .i64 = r->turn };
	default: return draw(r, in, lane);
	}
}

static void store(const struct run *r, const struct runmat_instr *in, int64_t lane)
{
	int64_t at;
	if (in->kind == RUNMAT_FLAG) {
		uint32_t *p = (uint32_t *)address(r, in, lane, &at);
		if (operand(r, in->a, lane).i64)
			p[at] = 1;
		return;
	}
	if (in->c >= 0 && !operand(r, in->c, lane).i64)
		return;
	char *p = address(r, in, lane, &at);
	store_element(in->cls, p, at, operand(r, in->a, lane));
}

static void whole_group(const struct run *r, const struct runmat_instr *in, value *y)
{
	const value *x = r->v[in->a];
	int cls = r->k->instr[in->a].cls;
	value *same = NULL;
	if (r->k->instr[in->a].space != RUNMAT_LANE) {       /* one value for all lanes */
		same = malloc((size_t)(r->lanes + 1) * sizeof *same);
		for (int64_t i = 0; same && i < r->lanes; i++)
			same[i] = *x;
		x = same;
	}
	if (x && in->kind == RUNMAT_REDUCE)
		*y = reduce(in->op, cls, x, r->lanes, operand(r, in->b, 0));
	else if (x)
		scan(in->op, cls, y, x, r->lanes, in->part);
	free(same);
}

/* A CARRY outside and inside the loop is one array of values: set before the first turn, and after each. */
static void instruction(const struct run *r, int i)
{
	const struct runmat_instr *in = &r->k->instr[i];
	int64_t n = in->space == RUNMAT_LANE ? r->lanes : 1;
	switch (in->kind) {
	case RUNMAT_REDUCE: case RUNMAT_SCAN: whole_group(r, in, r->v[i]); break;
	case RUNMAT_STORE: case RUNMAT_SCATTER: case RUNMAT_FLAG:
		for (int64_t lane = 0; lane < n; lane++)
			store(r, in, lane);
		break;
	default:
		for (int64_t lane = 0; lane < n; lane++)
			r->v[i][lane] = evaluate(r, in, lane);
	}
}

static void next_turn(const struct run *r, int from, int to, bool first, value *room)
{
	int64_t k = 0;
	for (int pass = 0; pass < 2; pass++, k = 0)        /* all are read before one is written: carries may swap */
		for (int i = from; i < to; i++) {
			const struct runmat_instr *in = &r->k->instr[i];
			if (in->kind != RUNMAT_CARRY)
				continue;
			int64_t n = in->space == RUNMAT_LANE ? r->lanes : 1;
			for (int64_t lane = 0; lane < n; lane++, k++)
				if (pass)
					r->v[i][lane] = room[k];
				else
					room[k] = operand(r, first ? in->a : in->b, lane);
		}
}

static void run_group(struct run *r, value *room)
{
	const struct runmat_kernel *k = r->k;
	for (int i = 0; i < k->instrs; i++) {
		if (k->instr[i].kind != RUNMAT_LOOP) {
			instruction(r, i);
			continue;
		}
		int end = i;
		while (k->instr[end].kind != RUNMAT_END)
			end++;
		int64_t from = operand(r, k->instr[i].a, 0).i64, upto = operand(r, k->instr[i].b, 0).i64;
		next_turn(r, i, end, true, room);
		for (r->turn = from; r->turn < upto; r->turn++) {
			for (int j = i + 1; j < end; j++)
				if (k->instr[j].kind != RUNMAT_CARRY)
					instruction(r, j);
			next_turn(r, i, end, false, room);
		}
		i = end;
	}
}

static bool has_stages(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++)
		if (k->instr[i].kind == RUNMAT_REDUCE || k->instr[i].kind == RUNMAT_SCAN ||
			k->instr[i].space == RUNMAT_GROUP)
			return true;
	return false;
}

static int run_all(struct run *r)
{
	const struct runmat_kernel *k = r->k;
	int64_t room = r->is_map ? MIN(r->total, PIECE) : r->lanes;
	size_t bytes = (size_t)(room + 1) * sizeof(value);
	char *values = calloc((size_t)k->instrs + 2, bytes), *carries = calloc((size_t)k->instrs + 1, bytes);
	r->v = calloc((size_t)k->instrs + 1, sizeof *r->v);
	bool ok = values && carries && r->v;
	for (int i = 0; ok && i < k->instrs; i++)
		r->v[i] = (value *)(values + (size_t)i * bytes);
	for (r->group = 0; ok && r->group < r->groups; r->group++) {
		r->first = r->is_map ? r->group * PIECE : 0;
		r->lanes = r->is_map ? MIN(r->total - r->first, PIECE) : r->lanes;
		run_group(r, (value *)carries);
	}
	free(values), free(carries), free(r->v);
	return ok ? RUNMAT_OK : RUNMAT_NO_MEMORY;
}

static int interp_run(const struct runmat_kernel *k, const struct runmat_launch *l)
{
	struct run r = { .k = k, .l = l, .lanes = 1, .groups = 1, .total = 1, .is_map = !has_stages(k) };
	for (int d = 0; d < k->axes; d++) {
		r.total *= l->extent[d];
		*(k->inner >> d & 1 ? &r.lanes : &r.groups) *= l->extent[d];
	}
	if (r.is_map)
		r.groups = (r.total + PIECE - 1) / PIECE;
	return run_all(&r);
}

/* ---- the provider: host memory, nothing to compile ---- */

static int device_info(void *self, struct runmat_device_info *out)
{
	return provider_host_info(out, "Interpreter", "interp", RUNMAT_SAME_BITS);
}

/* The emulator does not declare host memory, so the engine uploads arrays and downloads results as for a device. */
static int emulator_info(void *self, struct runmat_device_info *out)
{
	int status = provider_host_info(out, "Emulated device", "emulator", RUNMAT_SAME_BITS | RUNMAT_RUNS_TEXT);
	out->capabilities &= ~(uint64_t)(RUNMAT_HOST_MEMORY | RUNMAT_UNIFIED);
	out->shared_bytes = 64 << 10;
	out->subgroup = 32;             /* TEXT_SUBGROUP of kernel/text.h */
	return status;
}

struct compiled {
	const struct runmat_kernel *ir;
	int (*run)(const void *run_with, const struct runmat_kernel *ir, const struct runmat_launch *l); /* of a text */
	const void *run_with;
};

static int compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	struct compiled *c = p->ir->version == RUNMAT_KERNEL_VERSION ? malloc(sizeof *c) : NULL;
	if (!c)
		return p->ir->version == RUNMAT_KERNEL_VERSION ? RUNMAT_NO_MEMORY : RUNMAT_BAD_VERSION;
	bool has_run = p->size >= offsetof(struct runmat_program, run_with) + sizeof p->run_with;
	*c = (struct compiled){ p->ir, has_run ? p->run : NULL, has_run ? p->run_with : NULL };
	*out = (struct runmat_compiled *)c;
	return RUNMAT_OK;
}

static int launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	const struct compiled *c = (const struct compiled *)k;
	return c->run ? c->run(c->run_with, c->ir, l) : interp_run(c->ir, l);
}

static void release(void *self, struct runmat_compiled *k) { free(k); }

const struct runmat_provider provider_interp = {
	.size = sizeof provider_interp,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "interp",
	.device_info = device_info,
	PROVIDER_HOST_MEMORY,
	.compile = compile,
	.launch = launch,
	.release = release,
};

const struct runmat_provider provider_emulator = {
	.size = sizeof provider_emulator,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "emulator",
	.device_info = emulator_info,
	PROVIDER_HOST_MEMORY,
	.compile = compile,
	.launch = launch,
	.release = release,
};
