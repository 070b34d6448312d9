/*
** gpu/tall_qr.c - QR factorization of matrices with few columns, and matrix products with few columns
** (text/tall_qr.k).
**
** One workgroup factorizes a matrix with up to 32 columns and some thousand rows. orthogonal.c or LAPACK factorize
** larger ones.
*/
#include "device/place.h"
#include "gpu/device_function.h"
#include "gpu/launch.h"

enum { MOST_COLUMNS = 32, MOST_ELEMENTS = 1 << 17 };

static int64_t item_of(int cls) { return cls == RUNMAT_F64 ? 8 : 4; }

/* Numbers above `large` or below `small` are scaled before they are squared, so that the squares are finite and not 0.
   */
static double large_of(int cls) { return cls == RUNMAT_F64 ? 1e140 : 1e15; }
static double small_of(int cls) { return cls == RUNMAT_F64 ? 1e-140 : 1e-15; }

/* The number of columns for which a kernel is compiled. */
static int room_for(int64_t cols) { return cols <= 8 ? 8 : cols <= 16 ? 16 : MOST_COLUMNS; }

/*
** The options of small_qr, which keeps a matrix in registers. room: columns. each: elements of a thread; 0: the matrix
** does not fit. near: threads of a subgroup if these exchange values directly, otherwise 0.
*/
struct small { int room, each, near; };

/* The number of elements of a thread if TEXT_WORKGROUP / room threads share a column; 0: too many. */
static int rows_each(int64_t rows, int room)
{
	enum { MOST_EACH = 32 };
	int64_t lanes = TEXT_WORKGROUP / room;
	int each = 4;
	while (each <= MOST_EACH && lanes * each < rows)
		each *= 2;
	return each <= MOST_EACH ? each : 0;
}

/* Bytes of shared memory that small_qr needs. */
static int64_t small_shared(const struct small *s, int cls)
{
	int64_t lanes = TEXT_WORKGROUP / s->room, columns = s->near ? s->room : 2;
	return (TEXT_WORKGROUP + 4 * s->room + columns * lanes * s->each + 3 * s->room) * item_of(cls);
}

/* Bytes of shared memory that tall_qr needs. */
static int64_t tall_shared(int room, int cls) { return room * (TEXT_WORKGROUP + 32 + 4 + 4) * item_of(cls); }

/* Chooses the options of small_qr. */
static struct small small_for(const struct runmat_provider *p, int64_t rows, int room, int cls)
{
	struct runmat_device_info info = { .size = sizeof info };
	struct small s = { room, rows_each(rows, room), 0 };
	if (!s.each || p->device_info(p->self, &info))
		return (struct small){ room, 0, 0 };
	if (cls == RUNMAT_F32 && info.subgroup % (unsigned)(TEXT_WORKGROUP / room) == 0)
		s.near = (int)info.subgroup;
	if (small_shared(&s, cls) > (int64_t)info.shared_bytes)
		s.near = 0;
	if (small_shared(&s, cls) > (int64_t)info.shared_bytes)
		s.each = 0;
	return s;
}

/* b: buffers of the matrix, Q, R, and the array `work` of tall_qr. */
static int factors(const struct runmat_provider *p, const struct array *a, struct device_buffer *const *b)
{
	int64_t rows = a->shape.d[0], cols = a->shape.d[1];
	struct small s = small_for(p, rows, room_for(cols), a->cls);
	int cls = a->cls == CLS_DOUBLE && device_narrows() ? RUNMAT_F32 : a->cls;
	double large = large_of(cls), small = small_of(cls);
	if (s.each)
		return LAUNCH(small_qr, p, 1, .T = a->cls, .a = { b[0]->id }, .q = { b[1]->id }, .r = { b[2]->id },
			.rows = rows, .cols = cols, .large = large, .small = small, .room = s.room, .each = s.each,
			.near = s.near);
	return LAUNCH(tall_qr, p, 1, .T = a->cls, .a = { b[0]->id }, .q = { b[1]->id }, .r = { b[2]->id },
		.work = { b[3]->id }, .rows = rows, .cols = cols, .large = large, .small = small, .room = s.room);
}

static bool is_narrow_matrix(const struct array *a)
{
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && a->shape.d[1] > 0
		&& a->shape.d[1] <= MOST_COLUMNS && a->shape.d[0] >= a->shape.d[1] && a->count <= MOST_ELEMENTS;
}

static bool has_room(const struct runmat_provider *p, const struct array *a)
{
	struct runmat_device_info info = { .size = sizeof info };
	int room = room_for(a->shape.d[1]);
	return small_for(p, a->shape.d[0], room, a->cls).each
		|| (!p->device_info(p->self, &info) && tall_shared(room, a->cls) <= (int64_t)info.shared_bytes);
}

/* ---- a matrix times a few columns ---- */

/* The options of thin_product. room: columns; span: rows of a workgroup; ahead: numbers that a thread loads at a time.
   */
struct thin { int room, span, ahead; };

static int64_t thin_shared(const struct thin *t, int cls)
{
	int64_t chunk = (int64_t)t->ahead * (TEXT_WORKGROUP / t->span);
	return t->room * item_of(cls) * (chunk + TEXT_WORKGROUP);
}

static int ahead_of(int room, int span, int cls)
{
	enum { CHUNK_BYTES = 16384, MOST_AHEAD = 16 };
	return (int)MIN(MOST_AHEAD, CHUNK_BYTES / (room * item_of(cls)) / (TEXT_WORKGROUP / span));
}

/*
** Whether to use thin_product for a product of these sizes, and its options. CUDA uses cuBLAS instead. Below SPREAD
** rows a workgroup has fewer rows, so that there are enough workgroups.
*/
static bool thin_for(const struct runmat_provider *p, int cls, int64_t m, int64_t k, int64_t n, struct thin *out)
{
	enum { SPREAD = 4096 };
	struct runmat_device_info info = { .size = sizeof info };
	bool is_cuda = p->gemm && p->prefers && p->prefers(p->self) == RUNMAT_SOURCE_CUDA;
	if (!gpu_runs_text(p) || is_cuda || n > 16 || m < 64 || k < 64 || m > 1 << 20 || m * k > 1 << 28)
		return false;
	out->room = n <= 4 ? 4 : n <= 8 ? 8 : 16, out->span = m < SPREAD ? 8 : 32;
	out->ahead = ahead_of(out->room, out->span, cls);
	return (out->room <= 8 || cls != RUNMAT_F64) && !p->device_info(p->self, &info)
		&& thin_shared(out, cls) <= (int64_t)info.shared_bytes;
}

bool device_has_thin_product(const struct runmat_provider *p, int cls, int64_t m, int64_t k, int64_t n)
{
	struct thin t;
	return thin_for(p, cls, m, k, n, &t);
}

int device_thin_product(const struct runmat_provider *p, int cls, int64_t m, int64_t k, int64_t n, uint64_t a,
	uint64_t b, uint64_t c)
{
	struct thin t = { .room = 0 };
	if (a == b || !thin_for(p, cls, m, k, n, &t))
		return RUNMAT_UNSUPPORTED;
	return LAUNCH(thin_product, p, (m + t.span - 1) / t.span, .T = cls, .left = { a }, .right = { b }, .a = { c },
		.rows = m, .depth = k, .cols = n, .room = t.room, .span = t.span, .ahead = t.ahead);
}

/* ---- functions of the table ---- */

/* Makes the arrays Q and R from their buffers. */
static void give(const struct array *a, struct device_buffer *q, struct device_buffer *r, struct device_call *c)
{
	shape small = shape_2d(a->shape.d[1], a->shape.d[1]);
	c->out[0] = array_on_device((enum cls)a->cls, false, &a->shape, device_buffer_ref(q));
	c->out[1] = array_on_device((enum cls)a->cls, false, &small, device_buffer_ref(r));
}

/* Computes Q and R of a matrix with few columns and some thousand rows. */
bool narrow_qr_may(struct device_call *c)
{
	const struct array *a = c->arg[0];
	return is_narrow_matrix(a) && (!c->device || (gpu_runs_text(c->device) && has_room(c->device, a)));
}

int narrow_qr_run(struct device_call *c)
{
	const struct runmat_provider *p = c->device;
	struct array *a = c->arg[0];
	struct device_buffer *b[4] = { NULL };
	int narrow = a->cls == CLS_DOUBLE && device_narrows();
	uint64_t r_bytes = (uint64_t)(a->shape.d[1] * a->shape.d[1] * array_item(a)) >> narrow;
	int status = device_array(p, a, &b[0]);
	for (int i = 1; i < 4 && !status; i++)
		status = device_room(p, i == 2 ? r_bytes : array_bytes(a) >> narrow, &b[i]);
	status = status ? status : factors(p, a, b);
	if (!status)
		give(a, b[1], b[2], c);
	device_drop(b, 4);
	return status;
}
