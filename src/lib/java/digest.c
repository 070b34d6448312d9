/*
** lib/java/digest.c - checksums of bytes: MD5 (RFC 1321), SHA-1 and SHA-2 (FIPS 180-4).
**
** Each works on blocks of 64 or 128 bytes. The last blocks have the remaining bytes, a bit that is set, and the number
** of bits.
*/
#include <string.h>

#include "base/error.h"
#include "base/str.h"
#include "lib/core/args.h"

/* The constants are digits of sines, and of square roots and cube roots of the first primes. */
static const uint32_t sines[64] = {
	0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
	0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
	0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
	0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
	0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
	0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
	0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
	0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
};
static const uint32_t roots_256[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};
static const uint64_t roots_512[80] = {
	0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc,
	0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118,
	0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
	0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694,
	0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
	0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
	0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4,
	0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70,
	0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
	0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
	0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30,
	0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
	0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8,
	0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3,
	0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
	0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b,
	0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178,
	0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
	0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c,
	0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
};

struct digest {
	const char *name;
	int block, bytes;               /* bytes of a block, and of the result */
	bool little;                    /* byte order of a word */
	void (*step)(uint64_t *h, const uint8_t *block);
	uint64_t start[8];
};

static uint32_t left(uint32_t x, int n) { return x << n | x >> (32 - n); }
static uint32_t right(uint32_t x, int n) { return x >> n | x << (32 - n); }
static uint64_t right_64(uint64_t x, int n) { return x >> n | x << (64 - n); }

static uint64_t word(const uint8_t *p, int n)
{
	uint64_t w = 0;
	for (int i = 0; i < n; i++)
		w = w << 8 | p[i];
	return w;
}

static void md5_step(uint64_t *h, const uint8_t *p)
{
	static const uint8_t turns[4][4] = {
		{ 7, 12, 17, 22 }, { 5, 9, 14, 20 }, { 4, 11, 16, 23 }, { 6, 10, 15, 21 }
	};
	uint32_t a = (uint32_t)h[0], b = (uint32_t)h[1], c = (uint32_t)h[2], d = (uint32_t)h[3];
	for (int i = 0; i < 64; i++) {
		uint32_t f = 0;
		int k = 0;
		switch (i / 16) {
		case 0: f = (b & c) | (~b & d), k = i; break;
		case 1: f = (d & b) | (~d & c), k = (5 * i + 1) % 16; break;
		case 2: f = b ^ c ^ d, k = (3 * i + 5) % 16; break;
		case 3: f = c ^ (b | ~d), k = 7 * i % 16; break;
		}
		const uint8_t *q = p + 4 * k;
		uint32_t m = (uint32_t)q[0] | (uint32_t)q[1] << 8 | (uint32_t)q[2] << 16 | (uint32_t)q[3] << 24;
		uint32_t next = b + left(a + f + sines[i] + m, turns[i / 16][i % 4]);
		a = d, d = c, c = b, b = next;
	}
	h[0] += a, h[1] += b, h[2] += c, h[3] += d;
}

static void sha1_step(uint64_t *h, const uint8_t *p)
{
	uint32_t w[80], a = (uint32_t)h[0], b = (uint32_t)h[1], c = (uint32_t)h[2], d = (uint32_t)h[3],
			e = (uint32_t)h[4];
	for (int i = 0; i < 80; i++)
		w[i] = i < 16 ? (uint32_t)word(p + 4 * i, 4) : left(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
	for (int i = 0; i < 80; i++) {
		static const uint32_t k[4] = { 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6 };
		uint32_t f = i < 20 ? (b & c) | (~b & d) : i < 40 || i >= 60 ? b ^ c ^ d : (b & c) | (b & d) | (c & d);
		uint32_t next = left(a, 5) + f + e + k[i / 20] + w[i];
		e = d, d = c, c = left(b, 30), b = a, a = next;
	}
	h[0] += a, h[1] += b, h[2] += c, h[3] += d, h[4] += e;
}

static void sha256_step(uint64_t *h, const uint8_t *p)
{
	uint32_t w[64], s[8];
	for (int i = 0; i < 8; i++)
		s[i] = (uint32_t)h[i];
	for (int i = 0; i < 64; i++) {
		if (i < 16) {
			w[i] = (uint32_t)word(p + 4 * i, 4);
			continue;
		}
		uint32_t x = w[i - 15], y = w[i - 2];
		w[i] = w[i - 16] + (right(x, 7) ^ right(x, 18) ^ x >> 3) + w[i - 7] +
			(right(y, 17) ^ right(y, 19) ^ y >> 10);
	}
	for (int i = 0; i < 64; i++) {
		uint32_t a = s[0], e = s[4];
		uint32_t t = s[7] + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & s[5]) ^ (~e & s[6])) +
			roots_256[i] + w[i];
		uint32_t u = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
		memmove(s + 1, s, 7 * sizeof *s);
		s[4] += t;
		s[0] = t + u;
	}
	for (int i = 0; i < 8; i++)
		h[i] += s[i];
}

static void sha512_step(uint64_t *h, const uint8_t *p)
{
	uint64_t w[80], s[8];
	memcpy(s, h, sizeof s);
	for (int i = 0; i < 80; i++) {
		if (i < 16) {
			w[i] = word(p + 8 * i, 8);
			continue;
		}
		uint64_t x = w[i - 15], y = w[i - 2];
		w[i] = w[i - 16] + (right_64(x, 1) ^ right_64(x, 8) ^ x >> 7) + w[i - 7] +
			(right_64(y, 19) ^ right_64(y, 61) ^ y >> 6);
	}
	for (int i = 0; i < 80; i++) {
		uint64_t a = s[0], e = s[4];
		uint64_t t = s[7] + (right_64(e, 14) ^ right_64(e, 18) ^ right_64(e, 41)) + ((e & s[5]) ^ (~e & s[6])) +
			roots_512[i] + w[i];
		uint64_t u = (right_64(a, 28) ^ right_64(a, 34) ^ right_64(a, 39)) +
			((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
		memmove(s + 1, s, 7 * sizeof *s);
		s[4] += t;
		s[0] = t + u;
	}
	for (int i = 0; i < 8; i++)
		h[i] += s[i];
}

static const struct digest digests[] = {
	{ "MD5", 64, 16, true, md5_step, { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476 } },
	{ "SHA-1", 64, 20, false, sha1_step, { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 } },
	{ "SHA-224", 64, 28, false, sha256_step, {
		0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4, } },
	{ "SHA-256", 64, 32, false, sha256_step, {
		0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19, } },
	{ "SHA-384", 128, 48, false, sha512_step, {
		0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
		0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4, } },
	{ "SHA-512", 128, 64, false, sha512_step, {
		0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
		0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179, } },
};

static void digest_of(const struct digest *d, const uint8_t *p, size_t n, uint8_t *out)
{
	uint64_t h[8];
	uint8_t tail[256] = { 0 };
	size_t block = (size_t)d->block, whole = n / block * block, rest = n - whole;
	memcpy(h, d->start, sizeof h);
	for (size_t i = 0; i < whole; i += block)
		d->step(h, p + i);
	if (rest)
		memcpy(tail, p + whole, rest);
	tail[rest] = 0x80;
	size_t end = rest + 1 + block / 8 > block ? 2 * block : block;
	for (size_t i = 0; i < 8; i++)
		tail[d->little ? end - 8 + i : end - 1 - i] = (uint8_t)((uint64_t)n * 8 >> 8 * i);
	if (n >> 61)
		tail[end - 9] = (uint8_t)(n >> 61);
	for (size_t i = 0; i < end; i += block)
		d->step(h, tail + i);
	int width = d->block / 16;
	for (int i = 0; i < d->bytes; i++) {
		int at = d->little ? i % width : width - 1 - i % width;
		out[i] = (uint8_t)(h[i / width] >> 8 * at);
	}
}

BUILTIN_PRIVATE(bytes_digest, 2, 2, 1,
	"bytes_digest(BYTES, NAME)  The checksum of bytes by the method NAME, such as 'MD5' or 'SHA-256'.")
{
	struct array *a = NULL, *out = NULL;
	struct str name = { 0 };
	bool ok = arg_array(c, 0, &a) && arg_text(c, 1, &name);
	if (ok && a->cls != CLS_UINT8)
		ok = fail_id("MATLAB:Java:GenericException", "The bytes must be of class uint8.");
	for (int i = 0; ok && !out && i < COUNT(digests); i++)
		if (strcmp(str_text(&name), digests[i].name) == 0 &&
			(out = array_new_2d(CLS_UINT8, false, 1, digests[i].bytes)))
			digest_of(&digests[i], a->count ? array_data(a) : (const void *)"",
				(size_t)a->count, out->data);
	if (ok && !out && !error_is_set())
		ok = fail_id("MATLAB:Java:GenericException",
			"java.security.NoSuchAlgorithmException: %s MessageDigest is missing",
			str_text(&name));
	array_unref(a);
	str_free(&name);
	return ok && return_array(c, out);
}
