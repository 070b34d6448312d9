/*
** base/error.c - the thread's error slot, and the table of messages.
*/
#include "base/error.h"

#include <stdio.h>
#include <string.h>

#include "base/interrupt.h"
#include "base/mem.h"

const struct err_info err_info[ERR_COUNT] = {
#define ERR(name, id, text) { #name, id, text },
#include "base/errors.def"
};

static _Thread_local struct error slot;

/* Out of memory stands until it is taken: whatever is reported after it is a consequence. */
static void set(const char *id, char *taken_message)
{
	if (UNLIKELY(error_lasts())) {
		mem_free(taken_message);
		return;
	}
	error_clear();
	slot.id = mem_copy_text(id, (size_t)-1);
	slot.message = taken_message;
}

static bool fail_v(const char *id, const char *fmt, va_list ap)
{
	va_list again;
	va_copy(again, ap);
	int n = vsnprintf(NULL, 0, fmt, again);
	va_end(again);
	char *text = mem_alloc((size_t)n + 1);
	vsnprintf(text, (size_t)n + 1, fmt, ap);
	set(id, text);
	return false;
}

bool (fail)(enum err e, ...)
{
	va_list ap;
	va_start(ap, e);
	fail_v(err_info[e].id, err_info[e].text, ap);
	va_end(ap);
	return false;
}

bool (fail_id)(const char *id, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	fail_v(id, fmt, ap);
	va_end(ap);
	return false;
}

bool (fail_of)(const char *name, const char *detail, const char *fmt, ...)
{
	char id[96], upper[32];
	size_t n = 0;
	for (; name[n] && n + 1 < sizeof upper; n++)
		upper[n] = name[n] >= 'a' && name[n] <= 'z' ? (char)(name[n] - 'a' + 'A') : name[n];
	upper[n] = '\0';
	snprintf(id, sizeof id, "MATLAB:%s:%s", upper, detail);
	va_list ap;
	va_start(ap, fmt);
	fail_v(id, fmt, ap);
	va_end(ap);
	return false;
}

bool (fail_text)(const char *id, const char *message, size_t n)
{
	char *text = mem_copy_text(message, n);
	for (size_t i = 0; i < n; i++)          /* a message is a C string: its end must not be cut off */
		text[i] = text[i] ? text[i] : ' ';
	set(id, text);
	return false;
}

bool error_is_set(void) { return slot.message != NULL; }

const struct error *error_peek(void) { return &slot; }

struct error error_take(void)
{
	struct error e = slot;
	memset(&slot, 0, sizeof slot);
	return e;
}

void error_put(struct error taken)
{
	error_clear();
	slot = taken;
}

void error_done(struct error *e)
{
	mem_free(e->id);
	mem_free(e->message);
	if (e->payload && e->payload_free)
		e->payload_free(e->payload);
	memset(e, 0, sizeof *e);
}

void error_clear(void) { error_done(&slot); }

bool error_is_nomem(void) { return slot.message && strcmp(slot.id, err_info[ERR_nomem].id) == 0; }

bool error_lasts(void)
{
	return slot.message && (error_is_nomem() || strcmp(slot.id, err_info[ERR_interrupted].id) == 0 ||
		strncmp(slot.id, "RunMat:sandbox:", 15) == 0);
}

void error_forgive(void)
{
	if (!slot.message || interrupt_pass_on())
		return;
	if (!error_lasts() && !error_has_id("RunMat:accel:noFallback"))
		error_clear();
}

bool error_has_id(const char *id) { return slot.message && strcmp(slot.id, id) == 0; }
