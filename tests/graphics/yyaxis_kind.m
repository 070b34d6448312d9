x = 0:0.1:10;
yyaxis left; plot(x, sin(x)); ylabel('left'); yyaxis right; plot(x, 100 * x.^2); ylabel('right'); title('two axes')
assert(isequal(ylim, [0 10000]))
