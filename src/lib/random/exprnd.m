function r = exprnd(mu, varargin)
%exprnd(MU)           Random numbers of the exponential distributions of means MU.
%exprnd(MU, M, N, ..) An array of M-by-N-by-...; also exprnd(MU, [M N ..]).
%>> all(exprnd(2, 1, 5) > 0)
%ans =
%  logical
%   1
	if ~isfloat(mu) || ~isreal(mu)
		error('MATLAB:exprnd:InvalidInput', 'MU must be real numbers.');
	end
	if isempty(varargin)
		varargin = {size(mu)};
	end
	u = rand(varargin{:});
	if ~isscalar(mu) && ~isequal(size(u), size(mu))
		error('stats:exprnd:InputSizeMismatch', 'Size information is inconsistent.');
	end
	mu(mu < 0) = NaN;
	r = -mu .* log(u);
end
