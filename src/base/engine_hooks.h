/*
** base/engine_hooks.h - the calls that lead from a lower layer to an upper one.
**
** A folder of src/ includes only the folders below it. Where it needs an upper layer all the same, it calls a function
** of this table. host/engine.c defines the table, and nothing changes it while the program runs. tools/layers.sh counts
** its members. The comment before each group names the folder that calls.
*/
#ifndef BASE_ENGINE_HOOKS_H
#define BASE_ENGINE_HOOKS_H

#include "base/base.h"

struct array;
struct device_costs;
struct dft;
struct loop;
struct runmat_device_info;
struct runmat_provider;
struct storage;
struct value;

struct engine_hooks {
	/* base. Gives back memory that is only kept for later use; true: there was some. */
	bool (*trim_memory)(void);

	/* device. Measures the costs of a device, on the thread that opened it. False: the device cannot be measured.
	   */
	bool (*calibrate_device)(
		const struct runmat_provider *p, const struct runmat_device_info *i, struct device_costs *c);
	/* A download has ended, so all work that was launched before it has ended. */
	void (*device_answered)(uint64_t bytes, double seconds);

	/* array. Makes a pending array a leaf in place; brings down an array that only a device has. */
	MUST bool (*force)(struct array *a);
	/* The program is about to write to this array, so copies held for recovery let go of it. */
	void (*before_write)(const struct array *a);
	/* Computes a result of a lost device again, on the host; NULL: this is not possible. */
	struct storage *(*recover)(uint64_t id, uint64_t bytes);
	/* A value of a loop node is freed or computed. */
	void (*loop_value_gone)(struct array *a);
	/* The program is about to write to this array; a loop node that reads it runs first. */
	MUST bool (*loop_release)(struct array *a);
	/* Small arrays are deferred from now on, so loops that made no nodes so far are watched again. */
	void (*watch_loops_again)(void);
	/* Computes a Fourier transform on the host. NULL: error written. */
	struct array *(*dft_on_host)(struct array *a, const struct dft *t);
	/* The line of the program that runs, or 0; and a number that names the instruction. */
	int (*current_line)(void);
	uint64_t (*current_site)(void);
	/* A variable that holds this array or these bytes, or NULL; lent. */
	const char *(*name_of_array)(const struct array *a);
	const char *(*name_of_storage)(const struct storage *s);
	/* Whether the program reads a variable that holds this array (enum later). *names: how many variables hold it.
	   */
	int (*reads_later)(const struct array *a, int *names);

	/* graph. Runs the turns of a loop node before turn `upto`. False: error written. */
	MUST bool (*run_loop)(struct loop *l, int64_t upto);
	/* For --explain: a loop has ended, and this is how it ran. */
	void (*report_loop)(int first_line, int last_line, int64_t turns, int ops, const char *why);

	/* value. Prints a warning of the program. */
	void (*warn)(const char *id, const char *fmt, ...) PRINTF(2, 3);
	/* a \ b of dense operands, by LAPACK where it is installed. */
	MUST bool (*solve_left)(struct value a, struct value b, struct value *out);
};

extern const struct engine_hooks engine_hooks;

#endif
