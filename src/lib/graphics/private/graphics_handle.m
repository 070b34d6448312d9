function h = graphics_handle(h, id)
%graphics_handle  The objects for numbers: 0 is the root of all figures, N is figure N, others are results of double.
%   Unknown numbers are an error with the identifier ID; without ID they give a deleted object.
if isa(h, 'graphics_object') || ~isnumeric(h)
    return
end
numbers = h;
h = graphics_object.empty(0, 1);
root = graphics_root();
for k = 1:numel(numbers)
    one = graphics_object.empty;
    if numbers(k) == 0
        one = root;
    elseif numbers(k) == fix(numbers(k))
        for j = 1:numel(root.below)
            if root.below{j}.values.Number == numbers(k), one = root.below{j}; end
        end
    else
        one = numbered(root, numbers(k));
    end
    if isempty(one) && nargin > 1
        error(id, 'Invalid or deleted object.');
    elseif isempty(one)
        one = graphics_object;
        delete(one);
    end
    h(k) = one;
end
h = reshape(h, size(numbers));
end
