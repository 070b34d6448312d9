function runmat_show_times(name, class, dims, body)
%runmat_show_times(NAME, CLASS, SIZE, BODY)  Displays times: the name, the class and size, and BODY.
%>> runmat_show_times('d', 'duration', [1 1], sprintf('   1 hr\n'))
%d = 
%  duration
%   1 hr
gap = newline;
if strcmp(format().LineSpacing, 'compact'), gap = ''; end
head = class;
if prod(dims) ~= 1
    head = sprintf('%s %s array', strjoin(arrayfun(@(n) sprintf('%d', n), dims, 'UniformOutput', false), char(215)), ...
        class);
    if prod(dims) == 0, head = strrep(sprintf('empty %s', head), ' array', ' array'); end
end
fprintf('%s%s = \n%s  %s\n%s%s%s', gap, name, gap, head, gap, body, gap);
end
