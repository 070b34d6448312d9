/*
** vm/hot_structs.c - structs in compiled loops: s.x and q(k).x of variables of the loop's frame.
**
** A scalar field of one struct is a variable of its own for the code; leaving writes it back. Fields of an array of
** structs are read and written where they are, if they have the class that the first element has.
*/
#include "value/structs.h"

#include "vm/hot_build.h"

static const char other_class[] = "a field of another class", bounds[] = "a subscript out of bounds";

/* ---- of one struct ---- */

value *hot_value_of(const struct hot_loop *l, const struct frame *f, int reg)
{
	int k = reg - hot_field_reg(f->code, 0);
	if (k < 0)
		return &f->r[reg];
	const value *v = k < l->fields.n ? &f->r[l->fields.at[k].variable] : NULL;
	if (!v || v->tag != V_STRUCT || v->structs->count != 1)
		return NULL;
	int at = fields_find(v->structs->fields, l->fields.at[k].name);
	return at < 0 ? NULL : structs_at(v->structs, 0, at);
}

int hot_field_register(struct hot_loop *l, const struct frame *f, int variable, sym name, bool stored)
{
	for (int k = 0; k < l->fields.n; k++)
		if (l->fields.at[k].variable == variable && l->fields.at[k].name == name) {
			l->fields.at[k].stored |= stored;
			return hot_field_reg(f->code, k);
		}
	if (l->fields.n == JIT_FIELDS_MOST)
		return -1;
	vec_push(&l->fields, ((struct hot_field){ variable, name, stored }));
	int reg = hot_field_reg(f->code, l->fields.n - 1);
	const value *v = hot_value_of(l, f, reg);
	struct hot_state kind = { .kind = HOT_OTHER };
	if (v)
		hot_state_of_value(v, false, &kind);
	if (kind_is_value(kind.kind))
		return reg;
	l->fields.n--;
	return -1;
}

bool hot_fields_are_ready(const struct hot_loop *l, const struct frame *f, struct jit_context *c)
{
	for (int k = 0; k < l->fields.n; k++) {
		const struct hot_field *w = &l->fields.at[k];
		c->field[k] = hot_value_of(l, f, hot_field_reg(f->code, k));
		if (!c->field[k] || (w->stored && f->r[w->variable].structs->refs != 1))
			return false;
	}
	return true;
}

/* ---- of arrays of structs ---- */

int hot_field_array(struct hot_loop *l, const struct frame *f, int variable, sym name, bool stored)
{
	const value *v = &f->r[variable];
	if (v->tag != V_STRUCT || v->structs->count < 1)
		return -1;
	for (int k = 0; k < l->arrays.n; k++)
		if (l->arrays.at[k].reg == variable && l->arrays.at[k].field == name) {
			l->arrays.at[k].stored |= stored;
			return k;
		}
	int at = fields_find(v->structs->fields, name);
	if (at < 0 || l->arrays.n == JIT_ARRAYS_MOST)
		return -1;
	struct hot_state kind;
	hot_state_of_value(structs_at(v->structs, 0, at), true, &kind);
	if (!kind_is_value(kind.kind) || kind.kind == HOT_RAW || kind.kind == HOT_SINGLE)
		return -1;
	vec_push(&l->arrays, ((struct hot_array){ .reg = variable, .field = name, .stored = stored, .kind = kind }));
	return l->arrays.n - 1;
}

/* The header of a field: its first value, the number of elements, and words of 8 bytes from one element to the next. */
bool hot_field_array_ready(const struct hot_array *w, const struct frame *f, struct jit_header *h)
{
	const value *v = &f->r[w->reg];
	int at = v->tag == V_STRUCT ? fields_find(v->structs->fields, w->field) : -1;
	if (at < 0 || v->structs->count >= (int64_t)1 << 31 || v->structs->count < 1 ||
		(w->stored && v->structs->refs != 1))
		return false;
	*h = (struct jit_header){ structs_at(v->structs, 0, at), v->structs->count, 2 * (int64_t)v->structs->stride, 0,
		NULL };
	return true;
}

/* The place of the value of element s, in words of 8 bytes; -1: not a simple subscript. Its class is checked. */
static int value_place(struct build *b, int array, const struct hot_state *s)
{
	static const uint32_t tags[] = { [HOT_DOUBLE] = V_DOUBLE, [HOT_BOOL] = V_LOGICAL, [HOT_CHAR] = V_CHAR,
		[HOT_I8] = V_INT8, [HOT_U8] = V_UINT8, [HOT_I16] = V_INT16, [HOT_U16] = V_UINT16, [HOT_I32] = V_INT32,
		[HOT_U32] = V_UINT32 };
	if (s->kind != HOT_INT)
		return -1;
	int at = hot_int(b, s), leave = hot_leave(b, bounds), zero_based = hot_local(b, false);
	hot_ins_k(b, JIT_IADD, zero_based, at, -1);
	hot_branch(b, false, REL_ABOVE_EQ, true, zero_based, hot_header(b, array, 1), leave);
	int words = hot_local(b, false), twice = hot_local(b, false), tag = hot_local(b, false);
	hot_ins(b, JIT_IMUL, words, zero_based, hot_header(b, array, 2));
	hot_ins(b, JIT_IADD, twice, words, words);
	hot_ins(b, JIT_LOAD, tag, hot_header(b, array, 0), twice)->how = MEM_U32;
	hot_branch_k(b, false, REL_NE, true, tag, tags[b->l->arrays.at[array].kind.kind], leave);
	return words;
}

enum after hot_get_field(struct build *b, const ins *i)
{
	const struct hot_state s = *hot_get(b, i->c);
	const struct hot_state kind = b->l->arrays.at[i->b].kind;
	int at = value_place(b, i->b, &s);
	if (at < 0)
		return hot_give_up(b, other_class);
	bool d = kind.kind == HOT_DOUBLE;
	int to = hot_result(b, i->a, kind.kind);
	struct jit_ins *load = hot_ins(b, d ? JIT_FLOAD : JIT_LOAD, to, hot_header(b, i->b, 0), at);
	load->how = d ? MEM_F64 : MEM_I64;
	load->imm = (int64_t)offsetof(value, d);
	hot_set(b, i->a, kind.kind, kind.lo, kind.hi, to);
	return FALLS;
}

enum after hot_set_field(struct build *b, const ins *i)
{
	const struct hot_state s = *hot_get(b, i->b), v = *hot_get(b, i->c);
	int kind = b->l->arrays.at[i->a].kind.kind;
	bool d = kind == HOT_DOUBLE, fits = v.kind == kind || (d && v.kind == HOT_INT);
	int x = !fits ? -1 : d ? hot_double(b, &v) : hot_int(b, &v), at = fits ? value_place(b, i->a, &s) : -1;
	if (at < 0)
		return hot_give_up(b, other_class);
	struct jit_ins *store = hot_ins(b, d ? JIT_FSTORE : JIT_STORE, -1, hot_header(b, i->a, 0), at);
	store->c = x;
	store->how = d ? MEM_F64 : MEM_I64;
	store->imm = (int64_t)offsetof(value, d);
	return FALLS;
}
