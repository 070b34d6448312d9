/*
** exec/settings.c - changes a setting of `runmat knobs` while programs run.
**
** The change comes from a program (function accelerate) or through runmat.h. Settings belong to the process: sessions
** in other threads see a change at their next statement.
*/
#include "exec/settings.h"

#include <string.h>
#include <strings.h>

#include "array/node.h"
#include "base/error.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "base/thread.h"
#include "exec/explain.h"
#include "runmat/accelerate_api.h"

int settings_choose_provider(const char *name)
{
	int before = runmat_provider_count();
	if (!strchr(name, '/'))
		return runmat_provider_select(name);
	int status = runmat_provider_load(name);
	return status ? status : runmat_provider_select(runmat_provider_at(before)->name);
}

void settings_apply(void)
{
	node_enable(knob_is_on(KNOB_accel_enable));
	node_settings_changed();
	thread_set_count((int)MIN(knob_size(KNOB_threads), THREAD_MAX));
	if (*knob_text(KNOB_telemetry))
		explain_start();
}

bool settings_change(const char *name, const char *value)
{
	int64_t size;
	int k = knob_find(name);
	if (k < 0)
		return fail_id("RunMat:noSetting", "There is no setting '%s': 'runmat knobs' lists them.", name);
	if (value && *value && !knob_means((enum knob)k, value, &size))
		return fail_id("RunMat:badSetting", "'%s' is not a value for %s: %s%s.", value, knob_info[k].variable,
			knob_musts[knob_info[k].type], knob_words((enum knob)k));
	if (k == KNOB_accel_provider && value && !strcasecmp(value, "auto"))
		value = "";
	if (k == KNOB_accel_provider && value && *value && settings_choose_provider(value))
		return fail_id("RunMat:badSetting", "%s", runmat_accel_error());
	knob_set((enum knob)k, value);
	if (k == KNOB_accel_provider && !(value && *value))     /* the environment chooses the provider */
		(void)settings_choose_provider(*knob_text(k) ? knob_text(k) : runmat_provider_at(0)->name);
	settings_apply();
	if (k == KNOB_fault_alloc)
		mem_fail_at(knob_size(KNOB_fault_alloc));
	return true;
}
