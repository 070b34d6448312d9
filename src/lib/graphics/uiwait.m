function uiwait(h, seconds)
%uiwait(H, SECONDS)  Waits until the figure H is closed, uiresume is called or the seconds are over. Meanwhile the
%   functions of its controls run. Without a live page it returns at once, with a notice.
%>> uiwait
%runmat: uiwait does not wait: no window is shown
    if nargin > 0, h = graphics_handle(h, 'MATLAB:uiwait:InvalidInput'); else, h = []; end
    if ~figure_page('on')
        no_waiting('uiwait');
        return
    end
    if isempty(h), h = gcf; end
    if nargin < 2, seconds = Inf; end
    h.values.Waits = true;
    since = tic;
    silent = tic;
    while isvalid(h) && ~isempty(h.above) && isfield(h.values, 'Waits') && toc(since) < seconds
        drawnow
        if figure_page('viewers') > 0, silent = tic; end
        if toc(silent) > 30
            error('RunMat:plots:noPage', 'No page shows the figure for which the program waits.');
        end
        pause(0.02)
    end
end
