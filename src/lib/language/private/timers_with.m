function out = timers_with(list, pairs)
%timers_with(LIST, PAIRS)  The timers of the cell LIST whose properties have the values in PAIRS, as a row.
    if isscalar(pairs) && isstruct(pairs{1})
        pairs = reshape([fieldnames(pairs{1}), struct2cell(pairs{1})].', 1, []);
    elseif ~isempty(pairs) && isa(pairs{1}, 'timer')
        list = list(cellfun(@(t) any(t == pairs{1}), list));
        pairs(1) = [];
    end
    if mod(numel(pairs), 2)
        error('MATLAB:timerfind:invalidInput', 'Properties come in pairs of a name and a value.');
    end
    out = timer.empty(1, 0);
    for k = 1:numel(list)
        fits = true;
        for j = 1:2:numel(pairs), fits = fits && isequal(get(list{k}, pairs{j}), pairs{j + 1}); end
        if fits, out = [out, list{k}]; end %#ok<AGROW>
    end
end
