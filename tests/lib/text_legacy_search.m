assert(isequal(strmatch('lo', {'low', 'tide', 'log'}), [1; 3]))
assert(isequal(strmatch('low', {'low', 'lower'}, 'exact'), 1))
assert(isequal(findstr('tide', 'low tide'), 5))
disp(strmatch('a', ['abc'; 'xbc'; 'axx']))
