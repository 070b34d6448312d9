/*
** tests/campaign/one.c - all fuzzers, the calls with nonsense and the runner of test programs in one file, which a
** machine without clang can run. make dist-campaign packs it.
**
** In: the name of the program as its file is called: of a fuzzer, `calls` or `run`. Links give the file these names.
** Each fuzzer alone would be as large as all of them together, since the library is most of it. libFuzzer has the
** function main and calls LLVMFuzzerInitialize first. So calls and run begin there, and never come back.
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* FUZZERS is the list FUZZER(archives) FUZZER(caches) ... of the Makefile. */
#define FUZZER(name) \
	int fuzz_##name(const uint8_t *data, size_t size); \
	int start_##name(int *argc, char ***argv) __attribute__((weak));
FUZZERS
#undef FUZZER

int calls_main(int argc, char **argv);
int run_main(int argc, char **argv);
int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct fuzzer {
	const char *name;
	int (*run)(const uint8_t *data, size_t size);
	int (*start)(int *argc, char ***argv);
} fuzzers[] = {
#define FUZZER(name) { #name, fuzz_##name, start_##name },
FUZZERS
};

static const struct fuzzer *fuzzer;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	const char *path = (*argv)[0], *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	if (strcmp(name, "calls") == 0)
		exit(calls_main(*argc, *argv));
	if (strcmp(name, "run") == 0)
		exit(run_main(*argc, *argv));
	for (size_t i = 0; i < sizeof fuzzers / sizeof *fuzzers; i++)
		if (strcmp(name, fuzzers[i].name) == 0)
			fuzzer = &fuzzers[i];
	if (!fuzzer) {
		fprintf(stderr, "%s: this name is of no fuzzer\n", path);
		exit(2);
	}
	return fuzzer->start ? fuzzer->start(argc, argv) : 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return fuzzer->run(data, size); }
