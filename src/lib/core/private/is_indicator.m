function tf = is_indicator(A, indicator)
%is_indicator(A, INDICATOR)  Which elements of A equal one of INDICATOR; indicators of another kind than A do not count.
%>> is_indicator([1 2], {2, 'a'})
%ans =
%  1×2 logical array
%   0   1
	tf = false(size(A));
	if iscell(indicator)
		for k = 1:numel(indicator)
			tf = tf | is_indicator(A, indicator{k});
		end
	elseif isnumeric(A) || islogical(A)
		if isnumeric(indicator) || islogical(indicator)
			for v = reshape(double(indicator), 1, [])
				if isnan(v), tf = tf | isnan(A); else, tf = tf | A == v; end
			end
		end
	elseif isa(A, 'datetime') || isa(A, 'duration')
		if isa(indicator, class(A))
			for k = 1:numel(indicator)
				tf = tf | A == indicator(k) | ismissing(A) & ismissing(indicator(k));
			end
		end
	elseif isa(indicator, 'missing') || isstring(indicator) && any(ismissing(indicator(:)))
		tf = ismissing(A);
		if isstring(indicator)
			tf = tf | is_indicator(A, indicator(~ismissing(indicator)));
		end
	elseif ischar(A) && ischar(indicator)
		tf = ismember(A, indicator);
	elseif ischar(indicator) || isstring(indicator)
		texts = cellstr(indicator);
		for k = 1:numel(texts)
			if iscell(A)
				tf = tf | strcmp(A, texts{k});
			elseif ~ischar(A)
				tf = tf | A == string(texts{k});
			end
		end
	end
end
