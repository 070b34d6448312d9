function names = sheetnames(file)
%sheetnames(FILE)  The names of the sheets of an .xlsx or .xls file as strings.
%>> f = [tempname '.xlsx']; writematrix(1, f, 'Sheet', 'data'); sheetnames(f)
%ans = 
%    "data"
	path = runmat_find_file(file);
	if isempty(path)
		error('MATLAB:sheetnames:OpenFailed', 'Unable to find or open ''%s''.', char(file));
	end
	book = runmat_xls_book(path);
	if isempty(book), book = runmat_xlsx_book(path); end
	names = reshape(string(book.sheets), [], 1);
end
