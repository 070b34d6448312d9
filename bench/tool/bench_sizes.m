function t = bench_sizes(sizes, separator)
% t = bench_sizes(SIZES, SEPARATOR)  A struct of sizes as text: 'M=1000 T=10'.
if nargin < 2, separator = ' '; end
names = fieldnames(sizes);
parts = cell(1, numel(names));
for k = 1:numel(names)
    parts{k} = sprintf('%s=%d', names{k}, sizes.(names{k}));
end
t = strjoin(parts, separator);
end
