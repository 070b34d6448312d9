function varargout = readvars(file, varargin)
%[A, B, ...] = readvars(FILE, ...)  The columns of a text file, as readtable reads them.
%>> f = [tempname '.csv']; writelines(["a,b"; "1,x"; "2,y"], f); [a, b] = readvars(f); b{2}
%ans =
%    'y'
	parts = runmat_columns('readvars', file, varargin);
	if nargout > numel(parts)
		error('MATLAB:readvars:TooManyOutputs', ...
			'The file has %d variables, %d are asked for.', numel(parts), nargout);
	end
	varargout = parts(1:max(nargout, 1));
end
