classdef distributed < handle
%distributed  An array in the session whose pieces are on the workers of the pool.
%D = distributed(X)  Spreads X along its last dimension. gather(D) is the whole array.
%distributed.zeros, ones, eye, rand, randn, Inf, NaN, true, false, colon, linspace  Make only the pieces.
%   In an spmd block, D is a codistributed array. See docs/parallel.md.
%>> D = distributed(magic(4)); gather(sum(D, 'all'))
%ans =
%   136
    properties (Hidden, SetAccess = private)
        Key = ''
        Size = [0 0]
        Class = 'double'
        Spread
        Pool = 0
    end
    methods
        function d = distributed(x)
            if nargin == 0, return, end
            if isstruct(x) && isfield(x, 'runmat_part')
                d.Key = x.runmat_part;
                d.Size = x.size;
                d.Class = x.class;
                d.Spread = x.spread;
                d.Pool = distributed.pool();
            elseif isa(x, 'distributed')
                d = x;
            else
                d = runmat_on_workers(@codistributed, x);
            end
        end
        function delete(d)
            if ~isempty(d.Key), runmat_parts('dead', d.Key); end
        end
        function x = gather(d)
            x = [];
            if isempty(d.Key), return, end
            if isa(d.Spread, 'codistributor2dbc'), d = redistribute(d, codistributor1d(2)); end
            parts = runmat_on_workers('local', d);
            x = cat(d.Spread.Dimension, parts{:});
        end
        function x = getLocalPart(d)
            % In a block without a pool, where D is still a distributed array.
            parts = runmat_on_workers('local', d);
            x = parts{spmdIndex};
        end
        function varargout = size(d, varargin)
            varargout = codistributed.sizes(d.Size, nargout, varargin);
        end
        function n = numel(d, varargin), n = prod(d.Size); end
        function n = ndims(d), n = numel(d.Size); end
        function n = length(d), n = max(d.Size) * all(d.Size); end
        function tf = isempty(d), tf = any(d.Size == 0); end
        function tf = isnumeric(d), tf = ~any(strcmp(d.Class, {'logical', 'char'})); end
        function tf = islogical(d), tf = strcmp(d.Class, 'logical'); end
        function tf = isfloat(d), tf = any(strcmp(d.Class, {'double', 'single'})); end
        function s = classUnderlying(d), s = d.Class; end
        function s = underlyingType(d), s = d.Class; end
        function n = end(d, k, n), n = prod(d.Size(k:max(k, (k == n) * numel(d.Size)))); end
        function d = getCodistributor(d), d = d.Spread; end
        function disp(d)
            if prod(d.Size) <= 1000
                disp(gather(d));
            else
                fprintf('  %s distributed %s\n', codistributed.text(d.Size), d.Class);
            end
        end
        function x = abs(x), x = runmat_on_workers(@abs, x); end
        function x = acos(x), x = runmat_on_workers(@acos, x); end
        function x = acosh(x), x = runmat_on_workers(@acosh, x); end
        function x = asin(x), x = runmat_on_workers(@asin, x); end
        function x = asinh(x), x = runmat_on_workers(@asinh, x); end
        function x = atan(x), x = runmat_on_workers(@atan, x); end
        function x = atanh(x), x = runmat_on_workers(@atanh, x); end
        function x = ceil(x), x = runmat_on_workers(@ceil, x); end
        function x = conj(x), x = runmat_on_workers(@conj, x); end
        function x = cos(x), x = runmat_on_workers(@cos, x); end
        function x = cosh(x), x = runmat_on_workers(@cosh, x); end
        function x = exp(x), x = runmat_on_workers(@exp, x); end
        function x = expm1(x), x = runmat_on_workers(@expm1, x); end
        function x = fix(x), x = runmat_on_workers(@fix, x); end
        function x = floor(x), x = runmat_on_workers(@floor, x); end
        function x = imag(x), x = runmat_on_workers(@imag, x); end
        function x = isfinite(x), x = runmat_on_workers(@isfinite, x); end
        function x = isinf(x), x = runmat_on_workers(@isinf, x); end
        function x = isnan(x), x = runmat_on_workers(@isnan, x); end
        function x = log(x), x = runmat_on_workers(@log, x); end
        function x = log10(x), x = runmat_on_workers(@log10, x); end
        function x = log1p(x), x = runmat_on_workers(@log1p, x); end
        function x = log2(x), x = runmat_on_workers(@log2, x); end
        function x = not(x), x = runmat_on_workers(@not, x); end
        function x = real(x), x = runmat_on_workers(@real, x); end
        function x = round(x), x = runmat_on_workers(@round, x); end
        function x = sign(x), x = runmat_on_workers(@sign, x); end
        function x = sin(x), x = runmat_on_workers(@sin, x); end
        function x = sinh(x), x = runmat_on_workers(@sinh, x); end
        function x = sqrt(x), x = runmat_on_workers(@sqrt, x); end
        function x = tan(x), x = runmat_on_workers(@tan, x); end
        function x = tanh(x), x = runmat_on_workers(@tanh, x); end
        function x = uminus(x), x = runmat_on_workers(@uminus, x); end
        function x = uplus(x), x = runmat_on_workers(@uplus, x); end
        function x = double(x), x = runmat_on_workers(@double, x); end
        function x = single(x), x = runmat_on_workers(@single, x); end
        function x = logical(x), x = runmat_on_workers(@logical, x); end
        function x = int8(x), x = runmat_on_workers(@int8, x); end
        function x = int16(x), x = runmat_on_workers(@int16, x); end
        function x = int32(x), x = runmat_on_workers(@int32, x); end
        function x = int64(x), x = runmat_on_workers(@int64, x); end
        function x = uint8(x), x = runmat_on_workers(@uint8, x); end
        function x = uint16(x), x = runmat_on_workers(@uint16, x); end
        function x = uint32(x), x = runmat_on_workers(@uint32, x); end
        function x = uint64(x), x = runmat_on_workers(@uint64, x); end
        function x = gpuArray(x), x = runmat_on_workers(@gpuArray, x); end
        function x = plus(a, b), x = runmat_on_workers(@plus, a, b); end
        function x = minus(a, b), x = runmat_on_workers(@minus, a, b); end
        function x = times(a, b), x = runmat_on_workers(@times, a, b); end
        function x = rdivide(a, b), x = runmat_on_workers(@rdivide, a, b); end
        function x = ldivide(a, b), x = runmat_on_workers(@ldivide, a, b); end
        function x = power(a, b), x = runmat_on_workers(@power, a, b); end
        function x = lt(a, b), x = runmat_on_workers(@lt, a, b); end
        function x = le(a, b), x = runmat_on_workers(@le, a, b); end
        function x = gt(a, b), x = runmat_on_workers(@gt, a, b); end
        function x = ge(a, b), x = runmat_on_workers(@ge, a, b); end
        function x = eq(a, b), x = runmat_on_workers(@eq, a, b); end
        function x = ne(a, b), x = runmat_on_workers(@ne, a, b); end
        function x = and(a, b), x = runmat_on_workers(@and, a, b); end
        function x = or(a, b), x = runmat_on_workers(@or, a, b); end
        function x = xor(a, b), x = runmat_on_workers(@xor, a, b); end
        function x = mod(a, b), x = runmat_on_workers(@mod, a, b); end
        function x = rem(a, b), x = runmat_on_workers(@rem, a, b); end
        function x = atan2(a, b), x = runmat_on_workers(@atan2, a, b); end
        function x = hypot(a, b), x = runmat_on_workers(@hypot, a, b); end
        function x = bitand(a, b), x = runmat_on_workers(@bitand, a, b); end
        function x = bitor(a, b), x = runmat_on_workers(@bitor, a, b); end
        function x = mtimes(a, b), x = runmat_on_workers(@mtimes, a, b); end
        function x = sum(varargin), x = runmat_on_workers(@sum, varargin{:}); end
        function x = prod(varargin), x = runmat_on_workers(@prod, varargin{:}); end
        function x = mean(varargin), x = runmat_on_workers(@mean, varargin{:}); end
        function x = any(varargin), x = runmat_on_workers(@any, varargin{:}); end
        function x = all(varargin), x = runmat_on_workers(@all, varargin{:}); end
        function x = norm(varargin), x = runmat_on_workers(@norm, varargin{:}); end
        function varargout = max(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@max, varargin{:});
        end
        function varargout = min(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@min, varargin{:});
        end
        function varargout = sort(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@sort, varargin{:});
        end
        function varargout = find(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@find, varargin{:});
        end
        function varargout = chol(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@chol, varargin{:});
        end
        function varargout = lu(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@lu, varargin{:});
        end
        function varargout = qr(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@qr, varargin{:});
        end
        function varargout = svd(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@svd, varargin{:});
        end
        function varargout = eig(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@eig, varargin{:});
        end
        function x = cumsum(varargin), x = runmat_on_workers(@cumsum, varargin{:}); end
        function x = cumprod(varargin), x = runmat_on_workers(@cumprod, varargin{:}); end
        function x = cummax(varargin), x = runmat_on_workers(@cummax, varargin{:}); end
        function x = cummin(varargin), x = runmat_on_workers(@cummin, varargin{:}); end
        function x = flip(varargin), x = runmat_on_workers(@flip, varargin{:}); end
        function x = median(varargin), x = runmat_on_workers(@median, varargin{:}); end
        function x = std(varargin), x = runmat_on_workers(@std, varargin{:}); end
        function x = var(varargin), x = runmat_on_workers(@var, varargin{:}); end
        function x = fft(varargin), x = runmat_on_workers(@fft, varargin{:}); end
        function x = ifft(varargin), x = runmat_on_workers(@ifft, varargin{:}); end
        function x = horzcat(varargin), x = runmat_on_workers(@horzcat, varargin{:}); end
        function x = vertcat(varargin), x = runmat_on_workers(@vertcat, varargin{:}); end
        function x = cat(varargin), x = runmat_on_workers(@cat, varargin{:}); end
        function x = nnz(varargin), x = runmat_on_workers(@nnz, varargin{:}); end
        function x = mldivide(varargin), x = runmat_on_workers(@mldivide, varargin{:}); end
        function x = inv(varargin), x = runmat_on_workers(@inv, varargin{:}); end
        function x = det(varargin), x = runmat_on_workers(@det, varargin{:}); end
        function x = transpose(varargin), x = runmat_on_workers(@transpose, varargin{:}); end
        function x = ctranspose(varargin), x = runmat_on_workers(@ctranspose, varargin{:}); end
        function x = isequal(varargin), x = runmat_on_workers(@isequal, varargin{:}); end
        function x = redistribute(varargin), x = runmat_on_workers(@redistribute, varargin{:}); end
        function x = mrdivide(varargin), x = runmat_on_workers(@mrdivide, varargin{:}); end
        function x = acosd(varargin), x = runmat_on_workers(@acosd, varargin{:}); end
        function x = angle(varargin), x = runmat_on_workers(@angle, varargin{:}); end
        function x = asind(varargin), x = runmat_on_workers(@asind, varargin{:}); end
        function x = atand(varargin), x = runmat_on_workers(@atand, varargin{:}); end
        function x = cosd(varargin), x = runmat_on_workers(@cosd, varargin{:}); end
        function x = cot(varargin), x = runmat_on_workers(@cot, varargin{:}); end
        function x = csc(varargin), x = runmat_on_workers(@csc, varargin{:}); end
        function x = deg2rad(varargin), x = runmat_on_workers(@deg2rad, varargin{:}); end
        function x = erf(varargin), x = runmat_on_workers(@erf, varargin{:}); end
        function x = erfc(varargin), x = runmat_on_workers(@erfc, varargin{:}); end
        function x = gamma(varargin), x = runmat_on_workers(@gamma, varargin{:}); end
        function x = gammaln(varargin), x = runmat_on_workers(@gammaln, varargin{:}); end
        function x = rad2deg(varargin), x = runmat_on_workers(@rad2deg, varargin{:}); end
        function x = sec(varargin), x = runmat_on_workers(@sec, varargin{:}); end
        function x = sind(varargin), x = runmat_on_workers(@sind, varargin{:}); end
        function x = tand(varargin), x = runmat_on_workers(@tand, varargin{:}); end
        function x = cast(varargin), x = runmat_on_workers(@cast, varargin{:}); end
        function x = full(varargin), x = runmat_on_workers(@full, varargin{:}); end
        function x = ismember(varargin), x = runmat_on_workers(@ismember, varargin{:}); end
        function x = bitshift(varargin), x = runmat_on_workers(@bitshift, varargin{:}); end
        function x = bitxor(varargin), x = runmat_on_workers(@bitxor, varargin{:}); end
        function x = complex(varargin), x = runmat_on_workers(@complex, varargin{:}); end
        function x = idivide(varargin), x = runmat_on_workers(@idivide, varargin{:}); end
        function x = nthroot(varargin), x = runmat_on_workers(@nthroot, varargin{:}); end
        function x = isequaln(varargin), x = runmat_on_workers(@isequaln, varargin{:}); end
        function x = diff(varargin), x = runmat_on_workers(@diff, varargin{:}); end
        function x = mode(varargin), x = runmat_on_workers(@mode, varargin{:}); end
        function x = circshift(varargin), x = runmat_on_workers(@circshift, varargin{:}); end
        function x = fliplr(varargin), x = runmat_on_workers(@fliplr, varargin{:}); end
        function x = flipud(varargin), x = runmat_on_workers(@flipud, varargin{:}); end
        function x = fft2(varargin), x = runmat_on_workers(@fft2, varargin{:}); end
        function x = ifft2(varargin), x = runmat_on_workers(@ifft2, varargin{:}); end
        function x = movmean(varargin), x = runmat_on_workers(@movmean, varargin{:}); end
        function x = normalize(varargin), x = runmat_on_workers(@normalize, varargin{:}); end
        function x = dot(varargin), x = runmat_on_workers(@dot, varargin{:}); end
        function x = cov(varargin), x = runmat_on_workers(@cov, varargin{:}); end
        function x = diag(varargin), x = runmat_on_workers(@diag, varargin{:}); end
        function x = trace(varargin), x = runmat_on_workers(@trace, varargin{:}); end
        function x = tril(varargin), x = runmat_on_workers(@tril, varargin{:}); end
        function x = triu(varargin), x = runmat_on_workers(@triu, varargin{:}); end
        function x = kron(varargin), x = runmat_on_workers(@kron, varargin{:}); end
        function x = rank(varargin), x = runmat_on_workers(@rank, varargin{:}); end
        function x = pinv(varargin), x = runmat_on_workers(@pinv, varargin{:}); end
        function x = nonzeros(varargin), x = runmat_on_workers(@nonzeros, varargin{:}); end
        function x = accumarray(varargin), x = runmat_on_workers(@accumarray, varargin{:}); end
        function x = reshape(varargin), x = runmat_on_workers(@reshape, varargin{:}); end
        function x = permute(varargin), x = runmat_on_workers(@permute, varargin{:}); end
        function x = ipermute(varargin), x = runmat_on_workers(@ipermute, varargin{:}); end
        function x = squeeze(varargin), x = runmat_on_workers(@squeeze, varargin{:}); end
        function x = repmat(varargin), x = runmat_on_workers(@repmat, varargin{:}); end
        function varargout = unique(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@unique, varargin{:});
        end
        function varargout = sortrows(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@sortrows, varargin{:});
        end
        function varargout = histcounts(varargin)
            [varargout{1:max(nargout, 1)}] = runmat_on_workers(@histcounts, varargin{:});
        end
        function x = arrayfun(f, varargin), x = runmat_on_workers(@arrayfun, f, varargin{:}); end
        function tf = isinteger(d), tf = any(strncmp(d.Class, {'int', 'uin'}, 3)); end
        function tf = isscalar(d), tf = prod(d.Size) == 1; end
        function tf = isvector(d), tf = numel(d.Size) == 2 && any(d.Size == 1); end
        function tf = isrow(d), tf = numel(d.Size) == 2 && d.Size(1) == 1; end
        function tf = iscolumn(d), tf = numel(d.Size) == 2 && d.Size(2) == 1; end
        function tf = ismatrix(d), tf = numel(d.Size) == 2; end
        function varargout = subsref(d, s)
            if strcmp(s(1).type, '()')
                x = runmat_on_workers(@(c, varargin) index(c, varargin), d, s(1).subs{:});
                if numel(s) > 1, x = subsref(x, s(2:end)); end
                varargout = {x};
            else
                [varargout{1:max(nargout, 1)}] = builtin('subsref', d, s);
            end
        end
        function d = subsasgn(d, s, x)
            if ~strcmp(s(1).type, '()') || numel(s) > 1
                error('parallel:distributed:NotSupported', 'Elements of a distributed array are set by D(i, j) = X.');
            end
            d = runmat_on_workers(@(c, x, varargin) put(c, varargin, x), d, x, s.subs{:});
        end
    end
    methods (Static)
        function d = zeros(varargin), d = runmat_on_workers(@codistributed.zeros, varargin{:}); end
        function d = ones(varargin), d = runmat_on_workers(@codistributed.ones, varargin{:}); end
        function d = Inf(varargin), d = runmat_on_workers(@codistributed.Inf, varargin{:}); end
        function d = NaN(varargin), d = runmat_on_workers(@codistributed.NaN, varargin{:}); end
        function d = true(varargin), d = runmat_on_workers(@codistributed.true, varargin{:}); end
        function d = false(varargin), d = runmat_on_workers(@codistributed.false, varargin{:}); end
        function d = rand(varargin), d = runmat_on_workers(@codistributed.rand, varargin{:}); end
        function d = randn(varargin), d = runmat_on_workers(@codistributed.randn, varargin{:}); end
        function d = randi(varargin), d = runmat_on_workers(@codistributed.randi, varargin{:}); end
        function d = eye(varargin), d = runmat_on_workers(@codistributed.eye, varargin{:}); end
        function d = colon(varargin), d = runmat_on_workers(@codistributed.colon, varargin{:}); end
        function d = linspace(varargin), d = runmat_on_workers(@codistributed.linspace, varargin{:}); end
    end
    methods (Static, Hidden)
        function k = pool()
            % The pool in which the workers are; 0: none.
            k = 0;
            p = parallel.Pool.current();
            if ~isempty(p), k = p.Handle; end
        end
    end
end
