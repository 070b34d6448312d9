% mustBe functions, validateattributes, validatestring.
mustBePositive([1 2]); mustBeInteger(3); mustBeMember('a', {'a', 'b'}); mustBeInRange(3, 1, 3); mustBeText(["a" "b"]);
tests = {@() mustBePositive(0), @() mustBeInteger(1.5), @() mustBeMember('c', {'a', 'b'}), @() mustBeInRange(5, 1, 3), @() mustBeNonempty([]), ...
    @() mustBeA(1, 'char'), @() mustBeGreaterThan(1, 2), @() mustBeTextScalar(1), @() mustBeFolder('nowhere'), @() mustBeVector(ones(2)), ...
    @() validateattributes(-1, {'numeric'}, {'positive'}), @() validateattributes('a', {'numeric', 'logical'}, {}), ...
    @() validateattributes(1:3, {'numeric'}, {'size', [1 2]}, 'fn', 'X', 2), @() validatestring('q', {'red', 'green'}), @() validatestring('r', {'red', 'rose'})};
for k = 1:numel(tests)
    try
        tests{k}();
        fprintf('%d: no error\n', k);
    catch e
        fprintf('%d: %s | %s\n', k, e.identifier, e.message);
    end
end
assert(isequal(validatestring('gr', {'red', 'green'}), 'green') && isequal(validatestring('app', ["apple" "applepie"]), "apple"))
