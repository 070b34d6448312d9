function d = milliseconds(x)
%milliseconds(X)  X milliseconds as a duration; of a duration, the number of milliseconds.
%>> milliseconds(milliseconds(2))
%ans =
%     2
d = duration_of(x, 0.001, 's');
end
