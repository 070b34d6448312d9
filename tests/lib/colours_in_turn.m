% The colour maps flag, prism, white and colorcube; movie2gif
disp(flag(5)), disp(prism(7)), disp(white(2)), disp(size(colorcube)), disp(isempty(flag(0)))
m = colorcube(64); disp(size(unique(m, 'rows'), 1)), disp(m(end, :)), disp(colorcube(2))
disp(all(m(:) >= 0 & m(:) <= 1))
colormap(prism(3)), disp(size(colormap)), colormap flag, disp(size(colormap))
f = getframe(gcf); file = [tempname '.gif'];
movie2gif([f f f], file, 'DelayTime', 0.2, 'LoopCount', 2), i = imfinfo(file); disp(numel(i)), disp(i(1).DelayTime)
delete(file)
function try_(f)
try, f(); catch e, fprintf('%s: %s\n', e.identifier, e.message), end
end
try_(@() flag({})), try_(@() movie2gif(f)), try_(@() movie2gif(3, 'a.gif')), try_(@() movie2gif(f, 'a.gif', 'Speed', 1))
try_(@() movie2gif(f, 'a.gif', 'DelayTime'))
disp(size(orderedcolors("gem12"))), try_(@() orderedcolors('coal')), try_(@() orderedcolors)
