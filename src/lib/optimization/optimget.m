function v = optimget(o, name, default)
%optimget(OPTIONS, NAME)           Value of an option, or [].
%optimget(OPTIONS, NAME, DEFAULT)  DEFAULT when it is not set.
%>> optimget(optimset('TolX', 2), 'TolX')
%ans =
%     2
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 3
		default = [];
	end
	if ~isempty(o) && ~isstruct(o)
		error('MATLAB:optimget:Arg1NotStruct', ...
			'First argument must be an options structure created with OPTIMSET.');
	end
	v = option_value(o, name, default);
end
