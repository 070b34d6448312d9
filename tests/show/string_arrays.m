% https://www.mathworks.com/help/matlab/ref/string.html
format compact
a = ["a" "bcd"; "xyz" "y"]
b = ["one"; "three"]
c = strings(1, 3)
d = strings(0, 2)
e = ["a" missing "c"]
