/* draw.h - numbers for tests that write random programs: the same ones for the same seed, everywhere. */
#ifndef TESTS_DRAW_H
#define TESTS_DRAW_H

#include <stdint.h>

static uint64_t seed;
static int below(int n)
{
	seed += 0x9e3779b97f4a7c15u;
	uint64_t z = seed;
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return (int)((z ^ z >> 31) % (uint64_t)n);
}

#endif
