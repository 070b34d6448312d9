function [way, options, rest] = layout_words(args)
%layout_words  The layout that 'Layout' names among properties, its own options, and the other properties.
way = 'auto';
options = struct('Direction', 'down', 'Sources', [], 'Sinks', [], 'Center', [], 'Iterations', 100, 'Dimension', 100);
rest = {};
for k = 1:2:numel(args) - 1
    name = char(args{k});
    hit = find(strcmpi(name, fieldnames(options)), 1);
    if strcmpi(name, 'Layout')
        way = lower(char(args{k + 1}));
    elseif ~isempty(hit)
        keys = fieldnames(options);
        options.(keys{hit}) = args{k + 1};
    elseif ~any(strcmpi(name, {'WeightEffect', 'UseGravity', 'XStart', 'YStart', 'AssignLayers'}))
        rest = [rest, args(k:k + 1)]; %#ok<AGROW>
    end
end
end
