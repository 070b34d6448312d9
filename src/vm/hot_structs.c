/*
** vm/hot_structs.c - structs and cells in compiled loops: s.x, s.x(i), q(k).x and c{k}, of variables of the loop's
** frame.
**
** A scalar field of one struct is a variable of its own for the code; leaving writes it back. Fields of an array of
** structs are read and written where they are, if they have the class that the first element has.
*/
#include <assert.h>
#include <stddef.h>

#include "base/error.h"
#include "value/cell.h"
#include "value/index.h"
#include "value/structs.h"

#include "vm/hot_build.h"

static const char other_class[] = "a field or a cell's value of another class", bounds[] = "a subscript out of bounds";

enum { SAMPLES = 64 };          /* values of a cell that are looked at */

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

int hot_field_register(struct hot_loop *l, const struct frame *f, int variable, sym name, bool array, bool stored)
{
	int k = 0;
	while (k < l->fields.n && (l->fields.at[k].variable != variable || l->fields.at[k].name != name))
		k++;
	bool known = k < l->fields.n;
	if (k == JIT_FIELDS_MOST)
		return -1;
	if (!known)
		vec_push(&l->fields, ((struct hot_field){ variable, name, false }));
	const value *v = hot_value_of(l, f, hot_field_reg(f->code, k));
	struct hot_state kind = { .kind = HOT_OTHER };
	if (v)
		hot_state_of_value(v, false, &kind);
	if (array ? kind.kind == HOT_ARRAY : kind_is_value(kind.kind)) {
		l->fields.at[k].stored |= stored;
		return hot_field_reg(f->code, k);
	}
	l->fields.n -= !known;
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

/* The values of a field of all structs of an array, or of a cell. */
struct values { value *first; int64_t count, stride; uint32_t owners; };

static bool values_of(const value *v, sym field, struct values *x)
{
	if (field == HOT_CELL_VALUE) {
		if (v->tag != V_CELL || v->cell->count < 1)
			return false;
		*x = (struct values){ v->cell->at, v->cell->count, 1, v->cell->refs };
		return true;
	}
	int at = v->tag == V_STRUCT ? fields_find(v->structs->fields, field) : -1;
	if (at < 0 || v->structs->count < 1)
		return false;
	*x = (struct values){ structs_at(v->structs, 0, at), v->structs->count, v->structs->stride, v->structs->refs };
	return true;
}

/* A cell may have no numbers yet: then doubles are expected. */
static void kind_of_values(const struct values *x, bool cell, struct hot_state *kind)
{
	for (int64_t k = 0; k < MIN(x->count, cell ? SAMPLES : 1); k++) {
		hot_state_of_value(&x->first[k * x->stride], true, kind);
		if (kind_is_value(kind->kind))
			return;
	}
	value number = value_double(0.5);
	if (cell && x->first->tag == V_ARRAY)
		hot_state_of_value(&number, true, kind);
}

int hot_field_array(struct hot_loop *l, const struct frame *f, int variable, sym name, bool stored)
{
	struct values x;
	if (!values_of(&f->r[variable], name, &x))
		return -1;
	for (int k = 0; k < l->arrays.n; k++)
		if (l->arrays.at[k].reg == variable && l->arrays.at[k].field == name) {
			l->arrays.at[k].stored |= stored;
			return k;
		}
	if (l->arrays.n == JIT_ARRAYS_MOST)
		return -1;
	struct hot_state kind = { .kind = HOT_OTHER };
	kind_of_values(&x, name == HOT_CELL_VALUE, &kind);
	if (!kind_is_value(kind.kind) || kind.kind == HOT_RAW || kind.kind == HOT_SINGLE)
		return -1;
	vec_push(&l->arrays, ((struct hot_array){ .reg = variable, .field = name, .stored = stored, .kind = kind,
		.stride = 2 * x.stride }));
	return l->arrays.n - 1;
}

bool hot_stride_fits(const struct hot_array *w, const struct frame *f)
{
	struct values x;
	return !values_of(&f->r[w->reg], w->field, &x) || 2 * x.stride == w->stride;
}

/* How many values a cell can have without more memory, if it is a row that only its variable owns; else 0. */
static int64_t room_of(const struct cell *c)
{
	return c->refs == 1 && c->shape.nd == 2 && c->shape.d[0] == 1 && c->count > 0 ? MIN(c->room, INT32_MAX - 1) : 0;
}

/*
** The header of a field: its first value, the number of elements, and the variable. That of a cell also has the struct
** of the cell and how many elements it has room for, in the place of rows and columns.
*/
bool hot_field_array_ready(const struct hot_array *w, const struct frame *f, struct jit_header *h)
{
	struct values x;
	value *v = &f->r[w->reg];
	if (!values_of(v, w->field, &x) || x.count >= (int64_t)1 << 31 || (w->stored && x.owners != 1) ||
		2 * x.stride != w->stride)
		return false;
	*h = (struct jit_header){ x.first, x.count, 0, 0, v };
	if (w->field == HOT_CELL_VALUE) {
		h->rows = (int64_t)(intptr_t)v->cell;
		h->columns = room_of(v->cell);
	}
	return true;
}

static const uint32_t tag_of_kind[] = { [HOT_INT] = V_DOUBLE, [HOT_DOUBLE] = V_DOUBLE, [HOT_BOOL] = V_LOGICAL,
	[HOT_CHAR] = V_CHAR, [HOT_I8] = V_INT8, [HOT_U8] = V_UINT8, [HOT_I16] = V_INT16, [HOT_U16] = V_UINT16,
	[HOT_I32] = V_INT32, [HOT_U32] = V_UINT32, [HOT_RAW] = 0 };

/* Makes room for value n of a cell, as the VM does. */
static double grow_cell(double n, double unused, struct jit_context *c, int64_t number)
{
	struct jit_header *h = &c->array[number];
	value *cell = h->array, at = value_double(n);
	struct cell *x = cell->cell;
	(void)unused;
	if (cell->tag != V_CELL || x->refs != 1 || n != (double)(x->count + 1) || n > INT32_MAX - 1 ||
		!value_assign_brace(cell, 1, &at, value_double(0))) {
		error_clear();
		c->failed = 1;
		return 0;
	}
	x = cell->cell;
	*h = (struct jit_header){ x->at, x->count, (int64_t)(intptr_t)x, room_of(x), cell };
	return 0;
}

/* A part of 8 bytes of the cell's struct is set. */
static void set_part(struct build *b, int array, size_t offset, int to)
{
	struct jit_ins *i = hot_ins_k(b, JIT_STORE, -1, hot_header(b, array, 2), (int64_t)offset);
	i->c = to;
	i->detail = MEM_I64;
}

/*
** The element behind the last one gets a place. If the cell has room for it, the code goes on at `set`: the place holds
** no value that must be dropped. Functions of the unit read headers from the context, which this does not change.
*/
static void grow(struct build *b, int array, const struct hot_state *s, int zero_based, int leave, int set)
{
	static_assert(sizeof ((struct cell *)0)->count == 8 && sizeof ((struct cell *)0)->shape.d[1] == 8, "8 bytes");
	int slow = b->emit ? jit_label(&b->u) : 0, none = hot_local(b, true), count = hot_header(b, array, 1);
	if (!b->l->bodies.n) {
		hot_branch(b, false, REL_NE, true, zero_based, count, slow);
		hot_branch(b, false, REL_GE, true, zero_based, hot_header(b, array, 3), slow);
		hot_ins_k(b, JIT_IADD, count, zero_based, 1);
		set_part(b, array, offsetof(struct cell, count), count);
		set_part(b, array, offsetof(struct cell, shape.d[1]), count);
		hot_ins(b, JIT_JUMP, -1, -1, -1)->to = set;
		hot_ins(b, JIT_LABEL, -1, -1, -1)->to = slow;
	}
	int number = hot_double(b, s);
	struct jit_ins *call = hot_ins(b, JIT_CALL, none, number, -1);
	call->imm = (int64_t)(intptr_t)grow_cell;
	call->c = array;
	hot_ins(b, JIT_FAILED, -1, -1, -1)->to = leave;
	for (int w = 0; w < 4; w++) {
		int header = hot_header(b, array, w);
		hot_ins(b, JIT_HEADER, header, -1, -1)->imm = hot_header_at(array, w);
	}
}

/*
** The position of the value of element s, in words of 8 bytes; -1: not a simple subscript. *tag is its class, as read.
** set >= 0: the element may be the next one behind the last; then the code may go on at this label.
*/
static int value_position(struct build *b, int array, const struct hot_state *s, int set, int *tag)
{
	if (s->kind != HOT_INT)
		return -1;
	int at = hot_int(b, s), leave = hot_leave(b, b->c->ins.at[b->pc].op == HOT_SET_CELL ? hot_grows : bounds);
	int zero_based = hot_local(b, false), words = hot_local(b, false);
	hot_ins_k(b, JIT_IADD, zero_based, at, -1);
	hot_ins_k(b, JIT_IMUL, words, zero_based, b->l->arrays.at[array].stride);
	if (set >= 0) {
		int fine = b->emit ? jit_label(&b->u) : 0;
		hot_branch(b, false, REL_BELOW, true, zero_based, hot_header(b, array, 1), fine);
		grow(b, array, s, zero_based, leave, set);
		hot_ins(b, JIT_LABEL, -1, -1, -1)->to = fine;
	} else {
		hot_branch(b, false, REL_ABOVE_EQ, true, zero_based, hot_header(b, array, 1), leave);
	}
	*tag = hot_local(b, false);
	hot_ins(b, JIT_LOAD, *tag, hot_header(b, array, 0), words)->detail = MEM_TAG;
	return words;
}

/* The same; leaves if the value has another class than the array's first one. */
static int value_of_class(struct build *b, int array, const struct hot_state *s)
{
	int tag, at = value_position(b, array, s, -1, &tag);
	if (at < 0)
		return -1;
	int leave = hot_leave(b, other_class);
	hot_branch_k(b, false, REL_NE, true, tag, tag_of_kind[b->l->arrays.at[array].kind.kind], leave);
	return at;
}

/* The value of an element is dropped. Only plain arrays are: the end of an object may run a program. */
static double drop_value(double at, double unused, struct jit_context *c, int64_t array)
{
	value *v = (value *)c->array[array].data + ((int64_t)at - 1);
	(void)unused;
	if (v->tag != V_ARRAY) {
		c->failed = 1;
		return 0;
	}
	value_unref(*v);
	*v = (value){ .tag = V_DOUBLE };
	return 0;
}

enum after hot_count(struct build *b, const ins *i)
{
	if (i->c != HOT_NO_NAME && hot_get(b, i->c)->kind != HOT_NONE)
		return hot_give_up(b, other_class);
	hot_set(b, i->a, HOT_INT, 0, INT32_MAX, hot_header(b, i->b, 1));
	return FALLS;
}

enum after hot_set_cell(struct build *b, const ins *i)
{
	const struct hot_state s = *hot_get(b, i->b), v = *hot_get(b, i->c);
	bool d = v.kind == HOT_INT || v.kind == HOT_DOUBLE, grows = b->l->wide[b->pc - b->first] & HOT_GROWS;
	int x = !kind_is_value(v.kind) || !tag_of_kind[v.kind] ? -1 : d ? hot_double(b, &v) : hot_int(b, &v), tag;
	int set = b->emit ? jit_label(&b->u) : 0, at = x < 0 ? -1 : value_position(b, i->a, &s, grows ? set : -1, &tag);
	if (at < 0)
		return hot_give_up(b, other_class);
	int leave = hot_leave(b, other_class), none = hot_local(b, true), now = hot_local(b, false);
	hot_branch_k(b, false, REL_BELOW_EQ, true, tag, V_LAST_SCALAR, set);
	int number = hot_double(b, &s);
	struct jit_ins *call = hot_ins(b, JIT_CALL, none, number, -1);
	call->imm = (int64_t)(intptr_t)drop_value;
	call->c = i->a;
	hot_ins(b, JIT_FAILED, -1, -1, -1)->to = leave;
	hot_ins(b, JIT_LABEL, -1, -1, -1)->to = set;
	struct jit_ins *store = hot_ins(b, d ? JIT_FSTORE : JIT_STORE, -1, hot_header(b, i->a, 0), at);
	store->c = x;
	store->detail = d ? MEM_F64 : MEM_I64;
	store->imm = (int64_t)offsetof(value, d);
	hot_ins(b, JIT_ICONST, now, -1, -1)->imm = tag_of_kind[v.kind];
	store = hot_ins(b, JIT_STORE, -1, hot_header(b, i->a, 0), at);
	store->c = now;
	store->detail = MEM_TAG;
	return FALLS;
}

enum after hot_get_field(struct build *b, const ins *i)
{
	const struct hot_state s = *hot_get(b, i->c);
	const struct hot_state kind = b->l->arrays.at[i->b].kind;
	int at = value_of_class(b, i->b, &s);
	if (at < 0)
		return hot_give_up(b, other_class);
	bool d = kind.kind == HOT_DOUBLE;
	int to = hot_result(b, i->a, kind.kind);
	struct jit_ins *load = hot_ins(b, d ? JIT_FLOAD : JIT_LOAD, to, hot_header(b, i->b, 0), at);
	load->detail = d ? MEM_F64 : MEM_I64;
	load->imm = (int64_t)offsetof(value, d);
	hot_set(b, i->a, kind.kind, kind.lo, kind.hi, to);
	return FALLS;
}

enum after hot_set_field(struct build *b, const ins *i)
{
	const struct hot_state s = *hot_get(b, i->b), v = *hot_get(b, i->c);
	int kind = b->l->arrays.at[i->a].kind.kind;
	bool d = kind == HOT_DOUBLE, fits = v.kind == kind || (d && v.kind == HOT_INT);
	int x = !fits ? -1 : d ? hot_double(b, &v) : hot_int(b, &v), at = fits ? value_of_class(b, i->a, &s) : -1;
	if (at < 0)
		return hot_give_up(b, other_class);
	struct jit_ins *store = hot_ins(b, d ? JIT_FSTORE : JIT_STORE, -1, hot_header(b, i->a, 0), at);
	store->c = x;
	store->detail = d ? MEM_F64 : MEM_I64;
	store->imm = (int64_t)offsetof(value, d);
	return FALLS;
}
