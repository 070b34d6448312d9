function w = smooth3(v, filter, width, deviation)
%W = smooth3(V, FILTER, SIZE, S)   Smooths a volume by a 'box' (usual) or 'gaussian' of SIZE (3) cells and deviation S.
%>> w = smooth3(ones(3, 3, 3)); w(2, 2, 2)
%ans = 1
    if nargin < 2, filter = 'box'; end
    if nargin < 3, width = 3; end
    if nargin < 4, deviation = 0.65; end
    if ndims(v) ~= 3, error('MATLAB:smooth3:InvalidVolume', 'V must be an array of three dimensions.'); end
    width = double(width(:).') .* ones(1, 3);
    if any(mod(width, 2) == 0), error('MATLAB:smooth3:InvalidSize', 'The size must be odd.'); end
    w = double(v);
    for d = 1:3
        half = (width(d) - 1) / 2;
        switch lower(char(filter))
            case {'box', 'b'}, k = ones(1, width(d));
            case {'gaussian', 'g'}, k = exp(-(-half:half) .^ 2 / (2 * deviation ^ 2));
            otherwise, error('MATLAB:smooth3:UnknownFilter', 'The filter must be ''box'' or ''gaussian''.');
        end
        k = k / sum(k);
        sum_ = 0;
        n = size(w, d);
        for j = -half:half
            subs = {':', ':', ':'};
            subs{d} = min(max((1:n) + j, 1), n);
            sum_ = sum_ + k(j + half + 1) * w(subs{:});
        end
        w = sum_;
    end
end
