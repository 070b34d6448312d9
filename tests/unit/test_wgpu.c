/*
** tests/unit/test_wgpu.c - the wgpu provider on whatever adapter there is (one made of CPU will do). Without the library or
** an adapter nothing is tested, and the last lines say so.
*/
#include "base/knobs.h"
#include "test.h"

#define DEVICE provider_wgpu
#include "devices.h"

static bool available(void)
{
	static int known = -1;
	struct runmat_device_info d = { .size = sizeof d };
	if (known < 0) {
		knob_set(KNOB_accel_wgpu, "software");
		knob_set(KNOB_accel_subgroups, "1");
		known = !provider_wgpu.device_info(NULL, &d);
		printf(known ? "wgpu: %s, %s\n" : "wgpu is not tested: %s%s\n", known ? d.name : device_error(&provider_wgpu), known ? d.driver : "");
	}
	return known;
}
