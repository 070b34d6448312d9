/*
** base/error.h - errors as values.
**
** A function that fails writes one error into the thread's slot and returns false; nobody writes a second one before
** the first was taken. Messages with MATLAB's identifiers are rows of errors.def; text made by a program (the builtin
** `error`) comes in through fail_text. The VM adds where it happened and turns the slot into an MException value.
*/
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdarg.h>

#include "base/base.h"

enum err {
#define ERR(name, id, text) ERR_##name,
#include "base/errors.def"
	ERR_COUNT
};

struct err_info {
	const char *name, *id, *text;
};
extern const struct err_info err_info[ERR_COUNT];

struct error {
	char *id;               /* owned, never NULL when set; "" when the error has none */
	char *message;          /* owned; NULL: no error is set */
	void *payload;          /* what the VM attached (an MException being rethrown); the VM owns its meaning */
	void (*payload_free)(void *payload);
};

bool fail(enum err e, ...);                                               /* always false */
bool fail_id(const char *id, const char *fmt, ...) PRINTF(2, 3);          /* always false */
bool fail_text(const char *id, const char *message, size_t n);            /* always false; message is copied as it is */
/* The identifier is MATLAB:NAME:DETAIL, with the function's name in capital letters. Always false. */
bool fail_of(const char *name, const char *detail, const char *fmt, ...) PRINTF(3, 4);

bool error_is_set(void);
const struct error *error_peek(void);        /* lent; valid until the slot changes */
struct error error_take(void);               /* moves the error out of the slot; give it to error_done or error_put */
void error_put(struct error taken);          /* puts one back */
void error_done(struct error *e);
void error_clear(void);
void error_forgive(void); /* what failed only means "not that case": the error goes, unless memory ran out or nothing
			     may fall back */
bool error_is_nomem(void);
/* Memory ran out, Ctrl-C, or the sandbox refused: no other error takes its place, and no builtin goes on. */
bool error_lasts(void);
bool error_has_id(const char *id);

/* An analyzer sees one file at a time. This tells it that these functions return false; gcc's needs -DANALYZE. */
#if defined __clang_analyzer__ || defined ANALYZE
#define fail(...) (fail(__VA_ARGS__), false)
#define fail_id(...) (fail_id(__VA_ARGS__), false)
#define fail_text(...) (fail_text(__VA_ARGS__), false)
#define fail_of(...) (fail_of(__VA_ARGS__), false)
#endif

#endif
