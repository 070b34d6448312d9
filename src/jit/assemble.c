/*
** jit/assemble.c - translates a unit, with the instructions of a target.
**
** In: a unit that jit_check accepts. Out: bytes of machine code, which jit_assemble puts into executable memory.
**
** The frame has a slot for each register that is spilled or must survive calls. An instruction writes its result after
** its last jump, so an exit sees the state before the instruction.
**
** Functions inside of a unit (BODY) have frames of the same size. The addresses of their values and of the context, and
** the number of remaining back edges, have fixed registers; all other registers are free for the called function. The
** first arguments and results are in the temporary registers, others in the context. A function that returns with the
** carry flag set has left the unit: then its caller leaves, too.
*/
#include <stddef.h>
#include <string.h>

#include "base/mem.h"
#include "jit/machine.h"

/* ---- registers ---- */

int jit_slot(struct jit_as *a, int reg)
{
	if (a->slot[reg] < 0)
		a->slot[reg] = a->m->first_slot + 8 * a->slots++;
	return a->slot[reg];
}

static int get(struct jit_as *a, bool is_double, int reg, int scratch)
{
	if (!jit_is_spilled(a, reg))
		return a->p.assigned[reg];
	a->m->load(a, is_double, scratch, a->m->stack, jit_slot(a, reg));
	return scratch;
}

static void put(struct jit_as *a, bool is_double, int reg, int from)
{
	if (jit_is_spilled(a, reg))
		a->m->store(a, is_double, from, a->m->stack, jit_slot(a, reg));
	else if (a->p.assigned[reg] != from)
		a->m->move(a, is_double, a->p.assigned[reg], from);
}

int jit_get(struct jit_as *a, int reg, int scratch) { return get(a, false, reg, scratch); }
int jit_get_double(struct jit_as *a, int reg, int scratch) { return get(a, true, reg, scratch); }
void jit_put(struct jit_as *a, int reg, int from) { put(a, false, reg, from); }
void jit_put_double(struct jit_as *a, int reg, int from) { put(a, true, reg, from); }

static void move(struct jit_as *a, bool is_double, int to, int from)
{
	if (to != from)
		a->m->move(a, is_double, to, from);
}

int jit_result(const struct jit_as *a, int dst, int still_read, int scratch)
{
	int to = a->p.assigned[dst];
	return to == JIT_SPILLED || to == still_read ? scratch : to;
}

bool jit_is_only_selected(const struct jit_as *a, const struct jit_ins *set)
{
	const struct jit_ins *end = a->u->ins.at + a->u->ins.n, *i = set + 1;
	while (i < end && (i->op == JIT_IMOVE || i->op == JIT_FMOVE) && i->dst != set->dst && i->dst != set->a &&
		i->dst != set->b)
		i++;
	return i < end && i->op == JIT_ISELECT && i->a == set->dst && i->c != set->dst && i->k && i->imm == 0 &&
		(i->detail == REL_EQ || i->detail == REL_NE) && a->reads[set->dst] == 1;
}

/* ---- memory ---- */

int jit_bytes_of(int type)
{
	static const uint8_t bytes[] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8 };
	return bytes[type];
}

static void field_pointer(struct jit_as *a, int to, int number)
{
	int c = a->m->context(a, to);
	a->m->load(a, false, to, c, (int32_t)offsetof(struct jit_context, field) + 8 * number);
}

/* values: the register that points to the caller's values. slots: all registers are read from their slots. */
static void write_item(struct jit_as *a, const struct jit_item *t, int values, bool slots)
{
	const struct jit_target *m = a->m;
	bool field = t->at >= JIT_FIELD_AT;
	int32_t at = field ? 0 : t->at * 16, base = field ? m->temp[2] : values, word = m->temp[1];
	if (t->form == FORM_TAG_UNLESS) {
		int flag = slots ? word : get(a, false, t->reg, word);
		if (slots)
			m->load(a, false, word, m->stack, jit_slot(a, t->reg));
		m->store_tag_unless(a, flag, base, at, t->tag);
		return;
	}
	if (field)
		field_pointer(a, base, t->at - JIT_FIELD_AT);
	m->store_tag(a, base, at, t->tag);
	if (t->form == FORM_TAG)
		return;
	if (t->reg < 0) {
		m->load_k(a, word, t->bits);
		m->store(a, false, word, base, at + 8);
		return;
	}
	bool d = t->form == FORM_DOUBLE || t->form == FORM_SINGLE;
	int from = slots ? (d ? 0 : word) : get(a, d, t->reg, d ? 0 : word);
	if (slots)
		m->load(a, d, from, m->stack, jit_slot(a, t->reg));
	if (t->form == FORM_INT_AS_DOUBLE) {
		m->from_integer(a, 0, from);
		m->store(a, true, 0, base, at + 8);
	} else if (t->form == FORM_SINGLE) {
		m->single_bits(a, word, from);
		m->store(a, false, word, base, at + 8);
	} else {
		m->store(a, d, from, base, at + 8);
	}
}

static void value(struct jit_as *a, const struct jit_ins *i)
{
	const struct jit_target *m = a->m;
	bool header = i->op == JIT_HEADER || i->op == JIT_FHEADER, d = i->op == JIT_FVALUE || i->op == JIT_FHEADER;
	int64_t at = i->imm;
	int base = m->temp[0], to = jit_result(a, i->dst, -1, d ? 0 : m->temp[0]);
	if (!header && at >= (int64_t)JIT_FIELD_AT * 16) {
		field_pointer(a, base, (int)(at / 16) - JIT_FIELD_AT);
		at %= 16;
	} else {
		base = header ? m->context(a, base) : m->values(a, base);
	}
	if (d && i->detail == MEM_F32)
		m->load_single(a, to, base, (int32_t)at);
	else
		m->load(a, d, to, base, (int32_t)at);
	put(a, d, i->dst, to);
}

/* ---- calls ---- */

static const struct jit_exit *exit_of(const struct jit_as *a, int label)
{
	for (int k = 0; k < a->u->exits.n; k++)
		if (a->u->exits.at[k].label == label)
			return &a->u->exits.at[k];
	return NULL;
}

static bool writes(const struct jit_as *a, const struct jit_exit *e, int reg)
{
	for (int k = 0; e && k < e->n; k++)
		if (a->u->items.at[e->first + k].reg == reg)
			return true;
	return false;
}

static bool reads(const struct jit_as *a, const struct jit_ins *i, int reg)
{
	return i->a == reg || i->b == reg || (jit_reads_c(i) && i->c == reg) || (jit_reads_dst(i) && i->dst == reg) ||
		(i->op == JIT_SETVALUE && a->u->items.at[i->to].reg == reg);
}

/*
** Whether the register must be loaded again behind a call of a function. It need not if the next thing that happens to
** its value is another such call: that finds the value in its slot.
*/
static bool is_read_before_call(const struct jit_as *a, int reg)
{
	for (int at = a->at + 1; at < a->u->ins.n; at++) {
		const struct jit_ins *i = &a->u->ins.at[at];
		if (i->op == JIT_CALLBODY)
			return !jit_is_live(&a->p.lives, reg, at);
		const struct jit_exit *e = jit_jumps(i) ? exit_of(a, i->to) : NULL;
		if (reads(a, i, reg) || i->op == JIT_LABEL || i->op == JIT_BODY || i->op == JIT_CALL ||
			(jit_jumps(i) && (!e || writes(a, e, reg))))
			return true;
	}
	return true;
}

/* Whether the register must survive the call. At the exit of a CALLBODY, its slot is read. */
static bool survives(const struct jit_as *a, const struct jit_ins *i, const struct jit_exit *e, int reg)
{
	bool body = i->op == JIT_CALLBODY;
	if (jit_is_spilled(a, reg) || reg == i->dst || (a->u->calls && reg == a->u->fuel) ||
		!jit_is_live(&a->p.lives, reg, a->at))
		return false;
	if (!body && !a->m->call_changes(a->u->reg.at[reg] & JIT_REG_DOUBLE, a->p.assigned[reg]))
		return false;
	return jit_is_live(&a->p.lives, reg, a->at + 1) || (body && writes(a, e, reg));
}

/* Saves registers that are needed behind the call, or restores them. Functions of the unit change all registers. */
static void around_call(struct jit_as *a, const struct jit_ins *i, bool save)
{
	bool body = i->op == JIT_CALLBODY;
	const struct jit_exit *e = body ? exit_of(a, i->to) : NULL;
	for (int reg = 0; reg < a->u->reg.n; reg++) {
		bool d = a->u->reg.at[reg] & JIT_REG_DOUBLE;
		if (!survives(a, i, e, reg))
			continue;
		if (save && !a->saved[reg])
			a->m->store(a, d, a->p.assigned[reg], a->m->stack, jit_slot(a, reg));
		a->saved[reg] = true;
		if (!save && (!body || (jit_is_live(&a->p.lives, reg, a->at + 1) && is_read_before_call(a, reg))))
			a->m->load(a, d, a->p.assigned[reg], a->m->stack, jit_slot(a, reg));
	}
}

/* Notes which slots have the values of their registers: those that were saved since the last label. */
static void note_saved(struct jit_as *a, const struct jit_ins *i)
{
	if (i->op == JIT_LABEL || i->op == JIT_BODY)
		memset(a->saved, 0, (size_t)a->u->reg.n * sizeof *a->saved);
	if (i->dst >= 0)
		a->saved[i->dst] = false;
}

static void call(struct jit_as *a, const struct jit_ins *i)
{
	around_call(a, i, true);
	move(a, true, 0, jit_get_double(a, i->a, 0));
	if (i->b >= 0)
		move(a, true, 1, jit_get_double(a, i->b, 1));
	a->m->call(a, i);
	around_call(a, i, false);
	jit_put_double(a, i->dst, 0);
}

/* ---- functions of the unit ---- */

enum { INTS_IN_REGISTERS = 3, DOUBLES_IN_REGISTERS = 2 };

static int32_t argument_at(const struct jit_ins *i, bool d)
{
	return (int32_t)offsetof(struct jit_context, arg) + 8 * (i->detail + (d ? JIT_ARGS_MOST : 0));
}

/* The temporary register of an argument or result; -1: its place is in the context. */
static int argument_register(const struct jit_as *a, const struct jit_ins *i, bool d)
{
	if (i->detail >= (d ? DOUBLES_IN_REGISTERS : INTS_IN_REGISTERS))
		return -1;
	return d ? i->detail : a->m->temp[i->detail];
}

/* Arguments come with the last one first, so a temporary register is free until it gets its argument. */
static void argument(struct jit_as *a, const struct jit_ins *i)
{
	bool d = i->op == JIT_FARG;
	int scratch = d ? 0 : a->m->temp[0], to = argument_register(a, i, d);
	if (to >= 0)
		move(a, d, to, get(a, d, i->a, to));
	else
		a->m->store(a, d, get(a, d, i->a, scratch), a->m->context(a, scratch), argument_at(i, d));
}

/* Parameters come with the first one first. */
static void parameter(struct jit_as *a, const struct jit_ins *i)
{
	bool d = i->op == JIT_FPARAM;
	int scratch = d ? 0 : a->m->temp[0], from = argument_register(a, i, d);
	if (from < 0) {
		from = scratch;
		a->m->load(a, d, from, a->m->context(a, scratch), argument_at(i, d));
	}
	put(a, d, i->dst, from);
}

static void call_body(struct jit_as *a, const struct jit_ins *i)
{
	around_call(a, i, true);
	a->of_call[i->to] = true;
	a->m->call_body(a, (int)i->imm, (int32_t)i->c * 16);
	around_call(a, i, false);
	a->m->if_left(a, i->to);
}

/* ---- the whole unit ---- */

static void poll(struct jit_as *a, const struct jit_ins *i)
{
	struct jit_poll p = { a->labels, a->labels + 1, i->to };
	a->labels += 2;
	a->m->poll(a, p.label);
	a->label[p.back] = a->s.b.n;
	vec_push(&a->polls, p);
}

/* False: the target does not know the instruction. */
static bool assemble_one(struct jit_as *a, const struct jit_ins *i)
{
	switch (i->op) {
	case JIT_NOTHING: return true;
	case JIT_LABEL: a->label[i->to] = a->s.b.n; return true;
	case JIT_JUMP: case JIT_EXIT: a->m->jump(a, i->to); return true;
	case JIT_IMOVE: jit_put(a, i->dst, jit_get(a, i->a, a->m->temp[0])); return true;
	case JIT_FMOVE: jit_put_double(a, i->dst, jit_get_double(a, i->a, 0)); return true;
	case JIT_ICONST: {
		int to = jit_result(a, i->dst, -1, a->m->temp[0]);
		a->m->load_k(a, to, i->imm);
		jit_put(a, i->dst, to);
		return true;
	}
	case JIT_ITOF: {
		int x = jit_get(a, i->a, a->m->temp[0]), to = jit_result(a, i->dst, -1, 0);
		a->m->from_integer(a, to, x);
		jit_put_double(a, i->dst, to);
		return true;
	}
	case JIT_VALUE: case JIT_FVALUE: case JIT_HEADER: case JIT_FHEADER: value(a, i); return true;
	case JIT_SETVALUE: write_item(a, &a->u->items.at[i->to], a->m->values(a, a->m->temp[0]), false); return true;
	case JIT_CALL: call(a, i); return true;
	case JIT_POLL: poll(a, i); return true;
	case JIT_IARG: case JIT_FARG: argument(a, i); return true;
	case JIT_IPARAM: case JIT_FPARAM: parameter(a, i); return true;
	case JIT_CALLBODY: call_body(a, i); return true;
	case JIT_BODY:
		a->label[i->to] = a->s.b.n;
		a->m->begin_body(a);
		return true;
	default: return a->m->write(a, i);
	}
}

static void exits(struct jit_as *a)
{
	int number = a->m->temp[0];
	for (int k = 0; k < a->u->exits.n; k++) {
		const struct jit_exit *e = &a->u->exits.at[k];
		a->label[e->label] = a->s.b.n;
		int values = e->n ? a->m->values(a, a->m->temp[0]) : -1;
		for (int j = 0; j < e->n; j++)
			write_item(a, &a->u->items.at[e->first + j], values, a->of_call[e->label]);
		if (e->in_body) {
			a->m->leave_body(a, k);
			continue;
		}
		a->m->load_k(a, number, k);
		a->m->jump(a, a->leave);
	}
}

static const char *translate(struct jit_as *a, int *frame)
{
	a->m->prologue(a);
	a->m->load_k(a, a->m->temp[0], JIT_FUEL);
	jit_put(a, a->u->fuel, a->m->temp[0]);
	a->m->jump(a, a->u->entry);
	for (a->at = 0; a->at < a->u->ins.n; a->at++) {
		if (!assemble_one(a, &a->u->ins.at[a->at]))
			return "an instruction is not known for this processor";
		note_saved(a, &a->u->ins.at[a->at]);
	}
	for (int k = 0; k < a->polls.n; k++) {
		a->label[a->polls.at[k].label] = a->s.b.n;
		a->m->poll_slowly(a, &a->polls.at[k]);
	}
	for (int k = 0; k < a->rare.n; k++) {
		a->label[a->rare.at[k].label] = a->s.b.n;
		a->m->write_rare(a, &a->rare.at[k]);
	}
	exits(a);
	a->label[a->leave] = a->s.b.n;
	a->m->epilogue(a);
	/* The stack pointer is a multiple of 16 where a function is called. */
	int bytes = a->m->first_slot + 8 * a->slots + a->m->return_address;
	*frame = (bytes + 15) / 16 * 16;
	return a->m->fix(a, *frame - a->m->return_address) ? NULL : "the code is too long";
}

/* Instructions that may have parts behind the code, which need two labels. */
static int count_rare(const struct jit_unit *u)
{
	int n = 0;
	for (int k = 0; k < u->ins.n; k++)
		n += u->ins.at[k].op == JIT_POLL || u->ins.at[k].op == JIT_IWHOLE || u->ins.at[k].op == JIT_ICLAMP ||
			u->ins.at[k].op == JIT_FTOI;
	return n;
}

static void count_read(struct jit_as *a, int reg)
{
	if (reg >= 0)
		a->reads[reg]++;
}

static void count_reads(struct jit_as *a)
{
	const struct jit_unit *u = a->u;
	for (int at = 0; at < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		count_read(a, i->a);
		count_read(a, i->b);
		count_read(a, jit_reads_c(i) ? i->c : -1);
		count_read(a, jit_reads_dst(i) ? i->dst : -1);
	}
	for (int k = 0; k < u->items.n; k++)
		count_read(a, u->items.at[k].reg);
}

const char *jit_translate(struct jit_bytes *out, int *frame, const struct jit_target *m, const struct jit_unit *u)
{
	struct jit_as a = { .m = m, .u = u, .labels = u->labels, .fused = -1 };
	a.label = mem_zalloc((size_t)(a.labels + 2 * count_rare(u) + 1) * sizeof *a.label);
	a.slot = mem_alloc((size_t)(u->reg.n + 1) * sizeof *a.slot);
	a.reads = mem_zalloc((size_t)(u->reg.n + 1) * sizeof *a.reads);
	count_reads(&a);
	a.saved = mem_zalloc((size_t)(u->reg.n + 1) * sizeof *a.saved);
	a.of_call = mem_zalloc((size_t)(u->labels + 1) * sizeof *a.of_call);
	for (int k = 0; k < u->reg.n; k++)
		a.slot[k] = -1;
	a.leave = a.labels++;
	jit_allocate(&a.p, u, u->calls ? &m->with_functions : &m->without_functions);
	const char *wrong = translate(&a, frame);
	jit_assignment_free(&a.p);
	mem_free(a.label);
	mem_free(a.slot);
	mem_free(a.reads);
	mem_free(a.saved);
	mem_free(a.of_call);
	vec_free(&a.frame_fixes);
	vec_free(&a.polls);
	vec_free(&a.rare);
	*out = a.s;
	return wrong;
}

int jit_constant(struct jit_bytes *s, uint64_t bits)
{
	int k = 0;
	while (k < s->pool.n && s->pool.at[k] != bits)
		k++;
	if (k == s->pool.n)
		vec_push(&s->pool, bits);
	return k;
}

int jit_write_pool(struct jit_bytes *s)
{
	while (s->b.n % 8)
		vec_push(&s->b, 0);
	int at = s->b.n;
	for (int k = 0; k < s->pool.n; k++)
		for (int b = 0; b < 8; b++)
			vec_push(&s->b, (uint8_t)(s->pool.at[k] >> 8 * b & 255));
	return at;
}

void jit_bytes_free(struct jit_bytes *s)
{
	vec_free(&s->b);
	vec_free(&s->jumps);
	vec_free(&s->constants);
	vec_free(&s->pool);
}

/* ---- the machine that executes this program ---- */

static const struct jit_target *target_of(const char **why)
{
	*why = "there is no code generator for this processor";
#if defined __x86_64__
	*why = "the processor has no SSE4.1";
	return __builtin_cpu_supports("sse4.1") ? &jit_x86 : NULL;
#elif defined __aarch64__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	return &jit_arm64;
#else
	return NULL;
#endif
}

bool jit_available(const char **why) { return target_of(why) != NULL; }

const char *jit_assemble(struct jit_code *code, const struct jit_unit *u)
{
	struct jit_bytes s;
	int frame;
	const char *wrong;
	const struct jit_target *here = target_of(&wrong);
	if (!here)
		return wrong;
	wrong = jit_translate(&s, &frame, here, u);
	if (!wrong && !jit_memory(code, s.b.at, (size_t)s.b.n))
		wrong = "the system gave no memory for code";
	if (!wrong)
		code->frame = frame;
	jit_bytes_free(&s);
	return wrong;
}
