% inputParser: required, optional, named arguments, switches.
p = inputParser;
p.FunctionName = 'demo';
addRequired(p, 'file', @ischar);
addOptional(p, 'height', 10, @isnumeric);
addParameter(p, 'Units', 'cm', @(s) ischar(s) || isstring(s));
p.addSwitch('verbose');
parse(p, 'a.txt', 5, 'units', 'mm');
r = p.Results
assert(isequal(p.UsingDefaults, {'verbose'}))
parse(p, 'a.txt', 'Units', 'in');
assert(p.Results.height == 10 && isequal(p.Results.Units, 'in'))
p.KeepUnmatched = true;
parse(p, 'a.txt', 3, 'Other', 1);
assert(p.Unmatched.Other == 1)
parse(p, 'a.txt', struct('Units', 'yd'));
assert(isequal(p.Results.Units, 'yd'))
p.KeepUnmatched = false;
calls = {{}, {1}, {'a', 'b'}, {'a', 3, 'Nope', 1}, {'a', 3, 'Units'}, {'a', 3, 'Units', 5}};
for k = 1:numel(calls)
    try
        parse(p, calls{k}{:});
        disp('no error')
    catch e
        disp(e.identifier)
    end
end
