function bins = graph_components(A)
%graph_components  The number of the component of each node. The pattern of A is symmetric.
n = size(A, 1);
bins = zeros(1, n);
count = 0;
for s = 1:n
    if bins(s) == 0
        count = count + 1;
        bins(s) = count;
        list = s;
        while ~isempty(list)
            [~, next] = find(A(list, :));
            next = unique(next(:)).';
            list = next(bins(next) == 0);
            bins(list) = count;
        end
    end
end
end
