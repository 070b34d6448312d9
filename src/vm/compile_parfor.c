/*
** vm/compile_parfor.c - parfor-loops and spmd blocks in the code of a program, and the code that a worker executes.
**
** In the program, PARFOR before the loop asks the pool to execute it. Without a pool the loop that follows runs in
** order. For a worker the body is compiled as a script over a range of turns. It clears the temporary variables in each
** turn. A reduction variable that has no value yet begins with what its first statement adds.
*/
#include "vm/parfor.h"

#include <math.h>

#include "array/array.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/knobs.h"
#include "base/link.h"
#include "base/mem.h"
#include "vm/compile.h"
#include "vm/run.h"

static const struct vm_parallel *parallel;

void vm_set_parallel(const struct vm_parallel *p) { parallel = p; }

/* Moves the value of one register to another one; both may have none. */
static void move_maybe(struct cg *g, int to, int from)
{
	emit(g, I_CLEAR, to, 0, 0);
	int given = emit_jump(g, I_GIVEN, from), none = emit_jump(g, I_JMP, 0);
	patch_here(g, given);
	emit(g, I_COPY, to, from, 0);
	emit(g, I_CLEAR, from, 0, 0);
	patch_here(g, none);
}

static void save(struct cg *g, struct parfor_saved *s, sym name)
{
	struct parfor_copy p = { slot(g, name), hidden(g) };
	vec_push(&s->copies, p);
	move_maybe(g, p.kept, p.variable);
}

void parfor_restore(struct cg *g, struct parfor_saved *s)
{
	for (int i = 0; i < s->copies.n; i++)
		move_maybe(g, s->copies.at[i].variable, s->copies.at[i].kept);
	vec_free(&s->copies);
}

int parfor_begin(struct cg *g, const struct ast *a, int h, bool is_range, struct parfor_saved *saved)
{
	struct parfor p;
	parfor_classify(&p, a, &g->assigned);
	if (p.fault)
		syntax_error(g, p.fault, p.message);
	const struct ast *e = a->kid[1];
	if (a->n > 3)
		expr_to(g, a->kid[3], h + 4);
	g->at = a->pos;
	emit(g, I_PARFOR, h, is_range ? (e->kid[1] ? 2 : 1) : 0, a->n > 3);
	emit_extra(g, 0, 0, 0, 0);
	int given_away = here(g) - 1;
	/* The loop may also run here. Its own variables do not show behind it, wherever it ran. */
	if (a->kid[0]->kind == AST_Name)
		save(g, saved, a->kid[0]->name);
	for (int i = 0; i < p.vars.n; i++)
		if (p.vars.at[i].kind == PARFOR_TEMPORARY)
			save(g, saved, p.vars.at[i].name);
	parfor_free(&p);
	return given_away;
}

void spmd_statement(struct cg *g, const struct ast *a)
{
	int h = hidden(g);
	if (a->n > 1)
		expr_to(g, a->kid[0], h);
	g->at = a->pos;
	emit(g, I_SPMD, h, a->n > 1, 0);
	emit_extra(g, 0, 0, 0, 0);
	int done = here(g) - 1;
	block(g, a->kid[a->n - 1]);
	patch_here(g, done);
	emit(g, I_CLEAR, h, 0, 0);
}

/* ---- on a worker ---- */

void parfor_clear_temporaries(struct cg *g)
{
	for (int i = 0; i < g->parfor->vars.n; i++)
		if (g->parfor->vars.at[i].kind == PARFOR_TEMPORARY)
			emit(g, I_CLEAR, slot(g, g->parfor->vars.at[i].name), 0, 0);
}

/* The worker adds up the operands e of x = x - e, and the program subtracts their sum. Adding -e would give 0 for
   unsigned classes. */
int parfor_first_part(struct cg *g, const struct ast **statement)
{
	sym name, join;
	bool after, is_function;
	struct arena *arena = &g->source->arena;
	struct ast *part = parfor_reduced(arena, *statement, &name, &join, &after, &is_function);
	const struct parfor_variable *v = part ? parfor_find(g->parfor, name) : NULL;
	if (!v || v->kind != PARFOR_REDUCTION)
		return -1;
	if (join == sym_z("minus") && v->join == join)
		*statement = parfor_with_plus(arena, *statement);
	else if (join == sym_z("minus"))
		part = parfor_negative(arena, part);
	int given = emit_jump(g, I_GIVEN, slot(g, name));
	expr_to(g, part, slot(g, name));
	int done = emit_jump(g, I_JMP, 0);
	patch_here(g, given);
	return done;
}

static struct ast *bound(struct source *s, const struct ast *like, bool last)
{
	struct ast *a = arena_alloc(&s->arena, sizeof *a);
	*a = (struct ast){ .kind = AST_Name, .pos = like->pos, .end = like->end, .name = parfor_bound(last) };
	return a;
}

struct code *compile_parfor(struct source *s, struct unit *unit, const struct parfor *p)
{
	struct cg g;
	struct ast *loop = arena_alloc(&s->arena, sizeof *loop), *range = arena_alloc(&s->arena, sizeof *range);
	struct ast **kids = arena_alloc(&s->arena, 3 * sizeof *kids), **ends = arena_alloc(&s->arena, 3 * sizeof *ends);
	*loop = *p->loop;
	loop->flags &= ~(uint32_t)AST_PARALLEL;
	loop->n = 3;
	loop->kid = kids;
	kids[0] = p->loop->kid[0], kids[1] = range, kids[2] = p->loop->kid[2];
	*range = (struct ast){ .kind = AST_Range, .pos = kids[0]->pos, .end = kids[0]->end, .n = 3, .kid = ends };
	ends[0] = bound(s, range, false), ends[2] = bound(s, range, true);
	cg_begin(&g, NULL, s, unit);
	g.code->name = sym_z("parfor");
	g.code->is_script = true;
	g.code->ast = loop;
	g.parfor = p;
	g.parfor_loop = loop;
	names_assigned(&g.assigned, loop);
	picks_variables(&g, loop);
	map_put(&g.assigned, parfor_bound(false))->i = 1;
	map_put(&g.assigned, parfor_bound(true))->i = 1;
	statement(&g, loop);
	emit(&g, I_RETURN, 0, 0, 0);
	return finish(&g);
}

/* ---- in the program ---- */

/* The node of the tree from which the instruction was compiled. */
static const struct ast *node_at(struct frame *f, const ins *i)
{
	const struct code *c = f->code;
	return c->source ? parfor_at(c->source->file, c->pos[i - c->ins]) : NULL;
}

static bool open_pool(struct vm *vm)
{
	value pool = NONE;
	if (parallel || !(knob_is_on(KNOB_parpool_auto) || link_ranks()))
		return true;
	bool ok = vm_call_name(vm, "gcp", 0, NULL, 1, &pool);
	value_unref(pool);
	return ok;
}

/* Whether the elements of v are a row of numbers, each by 1 larger than the one before. */
static bool is_consecutive(value v)
{
	value d = NONE;
	if (!value_is_numeric_like(v) || !value_cast(v, CLS_DOUBLE, &d))
		return false;
	struct array *a = value_to_array(d);
	const double *x = a && a->count ? array_data(a) : NULL;
	bool row = a && a->shape.nd == 2 && a->shape.d[0] == 1;
	bool ok = a && (!a->count || (x && row && isfinite(x[0]) && x[0] == floor(x[0])));
	for (int64_t k = 1; ok && k < a->count && !interrupted_at(k); k++)
		ok = x[k] == x[0] + (double)k;
	value_unref(d);
	if (a)
		array_unref(a);
	return ok;
}

/* Fails unless the loop runs over whole numbers, each by 1 larger than the one before. ranges: 0: over the elements of
   r[0]; 1: over r[0]:r[2]; 2: over r[0]:r[1]:r[2]. */
static bool check_range(const value *r, int ranges)
{
	double from, step = 1, to;
	bool ok = ranges == 0 && is_consecutive(r[0]);
	if (ranges) {
		TRY(value_get_double(r[0], &from) && value_get_double(r[2], &to));
		TRY(ranges == 1 || value_get_double(r[1], &step));
		ok = step == 1 && (from > to || (from == floor(from) && to - from < 0x1p53));
	}
	if (ok || error_is_set())
		return ok;
	return fail_id("MATLAB:parfor:range_not_consecutive",
		"The range of a parfor-loop must be increasing consecutive integers.");
}

bool do_PARFOR(struct vm *vm, struct frame *f, const ins *i)
{
	vm->jump = false;
	value *r = f->r + i->a, limit = i->c ? r[4] : NONE;
	TRY(check_range(r, i->b));
	TRY(open_pool(vm));
	const struct ast *a = parallel ? node_at(f, i) : NULL;
	if (!a)
		return true;
	bool done = false;
	TRY(parallel->loop(vm, a, r[0], i->b ? r[2] : NONE, limit, &done));
	vm->jump = done;
	return true;
}

bool do_SPMD(struct vm *vm, struct frame *f, const ins *i)
{
	vm->jump = false;
	TRY(open_pool(vm));
	const struct ast *a = parallel ? node_at(f, i) : NULL;
	bool done = false;
	if (a)
		TRY(parallel->block(vm, a, i->b ? f->r[i->a] : NONE, &done));
	vm->jump = done;
	return true;
}
