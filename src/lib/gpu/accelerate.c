/*
** lib/gpu/accelerate.c - accelerate: a program reads and changes the settings of acceleration.
*/
#include "base/door.h"
#include "base/error.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/settings.h"
#include "lib/core/args.h"
#include "value/structs.h"

static value setting_value(enum knob k)
{
	if (k == KNOB_accel_provider && runmat_provider())
		return value_text_z(runmat_provider()->name);
	switch (knob_info[k].type) {
	case KNOB_FLAG: return value_bool(knob_is_on(k));
	case KNOB_SIZE: return value_double((double)knob_size(k));
	case KNOB_WORD:         /* one of the allowed numbers, or a word */
		return knob_size(k) ? value_double((double)knob_size(k)) : value_text_z(knob_text(k));
	default: return value_text_z(knob_text(k));
	}
}

static bool setting_text(value v, struct str *t)
{
	double d;
	if (value_is_text(v))
		return value_get_text(v, t);
	TRY(value_get_double(v, &d));
	str_addf(t, "%.17g", d);
	return true;
}

static bool all_settings(value *out)
{
	for (int k = 0; k < KNOB_COUNT; k++)
		if (!structs_set(out, knob_info[k].name, setting_value((enum knob)k))) {
			value_unref(*out);
			*out = NONE;
			return false;
		}
	return true;
}

BUILTIN(accelerate, 0, 2, 1,
	"S = accelerate            The settings of acceleration (those of 'runmat knobs') as a struct.\n"
	"V = accelerate(NAME)      One of them, by its name or its environment variable.\n"
	"V = accelerate(NAME, V2)  Sets it for the whole process; V is what it was. []: what the environment says.\n"
	">> old = accelerate('enable', 0); accelerate('enable', old); class(old)\n"
	"ans =\n"
	"    'logical'")
{
	struct str name = { 0 }, text = { 0 };
	if (!c->nin)
		return all_settings(&c->out[0]);
	TRY(c->nin < 2 || door_setting("settings of acceleration"));
	TRY(arg_text(c, 0, &name));
	int k = knob_find(str_text(&name));
	bool standard = c->nin > 1 && !value_is_text(c->in[1]) && value_is_empty(c->in[1]), ok = true;
	value before = k >= 0 ? setting_value((enum knob)k) : NONE;
	if (c->nin > 1)
		ok = (standard || setting_text(c->in[1], &text)) &&
			settings_change(str_text(&name), standard ? NULL : str_text(&text));
	else if (k < 0)
		/* raises the error that there is no such setting */
		ok = settings_change(str_text(&name), NULL);
	str_free(&name);
	str_free(&text);
	if (ok && (c->nin < 2 || c->nout))
		c->out[0] = before;
	else
		value_unref(before);
	return ok;
}
