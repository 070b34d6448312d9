function lines = readlines(filename, varargin)
%readlines(FILE)                                  The lines of a file as a column of strings.
%readlines(..., 'EmptyLineRule', 'skip')          Without empty lines. 'WhitespaceRule', 'trim' takes blanks off.
%                                                 'LineEnding', 'Encoding'.
%>> f = tempname; writelines(["a" "b"], f); readlines(f)'
%ans =
%  1×3 string array
%    "a"    "b"    ""
	o = runmat_options('readlines', varargin, {
		'EmptyLineRule', 'read', {'read', 'skip', 'error'}
		'WhitespaceRule', 'preserve', {'preserve', 'trim', 'trimleading', 'trimtrailing'}
		'LineEnding', {}, 'text'
		'Encoding', '', 'text'}, {'WebOptions'});
	if isempty(o.Encoding) || any(strcmpi(o.Encoding, {'UTF-8', 'auto', 'system'}))
		text = fileread(filename);
	else
		[fid, why] = fopen(char(filename), 'r');
		if fid < 0
			error('MATLAB:fileread:cannotOpenFile', 'Could not open file %s. %s.', char(filename), why);
		end
		bytes = fread(fid, Inf, '*uint8')';
		fclose(fid);
		text = native2unicode(bytes, char(o.Encoding));
	end
	ends = cellstr(o.LineEnding);
	if isempty(ends)
		text = strrep(strrep(text, sprintf('\r\n'), newline), char(13), newline);
		ends = {newline};
	end
	ends = cellfun(@(e) sprintf(strrep(e, '%', '%%')), ends, 'UniformOutput', false);
	parts = strsplit(text, ends, 'CollapseDelimiters', false);
	lines = string(parts(:));
	if strcmp(o.EmptyLineRule, 'skip')
		lines = lines(strlength(lines) > 0);
	elseif strcmp(o.EmptyLineRule, 'error') && any(strlength(lines) == 0)
		error('MATLAB:readlines:EmptyLines', 'The file has empty lines.');
	end
	switch o.WhitespaceRule
		case 'trim', lines = strip(lines);
		case 'trimleading', lines = strip(lines, 'left');
		case 'trimtrailing', lines = strip(lines, 'right');
	end
end
