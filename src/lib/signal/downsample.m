function y = downsample(x, n, phase)
%downsample(X, N)         Every N-th sample; of an array, along its first dimension.
%downsample(X, N, PHASE)  PHASE samples, fewer than N, are left out in front.
%>> downsample(1:5, 2)
%ans =
%     1     3     5
	if nargin < 3
		phase = 0;
	end
	if ~isnumeric(n) || ~isscalar(n) || n < 1 || n ~= fix(n)
		error('MATLAB:downsample:InvalidN', 'N must be a positive integer.');
	end
	if ~isnumeric(phase) || ~isscalar(phase) || phase < 0 || phase >= n || phase ~= fix(phase)
		error('MATLAB:downsample:InvalidPhase', 'PHASE must be an integer from 0 to N - 1.');
	end
	s = size(x);
	if isrow(x)
		y = x(1 + phase:n:end);
	else
		y = x(1 + phase:n:end, :);
		y = reshape(y, [size(y, 1), s(2:end)]);
	end
end
