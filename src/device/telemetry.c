/*
** device/telemetry.c - counts the bytes that move to and from devices, and notes the newest fallbacks to the CPU.
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "device/device.h"
#include "base/engine_hooks.h"
#include "base/phases.h"
#include "base/trace.h"

enum { SHORT = 1 << 16 };               /* bytes whose copy takes no time beside the wait for the device */

static struct { atomic_ullong up, down, up_ns, down_ns, wait_ns; } moved;

static void trace_transfer(const char *name, uint64_t bytes, double began)
{
	if (UNLIKELY(trace_on))
		trace_event("transfer", name, began, phase_clock(), (struct trace_member[]){
			{ "bytes", NULL, (double)bytes }, { NULL, NULL, 0 } });
}

static unsigned long long since(double began) { return (unsigned long long)((phase_clock() - began) * 1e9); }

int device_upload_at(const struct runmat_provider *p, uint64_t buffer, uint64_t offset, const void *from,
	uint64_t bytes)
{
	if (!bytes)
		return RUNMAT_OK;
	struct phase_span phase = phase_enter(PHASE_UPLOAD);
	double began = phase_clock();
	int status = p->upload(p->self, buffer, offset, from, bytes);
	moved.up += status ? 0 : bytes;
	moved.up_ns += since(began);
	phase_leave(phase);
	trace_transfer("upload", bytes, began);
	return status;
}

int device_upload(const struct runmat_provider *p, uint64_t buffer, const void *from, uint64_t bytes)
{
	return device_upload_at(p, buffer, 0, from, bytes);
}

/*
** Waits for the device before a long download, if the session measures its time, so that waiting and copying are
** counted apart.
*/
static void wait_for(const struct runmat_provider *p)
{
	struct phase_span phase = phase_enter(PHASE_WAIT);
	double began = phase_clock();
	if (phase.on && !p->synchronize(p->self)) {
		moved.wait_ns += since(began);
		if (UNLIKELY(trace_on))
			trace_event("transfer", "wait", began, phase_clock(), NULL);
	}
	phase_leave(phase);
}

int device_fetch(const struct runmat_provider *p, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes)
{
	if (!bytes)
		return RUNMAT_OK;
	if (bytes > SHORT)
		wait_for(p);
	struct phase_span phase = phase_enter(bytes > SHORT ? PHASE_DOWNLOAD : PHASE_WAIT);
	double began = phase_clock();
	int status = p->download(p->self, buffer, offset, to, bytes);
	moved.down += status ? 0 : bytes;
	*(bytes > SHORT ? &moved.down_ns : &moved.wait_ns) += since(began);
	phase_leave(phase);
	trace_transfer("download", bytes, began);
	return status;
}

int device_download(const struct runmat_provider *p, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes)
{
	double began = phase_clock();
	int status = device_fetch(p, buffer, offset, to, bytes);
	if (!status && bytes)
		device_register_exit(true);
	if (!status && bytes)
		engine_hooks.device_answered(bytes, phase_clock() - began);
	return status;
}

struct device_moved device_moved(void)
{
	return (struct device_moved){ moved.up, moved.down, moved.up_ns + moved.down_ns + moved.wait_ns, moved.up_ns,
		moved.down_ns, moved.wait_ns };
}

/* The newest fallbacks. Fallback number n is in text[n % KEPT]. */
enum { KEPT = 8 };
static struct {
	pthread_mutex_t lock;
	char text[KEPT][400];
	uint64_t count;                 /* of all fallbacks */
} notes = { .lock = PTHREAD_MUTEX_INITIALIZER };

void device_note_fallback(const char *provider, const char *event, const char *why)
{
	pthread_mutex_lock(&notes.lock);
	snprintf(notes.text[notes.count++ % KEPT], sizeof notes.text[0], "%s: %s: %s", provider, event, why);
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
