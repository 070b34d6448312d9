function v = odeget(o, name, default, varargin)
%odeget(OPTIONS, NAME)           Value of an option, or [].
%odeget(OPTIONS, NAME, DEFAULT)  DEFAULT when it is not set.
%>> odeget(odeset('RelTol', 2), 'RelTol')
%ans =
%     2
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 3
		default = [];
	end
	if ~isempty(o) && ~isstruct(o)
		error('MATLAB:odeget:NotStruct', 'First argument must be a structure created with ODESET.');
	end
	if ~(ischar(name) || isstring(name))
		error('MATLAB:odeget:NoPropName', 'Second argument must be the name of an option.');
	end
	v = option_value(o, name, default);
	if ~isempty(o) && isempty(option_match([fieldnames(o); fieldnames(odeset())], name))
		error('MATLAB:odeget:InvalidPropName', 'Unrecognized property name ''%s''.', char(name));
	end
end
