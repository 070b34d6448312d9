function graphics_publish(varargin)
%graphics_publish(SECONDS, 'drawnow')  Sends the figures to the live page if they changed; not more often than every
%   SECONDS.
if figure_page('on'), ui_events(); end
root = graphics_root();
for k = 1:numel(root.below)
    if isvalid(root.below{k}), graphics_linked(root.below{k}); end
end
if ~figure_page('due', varargin{:}), return, end
numbers = [];
for k = 1:numel(root.below)
    f = root.below{k};
    if ~isvalid(f) || strcmpi(valueOf(f, 'Visible'), 'off'), continue, end
    graphics_actions(f);
    figure_page('show', f, ui_controls(f));
    numbers(end + 1) = f.values.Number; %#ok<AGROW>
end
figure_page('keep', numbers);
end
