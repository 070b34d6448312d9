% missing: a value of its own class that becomes what its neighbours can hold.
x = missing
m = [missing; missing]
disp(class(x))
a = [1 missing 3]
s = ["a" missing]
disp(ismissing(s))
disp(ismissing(x))
b = 1:3; b(2) = missing
t = "q"; t(3) = missing
c = {missing, 1};
disp(ismissing(c))
disp(missing == missing)
disp("abc" == missing)
disp(5 ~= missing)
disp(isequal(x, missing))
disp(isequaln(x, missing))
disp(string(missing))
disp(double(missing))
disp(class([single(1) missing]))
k(3) = missing;
disp(size(k))
show()
show("given")
try
    v = int8(1:2); v(1) = missing;
catch e
    disp(e.message)
end
try
    missing + 1
catch e
    disp(e.identifier)
end
d = datetime(2020, 1, 1:2); d(1) = missing;
disp(isnat(d))

function show(x)
arguments
    x (1,1) string = missing
end
disp(x)
end
