% https://www.mathworks.com/help/matlab/ref/uint8.html
format compact
a = int8(-128)
b = uint8(200)
c = int64(9223372036854775807)
d = uint64(18446744073709551615)
e = int16(0)
