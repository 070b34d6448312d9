function r = only_low(o)
r = ['only_low of ' class(o)];
end
