function writecell(C, file, varargin)
%writecell(C, FILE)                  Writes a cell of numbers and texts as lines of a text file, or as a sheet of an
%   .xlsx file.
%writecell(..., NAME, VALUE)         Delimiter, WriteMode, QuoteStrings, LineEnding, Encoding, FileType; Sheet, Range.
%>> f = tempname; writecell({'a', 1; 'b', 2}, f); fileread(f)
%ans =
%    'a,1
%     b,2
%     '
	if nargin < 2
		name = inputname(1);
		if isempty(name), name = 'cell'; end
		file = [name '.txt'];
	end
	if ~iscell(C)
		error('MATLAB:writecell:InvalidInput', 'The first argument must be a cell.');
	end
	[o, book] = runmat_write_options('writecell', file, varargin, cell(0, 3));
	if book
		runmat_xlsx_write('writecell', file, C, o);
	else
		runmat_write_text('writecell', file, runmat_lines_of({C}, o), o);
	end
end
