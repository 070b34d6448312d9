% Numbers, text, cells of both, otherwise.
for v = {1, 'one', 2, 'TWO', [], "str"}
    switch v{1}
        case {1, 'one'}
            disp('first')
        case 2
            disp('second')
        case "str"
            disp('string')
        case 'two'
            disp('never')
        otherwise
            disp('other')
    end
end
switch 3
end
