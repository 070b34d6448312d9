function text = runmat_time_rows(c)
%runmat_time_rows(C)  Rows of texts, right-aligned in their columns, for the display of arrays of times.
%>> runmat_time_rows({'a', 'bcd'})
%ans =
%    '   a   bcd
%     '
text = '';
if isempty(c), return, end
width = max(cellfun(@numel, c), [], 1);
for r = 1:size(c, 1)
    for k = 1:size(c, 2)
        text = [text sprintf('   %*s', width(k), c{r, k})]; %#ok<AGROW>
    end
    text = [text newline]; %#ok<AGROW>
end
end
