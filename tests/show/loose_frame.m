% https://www.mathworks.com/help/matlab/ref/format.html
rate = 0.0725
n = 3; n
word = 'tide'
