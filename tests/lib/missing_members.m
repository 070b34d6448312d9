% The missing value is a member of no set.
assert(~ismember(missing, ["a" missing]) && ~ismember(missing, [1 NaN]) && ~ismember(missing, {'a'}))
[tf, at] = ismember(["a" "b"; "c" "d"], missing);
assert(isequal(tf, false(2)) && isequal(at, zeros(2)))
