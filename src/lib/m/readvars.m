function varargout = readvars(file, varargin)
%[A, B, ...] = readvars(FILE, ...)  The columns of a text file, as readtable reads them.
%>> f = [tempname '.csv']; writelines(["a,b"; "1,x"; "2,y"], f); [a, b] = readvars(f); b{2}
%ans =
%    'y'
	T = readtable(file, varargin{:});
	varargout = cell(1, max(nargout, 1));
	for k = 1:numel(varargout), varargout{k} = T.(k); end
end
