function diary(what)
%diary FILE   Appends to FILE what the session prints from now on, errors too.
%diary off    Ends that; diary on goes on with the same file, at first with the file diary. diary alone switches.
%get(0, 'Diary') and get(0, 'DiaryFile') tell the state.
%>> f = tempname; diary(f); disp(1), diary off; fileread(f)
%     1
%ans =
%    '     1
%     '
    if nargin == 0
        on = ~runmat_diary;
    else
        if ~(ischar(what) && isrow(what)) && ~(isstring(what) && isscalar(what))
            error('MATLAB:diary:InvalidInput', 'The argument of diary is ''on'', ''off'' or the name of a file.');
        end
        what = char(what);
        on = ~strcmpi(what, 'off');
        if ~any(strcmpi(what, {'on', 'off'})), diary_file(what); end
    end
    if on
        runmat_diary(diary_path(diary_file));
    else
        runmat_diary('');
    end
end
function p = diary_path(p)
    if ~startsWith(p, {'/', '~'}), p = fullfile(pwd, p); end
end
