/*
** gpu/device_times.c - estimates the time of MATLAB functions that are not graph nodes, on the host and on a device.
**
** The rows of functions.def name the functions of this file, such as fft_times. device_function.c calls them, and
** plan/place.c compares the times. Each of them fills in these members of struct place_call:
**
** host: seconds of one thread on an average host. The constants here were measured on one machine. Measured times of
** the present host correct them (device_host_took).
** device: seconds on the device, without launches and without the wait for the result, from device/costs.def.
** kernels, texts: the number of launches, and of different kernels, which must be compiled.
** down: bytes that a look copies to the host. up: bytes that are copied to the device in addition to the operands.
*/
#include <math.h>

#include "array/ops.h"
#include "device/place.h"
#include "gpu/device_function.h"

static double log2_of(double n) { return n > 2 ? log2(n) : 1; }         /* at least 1 */

/*
** QR factorizations and least squares. The device factorizes twice (CholeskyQR2), which is twice the work of the
** host's reflections. On the host, Q takes as much time as R.
*/
void ortho_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double n = (double)c->arg[0]->count, work = n * (double)MAX(c->n, 1);
	w->host = work * (c->function == DEVICE_least || c->outs > 1 ? 2.4e-10 : 1.2e-10);
	w->kernels = (int)(c->n / 32 * 14) + 20;
	w->device = work * 8 * d->mul64 + n * 60 * d->memory;
	w->down = (double)c->elements * array_item(c->arg[0]);
	w->texts = 10;
	w->doubles = true;
}

/*
** Eigenvalues of symmetric matrices, and singular values. For singular values the device reduces the rows and the
** columns, so each step is done twice. The host solves the small problem that remains. Every launch waits for the one
** before it, and a launch of one workgroup takes about as long as a launch of many, so w->kernels counts all launches
** alike.
*/
void eigen_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double n = (double)MAX(c->n, 1), work = n * (double)c->arg[0]->count, sides = c->function == DEVICE_svd ? 2 : 1;
	bool vectors = c->outs > 0;
	w->host = work * sides * (vectors ? 3.5e-10 : sides * 1.3e-10);
	w->kernels = (int)(sides * (n * 3 + n / 32 * (vectors ? 6 : 3))) + 20;
	w->device = work * sides * ((vectors ? 10 : 2) * d->mul64 + 8. / 3 * d->memory) +
		(vectors ? work * sides * 1e-10 : n * n * sides * 1.5e-8);
	w->down = (double)c->elements * array_item(c->arg[0]);
	w->texts = 12;
	w->doubles = true;
}

void window_times(const struct device_call *c, struct place_call *w)
{
	double n = (double)c->arg[0]->count, line = (double)MAX(c->n, 1), item = array_item(c->arg[0]);
	int64_t kind = c->option.windows.kind;
	bool sums = kind != OWN_WINDOW_VAR, direct = c->n <= OWN_WINDOW_DIRECT;
	if (kind >= OWN_WINDOW_MEDIAN) {
		w->host = n * (1.5e-7 + 1e-9 * line) * (kind == OWN_WINDOW_MAD ? 3 : 1);
		w->kernels = 1;
		w->device = n * line * line * 4 * device_costs()->op64 * (kind == OWN_WINDOW_MAD ? 2 : 1);
		w->down = (double)c->elements * 8;
		return;
	}
	w->host = n * (sums ? 5e-9 : 6e-10 * line);
	w->kernels = direct ? 1 : 3 + (int)log2_of(line / OWN_WINDOW_SPAN);
	w->device = n * (direct ? item + 8 + line * 2 : w->kernels * (sums ? 40 : 120)) * device_costs()->memory;
	w->down = (double)c->elements * 8;
}

static bool is_double(const struct device_call *c) { return c->arg[0]->cls == CLS_DOUBLE; }
static double count_of(const struct device_call *c) { return (double)c->arg[0]->count; }
static double line_of(const struct device_call *c) { return (double)MAX(c->n, 1); }
static double item_of(const struct device_call *c) { return array_item(c->arg[0]); }

void fft_times(const struct device_call *c, struct place_call *w)
{
	bool f64 = is_double(c), power = !((int64_t)line_of(c) & ((int64_t)line_of(c) - 1));
	double m = (double)c->elements, log = log2_of(line_of(c));
	w->host = (f64 ? 3.5e-10 : 2.5e-10) * m * log * (power ? 1 : 3);
	w->kernels = MAX((int)ceil(log / 8), (int)c->option.fft.axes) * (power ? 1 : 3);
	w->device = w->kernels * m * (f64 ? 32 : 16) * device_costs()->memory;
	w->down = 2 * m * (f64 ? 8 : 4);
}

/* Sorts lines of c->n elements: by a radix sort, or by counting if they are short. */
void sort_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double n = count_of(c), line = line_of(c), item = item_of(c);
	w->host = 3e-9 * n * log2_of(line);
	w->kernels = line > SORT_COUNTS ? 3 * (int)item + 2 : 1;
	w->device = line > SORT_COUNTS ? n * item * (3 * item + 12) * d->memory :
		n * line * 8 * (is_double(c) ? d->op64 : d->op32);
	w->down = n * item;
}

void conv_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double work = (double)c->elements * (double)c->arg[1]->count;
	w->host = 2.6e-10 * work;
	w->kernels = 1;
	w->device = work * 2 * (is_double(c) ? d->op64 : d->op32);
	w->down = (double)c->elements * item_of(c);
}

void pages_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double work = (double)c->elements * line_of(c);
	w->host = (is_double(c) ? 1e-10 : 5e-11) * work;
	w->kernels = 1;
	w->device = work * 2 * (is_double(c) ? d->mul64 : d->mul32);
	w->down = (double)c->elements * item_of(c);
}

/* Factorizations and linear systems. A solution also computes the inverse, to find the condition number. */
void factor_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	bool f64 = is_double(c), solve = c->function == DEVICE_solve;
	double line = line_of(c), work = line * line * line / 3 * (solve ? 4 : 1);
	w->host = work * (f64 ? 3e-11 : 1.5e-11) / (solve ? 2 : 1);
	w->kernels = (int)(line / 32 * (solve ? 9 : 3));
	w->device = work * 10 * (f64 ? d->mul64 : d->mul32);
	w->down = (double)c->elements * item_of(c);
	w->texts = solve ? 8 : 5;
}

/*
** Positions of nonzero elements. The device counts them in each block, adds the counts, and writes the positions.
** c->outs is the number of results; 0: only the count. The host waits for the count.
*/
void find_times(const struct device_call *c, struct place_call *w)
{
	double n = count_of(c), item = item_of(c), outs = (double)c->outs;
	w->host = n * (2e-10 + 5e-10 * outs);
	w->kernels = w->texts = outs ? 3 : 2;
	w->device = n * (item * (outs ? 2 : 1) + outs * 2) * device_costs()->memory + (outs ? device_costs()->sync : 0);
	w->down = outs ? (double)c->elements * 8 * outs : 4;
}

/*
** Looks up each element in a table of c->n entries: interp1, ppval, ismember, discretize, histograms. An entry has
** 1 + each numbers, which are copied to the device. The set of ismember is an operand, which the device sorts.
*/
void look_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double n = count_of(c), steps = log2_of(line_of(c));
	w->host = n * (3e-9 + 1e-9 * steps);
	w->kernels = w->texts = c->option.table.kind == OWN_COUNT_HIST ? 2 : 1;
	w->device = n * ((item_of(c) + 8 + 8 * steps) * d->memory + steps * 2 * d->op64);
	w->down = (double)c->elements * 8;
	w->up = line_of(c) * 8 * (1 + (double)c->option.table.each);
	if (c->option.table.kind == OWN_COUNT_MEMBER) {
		struct device_call sort = { .function = DEVICE_sort, .arg = { c->arg[1] }, .n = c->n,
			.elements = c->n, .outs = 2 };
		struct place_call of_sort = { 0 };
		sort_times(&sort, &of_sort);
		w->host += of_sort.host;
		w->kernels += of_sort.kernels, w->texts += of_sort.kernels > 1 ? 5 : 1;
		w->device += of_sort.device;
		w->up = 0;
	}
}

/*
** accumarray with c->n columns of subscripts. The device checks the subscripts, for which the host waits. It counts
** the elements of each group by atomic additions. If values are added (arg[1]), it also sorts the elements by group,
** with a radix sort of eight bits at a time.
*/
void groups_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double n = (double)c->arg[0]->count / line_of(c);
	double digits = c->arg[1] ? ceil(log2_of((double)c->elements) / 8) : 0;
	w->host = n * (2.5e-9 + 1.5e-9 * line_of(c));
	w->kernels = c->arg[1] ? 5 + 3 * (int)digits : 4;
	w->texts = c->arg[1] ? 8 : 4;
	w->device = n * (item_of(c) * 2 * line_of(c) + 16 + digits * 40) * d->memory +
		(double)c->elements * 16 * d->memory + d->sync;
	w->down = (double)c->elements * 8;
}

/* Recursive filters of order c->n. One thread filters the elements of a stretch one after another. */
void filter_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double n = count_of(c), order = line_of(c), passes = c->option.filter.stretches > 1 ? 2 : 1;
	int64_t length = c->option.filter.length;
	w->host = n * (1.5e-9 + 6e-10 * order);
	w->kernels = w->texts = c->option.filter.stretches > 1 ? 3 : 1;
	w->device = passes *
			(n * ((item_of(c) + 8) * d->memory + order * 2 * d->op64) + (double)length * order * 2e-8) +
		(passes > 1 ? d->sync : 0);
	w->down = n * 8;
}

/*
** Elements that are read or written by lists of subscripts. The program does not wait for written elements. There are
** few such kernels, and they compile quickly. So at_once is set: the placement treats them as compiled. If the host
** worked until they are compiled, each new list would cost a copy of the whole array.
*/
void subscript_times(const struct device_call *c, struct place_call *w)
{
	double m = (double)c->elements, item = item_of(c);
	w->host = m * 2e-9;
	w->kernels = 1;
	w->device = m * (2 * item + 8) * device_costs()->memory;
	w->down = c->option.subscripts.writes ? 0 : m * item;
	w->up = (double)c->option.subscripts.list_bytes;
	w->at_once = true;
}

/*
** Sets: the device sorts the elements, compares neighbours, and selects elements that differ. The host waits for their
** number. Each result needs a gather. If the host computes the set, it sorts, too.
*/
void sets_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double n = count_of(c) + (c->arg[1] ? (double)c->arg[1]->count : 0);
	double outs = (double)MAX(c->option.sets.results, 1);
	struct device_call sort = *c;
	sort.n = (int64_t)n;
	sort_times(&sort, w);
	w->host = n * (3e-9 * log2_of(n) + 4e-9 * outs);
	w->kernels += 4 + 4 * (int)outs;
	w->texts = 10 + 3 * (int)outs;
	w->device += n * (40 + 32 * outs) * d->memory + d->sync * outs;
	w->down = n * item_of(c) * outs;
}
