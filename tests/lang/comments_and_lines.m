% Comments, block comments, continued lines.
x = 1; % to the end
%{
x = 2;
  %{
  nested
  %}
%}
y = [1 2 ... more
    3];
z = { 'a', ... % why
      'b' };
assert(x == 1 && isequal(y, 1:3) && numel(z) == 2)
m = [1 2
     3 4];
assert(isequal(m, [1 2; 3 4]))
s = '% no comment';
disp(s)
if x == 1, disp('one line'), end
