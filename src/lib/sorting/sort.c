/*
** lib/sorting/sort.c - sort, sortrows, issorted, find.
**
** Real numbers are sorted by sort_real.c. For other classes, keys of all elements are made, each line is sorted by key,
** and the elements are fetched by index. Descending order is ascending order of the inverted keys, which keeps equal
** elements in their order and puts NaN first, as in MATLAB.
*/
#include <math.h>
#include <strings.h>

#include "array/nonzero.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/core/device_or_host.h"
#include "lib/core/gather.h"
#include "lib/sorting/sort.h"
#include "value/cell.h"

static bool run_sort(struct call *c);
static bool run_find(struct call *c);

enum method { COMPARE_AUTO, COMPARE_ABS, COMPARE_REAL };
enum missing { MISSING_AUTO, MISSING_FIRST, MISSING_LAST };

struct sorting {
	int axis;               /* -1: not given */
	bool descend;
	enum method method;
	enum missing missing;
};

static bool bad_option(const char *who)
{
	return fail_id("MATLAB:sort:sortDirection", "Sorting direction of '%s' must be 'ascend' or 'descend'.", who);
}

static bool read_pair(struct call *c, int k, struct sorting *s)
{
	if (k + 1 >= c->nin)
		return fail(ERR_not_enough_in);
	if (arg_is_text(c, k, "ComparisonMethod")) {
		s->method = arg_is_text(c, k + 1, "abs") ? COMPARE_ABS :
			arg_is_text(c, k + 1, "real") ? COMPARE_REAL :
			COMPARE_AUTO;
		return s->method || arg_is_text(c, k + 1, "auto") ||
			arg_bad(c, k + 1, "Value must be 'auto', 'real' or 'abs'.");
	}
	s->missing = arg_is_text(c, k + 1, "first") ? MISSING_FIRST :
		arg_is_text(c, k + 1, "last") ? MISSING_LAST :
		MISSING_AUTO;
	return s->missing || arg_is_text(c, k + 1, "auto") ||
		arg_bad(c, k + 1, "Value must be 'auto', 'first' or 'last'.");
}

static bool read_sorting(struct call *c, int from, struct sorting *s)
{
	for (int k = from; k < c->nin; k++) {
		if (arg_is_text(c, k, "ascend")) {
			s->descend = false;
		} else if (arg_is_text(c, k, "descend")) {
			s->descend = true;
		} else if (arg_is_text(c, k, "ComparisonMethod") || arg_is_text(c, k, "MissingPlacement")) {
			TRY(read_pair(c, k, s));
			k++;
		} else if (value_is_text(c->in[k])) {
			return bad_option("sort");
		} else if (s->axis >= 0) {
			return fail(ERR_too_many_in);
		} else {
			TRY(arg_axis(c, k, &s->axis));
		}
	}
	return true;
}

/* The values that are compared by a given comparison method. */
static bool compared(value v, enum method method, value *out)
{
	if (method == COMPARE_AUTO || !value_is_numeric_like(v) || value_cls(v) == CLS_CHAR) {
		*out = value_ref(v);
		return true;
	}
	return value_op(method == COMPARE_ABS ? OP_abs : OP_real, 1, &v, out);
}

static bool sort_keys_of(value v, const struct sorting *s, uint64_t **keys)
{
	value by = NONE;
	TRY(compared(v, s->method, &by));
	bool ok = keys_of(by, keys);
	value_unref(by);
	int64_t n = value_count(v);
	bool whole = value_is_numeric_like(v) &&
		cls_is_int(value_cls(v)); /* several of the greatest 64-bit integers have that key */
	for (int64_t k = 0; ok && k < n; k++) {
		uint64_t key = (*keys)[k];
		bool missing = key == KEY_NAN && !whole;
		bool last = s->missing == MISSING_LAST && !whole;
		if (s->descend && missing)
			key = last ? KEY_NAN : 0;
		else if (s->descend)
			key = ~key - last;      /* the least key, 0, must not become KEY_NAN */
		else if (missing && s->missing == MISSING_FIRST)
			key = 0;
		(*keys)[k] = key;
	}
	return ok;
}

/* order: position in the line of the k-th element; index: its position in the array. */
static bool sort_lines(const uint64_t *keys, const struct lines *l, int64_t *index, double *order)
{
	uint64_t *key = (uint64_t *)index_alloc(l->n);
	int64_t *at = index_alloc(l->n);
	bool ok = key && at;
	for (int64_t o = 0; ok && o < l->outer; o++)
		for (int64_t i = 0; ok && i < l->inner; i++) {
			int64_t base = o * l->n * l->inner + i;
			for (int64_t k = 0; k < l->n; k++) {
				key[k] = keys[base + k * l->inner];
				at[k] = k;
			}
			ok = sort_keys(key, at, l->n);
			for (int64_t k = 0; ok && k < l->n; k++) {
				index[base + k * l->inner] = base + at[k] * l->inner;
				if (order)
					order[base + k * l->inner] = (double)at[k] + 1;
			}
		}
	mem_try_free(key);
	mem_try_free(at);
	return ok;
}

static bool sort_numbers(struct call *c, struct array *a, const struct sorting *s, const struct lines *l)
{
	struct array *sorted, *order = NULL;
	bool nan_first = s->missing == MISSING_FIRST || (s->missing == MISSING_AUTO && s->descend);
	TRY(sort_real(a, l, s->descend, nan_first, &sorted, c->nout > 1 ? &order : NULL));
	c->out[0] = value_array(sorted);
	if (order)
		c->out[1] = value_array(order);
	return true;
}

static bool sort_by_keys(struct call *c, value v, const struct sorting *s, const struct lines *l)
{
	shape sh = value_shape(v);
	uint64_t *keys;
	TRY(sort_keys_of(v, s, &keys));
	int64_t *index = index_alloc(value_count(v));
	struct array *order = c->nout > 1 ? array_new(CLS_DOUBLE, false, &sh) : NULL;
	bool ok = index && (c->nout < 2 || order);
	ok = ok && sort_lines(keys, l, index, order ? order->data : NULL);
	ok = ok && value_pick(v, index, &sh, c->out);
	mem_try_free(keys);
	mem_try_free(index);
	if (order && ok)
		c->out[1] = value_array(order);
	else if (order)
		array_unref(order);
	return ok;
}

struct sort_form { value v; const struct sorting *s; };

static bool sort_on_host(struct call *c, const void *with)
{
	const struct sort_form *f = with;
	const struct sorting *s = f->s;
	shape sh = value_shape(f->v);
	struct lines l = lines_of(&sh, s->axis < 0 ? shape_first_axis(&sh) : s->axis);
	if (s->method != COMPARE_AUTO || !value_is_numeric_like(f->v) || value_count(f->v) < 2)
		return sort_by_keys(c, f->v, s, &l);
	struct array *a = value_to_array(f->v);
	bool ok = a && (array_is_complex(a) ? sort_by_keys(c, f->v, s, &l) : sort_numbers(c, a, s, &l));
	array_unref(a);
	return ok;
}

/* The rows of a matrix are the columns of its transpose. */
static bool give_rows(struct call *c, struct device_call *d, const void *with)
{
	const struct sort_form *f = with;
	bool ok = true;
	for (int k = 0; k < d->outs; k++) {
		struct array *y = ok ? array_transpose(d->out[k], false) : NULL;
		ok = y && (!y->pending || array_force(y));
		if (ok)
			y->gpu = f->v.array->gpu, c->out[k] = value_array(y);
		else
			array_unref(y);
		array_unref(d->out[k]);
	}
	return ok;
}

static bool sort_value(struct call *c, value v, const struct sorting *s)
{
	struct sort_form f = { v, s };
	struct array *a = v.tag == V_ARRAY ? v.array : NULL, *t = NULL;
	struct device_or_host w = {
		.device = { .function = DEVICE_sort, .option.sort.descending = s->descend, .outs = MAX(c->nout, 1) },
		.host = sort_on_host, .with = &f };
	if (!a || s->method != COMPARE_AUTO || s->missing != MISSING_AUTO)
		return device_or_host(c, &w);
	if (s->axis == 1 && a->shape.nd == 2 && a->shape.d[0] > 1 && a->shape.d[1] > 1) {
		t = array_is_away(a) || a->gpu ? array_transpose(a, false) : NULL;
		w.device.arg[0] = t, w.give = give_rows;
	} else if (s->axis < 0 || s->axis == shape_first_axis(&a->shape))
		w.device.arg[0] = a;
	bool ok = !error_is_set() && device_or_host(c, &w);
	array_unref(t);
	return ok;
}

BUILTIN(sort, 1, -1, 2,
	"sort(A)                Elements of A in ascending order along its first dimension longer than 1.\n"
	"sort(A, DIM)           Along dimension DIM.\n"
	"sort(..., 'descend')   In descending order.\n"
	"sort(..., 'ComparisonMethod', M)  M is 'auto', 'real' or 'abs'.\n"
	"sort(..., 'MissingPlacement', P)  P is 'auto', 'first' or 'last'.\n"
	"[B, I] = sort(...)     I: where the elements of B stood along the dimension.\n"
	">> sort([3 1 2])\n"
	"ans =\n"
	"     1     2     3")
{
	struct sorting s = { .axis = -1 };
	value v = c->in[0];
	TRY(read_sorting(c, 1, &s));
	if (v.tag == V_CELL && !cell_is_cellstr(v.cell))
		return fail_id("MATLAB:sort:InputType", "Argument must be a cell array of character vectors.");
	if (v.tag == V_SPARSE) {
		value full = NONE, sorted = NONE;
		TRY(vm_call_name(c->vm, "full", 1, &v, 1, &full));
		bool ok = sort_value(c, full, &s);
		value_unref(full);
		if (!ok)
			return false;
		ok = vm_call_name(c->vm, "sparse", 1, &c->out[0], 1, &sorted);
		value_set(&c->out[0], sorted);
		return ok;
	}
	return sort_value(c, v, &s);
}

/* ---- rows ---- */

struct rows {
	int64_t n, cols;
	const uint64_t *keys;   /* for all elements; the key of a missing one is KEY_NAN */
	const int64_t *by;      /* columns to compare, 0-based */
	const bool *descend;
	int64_t by_count;
	enum missing missing;
};

static int row_order(int64_t a, int64_t b, void *context)
{
	const struct rows *r = context;
	for (int64_t k = 0; k < r->by_count; k++) {
		uint64_t x = r->keys[r->by[k] * r->n + a], y = r->keys[r->by[k] * r->n + b];
		if (x != y && r->missing && (x == KEY_NAN || y == KEY_NAN))
			return (x == KEY_NAN) == (r->missing == MISSING_FIRST) ? -1 : 1;
		if (x != y)
			return (x < y) != r->descend[k] ? -1 : 1;
	}
	return 0;
}

static bool bad_columns(void)
{
	return fail_id("MATLAB:sortrows:COLmismatchX",
		"Column sorting vector must contain nonzero integers that are at most the number of columns.");
}

/* Reads columns from in[1] (negative: descending) and directions from in[2] (or in[1]). */
static bool read_columns(struct call *c, struct rows *r, int64_t **by, bool **descend)
{
	double *x = NULL;
	int64_t n = r->cols;
	int next = 1;
	if (c->nin > 1 && !value_is_text(c->in[1]) && c->in[1].tag != V_CELL) {
		next = 2;
		if (value_count(c->in[1]) > 0)
			TRY(arg_doubles(c, 1, &x, &n));
	}
	*by = mem_try_zero((size_t)(n + 1) * sizeof **by);
	*descend = *by ? mem_try_zero((size_t)(n + 1)) : NULL;
	if (!*descend) {
		mem_free(x);
		return false;
	}
	for (int64_t k = 0; k < n; k++) {
		double col = x ? x[k] : (double)k + 1;
		if (col != floor(col) || col == 0 || fabs(col) > (double)r->cols) {
			mem_free(x);
			return bad_columns();
		}
		(*by)[k] = (int64_t)(col < 0 ? -col : col) - 1;
		(*descend)[k] = col < 0;
	}
	mem_free(x);
	r->by_count = n;
	if (c->nin <= next)
		return true;
	char **words;
	int count;
	TRY(arg_texts(c, next, &words, &count));
	bool ok = count == 1 || count == n;
	for (int k = 0; ok && k < count; k++)
		ok = !strcasecmp(words[k], "ascend") || !strcasecmp(words[k], "descend");
	for (int64_t k = 0; ok && k < n; k++)
		(*descend)[k] = !strcasecmp(words[count == 1 ? 0 : k], "descend");
	arg_texts_free(words, count);
	return ok || fail_id("MATLAB:sortrows:NotEnoughDirections",
		"Directions are 'ascend' or 'descend': one, or one for each column.");
}

/* Reads the pairs behind the columns and the direction, and removes them from the call. */
static bool read_row_pairs(struct call *c, struct sorting *s)
{
	int from = 1;
	while (from < c->nin && !arg_is_text(c, from, "ComparisonMethod") && !arg_is_text(c, from, "MissingPlacement"))
		from++;
	for (int k = from; k < c->nin; k += 2) {
		if (!arg_is_text(c, k, "ComparisonMethod") && !arg_is_text(c, k, "MissingPlacement"))
			return bad_option("sortrows");
		TRY(read_pair(c, k, s));
	}
	c->nin = from;
	return true;
}

/* A column of a cell has texts or numbers: its first element decides. */
static bool keys_of_column(const value *v, int64_t n, uint64_t *keys)
{
	if (n > 0 && !value_is_char(v[0]) && v[0].tag != V_STRING) {
		for (int64_t k = 0; k < n; k++) {
			double x;
			bool number = value_is_numeric(v[k]) || strcmp(value_class_name(v[k]), "logical") == 0;
			if (!number || value_count(v[k]) != 1)
				return fail_id("MATLAB:sortrows:nonScalarCell",
					"Some cells in X contain non-scalar values and cannot be sorted.");
			TRY(value_get_double(v[k], &x));
			keys[k] = key_of_double(x);
		}
		return true;
	}
	struct cell *texts = cell_new_2d(n, 1);
	uint64_t *ranks = NULL;
	TRY(texts);
	for (int64_t k = 0; k < n; k++)
		value_set(&texts->at[k], value_ref(v[k]));
	bool ok = keys_of(value_cell(texts), &ranks);
	if (ok)
		memcpy(keys, ranks, (size_t)n * sizeof *keys);
	mem_try_free(ranks);
	value_unref(value_cell(texts));
	return ok;
}

/* The keys of the columns by which the rows are compared. */
static bool keys_of_rows(value v, const struct rows *r, enum method method, uint64_t **keys)
{
	value by_value = NONE;
	bool ok = true;
	*keys = NULL;
	if (v.tag == V_CELL) {
		TRY(*keys = mem_try_zero((size_t)(r->n * r->cols + 1) * sizeof **keys));
		for (int64_t k = 0; ok && k < r->by_count; k++)
			ok = keys_of_column(v.cell->at + r->by[k] * r->n, r->n, *keys + r->by[k] * r->n);
		return ok;
	}
	TRY(compared(v, method, &by_value));
	ok = keys_of(by_value, keys);
	value_unref(by_value);
	return ok;
}

static bool sort_rows_value(struct call *whole, value v)
{
	struct call less = *whole, *c = &less;
	struct sorting how = { .axis = -1 };
	TRY(read_row_pairs(c, &how));
	shape s = value_shape(v);
	struct rows r = { .n = s.d[0], .cols = s.d[1], .missing = how.missing };
	int64_t *by = NULL, *index = NULL;
	bool *descend = NULL;
	uint64_t *keys = NULL;
	shape by_shape = c->nin > 1 ? value_shape(c->in[1]) : s;
	if (c->nin > 1 && value_is_numeric(c->in[1]) && (by_shape.nd > 2 || (by_shape.d[0] > 1 && by_shape.d[1] > 1)))
		return fail_id("MATLAB:sortrows:COLmismatchX", "The columns must be a vector of their numbers.");
	if (s.nd > 2)
		return fail_id("MATLAB:sortrows:inputMustBe2D", "X must be a 2-D matrix.");
	bool ok = read_columns(c, &r, &by, &descend);
	r.by = by;
	r.descend = descend;
	ok = ok && keys_of_rows(v, &r, how.method, &keys) && (index = index_alloc(r.n)) != NULL;
	for (int64_t k = 0; ok && k < r.n; k++)
		index[k] = k;
	r.keys = keys;
	ok = ok && sort_by(index, r.n, row_order, &r) && value_pick_axis(v, 0, index, r.n, &c->out[0]);
	if (ok && c->nout > 1) {
		struct array *order = array_new_2d(CLS_DOUBLE, false, r.n, 1);
		ok = order != NULL;
		for (int64_t k = 0; ok && k < r.n; k++)
			((double *)order->data)[k] = (double)index[k] + 1;
		c->out[1] = value_array(order);
	}
	mem_try_free(keys);
	mem_try_free(index);
	mem_free(by);
	mem_free(descend);
	return ok;
}

BUILTIN(sortrows, 1, -1, 2,
	"sortrows(A)             Rows of A in ascending order, compared from the first column on.\n"
	"sortrows(A, COLS)       Compared by the columns COLS; a negative one in descending order.\n"
	"                        Such a column of a cell array contains texts only, or numbers only.\n"
	"sortrows(..., DIR)      'ascend' or 'descend', or a cell array with one of these a column.\n"
	"sortrows(..., 'MissingPlacement', 'first' | 'last', 'ComparisonMethod', 'abs' | 'real')\n"
	"[B, I] = sortrows(...)  B is A(I,:).\n"
	">> sortrows([3 1; 1 2])\n"
	"ans =\n"
	"     1     2\n"
	"     3     1")
{
	if (c->in[0].tag != V_SPARSE)
		return sort_rows_value(c, c->in[0]);
	value full = NONE, sparse = NONE;
	TRY(vm_call_name(c->vm, "full", 1, c->in, 1, &full));
	bool ok = sort_rows_value(c, full);
	value_unref(full);
	TRY(ok && vm_call_name(c->vm, "sparse", 1, c->out, 1, &sparse));
	value_set(&c->out[0], sparse);
	return true;
}

/* ---- issorted ---- */

static bool line_sorted(const uint64_t *keys, const struct lines *l, bool descend, bool strict)
{
	for (int64_t o = 0; o < l->outer; o++)
		for (int64_t i = 0; i < l->inner; i++)
			for (int64_t k = 1; k < l->n; k++) {
				uint64_t a = keys[(o * l->n + k - 1) * l->inner + i],
					 b = keys[(o * l->n + k) * l->inner + i];
				if (strict ? a >= b : a > b)
					return false;
			}
	return true;
}

/* Adjacent doubles, ascending: 1 or 0; -1: there are NaNs, or it is another case. */
static int doubles_sorted(value v, const struct lines *l)
{
	if (v.tag != V_ARRAY || v.array->cls != CLS_DOUBLE || v.array->complex || v.array->unsure || l->inner != 1)
		return -1;
	const double *x = v.array->count ? array_data(v.array) : NULL;
	for (int64_t o = 0; x && o < l->outer; o++, x += l->n)
		for (int64_t k = 1; k < l->n; k++)
			if (!(x[k - 1] <= x[k]))
				return x[k - 1] > x[k] ? 0 : -1;
	return x ? 1 : -1;
}

static bool rows_sorted(struct call *c)
{
	struct call inner = *c;
	value out[2] = { NONE, NONE };
	inner.nout = 2;
	inner.out = out;
	value in[1] = { c->in[0] };
	inner.in = in;
	inner.nin = 1;
	bool ok = run_sortrows(&inner), sorted = true;
	struct array *order = ok ? value_to_array(out[1]) : NULL;
	for (int64_t k = 0; order && k < order->count; k++)
		sorted = sorted && ((double *)order->data)[k] == (double)k + 1;
	if (order)
		array_unref(order);
	value_unref(out[0]);
	value_unref(out[1]);
	return ok && return_bool(c, sorted);
}

struct direction {
	const char *name;
	bool up, down, strict;
};
static const struct direction directions[] = {
	{ "ascend", true, false, false },
	{ "descend", false, true, false },
	{ "monotonic", true, true, false },
	{ "strictascend", true, false, true },
	{ "strictdescend", false, true, true },
	{ "strictmonotonic", true, true, true },
	/* Older spellings of the options. */
	{ "ascending", true, false, false },
	{ "descending", false, true, false },
	{ "either", true, true, false },
};

BUILTIN(issorted, 1, -1, 1,
	"issorted(A)            True when A is sorted in ascending order along its first dimension longer than 1.\n"
	"issorted(A, DIM)       Along DIM.\n"
	"issorted(..., DIR)     'ascend', 'descend', 'monotonic', 'strictascend', 'strictdescend', 'strictmonotonic'.\n"
	"issorted(A, 'rows')    True when the rows of A are sorted.\n"
	">> issorted([1 2 2])\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct sorting s = { .axis = -1 };
	const struct direction *dir = &directions[0];
	if (arg_is_text(c, 1, "rows"))
		return rows_sorted(c);
	for (int k = 1; k < c->nin; k++) {
		bool known = false;
		for (int d = 0; d < COUNT(directions) && !known; d++)
			if (arg_is_text(c, k, directions[d].name)) {
				dir = &directions[d];
				known = true;
			}
		if (!known && (arg_is_text(c, k, "ComparisonMethod") || arg_is_text(c, k, "MissingPlacement")))
			TRY(read_pair(c, k++, &s));
		else if (!known && !value_is_text(c->in[k]) && k > 1)
			return fail_id("MATLAB:issorted:unknownDirection", "Sorting direction is not known.");
		else if (!known && !value_is_text(c->in[k]))
			TRY(arg_axis(c, k, &s.axis));
		else if (!known)
			return fail_id("MATLAB:issorted:unknownDirection", "Sorting direction is not known.");
	}
	shape sh = value_shape(c->in[0]);
	struct lines l = lines_of(&sh, s.axis < 0 ? shape_first_axis(&sh) : s.axis);
	bool sorted = false;
	int plain = dir == &directions[0] && c->nin == 1 ? doubles_sorted(c->in[0], &l) : -1;
	if (plain >= 0)
		return return_bool(c, plain);
	TRY(!error_is_set());
	for (int way = 0; way < 2 && !sorted; way++) {
		uint64_t *keys;
		s.descend = way == 1;
		if (!(s.descend ? dir->down : dir->up))
			continue;
		TRY(sort_keys_of(c->in[0], &s, &keys));
		sorted = line_sorted(keys, &l, s.descend, dir->strict);
		mem_try_free(keys);
	}
	return return_bool(c, sorted);
}

/* ---- find ---- */

static shape find_shape(const shape *s, int64_t n)
{
	if (s->nd == 2 && s->d[0] == 1 && s->d[1] != 1)
		return shape_2d(1, n);
	if (s->nd == 2 && s->d[0] == 0 && s->d[1] == 0)
		return shape_2d(0, 0);
	if (s->nd == 2 && s->d[0] == 1 && s->d[1] == 1 && n == 0)
		return shape_2d(0, 0);
	return shape_2d(n, 1);
}

/* Returns n of the elements that were found, from number `skip` on. */
static bool find_outputs(struct call *c, value v, const struct nonzero *z, int64_t skip, int64_t n)
{
	shape s = value_shape(v), r = find_shape(&s, n);
	int outs = MAX(c->nout, 1);
	struct array *to[2] = { NULL, NULL };
	for (int k = 0; k < MIN(outs, 2); k++)
		if (!(to[k] = array_new(CLS_DOUBLE, false, &r))) {
			array_unref(to[0]);
			return false;
		}
	if (n)
		nonzero_indices(z, skip, n, outs > 1 ? s.d[0] : 0, to[0]->data, to[1] ? to[1]->data : NULL);
	for (int k = 0; k < MIN(outs, 2); k++)
		c->out[k] = value_array(to[k]);
	if (outs < 3)
		return true;
	int64_t *index = index_alloc(n);
	if (index)
		nonzero_positions(z, skip, n, index);
	bool ok = index && value_pick(v, index, &r, &c->out[2]);
	mem_try_free(index);
	return ok;
}

static bool find_on_host(struct call *c, const void *with)
{
	const struct device_find *f = with;
	struct array *a;
	struct nonzero z;
	TRY(arg_array(c, 0, &a));
	bool ok = nonzero_init(&z, a);
	int64_t n = ok ? MIN(z.count, f->most) : 0;
	ok = ok && find_outputs(c, c->in[0], &z, f->last ? z.count - n : 0, n);
	nonzero_done(&z);
	array_unref(a);
	return ok;
}

BUILTIN(find, 1, 3, 3,
	"find(A)               Linear indices of the nonzero elements of A.\n"
	"find(A, N)            At most the first N of them.\n"
	"find(A, N, 'last')    At most the last N.\n"
	"[I, J, V] = find(...) Rows, columns, and the elements themselves.\n"
	">> find([0 5 0 7])\n"
	"ans =\n"
	"     2     4")
{
	double most = 9e15;
	if (c->nin > 1)
		TRY(arg_double(c, 1, &most));
	if (!(most >= 1) || most != floor(most))
		return fail_id(
			"MATLAB:find:NonPositiveIntegerScalar", "Second argument must be a positive scalar integer.");
	bool last = arg_is_text(c, 2, "last");
	if (c->nin > 2 && !last && !arg_is_text(c, 2, "first"))
		return fail_id("MATLAB:find:InvalidDirection", "Invalid search option. Must be 'first' or 'last'.");
	if (c->in[0].tag == V_SPARSE)
		return vm_call_private(c->vm, "sparse_find", c->nin, c->in, MAX(c->nout, 1), c->out);
	struct device_find f = { (int64_t)MIN(most, 9e15), last, find_shape };
	struct device_or_host w = {
		.device = { .function = DEVICE_find, .arg = { device_operand(c, 0) }, .details = &f,
			.outs = MAX(c->nout, 1) },
		.host = find_on_host, .with = &f };
	return device_or_host(c, &w);
}

static bool give_number(struct call *c, struct device_call *d, const void *with)
{
	return return_double(c, d->number);
}

static bool nnz_on_host(struct call *c, const void *with)
{
	struct array *a;
	struct nonzero z = { 0 };
	TRY(arg_array(c, 0, &a));
	bool ok = nonzero_init(&z, a);
	nonzero_done(&z);
	array_unref(a);
	return ok && return_double(c, (double)z.count);
}

BUILTIN(nnz, 1, 1, 1,
	"nnz(A)  Number of nonzero elements.\n"
	">> nnz([0 5 7])\n"
	"ans =\n"
	"     2")
{
	if (c->in[0].tag == V_SPARSE)
		return vm_call_private(c->vm, "sparse_nnz", c->nin, c->in, 1, c->out);
	struct device_or_host w = { .device = { .function = DEVICE_nnz, .arg = { device_operand(c, 0) } },
		.give = give_number, .host = nnz_on_host };
	return device_or_host(c, &w);
}
