% https://www.mathworks.com/help/matlab/ref/cat.html
A = uint8(cat(3, [9 9], [9 8]))
