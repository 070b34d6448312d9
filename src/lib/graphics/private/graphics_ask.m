function p = graphics_ask(kind, n)
%graphics_ask  Waits for the user's actions in the live page of the current figure: rows x, y, button. A page that was
%   just opened may still connect, so the first question waits some seconds for it.
f = gcf;
if strcmp(kind, 'ginput'), gca; end
caller = 'waitforbuttonpress';
if strcmp(kind, 'ginput'), caller = 'ginput'; end
if ~figure_page('on')
    error('RunMat:plots:noPage', ['%s needs a page that shows the figures. ''runmat plots on'' starts one; ', ...
        'RUNMAT_FIGURES=page does so for a program.'], caller);
end
graphics_publish();
tries = 0;
while figure_page('viewers') == 0
    tries = tries + 1;
    if tries > 50
        error('RunMat:plots:noPage', '%s needs an open page, and no browser shows the figures now. %s', caller, ...
            runmat('plots', 'status'));
    end
    pause(0.1);
end
p = figure_ask(kind, f.values.Number, n);
end
