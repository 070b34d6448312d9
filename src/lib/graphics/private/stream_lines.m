function paths = stream_lines(name, dims, args)
%stream_lines  stream2 and stream3: paths through a field in the plane or in space.
step = 0.1;
most = 10000;
if any(numel(args) == [2 3] * dims + 1)
    o = double(args{end});
    step = o(1);
    if numel(o) > 1, most = o(2); end
    args(end) = [];
end
if numel(args) == 3 * dims
    grid_ = args(1:dims);
    args(1:dims) = [];
elseif numel(args) == 2 * dims
    grid_ = {};
else
    error(['MATLAB:' name ':InvalidInput'], 'A field and points are expected.');
end
field = cellfun(@double, args(1:dims), 'UniformOutput', false);
starts = args(dims + 1:end);
s = size(field{1});
if ~all(cellfun(@(a) isequal(size(a), s), field)) || numel(s) ~= dims
    error(['MATLAB:' name ':InvalidInput'], 'The parts of the field must be of the same size.');
end
order = [2 1 3];
axes_ = cell(1, dims);
for d = 1:dims
    axes_{d} = 1:s(order(d));
    if ~isempty(grid_), axes_{d} = axis_of(double(grid_{d}), order(d), s(order(d))); end
    if numel(axes_{d}) ~= s(order(d)) || any(diff(axes_{d}) <= 0)
        error(['MATLAB:' name ':DimensionMismatch'], 'The coordinates must increase and fit the field.');
    end
    shape = ones(1, max(dims, 2));
    shape(order(d)) = s(order(d));
    if s(order(d)) > 1, field{d} = field{d} ./ reshape(gradient(axes_{d}), shape); end
end
n = numel(starts{1});
paths = cell(1, n);
for k = 1:n
    at = zeros(1, dims);
    for d = 1:dims
        at(d) = interp1(axes_{d}, 1:numel(axes_{d}), double(starts{d}(k)));
    end
    p = stream_path(field, at, step, most);
    for d = 1:dims
        if ~isempty(p), p(:, d) = interp1(1:numel(axes_{d}), axes_{d}, p(:, d)); end
    end
    paths{k} = p;
end
end

function a = axis_of(g, dim, n)
if isvector(g) && numel(g) == n
    a = g(:).';
else
    subs = {1, 1, 1};
    subs{dim} = ':';
    a = reshape(g(subs{:}), 1, []);
end
end
