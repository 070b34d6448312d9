function message_mode(who, mode)
%message_mode(WHO, MODE)  An error of the function WHO if MODE is no mode of a box with a message.
%>> message_mode('errordlg', 'modal')
    if isstruct(mode) && isscalar(mode)
        for f = reshape(fieldnames(mode), 1, [])
            switch lower(f{1})
                case 'windowstyle', words = {'modal', 'nonmodal', 'non-modal', 'replace', 'normal'};
                case 'interpreter', words = {'none', 'tex', 'latex'};
                otherwise
                    error(['MATLAB:' who ':InvalidInput'], '%s: unknown field ''%s''.', who, f{1});
            end
            one_of(who, mode.(f{1}), words);
        end
    else
        one_of(who, mode, {'on', 'modal', 'nonmodal', 'non-modal', 'replace'});
    end
end
function one_of(who, word, words)
    if ~(ischar(word) || isstring(word) && isscalar(word)) || ~any(strcmpi(word, words))
        error(['MATLAB:' who ':InvalidInput'], '%s: the mode must be one of: %s.', who, strjoin(words, ', '));
    end
end
