/*
** vm/hot_outcomes.c - counts how well a processor would predict branches of a compiled loop.
**
** A branch that only chooses a number can be a branch or a selection (jit/select.c). The first code of a loop keeps
** such branches, and calls a function with each outcome. This plays two predictors: one that knows the last outcomes of
** the branch, and one that knows those of all noted branches. A processor has both, so the better one counts. After
** some thousand outcomes the code is left at its next back edge, and the loop is compiled again.
*/
#include "base/knobs.h"
#include "vm/hot.h"

enum { OWN_BITS = 8, COMMON_BITS = 10, ROUNDS_MOST = 3,
	NOTES_MOST = 8192,      /* an eighth of them, of each branch, is not judged; a sixteenth must be */
	TEST_NOTES_MOST = 32,   /* for tests, which compile before the first turn */
	MISSED_SELDOM = 15, MISSED_OFTEN = 35 };        /* percent */

struct outcome {
	int site, seen, own_missed, common_missed;
	unsigned own;           /* the last outcomes of the branch, a bit each */
	uint8_t by_own[1 << OWN_BITS], by_common[1 << COMMON_BITS];     /* 0 to 3: the outcome is 1 from 2 on */
};
struct hot_outcomes {
	int n, notes, notes_most;
	unsigned common;
	struct outcome at[];
};

/* Returns whether the prediction was wrong. */
static bool predict(uint8_t *counter, bool truth)
{
	bool wrong = (*counter >= 2) != truth;
	if (truth && *counter < 3)
		++*counter;
	else if (!truth && *counter > 0)
		--*counter;
	return wrong;
}

static double note(double truth, double unused, struct jit_context *c, int64_t number)
{
	static volatile int stop = 1;
	struct hot_outcomes *all = c->outcomes;
	struct outcome *o = &all->at[number];
	(void)unused;
	bool own = predict(&o->by_own[o->own], truth != 0), common = predict(&o->by_common[all->common], truth != 0);
	if (++o->seen > all->notes_most / 8) {
		o->own_missed += own;
		o->common_missed += common;
	}
	o->own = (o->own * 2 + (truth != 0)) % (1 << OWN_BITS);
	all->common = (all->common * 2 + (truth != 0)) % (1 << COMMON_BITS);
	if (++all->notes >= all->notes_most)
		c->stop = &stop;
	return 0;
}

/* Before jit_select: what is known, and whether the rest shall be noted. */
void hot_note_outcomes(struct hot_loop *l, struct jit_unit *u)
{
	u->outcomes = l->wide;
	if (!u->calls && !l->all_wide && l->noted < ROUNDS_MOST)
		u->note_outcome = (int64_t)(intptr_t)note;
}

/* Behind jit_select. */
void hot_outcomes_begin(struct hot_loop *l, const struct jit_unit *u)
{
	int n = u->noted.n;
	if (!n)
		return;
	l->outcomes = mem_zalloc(sizeof *l->outcomes + (size_t)n * sizeof l->outcomes->at[0]);
	l->outcomes->n = n;
	l->outcomes->notes_most = knob_size(KNOB_jit_threshold) ? NOTES_MOST : TEST_NOTES_MOST;
	for (int k = 0; k < n; k++)
		l->outcomes->at[k].site = u->noted.at[k] - 1;
}

/* True: enough was noted, and the loop must be compiled again. */
bool hot_outcomes_settle(struct hot_loop *l)
{
	const struct hot_outcomes *all = l->outcomes;
	if (!all || all->notes < all->notes_most)
		return false;
	for (int k = 0; k < all->n; k++) {
		const struct outcome *o = &all->at[k];
		int judged = o->seen - all->notes_most / 8, missed = MIN(o->own_missed, o->common_missed);
		if (judged >= all->notes_most / 16)
			l->wide[o->site] |= missed * 100 > judged * MISSED_OFTEN ? JIT_UNPREDICTED :
				missed * 100 < judged * MISSED_SELDOM ? JIT_PREDICTED : JIT_OUTCOMES;
	}
	l->noted++;
	return true;
}

void hot_outcomes_free(struct hot_loop *l)
{
	mem_free(l->outcomes);
	l->outcomes = NULL;
}
