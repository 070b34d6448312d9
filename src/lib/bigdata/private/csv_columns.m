function parts = csv_columns(text, options, types, formats, want, none)
%csv_columns(TEXT, OPTIONS, TYPES, FORMATS, WANT, NONE)  The columns WANT of delimited text, as these types. NONE stands
%   for a missing number. OPTIONS are those of runmat_fields.
%>> o = struct('delimiter', ',', 'decimal', 46, 'emptylines', 1);
%>> p = csv_columns('1,x', o, {'double' 'char'}, {'' ''}, 1:2, NaN); p{2}
%ans =
%  1×1 cell array
%    {'x'}
	texts = ~all(ismember(types(want), {'double', 'single', 'int32', 'int64', 'uint8'}));
	if texts || any(text == '"')
		[x, kind, from, past, line] = runmat_fields(text, options);
		check_quotes(text, from, past, line);
	else
		[x, kind] = runmat_fields(text, options);
	end
	n = size(x, 1);
	if size(x, 2) < numel(types)
		more = numel(types) - size(x, 2);
		x = [x, NaN(n, more)];
		kind = [kind, zeros(n, more, 'uint8')];
		if texts, from = [from, zeros(n, more)]; past = [past, zeros(n, more)]; end
	end
	parts = cell(1, numel(want));
	for k = 1:numel(want)
		at = want(k);
		missing_ = kind(:, at) < 2 | kind(:, at) == 4;
		switch types{at}
			case {'char', 'string', 'categorical'}
				v = runmat_field_texts(text, from(:, at), past(:, at));
				if any(missing_), v(missing_) = {''}; end
				if ~strcmp(types{at}, 'char')
					v = string(v);
					v(missing_) = missing;
				end
				if strcmp(types{at}, 'categorical'), v = categorical(v); end
			case 'datetime'
				v = NaT(n, 1);
				v.Format = formats{at};
				t = runmat_field_texts(text, from(~missing_, at), past(~missing_, at));
				if ~isempty(t), v(~missing_) = datetime(t, 'InputFormat', formats{at}); end
			case 'duration'
				v = seconds(NaN(n, 1));
				v.Format = 'hh:mm:ss';
				t = runmat_field_texts(text, from(~missing_, at), past(~missing_, at));
				if ~isempty(t), v(~missing_) = duration(t); end
			otherwise
				v = x(:, at);
				wrong = find(kind(:, at) == 3, 1);
				if ~isempty(wrong)
					error('MATLAB:textscan:handleErrorAndShowInfo', ...
						'row %d, column %d does not contain a number.', wrong, at);
				end
				v(missing_) = none;
				if ~strcmp(types{at}, 'double'), v = cast(v, types{at}); end
		end
		parts{k} = v;
	end
end
function check_quotes(text, from, past, line)
	% A block ends at the end of a line. So quotes around an end of line could belong to two blocks.
	if isempty(line), return, end
	bad = false;
	for k = reshape([find(diff(line) > 1); numel(line)], 1, [])
		there = past(k, :) > from(k, :);
		a = from(k, there) + 1;
		b = past(k, there);
		if k < numel(line) && ~isempty(a), bad = bad || any(text(a(1):b(end)) == newline); end
		bad = bad || any(text(a) == '"' & (a == b | text(b) ~= '"'));
	end
	if bad
		error('RunMat:notSupported', 'A datastore of text files cannot read quotes around an end of line.');
	end
end
