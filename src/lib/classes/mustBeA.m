function mustBeA(value, classes)
%mustBeA(VALUE, CLASSES)  An error unless VALUE is of one of the classes.
%>> mustBeA(3, {'double', 'single'})
classes = cellstr(classes);
if ~any(cellfun(@(c) isa(value, c), classes(:)))
    list = sprintf(' ''%s''', classes{:});
    throwAsCaller(MException('MATLAB:validators:mustBeA', '%s', ['Value must be one of the following types:' list ...
        '.']));
end
end
