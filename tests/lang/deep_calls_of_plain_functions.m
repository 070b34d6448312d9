% Registers of a call may lie in another segment than those of its caller. The arguments then belong to the call alone.
for width = 1:40
    s = struct('name', ['w' num2str(width)], 'list', {{1:3, 'text'}});
    down(450, width, s);
    if ~strcmp(s.name, ['w' num2str(width)]) || ~isequal(s.list, {1:3, 'text'})
        disp('The struct has changed.')
    end
end
disp('done')

function n = down(depth, width, s)
    [a1, a2, a3, a4, a5, a6, a7, a8, a9, b1, b2, b3, b4, b5, b6, b7, b8, b9, c1, c2, c3, c4, c5, c6, c7] = deal(depth);
    [d1, d2, d3, d4, d5, d6, d7, d8, d9, e1, e2, e3, e4, e5, e6, e7, e8, e9, f1, f2, f3, f4, f5, f6, f7] = deal(width);
    n = one(['a', ''], s, width) == 'b';
    n = numel(n);
    if mod(depth, 40) == width, n = wide(depth, width, s, n); return, end
    if depth > 0, n = n + down(depth - 1, width, s); end
end
function n = wide(depth, width, s, n)
    if depth > 0, n = n + down(depth - 1, width, s); end
end
function t = one(w, s, width)
    if width == 0, t = w; else, t = two([w, ''], s, true); end
end
function t = two(w, s, more)
    if more, t = [w, s.name(1)]; else, t = w; end
end
