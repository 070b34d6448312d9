function v = bvpget(o, name, default)
%bvpget(OPTIONS, NAME, DEFAULT)  An option of bvp4c; DEFAULT when it is not set.
%>> bvpget(bvpset('NMax', 50), 'NMax')
%ans =
%    50
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isstruct(o) && ~(isnumeric(o) && isempty(o))
		error('MATLAB:bvpget:Arg1NotStruct', 'First argument must be a structure created with bvpset.');
	end
	known = fieldnames(bvpset());
	if ~any(strncmpi(name, known, strlength(name)))
		error('MATLAB:bvpget:InvalidPropName', 'Unrecognized property name ''%s''.', char(name));
	end
	if nargin < 3, default = []; end
	v = option_value(o, name, default);
end
