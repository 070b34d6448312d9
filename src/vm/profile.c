/*
** vm/profile.c - how often functions are called, and how long they take.
**
** A stack of the calls that run, beside the frames: when one ends, its time is added to its function, and to what the
** caller has to take off its own. A function that calls itself counts the time of the outermost call only. Arrays are
** computed when somebody looks: their time belongs to the function that looks.
*/
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/map.h"
#include "vm/watch.h"

struct running {
	int row;
	struct frame *frame;
	double start, inner;
};

struct profiler {
	bool on;
	VEC(struct profile_row) rows;
	struct map by_name;
	VEC(struct running) stack;
};

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

bool profile_is_on(struct vm *vm) { return vm->profiler && vm->profiler->on; }

/* The name that reports give a function. */
static sym row_name(const struct code *c)
{
	struct str s = { 0 };
	const char *path = c->source ? c->source->path : "", *base = file_name(path);
	size_t n = strlen(base);
	n -= n > 2 && strcmp(base + n - 2, ".m") == 0 ? 2 : 0;
	bool is_main = c->is_script ||
		(c->name && strlen(sym_text(c->name)) == n && strncmp(sym_text(c->name), base, n) == 0);
	if (!is_main && n)
		str_addf(&s, "%.*s>", (int)n, base);
	str_adds(&s, c->name ? sym_text(c->name) : "@<anonymous>");
	sym name = sym_of(str_text(&s), s.n);
	str_free(&s);
	return name;
}

static int row_of(struct profiler *p, const struct code *c)
{
	sym name = row_name(c);
	struct map_slot *s = map_find(&p->by_name, name);
	if (s)
		return (int)s->i;
	struct profile_row row = { .name = name, .file = c->unit ? c->unit->path : "" };
	map_put(&p->by_name, name)->i = p->rows.n;
	vec_push(&p->rows, row);
	return p->rows.n - 1;
}

void profile_enter(struct vm *vm, struct frame *f)
{
	struct profiler *p = vm->profiler;
	if (!p || !p->on)
		return;
	struct running r = { row_of(p, f->code), f, now(), 0 };
	struct profile_row *row = &p->rows.at[r.row];
	row->calls++;
	row->recursive |= row->active++ > 0;
	vec_push(&p->stack, r);
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
	double took = now() - r.start;
	row->self += took - r.inner;
	if (--row->active == 0)
		row->total += took;
	if (p->stack.n) {
		struct running *caller = &p->stack.at[p->stack.n - 1];
		caller->inner += took;
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

void profile_set(struct vm *vm, bool on)
{
	if (!vm->profiler)
		vm->profiler = mem_zalloc(sizeof *vm->profiler);
	struct profiler *p = vm->profiler;
	while (!on && p->stack.n)
		end_last(p);
	p->on = on;
	watch_changed(vm);
}

void profile_clear(struct vm *vm)
{
	struct profiler *p = vm->profiler;
	if (!p)
		return;
	p->stack.n = 0;
	for (int i = 0; i < p->rows.n; i++)
		vec_free(&p->rows.at[i].children);
	vec_free(&p->rows);
	map_free(&p->by_name);
	memset(&p->by_name, 0, sizeof p->by_name);
}

int profile_rows(struct vm *vm, const struct profile_row **lent)
{
	*lent = vm->profiler ? vm->profiler->rows.at : NULL;
	return vm->profiler ? vm->profiler->rows.n : 0;
}

void profile_free(struct vm *vm)
{
	profile_clear(vm);
	if (vm->profiler)
		vec_free(&vm->profiler->stack);
	mem_free(vm->profiler);
	vm->profiler = NULL;
}
