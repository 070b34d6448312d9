/*
** vm/vectorize_expr.c - expressions of a function of numbers, computed for all elements at once.
**
** Operators become element-wise operators. Functions must be rows of the op table, or functions of the program, which
** are executed in the same way. If only some elements are active, functions of limited domain get 1 for the others. So
** an inactive element cannot make a result complex.
*/
#include <string.h>

#include "op/op.h"
#include "vm/vectorize.h"

bool vectorize_refuse(void) { return false; }

static const char *operator_of(int token)
{
	switch (token) {
#define TOKEN(name, text)
#define OPERATOR(name, text, strength, function) case TOK_##name: return #function;
#include "lang/tokens.def"
	case TOK_NOT: return "not";
	default: return NULL;
	}
}

/* The element-wise operator that a matrix operator means if both sides are numbers. */
static const char *elementwise(int token)
{
	switch (token) {
	case TOK_MTIMES: return "times";
	case TOK_MRDIVIDE: return "rdivide";
	case TOK_MLDIVIDE: return "ldivide";
	case TOK_MPOWER: return "power";
	case TOK_COLON: case TOK_TRANSPOSE: case TOK_CTRANSPOSE: return NULL;
	default: return operator_of(token);
	}
}

/* ---- arguments ---- */

static void free_all(int n, value *v)
{
	for (int i = 0; i < n; i++)
		value_unref(v[i]), v[i] = NONE;
}

static bool eval_all(struct vector_call *w, int n, struct ast *const *a, value *out)
{
	for (int i = 0; i < n; i++)
		out[i] = NONE;
	for (int i = 0; i < n; i++)
		if (!vectorize_eval(w, a[i], &out[i])) {
			free_all(n, out);
			return false;
		}
	return true;
}

/* Sets the inactive elements to 1. */
static bool guard(struct vector_call *w, value *v)
{
	value active, y;
	TRY(mask_active(w, &active));
	if (active.tag == V_NONE || value_is_scalar_tag(*v))
		return true;
	bool ok = vectorize_select(active, *v, value_double(1), &y);
	value_unref(active);
	if (ok)
		value_set(v, y);
	return ok;
}

/* ---- calls ---- */

static bool is_one_of(const char *name, const char *const *list)
{
	while (*list && strcmp(*list, name))
		list++;
	return *list != NULL;
}

static bool is_known(const struct builtin *b, int nin)
{
	static const char *const constants[] = { "pi", "eps", "Inf", "inf", "NaN", "nan", "true", "false", "realmax",
		"realmin", "i", "j", NULL };
	static const char *const of_one[] = { "double", "single", "int8", "uint8", "int16", "uint16", "int32", "uint32",
		"int64", "uint64", "logical",
		"real", "imag", "conj", "angle", "complex", "eps", NULL };
	enum op op = op_find(b->name);
	if (op && op_info[op].kind == OPKIND_MAP && op_info[op].help[0])
		return op_info[op].n == nin;
	if (!strcmp(b->name, "max") || !strcmp(b->name, "min") || !strcmp(b->name, "complex"))
		return nin == 2;
	return is_one_of(b->name, nin == 0 ? constants : of_one) && nin <= 1;
}

/* Finds the meaning of the name in the function that runs. */
static bool find_target(struct vector_call *w, sym name, struct target *t)
{
	bool found = false;
	*t = (struct target){ 0 };
	const struct unit *u = w->function ? w->function->code->unit : NULL;
	if (u && (t->function = map_get(&u->functions, name)))
		return true;
	if (u && u->builtin && vm_find_private(w->vm, name, t, &found) && found)
		return true;
	return vm_find(w->vm, NULL, name, t, &found) && found;
}

static bool call_known(struct vector_call *w, const struct builtin *b, sym name, int nin, const value *in, value *out)
{
	value args[3];
	enum op op = op_find(b->name);
	if (!is_known(b, nin))
		return vectorize_refuse();
	if (!op || op_info[op].domain == DOMAIN_ANY)
		return vm_call_builtin(w->vm, b, name, nin, in, 1, out);
	for (int i = 0; i < nin; i++)
		args[i] = in[i];
	args[0] = value_ref(in[0]);
	bool ok = guard(w, &args[0]) && vm_call_builtin(w->vm, b, name, nin, args, 1, out);
	value_unref(args[0]);
	return ok;
}

static bool call_name(struct vector_call *w, sym name, int nin, const value *in, int nout, value *out)
{
	struct target t;
	if (!find_target(w, name, &t))
		return vectorize_refuse();
	if (t.function)
		return vectorize_function(w, w->vm, t.function, NULL, nin, in, nout, out);
	if (t.builtin && !strcmp(t.builtin->name, "deal") && nin == nout) {
		for (int i = 0; i < nin; i++)
			out[i] = value_ref(in[i]);
		return true;
	}
	return t.builtin && nout <= 1 ? call_known(w, t.builtin, name, nin, in, out) : vectorize_refuse();
}

bool vectorize_handle(struct vector_call *w, struct func *h, int nin, const value *in, int nout, value *out)
{
	struct function *f = h->kind != FUNC_NAMED || h->code_free ? h->code : NULL;
	if (f)
		return vectorize_function(
			w->function ? w : NULL, w->vm, f, f->code->is_lambda ? h : NULL, nin, in, nout, out);
	return h->kind == FUNC_NAMED ? call_name(w, h->name, nin, in, nout, out) : vectorize_refuse();
}

enum { ARGS_MOST = 16 };

static bool eval_call(struct vector_call *w, const struct ast *a, int nout, value *out)
{
	value in[ARGS_MOST];
	int nin = a->n - 1;
	if (a->kid[0]->kind != AST_Name || nin > ARGS_MOST || a->flags & AST_COMMAND)
		return vectorize_refuse();
	sym name = a->kid[0]->name;
	struct local *v = vectorize_find(w, name);
	if (v && v->v.tag != V_FUNC)
		return vectorize_refuse();              /* it indexes an array */
	value f = v ? value_ref(v->v) : NONE;
	bool ok = eval_all(w, nin, a->kid + 1, in);
	if (ok) {
		ok = f.tag == V_FUNC ? vectorize_handle(w, f.func, nin, in, nout, out) :
			call_name(w, name, nin, in, nout, out);
		free_all(nin, in);
	}
	value_unref(f);
	return ok;
}

bool vectorize_eval_many(struct vector_call *w, const struct ast *a, int nout, value *out)
{
	if (nout <= 1)
		return vectorize_eval(w, a, out);
	return a->kind == AST_Call ? eval_call(w, a, nout, out) : vectorize_refuse();
}

/* ---- operators ---- */

static bool operate(struct vector_call *w, const char *name, int n, struct ast *const *kids, value *out)
{
	value in[2];
	if (!name)
		return vectorize_refuse();
	TRY(eval_all(w, n, kids, in));
	bool ok = strcmp(name, "power") != 0 || guard(w, &in[0]);
	ok = ok && vm_op(w->vm, name, n, in, out);
	free_all(n, in);
	return ok;
}

/* Evaluates a && b. b is evaluated for the elements for which a is true. */
static bool short_circuit(struct vector_call *w, const struct ast *a, bool both, value *out)
{
	value first, second, in[2], mask = w->mask, asked = NONE;
	TRY(vectorize_truth(w, a->kid[0], &first));
	if (value_is_scalar_tag(first)) {
		if ((first.u != 0) != both) {
			*out = first;
			return true;
		}
		return vectorize_truth(w, a->kid[1], out);
	}
	bool ok = both ? (asked = value_ref(first), true) : mask_not(first, &asked);
	ok = ok && mask_and(mask, asked, &w->mask);
	if (ok) {
		ok = vectorize_truth(w, a->kid[1], &second);
		value_unref(w->mask);
	}
	w->mask = mask;
	if (ok) {
		in[0] = first, in[1] = second;
		ok = vm_op(w->vm, both ? "and" : "or", 2, in, out);
		value_unref(second);
	}
	value_unref(asked);
	value_unref(first);
	return ok;
}

/* Whether a condition of an active element is NaN, which is an error for this element. */
static bool has_nan(struct vector_call *w, value v, bool *yes)
{
	value nan = NONE, active = NONE, some = NONE, any = NONE, in[2];
	bool ok = vm_call_name(w->vm, "isnan", 1, &v, 1, &nan) && mask_active(w, &active) &&
		mask_and(nan, active, &some);
	if (ok) {
		in[0] = some, in[1] = value_text_z("all");
		ok = vm_call_name(w->vm, "any", 2, in, 1, &any) && value_is_true(any, yes);
		value_unref(in[1]);
	}
	value_unref(nan), value_unref(active), value_unref(some), value_unref(any);
	return ok;
}

bool vectorize_truth(struct vector_call *w, const struct ast *a, value *out)
{
	value v, in[2];
	bool yes = false;
	TRY(vectorize_eval(w, a, &v));
	bool ok = value_is_numeric_like(v) && !value_is_complex(v);
	if (ok && value_count(v) == 1) {
		ok = value_is_true(v, &yes);
		*out = value_bool(yes);
	} else if (ok && value_cls(v) == CLS_LOGICAL) {
		*out = v;
		return true;
	} else if (ok) {
		in[0] = v, in[1] = value_double(0);
		ok = (!value_is_float(v) || has_nan(w, v, &yes)) && !yes && vm_op(w->vm, "ne", 2, in, out);
	}
	value_unref(v);
	return ok;
}

static bool eval_name(struct vector_call *w, const struct ast *a, value *out)
{
	const char *text = sym_text(a->name);
	struct local *v = vectorize_find(w, a->name);
	if (v) {
		*out = value_ref(v->v);
		return v->v.tag != V_NONE && !v->maybe ? true : (value_unref(*out), *out = NONE, vectorize_refuse());
	}
	if (!strcmp(text, "nargin") || !strcmp(text, "nargout")) {
		*out = value_double(text[4] == 'i' ? w->nin : w->nout);
		return true;
	}
	return call_name(w, a->name, 0, NULL, 1, out);
}

static bool number(struct vector_call *w, const struct ast *a, value *out)
{
	value in[2] = { value_double(0), value_double(a->num) };
	if (a->text)
		return vectorize_refuse();
	*out = in[1];
	return !(a->flags & AST_IMAGINARY) || vm_call_name(w->vm, "complex", 2, in, 1, out);
}

static bool eval_node(struct vector_call *w, const struct ast *a, value *out)
{
	switch (a->kind) {
	case AST_Number: return number(w, a, out);
	case AST_Name: return eval_name(w, a, out);
	case AST_Call: return eval_call(w, a, 1, out);
	case AST_Unary:
		return operate(w, a->op == TOK_MINUS ? "uminus" : a->op == TOK_PLUS ? "uplus" : "not", 1, a->kid, out);
	case AST_Binary:
		if (a->flags & AST_SHORT)
			return short_circuit(w, a, a->op == TOK_AND, out);
		return operate(w, elementwise(a->op), 2, a->kid, out);
	case AST_Postfix: return a->op == TOK_TRANSPOSE ? vectorize_eval(w, a->kid[0], out) : operate(w, "conj", 1,
		a->kid, out);
	case AST_AndAnd: return short_circuit(w, a, true, out);
	case AST_OrOr: return short_circuit(w, a, false, out);
	default: return vectorize_refuse();
	}
}

bool vectorize_eval(struct vector_call *w, const struct ast *a, value *out)
{
	*out = NONE;
	if (++w->deep > 500)
		return vectorize_refuse();
	bool ok = eval_node(w, a, out);
	w->deep--;
	return ok;
}
