/*
** provider/cpu/loops.c - runmat/loops.h: chooses the instruction set, and makes loops for every class from the few that
** block.inc has.
**
** Integers up to 32 bits compute in double, piece by piece through small buffers on the stack; 64-bit integers exactly
** (int64.c). An operand that is one value for all is spread over a piece where an op has no form for it.
*/
#include "runmat/loops.h"

#include <string.h>

#include "base/base.h"
#include "base/cpu.h"
#include "provider/cpu/int64.h"
#include "provider/cpu/isa.h"

enum { PIECE = 256 };
enum rule { ARITH = 1, FLOAT, KEEP, COMPARE, BOOL, TEST, BITS, SELECT };

static const struct { uint8_t arity, rule, exact; } info[OP_COUNT] = {
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) [OP_##name] = { n, class, ulp == 0 },
#include "runmat/ops.def"
};
static const uint8_t bytes_of[RUNMAT_CLASSES] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2 };

const struct cpu_isa *cpu_isa = &cpu_isa_plain;

#ifdef __x86_64__
static const struct cpu_isa *const all[] = { &cpu_isa_plain, &cpu_isa_avx2, &cpu_isa_avx512 };
#else
static const struct cpu_isa *const all[] = { &cpu_isa_plain };
#endif

__attribute__((constructor)) static void choose_isa(void) { cpu_isa = all[cpu_vectors()]; }

const char *runmat_loops_isa(void) { return cpu_isa->name; }

bool runmat_loops_select(const char *isa)
{
	for (int i = 0; i <= (int)cpu_vectors(); i++)
		if (!strcmp(all[i]->name, isa)) {
			cpu_isa = all[i];
			return true;
		}
	return false;
}

int runmat_map_arity(unsigned op) { return op < OP_COUNT ? info[op].arity : 0; }
bool runmat_map_is_exact(unsigned op) { return op < OP_COUNT && info[op].exact; }

unsigned runmat_map_class(unsigned op, unsigned cls)
{
	unsigned rule = info[op].rule;
	return rule == COMPARE || rule == TEST || rule == BOOL ? RUNMAT_LOGICAL : cls;
}

/* y[i] = y[0] for all i < n */
static void spread(void *y, size_t item, int64_t n)
{
	for (int64_t done = 1; done < n; done *= 2)
		memcpy((char *)y + (size_t)done * item, y, (size_t)MIN(done, n - done) * item);
}

static const void *at(const struct runmat_in *in, size_t item, int64_t i)
{
	return in->step ? (const char *)in->p + (size_t)i * item : in->p;
}

/* ---- double and single ---- */

static void map2_pieces(map_fn f, size_t item, size_t result, void *out, const struct runmat_in *in, int64_t n)
{
	double room[2][PIECE];
	for (int k = 0; k < 2; k++)
		if (!in[k].step) {
			memcpy(room[k], in[k].p, item);
			spread(room[k], item, MIN(n, PIECE));
		}
	for (int64_t i = 0; i < n; i += PIECE)
		f((char *)out + (size_t)i * result, in[0].step ? at(&in[0], item, i) : room[0],
			in[1].step ? at(&in[1], item, i) : room[1], NULL, MIN(n - i, PIECE));
}

static void map_forms(const map_fn *form, map_fn near, size_t item, size_t result, int arity, void *out,
	const struct runmat_in *in, int64_t n)
{
	map_fn each = near ? near : form[EACH];
	if (n <= 0)
		return;
	if (arity == 1) {
		each(out, in[0].p, NULL, NULL, in[0].step ? n : 1);
		if (!in[0].step)
			spread(out, result, n);
	} else if (in[0].step && in[1].step)
		each(out, in[0].p, in[1].p, NULL, n);
	else if (!in[0].step && !in[1].step) {
		each(out, in[0].p, in[1].p, NULL, 1);
		spread(out, result, n);
	} else if (form[ONE_A] && !near)
		form[in[0].step ? ONE_B : ONE_A](out, in[0].p, in[1].p, NULL, n);
	else
		map2_pieces(each, item, result, out, in, n);
}

static bool is_two(const struct runmat_in *in, unsigned cls)
{
	return !in->step && (cls == RUNMAT_F64 ? *(const double *)in->p == 2 : *(const float *)in->p == 2);
}

static void map_real(unsigned op, unsigned cls, void *out, const struct runmat_in *in, int64_t n)
{
	if (op == OP_power && is_two(&in[1], cls)) {       /* the row's own case: a square is a product */
		struct runmat_in square[2] = { in[0], in[0] };
		map_real(OP_times, cls, out, square, n);
		return;
	}
	size_t item = bytes_of[cls];
	map_forms(cpu_isa->map[cls][op], cpu_isa->near2[cls][op], item, bytes_of[runmat_map_class(op, cls)],
		info[op].arity, out, in, n);
}

/* The one function that does all of map_forms or map_through would; NULL: it takes more. */
map_fn cpu_map_function(unsigned op, unsigned cls, bool array_a, bool array_b)
{
	unsigned rule = op < OP_COUNT ? info[op].rule : 0;
	bool logic = rule == BOOL, both = info[op].arity == 1 || array_a == array_b;
	if (!rule || rule == SELECT || rule == BITS || (!logic && cls > RUNMAT_F32) || (op == OP_power && !array_b))
		return NULL;
	const map_fn *form = logic ? cpu_isa->logic[op] : cpu_isa->map[cls][op];
	map_fn near = logic ? NULL : cpu_isa->near2[cls][op];
	if (both)
		return near ? near : form[EACH];
	return near ? NULL : form[array_a ? ONE_B : ONE_A];
}

/* ---- other classes ---- */

choose_fn cpu_choose_function(unsigned cls) { return cpu_isa->choose[__builtin_ctz(bytes_of[cls])]; }

static void choose(unsigned cls, void *out, const struct runmat_in *in, int64_t n)
{
	int log2 = __builtin_ctz(bytes_of[cls]);
	if (in[0].step)
		cpu_isa->choose[log2](out, in[0].p, in[1].p, in[1].step, in[2].p, in[2].step, n);
	else {
		const struct runmat_in *from = *(const uint8_t *)in[0].p ? &in[1] : &in[2];
		if (n > 0 && out != from->p)
			memmove(out, from->p, (size_t)(from->step ? n : 1) * bytes_of[cls]);
		if (n > 0 && !from->step)
			spread(out, bytes_of[cls], n);
	}
}

/* Through a wider class: operands are cast to it, the result from it. */
static void map_through(unsigned op, unsigned wide, unsigned cls, void *out, const struct runmat_in *in, int64_t n)
{
	double room[2][PIECE], result[PIECE];
	unsigned given = runmat_map_class(op, wide), wanted = runmat_map_class(op, cls);
	for (int64_t i = 0; i < n; i += PIECE) {
		int64_t m = MIN(n - i, PIECE);
		struct runmat_in piece[3] = { 0 };
		for (int k = 0; k < info[op].arity; k++) {
			runmat_cast(wide, room[k], cls, at(&in[k], bytes_of[cls], i), in[k].step, in[k].step ? m : 1);
			piece[k] = (struct runmat_in){ room[k], in[k].step };
		}
		void *to = (char *)out + (size_t)i * bytes_of[wanted];
		if (given == wanted) {
			runmat_map(op, wide, to, piece, m);
			continue;
		}
		runmat_map(op, wide, result, piece, m);
		runmat_cast(wanted, to, given, result, 1, m);
	}
}

static bool is_signed(unsigned cls) { return cls == RUNMAT_I8 || cls == RUNMAT_I16 || cls == RUNMAT_I32 ||
	cls == RUNMAT_I64; }

/* The bits that a shift keeps: those of the class without its sign. */
static uint64_t shift_mask(unsigned cls)
{
	int bits = cls == RUNMAT_LOGICAL ? 1 : cls == RUNMAT_F64 ? 53 : cls == RUNMAT_F32 ? 24
		: 8 * bytes_of[cls] - is_signed(cls);
	return bits == 64 ? ~(uint64_t)0 : ((uint64_t)1 << bits) - 1;
}

static void map_bits(unsigned op, unsigned cls, void *out, const struct runmat_in *in, int64_t n)
{
	double room[2][PIECE];
	uint64_t result[PIECE];
	unsigned wide[2] = { is_signed(cls) ? RUNMAT_I64 : RUNMAT_U64, is_signed(cls) || op == OP_bitshift ? RUNMAT_I64
		: RUNMAT_U64 };
	if (cls == RUNMAT_U64 && op != OP_bitshift) {
		map_forms(cpu_isa->bits[op], NULL, 8, 8, 2, out, in, n);
		return;
	}
	for (int64_t i = 0; i < n; i += PIECE) {
		int64_t m = MIN(n - i, PIECE);
		struct runmat_in piece[2];
		for (int k = 0; k < 2; k++) {
			runmat_cast(
				wide[k], room[k], cls, at(&in[k], bytes_of[cls], i), in[k].step, in[k].step ? m : 1);
			piece[k] = (struct runmat_in){ room[k], in[k].step };
		}
		map_forms(cpu_isa->bits[op], NULL, 8, 8, 2, result, piece, m);
		for (int64_t k = 0; op == OP_bitshift && k < m; k++)
			result[k] &= shift_mask(cls);
		runmat_cast(cls, (char *)out + (size_t)i * bytes_of[cls], wide[0], result, 1, m);
	}
}

bool runmat_map(unsigned op, unsigned cls, void *out, const struct runmat_in *in, int64_t n)
{
	unsigned rule = op < OP_COUNT ? info[op].rule : 0;
	if (!rule)
		return false;
	if (rule == SELECT)
		choose(cls, out, in, n);
	else if (rule == BITS)
		map_bits(op, cls, out, in, n);
	else if (rule == BOOL)
		map_forms(cpu_isa->logic[op], NULL, 1, 1, info[op].arity, out, in, n);
	else if (cls <= RUNMAT_F32)
		map_real(op, cls, out, in, n);
	else if (cls == RUNMAT_I64 || cls == RUNMAT_U64)
		int64_map(op, cls == RUNMAT_U64, info[op].arity, rule == COMPARE || rule == TEST, out, in, n);
	else
		map_through(op, RUNMAT_F64, cls, out, in, n);
	return true;
}

void runmat_cast(unsigned to, void *out, unsigned from, const void *in, int step, int64_t n)
{
	if (n <= 0)
		return;
	if (to == from && to != RUNMAT_LOGICAL)
		memmove(out, in, (size_t)(step ? n : 1) * bytes_of[to]);
	else
		cpu_isa->cast[to][from](out, in, step ? n : 1);
	if (!step)
		spread(out, bytes_of[to], n);
}

/* ---- draws ---- */

void runmat_draw(bool normal, unsigned cls, void *out, uint64_t seed, uint64_t position, int64_t first, int64_t n)
{
	int64_t lanes = cls == RUNMAT_F32 ? 64 : 32;
	size_t item = bytes_of[cls];
	double group[32];
	char *to = out;
	for (int64_t i = first, end = first + n; i < end;) {
		int64_t skip = i % lanes, whole = (end - i) / lanes;
		if (!skip && whole) {
			cpu_isa->draw[cls][normal](to, seed, position, (uint64_t)(i / lanes) * 16, whole);
			i += whole * lanes, to += (size_t)(whole * lanes) * item;
			continue;
		}
		int64_t m = MIN(lanes - skip, end - i);
		cpu_isa->draw[cls][normal](group, seed, position, (uint64_t)(i / lanes) * 16, 1);
		memcpy(to, (char *)group + (size_t)skip * item, (size_t)m * item);
		i += m, to += (size_t)m * item;
	}
}
