function o = test_options(who, o, args, order)
%test_options(WHO, O, ARGS, ORDER)  Options of a test: the fields of O are set from pairs of names and values, or from
%values in the old ORDER of arguments.
%>> test_options('ttest', struct('alpha', 0.05, 'tail', 'both'), {0.1}, {'alpha', 'tail'}).alpha
%ans =
%    0.1000
	names = fieldnames(o);
	pairs = ~isempty(args) && (ischar(args{1}) || isstring(args{1}));
	if ~pairs
		if numel(args) > numel(order)
			error('MATLAB:TooManyInputs', 'Too many input arguments.');
		end
		for k = 1:numel(args)
			if ~isempty(args{k}), o.(order{k}) = args{k}; end
		end
	else
		if mod(numel(args), 2)
			error(['stats:' who ':WrongNumberArgs'], 'Options must be pairs of names and values.');
		end
		for k = 1:2:numel(args)
			at = find(strcmpi(char(args{k}), names), 1);
			if isempty(at)
				error(['stats:' who ':BadParamName'], 'Invalid parameter name: %s.', char(args{k}));
			end
			o.(names{at}) = args{k + 1};
		end
	end
	if ~isnumeric(o.alpha) || ~isscalar(o.alpha) || ~(o.alpha > 0 && o.alpha < 1)
		error(['stats:' who ':BadAlpha'], 'ALPHA must be a number between 0 and 1.');
	end
	if isnumeric(o.tail)
		if ~isscalar(o.tail) || ~any(o.tail == [-1 0 1])
			error(['stats:' who ':BadTail'], 'TAIL must be ''both'', ''left'' or ''right''.');
		end
		o.tail = find(o.tail == [-1 0 1]) - 2;
	else
		at = find(strcmpi(char(o.tail), {'left', 'both', 'right'}));
		if isempty(at)
			error(['stats:' who ':BadTail'], 'TAIL must be ''both'', ''left'' or ''right''.');
		end
		o.tail = at - 2;
	end
end
