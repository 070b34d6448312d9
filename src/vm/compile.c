/*
** vm/compile.c - the compiler's frame: emitting instructions, numbering registers, functions and scripts as a whole.
**
** In: a tree without syntax errors. Out: a struct code for each function. While a function is compiled, the number of
** its variables is unknown. So hidden variables are numbered from HIDDEN, and temporaries from TEMP. In the end,
** finish() gives them the numbers behind the named variables. The operand letters of opcodes.def say which operands
** are registers.
*/
#include "vm/compile.h"

#include <string.h>

#include "base/interrupt.h"
#include "value/structs.h"
#include "vm/error.h"
#include "vm/quick.h"
#include "vm/state.h"

enum { HIDDEN = 0x4000 };

static const struct op_info {
	const char *operands, *extra;
} op_info[I_COUNT] = {
#define OPCODE(name, operands, extra, what) { operands, extra },
#include "vm/opcodes.def"
};

int here(struct cg *g) { return g->ins.n; }

void head(struct cg *g, const struct ast *from, const struct ast *to)
{
	g->head.pos = from->pos;
	g->head.end = to->end;
}

static void keep_head(struct cg *g)
{
	if (!g->heads.n || g->heads.at[g->heads.n - 1].pos != g->head.pos) {
		g->head.at = g->ins.n;
		vec_push(&g->heads, g->head);
	}
}

int emit(struct cg *g, enum opcode op, int a, int b, int c)
{
	keep_head(g);
	vec_push(&g->ins, ((ins){ (uint16_t)op, (uint16_t)a, (uint16_t)b, (uint16_t)c }));
	vec_push(&g->pos, g->at);
	return g->ins.n - 1;
}

void emit_extra(struct cg *g, int flags, int a, int b, int c)
{
	vec_push(&g->ins, ((ins){ (uint16_t)flags, (uint16_t)a, (uint16_t)b, (uint16_t)c }));
	vec_push(&g->pos, g->at);
}

/* The offset of the word at `jump` counts from the word behind it. */
void patch_to(struct cg *g, int jump, int target)
{
	uint32_t offset = (uint32_t)(target - (jump + 1));
	g->ins.at[jump].b = (uint16_t)offset;
	g->ins.at[jump].c = (uint16_t)(offset >> 16);
}

void patch_here(struct cg *g, int jump) { patch_to(g, jump, here(g)); }

int emit_jump(struct cg *g, enum opcode op, int a) { return emit(g, op, a, 0, 0); }

void syntax_error(struct cg *g, const struct ast *a, const char *text)
{
	if (g->failed)
		return;
	(void)!error_at(g->source, a->pos, a->end, "MATLAB:m_illegal_statement", text);
	for (struct cg *at = g; at; at = at->up)
		at->failed = true;
}

void too_large(struct cg *g)
{
	if (g->failed)
		return;
	(void)!fail_id("RunMat:functionTooLarge", "The function is too large to be compiled.");
	for (struct cg *at = g; at; at = at->up)
		at->failed = true;
}

int temp(struct cg *g) { return window(g, 1); }

int window(struct cg *g, int n)
{
	int first = g->temps;
	g->temps += n;
	g->most_temps = MAX(g->most_temps, g->temps);
	if (g->temps > HIDDEN / 2) {
		too_large(g);
		g->temps = 0;
		return TEMP;
	}
	return TEMP + first;
}

int hidden(struct cg *g)
{
	if (g->hidden >= HIDDEN / 2) {
		too_large(g);
		g->hidden = 0;
	}
	return HIDDEN + g->hidden++;
}

int slot(struct cg *g, sym name)
{
	struct map_slot *s = map_find(&g->code->slots, name);
	if (s)
		return (int)s->i;
	if (g->names.n >= HIDDEN - 1)
		too_large(g);
	map_put(&g->code->slots, name)->i = g->names.n;
	vec_push(&g->names, name);
	return g->names.n - 1;
}

static bool same_constant(value a, value b)
{
	return a.tag == b.tag && value_is_scalar_tag(a) && a.u == b.u;
}

int constant(struct cg *g, value taken)
{
	for (int i = MAX(0, g->consts.n - 64); i < g->consts.n; i++)
		if (same_constant(g->consts.at[i], taken))
			return i;
	vec_push(&g->consts, taken);
	return g->consts.n - 1;
}

/* Operators and other instructions have 16 bits for a constant; LOADK has 32. */
void load(struct cg *g, value taken, int dst)
{
	int k = constant(g, taken);
	emit(g, I_LOADK, dst, k & 0xFFFF, k >> 16);
}

int short_constant(struct cg *g, value taken)
{
	int k = constant(g, taken);
	if (k >= DYNAMIC)
		too_large(g);
	return k;
}

int sym_index(struct cg *g, sym s)
{
	for (int i = MAX(0, g->syms.n - 64); i < g->syms.n; i++)
		if (g->syms.at[i] == s)
			return i;
	if (g->syms.n >= DYNAMIC - 1) {
		too_large(g);
		return 0;
	}
	vec_push(&g->syms, s);
	return g->syms.n - 1;
}

/* A cache for one look-up in the program. In a very long program, all look-ups of a name share a cache. */
int new_ic(struct cg *g, enum ic_use use, sym name)
{
	enum { OWN = 0x8000 };
	struct map_slot *s = NULL;
	if (g->ics >= OWN && (s = map_find(&g->shared_ics, (uint64_t)name << 2 | use)))
		return (int)s->i;
	if (g->ics >= DYNAMIC - 1) {
		too_large(g);
		return 0;
	}
	if (g->ics >= OWN)
		map_put(&g->shared_ics, (uint64_t)name << 2 | use)->i = g->ics;
	return g->ics++;
}

bool is_assigned(struct cg *g, sym name)
{
	for (; g; g = g->code->is_lambda ? g->up : NULL)
		if (map_find(&g->assigned, name) || (g->info && map_find(g->info->assigned, name)))
			return true;
	return false;
}

void block(struct cg *g, const struct ast *b)
{
	for (int i = 0; b && i < b->n; i++)
		statement(g, b->kid[i]);
}

/* ---- loops and cleanups ---- */

void loop_begin(struct cg *g, struct loop *l)
{
	*l = (struct loop){ .up = g->loop, .cleanups = g->cleanups };
	g->loop = l;
}

void loop_end(struct cg *g, struct loop *l, int continue_at)
{
	for (int i = 0; i < l->breaks.n; i++)
		patch_here(g, l->breaks.at[i]);
	for (int i = 0; i < l->continues.n; i++)
		patch_to(g, l->continues.at[i], continue_at);
	vec_free(&l->breaks);
	vec_free(&l->continues);
	g->loop = l->up;
}

/* A jump out of unwind_protect bodies runs their cleanups first, innermost first. */
void run_cleanups(struct cg *g, struct cleanup *until)
{
	struct cleanup *all = g->cleanups;
	for (struct cleanup *c = all; c != until; c = c->up) {
		g->cleanups = c->up;
		block(g, c->block);
	}
	g->cleanups = all;
}

/* ---- finish ---- */

static uint16_t final_register(struct cg *g, uint16_t r)
{
	if (r >= TEMP)
		return (uint16_t)(g->names.n + g->hidden + (r - TEMP));
	return r >= HIDDEN ? (uint16_t)(g->names.n + (r - HIDDEN)) : r;
}

static void renumber(struct cg *g, const char *letters, ins *i)
{
	uint16_t *field[3] = { &i->a, &i->b, &i->c };
	for (int k = 0; letters[k]; k++)
		if (strchr("drpw", letters[k]))
			*field[k] = final_register(g, *field[k]);
}

static void renumber_all(struct cg *g)
{
	for (int k = 0; k < g->ins.n; k++) {
		ins *i = &g->ins.at[k];
		const struct op_info *info = &op_info[i->op];
		renumber(g, info->operands, i);
		if (info->extra[0]) {
			k++;
			renumber(g, info->extra, &g->ins.at[k]);
			if (g->ins.at[k].op & FLAG_COUNT_REG)
				g->ins.at[k].b = final_register(g, g->ins.at[k].b);
		}
	}
	for (int p = 0; p < g->paths.n; p++)
		for (int s = 0; s < g->paths.at[p].n; s++)
			g->paths.at[p].steps[s].reg = final_register(g, g->paths.at[p].steps[s].reg);
}

/* Which registers live in scopes of this function and of those around it. */
static void import_shared(struct cg *g)
{
	struct code *c = g->code;
	if (!g->info || c->is_lambda)
		return;
	c->shared_count = g->info->shared_count;
	VEC(struct shared_var) v = { 0 };
	for (int i = 0; i < g->names.n; i++) {
		int up;
		struct fninfo *o = g->names.at[i] ? names_owner(g->info, g->names.at[i], &up) : NULL;
		if (o)
			vec_push(&v,
				((struct shared_var){
					(uint16_t)i, (uint16_t)map_find(&o->shared, g->names.at[i])->i, (uint8_t)up }));
	}
	c->imports = v.at;
	c->import_count = v.n;
}

/* evalin and its kin by name, and what may call them by a text */
static bool sees_caller(const struct cg *g)
{
	static const char *const names[] = { "evalin", "assignin", "eval", "evalc", "feval", "str2func", "run",
		"source", "keyboard", "dbstop", "builtin" };
	for (int i = 0; i < COUNT(names); i++) {
		sym s = sym_z(names[i]);
		if (map_find((struct map *)&g->code->slots, s))
			return true;
		for (int k = 0; k < g->syms.n; k++)
			if (g->syms.at[k] == s)
				return true;
	}
	for (int i = 0; i < g->inner.n; i++)
		if (g->inner.at[i]->sees_caller)
			return true;
	return false;
}

static bool same_outs(const struct code *c)
{
	for (int i = 0; i < c->outs; i++)
		for (int k = 0; k < i; k++)
			if (c->out_regs[i] == c->out_regs[k])
				return true;
	return false;
}

struct code *finish(struct cg *g)
{
	struct code *c = g->code;
	c->sees_caller = sees_caller(g);
	c->same_outs = same_outs(c);
	import_shared(g);
	renumber_all(g);
	c->ins = g->ins.at, c->n = g->ins.n;
	c->pos = g->pos.at;
	c->heads = g->heads.at, c->head_count = g->heads.n;
	c->consts = g->consts.at, c->const_count = g->consts.n;
	c->names = g->names.at, c->named = g->names.n;
	c->locals = c->named + g->hidden;
	c->regs = c->locals + g->most_temps;
	c->syms = g->syms.at, c->sym_count = g->syms.n;
	c->paths = g->paths.at, c->path_count = g->paths.n;
	c->inner = g->inner.at, c->inner_count = g->inner.n;
	c->handlers = g->handlers.at, c->handler_count = g->handlers.n;
	c->decls = g->decls.at, c->decl_count = g->decls.n;
	c->captures = g->captures.at, c->capture_count = g->captures.n;
	c->persistent_names = g->persistents.at, c->persistent_count = g->persistents.n;
	c->imports_of = g->import_list.at, c->imports_of_count = g->import_list.n;
	c->ic_count = g->ics;
	c->ics = mem_zalloc((size_t)MAX(g->ics, 1) * sizeof *c->ics);
	map_free(&g->assigned);
	map_free(&g->pairs);
	map_free(&g->shared_ics);
	map_free(&g->globals);
	/* a constant that got no memory, or whose text an interrupt may have cut */
	if (g->failed || error_is_nomem() || !interrupt_check()) {
		code_unref(c);
		return NULL;
	}
	return c;
}

void cg_begin(struct cg *g, struct cg *up, struct source *s, struct unit *u)
{
	*g = (struct cg){ .up = up, .source = s, .unit = u };
	g->code = mem_zalloc(sizeof *g->code);
	g->code->refs = 1;
	g->code->source = source_ref(s);
	g->code->unit = u;
	g->code->varargin = g->code->varargout = -1;
	g->code->first_named_decl = -1;
}

/* ---- scripts and functions ---- */

struct code *compile_script(struct source *s, struct unit *unit, sym name, const struct ast *body)
{
	struct cg g;
	cg_begin(&g, NULL, s, unit);
	g.code->name = name;
	g.code->is_script = true;
	g.code->ast = body;
	names_assigned(&g.assigned, body);
	picks_variables(&g, body);
	block(&g, body);
	g.at = g.head.pos = g.head.end = body->end;
	emit(&g, I_RETURN, 0, 0, 0);
	return finish(&g);
}

struct code *compile_expression(struct source *s, struct unit *unit, sym name, const struct ast *e)
{
	struct cg g;
	cg_begin(&g, NULL, s, unit);
	g.code->name = name;
	g.code->is_script = true;
	g.code->ast = e;
	head(&g, e, e);
	int t = temp(&g);
	if (is_reference(e))
		reference(&g, e, t, 1, FLAG_FRAME_NOUT | FLAG_LIST_OUT);
	else
		expr_to(&g, e, t);
	emit(&g, I_RETVALUE, t, 0, 0);
	return finish(&g);
}

static void parameters(struct cg *g, const struct ast *p)
{
	for (int i = 0; p && i < p->n; i++) {
		const struct ast *k = p->kid[i]->kind == AST_Assign ? p->kid[i]->kid[0] : p->kid[i];
		if (i + 1 == p->n && k->kind == AST_Name && strcmp(sym_text(k->name), "varargin") == 0) {
			g->code->varargin = slot(g, k->name);
		} else {
			if (k->kind == AST_Name && !map_find(&g->code->slots, k->name))
				slot(g, k->name);
			else
				vec_push(&g->names, 0);
			g->code->params++;
		}
		if (k->kind == AST_Name)
			map_put(&g->assigned, k->name);
	}
	g->code->flat_params = g->code->params;
}

static void defaults(struct cg *g, const struct ast *p)
{
	for (int i = 0; p && i < p->n; i++)
		if (p->kid[i]->kind == AST_Assign) {
			g->at = p->kid[i]->pos;
			head(g, p->kid[i], p->kid[i]);
			int given = emit_jump(g, I_GIVEN, i);
			statement(g, p->kid[i]);
			patch_here(g, given);
		}
}

static void outputs(struct cg *g, const struct ast *outs)
{
	VEC(uint16_t) regs = { 0 };
	for (int i = 0; outs && i < outs->n; i++) {
		if (outs->kid[i]->kind != AST_Name)
			continue;
		sym name = outs->kid[i]->name;
		map_put(&g->assigned, name);
		if (i + 1 == outs->n && strcmp(sym_text(name), "varargout") == 0)
			g->code->varargout = slot(g, name);
		else
			vec_push(&regs, (uint16_t)slot(g, name));
	}
	g->code->out_regs = regs.at;
	g->code->outs = regs.n;
}

static struct code *function(struct cg *up, struct source *s, struct unit *unit, struct fninfo *info)
{
	struct cg g;
	const struct ast *fn = info->fn;
	cg_begin(&g, NULL, s, unit);
	g.info = info;
	g.code->name = fn->name;
	g.code->ast = fn;
	g.at = fn->pos;
	parameters(&g, fn->kid[0]);
	outputs(&g, fn->kid[1]);
	names_assigned(&g.assigned, fn->kid[2]);
	picks_variables(&g, fn->kid[2]);
	defaults(&g, fn->kid[0]);
	block(&g, fn->kid[2]);
	g.at = g.head.pos = g.head.end = fn->end ? fn->end - 1 : fn->pos;
	argument_outputs(&g);
	emit(&g, I_RETURN, 0, 0, 0);
	struct code *c = finish(&g);
	if (!c)
		return NULL;
	c->nested = mem_zalloc((size_t)MAX(info->kids.n, 1) * sizeof *c->nested);
	for (int i = 0; i < info->kids.n; i++) {
		struct code *k = function(up, s, unit, info->kids.at[i]);
		if (!k) {
			code_unref(c);
			return NULL;
		}
		k->outer = c;
		c->nested[c->nested_count++] = k;
	}
	return c;
}

struct code *compile_function(struct source *s, struct unit *unit, const struct ast *fn)
{
	struct fninfo *info = names_collect(fn);
	struct code *c = function(NULL, s, unit, info);
	names_free(info);
	return c;
}

/* ---- life of code ---- */

struct code *code_ref(struct code *c)
{
	c->refs++;
	return c;
}

void code_unref(struct code *c)
{
	if (!c || --c->refs > 0)
		return;
	hot_free(c);
	for (int i = 0; i < c->const_count; i++)
		value_unref(c->consts[i]);
	for (int i = 0; i < c->path_count; i++)
		mem_free(c->paths[i].steps);
	for (int i = 0; i < c->inner_count; i++)
		if (c->inner[i]->function)
			function_unref(c->inner[i]->function);
		else
			code_unref(c->inner[i]);
	for (int i = 0; i < c->nested_count; i++)
		code_unref(c->nested[i]);
	for (int i = 0; i < c->ic_count; i++) {
		if (c->ics[i].key == IC_FIELDS)
			fields_unref(c->ics[i].target);
		literal_free(c->ics[i].literal);
	}
	map_free(&c->slots);
	void *parts[] = { c->ins, c->lines, c->pos, c->heads, c->ops, c->consts, c->names, c->syms, c->paths, c->ics,
		c->inner, c->handlers, c->decls, c->out_regs, c->persistent_names, c->captures, c->text, c->nested,
		c->imports, c->imports_of };
	for (int i = 0; i < COUNT(parts); i++)
		mem_free(parts[i]);
	source_unref(c->source);
	mem_free(c);
}

void code_keep_ops(struct code *c)
{
	if (c->ops)
		return;
	c->ops = mem_alloc((size_t)c->n * sizeof *c->ops);
	for (int i = 0; i < c->n; i++)
		c->ops[i] = c->ins[i].op;
}

/* While a device is open, this is called for each node, so that an error about lost data can name the line. */
int code_line(struct code *c, const ins *at)
{
	if (!c->source || at < c->ins || at >= c->ins + c->n)
		return 0;
	if (UNLIKELY(!c->lines)) {
		c->lines = mem_alloc((size_t)c->n * sizeof *c->lines);
		for (int i = 0; i < c->n; i++)
			c->lines[i] = source_line_at(c->source, c->pos[i]);
	}
	return c->lines[at - c->ins];
}

int code_statement(const struct code *c, const ins *at, int *last)
{
	int low = 0, high = c->head_count - 1, i = (int)(at - c->ins);
	if (!c->source || high < 0 || i < 0 || i >= c->n)
		return 0;
	while (low < high) {
		int middle = (low + high + 1) / 2;
		if (c->heads[middle].at <= i)
			low = middle;
		else
			high = middle - 1;
	}
	const struct head *h = &c->heads[low];
	if (last)
		*last = source_line_at(c->source, h->end > h->pos ? h->end - 1 : h->pos);
	return source_line_at(c->source, h->pos);
}
