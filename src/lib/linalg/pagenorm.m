function N = pagenorm(X, varargin)
%pagenorm(X)     2-norm of each page of X.
%pagenorm(X, P)  P-norm.
%>> pagenorm([3 4])
%ans =
%     5
	s = size(X);
	if ~isfloat(X)
		error('MATLAB:pagenorm:inputType', 'Input must be single or double.');
	end
	N = zeros([1, 1, s(3:end)], 'like', real(X));
	for k = 1:numel(N)
		N(k) = norm(X(:, :, k), varargin{:});
	end
end
