% https://www.mathworks.com/help/matlab/ref/int16.html
format compact
a = int16([-40 6 128])
b = uint8([1 2; 30 4])
c = int32([1; -200000])
d = int64([1 9223372036854775807])
e = int8([1 -2 3])
