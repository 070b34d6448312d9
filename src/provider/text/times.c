/*
** provider/text/times.c - the times of kernels on the device, for the providers of provider/driver.h.
**
** The device notes the time before and after each kernel of a thread that asked for this (driver_time_work). A slot is
** one such kernel. When all slots are in use, the host waits for their kernels and keeps their times.
*/
#include <string.h>
#include <time.h>

#include "provider/driver.h"

enum { KEPT_MOST = 1 << 16 };           /* times that nobody asks for */

void driver_time_work(void *self, uint64_t tag)
{
	struct driver *d = self;
	pthread_mutex_lock(&d->lock);
	d->timed = pthread_self(), d->tag = tag;
	pthread_mutex_unlock(&d->lock);
}

static int stamp(struct driver *d, int slot, bool end)
{
	return d->calls->timer ? driver_timer_stamp(d->calls->timer, slot, end) : d->calls->stamp(slot, end);
}

static int took(struct driver *d, int slot, double *began, double *seconds)
{
	return d->calls->timer ? driver_timer_took(d->calls->timer, slot, began, seconds) :
		d->calls->took(slot, began, seconds);
}

/* Waits for the kernels of all slots, and empties the slots. A kernel whose time is not known is dropped. */
static void take_slots(struct driver *d)
{
	for (int i = 0; i < d->slots; i++) {
		struct runmat_device_time t = { .tag = d->slot_tag[i] };
		if (!d->lost && !took(d, i, &t.began, &t.seconds) && d->times.n < KEPT_MOST)
			vec_push(&d->times, t);
	}
	d->slots = 0;
}

int driver_time_begin(struct driver *d)
{
	if (LIKELY(!d->tag) || !pthread_equal(d->timed, pthread_self()))
		return -1;
	if (d->slots == DRIVER_TIMED)
		take_slots(d);
	if (stamp(d, d->slots, false))
		return -1;
	d->slot_tag[d->slots] = d->tag;
	return d->slots++;
}

void driver_time_end(struct driver *d, int slot)
{
	if (UNLIKELY(slot >= 0) && stamp(d, slot, true))
		d->slots = slot;
}

void driver_times_forget(struct driver *d)
{
	if (d->slots && !driver_ready(d))
		take_slots(d);
	d->slots = 0;
}

int driver_work_times(void *self, struct runmat_device_time *out, int most)
{
	struct driver *d = self;
	pthread_mutex_lock(&d->lock);
	if (d->slots && !driver_ready(d))
		take_slots(d);
	int n = MIN(most, d->times.n);
	if (n) {
		memcpy(out, d->times.at, (size_t)n * sizeof *out);
		memmove(d->times.at, d->times.at + n, (size_t)(d->times.n - n) * sizeof *out);
		d->times.n -= n;
	}
	if (!d->times.n)
		vec_free(&d->times);
	pthread_mutex_unlock(&d->lock);
	return n;
}

/* ---- events that note the time ---- */

/* Notes when the idle device reaches the event `origin`, on the host's clock. */
static int set_origin(struct driver_timer *t)
{
	struct timespec now;
	int status = t->make(&t->origin);
	status = status ? status : t->mark(t->origin);
	status = status ? status : t->wait(t->origin);
	status = status ? status : t->mark(t->origin);
	clock_gettime(CLOCK_MONOTONIC, &now);
	t->began = (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
	if (status)
		t->origin = NULL;
	return status;
}

int driver_timer_stamp(struct driver_timer *t, int slot, bool end)
{
	void **event = &t->at[2 * slot + end];
	int status = t->origin ? RUNMAT_OK : set_origin(t);
	if (!status && !*event)
		status = t->make(event);
	return status ? status : t->mark(*event);
}

int driver_timer_took(struct driver_timer *t, int slot, double *began, double *seconds)
{
	float before = 0, during = 0;
	void *from = t->at[2 * slot], *upto = t->at[2 * slot + 1];
	int status = t->wait(upto);
	status = status ? status : t->between(&before, t->origin, from);
	status = status ? status : t->between(&during, from, upto);
	*began = t->began + (double)before * 1e-3, *seconds = (double)during * 1e-3;
	return status;
}

void driver_timer_forget(struct driver_timer *t)
{
	memset(t->at, 0, sizeof t->at);
	t->origin = NULL;
}
