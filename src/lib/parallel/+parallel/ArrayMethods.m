classdef ArrayMethods
%parallel.ArrayMethods  Methods of codistributed arrays that need nothing of how they are spread but slices,
%   element-wise operations and gather.
%>> C = codistributed(magic(3)); gather(trace(C))
%ans =
%    15
    methods
        % ---- element by element ----
        function x = acosd(x), x = map(x, @acosd); end
        function x = angle(x), x = map(x, @angle); end
        function x = asind(x), x = map(x, @asind); end
        function x = atand(x), x = map(x, @atand); end
        function x = cosd(x), x = map(x, @cosd); end
        function x = cot(x), x = map(x, @cot); end
        function x = csc(x), x = map(x, @csc); end
        function x = deg2rad(x), x = map(x, @deg2rad); end
        function x = erf(x), x = map(x, @erf); end
        function x = erfc(x), x = map(x, @erfc); end
        function x = gamma(x), x = map(x, @gamma); end
        function x = gammaln(x), x = map(x, @gammaln); end
        function x = rad2deg(x), x = map(x, @rad2deg); end
        function x = sec(x), x = map(x, @sec); end
        function x = sind(x), x = map(x, @sind); end
        function x = tand(x), x = map(x, @tand); end
        function x = cast(x, name), x = map(x, @(v) cast(v, name)); end
        function x = full(x), x = map(x, @full); end
        function x = ismember(x, set)
            if isa(set, 'codistributed'), set = gather(set); end
            x = map(x, @(v) ismember(v, set));
        end
        function x = bitshift(a, b), x = codistributed.map2(@bitshift, a, b); end
        function x = bitxor(a, b), x = codistributed.map2(@bitxor, a, b); end
        function x = complex(a, b)
            if nargin < 2, x = map(a, @complex); else, x = codistributed.map2(@complex, a, b); end
        end
        function x = idivide(a, b, varargin)
            x = codistributed.map2(@(a, b) idivide(a, b, varargin{:}), a, b);
        end
        function x = nthroot(a, b), x = codistributed.map2(@nthroot, a, b); end
        function x = arrayfun(f, c, varargin), x = each(c, @arrayfun, f, varargin); end

        % ---- questions ----
        function tf = isinteger(c), tf = isinteger(getLocalPart(c)); end
        function tf = isscalar(c), tf = numel(c) == 1; end
        function tf = isvector(c), tf = ndims(c) == 2 && any(size(c) == 1); end
        function tf = isrow(c), tf = ndims(c) == 2 && size(c, 1) == 1; end
        function tf = iscolumn(c), tf = ndims(c) == 2 && size(c, 2) == 1; end
        function tf = ismatrix(c), tf = ndims(c) == 2; end
        function tf = isequaln(a, b)
            tf = isequal(size(a), size(b));
            if tf, tf = gather(all(a == b | (isnan(a) & isnan(b)), 'all')); end
        end

        % ---- along a dimension ----
        function x = diff(c, n, dim)
            if nargin < 2 || isempty(n), n = 1; end
            if nargin < 3, dim = codistributed.first(size(c)); end
            x = slices(c, dim, @(v) diff(v, n, dim));
        end
        function x = mode(c, dim)
            if nargin < 2, dim = codistributed.first(size(c)); end
            x = slices(c, dim, @(v) mode(v, dim));
        end
        function x = circshift(c, k, dim)
            if nargin < 3 && ~isscalar(k)
                x = c;
                for d = 1:numel(k), x = circshift(x, k(d), d); end
                return
            end
            if nargin < 3, dim = codistributed.first(size(c)); end
            x = slices(c, dim, @(v) circshift(v, k, dim));
        end
        function x = fliplr(c), x = flip(c, 2); end
        function x = flipud(c), x = flip(c, 1); end
        function x = fft2(c), x = fft(fft(c, [], 1), [], 2); end
        function x = ifft2(c), x = ifft(ifft(c, [], 1), [], 2); end
        function x = movmean(c, k, dim, varargin)
            if nargin < 3, dim = codistributed.first(size(c)); end
            x = slices(c, dim, @(v) movmean(v, k, dim, varargin{:}));
        end
        function x = normalize(c, dim, varargin)
            if nargin < 2, dim = codistributed.first(size(c)); end
            x = slices(c, dim, @(v) normalize(v, dim, varargin{:}));
        end
        function x = dot(a, b, dim)
            if nargin < 3, dim = codistributed.first(size(a)); end
            x = sum(conj(a) .* b, dim);
        end
        function c = cov(x)
            if isvector(x), x = reshape(x, [], 1); end
            d = x - mean(x, 1);
            c = (d' * d) / max(size(x, 1) - 1, 1);
        end

        % ---- matrices ----
        function x = diag(c, varargin), x = codistributed.solo(@diag, c, varargin{:}); end
        function x = trace(c), x = sum(diag(c)); end
        function x = tril(c, k)
            if nargin < 2, k = 0; end
            x = c .* triangle(c, @(i, j) j - i <= k);
        end
        function x = triu(c, k)
            if nargin < 2, k = 0; end
            x = c .* triangle(c, @(i, j) j - i >= k);
        end
        function x = kron(a, b), x = codistributed.solo(@kron, a, b); end
        function r = rank(varargin), r = gather(codistributed.solo(@rank, varargin{:})); end
        function x = pinv(varargin), x = codistributed.solo(@pinv, varargin{:}); end

        % ---- one worker has the whole array meanwhile ----
        function x = nonzeros(c), x = codistributed.solo(@nonzeros, c); end
        function varargout = unique(varargin)
            [varargout{1:max(nargout, 1)}] = codistributed.solo(@unique, varargin{:});
        end
        function varargout = sortrows(varargin)
            [varargout{1:max(nargout, 1)}] = codistributed.solo(@sortrows, varargin{:});
        end
        function x = accumarray(varargin), x = codistributed.solo(@accumarray, varargin{:}); end
        function varargout = histcounts(varargin)
            [varargout{1:max(nargout, 1)}] = codistributed.solo(@histcounts, varargin{:});
        end

        % ---- shape ----
        function x = reshape(c, varargin)
            % Pieces keep their elements if the last dimension stays, or if the result is a column.
            siz = sizes_of(varargin, numel(c));
            d = getCodistributor(c);
            old = size(c);
            if isa(d, 'codistributor1d') && d.Dimension == numel(old) && siz(end) == old(end)
                local = reshape(getLocalPart(c), [siz(1:end - 1), d.Partition(spmdIndex)]);
                x = codistributed.build(local, codistributor1d(numel(siz), d.Partition), siz);
            elseif numel(siz) == 2 && siz(2) == 1
                x = column(c);
            else
                x = codistributed.solo(@reshape, c, siz);
            end
        end
        function x = permute(c, order)
            d = getCodistributor(lines(c));
            local = permute(getLocalPart(lines(c)), order);
            siz = size(c);
            siz(end + 1:numel(order)) = 1;
            x = codistributed.build(local, codistributor1d(find(order == d.Dimension), d.Partition), siz(order));
        end
        function x = ipermute(c, order)
            back(order) = 1:numel(order);
            x = permute(c, back);
        end
        function x = squeeze(c)
            siz = size(c);
            if numel(siz) < 3, x = c; return, end
            siz = [siz(siz ~= 1), ones(1, 2 - nnz(siz ~= 1))];
            x = reshape(c, siz);
        end
        function x = repmat(c, varargin)
            n = [varargin{:}];
            if isscalar(n), n = [n n]; end
            x = c;
            for d = find(n ~= 1)
                parts = repmat({x}, 1, n(d));
                x = cat(d, parts{:});
            end
        end
    end
    methods (Hidden)
        function x = each(c, how, f, more)
            x = map(c, @(v) how(f, v, more{:}));
        end
        function m = triangle(c, inside)
            c = lines(c);
            m = map(c, @(v) cast(inside(globalIndices(c, 1)', globalIndices(c, 2)), 'like', real(v)));
        end
    end
end
function siz = sizes_of(args, n)
    if isscalar(args)
        siz = double(args{1});
    else
        unknown = cellfun(@isempty, args);
        known = prod([args{~unknown}]);
        if any(unknown), args{unknown} = n / max(known, 1); end
        siz = double([args{:}]);
    end
    if prod(siz) ~= n
        error('MATLAB:getReshapeDims:notSameNumel', ...
            ['Number of elements must not change. Use [] as one of the size inputs to automatically calculate the ' ...
            'appropriate size for that dimension.']);
    end
end
