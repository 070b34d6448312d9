function t = isdatetime(x)
%isdatetime(X)  True when X is a datetime.
%>> isdatetime(datetime)
%ans =
%  logical
%   1
t = isa(x, 'datetime');
end
