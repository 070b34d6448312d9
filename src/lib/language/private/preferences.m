function all = preferences(all)
%preferences()     All preferences: a struct of groups, which are structs. They are kept in a file of prefdir.
%preferences(ALL)  Stores them. If the file cannot be written, they last until the session ends.
    persistent kept
    file = fullfile(prefdir, 'matlabprefs.mat');
    if nargin > 0
        kept = [];
        Preferences = all;
        try
            prefdir(1);
            save(file, 'Preferences');
        catch
            kept = all;
        end
    elseif ~isempty(kept)
        all = kept;
    else
        all = struct();
        if ~isfile(file), return, end
        try
            s = load(file, '-mat');
            if isfield(s, 'Preferences') && isstruct(s.Preferences), all = s.Preferences; end
        catch
            warning('MATLAB:prefs:damaged', 'The file of preferences cannot be read: %s', file);
        end
    end
end
