/*
** device/telemetry.c - counts the bytes that move to and from devices, and notes the newest fallbacks to the CPU.
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

#include "device/device.h"
#include "base/engine_hooks.h"
#include "base/trace.h"

static atomic_ullong up, down, nanoseconds;

static uint64_t now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void trace_transfer(const char *name, uint64_t bytes, uint64_t took)
{
	double t = trace_clock();
	if (UNLIKELY(trace_on))
		trace_event("transfer", name, t - (double)took * 1e-9, t, (struct trace_member[]){
			{ "bytes", NULL, (double)bytes }, { NULL, NULL, 0 } });
}

int device_upload(const struct runmat_provider *p, uint64_t buffer, const void *from, uint64_t bytes)
{
	if (!bytes)
		return RUNMAT_OK;
	uint64_t began = now();
	int status = p->upload(p->self, buffer, 0, from, bytes);
	up += status ? 0 : bytes;
	uint64_t took = now() - began;
	nanoseconds += took;
	trace_transfer("upload", bytes, took);
	return status;
}

int device_download(const struct runmat_provider *p, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes)
{
	if (!bytes)
		return RUNMAT_OK;
	uint64_t began = now();
	int status = p->download(p->self, buffer, offset, to, bytes);
	down += status ? 0 : bytes;
	uint64_t took = now() - began;
	nanoseconds += took;
	trace_transfer("download", bytes, took);
	if (!status)
		device_register_exit(true);
	if (!status)
		engine_hooks.device_answered(bytes, (double)took * 1e-9);
	return status;
}

struct device_moved device_moved(void) { return (struct device_moved){ up, down, nanoseconds }; }

/* The newest fallbacks. Fallback number n is in text[n % KEPT]. */
enum { KEPT = 8 };
static struct {
	pthread_mutex_t lock;
	char text[KEPT][400];
	uint64_t count;                 /* of all fallbacks */
} notes = { .lock = PTHREAD_MUTEX_INITIALIZER };

void device_note_fallback(const char *provider, const char *what, const char *why)
{
	pthread_mutex_lock(&notes.lock);
	snprintf(notes.text[notes.count++ % KEPT], sizeof notes.text[0], "%s: %s: %s", provider, what, why);
	pthread_mutex_unlock(&notes.lock);
}

uint64_t device_fallback_lines(struct str *out)
{
	pthread_mutex_lock(&notes.lock);
	uint64_t n = notes.count;
	for (uint64_t i = n > KEPT ? n - KEPT : 0; i < n; i++)
		str_addf(out, "%s\n", notes.text[i % KEPT]);
	pthread_mutex_unlock(&notes.lock);
	return n;
}

static void add_quoted(struct str *out, const char *text)
{
	str_addc(out, '"');
	for (; *text; text++)
		if ((unsigned char)*text < ' ')
			str_adds(out, " ");
		else {
			if (*text == '"' || *text == '\\')
				str_addc(out, '\\');
			str_addc(out, *text);
		}
	str_addc(out, '"');
}

void device_fallbacks(struct str *out, bool json)
{
	pthread_mutex_lock(&notes.lock);
	uint64_t first = notes.count > KEPT ? notes.count - KEPT : 0;
	if (json)
		str_addf(out, "\"fallbacks\":%llu,\"last\":[", (unsigned long long)notes.count);
	else if (notes.count)
		str_addf(out, "the CPU did the work of the device %llu times; the last:\n",
			(unsigned long long)notes.count);
	for (uint64_t i = first; i < notes.count; i++) {
		if (json && i > first)
			str_addc(out, ',');
		if (json)
			add_quoted(out, notes.text[i % KEPT]);
		else
			str_addf(out, "  %s\n", notes.text[i % KEPT]);
	}
	if (json)
		str_addc(out, ']');
	pthread_mutex_unlock(&notes.lock);
}
