function out = validatestring(str, options, varargin)
%validatestring(STR, OPTIONS)                    Returns the element of OPTIONS that STR is or abbreviates, ignoring
%   case; else an error.
%validatestring(STR, OPTIONS, FUNC, VAR, POS)    FUNC, VAR and POS go into the error.
%>> validatestring('r', {'red', 'green'})
%ans =
%    'red'
[func, subject] = validated_subject(varargin);
strings = isstring(options);
list = cellstr(options);
if ~((ischar(str) && (isrow(str) || isempty(str))) || (isstring(str) && isscalar(str)))
    error('MATLAB:invalidType', ...
        '%sExpected %s to be one of these types:\n\nchar, string\n\nInstead its type was %s.', prefix(func), ...
        subject, class(str));
end
text = char(str);
hits = find(strncmpi(text, list, max(numel(text), 1)));
if isempty(text)
    hits = find(cellfun('isempty', list));
end
exact = hits(strcmpi(text, list(hits)));
if ~isempty(exact)
    pick = exact(1);
elseif numel(hits) == 1
    pick = hits;
elseif numel(hits) > 1
    % An option that is a prefix of all other matches is chosen.
    [~, at] = min(cellfun('length', list(hits)));
    shortest = list{hits(at)};
    if all(strncmpi(shortest, list(hits), numel(shortest)))
        pick = hits(at);
    else
        throwAsCaller(MException(['MATLAB:' id_part(func) 'ambiguousStringChoice'], ...
            ['%sExpected %s to match one of these values:\n\n%s\n\nThe input, ''%s'', matched more than one valid ' ...
            'value.'], prefix(func), subject, quoted(list), text));
    end
else
    throwAsCaller(MException(['MATLAB:' id_part(func) 'unrecognizedStringChoice'], ...
        ['%sExpected %s to match one of these values:\n\n%s\n\nThe input, ''%s'', did not match any of the valid ' ...
        'values.'], prefix(func), subject, quoted(list), text));
end
out = list{pick};
if strings
    out = string(out);
end
end

function part = id_part(func)
part = '';
if ~isempty(func)
    part = [func ':'];
end
end

function text = prefix(func)
text = '';
if ~isempty(func)
    text = sprintf('%s: ', func);
end
end

function text = quoted(list)
text = sprintf(', ''%s''', list{:});
text = text(3:end);
end
