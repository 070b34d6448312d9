function h = wordcloud(varargin)
%wordcloud(WORDS, SIZES)   Draws words beside each other; their sizes show SIZES.
%wordcloud(TEXT)           The same for how often words stand in a text, without very common words.
%wordcloud(C)              For the categories of a categorical array. wordcloud(T, WORDS, SIZES): of a table.
%   Properties: MaxDisplayWords, Color, HighlightColor, Shape ('oval', 'rectangle'), SizePower, Title.
%>> h = wordcloud({'big', 'small'}, [10 3]); h.SizeData
%ans =
%    10     3
    [ax, args] = chart_start('wordcloud', varargin);
    if isempty(args), error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    [words, sizes, args] = words_of(args);
    if ~isnumeric(sizes) || numel(words) ~= numel(sizes) || any(~(sizes(:) >= 0))
        error('MATLAB:wordcloud:InvalidSizeData', 'There must be a size for each word, and none may be negative.');
    end
    w = graphics_object('wordcloud', ax, struct('WordData', {reshape(words, 1, [])}, 'SizeData', ...
        double(reshape(sizes, 1, [])), 'MaxDisplayWords', 100, 'Color', [0.25 0.25 0.25], 'HighlightColor', ...
        [0.85 0.325 0.098], 'Shape', 'oval', 'SizePower', 0.5, 'Title', ''));
    for k = 1:2:numel(args) - 1, setOne(w, args{k}, args{k + 1}); end
    w.values.Built = true;
    graphics_build(w);
    if nargout > 0, h = w; end
end

function [words, sizes, args] = words_of(args)
    first = args{1};
    args(1) = [];
    if istable(first)
        words = cellstr(string(first.(char(args{1}))));
        sizes = first.(char(args{2}));
        args(1:2) = [];
    elseif iscategorical(first)
        words = categories(first);
        sizes = countcats(first(:));
    elseif ~isempty(args) && isnumeric(args{1})
        words = cellstr(string(first));
        sizes = args{1};
        args(1) = [];
    else
        common = {'a', 'an', 'and', 'are', 'as', 'at', 'be', 'but', 'by', 'for', 'from', 'had', 'has', 'have', 'he', ...
            'her', 'his', 'i', 'if', 'in', 'is', 'it', 'its', 'not', 'of', 'on', 'or', 'she', 'so', 'that', 'the', ...
            'their', 'them', 'then', 'they', 'this', 'to', 'was', 'we', 'were', 'when', 'which', 'will', 'with', 'you'};
        list = regexp(lower(strjoin(cellstr(string(first)), ' ')), '[a-z][a-z''-]*', 'match');
        list = list(~ismember(list, common));
        [words, ~, k] = unique(list);
        sizes = accumarray(k(:), 1, [numel(words), 1]);
    end
end
