function varargout = runmat_whos_file(varargin)
%runmat_whos_file(FILE, NAMES...)  The result of whos for the variables of a MAT-file.
%>> f = [tempname '.mat']; x = 1:3; save(f, 'x'); s = runmat_whos_file(f); s.size
%ans =
%     1     3
	load(varargin{:});
	clear varargin
	if nargout
		varargout{1} = whos;
		varargout{1}(strcmp({varargout{1}.name}, 'varargout')) = [];
	else
		clear varargout
		whos
	end
end
