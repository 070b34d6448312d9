function d = hours(x)
%hours(X)  X hours as a duration; of a duration, the number of hours.
%>> hours(hours(2))
%ans =
%     2
d = duration_of(x, 3600, 'h');
end
