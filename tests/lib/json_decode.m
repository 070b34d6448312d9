% jsondecode: arrays, structs, cells.
assert(isequal(jsondecode('[1, 2, 3]'), [1; 2; 3]))
assert(isequal(jsondecode('[[1, 2], [3, 4]]'), [1 2; 3 4]))
assert(isequal(jsondecode('[true, false]'), [true; false]))
assert(isequaln(jsondecode('[1, null]'), [1; NaN]))
assert(isequal(jsondecode('[1, "a"]'), {1; 'a'}))
s = jsondecode('{"a": {"b": [1, 2]}, "c d": "x\u0041\n", "e": null}');
assert(isequal(s.a.b, [1; 2]) && isequal(s.cD, sprintf('xA\n')) && isempty(s.e))
t = jsondecode('[{"k": 1}, {"k": 2}]');
assert(isequal(size(t), [2 1]) && t(2).k == 2)
u = jsondecode('[{"k": 1}, {"q": 2}]');
assert(iscell(u))
assert(isequal(jsondecode(jsonencode(struct('p', {{1, 'a'}}))).p, {1; 'a'}))
try, jsondecode('{"a": }'), catch e, disp(e.message), end
try, jsondecode('[1, 2'), catch e, disp(e.message), end
