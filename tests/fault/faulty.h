/*
** tests/fault/faulty.h - settings that make the provider of faulty.c fail.
*/
#ifndef FAULT_FAULTY_H
#define FAULT_FAULTY_H

#include "runmat/accelerate_api.h"

enum faulty_function {
	FAULTY_DEVICE_INFO,
	FAULTY_ALLOC,
	FAULTY_FREE,
	FAULTY_UPLOAD,
	FAULTY_DOWNLOAD,
	FAULTY_COPY,
	FAULTY_COMPILE,
	FAULTY_LAUNCH,
	FAULTY_SYNCHRONIZE,
	FAULTY_RELEASE,
	FAULTY_ERROR_TEXT,
	FAULTY_MEMORY_STATS,
	FAULTY_CACHE_STATS,
	FAULTY_FUNCTIONS
};

struct faulty {
	int function;                   /* enum faulty_function; -1: none */
	int status;
	uint64_t nth;
	int from_then_on, mess;
	uint64_t calls[FAULTY_FUNCTIONS], spoilt;
	int64_t live;                   /* buffers */
};
extern struct faulty faulty;            /* in the library: look it up with dlsym */

#endif
