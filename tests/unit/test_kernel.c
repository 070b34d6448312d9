/*
** tests/unit/test_kernel.c - the CPU provider and the interpreter give the same bits. The tests run every op, and
** random kernels over random boxes, with each instruction set of this machine.
*/
#include "test.h"
#include "kernel/emit.h"
#include "kernels.h"

static void check_cpu(const struct runmat_kernel *k, struct trial *t, void *const *start, void *const *want)
{
	static const char *const isa[] = { "plain", "avx2", "avx512" };
	for (int v = 0; v < COUNT(isa); v++) {
		if (!runmat_loops_select(isa[v]))
			continue;
		for (int i = 0; i < k->arrays; i++)
			memcpy(t->data[i], start[i], (size_t)t->bytes[i]);
		CHECK(provider_run(&provider_cpu, k, &t->l));
		for (int i = 0; i < k->arrays; i++) {
			int64_t at = first_difference(
				k->array[i].cls, want[i], t->data[i], t->bytes[i] / bytes_of[k->array[i].cls]);
			CHECK(at < 0);
			if (at >= 0)
				report(k, t, i, at, isa[v]);
		}
	}
}

__attribute__((constructor)) static void judge_cpu(void) { check_trial = check_cpu; }

TEST(every_op_and_class)
{
	for (unsigned op = 0; op < OP_COUNT; op++)
		for (int cls = 0; ops[op].n && cls < RUNMAT_CLASSES; cls++) {
			if ((ops[op].rule == RULE_FLOAT && cls > RUNMAT_F32) ||
				(ops[op].rule == RULE_BOOL && cls != RUNMAT_LOGICAL))
				continue;
			for (int one = 0; one < 1 << ops[op].n; one++)
				one_op(op, cls, 1 + (int64_t)(next() % 700), one);
			one_op(op, cls, 0, 0);
		}
}

TEST(every_cast)
{
	for (int to = 0; to < RUNMAT_CLASSES; to++)
		for (int from = 0; from < RUNMAT_CLASSES; from++) {
			struct trial t = { .l.extent = { 333 } };
			builder_init(&t.b, 1, 0);
			int a = trial_array(&t, from, false, RUNMAT_DENSE, RUNMAT_READ, 333),
			    y = trial_array(&t, to, false, RUNMAT_DENSE, RUNMAT_WRITE, 333);
			build_store(&t.b, y, 0, build_cast(&t.b, to, build_load(&t.b, a, 0, -1, RUNMAT_LANE)), -1, -1,
				RUNMAT_LANE);
			trial_run(&t, "cast");
		}
}

TEST(random_kernels_small)
{
	for (int i = 0; i < 1500; i++)
		random_kernel(3000);
}

TEST(random_kernels_large)
{
	for (int i = 0; i < 25; i++)
		random_kernel(200000);
}

TEST(thread_counts_do_not_matter)
{
	for (int n = 1; n <= 4; n += 3) {
		thread_set_count(n);
		for (int i = 0; i < 6; i++)
			random_kernel(200000);
	}
	thread_set_count(0);
}

/* ---- checks and keys ---- */

/* kernel/prelude.c tells the language of a prelude from its beginning. The preludes are the output of a preprocessor,
   which must not have added lines there. */
TEST(preludes_begin_with_an_item)
{
	CHECK(!strncmp(emit_prelude_cuda, "static __device__", 17) &&
		!strncmp(emit_prelude_cuda_fast, "static __device__", 17));
	CHECK(strncmp(emit_prelude_wgsl, "#", 1) && strncmp(emit_prelude_wgsl_soft, "#", 1));
}

TEST(key_is_structure)
{
	uint64_t key[2];
	for (int i = 0; i < 2; i++) {
		struct builder b;
		builder_init(&b, 1, 0);
		int x = build_load(
			&b, build_array(&b, RUNMAT_F64, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
		int y = build_array(&b, RUNMAT_F64, false, RUNMAT_DENSE, RUNMAT_WRITE);
		build_store(&b, y, 0, build_map(&b, i ? OP_sin : OP_cos, RUNMAT_F64, x, -1, -1), -1, -1, RUNMAT_LANE);
		struct runmat_kernel *k = builder_finish(&b, i ? "a" : "b");
		key[i] = k->key;
		CHECK(kernel_key(k) == k->key);
		kernel_free(k);
	}
	CHECK(key[0] != key[1]);
}

TEST(equal_instructions_are_one)
{
	struct builder b;
	builder_init(&b, 1, 0);
	int a = build_array(&b, RUNMAT_F64, false, RUNMAT_DENSE, RUNMAT_READ);
	int x = build_load(&b, a, 0, -1, RUNMAT_LANE);
	CHECK(build_load(&b, a, 0, -1, RUNMAT_LANE) == x);
	int y = build_map(&b, OP_sin, RUNMAT_F64, x, -1, -1);
	CHECK(build_map(&b, OP_sin, RUNMAT_F64, x, -1, -1) == y);
	CHECK(build_map(&b, OP_cos, RUNMAT_F64, x, -1, -1) != y);
	builder_done(&b);
}

TEST(unknown_classes_and_spaces_are_refused)
{
	for (int wrong = 0; wrong < 5; wrong++) {
		struct builder b;
		builder_init(&b, 1, 0);
		int a = build_array(&b, RUNMAT_F64, false, RUNMAT_DENSE, RUNMAT_READ);
		int y = build_array(&b, RUNMAT_I32, false, RUNMAT_DENSE, RUNMAT_WRITE);
		int x = build_cast(&b, RUNMAT_I32, build_load(&b, a, 0, -1, RUNMAT_LANE));
		build_store(&b, y, 0, x, -1, -1, RUNMAT_LANE);
		struct runmat_kernel *k = builder_finish(&b, "class");
		struct runmat_instr *cast = (struct runmat_instr *)&k->instr[x];
		if (wrong == 1)
			cast->cls = RUNMAT_CLASSES;
		if (wrong == 2)
			cast->cls = 255;
		if (wrong == 3)
			cast->space = RUNMAT_LANE + 1;
		if (wrong == 4)
			((struct runmat_array *)k->array)[a].cls = RUNMAT_CLASSES;
		CHECK(kernel_check(k, NULL) == (wrong == 0));
		kernel_free(k);
	}
}
