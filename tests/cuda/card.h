/*
** tests/cuda/card.h - what the files of the pretended card share: faults on purpose, and checks of memory.
*/
#ifndef TESTS_CUDA_CARD_H
#define TESTS_CUDA_CARD_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#define API __attribute__((visibility("default")))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* The error that a call of this function must return; 0: none. */
int card_refused(const char *function);
#define CALL(name) do { int error_ = card_refused(name); if (error_) return error_; } while (0)
/* Ends the process: a test that goes on would hide what no kernel and no copy may do. */
void card_broken(const char *what, const char *of);
/* n bytes at an address of the card; ends the process if they are not there. */
void *card_memory(uint64_t address, size_t n, const char *function);
#define AT(address, n) card_memory(address, n, __func__)
/* Memory for the work of a library: it must have `needed` bytes, and is filled with garbage. */
void card_work(uint64_t address, size_t given, size_t needed, const char *function);
/* A function of a library that computes on the host; NULL: the machine lacks it. */
void *card_symbol(const char *const *libraries, const char *symbol);

#endif
