bar(["b" "a" "c"], [1 2; 3 4; 5 6])
assert(isequal(xticklabels, {'b'; 'a'; 'c'}))
