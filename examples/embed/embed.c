/*
** examples/embed/embed.c - MATLAB code inside a C program.
**
**     cc -o embed embed.c -lrunmat -lm -lpthread -ldl
*/
#include <runmat/runmat.h>
#include <stdio.h>
#include <stdlib.h>

static int to_stdout(void *context, const char *text, size_t n)
{
	printf("%s%.*s", (const char *)context, (int)n, text);
	return 1;
}

int main(void)
{
	runmat_session *s = runmat_new();
	double *x = runmat_new_matrix(s, "x", 1, 4), y;      /* filled in place */
	for (int i = 0; i < 4; i++)
		x[i] = i + 1;
	runmat_on_output(s, to_stdout, "> ");
	if (!runmat_run(s, "y = sum(x .^ 2); z = x'; disp(y)"))
		fputs(runmat_error(s), stderr);
	runmat_get_scalar(s, "y", &y);
	struct runmat_view z;
	runmat_view(s, "z", &z);                             /* the elements where they are */
	printf("y is %g, z is %dx%d and ends with %g\n", y, (int)z.dims[0], (int)z.dims[1],
		((const double *)z.data)[z.count - 1]);
	if (!runmat_run(s, "undefined_name + 1"))
		printf("%s: %s\n", runmat_error_id(s), runmat_error_message(s));
	runmat_free(s);
	return 0;
}
