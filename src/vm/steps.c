/*
** vm/steps.c - evaluates the subscripts and field names of a chain's steps, and collects the results of calls from C as
** one value or a list.
*/
#include "base/mem.h"
#include "base/str.h"
#include "value/text.h"
#include "vm/error.h"
#include "vm/run.h"

bool step_subscripts(struct frame *f, const struct step *s, value **args, int *n, value **heap)
{
	*args = &f->r[s->reg];
	*n = s->n;
	*heap = NULL;
	if (!(s->flags & FLAG_LISTS))
		return true;
	TRY(expand_lists(*args, s->n, heap, n));
	*args = *heap;
	return true;
}

void step_subscripts_done(value *heap, int n)
{
	for (int i = 0; heap && i < n; i++)
		value_unref(heap[i]);
	mem_free(heap);
}

static bool is_name(const char *t, size_t n)
{
	bool ok = n > 0 && (((t[0] | 32) >= 'a' && (t[0] | 32) <= 'z'));
	for (size_t k = 1; ok && k < n; k++)
		ok = ((t[k] | 32) >= 'a' && (t[k] | 32) <= 'z') || (t[k] >= '0' && t[k] <= '9') || t[k] == '_';
	return ok;
}

static bool name_of(struct frame *f, const struct step *s, bool made, sym *name)
{
	*name = s->name;
	if (s->kind == STEP_FIELD)
		return true;
	struct str t = { 0 };
	value v = f->r[s->reg];
	bool ok = value_is_text(v) ? value_get_text(v, &t) : fail(ERR_dynamic_field);
	*name = ok ? sym_of(str_text(&t), t.n) : 0;
	if (ok && made && !is_name(str_text(&t), t.n))
		ok = fail(ERR_bad_field, str_text(&t));
	else if (ok && !*name)
		ok = fail(ERR_dynamic_field);
	str_free(&t);
	return ok;
}

bool step_name(struct frame *f, const struct step *s, sym *name) { return name_of(f, s, false, name); }

bool step_new_name(struct frame *f, const struct step *s, sym *name) { return name_of(f, s, true, name); }

value *results_room(int nout, value few[static RESULTS_FEW])
{
	value *res = nout <= RESULTS_FEW ? few : mem_try((size_t)nout * sizeof *res);
	for (int k = 0; res && k < MAX(nout, 1); k++)
		res[k] = NONE;
	return res;
}

bool results_give(bool ok, int nout, value *res, const value *few, value *out)
{
	*out = NONE;
	if (!ok) {
		for (int k = 0; k < MAX(nout, 1); k++)
			value_unref(res[k]);
	} else if (nout > 1) {
		*out = list_new(nout, res);
		ok = out->tag != V_NONE;
	} else {
		*out = res[0];
	}
	if (res != few)
		mem_free(res);
	return ok;
}
