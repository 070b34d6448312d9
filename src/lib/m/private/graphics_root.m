function r = graphics_root()
%graphics_root  What holds all figures, the current one, and what is told once.
persistent root
if isempty(root)
    root = graphics_object('root', [], struct('ScreenSize', [1 1 1920 1080], 'Told', false, 'Current', []));
end
r = root;
end
