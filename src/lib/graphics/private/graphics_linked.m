function graphics_linked(f)
%graphics_linked(F)  Brings a figure for which linkdata is on up to date: its objects take the present values of the
%   variables of the base workspace that XDataSource and similar properties name.
if ~isfield(f.values, 'Linkdata') || ~strcmp(f.values.Linkdata, 'on'), return, end
follow(f);
end

function follow(h)
names = fieldnames(h.values);
for source = reshape(names(endsWith(names, 'DataSource')), 1, [])
    expression = h.values.(source{1});
    data = source{1}(1:end - 6);
    if isempty(expression), continue, end
    try
        v = evalin('base', char(expression));
    catch
        continue                        % the variable was cleared; what is drawn stays
    end
    if ~isfield(h.values, data) || ~isequal(h.values.(data), v), set(h, data, v); end
end
for k = 1:numel(h.below), follow(h.below{k}); end
end
