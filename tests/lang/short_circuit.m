% && and || stop as soon as they know; | and & in a condition too.
assert(~(false && error('no')))
assert(true || error('no'))
x = [];
if isempty(x) || x(1) > 0, disp('guarded'), end
if true | error('no'), disp('or'), end
if false & error('no'), else, disp('and'), end
r = 2 && 0;
assert(islogical(r) && ~r)
r = 3 || 0;
disp(class(r))
