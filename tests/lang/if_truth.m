% What counts as true.
t = {true, 1, -0.5, [1 1], 'a', int8(3)};
f = {false, 0, [], [1 0], '', zeros(0, 3)};
for k = 1:numel(t)
    if t{k}, else, error('should be true'), end
    if f{k}, error('should be false'), end
end
if 1 == 1, disp('eq'), elseif 2, disp('no'), else, disp('no'), end
if 0, disp('no'), elseif [], disp('no'), else, disp('else'), end
