function d = seconds(x)
%seconds(X)  X seconds as a duration; of a duration, the number of seconds.
%>> seconds(seconds(2))
%ans =
%     2
d = duration_of(x, 1, 's');
end
