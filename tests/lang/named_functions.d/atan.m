function y = atan(x), y = 'path atan'; end
