% https://www.mathworks.com/help/matlab/ref/string.html
format compact
a = "tide"
b = ""
c = string(missing)
d = "low" + newline + "tide"
e = "say ""hi"" now"
