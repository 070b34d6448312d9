function varargout = reducevolume(varargin)
%[NX, NY, NZ, NV] = reducevolume(X, Y, Z, V, [RX RY RZ])   Keeps every RX-th, RY-th and RZ-th element of a volume
%   along X, Y and Z; one number is for all three. NV = reducevolume(V, R).
%>> size(reducevolume(ones(5, 7, 9), [2 1 3]))
%ans =
%     5     4     3
    [x, y, z, v, rest] = volume_args('reducevolume', varargin);
    if isempty(rest) || ~any(numel(rest{1}) == [1 3]) || any(rest{1} < 1) || any(rest{1} ~= fix(rest{1}))
        error('MATLAB:reducevolume:InvalidFactor', 'The factors must be one or three positive whole numbers.');
    end
    r = double(rest{1}(:).') .* [1 1 1];
    v = v(1:r(2):end, 1:r(1):end, 1:r(3):end);
    if nargout > 1
        [varargout{1:3}] = meshgrid(x(1:r(1):end), y(1:r(2):end), z(1:r(3):end));
        varargout{4} = v;
    else
        varargout{1} = v;
    end
end
