function d = seconds(x)
%seconds(X)  X seconds as a duration; of a duration, the number of seconds.
%>> seconds(seconds(2))
%ans =
%     2
d = duration(0, 0, 0);
d.s = double(x) * 1;
d.Format = 's';
end
