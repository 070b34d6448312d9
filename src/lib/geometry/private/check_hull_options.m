function check_hull_options(name, options)
%check_hull_options(NAME, OPTIONS)  Options of Qhull: texts that begin with Q, in a cell or alone.
	if isempty(options)
		return
	end
	if ~(iscellstr(options) || ischar(options) || isstring(options)) %#ok<ISCLSTR>
		error(['MATLAB:' name ':InvalidOptions'], ...
			'Options must be a character vector, a string array or a cell array of character vectors.');
	end
end
