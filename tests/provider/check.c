/*
** tests/provider/check.c - the tests for authors of providers: check-provider SO=PATH. Every op, reductions, strides, draws,
** loops, and random kernels, each against the interpreter; what the provider refuses is counted, not wrong.
*/
#include "runmat/accelerate_api.h"
#include "test.h"

static const struct runmat_provider *checked;
#define DEVICE (*checked)
#include "devices.h"

static bool available(void)
{
	const char *path = getenv("SO");
	struct runmat_device_info d = { .size = sizeof d };
	if (checked)
		return true;
	CHECK(path && !runmat_provider_load(path));
	if (!path || !runmat_provider_count()) {
		printf("%s\n", path ? runmat_accel_error() : "SO=PATH names the library");
		exit(1);
	}
	checked = runmat_provider_at(0);
	CHECK(!checked->device_info(checked->self, &d));
	printf("%s: %s, %s, %s\n", checked->name, d.name, d.vendor, d.backend);
	return true;
}

TEST(memory)
{
	uint64_t a, b;
	char in[1000], out[1000] = { 0 };
	available();
	for (int i = 0; i < 1000; i++)
		in[i] = (char)(i * 7);
	CHECK(!checked->alloc(checked->self, 1000, &a) && !checked->alloc(checked->self, 2000, &b) && a != b);
	CHECK(!checked->download(checked->self, a, 0, out, 1000) && out[0] == 0 && out[999] == 0);
	CHECK(!checked->upload(checked->self, a, 0, in, 1000) && !checked->copy(checked->self, b, 400, a, 0, 1000));
	CHECK(!checked->download(checked->self, b, 400, out, 1000) && !memcmp(in, out, 1000));
	CHECK(!checked->free(checked->self, a) && !checked->free(checked->self, b) && !checked->synchronize(checked->self));
}
