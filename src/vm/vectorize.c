/*
** vm/vectorize.c - a function of numbers applied to arrays: its statements are executed once, for all elements
** together.
**
** arrayfun of a gpuArray, or of any large array, calls its function for each element. If the function only computes
** with numbers, its statements can run once, with arrays in place of the numbers, and become a few kernels. x * y then
** means x .* y.
**
** If the condition of an `if` differs between elements, both branches run on the variables as they were before it, and
** the condition selects between the results. A loop runs until the last element has left it. Elements that have left by
** break, continue or return keep their values, because later assignments select. So an element also computes in
** branches that it does not take; their results are not used.
**
** If the function does anything else (indexing, text, printing, errors, random numbers, ...), vm_vectorize refuses.
** Then the function is called for each element. Up to then there was no visible effect.
*/
#include "vm/vectorize.h"

#include "base/mem.h"
#include "array/ops.h"
#include "op/op.h"

/* ---- masks ---- */

bool mask_and(value a, value b, value *out)
{
	value in[2] = { a, b };
	if (a.tag == V_NONE || b.tag == V_NONE) {
		*out = value_ref(a.tag == V_NONE ? b : a);
		return true;
	}
	return value_op(OP_and, 2, in, out);
}

/* Combines two masks; NONE has no element. */
MUST static bool mask_or(value a, value b, value *out)
{
	value in[2] = { a, b };
	if (a.tag == V_NONE || b.tag == V_NONE) {
		*out = value_ref(a.tag == V_NONE ? b : a);
		return true;
	}
	return value_op(OP_or, 2, in, out);
}

bool mask_not(value a, value *out) { return value_op(OP_not, 1, &a, out); }

bool mask_active(struct vector_call *w, value *out)
{
	value remaining;
	if (w->gone.tag == V_NONE) {
		*out = value_ref(w->mask);
		return true;
	}
	TRY(mask_not(w->gone, &remaining));
	bool ok = mask_and(w->mask, remaining, out);
	value_unref(remaining);
	return ok;
}

/* Whether cls represents the number exactly. */
static bool fits(value v, enum cls cls)
{
	value cast, back;
	if (v.tag != V_DOUBLE || cls > CLS_SINGLE + 8 || !value_cast(v, cls, &cast))
		return false;
	bool ok = value_cast(cast, CLS_DOUBLE, &back) && back.tag == V_DOUBLE &&
		(back.d == v.d || (v.d != v.d && cls == CLS_SINGLE));
	value_unref(cast);
	return ok;
}

bool vectorize_select(value mask, value yes, value no, value *out)
{
	value y = NONE, n = NONE;
	if (value_is_scalar_tag(yes) && yes.tag == no.tag && yes.u == no.u) {
		*out = yes;
		return true;
	}
	if (!value_is_numeric_like(yes) || !value_is_numeric_like(no))
		return vectorize_refuse();
	enum cls a = value_cls(yes), b = value_cls(no);
	if (a != b && fits(yes, b))
		TRY(value_cast(yes, b, &y));
	else if (a != b && fits(no, a))
		TRY(value_cast(no, a, &n));
	else if (a != b)
		return vectorize_refuse();
	struct array *x[3] = { value_to_array(mask), value_to_array(y.tag ? y : yes), value_to_array(n.tag ? n : no) };
	struct array *r = x[0] && x[1] && x[2] ? array_op(OP_select, 3, x) : NULL;
	for (int i = 0; i < 3; i++)
		array_unref(x[i]);
	value_unref(y), value_unref(n);
	if (r)
		*out = value_array(r);
	return r != NULL;
}

static bool any_active(struct vector_call *w, bool *yes)
{
	value active, in[2], any = NONE;
	TRY(mask_active(w, &active));
	if (active.tag == V_NONE) {
		*yes = true;
		return true;
	}
	in[0] = active, in[1] = value_text_z("all");
	bool ok = vm_call_name(w->vm, "any", 2, in, 1, &any) && value_is_true(any, yes);
	value_unref(active), value_unref(in[1]), value_unref(any);
	return ok;
}

/* ---- variables ---- */

struct local *vectorize_find(struct vector_call *w, sym name)
{
	for (int i = 0; i < w->local.n; i++)
		if (w->local.at[i].name == name)
			return &w->local.at[i];
	return NULL;
}

static void set_plain(struct vector_call *w, sym name, value taken)
{
	struct local *l = vectorize_find(w, name);
	if (!l) {
		struct local fresh = { .name = name };
		vec_push(&w->local, fresh);
		l = &w->local.at[w->local.n - 1];
	}
	value_set(&l->v, taken);
	l->gone = l->maybe = false;
}

/* Assigns to the elements that have not left; the others keep their values. */
static bool assign(struct vector_call *w, sym name, value taken)
{
	struct local *l = vectorize_find(w, name);
	bool had = l && !l->maybe, first = !had && w->gone.tag != V_NONE;
	if (had && w->gone.tag != V_NONE) {
		bool gone = l->gone;
		value y;
		bool ok = vectorize_select(w->gone, l->v, taken, &y);
		value_unref(taken);
		TRY(ok);
		set_plain(w, name, y);
		vectorize_find(w, name)->gone = gone;
		return true;
	}
	set_plain(w, name, taken);
	vectorize_find(w, name)->gone = first;
	return true;
}

static void locals_free(struct vector_call *w)
{
	for (int i = 0; i < w->local.n; i++)
		value_unref(w->local.at[i].v);
	vec_free(&w->local);
}

static void locals_copy(struct vector_call *to, const struct vector_call *from)
{
	to->local.at = NULL, to->local.n = to->local.cap = 0;
	for (int i = 0; i < from->local.n; i++) {
		struct local l = from->local.at[i];
		value_ref(l.v);
		vec_push(&to->local, l);
	}
}

/* Combines the values of a variable after two branches. w has the variable of the branch `no`, and gets the result. */
static bool merge(struct vector_call *w, value cond, const struct local *yes, enum left left_yes, enum left left_no)
{
	struct local *no = vectorize_find(w, yes->name);
	if (!no || no->maybe || yes->maybe) {
		bool has_no = no && !no->maybe,
		     all_gone = has_no ? left_yes != LEFT_NOT : !yes->maybe && left_no != LEFT_NOT;
		if (!has_no)
			set_plain(w, yes->name, value_ref(yes->v));
		no = vectorize_find(w, yes->name);
		no->gone |= all_gone, no->maybe = !all_gone;
		return true;
	}
	bool gone = no->gone || yes->gone;
	value y;
	if (no->v.tag == yes->v.tag && no->v.u == yes->v.u)
		return true;
	TRY(vectorize_select(cond, yes->v, no->v, &y));
	set_plain(w, yes->name, y);
	vectorize_find(w, yes->name)->gone = gone;
	return true;
}

/* Takes over the variables of the branch `yes` that the branch `no` (in w) does not have, and marks the others. */
static void only_in_one(struct vector_call *w, struct vector_call *yes, enum left left_yes)
{
	for (int i = 0; i < w->local.n; i++)
		if (!vectorize_find(yes, w->local.at[i].name)) {
			w->local.at[i].gone |= left_yes != LEFT_NOT;
			w->local.at[i].maybe |= left_yes == LEFT_NOT;
		}
}

/* ---- statements ---- */

static bool block(struct vector_call *w, const struct ast *a);

/* Runs both branches of a condition that differs between elements. other: runs the second branch. */
static bool both(struct vector_call *w, value cond, const struct ast *yes, bool (*other)(struct vector_call *w,
	const struct ast *a, int at), const struct ast *a, int at)
{
	struct vector_call then;
	value mask = w->mask, not_cond = NONE;
	TRY(mask_not(cond, &not_cond));
	locals_copy(&then, w);
	bool ok = mask_and(mask, cond, &w->mask);
	if (ok) {
		VEC(struct local) swap;
		memcpy(&swap, &w->local, sizeof swap), memcpy(&w->local, &then.local, sizeof swap),
			memcpy(&then.local, &swap, sizeof swap);
		/* in w: the variables of this branch; in then: the variables before it */
		ok = block(w, yes);
		memcpy(&swap, &w->local, sizeof swap), memcpy(&w->local, &then.local, sizeof swap),
			memcpy(&then.local, &swap, sizeof swap);
		value_unref(w->mask);
	}
	enum left left_yes = w->left;
	w->left = LEFT_NOT;
	ok = ok && mask_and(mask, not_cond, &w->mask);
	if (ok) {
		ok = other(w, a, at);
		value_unref(w->mask);
	}
	w->mask = mask;
	if (ok)
		only_in_one(w, &then, left_yes);
	for (int i = 0; ok && i < then.local.n; i++)
		ok = merge(w, cond, &then.local.at[i], left_yes, w->left);
	w->left = w->left == left_yes ? left_yes : LEFT_NOT;
	locals_free(&then);
	value_unref(not_cond);
	return ok;
}

/* Runs the branches of an `if`, from the condition kid[at] on. */
static bool branches(struct vector_call *w, const struct ast *a, int at)
{
	value cond;
	if (at >= a->n || !a->kid[at])
		return true;
	if (at + 1 == a->n)
		return block(w, a->kid[at]);
	TRY(vectorize_truth(w, a->kid[at], &cond));
	if (value_is_scalar_tag(cond))
		return cond.u ? block(w, a->kid[at + 1]) : branches(w, a, at + 2);
	bool ok = both(w, cond, a->kid[at + 1], branches, a, at + 2);
	value_unref(cond);
	return ok;
}

/* x == one of the numbers of a case. */
static bool is_case(struct vector_call *w, const struct ast *x, const struct ast *label, value *out)
{
	value in[2] = { NONE, NONE }, one, y;
	*out = NONE;
	if (label->kind == AST_CellLit) {
		for (int r = 0; r < label->n; r++)
			for (int i = 0; i < label->kid[r]->n; i++) {
				TRY(is_case(w, x, label->kid[r]->kid[i], &one));
				bool ok = mask_or(*out, one, &y);
				value_unref(one), value_unref(*out);
				*out = ok ? y : NONE;
				TRY(ok);
			}
		return out->tag != V_NONE || vectorize_refuse();
	}
	bool ok = vectorize_eval(w, x, &in[0]) && vectorize_eval(w, label, &in[1]) && value_op(OP_eq, 2, in, out);
	value_unref(in[0]), value_unref(in[1]);
	return ok;
}

static bool cases(struct vector_call *w, const struct ast *a, int at)
{
	value cond;
	if (at >= a->n || !a->kid[at])
		return true;
	const struct ast *c = a->kid[at];
	if (c->kind == AST_Otherwise)
		return block(w, c->kid[0]);
	TRY(is_case(w, a->kid[0], c->kid[0], &cond));
	if (value_count(cond) == 1) {
		bool yes, ok = value_is_true(cond, &yes);
		value_unref(cond);
		return ok && (yes ? block(w, c->kid[1]) : cases(w, a, at + 1));
	}
	bool ok = both(w, cond, c->kid[1], cases, a, at + 1);
	value_unref(cond);
	return ok;
}

static bool join(value *mask, value more)
{
	value y;
	TRY(mask_or(*mask, more, &y));
	value_set(mask, y);
	return true;
}

/* All active elements leave by break, continue or return. */
static bool leave(struct vector_call *w, enum left how)
{
	value active;
	TRY(mask_active(w, &active));
	bool ok = true;
	if (active.tag != V_NONE)
		ok = join(&w->gone, active) && (how != LEFT_LOOP || join(&w->broken, active)) &&
			(how != LEFT_FUNCTION || join(&w->returned, active));
	value_unref(active);
	w->left = how;
	return ok;
}

/* ---- loops ---- */

struct turns {
	value gone, broken;     /* masks of the loop around */
	enum left left;
	int64_t turn;
	bool more;
};

static bool turn_begin(struct vector_call *w, struct turns *t)
{
	value y;
	TRY(mask_or(t->gone, w->returned, &y));
	value_set(&w->gone, y);
	return w->broken.tag == V_NONE || join(&w->gone, w->broken);
}

/* Tests now and then whether an element is still in the loop. Such a test forces the computation. */
static bool turn_end(struct vector_call *w, struct turns *t)
{
	enum left left = w->left;
	w->left = LEFT_NOT;
	TRY(vm_check_stop(w->vm));
	t->turn++;
	if (left == LEFT_LOOP || left == LEFT_FUNCTION) {
		t->more = false;
		t->left = left == LEFT_FUNCTION && w->broken.tag == V_NONE ? LEFT_FUNCTION : LEFT_NOT;
		return true;
	}
	TRY(turn_begin(w, t));
	if (w->gone.tag != V_NONE && (t->turn < 4 || t->turn % 4 == 0))
		TRY(any_active(w, &t->more));
	return true;
}

static bool loop_begin(struct vector_call *w, struct turns *t)
{
	*t = (struct turns){ .gone = value_ref(w->gone), .broken = w->broken, .more = true };
	w->broken = NONE;
	return true;
}

static bool loop_end(struct vector_call *w, struct turns *t)
{
	value y;
	bool ok = mask_or(t->gone, w->returned, &y);
	if (ok)
		value_set(&w->gone, y);
	/* elements that left the loop continue behind it, and have no value of this variable */
	for (int i = 0; i < w->local.n; i++)
		w->local.at[i].maybe |= w->local.at[i].gone;
	value_unref(t->gone), value_unref(w->broken);
	w->broken = t->broken;
	w->left = t->left;
	return ok;
}

static bool while_loop(struct vector_call *w, const struct ast *a)
{
	struct turns t;
	value cond, not_cond;
	bool ok = loop_begin(w, &t);
	while (ok && t.more) {
		ok = vectorize_truth(w, a->kid[0], &cond);
		if (ok && value_is_scalar_tag(cond))
			t.more = cond.u;
		else if (ok) {
			ok = mask_not(cond, &not_cond);
			value_unref(cond);
			ok = ok && (ok = join(&w->broken, not_cond), value_unref(not_cond), ok) && turn_begin(w, &t);
			ok = ok && (t.turn >= 4 && t.turn % 4 ? true : any_active(w, &t.more));
		}
		if (ok && t.more)
			ok = block(w, a->kid[1]) && turn_end(w, &t);
	}
	return loop_end(w, &t) && ok;
}

/* Runs a for loop. The variable has one value in a turn; an element that breaks out keeps it. */
static bool for_loop(struct vector_call *w, const struct ast *a)
{
	const struct ast *range = a->kid[1];
	value step = NONE, all = NONE, k;
	struct turns t;
	int64_t n = 0;
	if (a->kid[0]->kind != AST_Name || range->kind != AST_Range || a->flags & AST_PARALLEL)
		return vectorize_refuse();
	sym name = a->kid[0]->name;
	value end[2] = { NONE, NONE }, after = NONE;
	bool ok = vectorize_eval(w, range->kid[0], &end[0]) && vectorize_eval(w, range->kid[range->n - 1], &end[1]) &&
		(range->n < 3 || !range->kid[1] || vectorize_eval(w, range->kid[1], &step));
	ok = ok && end[0].tag == V_DOUBLE && end[1].tag == V_DOUBLE && (step.tag == V_NONE || step.tag == V_DOUBLE) &&
		value_colon(end[0], step, end[1], &all);
	value_unref(end[0]), value_unref(end[1]), value_unref(step);
	TRY(ok);
	n = value_count(all);
	ok = loop_begin(w, &t);
	for (; ok && t.more && t.turn < n;) {
		value at = value_double((double)t.turn + 1), y;
		ok = value_index(all, 1, &at, &k);
		ok = ok &&
			(after.tag == V_NONE || w->gone.tag == V_NONE ? (y = k, true) :
				vectorize_select(w->gone, after, k, &y));
		if (ok) {
			value_set(&after, y);
			set_plain(w, name, k);
			ok = block(w, a->kid[2]);
			struct local *l = vectorize_find(w, name);
			ok = ok && l->v.tag == k.tag && l->v.u == k.u && turn_end(w, &t);
		}
	}
	value_unref(all);
	ok = loop_end(w, &t) && ok;
	if (ok && after.tag != V_NONE)
		set_plain(w, name, after);
	else
		value_unref(after);
	if (ok && !n) {
		set_plain(w, name, NONE);       /* the variable is [] */
		vectorize_find(w, name)->maybe = true;
	}
	return ok;
}

/* ---- */

static bool assignment(struct vector_call *w, const struct ast *a)
{
	enum { MOST = 16 };
	value out[MOST];
	int n = a->n - 1;
	if (a->flags & AST_PRINT || n > MOST)
		return vectorize_refuse();
	for (int i = 0; i < n; i++) {
		out[i] = NONE;
		if (a->kid[i]->kind != AST_Name && a->kid[i]->kind != AST_Tilde)
			return vectorize_refuse();
	}
	bool ok = vectorize_eval_many(w, a->kid[n], n, out);
	for (int i = 0; i < n; i++) {
		ok = ok && out[i].tag != V_NONE;
		if (ok && a->kid[i]->kind == AST_Name)
			ok = assign(w, a->kid[i]->name, out[i]);
		else
			value_unref(out[i]);
	}
	return ok;
}

/* x += 1 */
static bool op_assignment(struct vector_call *w, const struct ast *a)
{
	struct ast binary = { .kind = AST_Binary, .op = a->op, .n = 2, .kid = a->kid };
	value y;
	if (a->flags & AST_PRINT || a->kid[0]->kind != AST_Name)
		return vectorize_refuse();
	TRY(vectorize_eval(w, &binary, &y));
	return assign(w, a->kid[0]->name, y);
}

static bool statement(struct vector_call *w, const struct ast *a)
{
	switch (a->kind) {
	case AST_Block: return block(w, a);
	case AST_Assign: return assignment(w, a);
	case AST_OpAssign: return op_assignment(w, a);
	case AST_If: return branches(w, a, 0);
	case AST_Switch: return cases(w, a, 1);
	case AST_For: return for_loop(w, a);
	case AST_While: return while_loop(w, a);
	case AST_Break: return leave(w, LEFT_LOOP);
	case AST_Continue: return leave(w, LEFT_TURN);
	case AST_Return: return leave(w, LEFT_FUNCTION);
	default: return vectorize_refuse();
	}
}

static bool block(struct vector_call *w, const struct ast *a)
{
	for (int i = 0; i < a->n && w->left == LEFT_NOT; i++)
		if (a->kid[i])
			TRY(statement(w, a->kid[i]));
	return true;
}

/* ---- functions ---- */

static bool parameters(struct vector_call *w, const struct ast *params, int nin, const value *in)
{
	if (nin > params->n)
		return vectorize_refuse();
	for (int i = 0; i < nin; i++)
		if (params->kid[i]->kind == AST_Name)
			set_plain(w, params->kid[i]->name, value_ref(in[i]));
		else if (params->kid[i]->kind != AST_Tilde)
			return vectorize_refuse();
	return true;
}

/* Takes the captured values of the handle, if they are numbers and functions. */
static void captured(struct vector_call *w, const struct func *f)
{
	for (int i = 0; f && i < f->captured_count; i++) {
		value v = f->captured[i];
		if (v.tag == V_FUNC || (value_is_numeric_like(v) && value_count(v) == 1 && !value_is_char(v)))
			set_plain(w, f->captured_names[i], value_ref(v));
		else if (v.tag != V_NONE) {     /* NONE: the name of a function */
			set_plain(w, f->captured_names[i], NONE);
			vectorize_find(w, f->captured_names[i])->maybe = true;
		}
	}
}

static bool results(struct vector_call *w, const struct ast *outs, int nout, value *out)
{
	for (int i = 0; i < MAX(nout, 1); i++) {
		struct local *l = i < outs->n && outs->kid[i]->kind == AST_Name ?
			vectorize_find(w, outs->kid[i]->name) :
			NULL;
		if (!l || l->maybe || l->gone || !value_is_numeric_like(l->v)) {
			while (i-- > 0)
				value_unref(out[i]), out[i] = NONE;
			return vectorize_refuse();
		}
		out[i] = value_ref(l->v);
	}
	return true;
}

bool vectorize_function(struct vector_call *caller, struct vm *vm, struct function *f, const struct func *lambda,
	int nin, const value *in, int nout, value *out)
{
	const struct code *c = f->code;
	struct vector_call w = { .vm = vm, .function = f, .nin = nin, .nout = nout,
		.depth = caller ? caller->depth + 1 : 0,
		.deep = caller ? caller->deep : 0 };
	const struct ast *a = c->ast;
	if (!a || !code_is_plain(c) || f->scope || w.depth > 50 || c->persistent_count || (lambda && !c->is_lambda))
		return vectorize_refuse();
	if (caller)
		TRY(mask_active(caller, &w.mask));
	captured(&w, lambda);
	bool ok = parameters(&w, a->kid[0], nin, in);
	if (ok && a->kind == AST_Lambda)
		ok = vectorize_eval_many(&w, a->kid[1], nout, out);
	else if (ok)
		ok = a->kind == AST_Function && block(&w, a->kid[2]) && results(&w, a->kid[1], nout, out);
	locals_free(&w);
	value_unref(w.mask), value_unref(w.gone), value_unref(w.broken), value_unref(w.returned);
	return ok;
}

/* ---- from outside ---- */

/* Expands a result that is the same number for all elements. */
static bool spread(struct vm *vm, const shape *s, value *v)
{
	value in[2] = { *v, NONE }, y;
	double dims[SHAPE_MAX];
	shape own = value_shape(*v);
	if (shape_equal(&own, s))
		return true;
	for (int d = 0; d < s->nd; d++)
		dims[d] = (double)(shape_dim(&own, d) == 1 ? shape_dim(s, d) : 1);
	in[1] = value_row(dims, s->nd);
	bool ok = vm_call_name(vm, "repmat", 2, in, 1, &y);
	value_unref(in[1]);
	if (ok)
		value_set(v, y);
	return ok;
}

bool vm_vectorize(struct vm *vm, value f, int nin, const value *in, int nout, value *out, bool *done)
{
	shape s = { 2, { 1, 1 } };
	int outs = MAX(nout, 1);
	*done = false;
	struct vector_call w = { .vm = vm };
	bool ok = f.tag == V_FUNC;
	for (int i = 0; ok && i < nin; i++) {
		shape own = value_shape(in[i]);
		ok = value_is_numeric_like(in[i]) && !value_is_char(in[i]) && shape_broadcast(&s, &own, &s);
	}
	ok = ok && shape_count_known(&s) > 0 && vectorize_handle(&w, f.func, nin, in, nout, out);
	for (int i = 0; ok && i < outs; i++)
		ok = out[i].tag != V_NONE && value_is_numeric_like(out[i]) && spread(vm, &s, &out[i]);
	*done = ok;
	if (!ok) {
		for (int i = 0; i < outs; i++)
			value_unref(out[i]), out[i] = NONE;
		error_forgive();
	}
	return ok || !error_is_set();
}
