function [x, y, z, v, rest] = volume_args(name, args)
%volume_args  The axes of a volume V as rows, and the arguments behind it: (X, Y, Z, V, ...) or (V, ...).
count = find([cellfun(@(a) ~(isnumeric(a) || islogical(a)), args), true], 1) - 1;
if count >= 4 && ndims(args{4}) == 3
    [x, y, z, v] = args{1:4};
    rest = args(5:end);
    if ~isvector(x), x = x(1, :, 1); end
    if ~isvector(y), y = y(:, 1, 1); end
    if ~isvector(z), z = z(1, 1, :); end
elseif count >= 1 && ndims(args{1}) == 3
    v = args{1};
    rest = args(2:end);
    [x, y, z] = deal(1:size(v, 2), 1:size(v, 1), 1:size(v, 3));
else
    error(['MATLAB:' name ':VMustBe3D'], 'The volume must be an array of three dimensions.');
end
[x, y, z] = deal(double(x(:).'), double(y(:).'), double(z(:).'));
if ~isequal([numel(y), numel(x), numel(z)], size(v))
    error(['MATLAB:' name ':DimensionMismatch'], 'The coordinates must fit the volume.');
end
v = double(v);
end
