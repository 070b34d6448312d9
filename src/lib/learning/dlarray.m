classdef dlarray
%dlarray(X)        X as an array whose operations can be differentiated: see dlfeval, dlgradient, extractdata.
%dlarray(X, FMT)   With labels of its dimensions, such as 'SSCB', which are kept and shown.
%The gradient of a real Y with respect to a complex X is dY/dreal(X) + 1i*dY/dimag(X).
%Operations by element, implicit expansion, sums, means, extremes, products, reshape, permute, transposes, indexing,
%concatenation.
%>> x = dlarray([1 2 3]); extractdata(sum(x .* x))
%ans =
%    14
	properties (Hidden)
		v = []          % the numbers
		k = 0           % entry on the tape; 0: a constant
		labels = ''
	end
	methods
		function x = dlarray(v, labels)
			if nargin > 0
				if isa(v, 'dlarray')
					x = v;
				else
					if ~isnumeric(v) && ~islogical(v)
						error('deep:dlarray:InvalidDataType', ...
							'dlarray data must be a numeric or logical array.');
					end
					x.v = v;
				end
				if nargin > 1
					x.labels = upper(char(labels));
					x.labels(end + 1:ndims(x.v)) = 'U';
				end
			end
		end

		% Ops with a row GRADIENT in include/runmat/ops.def. tools/mlib.sh replaces the next two lines by one
		% method for each op.
		%EACH_UNARY_GRADIENT function y = NAME(a), y = dlarray.mapped('NAME', a); end
		function y = abs(a), y = one(a, abs(a.v), @(g) real(g) .* sign(a.v)); end
		function y = real(a), y = one(a, real(a.v), @(g) real(g)); end
		function y = imag(a), y = one(a, imag(a.v), @(g) 1i * real(g)); end
		function y = conj(a), y = one(a, conj(a.v), @(g) conj(g)); end
		function y = angle(a), y = atan2(imag(a), real(a)); end
		function y = complex(a, b)
			if nargin < 2, b = 0; end
			y = a + 1i * b;
			y.v = complex(y.v);
		end
		%EACH_BINARY_GRADIENT function y = NAME(a, b), y = dlarray.mapped2('NAME', a, b); end

		% ---- functions whose gradient is zero except at jumps ----
		function y = sign(a), y = constant(real_only(a, 'sign'), sign(a.v)); end
		function y = floor(a), y = constant(a, floor(a.v)); end
		function y = ceil(a), y = constant(a, ceil(a.v)); end
		function y = round(a, varargin), y = constant(a, round(a.v, varargin{:})); end
		function y = fix(a), y = constant(a, fix(a.v)); end

		% ---- functions made of others ----
		function y = double(a), y = one(a, double(a.v), @(g) cast(g, 'like', a.v)); end
		function y = single(a), y = one(a, single(a.v), @(g) cast(g, 'like', a.v)); end
		function y = relu(a), y = one(real_only(a, 'relu'), max(a.v, 0), @(g) g .* (a.v > 0)); end
		function y = sigmoid(a)
			real_only(a, 'sigmoid'); s = 1 ./ (1 + exp(-a.v)); y = one(a, s, @(g) g .* s .* (1 - s));
		end
		function y = mtimes(a, b)
			[p, q] = dlarray.both(a, b);
			if isscalar(p) || isscalar(q)
				y = times(a, b);
			else
				y = two(a, b, p * q, @(g) g * q', @(g) p' * g);
			end
		end
		function y = mrdivide(a, b)
			[p, q] = dlarray.both(a, b);
			if isscalar(q)
				y = rdivide(a, b);
			else
				r = p / q;
				y = two(a, b, r, @(g) g / q', @(g) -r' * (g / q'));
			end
		end
		function y = mldivide(a, b)
			[p, q] = dlarray.both(a, b);
			if isscalar(p)
				y = rdivide(b, a);
			else
				r = p \ q;
				y = two(a, b, r, @(g) -(p' \ g) * r', @(g) p' \ g);
			end
		end
		function y = mpower(a, b)
			if ~isscalar(a) || ~isscalar(b)
				error('deep:dlarray:mpower', 'Matrix powers of dlarrays are not supported; use .^.');
			end
			y = power(a, b);
		end

		% ---- comparisons: constants without a gradient ----
		function y = eq(a, b), [p, q] = dlarray.both(a, b); y = p == q; end
		function y = ne(a, b), [p, q] = dlarray.both(a, b); y = p ~= q; end
		function y = lt(a, b), [p, q] = dlarray.both(a, b); y = p < q; end
		function y = le(a, b), [p, q] = dlarray.both(a, b); y = p <= q; end
		function y = gt(a, b), [p, q] = dlarray.both(a, b); y = p > q; end
		function y = ge(a, b), [p, q] = dlarray.both(a, b); y = p >= q; end
		function y = isnan(a), y = isnan(a.v); end
		function y = isfinite(a), y = isfinite(a.v); end
		function y = isinf(a), y = isinf(a.v); end
		function y = any(a, varargin), y = any(a.v, varargin{:}); end
		function y = all(a, varargin), y = all(a.v, varargin{:}); end
		function y = logical(a), y = logical(a.v); end

		% ---- reductions: their gradient is spread over the elements ----
		function y = sum(a, varargin)
			y = one(a, sum(a.v, varargin{:}), @(g) g + zeros(size(a.v), 'like', a.v));
		end
		function y = mean(a, varargin)
			m = mean(a.v, varargin{:});
			y = one(a, m, @(g) g .* (max(numel(m), 1) / max(numel(a.v), 1)) + zeros(size(a.v), 'like', ...
				a.v));
		end
		function y = prod(a, varargin)
			y = one(a, prod(a.v, varargin{:}), @(g) g .* conj(dlarray.product_of_others(a.v, varargin)));
		end
		function y = cumsum(a, dim, direction)
			if nargin < 2 || isempty(dim)
				dim = find([size(a.v) 2] ~= 1, 1);
			end
			ways = {'forward', 'reverse'};
			if nargin < 3
				direction = 'forward';
			end
			back = ways{1 + strcmpi(direction, 'forward')};
			y = one(a, cumsum(a.v, dim, direction), @(g) cumsum(g, dim, back));
		end
		function y = var(a, varargin)
			w = 0;
			real_only(a, 'var');
			if numel(varargin) > 0 && ~isempty(varargin{1})
				w = varargin{1};
			end
			if ~isequal(w, 0) && ~isequal(w, 1)
				error('deep:dlarray:var', 'The weight of the variance of a dlarray must be 0 or 1.');
			end
			d = a - mean(a, varargin{2:end});
			n = numel(a.v) / max(numel(mean(a.v, varargin{2:end})), 1);
			y = sum(d .* d, varargin{2:end}) / max(n - (w == 0), 1);
		end
		function y = std(a, varargin), y = sqrt(var(a, varargin{:})); end
		function y = norm(a, p)
			if nargin > 1 && ~isequal(p, 2) && ~isequal(p, 'fro') || ~isvector(a.v) && ...
				~(nargin > 1 && isequal(p, 'fro'))
				error('deep:dlarray:norm', ...
					'Only the 2-norm of vectors and the Frobenius norm of dlarrays are supported.');
			end
			y = sqrt(sum(real(conj(a) .* a), 'all'));
		end
		function y = dot(a, b, varargin), y = sum(conj(dlarray(a)) .* b, varargin{:}); end
		function [y, at] = max(a, varargin), [y, at] = dlarray.extreme(@max, a, varargin); end
		function [y, at] = min(a, varargin), [y, at] = dlarray.extreme(@min, a, varargin); end
		function y = softmax(a, dim)
			if nargin < 2
				dim = 1;
			end
			real_only(a, 'softmax');
			e = exp(a - max(a.v, [], dim));
			y = e ./ sum(e, dim);
		end

		% ---- moves ----
		function y = reshape(a, varargin)
			y = one(a, reshape(a.v, varargin{:}), @(g) reshape(g, size(a.v)));
		end
		function y = permute(a, order), y = one(a, permute(a.v, order), @(g) ipermute(g, order)); end
		function y = ipermute(a, order), y = one(a, ipermute(a.v, order), @(g) permute(g, order)); end
		function y = squeeze(a), y = one(a, squeeze(a.v), @(g) reshape(g, size(a.v))); end
		function y = transpose(a), y = one(a, a.v.', @(g) g.'); end
		function y = ctranspose(a), y = one(a, a.v', @(g) g'); end
		function y = repmat(a, varargin)
			at = repmat(reshape(1:numel(a.v), size(a.v)), varargin{:});
			y = one(a, repmat(a.v, varargin{:}), @(g) dlarray.scatter(g, at, a.v));
		end
		function y = flip(a, varargin), y = one(a, flip(a.v, varargin{:}), @(g) flip(g, varargin{:})); end
		function y = triu(a, varargin), y = dlarray.triangle(@triu, a, varargin); end
		function y = tril(a, varargin), y = dlarray.triangle(@tril, a, varargin); end
		function y = circshift(a, k, varargin)
			y = one(a, circshift(a.v, k, varargin{:}), @(g) circshift(g, -k, varargin{:}));
		end
		function y = horzcat(varargin), y = cat(2, varargin{:}); end
		function y = vertcat(varargin), y = cat(1, varargin{:}); end
		function y = cat(dim, varargin)
			parts = cellfun(@(x) dlarray.numbers(x), varargin, 'UniformOutput', false);
			v = cat(dim, parts{:});
			from = cellfun(@(x) dlarray.entry(x), varargin);
			ends = cumsum(cellfun(@(x) size(x, dim), parts));
			kinds = cellfun(@isreal, parts);
			y = dlarray.entered(v, from, @(g) dlarray.cut(g, dim, ends, kinds));
		end
		function y = subsref(a, s)
			if ~strcmp(s(1).type, '()')
				error('deep:dlarray:subsref', 'A dlarray is indexed by parentheses.');
			end
			at = cellfun(@(x) dlarray.numbers(x), s(1).subs, 'UniformOutput', false);
			number = reshape(1:numel(a.v), size(a.v));
			number = number(at{:});
			y = one(a, a.v(at{:}), @(g) dlarray.scatter(g, number, a.v));
		end
		function a = subsasgn(a, s, b)
			at = cellfun(@(x) dlarray.numbers(x), s(1).subs, 'UniformOutput', false);
			a = dlarray(a);
			w = a.v;
			number = zeros(size(w));
			count = size(dlarray.numbers(b));
			w(at{:}) = dlarray.numbers(b);
			places = number(at{:});
			% If two elements go to one place, the later one stays.
			number(at{:}) = reshape(1:numel(places), size(places));
			stays = reshape(number(at{:}), size(places)) == reshape(1:numel(places), size(places));
			number(at{:}) = 1;
			shape = size(a.v);
			grown = ~isequal(size(w), shape);
			if grown && (a.k || dlarray.entry(b))
				error('deep:dlarray:subsasgn', 'A dlarray that is traced cannot grow.');
			end
			was = isreal(a.v);
			is = isreal(dlarray.numbers(b));
			a = dlarray.entered(w, [a.k, dlarray.entry(b)], ...
				@(g) {dlarray.like_operand(g .* (number == 0), was), ...
				dlarray.like_operand(dlarray.shrink(dlarray.taken(g, at, stays, count), count), is)});
		end

		% ---- properties of arrays ----
		function varargout = size(a, varargin), [varargout{1:max(nargout, 1)}] = size(a.v, varargin{:}); end
		function n = numel(a, varargin), n = numel(a.v); end
		function n = ndims(a), n = ndims(a.v); end
		function n = length(a), n = length(a.v); end
		function b = isempty(a), b = isempty(a.v); end
		function b = isscalar(a), b = isscalar(a.v); end
		function b = isvector(a), b = isvector(a.v); end
		function b = isreal(a), b = isreal(a.v); end
		function b = isnumeric(~), b = true; end
		function b = isfloat(a), b = isfloat(a.v); end
		function n = end(a, k, n)
			if k < n
				n = size(a.v, k);
			else
				s = size(a.v);
				n = prod(s(k:end));
			end
		end
		function s = underlyingType(a), s = class(a.v); end
		function s = dims(a), s = a.labels; end
		function a = stripdims(a), a.labels = ''; end
		function a = gather(a), a.v = gather(a.v); end
		function x = gpuArray(a), x = a; x.v = gpuArray(a.v); end
		function disp(a)
			s = size(a.v);
			if isempty(a.labels)
				text = [sprintf('%d', s(1)) sprintf([char(215) '%d'], s(2:end))];
			else
				s(end + 1:numel(a.labels)) = 1;
				each = arrayfun(@(n, c) sprintf('%d(%s)', n, c), s, a.labels(1:numel(s)), ...
					'UniformOutput', false);
				text = strjoin(each, [' ' char(215) ' ']);
			end
			fprintf('  %s dlarray\n\n', text);
			disp(a.v);
		end
	end
	methods (Hidden)
		% zeros(..., 'like', P) and so on: constants without labels.
		function y = zerosLike(p, varargin), y = dlarray(zeros(varargin{:}, 'like', p.v)); end
		function y = onesLike(p, varargin), y = dlarray(ones(varargin{:}, 'like', p.v)); end
		function y = infLike(p, varargin), y = dlarray(inf(varargin{:}, 'like', p.v)); end
		function y = nanLike(p, varargin), y = dlarray(nan(varargin{:}, 'like', p.v)); end
		function y = trueLike(p, varargin), y = dlarray(true(varargin{:}, 'like', p.v)); end
		function y = falseLike(p, varargin), y = dlarray(false(varargin{:}, 'like', p.v)); end
		function y = eyeLike(p, varargin), y = dlarray(eye(varargin{:}, 'like', p.v)); end
		function y = randLike(p, varargin), y = dlarray(rand(varargin{:}, 'like', p.v)); end
		function y = randnLike(p, varargin), y = dlarray(randn(varargin{:}, 'like', p.v)); end
		function y = randiLike(p, varargin), y = dlarray(randi(varargin{:}, 'like', p.v)); end
		function y = castLike(p, a)
			% A dlarray keeps its labels and its entry on the tape.
			a = dlarray(a);
			y = one(a, cast(a.v, 'like', p.v), @(g) cast(g, 'like', a.v));
		end
		function y = one(a, v, back)
			if isreal(a.v) && isreal(v)
				y = dlarray.entered(v, a.k, @(g) {back(g)});
			else
				was = isreal(a.v);
				y = dlarray.entered(v, a.k, @(g) {dlarray.like_operand(back(g), was)});
			end
			y.labels = repmat(a.labels, 1, isequal(size(v), size(a.v)));
		end
		function y = constant(a, v)
			y = one(a, v, @(g) zeros(size(g), 'like', g));
		end
		function y = two(a, b, v, backA, backB)
			[p, q] = dlarray.both(a, b);
			sp = size(p);
			sq = size(q);
			i = dlarray.entry(a);
			j = dlarray.entry(b);
			% Gradients that are not needed are not computed.
			y = dlarray.entered(v, [i j], @(g) {dlarray.part(i, backA, g, sp, isreal(p)), ...
				dlarray.part(j, backB, g, sq, isreal(q))});
		end
		function a = real_only(a, name)
			if ~isreal(a.v)
				error('deep:dlarray:ComplexNotSupported', ...
					'%s of complex dlarrays is not supported.', name);
			end
		end
	end
	methods (Static, Hidden)
		function y = triangle(f, a, more)
			a = dlarray(a);
			k = cellfun(@(x) dlarray.numbers(x), more, 'UniformOutput', false);
			y = one(a, f(a.v, k{:}), @(g) f(g, k{:}));
		end
		function x = numbers(x)
			if isa(x, 'dlarray')
				x = x.v;
			end
		end
		function y = mapped(op, a)
			d = dlarray.row(op);
			p = a.v;
			v = d.f(p);
			if isreal(p) && isreal(v)
				y = one(a, v, @(g) d.da(g, v, p, []));
			else            % the op has a complex derivative, and the gradient uses its conjugate
				y = one(a, v, @(g) conj(d.da(conj(g), v, p, [])));
			end
		end
		function y = mapped2(op, a, b)
			d = dlarray.row(op);
			[p, q] = dlarray.both(a, b);
			v = d.f(p, q);
			i = dlarray.entry(a);
			j = dlarray.entry(b);
			% Gradients that are not needed are not computed. `part` reverses the implicit expansion.
			if isreal(p) && isreal(q) && isreal(v)
				y = dlarray.entered(v, [i j], ...
					@(g) {dlarray.part(i, @(g) d.da(g, v, p, q), g, size(p), true), ...
					dlarray.part(j, @(g) d.db(g, v, p, q), g, size(q), true)});
			else
				y = dlarray.entered(v, [i j], ...
					@(g) {dlarray.part(i, @(g) conj(d.da(conj(g), v, p, q)), g, size(p), ...
					isreal(p)), dlarray.part(j, @(g) conj(d.db(conj(g), v, p, q)), g, size(q), ...
					isreal(q))});
			end
		end
		function d = row(op)
			persistent rows
			if isempty(rows), rows = struct(); end
			if ~isfield(rows, op)
				[da, db] = runmat_gradient(op);
				if isempty(db), db = '[]'; end
				rows.(op) = struct('f', str2func(op), 'da', str2func(['@(g, y, a, b) ' da]), 'db', ...
					str2func(['@(g, y, a, b) ' db]));
			end
			d = rows.(op);
		end
		function k = entry(x)
			k = 0;
			if isa(x, 'dlarray')
				k = x.k;
			end
		end
		function [p, q] = both(a, b)
			p = dlarray.numbers(a);
			q = dlarray.numbers(b);
		end
		function y = entered(v, from, back)
			y = dlarray;
			y.v = v;
			if any(from)
				tape = matlab.internal.dltape.current();
				if ~isempty(tape)
					y.k = add(tape, from, back);
				end
			end
		end
		function x = part(entry, back, g, shape, was_real)
			x = [];
			if entry
				x = dlarray.like_operand(dlarray.shrink(back(g), shape), was_real);
			end
		end
		function g = like_operand(g, was_real)
			% The gradient of a real operand is real.
			if was_real && ~isreal(g)
				g = real(g);
			end
		end
		function x = product_of_others(a, where)
			% For each element, computes the product of all others that are multiplied with it. So zeros
			% need no special case.
			if isequal(where, {'all'})
				x = reshape(dlarray.product_of_others(a(:), {1}), size(a));
				return
			end
			dim = find([size(a) 2] ~= 1, 1);
			if ~isempty(where)
				dim = where{1};
			end
			if ~isscalar(dim)
				rest = setdiff(1:max(ndims(a), max(dim)), dim);
				s = size(a, 1:max(ndims(a), max(dim)));
				b = reshape(permute(a, [dim, rest]), prod(s(dim)), []);
				x = reshape(dlarray.product_of_others(b, {1}), [s([dim, rest]), 1]);
				x = ipermute(x, [dim, rest]);
				return
			end
			n = size(a, dim);
			at = repmat({':'}, 1, max(ndims(a), dim));
			first = at;
			first{dim} = 1:n - 1;
			last = at;
			last{dim} = 2:n;
			s = size(a, 1:numel(at));
			s(dim) = min(n, 1);
			edge = ones(s, 'like', a);
			x = cat(dim, edge, cumprod(a(first{:}), dim)) .* cat(dim, ...
				cumprod(a(last{:}), dim, 'reverse'), edge);
		end
		function g = shrink(g, shape)
			s = size(g);
			shape(end + 1:numel(s)) = 1;
			s(end + 1:numel(shape)) = 1;
			if any(s ~= shape)
				g = sum(g, find(shape == 1 & s ~= 1));
				g = g + zeros(shape, 'like', g);
			end
		end
		function x = scatter(g, at, like)
			x = reshape(accumarray(at(:), reshape(double(g), [], 1), [max(numel(like), 1) 1]), size(like));
			x = cast(x, 'like', like);
		end
		function [y, at] = extreme(f, a, rest)
			if ~isreal(dlarray.numbers(a))
				error('deep:dlarray:ComplexNotSupported', ...
					'%s of complex dlarrays is not supported.', func2str(f));
			end
			if ~isempty(rest) && ~isempty(dlarray.numbers(rest{1}))
				at = [];
				y = dlarray.mapped2(func2str(f), a, rest{1});
				return
			end
			rest(1:min(1, numel(rest))) = [];
			whole = isequal(rest, {'all'});
			if whole
				[v, at] = f(reshape(a.v, [], 1));
			elseif isempty(rest)
				[v, at] = f(a.v);
			else
				[v, at] = f(a.v, [], rest{1});
			end
			y = one(a, v, @(g) dlarray.first_hit(g, a.v, at, whole, rest));
		end
		function x = taken(g, at, stays, count)
			x = g(at{:});
			x = x .* reshape(stays, size(x));
			if prod(count) == numel(x)
				x = reshape(x, count);
			end
		end
		function x = first_hit(g, a, at, whole, rest)
			x = zeros(size(a), 'like', a);
			if whole
				x(at) = g;
				return
			end
			dim = find([size(a) 2] ~= 1, 1);
			if ~isempty(rest)
				dim = rest{1};
			end
			where = ones(1, max(ndims(a), dim));
			where(dim) = size(a, dim);
			x = g .* (reshape(1:size(a, dim), where) == at) + x;
		end
		function parts = cut(g, dim, ends, kinds)
			parts = cell(1, numel(ends));
			at = repmat({':'}, 1, max(ndims(g), dim));
			from = 0;
			for k = 1:numel(ends)
				at{dim} = from + 1:ends(k);
				parts{k} = dlarray.like_operand(g(at{:}), kinds(k));
				from = ends(k);
			end
		end
		function x = traced(x, tape)
			if isa(x, 'dlarray')
				x.k = add(tape, [], []);
			elseif isstruct(x)
				x = arrayfun(@(s) structfun(@(f) dlarray.traced(f, tape), s, 'UniformOutput', ...
					false), x);
			elseif iscell(x)
				x = cellfun(@(f) dlarray.traced(f, tape), x, 'UniformOutput', false);
			end
		end
		function x = plain(x)
			if isa(x, 'dlarray')
				x.k = 0;
			elseif isstruct(x) && isscalar(x)
				x = structfun(@(f) dlarray.plain(f), x, 'UniformOutput', false);
			elseif iscell(x)
				x = cellfun(@(f) dlarray.plain(f), x, 'UniformOutput', false);
			end
		end
		function g = backward(tape, y)
			g = cell(1, max(y.k, 1));
			if y.k
				g{y.k} = ones(size(y.v), 'like', y.v);
			end
			for k = y.k:-1:1
				from = tape.from{k};
				if isempty(g{k}) || ~any(from)
					continue
				end
				parts = tape.back{k}(g{k});
				for i = find(from)
					if isempty(g{from(i)})
						g{from(i)} = parts{i};
					else
						g{from(i)} = g{from(i)} + parts{i};
					end
				end
			end
		end
		function d = pick(g, x)
			if isa(x, 'dlarray')
				d = dlarray(zeros(size(x.v), 'like', x.v));
				if x.k > 0 && x.k <= numel(g) && ~isempty(g{x.k})
					d.v = g{x.k};
				end
				d.labels = x.labels;
			elseif isstruct(x)
				d = structfun(@(f) dlarray.pick(g, f), x, 'UniformOutput', false);
			elseif iscell(x)
				d = cellfun(@(f) dlarray.pick(g, f), x, 'UniformOutput', false);
			else
				error('deep:dlgradient:NotTraced', ...
					'Gradients are taken with respect to dlarrays, or structs and cells of them.');
			end
		end
	end
end
