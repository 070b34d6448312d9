function c = graphics_colour(v)
%graphics_colour  A colour as three numbers: from a letter, a name, '#rrggbb', numbers or their text '[0,0,1]';
%   [] where V is no colour.
c = [];
if isnumeric(v) && numel(v) == 3
    c = double(reshape(v, 1, 3));
    return
elseif ~(ischar(v) && isrow(v)) && ~(isstring(v) && isscalar(v))
    return
end
word = lower(char(v));
names = {'red', 'r', [1 0 0]; 'green', 'g', [0 1 0]; 'blue', 'b', [0 0 1]; 'cyan', 'c', [0 1 1]
    'magenta', 'm', [1 0 1]; 'yellow', 'y', [1 1 0]; 'black', 'k', [0 0 0]; 'white', 'w', [1 1 1]};
at = find(strcmp(word, names(:, 1)) | strcmp(word, names(:, 2)), 1);
if ~isempty(at)
    c = names{at, 3};
elseif ~isempty(regexp(word, '^#[0-9a-f]{6}$', 'once'))
    c = [hex2dec(word(2:3)), hex2dec(word(4:5)), hex2dec(word(6:7))] / 255;
elseif ~isempty(regexp(word, '^\s*\[[-+.\de,;\s]*\]\s*$', 'once'))
    [x, count] = sscanf(regexprep(word, '[\[\],;]', ' '), '%f');
    if count == 3, c = reshape(x, 1, 3); end
end
end
