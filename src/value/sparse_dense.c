/*
** value/sparse_dense.c - operations on sparse matrices through dense ones.
*/
#include "base/error.h"
#include "base/mem.h"
#include "value/solve.h"
#include "value/sparse.h"

static bool to_full(value v, value *out)
{
	if (v.tag == V_SPARSE)
		return sparse_full(v.sparse, out);
	*out = value_ref(v);
	return true;
}

static bool back(bool ok, value full, value *out)
{
	*out = NONE;
	if (!ok)
		return false;
	ok = sparse_from(full, out);
	value_unref(full);
	return ok;
}

bool sparse_index(struct sparse *s, int n, const value *subs, value *out)
{
	value full, r = NONE;
	TRY(sparse_full(s, &full));
	bool ok = value_index(full, n, subs, &r);
	value_unref(full);
	return back(ok, r, out);
}

static bool change(value *place, int n, const value *subs, const value *rhs)
{
	value full, right, r;
	TRY(sparse_full(place->sparse, &full));
	bool ok = rhs ? to_full(*rhs, &right) : true;
	if (ok) {
		ok = rhs ? value_assign(&full, n, subs, right) : value_delete(&full, n, subs);
		if (rhs)
			value_unref(right);
	}
	if (!ok) {
		value_unref(full);
		return false;
	}
	TRY(back(true, full, &r));
	value_set(place, r);
	return true;
}

bool sparse_assign(value *place, int n, const value *subs, value rhs) { return change(place, n, subs, &rhs); }

bool sparse_delete(value *place, int n, const value *subs) { return change(place, n, subs, NULL); }

bool sparse_op(int op, int n, const value *args, value *out)
{
	value full[3] = { NONE, NONE, NONE }, r = NONE;
	bool ok = true;
	for (int i = 0; i < n && ok; i++)
		ok = to_full(args[i], &full[i]);
	ok = ok && value_op(op, n, full, &r);
	for (int i = 0; i < n; i++)
		value_unref(full[i]);
	return back(ok, r, out);
}

bool sparse_mtimes(value a, value b, value *out)
{
	value x = NONE, y = NONE, r = NONE;
	bool ok = to_full(a, &x) && to_full(b, &y) && value_mtimes(x, y, &r);
	value_unref(x);
	value_unref(y);
	if (a.tag == V_SPARSE && b.tag == V_SPARSE)
		return back(ok, r, out);
	*out = r;
	return ok;
}

bool sparse_cat(int axis, int n, const value *args, value *out)
{
	value *full = mem_zalloc((size_t)n * sizeof *full), r = NONE;
	bool ok = true;
	for (int i = 0; i < n && ok; i++)
		ok = to_full(args[i], &full[i]);
	ok = ok && value_cat(axis, n, full, &r);
	for (int i = 0; i < n; i++)
		value_unref(full[i]);
	mem_free(full);
	return back(ok, r, out);
}

bool sparse_equal(value a, value b, bool nan_equal, bool *equal)
{
	value x = NONE, y = NONE;
	bool ok = to_full(a, &x) && to_full(b, &y) && value_is_equal(x, y, nan_equal, equal);
	value_unref(x);
	value_unref(y);
	return ok;
}
