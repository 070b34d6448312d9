function f = figure_restore(file)
%figure_restore  Makes new figures from a .fig file that savefig wrote, of RunMat or of MATLAB.
if ~isfile(file)
    error('MATLAB:openfig:FileNotFound', 'The file ''%s'' does not exist.', file);
end
s = struct();
try
    known = warning('off', 'all');
    back = onCleanup(@() warning(known));
    s = load(file, '-mat');
    clear back
catch
end
if ~isfield(s, 'runmat_figure')
    f = of_matlab(s, file);
    return
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

% MATLAB writes a struct for each object, or, with 'compact' and for apps, only objects of its own classes.
function f = of_matlab(s, file)
names = fieldnames(s);
at = find(startsWith(names, 'hgS_'), 1);
if isempty(at) && ~any(startsWith(names, 'hgM_'))
    error('MATLAB:openfig:InvalidFile', 'The file ''%s'' is no figure that savefig wrote.', file);
elseif isempty(at) || isempty(s.(names{at}))
    error('MATLAB:openfig:CompactFile', ['The file ''%s'' was saved with the option ''compact''. RunMat cannot ' ...
        'read such files. savefig(F, FILE) without this option writes a file that it reads.'], file);
end
f = figure_of_saved(s.(names{at}));
end
