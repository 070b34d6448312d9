mex('file.c');
