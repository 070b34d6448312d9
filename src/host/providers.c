/*
** host/providers.c - registers the built-in providers once in a process, and selects the one that the user asks for.
*/
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/door.h"
#include "base/engine.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "exec/settings.h"
#include "host/session.h"
#include "runmat/accelerate_api.h"

#define PROVIDER(name) extern const struct runmat_provider provider_##name;
#include "host/providers.def"
#undef PROVIDER

/* Warns that the provider that the user named cannot be used. */
static void complain(const char *want)
{
	fprintf(stderr, "runmat: RUNMAT_ACCEL_PROVIDER=%s: %s", want, runmat_accel_error());
	for (int i = 0; !strchr(want, '/') && i < runmat_provider_count(); i++)
		fprintf(stderr, i ? ", %s" : "; there are auto, %s", runmat_provider_at(i)->name);
	fputc('\n', stderr);
}

static void register_all(void)
{
#define PROVIDER(name) runmat_register_provider(&provider_##name);
#include "host/providers.def"
#undef PROVIDER
	const char *want = knob_text(KNOB_accel_provider);
	int status = *want ? settings_choose_provider(want) : 0;
	if (status)
		complain(want);
	settings_apply();
	mem_fail_at(knob_size(KNOB_fault_alloc));
}

/* Appends the record of this run to the file that RUNMAT_TELEMETRY names. */
void telemetry_write(void)
{
	const char *path = knob_text(KNOB_telemetry);
	FILE *f = *path ? door_fopen(path, "a") : NULL;
	if (!f) {
		if (*path)
			fprintf(stderr, "runmat: RUNMAT_TELEMETRY=%s: %s\n", path, strerror(errno));
		return;
	}
	struct str t = { 0 };
	explain_json(&t);
	fwrite(str_text(&t), 1, t.n, f);
	fclose(f);
	str_free(&t);
}

void providers_start(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, register_all);
	if (*knob_text(KNOB_telemetry))
		explain_start();
	calls_noted |= knob_is_on(KNOB_accel_disable_fallback);
}
