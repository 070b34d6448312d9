/*
** vm/hot_build.c - translates a hot loop to a unit of jit/, and finds what each register holds at each instruction.
**
** First, the kinds of values are followed along all paths through the loop, until no state changes. Where two paths
** meet, the merged state holds for both. Then the same walk emits code. A number that is whole at the beginning, and
** stays whole in the loop, is kept as an integer. Known ranges of integers make most checks unnecessary. If two paths
** keep a variable differently, code at the join converts it.
*/
#include "vm/hot_build.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "base/knobs.h"

const char hot_hoisted[] = "a check in front of a loop";
const char hot_narrow[] = "a number was not whole, or too large";
static const char without_value[] = "a variable had no value";

static const struct { const char *operands, *extra; } info[HOT_OPS] = {
#define OPCODE(name, operands, extra, what) { operands, extra },
#include "vm/opcodes.def"
	[HOT_ENTER] = { "-p-", "" }, [HOT_DROP] = { "-n-", "" }, [HOT_CAPTURED] = { "dn-", "" },
	[HOT_CALL] = { "dpw", "nnn" }, [HOT_BODY] = { "n--", "" }, [HOT_RETURN] = { "n--", "" },
	[HOT_GET_FIELD] = { "dnr", "" }, [HOT_SET_FIELD] = { "nrr", "" }, [HOT_COUNT] = { "dnp", "" },
	[HOT_SAME_TEXT] = { "drn", "p" },
	[HOT_SET_CELL] = { "nrr", "" },
};

const char *hot_operands(int op) { return info[op].operands; }
const char *hot_more(int op) { return info[op].extra; }

/* ---- emitting ---- */

struct jit_ins *hot_ins(struct build *b, enum jit_op op, int dst, int x, int y)
{
	static _Thread_local struct jit_ins none;
	return b->emit ? jit_add(&b->u, op, dst, x, y) : &none;
}

struct jit_ins *hot_ins_k(struct build *b, enum jit_op op, int dst, int x, int64_t imm)
{
	static _Thread_local struct jit_ins none;
	return b->emit ? jit_add_k(&b->u, op, dst, x, imm) : &none;
}

void hot_branch(struct build *b, bool d, enum jit_relation r, bool sense, int x, int y, int to)
{
	if (!b->emit)
		return;
	jit_branch(&b->u, d, r, sense, x, y, to);
	vec_last(&b->u.ins).site = (uint16_t)(b->pc + 1);
}

void hot_branch_k(struct build *b, bool d, enum jit_relation r, bool sense, int x, int64_t imm, int to)
{
	if (!b->emit)
		return;
	if (!d && imm != (int32_t)imm) {
		int k = hot_local(b, false);
		hot_ins(b, JIT_ICONST, k, -1, -1)->imm = imm;
		jit_branch(&b->u, d, r, sense, x, k, to);
	} else {
		jit_branch_k(&b->u, d, r, sense, x, imm, to);
	}
	vec_last(&b->u.ins).site = (uint16_t)(b->pc + 1);
}

int hot_local(struct build *b, bool is_double) { return b->emit ? jit_reg(&b->u, is_double, false) : 0; }

int hot_canonical(struct build *b, int slot, int which)
{
	if (b->canon[slot][which] < 0)
		b->canon[slot][which] = jit_reg(&b->u, which == 1, true);
	return b->canon[slot][which];
}

int hot_int(struct build *b, const struct hot_state *s)
{
	if (!b->emit)
		return 0;
	if (!is_constant(s))
		return s->reg;
	int k = hot_local(b, false);
	hot_ins(b, JIT_ICONST, k, -1, -1)->imm = s->lo;
	return k;
}

int hot_double(struct build *b, const struct hot_state *s)
{
	if (!b->emit)
		return 0;
	if (kind_is_double(s->kind) && !s->k)
		return s->reg;
	int d = hot_local(b, true);
	if (is_constant(s))
		hot_ins(b, JIT_FCONST, d, -1, -1)->imm = kind_is_double(s->kind) ? s->lo : hot_bits_of((double)s->lo);
	else
		hot_ins(b, JIT_ITOF, d, s->reg, -1);
	return d;
}

struct hot_state hot_constant(value v)
{
	struct hot_state s = { .dirty = true, .reg = -1, .lo = v.i, .hi = v.i };
	if (v.tag == V_DOUBLE && v.d == floor(v.d) && fabs(v.d) <= (double)WHOLE_MOST && !(v.d == 0 && signbit(v.d))) {
		s.kind = HOT_INT;
		s.lo = s.hi = (int64_t)v.d;
	} else if (v.tag == V_DOUBLE) {
		s.kind = HOT_DOUBLE;
		s.k = true;
	} else if (v.tag == V_LOGICAL || v.tag == V_CHAR) {
		s.kind = v.tag == V_LOGICAL ? HOT_BOOL : HOT_CHAR;
	}
	return s;
}

/* ---- states ---- */

static struct hot_state *slot_at(const struct build *b, struct hot_state *s, int reg)
{
	return b->slot_of[reg] < 0 ? NULL : &s[b->slot_of[reg]];
}

const struct hot_state *hot_get(const struct build *b, int reg)
{
	static const struct hot_state other = { .kind = HOT_OTHER };
	const struct hot_state *s = slot_at(b, b->start, reg);
	return s && !s->maybe ? s : &other;
}

/* Copies the variable for temporaries that stand for it, before it changes. */
static void keep_copies(struct build *b, int slot, int reg)
{
	for (int k = 0; k < b->slots; k++) {
		struct hot_state *s = &b->st[k];
		if (k == slot || !kind_is_value(s->kind) || is_constant(s) || s->reg != reg)
			continue;
		int own = hot_local(b, kind_is_double(s->kind));
		hot_ins(b, kind_is_double(s->kind) ? JIT_FMOVE : JIT_IMOVE, own, reg, -1);
		s->reg = own;
	}
}

int hot_result(struct build *b, int reg, int kind)
{
	if (is_temporary(b, reg))
		return hot_local(b, kind_is_double(kind));
	int slot = b->slot_of[reg], to = hot_canonical(b, slot, kind_is_double(kind));
	keep_copies(b, slot, to);
	return to;
}

void hot_set(struct build *b, int reg, int kind, int64_t lo, int64_t hi, int from)
{
	struct hot_state *s = slot_at(b, b->st, reg);
	if (!is_temporary(b, reg) && (kind_is_double(kind) || lo != hi)) {
		int to = hot_canonical(b, b->slot_of[reg], kind_is_double(kind));
		if (from != to) {
			keep_copies(b, b->slot_of[reg], to);
			hot_ins(b, kind_is_double(kind) ? JIT_FMOVE : JIT_IMOVE, to, from, -1);
			from = to;
		}
	}
	*s = (struct hot_state){ .kind = (uint8_t)kind, .dirty = true, .reg = from, .lo = lo, .hi = hi };
}

void hot_set_constant(struct build *b, int reg, value v)
{
	struct hot_state k = hot_constant(v);
	if (k.kind == HOT_DOUBLE && !is_temporary(b, reg)) {
		int to = hot_result(b, reg, HOT_DOUBLE);
		hot_ins(b, JIT_FCONST, to, -1, -1)->imm = k.lo;
		hot_set(b, reg, HOT_DOUBLE, 0, 0, to);
	} else {
		*slot_at(b, b->st, reg) = k;
	}
}

/* ---- exits ---- */

bool hot_is_alias(const struct build *b, int reg, const struct hot_state *s)
{
	(void)b;
	return kind_is_shared(s->kind) && s->reg != reg;
}

void hot_add_items(struct build *b, int slot, const struct hot_state *s)
{
	static const uint32_t tags[] = { [HOT_INT] = V_DOUBLE, [HOT_DOUBLE] = V_DOUBLE, [HOT_SINGLE] = V_SINGLE,
		[HOT_BOOL] = V_LOGICAL, [HOT_CHAR] = V_CHAR, [HOT_I8] = V_INT8, [HOT_U8] = V_UINT8, [HOT_I16] =
			V_INT16,
		[HOT_U16] = V_UINT16, [HOT_I32] = V_INT32, [HOT_U32] = V_UINT32, [HOT_RAW] = V_INT64 };
	struct jit_item t = { .at = b->c->regs.at[b->reg_of[slot]].at, .form = FORM_TAG, .reg = -1 };
	if (s->kind != HOT_NONE) {
		t.tag = tags[s->kind];
		t.form = s->kind == HOT_INT ? FORM_INT_AS_DOUBLE : s->kind == HOT_DOUBLE ? FORM_DOUBLE :
			s->kind == HOT_SINGLE ? FORM_SINGLE : FORM_INT;
		t.reg = is_constant(s) ? -1 : s->reg;
		t.bits = s->kind == HOT_INT ? hot_bits_of((double)s->lo) : s->lo;
	}
	vec_push(&b->u.items, t);
	if (s->maybe)
		vec_push(&b->u.items, ((struct jit_item){ .at = t.at, .tag = V_NONE, .form = FORM_TAG_UNLESS,
			.reg = hot_canonical(b, slot, HOT_CANON_FLAG) }));
}

bool hot_is_written(const struct hot_state *s) { return s->dirty && (s->kind == HOT_NONE ||
	kind_is_value(s->kind)); }

int hot_exit_at(struct build *b, int pc, const struct hot_state *s, const char *why)
{
	struct jit_exit e = { .label = jit_label(&b->u), .pc = pc, .why = why, .first = b->u.items.n };
	int frame = hot_origin(b, pc).frame;
	while (b->l->frames.at[frame].up >= 0)
		frame = b->l->frames.at[frame].up;
	e.in_body = frame != 0;
	for (int k = 0; k < b->slots; k++)
		if (hot_is_written(&s[k]) && hot_is_needed(b, pc, k))
			hot_add_items(b, k, &s[k]);
		else if (hot_is_alias(b, b->reg_of[k], &s[k]))
			vec_push(&b->l->aliases, ((struct hot_alias){ b->u.exits.n, b->c->regs.at[b->reg_of[k]].at,
				s[k].reg }));
	e.n = b->u.items.n - e.first;
	vec_push(&b->u.exits, e);
	return e.label;
}

static void add_fault(struct build *b, int to)
{
	const char *mode = knob_text(KNOB_jit_fault);
	if (!*mode)
		return;
	bool once = strcmp(mode, "once") == 0;
	if (once || b->l->faults.n == 0) {
		int64_t *counter = mem_alloc(sizeof *counter);
		*counter = once ? 1 : 7;
		vec_push(&b->l->faults, counter);
	}
	struct jit_ins *i = hot_ins(b, JIT_FAULT, -1, -1, -1);
	i->imm = (int64_t)(intptr_t)vec_last(&b->l->faults);
	i->detail = once ? 0 : 7;
	i->to = to;
}

int hot_leave(struct build *b, const char *why)
{
	if (!b->emit)
		return 0;
	if (b->exit < 0) {
		b->exit = hot_exit_at(b, b->pc, b->start, why);
		add_fault(b, b->exit);
	}
	return b->exit;
}

enum after hot_give_up(struct build *b, const char *why)
{
	int leave = hot_leave(b, why);
	hot_ins(b, JIT_EXIT, -1, -1, -1)->to = leave;
	return STOPS;
}

int hot_label_at(const struct build *b, int target) { return b->label[b->leader[target - b->first]]; }

void hot_add_front(struct build *b, int pc, const struct hot_state *s)
{
	if (!b->emit)
		return;
	struct hot_front w = { pc, jit_label(&b->u), hot_exit_at(b, pc, s, hot_hoisted) };
	add_fault(b, w.exit);
	jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = w.marker;
	vec_push(&b->fronts, w);
}

/* ---- arrays ---- */

int hot_array_of(struct build *b, int reg)
{
	if (hot_get(b, reg)->kind != HOT_ARRAY)
		return -1;
	reg = hot_get(b, reg)->reg;
	for (int k = 0; k < b->l->arrays.n; k++)
		if (b->l->arrays.at[k].reg == reg && !b->l->arrays.at[k].field)
			return k;
	if (b->l->arrays.n == JIT_ARRAYS_MOST)
		return -1;
	vec_push(&b->l->arrays, ((struct hot_array){ .reg = reg,
		.cls = (uint8_t)hot_value_of(b->l, b->f, reg)->array->cls }));
	return b->l->arrays.n - 1;
}

/* The fields of all structs of an array have one count. */
static int first_field(const struct build *b, int array)
{
	const struct hot_array *w = &b->l->arrays.at[array];
	for (int k = 0; k < array && w->field && w->field != HOT_CELL_VALUE; k++)
		if (b->l->arrays.at[k].reg == w->reg && b->l->arrays.at[k].field)
			return k;
	return array;
}

int hot_header(struct build *b, int array, int which)
{
	if (!b->emit)
		return 0;
	if (which == 1)
		array = first_field(b, array);
	if (b->header[array][which] < 0)
		b->header[array][which] = jit_reg(&b->u, false, true);
	return b->header[array][which];
}

/* ---- the walk ---- */

static int window_of(const ins *i)
{
	return i->op == I_CALL || i->op == HOT_CALL ? i[1].a : i->op == I_APPEND ? i->c : 0;
}

/* Marks the temporaries that the instruction reads as used up. */
static void use_up(struct build *b, const ins *i, const char *letters, const ins *w, int window)
{
	const int field[3] = { w->a, w->b, w->c };
	for (int k = 0; letters[k]; k++) {
		int n = letters[k] == 'r' ? 1 : letters[k] == 'w' ? window : 0;
		for (int j = 0; j < n; j++) {
			struct hot_state *s = slot_at(b, b->st, field[k] + j);
			if (s && is_temporary(b, field[k] + j))
				s->kind = HOT_DEAD;
		}
	}
}

/* An instruction that reads a variable without a value is left to the VM. */
static void must_have_value(struct build *b, int reg)
{
	struct hot_state *s = slot_at(b, b->start, reg), *now = slot_at(b, b->st, reg);
	if (!s || !s->maybe)
		return;
	int leave = hot_leave(b, without_value);
	hot_branch_k(b, false, REL_EQ, true, hot_canonical(b, b->slot_of[reg], HOT_CANON_FLAG), 0, leave);
	s->maybe = now->maybe = false;
}

static void must_have_values(struct build *b, const ins *i, const char *letters, const ins *w, int window)
{
	const int field[3] = { w->a, w->b, w->c };
	bool reads = i->op == I_NEEDOUT || i->op == I_COPY || i->op == I_SHORT;
	for (int k = 0; letters[k]; k++) {
		int n = letters[k] == 'r' || (reads && letters[k] == 'p') ? 1 : letters[k] == 'w' ? window : 0;
		for (int j = 0; j < n; j++)
			must_have_value(b, field[k] + j);
	}
}

static enum after one(struct build *b)
{
	const ins *i = &b->c->ins.at[b->pc];
	b->next = b->pc + 1 + (info[i->op].extra[0] != 0);
	b->exit = -1;
	b->u.depth = b->depth[b->pc - b->first];
	memcpy(b->start, b->st, (size_t)b->slots * sizeof *b->st);
	if (!hot_knows(i->op)) {
		b->unknown = "an instruction is not known";
		b->unknown_pc = b->pc;
		return hot_give_up(b, b->unknown);
	}
	if (b->maybe)
		must_have_values(b, i, info[i->op].operands, i, window_of(i));
	if (b->maybe && info[i->op].extra[0])
		must_have_values(b, i, info[i->op].extra, i + 1, 0);
	use_up(b, i, info[i->op].operands, i, window_of(i));
	if (info[i->op].extra[0])
		use_up(b, i, info[i->op].extra, i + 1, 0);
	return hot_step(b, i);
}

static bool is_leader(const struct build *b, int pc) { return is_inside(b, pc) && b->leader[pc - b->first] >= 0; }

static void follow(struct build *b)
{
	while (b->todo.n) {
		b->pc = b->todo.at[--b->todo.n];
		memcpy(b->st, hot_state_at(b, b->pc), (size_t)b->slots * sizeof *b->st);
		while (one(b) == FALLS) {
			if (is_leader(b, b->next) || !is_inside(b, b->next)) {
				hot_flow(b, b->next, b->st, false);
				break;
			}
			b->pc = b->next;
		}
	}
}

static void emit_all(struct build *b)
{
	bool alive = false, main = true;
	for (int pc = b->first; pc <= b->last; pc = b->next) {
		int n = b->leader[pc - b->first];
		b->next = pc + 1 + (info[b->c->ins.at[pc].op].extra[0] != 0);
		if (b->c->ins.at[pc].op == HOT_BODY && main) {
			main = false;
			b->u.calls = true;
			b->u.bodies = jit_label(&b->u);
			jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = b->u.bodies;
		}
		if (n >= 0 && b->reached[n]) {
			if (alive)
				hot_flow(b, pc, b->st, true);
			jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = b->label[n];
			memcpy(b->st, hot_state_at(b, pc), (size_t)b->slots * sizeof *b->st);
			alive = true;
		}
		if (!alive)
			continue;
		b->pc = pc;
		alive = one(b) == FALLS;
		if (alive && !is_inside(b, b->next)) {
			hot_flow(b, b->next, b->st, false);
			alive = false;
		}
	}
	b->u.edges = jit_label(&b->u);
	jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = b->u.edges;
	for (int k = 0; k < b->stubs.n; k++) {
		struct hot_stub *s = &b->stubs.at[k];
		b->u.depth = 0;
		jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = s->label;
		hot_flow(b, s->target, s->s, false);
	}
}

/* ---- the beginning ---- */

static void load_entry(struct build *b, int slot, struct hot_state *s)
{
	int64_t at = (int64_t)b->c->regs.at[b->reg_of[slot]].at * (int64_t)sizeof(value) + (int64_t)offsetof(value, d);
	if (!kind_is_value(s->kind) || is_constant(s))
		return;
	if (s->kind == HOT_INT) {
		int d = hot_local(b, true), leave = hot_leave(b, "a variable changed its kind");
		hot_ins(b, JIT_FVALUE, d, -1, -1)->imm = at;
		hot_ins(b, JIT_FTOI, s->reg, d, -1)->to = leave;
	} else {
		struct jit_ins *i = hot_ins(b, kind_is_double(s->kind) ? JIT_FVALUE : JIT_VALUE, s->reg, -1, -1);
		i->imm = at;
		i->detail = s->kind == HOT_SINGLE ? MEM_F32 : MEM_F64;
	}
}

static void emit_entry(struct build *b, const struct hot_state *entry)
{
	b->u.depth = 0;
	b->pc = b->begin;
	b->exit = -1;
	memcpy(b->start, entry, (size_t)b->slots * sizeof *entry);
	b->u.entry = jit_label(&b->u);
	jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = b->u.entry;
	memcpy(b->st, entry, (size_t)b->slots * sizeof *entry);
	for (int k = 0; k < b->slots; k++)
		load_entry(b, k, &b->st[k]);
	for (int k = 0; k < b->l->arrays.n; k++)
		for (int w = 0; w < HEADER_WORDS; w++)
			if (b->header[k][w] >= 0)
				hot_ins(b, JIT_HEADER, b->header[k][w], -1, -1)->imm = hot_header_at(k, w);
	if (b->begin == b->edge && !b->l->is_call)
		hot_add_front(b, b->edge, b->st);
	hot_flow(b, b->begin, b->st, false);
}

/* The loops, and the places in front of them. */
static void find_fronts(struct build *b)
{
	for (int k = 0; k < b->u.loops.n; k++) {
		struct jit_loop *l = &b->u.loops.at[k];
		int pc = l->marker;
		l->marker = -1;
		l->guards = !b->l->stays;
		for (int j = 0; j < b->fronts.n; j++)
			if (b->fronts.at[j].pc == pc) {
				l->marker = b->fronts.at[j].marker;
				l->exit = b->fronts.at[j].exit;
			}
	}
}

static void int_range(double d, int64_t *lo, int64_t *hi)
{
	*hi = fabs(d) < 0x1p31 ? ((int64_t)1 << 31) - 1 : WHOLE_MOST;
	*lo = d >= 1 ? 1 : d >= 0 ? 0 : fabs(d) < 0x1p31 ? -((int64_t)1 << 31) : -WHOLE_MOST;
}

static const int8_t kind_of_tag[] = { [V_NONE] = HOT_NONE, [V_DOUBLE] = HOT_DOUBLE, [V_SINGLE] = HOT_SINGLE,
	[V_INT8] = HOT_I8, [V_UINT8] = HOT_U8, [V_INT16] = HOT_I16, [V_UINT16] = HOT_U16, [V_INT32] = HOT_I32,
	[V_UINT32] = HOT_U32, [V_INT64] = HOT_RAW, [V_UINT64] = HOT_OTHER, [V_LOGICAL] = HOT_BOOL, [V_CHAR] =
		HOT_CHAR };

static void range_of_kind(int kind, int64_t *lo, int64_t *hi)
{
	*lo = *hi = 0;
	if (kind_is_integer(kind)) {
		*lo = (int64_t)cls_min(hot_class(kind));
		*hi = (int64_t)cls_max(hot_class(kind));
	} else if (kind == HOT_BOOL || kind == HOT_CHAR) {
		*hi = kind == HOT_BOOL ? 1 : UINT16_MAX;
	} else if (kind == HOT_RAW) {
		*lo = INT64_MIN;
		*hi = INT64_MAX;
	}
}

static bool is_readable(const value *v)
{
	const struct array *a = v->tag == V_ARRAY ? v->array : NULL;
	return a && !a->complex && a->op == OP_LEAF && a->data && !a->gpu && a->cls != CLS_INT64 &&
		a->cls != CLS_UINT64 &&
		a->shape.nd == 2 && a->count < ((int64_t)1 << 31);
}

void hot_state_of_value(const value *v, bool wide, struct hot_state *s)
{
	*s = (struct hot_state){ .kind = HOT_OTHER, .reg = -1 };
	if (v->tag == V_DOUBLE && !wide && v->d == floor(v->d) && fabs(v->d) <= (double)WHOLE_MOST &&
		!(v->d == 0 && signbit(v->d))) {
		s->kind = HOT_INT;
		int_range(v->d, &s->lo, &s->hi);
	} else if (v->tag <= V_LAST_SCALAR) {
		s->kind = (uint8_t)kind_of_tag[v->tag];
		range_of_kind(s->kind, &s->lo, &s->hi);
	} else if (is_readable(v)) {
		s->kind = HOT_ARRAY;
	} else if (v->tag == V_STRUCT || v->tag == V_CELL) {
		s->kind = HOT_STRUCT;
	}
}

void hot_state_of(const struct hot_loop *l, const struct frame *f, int reg, struct hot_state *s)
{
	bool field = reg >= hot_field_reg(f->code, 0) && reg < hot_field_reg(f->code, l->fields.n);
	bool argument = l->is_call && reg >= l->args && reg < l->args + l->nargs;
	if (reg >= f->code->locals && !field && !argument) {
		*s = (struct hot_state){ .kind = HOT_DEAD, .reg = -1 };
		return;
	}
	const value *v = hot_value_of(l, f, reg);
	*s = (struct hot_state){ .kind = HOT_OTHER, .reg = -1 };
	if (v)
		hot_state_of_value(v, l->wide_reg[reg], s);
	if (kind_is_shared(s->kind))
		s->reg = reg;
	if (argument && s->kind == HOT_INT) {   /* each call has other numbers */
		s->lo = -WHOLE_MOST;
		s->hi = WHOLE_MOST;
	}
}

/* The counters of a for loop that is entered in the middle: its step is a constant, and its last element is known. */
static void for_entry(struct build *b, struct hot_state *entry)
{
	const ins *i = &b->c->ins.at[b->edge];
	if (i->op != I_FOR)
		return;
	const value *h = &b->f->r[i->a];
	struct hot_state *step = &entry[b->slot_of[i->a + 1]], *count = &entry[b->slot_of[i->a + 2]];
	if (step->kind == HOT_INT)
		step->lo = step->hi = (int64_t)h[1].d;
	entry[b->slot_of[i->a + 3]].lo = 0;
	entry[b->slot_of[i->a + 3]].hi = WHOLE_MOST;
	count->lo = -WHOLE_MOST;        /* the range of a count is the range of the elements */
	count->hi = WHOLE_MOST;
	double last = h[0].d + (double)(h[2].i - 1) * h[1].d;
	b->l->small = step->kind == HOT_INT && fabs(last) < 0x1p31;
	if (b->l->small && h[1].d > 0)
		count->hi = ((int64_t)1 << 31) - 1;
	if (b->l->small && h[1].d < 0)
		count->lo = -((int64_t)1 << 31);
}

/* ---- which registers, which instructions ---- */

static void add_slot(struct build *b, int reg)
{
	if (b->slot_of[reg] >= 0)
		return;
	b->slot_of[reg] = b->slots;
	b->reg_of[b->slots++] = reg;
}

static void slots_of_word(struct build *b, const ins *i, const ins *w, const char *letters, int window)
{
	const int field[3] = { w->a, w->b, w->c };
	for (int k = 0; letters[k]; k++) {
		int n = strchr("drp", letters[k]) ? 1 : letters[k] == 'w' ? window : 0;
		if ((i->op == I_FOR || i->op == I_FORPREP) && letters[k] == 'p')
			n = 4;
		if (i->op == HOT_CALL && letters[k] == 'd')
			n = i[1].b;
		for (int j = 0; j < n && field[k] != HOT_NO_NAME; j++)
			add_slot(b, field[k] + j);
	}
}

static void add_leader(struct build *b, int pc)
{
	if (is_inside(b, pc) && b->leader[pc - b->first] < 0)
		b->leader[pc - b->first] = b->leaders++;
}

static void survey(struct build *b)
{
	add_leader(b, b->begin);
	for (int pc = b->first; pc <= b->last; pc++) {
		const ins *i = &b->c->ins.at[pc];
		bool two = info[i->op].extra[0] != 0;
		const ins *w = &i[two];
		if (i->op == HOT_BODY)
			add_leader(b, pc);
		if (hot_knows(i->op)) {
			slots_of_word(b, i, i, info[i->op].operands, window_of(i));
			if (two)
				slots_of_word(b, i, w, info[i->op].extra, 0);
		}
		if (strchr(info[i->op].operands, 'j') || strchr(info[i->op].extra, 'j')) {
			int target = pc + two + 1 + ins_jump(*w);
			add_leader(b, target);
			for (int k = MAX(target, b->first); (i->op == I_FOR || i->op == I_LOOP) && k <= pc; k++)
				b->depth[k - b->first]++;
		}
		pc += two;
	}
}

static void mark_heads(struct build *b)
{
	for (int pc = b->first; pc <= b->last; pc++) {
		const ins *i = &b->c->ins.at[pc];
		if ((i->op == I_FOR || i->op == HOT_BODY) && b->leader[pc - b->first] >= 0)
			b->widens[b->leader[pc - b->first]] = true;
		if (i->op == I_LOOP && is_leader(b, pc + 1 + ins_jump(*i)))
			b->widens[b->leader[pc + 1 + ins_jump(*i) - b->first]] = true;
		pc += info[i->op].extra[0] != 0;
	}
}

/*
** A register that the loop sets must not hold a counted value, now or when the code is entered later. A uint64 has the
** kind HOT_OTHER, as counted values have; so is_as_expected (hot.c) could not tell it from an array.
*/
static bool is_free(const value *v) { return v->tag <= V_LAST_SCALAR && v->tag != V_UINT64; }

static bool sets_are_free(const struct build *b)
{
	for (int pc = b->first; pc <= b->last; pc++) {
		const ins *i = &b->c->ins.at[pc];
		const char *letters = info[i->op].operands;
		const int field[3] = { i->a, i->b, i->c };
		for (int k = 0; letters[k] && hot_knows(i->op); k++) {
			bool sets = letters[k] == 'd' || i->op == I_CLEAR || i->op == I_FORPREP;
			int n = i->op == I_FORPREP && k == 0 ? 4 : 1;
			for (int j = 0; sets && letters[k] != 'n' && letters[k] != '-' && j < n; j++)
				if (field[k] + j < b->f->code->locals && !is_free(&b->f->r[field[k] + j]))
					return false;
		}
		pc += info[i->op].extra[0] != 0;
	}
	return true;
}

/* ---- the whole loop ---- */

static void *table(size_t n, size_t each, int fill)
{
	void *p = mem_alloc(MAX(n, 1) * each);
	memset(p, fill, MAX(n, 1) * each);
	return p;
}

static void begin(struct build *b)
{
	size_t regs = (size_t)b->c->regs.n + 4, n = (size_t)(b->last - b->first + 1);
	b->slot_of = table(regs, sizeof *b->slot_of, 0xFF);
	b->reg_of = table(regs, sizeof *b->reg_of, 0);
	b->canon = table(regs, sizeof *b->canon, 0xFF);
	b->header = table(JIT_ARRAYS_MOST, sizeof *b->header, 0xFF);
	b->leader = table(n, sizeof *b->leader, 0xFF);
	b->depth = table(n, 1, 0);
	survey(b);
	size_t leaders = (size_t)b->leaders, slots = (size_t)b->slots;
	b->st = table(slots, sizeof *b->st, 0);
	b->start = table(slots, sizeof *b->st, 0);
	b->states = table(leaders * slots, sizeof *b->states, 0);
	b->reached = table(leaders, sizeof *b->reached, 0);
	b->widens = table(leaders, sizeof *b->widens, 0);
	b->visits = table(leaders, sizeof *b->visits, 0);
	b->label = table(leaders, sizeof *b->label, 0);
	for (int k = 0; k < b->leaders; k++)
		b->label[k] = jit_label(&b->u);
	b->returns = table((size_t)b->l->bodies.n, sizeof *b->returns, 0);
	for (int k = 0; k < b->l->bodies.n; k++)
		b->returns[k].label = jit_label(&b->u);
	b->u.fuel = jit_reg(&b->u, false, true);
	mark_heads(b);
}

static void end(struct build *b)
{
	void *all[] = { b->slot_of, b->reg_of, b->canon, b->header, b->leader, b->depth, b->st, b->start, b->states,
		b->reached, b->widens, b->visits, b->label, b->returns, b->needed };
	for (int k = 0; k < COUNT(all); k++)
		mem_free(all[k]);
	for (int k = 0; k < b->stubs.n; k++)
		mem_free(b->stubs.at[k].s);
	hot_text_free(&b->text);
	vec_free(&b->stubs);
	vec_free(&b->fronts);
	vec_free(&b->todo);
	jit_unit_free(&b->u);
}

static void dump(struct build *b)
{
	struct str s = { 0 };
	str_addf(&s, "-- %s at line %d of %s\n", b->l->is_call ? "call" : "loop", b->l->line,
		b->f->code->name ? sym_text(b->f->code->name) : "@");
	jit_print(&s, &b->u);
	vm_print_err(b->vm, s.at, s.n);
	str_free(&s);
}

static const char *finish(struct build *b)
{
	struct hot_loop *l = b->l;
	const char *wrong = b->u.calls ? hot_read_headers(b) : NULL;
	jit_drop_dead(&b->u);
	if (b->u.calls)
		jit_sink(&b->u);
	if (!wrong)
		wrong = jit_check(&b->u);
	if (strchr(b->vm->dump, 'j'))
		dump(b);
	if (!wrong)
		wrong = jit_assemble(&l->code, &b->u);
	if (wrong)
		return wrong;
	for (int k = 0; k < b->u.exits.n; k++) {
		struct hot_place from = hot_origin(b, b->u.exits.at[k].pc);
		vec_push(&l->exits, ((struct hot_exit){ b->u.exits.at[k].pc, from.frame, from.pc, 0,
			b->u.exits.at[k].why }));
	}
	return NULL;
}

const char *hot_build(struct vm *vm, struct frame *f, struct hot_loop *l, bool *later)
{
	struct build b = { .vm = vm, .f = f, .l = l };
	hot_text_make(&b.text, vm, f, l);
	*later = false;
	if (!b.text.ins.n) {
		hot_text_free(&b.text);
		return "a called function is not one that is compiled";
	}
	b.c = &b.text;
	b.last = b.text.ins.n - 1;
	b.begin = b.text.begin;
	b.edge = b.text.edge;
	begin(&b);
	const char *why = NULL;
	struct hot_state *entry = table((size_t)b.slots, sizeof *entry, 0);
	*later = !sets_are_free(&b);
	if (*later)
		why = "it sets a variable that held an array, a uint64 or another value that is no plain scalar";
	for (int k = 0; k < b.slots; k++) {
		hot_state_of(l, f, b.reg_of[k], &entry[k]);
		if (kind_is_value(entry[k].kind))
			entry[k].reg = hot_canonical(&b, k, kind_is_double(entry[k].kind));
		b.u.large |= !l->is_call && entry[k].kind == HOT_INT && entry[k].hi > INT32_MAX;
	}
	for_entry(&b, entry);
	if (!why) {
		for (int k = 0; k < b.slots; k++)
			if (b.reg_of[k] < hot_field_reg(f->code, l->fields.n))
				vec_push(&l->entries, ((struct hot_entry){ b.reg_of[k], entry[k] }));
		b.pc = -1;
		hot_visit(&b, b.begin, entry);
		follow(&b);
		if (!b.turned) {        /* the name is known only after its first call, so a later try may succeed */
			why = b.unknown ? b.unknown : "it cannot come to a second turn";
			*later = !b.unknown;
		}
		if (b.mixed)
			why = "a variable is an array on one way and something else on another";
	}
	if (!why) {
		b.emit = true;
		hot_find_needed(&b);
		emit_all(&b);
		emit_entry(&b, entry);
		find_fronts(&b);
		jit_tidy(&b.u);
		jit_hoist(&b.u);
		hot_note_outcomes(l, &b.u);
		jit_select(&b.u);
		hot_outcomes_begin(l, &b.u);
		jit_tidy(&b.u);
		jit_address(&b.u);
		jit_layout(&b.u);
		why = finish(&b);
	}
	mem_free(entry);
	end(&b);
	return why;
}
