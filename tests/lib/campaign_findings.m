% Calls that test campaigns found: each read outside of a list, used a value that was freed, or converted a number that
% no integer can hold.
calls = {
    @() replaceBetween(["a(b)c" "d(e)f"], "(", ")", ["x" "y" "z"])
    @() replaceBetween({'a(b)c'}, '(', ')', {})
    @() extractBetween(["a(b)c" "d(e)f"], ["(" "(" "("], ")")
    @() eraseBetween("abc", [1 2], 3)
    @() nan_into_logical()
    @() sortrows([3 1; 2 2], NaN)
    @() sortrows([3 1; 2 2], 2^63)
    @() mat2cell(1:3, 1, [Inf 1])
    @() mat2cell(1:3, 1, [1 2^64])
    @() num2cell(1:3, 2^64)
    @() fft(1:3, 2^63)
    @() fft(1:3, NaN)
    @() reshape(1:3, 2^64, 1)
    @() reshape(1:3, [], 2^63)
    @() repmat(1:3, 2^64, 1)
};
for k = 1:numel(calls)
    try
        r = calls{k}();
        disp(size(r))
    catch e
        fprintf('%s: %s\n', e.identifier, e.message)
    end
end
disp(replaceBetween(["a(b)c" "d(e)f"], "(", ")", ["x" "y"]))
function s = nan_into_logical()
    s = sparse(logical([1 0; 0 1]));
    try
        s(1, 1) = NaN;
    catch e
        fprintf('%s\n', e.identifier)
    end
    s = full(s);
end
% The function of spfun must return numbers.
for f = {@(varargin) varargin, @(x) struct('a', x), @(x) char(x), @(x) @sin}
    try, spfun(f{1}, sparse([0 0 1])), catch e, disp(e.message), end
end
disp(full(spfun(@(x) int8(x * 2), sparse([0 0 1]))))
