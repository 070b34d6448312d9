/*
** lib/core/again.h - what a function computed on a device, computed again when that is lost.
*/
#ifndef LIB_AGAIN_H
#define LIB_AGAIN_H

#include "vm/vm.h"

/* The results of c, arrays of the device, have been made of its arguments: `run` makes them on the host. */
void again_later(const struct call *c, bool (*run)(struct call *c));

#endif
