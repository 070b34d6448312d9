function f = figure_restore(file)
%figure_restore  Makes a new figure from a .fig file that savefig wrote.
if ~isfile(file)
    error('MATLAB:openfig:FileNotFound', 'The file ''%s'' does not exist.', file);
end
try
    s = load(file, '-mat');
catch
    s = struct();
end
if ~isfield(s, 'runmat_figure')
    error('MATLAB:openfig:InvalidFile', 'The file ''%s'' is no figure that savefig wrote.', file);
end
f = figure;
number = f.values.Number;
fill_object(f, s.runmat_figure);
f.values.Number = number;
end

function fill_object(h, s)
for name = fieldnames(s.values).'
    h.values.(name{1}) = s.values.(name{1});
end
if strcmp(s.type, 'figure'), h.values.CurrentAxes = []; end
for k = 1:numel(s.children)
    one = graphics_object(s.children{k}.type, h, struct());
    fill_object(one, s.children{k});
    if strcmp(one.kind, 'axes') && strcmp(h.kind, 'figure'), h.values.CurrentAxes = one; end
end
end
