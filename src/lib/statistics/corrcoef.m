function [R, P, RL, RU] = corrcoef(A, varargin)
%corrcoef(A)       Correlation coefficients of the columns of A.
%corrcoef(A, B)    Of A(:) and B(:), 2-by-2.
%[R, P] = corrcoef(...)          P: probability of a correlation as large by chance.
%[R, P, RL, RU] = corrcoef(...)  Bounds of a 95% confidence interval; corrcoef(..., 'Alpha', A): of another one.
%>> corrcoef([1 2 3], [1 2 4])
%ans =
%    1.0000    0.9820
%    0.9820    1.0000
	alpha = 0.05;
	rows = 'all';
	k = 1;
	args = {};
	while k <= numel(varargin)
		a = varargin{k};
		if ischar(a) || isstring(a)
			if k == numel(varargin)
				error('MATLAB:corrcoef:missingValue', 'Options come in pairs.');
			end
			switch lower(char(a))
				case 'alpha'
					alpha = varargin{k + 1};
					if ~isnumeric(alpha) || ~isscalar(alpha) || alpha <= 0 || alpha >= 1
						error('MATLAB:corrcoef:InvalidAlpha', ...
							'The ''alpha'' parameter must be a scalar between 0 and 1.');
					end
				case 'rows'
					rows = lower(char(varargin{k + 1}));
					if ~any(strcmp(rows, {'all', 'complete', 'pairwise'}))
						error('MATLAB:corrcoef:UnknownRowsMode', ...
							'Rows must be ''all'', ''complete'' or ''pairwise''.');
					end
				otherwise
					error('MATLAB:corrcoef:invalidOption', 'Option must be ''Alpha'' or ''Rows''.');
			end
			k = k + 1;
		else
			args{end + 1} = a; %#ok<AGROW>
		end
		k = k + 1;
	end
	if numel(args) > 1
		error('MATLAB:TooManyInputs', 'Too many input arguments.');
	end
	if ~isempty(args)
		if numel(A) ~= numel(args{1})
			error('MATLAB:corrcoef:XYmismatch', 'X and Y must have the same number of elements.');
		end
		A = [A(:), args{1}(:)];
	elseif isvector(A)
		A = A(:);
	end
	if strcmp(rows, 'complete')
		A(any(isnan(A), 2), :) = [];
	end
	n = size(A, 1);
	if strcmp(rows, 'pairwise')
		R = pairwise(A);
	else
		C = cov(A);
		d = sqrt(diag(C));
		R = C ./ d ./ d';
		R = max(min(real(R), 1), -1) + 1i * imag(R);
		if isreal(C)
			R = real(R);
		end
		k = 1:size(R, 1) + 1:numel(R);
		R(k) = R(k) ./ abs(R(k));
		R(isnan(C ./ d ./ d')) = NaN;
	end
	if nargout > 1
		t = R .* sqrt(max(n - 2, 0) ./ (1 - R.^2));
		P = betainc((n - 2) ./ (n - 2 + t.^2), (n - 2) / 2, 0.5);
		P(1:size(P, 1) + 1:end) = 1;
	end
	if nargout > 2
		z = 0.5 * log((1 + R) ./ (1 - R));
		w = -sqrt(2) * erfcinv(2 * (1 - alpha / 2)) / sqrt(max(n - 3, 0));
		RL = tanh(z - abs(w));
		RU = tanh(z + abs(w));
		RL(1:size(R, 1) + 1:end) = 1;
		RU(1:size(R, 1) + 1:end) = 1;
	end
end
function R = pairwise(A)
	n = size(A, 2);
	R = eye(n);
	for i = 1:n
		for j = i + 1:n
			X = A(:, [i j]);
			X(any(isnan(X), 2), :) = [];
			c = corrcoef(X);
			R(i, j) = c(1, 2);
			R(j, i) = c(1, 2);
		end
	end
end
