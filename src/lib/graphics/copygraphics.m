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
    tools = {'wl-copy', 'wl-copy --type image/png < "%s"'; 'xclip', 'xclip -selection clipboard -t image/png -i "%s"'
        'osascript', 'osascript -e ''set the clipboard to (read (POSIX file "%s") as «class PNGf»)'''};
    for k = 1:size(tools, 1)
        [missing, ~] = system(['command -v ' tools{k, 1} ' > /dev/null 2>&1']);
        if missing, continue, end
        [failed, ~] = system(sprintf([tools{k, 2} ' > /dev/null 2>&1'], file));
        if ~failed, return, end
    end
    error('MATLAB:copygraphics:NoClipboard', 'There is no clipboard: exportgraphics writes pictures to files.');
end
