function r = graphics_root()
%graphics_root  The object that holds all figures, the current figure, and messages that are shown once.
persistent root
if isempty(root)
    root = graphics_object('root', [], struct('ScreenSize', [1 1 1920 1080], 'ScreenDepth', 32, ...
        'ScreenPixelsPerInch', 96, 'MonitorPositions', [1 1 1920 1080], 'PointerLocation', [1 1], ...
        'Units', 'pixels', 'ShowHiddenHandles', 'off', 'Tag', '', ...
        'UserData', [], 'Language', 'en', 'RecursionLimit', 500, 'Told', false, 'Current', []));
end
r = root;
end
