/*
** exec/measure.h - measures the constants of placement (runmat accel-calibrate), and sweeps over sizes (accel-profile).
*/
#ifndef EXEC_MEASURE_H
#define EXEC_MEASURE_H

#include "base/str.h"

/* Measures the host and the device that is there, and keeps the costs. report: for people. False: no device, or not kept. */
bool measure_costs(struct str *report);
enum { PROFILE_QUICK = 1, PROFILE_REDUCE = 2, PROFILE_ONLY_REDUCE = 4 };
bool measure_profile(unsigned how, struct str *report);

#endif
