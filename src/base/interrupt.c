/*
** base/interrupt.c - Ctrl-C: see interrupt.h.
*/
#include "base/interrupt.h"

#include "base/error.h"

_Thread_local interrupt_word interrupt_now;
volatile int interrupt_ever;

void interrupt_raise(volatile int *word)
{
	*word |= INTERRUPT_STOP;
	interrupt_ever = 1;
}

bool interrupt_fail(void) { return fail(*interrupt_now & INTERRUPT_STOP ? ERR_interrupted : ERR_nomem); }

bool interrupt_pass_on(void)
{
	if (!error_has_id(err_info[ERR_interrupted].id))
		return false;
	error_clear();
	if (interrupt_now)
		interrupt_raise((volatile int *)(uintptr_t)interrupt_now);
	return true;
}

interrupt_word interrupt_hide(void)
{
	interrupt_word hidden = interrupt_now;
	interrupt_now = NULL;
	return hidden;
}

void interrupt_show(interrupt_word hidden) { interrupt_now = hidden; }
