% More mustBe functions: what each lets pass, what it refuses and under which identifier,
% and that the caller gets the error.
file = [tempname '.txt'];
writelines("x", file);
passes = {@() mustBeColumn([1; 2]), @() mustBeColumn({1; 2}), @() mustBeColumn(3), @() mustBeRow([1 2]), ...
    @() mustBeRow('abc'), @() mustBeRow(zeros(1, 0)), ...
    @() mustBeMatrix(eye(2)), @() mustBeMatrix([]), @() mustBeScalarOrEmpty([]), @() mustBeScalarOrEmpty({}), ...
        @() mustBeScalarOrEmpty("a"), ...
    @() mustBeFile(file), @() mustBeFile(string({file, file})), @() mustBeFloat(single(1)), ...
        @() mustBeFloat(sparse(1)), @() mustBeFloat(1i), ...
    @() mustBeLessThanOrEqual([1 3], 3), @() mustBeLessThanOrEqual(int8(3), 3), @() mustBeLessThanOrEqual([], ...
        3), @() mustBeNegative([-1 -2]), ...
    @() mustBeNegative([]), @() mustBeNonpositive([0 -1]), @() mustBeNonpositive(-Inf), ...
        @() mustBeNonNan([1 Inf]), @() mustBeNonNan(int8(1)), ...
    @() mustBeNonNan(1i), @() mustBeNonmissing([1 2]), @() mustBeNonmissing("a"), @() mustBeNonsparse(1), ...
        @() mustBeNonsparse('a'), ...
    @() mustBeNonzero([1 -1]), @() mustBeNonzero(1i), @() mustBeNonzero(true), ...
        @() mustBeNonzeroLengthText('a'), @() mustBeNonzeroLengthText(["a" "b"]), ...
    @() mustBeNonzeroLengthText({'a', 'bc'}), @() mustBeNumericOrLogical(true), ...
        @() mustBeNumericOrLogical(uint8(1)), @() mustBeNumericOrLogical([]), ...
    @() mustBeUnderlyingType(3, 'double'), @() mustBeUnderlyingType('a', ["double" "char"]), ...
        @() mustBeValidVariableName('a1'), ...
    @() mustBeValidVariableName("y_2"), @() mustBePositive(seconds(1) / seconds(2)), ...
        @() mustBeLessThanOrEqual(seconds(1), seconds(2))};
for k = 1:numel(passes)
    passes{k}();
end
fails = {'Column', @() mustBeColumn([1 2]); 'Column', @() mustBeColumn([]); 'Row', @() mustBeRow([1; 2])
    'Row', @() mustBeRow(ones(2)); 'Matrix', @() mustBeMatrix(ones(2, 2, 2))
    'ScalarOrEmpty', @() mustBeScalarOrEmpty([1 2]); 'ScalarOrEmpty', @() mustBeScalarOrEmpty('ab')
    'File', @() mustBeFile('no such file')
    'File', @() mustBeFile({file, 'none'}); 'NonzeroLengthText', @() mustBeFile(3)
    'Float', @() mustBeFloat(int8(1)); 'Float', @() mustBeFloat('a'); 'Float', @() mustBeFloat(true)
    'LessThanOrEqual', @() mustBeLessThanOrEqual([1 5], 3)
    'LessThanOrEqual', @() mustBeLessThanOrEqual(NaN, 3); 'NumericOrLogical', @() mustBeLessThanOrEqual('a', 300)
    'Real', @() mustBeLessThanOrEqual(1i, 3); 'Negative', @() mustBeNegative([0 -1])
    'Negative', @() mustBeNegative(NaN); 'NumericOrLogical', @() mustBeNegative('a')
    'Real', @() mustBeNegative(1i); 'Nonpositive', @() mustBeNonpositive(1)
    'NumericOrLogical', @() mustBeNonpositive({1}); 'NonNan', @() mustBeNonNan([1 NaN])
    'NumericOrLogical', @() mustBeNonNan('a'); 'Nonmissing', @() mustBeNonmissing([1 NaN])
    'Nonmissing', @() mustBeNonmissing(["a" missing]); 'Nonmissing', @() mustBeNonmissing(NaT)
    'Nonsparse', @() mustBeNonsparse(sparse(1)); 'Nonzero', @() mustBeNonzero([1 0])
    'Nonzero', @() mustBeNonzero(false); 'NumericOrLogical', @() mustBeNonzero({1})
    'NonzeroLengthText', @() mustBeNonzeroLengthText('')
    'NonzeroLengthText', @() mustBeNonzeroLengthText(["a" ""]); 'NonzeroLengthText', @() mustBeNonzeroLengthText(3)
    'NumericOrLogical', @() mustBeNumericOrLogical('a'); 'NumericOrLogical', @() mustBeNumericOrLogical({1})
    'UnderlyingType', @() mustBeUnderlyingType(3, 'char')
    'ValidVariableName', @() mustBeValidVariableName('1a')
    'ValidVariableName', @() mustBeValidVariableName("end"); 'ValidVariableName', @() mustBeValidVariableName(3)
    'Real', @() mustBePositive(1i); 'NumericOrLogical', @() mustBeNonnegative('a')
    'NumericOrLogical', @() mustBeGreaterThan("a", 1)};
for k = 1:size(fails, 1)
    try
        fails{k, 2}();
        error('test:none', '%s: no error', func2str(fails{k, 2}));
    catch e
        assert(strcmp(e.identifier, ['MATLAB:validators:mustBe' fails{k, 1}]), '%s: %s %s', func2str(fails{k, ...
            2}), e.identifier, e.message)
    end
end
delete(file)
try
    asks(3)
catch e
    assert(strcmp(e.stack(1).name, 'asks') && strcmp(e.message, 'Value must be negative.'))
end
try
    bounded(5)
catch e
    disp(e.message)
end
disp('validators: ok')

function asks(x)
    mustBeNegative(x)
end
function bounded(x)
    arguments
        x {mustBeFloat, mustBeScalarOrEmpty, mustBeLessThanOrEqual(x, 4)}
    end
    disp(x)
end
