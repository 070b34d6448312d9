function d = minutes(x)
%minutes(X)  X minutes as a duration; of a duration, the number of minutes.
%>> minutes(minutes(2))
%ans =
%     2
d = duration(0, 0, 0);
d.s = double(x) * 60;
d.Format = 'm';
end
