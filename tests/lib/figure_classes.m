% Objects of graphics have the classes of MATLAB in isa, in typed properties and in arguments blocks.
d = tempname; mkdir(d); addpath(d);
writelines(["classdef PanelApp < handle", "    properties", "        Window matlab.ui.Figure", ...
    "        Lines matlab.graphics.chart.primitive.Line", "    end", "    methods", "        function a = PanelApp", ...
    "            a.Window = uifigure('Name', 'app'); a.Lines = plot(axes(a.Window), 1:3);", "        end", ...
    "    end", "end"], fullfile(d, 'PanelApp.m'));
a = PanelApp;
assert(isa(a.Window, 'matlab.ui.Figure') && isa(a.Lines, 'matlab.graphics.chart.primitive.Line'))
assert(isa(a.Lines, 'handle') && ~isa(a.Lines, 'matlab.ui.Figure') && isa(a.Lines, 'matlab.graphics.Graphics'))
try, a.Window = 5; catch e, disp(e.identifier), end
assert(strcmp(named(a.Window), 'app'))
g = hggroup; t = hgtransform(g, 'Matrix', eye(4)); h = hggroup(t);
assert(isequal(t.Parent, g) && isequal(h.Parent, t))
rmpath(d); rmdir(d, 's');
function n = named(f)
    arguments
        f matlab.ui.Figure
    end
    n = f.Name;
end
