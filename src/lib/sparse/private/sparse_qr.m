function varargout = sparse_qr(A, varargin)
%sparse_qr(A, ...)  qr of a sparse matrix, with sparse factors; the forms are those of qr.
%[C, R] = qr(A, B) gives C = Q'*B, so that R \ C is the least squares solution of A*x = B.
%>> full(abs(sparse_qr(sparse([3 0; 4 5]))))
%ans =
%     5     4
%     0     3
	withB = ~isempty(varargin) && ~isempty(varargin{1}) && (isnumeric(varargin{1}) || islogical(varargin{1})) && ...
		size(varargin{1}, 1) == size(A, 1) && ~(isequal(varargin{1}, 0) && size(A, 1) ~= 1);
	rest = varargin;
	if withB
		B = rest{1};
		rest(1) = [];
		matrix = any(strcmpi(rest, 'matrix'));
		economy = any(cellfun(@(o) isequal(o, 0) || strcmpi(o, 'econ'), rest));
		form = {};
		if economy || nargout < 3
			form = {'econ'};
		end
		if nargout == 3
			[Q, R, P] = qr(full(A), form{:});
			if economy && ~matrix && ~isvector(P)
				[~, P] = max(P);
			end
		else
			if economy, form = {'econ'}; else, form = {}; end
			[Q, R] = qr(full(A), form{:});
		end
		C = Q' * B;
		if nargout < 2
			varargout = {A \ B};
			return
		end
		varargout = {C, sparse(R)};
		if nargout == 3
			if ~isvector(P), P = sparse(P); end
			varargout{3} = P;
		end
		return
	end
	if nargout < 2
		R = qr(full(A), rest{:});
		varargout = {sparse(R)};
		return
	end
	out = cell(1, nargout);
	[out{:}] = qr(full(A), rest{:});
	out{1} = sparse(out{1});
	out{2} = sparse(out{2});
	if nargout > 2 && ~isvector(out{3})
		out{3} = sparse(out{3});
	end
	varargout = out;
end
