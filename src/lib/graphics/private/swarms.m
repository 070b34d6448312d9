function h = swarms(name, dims, args)
%swarms  What swarmchart and swarmchart3 do with their arguments.
[ax, args] = chart_start(name, args);
if ~isempty(args) && istable(args{1}), args = table_columns(name, args, dims); end
if numel(args) < dims, error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
if isvector(args{1}) && ~isvector(args{2}) && numel(args{1}) == size(args{2}, 2)
    args{1} = repmat(reshape(args{1}, 1, []), size(args{2}, 1), 1);
end
h = graphics_parts('scatter', ax, args);
for k = 1:numel(h)
    h(k).values.XJitter = 'density';
    if dims > 2, h(k).values.YJitter = 'density'; end
end
end
