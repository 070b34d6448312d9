function writelines(lines, file, varargin)
%writelines(LINES, FILE)                        Writes texts as lines of a file.
%writelines(..., 'WriteMode', 'append')         At its end. 'LineEnding', "\r\n" ends lines so;
%   'TrailingLineEndingRule', 'never' not the
%                                               last one; 'Encoding'.
%>> f = tempname; writelines(["a" "b"], f); fileread(f)
%ans =
%    'a
%     b
%     '
	o = runmat_options('writelines', varargin, {
		'WriteMode', 'overwrite', {'overwrite', 'append'}
		'LineEnding', newline, 'text'
		'TrailingLineEndingRule', 'auto', {'auto', 'always', 'never'}
		'Encoding', '', 'text'}, {});
	ending = char(o.LineEnding);
	if any(ending == '\'), ending = sprintf(strrep(ending, '%', '%%')); end
	if ~(ischar(lines) || isstring(lines) || iscellstr(lines)) %#ok<ISCLSTR>
		error('MATLAB:writelines:InvalidInput', 'Lines must be text, not a value of class %s.', class(lines));
	end
	if isstring(lines), lines(ismissing(lines)) = ""; end
	lines = reshape(cellstr(lines), 1, []);
	text = [lines; repmat({ending}, 1, numel(lines))];
	if strcmp(o.TrailingLineEndingRule, 'never') && ~isempty(text), text{end} = ''; end
	runmat_write_text('writelines', file, [text{:}], o);
end
