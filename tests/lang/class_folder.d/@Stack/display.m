function display(s)
fprintf('%s: stack of %d\n', inputname(1), s.n);
end
