function copygraphics(h, varargin)
%copygraphics(H)  Copies a picture of the figure, the axes or the chart H to the clipboard, as exportgraphics would
%   write it to a PNG file. Options of exportgraphics may follow. A program such as wl-copy or xclip must be there.
    if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    file = [tempname '.png'];
    keep = true(1, numel(varargin));
    for k = 1:2:numel(varargin) - 1
        if strcmpi(varargin{k}, 'ContentType'), keep(k:k + 1) = false; end      % a clipboard gets pixels
    end
    exportgraphics(h, file, varargin{keep});
    tidy = onCleanup(@() delete(file));
    tools = {'wl-copy --type image/png < "$1"', 'xclip -selection clipboard -t image/png -i "$1"', ...
        'osascript -e "set the clipboard to (read (POSIX file \"$1\") as «class PNGf»)"'};
    for tool = tools            % the shell opens the file and ends the output; the path is an argument of its own
        status = runmat_program('sh', '-c', ['exec ' tool{1} ' > /dev/null 2>&1'], 'sh', file);
        if status == 0, return, end
    end
    error('MATLAB:copygraphics:NoClipboard', 'There is no clipboard: exportgraphics writes pictures to files.');
end
