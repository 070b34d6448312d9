/*
** tests/unit/test_value.c - values below the language: owners, deep nesting, growth, cycles, tables of field names.
*/
#include "base/error.h"
#include "base/mem.h"
#include "base/str.h"
#include "op/op.h"
#include "value/cell.h"
#include "value/cycle.h"
#include "value/items.h"
#include "value/object.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"
#include "test.h"

static value row(int n, const double *x) { return value_row(x, n); }
#define ROW(...) row((int)(sizeof((double[]){ __VA_ARGS__ }) / sizeof(double)), (double[]){ __VA_ARGS__ })

static bool same(value a, value b)
{
	bool equal = false;
	CHECK(value_is_equal(a, b, false, &equal));
	return equal;
}

static bool same_taken(value a, value b)
{
	bool r = same(a, b);
	value_unref(a);
	value_unref(b);
	return r;
}

static value at1(value v, value sub)
{
	value r = NONE;
	if (!value_index(v, 1, &sub, &r))
		error_clear();
	value_unref(sub);
	return r;
}

TEST(index_by_scalar_range_list_and_mask)
{
	value v = ROW(10, 20, 30, 40, 50);
	CHECK(same_taken(at1(v, value_double(3)), value_double(30)));
	CHECK(same_taken(at1(v, ROW(2, 3, 4)), ROW(20, 30, 40)));
	CHECK(same_taken(at1(v, ROW(5, 3, 1)), ROW(50, 30, 10)));
	CHECK(same_taken(at1(v, ROW(1, 1, 5, 2)), ROW(10, 10, 50, 20)));
	value args[2] = { ROW(1, 0, 1, 0, 0), value_double(0) }, mask;
	CHECK(value_op(OP_ne, 2, args, &mask));
	CHECK(same_taken(at1(v, mask), ROW(10, 30)));
	value_unref(args[0]);
	CHECK(at1(v, value_double(6)).tag == V_NONE);
	CHECK(at1(v, value_double(0)).tag == V_NONE);
	CHECK(at1(v, value_double(1.5)).tag == V_NONE);
	value_unref(v);
}

TEST(append_is_in_place)
{
	value v = value_empty();
	void *last = NULL;
	int moves = 0;
	for (int i = 1; i <= 100000; i++) {
		value sub = value_double(i);
		CHECK(value_assign(&v, 1, &sub, value_double(i)));
		if (v.tag == V_ARRAY) {
			moves += v.array->data != last;
			last = v.array->data;
		}
	}
	CHECK(moves < 60);
	CHECK(v.array->count == 100000);
	CHECK(((double *)v.array->data)[77776] == 77777);
	value_unref(v);
}

TEST(cells_and_strings_append)
{
	value c = NONE, s = NONE;
	for (int i = 1; i <= 20000; i++) {
		value sub = value_double(i), text = value_string("abc", 3);
		CHECK(value_assign_brace(&c, 1, &sub, text));
		CHECK(value_assign(&s, 1, &sub, text));
		value_unref(text);
	}
	CHECK(c.cell->count == 20000 && c.cell->at[19999].tag == V_STRING);
	CHECK(s.strings->count == 20000);
	value_unref(c);
	value_unref(s);
}

TEST(nesting_a_million_deep)
{
	value v = value_double(1), w = value_double(1);
	for (int i = 0; i < 1000000; i++)
		for (int k = 0; k < 2; k++) {
			struct cell *c = cell_new_2d(1, 1);
			value_set(&c->at[0], k ? w : v);
			*(k ? &w : &v) = value_cell(c);
		}
	CHECK(same(v, w));
	value_unref(v);
	value_unref(w);
	value s = value_double(1);
	for (int i = 0; i < 100000; i++) {
		value outer = NONE;
		CHECK(structs_set(&outer, "next", s));
		s = outer;
	}
	value_unref(s);
}

TEST(structs_share_their_table)
{
	value a = NONE, b = NONE;
	char name[20];
	for (int i = 0; i < 300; i++) {
		snprintf(name, sizeof name, "f%d", i);
		CHECK(structs_set(&a, name, value_double(i)));
		CHECK(structs_set(&b, name, value_double(i)));
		CHECK(a.structs->fields == b.structs->fields);
	}
	CHECK(structs_field(a.structs, 0, "f299")->d == 299);
	CHECK(structs_field(a.structs, 0, "f300") == NULL);
	CHECK(value_remove_field(&a, sym_z("f7")));
	CHECK(structs_field(a.structs, 0, "f7") == NULL);
	CHECK(structs_field(a.structs, 0, "f299")->d == 299);
	CHECK(!same(a, b));
	value_unref(a);
	value_unref(b);
}

TEST(copies_do_not_see_later_writes)
{
	value a = ROW(1, 2, 3), b = value_ref(a), sub = value_double(2);
	CHECK(value_assign(&a, 1, &sub, value_double(9)));
	CHECK(same_taken(a, ROW(1, 9, 3)));
	CHECK(same_taken(b, ROW(1, 2, 3)));
	value c = NONE, *inner;
	CHECK(lvalue_brace(&c, 1, &sub, &inner));
	value_set(inner, ROW(1, 2));
	value d = value_ref(c);
	CHECK(lvalue_brace(&c, 1, &sub, &inner));
	CHECK(value_assign(inner, 1, &sub, value_double(5)));
	CHECK(same_taken(value_ref(c.cell->at[1]), ROW(1, 5)));
	CHECK(same_taken(value_ref(d.cell->at[1]), ROW(1, 2)));
	value_unref(c);
	value_unref(d);
}

static int finalized;
static void count_finalized(struct object *o) { finalized += o->count == 1; }

TEST(cycles_are_collected)
{
	struct class_head cls = {
		.name = sym_z("Node"), .is_handle = true, .property_count = 1, .finalize = count_finalized
	};
	struct instance *kept = instance_new(&cls);
	finalized = 0;
	for (int i = 0; i < 100; i++) {
		struct instance *a = instance_new(&cls), *b = instance_new(&cls);
		struct cell *c = cell_new_2d(1, 1);
		value_set(&c->at[0], value_object(instance_ref(b)));
		a->slots[0] = value_cell(c);
		b->slots[0] = value_object(instance_ref(a));
		instance_unref(a);
		if (i == 50)
			kept->slots[0] = value_object(b);
		else
			instance_unref(b);
	}
	cycle_collect();
	CHECK(finalized == 198);
	CHECK(object_instance(kept->slots[0])->slots[0].tag == V_OBJECT);
	instance_unref(kept);
	CHECK(finalized == 199);
	cycle_collect();
	CHECK(finalized == 201);
	CHECK(cycle_first() == NULL);
}

TEST(a_long_list_of_handles_dies_without_recursion)
{
	struct class_head cls = {
		.name = sym_z("Link"), .is_handle = true, .property_count = 1, .finalize = count_finalized
	};
	value head = NONE;
	finalized = 0;
	for (int i = 0; i < 200000; i++) {
		struct instance *x = instance_new(&cls);
		x->slots[0] = head;
		head = value_object(x);
	}
	value_unref(head);
	CHECK(finalized == 200000);
}

TEST(sparse_entries_keep_their_order)
{
	int64_t i[] = { 2, 0, 2, 1, 0 }, j[] = { 1, 1, 1, 0, 2 };
	double x[] = { 1, 2, 3, 4, 0 };
	struct sparse *s = sparse_build(3, 3, 5, i, j, x, false, false, false);
	CHECK(sparse_nnz(s) == 3);
	CHECK(sparse_get(s, 2, 1, NULL) == 4 && sparse_get(s, 0, 1, NULL) == 2 && sparse_get(s, 1, 0, NULL) == 4);
	value v = value_sparse(s), full = NONE, again = NONE;
	CHECK(sparse_full(s, &full) && sparse_from(full, &again));
	CHECK(same(v, full) && same(v, again));
	value subs[2] = { value_double(3), value_double(3) };
	CHECK(value_assign(&v, 2, subs, value_double(7)));
	CHECK(sparse_nnz(v.sparse) == 4 && sparse_get(v.sparse, 2, 2, NULL) == 7);
	CHECK(value_assign(&v, 2, subs, value_double(0)));
	CHECK(same(v, full));
	value_unref(v);
	value_unref(full);
	value_unref(again);
}

static uint64_t seed = 1;
static double draw(void)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (double)(seed >> 33) / 2147483648.0;
}

/* A random matrix of n columns. diagonal: the size of the numbers on the diagonal. */
static value random_sparse(int n, int per_column, double diagonal, bool symmetric, bool complex)
{
	int64_t *i = malloc(sizeof *i * (size_t)(n * (per_column * 2 + 1))),
		*j = malloc(sizeof *j * (size_t)(n * (per_column * 2 + 1))), m = 0;
	double *x = malloc(sizeof *x * 2 * (size_t)(n * (per_column * 2 + 1)));
	for (int c = 0; c < n; c++) {
		for (int k = 0; k < per_column; k++) {
			int r = (int)(draw() * n);
			double re = draw() - 0.5, im = complex && r != c ? draw() - 0.5 : 0;
			for (int both = 0; both <= symmetric; both++) {
				i[m] = both ? c : r;
				j[m] = both ? r : c;
				x[complex ? 2 * m : m] = re;
				if (complex)
					x[2 * m + 1] = both ? -im : im;
				m++;
			}
		}
		if (diagonal != 0) {
			i[m] = j[m] = c;
			x[complex ? 2 * m : m] = diagonal;
			if (complex)
				x[2 * m + 1] = 0;
			m++;
		}
	}
	value v = value_sparse(sparse_build(n, n, m, i, j, x, false, complex, false));
	free(i);
	free(j);
	free(x);
	return v;
}

static double residual(value a, value x, value b)
{
	value ax, r, abs;
	double worst = 0;
	CHECK(value_mtimes(a, x, &ax));
	CHECK(value_op(OP_minus, 2, (value[]){ ax, b }, &r));
	CHECK(value_op(OP_abs, 1, &r, &abs));
	struct array *d = value_to_array(abs);
	for (int64_t i = 0; i < d->count; i++)
		worst = fmax(worst, ((double *)d->data)[i]);
	array_unref(d);
	value_unref(ax);
	value_unref(r);
	value_unref(abs);
	return worst;
}

TEST(sparse_systems_are_solved)
{
	for (int round = 0; round < 60; round++) {
		int n = 5 + round * 3;
		bool symmetric = round % 3 == 0, complex = round % 2;
		value a = random_sparse(n, 3, round % 3 == 2 ? 0 : 8, symmetric, complex), x, b;
		if (round % 3 == 2) {   /* a cyclic permutation: a mostly empty diagonal, but not singular */
			value p = random_sparse(n, 0, 0, false, false), sub[2];
			for (int k = 0; k < n; k++) {
				sub[0] = value_double(k + 1);
				sub[1] = value_double((k + 1) % n + 1);
				CHECK(value_assign(&p, 2, sub, value_double(20)));
			}
			value sum;
			CHECK(value_op(OP_plus, 2, (value[]){ a, p }, &sum));
			value_unref(p);
			value_set(&a, sum);
		}
		shape s = shape_2d(n, 2);
		struct array *rhs = array_new(CLS_DOUBLE, false, &s);
		for (int64_t k = 0; k < rhs->count; k++)
			((double *)rhs->data)[k] = draw();
		b = value_array(rhs);
		CHECK(value_mldivide(a, b, &x));
		CHECK(residual(a, x, b) < 1e-11);
		value_unref(a);
		value_unref(b);
		value_unref(x);
	}
}

/* Lets each allocation of an operation fail once. Each time there is an error, and no leak or half-changed variable. */
TEST(running_out_of_memory_is_an_error)
{
	for (int nth = 1; nth < 12; nth++) {
		value c = NONE, sub = value_double(1000), r = NONE;
		mem_fail_at(nth);
		bool ok = value_assign_brace(&c, 1, &sub, value_double(1)) &&
			value_index(c, 1, &(value){ .tag = V_COLON }, &r);
		mem_fail_at(0);
		CHECK(ok != error_is_set());
		error_clear();
		if (ok)
			value_unref(r);
		value_unref(c);
	}
}
