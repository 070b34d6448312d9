function s = plus(s, x)
s = push(s, x);
end
