% https://www.mathworks.com/help/matlab/ref/dictionary.html
format compact
d = dictionary(["ox" "heron"], [0.5 12])
e = dictionary("a", 1)
