function x = top(s)
x = s.items{end};
end
