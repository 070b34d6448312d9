% Classes in folders: methods in files of their own, of classdef and of old classes; inheritance and precedence of
% these.
f = Fold;
assert(f.ext(2) == 6 && ext(f, 5) == 15 && strcmp(other(f), 'other') && strcmp(f.other(), 'other'))
s = Stack(1);
s = push(s, 2) + 'c';
assert(top(s) == 'c' && isobject(s) && strcmp(class(s), 'Stack') && ismethod(s, 'push'))
s
try, s.n, catch e, disp(e.message), end
t = Top();
assert(isa(t, 'Stack') && strcmp(tag(t), 'top9') && top(t) == 9)
t = push(t, 4);
assert(strcmp(class(t), 'Top') && top(t) == 4 && strcmp(tag(t), 'top4'))
assert(strcmp(s + t, 'Top wins') && strcmp(t + s, 'Top wins'))
u = [s, s];
assert(numel(u) == 2 && top(u(2)) == 'c')
