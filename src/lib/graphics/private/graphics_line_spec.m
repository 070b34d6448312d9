function [spec, fits] = graphics_line_spec(word)
%graphics_line_spec  The properties that a line specification such as '--ro' sets. FITS is 0 if WORD is none.
spec = struct();
rest = char(word);
styles = {'--', '-.', ':', '-'};
found = '';
for k = 1:4
    at = strfind(rest, styles{k});
    if ~isempty(at)
        found = styles{k};
        rest(at(1):at(1) + numel(found) - 1) = [];
        break
    end
end
[marked, at] = ismember('o+*.xsd^v<>ph|_', rest);
marks = 'o+*.xsd^v<>ph|_';
marker = marks(marked);
rest(at(marked)) = [];
letters = 'rgbcmykw';
colours = [1 0 0; 0 1 0; 0 0 1; 0 1 1; 1 0 1; 1 1 0; 0 0 0; 1 1 1];
fits = numel(rest) <= 1 && numel(marker) <= 1 && all(ismember(rest, letters));
if ~fits
    fits = 0;
    return
end
fits = 1;
if ~isempty(rest)
    spec.Color = colours(letters == rest, :);
end
if ~isempty(marker)
    spec.Marker = marker;
    if isempty(found)
        spec.LineStyle = 'none';
    end
end
if ~isempty(found)
    spec.LineStyle = found;
end
end
