/*
** value/show_sparse.c - sparse matrices: one nonzero a line, in column order, the commas of the subscripts under each
** other.
*/
#include <stdio.h>

#include "base/interrupt.h"
#include "value/show_parts.h"
#include "value/sparse.h"

static int digits_of(int64_t n)
{
	return snprintf(NULL, 0, "%lld", (long long)n);
}

static bool add_entries(struct str *out, const struct show_settings *settings, const struct sparse *s, int64_t nnz)
{
	enum cls c = s->logical ? CLS_LOGICAL : CLS_DOUBLE;
	struct number_style_of style = number_choose(settings->format, c, s->complex, s->x, 0, nnz, nnz == 1);
	int64_t last_row = 0, last_col = 0;
	for (int64_t j = 0; j < s->cols; j++) {
		for (int64_t k = s->colptr[j]; k < s->colptr[j + 1]; k++) {
			last_row = MAX(last_row, s->row[k] + 1);
			last_col = j + 1;
		}
	}
	int left = MAX(5, digits_of(last_row) + 2), right = MAX(6, digits_of(last_col) + 5);
	show_scale(out, settings, style.exponent);
	for (int64_t j = 0; j < s->cols; j++) {
		for (int64_t k = s->colptr[j]; k < s->colptr[j + 1]; k++) {
			int row_digits = digits_of(s->row[k] + 1), col_digits = digits_of(j + 1);
			str_pad(out, ' ', left - row_digits - 1);
			str_addf(out, "(%lld,%lld)", (long long)s->row[k] + 1, (long long)j + 1);
			str_pad(out, ' ', right - col_digits - 2);
			number_put(out, &style, s->x, k);
			str_addc(out, '\n');
			TRY(!interrupted_in_steps(k + 1) || interrupt_fail());
		}
	}
	return true;
}

bool show_sparse(struct str *out, const struct show_settings *settings, const char *name, value v)
{
	const struct sparse *s = v.sparse;
	int64_t nnz = sparse_nnz(s);
	shape size = shape_2d(s->rows, s->cols);
	if (name) {
		show_line_break(out, settings);
		str_addf(out, "%s =\n", name);
		show_line_break(out, settings);
	}
	if (nnz == 0) {
		str_adds(out, "   All zero sparse: ");
		show_size(out, &size);
		str_addc(out, '\n');
	} else {
		if (name) {
			str_adds(out, "  ");
			show_size(out, &size);
			str_addf(out, " sparse %s matrix (%lld nonzero%s)\n", s->logical ? "logical" : "double",
				(long long)nnz, nnz == 1 ? "" : "s");
			show_line_break(out, settings);
		}
		TRY(add_entries(out, settings, s, nnz));
	}
	show_line_break(out, settings);
	return true;
}
