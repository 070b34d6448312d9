function d = years(x)
%years(X)  X years as a duration; of a duration, the number of years.
%>> years(years(2))
%ans =
%     2
d = duration_of(x, 365.2425 * 86400, 'y');
end
