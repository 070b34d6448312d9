function [f, names, text] = ez_function(f)
%ez_function  Reads a function argument of ezplot and similar functions: the function, its argument names and its text.
	if isa(f, 'function_handle')
		text = regexprep(func2str(f), '^@\([^)]*\)', '');
		names = regexp(func2str(f), '(?<=^@\()[^)]*', 'match', 'once');
		names = strtrim(strsplit(names, ','));
		if isempty(names{1}), names = repmat({'x'}, 1, max(nargin(f), 1)); end
	elseif ~ischar(f) && ~isstring(f)
		error('MATLAB:ezplot:InvalidFunction', 'The function must be a function handle or a text.');
	else
		text = char(f);
		names = reshape(symvar(text), 1, []);
		if isempty(names), names = {'x'}; end
		f = str2func(['@(' strjoin(names, ',') ')' vectorize(text)]);
	end
end
