function out = readmatrix(filename, varargin)
%readmatrix(FILE)                     The numbers of a text file; what is no number is NaN; lines of names before are left out.
%readmatrix(FILE, 'Delimiter', D, 'NumHeaderLines', N)
%>> f = tempname; writelines(["x,y" "1,2" "3,4"], f); readmatrix(f)
%ans =
%     1     2
%     3     4
header = [];
for k = 1:2:numel(varargin) - 1
    if any(strcmpi(char(varargin{k}), {'NumHeaderLines', 'HeaderLines'}))
        header = varargin{k + 1};
    end
end
c = readcell(filename, varargin{:});
out = NaN(size(c));
for k = 1:numel(c)
    if isnumeric(c{k}) && isscalar(c{k})
        out(k) = c{k};
    elseif islogical(c{k})
        out(k) = double(c{k});
    end
end
if isempty(header)
    first = 1;
    while first <= size(out, 1) && all(isnan(out(first, :))) && any(cellfun(@ischar, c(first, :)))
        first = first + 1;
    end
    out = out(first:end, :);
end
end
