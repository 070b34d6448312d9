/*
** exec/settings.h - the settings of base/knobs.def, changed while programs run.
*/
#ifndef EXEC_SETTINGS_H
#define EXEC_SETTINGS_H

#include "base/base.h"

MUST bool settings_change(
	const char *name, const char *value); /* value NULL: what the environment says; false: error written */
void settings_take(void);                               /* what is derived from settings is derived anew */
int provider_choose(const char *name);                  /* by name or path; an enum runmat_status */

#endif
