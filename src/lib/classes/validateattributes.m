function validateattributes(A, classes, attributes, varargin)
%validateattributes(A, CLASSES, ATTRIBUTES)                  An error unless A is of one of CLASSES ({} is any) and has
%   all ATTRIBUTES.
%validateattributes(A, CLASSES, ATTRIBUTES, FUNC, VAR, POS)  FUNC, VAR and POS go into the error.
%Attributes: 2d 3d square column row scalar vector scalartext nonempty nonsparse binary even odd integer real finite
%nonnan nonnegative nonzero positive decreasing increasing nondecreasing nonincreasing diag; with a value: size numel
%nrows ncols ndims > >= < <=.
%>> validateattributes([1 2 3], {'numeric'}, {'row', 'positive'})
[func, subject] = validated_subject(varargin);
if ~(iscell(classes) || isstring(classes))
    error('MATLAB:validateattributes:invalidClasses', 'The second input must be a cell array of class names.');
end
classes = cellstr(classes);
if ~isempty(classes) && ~any(cellfun(@(c) of_class(A, c), classes(:)))
    list = sprintf(', %s', classes{:});
    fail(func, 'invalidType', 'Expected %s to be one of these types:\n\n%s\n\nInstead its type was %s.', subject, ...
        list(3:end), class(A));
end
k = 1;
while k <= numel(attributes)
    attribute = lower(char(attributes{k}));
    k = k + 1;
    value = [];
    if any(strcmp(attribute, {'size', 'numel', 'nrows', 'ncols', 'ndims', '>', '>=', '<', '<='}))
        if k > numel(attributes)
            error('MATLAB:validateattributes:invalidInput', 'The attribute ''%s'' needs a value.', attribute);
        end
        value = attributes{k};
        k = k + 1;
    end
    [good, word, id] = check(A, attribute, value);
    if ~good
        fail(func, id, 'Expected %s to be %s.', subject, word);
    end
end
end

function yes = of_class(A, c)
switch c
    case 'numeric'
        yes = isnumeric(A);
    case 'float'
        yes = isfloat(A);
    otherwise
        yes = isa(A, c);
end
end

function fail(func, id, format, varargin)
if isempty(func)
    ME = MException(['MATLAB:' id], format, varargin{:});
else
    ME = MException(['MATLAB:' func ':' id], ['%s: ' format], func, varargin{:});
end
throw(ME);
end

function [good, word, id] = check(A, attribute, value)
x = A(:);
switch attribute
    case '2d',            good = ndims(A) == 2; word = 'two-dimensional'; id = 'expected2D';
    case '3d',            good = ndims(A) <= 3; word = 'three-dimensional'; id = 'expected3D';
    case 'square', good = ndims(A) == 2 && size(A, 1) == size(A, 2); word = 'a square matrix'; id = 'expectedSquare';
    case 'column',        good = iscolumn(A); word = 'a column vector'; id = 'expectedColumn';
    case 'row',           good = isrow(A); word = 'a row vector'; id = 'expectedRow';
    case 'scalar',        good = isscalar(A); word = 'a scalar'; id = 'expectedScalar';
    case 'vector',        good = isvector(A); word = 'a vector'; id = 'expectedVector';
    case 'scalartext'
        good = (ischar(A) && (isrow(A) || isempty(A))) || (isstring(A) && isscalar(A)); word = 'a scalar text';
        id = 'expectedScalartext';
    case 'nonempty',      good = ~isempty(A); word = 'nonempty'; id = 'expectedNonempty';
    case 'nonsparse',     good = ~issparse(A); word = 'nonsparse'; id = 'expectedNonsparse';
    case 'binary',        good = all(x == 0 | x == 1); word = 'binary'; id = 'expectedBinary';
    case 'even',          good = all(mod(x, 2) == 0); word = 'even'; id = 'expectedEven';
    case 'odd',           good = all(mod(x, 2) == 1); word = 'odd'; id = 'expectedOdd';
    case 'integer'
        good = isreal(x) && all(isfinite(x)) && all(x == floor(x)); word = 'integer-valued'; id = 'expectedInteger';
    case 'real',          good = isreal(A); word = 'real'; id = 'expectedReal';
    case 'finite',        good = all(isfinite(x)); word = 'finite'; id = 'expectedFinite';
    case 'nonnan',        good = ~any(isnan(x)); word = 'non-NaN'; id = 'expectedNonNaN';
    case 'nonnegative',   good = all(x >= 0); word = 'nonnegative'; id = 'expectedNonnegative';
    case 'nonzero',       good = all(x ~= 0); word = 'nonzero'; id = 'expectedNonZero';
    case 'positive',      good = all(x > 0); word = 'positive'; id = 'expectedPositive';
    case 'decreasing'
        good = ~any(isnan(x)) && all(diff(x) < 0); word = 'strictly decreasing'; id = 'expectedDecreasing';
    case 'increasing'
        good = ~any(isnan(x)) && all(diff(x) > 0); word = 'strictly increasing'; id = 'expectedIncreasing';
    case 'nondecreasing'
        good = ~any(isnan(x)) && all(diff(x) >= 0); word = 'nondecreasing'; id = 'expectedNondecreasing';
    case 'nonincreasing'
        good = ~any(isnan(x)) && all(diff(x) <= 0); word = 'nonincreasing'; id = 'expectedNonincreasing';
    case 'diag',          good = isdiag(A); word = 'a diagonal matrix'; id = 'expectedDiag';
    case 'size',          [good, word] = check_size(A, value); id = 'incorrectSize';
    case 'numel'
        good = any(numel(A) == value); word = sprintf('an array with number of elements equal to %d', value);
        id = 'incorrectNumel';
    case 'nrows', good = size(A, 1) == value; word = sprintf('an array with %d rows', value); id = 'incorrectNumrows';
    case 'ncols'
        good = size(A, 2) == value; word = sprintf('an array with %d columns', value); id = 'incorrectNumcols';
    case 'ndims'
        good = ndims(A) == value; word = sprintf('an array with %d dimensions', value); id = 'incorrectNumdims';
    case '>'
        good = all(x > value); word = sprintf('an array with all of the values > %s', num2str(value));
        id = 'notGreater';
    case '>='
        good = all(x >= value); word = sprintf('an array with all of the values >= %s', num2str(value));
        id = 'notGreaterEqual';
    case '<'
        good = all(x < value); word = sprintf('an array with all of the values < %s', num2str(value)); id = 'notLess';
    case '<='
        good = all(x <= value); word = sprintf('an array with all of the values <= %s', num2str(value));
        id = 'notLessEqual';
    otherwise
        error('MATLAB:validateattributes:badAttribute', 'Unknown attribute ''%s''.', attribute);
end
end

function [good, word] = check_size(A, want)
have = size(A);
good = numel(have) == numel(want) && all(have == want | isnan(want));
text = arrayfun(@(n) num2str(n), want, 'UniformOutput', false);
text(isnan(want)) = {'N'};
list = sprintf('x%s', text{:});
word = sprintf('of size %s, but it is of size %s', list(2:end), ...
    strjoin(arrayfun(@(n) sprintf('%d', n), have, 'UniformOutput', false), 'x'));
end
