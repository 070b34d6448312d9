function v = bvpget(o, name, default)
%bvpget(OPTIONS, NAME, DEFAULT)  An option of bvp4c; DEFAULT when it is not set.
%>> bvpget(bvpset('NMax', 50), 'NMax')
%ans =
%    50
	if nargin < 3, default = []; end
	v = option_value(o, name, default);
end
