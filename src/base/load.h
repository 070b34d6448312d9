/*
** base/load.h - how busy the machine is.
*/
#ifndef BASE_LOAD_H
#define BASE_LOAD_H

/*
** How many of the processors that this process may use others keep busy at this moment. `own`: how many threads of this
** process run now, the caller among them. Some ten microseconds; 0 where the system does not tell.
*/
int load_of_others(int own);

#endif
