/*
** bench/vm/peer.c - what the same loops cost in C: the unit of the table. Prints "name nanoseconds" a turn, best of 20.
** Also starts another program many times: peer spawn COMMAND [ARG...] prints its best wall time in ms and its memory in
** MB.
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TIMES = 20, N = 1000000 };

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1e9 + t.tv_nsec;
}

static volatile double sink;
static volatile long n = N;
static double *data;

static void loop(void)
{
	double s = 0;
	for (long i = 1; i <= n; i++)
		s = s + i * 0.5;
	sink = s;
}

__attribute__((noinline)) static double one(double x) { return x + 1; }
static double (*volatile call_it)(double) = one;

static void call(void)
{
	double s = 0;
	for (long i = 1; i <= n; i++)
		s = call_it(s);
	sink = s;
}

static void store(void)
{
	for (long i = 1; i <= n; i++)
		data[i - 1] = (double)i * i;
	sink = data[n - 1];
}

static void measure(const char *name, void (*f)(void))
{
	double best = 1e30;
	for (int k = 0; k < TIMES; k++) {
		double t = now();
		f();
		t = now() - t;
		best = t < best ? t : best;
	}
	printf("%s %.4f\n", name, best / N);
}

static int spawn(char **argv)
{
	double best = 1e30, most = 0;
	for (int k = 0; k < TIMES; k++) {
		double t = now();
		pid_t p = fork();
		if (p == 0) {
			execvp(argv[0], argv);
			_exit(127);
		}
		int status;
		struct rusage use;
		wait4(p, &status, 0, &use);
		t = (now() - t) / 1e6;
		best = t < best ? t : best;
		most = use.ru_maxrss / 1024.0 > most ? use.ru_maxrss / 1024.0 : most;
		if (status)
			return 1;
	}
	printf("start_ms %.3f\nstart_mb %.1f\n", best, most);
	return 0;
}

int main(int argc, char **argv)
{
	if (argc > 2 && strcmp(argv[1], "spawn") == 0)
		return spawn(argv + 2);
	data = malloc(N * sizeof *data);
	measure("loop", loop);
	measure("call", call);
	measure("store", store);
	free(data);
	return 0;
}
