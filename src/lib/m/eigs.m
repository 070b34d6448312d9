function varargout = eigs(A, varargin)
%D = eigs(A, K)           K eigenvalues of largest magnitude; K is 6 when it is left out.
%D = eigs(A, K, SIGMA)    'largestabs', 'smallestabs', 'largestreal', 'smallestreal', or nearest to the number SIGMA.
%D = eigs(A, B, ...)      Of A*x = d*B*x.
%[V, D] = eigs(...)       With eigenvectors.
%>> eigs([2 0; 0 5], 1)
%ans =
%     5
	B = [];
	if isa(A, 'function_handle')
		n = varargin{1};
		func = A;
		A = zeros(n);
		I = eye(n);
		for j = 1:n
			A(:, j) = func(I(:, j));
		end
		varargin(1) = [];
		inverse = numel(varargin) > 1 && (isnumeric(varargin{2}) || any(strcmpi(varargin{2}, {'sm', 'smallestabs'})));
		if inverse
			A = inv(A);
			if isnumeric(varargin{2})
				A = A + varargin{2} * I;
			end
		end
	end
	n = size(A, 1);
	if ~isempty(varargin) && isnumeric(varargin{1}) && (isequal(size(varargin{1}), [n n]) && n > 1 || isempty(varargin{1}))
		B = varargin{1};
		varargin(1) = [];
	end
	k = 6;
	sigma = 'largestabs';
	if ~isempty(varargin)
		k = varargin{1};
	end
	if numel(varargin) > 1 && ~isstruct(varargin{2})
		sigma = varargin{2};
	end
	k = min(k, n);
	A = full(A);
	if isempty(B)
		if ishermitian(A)
			[V, D] = eig((A + A') / 2);
		else
			[V, D] = eig(A);
		end
	else
		[V, D] = eig(A, full(B));
	end
	d = diag(D);
	if isnumeric(sigma)
		[~, order] = sort(abs(d - sigma));
	else
		switch lower(char(sigma))
			case {'sm', 'smallestabs'}
				[~, order] = sort(abs(d));
			case {'la', 'lr', 'largestreal'}
				[~, order] = sort(real(d), 'descend');
			case {'sa', 'sr', 'smallestreal'}
				[~, order] = sort(real(d));
			case {'li', 'largestimag'}
				[~, order] = sort(imag(d), 'descend');
			case {'si', 'smallestimag'}
				[~, order] = sort(imag(d));
			case {'be', 'bothendsreal'}
				[~, order] = sort(real(d));
				order = order([1:floor(k / 2), n - ceil(k / 2) + 1:n]);
			otherwise
				[~, order] = sort(abs(d), 'descend');
		end
	end
	order = order(1:k);
	if nargout < 2
		varargout = {d(order)};
	else
		varargout = {V(:, order), diag(d(order)), 0};
	end
end
