/*
** jit/memory.c - memory for machine code. It is first writable and then executable, and never both.
*/
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "jit/ir.h"

static size_t whole_pages(size_t n)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	return (n + page - 1) / page * page;
}

bool jit_memory(struct jit_code *code, const void *bytes, size_t n)
{
	size_t room = whole_pages(n);
	*code = (struct jit_code){ 0 };
	void *at = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (at == MAP_FAILED)
		return false;
	memcpy(at, bytes, n);
	__builtin___clear_cache(at, (char *)at + n);
	if (mprotect(at, room, PROT_READ | PROT_EXEC) != 0) {
		munmap(at, room);
		return false;
	}
	*code = (struct jit_code){ .at = at, .bytes = room };
	return true;
}

void jit_code_free(struct jit_code *code)
{
	if (code->at)
		munmap(code->at, code->bytes);
	*code = (struct jit_code){ 0 };
}
