/* lib/wide_ext.h - what follows is compiled for `ext`; see lib/wide.h. */
#undef REAL
#undef COMPLEX
#undef FN
#undef MATH
#undef REAL_EPS
#define REAL ext
#define COMPLEX ext_complex
#define FN(name) name##_ext
#define MATH(name) name##l
#define REAL_EPS LDBL_EPSILON
