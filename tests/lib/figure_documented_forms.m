% forms of plotting that MATLAB's documentation shows: themes, files, animated lines, limits by words
function figure_documented_forms
    f = figure;
    plot(1:3)
    t = theme(f, 'dark');
    disp(t.BaseColorStyle), disp(isequal(get(gca, 'ColorOrder'), orderedcolors('glow')))
    theme(f, 'light')
    disp(get(gca, 'Color')), disp(get(gca, 'XColor'))
    wrong(@() theme('green'))
    dir_ = tempname;
    mkdir(dir_);
    tidy = onCleanup(@() rmdir(dir_, 's'));
    gif = fullfile(dir_, 'a.gif');
    for k = 1:3
        plot((1:9) .^ k)
        exportgraphics(f, gif, 'Append', k > 1)
    end
    disp(numel(imfinfo(gif)))
    exportgraphics(gca, fullfile(dir_, 'g.png'), 'Colorspace', 'gray')
    disp(ndims(imread(fullfile(dir_, 'g.png'))))
    wrong(@() exportgraphics(f, fullfile(dir_, 'a.png'), 'Append', true))
    old = getenv('PATH');
    setenv('PATH', dir_)                                % no program for the clipboard
    wrong(@() copygraphics(f))
    setenv('PATH', old)
    wrong(@() copygraphics())
    h = animatedline('MaximumNumPoints', 4);
    addpoints(h, 1:6, 11:16)
    [x, y] = getpoints(h);
    disp([x; y])
    clearpoints(h), addpoints(h, 1, 2, 3)
    [~, ~, z] = getpoints(h);
    disp(z)
    clf(f), plot([1 4], [2 7]), xlim tight, ylim('padded')
    disp([xlim, ylim])
    ylim auto
    disp(ylim)
    s = stackedplot([1 2; 3 4]);
    s.Title = 'two';
    s.DisplayLabels = {'a', 'b'};
    list = s.AxesProperties;
    disp(list(1).Title.String), disp(list(2).YLabel.String)
    disp(size(nebula(5))), disp(issorted(sum(nebula(64), 2)))
    colormap('Hot'), disp(isequal(colormap, hot(256)))
    clf(f), ax = axes;
    plot(ax, 1:3), xtickformat(ax, '%g\\circE'), title(ax, 'East')
    disp(xtickformat)
end

function wrong(f)
    try, f(); disp('no error'), catch e, disp(e.identifier), end
end
