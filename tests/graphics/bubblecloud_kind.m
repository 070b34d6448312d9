% Bubbles beside each other, with groups
n = [90 60 45 30 28 25 18 12 9 6 4];
h = bubblecloud(n, string(n), {'odd', 'even', 'odd', 'even', 'odd', 'even', 'odd', 'even', 'odd', 'even', 'odd'});
title('Sizes')
assert(numel(h) == 2)
