function s = runmat_debug_row(s, k, file, lines, numbers, conditions)
%runmat_debug_row(S, K, FILE, LINES, NUMBERS, CONDITIONS)  An element of the struct that dbstatus gives.
%>> s = runmat_debug_row(struct('name', {}), 1, 'f', {3}, {0}, {''}); s.line
%ans =
%     3
	s(k).name = file;
	s(k).file = which(file);
	s(k).line = [lines{:}];
	s(k).anonymous = [numbers{:}];
	s(k).expression = conditions(1:numel(s(k).line));
	s(k).cond = '';
	s(k).identifier = {};
end
