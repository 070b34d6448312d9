/*
** tests/unit/stop.h - stops a random program that takes too long: its functions may call themselves too often, and its
** loops may be nested over large arrays.
*/
#ifndef TEST_STOP_H
#define TEST_STOP_H

#include <signal.h>
#include <sys/time.h>

#include "host/session.h"

static struct session *running;
static volatile sig_atomic_t too_long;

static void on_time(int sig)
{
	(void)sig;
	too_long = 1;
	vm_interrupt(running->vm);
}

/* Stops the program after so many seconds of processor time; 0: does not stop it. */
static void stop_after(struct session *s, int seconds)
{
	struct itimerval t = { .it_value = { .tv_sec = seconds } };
	running = s;
	signal(SIGVTALRM, on_time);
	setitimer(ITIMER_VIRTUAL, &t, NULL);
}

#endif
