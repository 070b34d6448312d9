function hidden(varargin)
%hidden off   Shows the lines of meshes that stand behind others; hidden on hides them again; hidden changes between
%   both.
%   hidden(AX, ...) is for the axes AX.
%>> h = mesh(peaks); hidden off; disp(h.FaceColor)
%none
    [ax, args] = axes_first(varargin);
    word = '';
    if ~isempty(args), word = lower(char(args{1})); end
    if ~any(strcmp(word, {'', 'on', 'off'}))
        error('MATLAB:hidden:UnknownOption', 'Unknown command option: ''%s''.', word);
    end
    for h = reshape(findobj(ax, 'Type', 'surface'), 1, [])
        if ~strcmp(valueOf(h, 'EdgeColor'), 'none') && ~any(strcmp(valueOf(h, 'FaceColor'), {'flat', 'interp'}))
            off = strcmp(valueOf(h, 'FaceColor'), 'none');
            if strcmp(word, 'off') || isempty(word) && ~off
                setOne(h, 'FaceColor', 'none');
            else
                setOne(h, 'FaceColor', valueOf(ax, 'Color'));
            end
        end
    end
end
