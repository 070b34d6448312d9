/*
** exec/settings.h - changes the settings of base/knobs.def while programs run.
*/
#ifndef EXEC_SETTINGS_H
#define EXEC_SETTINGS_H

#include "base/base.h"

/* value NULL: the value from the environment. False: error written. */
MUST bool settings_change(const char *name, const char *value);
void settings_take(void);                               /* computes again all values that depend on settings */
int provider_choose(const char *name);                  /* by name or path; an enum runmat_status */

#endif
