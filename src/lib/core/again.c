/*
** lib/core/again.c - see again.h.
**
** What is kept is the call: arrays among its arguments as leaves of a recipe (exec/recover.c, which knows how to
** make those again), the rest as they are. Again, the function is called without a VM: those that devices help ask
** none for numbers.
*/
#include "lib/core/again.h"

#include "array/node.h"
#include "array/ops.h"
#include "base/mem.h"
#include "exec/recover.h"
#include "exec/there.h"

enum { MOST_ARGS = 6 };

struct again {
	bool (*run)(struct call *c);
	sym name;
	int nin, nout;
	value in[MOST_ARGS];            /* NONE: the next leaf */
	bool complex[RECOVER_RESULTS];
};

static void done(void *how)
{
	struct again *g = how;
	for (int i = 0; i < g->nin; i++)
		value_unref(g->in[i]);
	mem_free(g);
}

/* A result as the device had it: a transform that comes out real may have been complex. Owned. */
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

static bool again(void *how, struct array *const *leaf, struct array **to)
{
	struct again *g = how;
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

void again_later(const struct call *c, bool (*run)(struct call *c))
{
	struct array *leaf[RECOVER_LEAVES];
	int results = MAX(c->nout, 1), arrays = 0;
	there_was_there();
	for (int i = 0; i < c->nin; i++)
		arrays += c->in[i].tag == V_ARRAY;
	if (c->nin > MOST_ARGS || arrays > RECOVER_LEAVES || results > RECOVER_RESULTS)
		return;
	struct again *g = mem_zalloc(sizeof *g);
	*g = (struct again){ .run = run, .name = c->name, .nin = c->nin, .nout = c->nout };
	struct recover_call call = { .results = results, .leaf = leaf, .again = again, .done = done, .how = g };
	for (int i = 0; i < c->nin; i++)
		if (c->in[i].tag == V_ARRAY)
			g->in[i] = NONE, leaf[call.leaves++] = c->in[i].array;
		else
			g->in[i] = value_ref(c->in[i]);
	for (int k = 0; k < results; k++)
		g->complex[k] = c->out[k].tag == V_ARRAY && c->out[k].array->complex;
	uint64_t id = recover_begin_call(&call);
	for (int k = 0; k < results && id; k++)
		if (c->out[k].tag == V_ARRAY && array_is_away(c->out[k].array))
			storage_made_by(c->out[k].array->storage, id + (uint64_t)k);
}
