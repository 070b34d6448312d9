function varargout = runmat_who_file(varargin)
%runmat_who_file(FILE, NAMES...)  The result of who for the variables of a MAT-file.
%>> f = [tempname '.mat']; x = 1:3; save(f, 'x'); c = runmat_who_file(f); disp(c{1})
%x
	load(varargin{:});
	clear varargin
	if nargout
		varargout{1} = who;
		varargout{1}(strcmp(varargout{1}, 'varargout')) = [];
	else
		clear varargout
		who
	end
end
