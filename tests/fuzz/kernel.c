/*
** fuzz/kernel.c - any bytes as the IR of a kernel: checked, keyed, printed, copied, narrowed, said in both languages.
**
** A kernel that the checker lets pass and that computes no addresses of its own is also run by the interpreter, over a
** small box whose arrays are all large enough.
*/
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "host/session.h"
#include "kernel/kernel.h"
#include "provider/provider.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ARRAYS = 6, SCALARS = 4, INSTRS = 40, BYTES = 1 << 16 };

struct bytes {
	const uint8_t *at;
	size_t n;
};

static unsigned take(struct bytes *b)
{
	if (!b->n)
		return 0;
	b->n--;
	return *b->at++;
}

/* Mostly what may be right, since a kernel that is wrong in its first instruction tests little. */
static struct runmat_instr take_instr(struct bytes *b, int i)
{
	unsigned wild = take(b);
	struct runmat_instr in = { .kind = (uint8_t)(take(b) % (RUNMAT_INSTR_KINDS + (wild == 255))) };
	in.cls = (uint8_t)(take(b) % (RUNMAT_CLASSES + (wild == 254)));
	in.space = (uint8_t)(take(b) % (3 + (wild == 253)));
	in.stage = (uint8_t)(take(b) % 3);
	in.op = (uint16_t)(take(b) | (wild == 252 ? take(b) << 8 : 0));
	in.arg = (uint16_t)(take(b) % (wild == 251 ? 256 : ARRAYS));
	in.part = (int)(take(b) % 3) - (wild == 250);
	in.a = (int)(take(b) % (unsigned)(i + 2 + (wild == 249))) - 1;
	in.b = (int)(take(b) % (unsigned)(i + 2 + (wild == 248))) - 1;
	in.c = (int)(take(b) % (unsigned)(i + 2 + (wild == 247))) - 1;
	return in;
}

static bool is_contained(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->kind == RUNMAT_GATHER || in->kind == RUNMAT_SCATTER || in->kind == RUNMAT_PICK ||
			in->kind == RUNMAT_FLAG)
			return false;
		if (in->kind == RUNMAT_LOOP ||
			((in->kind == RUNMAT_LOAD || in->kind == RUNMAT_STORE) &&
				(in->a >= 0 && in->kind == RUNMAT_LOAD)))
			return false;
		if (in->kind == RUNMAT_STORE && in->b >= 0)
			return false;
	}
	return true;
}

static void interpret(const struct runmat_kernel *k, struct bytes *b)
{
	static char memory[ARRAYS][BYTES];
	struct runmat_binding binding[ARRAYS] = { 0 };
	union runmat_scalar scalar[SCALARS];
	struct runmat_launch launch = { .size = sizeof launch, .binding = binding, .scalar = scalar };
	struct runmat_program program = { .size = sizeof program, .ir = k };
	struct runmat_compiled *compiled = NULL;
	for (int i = 0; i < RUNMAT_AXES; i++)
		launch.extent[i] = i < k->axes ? take(b) % 5 : 1;
	for (int i = 0; i < k->arrays; i++) {
		binding[i].buffer = (uint64_t)(uintptr_t)memory[i];
		for (int axis = 0; axis < k->axes; axis++)
			binding[i].stride[axis] = take(b) % 8;
	}
	for (int i = 0; i < SCALARS; i++)
		scalar[i].i64 = (int64_t)take(b) - 3;
	if (provider_interp.compile(provider_interp.self, &program, &compiled) == RUNMAT_OK) {
		(void)!provider_interp.launch(provider_interp.self, compiled, &launch);
		(void)!provider_interp.synchronize(provider_interp.self);
		if (provider_interp.release)
			provider_interp.release(provider_interp.self, compiled);
	}
}

static void say(const struct runmat_kernel *k, unsigned how)
{
	struct emitted text[2] = { { .workgroup = 0 } };
	struct str why = { 0 };
	emit_wgsl(k, how, 0, &text[0], &why);
	str_clear(&why);
	emit_cuda(k, how, 0, &text[1], &why);
	str_free(&text[0].text);
	str_free(&text[1].text);
	str_free(&why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes b = { data, size };
	struct runmat_array array[ARRAYS];
	struct runmat_instr instr[INSTRS];
	uint8_t scalar[SCALARS];
	struct runmat_kernel k = { .size = sizeof k,
		.version = RUNMAT_KERNEL_VERSION,
		.array = array,
		.scalar_class = scalar,
		.instr = instr,
		.name = "fuzz" };
	unsigned how = take(&b);
	k.axes = (uint8_t)(take(&b) % 5);
	k.inner = take(&b) & ((1u << k.axes) - 1);
	k.arrays = (uint16_t)(take(&b) % (ARRAYS + 1));
	k.scalars = SCALARS;
	for (int i = 0; i < ARRAYS; i++)
		array[i] = (struct runmat_array){ (uint8_t)(take(&b) % RUNMAT_CLASSES), take(&b) & 1,
			(uint8_t)(take(&b) % 3), (uint8_t)(take(&b) % 4) };
	for (int i = 0; i < SCALARS; i++)
		scalar[i] = (uint8_t)(take(&b) % RUNMAT_CLASSES);
	while (b.n > 12 && k.instrs < INSTRS) {
		instr[k.instrs] = take_instr(&b, k.instrs);
		k.instrs++;
	}
	struct str text = { 0 };
	if (kernel_check(&k, &text)) {
		k.key = kernel_key(&k);
		kernel_dump(&k, &text);
		struct runmat_kernel *copy = kernel_copy(&k), *narrow = kernel_narrow(&k);
		if (kernel_key(copy) != k.key)
			abort();
		say(&k, how & (EMIT_F64 | EMIT_SOFT_FMA | EMIT_I64 | EMIT_FAST));
		if (narrow)
			kernel_free(narrow);
		kernel_free(copy);
		if (is_contained(&k))
			interpret(&k, &b);
	}
	error_clear();
	str_free(&text);
	return 0;
}
