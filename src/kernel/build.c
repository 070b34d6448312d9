/*
** kernel/build.c - builds kernels: see kernel.h. It numbers values, computes their spaces and stages, and makes equal
** instructions only once.
*/
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "kernel/kernel.h"

void builder_init(struct builder *b, int axes, uint32_t inner)
{
	*b = (struct builder){ .axes = axes, .inner = inner, .loop_at = -1 };
}

void builder_done(struct builder *b)
{
	vec_free(&b->instr);
	vec_free(&b->array);
	vec_free(&b->scalar);
	map_free(&b->equal);
}

/* The first stage in which x can be an operand: the result of a REDUCE or SCAN is used in a later stage. */
static int stage_after(const struct builder *b, int x)
{
	if (x < 0)
		return 0;
	const struct runmat_instr *in = &b->instr.at[x];
	return in->stage + (in->kind == RUNMAT_REDUCE || in->kind == RUNMAT_SCAN);
}

static bool is_pure(int kind)
{
	switch (kind) {
	case RUNMAT_STORE: case RUNMAT_SCATTER: case RUNMAT_FLAG: case RUNMAT_LOOP: case RUNMAT_END: case RUNMAT_CARRY:
	case RUNMAT_LOAD: case RUNMAT_GATHER: case RUNMAT_PICK:
		return false;
	default:
		return true;
	}
}

static uint64_t instr_hash(const struct runmat_instr *in)
{
	return hash_bytes(in, sizeof *in) | 1;
}

static int add(struct builder *b, struct runmat_instr in)
{
	int stage = MAX(
		MAX(stage_after(b, in.a), in.kind == RUNMAT_CARRY ? 0 : stage_after(b, in.b)), stage_after(b, in.c));
	in.stage = (uint8_t)MIN(stage, 255);
	if (!is_pure(in.kind)) {
		vec_push(&b->instr, in);
		return b->instr.n - 1;
	}
	struct map_slot *s = map_put(&b->equal, instr_hash(&in));
	if (s->i && !memcmp(&b->instr.at[s->i - 1], &in, sizeof in))
		return (int)s->i - 1;
	vec_push(&b->instr, in);
	s->i = b->instr.n;
	return b->instr.n - 1;
}

/* Sets every byte, padding too, because instructions are compared by memcmp and hashed. */
static struct runmat_instr make(int kind, int cls, int space)
{
	struct runmat_instr in;
	memset(&in, 0, sizeof in);
	in.kind = (uint8_t)kind, in.cls = (uint8_t)cls, in.space = (uint8_t)space;
	in.a = in.b = in.c = -1;
	return in;
}

int build_array(struct builder *b, int cls, bool complex, int layout, int access)
{
	vec_push(&b->array, ((struct runmat_array){ (uint8_t)cls, complex, (uint8_t)layout, (uint8_t)access }));
	if (b->array.n > RUNMAT_ARGS)
		b->failed = true;
	return b->array.n - 1;
}

int build_scalar(struct builder *b, int cls, int *number)
{
	struct runmat_instr in = make(RUNMAT_SCALAR, cls, RUNMAT_ONCE);
	vec_push(&b->scalar, (uint8_t)cls);
	in.arg = (uint16_t)(b->scalar.n - 1);
	if (number)
		*number = b->scalar.n - 1;
	return add(b, in);
}

int build_coord(struct builder *b, int axis)
{
	struct runmat_instr in = make(
		RUNMAT_COORD, RUNMAT_I64, !b->inner || b->inner >> axis & 1 ? RUNMAT_LANE : RUNMAT_GROUP);
	in.arg = (uint16_t)axis;
	return add(b, in);
}

int build_index(struct builder *b) { return add(b, make(RUNMAT_INDEX, RUNMAT_I64, RUNMAT_LANE)); }
int build_lanes(struct builder *b) { return add(b, make(RUNMAT_LANES, RUNMAT_I64, RUNMAT_ONCE)); }

int build_extent(struct builder *b, int axis)
{
	struct runmat_instr in = make(RUNMAT_EXTENT, RUNMAT_I64, RUNMAT_ONCE);
	in.arg = (uint16_t)axis;
	return add(b, in);
}

/* Adds a read of an array. If the kernel only reads this array, an equal earlier read is used instead. add() cannot do
   this, because a store may change an array between two reads. */
static int add_read(struct builder *b, struct runmat_instr in)
{
	if (!(b->array.at[in.arg].access & RUNMAT_WRITE))
		for (int i = MAX(b->loop_at, 0); i < b->instr.n; i++) {
			in.stage = b->instr.at[i].stage;
			if (!memcmp(&b->instr.at[i], &in, sizeof in))
				return i;
		}
	in.stage = 0;
	return add(b, in);
}

int build_load(struct builder *b, int array, int part, int offset, int space)
{
	struct runmat_instr in = make(RUNMAT_LOAD, b->array.at[array].cls, MAX(space, build_space(b, offset)));
	in.arg = (uint16_t)array, in.part = part, in.a = offset;
	return add_read(b, in);
}

int build_gather(struct builder *b, int array, int part, int index)
{
	struct runmat_instr in = make(RUNMAT_GATHER, b->array.at[array].cls, build_space(b, index));
	in.arg = (uint16_t)array, in.part = part, in.a = index;
	return add_read(b, in);
}

int build_pick(struct builder *b, int array, int part, int offset, int where, int space)
{
	struct runmat_instr in = make(
		RUNMAT_PICK, b->array.at[array].cls, MAX(space, MAX(build_space(b, offset), build_space(b, where))));
	in.arg = (uint16_t)array, in.part = part, in.a = offset, in.c = where;
	return add_read(b, in);
}

int build_map(struct builder *b, unsigned op, int cls, int x, int y, int z)
{
	struct runmat_instr in = make(
		RUNMAT_MAP, cls, MAX(MAX(build_space(b, x), build_space(b, y)), build_space(b, z)));
	in.op = (uint16_t)op, in.a = x, in.b = y, in.c = z;
	return add(b, in);
}

int build_cast(struct builder *b, int cls, int x)
{
	if (build_class(b, x) == cls)
		return x;
	struct runmat_instr in = make(RUNMAT_CAST, cls, build_space(b, x));
	in.a = x;
	return add(b, in);
}

int build_draw(struct builder *b, bool normal, int cls, int element, int position, int seed)
{
	element = element < 0 ? build_index(b) : element;
	struct runmat_instr in = make(normal ? RUNMAT_RANDN : RUNMAT_RAND, cls, build_space(b, element));
	in.a = element, in.b = position, in.c = seed;
	return add(b, in);
}

int build_reduce(struct builder *b, int reduction, int x, int mean)
{
	bool arg = reduction == RUNMAT_ARGMIN || reduction == RUNMAT_ARGMAX;
	struct runmat_instr in = make(RUNMAT_REDUCE, arg ? RUNMAT_I64 : build_class(b, x), RUNMAT_GROUP);
	in.op = (uint16_t)reduction, in.a = x, in.b = mean;
	return add(b, in);
}

int build_scan(struct builder *b, int reduction, int x, bool reverse)
{
	struct runmat_instr in = make(RUNMAT_SCAN, build_class(b, x), RUNMAT_LANE);
	in.op = (uint16_t)reduction, in.a = x, in.part = reverse;
	return add(b, in);
}

void build_store(struct builder *b, int array, int part, int x, int offset, int where, int space)
{
	struct runmat_instr in = make(
		RUNMAT_STORE, b->array.at[array].cls, MAX(space, MAX(build_space(b, x), build_space(b, where))));
	in.arg = (uint16_t)array, in.part = part, in.a = x, in.b = offset, in.c = where;
	add(b, in);
}

void build_scatter(struct builder *b, int array, int part, int x, int index, int where)
{
	int space = MAX(build_space(b, index), MAX(build_space(b, x), build_space(b, where)));
	struct runmat_instr in = make(RUNMAT_SCATTER, b->array.at[array].cls, space);
	in.arg = (uint16_t)array, in.part = part, in.a = x, in.b = index, in.c = where;
	add(b, in);
}

void build_flag(struct builder *b, int array, int element, int x)
{
	struct runmat_instr in = make(RUNMAT_FLAG, RUNMAT_LOGICAL, build_space(b, x));
	in.arg = (uint16_t)array, in.part = element, in.a = x;
	add(b, in);
}

/* ---- loops: values of the body do not exist after it, so both ends of a loop empty the table of equal values ---- */

void build_loop(struct builder *b, int first, int upto)
{
	struct runmat_instr in = make(RUNMAT_LOOP, RUNMAT_I64, RUNMAT_ONCE);
	in.a = first, in.b = upto;
	b->loop_at = add(b, in);
	map_free(&b->equal);
}

int build_turn(struct builder *b) { return add(b, make(RUNMAT_TURN, RUNMAT_I64, RUNMAT_ONCE)); }

int build_carry(struct builder *b, int start, int space)
{
	struct runmat_instr in = make(RUNMAT_CARRY, build_class(b, start), MAX(space, build_space(b, start)));
	in.a = start;
	return add(b, in);
}

void build_next(struct builder *b, int carry, int value) { b->instr.at[carry].b = value; }

void build_end(struct builder *b)
{
	add(b, make(RUNMAT_END, RUNMAT_I64, RUNMAT_ONCE));
	map_free(&b->equal);
	b->loop_at = -1;
}

/* ---- finishing ---- */

struct runmat_kernel *builder_finish_about(struct builder *b, const char *name, const char *about)
{
	size_t instrs = (size_t)b->instr.n * sizeof *b->instr.at, arrays = (size_t)b->array.n * sizeof *b->array.at;
	size_t text = strlen(name) + 1, note = strlen(about) + 1;
	char *room = mem_zalloc(sizeof(struct runmat_kernel) + instrs + arrays + (size_t)b->scalar.n + text + note);
	struct runmat_kernel *k = (struct runmat_kernel *)room;
	char *p = room + sizeof *k;
	k->size = sizeof *k, k->version = RUNMAT_KERNEL_VERSION;
	k->inner = b->inner, k->axes = (uint8_t)b->axes;
	k->arrays = (uint16_t)b->array.n, k->scalars = (uint16_t)b->scalar.n, k->instrs = (uint16_t)b->instr.n;
	if (instrs)
		k->instr = memcpy(p, b->instr.at, instrs);
	p += instrs;
	if (arrays)
		k->array = memcpy(p, b->array.at, arrays);
	p += arrays;
	if (b->scalar.n)
		k->scalar_class = memcpy(p, b->scalar.at, (size_t)b->scalar.n);
	p += b->scalar.n;
	k->name = memcpy(p, name, text);
	k->about = memcpy(p + text, about, note);
	k->key = kernel_key(k);
	builder_done(b);
	builder_init(b, 0, 0);
	return k;
}

struct runmat_kernel *builder_finish(struct builder *b, const char *name) { return builder_finish_about(b, name, ""); }

void kernel_free(struct runmat_kernel *k) { mem_free(k); }
