function figure_store(h, file)
%figure_store  Writes a figure as a .fig file: a MAT-file with one struct, which openfig reads. MATLAB cannot read it.
f = ancestor(h, 'figure');
runmat_figure = packed(f);
save(file, 'runmat_figure', '-mat');
end

function s = packed(h)
v = h.values;
for name = fieldnames(v).'
    one = v.(name{1});
    plain = isnumeric(one) || islogical(one) || ischar(one) || isstring(one) || iscellstr(one) || ...
        isa(one, 'datetime') || isa(one, 'duration') || isa(one, 'categorical');
    if ~plain, v = rmfield(v, name{1}); end         % handles, callbacks, links between objects
end
s = struct('type', h.kind, 'values', v, 'children', {cellfun(@packed, h.below, 'UniformOutput', false)});
end
