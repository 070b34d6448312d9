function r = exprnd(mu, varargin)
%exprnd  exprnd(MU, M, N)  Random numbers of the exponential distribution of mean MU.
%>> all(exprnd(2, 1, 5) > 0)
%ans =
%  logical
%   1
if isempty(varargin), varargin = {size(mu)}; end
r = -mu .* log(rand(varargin{:}));
end
