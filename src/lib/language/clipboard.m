function text = clipboard(what, value)
%clipboard('copy', X)  Keeps X as text until the session ends. Other programs do not see it, as RunMat shows no window.
%clipboard('paste')    The text that was kept last; '' if none was.
%>> clipboard('copy', [1 2]); clipboard('paste')
%ans =
%    '[1 2]'
	persistent kept
	if nargin < 1
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if isempty(kept), kept = ''; end
	if ~(ischar(what) || isstring(what)) || ~any(strcmpi(what, {'copy', 'paste'}))
		error('MATLAB:clipboard:UnrecognizedOption', 'The first input must be ''copy'' or ''paste''.');
	elseif strcmpi(what, 'paste')
		text = kept;
	elseif nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	elseif ischar(value)
		kept = value;
	elseif isstring(value)
		kept = char(join(value(:), newline));
	elseif isnumeric(value) || islogical(value)
		kept = mat2str(value);
	else
		error('MATLAB:clipboard:InvalidData', 'A value of class %s cannot become text.', class(value));
	end
end
