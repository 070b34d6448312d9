function s = between(a, b)
s = b - a;
end
