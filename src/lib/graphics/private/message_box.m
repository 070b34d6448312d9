function h = message_box(who, text, title)
%message_box(WHO, TEXT, TITLE)  errordlg and similar functions without a window: a line of standard error, and a figure.
    if ~(ischar(text) || isstring(text) || iscellstr(text)) || ~(ischar(title) || isstring(title))
        error(['MATLAB:' who ':InvalidInput'], '%s: the message and the title must be text.', who);
    end
    lines = strjoin(reshape(cellstr(text), 1, []), newline);
    if isempty(strtrim(char(title)))
        fprintf(2, '%s\n', lines);
    else
        fprintf(2, '%s: %s\n', char(title), lines);
    end
    current = get(0, 'CurrentFigure');
    h = figure('Name', char(title), 'Tag', ['Msgbox_' char(title)], 'IntegerHandle', 'off');
    set(0, 'CurrentFigure', current);
end
