function y = cos(x), y = 'private cos'; end
