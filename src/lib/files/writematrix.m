function writematrix(A, file, varargin)
%writematrix(A, FILE)                Writes a matrix as lines of a text file, separated by commas, or as a sheet of an
%   .xlsx file.
%writematrix(..., NAME, VALUE)       Delimiter, WriteMode, QuoteStrings, LineEnding, Encoding, FileType; Sheet, Range.
%>> f = tempname; writematrix([1 2; 3 4.5], f); fileread(f)
%ans =
%    '1,2
%     3,4.5
%     '
	if nargin < 2
		name = inputname(1);
		if isempty(name), name = 'matrix'; end
		file = [name '.txt'];
	end
	if iscell(A) || isstruct(A) || istable(A) || isa(A, 'function_handle')
		error('MATLAB:writematrix:InvalidInput', ...
			'A value of class %s cannot be written by writematrix.', class(A));
	end
	[o, book] = runmat_write_options('writematrix', file, varargin, cell(0, 3));
	if ndims(A) > 2, A = reshape(A, size(A, 1), []); end %#ok<ISMAT>
	if ischar(A), A = cellstr(A); end
	if book
		runmat_xlsx_write('writematrix', file, runmat_cells({A}), o);
	else
		runmat_write_text('writematrix', file, runmat_lines_of({A}, o), o);
	end
end
