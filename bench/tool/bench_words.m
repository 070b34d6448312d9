function [files, o] = bench_words(words, varargin)
% [FILES, O] = bench_words(WORDS, NAME, ...)  Divides the words of a command into files and options. The options NAME,
% which are written --NAME VALUE, become fields of the struct O; '' stands for one that is not given.
files = {};
o = cell2struct(repmat({''}, numel(varargin), 1), varargin(:));
k = 1;
while k <= numel(words)
    if any(strcmp(words{k}, strcat('--', varargin))) && k < numel(words)
        o.(words{k}(3:end)) = words{k + 1};
        k = k + 1;
    elseif startsWith(words{k}, '--')
        bench_wrong('there is no option %s, or it lacks its value', words{k})
    else
        files{end + 1} = words{k};
    end
    k = k + 1;
end
end
