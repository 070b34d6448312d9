% Lists of texts that differ in size are not equal; numbers that are not there have no text.
calls = {
    @() strcmp({'a', 'b'}, {'a', 'b', 'c'})
    @() strcmp({'a', 'b'}, {'a'; 'b'})
    @() strcmpi({'a', 'b'}, {})
    @() strncmp(["a" "b"], ["a" "b" "c"], 1)
    @() strcmp({}, {})
    @() strcmp({'a'}, {'a', 'b'})
    @() strcmp({'a', 'b'}, 1)
    @() num2str([], '%d,')
    @() num2str(zeros(0, 3), '%5d')
    };
for k = 1:numel(calls)
    try
        fprintf('%-45s %s\n', func2str(calls{k}), mat2str(calls{k}()));
    catch e
        fprintf('%-45s %s\n', func2str(calls{k}), e.identifier);
    end
end
