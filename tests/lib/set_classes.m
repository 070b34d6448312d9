% Sets of values that are in no set together: a clear error. Sparse members; durations; signs of complex zeros.
parser = inputParser; map = containers.Map(); full = [3 1 3];
values = {parser, map, struct('a', 1), @sin, "str", table([1;2]), {1}, {'a'}, 5, 'rows', categorical({'a'}), hours(1)};
functions = {@union, @intersect, @setdiff, @setxor, @ismember};
for f = functions
    for i = 1:numel(values)
        for j = 1:numel(values)
            try
                f{1}(values{i}, values{j});
            catch e
                assert(~isempty(e.identifier) && ~isempty(e.message));
            end
        end
    end
end
tries = {@() intersect("rows", parser), @() union(parser, 'rows'), @() ismember(parser, 1:1e5), ...
    @() intersect(parser, map), @() setxor(map, map), @() unique(map), @() unique(struct('a', 1)), ...
    @() setdiff(@sin, 1), @() union({'a'}, 5), @() ismember({1}, {'a'}), @() union({1}, {'a'}), ...
    @() union(int8(1), single(2)), @() ismember(true, single(1)), @() union({'a'}, parser), ...
    @() union(hours(1), {1}), @() setdiff([1 2], [1 2; 3 4], 'rows', 'row')};
for k = 1:numel(tries)
    try
        tries{k}();
        disp('no error');
    catch e
        fprintf('%s | %s\n', e.identifier, e.message);
    end
end
assert(isequal(union(parser, parser), parser) && isequal(ismember(parser, [parser parser]), true));
assert(isempty(intersect(parser, [])));
% sparse beside full
for f = {@union, @intersect, @setdiff, @setxor}
    for others = {[1 0 7], 5, [0; 1; 9], []}
        other = others{1};
        for pair = {{sparse(full), other}, {other, sparse(full)}, {sparse(full), sparse(other)}}
            dense = cellfun(@(x) builtin('full', x), pair{1}, 'UniformOutput', false);
            [c, i] = f{1}(pair{1}{:});
            [d, j] = f{1}(dense{:});
            assert(issparse(c) && isequal(c, d) && isequal(i, j));
        end
    end
end
assert(isequal(ismember([1 2], sparse(full)), [true false]) && isequal(ismember(sparse([1 2]), 1), [true false]));
assert(issparse(unique(sparse(full))) && isequal(unique(sparse(full)), [1 3]));
assert(isequal(unique(sparse([1 0; 0 0; 1 0]), 'rows'), [0 0; 1 0]));
% durations and dates
assert(isequal(union(hours(1), '02:00:00'), hours([1 2])) && isequal(setxor(hours([1 2]), hours(2)), hours(1)));
assert(isequal(setxor(datetime(2020, 1, [1 2]), datetime(2020, 1, 2)), datetime(2020, 1, 1)));
% complex numbers that are equal are one member, whatever the signs of their zeros
assert(isequal(unique([complex(0, 0); complex(-0, 0); 1i]), [0; 1i]));
assert(isequal(unique([complex(-1, 0), 1, complex(-1, -0), 1i]), [1, 1i, -1]));
assert(isequal(intersect([complex(-1, -0) 1i], complex(-1, 0)), -1));
assert(isequal(sort([complex(-1, -0), 1i, -1i]), [-1i, 1i, -1]));
