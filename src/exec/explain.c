/*
** exec/explain.c - what `runmat --explain` tells: for each piece of work the source lines, the ops that share a kernel,
** where it ran and why, bytes moved, time. Equal pieces (the turns of a loop) are one row.
*/
#include "exec/explain.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "base/knobs.h"
#include "exec/exec.h"

struct row {
	int first, last;                /* lines */
	int ops;
	char what[160], where[32];
	char why[160];
	int64_t elements;
	uint64_t bytes, runs;
	int64_t turns;                  /* of a loop that rolled */
	double seconds;
};

struct roll {
	int first, last, ops;
	int64_t turns, times;
	const char *why;                /* the loop's, a literal */
};

static _Thread_local VEC(struct row) rows;
static _Thread_local VEC(struct roll) loops;
static _Thread_local struct map at;
_Thread_local bool explain_on;
static _Thread_local double began;

double explain_clock(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void explain_start(void)
{
	if (!explain_on)
		began = explain_clock();
	explain_on = place_tell = true;
	node_trace_lines(true);
}

static struct row *row_of(uint64_t key, int first, int last)
{
	struct map_slot *s = map_put(&at, hash_mix(hash_mix(key, (uint64_t)first), (uint64_t)last));
	if (!s->i) {
		vec_push(&rows, ((struct row){ .first = first, .last = last }));
		s->i = rows.n;
	}
	return &rows.at[s->i - 1];
}

static void name_op(struct row *w, const char *name)
{
	size_t n = strlen(w->what);
	if (n + strlen(name) + 6 < sizeof w->what)
		snprintf(w->what + n, sizeof w->what - n, "%s%s", n ? " " : "", name);
	else if (n > 4 && strcmp(w->what + n - 4, " ...") && n + 5 < sizeof w->what)
		strcat(w->what, " ...");
}

void explain_kernel(const struct step *s, const char *where, const char *why, double seconds, const int *lines)
{
	int first = lines[0], last = lines[0];
	for (int i = 0; i < s->member.n; i++) {
		first = MIN(first, lines[i]);
		last = MAX(last, lines[i]);
	}
	struct row *w = row_of(s->kernel->key, first, last);
	if (!w->runs) {
		w->ops = s->member.n;
		w->elements = 1;
		for (int d = 0; d < RUNMAT_AXES; d++)
			w->elements *= s->extent[d];
		for (int i = 0; i < s->member.n; i++)
			name_op(w, op_info[s->op.at[i]].name);
	}
	if (!w->runs || strcmp(w->where, where)) {      /* the last word: a loop may move to the device on its way */
		snprintf(w->where, sizeof w->where, "%s", where);
		snprintf(w->why, sizeof w->why, "%s", why);
	}
	w->runs++;
	w->seconds += seconds;
	w->bytes += s->bytes;
}

void explain_loop(const struct step *s, const char *where, int first_line, int last_line, int64_t turns, double seconds)
{
	struct row *w = row_of(s->kernel->key, first_line, last_line);
	if (!w->runs) {
		w->ops = s->ops;
		w->elements = 1;
		for (int d = 0; d < RUNMAT_AXES; d++)
			w->elements *= s->extent[d];
		for (int i = 0; i < s->op.n; i++)
			name_op(w, op_info[s->op.at[i]].name);
	}
	snprintf(w->where, sizeof w->where, "%s", where);
	w->turns += turns;
	snprintf(w->why, sizeof w->why, "a loop that rolled: %lld turns of %d ops", (long long)w->turns, w->ops);
	w->runs++;
	w->seconds += seconds;
}

/* Loops with these lines that ended, or did not roll, for the same reason are one entry. */
void explain_roll(int first_line, int last_line, int64_t turns, int ops, const char *why)
{
	if (!explain_on)
		return;
	for (int i = 0; i < loops.n; i++) {
		struct roll *w = &loops.at[i];
		if (w->first == first_line && w->last == last_line && w->why == why && (w->turns > 0) == (turns > 0)) {
			w->turns += turns, w->times++;
			return;
		}
	}
	vec_push(&loops, ((struct roll){ first_line, last_line, ops, turns, 1, why }));
}

static void loops_text(struct str *out)
{
	for (int i = 0; i < loops.n; i++) {
		const struct roll *w = &loops.at[i];
		str_addf(out, w->first == w->last ? "loop at line %d: " : "loop at lines %d-%d: ", w->first, w->last);
		if (w->turns)
			str_addf(out, "%lld turns of %d ops became loop nodes; then %s", (long long)w->turns, w->ops, w->why);
		else
			str_addf(out, "not rolled: %s", w->why);
		if (w->times > 1)
			str_addf(out, " (%lld times)", (long long)w->times);
		str_addc(out, '\n');
	}
	vec_free(&loops);
}

void explain_host(const struct array *a, int line, double seconds, enum op op)
{
	struct row *w = row_of((uint64_t)op | (uint64_t)1 << 60, line, line);
	if (!w->runs) {
		w->ops = 1;
		snprintf(w->where, sizeof w->where, "host");
		name_op(w, op_info[op].name);
		snprintf(w->why, sizeof w->why, "%s", op == OP_reshape ? "shares its numbers" : a->count <= knob_size(KNOB_accel_host_below) ? "small" : "no kernel for it");
		w->elements = a->count;
	}
	w->runs++;
	w->seconds += seconds;
	w->bytes += (uint64_t)(a->count * array_item(a));
}

/* One JSON object a line: first the pieces of work, then the sum of all. docs/telemetry.md says what the members mean. */
static void add_json_text(struct str *out, const char *text)
{
	str_addc(out, '"');
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			str_addc(out, '\\');
		str_addc(out, *text);
	}
	str_addc(out, '"');
}

void explain_json(struct str *out)
{
	uint64_t in_use, peak, kept, bytes = 0;
	double seconds = 0;
	storage_stats(&in_use, &peak, &kept);
	for (int i = 0; i < rows.n; i++) {
		const struct row *w = &rows.at[i];
		str_addf(out, "{\"schema\":1,\"event\":\"work\",\"first_line\":%d,\"last_line\":%d,\"where\":\"%s\",\"why\":\"%s\",\"ops\":%d,\"runs\":%llu,"
			"\"elements\":%lld,\"bytes\":%llu,\"seconds\":%.9f,\"what\":", w->first, w->last, w->where, w->why, w->ops,
			(unsigned long long)w->runs, (long long)w->elements, (unsigned long long)w->bytes, w->seconds);
		add_json_text(out, w->what);
		str_adds(out, "}\n");
		seconds += w->seconds;
		bytes += w->bytes;
	}
	str_addf(out, "{\"schema\":1,\"event\":\"total\",\"wall_seconds\":%.9f,\"work_seconds\":%.9f,\"bytes\":%llu,\"peak_array_bytes\":%llu,"
		"\"regions\":%llu,\"kernels\":%llu,\"fused_ops\":%llu,\"host_steps\":%llu,\"fallbacks\":%llu,\"plan_hits\":%llu,\"plan_misses\":%llu}\n",
		explain_clock() - began, seconds, (unsigned long long)bytes, (unsigned long long)peak, (unsigned long long)exec_stats.regions,
		(unsigned long long)exec_stats.kernels, (unsigned long long)exec_stats.fused_ops, (unsigned long long)exec_stats.host_steps,
		(unsigned long long)exec_stats.fallbacks, (unsigned long long)plan_hits, (unsigned long long)plan_misses);
}

void explain_text(struct str *out)
{
	str_addf(out, "%-9s %-6s %4s %6s %12s %10s %10s  %s\n", "lines", "where", "ops", "runs", "elements", "MB moved", "ms", "ops (why)");
	for (int i = 0; i < rows.n; i++) {
		const struct row *w = &rows.at[i];
		char lines[32];
		snprintf(lines, sizeof lines, w->first == w->last ? "%d" : "%d-%d", w->first, w->last);
		str_addf(out, "%-9s %-6s %4d %6llu %12lld %10.3f %10.3f  %s (%s)\n", lines, w->where, w->ops, (unsigned long long)w->runs,
			(long long)w->elements, (double)w->bytes / 1e6, w->seconds * 1e3, w->what, w->why);
	}
	str_addf(out, "%llu regions, %llu kernels with %llu ops, %llu small steps on the host, %llu fall-backs\n",
		(unsigned long long)exec_stats.regions, (unsigned long long)exec_stats.kernels, (unsigned long long)exec_stats.fused_ops,
		(unsigned long long)exec_stats.host_steps, (unsigned long long)exec_stats.fallbacks);
	loops_text(out);
	vec_free(&rows);
	map_free(&at);
}
