% A global is one variable for all functions that declare it.
global G
assert(isempty(G))
G = 5;
bump();
assert(G == 6)
global H
set_h(3);
assert(H == 3)
G(3) = 1;
assert(isequal(seen(), [6 0 1]))
clear G
assert(exist('G', 'var') == 0)
global G
disp(G)
function bump(), global G, G = G + 1; end
function set_h(x), global H, H = x; end
function r = seen(), global G, r = G; end
