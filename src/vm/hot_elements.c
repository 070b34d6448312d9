/*
** vm/hot_elements.c - elements of arrays in compiled loops: reads, assignments, growth at the end, `end`.
**
** Data, count and sizes of an array are in registers. An array grows in the VM first. If that happens again and again
** at one instruction, the code calls a helper function, which makes room as the VM does, and reads the registers anew.
*/
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/error.h"
#include "vm/element.h"
#include "vm/hot_build.h"

static const char other_kind[] = "a value of another kind", bounds[] = "a subscript out of bounds";
const char hot_grows[] = "an array grew";

/* ---- elements ---- */

static const struct { uint8_t kind, type, bytes; } element_of[] = {
	[CLS_DOUBLE] = { HOT_DOUBLE, MEM_F64, 8 }, [CLS_SINGLE] = { HOT_SINGLE, MEM_F32, 4 },
	[CLS_INT8] = { HOT_I8, MEM_I8, 1 }, [CLS_UINT8] = { HOT_U8, MEM_U8, 1 }, [CLS_INT16] = { HOT_I16, MEM_I16, 2 },
	[CLS_UINT16] = { HOT_U16, MEM_U16, 2 }, [CLS_INT32] = { HOT_I32, MEM_I32, 4 }, [CLS_UINT32] = { HOT_U32,
		MEM_U32, 4 },
	[CLS_LOGICAL] = { HOT_BOOL, MEM_U8, 1 }, [CLS_CHAR] = { HOT_CHAR, MEM_U16, 2 },
};

/* Converts the subscript to an integer and checks it against the limit. Returns -1 if its kind does not allow that. */
static int subscript(struct build *b, const struct hot_state *s, int limit, const char *why)
{
	int at;
	int64_t lo = -WHOLE_MOST;
	if (s->kind == HOT_INT) {
		at = hot_int(b, s);
		lo = s->lo;
	} else if (s->kind == HOT_DOUBLE) {
		int d = hot_double(b, s), leave = hot_leave(b, why);
		at = hot_local(b, false);
		hot_ins(b, JIT_FTOI, at, d, -1)->to = leave;
	} else {
		return -1;
	}
	int leave = hot_leave(b, why);
	if (lo >= 1) {
		hot_branch(b, false, REL_GT, true, at, limit, leave);
	} else {
		int zero_based = hot_local(b, false);
		hot_ins_k(b, JIT_IADD, zero_based, at, -1);
		hot_branch(b, false, REL_ABOVE_EQ, true, zero_based, limit, leave);
	}
	return at;
}

/* Computes the 1-based position of the element. */
static int element_position(struct build *b, int array, const struct hot_state *first, const struct hot_state *second,
	const char *why)
{
	if (!second)
		return subscript(b, first, hot_header(b, array, 1), why);
	b->l->arrays.at[array].two = true;
	int i = subscript(b, first, hot_header(b, array, 2), why);
	int j = i < 0 ? -1 : subscript(b, second, hot_header(b, array, 3), why);
	if (j < 0)
		return -1;
	int t = hot_local(b, false), p = hot_local(b, false), at = hot_local(b, false);
	hot_ins_k(b, JIT_IADD, t, j, -1);
	hot_ins(b, JIT_IMUL, p, t, hot_header(b, array, 2));
	hot_ins(b, JIT_IADD, at, p, i);
	return at;
}

enum after hot_index(struct build *b, const ins *i, int n)
{
	int array = hot_array_of(b, i->b);
	const struct hot_state first = *hot_get(b, i->c), second = n == 2 ? *hot_get(b, i[1].a) : first;
	int at = array < 0 ? -1 : element_position(b, array, &first, n == 2 ? &second : NULL, bounds);
	if (at < 0)
		return hot_give_up(b, array < 0 ? "it reads no array of numbers" : other_kind);
	int cls = b->l->arrays.at[array].cls, kind = element_of[cls].kind, to = hot_result(b, i->a, kind);
	struct jit_ins *load = hot_ins(b, kind_is_double(kind) ? JIT_FLOAD : JIT_LOAD, to, hot_header(b, array, 0),
		at);
	load->detail = element_of[cls].type;
	load->imm = -(int64_t)element_of[cls].bytes;
	int64_t lo = 0, hi = kind == HOT_BOOL ? 1 : kind == HOT_CHAR ? UINT16_MAX : 0;
	if (kind_is_integer(kind)) {
		lo = (int64_t)cls_min((enum cls)cls);
		hi = (int64_t)cls_max((enum cls)cls);
	}
	hot_set(b, i->a, kind, lo, hi, to);
	return FALLS;
}

/* ---- growth ---- */

enum growth { GROWS_AT_END, GROWS_ACROSS, GROWS_DOWN };

/* Makes room for element n of an array, if it is the next one. Else, or if there is no memory, the VM does it. */
static double grow_by_one(double n, double growth, struct jit_context *c, int64_t number)
{
	struct jit_header *h = &c->array[number];
	struct array *a = h->array;
	bool row = a->shape.d[0] == 1 && growth != GROWS_DOWN;
	bool column = !row && a->shape.d[1] == 1 && growth != GROWS_ACROSS;
	if (n != (double)(a->count + 1) || a->count == 0 || a->count >= INT32_MAX - 1 || !(row || column) ||
		!array_is_mine(a)) {
		c->failed = 1;
		return 0;
	}
	int64_t more = a->count + 1;
	if ((size_t)(more * array_item(a)) <= a->room) {
		a->count = more;
		a->shape.d[row] = more;
	} else {
		shape s = row ? shape_2d(1, more) : shape_2d(more, 1);
		if (!array_grow_last(a, &s)) {
			error_clear();
			c->failed = 1;
			return 0;
		}
	}
	*h = (struct jit_header){ a->data, more, a->shape.d[0], a->shape.d[1], a };
	return 0;
}

/* The part of 8 bytes at `offset` of the array's struct is read to a register, or set to one; -1: not. */
static void part(struct build *b, int array, size_t offset, int read, int set)
{
	struct jit_ins *i = hot_ins_k(b, set < 0 ? JIT_LOAD : JIT_STORE, read, hot_header(b, array, 4),
		(int64_t)offset);
	i->c = set;
	i->detail = MEM_I64;
}

/*
** A row that has room for its new last element n, in the usual case without a call. Functions of the unit read headers
** from the context, which this does not change.
*/
static void grow_row(struct build *b, int array, int n, enum growth growth, int done)
{
	static_assert(sizeof ((struct array *)0)->room == 8 && sizeof ((struct array *)0)->count == 8 &&
		sizeof ((struct array *)0)->shape.d[0] == 8, "parts of 8 bytes");
	int next = hot_local(b, false), room = hot_local(b, false), bytes = hot_local(b, false);
	int slow = b->emit ? jit_label(&b->u) : 0;
	if (b->l->bodies.n || growth == GROWS_DOWN)
		return;
	hot_branch_k(b, false, REL_NE, true, hot_header(b, array, 2), 1, slow);
	hot_branch_k(b, false, REL_LT, true, hot_header(b, array, 1), 1, slow);
	hot_ins_k(b, JIT_IADD, next, hot_header(b, array, 1), 1);
	hot_branch(b, false, REL_NE, true, next, n, slow);
	hot_branch_k(b, false, REL_GE, true, n, INT32_MAX - 1, slow);
	part(b, array, offsetof(struct array, room), room, -1);
	hot_ins_k(b, JIT_IMUL, bytes, n, element_of[b->l->arrays.at[array].cls].bytes);
	hot_branch(b, false, REL_GT, true, bytes, room, slow);
	part(b, array, offsetof(struct array, count), -1, n);
	part(b, array, offsetof(struct array, shape.d[1]), -1, n);
	hot_ins(b, JIT_IMOVE, hot_header(b, array, 1), n, -1);
	hot_ins(b, JIT_IMOVE, hot_header(b, array, 3), n, -1);
	if (!b->emit)
		return;
	jit_add(&b->u, JIT_JUMP, -1, -1, -1)->to = done;
	jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = slow;
}

static void grow(struct build *b, int array, int at, enum growth growth)
{
	int done = b->emit ? jit_label(&b->u) : 0;
	(void)hot_leave(b, bounds);
	grow_row(b, array, at, growth, done);
	int d = hot_local(b, true), k = hot_local(b, true), none = hot_local(b, true), leave = hot_leave(b, bounds);
	hot_ins(b, JIT_ITOF, d, at, -1);
	double mode = growth;
	int64_t bits;
	memcpy(&bits, &mode, sizeof bits);
	hot_ins(b, JIT_FCONST, k, -1, -1)->imm = bits;
	struct jit_ins *call = hot_ins(b, JIT_CALL, none, d, k);
	call->imm = (int64_t)(intptr_t)grow_by_one;
	call->c = array;
	hot_ins(b, JIT_FAILED, -1, -1, -1)->to = leave;
	for (int w = 0; w < 4; w++) {
		int header = hot_header(b, array, w);
		hot_ins(b, JIT_HEADER, header, -1, -1)->imm = hot_header_at(array, w);
	}
	if (b->emit)
		jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = done;
	b->l->arrays.at[array].two = true;
}

/* The place of an element that may be the next one behind the last. */
static int place_to_grow(struct build *b, int array, const struct hot_state *s)
{
	if (s->kind != HOT_INT)
		return element_position(b, array, s, NULL, bounds);
	int at = hot_int(b, s), fine = b->emit ? jit_label(&b->u) : 0;
	if (s->lo < 1) {
		int leave = hot_leave(b, bounds);
		hot_branch_k(b, false, REL_LT, true, at, 1, leave);
	}
	hot_branch(b, false, REL_LE, true, at, hot_header(b, array, 1), fine);
	grow(b, array, at, GROWS_AT_END);
	if (b->emit)
		jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = fine;
	return at;
}

/* ---- assignments ---- */

/* Converts the value to an element of the class. Returns -1 if there is no simple way. */
static int converted(struct build *b, int cls, const struct hot_state *v)
{
	int kind = element_of[cls].kind;
	if (cls == CLS_DOUBLE)
		return kind_is_whole(v->kind) || v->kind == HOT_DOUBLE ? hot_double(b, v) : -1;
	if (cls == CLS_SINGLE)
		return v->kind == HOT_SINGLE || v->kind == HOT_INT || v->kind == HOT_DOUBLE ? hot_double(b, v) : -1;
	if (v->kind == kind)
		return hot_int(b, v);
	if (!kind_is_integer(kind) || (v->kind != HOT_INT && v->kind != HOT_DOUBLE))
		return -1;
	if (v->kind == HOT_DOUBLE)
		return hot_rounded(b, kind, hot_double(b, v));
	int low = hot_local(b, false), high = hot_local(b, false), x = hot_int(b, v);
	int raised = hot_local(b, false), result = hot_local(b, false);
	hot_ins(b, JIT_ICONST, low, -1, -1)->imm = (int64_t)cls_min((enum cls)cls);
	hot_ins(b, JIT_IMAX, raised, x, low);
	hot_ins(b, JIT_ICONST, high, -1, -1)->imm = (int64_t)cls_max((enum cls)cls);
	hot_ins(b, JIT_IMIN, result, raised, high);
	return result;
}

/* An argument of a function, or an array that is an argument now, has another owner: the VM makes a copy. */
static bool has_other_owner(const struct build *b, int reg)
{
	const struct hot_state *array = hot_get(b, reg);
	bool other = hot_is_alias(b, reg, array);
	for (int k = 0; k < b->slots; k++)
		other |= hot_is_alias(b, b->reg_of[k], &b->start[k]) && b->start[k].reg == array->reg;
	return other;
}

static void store_element(struct build *b, int array, int at, int x)
{
	int cls = b->l->arrays.at[array].cls;
	bool d = kind_is_double(element_of[cls].kind);
	struct jit_ins *store = hot_ins(b, d ? JIT_FSTORE : JIT_STORE, -1, hot_header(b, array, 0), at);
	store->c = x;
	store->detail = element_of[cls].type;
	store->imm = -(int64_t)element_of[cls].bytes;
	b->l->arrays.at[array].stored = true;
}

enum after hot_assign(struct build *b, const ins *i, int n)
{
	int array = hot_array_of(b, i->a);
	const struct hot_state first = *hot_get(b, i->b), second = n == 2 ? *hot_get(b, i->c) : first;
	const struct hot_state v = *hot_get(b, n == 2 ? i[1].a : i->c);
	if (array < 0 || has_other_owner(b, i->a))
		return hot_give_up(b, array < 0 ? "it changes no array of numbers" : other_kind);
	int cls = b->l->arrays.at[array].cls, x = converted(b, cls, &v);
	bool grows = n == 1 && b->l->wide[b->pc - b->first] & HOT_GROWS;
	int at = x < 0 ? -1 : grows ? place_to_grow(b, array, &first) :
		element_position(b, array, &first, n == 2 ? &second : NULL, n == 1 ? hot_grows : bounds);
	if (at < 0)
		return hot_give_up(b, other_kind);
	store_element(b, array, at, x);
	return FALLS;
}

/* x = [x v] and [x; v] */
enum after hot_append(struct build *b, const ins *i)
{
	int array = i->c == 1 ? hot_array_of(b, i->a) : -1;
	const struct hot_state v = *hot_get(b, i->b);
	int cls = array < 0 ? 0 : b->l->arrays.at[array].cls, kind = element_of[cls].kind;
	bool same = v.kind == kind || (kind == HOT_DOUBLE && v.kind == HOT_INT);
	if (array < 0 || !same || has_other_owner(b, i->a))
		return hot_give_up(b, array < 0 ? "it changes no array of numbers" : other_kind);
	int x = converted(b, cls, &v), one = hot_local(b, false), at = hot_local(b, false);
	hot_ins_k(b, JIT_IADD, one, hot_header(b, array, 1), 1);
	hot_ins(b, JIT_IMOVE, at, one, -1);
	grow(b, array, one, i[1].a ? GROWS_ACROSS : GROWS_DOWN);
	store_element(b, array, at, x);
	return FALLS;
}

/* `end` */
enum after hot_end(struct build *b, const ins *i)
{
	int array = hot_array_of(b, i->b), n = i[1].a, k = i->c;
	bool jumps = i->op == I_TRYEND;
	if (jumps && hot_get(b, i->b)->kind == HOT_NONE)
		return FALLS;
	if (array < 0 || n > 2 || k >= n)
		return hot_give_up(b, other_kind);
	if (n == 2)
		b->l->arrays.at[array].two = true;
	hot_set(b, i->a, HOT_INT, 0, ((int64_t)1 << 31) - 1, hot_header(b, array, n == 1 ? 1 : 2 + k));
	if (!jumps)
		return FALLS;
	hot_flow(b, b->pc + 2 + ins_jump(i[1]), b->st, false);
	return STOPS;
}
