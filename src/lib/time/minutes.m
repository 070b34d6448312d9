function d = minutes(x)
%minutes(X)  X minutes as a duration; of a duration, the number of minutes.
%>> minutes(minutes(2))
%ans =
%     2
d = duration_of(x, 60, 'm');
end
