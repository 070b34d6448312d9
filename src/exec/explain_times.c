/*
** exec/explain_times.c - see exec/explain_times.h.
*/
#include "exec/explain_times.h"

#include <stdatomic.h>

#include "base/engine.h"
#include "base/phases.h"
#include "base/vec.h"

enum { TAKEN = 256, PENDING_MOST = 4096 };

/* A piece of work whose times are not known yet. Tags grow. */
struct noted { uint64_t tag; int row; const struct runmat_provider *p; };

/* A time that the provider `name` has told, of work in this row. */
struct known { struct runmat_device_time t; int row; const char *name; };

struct explain_times {
	VEC(struct noted) noted;
	VEC(struct known) known;
	double launches;                /* see explain_add_launch_time */
	bool launched;
	uint64_t tag;                   /* of the work that has begun; 0: none */
};
static inline struct explain_times *state(void) { return engine()->explain_times; }

void explain_forget_times(void)
{
	vec_free(&state()->noted);
	vec_free(&state()->known);
}

const struct engine_part explain_times_part = { sizeof(struct explain_times), NULL, explain_forget_times };

static void set_tag(const struct runmat_provider *p, uint64_t tag)
{
	if (p && p->time_work)
		p->time_work(p->self, tag);
	state()->tag = tag;
}

struct explain_work explain_work_begins(const struct runmat_provider *p)
{
	static atomic_ullong newest;
	struct explain_work w = { .p = NULL };
	if (!engine()->explain_on)
		return w;
	state()->launches = 0, state()->launched = false;
	w.outer = state()->tag;
	if (p && p->time_work && p->work_times) {
		w.p = p, w.tag = ++newest;
		set_tag(p, w.tag);
	}
	w.began = phase_clock();
	return w;
}

void explain_work_dropped(struct explain_work w)
{
	if (w.p)
		set_tag(w.p, w.outer);
}

void explain_add_launch_time(double seconds) { state()->launches += seconds, state()->launched = true; }

double explain_take_launch_time(void)
{
	double seconds = state()->launched ? state()->launches : -1;
	state()->launches = 0, state()->launched = false;
	return seconds;
}

/* The row of a tag, or -1: another session has this tag, or the work was not noted. */
static int row_of_tag(uint64_t tag)
{
	int from = 0, upto = state()->noted.n;
	while (from < upto) {
		int middle = (from + upto) / 2;
		if (state()->noted.at[middle].tag < tag)
			from = middle + 1;
		else
			upto = middle;
	}
	return from < state()->noted.n && state()->noted.at[from].tag == tag ? state()->noted.at[from].row : -1;
}

static void take_from(const struct runmat_provider *p)
{
	struct runmat_device_time t[TAKEN];
	int n = TAKEN;
	while (n == TAKEN && (n = p->work_times(p->self, t, TAKEN)) > 0)
		for (int i = 0; i < n; i++) {
			int row = row_of_tag(t[i].tag);
			if (row >= 0)
				vec_push(&state()->known, ((struct known){ t[i], row, p->name }));
		}
}

/* Fetches the times of all noted work. */
static void take_all(void)
{
	for (int i = 0; state()->noted.n && i < runmat_provider_count(); i++) {
		const struct runmat_provider *p = runmat_provider_at(i);
		bool used = false;
		for (int k = 0; k < state()->noted.n && !used; k++)
			used = state()->noted.at[k].p == p;
		if (used)
			take_from(p);
	}
	state()->noted.n = 0;
}

void explain_work_noted(struct explain_work w, int row)
{
	explain_work_dropped(w);
	if (!w.p)
		return;
	int n = state()->noted.n;
	vec_push(&state()->noted, ((struct noted){ w.tag, row, w.p }));
	/* work around other work is noted after it, although its tag is smaller */
	for (; n > 0 && n < state()->noted.n && state()->noted.at[n - 1].tag > w.tag; n--) {
		struct noted x = state()->noted.at[n];
		state()->noted.at[n] = state()->noted.at[n - 1], state()->noted.at[n - 1] = x;
	}
	if (state()->noted.n >= PENDING_MOST && !state()->tag)
		take_all();
}

void explain_take_times(void (*f)(int row, uint64_t tag, const char *provider, double began, double seconds))
{
	take_all();
	for (int i = 0; i < state()->known.n; i++)
		f(state()->known.at[i].row, state()->known.at[i].t.tag, state()->known.at[i].name,
			state()->known.at[i].t.began, state()->known.at[i].t.seconds);
	state()->known.n = 0;
}
