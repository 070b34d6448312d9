function t = isduration(x)
%isduration(X)  True when X is a duration.
%>> isduration(hours(1))
%ans =
%  logical
%   1
t = isa(x, 'duration');
end
