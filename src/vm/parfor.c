/*
** vm/parfor.c - the variables of parfor-loops: see parfor.h.
**
** One walk over the body, in the order of execution, notes how each name is used. Then the notes decide its kind.
*/
#include "vm/parfor.h"

#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "vm/compile.h"

struct note {
	sym name;
	const struct ast *at;           /* the first use */
	const struct ast *index;        /* the first use as name(...) or name{...} */
	bool begins;                    /* the first use gives it a value */
	bool whole_write, part_write, field_write, whole_read, reduced, other_use;
	sym join;
	bool after, is_function, mixed;
	VEC(const struct ast *) indexes;
};

struct walk {
	struct parfor *p;
	const struct map *assigned;
	sym variable;
	struct arena arena;             /* for expressions that are not kept */
	VEC(struct note) notes;
	struct map index;
	int loops;                      /* number of loops in the body around the statement */
};

static void fault(struct walk *w, const struct ast *at, const char *fmt, ...) PRINTF(3, 4);

static void fault(struct walk *w, const struct ast *at, const char *fmt, ...)
{
	struct str s = { 0 };
	va_list ap;
	if (w->p->fault)
		return;
	va_start(ap, fmt);
	str_addv(&s, fmt, ap);
	va_end(ap);
	w->p->fault = at;
	w->p->message = str_take(&s);
}

static struct note *note_of(struct walk *w, sym name, const struct ast *at)
{
	struct map_slot *s = map_find(&w->index, name);
	if (!s) {
		map_put(&w->index, name)->i = w->notes.n;
		vec_push(&w->notes, ((struct note){ .name = name, .at = at }));
		return &vec_last(&w->notes);
	}
	return &w->notes.at[s->i];
}

static void visit(struct walk *w, const struct ast *a, const struct map *hide);

static void visit_kids(struct walk *w, const struct ast *a, int from, const struct map *hide)
{
	for (int i = from; i < a->n; i++)
		visit(w, a->kid[i], hide);
}

/* Notes that name(...) or name{...} is read or written. */
static void use_index(struct walk *w, const struct ast *a, bool write)
{
	bool known = map_find(&w->index, a->kid[0]->name) != NULL;
	struct note *n = note_of(w, a->kid[0]->name, a->kid[0]);
	(void)known;
	n->other_use = true;
	n->part_write |= write;
	if (!n->index)
		n->index = a;
	vec_push(&n->indexes, a);
}

static void use_whole(struct walk *w, const struct ast *a)
{
	struct note *n = note_of(w, a->name, a);
	n->whole_read = n->other_use = true;
}

static void write_whole(struct walk *w, sym name, const struct ast *at)
{
	bool known = map_find(&w->index, name) != NULL;
	struct note *n = note_of(w, name, at);
	n->begins |= !known;
	n->whole_write = n->other_use = true;
	if (name == w->variable)
		fault(w, at, "The PARFOR loop variable '%s' cannot be assigned a value in the body of the loop.",
			sym_text(name));
}

static void target(struct walk *w, const struct ast *t)
{
	if (t->kind == AST_Name) {
		write_whole(w, t->name, t);
		return;
	}
	if (t->kind == AST_Tilde)
		return;
	const struct ast *below = NULL, *base = t;
	for (; base->kind == AST_Call || base->kind == AST_Brace || base->kind == AST_Field
	    || base->kind == AST_DynField; base = base->kid[0]) {
		below = base;
		visit_kids(w, base, 1, NULL);
	}
	if (base->kind != AST_Name || !below)
		return;
	if (base->name == w->variable)
		write_whole(w, base->name, base);
	else if (below->kind == AST_Call || below->kind == AST_Brace)
		use_index(w, below, true);
	else {
		struct note *n = note_of(w, base->name, base);
		n->field_write = n->other_use = true;
	}
}

static bool mentions(const struct ast *a, sym name)
{
	if (!a)
		return false;
	if (a->kind == AST_Name && a->name == name)
		return true;
	for (int i = 0; i < a->n; i++)
		if (mentions(a->kid[i], name))
			return true;
	return false;
}

static void lambda(struct walk *w, const struct ast *a, const struct map *hide)
{
	struct map inner = { 0 };
	for (struct map_slot *s = NULL; hide && (s = map_next(hide, s));)
		map_put(&inner, s->key)->i = 1;
	for (int i = 0; i < a->kid[0]->n; i++)
		if (a->kid[0]->kid[i]->kind == AST_Name)
			map_put(&inner, a->kid[0]->kid[i]->name)->i = 1;
	visit(w, a->kid[1], &inner);
	map_free(&inner);
}

/* Notes how parts are joined. x = x + a and x = x - b may stand in one loop: both are added, and b counts as -b. */
static void note_join(struct note *n, sym join)
{
	sym plus = sym_z("plus"), minus = sym_z("minus");
	bool sums = (n->join == plus || n->join == minus) && (join == plus || join == minus);
	if (n->reduced && n->join != join && sums)
		join = plus;
	else
		n->mixed |= n->reduced && n->join != join;
	n->join = join;
}

static bool reduction(struct walk *w, const struct ast *a)
{
	sym name, join;
	bool after, is_function;
	struct ast *part = parfor_reduced(&w->arena, a, &name, &join, &after, &is_function);
	if (!part || (is_function && w->assigned && map_find(w->assigned, join)))
		return false;
	visit(w, part, NULL);
	struct note *n = note_of(w, name, a->kid[0]);
	n->mixed |= n->reduced && n->after != after;
	note_join(n, join);
	n->reduced = true;
	n->after = after;
	n->is_function = is_function;
	n->whole_write = true;
	return true;
}

static void loop_inside(struct walk *w, const struct ast *a)
{
	w->loops++;
	if (a->kind == AST_For) {
		visit(w, a->kid[1], NULL);
		target(w, a->kid[0]);
		visit_kids(w, a, 2, NULL);
	} else
		visit_kids(w, a, 0, NULL);
	w->loops--;
}

static void visit_statement(struct walk *w, const struct ast *a)
{
	switch (a->kind) {
	case AST_Assign:
		if (reduction(w, a))
			return;
		visit(w, a->kid[a->n - 1], NULL);
		for (int i = 0; i + 1 < a->n; i++)
			target(w, a->kid[i]);
		return;
	case AST_OpAssign:
		if (reduction(w, a))
			return;
		visit(w, a->kid[0], NULL);
		visit(w, a->kid[1], NULL);
		target(w, a->kid[0]);
		return;
	case AST_For: case AST_While: case AST_DoUntil:
		if (a->kind == AST_For && a->flags & AST_PARALLEL)
			fault(w, a,
				"A PARFOR loop cannot stand in another one. The inner loop can be a FOR loop, or "
				"stand in a function that the outer loop calls.");
		loop_inside(w, a);
		return;
	case AST_Break:
		if (!w->loops)
			fault(w, a, "A BREAK statement cannot leave a PARFOR loop.");
		return;
	case AST_Return: fault(w, a, "A RETURN statement cannot stand in a PARFOR loop."); return;
	case AST_Global: case AST_Persistent:
		fault(w, a, "GLOBAL and PERSISTENT declarations cannot stand in a PARFOR loop.");
		return;
	case AST_Spmd: fault(w, a, "An SPMD block cannot stand in a PARFOR loop."); return;
	default: break;
	}
	visit_kids(w, a, 0, NULL);
	if (a->kind == AST_Try && a->name)
		write_whole(w, a->name, a);
}

static void visit(struct walk *w, const struct ast *a, const struct map *hide)
{
	if (!a)
		return;
	for (; ast_is_spine(a, 0); a = a->kid[0])
		visit(w, a->kid[1], hide);
	switch (a->kind) {
	case AST_Name:
		if (a->name && !(hide && map_find(hide, a->name)))
			use_whole(w, a);
		return;
	case AST_Call: case AST_Brace:
		if (!hide && a->kid[0]->kind == AST_Name)
			use_index(w, a, false);
		else
			visit(w, a->kid[0], hide);
		visit_kids(w, a, 1, hide);
		return;
	case AST_Lambda: lambda(w, a, hide); return;
	case AST_Function: case AST_ClassDef: return;
	default: break;
	}
	if (a->kind >= AST_ExprStmt && !hide)
		visit_statement(w, a);
	else
		visit_kids(w, a, 0, hide);
}

/* ---- the forms of reductions ---- */

static struct ast *make(struct arena *arena, enum ast_kind kind, const struct ast *like, int n)
{
	struct ast *a = arena_alloc(arena, sizeof *a);
	*a = *like;
	a->kind = (uint16_t)kind;
	a->n = n;
	a->kid = arena_alloc(arena, (size_t)MAX(n, 1) * sizeof *a->kid);
	return a;
}

static const char *join_of(int op)
{
	switch (op) {
	case TOK_PLUS: case TOK_MINUS: return "plus";
	case TOK_TIMES: return "times";
	case TOK_MTIMES: return "mtimes";
	case TOK_AND: return "and";
	case TOK_OR: return "or";
	default: return NULL;
	}
}

struct ast *parfor_negative(struct arena *arena, struct ast *e)
{
	struct ast *a = make(arena, AST_Unary, e, 1);
	a->op = TOK_MINUS;
	a->flags = 0;
	a->kid[0] = e;
	return a;
}

/* Returns the chain x + a - b without its x: a - b. Returns NULL if it does not begin with x. */
static struct ast *without_first(struct arena *arena, const struct ast *e, sym x)
{
	if (e->kind != AST_Binary || (e->op != TOK_PLUS && e->op != TOK_MINUS))
		return NULL;
	if (e->kid[0]->kind == AST_Name && e->kid[0]->name == x)
		return e->op == TOK_MINUS ? parfor_negative(arena, e->kid[1]) : e->kid[1];
	struct ast *left = without_first(arena, e->kid[0], x);
	if (!left)
		return NULL;
	struct ast *a = make(arena, AST_Binary, e, 2);
	a->kid[0] = left;
	a->kid[1] = e->kid[1];
	return a;
}

static struct ast *of_operator(struct arena *arena, const struct ast *e, sym x, const char **join, bool *after)
{
	*join = e->kind == AST_Binary ? join_of(e->op) : NULL;
	if (!*join)
		return NULL;
	bool left = e->kid[0]->kind == AST_Name && e->kid[0]->name == x;
	bool right = e->kid[1]->kind == AST_Name && e->kid[1]->name == x;
	*after = !left && right;
	if (left) {
		*join = e->op == TOK_MINUS ? "minus" : *join;
		return e->kid[1];
	}
	if (right && e->op != TOK_MINUS)
		return e->kid[0];
	*after = false;
	return strcmp(*join, "plus") == 0 ? without_first(arena, e, x) : NULL;
}

/* Recognises the forms [x, a], [x; a], [a, x] and [a; x]. */
static struct ast *of_matrix(struct arena *arena, const struct ast *e, sym x, const char **join, bool *after)
{
	if (e->kind != AST_Matrix || e->n == 0)
		return NULL;
	bool across = e->n == 1;
	int n = across ? e->kid[0]->n : e->n;
	for (int i = 0; !across && i < e->n; i++)
		if (e->kid[i]->n != 1)
			return NULL;
	if (n < 2)
		return NULL;
	const struct ast *first = across ? e->kid[0]->kid[0] : e->kid[0]->kid[0];
	const struct ast *last = across ? e->kid[0]->kid[n - 1] : e->kid[n - 1]->kid[0];
	*after = !(first->kind == AST_Name && first->name == x);
	if (*after && !(last->kind == AST_Name && last->name == x))
		return NULL;
	struct ast *m = make(arena, AST_Matrix, e, across ? 1 : n - 1);
	struct ast *row = across ? make(arena, AST_Row, e->kid[0], n - 1) : NULL;
	for (int i = 0; i < n - 1; i++)
		*(across ? &row->kid[i] : &m->kid[i]) = across ? e->kid[0]->kid[i + !*after] : e->kid[i + !*after];
	if (across)
		m->kid[0] = row;
	*join = across ? "horzcat" : "vertcat";
	return m;
}

static struct ast *of_function(const struct ast *e, sym x, const char **join, bool *after)
{
	if (e->kind != AST_Call || e->n != 3 || e->kid[0]->kind != AST_Name || e->kid[0]->name == x)
		return NULL;
	const struct ast *a = e->kid[1], *b = e->kid[2];
	bool left = a->kind == AST_Name && a->name == x, right = b->kind == AST_Name && b->name == x;
	*join = sym_text(e->kid[0]->name);
	*after = right;
	return left != right ? e->kid[left ? 2 : 1] : NULL;
}

struct ast *parfor_reduced(struct arena *arena, const struct ast *s, sym *name, sym *join, bool *after,
	bool *is_function)
{
	const char *text = NULL;
	struct ast *part = NULL;
	if ((s->kind != AST_Assign && s->kind != AST_OpAssign) || s->n != 2 || s->kid[0]->kind != AST_Name)
		return NULL;
	*name = s->kid[0]->name;
	*after = *is_function = false;
	if (s->kind == AST_OpAssign) {
		text = s->op == TOK_MINUS ? "minus" : join_of(s->op);
		part = text ? s->kid[1] : NULL;
	} else if (!(part = of_operator(arena, s->kid[1], *name, &text, after))
	    && !(part = of_matrix(arena, s->kid[1], *name, &text, after))) {
		part = of_function(s->kid[1], *name, &text, after);
		*is_function = part != NULL;
	}
	if (!part || mentions(part, *name))
		return NULL;
	*join = sym_z(text);
	return part;
}

struct ast *parfor_with_plus(struct arena *arena, const struct ast *s)
{
	struct ast *a = make(arena, s->kind, s, 2);
	if (s->kind == AST_OpAssign)
		a->op = TOK_PLUS;
	a->kid[0] = s->kid[0];
	a->kid[1] = s->kid[1];
	if (s->kind == AST_Assign) {
		struct ast *sum = make(arena, AST_Binary, s->kid[1], 2);
		sum->op = TOK_PLUS;
		sum->kid[0] = s->kid[1]->kid[0];
		sum->kid[1] = s->kid[1]->kid[1];
		a->kid[1] = sum;
	}
	return a;
}

/* ---- the decision ---- */

/* Recognises the subscripts i, i + k, k + i and i - k, where k is a number or a variable that the body does not
** change. */
static bool reads_loop_variable(const struct walk *w, const struct ast *a, struct parfor_variable *v)
{
	sym i = w->variable;
	v->shift = NULL;
	v->minus = false;
	if (a->kind == AST_Name)
		return a->name == i;
	if (a->kind != AST_Binary || (a->op != TOK_PLUS && a->op != TOK_MINUS))
		return false;
	bool left = a->kid[0]->kind == AST_Name && a->kid[0]->name == i;
	bool right = a->kid[1]->kind == AST_Name && a->kid[1]->name == i;
	if (left == right || (right && a->op == TOK_MINUS))
		return false;
	v->shift = a->kid[left ? 1 : 0];
	v->minus = a->op == TOK_MINUS;
	struct map_slot *s = v->shift->kind == AST_Name ? map_find(&w->index, v->shift->name) : NULL;
	return v->shift->kind == AST_Number || (s && !w->notes.at[s->i].whole_write && !w->notes.at[s->i].part_write);
}

static bool slices(const struct walk *w, const struct ast *index, struct parfor_variable *v)
{
	int found = 0;
	struct parfor_variable in_subscript = { 0 };
	for (int i = 1; i < index->n; i++) {
		if (!mentions(index->kid[i], w->variable))
			continue;
		if (found++ || !reads_loop_variable(w, index->kid[i], &in_subscript))
			return false;
		v->position = i - 1;
		v->shift = in_subscript.shift;
		v->minus = in_subscript.minus;
	}
	v->n = index->n - 1;
	return found == 1;
}

static bool same_shift(const struct parfor_variable *a, const struct parfor_variable *b)
{
	if (!a->shift || !b->shift)
		return a->shift == b->shift;
	return a->minus == b->minus && a->shift->kind == b->shift->kind && a->shift->name == b->shift->name
		&& (a->shift->kind != AST_Number || a->shift->num == b->shift->num);
}

static bool is_sliced(const struct walk *w, const struct note *n, struct parfor_variable *v)
{
	if (n->whole_write || n->whole_read || n->field_write || !n->index || !slices(w, n->index, v))
		return false;
	for (int i = 0; i < n->indexes.n; i++) {
		struct parfor_variable other = { 0 };
		if (n->indexes.at[i]->kind != n->index->kind || !slices(w, n->indexes.at[i], &other)
		    || other.n != v->n || other.position != v->position || !same_shift(&other, v))
			return false;
	}
	return true;
}

static void decide(struct walk *w, const struct note *n)
{
	struct parfor_variable v = { .name = n->name };
	if (n->name == w->variable)
		return;
	if (!n->whole_write && !n->part_write && !n->field_write)
		v.kind = PARFOR_BROADCAST;
	else if (n->begins)
		v.kind = PARFOR_TEMPORARY;
	else if (n->reduced && !n->other_use && !n->mixed) {
		v.kind = PARFOR_REDUCTION;
		v.join = n->join;
		v.after = n->after;
		v.is_function = n->is_function;
	} else if (n->part_write && is_sliced(w, n, &v))
		v.kind = PARFOR_SLICED;
	else
		fault(w, n->at, "Unable to classify the variable '%s' in the body of the parfor-loop. For more "
			"information, see docs/parallel.md, \"What a variable is\".", sym_text(n->name));
	vec_push(&w->p->vars, v);
}

void parfor_classify(struct parfor *p, const struct ast *loop, const struct map *assigned)
{
	struct walk w = { .p = p, .assigned = assigned };
	*p = (struct parfor){ .loop = loop };
	if (loop->kid[0]->kind != AST_Name)
		fault(&w, loop->kid[0], "The variable of a PARFOR loop must be a plain name.");
	w.variable = loop->kid[0]->name;
	visit(&w, loop->kid[2], NULL);
	for (int i = 0; i < w.notes.n; i++) {
		decide(&w, &w.notes.at[i]);
		vec_free(&w.notes.at[i].indexes);
	}
	vec_free(&w.notes);
	map_free(&w.index);
	arena_free(&w.arena);
}

void parfor_free(struct parfor *p)
{
	vec_free(&p->vars);
	mem_free(p->message);
	p->message = NULL;
}

const struct parfor_variable *parfor_find(const struct parfor *p, sym name)
{
	for (int i = 0; i < p->vars.n; i++)
		if (p->vars.at[i].name == name)
			return &p->vars.at[i];
	return NULL;
}

const struct ast *parfor_at(const struct ast *a, uint32_t pos)
{
	if (!a || (a->kind != AST_File && (pos < a->pos || pos > a->end)))
		return NULL;
	if ((a->kind == AST_For || a->kind == AST_Spmd) && a->pos == pos)
		return a;
	for (int i = 0; i < a->n; i++) {
		const struct ast *found = parfor_at(a->kid[i], pos);
		if (found)
			return found;
	}
	return NULL;
}

sym parfor_bound(bool last) { return sym_z(last ? "parfor last" : "parfor first"); }
