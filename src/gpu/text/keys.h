/* gpu/text/keys.h - keys of elements: unsigned integers of one or two words, with the order of the sorted elements.
   Only kernel texts include this file. */
#ifndef GPU_TEXT_KEYS_H
#define GPU_TEXT_KEYS_H

/*
** These declare hi and lo, the key of an element. NaN has the largest key; 0 and -0 have equal keys. For descending
** order (descend is 1) the bits are inverted, except those of NaN.
*/
#define KEY_OF_F32(element) \
	VAR(u32, hi, BITS32(element)); \
	LET(u32, lo, 0u); \
	LET(u32, size, hi & 0x7fffffffu); \
	if (size == 0u) { hi = 0x80000000u; } \
	else if ((hi >> 31u) != 0u) { hi = ~hi; } \
	else { hi = hi | 0x80000000u; } \
	if (descend == 1) { hi = ~hi; } \
	if (size > 0x7f800000u) { hi = 0xffffffffu; }

#define KEY_OF_F64(element) \
	VAR(u32, hi, HIGH_WORD(element)); \
	VAR(u32, lo, LOW_WORD(element)); \
	LET(u32, size, hi & 0x7fffffffu); \
	LET(bool, is_nan_here, size > 0x7ff00000u || (size == 0x7ff00000u && lo != 0u)); \
	if (size == 0u && lo == 0u) { hi = 0x80000000u; } \
	else if ((hi >> 31u) != 0u) { hi = ~hi; lo = ~lo; } \
	else { hi = hi | 0x80000000u; } \
	if (descend == 1) { hi = ~hi; lo = ~lo; } \
	if (is_nan_here) { hi = 0xffffffffu; lo = 0xffffffffu; }

/* least: the smallest integer of the class. */
#define KEY_OF_INTEGER(element) \
	VAR(u32, hi, u32(element) - u32(least)); \
	LET(u32, lo, 0u); \
	if (descend == 1) { hi = ~hi; }

/* The 11 bits of the key from bit s on; hi begins at bit 32. */
#define DIGIT_AT(digit) \
	VAR(u32, digit, lo); \
	if (s >= 32) { digit = hi >> u32(s - 32); } \
	else if (s > 0) { digit = (hi << u32(32 - s)) | (lo >> u32(s)); } \
	digit = digit & 2047u;
/* Whether the key has the chosen bits. */
#define HAS_BITS (((hi ^ bits_hi) & mask_hi) == 0u && ((lo ^ bits_lo) & mask_lo) == 0u)

#endif
