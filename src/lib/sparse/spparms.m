function varargout = spparms(varargin)
%spparms                  Shows the parameters of sparse routines.
%VALUES = spparms; [KEYS, VALUES] = spparms
%spparms(KEY, VALUE)      Sets one; spparms(KEY) gives it. spparms(VALUES) sets all, 'default' and 'tight' sets of them.
%They are kept for programs that ask; the factorisations here choose their orderings and pivots without them.
%>> spparms('autoamd')
%ans =
%     1
	persistent now_
	keys = {'spumoni', 'ths_rel', 'ths_abs', 'exact_d', 'supernd', 'rreduce', 'wh_frac', 'autommd', 'autoamd', ...
		'piv_tol', 'bandden', 'umfpack', 'sym_tol'};
	default = [0 1.1 1 0 3 3 0.5 1 1 0.1 0.5 1 0.001]';
	if isempty(now_), now_ = default; end
	if nargin > 2
		error('MATLAB:TooManyInputs', 'Too many input arguments.');
	elseif nargout > 2
		error('MATLAB:TooManyOutputs', 'Too many output arguments.');
	end
	if nargin == 0
		if nargout == 2
			varargout = {char(keys{:}), now_};
		elseif nargout == 1
			varargout = {now_};
		else
			for k = 1:numel(keys), fprintf('%10s: %g\n', keys{k}, now_(k)); end
		end
		return
	end
	a = varargin{1};
	if nargin == 1 && isnumeric(a)
		if numel(a) > numel(keys)
			error('MATLAB:spparms:TooManyValues', 'There are at most %d parameters.', numel(keys));
		end
		now_(1:numel(a)) = double(a(:));
		return
	end
	if ~(ischar(a) || isstring(a) && isscalar(a))
		error('MATLAB:spparms:InvalidKey', 'The parameter must be a character vector or a vector of values.');
	end
	if nargin == 1 && any(strcmpi(a, {'default', 'defaults'}))
		now_ = default;
		return
	elseif nargin == 1 && strcmpi(a, 'tight')
		now_ = default;
		now_([2 3 4 5 6]) = [1 0 1 1 1];
		return
	end
	k = find(strcmpi(a, keys));
	if isempty(k)
		error('MATLAB:spparms:UnknownParam', 'Unknown parameter ''%s''.', char(a));
	end
	if nargin == 1
		varargout = {now_(k)};
		return
	end
	v = varargin{2};
	if ~isnumeric(v) || ~isscalar(v)
		error('MATLAB:spparms:InvalidValue', 'The value must be a numeric scalar.');
	end
	now_(k) = double(v);
end
