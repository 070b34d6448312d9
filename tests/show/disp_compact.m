% https://www.mathworks.com/help/matlab/ref/disp.html
format compact
disp(5)
disp([1.5 2])
disp('text')
disp("text")
disp({1, 'a'})
disp(true)
disp(int8([1 2 3]))
disp(@sin)
disp(["a" "b"])
s.a = 1;
disp(s)
