/*
** exec/there_text.c - how a text by hand (kernel/own_*.c) is asked for: a table of its arrays and scalars, workgroups, buffers, numbers.
**
** The kernel behind a text only says which arrays and scalars there are, of which classes, and what is done with them; the table is
** that kernel's identity, too.
*/
#include "exec/there.h"

#include "device/place.h"

enum { WORKGROUP = 256, MOST_GROUPS = 1 << 15 };

_Static_assert(sizeof(struct there_text) == 64, "a text's table is hashed as bytes: it has no gaps");

static struct runmat_kernel *make(const void *how)
{
	const struct there_text *t = how;
	struct builder b;
	builder_init(&b, 1, 0);
	int n = build_scalar(&b, RUNMAT_I32, NULL);
	for (int i = 0; i < THERE_ARRAYS && t->array[i].use; i++) {
		int cls = t->array[i].cls, use = t->array[i].use, a = build_array(&b, cls, false, RUNMAT_DENSE, use & THERE_BOTH);
		if (use == THERE_TALLY)
			build_scatter(&b, a, 0, build_cast(&b, cls, n), n, -1);
		if (use != THERE_TALLY && use & THERE_READ)
			build_load(&b, a, 0, -1, RUNMAT_LANE);
		if (use != THERE_TALLY && use & THERE_WRITE)
			build_store(&b, a, 0, build_cast(&b, cls, n), -1, -1, RUNMAT_LANE);
	}
	for (int i = 1; i < t->scalars; i++)
		build_scalar(&b, t->reals >> i & 1 ? RUNMAT_F64 : RUNMAT_I32, NULL);
	return builder_finish(&b, t->name);
}

int there_text(const struct runmat_provider *p, const struct there_text *t, int64_t groups, const uint64_t *buffer, const union runmat_scalar *scalar)
{
	struct there_launch l = { .name = t->name, .how = t, .bytes = sizeof *t, .make = make, .own = { .write = t->write }, .axes = 1 };
	for (int i = 0; i < (int)COUNT(t->how); i++)
		l.own.how[i] = t->how[i];
	l.extent[0] = MIN(MAX(groups, 1), MOST_GROUPS) * WORKGROUP;
	for (int i = 0; i < THERE_ARRAYS && t->array[i].use; i++)
		l.binding[i].buffer = buffer[i];
	for (int i = 0; i < t->scalars; i++)
		l.scalar[i] = scalar[i];
	return there_launch(p, &l);
}

int64_t there_groups(int64_t threads) { return (threads + WORKGROUP - 1) / WORKGROUP; }

bool there_writes(const struct runmat_provider *p) { return p && p->prefers && p->prefers(p->self) != RUNMAT_SOURCE_IR; }

void there_drop(struct device_buffer **b, int n)
{
	for (int i = 0; i < n; i++)
		if (b[i])
			device_buffer_unref(b[i]);
}
