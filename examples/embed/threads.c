/*
** examples/embed/threads.c - several sessions at once, each on a thread of its own.
*/
#include <pthread.h>
#include <runmat/runmat.h>
#include <stdio.h>

static void *work(void *arg)
{
	double *sum = arg;
	runmat_session *s = runmat_new();
	runmat_set_scalar(s, "k", *sum);
	if (!runmat_run(s,
		    "m = containers.Map('KeyType', 'double', 'ValueType', 'any'); "
		    "for i = 1:2000, m(i) = struct('v', i * k); end\n"
		    "f = @(x) x.v; total = 0; for i = 1:2000, total = total + f(m(i)); end\n"
		    "total = total + sum(sum(magic(50))) * 0 + numel(sprintf('%d', 1:10)) * 0;"))
		fputs(runmat_error(s), stderr);
	runmat_get_scalar(s, "total", sum);
	runmat_free(s);
	return NULL;
}

int main(void)
{
	pthread_t thread[8];
	double sum[8];
	for (int i = 0; i < 8; i++) {
		sum[i] = i;
		pthread_create(&thread[i], NULL, work, &sum[i]);
	}
	for (int i = 0; i < 8; i++) {
		pthread_join(thread[i], NULL);
		printf("%d: %.0f\n", i, sum[i]);
	}
	return 0;
}
