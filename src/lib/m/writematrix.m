function writematrix(A, filename, varargin)
%writematrix(A, FILE)                A matrix as lines of a text file, separated by commas.
%writematrix(A, FILE, 'Delimiter', D, 'WriteMode', 'append')
%>> f = tempname; writematrix([1 2; 3 4.5], f); fileread(f)
%ans =
%    '1,2
%     3,4.5
%     '
if isnumeric(A) || islogical(A)
    A = num2cell(A);
else
    A = cellstr(A);
end
writecell(A, filename, varargin{:});
end
