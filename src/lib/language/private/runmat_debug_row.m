function s = runmat_debug_row(s, k, file, lines, conditions)
%runmat_debug_row(S, K, FILE, LINES, CONDITIONS)  An element of the struct that dbstatus gives.
%>> s = runmat_debug_row(struct('name', {}), 1, 'f', {3}, {''}); s.line
%ans =
%     3
	s(k).name = file;
	s(k).file = which(file);
	s(k).line = [lines{:}];
	s(k).anonymous = zeros(1, numel(s(k).line));
	s(k).expression = conditions(1:numel(s(k).line));
	s(k).cond = '';
	s(k).identifier = {};
end
