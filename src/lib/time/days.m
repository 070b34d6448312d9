function d = days(x)
%days(X)  X days as a duration; of a duration, the number of days.
%>> days(days(2))
%ans =
%     2
d = duration_of(x, 86400, 'd');
end
