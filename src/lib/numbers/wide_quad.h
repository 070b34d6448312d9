/* lib/wide_quad.h - what follows is compiled for `quad`; see lib/wide.h. */
#undef REAL
#undef COMPLEX
#undef FN
#undef MATH
#undef REAL_EPS
#define REAL quad
#define COMPLEX quad_complex
#define FN(name) name##_quad
#ifdef QUAD_IS_LONG_DOUBLE
#define MATH(name) name##l
#else
#define MATH(name) name##f128
#endif
#define REAL_EPS 0x1p-112L
