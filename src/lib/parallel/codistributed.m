classdef codistributed < parallel.ArrayMethods
%codistributed  An array in an spmd block whose pieces are on the workers.
%C = codistributed(X, CODISTRIBUTOR)  Spreads X, which each worker has. getLocalPart(C) is this worker's piece.
%codistributed.build(PIECE, CODISTRIBUTOR)  The array of which each worker has a piece.
%codistributed.zeros, ones, eye, rand, randn, Inf, NaN, true, false, colon, linspace  Make only the pieces.
%   All workers call a function of such an array together. See docs/parallel.md.
%>> C = codistributed(magic(4)); sum(gather(C))
%ans =
%    34    34    34    34
    properties (Hidden, SetAccess = private)
        Local = []
        Spread                  % codistributor1d
        Size = [0 0]
        Content = 0             % a number of its pieces: arrays with the same number are equal
        Turned = 0              % a transpose: the number of the array before; negative if not conjugated
    end
    methods
        function c = set.Local(c, x)
            c.Local = x;
            c.Content = codistributed.number();
            c.Turned = 0;
        end
        function c = codistributed(x, d)
            if nargin == 0
                c.Spread = codistributor1d(1, zeros(1, spmdSize));
                return
            end
            if isa(x, 'codistributed')
                c = x;
                if nargin > 1, c = redistribute(x, d); end
                return
            end
            if ~(isnumeric(x) || islogical(x) || ischar(x))
                error('parallel:distributed:BadClass', 'Arrays of class %s cannot be distributed.', class(x));
            end
            if nargin < 2, d = codistributor1d(); end
            d = codistributed.filled(d, size(x));
            c.Spread = d;
            if isa(d, 'codistributor2dbc')
                c.Size = size(x);
                c.Local = x(globalIndices(d, 1), globalIndices(d, 2));
                return
            end
            c.Size = codistributed.whole(size(x), d.Dimension);
            c.Local = codistributed.part(x, d.Dimension, globalIndices(d));
        end
        function x = getLocalPart(c), x = c.Local; end
        function d = getCodistributor(c), d = c.Spread; end
        function [at, to] = globalIndices(c, dim, k)
            % The positions along DIM that worker K (this one) has.
            if nargin < 3, k = spmdIndex; end
            if isa(c.Spread, 'codistributor2dbc') && nargout < 2
                at = globalIndices(c.Spread, dim, k);
                return
            elseif isa(c.Spread, 'codistributor2dbc')
                [at, to] = globalIndices(c.Spread, dim, k);
            elseif dim == c.Spread.Dimension
                [at, to] = globalIndices(c.Spread, dim, k);
            else
                at = 1;
                to = size(c, dim);
            end
            if nargout < 2, at = at:to; end
        end
        function x = gather(c, to)
            % On all workers, or on one of them.
            tag = 2 ^ 30 + 3;
            x = [];
            c = lines(c);
            if nargin < 2 && spmdSize > 1
                runmat_spmd('broadcast', [], tag, c.Local);
            elseif nargin > 1 && spmdIndex ~= to
                spmdSend(c.Local, to, tag);
                return
            end
            parts = cell(1, spmdSize);
            for k = 1:spmdSize
                if k == spmdIndex, parts{k} = c.Local; else, parts{k} = spmdReceive(k, tag); end
            end
            x = cat(c.Spread.Dimension, parts{:});
        end
        function c = redistribute(c, d)
            % Each worker sends each other one what that needs.
            if nargin < 2, d = codistributor1d(); end
            tag = 2 ^ 30 + 4;
            d = codistributed.filled(d, c.Size);
            old = c.Spread;
            if isequal(old, d), return, end
            if isa(old, 'codistributor2dbc') || isa(d, 'codistributor2dbc')
                c.Local = runmat_2d_move(c.Local, old, d, c.Size);
                c.Spread = d;
                return
            end
            same = old.Dimension == d.Dimension;
            [a, b] = globalIndices(old, old.Dimension);
            parts = cell(1, spmdSize);
            for k = 1:spmdSize
                [f, t] = globalIndices(d, d.Dimension, k);
                if same, f = max(f, a) - a + 1; t = min(t, b) - a + 1; end
                parts{k} = codistributed.part(c.Local, d.Dimension, f:t);
            end
            for k = [spmdIndex + 1:spmdSize, 1:spmdIndex - 1], spmdSend(parts{k}, k, tag); end
            for k = [1:spmdIndex - 1, spmdIndex + 1:spmdSize], parts{k} = spmdReceive(k, tag); end
            c.Local = cat(old.Dimension, parts{:});
            c.Spread = d;
        end
        function varargout = size(c, varargin)
            varargout = codistributed.sizes(c.Size, nargout, varargin);
        end
        function n = numel(c, varargin), n = prod(c.Size); end
        function n = ndims(c), n = numel(c.Size); end
        function n = length(c), n = max(c.Size) * all(c.Size); end
        function tf = isempty(c), tf = any(c.Size == 0); end
        function tf = isgpuarray(c), tf = isgpuarray(c.Local); end
        function tf = isreal(c), tf = isreal(c.Local); end
        function tf = isnumeric(c), tf = isnumeric(c.Local); end
        function tf = islogical(c), tf = islogical(c.Local); end
        function tf = isfloat(c), tf = isfloat(c.Local); end
        function s = classUnderlying(c), s = class(c.Local); end
        function s = underlyingType(c), s = class(c.Local); end
        function n = end(c, k, n), n = prod(c.Size(k:max(k, (k == n) * numel(c.Size)))); end
        function disp(c)
            how = 'in blocks';
            if isa(c.Spread, 'codistributor1d'), how = sprintf('along dimension %d', c.Spread.Dimension); end
            fprintf('  %s codistributed %s, spread %s; this worker has %s\n', ...
                codistributed.text(c.Size), class(c.Local), how, codistributed.text(size(c.Local)));
        end
        function x = abs(x), x = map(x, @abs); end
        function x = acos(x), x = map(x, @acos); end
        function x = acosh(x), x = map(x, @acosh); end
        function x = asin(x), x = map(x, @asin); end
        function x = asinh(x), x = map(x, @asinh); end
        function x = atan(x), x = map(x, @atan); end
        function x = atanh(x), x = map(x, @atanh); end
        function x = ceil(x), x = map(x, @ceil); end
        function x = conj(x), x = map(x, @conj); end
        function x = cos(x), x = map(x, @cos); end
        function x = cosh(x), x = map(x, @cosh); end
        function x = exp(x), x = map(x, @exp); end
        function x = expm1(x), x = map(x, @expm1); end
        function x = fix(x), x = map(x, @fix); end
        function x = floor(x), x = map(x, @floor); end
        function x = imag(x), x = map(x, @imag); end
        function x = isfinite(x), x = map(x, @isfinite); end
        function x = isinf(x), x = map(x, @isinf); end
        function x = isnan(x), x = map(x, @isnan); end
        function x = log(x), x = map(x, @log); end
        function x = log10(x), x = map(x, @log10); end
        function x = log1p(x), x = map(x, @log1p); end
        function x = log2(x), x = map(x, @log2); end
        function x = not(x), x = map(x, @not); end
        function x = real(x), x = map(x, @real); end
        function x = round(x), x = map(x, @round); end
        function x = sign(x), x = map(x, @sign); end
        function x = sin(x), x = map(x, @sin); end
        function x = sinh(x), x = map(x, @sinh); end
        function x = sqrt(x), x = map(x, @sqrt); end
        function x = tan(x), x = map(x, @tan); end
        function x = tanh(x), x = map(x, @tanh); end
        function x = uminus(x), x = map(x, @uminus); end
        function x = uplus(x), x = map(x, @uplus); end
        function x = double(x), x = map(x, @double); end
        function x = single(x), x = map(x, @single); end
        function x = logical(x), x = map(x, @logical); end
        function x = int8(x), x = map(x, @int8); end
        function x = int16(x), x = map(x, @int16); end
        function x = int32(x), x = map(x, @int32); end
        function x = int64(x), x = map(x, @int64); end
        function x = uint8(x), x = map(x, @uint8); end
        function x = uint16(x), x = map(x, @uint16); end
        function x = uint32(x), x = map(x, @uint32); end
        function x = uint64(x), x = map(x, @uint64); end
        function x = gpuArray(x), x = map(x, @gpuArray); end
        function x = plus(a, b), x = codistributed.map2(@plus, a, b); end
        function x = minus(a, b), x = codistributed.map2(@minus, a, b); end
        function x = times(a, b), x = codistributed.map2(@times, a, b); end
        function x = rdivide(a, b), x = codistributed.map2(@rdivide, a, b); end
        function x = ldivide(a, b), x = codistributed.map2(@ldivide, a, b); end
        function x = power(a, b), x = codistributed.map2(@power, a, b); end
        function x = lt(a, b), x = codistributed.map2(@lt, a, b); end
        function x = le(a, b), x = codistributed.map2(@le, a, b); end
        function x = gt(a, b), x = codistributed.map2(@gt, a, b); end
        function x = ge(a, b), x = codistributed.map2(@ge, a, b); end
        function x = eq(a, b), x = codistributed.map2(@eq, a, b); end
        function x = ne(a, b), x = codistributed.map2(@ne, a, b); end
        function x = and(a, b), x = codistributed.map2(@and, a, b); end
        function x = or(a, b), x = codistributed.map2(@or, a, b); end
        function x = xor(a, b), x = codistributed.map2(@xor, a, b); end
        function x = mod(a, b), x = codistributed.map2(@mod, a, b); end
        function x = rem(a, b), x = codistributed.map2(@rem, a, b); end
        function x = atan2(a, b), x = codistributed.map2(@atan2, a, b); end
        function x = hypot(a, b), x = codistributed.map2(@hypot, a, b); end
        function x = bitand(a, b), x = codistributed.map2(@bitand, a, b); end
        function x = bitor(a, b), x = codistributed.map2(@bitor, a, b); end
        function c = transpose(c), c = turn(c, @transpose, -1); end
        function c = ctranspose(c), c = turn(c, @ctranspose, 1); end
        function s = sum(c, varargin), s = blocks(c, @sum, varargin); end
        function s = prod(c, varargin), s = blocks(c, @prod, varargin); end
        function s = mean(c, dim)
            if nargin < 2, dim = codistributed.first(c.Size); end
            n = numel(c);
            if ~ischar(dim), n = size(c, dim); end
            s = sum(c, dim) / n;
        end
        function s = any(c, varargin), s = reduce(c, @any, varargin); end
        function s = all(c, varargin), s = reduce(c, @all, varargin); end
        function [s, at] = max(c, varargin)
            if nargout > 1, [s, at] = extreme(c, @max, varargin); else, s = extreme(c, @max, varargin); end
        end
        function [s, at] = min(c, varargin)
            if nargout > 1, [s, at] = extreme(c, @min, varargin); else, s = extreme(c, @min, varargin); end
        end
        function [s, at] = sort(c, varargin)
            [dim, more] = codistributed.options_of(c, varargin);
            if nargout > 1
                [s, at] = slices(c, dim, @(x) sort(x, dim, more{:}));
            else
                s = slices(c, dim, @(x) sort(x, dim, more{:}));
            end
        end
        function s = cumsum(c, varargin), s = scan(c, @cumsum, varargin); end
        function s = cumprod(c, varargin), s = scan(c, @cumprod, varargin); end
        function s = cummax(c, varargin), s = scan(c, @cummax, varargin); end
        function s = cummin(c, varargin), s = scan(c, @cummin, varargin); end
        function s = flip(c, varargin), s = scan(c, @flip, varargin); end
        function s = median(c, varargin)
            [c, dim, more] = over(c, varargin);
            if dim == 0, c = column(c); dim = 1; end
            s = slices(c, dim, @(x) median(x, dim, more{:}));
        end
        function s = std(c, varargin), s = spread_of(c, @std, varargin); end
        function s = var(c, varargin), s = spread_of(c, @var, varargin); end
        function x = fft(c, varargin), x = transform(c, @fft, varargin); end
        function x = ifft(c, varargin), x = transform(c, @ifft, varargin); end
        function x = horzcat(varargin), x = cat(2, varargin{:}); end
        function x = vertcat(varargin), x = cat(1, varargin{:}); end
        function x = cat(dim, varargin)
            x = codistributed.join_arrays(dim, varargin);
        end
        function n = nnz(c), n = full(gather(sum(c ~= 0, 'all'))); end
        function varargout = find(c, n, varargin)
            % The positions in a column, or in a row if C is one. [I, J, V] are subscripts and values.
            if nargin > 1
                varargout = cell(1, max(nargout, 1));
                [varargout{:}] = find(gather(c), n, varargin{:});
                varargout = cellfun(@codistributed, varargout, 'UniformOutput', false);
                return
            end
            last = numel(c.Size);
            row = last == 2 && c.Size(1) == 1;
            c = redistribute(c, codistributor1d(last));
            [i, j, v] = find(c.Local);
            before = sum(c.Spread.Partition(1:spmdIndex - 1));
            j = j + before * prod(c.Size(2:last - 1));
            out = {i + (j - 1) * c.Size(1), j, v};
            if nargout > 1, out{1} = i; end
            for k = 1:max(nargout, 1)
                if row, out{k} = reshape(out{k}, 1, []); else, out{k} = reshape(out{k}, [], 1); end
                varargout{k} = codistributed.build(out{k}, codistributor1d(1 + row));
            end
        end
        % In parts if the matrix is large (runmat_factors); else one worker computes these with the whole matrix.
        function x = mldivide(a, b)
            if numel(a) == 1, x = ldivide(a, b); else, x = runmat_factors('mldivide', a, b); end
        end
        function varargout = chol(varargin), [varargout{1:max(nargout, 1)}] = runmat_factors('chol', varargin{:}); end
        function varargout = lu(varargin), [varargout{1:max(nargout, 1)}] = runmat_factors('lu', varargin{:}); end
        function varargout = qr(varargin), [varargout{1:max(nargout, 1)}] = runmat_factors('qr', varargin{:}); end
        function varargout = svd(varargin), [varargout{1:max(nargout, 1)}] = runmat_factors('svd', varargin{:}); end
        function varargout = eig(varargin), [varargout{1:max(nargout, 1)}] = runmat_factors('eig', varargin{:}); end
        function x = inv(a), x = runmat_factors('inv', a); end
        function x = det(a), x = runmat_factors('det', a); end
        function n = norm(c, p)
            % Vectors: any p. Matrices: 1, Inf, 'fro'.
            if nargin < 2, p = 2; end
            a = abs(c);
            if sum(c.Size > 1) <= 1 && isnumeric(p) && isfinite(p) && p ~= 0
                most = gather(max(a, 'all'));
                if most == 0 || ~isfinite(most), most = 1; end
                n = most * gather(sum((a / most) .^ p, 'all')) ^ (1 / p);
            elseif strcmp(p, 'fro')
                n = sqrt(gather(sum(a .^ 2, 'all')));
            elseif isequal(p, Inf) || strcmpi(p, 'inf')
                n = gather(max(sum(a, 2 - (numel(c) == size(c, 2))), 'all'));
            elseif isequal(p, -Inf) && sum(c.Size > 1) <= 1
                n = gather(min(a, 'all'));
            elseif isequal(p, 1)
                n = gather(max(sum(a, 1), 'all'));
            else
                n = gather(codistributed.solo(@norm, c, p));
            end
        end
        function tf = isequal(a, b)
            tf = isequal(size(a), size(b));
            if tf, tf = gather(all(a == b, 'all')); end
        end
        function x = mrdivide(a, b)
            if numel(b) == 1
                x = rdivide(a, b);
            else
                x = runmat_factors('mldivide', b', a')';
            end
        end
        function x = mtimes(a, b)
            if numel(a) == 1 || numel(b) == 1
                x = times(a, b);
                return
            end
            sa = size(a); sb = size(b);
            if numel(sa) > 2 || numel(sb) > 2 || sa(2) ~= sb(1)
                error('MATLAB:innerdim', 'The inner dimensions of a matrix product must agree.');
            end
            if codistributed.in_blocks(a) || codistributed.in_blocks(b)
                x = runmat_blocks_product(a, b);
            elseif codistributed.are_turned(a, b)
                x = gram(b, a.Turned > 0);
            elseif codistributed.along(a, 1)                    % each worker has rows of A: it needs all of B
                x = codistributed.build(a.Local * codistributed.everywhere(b), a.Spread, [sa(1) sb(2)]);
            elseif ~isa(a, 'codistributed') && codistributed.along(b, 2)
                x = codistributed.build(a * b.Local, b.Spread, [sa(1) sb(2)]);
            elseif sb(2) == 1 || ~isa(a, 'codistributed')       % the sum of a product for each worker
                if isa(a, 'codistributed'), d = codistributor1d(1, a.Spread.Partition); else, d = b.Spread; end
                part = codistributed.fit(a, codistributor1d(2, d.Partition)) * codistributed.fit(b, d);
                x = codistributed(spmdPlus(part));
            else
                x = columns(a, codistributed.spread(b, codistributor1d(2)));
            end
        end
        function varargout = subsref(c, s)
            if strcmp(s(1).type, '()')
                x = index(c, s(1).subs);
                if numel(s) > 1, x = subsref(x, s(2:end)); end
                varargout = {x};
            else
                [varargout{1:max(nargout, 1)}] = builtin('subsref', c, s);
            end
        end
        function c = subsasgn(c, s, x)
            if ~strcmp(s(1).type, '()') || numel(s) > 1
                error('parallel:distributed:NotSupported', 'Elements of a distributed array are set by C(i, j) = X.');
            end
            c = put(c, s(1).subs, x);
        end
    end
    methods (Hidden)
        function c = lines(c)
            % The matrix along one dimension, if it is in blocks.
            if isa(c.Spread, 'codistributor2dbc'), c = redistribute(c, codistributor1d(2)); end
        end
        function c = map(c, f)
            c.Local = f(c.Local);
        end
        function x = columns(a, b)
            % The product of two matrices whose workers have columns.
            local = 0;
            for k = 1:spmdSize
                if k == spmdIndex, block = spmdBroadcast(k, a.Local); else, block = spmdBroadcast(k); end
                [from, to] = globalIndices(a.Spread, 2, k);
                local = local + block * b.Local(from:to, :);
            end
            x = codistributed.build(local, b.Spread, [a.Size(1) b.Size(2)]);
        end
        function x = gram(b, conjugate)
            % B' * B or B.' * B, where workers have columns of B. Its blocks off the diagonal come in pairs, each the
            % transpose of the other: a worker computes one of a pair, and sends it. The worker half a round away
            % computes half of a block.
            n = spmdSize; me = spmdIndex; tag = 2 ^ 30 + 7;
            if conjugate, f = @ctranspose; else, f = @transpose; end
            own = b.Local;
            ahead = floor((n - 1) / 2);
            at = @(k) mod(me - 1 + k, n) + 1;
            for k = 1:ahead, spmdSend(own, at(-k), tag); end
            far = 0;
            if mod(n, 2) == 0, far = at(n / 2); end
            cut = floor(b.Spread.Partition(max(me, far)) / 2);
            if me < far
                spmdSend(own, far, tag);
            elseif far > 0
                spmdSend(own(:, 1:cut), far, tag);
            end
            blocks = cell(n, 1);
            if conjugate, blocks{me} = own' * own; else, blocks{me} = own.' * own; end
            for k = 1:ahead
                block = f(own) * spmdReceive(at(k), tag);
                spmdSend(block, at(k), tag + 1);
                blocks{at(k)} = f(block);
            end
            if far > 0
                other = spmdReceive(far, tag);
                if me < far, block = f(own) * other; else, block = f(other) * own(:, cut + 1:end); end
                spmdSend(block, far, tag + 1);
                rest = spmdReceive(far, tag + 1);
                if me < far, blocks{far} = [f(block); f(rest)]; else, blocks{far} = [rest, block]; end
            end
            for k = 1:ahead, blocks{at(-k)} = spmdReceive(at(-k), tag + 1); end
            x = codistributed.build(vertcat(blocks{:}), b.Spread, b.Size([2 2]));
        end
        function c = turn(c, f, sign)
            if numel(c.Size) > 2
                error('MATLAB:transposeOnND', 'An array of more than two dimensions cannot be transposed.');
            end
            before = c.Content;
            c.Local = f(c.Local);
            c.Turned = sign * before;
            c.Size = c.Size([2 1]);
            if isa(c.Spread, 'codistributor2dbc')
                c.Spread = turned(c.Spread);
                return
            end
            c.Spread = codistributor1d(3 - c.Spread.Dimension, c.Spread.Partition);
        end
        function [c, dim, more] = over(c, args)
            % Along which dimension to reduce. 'all': the array becomes a column.
            more = {};
            c = lines(c);
            if ~isempty(args) && (ischar(args{end}) || isstring(args{end})) && ~strcmp(args{end}, 'all')
                more = {char(args{end})};
                args(end) = [];
            end
            if isempty(args)
                dim = codistributed.first(c.Size);
            elseif strcmp(args{1}, 'all')
                dim = 0;
            elseif isscalar(args{1})
                dim = double(args{1});
            else
                error('parallel:distributed:NotSupported', ...
                    'A distributed array is reduced along one dimension or ''all''.');
            end
        end
        function s = reduce(c, f, args)
            % For functions whose result does not depend on the order.
            [c, dim, more] = over(c, args);
            here = c.Spread.Dimension;
            if dim == 0
                s = reduce(c, f, [{here}, more]);
                s = codistributed(f(reshape(gather(s), [], 1), 1));
            elseif dim ~= here
                s = codistributed.build(f(c.Local, dim), c.Spread, codistributed.flat(c.Size, dim));
            else
                local = c.Local;
                if size(local, dim) > 0, local = f(local, dim); end
                n = spmdCat(size(local, dim));
                local = codistributed.build(local, codistributor1d(dim, n), codistributed.flat(c.Size, dim, sum(n)));
                s = codistributed(f(gather(local), dim));
            end
        end
        function varargout = slices(c, dim, f)
            % For functions that compute each slice along one dimension by itself. If the array is spread along this
            % dimension, it is spread along another one meanwhile. A vector goes to all workers.
            n = max(nargout, 1);
            varargout = cell(1, n);
            c = lines(c);
            here = c.Spread.Dimension;
            siz = c.Size;
            siz(dim) = 0;
            [most, other] = max(siz);
            if dim ~= here
                [varargout{:}] = f(c.Local);
                for k = 1:n
                    whole = codistributed.flat(c.Size, dim, size(varargout{k}, dim));
                    varargout{k} = codistributed.build(varargout{k}, c.Spread, whole);
                end
            elseif most > 1
                [varargout{:}] = slices(redistribute(c, codistributor1d(other)), dim, f);
                for k = 1:n, varargout{k} = redistribute(varargout{k}, codistributor1d(here)); end
            else
                [varargout{:}] = f(gather(c));
                for k = 1:n, varargout{k} = codistributed(varargout{k}, codistributor1d(here)); end
            end
        end
        function s = scan(c, f, args)
            [dim, more] = codistributed.options_of(c, args);
            s = slices(c, dim, @(x) f(x, dim, more{:}));
        end
        function s = spread_of(c, f, args)
            % std and var: (X, WEIGHTS, DIM, FLAG)
            w = 0;
            if ~isempty(args) && isnumeric(args{1}), w = args{1}; args(1) = []; end
            [c, dim, more] = over(c, args);
            if dim == 0, c = column(c); dim = 1; end
            s = slices(c, dim, @(x) f(x, w, dim, more{:}));
        end
        function x = transform(c, f, args)
            % fft and ifft: (X, N, DIM, FLAG)
            n = [];
            if ~isempty(args) && isnumeric(args{1}), n = args{1}; args(1) = []; end
            [dim, more] = codistributed.options_of(c, args);
            x = slices(c, dim, @(x) f(x, n, dim, more{:}));
        end
        function c = column(c)
            c = redistribute(c, codistributor1d(numel(c.Size)));
            rows = prod(c.Size(1:end - 1));
            c = codistributed.build(c.Local(:), codistributor1d(1, c.Spread.Partition * rows), [numel(c) 1]);
        end
        function [s, at] = extreme(c, f, args)
            if numel(args) && ~(isempty(args{1}) && numel(args) > 1) && ~strcmp(args{1}, 'all')
                s = codistributed.map2(f, c, args{1});
                return
            end
            if numel(args) > 1, args(1) = []; end
            if nargout > 1
                [c, dim, more] = over(c, args);
                if dim == 0, c = column(c); dim = 1; end
                [s, at] = slices(c, dim, @(x) f(x, [], dim, more{:}));
            else
                s = reduce(c, @(x, dim) f(x, [], dim), args);
            end
        end
        function s = blocks(c, f, args)
            % Sums of blocks of the whole array, which are then added in order. The blocks depend on the length of the
            % array only. So the result does not depend on the number of workers.
            [c, dim, more] = over(c, args);
            here = c.Spread.Dimension;
            if dim == 0
                for d = [1:here - 1, here + 1:numel(c.Size)], c = blocks(c, f, [{d}, more]); end
                s = codistributed(reshape(gather(blocks(c, f, [{here}, more])), 1, 1));
                return
            elseif dim ~= here
                s = codistributed.build(f(c.Local, dim, more{:}), c.Spread, codistributed.flat(c.Size, dim));
                return
            end
            n = c.Size(dim);
            len = min(max(ceil(n / 1024), 16), 65536);
            [from, to] = globalIndices(c.Spread, dim);
            head = min(mod(1 - from, len), to - from + 1);
            full = floor((to - from + 1 - head) / len);
            parts = {};
            if full > 0
                x = c.Local;
                if head > 0 || full * len < size(x, dim)
                    x = codistributed.part(x, dim, head + 1:head + full * len);
                end
                siz = codistributed.whole(size(x), dim);
                x = f(reshape(x, [siz(1:dim - 1), len, full, siz(dim + 1:end)]), dim, more{:});
                parts = {reshape(x, [siz(1:dim - 1), full, siz(dim + 1:end), 1])};
            end
            own = {codistributed.part(c.Local, dim, 1:head), parts, ...
                codistributed.part(c.Local, dim, head + full * len + 1:to - from + 1)};
            s = codistributed(codistributed.join(own, f, dim, more, len, n));
        end
        function x = index(c, subs)
            c = lines(c);
            if isscalar(subs)
                x = linear(c, subs{1});
                return
            end
            dim = c.Spread.Dimension;
            if numel(subs) ~= numel(c.Size)
                error('parallel:distributed:NotSupported', ...
                    'A distributed array needs as many subscripts as it has dimensions, or one.');
            end
            [subs, siz] = codistributed.check(c, subs);
            from = globalIndices(c.Spread, dim, 1);
            at = subs{dim};
            if any(diff(at) < 0)
                x = slices(c, dim, @(x) codistributed.part(x, dim, at));
                subs{dim} = 1:numel(at);
                x = index(x, subs);
                return
            end
            ends = cumsum(c.Spread.Partition);
            counts = diff([0, arrayfun(@(e) nnz(at <= e), ends)]);
            first = globalIndices(c.Spread, dim);
            mine = at(sum(counts(1:spmdIndex - 1)) + (1:counts(spmdIndex)));
            subs{dim} = mine - (ends(spmdIndex) - c.Spread.Partition(spmdIndex));
            x = codistributed.build(c.Local(subs{:}), codistributor1d(dim, counts), siz);
        end
        function x = linear(c, at)
            dim = c.Spread.Dimension;
            if islogical(at) && isequal(size(at), c.Size)
                last = numel(c.Size);
                c = redistribute(c, codistributor1d(last));
                x = c.Local(codistributed.fit(at, c.Spread));
                row = last == 2 && c.Size(1) == 1;
                if row, x = reshape(x, 1, []); else, x = reshape(x, [], 1); end
                x = codistributed.build(x, codistributor1d(1 + row));
            elseif sum(c.Size > 1) <= 1 && dim == codistributed.first(c.Size) && ~ischar(at)
                subs = repmat({1}, 1, numel(c.Size));
                subs{dim} = at;
                x = index(c, subs);
            elseif ischar(at) && all(c.Size(dim + 1:end) == 1)
                rows = prod(c.Size(1:dim - 1));
                x = codistributed.build(c.Local(:), codistributor1d(1, c.Spread.Partition * rows), [numel(c) 1]);
            else
                error('parallel:distributed:NotSupported', ...
                    ['One subscript is for distributed vectors. ', ...
                    'C(:) needs an array that is spread in its last dimension.']);
            end
        end
        function c = put(c, subs, x)
            if isa(c.Spread, 'codistributor2dbc')
                d = c.Spread;
                c = redistribute(put(lines(c), subs, x), d);
                return
            end
            dim = c.Spread.Dimension;
            if isscalar(subs) && islogical(subs{1}) && isequal(size(subs{1}), c.Size)
                put_at = codistributed.fit(subs{1}, c.Spread);
                x = codistributed.everywhere(x);
                if ~isscalar(x)
                    mask = codistributed.everywhere(subs{1});
                    whole = zeros(c.Size, 'like', x);
                    whole(mask) = x;
                    x = codistributed.fit(whole, c.Spread);
                    x = x(put_at);
                end
                c.Local(put_at) = x;
                return
            end
            if isscalar(subs) && sum(c.Size > 1) <= 1 && ~ischar(subs{1})
                at = subs{1};
                subs = repmat({1}, 1, numel(c.Size));
                subs{codistributed.first(c.Size)} = at;
            end
            if numel(subs) ~= numel(c.Size)
                error('parallel:distributed:NotSupported', ...
                    'A distributed array needs as many subscripts as it has dimensions.');
            end
            [subs, siz] = codistributed.check(c, subs);
            x = codistributed.everywhere(x);
            if ~isscalar(x)
                sx = size(x);
                if ~isequal(siz(siz ~= 1), sx(sx ~= 1))
                    error('MATLAB:subsassigndimmismatch', ...
                        'The array that is assigned has another size than the elements that are set.');
                end
                x = reshape(x, siz);
            end
            [from, to] = globalIndices(c.Spread, dim);
            mine = find(subs{dim} >= from & subs{dim} <= to);
            subs{dim} = subs{dim}(mine) - from + 1;
            if ~isscalar(x), x = codistributed.part(x, dim, mine); end
            c.Local(subs{:}) = x;
        end
    end
    methods (Static)
        function c = build(local, d, siz)
            if isa(d, 'codistributor2dbc')
                if nargin < 3, siz = d.Size; end
                d = complete(d, siz);
                if ~isequal(size(local), [numel(globalIndices(d, 1)), numel(globalIndices(d, 2))])
                    error('parallel:codistributors:BadPart', ...
                        'The piece of this worker has another size than the layout says.');
                end
            elseif nargin < 3
                if d.Dimension == 0, d = codistributor1d(max([find(size(local) ~= 1, 1, 'last'), 1])); end
                counts = spmdCat(size(local, d.Dimension));
                d = codistributor1d(d.Dimension, counts);
                siz = codistributed.whole(size(local), d.Dimension);
                siz(d.Dimension) = sum(counts);
            end
            c = codistributed();
            c.Local = local;
            c.Spread = d;
            c.Size = siz;
        end
        function c = zeros(varargin), c = codistributed.fill(@zeros, varargin); end
        function c = ones(varargin), c = codistributed.fill(@ones, varargin); end
        function c = Inf(varargin), c = codistributed.fill(@Inf, varargin); end
        function c = NaN(varargin), c = codistributed.fill(@NaN, varargin); end
        function c = true(varargin), c = codistributed.fill(@true, varargin); end
        function c = false(varargin), c = codistributed.fill(@false, varargin); end
        function c = rand(varargin), c = codistributed.draw(@rand, varargin); end
        function c = randn(varargin), c = codistributed.draw(@randn, varargin); end
        function c = randi(most, varargin)
            c = codistributed.draw(@(varargin) randi(most, varargin{:}), varargin);
        end
        function c = cell(varargin) %#ok<STOUT>
            error('parallel:distributed:BadClass', 'Arrays of class cell cannot be distributed.');
        end
        function c = eye(varargin)
            [siz, d, class] = codistributed.options(varargin);
            if isa(d, 'codistributor2dbc')
                c = codistributed.fill(@zeros, varargin);
                local = double(globalIndices(d, 1)' == globalIndices(d, 2));
                c.Local = cast(local, 'like', zeros(0, class{:}));
                return
            end
            c = codistributed.fill(@zeros, varargin);
            d = c.Spread;
            at = globalIndices(d);
            at = at(at <= min(c.Size));
            here = {at, at};
            here{d.Dimension} = 1:numel(at);
            c.Local(sub2ind(size(c.Local), here{:})) = 1;
        end
        function c = colon(a, step, b)
            if nargin < 3, b = step; step = 1; end
            n = max(floor((b - a) / step * (1 + eps)) + 1, 0);
            c = codistributed.zeros(1, n);
            if n > 0, c.Local = a + (globalIndices(c.Spread) - 1) * step; end
        end
        function c = linspace(a, b, n)
            if nargin < 3, n = 100; end
            c = codistributed.zeros(1, n);
            at = globalIndices(c.Spread);
            c.Local = a + (at - 1) * ((b - a) / (n - 1));
            c.Local(at == n) = b;
        end
    end
    methods (Static, Hidden)
        function [siz, d, type] = options(args)
            % (m, n, ..., CLASS, CODISTRIBUTOR): the size, how it is spread, and the class in a cell.
            d = codistributor1d();
            type = {};
            if ~isempty(args) && startsWith(class(args{end}), 'codistributor'), d = args{end}; args(end) = []; end
            if ~isempty(args) && (ischar(args{end}) || isstring(args{end})), type = args(end); args(end) = []; end
            if ~all(cellfun(@isnumeric, args))
                error('parallel:distributed:BadOption', 'Sizes, a class and a codistributor are expected.');
            end
            siz = double([args{:}]);
            if isempty(siz), siz = 1; end
            if isscalar(siz), siz = [siz siz]; end
            siz = max(siz, 0);
            d = complete(d, siz);
            if isa(d, 'codistributor1d'), siz = codistributed.whole(siz, d.Dimension); end
        end
        function c = fill(f, args)
            [siz, d, class] = codistributed.options(args);
            part = siz;
            if isa(d, 'codistributor2dbc')
                part = [numel(globalIndices(d, 1)), numel(globalIndices(d, 2))];
                c = codistributed.build(f(part, class{:}), d, siz);
                return
            end
            part(d.Dimension) = d.Partition(spmdIndex);
            c = codistributed.build(f(part, class{:}), d, siz);
        end
        function c = draw(f, args)
            % Numbers for blocks of the whole array: they do not depend on the number of workers.
            [siz, d, class] = codistributed.options(args);
            if isa(d, 'codistributor2dbc')
                c = redistribute(codistributed.draw(f, [num2cell(siz), class]), d);
                return
            end
            if spmdIndex == 1, seed = spmdBroadcast(1, randi(2 ^ 31)); else, seed = spmdBroadcast(1); end
            part = siz;
            dim = d.Dimension;
            part(dim) = d.Partition(spmdIndex);
            [from, to] = globalIndices(d, dim);
            len = min(max(ceil(siz(dim) / 1024), 16), 65536);
            parts = {zeros(part .* ((1:numel(part)) ~= dim), class{:})};
            before = rng;
            for k = floor((from - 1) / len):floor((to - 1) / len)
                rng(mod(seed + k, 2 ^ 32), 'philox');
                part(dim) = len;
                x = f(part, class{:});
                at = k * len;
                parts{end + 1} = codistributed.part(x, dim, max(from - at, 1):min(to - at, len)); %#ok<AGROW>
            end
            rng(before);
            c = codistributed.build(cat(dim, parts{:}), d, siz);
        end
        function x = part(x, dim, at)
            subs = repmat({':'}, 1, max(ndims(x), dim));
            subs{dim} = at;
            x = x(subs{:});
        end
        function d = filled(d, siz)
            if ~isa(d, 'codistributor1d') && ~isa(d, 'codistributor2dbc')
                error('parallel:codistributors:BadCodistributor', ...
                    'A codistributor1d or codistributor2dbc is expected.');
            end
            d = complete(d, siz);
        end
        function siz = whole(siz, dim), siz(end + 1:dim) = 1; end
        function siz = flat(siz, dim, n)
            % The size after a reduction to n.
            if nargin < 3, n = 1; end
            siz(end + 1:dim) = 1;
            siz(dim) = n;
        end
        function out = sizes(siz, n, dims)
            % The outputs of size for an array of this size.
            if ~isempty(dims)
                dims = [dims{:}];
                siz(end + 1:max(dims)) = 1;
                out = siz(dims);
                if n > 1, out = num2cell(out); else, out = {out}; end
            elseif n < 2
                out = {siz};
            else
                siz(end + 1:n) = 1;
                out = num2cell([siz(1:n - 1), prod(siz(n:end))]);
            end
        end
        function dim = first(siz), dim = max([find(siz ~= 1, 1), 1]); dim = dim(1); end
        function t = text(siz), t = strjoin(string(siz), 'x'); end
        function tf = are_turned(a, b)
            % Whether A is B' or B.', and workers have columns of B.
            tf = codistributed.along(b, 2) && isa(a, 'codistributed') && abs(a.Turned) == b.Content && ...
                b.Content > 0 && spmdSize > 1;
        end
        function n = number()
            persistent last
            if isempty(last), last = 0; end
            last = last + 1;
            n = last;
        end
        function tf = along(c, dim)
            tf = isa(c, 'codistributed') && isa(c.Spread, 'codistributor1d') && c.Spread.Dimension == dim;
        end
        function tf = in_blocks(c), tf = isa(c, 'codistributed') && isa(c.Spread, 'codistributor2dbc'); end
        function x = everywhere(x), if isa(x, 'codistributed'), x = gather(x); end, end
        function c = spread(x, d)
            if isa(x, 'codistributed'), c = redistribute(x, d); else, c = codistributed(x, d); end
        end
        function x = fit(x, d), x = getLocalPart(codistributed.spread(x, d)); end
        function x = operand(x, d, siz)
            % What a worker needs of an operand, for its piece of a result of this size.
            if isa(d, 'codistributor2dbc')
                if isa(x, 'codistributed') && isequal(size(x), siz)
                    x = getLocalPart(redistribute(x, d));
                    return
                end
                x = codistributed.everywhere(x);
                for dim = 1:2
                    if size(x, dim) > 1, x = codistributed.part(x, dim, globalIndices(d, dim)); end
                end
                return
            end
            dim = d.Dimension;
            if size(x, dim) ~= siz(dim)
                x = codistributed.everywhere(x);        % 1 there: it is the same on all workers
            elseif isa(x, 'codistributed')
                x = getLocalPart(redistribute(x, d));
            elseif size(x, dim) > 1
                x = codistributed.part(x, dim, globalIndices(d));
            elseif d.Partition(spmdIndex) == 0
                x = codistributed.part(x, dim, []);
            end
        end
        function c = map2(f, a, b)
            sa = size(a); sb = size(b);
            sa(end + 1:numel(sb)) = 1;
            sb(end + 1:numel(sa)) = 1;
            if any(sa ~= sb & sa ~= 1 & sb ~= 1)
                error('MATLAB:sizeDimensionsMustMatch', 'Arrays have incompatible sizes for this operation.');
            end
            siz = max(sa, sb) .* (sa & sb);
            d = [];
            for x = {b, a}
                if codistributed.in_blocks(x{1})
                    if isequal(size(x{1}), siz), d = x{1}.Spread; end
                elseif isa(x{1}, 'codistributed') && size(x{1}, x{1}.Spread.Dimension) == siz(x{1}.Spread.Dimension)
                    d = x{1}.Spread;
                end
            end
            if isempty(d)
                c = codistributed(f(codistributed.everywhere(a), codistributed.everywhere(b)));
                return
            end
            local = f(codistributed.operand(a, d, siz), codistributed.operand(b, d, siz));
            c = codistributed.build(local, d, siz);
        end
        function s = join(own, f, dim, more, len, n)
            % On worker 1: the blocks of all workers in order. The result is sent to all.
            tag = 2 ^ 30 + 5;
            if spmdIndex ~= 1
                spmdSend(own, 1, tag);
                s = spmdBroadcast(1);
                return
            end
            rest = {};
            all_of = {};
            for k = 1:spmdSize
                if k > 1, own = spmdReceive(k, tag); end
                rest{end + 1} = own{1}; %#ok<AGROW>
                if sum(cellfun(@(x) size(x, dim), rest)) == len
                    all_of{end + 1} = f(cat(dim, rest{:}), dim, more{:}); %#ok<AGROW>
                    rest = {};
                end
                all_of = [all_of, own{2}]; %#ok<AGROW>
                rest{end + 1} = own{3}; %#ok<AGROW>
                if sum(cellfun(@(x) size(x, dim), rest)) == len
                    all_of{end + 1} = f(cat(dim, rest{:}), dim, more{:}); %#ok<AGROW>
                    rest = {};
                end
            end
            if n == 0 || sum(cellfun(@(x) size(x, dim), rest)) > 0
                all_of{end + 1} = f(cat(dim, rest{:}), dim, more{:});
            end
            s = f(cat(dim, all_of{:}), dim, more{:});
            if spmdSize > 1, s = spmdBroadcast(1, s); end
        end
        function [dim, more] = options_of(c, args)
            % (DIM, OPTIONS...)
            dim = codistributed.first(c.Size);
            if ~isempty(args) && isnumeric(args{1}) && ~isempty(args{1}), dim = double(args{1}); args(1) = []; end
            more = args;
        end
        function x = join_arrays(dim, parts)
            parts = parts(~cellfun(@(x) isequal(size(x), [0 0]), parts));
            if isempty(parts), x = codistributed([]); return, end
            at = find(cellfun(@(x) isa(x, 'codistributed'), parts), 1);
            if isempty(at), x = codistributed(cat(dim, parts{:})); return, end
            sizes = cellfun(@size, parts, 'UniformOutput', false);
            n = max([cellfun('length', sizes), dim]);
            if codistributed.in_blocks(parts{at}), parts{at} = lines(parts{at}); end
            for k = 1:numel(sizes), sizes{k}(end + 1:n) = 1; end
            whole = sizes{1};
            for k = 2:numel(sizes)
                if any(sizes{k}((1:n) ~= dim) ~= whole((1:n) ~= dim))
                    error('MATLAB:catenate:dimensionMismatch', ...
                        'Dimensions of arrays being concatenated are not consistent.');
                end
                whole(dim) = whole(dim) + sizes{k}(dim);
            end
            here = parts{at}.Spread.Dimension;
            d = parts{at}.Spread;
            rest = whole;
            rest(dim) = 0;
            [most, other] = max(rest);
            if here == dim && most > 1, d = complete(codistributor1d(other), whole); end
            if d.Dimension == dim
                for k = 1:numel(parts), parts{k} = codistributed.everywhere(parts{k}); end
                x = codistributed(cat(dim, parts{:}), codistributor1d(dim));
                return
            end
            for k = 1:numel(parts), parts{k} = codistributed.fit(parts{k}, d); end
            x = codistributed.build(cat(dim, parts{:}), d, whole);
            if here == dim, x = redistribute(x, codistributor1d(dim)); end
        end
        function varargout = solo(f, varargin)
            % Worker 1 calls f with whole arrays, and gives the others their pieces of the results.
            args = varargin;
            for k = 1:numel(args)
                if isa(args{k}, 'codistributed'), args{k} = gather(args{k}, 1); end
            end
            n = max(nargout, 1);
            said = {};
            out = cell(1, n);
            if spmdIndex == 1
                try
                    [out{:}] = f(args{:});
                    said = cellfun(@(x) {size(x)}, out);
                catch e
                    said = e;
                end
                if spmdSize > 1, said = spmdBroadcast(1, said); end
            else
                said = spmdBroadcast(1);
            end
            if isa(said, 'MException'), throw(said), end
            varargout = cell(1, n);
            for k = 1:n, varargout{k} = codistributed.deal_out(out{k}, said{k}); end
        end
        function c = deal_out(x, siz)
            % Worker 1 has x, an array of this size.
            tag = 2 ^ 30 + 6;
            d = complete(codistributor1d(), siz);
            if spmdIndex == 1
                for k = 2:spmdSize
                    [from, to] = globalIndices(d, d.Dimension, k);
                    spmdSend(codistributed.part(x, d.Dimension, from:to), k, tag);
                end
                local = codistributed.part(x, d.Dimension, 1:d.Partition(1));
            else
                local = spmdReceive(1, tag);
            end
            c = codistributed.build(local, d, codistributed.whole(siz, d.Dimension));
        end
        function [subs, siz] = check(c, subs)
            % Subscripts as numbers, and the size that they select.
            siz = zeros(1, numel(subs));
            for k = 1:numel(subs)
                if ischar(subs{k}), subs{k} = 1:c.Size(k); end
                if islogical(subs{k}), subs{k} = find(subs{k}); end
                at = double(codistributed.everywhere(subs{k}));
                subs{k} = at(:)';
                if any(subs{k} < 1 | subs{k} ~= fix(subs{k}))
                    error('MATLAB:badsubscript', 'Subscripts must be positive whole numbers or logical values.');
                elseif any(subs{k} > c.Size(k))
                    error('MATLAB:badsubscript', ...
                        'Index in position %d exceeds array bounds. Index must not exceed %d.', k, c.Size(k));
                end
                siz(k) = numel(subs{k});
            end
        end
    end
end
