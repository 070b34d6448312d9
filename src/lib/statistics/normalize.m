function [N, C, S] = normalize(A, varargin)
%normalize(A)            z-scores along the first dimension of A longer than 1: mean 0, standard deviation 1.
%normalize(A, DIM)       Along dimension DIM.
%normalize(..., METHOD, TYPE)  'zscore' ('std', 'robust'), 'norm' (P), 'scale' ('std', 'mad', 'first', 'iqr', number),
%                        'range' ([LOW HIGH]), 'center' ('mean', 'median', number), 'medianiqr'.
%[N, C, S] = normalize(...)  N = (A - C) ./ S.
%>> normalize([1 2 3])
%ans =
%    -1     0     1
	dim = first_dim(A);
	if ~isempty(varargin) && isnumeric(varargin{1})
		dim = varargin{1};
		varargin(1) = [];
	end
	if ~isfloat(A)
		A = double(A);
	end
	C = 0;
	S = 1;
	if isempty(varargin)
		varargin = {'zscore'};
	end
	while ~isempty(varargin)
		method = lower(char(varargin{1}));
		varargin(1) = [];
		type = [];
		if ~isempty(varargin) && ...
			~any(strcmpi(varargin{1}, {'center', 'scale', 'zscore', 'norm', 'range', 'medianiqr'}))
			type = varargin{1};
			varargin(1) = [];
			if ischar(type) || isstring(type)
				type = lower(char(type));
			end
		end
		words = struct('zscore', {{'std', 'robust'}}, 'norm', {{}}, 'range', {{}}, 'medianiqr', {{}}, ...
			'center', {{'mean', 'median'}}, 'scale', {{'std', 'mad', 'first', 'iqr'}});
		if isfield(words, method) && ischar(type) && ~any(strcmp(type, words.(method)))
			error('MATLAB:normalize:UnknownMethodType', ...
				'Unknown type ''%s'' of the method ''%s''.', type, method);
		end
		switch method
			case 'zscore'
				if strcmp(type, 'robust')
					C = median(A, dim, 'omitnan');
					S = median(abs(A - C), dim, 'omitnan');
				else
					C = mean(A, dim, 'omitnan');
					S = std(A, 0, dim, 'omitnan');
				end
			case 'norm'
				if isempty(type)
					type = 2;
				end
				X = A;
				X(isnan(X)) = 0;
				S = vecnorm(X, type, dim);
			case 'range'
				if isempty(type)
					type = [0 1];
				end
				low = min(A, [], dim);
				high = max(A, [], dim);
				N = rescale(A, type(1), type(2), 'InputMin', low, 'InputMax', high);
				S = (high - low) / (type(2) - type(1));
				C = low - type(1) .* S;
				return
			case 'center'
				if isempty(type) || strcmp(type, 'mean')
					C = mean(A, dim, 'omitnan');
				elseif strcmp(type, 'median')
					C = median(A, dim, 'omitnan');
				else
					C = type;
				end
			case 'scale'
				if isempty(type) || strcmp(type, 'std')
					S = std(A, 0, dim, 'omitnan');
				elseif strcmp(type, 'mad')
					S = median(abs(A - median(A, dim, 'omitnan')), dim, 'omitnan');
				elseif strcmp(type, 'first')
					subs = repmat({':'}, 1, ndims(A));
					subs{dim} = 1;
					S = A(subs{:});
				elseif strcmp(type, 'iqr')
					S = iqr(A, dim);
				else
					S = type;
				end
			case 'medianiqr'
				C = median(A, dim, 'omitnan');
				S = iqr(A, dim);
			otherwise
				error('MATLAB:normalize:UnknownMethod', 'Unknown method ''%s''.', method);
		end
	end
	D = S;
	D(D == 0) = 1;
	N = (A - C) ./ D;
end
