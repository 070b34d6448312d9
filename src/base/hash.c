/*
** base/hash.c - a multiply-and-fold hash of eight bytes a step.
*/
#include "base/hash.h"

#include <string.h>

static inline uint64_t mix(uint64_t h, uint64_t x)
{
	__uint128_t m = (__uint128_t)(h ^ x ^ 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
	return (uint64_t)m ^ (uint64_t)(m >> 64);
}

uint64_t hash_mix(uint64_t h, uint64_t x) { return mix(h, x); }

/* Products in one chain wait for one another; four chains do not. */
uint64_t hash_words(const uint64_t *w, size_t n)
{
	uint64_t h[4] = { n, 1, 2, 3 };
	for (; n >= 4; n -= 4, w += 4)
		for (int k = 0; k < 4; k++)
			h[k] = mix(h[k], w[k]);
	for (size_t k = 0; k < n; k++)
		h[k] = mix(h[k], w[k]);
	return mix(mix(h[0], h[1]), mix(h[2], h[3]));
}

uint64_t hash_bytes(const void *p, size_t n)
{
	const unsigned char *b = p;
	uint64_t h = mix(0x51ED270B7A2C3D4Fu, n), w;
	for (; n >= 8; n -= 8, b += 8) {
		memcpy(&w, b, 8);
		h = mix(h, w);
	}
	w = 0;
	if (n >= 4) {                           /* two words that may overlap */
		uint32_t low, high;
		memcpy(&low, b, 4), memcpy(&high, b + n - 4, 4);
		w = low | (uint64_t)high << (8 * (n - 4));
	} else if (n)
		w = b[0] | (uint64_t)b[n / 2] << (8 * (n / 2)) | (uint64_t)b[n - 1] << (8 * (n - 1));
	return mix(h, w);
}
