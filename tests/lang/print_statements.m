% Statements without semicolon show what they changed.
a = 1
a(3) = 2
[p, q] = max([4 9])
s.x = 1
s.y.z = 'w';
s.y
c{2} = 3
1:3
'text'
