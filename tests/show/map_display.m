% https://www.mathworks.com/help/matlab/ref/containers.map.html
format compact
m = containers.Map();
m('a') = 1;
m
