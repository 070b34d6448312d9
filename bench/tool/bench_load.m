function r = bench_load(file)
% r = bench_load(FILE)  A record of `runmat bench`, whose points are a struct array.
try
    r = jsondecode(fileread(file));
catch e
    fprintf(2, 'runmat: bench: %s: %s\n', file, e.message);
    exit(2)
end
if ~isstruct(r) || ~isfield(r, 'kind') || ~strcmp(r.kind, 'runmat bench') || r.schema ~= 1
    fprintf(2, 'runmat: bench: %s is no record of runmat bench, schema 1\n', file);
    exit(2)
end
r.points = bench_structs(r.points);
if isstruct(r.bars), r.bars = num2cell(r.bars); end
end
