function s = append(varargin)
%append(S1, S2, ...)  Joins texts and keeps their white space.
%   A string array if any is one, else cells if any is one.
%>> append("x", ["1" "2"])
%ans =
%  1×2 string array
%    "x1"    "x2"
	s = "";
	cells = false;
	strings = nargin == 0;
	for k = 1:nargin
		t = varargin{k};
		if ~(ischar(t) || isstring(t) || iscellstr(t))
			error('MATLAB:string:MustBeCharCellArrayOrString', ...
				['Argument must be text: a character vector, a cell array of character vectors, ' ...
				'or a string array.']);
		end
		cells = cells || iscell(t);
		strings = strings || isstring(t);
		s = s + string(t);
	end
	if strings
		return
	elseif cells
		s = cellstr_of(s);
	else
		s = char(s);
	end
end

function c = cellstr_of(s)          % cellstr removes white space at the ends
	c = arrayfun(@(t) char(t), s, 'UniformOutput', false);
end
