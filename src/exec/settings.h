/*
** exec/settings.h - changes the settings of base/knobs.def while programs run.
*/
#ifndef EXEC_SETTINGS_H
#define EXEC_SETTINGS_H

#include "base/base.h"

/* value NULL: the setting returns to the value from the environment. False: error written. */
MUST bool settings_change(const char *name, const char *value);
void settings_apply(void);                              /* gives the settings to the modules that keep copies */
/* Selects a provider by its name, or loads it from a path. Returns an enum runmat_status. */
int settings_choose_provider(const char *name);

#endif
