function tf = isenv(name)
%isenv(NAME)  Is there an environment variable of that name?
%>> isenv('NOBODY_HAS_THIS')
%ans =
%  logical
%   0
	[status, ~] = system(['[ -n "${' char(name) '+x}" ]']);
	tf = status == 0;
end
