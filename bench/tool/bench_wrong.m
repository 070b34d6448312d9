function bench_wrong(varargin)
% bench_wrong(FORMAT, ...)  Prints an error and ends the program.
fprintf(2, 'runmat: bench: %s\n', sprintf(varargin{:}));
exit(2)
end
