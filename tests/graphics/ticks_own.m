plot(1:12, [3 5 2 8 6 7 4 9 1 2 3 5]); xticks(1:3:12); xticklabels({'Jan', 'Apr', 'Jul', 'Oct'}); xtickangle(45)
assert(isequal(xticks, [1 4 7 10]))
