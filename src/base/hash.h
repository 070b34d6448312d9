/*
** base/hash.h - stable hashing: the same bytes give the same number on every machine and in every version.
*/
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include "base/base.h"

uint64_t hash_bytes(const void *p, size_t n);
uint64_t hash_words(const uint64_t *w, size_t n);       /* faster: four words at a time; other hash values */
uint64_t hash_mix(uint64_t h, uint64_t x);       /* h with x taken in; order matters */

#endif
