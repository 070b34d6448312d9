/*
** tests/unit/totals.h - counts of all sessions that a test ran. The counts of a session are freed with it, so the test
** adds them before.
*/
#ifndef UNIT_TOTALS_H
#define UNIT_TOTALS_H

#include "base/engine.h"
#include "exec/exec.h"
#include "graph/roll.h"

static struct roll_stats all_rolls;
static struct exec_stats all_runs;

__attribute__((unused)) static void add_totals(const struct engine *e)
{
	all_rolls.rolls += e->roll_stats->rolls;
	all_rolls.turns += e->roll_stats->turns;
	all_rolls.launches += e->roll_stats->launches;
	all_rolls.skipped += e->roll_stats->skipped;
	all_runs.regions += e->exec_stats->regions;
	all_runs.replays += e->exec_stats->replays;
	all_runs.fallbacks += e->exec_stats->fallbacks;
}

#endif
