g(-1);
function g(x)
if x < 0
    error('calc:neg', 'negative: %g', x);
end
end
