% https://www.mathworks.com/help/matlab/ref/string.html
a = "tide"
b = ["a" "bcd"]
