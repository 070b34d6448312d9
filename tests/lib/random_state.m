% The state of the twister is 625 words of uint32, in streams and in the struct of rng, both ways.
s = RandStream('mt19937ar', 'Seed', 0); disp(size(s.State)), disp(class(s.State)), disp(s.State(end))
a = rand(s, 1, 3); state = s.State; b = rand(s, 1, 3); s.State = state;
assert(isequal(b, rand(s, 1, 3)) && state(end) == 6)
try, s.State = 1:625; catch e, disp(e.identifier), end
try, s.State = zeros(625, 1, 'uint32'); catch e, disp(e.identifier), end
% a state that MATLAB wrote: all draws come from the twister
rng(0, 'twister'); w = rng; x = rand(1, 70000);
rng(struct('Type', 'twister', 'Seed', uint32(0), 'State', w.State)); assert(isequal(x, rand(1, 70000)))
rng(0); g = rng; assert(isequal(size(g.State), [625 1])), x = rand(1, 3); y = rand(300); rng(g);
assert(isequal(x, rand(1, 3)) && isequal(y, rand(300)))
g = rng; y = rand(300); rng(g); assert(isequal(y, rand(300)))
rng(5, 'philox'); g = rng; x = rand(1, 5); rng(g); assert(isequal(x, rand(1, 5)))
rand('seed', 3); g = rng; x = rand(1, 5); rng(g); assert(isequal(x, rand(1, 5)))
try, rng(struct('State', 1)), catch e, disp(e.identifier), end
try, rng(struct('Type', 'twister', 'Seed', 0, 'State', uint32(ones(625, 1) * 700))), catch e, disp(e.identifier), end
rng default
G = RandStream.getGlobalStream; state = G.State; x = rand(1, 4); G.State = state; assert(isequal(x, rand(1, 4)))
