/*
** lib/core/device_or_host.c - see device_or_host.h.
**
** For results that are lost with a device, the call is kept. Arrays among its arguments become leaves of a recipe
** (exec/recover.c, which can make them again); other arguments are kept as they are. To repeat the call, the function
** runs without a VM: functions that devices run need none for numbers.
*/
#include "lib/core/device_or_host.h"

#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "exec/recover.h"

/* The built-in function of each row. */
#define FUNCTION(name, here, label, failed, may, run, cost, warm_up) extern const struct builtin builtin_row_##here;
#include "gpu/functions.def"
const struct builtin builtin_row_no_builtin = { .run = NULL };
static const struct builtin *const builtins[] = {
#define FUNCTION(name, here, label, failed, may, run, cost, warm_up) [DEVICE_##name] = &builtin_row_##here,
#include "gpu/functions.def"
};

enum { MOST_ARGS = 6 };

/* ---- calls that pass their arguments to the device as they are ---- */

static bool run_on_host(struct call *c, const void *with)
{
	const struct builtin *b = with;
	return b->run(c);
}

static bool run_direct(struct call *c, enum device_function function)
{
	struct device_or_host w = { .device = { .function = function, .outs = MAX(c->nout, 1) },
		.host = run_on_host, .with = builtins[function] };
	bool fits = c->nin <= DEVICE_OPERANDS && c->nout <= DEVICE_RESULTS;
	for (int i = 0; i < c->nin && fits; i++)
		fits = (w.device.arg[i] = device_operand(c, i)) != NULL;
	if (!fits)
		w.device.arg[0] = NULL;
	return device_or_host(c, &w);
}

#define FUNCTION(...)
#define DIRECT(name, here, label, failed, may, run, cost, warm_up) \
	static bool run_##name(struct call *c) { return run_direct(c, DEVICE_##name); }
#include "gpu/functions.def"

bool (*device_or_host_run(const struct builtin *b))(struct call *c)
{
#define FUNCTION(...)
#define DIRECT(name, here, label, failed, may, run, cost, warm_up) \
	if (b == &builtin_row_##here) \
		return run_##name;
#include "gpu/functions.def"
	return b->run;
}

/* ---- calls that are repeated if their results are lost ---- */

struct repeated_call {
	bool (*run)(struct call *c);
	sym name;
	int nin, nout;
	value in[MOST_ARGS];            /* NONE: the next leaf */
	bool complex[RECOVER_RESULTS];
};

static void free_repeated(void *context)
{
	struct repeated_call *g = context;
	for (int i = 0; i < g->nin; i++)
		value_unref(g->in[i]);
	mem_free(g);
}

/* Converts a result of the device: a transform that gives real numbers may have been complex. Owned. */
static struct array *result(value v, bool complex)
{
	struct array *a = v.tag == V_ARRAY || value_is_scalar_tag(v) ? value_to_array(v) : NULL;
	if (!a || a->complex == complex || !complex)
		return a && a->complex == complex ? a : (array_unref(a), NULL);
	struct array *zero = array_zeros((enum cls)a->cls, false, &a->shape), *z = zero ? array_complex(a, zero) : NULL;
	array_unref(a);
	array_unref(zero);
	return z;
}

static bool repeat(void *context, struct array *const *leaf, struct array **to)
{
	struct repeated_call *g = context;
	value in[MOST_ARGS], out[RECOVER_RESULTS] = { NONE, NONE, NONE, NONE };
	struct call c = { .nin = g->nin, .nout = g->nout, .in = in, .out = out, .name = g->name };
	bool ok = true;
	for (int i = 0; i < g->nin; i++)
		in[i] = g->in[i].tag == V_NONE ? (value){ .tag = V_ARRAY, .array = *leaf++ } : g->in[i];
	ok = g->run(&c);
	for (int k = 0; k < MAX(g->nout, 1); k++) {
		to[k] = ok ? result(out[k], g->complex[k]) : NULL;
		value_unref(out[k]);
	}
	return ok;
}

static bool is_made_on_device(value v) { return v.tag == V_ARRAY && array_is_away(v.array); }

/* Notes that the results of c are arrays of the device, made of its arguments. `run` makes them on the host. */
static void keep_recipe(const struct call *c, bool (*run)(struct call *c))
{
	struct array *leaf[RECOVER_LEAVES];
	int results = MAX(c->nout, 1), arrays = 0, on_device = 0;
	for (int i = 0; i < c->nin; i++)
		arrays += c->in[i].tag == V_ARRAY;
	for (int k = 0; k < results; k++)
		on_device += is_made_on_device(c->out[k]);
	if (!run || !on_device || !arrays || c->nin > MOST_ARGS || arrays > RECOVER_LEAVES || results > RECOVER_RESULTS)
		return;
	struct repeated_call *g = mem_zalloc(sizeof *g);
	*g = (struct repeated_call){ .run = run, .name = c->name, .nin = c->nin, .nout = c->nout };
	struct recover_call call = { .results = results, .leaf = leaf, .repeat = repeat, .free = free_repeated,
		.context = g };
	for (int i = 0; i < c->nin; i++)
		if (c->in[i].tag == V_ARRAY)
			g->in[i] = NONE, leaf[call.leaves++] = c->in[i].array;
		else
			g->in[i] = value_ref(c->in[i]);
	for (int k = 0; k < results; k++)
		g->complex[k] = c->out[k].tag == V_ARRAY && c->out[k].array->complex;
	uint64_t id = recover_begin_call(&call);
	for (int k = 0; k < results && id; k++)
		if (is_made_on_device(c->out[k]))
			storage_set_recipe(c->out[k].array->storage, id + (uint64_t)k);
}

static bool give_arrays(struct call *c, struct device_call *d)
{
	for (int k = 0; k < d->outs; k++)
		c->out[k] = value_array(d->out[k]);
	return true;
}

bool device_alone(struct call *c, struct device_or_host *w)
{
	struct device_call *d = &w->device;
	TRY(device_function(d) && (w->give ? w->give(c, d, w->with) : give_arrays(c, d)));
	keep_recipe(c, builtins[d->function]->run);
	return true;
}

bool device_or_host_asked(struct call *c, struct device_or_host *w)
{
	if (device_alone(c, w))
		return true;
	if (error_is_set())
		return false;
	bool ok = w->host(c, w->with);
	if (ok)
		device_host_took(&w->device);
	return ok;
}
