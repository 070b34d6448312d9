/*
** base/hash.c - a multiply-and-fold hash of eight bytes a step.
*/
#include "base/hash.h"

#include <string.h>

uint64_t hash_mix(uint64_t h, uint64_t x)
{
	__uint128_t m = (__uint128_t)(h ^ x ^ 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
	return (uint64_t)m ^ (uint64_t)(m >> 64);
}

uint64_t hash_bytes(const void *p, size_t n)
{
	const unsigned char *b = p;
	uint64_t h = hash_mix(0x51ED270B7A2C3D4Fu, n), w;
	for (; n >= 8; n -= 8, b += 8) {
		memcpy(&w, b, 8);
		h = hash_mix(h, w);
	}
	w = 0;
	for (size_t i = 0; i < n; i++)
		w |= (uint64_t)b[i] << (8 * i);
	return hash_mix(h, w);
}
