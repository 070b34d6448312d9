function results = figure_open(name, args)
%figure_open  openfig and hgload: the figures of a .fig file, and the earlier values of properties that hgload sets.
if isempty(args), error('MATLAB:minrhs', 'Not enough input arguments.'); end
file = char(args{1});
if ~isfile(file) && isfile([file '.fig'])
    file = [file '.fig'];
elseif ~isfile(file) && ~isempty(which(file))
    file = which(file);
end
h = figure_restore(file);
old = cell(1, numel(h));
for k = 2:numel(args)
    if strcmp(name, 'hgload') && isstruct(args{k})
        for j = 1:numel(h), [h(j), old{j}] = changed(h(j), args{k}); end
    elseif any(strcmpi(args{k}, {'invisible', 'visible'}))
        words = {'off', 'on'};
        set(h, 'Visible', words{strcmpi(args{k}, 'visible') + 1});
    elseif ~any(strcmpi(args{k}, {'new', 'reuse', 'all', 'auto'}))
        error('MATLAB:openfig:InvalidOption', 'openfig: ''%s'' is no option.', char(args{k}));
    end
end
results = {h, old};
end

function [h, old] = changed(h, p)
old = struct();
for f = reshape(fieldnames(p), 1, [])
    old.(f{1}) = get(h, f{1});
    set(h, f{1}, p.(f{1}));
end
end
