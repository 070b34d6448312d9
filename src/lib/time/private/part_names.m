function c = part_names(n, format)
%part_names(N, FORMAT)  A cell of the size of N with names of months or days, as datestr writes them; '' for NaN.
    c = repmat({''}, size(n));
    if any(~isnan(n(:))), c(~isnan(n)) = cellstr(datestr(n(~isnan(n)), format)); end
end
