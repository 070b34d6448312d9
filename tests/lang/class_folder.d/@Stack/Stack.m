function s = Stack(first)
% Stack  A class of the old kind: a folder, and class() in its constructor.
s.items = {};
s.n = 0;
s = class(s, 'Stack');
if nargin
    s = push(s, first);
end
end
