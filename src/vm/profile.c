/*
** vm/profile.c - the profiler: counts calls of functions and executions of lines, and measures their times.
**
** Beside the frames, there is a stack of the calls that run. When a call ends, its time is added to its function, and
** subtracted from the own time of its caller. For a recursive function, only the outermost call counts. A pending array
** is computed when a function looks at it, and its time counts for this function.
**
** While the profile is on, the first instruction of each line is replaced by LINE. When a LINE is met, the operation is
** restored for one execution, and the LINE before is put back. Back edges of loops have a LINE for this purpose.
*/
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/map.h"
#include "vm/run.h"
#include "vm/watch.h"

struct running {
	int row;
	struct frame *frame;    /* NULL: a built-in function */
	bool before;            /* it was called before the profile was on */
	double start, inner;
	int line;               /* the line since line_start; 0: none yet */
	double line_start;
};

struct profiler {
	bool on;
	struct profile_options options;
	VEC(struct profile_row) rows;
	VEC(struct profile_event) events;
	VEC(struct code *) marked;      /* codes with LINEs */
	struct code *put_back;          /* the code whose LINE at put_back_at is replaced by its operation now */
	int put_back_at;
	struct map by_name;
	VEC(struct running) stack;
};

static double seconds_of(clockid_t clock)
{
	struct timespec t;
	clock_gettime(clock, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double now(const struct profiler *p) { return seconds_of(p->options.clock); }

bool profile_is_on(struct vm *vm) { return vm->profiler && vm->profiler->on; }

/* The name that reports give a function. */
static sym row_name(const struct code *c)
{
	struct str s = { 0 };
	const char *path = c->source ? c->source->path : "", *base = file_name(path);
	size_t n = file_stem(base);
	bool is_main = c->is_script ||
		(c->name && strlen(sym_text(c->name)) == n && strncmp(sym_text(c->name), base, n) == 0);
	if (!is_main && n)
		str_addf(&s, "%.*s>", (int)n, base);
	if (c->is_script && n)
		str_addf(&s, "%.*s", (int)n, base);
	else
		str_adds(&s, c->name ? sym_text(c->name) : "@<anonymous>");
	sym name = sym_of(str_text(&s), s.n);
	str_free(&s);
	return name;
}

static int row_of(struct profiler *p, sym name, const char *file, bool builtin)
{
	uint64_t key = (uint64_t)name << 1 | builtin;
	struct map_slot *s = map_find(&p->by_name, key);
	if (s)
		return (int)s->i;
	struct profile_row row = { .name = name, .file = file, .builtin = builtin };
	map_put(&p->by_name, key)->i = p->rows.n;
	vec_push(&p->rows, row);
	return p->rows.n - 1;
}

static void add_event(struct profiler *p, int row, bool ends)
{
	if (p->options.history && p->events.n < p->options.history_size)
		vec_push(&p->events, ((struct profile_event){ row, ends, seconds_of(CLOCK_REALTIME) }));
}

static void begin(struct profiler *p, int i, struct frame *f, bool before)
{
	struct running r = { .row = i, .frame = f, .before = before, .start = now(p) };
	struct profile_row *row = &p->rows.at[i];
	row->calls += !before;
	row->recursive |= row->active++ > 0;
	vec_push(&p->stack, r);
	if (!before)
		add_event(p, i, false);
}

/* ---- lines ---- */

static void put_line(struct code *c, int at)
{
	if (c->ins[at].op == c->ops[at])        /* not BREAK */
		c->ins[at].op = I_LINE;
}

static void mark_line(void *ctx, int at, int line, int last)
{
	struct code *c = ctx;
	(void)line;
	(void)last;
	if (code_op(c, &c->ins[at]) != I_RETURN)        /* the end of a function is no statement */
		put_line(c, at);
}

static void mark_code(struct profiler *p, struct code *c)
{
	if (c->lined || !c->unit || c->unit->builtin || c->source != c->unit->source)
		return;
	c->lined = true;
	vec_push(&p->marked, code_ref(c));
	code_keep_ops(c);
	watch_each_line(c, mark_line, c);
}

static void unmark_all(struct profiler *p)
{
	for (int i = 0; i < p->marked.n; i++) {
		struct code *c = p->marked.at[i];
		for (int at = 0; at < c->n; at++)
			if (c->ins[at].op == I_LINE)
				c->ins[at].op = c->ops[at];
		c->lined = false;
		code_unref(c);
	}
	vec_free(&p->marked);
	p->put_back = NULL;
}

static void end_line(struct profiler *p, struct running *r, double at)
{
	if (r->line)
		p->rows.at[r->row].lines.at[r->line].total += at - r->line_start;
}

static void begin_line(struct profiler *p, struct running *r, int line)
{
	struct profile_row *row = &p->rows.at[r->row];
	double at = now(p);
	end_line(p, r, at);
	while (row->lines.n <= line)
		vec_push(&row->lines, ((struct profile_line){ 0, 0 }));
	row->lines.at[line].calls++;
	r->line = line;
	r->line_start = at;
}

bool do_LINE(struct vm *vm, struct frame *f, const ins *i)
{
	struct code *c = f->code;
	int at = (int)(i - c->ins);
	struct profiler *p = vm->profiler;
	c->ins[at].op = c->ops[at];
	if (!p || !p->on)
		return true;
	if (p->put_back && (p->put_back != c || p->put_back_at != at))
		put_line(p->put_back, p->put_back_at);
	p->put_back = c;
	p->put_back_at = at;
	int op = c->ops[at], line = code_statement(c, i, NULL);
	if (op != I_FOR && op != I_LOOP && line > 0 && p->stack.n && vec_last(&p->stack).frame == f)
		begin_line(p, &vec_last(&p->stack), line);
	return true;
}

/* ---- calls ---- */

static void begin_frame(struct profiler *p, struct frame *f, bool before)
{
	const char *file = f->code->unit ? f->code->unit->path : "";
	if (p->put_back)                /* restores it, also if the code has no other line */
		put_line(p->put_back, p->put_back_at);
	p->put_back = NULL;
	begin(p, row_of(p, row_name(f->code), file, false), f, before);
	mark_code(p, f->code);
}

void profile_enter(struct vm *vm, struct frame *f)
{
	struct profiler *p = vm->profiler;
	if (!p || !p->on)
		return;
	begin_frame(p, f, false);
}

/* Lines of the user's scripts and functions that run already count from now on, but not their calls. */
static void begin_running(struct profiler *p, struct frame *f)
{
	if (!f)
		return;
	begin_running(p, f->up);
	const struct unit *u = f->code->unit;
	if (u && !u->builtin && *u->path && f->code->source == u->source)
		begin_frame(p, f, true);
}

static void add_child(struct profile_row *parent, int child, double took)
{
	for (int i = 0; i < parent->children.n; i++)
		if (parent->children.at[i].row == child) {
			parent->children.at[i].calls++;
			parent->children.at[i].total += took;
			return;
		}
	vec_push(&parent->children, ((struct profile_edge){ child, 1, took }));
}

static void end_last(struct profiler *p)
{
	struct running r = p->stack.at[--p->stack.n];
	struct profile_row *row = &p->rows.at[r.row];
	double at = now(p), took = at - r.start;
	end_line(p, &r, at);
	if (!r.before)
		add_event(p, r.row, true);
	row->self += took - r.inner;
	if (--row->active == 0)
		row->total += took;
	if (p->stack.n) {
		struct running *caller = &p->stack.at[p->stack.n - 1];
		caller->inner += took;
		if (!r.before)
			add_child(&p->rows.at[caller->row], r.row, took);
	}
}

void profile_leave(struct vm *vm, struct frame *f)
{
	struct profiler *p = vm->profiler;
	if (!p || !p->stack.n)
		return;
	for (int i = p->stack.n - 1; i >= 0; i--)
		if (p->stack.at[i].frame == f) {
			while (p->stack.n > i)
				end_last(p);
			return;
		}
}

int profile_call(struct vm *vm, sym name)
{
	struct profiler *p = vm->profiler;
	if (!p || !p->on || !p->options.builtins || strcmp(sym_text(name), "runmat_profile") == 0)
		return -1;
	begin(p, row_of(p, name, "", true), NULL, false);
	return p->stack.n - 1;
}

void profile_called(struct vm *vm, int call)
{
	struct profiler *p = vm->profiler;
	while (p->stack.n > call)
		end_last(p);
}

void profile_set(struct vm *vm, bool on, const struct profile_options *o)
{
	if (!vm->profiler) {
		vm->profiler = mem_zalloc(sizeof *vm->profiler);
		vm->profiler->options.clock = CLOCK_MONOTONIC;
	}
	struct profiler *p = vm->profiler;
	while (!on && p->stack.n)
		end_last(p);
	if (o)
		p->options = *o;
	if (!on)
		unmark_all(p);
	p->on = on;
	if (on && !p->stack.n)
		begin_running(p, vm->frame);
	watch_changed(vm);
}

void profile_clear(struct vm *vm)
{
	struct profiler *p = vm->profiler;
	if (!p)
		return;
	p->stack.n = 0;
	for (int i = 0; i < p->rows.n; i++) {
		vec_free(&p->rows.at[i].children);
		vec_free(&p->rows.at[i].lines);
	}
	vec_free(&p->rows);
	vec_free(&p->events);
	map_free(&p->by_name);
	memset(&p->by_name, 0, sizeof p->by_name);
}

int profile_rows(struct vm *vm, const struct profile_row **lent)
{
	*lent = vm->profiler ? vm->profiler->rows.at : NULL;
	return vm->profiler ? vm->profiler->rows.n : 0;
}

int profile_events(struct vm *vm, const struct profile_event **lent)
{
	*lent = vm->profiler ? vm->profiler->events.at : NULL;
	return vm->profiler ? vm->profiler->events.n : 0;
}

void profile_free(struct vm *vm)
{
	profile_clear(vm);
	if (vm->profiler) {
		vec_free(&vm->profiler->stack);
		unmark_all(vm->profiler);
	}
	mem_free(vm->profiler);
	vm->profiler = NULL;
}
