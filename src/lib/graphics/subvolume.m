function varargout = subvolume(varargin)
%[X, Y, Z, V] = subvolume(X, Y, Z, V, LIMITS)   The part of a volume within [XLOW XHIGH YLOW YHIGH ZLOW ZHIGH]; NaN:
%   all.
%V = subvolume(V, LIMITS)
%>> size(subvolume(ones(5, 5, 5), [1 3 NaN NaN 2 4]))
%ans =
%     5     3     3
    [x, y, z, v, rest] = volume_args('subvolume', varargin);
    if isempty(rest) || numel(rest{1}) ~= 6
        error('MATLAB:subvolume:InvalidLimits', 'The limits must be six numbers.');
    end
    lim = double(rest{1});
    within = @(a, k) (isnan(lim(k)) | a >= lim(k)) & (isnan(lim(k + 1)) | a <= lim(k + 1));
    [i, j, k] = deal(within(x, 1), within(y, 3), within(z, 5));
    v = v(j, i, k);
    if nargout > 1
        [varargout{1:3}] = meshgrid(x(i), y(j), z(k));
        varargout{4} = v;
    else
        varargout{1} = v;
    end
end
