/*
** exec/explain.c - collects and prints the table of `runmat --explain`, and the JSON lines of telemetry.
**
** A row of the table is a piece of work, such as a kernel: its source lines, its ops, the place where it ran with the
** reason, its time, and the bytes that it moved. Equal pieces of work, such as the turns of a loop, share a row.
*/
#include "exec/explain.h"
#include "exec/explain_call.h"

#include <stdio.h>
#include <string.h>

#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "base/trace.h"
#include "device/device.h"
#include "exec/exec.h"

#define TRACED_FROM 50e-6               /* seconds; --trace omits functions of the library that took less */

struct row {
	int first, last;                /* source lines */
	int ops;
	char label[160];                /* the names of its ops or of its function */
	char where[32];                 /* a provider's name, or "host" */
	char why[160];                  /* why it ran there */
	char precision[40];             /* the classes of the numbers it computes */
	struct runmat_launch_shape shape;
	char strategy[40];              /* how the provider divided the last launch */
	int64_t elements;
	uint64_t bytes, runs;
	int64_t turns;                  /* turns of a loop that rolled */
	double seconds;
	double kernel_seconds;          /* of the kernels on the device itself, in `timed` of the runs */
	uint64_t timed, last_tag;
	bool library;                   /* a function that is not an op: shown only if it took long */
	char *kernel;                   /* the printed kernel, owned; NULL: it was not asked for */
};

struct machine_loop {                   /* a loop or recursive call that vm/hot.c compiled, or not */
	bool is_call;
	int first, last;
	int64_t turns, entered, left;
	const char *why;
};

struct roll {                           /* a loop that rolled (turns > 0), or did not roll */
	int first, last, ops;
	int64_t turns, times;
	const char *why;                /* the reason of graph/roll.c, a literal */
};

struct held_value {                     /* see explain_held */
	int line;
	uint16_t op;
	uint8_t holding;                /* enum holding */
	int64_t elements, times;
	char name[24];
	const char *why;                /* a literal */
};

struct explain {
	VEC(struct held_value) held;
	VEC(struct row) rows;
	VEC(struct roll) loops;
	VEC(struct machine_loop) machine_loops;
	const char *no_machine_loops;   /* why no loops are compiled; NULL: they are */
	struct map at;                  /* number + 1 of each row, by a hash of its work and its lines */
	double library;                 /* the sum of all times that explain_function has noted */
	/* for --trace: the function of the library that runs, and its instruction; an error may leave it */
	const char *function;
	uint64_t function_site;
};
static inline struct explain *state(void) { return engine()->explain; }

static void forget(void)
{
	for (int i = 0; i < state()->rows.n; i++)
		mem_free(state()->rows.at[i].kernel);
	if (engine()->explain_times)
		explain_forget_times();
	vec_free(&state()->rows);
	vec_free(&state()->held);
	vec_free(&state()->loops);
	vec_free(&state()->machine_loops);
	map_free(&state()->at);
}

const struct engine_part explain_part = { sizeof(struct explain), NULL, forget };

/* The cause of a look: the library function that runs, or the statement. */
static void forced_by(char *text, size_t n)
{
	if (state()->function && state()->function_site == engine_hooks.current_site())
		snprintf(text, n, "%s, line %d", state()->function, engine_hooks.current_line());
	else
		snprintf(text, n, "statement, line %d", engine_hooks.current_line());
}

static void note_time(int row, uint64_t tag, const char *provider, double began, double seconds);

void explain_trace_end(void)
{
	explain_take_times(note_time);
	phases_trace_end();
}

void explain_forced(enum op op, int64_t elements, int line, double began)
{
	char by[80];
	forced_by(by, sizeof by);
	trace_event("region", op_info[op].name, began, explain_clock(), (struct trace_member[]){
		{ "forced by", by, 0 }, { "line", NULL, line }, { "elements", NULL, (double)elements },
		{ NULL, NULL, 0 } });
}

/* The event of a kernel, or of a step without one, that ended at this time. */
static void trace_row(const char *category, const struct row *w, double began, double ended, uint64_t bytes)
{
	if (LIKELY(!trace_on))
		return;
	trace_event(category, w->label, began, ended, (struct trace_member[]){
		{ "where", w->where, 0 }, { "why", w->why, 0 }, { "line", NULL, w->first },
		{ "last line", NULL, w->last }, { "ops", NULL, w->ops }, { "elements", NULL, (double)w->elements },
		{ "bytes", NULL, (double)bytes },
		{ *w->strategy ? "strategy" : NULL, w->strategy + 2, 0 }, { NULL, NULL, 0 } });
}

void explain_start(void)
{
	if (!engine()->explain_on) {
		phases_start();
		state()->library = 0;
	}
	engine()->explain_on = place_explain = calls_noted = true;
	node_trace_lines(true);
}

/* Finds or adds the row of this work in these lines. */
static struct row *row_of(uint64_t key, int first, int last)
{
	struct map_slot *s = map_put(&state()->at, hash_mix(hash_mix(key, (uint64_t)first), (uint64_t)last));
	if (!s->i) {
		vec_push(&state()->rows, ((struct row){ .first = first, .last = last }));
		s->i = state()->rows.n;
	}
	return &state()->rows.at[s->i - 1];
}

/* Appends a name to w->label, or " ..." if there is no room. */
static void add_name(struct row *w, const char *name)
{
	size_t n = strlen(w->label);
	if (n + strlen(name) + 6 < sizeof w->label)
		snprintf(w->label + n, sizeof w->label - n, "%s%s", n ? " " : "", name);
	else if (n > 4 && strcmp(w->label + n - 4, " ...") && n + 5 < sizeof w->label)
		strcat(w->label, " ...");
}

/* Asks the provider how this thread's last launch divided the work. Row blocks (row_blocks.c) use other threads. */
static void note_strategy(struct row *w, const struct step *s, const char *where)
{
	const struct runmat_provider *p = runmat_provider_named(where);
	const char *name = p && p->strategy && !s->ran_by_blocks ? p->strategy(p->self) : NULL;
	snprintf(w->strategy, sizeof w->strategy, "%s%s", name ? "; " : "", name ? name : "");
	w->shape = (struct runmat_launch_shape){ .size = sizeof w->shape };
	if (p && p->launch_shape && !s->ran_by_blocks)
		(void)p->launch_shape(p->self, &w->shape);
}

/* Writes the classes of the kernel's arrays, such as "double logical". narrow: doubles are computed as singles. */
static void note_precision(struct row *w, const struct runmat_kernel *k, bool narrow)
{
	uint32_t met = 0;
	for (int i = 0; i < k->arrays; i++)
		met |= 1u << k->array[i].cls;
	for (int c = 0; c < RUNMAT_CLASSES; c++)
		if (met >> c & 1) {
			size_t n = strlen(w->precision);
			snprintf(w->precision + n, sizeof w->precision - n, "%s%s", n ? " " : "",
				narrow && c == RUNMAT_F64 ? "double-as-single" : cls_name((enum cls)c));
		}
}

/* Adds the time of the work's launches on the host, or asks for the times on the device later. */
static void note_kernels(struct row *w, struct explain_work work)
{
	double seconds = explain_take_launch_time();
	explain_work_noted(work, (int)(w - state()->rows.at));
	if (seconds < 0 || work.p)
		return;
	w->kernel_seconds += seconds;
	w->timed++;
}

/* The time of one kernel on a device. */
static void note_time(int row, uint64_t tag, const char *provider, double began, double seconds)
{
	struct row *w = &state()->rows.at[row];
	w->kernel_seconds += seconds;
	w->timed += w->last_tag != tag;
	w->last_tag = tag;
	if (UNLIKELY(trace_on))
		trace_event_on(provider, "device", w->label, began, began + seconds, (struct trace_member[]){
			{ "line", NULL, w->first }, { "elements", NULL, (double)w->elements }, { NULL, NULL, 0 } });
}

static bool keeps_kernels;

void explain_keep_kernels(void) { keeps_kernels = true; }

static void keep_kernel(struct row *w, const struct runmat_kernel *k)
{
	struct str text = { 0 };
	if (!keeps_kernels || w->kernel)
		return;
	kernel_dump(k, &text);
	w->kernel = str_take(&text);
}

void explain_kernel(const struct step *s, const char *where, const char *why, struct explain_work work,
	const int *lines)
{
	double ended = explain_clock(), seconds = ended - work.began;
	int first = lines[0], last = lines[0];
	for (int i = 0; i < s->member.n; i++) {
		first = MIN(first, lines[i]);
		last = MAX(last, lines[i]);
	}
	struct row *w = row_of(s->kernel->key, first, last);
	if (!w->runs) {
		w->ops = s->member.n;
		note_precision(w, s->kernel, s->narrow != NULL);
		w->elements = 1;
		for (int d = 0; d < RUNMAT_AXES; d++)
			w->elements *= s->extent[d];
		for (int i = 0; i < s->member.n; i++)
			add_name(w, op_info[s->op.at[i]].name);
	}
	if (!w->runs || strcmp(w->where, where)) {      /* a region in a loop may move to the device later */
		snprintf(w->where, sizeof w->where, "%s", where);
		snprintf(w->why, sizeof w->why, "%s", why);
	}
	note_strategy(w, s, where);
	keep_kernel(w, s->kernel);
	w->runs++;
	w->seconds += seconds;
	w->bytes += s->bytes;
	note_kernels(w, work);
	trace_row("kernel", w, work.began, ended, s->bytes);
}

void explain_loop(const struct step *s, const char *where, int first_line, int last_line, int64_t turns,
	struct explain_work work)
{
	double ended = explain_clock(), seconds = ended - work.began;
	struct row *w = row_of(s->kernel->key, first_line, last_line);
	if (!w->runs) {
		w->ops = s->ops;
		note_precision(w, s->kernel, s->narrow != NULL);
		w->elements = 1;
		for (int d = 0; d < RUNMAT_AXES; d++)
			w->elements *= s->extent[d];
		for (int i = 0; i < s->op.n; i++)
			add_name(w, op_info[s->op.at[i]].name);
	}
	snprintf(w->where, sizeof w->where, "%s", where);
	w->turns += turns;
	w->bytes += s->bytes;
	snprintf(w->why, sizeof w->why, "a rolled loop: %lld turns of %d ops", (long long)w->turns, w->ops);
	note_strategy(w, s, where);
	keep_kernel(w, s->kernel);
	w->runs++;
	w->seconds += seconds;
	note_kernels(w, work);
	trace_row("kernel", w, work.began, ended, s->bytes);
}

void explain_roll(int first_line, int last_line, int64_t turns, int ops, const char *why)
{
	if (!engine()->explain_on)
		return;
	for (int i = 0; i < state()->loops.n; i++) {
		struct roll *w = &state()->loops.at[i];
		if (w->first == first_line && w->last == last_line && w->why == why && (w->turns > 0) == (turns > 0)) {
			w->turns += turns, w->times++;
			return;
		}
	}
	vec_push(&state()->loops, ((struct roll){ first_line, last_line, ops, turns, 1, why }));
}

void explain_held(const struct array *a, enum holding holding, const char *why)
{
	for (int i = 0; i < state()->held.n; i++) {
		struct held_value *k = &state()->held.at[i];
		if (k->line == a->pending->line && k->op == a->op && k->holding == holding && k->why == why) {
			k->times++;
			return;
		}
	}
	const char *name = engine_hooks.name_of_array(a);
	vec_push(&state()->held,
		((struct held_value){ a->pending->line, a->op, (uint8_t)holding, a->count, 1, "", why }));
	snprintf(vec_last(&state()->held).name, sizeof vec_last(&state()->held).name, "%s", name ? name : "");
}

static void held_text(struct str *out)
{
	static const char *const words[] = { "stored", "left pending", "computed early" };
	for (int i = 0; i < state()->held.n; i++) {
		const struct held_value *w = &state()->held.at[i];
		str_addf(out, "%s at line %d: %s%s%s, %lld elements: %s", words[w->holding], w->line, w->name,
			*w->name ? " = " : "", op_info[w->op].name, (long long)w->elements, w->why);
		if (w->times > 1)
			str_addf(out, " (%lld times)", (long long)w->times);
		str_addc(out, '\n');
	}
}

static void loops_text(struct str *out)
{
	for (int i = 0; i < state()->loops.n; i++) {
		const struct roll *w = &state()->loops.at[i];
		str_addf(out, w->first == w->last ? "loop at line %d: " : "loop at lines %d-%d: ", w->first, w->last);
		if (w->turns)
			str_addf(out, "%lld turns of %d ops became loop nodes; then %s", (long long)w->turns, w->ops,
				w->why);
		else
			str_addf(out, "not rolled: %s", w->why);
		if (w->times > 1)
			str_addf(out, " (%lld times)", (long long)w->times);
		str_addc(out, '\n');
	}
	vec_free(&state()->loops);
}

void explain_compiled_loop(bool is_call, int first_line, int last_line, int64_t turns, int64_t entered, int64_t left,
	const char *why)
{
	struct machine_loop *w = NULL;
	for (int i = 0; i < state()->machine_loops.n; i++)
		if (state()->machine_loops.at[i].first == first_line &&
			state()->machine_loops.at[i].last == last_line &&
			state()->machine_loops.at[i].is_call == is_call)
			w = &state()->machine_loops.at[i];
	if (!w) {
		vec_push(&state()->machine_loops, ((struct machine_loop){ .first = first_line, .last = last_line,
			.is_call = is_call }));
		w = &vec_last(&state()->machine_loops);
	}
	w->turns = turns;
	w->entered = entered;
	w->left = left;
	w->why = why ? why : w->why;
}

void explain_no_compiled_loops(const char *why) { state()->no_machine_loops = why; }

static void machine_loops_text(struct str *out)
{
	if (state()->no_machine_loops)
		str_addf(out, "no loop is compiled to machine code: %s\n", state()->no_machine_loops);
	for (int i = 0; i < state()->machine_loops.n; i++) {
		const struct machine_loop *w = &state()->machine_loops.at[i];
		if (w->is_call)
			str_addf(out, "recursive call at line %d: ", w->first);
		else
			str_addf(out, w->first == w->last ? "loop at line %d: " : "loop at lines %d-%d: ", w->first,
				w->last);
		if (w->entered)
			str_addf(out, "machine code ran %lld %s, entered %lld times, left %lld times",
				(long long)w->turns, w->is_call ? "calls" : "turns", (long long)w->entered,
				(long long)w->left);
		else
			str_adds(out, "not compiled to machine code");
		if (w->why)
			str_addf(out, w->entered ? " (last: %s)" : ": %s", w->why);
		str_addc(out, '\n');
	}
	vec_free(&state()->machine_loops);
}

void explain_on_device(const struct array *a, const char *where, int line, struct explain_work work, enum op op)
{
	double ended = explain_clock(), seconds = ended - work.began;
	struct row *w = row_of((uint64_t)op | (uint64_t)1 << 61, line, line);
	if (!w->runs) {
		w->ops = 1;
		snprintf(w->where, sizeof w->where, "%s", where);
		snprintf(w->why, sizeof w->why, "%s",
			op == OP_mtimes ? "the device has a function for products" :
				"the device has a function for it");
		add_name(w, op_info[op].name);
		w->elements = a->count;
	}
	w->runs++;
	w->seconds += seconds;
	w->bytes += (uint64_t)(a->count * array_item(a));
	note_kernels(w, work);
	trace_row("routine", w, work.began, ended, (uint64_t)(a->count * array_item(a)));
}

static struct row *call_row(const char *name, const char *where, int line)
{
	return row_of(
		hash_mix(hash_bytes(name, strlen(name)), (uint64_t)(*where == 'h')) | (uint64_t)1 << 59, line, line);
}

void explain_call_took(const char *name, const char *where, int line, struct explain_work work)
{
	double ended = explain_clock(), seconds = ended - work.began;
	struct row *w = call_row(name, where, line);
	note_kernels(w, work);
	w->seconds += seconds;
	trace_row("routine", w, work.began, ended, 0);
}

void explain_call(const char *name, const struct array *a, const char *where, const char *why, int line)
{
	struct row *w = call_row(name, where, line);
	if (!w->runs) {
		w->ops = 1;
		snprintf(w->where, sizeof w->where, "%s", where);
		add_name(w, name);
	}
	snprintf(w->why, sizeof w->why, "%s", why);
	w->elements = a->count;
	w->runs++;
}

void explain_by_workers(const char *name, int64_t elements, const char *where, const char *why, int line)
{
	struct array a = { .count = elements };
	explain_call(name, &a, where, why, line);
}

struct explained_call explain_function_begins(const char *name)
{
	phases_update();
	struct explained_call c = { engine()->phases->spent[PHASE_PROGRAM], state()->library, state()->function,
		state()->function_site,
		engine()->phases->since };
	state()->function = name;
	state()->function_site = engine_hooks.current_site();
	return c;
}

/* An event of a function that took long enough to be seen. */
static void trace_function(const char *name, int64_t elements, double began)
{
	if (engine()->phases->since - began >= TRACED_FROM)
		trace_event("function", name, began, engine()->phases->since, (struct trace_member[]){
			{ "line", NULL, engine_hooks.current_line() }, { "elements", NULL, (double)elements },
			{ NULL, NULL, 0 } });
}

void explain_function(const char *name, int64_t elements, struct explained_call c)
{
	phases_update();
	state()->function = c.outer, state()->function_site = c.outer_site;
	trace_function(name, elements, c.began);
	double took = engine()->phases->spent[PHASE_PROGRAM] - c.program - (state()->library - c.library);
	int line = engine_hooks.current_line();
	struct row *w = row_of(hash_bytes(name, strlen(name)) | (uint64_t)1 << 58, line, line);
	if (!w->runs) {
		w->ops = 1;
		w->library = true;
		snprintf(w->where, sizeof w->where, "host");
		snprintf(w->why, sizeof w->why, "a library function computes it");
		add_name(w, name);
	}
	state()->library += MAX(took, 0);
	w->elements = elements;
	w->seconds += MAX(took, 0);
	w->runs++;
}

/* False for a function of the library that took less than a millisecond at its line. */
static bool is_shown(const struct row *w) { return !w->library || w->seconds >= 1e-3; }

void explain_host(const struct array *a, int line, struct explain_work work, enum op op)
{
	double ended = explain_clock(), seconds = ended - work.began;
	struct row *w = row_of((uint64_t)op | (uint64_t)1 << 60, line, line);
	if (!w->runs) {
		w->ops = 1;
		snprintf(w->where, sizeof w->where, "host");
		add_name(w, op_info[op].name);
		snprintf(w->why, sizeof w->why, "%s",
			op == OP_reshape ? "it shares its operand's numbers" :
				a->complex ? "the array is complex" :
				a->count <= knob_size(KNOB_accel_host_below) ? "the array is small" :
				"no kernel can compute it");
		w->elements = a->count;
	}
	w->runs++;
	w->seconds += seconds;
	w->bytes += (uint64_t)(a->count * array_item(a));
	explain_work_dropped(work);
	trace_row("step", w, work.began, ended, (uint64_t)(a->count * array_item(a)));
}

/*
** ---- telemetry: one JSON object a line ----
** There is a line for each piece of work, then one for the device, then one for the totals. docs/telemetry.md explains
** the members.
*/

static void add_text(struct str *out, const char *name, const char *text)
{
	str_addf(out, ",\"%s\":\"", name);
	for (; *text; text++)
		if ((unsigned char)*text < ' ')
			str_addf(out, "\\u%04x", *text);
		else {
			if (*text == '"' || *text == '\\')
				str_addc(out, '\\');
			str_addc(out, *text);
		}
	str_addc(out, '"');
}

static void add_count(struct str *out, const char *name, uint64_t n)
{
	str_addf(out, ",\"%s\":%llu", name, (unsigned long long)n);
}
static void add_seconds(struct str *out, const char *name, double s) { str_addf(out, ",\"%s\":%.9f", name, MAX(s,
	0)); }

static void add_event(struct str *out, const char *event)
{
	str_addf(out, "{\"schema\":%d,\"event\":\"%s\"", EXPLAIN_SCHEMA, event);
}

static void add_work(struct str *out, const struct row *w)
{
	add_event(out, "work");
	add_count(out, "first_line", (uint64_t)w->first), add_count(out, "last_line", (uint64_t)w->last);
	add_text(out, "where", w->where), add_text(out, "why", w->why), add_text(out, "what", w->label);
	add_count(out, "ops", (uint64_t)w->ops), add_count(out, "runs", w->runs),
		add_count(out, "turns", (uint64_t)w->turns);
	add_count(out, "elements", (uint64_t)w->elements), add_count(out, "bytes", w->bytes);
	add_seconds(out, "seconds", w->seconds);
	add_count(out, "timed_runs", w->timed), add_seconds(out, "kernel_seconds", w->kernel_seconds);
	add_text(out, "precision", w->precision), add_text(out, "strategy", *w->strategy ? w->strategy + 2 : "");
	add_count(out, "workgroup", w->shape.workgroup), add_count(out, "workgroups", w->shape.workgroups),
		add_count(out, "tile", w->shape.tile), add_count(out, "vector_bits", w->shape.vector_bits);
	if (w->kernel)
		add_text(out, "kernel", w->kernel);
	str_adds(out, "}\n");
}

static void add_device(struct str *out)
{
	const struct runmat_provider *p = runmat_provider();
	struct runmat_device_info d = { .size = sizeof d };
	struct runmat_memory_stats m = { 0 };
	struct runmat_cache_stats c = { 0 };
	struct device_moved moved = device_moved();
	if (!p || p->device_info(p->self, &d))
		return;
	if (p->memory_stats)
		(void)!p->memory_stats(p->self, &m);
	if (p->cache_stats)
		(void)!p->cache_stats(p->self, &c);
	add_event(out, "device");
	add_text(out, "provider", p->name), add_text(out, "name", d.name), add_text(out, "backend", d.backend),
		add_text(out, "driver", d.driver);
	add_count(out, "memory_bytes", d.memory_bytes), add_count(out, "peak_bytes", m.peak);
	add_count(out, "bytes_up", moved.up), add_count(out, "bytes_down", moved.down),
		add_seconds(out, "transfer_seconds", (double)moved.nanoseconds * 1e-9);
	add_seconds(out, "up_seconds", (double)moved.up_ns * 1e-9),
		add_seconds(out, "down_seconds", (double)moved.down_ns * 1e-9),
		add_seconds(out, "wait_seconds", (double)moved.wait_ns * 1e-9);
	struct pool_stats pool = pool_stats();
	add_count(out, "allocations", m.allocations);
	add_count(out, "pool_hits", pool.hits), add_count(out, "pool_misses", pool.misses);
	add_count(out, "group_hits", c.group_hits), add_count(out, "group_misses", c.group_misses);
	add_count(out, "compiled", c.compiled), add_count(out, "cache_hits", c.hits),
		add_count(out, "cache_misses", c.misses), add_count(out, "disk_hits", c.disk_hits);
	add_seconds(out, "warmup_seconds", c.warmup_ms * 1e-3);
	add_count(out, "two_pass_threshold", d.two_pass_threshold),
		add_count(out, "reduction_workgroup", d.reduction_workgroup);
	str_adds(out, "}\n");
}

static void add_total(struct str *out, uint64_t bytes, double work)
{
	uint64_t in_use, peak, kept;
	double wall = engine()->phases->since - engine()->phases->began;
	storage_stats(&in_use, &peak, &kept);
	add_event(out, "total");
	const double *spent = engine()->phases->spent;
	add_seconds(out, "wall_seconds", wall), add_seconds(out, "start_seconds", spent[PHASE_START]);
	double library = MIN(state()->library, spent[PHASE_PROGRAM]);
	add_seconds(out, "parse_seconds", spent[PHASE_PARSE]), add_seconds(out, "library_seconds", library);
	add_seconds(out, "vm_seconds", spent[PHASE_PROGRAM] - library);
	add_seconds(out, "output_seconds", spent[PHASE_OUTPUT]), add_seconds(out, "plan_seconds", spent[PHASE_PLAN]);
	add_seconds(out, "compile_seconds", spent[PHASE_COMPILE]), add_seconds(out, "run_seconds", spent[PHASE_RUN]);
	add_seconds(out, "upload_seconds", spent[PHASE_UPLOAD]), add_seconds(out, "wait_seconds", spent[PHASE_WAIT]);
	add_seconds(out, "download_seconds", spent[PHASE_DOWNLOAD]);
	add_seconds(out, "other_seconds", spent[PHASE_OTHER]);
	add_seconds(out, "background_compile_seconds", phase_background());
	add_seconds(out, "work_seconds", work);
	add_count(out, "bytes", bytes), add_count(out, "peak_array_bytes", peak);
	const struct exec_stats *c = engine()->exec_stats;
	add_count(out, "nodes", engine_nodes()), add_count(out, "regions", c->regions);
	add_count(out, "kernels", c->kernels);
	add_count(out, "fused_ops", c->fused_ops), add_count(out, "host_steps", c->host_steps);
	add_count(out, "fallbacks", c->fallbacks), add_count(out, "replays", c->replays);
	add_count(out, "plan_hits", engine()->plan_hits), add_count(out, "plan_misses", engine()->plan_misses);
	str_adds(out, "}\n");
}

void explain_json(struct str *out)
{
	uint64_t bytes = 0;
	double seconds = 0;
	explain_take_times(note_time);
	phases_update();
	for (int i = 0; i < state()->rows.n; i++) {
		if (!is_shown(&state()->rows.at[i]))
			continue;
		add_work(out, &state()->rows.at[i]);
		seconds += state()->rows.at[i].library ? 0 : state()->rows.at[i].seconds;
		bytes += state()->rows.at[i].bytes;
	}
	add_device(out);
	add_total(out, bytes, seconds);
}

void explain_text(struct str *out)
{
	explain_take_times(note_time);
	str_addf(out, "%-9s %-6s %4s %6s %12s %10s %10s %10s  %s\n", "lines", "where", "ops", "runs", "elements",
		"MB moved", "ms", "kernel ms", "ops (why)");
	for (int i = 0; i < state()->rows.n; i++) {
		const struct row *w = &state()->rows.at[i];
		if (!is_shown(w))
			continue;
		char lines[32], kernel[32] = "-";
		if (w->timed)
			snprintf(kernel, sizeof kernel, "%.3f", w->kernel_seconds * 1e3);
		snprintf(lines, sizeof lines, w->first == w->last ? "%d" : "%d-%d", w->first, w->last);
		str_addf(out, "%-9s %-6s %4d %6llu %12lld %10.3f %10.3f %10s  %s (%s%s)\n", lines, w->where, w->ops,
			(unsigned long long)w->runs,
			(long long)w->elements, (double)w->bytes / 1e6, w->seconds * 1e3, kernel, w->label,
			w->why, w->strategy);
	}
	str_addf(out, "%llu regions, %llu kernels with %llu ops, %llu small steps on the host, %llu fall-backs\n",
		(unsigned long long)engine()->exec_stats->regions, (unsigned long long)engine()->exec_stats->kernels,
		(unsigned long long)engine()->exec_stats->fused_ops,
		(unsigned long long)engine()->exec_stats->host_steps,
		(unsigned long long)engine()->exec_stats->fallbacks);
	if (startup_computed)
		str_addf(out,
			"computed at once, because the process was young and the arrays were small: %lld elements "
			"(RUNMAT_ACCEL_DEFER_AFTER)\n",
			(long long)startup_computed);
	held_text(out);
	loops_text(out);
	machine_loops_text(out);
	forget();
}
