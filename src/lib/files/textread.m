function varargout = textread(file, format, varargin)
%[A, B, ...] = textread(FILE, FORMAT, N, NAME, VALUE, ...)  The columns of a text file, each in an output of its own.
%   N is how often FORMAT is used at most. 'headerlines' is the number of lines that are left out first; the other
%   options are those of strread. textread(FILE, '', ...) gives all numbers as a matrix. textscan is the newer function.
%>> f = tempname; writelines(["a 1" "b 2"], f); [names, x] = textread(f, '%s %f'); names{2}, x'
%ans =
%    'b'
%ans =
%     1     2
    if nargin < 1
        error('MATLAB:minrhs', 'Not enough input arguments.');
    elseif ~ischar(file) && ~(isstring(file) && isscalar(file))
        error('MATLAB:textread:InvalidFileName', 'The name of the file must be text.');
    end
    path = runmat_find_file(file);
    if isempty(path)
        error('MATLAB:textread:FileNotFound', 'File ''%s'' was not found.', char(file));
    end
    [text, options] = without_head(fileread(path), varargin);
    if nargin > 1 && isempty(format)
        varargout{1} = matrix(text, options);
        return
    elseif nargin < 2
        format = repmat('%f', 1, max(nargout, 1));
    end
    [varargout{1:max(nargout, 1)}] = strread(text, format, options{:});
end

function [text, options] = without_head(text, options)
    % Removes the header lines of TEXT, and the options that strread does not have.
    first = 1;
    if ~isempty(options) && isnumeric(options{1}), first = 2; end
    for k = numel(options) - 1:-2:first
        if mod(k - first, 2), k = k - 1; end            %#ok<FXSET>
        name = options{k};
        if strcmpi(name, 'headerlines')
            ends = find(text == newline, options{k + 1});
            if numel(ends) < options{k + 1}
                text = '';
            elseif ~isempty(ends)
                text = text(ends(end) + 1:end);
            end
        elseif ~strcmpi(name, 'bufsize')
            continue
        end
        options(k:k + 1) = [];
    end
end

function X = matrix(text, options)
    at = find(strcmpi(options, 'delimiter'), 1);
    file = tempname;
    clean = onCleanup(@() delete(file));
    writelines(text, file);
    if isempty(at)
        X = dlmread(file);
    else
        X = dlmread(file, options{at + 1});
    end
end
