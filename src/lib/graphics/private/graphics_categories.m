function data = graphics_categories(ax, letter, data)
%graphics_categories  Categorical DATA with all categories that the axis LETTER of AX has; it gets those that are new.
%   Data of other classes stay as they are.
if ~isa(data, 'categorical'), return, end
key = [letter 'Categories'];
names = {};
if isfield(ax.values, key), names = ax.values.(key); end
names = [names, setdiff(reshape(categories(data), 1, []), names, 'stable')];
ax.values.(key) = names;
data = setcats(data, names);
end
