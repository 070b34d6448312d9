% names that are methods of classes of the library exist, and can be asked about
names = {'addlistener', 'addprop', 'afterEach', 'convertTo', 'dateshift', 'fetchOutputs', 'hms', 'isvalid', ...
	'juliandate', 'listener', 'loadobj', 'saveobj', 'notify', 'posixtime', 'ymd', 'retime', 'synchronize', ...
	'innerjoin', 'varfun'};
assert(all(cellfun(@(n) exist(n) > 0, names)))
which retime
assert(~isempty(help('ymd')))
try, isvalid(5), catch e, disp(e.identifier), disp(e.message), end
try, notify('a', 'b'), catch e, disp(e.message), end
s = saveobj(struct('a', 1)); assert(s.a == 1)
a = parfeval(@plus, 1, 3, 4);
b = afterEach(a, @(x) x * 2, 1);
assert(fetchOutputs(b) == 14)
