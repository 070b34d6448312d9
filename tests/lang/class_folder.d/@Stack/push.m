function s = push(s, x)
s.items{end+1} = x;
s.n = s.n + 1;
end
