function o = runmat_options(caller, args, known, refused)
%runmat_options(CALLER, ARGS, KNOWN, REFUSED)  Pairs of name and value as a struct.
%KNOWN has rows {NAME, DEFAULT, KIND}; KIND is 'text', 'flag', 'count', 'any' or a cell of choices. A name of REFUSED
%   is documented but not supported; a second column says why. An unknown name is an error
%   that names the nearest known one.
%>> o = runmat_options('f', {'size', 3}, {'Size', 1, 'count'; 'Mode', 'a', {'a', 'b'}}, {}); o.Size
%ans =
%     3
	o = cell2struct(known(:, 2), known(:, 1), 1);
	o.given = {};
	for k = 1:2:numel(args)
		name = args{k};
		if ~((ischar(name) && isrow(name)) || (isstring(name) && isscalar(name)))
			error('MATLAB:textio:textio:InvalidParameterName', ...
				'%s: the name of an option is expected, not a value of class %s.', caller, class(name));
		end
		at = find(strcmpi(name, known(:, 1)), 1);
		if isempty(at)
			unknown(caller, char(name), known(:, 1), refused);
		end
		if k == numel(args)
			error('MATLAB:textio:textio:MissingParameterValue', ...
				'%s: the option ''%s'' needs a value.', caller, known{at, 1});
		end
		o.(known{at, 1}) = checked(caller, known{at, 1}, known{at, 3}, args{k + 1});
		o.given{end + 1} = known{at, 1};
	end
end
function v = checked(caller, name, kind, v)
	good = true;
	wanted = '';
	if iscell(kind)
		good = (ischar(v) || isstring(v)) && any(strcmpi(v, kind));
		wanted = ['one of ''' strjoin(kind, ''', ''') ''''];
		if good, v = kind{find(strcmpi(v, kind), 1)}; end
	elseif strcmp(kind, 'flag')
		if (ischar(v) || isstring(v)) && any(strcmpi(v, {'on', 'off', 'true', 'false'}))
			v = any(strcmpi(v, {'on', 'true'}));
		end
		good = isscalar(v) && (islogical(v) || isnumeric(v));
		wanted = 'true or false';
		if good, v = logical(v); end
	elseif strcmp(kind, 'count')
		good = isnumeric(v) && isscalar(v) && v >= 0 && (v == floor(v));
		wanted = 'a whole number that is not negative';
	elseif strcmp(kind, 'text')
		good = (ischar(v) && (isrow(v) || isempty(v))) || isstring(v) || iscellstr(v); %#ok<ISCLSTR>
		wanted = 'text';
	end
	if ~good
		error('MATLAB:textio:textio:InvalidParameterValue', ...
			'%s: the value of ''%s'' must be %s.', caller, name, wanted);
	end
end
function unknown(caller, name, known, refused)
	if size(refused, 2) ~= 2, refused = [reshape(refused, [], 1), repmat({''}, numel(refused), 1)]; end
	at = find(strcmpi(name, refused(:, 1)), 1);
	if ~isempty(at)
		why = '.';
		if ~isempty(refused{at, 2}), why = [': ' refused{at, 2} '.']; end
		error('RunMat:notSupported', '%s: the option ''%s'' is not supported%s', caller, refused{at, 1}, why);
	end
	d = cellfun(@(t) distance(lower(name), lower(t)), known);
	[least, at] = min(d);
	hint = '';
	if least <= max(2, numel(name) / 3), hint = sprintf(' Did you mean ''%s''?', known{at}); end
	error('MATLAB:textio:textio:UnknownParameter', '%s: Invalid parameter name: %s.%s', caller, name, hint);
end
function d = distance(a, b)
	% Counts the letters that must be changed, added or removed.
	row = 0:numel(b);
	for i = 1:numel(a)
		last = row;
		row(1) = i;
		for j = 1:numel(b)
			row(j + 1) = min([last(j + 1) + 1, row(j) + 1, last(j) + (a(i) ~= b(j))]);
		end
	end
	d = row(end);
end
