/*
** tests/unit/handles.h - calls the tensor functions of the public interface in random order. Handles are valid, freed,
** invented or of another provider. Valid ones must keep their numbers; all others must be refused.
*/
#include "runmat/accelerate_api.h"
#include "runmat/op_ids.h"

#include "device/device.h"
#include "kernel/kernel.h"

enum { HANDLES = 24, ELEMENTS = 96 };

struct held { struct runmat_tensor t; double first; bool live; };

static uint32_t handles_seed = 12345;
static unsigned handles_next(void) { return (handles_seed = handles_seed * 1664525 + 1013904223) >> 8; }

static void handles_upload(struct held *h, double first)
{
	double x[ELEMENTS];
	int64_t shape[2] = { ELEMENTS / 2, 2 };
	struct runmat_host_view view = { x, RUNMAT_F64, 0, 2, shape };
	for (int i = 0; i < ELEMENTS; i++)
		x[i] = first + i;
	CHECK(!runmat_upload(&view, &h->t));
	h->first = first, h->live = true;
}

static void handles_look(const struct held *h)
{
	struct runmat_host_owned back = { 0 };
	int status = runmat_download(&h->t, &back), real = -1;
	CHECK(status == (h->live ? RUNMAT_OK : RUNMAT_BAD_ARGUMENT));
	CHECK(runmat_logical_isreal(&h->t, &real) == status);
	if (status)
		return;
	const double *x = back.data;
	CHECK(x[0] == h->first && x[ELEMENTS - 1] == h->first + ELEMENTS - 1 && real == 1);
	back.release(&back);
}

/* Runs a kernel that reads a valid tensor's memory and writes another one's. */
static void handles_run(struct held *h, struct held *to, struct runmat_compiled *negative)
{
	struct runmat_binding b[2] = { { .offset = 0 }, { .offset = 0 } };
	struct runmat_launch l = { .size = sizeof l, .extent = { ELEMENTS }, .binding = b };
	const struct runmat_provider *p = NULL, *other = NULL;
	int status = runmat_tensor_buffer(&h->t, &p, &b[0].buffer),
	    second = runmat_tensor_buffer(&to->t, &other, &b[1].buffer);
	CHECK(status == (h->live ? RUNMAT_OK : RUNMAT_BAD_ARGUMENT) &&
		second == (to->live ? RUNMAT_OK : RUNMAT_BAD_ARGUMENT));
	if (status || second || h == to || !negative || p != other || p != runmat_provider())
		return;
	CHECK(!p->launch(p->self, negative, &l));
	struct runmat_host_owned back = { 0 };
	CHECK(!runmat_download(&to->t, &back));
	const double *x = back.data;
	CHECK(x && x[0] == -h->first && x[ELEMENTS - 1] == -(h->first + ELEMENTS - 1));
	back.release(&back);
	CHECK(!runmat_tensor_free(&to->t));
	handles_upload(to, to->first);
}

static void handles_are_refused(const struct runmat_tensor *live)
{
	static const uint64_t made_up[] = { 0, 1, 2, 4096, UINT64_MAX, UINT64_C(1) << 63, 0x7fff00001000, 0xdeadbeef };
	struct runmat_tensor t = *live;
	struct runmat_host_owned back = { 0 };
	uint64_t buffer;
	for (int i = 0; i < (int)(sizeof made_up / sizeof *made_up); i++) {
		t.buffer_id = made_up[i];
		CHECK(runmat_download(&t, &back) == RUNMAT_BAD_ARGUMENT &&
			runmat_tensor_free(&t) == RUNMAT_BAD_ARGUMENT);
		CHECK(runmat_tensor_buffer(&t, NULL, &buffer) == RUNMAT_BAD_ARGUMENT);
	}
	t = *live, t.shape[0] = ELEMENTS * 100, t.strides[1] = t.shape[0];
	CHECK(runmat_download(&t, &back) == RUNMAT_BAD_ARGUMENT);               /* it reaches beyond its memory */
	t = *live, t.offset = 1;
	CHECK(runmat_download(&t, &back) == RUNMAT_BAD_ARGUMENT);
	t.offset = -1;
	CHECK(runmat_download(&t, &back) == RUNMAT_BAD_ARGUMENT);
	t = *live, t.complex = 200;
	CHECK(runmat_download(&t, &back) == RUNMAT_BAD_ARGUMENT);
	t = *live, t.cls = 99;
	CHECK(runmat_download(&t, &back) == RUNMAT_BAD_ARGUMENT);
	CHECK(runmat_download(NULL, &back) == RUNMAT_BAD_ARGUMENT && runmat_tensor_free(NULL) == RUNMAT_BAD_ARGUMENT);
}

static struct runmat_kernel *handles_kernel(void)
{
	struct builder b;
	builder_init(&b, 1, 0);
	int x = build_array(&b, RUNMAT_F64, false, RUNMAT_DENSE, RUNMAT_READ);
	int y = build_array(&b, RUNMAT_F64, false, RUNMAT_DENSE, RUNMAT_WRITE);
	int v = build_load(&b, x, 0, -1, RUNMAT_LANE);
	build_store(&b, y, 0, build_map(&b, OP_uminus, RUNMAT_F64, v, -1, -1), -1, -1, RUNMAT_LANE);
	return builder_finish(&b, "negative");
}

/* Selects the provider of this name. Half of the slots have tensors of the provider that was selected before. */
static void random_handles(const char *provider, int turns)
{
	static struct held held[HANDLES];
	struct runmat_kernel *k = handles_kernel();
	struct runmat_compiled *negative = NULL;
	const struct runmat_provider *before = runmat_provider();
	memset(held, 0, sizeof held);
	for (int i = 0; i < HANDLES; i += 2)
		handles_upload(&held[i], i);
	CHECK(!runmat_provider_select(provider));
	const struct runmat_provider *p = runmat_provider();
	if (kernel_compile(p, k, &negative))
		negative = NULL;
	for (int turn = 0; turn < turns; turn++) {
		struct held *h = &held[handles_next() % HANDLES];
		switch (handles_next() % 5) {
		case 0:
			if (!h->live)
				handles_upload(h, turn);
			break;
		case 1:
			CHECK(runmat_tensor_free(&h->t) == (h->live ? RUNMAT_OK : RUNMAT_BAD_ARGUMENT));
			h->live = false;
			break;
		case 2: handles_run(h, &held[handles_next() % HANDLES], negative); break;
		default: handles_look(h);
		}
	}
	for (int i = 0; i < HANDLES; i++) {
		if (!held[i].live)
			handles_upload(&held[i], i);
		handles_are_refused(&held[i].t);
		handles_look(&held[i]);
		CHECK(!runmat_tensor_free(&held[i].t) && runmat_tensor_free(&held[i].t) == RUNMAT_BAD_ARGUMENT);
	}
	if (negative && p->release)
		p->release(p->self, negative);
	kernel_free(k);
	(void)runmat_provider_select(before->name);
}
