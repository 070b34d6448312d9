function p = pathdef()
%pathdef  The search path at the start of MATLAB as text: path(pathdef) is the same as restoredefaultpath.
%>> isempty(pathdef)
%ans =
%  logical
%   1
p = '';
end
