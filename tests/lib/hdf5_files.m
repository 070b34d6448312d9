% h5read, h5info, h5readatt: numbers, texts, packed pieces, parts, attributes, damaged files, wrong input.
% long: wgpu
packed = ['H4sIAAAAAAACA+1bXWgcVRQ+d2Z3nW1SMvkxiVZwoAQivsRu3KZWzKqNRirttltpn9bZn1k3kKYhOynTIvZJiFCkRarBB5/zoDUq' ...
    'pD4WBJ98CFWpL1r6Y/tQwYIP+iDG+Tl3dudmZ9YEQxJ6vjwc7rln75mc+ebeuefceW/8wCs7dzy+AxwoCsRAhUasIEb2B9u8X0fJ' ...
    'UM6hXJC4Xnb7+lGv4vgLKa89jvpjR8fGACR/fNHPUMyTGrYf7POkAoSHAeNjL2YduYjtLMrMvo31yyDucZvx9qAnJU+BNLdZDk3b' ...
    'ss18x7JTG0WuZmC4DYZX0CBua51+SfIGVPBJkRmn9pBwRdam3ofcocMHmD1LZLCt7Y22H+HPfTrabpA/16loO/78zz8SnHf4tKV1' ...
    'bQ8+r+aVd98ZYwJ/uFRdUzXJOaa24M8Q8icheL6wTeKhBO5v/Tl6EmLIhD4F+s5Bq+cojXGICR7ntzg/WGDd7OQEF3geZjeP/V/3' ...
    'rMXrg1E+reLqilJF2ZMBtvKPQ0otUygClMqGy9Ds7jpb4w1tKcKXlS/p5eLdO7fudnb1dhqabdv9G5wbk0+9aXcVjNK9X2/3qd0f' ...
    'XSg7XbvuwOfss2cuWvnbuq6rseJTiVv29X0Kwx0v/Dlt5T/48OKl3JE3ctd//H6v7vzgtSX2zcJ3P6ftruPZY9eWf7iWHt6TLjhd' ...
    'Ry6zP85PL3VZ+VxF15dZMeeM1TsP7555W33fyqdSVxbLmh3VwXfgxvmBjw9a+a++XPrCcFRPV+D3jk8GLtuqkrYToG0ZRn85/vx9' ...
    'WqEJBAKBsJ3g7btZ+L77Udpn074b4ERwmwUZYZ9VFfJA4xvMy7k+4iXxcjUvfxL2O6X/mZde/sNPzsBVIQ+xvn3XwwcGyci8GobV' ...
    'toKmbT8fooCfDwjkAWRvoDbIum0m8x2p4u6Ya9XZSmXS8LMCDPVlozJZMOt6GZll25qlqjGT2sPnHcwvSPJyf33zG+OJBp7nVnYH' ...
    'ecf1WcxznQjhldVLHFnvuuFwS1w3drX43VkMvGgnZo0uoZ14e8R1aFEYTw7x+22Inej3puBXDvH7Nyq6sZ0I8duVbG4n+h1IBufX' ...
    'RIjfkWSwze3aQ8YlEAgEAoFA2Gy0Y8mL2W8uPfbbzezUhFmz248x5r77qP5WJViXdN5zeLXL0b368uHXWcMLExPeh04a5oxRq1fG' ...
    '4ijN6oxhwOq676kpI3CdCx10rwgEAoFAIBAIBAKBQNj8PEK2IY/QD7VSYdLZwYed/+fnvXk+IHhi9i88jxvL8HO94vc17bxuavtT' ...
    '7D9zwnT9dTOv5sLzD+ZE2fDsos+di9chYz2Vjxd+zvo5LAmJlaGtfs56rfHwzqGH5YXq8QEhPi9hYDThCua2eDyCdXnw4wBN2+v/' ...
    '3kU84cNhbTN+WK5pr+TVPgv/0U/jOYYi6lrVTJvFODy+ReRfvzDK4BrjkVjjdyut+KD65zXqM8cTmRjqG3WB/0eSOGGk4KRT3RSe' ...
    'cJZOoKyhfAtlBRWnUfKsbunktCtnp2qG2TBf6xt0nd45k7hfz7fi0facLXOJaDt+vmVoJNrO/5rt2Wg7fkM1eWuuG/8CYW8K/Tg7' ...
    'AAA='];
f = [tempname '.h5']; put([f '.gz'], matlab.net.base64decode(packed)), gunzip([f '.gz']);
x = h5read(f, '/x'), i = h5read(f, '/i'), disp(h5read(f, '/s')), disp(h5read(f, '/fs').'), disp(h5read(f, "/vs").')
c = h5read(f, '/g/h/c'); disp(isequal(c, reshape(int32(0:62), 9, 7))), disp(class(c)), disp(h5read(f, '/unset').')
disp(size(h5read(f, '/e'))), disp(h5read(f, '/g/h/c', [2 3], [3 2])), disp(h5read(f, '/g/h/c', [1 7], [Inf 1], [4 1]))
disp(h5readatt(f, '/g/h/c', 'units')), disp(h5readatt(f, '/g/h/c', 'scale').'), disp(h5readatt(f, '/', 'title'))
s = h5info(f); disp(s.Name), disp({s.Datasets.Name}), disp({s.Groups.Name}), disp(s.Groups.Groups.Name)
d = h5info(f, '/g/h/c'); disp(d.Dataspace), disp(d.ChunkSize), disp({d.Filters.Name})
disp(d.Datatype), disp(d.FillValue)
disp({d.Attributes.Name}), disp(d.Attributes(1).Value), g = h5info(f, '/g'); disp(isempty(g.Datasets))
t = h5info(f, '/i'); disp(t.Datatype.Type), t = h5info(f, '/vs'); disp(t.Datatype.Class), disp(s.Attributes.Value)
try, h5read(f, '/cmp'), catch e, disp(e.identifier), disp(e.message), end
try, h5read(f, '/zz'), catch e, disp(e.identifier), end
try, h5read(f, '/g'), catch e, disp(e.identifier), end
try, h5read(f, 'x'), catch e, disp(e.identifier), end
try, h5read(f), catch e, disp(e.identifier), end
try, h5read(3, '/x'), catch e, disp(e.identifier), end
try, h5read('no such file', '/x'), catch e, disp(e.identifier), end
try, h5read(f, '/x', [1 1]), catch e, disp(e.identifier), end
try, h5read(f, '/x', 1, 1), catch e, disp(e.identifier), end
try, h5read(f, '/x', [1 1], [9 9]), catch e, disp(e.identifier), end
try, h5readatt(f, '/x', 'zz'), catch e, disp(e.identifier), end
try, h5readatt(f, '/zz', 'zz'), catch e, disp(e.identifier), end
try, h5info(f, '/zz'), catch e, disp(e.identifier), end
g = [tempname '.h5']; put(g, 1:200), try, h5info(g), catch e, disp(e.identifier), end
% damaged files end in an error, or give what is there
id = fopen(f); b = fread(id, [1 Inf], '*uint8'); fclose(id);
at = find(b);
for n = at(round(linspace(9, numel(at), 150)))
    c = b; c(n) = bitxor(c(n), 255); put(g, c), reads(g);
end
for n = round(linspace(0, numel(b) - 1, 20)), put(g, b(1:n)), reads(g); end

function put(f, bytes)
    id = fopen(f, 'w');
    fwrite(id, bytes);
    fclose(id);
end
function reads(f)
    try
        h5info(f);
    catch e
        check(e)
    end
    for name = {'/x', '/vs', '/g/h/c', '/fs'}
        try
            h5read(f, name{1});
        catch e
            check(e)
        end
    end
end
function check(e)
    known = contains(e.identifier, 'imagesci') || startsWith(e.identifier, 'RunMat:') || ...
        strcmp(e.identifier, 'MATLAB:nomem');
    if ~known, disp(e.identifier), disp(e.message), disp(e.stack(1)), end
end
