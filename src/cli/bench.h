/*
** cli/bench.h - the files of bench/ that are built into the binary (tools/bench_files.sh), for `runmat bench`.
*/
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

struct bench_file {
	const char *name;               /* its path below bench/ */
	const char *text, *end;
};
extern const struct bench_file bench_files[];           /* ends with a NULL name */

#endif
