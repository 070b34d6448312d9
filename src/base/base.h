/*
** base/base.h - declarations for all files: attributes, small macros, and the convention of failing.
**
** A function that can fail returns bool, marked MUST. Before it returns false it has written one error (base/error.h).
** TRY passes a failure to the caller. assert() states facts that the code proves; conditions that depend on the outside
** world are never asserted.
*/
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MUST __attribute__((warn_unused_result))
#define PRINTF(f, a) __attribute__((format(printf, f, a)))
#define UNUSED __attribute__((unused))
#define EXPORT __attribute__((visibility("default")))

#define TRY(x) do { if (!(x)) return false; } while (0)

#define COUNT(a) ((int)(sizeof(a) / sizeof((a)[0])))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

#endif
