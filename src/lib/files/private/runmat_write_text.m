function runmat_write_text(caller, file, text, o)
%runmat_write_text(CALLER, FILE, TEXT, OPTIONS)  Makes, replaces or lengthens a text file; an error says why that
%   failed.
%>> f = tempname; runmat_write_text('writelines', f, 'abc', struct('WriteMode', 'append', 'Encoding', ''));
%>> fileread(f)
%ans =
%    'abc'
	if ~((ischar(file) && isrow(file)) || (isstring(file) && isscalar(file)))
		error(['MATLAB:' caller ':InvalidFilename'], '%s: the name of a file is expected.', caller);
	end
	if ~isempty(o.Encoding) && ~any(strcmpi(o.Encoding, {'UTF-8', 'system'}))
		text = unicode2native(text, char(o.Encoding));
	end
	why = runmat_write_file(file, text, strcmp(o.WriteMode, 'append'));
	if ~isempty(why)
		error(['MATLAB:' caller ':FileOpenError'], 'Unable to write file ''%s'': %s.', char(file), why);
	end
end
