/*
** provider/cpu/c_text.c - writes the fused runs of a plan as C text. Each run is one loop over the same bodies as
** block.inc, so compiled code gives the bits of the loops that it replaces.
**
** Some functions have a faster body for usual arguments (near.def), and compiled code uses that one. When it meets a
** rare argument it reports so, and the interpreter computes that tile again. Code with both bodies would take twice
** as long to compile. An op that ops.def marks CHOICE has both: it tests its arguments strip by strip. Ops whose
** bodies cannot be vectorized are left out, because one of them would make the whole loop scalar.
*/
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "provider/cpu/cpu.h"

/* op_math.h and what op_more.h begins with; op_math64.h; op_more.h; op_random.h and op_words.h: made by
** tools/prelude.sh */
extern const char cpu_prelude[], cpu_prelude_64[], cpu_prelude_more[], cpu_prelude_words[];

enum cpu_code { CPU_NONE, CPU_BODY, CPU_NEAR, CPU_TRIG, CPU_CHOICE, CPU_POWER };    /* see ops.def */
struct cpu_traits { uint8_t code, weight; };

static struct cpu_traits traits_of(unsigned op)
{
	switch (op) {
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) \
	case OP_##name: __VA_ARGS__ return (struct cpu_traits){ ulp == 0 ? CPU_BODY : CPU_NONE, 0 };
#define ON_CPU(how, weight) return (struct cpu_traits){ CPU_##how, weight };
#include "runmat/ops.def"
	default: return (struct cpu_traits){ CPU_NONE, 0 };
	}
}

static const struct { const char *name, *body; uint8_t arity, logic, compare; } table[OP_COUNT] = {
#define LOGIC_ARITH 0
#define LOGIC_FLOAT 0
#define LOGIC_KEEP 0
#define LOGIC_COMPARE 0
#define LOGIC_BOOL 1
#define LOGIC_TEST 0
#define LOGIC_BITS 2
#define LOGIC_SELECT 2
#define TRUTH_ARITH 0
#define TRUTH_FLOAT 0
#define TRUTH_KEEP 0
#define TRUTH_COMPARE 1
#define TRUTH_BOOL 1
#define TRUTH_TEST 1
#define TRUTH_BITS 0
#define TRUTH_SELECT 0
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) \
	[OP_##name] = { #name, #body, n, LOGIC_##class, TRUTH_##class },
#include "runmat/ops.def"
};

static bool has_near_body(unsigned op) { return traits_of(op).code == CPU_NEAR || traits_of(op).code == CPU_TRIG; }

bool c_text_compares(unsigned op) { return op < OP_COUNT && table[op].compare && table[op].logic == 0 &&
	table[op].arity == 2; }
bool c_text_is_logic(unsigned op) { return op < OP_COUNT && table[op].logic == 1; }

bool c_text_knows(unsigned op)
{
	return op < OP_COUNT && traits_of(op).code != CPU_NONE;
}

const char *c_text_type(unsigned cls)
{
	static const char *const name[RUNMAT_CLASSES] = { "f64", "f32", "signed char", "u8", "short", "unsigned short",
		"i32", "u32", "i64", "u64", "u8", "unsigned short" };
	return name[cls];
}

/* Returns the type of a value in a loop. A logical value is an int: compilers vectorize floats with such masks, but
** not floats with bytes. */
const char *c_text_value_type(unsigned cls) { return cls == RUNMAT_LOGICAL ? "int" : c_text_type(cls); }

static unsigned operand_class(const struct runmat_kernel *k, const struct runmat_instr *in)
{
	return in->op == OP_select ? in->cls : k->instr[in->a].cls;
}

/*
** Writes one function for an op and a type, from its row of the table. It marks products as rounded, because gcc 12
** contracts a product and the sums of its neighbours (complex numbers) in spite of -ffp-contract.
*/
static void emit_op(struct str *out, unsigned op, unsigned cls)
{
	const char *t = c_text_type(cls), *v = c_text_value_type(cls);
	bool rounds = op == OP_times && (cls == RUNMAT_F64 || cls == RUNMAT_F32);
	const char *second = cls == RUNMAT_F64 ? ", f64 b" :
		cls == RUNMAT_F32 ? ", f32 b" :
		cls == RUNMAT_I64 ? ", i64 b" :
		cls == RUNMAT_LOGICAL ? ", int b" :
		", u8 b";
	str_addf(out, "#define T(x) ((%s)(x))\n#define F(name) name##_%s\n", t, t);
	str_addf(out, "static inline __attribute__((always_inline)) %s op_%s_%s(%s a%s) { return %s(%s); }\n",
		table[op].compare ? "int" : v, table[op].name, t,
		v, table[op].arity == 2 ? second : "", rounds ? "ROUNDED" : "", table[op].body);
	str_adds(out, "#undef T\n#undef F\n");
}

/* The single of the double of a coordinate, in one run, is the single of the coordinate: below 2^53 a double is
** exact. */
static int cast_from(const struct cpu_plan *p, const struct runmat_instr *in)
{
	const struct runmat_instr *below = &p->k->instr[in->a];
	if (in->cls != RUNMAT_F32 || below->kind != RUNMAT_CAST || below->cls != RUNMAT_F64 ||
		p->run_of[in->a] != p->run_of[in - p->k->instr])
		return in->a;
	unsigned kind = p->k->instr[below->a].kind;
	return kind == RUNMAT_INDEX || kind == RUNMAT_COORD ? below->a : in->a;
}

static bool orders(const struct runmat_instr *in)
{
	return in->kind == RUNMAT_MAP && (in->op == OP_lt || in->op == OP_le || in->op == OP_gt || in->op == OP_ge);
}

/*
** A comparison of a magnitude, such as abs(z) <= r or hypot(x, y) < r, can be done with squares, unless the numbers are
** very near each other or their squares overflow or underflow. Returns whether instruction i is a comparison with a
** hypot that only such comparisons use: 1 if it is operand a, 2 if it is operand b, else 0. how: NEAR_RUN or NEAR_BODY.
*/
enum { SIZES_MOST = 4 };        /* of twenty turns side by side compilers make something of in a minute only */

static int size_compared(const struct cpu_plan *p, int i, enum c_text_near how)
{
	const struct runmat_instr *all = p->k->instr, *in = &all[i];
	int sizes = 0;
	for (int j = 0; j < p->k->instrs; j++)
		sizes += all[j].kind == RUNMAT_MAP && all[j].op == OP_hypot;
	if (how < NEAR_RUN || !orders(in) || in->space != RUNMAT_LANE || sizes > SIZES_MOST)
		return 0;
	for (int side = 1; side <= 2; side++) {
		int h = side == 1 ? in->a : in->b;
		bool only = all[h].kind == RUNMAT_MAP && all[h].op == OP_hypot && all[h].space == RUNMAT_LANE &&
			all[h].cls <= RUNMAT_F32 && in->a != in->b && all[all[h].a].cls == all[h].cls &&
			all[all[h].b].cls == all[h].cls &&
			(how == NEAR_RUN ? p->run_of[h] >= 0 && p->run_of[h] == p->run_of[i] :
				h > p->loop && h < p->end);
		for (int j = 0; only && j < p->k->instrs; j++) {
			const struct runmat_instr *user = &all[j];
			if (user->a == h || user->b == h || user->c == h)
				only = orders(user) && (how == NEAR_BODY || p->run_of[j] == p->run_of[i]);
		}
		if (only)
			return side;
	}
	return 0;
}

static void text_sizes(struct str *out, const struct cpu_plan *p, int i, int side)
{
	const struct runmat_instr *in = &p->k->instr[i], *h = &p->k->instr[side == 1 ? in->a : in->b];
	const char *t = c_text_type(h->cls), *sign = in->op == OP_lt ? "<" : in->op == OP_le ? "<=" : in->op == OP_gt
		? ">" : ">=";
	int other = side == 1 ? in->b : in->a;
	str_addf(out, "\t\tconst %1$s s%2$d = v%3$d * v%3$d + v%4$d * v%4$d, u%2$d = v%5$d * v%5$d;\n", t, i, h->a,
		h->b, other);
	str_addf(out, "\t\tconst int v%1$d = %2$s%1$d %3$s %4$s%1$d; "
		"rare_%5$s |= !sizes_tell_%5$s(v%6$d, v%7$d, v%8$d, s%1$d, u%1$d);\n",
		i, side == 1 ? "s" : "u", sign, side == 1 ? "u" : "s", t, h->a, h->b, other);
}

void c_text_value(struct str *out, const struct cpu_plan *p, int i, enum c_text_near near)
{
	int side = size_compared(p, i, near);
	if (side) {
		text_sizes(out, p, i, side);
		return;
	}
	const struct runmat_kernel *k = p->k;
	const struct runmat_instr *in = &k->instr[i];
	const char *y = c_text_value_type(in->cls);
	if (in->kind == RUNMAT_CAST) {
		if (in->cls == RUNMAT_LOGICAL)
			str_addf(out, "\t\tconst int v%d = v%d != 0;\n", i, in->a);
		else
			str_addf(out, "\t\tconst %s v%d = (%s)v%d;\n", y, i, y, cast_from(p, in));
		return;
	}
	const char *t = c_text_type(operand_class(k, in)), *name = table[in->op].name;
	if (in->op == OP_select) {
		str_addf(out, "\t\tconst %s v%d = v%d ? v%d : v%d;\n", y, i, in->a, in->b, in->c);
		return;
	}
	char args[32];
	snprintf(args, sizeof args, table[in->op].arity == 2 ? "v%d, v%d" : "v%d", in->a, in->b);
	if (near && in->op == OP_power)         /* bits, so that a square of all is no branch */
		str_addf(out,
			"\t\tconst %1$s v%2$d = either_%3$s(v%4$d == 2, v%5$d * v%5$d, either_%3$s(v%4$d == 3, "
			"cube_%3$s(v%5$d), pow_%3$s_near(%6$s))); rare_%3$s |= v%4$d != 2 & v%4$d != 3 & "
			"!pow_%3$s_is_near(%6$s);\n",
			y, i, t, in->b, in->a, args);
	else if (near && has_near_body(in->op))
		str_addf(out, "\t\tconst %s v%d = %s_%s_near(%s); rare_%s |= !%s_%s_is_near(%s);\n", y, i, name, t,
			args, t, traits_of(in->op).code == CPU_TRIG ? "trig" : name, t, args);
	else
		str_addf(out, "\t\tconst %s v%d = op_%s_%s(%s);\n", y, i, name, t, args);
}

/* Is operand k one number, not an array? */
bool c_text_is_number(const struct cpu_launch *c, const struct fused_loop *f, int k)
{
	return k < f->ins && c->p->k->instr[f->operand[k]].space == RUNMAT_ONCE && !f->class[k];
}

/* Returns the real part that belongs to imaginary part k, both at steps of 2. With this hint compilers read and write
** whole vectors of pairs. */
int c_text_pair(const struct cpu_launch *c, const struct fused_loop *f, int k)
{
	const struct runmat_instr *all = c->p->k->instr;
	bool in = k < f->ins;
	int mine = in || all[f->operand[k]].kind == RUNMAT_STORE ? f->operand[k] : c->p->direct[f->operand[k]];
	const struct runmat_instr *a = mine < 0 ? NULL : &all[mine];
	for (int m = in ? 0 : f->ins; a && f->class[k] == 2 && a->part == 1 && m < (in ? f->ins : f->ins + f->outs);
		m++) {
		int other = in || all[f->operand[m]].kind == RUNMAT_STORE ? f->operand[m] : c->p->direct[f->operand[m]];
		const struct runmat_instr *b = other < 0 ? NULL : &all[other];
		if (b && f->class[m] == 2 && a->kind == b->kind && a->arg == b->arg && b->part == 0 &&
			(in ? a->a == b->a : a->b == b->b))
			return m;
	}
	return -1;
}

/* Writes the declaration of the pointer to operand k of a run. */
void c_text_begin(struct str *out, const struct cpu_launch *c, const struct fused_loop *f, int k)
{
	int x = f->operand[k];
	const char *t = c_text_type(c->p->k->instr[x].cls);
	int class = k < f->ins ? f->class[k] : 1;
	if (c_text_is_number(c, f, k))
		str_addf(out, "\tconst %s v%d = *(const %s *)c->p[%d];\n", t, x, t, k);
	else if (k >= f->ins && f->class[k] == STEP_FLAG)
		str_addf(out, "\tint f%d = 0;\n", x);
	else if (class == STEP_COUNT)
		str_addf(out, "\ti32 b%d = (i32)(i64)c->p[%d];\n", x, k);
	else if (class == STEP_COORD)
		str_addf(out, "\ti64 b%d = (i64)c->p[%d]; const i64 s%d = c->step[%d][0];\n", x, k, x, k);
	else
		str_addf(out, "\t%s%s *p%d = c->p[%d];\n", k < f->ins ? "const " : "", t, x, k);
	if (class == STEP_ANY)
		str_addf(out, "\tconst i64 s%d = c->step[%d][0];\n", x, k);
}

void c_text_operand(struct str *out, const char *t, int x, int class)
{
	if (class == STEP_COUNT)
		str_addf(out, "\t\tconst i32 v%d = b%d + (i32)i;\n", x, x);
	else if (class == STEP_COORD)
		str_addf(out, "\t\tconst %s v%d = b%d + i * s%d;\n", t, x, x, x);
	else if (class == STEP_ANY)
		str_addf(out, "\t\tconst %s v%d = p%d[i * s%d];\n", t, x, x, x);
	else if (class)
		str_addf(out, "\t\tconst %s v%d = p%d[i * %d];\n", t, x, x, class);
}

/* ---- parts ----
** A processor executes up to some 300 instructions ahead. A long chain of functions has more, so its units wait. Such
** a loop is cut into parts, which are run one after another for each strip of elements. They pass values in the L1
** cache. */

enum { PART_WEIGHT = 8, PART_HEAVY = 4, STRIP = 256, STRIP_STREAM = 32, STRIP_LIGHT = 2 };

static bool has_choice(const struct runmat_instr *in)
{
	return in->kind == RUNMAT_MAP && traits_of(in->op).code == CPU_CHOICE;
}

/* Returns the weight of an op, in halves of the cost of exp. */
static int weight_of(const struct runmat_instr *in) { return in->kind == RUNMAT_MAP ? traits_of(in->op).weight : 0; }

/* The parts of the run that is being written, by place; emit_loop counts them once. */
static _Thread_local const uint16_t *parts;

static int part_of(const struct fused_loop *f, int j) { return parts[j - f->first]; }

/*
** The arguments of a function with a choice must come from an earlier part, because the choice is made before a part.
*/
static void count_parts(const struct cpu_launch *c, const struct pass *pass, const struct fused_loop *f, uint16_t *to)
{
	int part = 0, so_far = 0, begin = f->first;
	for (int j = f->first; j < f->first + f->count; j++) {
		const struct runmat_instr *in = &c->p->k->instr[pass->instr[j]];
		int w = weight_of(in);
		bool cut = w >= PART_HEAVY && so_far >= 2 && so_far + w > PART_WEIGHT;
		for (int m = begin; m < j && has_choice(in); m++)
			cut |= pass->instr[m] == in->a;
		if (cut)
			part++, so_far = 0, begin = j;
		so_far += w;
		to[j - f->first] = (uint16_t)part;
	}
}

/* Does a later part read the value of the run's instruction j? part: which one; -1: any. */
static bool goes_to(const struct cpu_launch *c, const struct pass *pass, const struct fused_loop *f, int j, int part)
{
	int own = part_of(f, j);
	for (int m = j + 1; m < f->first + f->count; m++) {
		const struct runmat_instr *in = &c->p->k->instr[pass->instr[m]];
		int other = part_of(f, m);
		if (other > own && (part < 0 || other == part) && (in->a == pass->instr[j] || in->b == pass->instr[j] ||
			in->c == pass->instr[j]))
			return true;
	}
	return false;
}

static int result_of(const struct fused_loop *f, int x)
{
	for (int k = f->ins; k < f->ins + f->outs; k++)
		if (f->operand[k] == x)
			return k;
	return -1;
}

/* Does the value need a buffer of a strip? It does if it streams to memory, or if a later part reads it. */
static bool has_buffer(const struct cpu_launch *c, const struct pass *pass, const struct fused_loop *f, int j)
{
	int k = result_of(f, pass->instr[j]), last = part_of(f, f->first + f->count - 1);
	bool kept = k >= 0 && f->class[k] != STEP_FLAG && (f->class[k] == STEP_STREAM || part_of(f, j) < last);
	return kept || goes_to(c, pass, f, j, -1);
}

/* Writes the head of a loop over a strip [at, upto) or over all elements, and the loads of the run's operands. */
static void emit_head(struct str *out, const struct cpu_launch *c, const struct fused_loop *f, bool strips)
{
	str_adds(out, strips ? "\tIVDEP for (i32 l = 0; l < m; l++) {\n\t\tconst i64 i = at + l;\n"
		: "\tIVDEP for (i64 i = 0; i < n; i++) {\n");
	for (int k = 0; k < f->ins; k++) {
		int x = f->operand[k];
		if (strips && f->class[k] == STEP_COUNT)
			str_addf(out, "\t\tconst i32 v%d = (b%d + (i32)at) + l;\n", x, x);
		else
			c_text_operand(out, c_text_value_type(c->p->k->instr[x].cls), x, f->class[k]);
	}
}

/* Writes one part of the loop. near: the arguments are usual; nearer: those of functions with a choice are, too. The
** last part stores the results, because they may have the memory of operands. */
static void emit_part(struct str *out, const struct cpu_launch *c, const struct pass *pass, const struct fused_loop *f,
	int part, bool strips, bool nearer)
{
	const struct runmat_instr *all = c->p->k->instr;
	int upto = f->first + f->count, last = part_of(f, upto - 1);
	emit_head(out, c, f, strips);
	for (int j = f->first; j < upto; j++) {
		int x = pass->instr[j], own = part_of(f, j);
		int k = result_of(f, x), class = k < 0 ? STEP_STREAM : f->class[k];
		bool stored = part == last && own < last && class != STEP_STREAM && class != STEP_FLAG;
		if (own < part && (stored || goes_to(c, pass, f, j, part)))
			str_addf(out, "\t\tconst %s v%d = r%d[l];\n", c_text_value_type(all[x].cls), x, x);
		if (own == part && nearer && has_choice(&all[x]))
			str_addf(out, "\t\tconst %1$s v%2$d = %3$s_%1$s_near(v%4$d);\n", c_text_type(all[x].cls), x,
				table[all[x].op].name, all[x].a);
		else if (own == part)
			c_text_value(out, c->p, x, last ? NEAR : NEAR_RUN);
		if (own == part && class == STEP_FLAG)
			str_addf(out, "\t\tf%d |= v%d;\n", x, x);
		if (own == part && strips && has_buffer(c, pass, f, j))
			str_addf(out, "\t\tr%d[l] = v%d;\n", x, x);
	}
	for (int k = f->ins; part == last && k < f->ins + f->outs; k++)
		if (f->class[k] != STEP_STREAM && f->class[k] != STEP_FLAG)
			str_addf(out, "\t\tp%d[i * %d] = v%d;\n", f->operand[k], f->class[k], f->operand[k]);
	str_adds(out, "\t}\n");
}

/* Writes the test whether all arguments of the part's functions with a choice are usual, and a shorter loop for that
** case. */
static void emit_choice(struct str *out, const struct cpu_launch *c, const struct pass *pass,
	const struct fused_loop *f, int part, bool strips)
{
	const struct runmat_instr *all = c->p->k->instr;
	int upto = f->first + f->count;
	struct str look = { 0 };
	for (int j = f->first; j < upto; j++)
		if (has_choice(&all[pass->instr[j]]) && part_of(f, j) == part)
			for (int m = f->first; m <= j; m++) {
				const struct runmat_instr *in = &all[pass->instr[j]];
				if (m < j && pass->instr[m] == in->a)
					str_addf(&look, "\t\tconst %s v%d = r%d[l];\n",
						c_text_value_type(all[in->a].cls), in->a, in->a);
				if (m == j)
					str_addf(&look, "\t\tfar_%1$s |= !%2$s_%1$s_is_near(v%3$d);\n",
						c_text_type(in->cls), table[in->op].name, in->a);
			}
	if (look.n) {
		str_adds(out, "\tu32 far_f32 = 0; u64 far_f64 = 0;\n");
		emit_head(out, c, f, strips);
		str_addf(out, "%s\t}\n\tif (!far_f32 & !far_f64) {\n", str_text(&look));
		emit_part(out, c, pass, f, part, strips, true);
		str_adds(out, "\t} else {\n");
	}
	emit_part(out, c, pass, f, part, strips, false);
	str_adds(out, look.n ? "\t}\n" : "");
	str_free(&look);
}

/*
** Returns the elements of a strip. Code that only streams has short strips, so that its reads and writes overlap.
** With strips of 2 KB they alternate: a chain over 2e7 doubles takes 22 ms instead of 15 ms. Functions and parts of
** complex numbers want longer strips.
*/
static int strip_length(const struct cpu_launch *c, const struct pass *pass, const struct fused_loop *f)
{
	for (int j = f->first; j < f->first + f->count; j++)
		if (weight_of(&c->p->k->instr[pass->instr[j]]) > STRIP_LIGHT)
			return STRIP;
	return STRIP_STREAM;
}

/* Writes a loop over strips, if there are several parts or results that stream. Such results are computed into the
** first-level cache and go from there to memory. (No prefetch of later strips: the processor's own prefetching is 1.5
** times faster.) */
static bool emit_strips(struct str *out, const struct cpu_launch *c, const struct pass *pass,
	const struct fused_loop *f)
{
	const struct runmat_instr *all = c->p->k->instr;
	bool any = part_of(f, f->first + f->count - 1) > 0;
	for (int k = f->ins; k < f->ins + f->outs; k++)
		any |= f->class[k] == STEP_STREAM;
	for (int j = f->first; j < f->first + f->count; j++)
		any |= has_choice(&all[pass->instr[j]]);
	if (!any)
		return false;
	str_addf(out,
		"\tenum { STRIP = %d };\n\tfor (i64 at = 0; at < n; at += STRIP) {\n"
		"\tconst i32 m = at + STRIP < n ? STRIP : (i32)(n - at);\n", strip_length(c, pass, f));
	for (int j = f->first; j < f->first + f->count; j++)
		if (has_buffer(c, pass, f, j)) {
			int x = pass->instr[j], k = result_of(f, x);
			bool streams = k >= 0 && f->class[k] == STEP_STREAM;
			str_addf(out, "\t%s r%d[STRIP] __attribute__((aligned(64)));\n",
				streams ? c_text_type(all[x].cls) : c_text_value_type(all[x].cls), x);
		}
	return true;
}

static void emit_loop(struct str *out, const struct cpu_launch *c, const struct pass *pass, const struct fused_loop *f)
{
	const struct runmat_instr *all = c->p->k->instr;
	uint16_t *part_of_each = mem_alloc((size_t)f->count * sizeof *part_of_each);
	count_parts(c, pass, f, part_of_each);
	parts = part_of_each;
	for (int k = 0; k < f->ins + f->outs; k++)
		if (c_text_pair(c, f, k) < 0)
			c_text_begin(out, c, f, k);
	str_adds(out, "\tfor (i64 j = 0; j < c->major; j++) {\n");
	for (int k = 0; k < f->ins + f->outs; k++)
		if (c_text_pair(c, f, k) >= 0)
			str_addf(out, "\t%s%s *p%d = p%d + 1;\n", k < f->ins ? "const " : "",
				c_text_type(all[f->operand[k]].cls), f->operand[k], f->operand[c_text_pair(c, f, k)]);
	for (int k = 0; k < f->ins; k++)
		if (!c_text_is_number(c, f, k) && !f->class[k])
			str_addf(out, "\tconst %s v%d = *p%d;\n", c_text_value_type(all[f->operand[k]].cls),
				f->operand[k], f->operand[k]);
	bool strips = emit_strips(out, c, pass, f);
	for (int part = 0; part <= part_of(f, f->first + f->count - 1); part++)
		emit_choice(out, c, pass, f, part, strips);
	for (int k = f->ins; k < f->ins + f->outs; k++)
		if (f->class[k] == STEP_STREAM)
			str_addf(out, "\tstream(p%d + at, r%d, m * sizeof *r%d);\n", f->operand[k], f->operand[k],
				f->operand[k]);
	if (strips)
		str_adds(out, "\t}\n");
	for (int k = 0; k < f->ins + f->outs; k++)
		if (!c_text_is_number(c, f, k) && c_text_pair(c, f, k) < 0 && f->class[k] != STEP_FLAG)
			str_addf(out, "\t%c%d += c->step[%d][1];\n",
				k < f->ins && f->class[k] >= STEP_COORD ? 'b' : 'p', f->operand[k], k);
	str_adds(out, "\t}\n");
	str_adds(out, "\tif (rare_f32 | rare_f64)\n\t\treturn 1;\n");
	for (int k = f->ins; k < f->ins + f->outs; k++)
		if (f->class[k] == STEP_FLAG)
			str_addf(out, "\tif (f%d) __atomic_store_n((u32 *)c->p[%d], 1, __ATOMIC_RELAXED);\n",
				f->operand[k], k);
	parts = NULL;
	mem_free(part_of_each);
}

bool c_text_is_near(const struct cpu_plan *p, int i)
{
	const struct runmat_instr *in = &p->k->instr[i];
	return in->kind == RUNMAT_MAP && (has_near_body(in->op) || traits_of(in->op).code == CPU_POWER ||
		size_compared(p, i, NEAR_BODY));
}

/* The pass over all stages and the pass over one stage often have equal runs, which are compiled once. */
static void emit_fused(struct str *out, const struct cpu_launch *c, const struct pass *pass,
	const struct fused_loop *f, struct str *bodies)
{
	struct str *body = &bodies[f->number];
	emit_loop(body, c, pass, f);
	for (int j = 0; j < f->number; j++)
		if (bodies[j].n == body->n && !memcmp(bodies[j].at, body->at, (size_t)body->n)) {
			str_addf(out, "int fused_%d(const struct call *c) { return fused_%d(c); }\n", f->number, j);
			return;
		}
	str_addf(out,
		"int fused_%d(const struct call *c)\n{\n\tconst i64 n = c->minor;\n"
		"\tu32 rare_f32 = 0; u64 rare_f64 = 0;\n"
		"%s\treturn 0;\n}\n", f->number, str_text(body));
}

/* ---- what a text begins with ---- */

struct wanted { bool done[OP_COUNT][4], wide, more; };

/* True if the text defines the function for this type, in one of the two forms that op_math.h uses. */
static bool defines(const char *text, const char *type, const char *function)
{
	char form[64];
	snprintf(form, sizeof form, "(%s, %s_%s,", type, function, type);
	if (strstr(text, form))
		return true;
	snprintf(form, sizeof form, "(%s, %s)", type, function);
	return strstr(text, form) != NULL;
}

/* Finds the texts that define the functions which the body of an op calls. cpu_prelude is always there. */
static void want_prelude(struct wanted *w, unsigned op, unsigned cls)
{
	const char *type = cls == RUNMAT_F32 ? "f32" : "f64";
	for (const char *f = strstr(table[op].body, "F("); f; f = strstr(f + 1, "F(")) {
		char function[32];
		snprintf(function, sizeof function, "%.*s", (int)strcspn(f + 2, ")"), f + 2);
		if (defines(cpu_prelude, type, function))
			continue;
		w->wide = true;         /* the functions of cpu_prelude_more use those of cpu_prelude_64 */
		w->more |= !defines(cpu_prelude_64, type, function);
	}
}

/* Writes the functions that instruction i calls, unless they were written already. */
static void emit_needs(struct str *out, const struct cpu_launch *c, int i, struct wanted *w)
{
	const struct runmat_instr *in = &c->p->k->instr[i];
	unsigned cls = in->kind == RUNMAT_MAP ? operand_class(c->p->k, in) : 0;
	bool *seen = &w->done[in->op][cls == RUNMAT_F64 ? 0 : cls == RUNMAT_F32 ? 1 : cls == RUNMAT_I64 ? 2 : 3];
	if (in->kind != RUNMAT_MAP || in->op == OP_select || *seen)
		return;
	*seen = true;
	want_prelude(w, in->op, cls);
	emit_op(out, in->op, cls);
}

static void emit_pass(struct str *out, const struct cpu_launch *c, const struct pass *pass, struct wanted *w,
	struct str *bodies)
{
	for (int n = 0; n < pass->fuses; n++) {
		const struct fused_loop *f = &pass->fused[n];
		for (int j = f->first; j < f->first + f->count; j++)
			emit_needs(out, c, pass->instr[j], w);
		emit_fused(out, c, pass, f, bodies);
	}
}

/* Writes the code of all runs, and of the turns of the loop. */
static void emit_code(struct str *out, const struct cpu_launch *c, struct wanted *w)
{
	struct str bodies[FUSED_RUNS] = { { 0 } };
	const struct loop_body *body = c->p->body;
	emit_pass(out, c, &c->p->all, w, bodies);
	for (int j = 0; body && j < body->lanes; j++)
		emit_needs(out, c, body->lane[j], w);
	if (body)
		c_text_loop(out, c);
	for (int s = 0; s < c->p->stages && c->p->loop < 0; s++)
		emit_pass(out, c, &c->p->pass[s], w, bodies);
	for (int k = 0; k < FUSED_RUNS; k++)
		str_free(&bodies[k]);
}

/*
** Writes functions that say whether s = a*a + b*b and u = t*t decide how hypot(a, b) compares with t. They do not if s
** and u differ by no more than their rounding errors. The exception is that they are equal and all squares are exact:
** then hypot is t. They also decide nothing if s is NaN, because the hypot of NaN and Inf is Inf.
*/
static void emit_sizes(struct str *out)
{
	static const struct { const char *type, *near, *low, *high, *fma; } of[] = { { "f64", "0x1p-48", "0x1p-400",
		"0x1p500", "FMA64" }, { "f32", "0x1p-20f", "0x1p-40f", "0x1p60f", "FMA32" } };
	for (int k = 0; k < COUNT(of); k++)
		str_addf(out,
			"static inline __attribute__((always_inline)) int sizes_tell_%1$s(%1$s a, %1$s b, %1$s t, %1$s "
			"s, %1$s u)\n{\n"
			"\tconst %1$s aa = a * a, bb = b * b;\n"
			"\tconst int apart = (s < u * (1 - %2$s)) | (s > u * (1 + %2$s));\n"
			"\tconst int same = (s == u) & (%5$s(a, a, -aa) == 0) & (%5$s(b, b, -bb) == 0) & (%5$s(t, t, "
			"-u) == 0);\n"
			"\treturn (apart | same) & (t >= %3$s) & (t <= %4$s);\n}\n", of[k].type, of[k].near, of[k].low,
			of[k].high,
			of[k].fma);
}

void c_text_plan(const struct cpu_launch *c, struct str *out)
{
	struct wanted w = { .wide = false };
	struct str code = { 0 };
	emit_code(&code, c, &w);
	str_adds(out, cpu_prelude);
	if (w.wide)
		str_adds(out, cpu_prelude_64);
	if (w.more)
		str_adds(out, cpu_prelude_more);
	str_adds(out,
		"typedef unsigned char u8;\n#ifdef __clang__\n"
		"#define IVDEP _Pragma(\"clang loop vectorize(assume_safety)\")\n"
		"#else\n#define IVDEP _Pragma(\"GCC ivdep\")\n#endif\n"
		"#if defined __GNUC__ && !defined __clang__ && __GNUC__ >= 12\n"
		"#define ROUNDED(x) __builtin_assoc_barrier(x)\n"
		"#else\n#define ROUNDED(x) (x)\n#endif\n"
		"static inline __attribute__((always_inline)) f32 either_f32(u32 is, f32 a, f32 b) { is = -is; return "
		"REAL32((BITS32(a) & is) | (BITS32(b) & ~is)); }\n"
		"static inline __attribute__((always_inline)) f64 either_f64(u64 is, f64 a, f64 b) { is = -is; return "
		"REAL64((BITS64(a) & is) | (BITS64(b) & ~is)); }\n"
		"#ifdef __AVX512F__\ntypedef float wide __attribute__((vector_size(64)));\n#else\ntypedef float wide "
		"__attribute__((vector_size(16)));\n#endif\n"
		"#if defined __clang__\n#define PAST(to, from) __builtin_nontemporal_store(from, to)\n"
		"#elif defined __AVX512F__\n"
		"#define PAST(to, from) __builtin_ia32_movntps512((float *)(to), from)\n"
		"#elif defined __SSE__\n#define PAST(to, from) __builtin_ia32_movntps((float *)(to), from)\n#else\n"
		"#define PAST(to, from) (*(to) = (from))\n#endif\n"
		"static inline __attribute__((always_inline)) void stream(void *to, const void *from, u64 bytes)\n{\n"
		"\tif ((u64)to % sizeof(wide) || bytes % sizeof(wide)) { char *y = to; const char *x = from; for (u64 "
		"k = 0; k < bytes; k++) y[k] = x[k]; return; }\n"
		"\tfor (u64 k = 0; k < bytes / sizeof(wide); k++) PAST((wide *)to + k, ((const wide *)from)[k]);\n}\n"
		"struct call { i64 minor, major; void *const *p; const i64 (*step)[2]; const char *table; u64 "
		"first; };\n");
	emit_sizes(out);
	if (c->p->body && c->p->body->draws)
		str_adds(out, cpu_prelude_words);
	str_adds(out, str_text(&code));
	str_free(&code);
}
