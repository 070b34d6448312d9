function d = hours(x)
%hours(X)  X hours as a duration; of a duration, the number of hours.
%>> hours(hours(2))
%ans =
%     2
d = duration(0, 0, 0);
d.s = double(x) * 3600;
d.Format = 'h';
end
