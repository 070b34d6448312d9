/*
** vm/debug.c - breakpoints, steps, and the prompt K>>.
**
** A breakpoint replaces the first instruction of its statement by BREAK. code_op finds the replaced operation. A line
** inside a statement of several lines means that statement.
**
** When the VM meets a BREAK, it restores the operation, shows the prompt if it must, and continues with the operation.
** The BREAK itself returns when the next BREAK is met. For this, and for steps, the first instructions of all other
** lines temporarily become BREAKs too. Functions get the breakpoints of their file when they are entered, so
** breakpoints may be set before the file is read.
*/
#include <string.h>

#include "base/file.h"
#include "vm/error.h"
#include "vm/host.h"
#include "vm/run.h"
#include "vm/watch.h"

struct point {
	struct code *code;
	int at, line;
	bool armed, keep, step; /* keep: the user asked for this breakpoint */
	const char *cond;       /* lent from the request */
};

struct debugger {
	VEC(struct request) requests;
	VEC(struct point) points;
	uint32_t version;       /* changes with the requests; a code remembers the version for which it was searched */
	bool when[DEBUG_WHEN_COUNT];
	enum debug_step step;
	int depth, steps;
	struct frame *at, *workspace;   /* the frame of the prompt, and its workspace */
	bool resumed, quit;
};

static const uint8_t words[I_COUNT] = {
#define OPCODE(name, operands, more, what) sizeof more > 1 ? 2 : 1,
#include "vm/opcodes.def"
};

static struct debugger *debugger_of(struct vm *vm)
{
	if (!vm->debugger) {
		vm->debugger = mem_zalloc(sizeof *vm->debugger);
		vm->debugger->version = 1;
	}
	return vm->debugger;
}

bool debug_is_on(struct vm *vm)
{
	struct debugger *d = vm->debugger;
	return d &&
		(d->requests.n || d->points.n || d->step != DEBUG_RUN || d->when[DEBUG_ERROR] || d->when[DEBUG_CAUGHT]);
}

void watch_changed(struct vm *vm)
{
	if (debug_is_on(vm) || profile_is_on(vm))
		vm->stop |= VM_WATCH;
	else
		vm->stop &= ~VM_WATCH;
}

void watch_enter(struct vm *vm, struct frame *f)
{
	profile_enter(vm, f);
	debug_enter(vm, f);
}

void watch_leave(struct vm *vm, struct frame *f) { profile_leave(vm, f); }

/* ---- points ---- */

static struct point *find_point(struct debugger *d, const struct code *c, int at)
{
	for (int i = 0; i < d->points.n; i++)
		if (d->points.at[i].code == c && d->points.at[i].at == at)
			return &d->points.at[i];
	return NULL;
}

static void arm(struct point *p)
{
	if (!p->armed) {
		code_keep_ops(p->code);
		p->code->ins[p->at].op = I_BREAK;
		p->armed = true;
	}
}

static void disarm(struct point *p)
{
	if (p->armed)
		p->code->ins[p->at].op = p->code->ops[p->at];
	p->armed = false;
}

static struct point *add_point(struct debugger *d, struct code *c, int at, int line)
{
	struct point *p = find_point(d, c, at);
	if (p)
		return p;
	vec_push(&d->points, ((struct point){ .code = code_ref(c), .at = at, .line = line }));
	return &d->points.at[d->points.n - 1];
}

/* Removes the breakpoints that no request needs, and those of steps when `steps_over` is true. */
static void sweep(struct debugger *d, bool steps_over)
{
	int kept = 0;
	for (int i = 0; i < d->points.n; i++) {
		struct point *p = &d->points.at[i];
		p->step = p->step && !steps_over;
		if (p->keep || p->step) {
			d->points.at[kept++] = *p;
			continue;
		}
		disarm(p);
		code_unref(p->code);
	}
	d->points.n = kept;
}

/* Finds the first instruction of the statements that begin on each line. It calls f(ctx, at, line, last line of the
   statement), with line 0 for the back edges of loops. */
void watch_each_line(struct code *c, void (*f)(void *ctx, int at, int line, int last), void *ctx)
{
	struct map seen = { 0 };
	for (int at = 0; at < c->n; at += words[code_op(c, &c->ins[at])]) {
		int op = code_op(c, &c->ins[at]);
		int last = 0, line = code_statement(c, &c->ins[at], &last);
		if (line > 0 && !map_find(&seen, (uint64_t)line)) {
			map_put(&seen, (uint64_t)line);
			f(ctx, at, line, last);
		} else if (op == I_FOR || op == I_LOOP) {
			f(ctx, at, 0, 0);
		}
	}
	map_free(&seen);
}

struct lines {
	struct debugger *d;
	struct code *code;
	int wanted, best, best_at, first, skip;
	bool inside;            /* whether the best statement so far begins on the line itself */
};

/* Finds the innermost statement that contains the line, or the first one behind it. */
static void look_at_line(void *ctx, int at, int line, int last)
{
	struct lines *l = ctx;
	if (!line)
		return;
	l->first = l->first ? MIN(l->first, line) : line;
	bool inside = line <= l->wanted && l->wanted <= last;
	if (inside ? !l->inside || line > l->best : !l->inside && line >= l->wanted && (!l->best || line < l->best)) {
		l->best = line;
		l->best_at = at;
		l->inside = inside;
	}
}

static void step_at_line(void *ctx, int at, int line, int last)
{
	(void)last;
	struct lines *l = ctx;
	struct point *p = add_point(l->d, l->code, at, line);
	p->step = true;
	if (at != l->skip)
		arm(p);
}

static void steps_in(struct debugger *d, struct code *c, int skip)
{
	struct lines l = { .d = d, .code = c, .skip = skip };
	if (c->unit && !c->unit->builtin)
		watch_each_line(c, step_at_line, &l);
}

/* Whether the file of the code has this name, such as "f", "f.m" or "dir/f.m". */
static bool is_file(const struct code *c, const char *name)
{
	const char *path = c->unit ? c->unit->path : "", *base = file_name(path);
	size_t k = strlen(name);
	if (strcmp(path, name) == 0 || strcmp(base, name) == 0)
		return true;
	return base[k] && file_stem(base) == k && strncmp(base, name, k) == 0;
}

/* Whether a is an @(...) of the text on this line. The parser also makes anonymous functions of @object.method, which
   do not count. */
static bool is_anonymous(const struct source *s, const struct ast *a, int line)
{
	const char *p = s->text + a->pos + 1;
	return a->kind == AST_Lambda && p[strspn(p, " \t")] == '(' && source_line_at(s, a->pos) <= line &&
		source_line_at(s, a->end - 1) >= line;
}

/* Counts the anonymous functions of the line, below a, that begin at `last` or before it. */
static int count_anonymous(const struct source *s, const struct ast *a, const struct ast *last, int line)
{
	int n = 0;
	for (; a && a->pos <= last->pos; a = a->n ? a->kid[0] : NULL) {
		n += is_anonymous(s, a, line);
		for (int i = 1; i < a->n; i++)
			n += count_anonymous(s, a->kid[i], last, line);
	}
	return n;
}

/* Whether the code is the anonymous function that LINE@N names. */
static bool is_nth(const struct code *c, const struct request *r)
{
	return is_anonymous(c->source, c->ast, r->asked) &&
		count_anonymous(c->source, c->source->file, c->ast, r->asked) == r->anonymous;
}

static bool is_wanted(const struct code *c, const struct request *r)
{
	bool is_main = c->unit && c->unit->main && c->unit->main->code == c;
	if (!is_file(c, r->file) || (r->function && !(c->name && strcmp(sym_text(c->name), r->function) == 0)))
		return false;
	if (r->anonymous || c->is_lambda)
		return r->anonymous && c->is_lambda && is_nth(c, r);
	return r->asked || r->function || is_main || c->is_script;
}

static void find_line(struct debugger *d, struct code *c, struct request *r)
{
	struct lines l = { .d = d, .code = c, .wanted = r->line };
	if (!is_wanted(c, r))
		return;
	watch_each_line(c, look_at_line, &l);
	if (!l.best || (r->line && (l.first - 1 > r->line || l.best > r->line + 3)))
		return;
	if (r->anonymous && !l.inside)
		return;
	struct point *p = add_point(d, c, l.best_at, l.best);
	p->keep = true;
	p->cond = r->cond;
	r->line = r->anonymous ? r->line : l.best;
	/* not at the instruction where the prompt is open */
	if (!d->at || d->at->code != c || d->at->pc != &c->ins[l.best_at])
		arm(p);
}

static void free_request(struct request *r)
{
	mem_free(r->file);
	mem_free(r->function);
	mem_free(r->cond);
}

/* Two requests for lines of one statement are one breakpoint: the later request stays. */
static void drop_doubles(struct debugger *d)
{
	int kept = 0;
	for (int i = 0; i < d->requests.n; i++) {
		struct request *r = &d->requests.at[i];
		bool again = false;
		for (int k = i + 1; k < d->requests.n && r->line; k++) {
			const struct request *s = &d->requests.at[k];
			again |= s->line == r->line && s->anonymous == r->anonymous && strcmp(s->file, r->file) == 0;
		}
		if (again)
			free_request(r);
		else
			d->requests.at[kept++] = *r;
	}
	d->requests.n = kept;
}

static void search(struct debugger *d, struct code *c)
{
	if (!c->unit || c->source != c->unit->source || c->searched == d->version)
		return;         /* Text that is typed at the prompt gets none either. */
	c->searched = d->version;
	for (int i = 0; i < d->requests.n; i++)
		find_line(d, c, &d->requests.at[i]);
	drop_doubles(d);
}

void debug_enter(struct vm *vm, struct frame *f)
{
	struct debugger *d = vm->debugger;
	if (!d || d->at || !debug_is_on(vm) || !f->code->unit || f->code->source != f->code->unit->source)
		return;
	search(d, f->code);
	if (d->step == DEBUG_IN)
		steps_in(d, f->code, -1);
}

/* ---- what the person asks for ---- */

/* Removes the breakpoints that no request needs any more. */
static void release_points(struct debugger *d)
{
	for (int i = 0; i < d->points.n; i++) {
		struct point *p = &d->points.at[i];
		const struct request *wants = NULL;
		for (int k = 0; k < d->requests.n; k++) {
			const struct request *r = &d->requests.at[k];
			if (is_wanted(p->code, r) && (r->line == p->line || r->anonymous))
				wants = r;
		}
		p->keep = p->keep && wants;
		p->cond = wants ? wants->cond : NULL;
	}
	sweep(d, false);
}

static bool same_place(const struct request *r, const struct request *s)
{
	if (strcmp(r->file, s->file) != 0 || r->anonymous != s->anonymous || !r->function != !s->function)
		return false;
	return s->function ? strcmp(r->function, s->function) == 0 : r->asked == s->line || r->line == s->line;
}

static void clear_requests(struct debugger *d, const struct request *which, bool whole_file)
{
	int kept = 0;
	for (int i = 0; i < d->requests.n; i++) {
		struct request *r = &d->requests.at[i];
		if (!which || (whole_file ? strcmp(r->file, which->file) == 0 : same_place(r, which)))
			free_request(r);
		else
			d->requests.at[kept++] = *r;
	}
	d->requests.n = kept;
}

void debug_request(struct vm *vm, const struct request *wanted)
{
	struct debugger *d = debugger_of(vm);
	struct request r = *wanted;
	clear_requests(d, wanted, false);
	release_points(d);
	r.file = mem_copy_text(r.file, (size_t)-1);
	r.function = r.function ? mem_copy_text(r.function, (size_t)-1) : NULL;
	r.cond = r.cond ? mem_copy_text(r.cond, (size_t)-1) : NULL;
	r.asked = r.line;
	vec_push(&d->requests, r);
	d->version++;
	watch_changed(vm);
	for (struct frame *f = vm->frame; f; f = f->up)
		search(d, f->code);
}

int debug_requests(struct vm *vm, const struct request **lent)
{
	*lent = vm->debugger ? vm->debugger->requests.at : NULL;
	return vm->debugger ? vm->debugger->requests.n : 0;
}

void debug_clear(struct vm *vm, const struct request *which)
{
	struct debugger *d = debugger_of(vm);
	clear_requests(d, which, which && !which->line && !which->function);
	release_points(d);
	watch_changed(vm);
}

void debug_when(struct vm *vm, enum debug_when w, bool on)
{
	debugger_of(vm)->when[w] = on;
	watch_changed(vm);
}

bool debug_is_when(struct vm *vm, enum debug_when w) { return vm->debugger && vm->debugger->when[w]; }

bool debug_resume(struct vm *vm, enum debug_step step, int steps)
{
	struct debugger *d = vm->debugger;
	if (!d || !d->at)
		return false;
	d->step = step;
	d->steps = steps;
	d->resumed = true;
	return true;
}

bool debug_quit(struct vm *vm)
{
	struct debugger *d = vm->debugger;
	if (!d || !d->at)
		return false;
	d->resumed = d->quit = true;
	return true;
}

bool debug_up(struct vm *vm, int by)
{
	struct debugger *d = vm->debugger;
	if (!d || !d->at)
		return false;
	struct frame *to = by > 0 ? d->workspace->up : NULL;
	for (struct frame *f = d->at; by < 0 && f && f != d->workspace; f = f->up)
		to = f;
	if (to)
		d->workspace = to;
	struct code *c = d->workspace->code;
	if (c->is_script && (!c->unit || !*c->unit->path))      /* text that was typed at the prompt */
		vm_printf(vm, "In base workspace.\n");
	else
		vm_printf(vm, "In workspace belonging to %s (line %d)\n", c->name ? sym_text(c->name) : "@",
			code_statement(c, d->workspace->pc, NULL));
	return true;
}

/* ---- the prompt ---- */

static void run_line(struct vm *vm, struct frame *f, struct str *line)
{
	value out = NONE;
	if (!vm_eval_in(vm, f, "K>>", str_text(line), line->n, 0, &out)) {
		struct str report = { 0 };
		vm_report(vm, &report, false);
		vm_print_err(vm, str_text(&report), report.n);
		str_free(&report);
	}
	value_unref(out);
}

static void ask_person(struct vm *vm, struct debugger *d)
{
	while (!d->resumed && !vm->exiting) {
		struct str line = { 0 };
		bool asked = vm_ask(vm, "K>> ", &line);
		/* Ctrl-C drops the line that was being typed */
		if (!asked && error_has_id(err_info[ERR_interrupted].id)) {
			error_clear();
			vm->stop &= ~VM_STOP;
			vm_printf(vm, "\n");
		} else if (!asked) {                            /* the input has ended, so there are no more stops */
			error_forgive();
			debug_resume(vm, DEBUG_RUN, 1);
			debug_clear(vm, NULL);
		} else if (strcmp(str_text(&line), "return") == 0) {
			debug_resume(vm, DEBUG_RUN, 1);
		} else {
			run_line(vm, d->workspace, &line);
		}
		str_free(&line);
	}
}

/* Puts BREAKs where the VM may continue, for a step or to restore this BREAK. The next instruction must not become a
   BREAK in any frame of its code, because a recursive function has several frames. */
static void prepare(struct vm *vm, struct debugger *d, struct frame *f, int at)
{
	for (struct frame *g = f; g; g = g->up)
		if (g == f || d->step != DEBUG_RUN)
			steps_in(d, g->code, g->code == f->code ? at : -1);
	watch_changed(vm);
}

bool debug_prompt(struct vm *vm, struct frame *f, bool show_line)
{
	struct debugger *d = debugger_of(vm);
	struct frame *at_before = d->at, *workspace_before = d->workspace;
	const char *text;
	size_t n;
	sweep(d, true);
	d->step = DEBUG_RUN;
	d->resumed = false;
	d->at = d->workspace = f;
	int line = code_statement(f->code, f->pc, NULL);
	if (show_line) {
		source_line(f->code->source, line, &text, &n);
		while (n && (*text == ' ' || *text == '\t'))
			text++, n--;
		vm_printf(vm, "%d   %.*s\n", line, (int)n, text);
	}
	ask_person(vm, d);
	bool quit = d->quit;
	d->quit = false;
	d->at = at_before;
	d->workspace = workspace_before;
	d->resumed = at_before ? d->resumed : false;
	d->depth = vm->depth;
	if (!show_line && !d->at && d->step != DEBUG_RUN)
		prepare(vm, d, f, -1);  /* a step from `keyboard`, where there is no BREAK */
	watch_changed(vm);
	return !vm->exiting && (!quit || fail_id("RunMat:dbquit", "The debugger was told to quit."));
}

/* ---- the machine meets a BREAK ---- */

static bool wants_stop(struct vm *vm, struct debugger *d, const struct point *p, struct frame *f)
{
	if (p->keep && !d->at) {
		value v = NONE;
		bool yes = true;
		if (p->cond) {
			yes = vm_eval_in(vm, f, "dbstop", p->cond, strlen(p->cond), 1, &v) && vm_truth(vm, v, &yes) &&
				yes;
			value_unref(v);
			error_forgive();
		}
		if (yes)
			return true;
	}
	if (!p->step || !p->line || d->step == DEBUG_RUN || d->at)
		return false;
	if ((d->step == DEBUG_STEP && vm->depth > d->depth) || (d->step == DEBUG_OUT && vm->depth >= d->depth))
		return false;
	return --d->steps <= 0;
}

bool do_BREAK(struct vm *vm, struct frame *f, const ins *i)
{
	struct debugger *d = vm->debugger;
	int at = (int)(i - f->code->ins);
	struct point *p = find_point(d, f->code, at);
	disarm(p);
	if (d->at)                      /* the prompt called this code: there are no stops in it */
		return true;
	for (int k = 0; k < d->points.n; k++)
		if (&d->points.at[k] != p && (d->points.at[k].keep || d->points.at[k].step))
			arm(&d->points.at[k]);
	bool stops = wants_stop(vm, d, p, f);
	if (stops)
		TRY(debug_prompt(vm, f, true));
	if (!stops && d->step == DEBUG_RUN)
		sweep(d, true);
	p = find_point(d, f->code, at);
	if (stops ? d->step != DEBUG_RUN || (p && p->keep) : d->step == DEBUG_RUN && p && p->keep)
		prepare(vm, d, f, at);  /* during a step, all BREAKs but this one are in place */
	watch_changed(vm);
	return !(vm->stop & VM_STOP) || vm_check_stop(vm);
}

void debug_on_error(struct vm *vm, bool caught)
{
	struct debugger *d = vm->debugger;
	if (!d || d->at || error_has_id("RunMat:dbquit") || !d->when[caught ? DEBUG_CAUGHT : DEBUG_ERROR] ||
		!vm->frame || !vm->frame->code->unit || vm->frame->code->unit->builtin)
		return;
	struct error e = error_take();
	vm_printf(vm, "%s\n", e.message);
	if (debug_prompt(vm, vm->frame, true))
		error_put(e);
	else
		error_done(&e);
}

void debug_free(struct vm *vm)
{
	struct debugger *d = vm->debugger;
	if (!d)
		return;
	debug_clear(vm, NULL);
	sweep(d, true);
	vec_free(&d->requests);
	vec_free(&d->points);
	mem_free(d);
	vm->debugger = NULL;
}
