/*
** base/load.h - measures how busy the machine is.
*/
#ifndef BASE_LOAD_H
#define BASE_LOAD_H

/*
** Of the processors that this process may use, how many do other processes use now? `own`: the running threads of this
** process, including the caller. Takes some ten microseconds. 0: the system does not tell.
*/
int load_of_others(int own);

#endif
