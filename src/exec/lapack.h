/*
** exec/lapack.h - LAPACK, opened at first use: one table of functions, real and complex side by side.
**
** getrf[z] is dgetrf for z = false, and zgetrf for z = true. Elements of matrices are doubles, or pairs of doubles. A
** function whose arguments differ for complex numbers has two rows in the table.
**
** Functions are called by LAPACK_CALL(lapack()->getrf[z], arguments). The macro adds the lengths of character
** arguments, which Fortran passes after all other arguments. Its value is false after Ctrl-C; then there are no
** results, and the error is written.
*/
#ifndef EXEC_LAPACK_H
#define EXEC_LAPACK_H

#include "base/apart.h"

typedef int (*lapack_select)(const void *, const void *, const void *);

/* LAPACK(field, real name, complex name, arguments) */
#define LAPACK_TABLE(LAPACK) \
	LAPACK(getrf, "dgetrf_", "zgetrf_", (const int *m, const int *n, void *a, const int *lda, int *pivots, \
		int *info)) \
	LAPACK(getri, "dgetri_", "zgetri_", (const int *n, void *a, const int *lda, const int *pivots, \
		void *work, const int *lwork, int *info)) \
	LAPACK(getrs, "dgetrs_", "zgetrs_", (const char *trans, const int *n, const int *nrhs, const void *a, \
		const int *lda, const int *pivots, void *b, const int *ldb, int *info)) \
	LAPACK(gecon, "dgecon_", "zgecon_", (const char *norm, const int *n, const void *a, const int *lda, \
		const double *anorm, double *rcond, void *work, void *more, int *info)) \
	LAPACK(trcon, "dtrcon_", "ztrcon_", (const char *norm, const char *uplo, const char *diag, \
		const int *n, const void *a, const int *lda, double *rcond, void *work, void *more, \
		int *info)) \
	LAPACK(trtrs, "dtrtrs_", "ztrtrs_", (const char *uplo, const char *trans, const char *diag, \
		const int *n, const int *nrhs, const void *a, const int *lda, void *b, const int *ldb, \
		int *info)) \
	LAPACK(potrf, "dpotrf_", "zpotrf_", (const char *uplo, const int *n, void *a, const int *lda, int *info)) \
	LAPACK(potrs, "dpotrs_", "zpotrs_", (const char *uplo, const int *n, const int *nrhs, const void *a, \
		const int *lda, void *b, const int *ldb, int *info)) \
	LAPACK(pocon, "dpocon_", "zpocon_", (const char *uplo, const int *n, const void *a, const int *lda, \
		const double *anorm, double *rcond, void *work, void *more, int *info)) \
	LAPACK(geqrf, "dgeqrf_", "zgeqrf_", (const int *m, const int *n, void *a, const int *lda, void *tau, \
		void *work, const int *lwork, int *info)) \
	LAPACK(orgqr, "dorgqr_", "zungqr_", (const int *m, const int *n, const int *k, void *a, const int *lda, \
		const void *tau, void *work, const int *lwork, int *info)) \
	LAPACK(ormqr, "dormqr_", "zunmqr_", (const char *side, const char *trans, const int *m, const int *n, \
		const int *k, const void *a, const int *lda, const void *tau, void *c, const int *ldc, \
		void *work, const int *lwork, int *info)) \
	LAPACK(gehrd, "dgehrd_", "zgehrd_", (const int *n, const int *ilo, const int *ihi, void *a, \
		const int *lda, void *tau, void *work, const int *lwork, int *info)) \
	LAPACK(orghr, "dorghr_", "zunghr_", (const int *n, const int *ilo, const int *ihi, void *a, \
		const int *lda, const void *tau, void *work, const int *lwork, int *info)) \
	LAPACK(gebal, "dgebal_", "zgebal_", (const char *job, const int *n, void *a, const int *lda, int *ilo, \
		int *ihi, double *scale, int *info)) \
	LAPACK(gebak, "dgebak_", "zgebak_", (const char *job, const char *side, const int *n, const int *ilo, \
		const int *ihi, const double *scale, const int *m, void *v, const int *ldv, int *info)) \
	LAPACK(trsyl, "dtrsyl_", "ztrsyl_", (const char *ta, const char *tb, const int *sign, const int *m, \
		const int *n, const void *a, const int *lda, const void *b, const int *ldb, void *c, \
		const int *ldc, double *scale, int *info)) \
	LAPACK(dgeqp3, "dgeqp3_", "dgeqp3_", (const int *m, const int *n, void *a, const int *lda, int *pivots, \
		void *tau, void *work, const int *lwork, int *info)) \
	LAPACK(zgeqp3, "zgeqp3_", "zgeqp3_", (const int *m, const int *n, void *a, const int *lda, int *pivots, \
		void *tau, void *work, const int *lwork, double *more, int *info)) \
	LAPACK(dsyev, "dsyev_", "dsyev_", (const char *job, const char *uplo, const int *n, void *a, \
		const int *lda, double *w, void *work, const int *lwork, int *info)) \
	LAPACK(dsyevd, "dsyevd_", "dsyevd_", (const char *job, const char *uplo, const int *n, void *a, \
		const int *lda, double *w, void *work, const int *lwork, int *iwork, const int *liwork, \
		int *info)) \
	LAPACK(dsterf, "dsterf_", "dsterf_", (const int *n, double *d, double *e, int *info)) \
	LAPACK(dstedc, "dstedc_", "dstedc_", (const char *vectors, const int *n, double *d, double *e, \
		double *z, const int *ldz, double *work, const int *lwork, int *iwork, const int *liwork, \
		int *info)) \
	LAPACK(dbdsdc, "dbdsdc_", "dbdsdc_", (const char *uplo, const char *vectors, const int *n, double *d, \
		double *e, double *u, const int *ldu, double *vt, const int *ldvt, double *q, int *iq, \
		double *work, int *iwork, int *info)) \
	LAPACK(zheev, "zheev_", "zheev_", (const char *job, const char *uplo, const int *n, void *a, \
		const int *lda, double *w, void *work, const int *lwork, double *more, int *info)) \
	LAPACK(dsygv, "dsygv_", "dsygv_", (const int *type, const char *job, const char *uplo, const int *n, \
		void *a, const int *lda, void *b, const int *ldb, double *w, void *work, const int *lwork, \
		int *info)) \
	LAPACK(zhegv, "zhegv_", "zhegv_", (const int *type, const char *job, const char *uplo, const int *n, \
		void *a, const int *lda, void *b, const int *ldb, double *w, void *work, const int *lwork, \
		double *more, int *info)) \
	LAPACK(dgeevx, "dgeevx_", "dgeevx_", (const char *balance, const char *left, const char *right, \
		const char *sense, const int *n, void *a, const int *lda, double *wr, double *wi, void *vl, \
		const int *ldvl, void *vr, const int *ldvr, int *ilo, int *ihi, double *scale, double *norm, \
		double *rce, double *rcv, void *work, const int *lwork, int *iwork, int *info)) \
	LAPACK(zgeevx, "zgeevx_", "zgeevx_", (const char *balance, const char *left, const char *right, \
		const char *sense, const int *n, void *a, const int *lda, double *w, void *vl, const int *ldvl, \
		void *vr, const int *ldvr, int *ilo, int *ihi, double *scale, double *norm, double *rce, \
		double *rcv, void *work, const int *lwork, double *more, int *info)) \
	LAPACK(dggev, "dggev_", "dggev_", (const char *left, const char *right, const int *n, void *a, \
		const int *lda, void *b, const int *ldb, double *ar, double *ai, double *beta, void *vl, \
		const int *ldvl, void *vr, const int *ldvr, void *work, const int *lwork, int *info)) \
	LAPACK(zggev, "zggev_", "zggev_", (const char *left, const char *right, const int *n, void *a, \
		const int *lda, void *b, const int *ldb, double *alpha, double *beta, void *vl, \
		const int *ldvl, void *vr, const int *ldvr, void *work, const int *lwork, double *more, \
		int *info)) \
	LAPACK(dgesdd, "dgesdd_", "dgesdd_", (const char *job, const int *m, const int *n, void *a, \
		const int *lda, double *s, void *u, const int *ldu, void *vt, const int *ldvt, void *work, \
		const int *lwork, int *iwork, int *info)) \
	LAPACK(zgesdd, "zgesdd_", "zgesdd_", (const char *job, const int *m, const int *n, void *a, \
		const int *lda, double *s, void *u, const int *ldu, void *vt, const int *ldvt, void *work, \
		const int *lwork, double *more, int *iwork, int *info)) \
	LAPACK(dgesvd, "dgesvd_", "dgesvd_", (const char *ju, const char *jv, const int *m, const int *n, \
		void *a, const int *lda, double *s, void *u, const int *ldu, void *vt, const int *ldvt, \
		void *work, const int *lwork, int *info)) \
	LAPACK(zgesvd, "zgesvd_", "zgesvd_", (const char *ju, const char *jv, const int *m, const int *n, \
		void *a, const int *lda, double *s, void *u, const int *ldu, void *vt, const int *ldvt, \
		void *work, const int *lwork, double *more, int *info)) \
	LAPACK(dgees, "dgees_", "dgees_", (const char *job, const char *sort, lapack_select select, \
		const int *n, void *a, const int *lda, int *sdim, double *wr, double *wi, void *vs, \
		const int *ldvs, void *work, const int *lwork, int *bwork, int *info)) \
	LAPACK(zgees, "zgees_", "zgees_", (const char *job, const char *sort, lapack_select select, \
		const int *n, void *a, const int *lda, int *sdim, double *w, void *vs, const int *ldvs, \
		void *work, const int *lwork, double *more, int *bwork, int *info)) \
	LAPACK(dtrsen, "dtrsen_", "dtrsen_", (const char *job, const char *compq, const int *select, \
		const int *n, void *t, const int *ldt, void *q, const int *ldq, double *wr, double *wi, int *m, \
		double *s, double *sep, void *work, const int *lwork, int *iwork, const int *liwork, \
		int *info)) \
	LAPACK(ztrsen, "ztrsen_", "ztrsen_", (const char *job, const char *compq, const int *select, \
		const int *n, void *t, const int *ldt, void *q, const int *ldq, double *w, int *m, double *s, \
		double *sep, void *work, const int *lwork, int *info)) \
	LAPACK(dgges, "dgges_", "dgges_", (const char *jl, const char *jr, const char *sort, \
		lapack_select select, const int *n, void *a, const int *lda, void *b, const int *ldb, \
		int *sdim, double *ar, double *ai, double *beta, void *vl, const int *ldvl, void *vr, \
		const int *ldvr, void *work, const int *lwork, int *bwork, int *info)) \
	LAPACK(zgges, "zgges_", "zgges_", (const char *jl, const char *jr, const char *sort, \
		lapack_select select, const int *n, void *a, const int *lda, void *b, const int *ldb, \
		int *sdim, double *alpha, double *beta, void *vl, const int *ldvl, void *vr, const int *ldvr, \
		void *work, const int *lwork, double *more, int *bwork, int *info)) \
	LAPACK(dtgsen, "dtgsen_", "dtgsen_", (const int *ijob, const int *wantq, const int *wantz, \
		const int *select, const int *n, void *a, const int *lda, void *b, const int *ldb, double *ar, \
		double *ai, double *beta, void *q, const int *ldq, void *z, const int *ldz, int *m, double *pl, \
		double *pr, double *dif, void *work, const int *lwork, int *iwork, const int *liwork, \
		int *info)) \
	LAPACK(ztgsen, "ztgsen_", "ztgsen_", (const int *ijob, const int *wantq, const int *wantz, \
		const int *select, const int *n, void *a, const int *lda, void *b, const int *ldb, \
		double *alpha, double *beta, void *q, const int *ldq, void *z, const int *ldz, int *m, \
		double *pl, double *pr, double *dif, void *work, const int *lwork, int *iwork, \
		const int *liwork, int *info)) \
	LAPACK(dsytrf, "dsytrf_", "zhetrf_", (const char *uplo, const int *n, void *a, const int *lda, \
		int *pivots, void *work, const int *lwork, int *info))

struct lapack {
#define LAPACK(field, real, cplx, args) void (*field[2]) args;
	LAPACK_TABLE(LAPACK)
#undef LAPACK
};

const struct lapack *lapack(void);              /* NULL: error written; it names the missing package */
/*
** Like lapack, and prepares the next call of this thread, whose matrix has this size. A small matrix gets one thread.
** A call with a large matrix runs on a thread of its own, so that Ctrl-C need not wait for its end (base/apart.h).
*/
const struct lapack *lapack_for(int64_t rows, int64_t cols);
/*
** Like lapack_for, for functions that gain little from threads, such as those for eigenvalues. The matrix must be
** larger than for lapack_for before a call gets several threads.
*/
const struct lapack *lapack_for_eigenvalues(int64_t rows, int64_t cols);
bool lapack_is_open(void);                     /* whether LAPACK can be opened; writes no error */

/* sizeof does not run the call, but lets the compiler check the arguments. */
#define LAPACK_CALL(f, ...) ((void)sizeof((f)(__VA_ARGS__), 0), \
	lapack_run((apart_fn *)(f), COUNT(((const void *[]){ __VA_ARGS__ })), (const void *[]){ __VA_ARGS__ }))
MUST bool lapack_run(apart_fn *f, int n, const void *const *arguments);

#endif
